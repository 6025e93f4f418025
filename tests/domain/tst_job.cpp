// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/job.h"

#include "tests/support/testprogram.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <type_traits>

using namespace lockscope;

namespace {

/// Finishes when told to; counts its starts.
class TestableJob : public ResultJob<int>
{
public:
    using ResultJob<int>::ResultJob;
    using ResultJob<int>::finish;
    using ResultJob<int>::startNow;
    void cancel() override { finish(fail(BackendError::Kind::Cancelled, "cancelled")); }
    int starts = 0;

protected:
    void start() override { ++starts; }
};

} // namespace

/// The life of a request: starts later, finishes once, deletes itself.
class TestJob : public QObject
{
    Q_OBJECT
private slots:
    void startsOnTheNextTurnAndDeliversOnce()
    {
        QObject owner;
        QPointer<TestableJob> job = new TestableJob(&owner);
        QList<int> values;
        job->onResult(&owner,
                      [&values](const Result<int> &result) { values.append(result.value_or(-1)); });
        QCOMPARE(job->starts, 0);
        QTRY_COMPARE(job->starts, 1);
        job->finish(7);
        job->finish(8);
        QCOMPARE(values, QList<int>{7});
        QTRY_VERIFY(job.isNull());
    }

    void oneThatIsStartedNowIsNotStartedAgain()
    {
        QObject owner;
        auto *job = new TestableJob(&owner);
        job->startNow();
        QCOMPARE(job->starts, 1);
        QCoreApplication::processEvents();
        QCOMPARE(job->starts, 1);
    }
    void cancelBeforeTheStartFinishesAndNeverStarts()
    {
        QObject owner;
        QPointer<TestableJob> job = new TestableJob(&owner);
        bool cancelled = false;
        job->onResult(&owner, [&cancelled](const Result<int> &result) {
            cancelled = !result && result.error().kind == BackendError::Kind::Cancelled;
        });
        job->cancel();
        QVERIFY(cancelled);
        QTRY_VERIFY(job.isNull());
    }

    void aReceiverThatDiesFirstIsNotCalled()
    {
        QObject owner;
        auto *receiver = new QObject;
        bool called = false;
        QPointer<TestableJob> job = new TestableJob(&owner);
        job->onResult(receiver, [&called](const Result<int> &) { called = true; });
        delete receiver;
        job->finish(1);
        QTRY_VERIFY(job.isNull());
        QVERIFY(!called);
    }

    void oneListenerMayTakeTheResultOver()
    {
        QObject owner;
        QPointer<TestableJob> job = new TestableJob(&owner);
        QList<int> values;
        job->takeResult(&owner, [&values](Result<int> &&result) { values.append(*result); });
        job->finish(7);
        QCOMPARE(values, QList<int>{7});
        QTRY_VERIFY(job.isNull());
    }

    void whoOnlyListensCannotChangeTheResult()
    {
        QObject owner;
        QPointer<TestableJob> job = new TestableJob(&owner);
        QList<bool> constant;
        for (int listener = 0; listener < 2; ++listener)
            job->onResult(&owner, [&constant](auto &result) {
                constant.append(std::is_const_v<std::remove_reference_t<decltype(result)>>);
            });
        job->finish(1);
        QCOMPARE(constant, (QList<bool>{true, true}));
    }

    void anOwnerThatDiesTakesItAlong()
    {
        auto *owner = new QObject;
        QPointer<TestableJob> job = new TestableJob(owner);
        delete owner;
        QVERIFY(job.isNull());
    }
};

LOCKSCOPE_GUILESS_TEST(TestJob)
#include "tst_job.moc"
