// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "app/gui/logredactor.h"
#include "app/gui/screenshotrun.h"
#include "app/gui/singleinstance.h"
#include "backend/keychain/keychaincredentialstore.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <cstdio>
#include <memory>

using namespace lockscope;

namespace {

constexpr int UsageError = 2;

void loadTranslations(QCoreApplication &application)
{
    const auto load = [&application](const QString &name, const QString &folder) {
        auto *translator = new QTranslator(&application);
        if (translator->load(QLocale(), name, QStringLiteral("_"), folder))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    };
    load(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    load(QStringLiteral("lockscope"), QStringLiteral(":/i18n"));
}

void print(std::FILE *stream, const QString &text)
{
    std::fputs(text.toLocal8Bit().constData(), stream);
}

} // namespace

int main(int argc, char **argv)
{
    installLogRedactor();
    QApplication qt(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("lockscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKSCOPE_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Lockscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lockscope.Lockscope"));
    loadTranslations(qt);

    const Result<StartOptions> options = StartOptions::parse(QCoreApplication::arguments());
    if (!options) {
        print(stderr, QStringLiteral("lockscope: ") + QString::fromStdString(options.error().detail)
                              + QCoreApplication::translate("main", "\nSee lockscope --help.\n"));
        return UsageError;
    }
    if (options->action != StartOptions::Action::Run) {
        print(stdout, options->text);
        return 0;
    }

    // A demo is a world of its own; it neither waits for a window that is open nor hides in it.
    SingleInstance instance(SingleInstance::defaultName());
    if (!options->demo && instance.handOver()) {
        print(stderr,
              QCoreApplication::translate("main",
                                          "Lockscope runs already; its window was raised.\n"));
        return 0;
    }

    Application application(*options, Application::Paths::standard(),
                            std::make_unique<KeychainCredentialStore>());
    QObject::connect(&instance, &SingleInstance::raiseRequested, &application,
                     &Application::raiseWindow);
    application.start();
    if (options->screenshotsDir.isEmpty())
        return QApplication::exec();

    ScreenshotRun run(application, options->screenshotsDir);
    QObject::connect(&run, &ScreenshotRun::finished, &qt,
                     [](int exitStatus) { QCoreApplication::exit(exitStatus); });
    run.start();
    return QApplication::exec();
}
