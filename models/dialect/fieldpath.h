// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace lockscope {

/// "lock.read", "@.timeout", "_id", "collection": where a value is in a document.
struct FieldPath
{
    enum class Root {
        Document,
        Element, ///< `@`: the element of the array that `each` goes through
        Id,      ///< `_id`
        Place,   ///< `collection` or `_index`: which of them the document is in
        KeyPart  ///< etcd: a named part of the key
    };
    Root root = Root::Document;
    QStringList names; ///< from the root on
    int part = 0;      ///< KeyPart: which one
    /// Document: which of Dialect::fields it is; −1: of no dialect
    int slot = -1;
    QString text; ///< as it is written in the file
};

/// A field of documents that a dialect names.
struct DialectField
{
    std::string name;   ///< of the document's own
    QStringList inside; ///< from there on
};

/// "{scope}/{name}": a text with fields in it.
struct TextTemplate
{
    struct Part
    {
        std::string literal; ///< where there is no field
        std::optional<FieldPath> field;
    };
    QString text; ///< as it is written in the file
    QList<Part> parts;

    bool isEmpty() const { return parts.isEmpty(); }
};

/// Where a time is in a document and how it is written there.
struct TimeField
{
    enum class Form { Date, EpochMs, EpochS, Iso, ObjectIdTime, BsonTimestamp };
    FieldPath field;
    Form form = Form::Date;
    std::optional<FieldPath> plus; ///< a duration that is added, in `plusUnitMs`
    qint64 plusUnitMs = 1;
    qint64 plusMs = 0; ///< a duration that is always added
};

/// What a path may begin with, where it is written.
struct FieldRules
{
    bool hasElement = false;           ///< `@`
    QString id;                        ///< "_id"; empty: ids are no field
    QString place;                     ///< "collection"
    QStringList keyParts;              ///< etcd: names by number, "" where there is none
    std::optional<QStringList> fields; ///< the first names there can be; nullopt: any
};

/// Unexpected: what is wrong, for a person.
tl::expected<FieldPath, QString> parseFieldPath(const QString &text, const FieldRules &rules);
tl::expected<TextTemplate, QString> parseTemplate(const QString &text, const FieldRules &rules);

} // namespace lockscope
