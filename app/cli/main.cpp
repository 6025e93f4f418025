// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/standardstreams.h"
#include "app/cli/frame/startcheck.h"
#include "app/cli/hold/workkeeper.h"
#include "backend/audit/auditfile.h"
#include "backend/keychain/keychaincredentialstore.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/opensslend.h"
#include "backend/process/secretkeeping.h"
#include "backend/process/systemclock.h"
#include "backend/process/terminalsecret.h"

#include <QCoreApplication>
#include <QTimer>

#include <clocale>
#include <csignal>
#include <string>
#include <utility>

using namespace lockscope;

int main(int argc, char **argv)
{
    if (const std::optional<int> exitStatus = keepWork(argc, argv))
        return *exitStatus;
    forbidCoreDumps();
    keepOpenSslToTheEnd();
    SecretText password = takeFromEnvironment("LOCKSCOPE_PASSWORD");
    SecretText apiKey = takeFromEnvironment("LOCKSCOPE_API_KEY");
    SecretText keyPassword = takeFromEnvironment("LOCKSCOPE_KEY_PASSWORD");
    SecretText proxyPassword = takeFromEnvironment("LOCKSCOPE_PROXY_PASSWORD");
    fillMissingStandardStreams();
    // Who was told to ignore the ends of children (trap '' CHLD) would not learn their exit status.
    std::signal(SIGCHLD, SIG_DFL);
    // A reader that went away is seen by the failing write; a lock must not stay behind because of
    // it.
    std::signal(SIGPIPE, SIG_IGN);
    // And so is a file that may not become larger.
    std::signal(SIGXFSZ, SIG_IGN);
    if (const QString missing = missingResource(); !missing.isEmpty()) {
        Printer(false).complain(missing);
        return static_cast<int>(ExitCode::ServerFailed);
    }
    QCoreApplication app(argc, argv);
    // Qt has taken the machine's locale: with a German one printf writes a comma, and "1,5" is no
    // number in JSON.
    std::setlocale(LC_NUMERIC, "C");
    QCoreApplication::setApplicationName(QStringLiteral("lockctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(LOCKSCOPE_VERSION));

    CommandLine line(argc, argv);
    addCommands(line);
    if (const std::optional<int> exitStatus = line.parse())
        return *exitStatus;

    Printer printer(line.json());
    const SystemClock clock;
    const LocalProcessProbe probe;
    KeychainCredentialStore credentials;
    AuditFile audit(AuditFile::standardFile(), clock, AuditFile::standardKey());
    CommandContext context{line.connection(), printer,     clock, probe,
                           &credentials,      askTerminal, &audit};
    context.connection.environmentPassword = std::move(password);
    context.connection.environmentApiKey = std::move(apiKey);
    context.connection.environmentKeyPassword = std::move(keyPassword);
    context.connection.environmentProxyPassword = std::move(proxyPassword);
    const std::unique_ptr<Command> command = line.makeCommand(context);
    // Queued: whoever ends the command may still be inside a job's answer.
    QObject::connect(
            command.get(), &Command::finished, &app,
            [](int exitStatus) { QCoreApplication::exit(exitStatus); }, Qt::QueuedConnection);
    QTimer::singleShot(0, command.get(), &Command::run);
    return QCoreApplication::exec();
}
