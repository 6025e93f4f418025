// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/sethealth.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using Colour = ClusterHealth::Colour;

namespace {

constexpr int Primary = 1;
constexpr int Secondary = 2;
constexpr int Arbiter = 7;
constexpr int Down = 8;

ValueMap member(const char *name, int state)
{
    return {{"name", name}, {"state", state}, {"health", state == Down ? 0.0 : 1.0}};
}

ValueMap statusOf(std::vector<ValueMap> members, int majority = 2)
{
    Value::List list;
    for (ValueMap &one : members)
        list.emplace_back(std::move(one));
    return {{"members", std::move(list)}, {"writeMajorityCount", majority}};
}

const ValueMap Hello{{"setName", "rs0"}, {"primary", "a:1"}};

/// With c:1 for an arbiter.
ClusterHealth healthWithArbiter(std::vector<ValueMap> members)
{
    ValueMap hello = Hello;
    hello.set("arbiters", Value::List{"c:1"});
    return mongo::setHealth(hello, statusOf(std::move(members)));
}

} // namespace

/// What a replica set's members say, in the words of the other engines.
class TestSetHealth : public QObject
{
    Q_OBJECT
private slots:
    void allMembers()
    {
        const ClusterHealth health = mongo::setHealth(Hello, statusOf({member("a:1", Primary),
                                                                       member("b:1", Secondary),
                                                                       member("c:1", Secondary)}));
        QVERIFY(health.colour == Colour::Green);
        QVERIFY(health.nodes == 3 && health.dataNodes == 3);
        QVERIFY(health.copies == 3 && health.copiesWanted == 3);
        QCOMPARE(health.leader, std::string("a:1"));
        QVERIFY(!health.isLeaderless && !health.hasSingleCopy());
    }

    void aMemberLess()
    {
        const ClusterHealth health = mongo::setHealth(Hello, statusOf({member("a:1", Primary),
                                                                       member("b:1", Secondary),
                                                                       member("c:1", Down)}));
        QVERIFY(health.colour == Colour::Yellow);
        QVERIFY(health.nodes == 2 && health.copies == 2 && health.copiesWanted == 3);
    }

    /// A member that is not there tells its state no more, and keeps what it is.
    void anArbiterHasNoCopy_data()
    {
        QTest::addColumn<int>("state");
        QTest::newRow("up") << Arbiter;
        QTest::newRow("down") << Down;
    }
    void anArbiterHasNoCopy()
    {
        QFETCH(const int, state);
        const ClusterHealth health = healthWithArbiter(
                {member("a:1", Primary), member("b:1", Secondary), member("c:1", state)});
        QVERIFY(health.colour == Colour::Green);
        QVERIFY(health.copies == 2 && health.copiesWanted == 2);
        QVERIFY(health.nodes == (state == Down ? 2 : 3) && health.dataNodes == 2);
    }

    /// An arbiter keeps the primary in office, and confirms no write.
    void withoutAMajorityOfCopiesNoLockIsAcquired()
    {
        const ClusterHealth health = healthWithArbiter(
                {member("a:1", Primary), member("b:1", Down), member("c:1", Arbiter)});
        QVERIFY(health.colour == Colour::Red);
        QVERIFY(health.copies == 1 && health.hasSingleCopy());
    }

    void withoutAPrimary()
    {
        const ClusterHealth health = mongo::setHealth({{"setName", "rs0"}},
                                                      statusOf({member("a:1", Secondary),
                                                                member("b:1", Secondary)}));
        QVERIFY(health.colour == Colour::Red);
        QVERIFY(health.leader.empty());
    }

    void oneMemberThatIsMeantToBeAlone()
    {
        const ClusterHealth health = mongo::setHealth(Hello, statusOf({member("a:1", Primary)}, 1));
        QVERIFY(health.colour == Colour::Green);
        QVERIFY(health.copies == 1 && !health.hasSingleCopy());
    }

    /// Whoever may not ask knows the primary, and nothing else.
    void whatIsNotToldIsNotKnown_data()
    {
        QTest::addColumn<QByteArray>("what");
        for (const char *what : {"nothing", "no members", "text", "no state", "no member"})
            QTest::newRow(what) << QByteArray(what);
    }
    void whatIsNotToldIsNotKnown()
    {
        QFETCH(const QByteArray, what);
        ValueMap status;
        if (what == "no members")
            status = statusOf({});
        else if (what == "text")
            status = {{"members", "three"}};
        else if (what == "no state")
            status = statusOf({member("a:1", Primary), {{"name", "b:1"}, {"state", "SECONDARY"}}});
        else if (what == "no member")
            status = {{"members", Value::List{member("a:1", Primary), "b:1"}}};
        ClusterHealth known;
        known.leader = "a:1";
        QVERIFY(mongo::setHealth(Hello, status) == known);
        QVERIFY(mongo::setHealth({}, {}) == ClusterHealth());
    }
};

LOCKSCOPE_APPLESS_TEST(TestSetHealth)
#include "tst_sethealth.moc"
