// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/desktopnotice.h"

#include <QApplication>
#include <QSystemTrayIcon>

namespace lockscope {

void showDesktopNotice(const QString &title, const QString &text)
{
    if (!QSystemTrayIcon::supportsMessages())
        return;
    auto *tray = qApp->findChild<QSystemTrayIcon *>();
    if (!tray)
        tray = new QSystemTrayIcon(QApplication::windowIcon(), qApp);
    tray->show();
    tray->showMessage(title, text, QSystemTrayIcon::NoIcon);
}

} // namespace lockscope
