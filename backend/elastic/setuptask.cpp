// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/setuptask.h"

#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/epochsearch.h"
#include "backend/elastic/indexrules.h"
#include "backend/elastic/statustask.h"
#include "backend/json/json.h"
#include "models/domain/setupsteps.h"
#include "models/domain/taskjob.h"
#include "models/domain/valueparts.h"

namespace lockscope {

namespace {

using SetUpTask = TaskJob<SetUpOutcome>;

/// What is known so far.
struct SetUp
{
    std::shared_ptr<ElasticConnection> connection;
    SetUpOptions options;
    NewIndex made = {};
    SetUpOutcome outcome = {};
    std::shared_ptr<SetUpSteps> steps = std::make_shared<SetUpSteps>();

    const std::string &index() const { return connection->index(); }
    std::string intents() const { return intentsIndexName(connection->index()); }
};

/// Asked for as it must be, and yet not so.
BackendError ofNewIndex(BackendError error)
{
    if (error.kind == BackendError::Kind::WrongSetUp)
        error.detail = "it was made just now, but not as it was asked for, by a template of the "
                       "server perhaps: "
                       + error.detail;
    return error;
}

/// Ends the task with what went wrong, and with what stays of what was made before.
void failAfter(SetUpTask *task, const SetUp &state, BackendError error)
{
    task->complete(tl::unexpected(error.kind == BackendError::Kind::Cancelled
                                          ? state.steps->stop()
                                          : state.steps->endedBy(std::move(error))));
}

/// Sends the write @p call, which is the step @p what when it is done; then calls @p then with its
/// answer, and why it is not done; nullopt: it is.
template<typename Then>
void takeStep(SetUpTask *task, const SetUp &state, const std::string &what, HttpCall call,
              Then then)
{
    if (!state.steps->begin(what)) {
        task->complete(tl::unexpected(state.steps->stop()));
        return;
    }
    task->watch(state.connection->send(std::move(call)))
            ->onResult(task, [steps = state.steps,
                              then = std::move(then)](const Result<HttpAnswer> &answer) mutable {
                if (answer && answer->status == 200) {
                    steps->did();
                    then(answer, std::optional<BackendError>());
                    return;
                }
                BackendError error = answer ? errorFromResponse(*answer, true) : answer.error();
                steps->failed(error);
                then(answer, std::optional(std::move(error)));
            });
}

/// Of the first index behind @p alias.
std::string creationOf(const std::string &alias)
{
    return "the index " + firstIndexName(alias) + " was created behind the alias " + alias;
}

/// The server answers when the shards of the new index have found a place, or after 5 s if none
/// has.
HttpCall waiting(HttpCall create)
{
    create.target += "?timeout=5s";
    return create;
}

/// A new index whose shards were not active while the server waited for them.
std::optional<BackendError> withoutShards(const HttpAnswer &created, const std::string &index)
{
    const Result<Value> body = parseJson(created.body);
    const bool *acknowledged = body ? mapOf(*body)["shards_acknowledged"].asBool() : nullptr;
    if (!acknowledged || *acknowledged)
        return std::nullopt;
    return BackendError::of(BackendError::Kind::NoPrimary,
                            "not all shards of " + index + " are active yet");
}

/// Somebody took the alias away, or moved the index aside: only a person knows which.
BackendError withoutAlias(const std::string &alias)
{
    return BackendError::of(BackendError::Kind::WrongSetUp,
                            "the index " + firstIndexName(alias) + " is there, but the alias "
                                    + alias
                                    + " does not stand for it; give it that alias again, or move "
                                      "it away");
}

bool existsAlready(const HttpAnswer &answer)
{
    return answer.status == 400
           && answer.body.find("resource_already_exists_exception") != std::string::npos;
}

/// What is in the way of locks at the indices that are there and ours, closed, blocked, without a
/// shard, goes to @p then; or @p usual, where nothing is or nobody can tell.
template<typename Then>
void findObstacle(SetUpTask *task, const SetUp &state, std::optional<BackendError> usual, Then then)
{
    task->watch(fetchServerStatus(state.connection, task))
            ->onResult(task, [usual = std::move(usual), then](const Result<ServerStatus> &status) {
                std::optional<BackendError> error;
                if (status)
                    error = anyError(*status);
                else if (!usual)
                    error = status.error();
                then(error ? error : usual);
            });
}

/// What is there and ours need not be ready.
void checkReady(SetUpTask *task, const SetUp &state)
{
    findObstacle(task, state, std::nullopt,
                 [task, state](const std::optional<BackendError> &error) {
                     if (error)
                         failAfter(task, state, *error);
                     else
                         task->complete(state.outcome);
                 });
}

/// A new index whose shards are not active: the server tells what keeps them from it, or nothing.
void failWithoutShards(SetUpTask *task, const SetUp &state, const BackendError &idle)
{
    findObstacle(task, state, idle, [task, state](const std::optional<BackendError> &error) {
        failAfter(task, state, *error);
    });
}

/// Looks at what stands behind the alias of the intents; @p missing() goes on when nothing does.
template<typename Missing>
void describeIntents(SetUpTask *task, const SetUp &state, bool created, Missing missing)
{
    task->watch(state.connection->send(describeIndexRequest(state.intents())))
            ->onResult(task, [task, state, created, missing](const Result<HttpAnswer> &answer) {
                const Result<KnownIndex> known = answer ? state.connection->withoutSecrets(
                                                         readIntentsIndex(*answer, state.intents()))
                                                        : tl::unexpected(answer.error());
                SetUp found = state;
                found.outcome.intentsPlace = known ? known->index : firstIndexName(state.intents());
                found.outcome.intentsCreated = created;
                if (known)
                    checkReady(task, found);
                else if (known.error().kind == BackendError::Kind::NotSetUp)
                    missing();
                else
                    failAfter(task, found, created ? ofNewIndex(known.error()) : known.error());
            });
}

void createIntents(SetUpTask *task, const SetUp &state)
{
    takeStep(task, state, creationOf(state.intents()),
             waiting(createIntentsRequest(state.index(), state.options, state.made)),
             [task, state](const Result<HttpAnswer> &answer,
                           const std::optional<BackendError> &error) {
                 if (!error) {
                     if (const auto idle = withoutShards(*answer,
                                                         firstIndexName(state.intents()))) {
                         failWithoutShards(task, state, *idle);
                         return;
                     }
                 } else if (!answer || !existsAlready(*answer)) {
                     failAfter(task, state, *error);
                     return;
                 }
                 describeIntents(task, state, !error, [task, state] {
                     failAfter(task, state, withoutAlias(state.intents()));
                 });
             });
}

void setUpIntents(SetUpTask *task, const SetUp &state)
{
    describeIntents(task, state, false, [task, state] { createIntents(task, state); });
}

/// Sessions to come get the terms that were asked for.
void changeTerms(SetUpTask *task, const SetUp &state, const DescribedIndex &index)
{
    takeStep(task, state, "sessions to come got other terms",
             sessionTermsRequest(index, state.options.defaults),
             [task, state](const Result<HttpAnswer> &, const std::optional<BackendError> &error) {
                 if (error) {
                     failAfter(task, state, *error);
                     return;
                 }
                 SetUp changed = state;
                 changed.outcome.terms = state.options.defaults;
                 changed.outcome.termsChanged = !changed.outcome.created;
                 setUpIntents(task, changed);
             });
}

/// Looks at what stands behind the alias; @p missing() goes on when nothing does.
template<typename Missing>
void describe(SetUpTask *task, const SetUp &state, bool created, Missing missing)
{
    task->watch(state.connection->send(describeIndexRequest(state.index())))
            ->onResult(task, [task, state, created, missing](const Result<HttpAnswer> &answer) {
                const Result<IndexFacts> facts = answer ? state.connection->withoutSecrets(
                                                         readIndexFacts(*answer, state.index()))
                                                        : tl::unexpected(answer.error());
                SetUp found = state;
                found.outcome = {facts ? facts->index : firstIndexName(state.index()),
                                 created,
                                 {},
                                 false,
                                 facts ? facts->sessionTerms : LeaseTerms(),
                                 false};
                if (!facts && facts.error().kind == BackendError::Kind::NotSetUp)
                    missing();
                else if (!facts)
                    failAfter(task, found, created ? ofNewIndex(facts.error()) : facts.error());
                else if (const std::optional<BackendError> error = unusable(facts->index,
                                                                            facts->limits))
                    failAfter(task, found, *error);
                // A template may have brought other terms for sessions along.
                else if ((state.options.changesTerms || created)
                         && facts->sessionTerms != state.options.defaults)
                    changeTerms(task, found, *readDescribedIndex(*answer, {}));
                else
                    setUpIntents(task, found);
            });
}

void create(SetUpTask *task, const SetUp &state)
{
    const auto onCreated = [task, state](const Result<HttpAnswer> &answer,
                                         const std::optional<BackendError> &error) {
        const std::string index = firstIndexName(state.index());
        if (!error) {
            if (const auto idle = withoutShards(*answer, index)) {
                failWithoutShards(task, state, *idle);
                return;
            }
            // Look again, so that what a template of the server added or took is noticed now and
            // not at the first lock.
            describe(task, state, true, [task, state, index] {
                failAfter(task, state,
                          BackendError::of(BackendError::Kind::ServerError,
                                           "the server does not show the index " + index));
            });
            return;
        }
        if (!answer || !existsAlready(*answer)) {
            failAfter(task, state, *error);
            return;
        }
        // Made by somebody else in this moment, or an index without its alias.
        describe(task, state, false,
                 [task, state, index] { failAfter(task, state, withoutAlias(state.index())); });
    };
    takeStep(task, state, creationOf(state.index()),
             waiting(createIndexRequest(state.index(), state.options, state.made)), onCreated);
}

/// Has the server keep the scripts from @p next on, as far as it does, then creates the index,
/// which tells its clients.
void storeScripts(SetUpTask *task, SetUp state, std::size_t next)
{
    if (next == StorableScripts.size()) {
        create(task, state);
        return;
    }
    takeStep(task, state, "the script " + storedScriptId(StorableScripts[next]) + " was stored",
             storeScriptRequest(StorableScripts[next]),
             [task, state, next](const Result<HttpAnswer> &,
                                 const std::optional<BackendError> &error) mutable {
                 // Who may make an index need not have a right over the cluster: then items carry
                 // their scripts' text.
                 if (!error)
                     state.made.storedScripts.insert(StorableScripts[next]);
                 if (!task->isFinished())
                     storeScripts(task, std::move(state), next + 1);
             });
}

void chooseEpoch(SetUpTask *task, const SetUp &state)
{
    new EpochSearch(
            state.connection, state.intents(),
            [task, state](const Result<std::int64_t> &epoch) {
                if (task->isFinished())
                    return;
                if (!epoch) {
                    task->complete(tl::unexpected(epoch.error()));
                    return;
                }
                SetUp known = state;
                known.made.epoch = *epoch;
                storeScripts(task, std::move(known), 0);
            },
            task);
}

} // namespace

ResultJob<SetUpOutcome> *setUpIndex(const std::shared_ptr<ElasticConnection> &connection,
                                    const SetUpOptions &options, QObject *owner)
{
    return new SetUpTask(owner, [connection, options](SetUpTask *task) {
        const SetUp begun{connection, options};
        task->endsIfCancelled([steps = begun.steps] { return steps->stop(); });
        task->watch(connection->send(describeServerRequest()))
                ->onResult(task, [task, begun](const Result<HttpAnswer> &answer) {
                    const Result<ElasticDialect> dialect = answer ? readDialect(*answer)
                                                                  : tl::unexpected(answer.error());
                    if (!dialect) {
                        failAfter(task, begun, dialect.error());
                        return;
                    }
                    SetUp state = begun;
                    state.made.knowsReplicationType = dialect->knowsReplicationType;
                    state.made.knowsSearchPipelines = dialect->knowsSearchPipelines;
                    describe(task, state, false, [task, state] { chooseEpoch(task, state); });
                });
    });
}

} // namespace lockscope
