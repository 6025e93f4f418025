// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/setuptask.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrecords.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/elasticscripts.h"
#include "backend/elastic/taskjob.h"

namespace lockscope {

namespace {

using SetUpTask = TaskJob<SetUpOutcome>;

/// What is known so far.
struct SetUp
{
    std::shared_ptr<ElasticConnection> connection;
    SetUpOptions options;
    SetUpOutcome outcome;

    std::string intents() const { return intentsIndexName(connection->index()); }
};

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
                    task->complete(tl::unexpected(answer.error()));
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
                    task->complete(tl::unexpected(name.error()));
                }
            });
}

void createIntents(SetUpTask *task, const SetUp &state)
{
    task->watch(state.connection->send(
                        createIntentsRequest(state.connection->index(), state.options)))
            ->onResult(task, [task, state](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                if (answer->status != 200 && !existsAlready(*answer)) {
                    task->complete(tl::unexpected(errorFromResponse(*answer, true)));
                    return;
                }
                describeIntents(task, state, answer->status == 200, [task, alias = state.intents()] {
                    task->complete(fail(BackendError::Kind::WrongSetUp,
                                        "an index " + firstIndexName(alias)
                                                + " is there, but the alias " + alias
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
void describe(SetUpTask *task, const std::shared_ptr<ElasticConnection> &connection,
              const SetUpOptions &options, bool created, Missing missing)
{
    task->watch(connection->send(describeIndexRequest(connection->index())))
            ->onResult(task, [task, connection, options, created,
                              missing](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const Result<IndexFacts> facts = readIndexFacts(*answer, connection->index());
                if (facts)
                    setUpIntents(task, {connection, options, {facts->index, created, {}, false}});
                else if (facts.error().kind == BackendError::Kind::NotSetUp)
                    missing();
                else
                    task->complete(tl::unexpected(facts.error()));
            });
}

void create(SetUpTask *task, const std::shared_ptr<ElasticConnection> &connection,
            const SetUpOptions &options, const std::set<Script> &stored)
{
    task->watch(connection->send(createIndexRequest(connection->index(), options, stored)))
            ->onResult(task, [task, connection, options](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const std::string name = firstIndexName(connection->index());
                if (answer->status == 200) {
                    // Look again, so that what a template of the server added or took is noticed now and not at the first lock.
                    describe(task, connection, options, true, [task] {
                        task->complete(
                                fail(BackendError::Kind::ServerError,
                                     "the index was created, but the server does not show it"));
                    });
                    return;
                }
                if (existsAlready(*answer)) {
                    // Made by somebody else in this moment, or an index without its alias.
                    describe(task, connection, options, false,
                             [task, name, alias = connection->index()] {
                                 task->complete(fail(
                                         BackendError::Kind::WrongSetUp,
                                         "the index " + name + " is there, but the alias " + alias
                                                 + " does not stand for it; nothing was changed"));
                             });
                    return;
                }
                task->complete(tl::unexpected(errorFromResponse(*answer, true)));
            });
}

/// Has the server keep the scripts from @p next on, as far as it does, then creates the index, which tells its clients.
void storeScripts(SetUpTask *task, const std::shared_ptr<ElasticConnection> &connection,
                  const SetUpOptions &options, std::size_t next, std::set<Script> stored)
{
    if (next == StorableScripts.size()) {
        create(task, connection, options, stored);
        return;
    }
    task->watch(connection->send(storeScriptRequest(StorableScripts[next])))
            ->onResult(task, [task, connection, options, next, stored = std::move(stored)](
                                     const Result<HttpAnswer> &answer) mutable {
                // Who may make an index need not have a right over the cluster: then items carry their scripts' text.
                if (answer && answer->status == 200)
                    stored.insert(StorableScripts[next]);
                if (!task->isFinished())
                    storeScripts(task, connection, options, next + 1, std::move(stored));
            });
}

} // namespace

ResultJob<SetUpOutcome> *setUpIndex(const std::shared_ptr<ElasticConnection> &connection,
                                    const SetUpOptions &options, QObject *owner)
{
    return new SetUpTask(owner, [connection, options](SetUpTask *task) {
        describe(task, connection, options, false,
                 [task, connection, options] { storeScripts(task, connection, options, 0, {}); });
    });
}

} // namespace lockscope
