// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/historyfile.h"
#include "backend/snapshot/snapshotbackend.h"
#include "backend/snapshot/snapshotpicture.h"
#include "backend/snapshot/snapshotrecord.h"
#include "models/store/picturerecorder.h"
#include "models/store/timemachine.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/fakeprobe.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

/// A server that is looked at and recorded, with a clock that moves when told to.
struct World
{
    World() : World(std::make_shared<QTemporaryDir>()) {}
    explicit World(std::shared_ptr<QTemporaryDir> where)
        : folder(std::move(where)), server(clock), store(clock, &probe), history(store),
          scheduler(store, clock),
          record(folder->filePath(QStringLiteral("history.sqlite")).toStdString()),
          recorder(store, history, scheduler, record)
    {
        scheduler.setHeartbeat(Millis(0));
        scheduler.setInterval(Millis(600000));
        machine.setRecorder(&record);
    }

    bool look()
    {
        QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
        if (scheduler.backend())
            scheduler.refreshNow();
        else
            scheduler.setBackend(&server);
        const bool done = QTest::qWaitFor([&] { return refreshed.count() > 0; }, 60000);
        store.tick();
        return done;
    }
    bool advance(Millis span)
    {
        clock.advance(span);
        return look();
    }
    void renew(const std::string &id)
    {
        Session session = server.sessions().at(id);
        session.renewedAt = server.now();
        session.expiresAt = server.now() + *session.lease;
        server.putSession(session);
    }
    bool go(Instant at)
    {
        QSignalSpy moved(&machine, &TimeMachine::moved);
        QSignalSpy failed(&machine, &TimeMachine::failed);
        if (machine.isActive())
            machine.goTo(at);
        else
            machine.enter(at);
        return QTest::qWaitFor([&] { return moved.count() + failed.count() > 0; }, 60000)
               && failed.isEmpty();
    }

    std::shared_ptr<QTemporaryDir> folder;
    ManualClock clock;
    FakeProbe probe;
    FakeLockBackend server;
    LockStore store;
    LockHistory history;
    RefreshScheduler scheduler;
    HistoryFile record;
    PictureRecorder recorder;
    TimeMachine machine;
};

/// Everything a row is painted from, as text.
std::string told(const LockStore &store)
{
    std::vector<std::string> lines;
    store.forEachDocument([&](DocumentRef ref) {
        const DocumentFacts facts = store.factsAt(ref);
        lines.push_back(facts.id + " " + toString(facts.summary.health) + " "
                        + toString(facts.summary.mode) + " " + std::to_string(facts.holderCount)
                        + " " + facts.host + " "
                        + (facts.leaseEnd ? std::to_string(toEpochMs(*facts.leaseEnd)) : "-"));
    });
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string &line : lines)
        text.append(line).append("\n");
    return text;
}

} // namespace

/// What the store sees is recorded and comes back as it was: rows, verdicts, events.
class TestTimeMachine : public QObject
{
    Q_OBJECT
private slots:
    /// Neither gone nor over: as it was, and said to be so.
    void whatWasNotReadThenIsShownAsItWas()
    {
        World w;
        LockDocument night;
        night.id = "x:shed:night";
        night.kind = LockKind::Foreign;
        night.path = "/shed/night";
        night.dialect = "shed";
        Holder pod;
        pod.id = night.id;
        pod.expiresAt = w.clock.wallNow() + 60s;
        night.holders.push_back(pod);
        w.server.put(night);
        w.server.status.others = {{"shed", "Shed", true, 1}};
        QVERIFY(w.look());
        const Instant seen = w.clock.wallNow();
        w.server.status.others = {{"shed", "Shed", true, 0, "HTTP 403: no right", seen}};
        QVERIFY(w.advance(5s) && w.advance(100s));
        const Instant unread = w.clock.wallNow();
        w.server.status.others.front().failure.clear();
        QVERIFY(w.advance(5s));
        const Instant again = w.clock.wallNow();

        QVERIFY(w.go(unread));
        const DocumentRef ref = w.machine.store().find(night.id);
        QVERIFY(ref != NoDocument);
        const DocumentFacts facts = w.machine.store().factsAt(ref);
        QVERIFY(facts.unread && facts.unread->why == "HTTP 403: no right" && facts.asOf == seen);
        QCOMPARE(facts.summary.health, LockHealth::Held);
        const auto health = [&] {
            return w.machine.store().summaryAt(w.machine.store().find(night.id)).health;
        };
        QVERIFY(w.go(seen) && w.machine.store().unread().empty());
        QCOMPARE(health(), LockHealth::Held);
        QVERIFY(w.go(again) && w.machine.store().unread().empty());
        QCOMPARE(health(), LockHealth::Dead);
        QVERIFY(w.go(seen)); // and back: it is not over yet
        QCOMPARE(health(), LockHealth::Held);
        for (std::size_t i = 0; i < w.history.size(); ++i)
            QVERIFY(w.history.at(i).what != LockEvent::What::Released);

        // A snapshot says it too, of its begin, of its end, and redacted.
        for (const bool redact : {false, true}) {
            SnapshotWish wish;
            wish.file = w.folder->filePath(QStringLiteral("a.locksnap")).toStdString();
            wish.from = wish.to = unread;
            wish.redact = redact;
            wish.status = w.server.status;
            QVERIFY(test::wait(w.record.exportSnapshot(wish)));
            const Result<Snapshot> read = readSnapshot(wish.file);
            QVERIFY2(read, read ? "" : read.error().detail.c_str());
            const std::vector<UnreadPlace> places = pictureAt(*read, read->to).unread;
            QVERIFY(places.size() == 1 && places[0].since == seen);
            QCOMPARE(places[0].why == "HTTP 403: no right", !redact);
            SnapshotBackend backend(std::make_shared<const Snapshot>(*read), "file:///a", w.clock);
            const auto status = test::wait(backend.fetchStatus());
            QVERIFY(status && status->isPart() && status->others[0].lastRead == seen);
        }
    }

    void everyMomentComesBackWithItsVerdicts()
    {
        World w;
        w.server.putSession(w.server.makeSession("s-alive", "ws7", 1));
        w.server.putSession(w.server.makeSession("s-dying", "ws8", 2));
        Session here = w.server.makeSession("s-here", "here", 3);
        here.process.machine = w.probe.identity.machine;
        here.process.boot = w.probe.identity.boot;
        here.process.pidNamespace = w.probe.identity.pidNamespace;
        here.process.pidStart = "77";
        w.server.putSession(here);
        Session box = here; // in a container of this machine, with the same numbers
        box.id = "s-box";
        box.process.pidNamespace = "ns-2";
        w.server.putSession(box);
        w.server.lockTree("/b/box", "s-box");
        w.server.lockTree("/a/alive", "s-alive");
        w.server.lockTree("/a/dying", "s-dying");
        w.server.lockTree("/b/here", "s-here");
        QVERIFY(w.look());

        std::vector<std::pair<Instant, std::string>> seen;
        const auto note = [&] { seen.emplace_back(w.clock.wallNow(), told(w.store)); };
        note();
        for (int i = 1; i <= 12; ++i) {
            w.clock.advance(7s);
            w.renew("s-alive");
            if (i == 3)
                w.server.lockTree("/a/new", "s-alive");
            if (i == 5)
                w.probe.states[3] = ProcessState::Gone;
            if (i == 7)
                w.server.unlockTree("/a/new", "s-alive");
            if (i == 9) {
                Session revoked = w.server.sessions().at("s-alive");
                revoked.revokedAt = w.server.now();
                revoked.revokedBy = "anna@ops";
                w.server.putSession(revoked);
            }
            QVERIFY(w.look());
            note();
        }
        QVERIFY(seen.back().second.find("dead") != std::string::npos);
        QVERIFY(seen[1].second.find("renewing") != std::string::npos);

        for (const std::size_t i : {12U, 0U, 1U, 2U, 5U, 4U, 3U, 6U, 7U, 11U, 8U, 9U, 10U, 2U}) {
            QVERIFY(w.go(seen[i].first));
            QVERIFY(w.machine.at() == seen[i].first);
            const std::string now = told(w.machine.store());
            if (now != seen[i].second)
                qWarning("moment %zu was\n%sis\n%s", i, seen[i].second.c_str(), now.c_str());
            QVERIFY(now == seen[i].second);
        }
        // The present went on meanwhile and did not notice.
        QCOMPARE(QString::fromStdString(told(w.store)), QString::fromStdString(seen.back().second));
    }

    /// Renewals are gathered for half a minute; what is looked at or exported meanwhile has them
    /// all the same.
    void aLivingProcessIsAliveAtTheEndOfTheRecord()
    {
        World w;
        w.server.putSession(w.server.makeSession("s-alive", "ws7", 1));
        w.server.lockTree("/a", "s-alive");
        QVERIFY(w.look());
        // The last renewals come just after what was gathered was told.
        for (int i = 0; i < 11; ++i) {
            w.clock.advance(5s);
            w.renew("s-alive");
            QVERIFY(w.look());
        }
        const std::string now = told(w.store);

        QSignalSpy moved(&w.machine, &TimeMachine::moved);
        w.machine.enter();
        QTRY_COMPARE_WITH_TIMEOUT(moved.count(), 1, 20000);
        QCOMPARE(QString::fromStdString(told(w.machine.store())), QString::fromStdString(now));
    }

    void anExportHasTheLastRenewals()
    {
        World w;
        w.server.putSession(w.server.makeSession("s-alive", "ws7", 1));
        QVERIFY(w.look());
        const Instant from = w.clock.wallNow();
        for (int i = 0; i < 5; ++i) {
            w.clock.advance(5s);
            w.renew("s-alive");
            QVERIFY(w.look());
        }
        SnapshotWish wish;
        wish.file = w.folder->filePath(QStringLiteral("last.locksnap")).toStdString();
        wish.from = from;
        wish.to = w.clock.wallNow();
        wish.status = *w.scheduler.status();
        QVERIFY(test::wait<qint64>(w.record.exportSnapshot(wish)));
        const Result<Snapshot> snapshot = readSnapshot(wish.file);
        QVERIFY(snapshot);
        const RecordedPicture last = pictureAt(*snapshot, wish.to);
        QCOMPARE(last.sessions.size(), std::size_t(1));
        QVERIFY(last.sessions[0].seenAt == wish.to);
    }

    void stepsGoFromChangeToChange()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        QVERIFY(w.look());
        std::vector<Instant> changes;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(w.advance(1s));
            w.server.lockTree("/x/" + std::to_string(i), "s");
            QVERIFY(w.advance(1s));
            changes.push_back(w.clock.wallNow());
        }
        QVERIFY(w.advance(2s));
        QVERIFY(w.go(w.clock.wallNow()));
        const auto back = [&](bool forward) {
            QSignalSpy moved(&w.machine, &TimeMachine::moved);
            w.machine.step(forward);
            return QTest::qWaitFor([&] { return moved.count() > 0; }, 10000);
        };
        QVERIFY(back(false));
        QVERIFY(w.machine.at() == changes[2]);
        QVERIFY(back(false));
        QVERIFY(w.machine.at() == changes[1]);
        QVERIFY(w.machine.store().find("/x/2") == NoDocument);
        QVERIFY(w.machine.store().find("/x/1") != NoDocument);
        QVERIFY(back(true));
        QVERIFY(w.machine.at() == changes[2]);
    }

    void eventsSayWhatChangedAndSurviveARestart()
    {
        const auto folder = std::make_shared<QTemporaryDir>();
        {
            World w(folder);
            w.server.putSession(w.server.makeSession("s1", "ws7", 4242));
            w.server.putSession(w.server.makeSession("s2", "ws8", 11));
            QVERIFY(w.look());
            w.server.lockTree("/a/b", "s1", LockMode::S);
            QVERIFY(w.advance(1s));
            w.server.lockTree("/a/b", "s2", LockMode::S);
            QVERIFY(w.advance(1s));
            w.server.unlockTree("/a/b", "s1");
            QVERIFY(w.advance(1s));
            for (int i = 0; i < 12; ++i) {
                w.clock.advance(5s);
                w.renew("s1");
                QVERIFY(w.look());
            }
            Session dead = w.server.sessions().at("s2");
            dead.deadAt = w.server.now();
            dead.deadBy = "anna@ops";
            w.server.putSession(dead);
            QVERIFY(w.advance(1s));
            w.server.unlockTree("/a/b", "s2");
            QVERIFY(w.advance(1s));
        }
        World w(folder);
        QVERIFY(w.look());
        const auto events = test::wait<RecordedEvents>(w.record.fetchEvents("/a/b", 0, 50));
        QVERIFY2(events, events ? "" : events.error().detail.c_str());
        QStringList whats;
        for (const RecordedEvent &event : events->events)
            whats.prepend(QString::fromStdString(event.what));
        const QStringList expected{QStringLiteral("taken"),   QStringLiteral("changed"),
                                   QStringLiteral("changed"), QStringLiteral("suspected"),
                                   QStringLiteral("died"),    QStringLiteral("broken")};
        QCOMPARE(whats, expected);
        const RecordedEvent &second = *(events->events.end() - 2);
        QCOMPARE(second.countBefore, std::int64_t(1));
        QCOMPARE(second.count, std::int64_t(2));
        QCOMPARE(events->events.front().by, std::string("anna@ops"));
    }

    void aTimeWhenNobodyLookedIsSaidToBeOne()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        w.server.lockTree("/a", "s");
        QVERIFY(w.look());
        const Instant begin = w.clock.wallNow();
        w.scheduler.pause();
        w.server.lockTree("/b", "s");
        w.clock.advance(10min);
        w.scheduler.resume();
        QVERIFY(w.look());
        QTRY_VERIFY(w.recorder.isRunning());
        QVERIFY(w.go(begin + 5min));
        QVERIFY(w.machine.shown().notSeenSince == begin);
        QVERIFY(w.machine.store().find("/b") == NoDocument);
        QCOMPARE(w.machine.overview().spans.size(), std::size_t(2));
    }

    void aHundredThousandLocksComeBackWithoutHoldingTheLoopUp()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        constexpr int Count = 100000;
        for (int i = 0; i < Count; ++i) {
            LockDocument document;
            document.id = document.path = "/d" + std::to_string(i % 100) + "/f" + std::to_string(i);
            document.type = LockType::Exclusive;
            Holder holder;
            holder.id = "h" + std::to_string(i);
            holder.session = "s";
            holder.acquiredAt = w.server.now();
            document.holders.push_back(holder);
            document.updatedAt = w.server.now();
            document.count = 1;
            w.server.put(document);
        }
        QVERIFY(w.look());
        // The keyframe goes out slice by slice.
        QTRY_VERIFY_WITH_TIMEOUT(test::wait<RecordedPicture>(
                                         w.record.fetchPicture(w.clock.wallNow(), 0)),
                                 60000);
        w.clock.advance(5s);
        w.server.remove("/d1/f1");
        QVERIFY(w.look());
        const Instant after = w.clock.wallNow();
        // The loop turns many times while the picture is made elsewhere and filled in slices.
        int turns = 0;
        QTimer turning;
        connect(&turning, &QTimer::timeout, &turning, [&turns] { ++turns; });
        turning.start(0);
        QVERIFY(w.go(after));
        QCOMPARE(w.machine.store().lockCount(), std::size_t(Count - 1));
        QVERIFY2(turns > 20, std::to_string(turns).c_str());
        QVERIFY(w.go(after - 1s));
        QCOMPARE(w.machine.store().lockCount(), std::size_t(Count));
        QVERIFY(w.go(after));
        QCOMPARE(w.machine.store().lockCount(), std::size_t(Count - 1));
    }

    void leavingForgetsThePast()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        w.server.lockTree("/a", "s");
        QVERIFY(w.look());
        QVERIFY(w.go(w.clock.wallNow()));
        QSignalSpy active(&w.machine, &TimeMachine::activeChanged);
        w.machine.leave();
        QCOMPARE(active.count(), 1);
        QCOMPARE(w.machine.store().lockCount(), std::size_t(0));
        QVERIFY(w.go(w.clock.wallNow()));
        QCOMPARE(w.machine.store().lockCount(), w.store.lockCount());
    }
};

LOCKSCOPE_GUILESS_TEST(TestTimeMachine)
#include "tst_timemachine.moc"
