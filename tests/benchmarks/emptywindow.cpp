// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The baseline of S2: a program of Qt Widgets with an empty window.

#include "tests/benchmarks/firstpaint.h"

#include <QApplication>

int main(int argc, char **argv)
{
    const QApplication qt(argc, argv);
    QWidget window;
    window.resize(1440, 900);
    const lockscope::FirstPaint paint(window, argc > 1 ? argv[1] : "0");
    window.show();
    return QApplication::exec();
}
