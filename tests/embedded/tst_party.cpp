// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/party.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using boost::asio::ip::make_address;

class TestParty : public QObject
{
    Q_OBJECT
private slots:
    void isOneWhoeverPicksAnotherAddressOfTheirs_data();
    void isOneWhoeverPicksAnotherAddressOfTheirs();
};

void TestParty::isOneWhoeverPicksAnotherAddressOfTheirs_data()
{
    QTest::addColumn<QByteArray>("one");
    QTest::addColumn<QByteArray>("other");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *one, const char *other, bool isSame) {
        QTest::addRow("%s %s", one, other) << QByteArray(one) << QByteArray(other) << isSame;
    };
    row("192.0.2.1", "192.0.2.1", true);
    row("192.0.2.1", "192.0.2.2", false);
    row("192.0.2.1", "::ffff:192.0.2.1", true);
    row("::ffff:192.0.2.1", "::ffff:192.0.2.2", false);
    row("2001:db8::1", "2001:db8::ffff:1", true);
    row("2001:db8::1", "2001:db8:0:1::1", false);
    row("fe80::1%1", "fe80::2%1", true);
    row("::1", "192.0.2.1", false);
}

void TestParty::isOneWhoeverPicksAnotherAddressOfTheirs()
{
    QFETCH(QByteArray, one);
    QFETCH(QByteArray, other);
    QFETCH(bool, isSame);
    const std::string first = partyOf(make_address(one.constData()));
    QCOMPARE(first == partyOf(make_address(other.constData())), isSame);
}

LOCKSCOPE_TEST(TestParty)
#include "tst_party.moc"
