// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/setuptask.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/elastic/elasticrequests.h"
#include "backend/elastic/taskjob.h"

namespace lockscope {

namespace {

using SetUpTask = TaskJob<SetUpOutcome>;

/// Looks at what stands behind the alias; @p missing() goes on when nothing does.
template<typename Missing>
void describe(SetUpTask *task, const std::shared_ptr<ElasticConnection> &connection, bool created,
              Missing missing)
{
    task->watch(connection->send(describeIndexRequest(connection->index())))
            ->onResult(task, [task, connection, created, missing](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const Result<IndexFacts> facts = readIndexFacts(*answer, connection->index());
                if (facts)
                    task->complete(SetUpOutcome{facts->index, created});
                else if (facts.error().kind == BackendError::Kind::NotSetUp)
                    missing();
                else
                    task->complete(tl::unexpected(facts.error()));
            });
}

void create(SetUpTask *task, const std::shared_ptr<ElasticConnection> &connection,
            const SetUpOptions &options)
{
    task->watch(connection->send(createIndexRequest(connection->index(), options)))
            ->onResult(task, [task, connection](const Result<HttpAnswer> &answer) {
                if (!answer) {
                    task->complete(tl::unexpected(answer.error()));
                    return;
                }
                const std::string name = firstIndexName(connection->index());
                if (answer->status == 200) {
                    // Look again, so that what a template of the server added or took is noticed now and not at the first lock.
                    describe(task, connection, true, [task] {
                        task->complete(
                                fail(BackendError::Kind::ServerError,
                                     "the index was created, but the server does not show it"));
                    });
                    return;
                }
                if (answer->status == 400
                    && answer->body.find("resource_already_exists_exception") != std::string::npos) {
                    // Made by somebody else in this moment, or an index without its alias.
                    describe(task, connection, false, [task, name, alias = connection->index()] {
                        task->complete(
                                fail(BackendError::Kind::WrongSetUp,
                                     "the index " + name + " is there, but the alias " + alias
                                             + " does not stand for it; nothing was changed"));
                    });
                    return;
                }
                task->complete(tl::unexpected(errorFromResponse(*answer, true)));
            });
}

} // namespace

ResultJob<SetUpOutcome> *setUpIndex(const std::shared_ptr<ElasticConnection> &connection,
                                    const SetUpOptions &options, QObject *owner)
{
    return new SetUpTask(owner, [connection, options](SetUpTask *task) {
        describe(task, connection, false,
                 [task, connection, options] { create(task, connection, options); });
    });
}

} // namespace lockscope
