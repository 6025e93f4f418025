// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/protocol/intentworld.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <utility>

using namespace lockscope;
using namespace lockscope::test;

namespace {

constexpr auto Forward = RecoveryDirection::Forward;
constexpr auto Back = RecoveryDirection::Back;

std::string resultOf(const IntentWorld &world, const IntentActor &actor)
{
    const Result<RecoveryOutcome> &result = world.recoveryOf(actor).result();
    return result ? toString(result->result) : "error: " + result.error().detail;
}

/// The owner of a world is dead after so many steps.
void die(IntentWorld &world, int steps)
{
    world.owner.run(steps);
    world.expire(world.owner);
}

bool isScript(const BulkItem &item, Script script)
{
    const auto *carried = std::get_if<ScriptItem>(&item);
    return carried && carried->script == script;
}

/// A recoverer that asks for @p missing documents and dies. @return what it sent, which may be
/// carried out at any time.
std::vector<BulkItem> lateAcquires(IntentWorld &world, std::size_t missing)
{
    std::vector<BulkItem> late;
    const auto dead = world.recoverer(Forward);
    dead->intercept = [&late](const BulkItem &item) -> std::optional<ItemAnswer> {
        if (!isScript(item, Script::Acquire))
            return std::nullopt;
        late.push_back(item);
        return ItemAnswer{};
    };
    while (late.size() < missing && dead->step()) {}
    world.expire(*dead);
    return late;
}

/// Steps of an owner that nothing happens to.
int stepsOfARename()
{
    IntentWorld world(4);
    return world.owner.run();
}

} // namespace

/// What a dead process left half done is finished or undone, wherever it died and whoever wakes up
/// later.
class TestRecoveryMachine : public QObject
{
    Q_OBJECT

    /// Lock documents that somebody deletes by hand.
    static void whichAreDeleted()
    {
        QTest::addColumn<std::vector<std::string>>("documents");
        for (const char *id : {"global", IntentWorld::From, IntentWorld::To})
            QTest::newRow(id) << std::vector<std::string>{id};
        QTest::newRow("every") << std::vector<std::string>{"global", IntentWorld::From,
                                                           IntentWorld::To};
    }

private slots:
    void everyDeathCanBeRecovered_data()
    {
        QTest::addColumn<int>("direction");
        QTest::newRow("forward") << static_cast<int>(Forward);
        QTest::newRow("back") << static_cast<int>(Back);
    }

    void everyDeathCanBeRecovered()
    {
        QFETCH(const int, direction);
        const auto asked = static_cast<RecoveryDirection>(direction);
        const int all = stepsOfARename();
        int finished = 0;
        int undone = 0;
        for (int steps = 0; steps < all; ++steps) {
            IntentWorld w(4);
            die(w, steps);
            const bool applied = w.isRecorded() && w.intent().state == Intent::State::Applied;
            const auto r = w.recoverer(applied ? Forward : asked);
            r->run();
            const std::string result = resultOf(w, *r);
            const bool was = result == "recovered" || result == "nothing-to-do";
            QVERIFY2(was || w.areLocksFree(), (std::to_string(steps) + ' ' + result).c_str());
            w.nextOwner(w.filesUnder(IntentWorld::From) > 0 ? IntentWorld::From : IntentWorld::To);
            // Whoever slept goes on where it was: nothing may come of it.
            w.owner.run();
            QVERIFY2(w.problem().empty(), (std::to_string(steps) + ' ' + w.problem()).c_str());
            (w.paths().at("f0") == "/clinton/f0" ? undone : finished) += 1;
        }
        if (asked == Forward)
            QVERIFY2(finished > undone, "most deaths come after the record");
        else
            QVERIFY(undone > finished);
    }

    /// A recoverer dies too, at every step; the next one goes on, and both sleepers wake.
    void everyDeathOfARecovererCanBeRecovered()
    {
        const int all = stepsOfARename();
        for (const RecoveryDirection first : {Forward, Back}) {
            for (int steps = 3; steps < all; steps += 5) {
                for (int more = 0; more < 120; ++more) {
                    IntentWorld w(3);
                    die(w, steps);
                    const auto dead = w.recoverer(first);
                    const bool ended = dead->run(more) < more;
                    w.expire(*dead);
                    const auto r = w.recoverer(std::nullopt);
                    r->run();
                    if (w.areLocksFree())
                        w.nextOwner(w.filesUnder(IntentWorld::From) > 0 ? IntentWorld::From
                                                                        : IntentWorld::To);
                    dead->run();
                    w.owner.run();
                    QVERIFY2(w.problem().empty(),
                             qPrintable(QStringLiteral("%1 %2 %3: %4")
                                                .arg(QLatin1String(toString(first)))
                                                .arg(steps)
                                                .arg(more)
                                                .arg(QString::fromStdString(w.problem()))));
                    if (ended)
                        break;
                }
            }
        }
    }

    void theTokenOfTheTakeoverIsRecorded()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(Forward);
        r->run();
        QVERIFY(w.intent().token > w.grant.token);
    }

    void aRecovererThatLostItsSessionWritesNothingMore()
    {
        IntentWorld w(12);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(Forward);
        const int before = w.filesUnder(IntentWorld::To);
        while (w.filesUnder(IntentWorld::To) == before && r->step()) {}
        r->ledger.sessionLost(LossReason::Dead);
        r->run();
        QVERIFY(w.filesUnder(IntentWorld::From) > 0);
        QVERIFY(w.intent().isOpen());
    }

    void theDecisionOfTheFirstIsKept()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 4 && w.owner.step()) {}
        w.expire(w.owner);
        const auto first = w.recoverer(Back);
        while (w.intent().decision != std::optional(Back) && first->step()) {}
        w.expire(*first);
        const auto other = w.recoverer(Forward);
        other->run();
        QVERIFY(!w.recoveryOf(*other).result());
        QCOMPARE(w.recoveryOf(*other).result().error().kind, BackendError::Kind::Conflict);
        w.expire(*other);
        const auto second = w.recoverer(std::nullopt);
        second->run();
        QCOMPARE(resultOf(w, *second), std::string("recovered"));
        QCOMPARE(w.filesUnder(IntentWorld::From), 6);
        QCOMPARE(w.problem(), std::string());
    }

    /// Its owner gave up when the record was refused, and freed its locks; a repetition of the
    /// request made the record nevertheless.
    void aRecordThatNeverBeganAndHasNoLocksIsClosed()
    {
        IntentWorld w(3);
        while (!w.isRecorded() && w.owner.step()) {}
        for (const std::string &id : w.grant.lockIds)
            w.deleteLock(id);
        // The new path may have got files since: even who asks for it does not get it finished.
        QVERIFY(w.intrude(std::string(IntentWorld::To) + "/x") >= 0);
        w.expire(w.owner);
        const auto r = w.recoverer(Forward);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("recovered"));
        QVERIFY(!w.intent().isOpen());
        // Nobody reads it as a rename that was finished.
        QVERIFY(w.intent().decision == RecoveryDirection::Back);
        QCOMPARE(w.filesUnder(IntentWorld::From), 3);
        QVERIFY(w.areLocksFree());
    }

    void whatWasDeletedIsLockedAgain_data() { whichAreDeleted(); }

    /// At every step of the owner; and it sleeps and wakes.
    void whatWasDeletedIsLockedAgain()
    {
        QFETCH(const std::vector<std::string>, documents);
        const int all = stepsOfARename();
        for (const RecoveryDirection asked : {Forward, Back}) {
            for (int steps = 0; steps < all; ++steps) {
                IntentWorld w(4);
                die(w, steps);
                if (!w.isRecorded() || !w.intent().isOpen())
                    continue;
                for (const std::string &id : documents)
                    w.deleteLock(id);
                const bool applied = w.intent().state == Intent::State::Applied;
                const auto r = w.recoverer(applied ? Forward : asked);
                r->run();
                QCOMPARE(resultOf(w, *r), std::string("recovered"));
                w.nextOwner(w.filesUnder(IntentWorld::From) > 0 ? IntentWorld::From
                                                                : IntentWorld::To);
                w.owner.run();
                QVERIFY2(w.problem().empty(), (std::to_string(steps) + ' ' + w.problem()).c_str());
            }
        }
    }

    void whoeverHoldsWhatWasDeletedIsNamed_data() { whichAreDeleted(); }
    void whoeverHoldsWhatWasDeletedIsNamed()
    {
        QFETCH(const std::vector<std::string>, documents);
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        for (const std::string &id : documents)
            w.deleteLock(id);
        // Read below what is missing; of several, the new path, which comes last.
        const std::string path = documents.back() == "global" ? "/" : documents.back() + "/x";
        const std::int64_t token = w.intrude(path);
        QVERIFY(token >= 0);
        const auto before = w.paths();
        for (const RecoveryDirection asked : {Forward, Back, Forward}) {
            const auto refused = w.recoverer(asked);
            refused->run();
            QCOMPARE(resultOf(w, *refused), std::string("refused"));
            const std::vector<Blocker> &blockers = w.recoveryOf(*refused).result()->blockers;
            QCOMPARE(blockers.size(), std::size_t{1});
            QCOMPARE(blockers.front().documentId, documents.back());
            QVERIFY(blockers.front().holder->id == "intruder");
            w.expire(*refused);
            QCOMPARE(w.paths(), before);
            QVERIFY(!w.intent().decision);
            // As it was found: what is there stays, and of what is missing nothing is kept.
            for (const std::string &id : w.grant.lockIds) {
                const bool deleted = std::count(documents.begin(), documents.end(), id) != 0;
                const LockDocument lock = w.server.lock(id);
                QCOMPARE(std::any_of(lock.holders.begin(), lock.holders.end(),
                                     [&w](const Holder &h) { return h.op == w.op; }),
                         !deleted);
            }
        }
        w.intruderLeaves(path);
        const auto r = w.recoverer(Back);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("recovered"));
        QVERIFY(w.recoveryOf(*r).token() > token);
        QCOMPARE(w.filesUnder(IntentWorld::From), 4);
        QCOMPARE(w.problem(), std::string());
    }

    void aRecovererMayDieWhileItLocksAgain_data() { whichAreDeleted(); }

    /// At every step; the next one goes on, and both sleepers wake.
    void aRecovererMayDieWhileItLocksAgain()
    {
        QFETCH(const std::vector<std::string>, documents);
        for (const RecoveryDirection first : {Forward, Back}) {
            for (int more = 0; more < 120; ++more) {
                IntentWorld w(3);
                while (w.rename().progress().moved < 2 && w.owner.step()) {}
                w.expire(w.owner);
                for (const std::string &id : documents)
                    w.deleteLock(id);
                const auto dead = w.recoverer(first);
                const bool ended = dead->run(more) < more;
                w.expire(*dead);
                const auto r = w.recoverer(std::nullopt);
                r->run();
                w.nextOwner(w.filesUnder(IntentWorld::From) > 0 ? IntentWorld::From
                                                                : IntentWorld::To);
                dead->run();
                w.owner.run();
                // Its clock stands still, and so does the server's: its ACQUIRE lands, for nobody.
                w.expire(*r);
                if (!w.areLocksFree())
                    w.recoverer(std::nullopt)->run();
                QVERIFY2(w.problem().empty(), (std::to_string(more) + ' ' + w.problem()).c_str());
                if (ended)
                    break;
            }
        }
    }

    void whatIsDeletedOnTheWayIsLockedAgainLater_data() { whichAreDeleted(); }

    /// At every step of a recoverer.
    void whatIsDeletedOnTheWayIsLockedAgainLater()
    {
        QFETCH(const std::vector<std::string>, documents);
        bool lost = false;
        for (const RecoveryDirection asked : {Forward, Back}) {
            for (int more = 0; more < 120; ++more) {
                IntentWorld w(3);
                while (w.rename().progress().moved < 2 && w.owner.step()) {}
                w.expire(w.owner);
                const auto first = w.recoverer(asked);
                const bool ended = first->run(more) < more;
                for (const std::string &id : documents)
                    w.deleteLock(id);
                first->run();
                const Result<RecoveryOutcome> &begun = w.recoveryOf(*first).result();
                lost = lost || (!begun && begun.error().kind == BackendError::Kind::LockLost);
                w.expire(*first);
                const auto r = w.recoverer(std::nullopt);
                r->run();
                const std::string result = resultOf(w, *r);
                QVERIFY2(result == "recovered" || result == "nothing-to-do", result.c_str());
                QVERIFY2(w.problem().empty(), (std::to_string(more) + ' ' + w.problem()).c_str());
                if (ended)
                    break;
            }
        }
        QVERIFY2(lost, "what goes while it is being taken is not held");
    }

    /// It moved files, and left the state as it was.
    void whatARecovererBeganIsNotCalledPrepared()
    {
        for (const char *deleted : {IntentWorld::From, IntentWorld::To}) {
            IntentWorld w(6);
            while (!w.isRecorded() && w.owner.step()) {}
            w.expire(w.owner);
            const auto first = w.recoverer(Forward);
            while (w.filesUnder(IntentWorld::To) < 2 && first->step()) {}
            QVERIFY(w.intent().state == Intent::State::Prepared);
            w.expire(*first);
            w.deleteLock(deleted);
            const auto second = w.recoverer(std::nullopt);
            second->run();
            QCOMPARE(resultOf(w, *second), std::string("recovered"));
            QCOMPARE(w.filesUnder(IntentWorld::To), 6);
            QCOMPARE(w.problem(), std::string());
        }
    }

    void aLateRequestOfAnEarlierRecovererIsTakenOver_data() { whichAreDeleted(); }

    /// The first one's request lands when the second one has looked, and found nothing there.
    void aLateRequestOfAnEarlierRecovererIsTakenOver()
    {
        QFETCH(const std::vector<std::string>, documents);
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        for (const std::string &id : documents)
            w.deleteLock(id);
        std::vector<BulkItem> late = lateAcquires(w, documents.size());
        QCOMPARE(late.size(), documents.size());
        const auto second = w.recoverer(Back);
        second->intercept = [&](const BulkItem &item) -> std::optional<ItemAnswer> {
            if (isScript(item, Script::Acquire)) {
                for (const BulkItem &one : std::exchange(late, {}))
                    w.server.run(one);
            }
            return std::nullopt;
        };
        second->run();
        QCOMPARE(resultOf(w, *second), std::string("recovered"));
        QCOMPARE(w.filesUnder(IntentWorld::From), 4);
        QCOMPARE(w.problem(), std::string());
    }

    /// Its own TAKEOVER may have been carried out: what was deleted meanwhile may come back by a
    /// late copy of it.
    void whatIsDeletedWhileItStartsOverIsNotLockedAgain()
    {
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        w.deleteLock(IntentWorld::From);
        // Two ask for it and die; the record names only the second of them.
        std::vector<BulkItem> late = lateAcquires(w, 1);
        QCOMPARE(late.size(), std::size_t{1});
        QCOMPARE(lateAcquires(w, 1).size(), std::size_t{1});
        const auto r = w.recoverer(Back);
        r->intercept = [&](const BulkItem &item) -> std::optional<ItemAnswer> {
            if (!late.empty() && isScript(item, Script::Takeover)) {
                w.deleteLock(IntentWorld::From);
                w.server.run(std::exchange(late, {}).front()); // makes it start over
                w.deleteLock(IntentWorld::To);
            }
            return std::nullopt;
        };
        r->run();
        QVERIFY(!w.recoveryOf(*r).result());
        QCOMPARE(w.recoveryOf(*r).result().error().kind, BackendError::Kind::LockLost);
        QVERIFY(!w.server.source(IntentWorld::To));
        w.expire(*r);
        const auto next = w.recoverer(std::nullopt);
        next->run();
        QCOMPARE(resultOf(w, *next), std::string("recovered"));
        QCOMPARE(w.problem(), std::string());
    }

    void ofTwoThatWaitForEachOtherOneGivesWay_data()
    {
        QTest::addColumn<QString>("rival");
        QTest::addColumn<bool>("mine");
        QTest::newRow("this one") << "change-0" << true;
        QTest::newRow("the other") << "change-2" << false;
    }

    /// A late repetition put entries of another half-done change where one of this was deleted:
    /// each holds what the other misses.
    void ofTwoThatWaitForEachOtherOneGivesWay()
    {
        QFETCH(const QString, rival);
        QFETCH(const bool, mine);
        const std::string other = rival.toStdString();
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        w.deleteLock(IntentWorld::To);
        w.server.shelf.put(IntentWorld::Intents, other,
                           *w.server.shelf.source(IntentWorld::Intents, w.op));
        AcquireParams params;
        params.holder = "late";
        params.session = w.grant.session;
        params.op = other;
        w.server.run(acquireItem({"global", kindFromId("global"), "/", LockMode::IX}, params));
        w.server.run(acquireItem({IntentWorld::To, LockKind::Tree, IntentWorld::To, LockMode::X},
                                 params));
        QCOMPARE(w.server.lock("global").holders.size(), std::size_t{2});

        const auto recover = [&w](const std::string &change) {
            const auto r = w.recoverer(std::nullopt, change);
            r->run();
            const RecoveryMachine &machine = w.recoveryOf(*r);
            std::string result = resultOf(w, *r);
            if (machine.result() && !machine.result()->gaveWayTo.empty())
                result += ", gave way to " + machine.result()->gaveWayTo;
            for (const std::string &id : machine.givenUp())
                result += " on " + id;
            w.expire(*r);
            return result;
        };
        const std::string &first = mine ? w.op : other;
        const std::string &second = mine ? other : w.op;
        // The one with the lesser id keeps what it has.
        const std::vector<std::string> results{recover(second), recover(first)};
        QCOMPARE(results.front().c_str(), "refused");
        QCOMPARE(results.back(), "refused, gave way to " + second + " on "
                                         + (mine ? IntentWorld::From : IntentWorld::To));
        QCOMPARE(w.server.lock("global").holders.size(), std::size_t{2});
        QCOMPARE(recover(second).c_str(), "recovered");
        QCOMPARE(recover(first).c_str(), "recovered");
        QVERIFY(w.areLocksFree());
        QCOMPARE(w.filesUnder(IntentWorld::To), 4);
    }

    void aLateCopyOfTheOwnersAcquireIsReleased_data()
    {
        QTest::addColumn<bool>("ended");
        QTest::newRow("its session goes on") << false;
        QTest::newRow("its session has ended") << true;
    }

    /// The change is closed, by whoever asked for these locks and has ended: nobody works under
    /// them.
    void aLateCopyOfTheOwnersAcquireIsReleased()
    {
        QFETCH(const bool, ended);
        IntentWorld w(3);
        w.owner.run();
        QCOMPARE(w.problem(), std::string());
        if (ended)
            w.server.erase(sessionDocumentId(w.grant.session));
        AcquireParams params;
        params.holder = w.grant.holder;
        params.session = w.grant.session;
        params.op = w.op;
        for (const std::string &id : w.grant.lockIds)
            w.server.run(acquireItem({id, kindFromId(id), id == "global" ? "/" : id, LockMode::X},
                                     params));
        QVERIFY(!w.areLocksFree());
        const auto r = w.recoverer(std::nullopt);
        r->run();
        // It may not know yet that its change is closed.
        QCOMPARE(resultOf(w, *r), std::string(ended ? "recovered" : "owner-alive"));
        QCOMPARE(w.areLocksFree(), ended);
        if (!ended)
            return;
        QVERIFY(w.recoveryOf(*r).killed().empty());
        QVERIFY(!w.server.source(sessionDocumentId(w.grant.session)));
        // Somebody else who works under the name of the change is not touched.
        params.holder = "another";
        w.server.run(acquireItem({"/x", LockKind::Tree, "/x", LockMode::X}, params));
        const auto second = w.recoverer(std::nullopt);
        second->run();
        QCOMPARE(resultOf(w, *second), std::string("owner-alive"));
        QVERIFY(!w.areLocksFree());
    }

    /// A request that fails: before the change is claimed nothing was changed; later nobody may say
    /// so.
    void whatWasBegunIsNotCalledUnchanged_data()
    {
        QTest::addColumn<bool>("begun");
        QTest::addColumn<BackendError::Kind>("kind");
        QTest::addColumn<int>("httpStatus");
        QTest::newRow("before") << false << BackendError::Kind::Unreachable << 0;
        QTest::newRow("after") << true << BackendError::Kind::Unreachable << 0;
        QTest::newRow("after, refused") << true << BackendError::Kind::Forbidden << 403;
    }
    void whatWasBegunIsNotCalledUnchanged()
    {
        QFETCH(const bool, begun);
        QFETCH(const BackendError::Kind, kind);
        QFETCH(const int, httpStatus);
        IntentWorld w(3);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        MachineDriver driver(w.server);
        FakeProcess process(w.server, driver, "r");
        process.begin();
        driver.intercept = [=](const Request &request) -> std::optional<Answer> {
            if (begun ? !std::holds_alternative<FindFilesRequest>(request)
                      : !std::holds_alternative<RecordReadRequest>(request))
                return std::nullopt;
            BackendError error = BackendError::of(kind, "gone");
            error.httpStatus = httpStatus;
            return LostAnswer{error, true};
        };
        RecoveryRequest request;
        request.intent = w.op;
        RecoveryMachine machine(process.ledger, request,
                                ChangePlace{IntentWorld::Intents, 1'690'000'000'000, {}});
        driver.run(machine);
        QVERIFY(!machine.result());
        QCOMPARE(machine.result().error().kind, begun ? BackendError::Kind::OutcomeUnknown : kind);
        QCOMPARE(machine.result().error().httpStatus, httpStatus);
    }

    void appliedCannotBeUndone()
    {
        IntentWorld w(2);
        while (w.intent().state != Intent::State::Applied && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(Back);
        r->run();
        QVERIFY(!w.recoveryOf(*r).result());
        QVERIFY(!w.areLocksFree());
        const auto forward = w.recoverer(std::nullopt);
        forward->run();
        QCOMPARE(resultOf(w, *forward), std::string("recovered"));
        QCOMPARE(w.filesUnder(IntentWorld::To), 2);
    }

    void aLivingOwnerIsLeftAlone()
    {
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        const auto r = w.recoverer(Forward);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("owner-alive"));
        QCOMPARE(w.recoveryOf(*r).result()->session, w.owner.ledger.sessionId());
        QVERIFY(w.intent().by.empty());
        w.owner.run();
        QCOMPARE(w.problem(), std::string());
    }

    /// The record knows it, too.
    void aLivingOwnerIsLeftAloneWhenAllItsLocksWereDeleted()
    {
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        for (const std::string &id : documentIds(neededLocks(w.intent())))
            w.deleteLock(id);
        const auto r = w.recoverer(Back);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("owner-alive"));
        QVERIFY(w.intent().by.empty());
    }

    void anOwnerWithoutSessionDocumentIsMarkedForAsLongAsItsEntriesSay()
    {
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        const std::string session = w.owner.ledger.sessionId();
        ValueMap source = *w.server.source(IntentWorld::To);
        for (Value &entry : *source.find("holders")->asList())
            entry.asMap()->set("lease_ms", 120'000);
        w.server.put(IntentWorld::To, source);
        w.server.erase(sessionDocumentId(session));
        const auto r = w.recoverer(Forward);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("owner-alive"));
        const Session mark = w.server.session(session);
        QVERIFY(mark.missing && mark.revokedAt && mark.expiresAt);
        QVERIFY(*mark.expiresAt - *mark.revokedAt == Millis(120'000));
    }

    /// Sooner than by lease and delay, and not while a renewal may still come: that outranks every
    /// process table.
    void aProcessThatWasProvenDeadIsKilledAfterItsSilence_data()
    {
        QTest::addColumn<bool>("isSilent");
        QTest::newRow("silent for two renewal intervals and the margin") << true;
        QTest::newRow("a moment less") << false;
    }
    void aProcessThatWasProvenDeadIsKilledAfterItsSilence()
    {
        QFETCH(const bool, isSilent);
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        const Session owner = w.server.session(w.owner.ledger.sessionId());
        w.server.now = toEpochMs(*owner.renewedAt)
                       + LeaseTerms{*owner.lease}.silenceForProof().count() - (isSilent ? 0 : 1);
        IntentActor actor(w.server, "r");
        RecoveryRequest request;
        request.intent = w.op;
        request.provenDead.push_back(owner);
        actor.machine = std::make_unique<RecoveryMachine>(actor.ledger, request,
                                                          ChangePlace{IntentWorld::Intents,
                                                                      1'690'000'000'000,
                                                                      {}});
        actor.run();
        QCOMPARE(resultOf(w, actor), std::string(isSilent ? "recovered" : "owner-alive"));
        w.owner.run();
        QCOMPARE(w.problem(), std::string());
    }

    void ofTwoRecoverersOneWins()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        const auto one = w.recoverer(Forward);
        const auto two = w.recoverer(Back);
        bool going = true;
        while (going) {
            const bool a = one->step();
            const bool b = two->step();
            going = a || b;
        }
        const std::string results = resultOf(w, *one) + " " + resultOf(w, *two);
        QVERIFY2(results == "recovered other-recoverer" || results == "other-recoverer recovered"
                         || results == "recovered nothing-to-do"
                         || results == "nothing-to-do recovered",
                 results.c_str());
        QCOMPARE(w.problem(), std::string());
    }

    /// Not the one that was asked for, and not the usual one: that of the record.
    void theDirectionThatIsToldIsTheRecordedOne()
    {
        IntentWorld w(4);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        const auto early = w.recoverer(Back);
        early->run();
        QCOMPARE(resultOf(w, *early), std::string("owner-alive"));
        QVERIFY(!w.recoveryOf(*early).result()->direction);
        w.expire(w.owner);
        const auto one = w.recoverer(Back);
        one->run();
        QCOMPARE(resultOf(w, *one), std::string("recovered"));
        QVERIFY(w.recoveryOf(*one).result()->direction == Back);
        for (const std::optional<RecoveryDirection> asked :
             {std::optional<RecoveryDirection>(), std::optional(Back), std::optional(Forward)}) {
            const auto late = w.recoverer(asked);
            late->run();
            QCOMPARE(resultOf(w, *late), std::string("nothing-to-do"));
            QVERIFY(w.recoveryOf(*late).result()->direction == Back);
        }
    }

    void ofTwoThatUndoBothTellTheDirectionOrNone()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        const auto one = w.recoverer(Back);
        const auto two = w.recoverer(Back);
        bool going = true;
        while (going) {
            const bool a = one->step();
            const bool b = two->step();
            going = a || b;
        }
        for (const auto *each : {&one, &two}) {
            const Result<RecoveryOutcome> &result = w.recoveryOf(**each).result();
            QVERIFY(result);
            QVERIFY(result->direction != Forward);
            QVERIFY(result->direction || result->result != RecoveryOutcome::Result::Recovered);
        }
    }

    void recoveringAgainIsNoError()
    {
        IntentWorld w(2);
        w.owner.run();
        const auto r = w.recoverer(std::nullopt);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("nothing-to-do"));
        QVERIFY(!w.recoveryOf(*r).result()->direction); // its owner ended it, nobody had to decide
    }

    void whatNobodyKnowsIsNotFound()
    {
        IntentWorld w(2);
        IntentActor actor(w.server, "r");
        RecoveryRequest request;
        request.intent = "unknown";
        actor.machine = std::make_unique<RecoveryMachine>(actor.ledger, request,
                                                          ChangePlace{IntentWorld::Intents, 1, {}});
        actor.run();
        QCOMPARE(w.recoveryOf(actor).result().error().kind, BackendError::Kind::NotFound);
        QVERIFY(!w.server.shelf.source(IntentWorld::Intents, "unknown"));
    }

    void anOwnerThatNeverBeganGetsATombstone()
    {
        IntentWorld w(3);
        die(w, 0);
        const auto r = w.recoverer(Forward);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("recovered"));
        QVERIFY(w.recoveryOf(*r).result()->neverBegan);
        QCOMPARE(std::string(toString(w.intent().state)), std::string("done"));
        w.owner.run();
        QCOMPARE(w.filesUnder(IntentWorld::From), 3);
        QCOMPARE(w.problem(), std::string());
    }

    void undoingStampsWhatWasNeverMoved()
    {
        IntentWorld w(6);
        while (w.rename().progress().moved < 2 && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(Back);
        r->run();
        QCOMPARE(w.recoveryOf(*r).result()->moved, std::int64_t(2));
        QCOMPARE(w.recoveryOf(*r).result()->stamped, std::int64_t(4));
        for (const auto &[id, stored] : w.server.shelf.documents(IntentWorld::Files))
            QVERIFY2(*stored.source["fence"].asInteger() > w.grant.token, id.c_str());
    }

    void everyFileThatWasMovedIsCountedOnce_data()
    {
        QTest::addColumn<int>("direction");
        QTest::addColumn<int>("lost");
        for (const int lost : {0, 1, 3}) {
            const std::string pages = std::to_string(lost) + " answers lost";
            QTest::newRow(("forward, " + pages).c_str()) << static_cast<int>(Forward) << lost;
            QTest::newRow(("back, " + pages).c_str()) << static_cast<int>(Back) << lost;
        }
    }
    void everyFileThatWasMovedIsCountedOnce()
    {
        QFETCH(const int, direction);
        QFETCH(const int, lost);
        IntentWorld w(10);
        while (w.rename().progress().moved < 4 && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(static_cast<RecoveryDirection>(direction));
        r->filePagesToLose = lost;
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("recovered"));
        const std::int64_t moved = static_cast<RecoveryDirection>(direction) == Back ? 4 : 6;
        QCOMPARE(w.recoveryOf(*r).result()->moved, moved);
        QCOMPARE(w.recoveryOf(*r).result()->stamped,
                 static_cast<RecoveryDirection>(direction) == Back ? std::int64_t(6)
                                                                   : std::int64_t(10));
        QCOMPARE(w.problem(), std::string());
    }

    /// A request of the dead owner that lands between the recoverer's search and its write: those
    /// files the recovery did not move.
    void whatALateRequestOfTheOwnerMovesIsNotCounted()
    {
        IntentWorld w(6);
        while (w.filesUnder(IntentWorld::To) < 3 && w.owner.step()) {}
        w.expire(w.owner);
        const auto r = w.recoverer(Forward);
        r->filePagesToLose = 1;
        while (w.filesUnder(IntentWorld::To) < 4 && r->step()) {
            if (w.recoveryOf(*r).progress().total > 0 && w.filesUnder(IntentWorld::To) == 3) {
                // The page is f3 and f4: the search is answered, nothing of it is written yet.
                r->step();
                w.owner.step();
                break;
            }
        }
        QCOMPARE(w.filesUnder(IntentWorld::To), 4);
        r->run();
        QCOMPARE(resultOf(w, *r), std::string("recovered"));
        QCOMPARE(w.recoveryOf(*r).result()->moved, std::int64_t(2));
        QCOMPARE(w.problem(), std::string());
    }

    void theRecoverersSessionIsDeadAtItsEnd()
    {
        IntentWorld w(2);
        die(w, 20);
        const auto r = w.recoverer(Forward);
        r->run();
        MachineStep step = r->session.endSession(BootInstant(Millis(1'000'000)));
        while (step.send)
            step = r->session.onAnswer(w.server.handle(*step.send), BootInstant(Millis(1'000'000)),
                                       BootInstant(Millis(1'000'000)));
        QVERIFY(step.finished);
        QVERIFY(w.server.session(r->ledger.sessionId()).deadAt);
    }

    void randomRuns()
    {
        for (unsigned seed = 0; seed < 3000; ++seed) {
            const std::string problem = IntentWorld::randomRun(seed, IntentMutant::None);
            QVERIFY2(problem.empty(), qPrintable(QStringLiteral("seed %1: %2")
                                                         .arg(seed)
                                                         .arg(QString::fromStdString(problem))));
        }
    }

    void randomRunsWithVandals()
    {
        for (unsigned seed = 0; seed < 500; ++seed) {
            const std::string problem = IntentWorld::randomRun(seed, IntentMutant::None, true);
            QVERIFY2(problem.empty(), qPrintable(QStringLiteral("seed %1: %2")
                                                         .arg(seed)
                                                         .arg(QString::fromStdString(problem))));
        }
    }

    void everyMistakeIsNoticed_data()
    {
        QTest::addColumn<int>("mutant");
        const auto row = [](const char *name, IntentMutant mutant) {
            QTest::newRow(name) << static_cast<int>(mutant);
        };
        row("nofence", IntentMutant::NoFence);
        row("notombstone", IntentMutant::NoTombstone);
        row("nostamp", IntentMutant::NoStamp);
        row("nocas", IntentMutant::NoCas);
        row("nodecision", IntentMutant::NoDecision);
        row("takeover-id", IntentMutant::TakeoverById);
        row("release-op", IntentMutant::ReleaseOp);
        row("prune-op", IntentMutant::PruneOp);
    }

    void everyMistakeIsNoticed()
    {
        QFETCH(const int, mutant);
        std::map<std::string, int> caught;
        for (unsigned seed = 0; seed < 6000 && caught.empty(); ++seed) {
            const std::string problem = IntentWorld::randomRun(seed,
                                                               static_cast<IntentMutant>(mutant));
            if (!problem.empty())
                ++caught[problem];
        }
        QVERIFY(!caught.empty());
        qInfo("caught by: %s", caught.begin()->first.c_str());
    }
};

LOCKSCOPE_GUILESS_TEST(TestRecoveryMachine)
#include "tst_recoverymachine.moc"
