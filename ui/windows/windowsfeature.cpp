// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/windows/windowsfeature.h"

#include "ui/server/workspace.h"
#include "ui/windows/windowlist.h"

#include <QAction>
#include <QMenu>
#include <QWidget>

namespace lockscope {

WindowsFeature::WindowsFeature(Workspace &workspace, WindowList *windows)
    : Feature(workspace), m_windows(windows)
{
    const auto close = [this] { m_workspace.window()->close(); };
    if (!windows) {
        addCommand(tr("&Quit"), QString(), {QKeySequence(QKeySequence::Quit)},
                   {{Menu::File, 3, 2}, {Menu::Keys, 1, 3}}, close);
        return;
    }
    QAction *another = addCommand(tr("New &window"), QString(), {Qt::CTRL | Qt::SHIFT | Qt::Key_N},
                                  {{Menu::File, 1, 0}, {Menu::Keys, 1, 1}},
                                  [windows] { emit windows->newWanted(); });
    QAction *closing = addCommand(tr("Cl&ose window"), QString(), {Qt::CTRL | Qt::Key_W},
                                  {{Menu::File, 3, 1}, {Menu::Keys, 1, 3}}, close);
    addCommand(tr("&Quit"), QString(), {QKeySequence(QKeySequence::Quit)},
               {{Menu::File, 3, 2}, {Menu::Keys, 1, 3}}, [windows] { emit windows->quitWanted(); });
    m_always = {another, closing};
    m_menu = std::make_unique<QMenu>(tr("&Window"));
    addMenu(m_menu.get(), {{Menu::Bar}});
    connect(windows, &WindowList::changed, this, &WindowsFeature::fillMenu);
    fillMenu();
}

WindowsFeature::~WindowsFeature() = default;

void WindowsFeature::fillMenu()
{
    constexpr int MostNumbers = 9;
    m_menu->clear();
    m_menu->addActions(m_always);
    m_menu->addSeparator();
    int number = 0;
    for (QWidget *window : m_windows->windows()) {
        QString title = window->windowTitle();
        title.replace(QLatin1Char('&'), QStringLiteral("&&"));
        if (++number <= MostNumbers)
            title.prepend(QStringLiteral("&%1 ").arg(number));
        QAction *action = m_menu->addAction(title);
        action->setCheckable(true);
        action->setChecked(window == m_workspace.window());
        connect(action, &QAction::triggered, window, [window] { WindowList::raise(window); });
    }
}

} // namespace lockscope
