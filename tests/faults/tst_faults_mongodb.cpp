// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultsuite.h"
#include "tests/faults/mongofaults.h"
#include "tests/support/testprogram.h"

using namespace lockscope::faults;

/// What may become of lockctl and a replica set of MongoDB. Each operation ends with the right exit
/// code and sentence, writes nothing wrong, and goes on when the set does.
class TestFaultsMongodb : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_suite.initTestCase(); }
    void outcome_data() { m_suite.rows(); }
    void outcome() { m_suite.check(); }
    void textsAreNoOperators();

private:
    FaultSuite m_suite{"mongodb", mongoFaults()};
};

/// What a person writes may look like a field or an operator of MongoDB.
void TestFaultsMongodb::textsAreNoOperators()
{
    FaultWorld &world = m_suite.world();
    QVERIFY(world.renew());
    const QStringList paths{QStringLiteral("/$set/a.b"), QStringLiteral("/$$ROOT/.c.$d"),
                            QStringLiteral("/$/$literal")};
    const auto purpose = QStringLiteral("$purpose.of {$ne: 1}");
    const auto held = world.startDirect(
            QStringList{QStringLiteral("acquire"), QStringLiteral("--json"),
                        QStringLiteral("--hold"), QStringLiteral("--mode"), QStringLiteral("X"),
                        QStringLiteral("--purpose"), purpose}
            + paths);
    QVERIFY2(held->waitForLines(1, 30000), held->errors());
    QVERIFY2(held->object().value(QLatin1String("granted")).toBool(), held->output());
    const auto listed = world.startDirect(
            {QStringLiteral("ls"), QStringLiteral("--flat"), QStringLiteral("--json")});
    QVERIFY(listed->waitForEnd(30000));
    for (const QString &path : paths)
        QVERIFY2(listed->output().contains(QByteArray('"' + path.toUtf8() + '"')),
                 listed->output());
    const auto sessions = world.startDirect({QStringLiteral("sessions"), QStringLiteral("--json")});
    QVERIFY(sessions->waitForEnd(30000));
    QVERIFY2(sessions->output().contains(purpose.toUtf8()), sessions->output());
    for (const QString &path : paths) {
        const auto refused = world.startDirect(
                {QStringLiteral("acquire"), QStringLiteral("--detach"), QStringLiteral("--mode"),
                 QStringLiteral("S"), path});
        QVERIFY(refused->waitForEnd(30000));
        QCOMPARE(refused->exitCode(), 1);
    }
    held->signal(SIGINT);
    QVERIFY(held->waitForEnd(30000));
    QCOMPARE(held->exitCode(), 130);
    QVERIFY2(world.documents().locks().isEmpty(),
             qPrintable(world.documents().locks().join(QLatin1Char(' '))));
}

LOCKSCOPE_GUILESS_TEST(TestFaultsMongodb)
#include "tst_faults_mongodb.moc"
