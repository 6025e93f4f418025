// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/enginefaults.h"
#include "tests/faults/faultsuite.h"
#include "tests/support/testprogram.h"

using namespace lockscope::faults;

/// What an engine does to its clients: blocks, full queues, aliases and mappings that change,
/// closed indices. Each operation ends with the right exit code and sentence, writes nothing wrong,
/// and goes on when the engine does.
class TestFaultsEngine : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }

private:
    FaultSuite m_suite{"engine", engineFaults()};
};

LOCKSCOPE_GUILESS_TEST(TestFaultsEngine)
#include "tst_faults_engine.moc"
