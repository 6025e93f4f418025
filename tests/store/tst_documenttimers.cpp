// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/documenttimers.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace lockscope;

namespace {

Instant at(Millis::rep ms) { return instantFromEpochMs(ms); }

} // namespace

class TestDocumentTimers : public QObject
{
    Q_OBJECT
private slots:
    void theEarliestIsFirst()
    {
        DocumentTimers timers;
        QVERIFY(!timers.takeDue(at(1000)));
        timers.set(7, at(30));
        timers.set(2, at(10));
        timers.set(3, at(20));
        QVERIFY(!timers.takeDue(at(9)));
        QCOMPARE(timers.takeDue(at(25)).value(), DocumentRef(2));
        QCOMPARE(timers.takeDue(at(25)).value(), DocumentRef(3));
        QVERIFY(!timers.takeDue(at(25)));
        QCOMPARE(timers.takeDue(at(30)).value(), DocumentRef(7));
        QVERIFY(!timers.takeDue(at(1000)));
    }

    void whatIsSetAnewCountsOnce()
    {
        DocumentTimers timers;
        timers.set(1, at(10));
        timers.set(1, at(50));
        timers.set(1, at(10));
        timers.set(2, at(10));
        timers.set(2, std::nullopt);
        timers.set(9, std::nullopt);
        QCOMPARE(timers.takeDue(at(100)).value(), DocumentRef(1));
        QVERIFY(!timers.takeDue(at(100)));
        timers.set(1, at(10));
        timers.clear();
        QVERIFY(!timers.takeDue(at(100)));
    }

    /// As a map by time would say it, through many renewals.
    void renewalsAreForgotten()
    {
        std::mt19937 random(1);
        DocumentTimers timers;
        std::map<DocumentRef, Millis::rep> expected;
        for (int i = 0; i < 20000; ++i) {
            const DocumentRef ref = static_cast<DocumentRef>(random() % 50);
            if (random() % 10 == 0) {
                timers.set(ref, std::nullopt);
                expected.erase(ref);
            } else {
                expected[ref] = static_cast<Millis::rep>(random() % 1000);
                timers.set(ref, at(expected[ref]));
            }
        }
        while (!expected.empty()) {
            const auto first = std::min_element(expected.begin(), expected.end(),
                                                [](const auto &a, const auto &b) {
                                                    return std::pair(a.second, a.first)
                                                           < std::pair(b.second, b.first);
                                                });
            QVERIFY(!timers.takeDue(at(first->second - 1)));
            QCOMPARE(timers.takeDue(at(first->second)).value(), first->first);
            expected.erase(first);
        }
        QVERIFY(!timers.takeDue(at(1000)));
    }
};

LOCKSCOPE_GUILESS_TEST(TestDocumentTimers)
#include "tst_documenttimers.moc"
