// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/intentworld.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

/// A rename by a process that lives, and what it leaves when it stops on the way.
class TestRenameMachine : public QObject
{
    Q_OBJECT
private slots:
    void movesEveryFileAndFreesTheLocks()
    {
        IntentWorld w(5);
        QVERIFY(w.grant.granted);
        w.owner.run();
        QVERIFY(w.rename().result());
        QCOMPARE(w.rename().result()->moved, std::int64_t(5));
        QVERIFY(!w.rename().result()->halfDone);
        QCOMPARE(w.filesUnder(IntentWorld::To), 5);
        QCOMPARE(w.problem(), std::string());
        const Intent intent = w.intent();
        QCOMPARE(std::string(toString(intent.state)), std::string("done"));
        QCOMPARE(intent.moved, std::optional<std::int64_t>(5));
        QCOMPARE(intent.token, w.grant.token);
    }

    void keepsTheRestOfThePathAndStampsTheFile()
    {
        IntentWorld w(0);
        w.server.shelf.put("fs", "a", ValueMap{{"path", "/clinton/x/clinton/y"}, {"size", 3}});
        w.server.shelf.put("fs", "b", ValueMap{{"path", "/clintonite/z"}});
        w.server.shelf.put("fs", "c", ValueMap{{"path", "/clinton"}});
        w.owner.run();
        QCOMPARE(w.paths().at("a"), std::string("/hillary/x/clinton/y"));
        QCOMPARE(w.paths().at("b"), std::string("/clintonite/z"));
        QCOMPARE(w.paths().at("c"), std::string("/hillary"));
        const ValueMap &a = *w.server.shelf.source("fs", "a");
        QVERIFY(a["size"] == Value(3));
        QVERIFY(a["fence"] == Value(w.grant.token));
        QVERIFY(!a.contains("intent"));
    }

    void tellsHowFarItIs()
    {
        IntentWorld w(5);
        std::vector<std::int64_t> moved;
        while (w.owner.step()) {
            const ChangeProgress progress = w.rename().progress();
            if (progress.total == 5 && (moved.empty() || moved.back() != progress.moved))
                moved.push_back(progress.moved);
        }
        QCOMPARE(moved, (std::vector<std::int64_t>{0, 2, 4, 5}));
    }

    void aPageWhoseAnswerWasLostIsCounted()
    {
        IntentWorld w(5);
        w.owner.filePagesToLose = 2;
        std::vector<std::int64_t> moved;
        while (w.owner.step()) {
            const ChangeProgress progress = w.rename().progress();
            if (progress.total == 5 && (moved.empty() || moved.back() != progress.moved))
                moved.push_back(progress.moved);
        }
        QCOMPARE(moved, (std::vector<std::int64_t>{0, 2, 4, 5}));
        QCOMPARE(w.rename().result()->moved, std::int64_t(5));
        QCOMPARE(w.intent().moved, std::optional<std::int64_t>(5));
        QCOMPARE(w.problem(), std::string());
    }

    void refusesATargetThatHasFiles()
    {
        IntentWorld w(2);
        w.server.shelf.put("fs", "there", ValueMap{{"path", "/hillary/f9"}});
        w.owner.run();
        QVERIFY(!w.rename().result());
        QCOMPARE(w.rename().result().error().kind, BackendError::Kind::Conflict);
        QVERIFY(!w.isRecorded());
        QVERIFY(w.areLocksFree());
        QCOMPARE(w.filesUnder(IntentWorld::From), 2);
    }

    /// Their ids would stay behind, and a copy under a new id cannot be fenced.
    void refusesFilesWhoseIdsAreTheirPaths()
    {
        IntentWorld w(0);
        w.server.shelf.put("fs", "/clinton/a", ValueMap{{"path", "/clinton/a"}});
        w.owner.run();
        QVERIFY(!w.rename().result());
        QCOMPARE(w.rename().result().error().kind, BackendError::Kind::WrongSetUp);
        QVERIFY(!w.isRecorded());
        QVERIFY(w.areLocksFree());
        QCOMPARE(w.paths().at("/clinton/a"), std::string("/clinton/a"));
    }

    void refusesASourceWithoutFiles()
    {
        IntentWorld w(0);
        w.owner.run();
        QCOMPARE(w.rename().result().error().kind, BackendError::Kind::NotFound);
        QVERIFY(w.areLocksFree());
    }

    void stopsBeforeTheNextPageAndKeepsItsLocks()
    {
        IntentWorld w(6);
        auto &machine = static_cast<RenameMachine &>(*w.owner.machine);
        while (machine.progress().moved < 2 && w.owner.step()) {}
        machine.stop();
        w.owner.run();
        QVERIFY(machine.result()->halfDone);
        QCOMPARE(machine.result()->halfDone->kind, BackendError::Kind::Cancelled);
        QCOMPARE(machine.result()->moved, std::int64_t(2));
        QVERIFY(!w.areLocksFree());
        QVERIFY(w.intent().isOpen());
    }

    void stoppedBeforeTheRecordNothingIsLeft()
    {
        IntentWorld w(3);
        static_cast<RenameMachine &>(*w.owner.machine).stop();
        w.owner.run();
        QCOMPARE(w.rename().result().error().kind, BackendError::Kind::Cancelled);
        QCOMPARE(w.problem(), std::string());
        QCOMPARE(w.filesUnder(IntentWorld::From), 3);
    }

    void aLostSessionWritesNothingMore()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.owner.ledger.sessionLost(LossReason::Dead);
        std::size_t writes = 0;
        w.server.shelf.onWrite = [&writes](const auto &...) { ++writes; };
        w.owner.run();
        QCOMPARE(writes, std::size_t(0));
        QVERIFY(w.rename().result()->lockLost);
        QVERIFY(w.rename().result()->halfDone);
    }

    void aClosedIntentStopsTheOwner()
    {
        IntentWorld w(3);
        w.server.shelf.put(IntentWorld::Intents, w.op,
                           ValueMap{{"state", "done"}, {"by", "somebody"}});
        w.owner.run();
        QVERIFY(w.rename().result()->lockLost);
        QCOMPARE(w.filesUnder(IntentWorld::From), 3);
    }

    void aLaterOwnersFileStopsIt()
    {
        IntentWorld w(3);
        w.server.shelf.put("fs", "f1",
                           ValueMap{{"path", "/clinton/f1"}, {"fence", w.grant.token + 1}});
        w.owner.run();
        QVERIFY(w.rename().result()->halfDone);
        QCOMPARE(w.paths().at("f1"), std::string("/clinton/f1"));
    }

    void aTokenOfAnOlderLockIndexIsNoFence()
    {
        IntentWorld w(0);
        w.server.shelf.put("fs", "old",
                           ValueMap{{"path", "/clinton/old"},
                                    {"fence", w.grant.token + 1000},
                                    {"fence_epoch", 5}});
        w.owner.run();
        QCOMPARE(w.paths().at("old"), std::string("/hillary/old"));
    }

    void unusablePathsAreRefusedBeforeAnythingIsSent_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::newRow("the root") << "/"
                                  << "/x";
        QTest::newRow("onto the root") << "/x"
                                       << "/";
        QTest::newRow("into itself") << "/x"
                                     << "/x/y";
        QTest::newRow("onto its parent") << "/x/y"
                                         << "/x";
        QTest::newRow("onto itself") << "/x"
                                     << "/x/";
        QTest::newRow("relative") << "x"
                                  << "/y";
    }
    void unusablePathsAreRefusedBeforeAnythingIsSent()
    {
        QFETCH(const QString, from);
        QFETCH(const QString, to);
        RenameRequest request;
        request.from = from.toStdString();
        request.to = to.toStdString();
        const Result<RenameRequest> result = normalised(request);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, BackendError::Kind::InvalidInput);
    }

    void theIntentsIndexIsNamedAfterTheLockIndex()
    {
        QCOMPARE(intentsIndexName("fs-locks"), std::string("fs-intents"));
        QCOMPARE(intentsIndexName("mine"), std::string("mine-intents"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestRenameMachine)
#include "tst_renamemachine.moc"
