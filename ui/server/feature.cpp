// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/feature.h"

#include "ui/kit/icon.h"
#include "ui/server/workspace.h"

#include <QAction>
#include <QMenu>

#include <utility>

namespace lockscope {

Feature::Feature(Workspace &workspace) : m_workspace(workspace)
{
    connect(&workspace, &Workspace::changed, this, [this] { update(); });
}

Feature::~Feature() = default;

QAction *Feature::addCommand(const QString &text, const QString &icon,
                             const QList<QKeySequence> &keys, std::vector<Place> places)
{
    QAction *action = makeCommand(text, icon, keys, this);
    m_commands.push_back({action, std::move(places)});
    return action;
}

QAction *Feature::addCommand(const QString &text, const QString &icon,
                             const QList<QKeySequence> &keys, std::vector<Place> places,
                             std::function<void()> act)
{
    QAction *action = addCommand(text, icon, keys, std::move(places));
    connect(action, &QAction::triggered, this, std::move(act));
    return action;
}

void Feature::addMenu(QMenu *menu, std::vector<Place> places)
{
    m_commands.push_back({menu->menuAction(), std::move(places)});
}

QAction *makeCommand(const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                     QObject *parent)
{
    auto *action = new QAction(text, parent);
    if (!icon.isEmpty())
        action->setIcon(Icon::get(icon, Icon::Tone::Ink2));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    return action;
}

void setRefusal(QAction *action, const QString &refusal)
{
    action->setEnabled(refusal.isEmpty());
    action->setToolTip(refusal);
}

} // namespace lockscope
