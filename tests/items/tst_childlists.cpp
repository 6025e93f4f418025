// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/childlists.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <random>
#include <vector>

using namespace lockscope;

class TestChildLists : public QObject
{
    Q_OBJECT
private slots:
    void listsKeepWhatIsTheirs()
    {
        constexpr std::size_t Count = 50;
        ChildLists lists;
        std::vector<ChildLists::List> ours(Count);
        std::vector<std::vector<ChildLists::Id>> expected(Count);
        std::mt19937 random(3);
        std::size_t packed = 0;
        for (ChildLists::Id step = 0; step < 60000; ++step) {
            const std::size_t at = random() % Count;
            const auto what = random() % 1000;
            if (what == 0) {
                lists.release(ours[at]);
                expected[at].clear();
            } else if (what < 200 && !expected[at].empty()) {
                lists.removeLast(ours[at]);
                expected[at].pop_back();
            } else {
                lists.append(ours[at], step);
                expected[at].push_back(step);
            }
            if (lists.isWasteful()) {
                const std::size_t before = lists.memoryUsed();
                lists.pack([&ours](const auto &visit) {
                    for (ChildLists::List &list : ours)
                        visit(list);
                });
                QVERIFY(lists.memoryUsed() < before);
                QVERIFY(!lists.isWasteful());
                ++packed;
            }
            if (step % 500 != 0)
                continue;
            for (std::size_t i = 0; i < Count; ++i) {
                const auto ids = lists.of(ours[i]);
                QCOMPARE(std::vector<ChildLists::Id>(ids.begin(), ids.end()), expected[i]);
            }
        }
        QVERIFY(packed > 0);
    }

    /// As long as no other list comes between, one takes no more than the room it has.
    void theLastListGrowsWhereItIs()
    {
        ChildLists lists;
        ChildLists::List list;
        for (ChildLists::Id id = 0; id < 100000; ++id)
            lists.append(list, id);
        QCOMPARE(list.begin, 0U);
        QCOMPARE(lists.of(list)[99999], 99999U);
        QVERIFY(!lists.isWasteful());
    }

    void packedListsHaveNoRoomToSpare()
    {
        ChildLists lists;
        std::vector<ChildLists::List> ours(1000);
        for (ChildLists::Id round = 0; round < 20; ++round) {
            for (ChildLists::List &list : ours)
                lists.append(list, round);
        }
        lists.pack([&ours](const auto &visit) {
            for (ChildLists::List &list : ours)
                visit(list);
        });
        QCOMPARE(lists.memoryUsed(), 1000 * 20 * sizeof(ChildLists::Id));
        lists.append(ours[7], 99);
        QCOMPARE(lists.of(ours[7]).size(), std::size_t(21));
        QCOMPARE(lists.of(ours[8])[0], 0U);
    }
};

LOCKSCOPE_APPLESS_TEST(TestChildLists)
#include "tst_childlists.moc"
