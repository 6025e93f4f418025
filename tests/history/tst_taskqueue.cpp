// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/taskqueue.h"

#include "tests/support/testprogram.h"

#include <QEventLoop>
#include <QTest>
#include <QThread>

#include <future>
#include <vector>

using namespace lockscope;

/// Work handed to another thread.
class TestTaskQueue : public QObject
{
    Q_OBJECT
private slots:
    void tasksRunInTheQueuesThreadInTheirOrder();
    void aTaskWithAnEventLoopOfItsOwnHoldsUpNobody();
    void whatWaitsWhenTheQueueEndsIsNeverRun();
};

void TestTaskQueue::tasksRunInTheQueuesThreadInTheirOrder()
{
    constexpr int Tasks = 1000;
    TaskQueue queue;
    QThread thread;
    queue.moveToThread(&thread);
    thread.start();
    std::vector<int> seen; // the queue's lock is all that guards it
    QThread *where = nullptr;
    std::promise<void> done;
    for (int i = 0; i < Tasks; ++i)
        queue.post([&seen, i] { seen.push_back(i); });
    queue.post([&] {
        where = QThread::currentThread();
        done.set_value();
    });
    done.get_future().wait();
    QCOMPARE(where, &thread);
    QCOMPARE(seen.size(), std::size_t(Tasks));
    for (int i = 0; i < Tasks; ++i)
        QCOMPARE(seen[static_cast<std::size_t>(i)], i);
    thread.quit();
    thread.wait();
}

void TestTaskQueue::aTaskWithAnEventLoopOfItsOwnHoldsUpNobody()
{
    TaskQueue queue;
    QEventLoop dialog;
    bool first = false;
    queue.post([&] {
        dialog.exec();
        first = true;
    });
    queue.post([&] { dialog.quit(); });
    QTRY_VERIFY_WITH_TIMEOUT(first, 60000);
}

void TestTaskQueue::whatWaitsWhenTheQueueEndsIsNeverRun()
{
    bool ran = false;
    {
        TaskQueue queue;
        queue.post([&ran] { ran = true; });
    }
    QCoreApplication::processEvents();
    QVERIFY(!ran);
}

LOCKSCOPE_GUILESS_TEST(TestTaskQueue)
#include "tst_taskqueue.moc"
