// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/fixednumber.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <clocale>
#include <limits>

using namespace lockscope;

class TestFixedNumber : public QObject
{
    Q_OBJECT
private slots:
    void cleanup() { std::setlocale(LC_ALL, "C"); }

    void numbersHaveAPointInEveryLocale_data()
    {
        QTest::addColumn<QByteArray>("locale");
        QTest::newRow("plain") << QByteArray("C");
        // Those with a comma, as far as the machine has them.
        for (const char *locale : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "ru_RU.UTF-8"}) {
            if (std::setlocale(LC_ALL, locale))
                QTest::newRow(locale) << QByteArray(locale);
        }
    }
    void numbersHaveAPointInEveryLocale()
    {
        QFETCH(const QByteArray, locale);
        QVERIFY(std::setlocale(LC_ALL, locale.constData()));
        QCOMPARE(fixedNumber(1.25, 2), std::string("1.25"));
        QCOMPARE(fixedNumber(-12345.678, 1), std::string("-12345.7"));
        QCOMPARE(fixedNumber(7, 0), std::string("7"));
        QCOMPARE(fixedNumber(0.05, 3), std::string("0.050"));
    }

    void theLargestNumberHasAllItsDigits()
    {
        const std::string text = fixedNumber(std::numeric_limits<double>::max(), 3);
        QCOMPARE(text.size(), std::size_t{313});
        QVERIFY(text.starts_with("17976931348623157"));
    }
};

LOCKSCOPE_APPLESS_TEST(TestFixedNumber)
#include "tst_fixednumber.moc"
