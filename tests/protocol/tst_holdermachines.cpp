// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/holdermachines.h"
#include "tests/protocol/scriptcalls.h"
#include "tests/support/machinedriver.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using namespace lockscope::test;

using Kind = BackendError::Kind;

/// What may be done to a lock by its holder id alone, from outside of the process that took it.
class TestHolderMachines : public QObject
{
    Q_OBJECT
private:
    FakeServer server;
    std::unique_ptr<MachineDriver> driver;
    /// Whose set the tests work on. Without a pid: detached.
    std::unique_ptr<FakeProcess> a;
    LockGrant held;

    const std::string &session() const { return a->ledger.sessionId(); }
    ValueMap sessionSource() const { return *server.source(sessionDocumentId(session())); }
    void changeSession(const std::function<void(ValueMap &)> &change)
    {
        ValueMap source = sessionSource();
        change(source);
        server.put(sessionDocumentId(session()), source);
    }
    void take(const LockRequest &request) { held = a->acquire(request); }

    Result<ReleaseOutcome> releaseHolder(const std::string &holder)
    {
        HolderReleaseMachine machine(holder, LeaseTerms{});
        driver->run(machine);
        return machine.result();
    }
    Result<Instant> renewHolder(const std::string &holder, bool rootCoversAll = true)
    {
        HolderRenewMachine machine(holder, rootCoversAll);
        driver->run(machine);
        return machine.result();
    }
    /// A detached session that says what it took, as clients with one set do.
    void takeSaid(const LockRequest &request)
    {
        const Result<std::vector<AcquireItem>> set = acquireSet(request, true);
        changeSession([&](ValueMap &source) {
            Value::List ids;
            for (const AcquireItem &item : *set)
                ids.emplace_back(item.documentId);
            source.set(field::SessionMeta, ValueMap{{std::string(field::TakenSet), ids}});
        });
        take(request);
    }

private slots:
    void init()
    {
        server = FakeServer();
        driver = std::make_unique<MachineDriver>(server);
        a = std::make_unique<FakeProcess>(server, *driver, "a:1");
        a->begin();
    }

    void aDetachedSetIsReleasedAndItsSessionEnded()
    {
        take(treeRequest("/a/b"));
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(released && *released == ReleaseOutcome::Released);
        QVERIFY(server.documents().empty());
        const Result<ReleaseOutcome> again = releaseHolder(held.holder);
        QVERIFY(again && *again == ReleaseOutcome::Gone);
    }

    /// The first sending was carried out; that a second could not be sent says nothing of it.
    void aReleaseWithoutAnswerIsNeverCalledNotDone()
    {
        take(treeRequest("/a/b"));
        int sent = 0;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::holds_alternative<BulkRequest>(request))
                return std::nullopt;
            if (sent++ > 0)
                return LostAnswer{BackendError::of(Kind::Unreachable, "gone"), true};
            server.handle(request);
            return LostAnswer{BackendError::of(Kind::Timeout, "no answer"), false};
        };
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(sent > 1 && !released);
        QCOMPARE(released.error().kind, Kind::OutcomeUnknown);
    }

    /// Whatever became of the tries after the one that leaves it open.
    void anAnswerThatLeavesAReleaseOpenIsNotCalledNone()
    {
        take(treeRequest("/a/b"));
        int sent = 0;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&request);
            if (!bulk)
                return std::nullopt;
            if (sent++ > 0)
                return LostAnswer{BackendError::of(Kind::Unreachable, "gone"), true};
            ItemAnswer item;
            item.errorType = "es_rejected_execution_exception";
            item.httpStatus = 429;
            return BulkAnswer{std::vector<ItemAnswer>(bulk->items.size(), item)};
        };
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(sent > 1 && !released);
        QCOMPARE(released.error().kind, Kind::OutcomeUnknown);
        QVERIFY(released.error().isAnswered);
        QCOMPARE(released.error().httpStatus, 429);
        QCOMPARE(released.error().detail, std::string("es_rejected_execution_exception"));
    }

    void aServerTooBusyForAReleaseIsAskedAgain()
    {
        take(treeRequest("/a/b"));
        int left = 100;
        driver->intercept = [&](const Request &request) -> std::optional<Answer> {
            if (!std::holds_alternative<BulkRequest>(request) || left-- <= 0)
                return std::nullopt;
            return LostAnswer{BackendError::of(Kind::Busy, "queue full"), true};
        };
        const Result<ReleaseOutcome> refused = releaseHolder(held.holder);
        QVERIFY(!refused && left < 98);
        QCOMPARE(refused.error().kind, Kind::Busy);
        QCOMPARE(refused.error().detail, std::string("queue full"));
        left = 2;
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(released && *released == ReleaseOutcome::Released);
        QVERIFY(server.documents().empty());
    }

    /// The search found no other entry, and then its owner was granted another set: an end of the
    /// session would free that.
    void aSessionThatWasGrantedASetMeanwhileIsNotEnded()
    {
        take(treeRequest("/a"));
        std::vector<ItemAnswer> granted;
        driver->intercept = [&](const Request &sent) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&sent);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items.front()) : nullptr;
            if (!item || item->script != Script::SessionKill)
                return std::nullopt;
            const Caller owner{.holder = "second", .session = session()};
            granted = {lockscope::test::acquire(server, "global", LockMode::IX, owner),
                       lockscope::test::acquire(server, "/b", LockMode::X, owner),
                       server.run(renewItem(session(), a->ledger.startedAt()))};
            return std::nullopt;
        };
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(released && *released == ReleaseOutcome::Released);
        QCOMPARE(granted.size(), std::size_t(3));
        QVERIFY(std::all_of(granted.begin(), granted.end(), isGranted));
        QVERIFY(!server.session(session()).deadAt);
        QVERIFY(server.lock("/b").findHolder("second"));
    }

    void whatIsNotDetachedIsNotReleased_data()
    {
        QTest::addColumn<QString>("owner");
        for (const char *owner : {"process", "dead process", "missing", "tombstone", "none"})
            QTest::newRow(owner) << QString::fromLatin1(owner);
    }

    void whatIsNotDetachedIsNotReleased()
    {
        QFETCH(const QString, owner);
        take(treeRequest("/a/b"));
        std::string holder = held.holder;
        if (owner.contains(QLatin1String("process")))
            changeSession([&](ValueMap &source) {
                source.set(field::Pid, std::int64_t{4242});
                if (owner == QLatin1String("dead process"))
                    source.set(field::DeadAt, server.now);
            });
        else if (owner == QLatin1String("missing"))
            server.erase(sessionDocumentId(session()));
        else if (owner == QLatin1String("tombstone"))
            changeSession([&](ValueMap &source) {
                source = ValueMap();
                KillParams params;
                server.erase(sessionDocumentId(session()));
                server.run(killItem(session(), params));
                source = sessionSource();
            });
        else {
            holder = "own";
            QVERIFY(isGranted(
                    lockscope::test::acquire(server, "/own", LockMode::X,
                                             {.holder = holder, .expiresIn = Millis(9000)})));
        }
        const auto before = server.documents();
        const Result<ReleaseOutcome> refused = releaseHolder(holder);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Kind::Conflict);
        const std::string way = "lockctl break --holder " + holder;
        QVERIFY2(refused.error().detail.ends_with(way), refused.error().detail.c_str());
        QVERIFY2(refused.error().detail.find("a:1") == std::string::npos
                         || owner.contains(QLatin1String("process")),
                 refused.error().detail.c_str());
        QCOMPARE(server.documents().size(), before.size());
        for (const auto &[id, stored] : before)
            QVERIFY2(Value(*server.source(id)) == Value(stored.source), id.c_str());
    }

    /// A dead owner's change may be half done; a living detached owner's is ended by whoever speaks
    /// for it.
    void aChangeIsReleasedWhileItsDetachedOwnerLives()
    {
        LockRequest request = treeRequest("/a");
        request.op = "c1";
        take(request);
        changeSession([&](ValueMap &source) { source.set(field::DeadAt, server.now); });
        const Result<ReleaseOutcome> refused = releaseHolder(held.holder);
        QVERIFY(!refused && refused.error().kind == Kind::Conflict);
        QVERIFY(refused.error().detail.find("half-done change c1") != std::string::npos);
        changeSession([](ValueMap &source) { source.remove(field::DeadAt); });
        const Result<ReleaseOutcome> released = releaseHolder(held.holder);
        QVERIFY(released && *released == ReleaseOutcome::Released);
        QVERIFY(server.documents().empty());
    }

    /// Somebody takes the change over between the look at its owner and the release: his entries
    /// are not its.
    void aChangeThatWasTakenOverMeanwhileIsNotReleased()
    {
        LockRequest request = treeRequest("/a");
        request.op = "c1";
        take(request);
        driver->intercept = [&](const Request &sent) -> std::optional<Answer> {
            const auto *bulk = std::get_if<BulkRequest>(&sent);
            if (!bulk)
                return std::nullopt;
            driver->intercept = {};
            KillParams kill;
            kill.hard = true;
            server.run(killItem(session(), kill));
            TakeoverParams over;
            over.op = "c1";
            over.holder = "recoverer";
            over.session = "s2";
            over.dead = {session()};
            for (const std::string &id : held.lockIds)
                server.run(takeoverItem(id, over));
            return std::nullopt;
        };
        const Result<ReleaseOutcome> outcome = releaseHolder(held.holder);
        QVERIFY(outcome && *outcome == ReleaseOutcome::Gone);
        for (const std::string &id : held.lockIds)
            QVERIFY2(server.lock(id).findHolder("recoverer"), id.c_str());
    }

    void aWholeSetIsRenewed_data()
    {
        QTest::addColumn<bool>("said");
        QTest::newRow("its session says what it took") << true;
        QTest::newRow("the entries imply it") << false;
    }

    void aWholeSetIsRenewed()
    {
        QFETCH(const bool, said);
        LockRequest request;
        request.targets = {{LockKind::Tree, "/a/b", LockMode::X},
                           {LockKind::Tree, "/a", LockMode::S},
                           {LockKind::ReadWrite, "prices", LockMode::S},
                           {LockKind::Document, "d1", LockMode::X}};
        said ? takeSaid(request) : take(request);
        driver->advance(Millis(1000));
        driver->sent.clear();
        const Result<Instant> renewed = renewHolder(held.holder);
        QVERIFY2(renewed, renewed ? "" : renewed.error().detail.c_str());
        QCOMPARE(server.session(session()).expiresAt, std::optional(*renewed));
        QCOMPARE(driver->sent.size(), std::size_t(4)); // search, two reads, RENEW
    }

    void aMissingEntryIsALostLock_data()
    {
        QTest::addColumn<bool>("said");
        QTest::addColumn<QByteArray>("gone");
        for (const bool said : {true, false}) {
            for (const char *gone : {"global", "/a", "/a/b", "/x", "/x/y"})
                QTest::addRow("%s %s", said ? "said" : "implied", gone) << said << QByteArray(gone);
        }
    }

    void aMissingEntryIsALostLock()
    {
        QFETCH(const bool, said);
        QFETCH(const QByteArray, gone);
        LockRequest request;
        request.targets = {{LockKind::Tree, "/a/b", LockMode::X},
                           {LockKind::Tree, "/x/y", LockMode::S}};
        said ? takeSaid(request) : take(request);
        server.erase(gone.toStdString());
        // Somebody else has taken it since.
        QVERIFY(isGranted(lockscope::test::acquire(server, gone.toStdString(), LockMode::IS,
                                                   {.holder = "other"})));
        const Result<Instant> lost = renewHolder(held.holder);
        QVERIFY(!lost);
        QCOMPARE(lost.error().kind, Kind::Conflict);
        const bool below = !said && gone.count('/') == 2;
        const std::string named = below ? gone.left(2).toStdString() : gone.toStdString();
        QVERIFY2(lost.error().detail.find((below ? "below " : "no entry on ") + named + " any more")
                         != std::string::npos,
                 lost.error().detail.c_str());
        // What is lost is not kept alive.
        QVERIFY(std::none_of(driver->sent.begin(), driver->sent.end(), [](const Request &sent) {
            const auto *bulk = std::get_if<BulkRequest>(&sent);
            const auto *item = bulk ? std::get_if<ScriptItem>(&bulk->items.front()) : nullptr;
            return item && item->script == Script::SessionRenew;
        }));
    }

    /// One of two documents, which share nothing but the root: no other entry tells of it.
    void onlyTheSessionKnowsOfATargetThatLeavesNoTrace()
    {
        LockRequest request;
        request.targets = {{LockKind::Document, "d1", LockMode::X},
                           {LockKind::Document, "d2", LockMode::X}};
        takeSaid(request);
        server.erase("d2");
        const Result<Instant> lost = renewHolder(held.holder);
        QVERIFY(!lost && lost.error().kind == Kind::Conflict);
        QVERIFY(lost.error().detail.find("d2") != std::string::npos);
    }

    /// The search may not have seen what was written just now; the read has.
    void whatTheSearchDoesNotFindYetIsRead()
    {
        takeSaid(treeRequest("/a/b"));
        driver->intercept = [](const Request &sent) -> std::optional<Answer> {
            if (std::holds_alternative<FindEntriesRequest>(sent))
                return FindEntriesAnswer{{"global", "/a"}};
            return std::nullopt;
        };
        QVERIFY(renewHolder(held.holder).has_value());
        server.erase("/a/b");
        QVERIFY(!renewHolder(held.holder).has_value());
    }

    void aRevokedEntryIsALostLock_data()
    {
        QTest::addColumn<bool>("found");
        QTest::newRow("the search finds it") << true;
        QTest::newRow("only the read shows it") << false;
    }

    /// The drop that its session was told of first was lost with a primary.
    void aRevokedEntryIsALostLock()
    {
        QFETCH(const bool, found);
        takeSaid(treeRequest("/a/b"));
        RevokeParams params;
        params.holder = held.holder;
        params.until = server.session(session()).expiresAt;
        params.by = "admin";
        QCOMPARE(server.run(revokeItem("/a/b", params)).status, ItemAnswer::Status::Updated);
        driver->intercept = [found](const Request &sent) -> std::optional<Answer> {
            if (!found && std::holds_alternative<FindEntriesRequest>(sent))
                return FindEntriesAnswer{{"global", "/a"}};
            return std::nullopt;
        };
        const Result<Instant> lost = renewHolder(held.holder);
        QVERIFY(!lost && lost.error().kind == Kind::Conflict);
        QCOMPARE(lost.error().detail, std::string("an admin took this lock away"));
    }

    /// A second set of the same session is not the one that the session speaks of.
    void anotherSetOfTheSessionIsLookedAtByItself()
    {
        takeSaid(treeRequest("/a"));
        const LockGrant second = a->acquire("/b/c");
        QVERIFY(renewHolder(second.holder).has_value());
        QVERIFY(renewHolder(held.holder).has_value());
        server.erase("/b/c");
        QVERIFY(!renewHolder(second.holder).has_value());
        QVERIFY(renewHolder(held.holder).has_value());
    }

    void whatContendersMarkIsNobodysToRenew()
    {
        take(treeRequest("/a"));
        server.erase(sessionDocumentId(session()));
        QCOMPARE(renewHolder(held.holder).error().kind, Kind::NotFound);
        server.run(killItem(session(), KillParams()));
        QVERIFY(server.session(session()).missing);
        QCOMPARE(renewHolder(held.holder).error().kind, Kind::Conflict); // it is revoked
    }

    void theSetIsSaidAtTheBeginningOfADetachedSession()
    {
        SessionLedger ledger({}, LeaseTerms{}, LeaseTerms{}, true);
        SessionMachine machine(ledger, [] { return std::string("sid"); }, {"global", "/a"});
        driver->follow(machine, machine.begin(driver->now));
        const ValueMap source = *server.source(sessionDocumentId("sid"));
        QCOMPARE(takenSet(source), (std::vector<std::string>{"global", "/a"}));
        QVERIFY(server.session("sid").isReadable());
        QVERIFY(takenSet(sessionSource()).empty()); // nobody said it
        QVERIFY(takenSet({{"meta", ValueMap{{"set", Value::List{"/a", 7}}}}}).empty());
    }
};

LOCKSCOPE_APPLESS_TEST(TestHolderMachines)
#include "tst_holdermachines.moc"
