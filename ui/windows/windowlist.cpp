// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/windows/windowlist.h"

#include <QWidget>

namespace lockscope {

void WindowList::add(QWidget *window)
{
    m_windows.push_back(window);
    connect(window, &QWidget::windowTitleChanged, this, &WindowList::changed);
    connect(window, &QObject::destroyed, this, [this, window] { remove(window); });
    emit changed();
}

void WindowList::remove(QWidget *window)
{
    if (std::erase(m_windows, window) > 0)
        emit changed();
}

void WindowList::raise(QWidget *window)
{
    window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
}

} // namespace lockscope
