// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// ./dev soak: what only shows after hours. An accelerated day of the window's refresh, and the
// embedded server under clients and kill -9.

#include "tests/soak/refreshsoak.h"
#include "tests/soak/serversoak.h"
#include "tests/support/prooffile.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>

#include <cstdio>

using namespace lockscope;

namespace {

/// Prints and keeps the figures; @return how many failures there are.
std::size_t tell(const char *title, const soak::Report &report, const test::ProofFile &proof)
{
    for (const auto &[figure, value] : report.figures) {
        std::printf("%s: %s: %s\n", title, figure.c_str(), value.c_str());
        proof.row({std::string(title) + ": " + figure, value});
    }
    for (const std::string &failure : report.failures)
        std::printf("FAILED %s: %s\n", title, failure.c_str());
    proof.row({std::string(title) + ": failures", std::to_string(report.failures.size())});
    std::fflush(stdout);
    return report.failures.size();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
            QStringLiteral("Runs for long and looks for what grows or gets lost."));
    parser.addHelpOption();
    const QCommandLineOption quick(QStringLiteral("short"),
                                   QStringLiteral("A minute instead of the full run."));
    const QCommandLineOption refreshes(QStringLiteral("refreshes"),
                                       QStringLiteral("Refreshes of the accelerated day; 0: none."),
                                       QStringLiteral("N"));
    const QCommandLineOption seconds(QStringLiteral("seconds"),
                                     QStringLiteral("Seconds of the server under load; 0: none."),
                                     QStringLiteral("N"));
    const QCommandLineOption kill(QStringLiteral("kill-every"),
                                  QStringLiteral("Seconds between two kill -9."),
                                  QStringLiteral("N"));
    const QCommandLineOption clients(QStringLiteral("clients"),
                                     QStringLiteral("Clients of the server."), QStringLiteral("N"),
                                     QStringLiteral("32"));
    parser.addOptions({quick, refreshes, seconds, kill, clients});
    parser.process(app);
    const bool isShort = parser.isSet(quick);
    const auto number = [&parser](const QCommandLineOption &option, int otherwise) {
        return parser.isSet(option) ? parser.value(option).toInt() : otherwise;
    };

    const test::ProofFile proof("soak");
    std::size_t failures = 0;
    if (const int count = number(refreshes, isShort ? 50'000 : 1'000'000); count > 0)
        failures += tell("accelerated day", soak::soakRefreshes(count), proof);
    soak::ServerSoakOptions options;
    options.lockctl = QDir(QCoreApplication::applicationDirPath())
                              .filePath(QStringLiteral("lockctl"))
                              .toStdString();
    options.clients = parser.value(clients).toInt();
    options.seconds = number(seconds, isShort ? 30 : 600);
    options.killEverySeconds = number(kill, isShort ? 5 : 20);
    if (options.seconds > 0)
        failures += tell("server under load", soak::soakServer(options), proof);
    std::printf("soak: %s\n", failures == 0 ? "passed" : "FAILED");
    return failures == 0 ? 0 : 1;
}
