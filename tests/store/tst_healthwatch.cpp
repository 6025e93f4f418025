// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/healthwatch.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using Colour = ClusterHealth::Colour;

namespace {

Instant second(int at) { return instantFromEpochMs(1000 * std::int64_t{at}); }

ServerStatus statusOf(std::optional<Colour> colour)
{
    ServerStatus status;
    status.setUp = colour == Colour::Red ? ServerStatus::SetUp::Red : ServerStatus::SetUp::Ready;
    if (colour) {
        status.health.emplace();
        status.health->colour = colour;
    }
    return status;
}

} // namespace

/// Since when something holds is told as far as it was seen, and of nothing else.
class TestHealthWatch : public QObject
{
    Q_OBJECT
private slots:
    void aColourIsSeenSinceItsFirstLook()
    {
        HealthWatch watch;
        QVERIFY(!watch.health() && !watch.colourSince() && !watch.outageSince());
        watch.noteStatus(statusOf(Colour::Green), second(1));
        watch.noteStatus(statusOf(Colour::Green), second(5));
        QVERIFY(watch.colourSince() == second(1));
        watch.noteStatus(statusOf(Colour::Yellow), second(9));
        QVERIFY(watch.colourSince() == second(9));
        QVERIFY(watch.health()->colour == Colour::Yellow);
        QVERIFY(!watch.outageSince());
        watch.noteStatus(statusOf(std::nullopt), second(10));
        QVERIFY(!watch.health() && !watch.colourSince());
    }

    /// Meanwhile it may have been anything.
    void aTimeWithoutAnswersEndsIt()
    {
        HealthWatch watch;
        watch.noteStatus(statusOf(Colour::Green), second(1));
        watch.noteFailure(BackendError::Kind::Unreachable, second(2));
        QVERIFY(!watch.health() && !watch.colourSince() && !watch.outageSince());
        watch.noteStatus(statusOf(Colour::Green), second(3));
        QVERIFY(watch.colourSince() == second(3));
    }

    /// Elections end with an answer that says so, not with silence.
    void anOutageLastsUntilALookFindsItOver()
    {
        HealthWatch watch;
        watch.noteFailure(BackendError::Kind::NoMaster, second(1));
        watch.noteFailure(BackendError::Kind::Timeout, second(2));
        watch.noteStatus(statusOf(Colour::Red), second(3));
        watch.noteFailure(BackendError::Kind::NoPrimary, second(4));
        QVERIFY(watch.outageSince() == second(1));
        watch.noteStatus(statusOf(Colour::Yellow), second(5));
        QVERIFY(!watch.outageSince());
        watch.noteFailure(BackendError::Kind::NoPrimary, second(6));
        QVERIFY(watch.outageSince() == second(6));
        watch.forget();
        QVERIFY(!watch.outageSince());
    }

    /// A picture can be read without a master for long: only a status tells.
    void whoReadsThePictureAlsoLooksAtTheCluster()
    {
        ManualClock clock;
        FakeLockBackend server(clock);
        server.status = statusOf(Colour::Green);
        LockStore store(clock);
        RefreshScheduler scheduler(store, clock);
        scheduler.setHeartbeat(Millis(0));
        scheduler.setInterval(Millis(1));
        scheduler.setBackend(&server);
        QTRY_VERIFY(scheduler.state().kind == ConnectionState::Kind::Live);
        QVERIFY(scheduler.health().health()->colour == Colour::Green);
        const Instant lost = clock.wallNow() + Millis(10000);
        server.status = statusOf(Colour::Red);
        server.status.health->isLeaderless = true;
        clock.advance(Millis(10000));
        QTRY_VERIFY(scheduler.state().kind == ConnectionState::Kind::Lost);
        QVERIFY(scheduler.state().error->kind == BackendError::Kind::NoMaster);
        QVERIFY(scheduler.health().outageSince() == lost);
        QVERIFY(scheduler.health().health()->isLeaderless);
        // Where nobody describes the index any more, what was read of it stays.
        server.status.isDescribed = false;
        server.status.epoch.clear();
        scheduler.lookAgain();
        QTRY_VERIFY(server.countOf("status") > 2);
        QVERIFY(scheduler.health().outageSince() == lost);
        QVERIFY(scheduler.health().health()->isLeaderless);
        QVERIFY(scheduler.status()->isDescribed);
        scheduler.setBackend(nullptr);
        QVERIFY(!scheduler.health().health() && !scheduler.health().outageSince());
    }
};

LOCKSCOPE_GUILESS_TEST(TestHealthWatch)
#include "tst_healthwatch.moc"
