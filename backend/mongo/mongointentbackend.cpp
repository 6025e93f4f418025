// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongointentbackend.h"

#include "backend/mongo/changereads.h"
#include "backend/protocol/changelooks.h"
#include "backend/protocol/holdertasks.h"
#include "backend/protocol/intenttasks.h"

#include <utility>

namespace lockscope::mongo {

MongoIntentBackend::MongoIntentBackend(LockServer server, const Clock &clock, AuditTrail *audit,
                                       const WritePermission *permission)
    : m_writable(std::move(server), clock, permission), m_audit(audit)
{}

MongoIntentBackend::~MongoIntentBackend() { endJobs(*this); }

ResultJob<std::vector<IntentView>> *MongoIntentBackend::fetchIntents()
{
    using Views = std::vector<IntentView>;
    using Ids = std::vector<std::string>;
    return new TaskJob<Views>(this, [store = m_writable.begin()](TaskJob<Views> *task) {
        store->read<Ids>(readOpenChanges, task, [task, store](const Result<Ids> &changes) {
            if (changes)
                lookAtChanges(task, store, {changes->begin(), changes->end()});
            else
                task->complete(tl::unexpected(changes.error()));
        });
    });
}

ResultJob<IntentView> *MongoIntentBackend::fetchIntent(const std::string &intent, int pageSize)
{
    return fetchOne(intent, pageSize, std::nullopt);
}

ResultJob<IntentView> *MongoIntentBackend::fetchRemains(const Intent &known)
{
    return fetchOne(known.id, RenameRequest::DefaultPage, known);
}

ResultJob<IntentView> *MongoIntentBackend::fetchOne(const std::string &intent, int pageSize,
                                                    const std::optional<Intent> &known)
{
    return new TaskJob<IntentView>(this, [store = m_writable.begin(), intent, pageSize,
                                          known](TaskJob<IntentView> *task) {
        lookAtChange(*store, intent, pageSize, known, task,
                     [task, store](const Result<IntentView> &view) { task->complete(view); });
    });
}

RenameJob *MongoIntentBackend::rename(const RenameRequest &request, const ProcessIdentity &process,
                                      const LeaseTerms &terms)
{
    return new RenameTask(m_writable.begin(), request, process, terms, m_audit, this);
}

RecoveryJob *MongoIntentBackend::recover(const RecoveryRequest &request,
                                         const ProcessIdentity &process, const LeaseTerms &terms)
{
    return new RecoveryTask(m_writable.begin(), request, process, terms, m_audit, this);
}

} // namespace lockscope::mongo
