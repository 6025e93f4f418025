// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>
#include <QHash>
#include <QMenu>
#include <QMenuBar>
#include <QStringList>

namespace lockscope {

/// The letter of a menu entry in lower case; a null one: it has none.
inline QChar mnemonicOf(QString text)
{
    text.remove(QStringLiteral("&&"));
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 ? QChar() : text.at(at + 1).toLower();
}

/// The entries of one menu of @p window that have the same letter, as "one / other". @p entries:
/// how many have a letter.
inline QStringList entriesWithOneLetter(const QWidget &window, int &entries)
{
    QList<const QWidget *> menus;
    for (const QMenuBar *bar : window.findChildren<QMenuBar *>())
        menus.append(bar);
    for (const QMenu *menu : window.findChildren<QMenu *>())
        menus.append(menu);
    QStringList shared;
    for (const QWidget *menu : menus) {
        QHash<QChar, QString> taken;
        for (const QAction *action : menu->actions()) {
            const QChar letter = mnemonicOf(action->text());
            if (letter.isNull())
                continue;
            ++entries;
            if (taken.contains(letter))
                shared.append(taken.value(letter) + QStringLiteral(" / ") + action->text());
            taken.insert(letter, action->text());
        }
    }
    return shared;
}

} // namespace lockscope
