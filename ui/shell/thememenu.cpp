// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/thememenu.h"

#include "ui/kit/theme.h"

#include <QActionGroup>

#include <utility>

namespace lockscope {

ThemeMenu::ThemeMenu(Theme &theme, QWidget *parent) : QMenu(tr("&Theme"), parent)
{
    auto *group = new QActionGroup(this);
    const std::pair<Theme::Choice, QString> choices[] = {{Theme::Choice::System, tr("&System")},
                                                         {Theme::Choice::Light, tr("&Light")},
                                                         {Theme::Choice::Dark, tr("&Dark")}};
    for (const auto &[choice, text] : choices) {
        QAction *action = group->addAction(addAction(text));
        action->setCheckable(true);
        action->setChecked(theme.choice() == choice);
        connect(action, &QAction::triggered, this,
                [&theme, choice = choice] { theme.setChoice(choice); });
        connect(&theme, &Theme::changed, action, [action, &theme, choice = choice] {
            action->setChecked(theme.choice() == choice);
        });
    }
}

} // namespace lockscope
