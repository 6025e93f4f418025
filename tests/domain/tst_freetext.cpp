// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/freetext.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// Texts that are stored with locks are short enough to be read by everybody.
class TestFreeText : public QObject
{
    Q_OBJECT
private slots:
    void charactersAreCountedNotBytes_data()
    {
        QTest::addColumn<QString>("character");
        QTest::newRow("one byte") << QStringLiteral("x");
        QTest::newRow("two bytes") << QString(QChar(0xE4));
        QTest::newRow("four bytes") << QString::fromUcs4(U"\x1F512");
    }
    void charactersAreCountedNotBytes()
    {
        QFETCH(QString, character);
        const auto times = [&character](std::size_t count) {
            return character.repeated(static_cast<qsizetype>(count)).toStdString();
        };
        QVERIFY(checkFreeText("the reason", times(MaxFreeText)));
        const Result<void> longer = checkFreeText("the reason", times(MaxFreeText + 1));
        QVERIFY(!longer && longer.error().kind == BackendError::Kind::InvalidInput);
        QCOMPARE(longer.error().detail, std::string("the reason may have 512 characters at most"));
    }

    void bytesThatAreNoCharactersCountToo()
    {
        QVERIFY(!checkFreeText("the reason", std::string(100'000, '\x80')));
    }

    void whatIsCutFits()
    {
        QCOMPARE(cutFreeText("short"), std::string("short"));
        const std::string odd = "a" + QString(QChar(0xE4)).repeated(2000).toStdString();
        QVERIFY(checkFreeText("it", cutFreeText(odd)));
        QCOMPARE(cutFreeText(odd).size(), 2 * MaxFreeText - 1); // no half character
        QVERIFY(checkFreeText("it", cutFreeText(std::string(100'000, '\x80'))));
    }

    void everyTextOfAProcessIsLookedAt()
    {
        for (std::string ProcessIdentity::*member :
             {&ProcessIdentity::processId, &ProcessIdentity::user, &ProcessIdentity::host,
              &ProcessIdentity::machine, &ProcessIdentity::boot, &ProcessIdentity::pidNamespace,
              &ProcessIdentity::pidStart, &ProcessIdentity::app, &ProcessIdentity::purpose}) {
            ProcessIdentity process;
            QVERIFY(checkIdentity(process));
            process.*member = std::string(MaxFreeText + 1, 'x');
            QVERIFY(!checkIdentity(process));
        }
    }
};

LOCKSCOPE_APPLESS_TEST(TestFreeText)
#include "tst_freetext.moc"
