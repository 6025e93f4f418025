// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/commandmenus.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <optional>
#include <tuple>

namespace lockscope {

namespace {

struct Placed
{
    Feature::Place place;
    QAction *action;
};

bool standsBefore(const Placed &a, const Placed &b)
{
    return std::tie(a.place.group, a.place.number) < std::tie(b.place.group, b.place.number);
}

std::vector<Placed> placedIn(Feature::Menu menu, const Commands &commands)
{
    std::vector<Placed> placed;
    for (const Feature::Command &command : commands) {
        for (const Feature::Place &place : command.places) {
            if (place.menu == menu)
                placed.push_back({place, command.action});
        }
    }
    std::stable_sort(placed.begin(), placed.end(), standsBefore);
    return placed;
}

/// A menu of nothing that shows is not there.
void hideWithItsActions(QMenu *menu)
{
    const auto follow = [menu] {
        const QList<QAction *> actions = menu->actions();
        menu->menuAction()->setVisible(
                std::any_of(actions.begin(), actions.end(), [](const QAction *action) {
                    return action->isVisible() && !action->isSeparator();
                }));
    };
    for (const QAction *action : menu->actions())
        QObject::connect(action, &QAction::visibleChanged, menu, follow);
    follow();
}

} // namespace

void fillMenu(QMenu *menu, Feature::Menu place, const Commands &commands)
{
    std::optional<int> group;
    for (const Placed &placed : placedIn(place, commands)) {
        if (group && *group != placed.place.group)
            menu->addSeparator();
        group = placed.place.group;
        menu->addAction(placed.action);
    }
    hideWithItsActions(menu);
}

QList<QAction *> actionsAt(Feature::Menu place, const Commands &commands)
{
    QList<QAction *> actions;
    for (const Placed &placed : placedIn(place, commands))
        actions.append(placed.action);
    return actions;
}

QAction *actionAt(Feature::Menu place, const Commands &commands)
{
    return actionsAt(place, commands).value(0);
}

} // namespace lockscope
