// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// tst_conformance [CASE…] [Qt Test options]: all cases, or those named ("c23"), on the server that
// LOCKSCOPE_CONFORMANCE names (memory, data, engine).

#include "tests/conformance/casebook.h"
#include "tests/conformance/casetable.h"
#include "tests/conformance/suites.h"
#include "tests/conformance/testserver.h"

#include <QCoreApplication>
#include <QTest>

#include <memory>
#include <vector>

using namespace lockscope::conformance;

namespace {

/// The functions of @p suite that @p wanted names; all when it names none.
QStringList chosen(const QStringList &functions, const QStringList &wanted)
{
    QStringList some;
    for (const QString &function : functions) {
        for (const QString &number : wanted) {
            if (function.startsWith(number + QLatin1Char('_')))
                some.append(function);
        }
    }
    return some;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList options = application.arguments();
    QStringList wanted;
    for (const QString &argument : application.arguments()) {
        if (argument.startsWith(QLatin1Char('c')) && argument.mid(1).toInt() > 0)
            wanted.append(argument);
    }
    options.removeIf([&](const QString &option) { return wanted.contains(option); });

    TestServer server;
    const Matrix matrix(server.engine());
    std::vector<std::unique_ptr<QObject>> suites;
    for (const auto make : {makeRestFacts, makeBulkFacts, makeLocks, makeDeadHolders, makeReading,
                            makeNames, makeIndexLife, makePlainClients, makeSessions, makeEntries})
        suites.push_back(make(server, matrix));

    int failures = 0;
    QStringList all;
    for (const auto &suite : suites) {
        const QStringList functions = caseFunctions(*suite->metaObject());
        all += functions;
        const QStringList some = chosen(functions, wanted);
        if (wanted.isEmpty() || !some.isEmpty())
            failures += QTest::qExec(suite.get(), options + some);
    }
    CaseTable table(all);
    return failures + QTest::qExec(&table, options);
}
