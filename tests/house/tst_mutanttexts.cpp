// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTest>

/// Mutants name the text of a guard. Whoever edits a guard learns it from this test, in a second, and
/// not from the round that runs them.
class TestMutantTexts : public QObject
{
    Q_OBJECT
private slots:
    void everyMutantStillApplies()
    {
        const QString root = QStringLiteral(LOCKSCOPE_SOURCE_DIR);
        QProcess check;
        check.start(root + QStringLiteral("/tests/mutants/check"),
                    {root, QStringLiteral("--texts")});
        QVERIFY2(check.waitForFinished(), qPrintable(check.errorString()));
        QCOMPARE(QString::fromUtf8(check.readAllStandardError()), QString());
        QCOMPARE(check.exitCode(), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestMutantTexts)
#include "tst_mutanttexts.moc"
