// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/durationparser.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

class TestDurationParser : public QObject
{
    Q_OBJECT
private slots:
    void understood_data();
    void understood();
    void refused_data();
    void refused();
};

void TestDurationParser::understood_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<qint64>("ms");
    QTest::newRow("ms") << QByteArray("500ms") << qint64{500};
    QTest::newRow("s") << QByteArray("30s") << qint64{30'000};
    QTest::newRow("m") << QByteArray("5m") << qint64{300'000};
    QTest::newRow("h") << QByteArray("2h") << qint64{7'200'000};
    QTest::newRow("d") << QByteArray("3d") << qint64{259'200'000};
    QTest::newRow("zero") << QByteArray("0s") << qint64{0};
    QTest::newRow("leading zero") << QByteArray("007s") << qint64{7'000};
    QTest::newRow("ten years") << QByteArray("3650d") << qint64{315'360'000'000};
}

void TestDurationParser::understood()
{
    QFETCH(QByteArray, text);
    QFETCH(qint64, ms);
    const Result<Millis> parsed = parseDuration(text.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(qint64{parsed->count()}, ms);
}

void TestDurationParser::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"", "30", "s", "-5s", "+5s", " 5s", "5 s", "5s ", "1.5s", "5S", "5sec", "1e3s", "0x10s",
          "5ms5s", "3651d", "9223372036854775808ms", "99999999999999999999999s", "5\xC2\xB5s"})
        QTest::newRow(qPrintable(QStringLiteral("<%1>").arg(QString::fromUtf8(text))))
                << QByteArray(text);
}

void TestDurationParser::refused()
{
    QFETCH(QByteArray, text);
    const Result<Millis> parsed = parseDuration(text.toStdString());
    QVERIFY(!parsed.has_value());
    QCOMPARE(parsed.error().kind, BackendError::Kind::InvalidInput);
    QVERIFY(!parsed.error().detail.empty());
}

LOCKSCOPE_APPLESS_TEST(TestDurationParser)
#include "tst_durationparser.moc"
