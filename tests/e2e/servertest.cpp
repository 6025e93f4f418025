// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"

#include <QTest>

namespace e2e {

bool ServerTest::startServer()
{
    m_server = std::make_unique<Server>();
    bool skip = false;
    const QString problem = m_server->problem(skip);
    // The macros end the function they stand in, which has to be one without a result.
    [&] {
        if (skip)
            QSKIP(qPrintable(problem));
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }();
    return problem.isEmpty();
}

void ServerTest::initTestCase() { (void)startServer(); }

void ServerTest::cleanupTestCase() { m_server.reset(); }

} // namespace e2e
