// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/acquirewait.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>

using namespace lockscope;

namespace {

Millis longestOf(WaitsFor what)
{
    Millis longest{0};
    for (int i = 0; i < 1000; ++i)
        longest = std::max(longest, waitBackoff(i, what));
    return longest;
}

} // namespace

/// How long whoever waits for a lock waits from one try to the next.
class TestAcquireWait : public QObject
{
    Q_OBJECT
private slots:
    /// Else its clients would leave it idle for seconds after it came back.
    void aServerThatIsBackIsFoundWithinASecond()
    {
        QVERIFY(longestOf(WaitsFor::Server) <= Millis(1010));
        for (const auto kind : {BackendError::Kind::Unreachable, BackendError::Kind::Timeout,
                                BackendError::Kind::NoMaster, BackendError::Kind::NoPrimary,
                                BackendError::Kind::OutcomeUnknown})
            QCOMPARE(awaitedAfter(BackendError::of(kind, "")), WaitsFor::Server);
        BackendError unavailable = BackendError::of(BackendError::Kind::Busy, "");
        unavailable.httpStatus = 503;
        QCOMPARE(awaitedAfter(unavailable), WaitsFor::Server);
    }

    void whoHasTooMuchToDoIsLeftAlone()
    {
        QVERIFY(longestOf(WaitsFor::Holder) > Millis(1010));
        QVERIFY(longestOf(WaitsFor::Holder) <= Millis(5010));
        QCOMPARE(awaitedAfter(BackendError::of(BackendError::Kind::Busy, "")), WaitsFor::Holder);
    }
};

LOCKSCOPE_GUILESS_TEST(TestAcquireWait)
#include "tst_acquirewait.moc"
