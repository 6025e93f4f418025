// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"
#include "tests/items/storefixture.h"
#include "tests/support/fakeintentbackend.h"
#include "tests/support/testprogram.h"

#include <QSignalSpy>
#include <QTest>

using namespace lockscope;
using namespace std::chrono_literals;

/// The window asks for half-done changes often only when something tells of one, and shows no
/// answer that is overtaken.
class TestIntentWatch : public QObject
{
    Q_OBJECT

    struct Fixture : StoreFixture
    {
        Fixture() : watch(store)
        {
            begin("s1");
            watch.setBackend(&backend);
        }
        void carry(const std::string &path, const std::string &op)
        {
            server.lockTree(path, "s1");
            LockDocument document = server.locks().at(path);
            document.holders.front().op = op;
            server.put(document);
            sync();
        }
        bool answered(int lists)
        {
            return QTest::qWaitFor([&] { return backend.lists >= lists && watch.age(); });
        }
        FakeIntentBackend backend;
        IntentWatch watch;
    };

private slots:
    void withoutAnEntryThatCarriesAChangeItIsAskedNowAndThen()
    {
        Fixture f;
        f.server.lockTree("/a/b", "s1");
        f.sync();
        f.watch.poll(); // nobody has asked yet
        QVERIFY(f.answered(1));
        f.pass(IntentWatch::QuietInterval - 1s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 1);
        f.backend.views = {halfDoneRename("op-1", "/unread", "/b", "s1", 1, 10)};
        f.pass(1s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 2);
        QTRY_VERIFY(f.watch.view("op-1"));
        f.backend.views.clear();
        f.pass(2s); // from now on as any that is open
        f.watch.poll();
        QCOMPARE(f.backend.lists, 3);
        QTRY_VERIFY(f.watch.views().empty());
    }

    void anEntryThatCarriesAChangeIsAskedForAndShown()
    {
        Fixture f;
        QSignalSpy changed(&f.watch, &IntentWatch::changed);
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 412, 1000)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QVERIFY(f.answered(1));
        QCOMPARE(changed.count(), 1);
        const IntentView *view = f.watch.viewOfDocument("/a");
        QVERIFY(view);
        QCOMPARE(*view->atTarget, std::int64_t(412));
        QVERIFY(!f.watch.viewOfDocument("/"));
        QCOMPARE(f.watch.view("op-1"), view);
        QVERIFY(!f.watch.view("op-2"));
    }

    void whileItIsOpenItIsAskedForOnceAnInterval()
    {
        Fixture f;
        f.watch.setInterval(2s);
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QVERIFY(f.answered(1));
        f.pass(1s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 1);
        f.pass(1s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 2);
    }

    void whenTheEntriesAreGoneItIsAskedOnceMoreAndThenLessOften()
    {
        Fixture f;
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QVERIFY(f.answered(1));
        f.backend.views.clear();
        f.server.unlockTree("/a", "s1");
        f.sync();
        f.watch.poll();
        QTRY_VERIFY(f.watch.views().empty());
        QCOMPARE(f.backend.lists, 2);
        f.pass(10s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 2);
    }

    void neverTwoQuestionsAtOnce()
    {
        Fixture f;
        f.backend.hanging = true;
        f.carry("/a", "op-1");
        f.watch.poll();
        f.pass(100s);
        f.watch.poll();
        f.watch.askNow();
        f.carry("/c", "op-2");
        f.watch.poll();
        QCOMPARE(f.backend.lists, 1);
    }

    void anAnswerThatWasOvertakenIsDropped()
    {
        Fixture f;
        f.backend.hanging = true;
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QCoreApplication::processEvents();
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 7, 10)};
        f.watch.askNow(); // as after a recovery
        f.backend.answerOne();
        QVERIFY(f.watch.views().empty());
        QTRY_COMPARE(f.backend.lists, 2);
        QCoreApplication::processEvents();
        f.backend.answerOne();
        QCOMPARE(*f.watch.view("op-1")->atTarget, std::int64_t(7));
    }

    void theAnswerOfAnotherServerIsDropped()
    {
        Fixture f;
        f.backend.hanging = true;
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QCoreApplication::processEvents();
        FakeIntentBackend other;
        f.watch.setBackend(&other);
        f.backend.answerOne();
        QCoreApplication::processEvents();
        QVERIFY(f.watch.views().empty());
        f.watch.poll();
        QCOMPARE(other.lists, 1); // the picture is still the same: its entries are asked for there
    }

    void workOfThisProgramIsFollowedWithoutEntries()
    {
        Fixture f;
        f.watch.setWorking(true);
        QVERIFY(f.answered(1));
        f.pass(10s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 2);
        QVERIFY(f.answered(2));
        f.watch.setWorking(false); // and once more at its end
        QTRY_COMPARE(f.backend.lists, 3);
        QTRY_VERIFY(f.watch.age() == Millis(0));
        f.pass(10s);
        f.watch.poll();
        QCOMPARE(f.backend.lists, 3);
    }

    void anAnswerIsOutdatedWhenTheNextButOneDoesNotCome()
    {
        Fixture f;
        QVERIFY(f.watch.isOutdated());
        f.watch.askNow();
        QVERIFY(f.answered(1));
        QVERIFY(!f.watch.isOutdated());
        f.pass(2 * IntentWatch::QuietInterval);
        QVERIFY(!f.watch.isOutdated());
        f.pass(1s);
        QVERIFY(f.watch.isOutdated());
        f.watch.poll();
        f.pass(60s); // rounds are rare
        f.watch.poll();
        f.watch.askNow();
        QTRY_VERIFY(f.watch.age() == Millis(0));
        f.pass(120s);
        QVERIFY(!f.watch.isOutdated());
        f.pass(1s);
        QVERIFY(f.watch.isOutdated());
    }

    void aQuestionThatFailsKeepsWhatWasKnownAndSaysWhy()
    {
        Fixture f;
        f.backend.views = {halfDoneRename("op-1", "/a", "/b", "s1", 1, 10)};
        f.carry("/a", "op-1");
        f.watch.poll();
        QVERIFY(f.answered(1));
        f.backend.failure = BackendError{BackendError::Kind::Forbidden, 403, "no", {}, {}};
        f.pass(10s);
        f.watch.poll();
        QTRY_VERIFY(f.watch.error());
        QCOMPARE(f.watch.views().size(), std::size_t(1));
        f.backend.failure.reset();
        f.pass(10s);
        f.watch.poll();
        QTRY_VERIFY(!f.watch.error());
    }
};

LOCKSCOPE_GUILESS_TEST(TestIntentWatch)
#include "tst_intentwatch.moc"
