// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/setuptask.h"

#include "backend/elastic/elasticdialect.h"
#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/epochsearch.h"
#include "backend/elastic/taskjob.h"

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

/// Ends the task with what went wrong with the intents, and with what stays of what was done before.
void failWithIntents(SetUpTask *task, const SetUp &state, BackendError error)
{
    if (state.outcome.created)
        error.done = "the index " + state.outcome.index + " was created behind the alias "
                     + state.index();
    task->complete(tl::unexpected(std::move(error)));
}

bool existsAlready(const HttpAnswer &answer)
{
    return answer.status == 400
           && answer.body.find("resource_already_exists_exception") != std::string::npos;
}

/// Looks at what stands behind the alias of the intents; @p missing() goes on when nothing does.
template<typename Missing>
void describeIntents(SetUpTask *task, const SetUp &state, bool created, Missing missing)
{
    task->watch(state.connection->send(describeIndexRequest(state.intents())))
            ->onResult(task, [task, state, created, missing](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    failWithIntents(task, state, answer.error());
                    return;
                }
                const Result<std::string> name = readIntentsIndex(*answer, state.intents());
                if (name) {
                    SetUpOutcome outcome = state.outcome;
                    outcome.intentsIndex = *name;
                    outcome.intentsCreated = created;
                    task->complete(std::move(outcome));
                } else if (name.error().kind == BackendError::Kind::NotSetUp) {
                    missing();
                } else {
                    failWithIntents(task, state, created ? ofNewIndex(name.error()) : name.error());
                }
            });
}

void createIntents(SetUpTask *task, const SetUp &state)
{
    task->watch(state.connection->send(
                        createIntentsRequest(state.index(), state.options, state.made)))
            ->onResult(task, [task, state](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    failWithIntents(task, state, answer.error());
                    return;
                }
                if (answer->status != 200 && !existsAlready(*answer)) {
                    failWithIntents(task, state, errorFromResponse(*answer, true));
                    return;
                }
                describeIntents(task, state, answer->status == 200, [task, state] {
                    failWithIntents(task, state,
                                    BackendError::of(BackendError::Kind::WrongSetUp,
                                                     "an index " + firstIndexName(state.intents())
                                                             + " is there, but the alias "
                                                             + state.intents()
                                                             + " does not stand for it"));
                });
            });
}

void setUpIntents(SetUpTask *task, const SetUp &state)
{
    describeIntents(task, state, false, [task, state] { createIntents(task, state); });
}

/// Looks at what stands behind the alias; @p missing() goes on when nothing does.
template<typename Missing>
void describe(SetUpTask *task, const SetUp &state, bool created, Missing missing)
{
    task->watch(state.connection->send(describeIndexRequest(state.index())))
            ->onResult(task, [task, state, created, missing](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const Result<IndexFacts> facts = readIndexFacts(*answer, state.index());
                if (facts) {
                    SetUp found = state;
                    found.outcome = {facts->index, created, {}, false};
                    setUpIntents(task, found);
                } else if (facts.error().kind == BackendError::Kind::NotSetUp) {
                    missing();
                } else {
                    task->complete(
                            tl::unexpected(created ? ofNewIndex(facts.error()) : facts.error()));
                }
            });
}

void create(SetUpTask *task, const SetUp &state)
{
    task->watch(state.connection->send(
                        createIndexRequest(state.index(), state.options, state.made)))
            ->onResult(task, [task, state](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                if (answer->status == 200) {
                    // Look again, so that what a template of the server added or took is noticed
                    // now and not at the first lock.
                    describe(task, state, true, [task] {
                        task->complete(
                                fail(BackendError::Kind::ServerError,
                                     "the index was created, but the server does not show it"));
                    });
                    return;
                }
                if (existsAlready(*answer)) {
                    // Made by somebody else in this moment, or an index without its alias.
                    describe(task, state, false, [task, alias = state.index()] {
                        task->complete(fail(BackendError::Kind::WrongSetUp,
                                            "the index " + firstIndexName(alias)
                                                    + " is there, but the alias " + alias
                                                    + " does not stand for it; nothing was "
                                                      "changed"));
                    });
                    return;
                }
                task->complete(tl::unexpected(errorFromResponse(*answer, true)));
            });
}

/// Has the server keep the scripts from @p next on, as far as it does, then creates the index,
/// which tells its clients.
void storeScripts(SetUpTask *task, SetUp state, std::size_t next)
{
    if (next == StorableScripts.size()) {
        create(task, state);
        return;
    }
    task->watch(state.connection->send(storeScriptRequest(StorableScripts[next])))
            ->onResult(task, [task, state, next](const Result<HttpAnswer> &answer) mutable {
                // Who may make an index need not have a right over the cluster: then items carry
                // their scripts' text.
                if (answer && answer->status == 200)
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
        task->watch(connection->send(describeServerRequest()))
                ->onResult(task, [task, connection, options](const Result<HttpAnswer> &answer) {
                    if (!answer) {
                        task->complete(tl::unexpected(answer.error()));
                        return;
                    }
                    const Result<ElasticDialect> dialect = readDialect(*answer);
                    if (!dialect) {
                        task->complete(tl::unexpected(dialect.error()));
                        return;
                    }
                    const SetUp state{connection, options, {{}, 0, dialect->knowsReplicationType}};
                    describe(task, state, false, [task, state] { chooseEpoch(task, state); });
                });
    });
}

} // namespace lockscope
