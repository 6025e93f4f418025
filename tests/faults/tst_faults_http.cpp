// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/httpfaults.h"
#include "tests/support/testprogram.h"

using namespace lockscope::faults;

/// What stands between client and server answers wrongly: each operation ends with the right exit
/// code and sentence, writes nothing wrong, and goes on when right answers come.
class TestFaultsHttp : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }

private:
    FaultSuite m_suite{"http", httpFaults()};
};

LOCKSCOPE_GUILESS_TEST(TestFaultsHttp)
#include "tst_faults_http.moc"
