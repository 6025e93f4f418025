// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticconnection.h"
#include "backend/foreign/dialectbackend.h"
#include "models/domain/taskjob.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "tests/support/fakelockbackend.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <functional>
#include <map>
#include <set>

using namespace lockscope;
using namespace lockscope::test;
using namespace std::chrono_literals;

namespace {

constexpr const char *Shed = R"(
format = 1
name = "shed"
title = "Shed"
engine = "elasticsearch"
[where]
index = "shed"
[node]
path = "{name}"
[[entry]]
mode = "X"
held = "until > now"
owner = "{by}"
expires = { field = "until", as = "epoch_ms" }
clock = "client"
[break]
how = "set"
guard = ["until", "by"]
set = { until = { now = "epoch_ms" } }
[hazards]
no_fencing = true
)";

/// What a place of other software has, in memory.
struct Place
{
    bool isThere = true;
    int version = 0; ///< in the mark
    std::string epoch;
    std::map<QString, QJsonObject> documents;
    std::map<QString, qint64> numbers;
    int reads = 0;
    std::optional<BackendError> failure;
    int slow = 0; ///< so many readings are answered late, with what was there when they were asked
    std::function<void()> whenChanged;
    enum class Answer { Good, LostBefore, LostAfter } answer = Answer::Good;

    void put(const QString &name, Instant until, const QString &by = QStringLiteral("pod-7"))
    {
        documents[name] = {{QStringLiteral("name"), name},
                           {QStringLiteral("until"), qint64(toEpochMs(until))},
                           {QStringLiteral("by"), by}};
        numbers[name] = ++version;
    }
};

class FakeSource final : public ForeignSource
{
public:
    FakeSource(Place &place, Place &barn) : m_place(place), m_barn(barn) {}

    ResultJob<std::string> *mark(const Dialect &dialect, QObject *owner) override
    {
        Place &place = placeOf(dialect);
        return new TaskJob<std::string>(owner, [&place](TaskJob<std::string> *task) {
            if (place.failure)
                task->complete(tl::unexpected(*place.failure));
            else
                task->complete("v" + std::to_string(place.version));
        });
    }
    ResultJob<ForeignReading> *read(const Dialect &dialect, Instant now, QObject *owner) override
    {
        Place &place = placeOf(dialect);
        return new TaskJob<ForeignReading>(owner, [&place, &dialect,
                                                   now](TaskJob<ForeignReading> *task) {
            ++place.reads;
            ForeignReading reading;
            reading.isThere = place.isThere;
            reading.epoch = place.epoch;
            for (const auto &[name, fields] : place.documents) {
                ForeignDocument document;
                document.fields = fields;
                document.nativeId = name;
                document.place = dialect.where.index;
                document.revision = {std::to_string(place.numbers[name]), "1"};
                if (auto seen = seenForeign(dialect, document, now))
                    reading.held.push_back(std::move(*seen));
            }
            if (place.slow == 0) {
                task->complete(std::move(reading));
                return;
            }
            --place.slow;
            QTimer::singleShot(50, task, [task, reading = std::move(reading)]() mutable {
                task->complete(std::move(reading));
            });
        });
    }
    ResultJob<std::vector<ForeignDocument>> *sample(const DialectPlace &, int,
                                                    QObject *owner) override
    {
        using Documents = std::vector<ForeignDocument>;
        return new TaskJob<Documents>(owner, [](TaskJob<Documents> *task) { task->complete({}); });
    }
    ResultJob<std::vector<std::size_t>> *find(const std::vector<Dialect> &, QObject *owner) override
    {
        using Found = std::vector<std::size_t>;
        return new TaskJob<Found>(owner, [](TaskJob<Found> *task) { task->complete({}); });
    }
    ResultJob<ForeignAnswer> *change(const ForeignChange &change, QObject *owner) override
    {
        return new TaskJob<ForeignAnswer>(owner, [this, change](TaskJob<ForeignAnswer> *task) {
            const QString name = change.nativeId.toString();
            if (m_place.whenChanged)
                std::exchange(m_place.whenChanged, {})();
            const bool isSeen = std::to_string(m_place.numbers[name]) == change.revision.order;
            if (isSeen && m_place.answer != Place::Answer::LostBefore) {
                for (const SeenField &field : change.set)
                    m_place.documents[name].insert(field.field, field.value);
                m_place.numbers[name] = ++m_place.version;
            }
            if (m_place.answer != Place::Answer::Good)
                task->complete(fail(BackendError::Kind::OutcomeUnknown, "no answer"));
            else
                task->complete(isSeen ? ForeignAnswer::Done : ForeignAnswer::Moved);
        });
    }

private:
    Place &placeOf(const Dialect &dialect)
    {
        return dialect.name == QLatin1String("shed") ? m_place : m_barn;
    }

    Place &m_place;
    Place &m_barn;
};

struct Fixture
{
    ManualClock clock;
    Place place;
    Place barn; ///< of another software
    FakeLockBackend *base = nullptr;
    std::unique_ptr<DialectBackend> backend;

    Fixture()
    {
        auto fake = std::make_unique<FakeLockBackend>(clock);
        base = fake.get();
        base->status.clockOffset = 0ms;
        const auto dialect = parseDialect(Shed, DialectOrigin::User);
        const auto other
                = parseDialect(QByteArray(Shed).replace("shed", "barn").replace("Shed", "Barn"),
                               DialectOrigin::User);
        Q_ASSERT(dialect && other);
        const auto store = std::make_shared<ElasticConnection>(ServerProfile(), clock);
        backend = std::make_unique<DialectBackend>(
                std::move(fake), store,
                [this](const std::shared_ptr<ChangeStore> &) {
                    return std::make_unique<FakeSource>(place, barn);
                },
                std::vector<Dialect>{*dialect, *other}, clock, nullptr, nullptr);
    }
    Instant in(Millis span) const { return clock.wallNow() + span; }
    /// All there is, page by page.
    std::set<std::string> walked(int limit = 1000)
    {
        std::set<std::string> ids;
        FeedPosition at;
        for (;;) {
            const auto page = wait(backend->fetchPage(at, limit));
            if (!page)
                return {page.error().detail};
            for (const LockDocument &lock : page->locks)
                ids.insert(lock.id);
            at = page->next;
            if (page->complete)
                return ids;
        }
    }
    BreakPlan plan(const std::string &id)
    {
        LockPicture picture;
        picture.clockOffset = 0ms;
        const auto exact = wait(backend->fetchExact({id}));
        if (exact)
            picture.locks = exact->locks;
        BreakContext context;
        context.now = clock.wallNow();
        context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
        if (const auto status = wait(backend->fetchStatus()))
            context.others = status->others;
        return planBreak(picture, {BreakSelection::What::Documents, {}, true, {id}}, context)
                .value_or(BreakPlan());
    }
    std::string resultOf(const BreakPlan &plan)
    {
        const auto outcome = wait<PlanOutcome>(backend->applyPlan(plan, "admin", "test"));
        return outcome ? outcome->result() : outcome.error().detail;
    }
};

} // namespace

/// Two feeds are one: that of a lock server, and what other software keeps on it.
class TestDialectBackend : public QObject
{
    Q_OBJECT
private slots:
    void bothAreInOneFeed()
    {
        Fixture f;
        f.base->putSession(f.base->makeSession("s"));
        f.base->lockTree("/a", "s");
        for (int i = 0; i < 25; ++i)
            f.place.put(QString::number(i), f.in(60s));
        f.place.put(QStringLiteral("free"), f.in(-60s));
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY(status && status->others.size() == 2);
        QCOMPARE(status->others[0].locks, std::int64_t(25));
        for (const int limit : {1, 7, 1000}) {
            const std::set<std::string> ids = f.walked(limit);
            QCOMPARE(ids.size(), f.base->locks().size() + 25);
            QVERIFY(ids.contains("/a") && ids.contains("x:shed:24")
                    && !ids.contains("x:shed:free"));
        }
        const auto ids = wait(f.backend->fetchIds());
        QVERIFY(ids && std::find(ids->begin(), ids->end(), "x:shed:3") != ids->end());
        const auto exact = wait(
                f.backend->fetchExact({"/a", "x:shed:3", "session:s", "x:shed:99"}));
        QVERIFY(exact);
        QCOMPARE(exact->locks.size(), std::size_t(2));
        QCOMPARE(exact->sessions.size(), std::size_t(1));
        QCOMPARE(exact->rawJson.size(), exact->locks.size() + exact->sessions.size());
        QVERIFY(exact->rawJson[1].find("pod-7") != std::string::npos);
    }

    /// A picture that follows the feed has what there is, whatever the engine beside it tells.
    void aPictureFollows_data()
    {
        QTest::addColumn<bool>("showsLate");
        QTest::newRow("as Elasticsearch") << true;
        QTest::newRow("as MongoDB") << false;
    }
    void aPictureFollows()
    {
        QFETCH(bool, showsLate);
        Fixture f;
        f.base->engine.showsLate = showsLate;
        f.base->engine.tellsRemovals = !showsLate;
        LockStore store(f.clock);
        RefreshScheduler scheduler(store, f.clock);
        scheduler.setHeartbeat(0ms);
        scheduler.setInterval(1ms);
        f.place.put(QStringLiteral("night"), f.in(60s));
        scheduler.setBackend(f.backend.get());
        const auto shows = [&](const char *id, bool wanted) {
            return QTest::qWaitFor(
                    [&] {
                        f.clock.advance(500ms);
                        scheduler.refreshNow();
                        return (store.find(id) != NoDocument) == wanted;
                    },
                    20000);
        };
        QVERIFY(shows("x:shed:night", true));
        f.place.put(QStringLiteral("day"), f.in(3600s));
        QVERIFY(shows("x:shed:day", true));
        f.place.documents.erase(QStringLiteral("day"));
        ++f.place.version;
        QVERIFY(shows("x:shed:day", false));
        // Nobody writes anything, and its time is over.
        QVERIFY(shows("x:shed:night", false));
        scheduler.setBackend(nullptr);
    }

    void nothingIsReadWhereNothingMoved()
    {
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(3600s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const auto lookFor = [&f](Millis span) {
            for (Millis passed{0}; passed < span; passed += 1s) {
                f.clock.advance(1s);
                QVERIFY(wait(f.backend->fetchMark()));
            }
        };
        lookFor(4s);
        QVERIFY(f.place.reads <= 4); // until what was written shows in most indices …
        lookFor(60s);
        QVERIFY(f.place.reads <= 16); // … and, now and then, in those that refresh seldom
        const int reads = f.place.reads;
        lookFor(10s);
        QCOMPARE(f.place.reads, reads);
        const auto before = wait(f.backend->fetchMark());
        f.place.put(QStringLiteral("day"), f.in(60s));
        const auto after = wait(f.backend->fetchMark());
        QVERIFY(before && after && before->newest != after->newest);
        QVERIFY(before->newest.at == after->newest.at); // a number of our own writes
    }

    void whereNoneOfOursIsTheirsAreShown()
    {
        Fixture f;
        f.base->status.setUp = ServerStatus::SetUp::Missing;
        f.place.put(QStringLiteral("night"), f.in(60s));
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY(status && status->setUp == ServerStatus::SetUp::OthersOnly);
        QVERIFY(status->canShow() && !status->canAcquire());
        f.base->calls.clear();
        QCOMPARE(f.walked(), std::set<std::string>{"x:shed:night"});
        QVERIFY(wait(f.backend->fetchMark()) && wait(f.backend->fetchIds()));
        QCOMPARE(f.base->countOf(""), 0); // nothing is asked of an index that is not there
        QCOMPARE(f.resultOf(f.plan("x:shed:night")), std::string("done"));
    }

    /// Of it what was seen stays, marked as old, and everything else goes on.
    void aPlaceThatCannotBeReadIsSaid()
    {
        Fixture f;
        f.base->putSession(f.base->makeSession("s"));
        f.base->lockTree("/a", "s");
        f.place.put(QStringLiteral("night"), f.in(600s));
        QVERIFY(wait(f.backend->fetchStatus()));
        QVERIFY(f.walked().contains("x:shed:night"));
        f.place.failure = BackendError::of(BackendError::Kind::Forbidden, "no right to read it");
        const auto status = wait(f.backend->fetchStatus());
        QVERIFY(status);
        QCOMPARE(status->others[0].failure, std::string("Shed: no right to read it"));
        QVERIFY(f.walked().contains("/a") && f.walked().contains("x:shed:night"));
        const auto mark = wait(f.backend->fetchMark());
        QVERIFY(mark && mark->unread == std::vector<std::string>{"shed"});
        f.place.failure = BackendError::of(BackendError::Kind::Unreachable, "nobody is there");
        QVERIFY(!wait(f.backend->fetchMark()));
        f.place.failure.reset();
        const auto again = wait(f.backend->fetchStatus());
        QVERIFY(again && again->others[0].failure.empty());
        QVERIFY(f.walked().contains("x:shed:night"));
    }

    /// Nobody released it, and nobody knows that it is over: it may have been prolonged.
    void whatWasNotReadIsNeitherGoneNorChanged()
    {
        Fixture f;
        LockStore store(f.clock);
        LockHistory history(store);
        RefreshScheduler scheduler(store, f.clock);
        scheduler.setHeartbeat(0ms);
        scheduler.setInterval(10min);
        const auto look = [&] {
            QSignalSpy refreshed(&scheduler, &RefreshScheduler::refreshed);
            f.clock.advance(5s);
            if (scheduler.backend())
                scheduler.refreshNow();
            else
                scheduler.setBackend(f.backend.get());
            const bool ended = refreshed.wait(60000);
            store.tick();
            return ended;
        };
        f.place.put(QStringLiteral("night"), f.in(60s));
        f.place.put(QStringLiteral("day"), f.in(600s));
        QVERIFY(look());
        history.start();
        const LockHealth health = store.summaryAt(store.find("x:shed:night")).health;
        const Instant seen = f.clock.wallNow();

        f.place.failure = BackendError::of(BackendError::Kind::Forbidden, "no right to read it");
        f.barn.put(QStringLiteral("hay"), f.in(600s));
        QVERIFY(look());
        f.clock.advance(100s);
        QVERIFY(look());
        QVERIFY(store.find("x:shed:night") != NoDocument);
        QCOMPARE(store.summaryAt(store.find("x:shed:night")).health, health);
        const UnreadPlace *unread = store.unreadOf("x:shed:night");
        QVERIFY(unread && unread->since == seen && !store.unreadOf("x:barn:hay"));
        QCOMPARE(unread->why, std::string("Shed: no right to read it"));
        const DocumentFacts facts = store.factsAt(store.find("x:shed:day"));
        QVERIFY(facts.unread && facts.asOf == seen);
        QCOMPARE(history.size(), std::size_t(1)); // the other place goes on
        QCOMPARE(history.at(0).path, std::string("/barn/hay"));

        BreakContext context;
        context.now = f.clock.wallNow();
        context.verdictOf = [](const std::string &) { return LivenessVerdict(); };
        const BreakSelection both{BreakSelection::What::Documents,
                                  {},
                                  true,
                                  {"x:shed:night", "x:barn:hay"}};
        const auto plan = planBreak(store.picture(), both, context);
        QVERIFY(plan && plan->steps.size() == 1 && plan->leftOut.size() == 1);
        QVERIFY(plan->leftOut[0].why == LeftOut::Why::NotRead && plan->leftOut[0].since == seen);
        const auto refused
                = planBreak(store.picture(),
                            {BreakSelection::What::Documents, {}, true, {"x:shed:night"}}, context);
        QVERIFY(!refused && refused.error().why.why == LeftOut::Why::NotRead);

        // It was prolonged meanwhile, and the other one was released.
        f.place.failure.reset();
        f.place.put(QStringLiteral("night"), f.in(600s));
        f.place.documents.erase(QStringLiteral("day"));
        QVERIFY(look());
        QVERIFY(store.find("x:shed:night") != NoDocument && store.unread().empty());
        QCOMPARE(store.find("x:shed:day"), NoDocument);
        for (std::size_t i = 1; i < history.size(); ++i)
            QVERIFY(history.at(i).path != "/shed/night"
                    || history.at(i).what == LockEvent::What::Changed);
        scheduler.setBackend(nullptr);
    }

    /// Though it was seen before, nobody knows what it is now.
    void whatWasNotReadIsNotBroken()
    {
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan("x:shed:night");
        f.place.failure = BackendError::of(BackendError::Kind::Forbidden, "no right to read it");
        const auto outcome = wait<PlanOutcome>(f.backend->applyPlan(plan, "admin", "test"));
        QVERIFY(outcome);
        QCOMPARE(toString(outcome->steps[0].state), "failed");
        QCOMPARE(toString(outcome->steps[0].why), "not-read");
        QCOMPARE(f.place.version, 1);
        QVERIFY(f.backend->planCommands(plan, {})[0].text.empty());
    }

    /// What was begun before somebody wrote is no look at what came of it.
    void aReadingUnderWayDoesNotSettleABreak()
    {
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan("x:shed:night");
        f.place.answer = Place::Answer::LostAfter;
        f.place.whenChanged = [&f] {
            // As the window's own round: it holds what it read before the write.
            f.place.slow = 1;
            (void)f.backend->fetchMark();
        };
        f.clock.advance(10s);
        ++f.place.version;
        const auto outcome = wait<PlanOutcome>(f.backend->applyPlan(plan, "admin", "test"));
        QVERIFY(outcome);
        QCOMPARE(toString(outcome->steps[0].why), "perhaps-by-somebody");
    }

    /// A file by hand: what is not over goes only where that was confirmed.
    void aPlanThatSaysOverOfWhatIsNotIsRefused()
    {
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        BreakPlan plan = f.plan("x:shed:night");
        plan.steps[0].hard = false;
        QCOMPARE(f.resultOf(plan), std::string("reality-moved"));
        QVERIFY(f.walked().contains("x:shed:night"));
    }

    void aBreakChangesWhatWasSeenAndNothingElse()
    {
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(60s));
        f.place.put(QStringLiteral("day"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan stale = f.plan("x:shed:night");
        QVERIFY(stale.isForeign());
        f.place.put(QStringLiteral("night"), f.in(90s)); // renewed
        QCOMPARE(f.resultOf(stale), std::string("reality-moved"));
        QCOMPARE(f.place.documents[QStringLiteral("night")][QLatin1String("until")].toInteger(),
                 qint64(toEpochMs(f.in(90s))));
        const BreakPlan renamed = f.plan("x:shed:day");
        f.place.documents[QStringLiteral("day")][QLatin1String("name")] = QStringLiteral("noon");
        ++f.place.version; // the document is another lock now
        QCOMPARE(f.resultOf(renamed), std::string("reality-moved"));
        const auto commands = f.backend->planCommands(f.plan("x:shed:night"), {});
        QCOMPARE(commands.size(), std::size_t(1));
        QVERIFY(commands[0].text.find("if_seq_no") != std::string::npos);
        QCOMPARE(f.resultOf(f.plan("x:shed:night")), std::string("done"));
        QVERIFY(wait(f.backend->fetchMark()));
        QCOMPARE(f.walked(), std::set<std::string>{"x:shed:day"});
        f.place.documents.erase(QStringLiteral("day"));
        ++f.place.version;
        const BreakPlan late = f.plan("x:shed:day");
        QVERIFY(late.isEmpty()); // nobody holds it now
    }

    /// Another server may have a place of the same name, with a lock that looks the same.
    void aPlanIsForThePlaceThatItWasMadeOf()
    {
        Fixture f;
        f.place.epoch = "uuid-1";
        f.place.put(QStringLiteral("night"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan("x:shed:night");
        QCOMPARE(plan.steps[0].placeEpoch, std::string("uuid-1"));
        f.place.epoch = "uuid-2";
        QVERIFY(f.resultOf(plan).find("another server") != std::string::npos);
        f.place.epoch.clear();
        QVERIFY(f.resultOf(plan).find("nobody can tell now") != std::string::npos);
        f.place.epoch = "uuid-1";
        BreakPlan old = plan; // of a version that did not ask
        old.steps[0].placeEpoch.clear();
        QVERIFY(f.resultOf(old).find("earlier versions") != std::string::npos);
        QCOMPARE(f.place.version, 1);
        QCOMPARE(f.resultOf(plan), std::string("done"));
    }

    /// Whether it arrived is found out by a look, and said as far as that tells.
    void anAnswerThatDoesNotComeIsSettled_data()
    {
        QTest::addColumn<int>("answer");
        QTest::addColumn<QString>("why");
        QTest::newRow("before") << int(Place::Answer::LostBefore)
                                << QStringLiteral("not-applied-so-far");
        QTest::newRow("after") << int(Place::Answer::LostAfter)
                               << QStringLiteral("perhaps-by-somebody");
    }
    void anAnswerThatDoesNotComeIsSettled()
    {
        QFETCH(int, answer);
        QFETCH(QString, why);
        Fixture f;
        f.place.put(QStringLiteral("night"), f.in(60s));
        QVERIFY(wait(f.backend->fetchStatus()));
        const BreakPlan plan = f.plan("x:shed:night");
        f.place.answer = static_cast<Place::Answer>(answer);
        const auto outcome = wait<PlanOutcome>(f.backend->applyPlan(plan, "admin", "test"));
        QVERIFY(outcome);
        QCOMPARE(outcome->result(), "unknown");
        QCOMPARE(QString::fromLatin1(toString(outcome->steps[0].why)), why);
    }

    void theOthersPlansAreForTheServerItself()
    {
        Fixture f;
        f.base->putSession(f.base->makeSession("s"));
        f.base->lockTree("/a", "s");
        QVERIFY(wait(f.backend->fetchStatus()));
        BreakPlan plan;
        plan.steps.resize(1);
        plan.steps[0].action = BreakStep::Action::KillSession;
        plan.steps[0].session = "s";
        plan.steps[0].documentId = "session:s";
        QVERIFY(wait<PlanOutcome>(f.backend->applyPlan(plan, "admin", "test")));
        QCOMPARE(f.base->plans.size(), std::size_t(1));
    }
};

LOCKSCOPE_TEST(TestDialectBackend)
#include "tst_dialectbackend.moc"
