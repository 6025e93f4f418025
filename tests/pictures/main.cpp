// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The desktop console's demo, with a profile of its own: crashes a worker, saves pictures of all
// windows to the folder that the first argument names, and leaves. The other arguments are those of
// the console.

#include "app/gui/application.h"
#include "tests/pictures/screenshotrun.h"

#include <QApplication>
#include <QTemporaryDir>

#include <cstdio>

int main(int argc, char **argv)
{
    using namespace lockscope;
    const QApplication qt(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("lockscope"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Lockscope"));
    QStringList arguments = QCoreApplication::arguments();
    const QTemporaryDir profile;
    if (arguments.size() < 2 || !profile.isValid()) {
        std::fputs("usage: lockscope_pictures DIR [OPTIONS OF THE CONSOLE]\n", stderr);
        return 2;
    }
    const QString directory = arguments.takeAt(1);
    arguments.append(QStringLiteral("--demo"));
    const Result<StartOptions> options = StartOptions::parse(arguments);
    if (!options) {
        std::fprintf(stderr, "lockscope_pictures: %s\n", options.error().detail.c_str());
        return 2;
    }
    Application application(*options,
                            {profile.filePath(QStringLiteral("profiles.json")),
                             profile.filePath(QStringLiteral("settings.ini"))},
                            nullptr);
    application.start();
    ScreenshotRun run(application, directory);
    QObject::connect(&run, &ScreenshotRun::finished, &qt,
                     [](int exitStatus) { QCoreApplication::exit(exitStatus); });
    run.start();
    return QApplication::exec();
}
