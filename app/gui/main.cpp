// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/application.h"
#include "app/gui/logredactor.h"
#include "app/gui/singleinstance.h"
#include "backend/keychain/keychaincredentialstore.h"
#include "backend/process/opensslend.h"
#include "backend/process/secretkeeping.h"
#include "backend/process/signalwatch.h"
#include "ui/settings/language.h"
#include "ui/stall/stallwarning.h"

#include <QApplication>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

using namespace lockscope;

namespace {

constexpr int Refused = 1;
constexpr int Unprinted = 1;
constexpr int UsageError = 2;

void nameProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("lockscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKSCOPE_VERSION));
}

/// @return false: it could not be written.
bool print(std::FILE *stream, const QString &text)
{
    return std::fputs(text.toLocal8Bit().constData(), stream) >= 0 && std::fflush(stream) == 0;
}

/// Help and version are asked for where there is no display, too, and a QApplication would not get
/// that far.
/// @return the exit status; nullopt: neither was asked for.
std::optional<int> answerWithoutDisplay(int argc, char **argv)
{
    const std::string_view names[] = {"-h", "-?",        "--help",  "--help-all",
                                      "-v", "--version", "--manual"};
    if (std::none_of(argv, argv + argc, [&names](const char *argument) {
            return std::find(std::begin(names), std::end(names), argument) != std::end(names);
        }))
        return std::nullopt;
    QCoreApplication qt(argc, argv);
    nameProgram();
    showLanguage(QStringLiteral("system"));
    const Result<StartOptions> options = StartOptions::parse(QCoreApplication::arguments());
    if (!options || options->action == StartOptions::Action::Run)
        return std::nullopt; // what Qt itself takes ("-platform") is known to a QApplication only
    return print(stdout, options->text) ? 0 : Unprinted;
}

/// What became of what another program was asked for; @p refusal: empty: it was done.
QString answerText(const QString &refusal, bool isOnlyRaised)
{
    if (!refusal.isEmpty())
        return QCoreApplication::translate("main",
                                           "lockscope: the window that is open refuses: %1\n")
                .arg(refusal);
    return isOnlyRaised
                   ? QCoreApplication::translate("main",
                                                 "Lockscope runs already; its window was raised.\n")
                   : QCoreApplication::translate("main",
                                                 "Lockscope runs already; a window of it opens "
                                                 "that.\n");
}

} // namespace

int main(int argc, char **argv)
{
    forbidCoreDumps();
    keepOpenSslToTheEnd();
    SecretText password = takeFromEnvironment("LOCKSCOPE_PASSWORD");
    SecretText apiKey = takeFromEnvironment("LOCKSCOPE_API_KEY");
    SecretText keyPassword = takeFromEnvironment("LOCKSCOPE_KEY_PASSWORD");
    SecretText proxyPassword = takeFromEnvironment("LOCKSCOPE_PROXY_PASSWORD");
    installLogRedactor();
    if (const std::optional<int> exitStatus = answerWithoutDisplay(argc, argv))
        return *exitStatus;
    QApplication qt(argc, argv);
    nameProgram();
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Lockscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.lockscope.lockscope"));
    showLanguage(QStringLiteral("system"));

    Result<StartOptions> options = StartOptions::parse(QCoreApplication::arguments());
    if (!options) {
        print(stderr, QStringLiteral("lockscope: ") + QString::fromStdString(options.error().detail)
                              + QCoreApplication::translate("main", "\nSee lockscope --help.\n"));
        return UsageError;
    }
    if (options->action != StartOptions::Action::Run) // together with options of Qt
        return print(stdout, options->text) ? 0 : Unprinted;

    options->password = std::move(password);
    options->apiKey = std::move(apiKey);
    options->keyPassword = std::move(keyPassword);
    options->proxyPassword = std::move(proxyPassword);

    // A password is not handed to another process.
    SingleInstance instance(SingleInstance::defaultName());
    if (options->hasSecret()) {
        instance.listenIfFirst();
    } else if (const std::optional<QString> refusal = instance.handOver(options->wish())) {
        print(stderr, answerText(*refusal, options->wish().isEmpty()));
        return refusal->isEmpty() ? 0 : Refused;
    }

    Application application(std::move(*options), Application::Paths::standard(),
                            std::make_unique<KeychainCredentialStore>());
    instance.setHandler([&application](const QStringList &wish) {
        const Result<StartOptions> wanted = StartOptions::parse(
                QStringList{QCoreApplication::applicationName()} + wish);
        return wanted ? application.request(*wanted)
                      : QString::fromStdString(wanted.error().detail);
    });
    const SignalWatch signalWatch;
    QObject::connect(&signalWatch, &SignalWatch::interrupted, &application,
                     [&application](int signal) { application.quitBySignal(signal); });
    application.start();
#ifndef NDEBUG
    const StallWarning stallWarning; // for who develops it
#endif
    return QApplication::exec();
}
