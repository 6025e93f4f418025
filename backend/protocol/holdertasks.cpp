// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/holdertasks.h"

#include "backend/protocol/abandonable.h"
#include "backend/protocol/machinetask.h"
#include "models/domain/freetext.h"
#include "models/protocol/machines/holdermachines.h"
#include "models/protocol/machines/probemachine.h"

namespace lockscope {

ResultJob<ReleaseOutcome> *releaseHolder(const std::shared_ptr<ProtocolStore> &store,
                                         QObject *owner, const std::string &holder)
{
    return runMachine<HolderReleaseMachine,
                      ReleaseOutcome>(store, owner, [holder](const StoreFacts &facts) {
        return std::make_shared<HolderReleaseMachine>(holder, facts.defaults);
    });
}

ResultJob<Instant> *renewHolder(const std::shared_ptr<ProtocolStore> &store, QObject *owner,
                                const std::string &holder)
{
    return runMachine<HolderRenewMachine, Instant>(store, owner, [holder](const StoreFacts &facts) {
        return std::make_shared<HolderRenewMachine>(holder, facts.rootCoversAll);
    });
}

ResultJob<Instant> *publishProbe(const std::shared_ptr<ProtocolStore> &store, QObject *owner,
                                 const Session &session, const HostProbe &probe)
{
    for (const std::string *text : {&probe.by, &probe.machine, &probe.boot}) {
        if (const Result<void> words = checkFreeText("the name of the observer", *text); !words)
            return new TaskJob<Instant>(owner, [error = words.error()](TaskJob<Instant> *task) {
                task->complete(tl::unexpected(error));
            });
    }
    return runMachine<ProbeMachine, Instant>(store, owner, [session, probe](const StoreFacts &) {
        return std::make_shared<ProbeMachine>(session, probe);
    });
}

void endJobs(QObject &backend)
{
    const QList<Job *> jobs = backend.findChildren<Job *>(QString(), Qt::FindDirectChildrenOnly);
    for (Job *job : jobs) {
        if (auto *unfinished = dynamic_cast<Abandonable *>(job))
            unfinished->abandon();
        else
            job->cancel();
    }
}

} // namespace lockscope
