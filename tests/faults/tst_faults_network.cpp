// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/networkfaults.h"
#include "tests/support/testprogram.h"

using namespace lockscope::faults;

/// What a network does to a client: each operation ends with the right exit code and sentence,
/// writes nothing wrong, and goes on when the network does.
class TestFaultsNetwork : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }

private:
    FaultSuite m_suite{"network", networkFaults()};
};

LOCKSCOPE_GUILESS_TEST(TestFaultsNetwork)
#include "tst_faults_network.moc"
