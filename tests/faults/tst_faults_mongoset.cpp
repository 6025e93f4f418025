// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/mongofaults.h"
#include "tests/support/testprogram.h"

using namespace lockscope::faults;

/// What a replica set of MongoDB does to everybody at once.
class TestFaultsMongoset : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }

private:
    FaultSuite m_suite{"mongodb-set", mongoSetFaults()};
};

LOCKSCOPE_GUILESS_TEST(TestFaultsMongoset)
#include "tst_faults_mongoset.moc"
