// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/changecontroller.h"

#include "models/domain/freetext.h"
#include "ui/server/lockcontroller.h"
#include "ui/text/changetext.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

namespace lockscope {

ChangeController::ChangeController(LockController &locks, IntentWatch &watch, QObject *parent)
    : QObject(parent), m_locks(locks), m_watch(watch)
{
    m_watch.setBackend(backend());
    connect(&locks.server(), &OpenServer::changed, this, [this] {
        m_working = 0;
        m_watch.setBackend(backend());
    });
    connect(&locks.server().scheduler(), &RefreshScheduler::refreshed, &watch, &IntentWatch::poll);
}

ChangeController::~ChangeController() = default;

IntentBackend *ChangeController::backend() const { return m_locks.server().intents(); }

LeaseTerms ChangeController::terms() const
{
    const std::optional<ServerStatus> &status = m_locks.server().status();
    return status ? status->sessionTerms : LeaseTerms{};
}

QString ChangeController::renameRefusal() const
{
    const QString refusal = m_locks.writeRefusal();
    return refusal.isEmpty() && !backend() ? tr("Not connected.") : refusal;
}

std::vector<IntentOwner> ChangeController::ownersOf(const IntentView &view) const
{
    return lockscope::ownersOf(view, m_watch, m_locks.store());
}

QString ChangeController::recoveryRefusal(const IntentView &view) const
{
    if (const QString refusal = renameRefusal(); !refusal.isEmpty())
        return refusal;
    if (!view.intent.isReadable())
        return tr("Its record cannot be understood: %1").arg(safeText(view.intent.unreadable));
    if (view.filesError)
        return filesErrorText(view);
    for (const IntentOwner &owner : ownersOf(view)) {
        if (!owner.hasDocument || owner.verdict.liveness == Liveness::Dead)
            continue; // without a document only the server's own clock can tell
        const QString who = ownerText(owner.session.process, owner.id);
        if (isAlive(owner.verdict.liveness))
            return owner.recoverer ? tr("%1 is recovering it: its session is alive.").arg(who)
                                   : tr("%1 is still at work on it: its session is alive. A living "
                                        "process cannot be recovered.")
                                             .arg(who);
        return tr("%1 is not proven dead (%2). Wait until lease and lock-delay are over.")
                .arg(who, livenessText(owner.verdict.liveness));
    }
    return {};
}

ProcessIdentity ChangeController::identity(const std::string &purpose) const
{
    ProcessIdentity process = m_locks.self();
    process.purpose = purpose;
    return process;
}

void ChangeController::begun()
{
    ++m_working;
    m_watch.setWorking(true);
}

void ChangeController::ended()
{
    m_working = std::max(0, m_working - 1);
    m_watch.setWorking(m_working > 0);
    emit wrote();
}

ResultJob<IntentView> *ChangeController::look(const std::string &intent)
{
    return backend() ? backend()->fetchIntent(intent) : nullptr;
}

RenameJob *ChangeController::rename(const RenameRequest &request, const QString &purpose)
{
    if (!renameRefusal().isEmpty())
        return nullptr;
    const std::string why = purpose.isEmpty()
                                    ? cutFreeText("rename " + request.from + " to " + request.to)
                                    : purpose.toStdString();
    RenameJob *job = backend()->rename(request, identity(why), terms());
    begun();
    job->onResult(this, [this](const Result<RenameOutcome> &outcome) {
        ended();
        const BackendError *error = !outcome            ? &outcome.error()
                                    : outcome->halfDone ? &*outcome->halfDone
                                                        : nullptr;
        if (error && error->kind == BackendError::Kind::OutcomeUnknown)
            emit outcomeUnknown(tr("The outcome of a step of the rename is unknown. It may be half "
                                   "done; its paths stay locked then."));
    });
    return job;
}

RecoveryJob *ChangeController::recover(const IntentView &view,
                                       std::optional<RecoveryDirection> direction)
{
    if (!recoveryRefusal(view).isEmpty())
        return nullptr;
    RecoveryRequest request;
    request.intent = view.intent.id;
    request.direction = direction;
    for (const IntentOwner &owner : ownersOf(view)) {
        if (owner.verdict.rule == VerdictRule::ProvenHere)
            request.provenDead.push_back(owner.session);
    }
    RecoveryJob *job = backend()->recover(request,
                                          identity(cutFreeText("recover " + request.intent)),
                                          terms());
    begun();
    job->onResult(this, [this](const Result<RecoveryOutcome> &outcome) {
        ended();
        if (!outcome && outcome.error().kind == BackendError::Kind::OutcomeUnknown)
            emit outcomeUnknown(tr("The outcome of a step of the recovery is unknown. What is left "
                                   "can be recovered again."));
    });
    return job;
}

} // namespace lockscope
