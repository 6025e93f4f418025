// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labactors.h"

#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using H = LabHistory;
using Kind = LabEvent::Kind;
using State = LabActor::State;

/// What the cards show of every worker, followed from its events.
class TestLabActors : public QObject
{
    Q_OBJECT
private:
    LabActors m_actors;
    const LabActor &writer() const { return m_actors.all().front(); }

private slots:
    void init()
    {
        m_actors.clear();
        m_actors.add(H::event(Kind::Started, 0, "writer-1"));
    }

    void whoseTimeOutIsOverHoldsNothing()
    {
        m_actors.add(H::granted(5, "writer-1", 9, 50, "S"));
        QVERIFY(writer().state == State::Reading);
        LabEvent timedOut = H::event(Kind::TimedOut, 60, "writer-1", "/lab/d00/f00");
        timedOut.text = "its own time-out is over before its work is";
        m_actors.add(timedOut);
        QVERIFY(writer().state == State::Idle);
        QCOMPARE(writer().text, timedOut.text);
    }

    void whatALockDoesBesidesChangesNoState()
    {
        m_actors.add(H::granted(5, "writer-1"));
        for (const Kind kind :
             {Kind::Reentered, Kind::Downgraded, Kind::UpgradeRefused, Kind::Laid, Kind::Lifted}) {
            m_actors.add(H::event(kind, 6, "writer-1", "/lab/d00/f00"));
            QVERIFY(writer().state == State::Holding);
        }
    }

    void aWorkerWaitsHoldsAndRests()
    {
        QCOMPARE(toString(writer().state), "idle");
        m_actors.add(H::asked(10, "writer-1", "/a"));
        QCOMPARE(toString(writer().state), "waiting");
        m_actors.add(H::granted(20, "writer-1", 7, 0, "X", "/a"));
        QCOMPARE(toString(writer().state), "holding");
        QCOMPARE(writer().path, std::string("/a"));
        QCOMPARE(writer().token, std::int64_t{7});
        m_actors.add(H::released(30, "writer-1", "/a"));
        QCOMPARE(toString(writer().state), "idle");
        QVERIFY(writer().path.empty());
        QCOMPARE(writer().done, std::int64_t{1});
        m_actors.add(H::granted(40, "writer-1", 8, 0, "S"));
        QCOMPARE(toString(writer().state), "reading");
    }

    void whatWasSaidBeforeTheFreezeMayBeReadAfterIt()
    {
        m_actors.add(H::asked(10, "writer-1", "/a"));
        m_actors.add(H::event(Kind::Frozen, 30, "writer-1"));
        m_actors.add(H::granted(20, "writer-1", 7, 0, "X", "/a"));
        QCOMPARE(toString(writer().state), "frozen"); // its process is stopped still
        QCOMPARE(writer().token, std::int64_t{7});
        m_actors.add(H::event(Kind::Frozen, 31, "writer-1")); // its own word of it
        m_actors.add(H::event(Kind::Thawed, 90, "writer-1"));
        QCOMPARE(toString(writer().state), "holding");
    }

    void whoIsFrozenBeforeItsFirstWordIsReadStaysFrozen()
    {
        m_actors.of("writer-2").state = State::Starting;
        m_actors.add(H::event(Kind::Frozen, 20, "writer-2"));
        m_actors.add(H::event(Kind::Started, 10, "writer-2"));
        QCOMPARE(toString(m_actors.all()[1].state), "frozen");
        m_actors.add(H::event(Kind::Thawed, 30, "writer-2"));
        QCOMPARE(toString(m_actors.all()[1].state), "idle");
    }

    void whoIsKilledWhileItIsFrozenIsNotFrozenWhenItComesBack()
    {
        m_actors.add(H::event(Kind::Slowed, 5, "writer-1"));
        m_actors.of("writer-1").slow = true;
        m_actors.add(H::event(Kind::Frozen, 10, "writer-1"));
        m_actors.add(H::event(Kind::Crashed, 20, "writer-1"));
        QCOMPARE(toString(writer().state), "crashed");
        m_actors.add(H::event(Kind::Started, 30, "writer-1"));
        QCOMPARE(toString(writer().state), "idle");
        QVERIFY(!writer().slow); // that was another process
    }

    void workersStandInTheOrderInWhichTheyAppear()
    {
        m_actors.of("writer-2").pid = 42;
        m_actors.add(H::event(Kind::Started, 5, "reader-1"));
        QCOMPARE(m_actors.all().size(), std::size_t{3});
        QCOMPARE(m_actors.all()[1].id, std::string("writer-2"));
        QCOMPARE(toString(m_actors.all()[1].state), "starting");
        QCOMPARE(m_actors.all()[2].id, std::string("reader-1"));
    }

    void eventsOfTheRunAreNobodys()
    {
        m_actors.add(H::event(Kind::Paused, 5, {}));
        QCOMPARE(m_actors.all().size(), std::size_t{1});
    }
};

LOCKSCOPE_GUILESS_TEST(TestLabActors)
#include "tst_labactors.moc"
