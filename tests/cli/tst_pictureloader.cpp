// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/pictureloader.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/fakeprobe.h"
#include "tests/support/manualclock.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

using namespace lockscope;

namespace {

/// Removes what was read first while the rest is read.
class ChangingServer : public FakeLockBackend
{
public:
    using FakeLockBackend::FakeLockBackend;

    ResultJob<FeedPage> *fetchPage(const FeedPosition &after, int limit) override
    {
        if (countOf("page") == 2) {
            remove("session:s1");
            remove("/a");
        }
        return FakeLockBackend::fetchPage(after, limit);
    }
};

} // namespace

/// One look at all locks.
class TestPictureLoader : public QObject
{
    Q_OBJECT
private slots:
    /// Through a node that was cut off, say: the holder has renewed three times since.
    void whatWasLongOnItsWayMakesNobodySuspect()
    {
        ManualClock clock;
        FakeProbe probe;
        FakeLockBackend backend(clock);
        backend.status.clockOffset = Millis(0);
        backend.putSession(backend.makeSession("s1"));
        backend.lockTree("/a", "s1");
        backend.hanging = true;
        std::optional<Instant> judgedAt;
        PictureLoader loader(
                backend, clock, probe,
                [&](const Result<PictureLoader::Loaded> &loaded) {
                    QVERIFY(loaded);
                    judgedAt = loaded->picture.serverNow();
                },
                nullptr);
        // Everything is answered but the page.
        QTRY_VERIFY(backend.countOf("page") > 0 || (backend.answerAll(), false));
        const Instant askedAt = clock.wallNow();
        clock.advance(Millis(60'000));
        QTRY_VERIFY((backend.answerAll(), judgedAt.has_value()));
        QVERIFY(*judgedAt == askedAt);
    }

    /// On a server that tells so.
    void whatIsRemovedDuringTheWalkIsNotShown()
    {
        ManualClock clock;
        FakeProbe probe;
        ChangingServer backend(clock);
        backend.engine.tellsRemovals = true;
        backend.pageLimit = 1;
        backend.putSession(backend.makeSession("s1"));
        backend.lockTree("/a", "s1");
        backend.lockTree("/b", "s1");
        std::vector<std::string> ids;
        bool hasSession = true;
        bool done = false;
        PictureLoader loader(
                backend, clock, probe,
                [&](const Result<PictureLoader::Loaded> &loaded) {
                    QVERIFY(loaded);
                    for (const LockDocument &lock : loaded->picture.picture().locks)
                        ids.push_back(lock.id);
                    hasSession = !loaded->picture.picture().sessions.empty();
                    done = true;
                },
                nullptr);
        QTRY_VERIFY(done);
        QVERIFY(std::find(ids.begin(), ids.end(), "/a") == ids.end());
        QVERIFY(std::find(ids.begin(), ids.end(), "/b") != ids.end());
        QVERIFY(!hasSession);
    }
};

LOCKSCOPE_GUILESS_TEST(TestPictureLoader)
#include "tst_pictureloader.moc"
