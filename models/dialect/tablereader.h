// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/dialect/fieldpath.h"
#include "models/dialect/tomltree.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

/// Reads the keys of one table and collects what is wrong with them. A key that is wrong reads like
/// one that is missing, so that the rest of the file is looked at, too.
class TableReader
{
public:
    /// @p path of the table, "entry 2.break"; empty for the file.
    TableReader(const TomlValue &table, QString path, QList<DialectError> &errors);

    std::optional<QString> text(const QString &key);    ///< one line, not empty
    std::optional<QString> anyText(const QString &key); ///< lines, empty
    std::optional<qint64> integer(const QString &key);
    std::optional<bool> boolean(const QString &key);
    std::optional<QStringList> texts(const QString &key);
    /// One of @p words, by its number.
    std::optional<qsizetype> word(const QString &key, const QStringList &words);
    std::optional<FieldPath> field(const QString &key, const FieldRules &rules);
    std::optional<TextTemplate> textTemplate(const QString &key, const FieldRules &rules);
    const TomlValue *table(const QString &key);
    /// Tables; empty where there is none.
    QList<const TomlValue *> tables(const QString &key);

    bool has(const QString &key) const;
    QString pathOf(const QString &key) const;
    QList<DialectError> &errors() { return m_errors; }

    /// At @p key, or at the table where it has no such key.
    void complain(const QString &key, const QString &text);
    /// Whatever nobody has asked for is no key.
    void refuseOthers();

private:
    const TomlValue *find(const QString &key, TomlValue::Type type);
    const TomlMember *member(const QString &key) const;

    const TomlValue &m_table;
    const QString m_path;
    QList<DialectError> &m_errors;
    QStringList m_known;
};

} // namespace lockscope
