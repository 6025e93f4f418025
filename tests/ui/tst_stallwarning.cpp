// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/computing.h"
#include "tests/support/stallrecord.h"
#include "tests/support/testprogram.h"
#include "ui/stall/stallwarning.h"

#include <QLoggingCategory>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

using namespace lockscope;

namespace {

QStringList warnings;

void keepStallWarnings(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtWarningMsg && QLatin1String(context.category) == QLatin1String("lockscope.stall"))
        warnings.append(text);
}

} // namespace

class TestStallWarning : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { m_before = qInstallMessageHandler(keepStallWarnings); }
    void init() { warnings.clear(); }
    void cleanup() { QLoggingCategory::setFilterRules({}); }
    void cleanupTestCase() { qInstallMessageHandler(m_before); }

    void aLongWaitIsOneLineWithItsDuration()
    {
        const StallWarning warning(std::chrono::milliseconds(20));
        QTRY_VERIFY_WITH_TIMEOUT(warnsAfterAStall(), 60000);
        static const QRegularExpression line(QStringLiteral(
                "^the window took no events for (\\d+) ms, (\\d+) ms of them computing$"));
        for (const QString &text : std::as_const(warnings)) {
            const QRegularExpressionMatch match = line.match(text);
            QVERIFY2(match.hasMatch(), qPrintable(text));
            QVERIFY2(match.captured(1).toInt() >= 20, qPrintable(text));
        }
    }

    void shortWaitsAreNotToldOf()
    {
        const StallWarning warning(std::chrono::hours(1));
        const StallRecord record;
        const auto stalled = [&record] {
            computeFor(50);
            QCoreApplication::processEvents();
            return record.longest().computing >= 20;
        };
        QTRY_VERIFY_WITH_TIMEOUT(stalled(), 60000);
        QCOMPARE(warnings, QStringList());
    }

    void theCategoryTurnsItOff()
    {
        QLoggingCategory::setFilterRules(QStringLiteral("lockscope.stall=false"));
        const StallWarning warning(std::chrono::milliseconds(0));
        const StallRecord record;
        QTRY_VERIFY_WITH_TIMEOUT(record.waits().size() >= 3, 60000);
        QCOMPARE(warnings, QStringList());
    }

private:
    /// Once may not do: the second thread is late on a full machine, and then the stall is over
    /// when it sends.
    static bool warnsAfterAStall()
    {
        computeFor(50);
        QCoreApplication::processEvents();
        return !warnings.isEmpty();
    }

    QtMessageHandler m_before = nullptr;
};

LOCKSCOPE_GUILESS_TEST(TestStallWarning)
#include "tst_stallwarning.moc"
