// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace lockscope {

/// What a page of the documentation tells its reader to type.
struct GuidePage
{
    /// A command of a block, without its comment, and what the page prints below it.
    struct Command
    {
        QString text;
        QStringList output; ///< only of a block whose commands begin with "$ "
    };

    QList<Command> commands;
    /// Every command of lockctl in the page, in its lines as well.
    QStringList mentioned;

    /// @p name below docs/user-guide, or README.md; null commands: it cannot be read.
    static GuidePage read(const QString &name);
};

} // namespace lockscope
