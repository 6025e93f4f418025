// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/storeintentbackend.h"

#include "backend/protocol/changelooks.h"
#include "backend/protocol/holdertasks.h"
#include "backend/protocol/intenttasks.h"
#include "models/domain/taskjob.h"

#include <utility>

namespace lockscope {

StoreIntentBackend::StoreIntentBackend(std::shared_ptr<ChangeStore> store, AuditTrail *audit,
                                       const WritePermission *permission)
    : m_writable(std::move(store), permission), m_audit(audit)
{}

StoreIntentBackend::~StoreIntentBackend() { endJobs(*this); }

ResultJob<std::vector<IntentView>> *StoreIntentBackend::fetchIntents()
{
    using Views = std::vector<IntentView>;
    return new TaskJob<Views>(this, [store = m_writable.begin()](TaskJob<Views> *task) {
        task->watch(store->findOpenChanges(task))
                ->onResult(task, [task, store](const Result<std::vector<std::string>> &changes) {
                    if (changes)
                        lookAtChanges(task, store, {changes->begin(), changes->end()});
                    else
                        task->complete(tl::unexpected(changes.error()));
                });
    });
}

ResultJob<IntentView> *StoreIntentBackend::fetchIntent(const std::string &intent, int pageSize)
{
    return fetchOne(intent, pageSize, std::nullopt);
}

ResultJob<IntentView> *StoreIntentBackend::fetchRemains(const Intent &known)
{
    return fetchOne(known.id, RenameRequest::DefaultPage, known);
}

ResultJob<IntentView> *StoreIntentBackend::fetchOne(const std::string &intent, int pageSize,
                                                    const std::optional<Intent> &known)
{
    using Task = TaskJob<IntentView>;
    return new Task(this, [store = m_writable.begin(), intent, pageSize, known](Task *task) {
        Job *preparing = store->prepareReads(task, [task, store, intent, pageSize,
                                                    known](const Result<void> &prepared) {
            if (!prepared)
                task->complete(tl::unexpected(prepared.error()));
            else if (!task->isFinished())
                lookAtChange(*store, intent, pageSize, known, task,
                             [task, store](const Result<IntentView> &view) {
                                 task->complete(view);
                             });
        });
        if (preparing)
            task->watch(preparing);
    });
}

RenameJob *StoreIntentBackend::rename(const RenameRequest &request, const ProcessIdentity &process,
                                      const LeaseTerms &terms)
{
    return new RenameTask(m_writable.begin(), request, process, terms, m_audit, this);
}

RecoveryJob *StoreIntentBackend::recover(const RecoveryRequest &request,
                                         const ProcessIdentity &process, const LeaseTerms &terms)
{
    return new RecoveryTask(m_writable.begin(), request, process, terms, m_audit, this);
}

} // namespace lockscope
