// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/pagequeue.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

FeedPage pageOf(std::int64_t first, int locks, int sessions = 0)
{
    FeedPage page;
    for (int i = 0; i < locks; ++i) {
        LockDocument document;
        document.id = "/" + std::to_string(first + i);
        document.revision.order = first + i;
        page.locks.push_back(document);
    }
    for (int i = 0; i < sessions; ++i) {
        Session session;
        session.id = "s" + std::to_string(first + i);
        page.sessions.push_back(session);
    }
    return page;
}

} // namespace

class TestPageQueue : public QObject
{
    Q_OBJECT
private slots:
    void aPageComesInSlicesSessionsFirst()
    {
        PageQueue queue;
        queue.add(pageOf(0, 5, 2));
        QCOMPARE(queue.size(), std::size_t(7));
        const FeedPage first = queue.take(3);
        QCOMPARE(first.sessions.size(), std::size_t(2));
        QCOMPARE(first.locks.size(), std::size_t(1));
        const FeedPage second = queue.take(3);
        QCOMPARE(second.sessions.size(), std::size_t(0));
        QCOMPARE(second.locks.front().id, std::string("/1"));
        QCOMPARE(queue.take(100).locks.size(), std::size_t(1));
        QVERIFY(queue.isEmpty());
        QVERIFY(queue.take(1).locks.empty());
    }

    void ofADocumentReadTwiceOnlyTheNewerIsKept()
    {
        PageQueue queue;
        queue.add(pageOf(0, 4, 1));
        queue.take(2); // the session and /0 are shown already
        FeedPage newer = pageOf(2, 2, 1);
        newer.locks[0].revision.order = 12;
        newer.locks[1].id = "/0"; // shown before: to be shown again
        newer.locks[1].revision.order = 13;
        queue.add(newer);
        QCOMPARE(queue.joined(), std::int64_t(1)); // /2
        const FeedPage all = queue.take(100);
        std::vector<std::string> ids;
        for (const LockDocument &document : all.locks)
            ids.push_back(document.id);
        QCOMPARE(ids, (std::vector<std::string>{"/1", "/3", "/2", "/0"}));
        QCOMPARE(all.locks[2].revision.order, std::int64_t(12));
        QCOMPARE(all.sessions.size(), std::size_t(1));
    }

    void nothingIsLostBetweenManyPages()
    {
        PageQueue queue;
        std::size_t taken = 0;
        for (int page = 0; page < 50; ++page) {
            queue.add(pageOf(page * 100, 100));
            taken += queue.take(70).locks.size();
        }
        while (!queue.isEmpty())
            taken += queue.take(999).locks.size();
        QCOMPARE(taken, std::size_t(5000));
        QCOMPARE(queue.joined(), std::int64_t(0));
    }
};

LOCKSCOPE_APPLESS_TEST(TestPageQueue)
#include "tst_pagequeue.moc"
