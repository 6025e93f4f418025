// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace lockscope {

/// The include table of docs/architecture.md as a check over source text: which layer may include
/// which. It reads text only, so it sees what the compiler accepts by accident: linking Qt6::Core
/// alone still lets <QtNetwork/…> compile on Debian.
class IncludeRules
{
public:
    /// @param qtHeaders header name (`QLabel`, `qlabel.h`) → its Qt module (`QtWidgets`); see
    /// modulesOfQt()
    explicit IncludeRules(QHash<QString, QString> qtHeaders);

    /// What the text breaks, one sentence each, starting with "path:line: ". Empty for a clean
    /// file.
    /// @param path relative to the source root, with '/': its folder decides which rules hold
    [[nodiscard]] QStringList violations(const QString &path, const QString &text) const;

    /// Header → module for every module below @p headersPath (QLibraryInfo::HeadersPath), private
    /// headers left out.
    [[nodiscard]] static QHash<QString, QString> modulesOfQt(const QString &headersPath);

private:
    QHash<QString, QString> m_qtHeaders;
};

}
