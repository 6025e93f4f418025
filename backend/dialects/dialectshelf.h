// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace lockscope {

/// A dialect and the file that it was read from.
struct ShelvedDialect
{
    Dialect dialect;
    QByteArray text;
    QStringList replaced; ///< files of the same name and engine that it stands for now
};

/// A file that is no dialect.
struct BrokenDialect
{
    QString file;
    DialectOrigin origin = DialectOrigin::User;
    QList<DialectError> errors; ///< at least one
};

/// The dialects that this program knows.
struct DialectShelf
{
    QList<ShelvedDialect> dialects; ///< by name, then engine
    QList<BrokenDialect> broken;    ///< they hide none of the others

    /// All of that name, one for each engine, or the one for @p engine.
    QList<ShelvedDialect> named(const QString &name,
                                std::optional<DialectEngine> engine = std::nullopt) const;
};

/// Where files lie besides the built-in ones.
struct DialectFolders
{
    QString system;
    QString user;

    /// /etc/lockscope/dialects, and the user's ~/.config/lockscope/dialects.
    static DialectFolders standard();
};

/// Reads the built-in files, those of @p folders, and @p files from the command line, in this
/// order. A file replaces an earlier one of the same name and engine; of two in one place, the
/// second is broken.
DialectShelf readDialects(const DialectFolders &folders, const QStringList &files = {});

/// One file, by the same rules. Unexpected: what is wrong, at least one thing.
tl::expected<ShelvedDialect, BrokenDialect> readDialectFile(const QString &file,
                                                            DialectOrigin origin);

} // namespace lockscope
