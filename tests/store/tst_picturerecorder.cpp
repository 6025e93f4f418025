// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/picturerecorder.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace lockscope;
using namespace std::chrono_literals;

namespace {

constexpr int Patience = 60000;

/// Keeps the frames it is told.
class FrameList : public LockRecorder
{
public:
    std::vector<RecordedFrame> frames;

    void begin(const RecordKey & /*key*/, Instant /*at*/) override {}
    void add(RecordedFrame frame) override { frames.push_back(std::move(frame)); }
    void end(Instant /*at*/) override {}
    std::string problem() const override { return {}; }
    std::uint64_t eventsAdded() const override { return 0; }
    ResultJob<RecordOverview> *fetchOverview() override { return nullptr; }
    ResultJob<RecordedPicture> *fetchPicture(Instant /*at*/, std::uint64_t /*since*/) override
    {
        return nullptr;
    }
    void forgetPicture() override {}
    ResultJob<RecordedEvents> *fetchEvents(const std::string & /*path*/, std::uint64_t /*before*/,
                                           int /*limit*/) override
    {
        return nullptr;
    }
    ResultJob<qint64> *exportSnapshot(const SnapshotWish & /*wish*/) override { return nullptr; }
};

/// A server that is looked at and recorded, with a clock that moves when told to.
struct World
{
    World()
    {
        scheduler.setHeartbeat(Millis(0));
        scheduler.setInterval(Millis(600000));
        QObject::connect(&scheduler, &RefreshScheduler::refreshed, &history, &LockHistory::looked);
    }

    bool look()
    {
        QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
        if (scheduler.backend())
            scheduler.refreshNow();
        else
            scheduler.setBackend(&server);
        return QTest::qWaitFor([&refreshed] { return refreshed.count() > 0; }, Patience);
    }
    bool lookAfter(Millis span)
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
    /// What was told for the present moment.
    std::vector<RecordedFrame> framesOfNow() const
    {
        std::vector<RecordedFrame> found = record.frames;
        std::erase_if(found,
                      [this](const RecordedFrame &frame) { return frame.at != clock.wallNow(); });
        return found;
    }

    ManualClock clock;
    FakeLockBackend server{clock};
    LockStore store{clock};
    LockHistory history{store};
    RefreshScheduler scheduler{store, clock};
    FrameList record;
    PictureRecorder recorder{store, history, scheduler, record};
};

/// "taken /a suspected /b": of all frames, in order.
std::string eventsOf(const std::vector<RecordedFrame> &frames)
{
    std::string words;
    for (const RecordedFrame &frame : frames) {
        for (const RecordedEvent &event : frame.events)
            words.append(words.empty() ? "" : " ")
                    .append(event.what)
                    .append(" ")
                    .append(event.path);
    }
    return words;
}

bool isEmpty(const RecordedFrame &frame) { return !frame.hasContent() && frame.renewals.empty(); }

} // namespace

/// Which frames a record is told, and what is in each.
class TestPictureRecorder : public QObject
{
    Q_OBJECT
private slots:
    /// Later, too, nobody is to look dead for the renewals that could not come.
    void nothingIsToldWhileNobodyCanRenew()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        QVERIFY(w.look());
        QVERIFY(w.recorder.isRunning());
        w.server.status.setUp = ServerStatus::SetUp::Blocked;
        w.server.status.writesBlocked = true;
        QVERIFY(w.lookAfter(31s));
        QVERIFY(!w.recorder.isRunning());
        const std::size_t told = w.record.frames.size();
        QVERIFY(w.lookAfter(31s));
        QCOMPARE(w.record.frames.size(), told);
        w.server.status.setUp = ServerStatus::SetUp::Ready;
        w.server.status.writesBlocked = false;
        QVERIFY(w.lookAfter(31s));
        QVERIFY(w.recorder.isRunning());
        const RecordedFrame &again = w.record.frames.back();
        QVERIFY(again.first && again.last);
        QVERIFY(again.sessions.front().seenAt == w.clock.wallNow());
    }

    void anEventIsToldOnceWithTheChangeItCameWith()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        QVERIFY(w.look());
        QCOMPARE(w.record.frames.size(), std::size_t(1));
        QVERIFY(w.record.frames[0].first && w.record.frames[0].last);
        QVERIFY(w.record.frames[0].events.empty());

        w.server.lockTree("/a/b", "s");
        QVERIFY(w.lookAfter(1s));
        const std::vector<RecordedFrame> told = w.framesOfNow();
        const auto change = std::find_if(told.begin(), told.end(), [](const RecordedFrame &frame) {
            return !frame.events.empty();
        });
        QVERIFY(change != told.end());
        QVERIFY(!change->documents.empty());
        QVERIFY(isEmpty(told.back())); // somebody looked

        QVERIFY(w.lookAfter(1s));
        QCOMPARE(w.framesOfNow().size(), std::size_t(1));
        QVERIFY(isEmpty(w.framesOfNow()[0]));
        QCOMPARE(eventsOf(w.record.frames), std::string("taken /a/b"));
    }

    void gatheredRenewalsSayThemselvesThatSomebodyLooked()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        QVERIFY(w.look());
        constexpr int Looks = 6;
        for (int i = 1; i <= Looks; ++i) {
            w.clock.advance(PictureRecorder::RenewalInterval / Looks);
            w.renew("s");
            QVERIFY(w.look());
            const std::vector<RecordedFrame> told = w.framesOfNow();
            QCOMPARE(told.size(), std::size_t(1));
            QVERIFY(!told[0].hasContent());
            QCOMPARE(told[0].renewals.size(), std::size_t(i == Looks ? Looks : 0));
        }
    }

    /// A record looks for renewals by when they were seen, but not in a frame that says that
    /// something changed.
    void renewalsAndEventsThatAreDueTogetherAreToldApart()
    {
        World w;
        w.server.putSession(w.server.makeSession("alive", "ws7", 1));
        w.server.putSession(w.server.makeSession("silent", "ws8", 2));
        w.server.lockTree("/a", "silent");
        QVERIFY(w.look());
        w.clock.advance(10s);
        w.renew("alive");
        QVERIFY(w.look());
        QVERIFY(w.lookAfter(6s));
        w.store.tick(); // from here on the silent one is suspect, which two more looks confirm
        QVERIFY(w.lookAfter(2s));
        w.clock.advance(2s);
        w.renew("alive");
        QVERIFY(w.look());
        QCOMPARE(eventsOf(w.record.frames), std::string());

        QVERIFY(w.lookAfter(10s));
        const std::vector<RecordedFrame> told = w.framesOfNow();
        QCOMPARE(told.size(), std::size_t(2));
        QCOMPARE(told[0].renewals.size(), std::size_t(2));
        QVERIFY(!told[0].hasContent());
        QVERIFY(told[1].renewals.empty());
        QCOMPARE(eventsOf(told), std::string("suspected /a"));
    }

    void ofAKeyframeOnlyTheFirstSliceTellsEvents()
    {
        World w;
        w.server.putSession(w.server.makeSession("s"));
        for (std::size_t i = 0; i <= PictureRecorder::SliceDocuments; ++i) {
            LockDocument document;
            document.id = document.path = "/f" + std::to_string(i);
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
        const auto keyframeIsTold = [&w] {
            return std::any_of(w.record.frames.begin(), w.record.frames.end(),
                               [](const RecordedFrame &frame) { return frame.last; });
        };
        QVERIFY(w.look());
        QVERIFY(QTest::qWaitFor(keyframeIsTold, Patience));
        QVERIFY(w.lookAfter(16s));
        w.store.tick(); // from here on it is suspect, which two more looks confirm
        QVERIFY(w.lookAfter(1s));
        QCOMPARE(eventsOf(w.record.frames), std::string());

        w.scheduler.pause();
        QTRY_VERIFY_WITH_TIMEOUT(!w.recorder.isRunning(), Patience);
        w.record.frames.clear();
        w.server.lockTree("/late", "s");
        w.clock.advance(1s);
        w.scheduler.resume();
        QVERIFY(w.look()); // confirmed when the first slice is told already
        QVERIFY(QTest::qWaitFor(keyframeIsTold, Patience));
        QVERIFY(w.lookAfter(1s));

        QVERIFY(w.record.frames.front().first && !w.record.frames.front().last);
        QCOMPARE(eventsOf({w.record.frames.front()}), std::string("taken /late"));
        for (const RecordedFrame &frame : w.record.frames)
            QVERIFY(frame.first || !frame.keyframe || frame.events.empty());
        QVERIFY(eventsOf(w.record.frames).starts_with("taken /late suspected "));
    }
};

LOCKSCOPE_GUILESS_TEST(TestPictureRecorder)
#include "tst_picturerecorder.moc"
