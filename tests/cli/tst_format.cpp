// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/format.h"

#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <limits>

using namespace lockscope;

class TestFormat : public QObject
{
    Q_OBJECT
private slots:
    void durations_data();
    void durations();
    void isoIsUtcWithMilliseconds();
    void isoOfAnAbsurdInstantIsEmpty();
    void todayHasNoDate();
    void countsAreGrouped();
};

void TestFormat::durations_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    const auto row = [](qint64 ms, const char16_t *text) {
        QTest::addRow("%lld ms", static_cast<long long>(ms)) << ms << QString::fromUtf16(text);
    };
    row(0, u"0 s");
    row(1, u"0.1 s");
    row(300, u"0.3 s");
    row(999, u"0.9 s");
    row(1000, u"1 s");
    row(12999, u"12 s");
    row(59999, u"59 s");
    row(68000, u"1 min 08 s");
    row(260000, u"4 min 20 s");
    row(599999, u"9 min 59 s");
    row(18 * 60000 + 59000, u"18 min");
    row(7800000, u"2 h 10 min");
    row(7200000, u"2 h");
    row(76 * 3600000, u"3 d 4 h");
    row(48 * 3600000, u"2 d");
    row(-192000, u"\u22123 min 12 s");
    row(-300, u"\u22120.3 s");
    row(std::numeric_limits<qint64>::min(), u"\u2212106751991167 d 7 h");
}

void TestFormat::durations()
{
    QFETCH(qint64, ms);
    QFETCH(QString, text);
    QCOMPARE(formatDuration(Millis(ms)), text);
}

void TestFormat::isoIsUtcWithMilliseconds()
{
    QCOMPARE(formatIso(instantFromEpochMs(0)), QStringLiteral("1970-01-01T00:00:00.000Z"));
    QCOMPARE(formatIso(instantFromEpochMs(1769869279042)),
             QStringLiteral("2026-01-31T14:21:19.042Z"));
    QCOMPARE(formatIso(instantFromEpochMs(-1)), QStringLiteral("1969-12-31T23:59:59.999Z"));
    QCOMPARE(formatIso(instantFromEpochMs(951782399999)),
             QStringLiteral("2000-02-28T23:59:59.999Z"));
    QCOMPARE(formatIso(instantFromEpochMs(951782400000)),
             QStringLiteral("2000-02-29T00:00:00.000Z"));
    QCOMPARE(formatIso(instantFromEpochMs(-62135596800000)),
             QStringLiteral("0001-01-01T00:00:00.000Z"));
    // The same as Qt says, all over the calendar.
    for (qint64 ms = -62135596800000; ms < 253402300800000; ms += 1'234'567'890'123) {
        QCOMPARE(formatIso(instantFromEpochMs(ms)),
                 QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC)
                         .toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss.zzz'Z'")));
    }
    QCOMPARE(formatIso(instantFromEpochMs(253402300799999)),
             QStringLiteral("9999-12-31T23:59:59.999Z"));
}

void TestFormat::isoOfAnAbsurdInstantIsEmpty()
{
    QVERIFY(formatIso(instantFromEpochMs(std::numeric_limits<qint64>::max())).isEmpty());
    QVERIFY(formatIso(instantFromEpochMs(std::numeric_limits<qint64>::min())).isEmpty());
    QVERIFY(formatIso(instantFromEpochMs(253402300800000)).isEmpty());
}

void TestFormat::todayHasNoDate()
{
    const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0));
    const Instant now = instantFromEpochMs(noon.toMSecsSinceEpoch());
    QCOMPARE(formatInstant(now + Millis(5000), now), QStringLiteral("12:00:05"));
    QCOMPARE(formatInstant(now - std::chrono::hours(24), now),
             QStringLiteral("2026-01-30 12:00:00"));
    // What is kept for other days
    QCOMPARE(formatDated(now), QStringLiteral("2026-01-31 12:00:00"));
}

void TestFormat::countsAreGrouped()
{
    QCOMPARE(formatCount(0), QStringLiteral("0"));
    QCOMPARE(formatCount(999), QStringLiteral("999"));
    QCOMPARE(formatCount(12402), QStringLiteral("12,402"));
    QCOMPARE(formatCount(-1234567), QStringLiteral("-1,234,567"));
}

LOCKSCOPE_APPLESS_TEST(TestFormat)
#include "tst_format.moc"
