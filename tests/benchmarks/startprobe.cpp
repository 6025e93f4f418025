// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// S1 and S2: the whole desktop console on a profile of its own, until its window is painted. argv:
// the moment it was started, a folder for what it remembers.

#include "app/gui/application.h"
#include "tests/benchmarks/firstpaint.h"
#include "ui/shell/mainwindow.h"

#include <QApplication>

int main(int argc, char **argv)
{
    using namespace lockscope;
    const QApplication qt(argc, argv);
    if (argc < 3)
        return 2;
    const QString folder = QString::fromLocal8Bit(argv[2]);
    Application application(StartOptions(),
                            {folder + QStringLiteral("/profiles.json"),
                             folder + QStringLiteral("/settings.ini")},
                            nullptr);
    const FirstPaint paint(application.window(), argv[1]);
    application.start();
    return QApplication::exec();
}
