// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/lockcontroller.h"

#include "models/protocol/breakplanner.h"
#include "models/protocol/plancheck.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <set>

namespace lockscope {

namespace {

QString targetText(const LockRequest &request)
{
    if (request.targets.empty())
        return {};
    const LockTarget &first = request.targets.front();
    const QString name = first.kind == LockKind::Root ? QStringLiteral("/")
                                                      : safeText(first.name, 120);
    return request.targets.size() > 1
                   ? name + QStringLiteral(" +%1").arg(request.targets.size() - 1)
                   : name;
}

} // namespace

LockController::LockController(LockStore &store, const Clock &clock, ProcessIdentity self,
                               QObject *parent)
    : QObject(parent), m_store(store), m_clock(clock), m_self(std::move(self))
{}

LockController::~LockController() = default;

void LockController::setBackend(LockBackend *backend, const ServerProfile &profile,
                                const ServerStatus *status)
{
    const bool other = backend != m_backend;
    m_backend = backend;
    m_profile = profile;
    m_indexEpoch = status ? status->indexEpoch : std::string();
    m_defaults = status ? status->defaults : LeaseTerms{};
    if (other && !m_own.empty()) {
        for (const auto &[holder, client] : m_clients) {
            if (client) {
                client->detach();
                client->deleteLater();
            }
        }
        m_clients.clear();
        m_own.clear();
        emit ownLocksChanged();
    }
}

void LockController::setServerStatus(const ServerStatus &status)
{
    m_indexEpoch = status.indexEpoch;
    m_defaults = status.defaults;
}

QString LockController::writeRefusal() const
{
    if (!m_backend)
        return tr("Not connected.");
    if (!m_pastRefusal.isEmpty())
        return m_pastRefusal;
    if (m_profile.readOnly)
        return tr("This window is read-only.");
    return {};
}

std::string LockController::actor() const
{
    const std::string who = m_self.user.empty() ? m_self.processId : m_self.user;
    return m_self.host.empty() ? who : who + "@" + m_self.host;
}

BreakContext LockController::breakContext() const
{
    BreakContext context;
    context.server = m_profile.url;
    context.index = m_profile.index;
    context.indexEpoch = m_indexEpoch;
    context.now = m_clock.wallNow();
    context.verdictOf = [this](const std::string &session) {
        return m_store.sessionVerdict(session);
    };
    context.defaults = m_defaults;
    return context;
}

Result<BreakPlan> LockController::plan(const BreakSelection &selection) const
{
    Result<BreakPlan> plan = planBreak(pictureFor(selection), selection, breakContext());
    if (plan)
        plan->ofPart = m_pictureIsPart;
    return plan;
}

BreakPlan LockController::repairPlan(const LockPicture &picture,
                                     const std::vector<Anomaly> &anomalies,
                                     const std::optional<SharesChoice> &shares) const
{
    return planRepair(picture, anomalies, breakContext(), shares);
}

Result<BreakPlan> LockController::readPlan(const QByteArray &text) const
{
    Result<BreakPlan> plan = m_planReader ? m_planReader(text)
                                          : fail(BackendError::Kind::InvalidInput,
                                                 "plans cannot be read here");
    if (plan && (plan->index != m_profile.index || plan->indexEpoch != m_indexEpoch))
        return fail(BackendError::Kind::Conflict,
                    "the plan was made for another index, or this one was made anew since");
    if (plan) {
        if (Result<void> given = checkGivenBack(*plan, m_store.picture()); !given)
            return tl::unexpected(given.error());
    }
    return plan;
}

LockPicture LockController::pictureFor(const BreakSelection &selection) const
{
    if (selection.what != BreakSelection::What::Session)
        return m_store.picture();
    // One session touches few documents: a copy of everything would be felt in a large tree.
    std::set<DocumentRef> documents;
    std::vector<Session> sessions;
    for (const DocumentRef ref : m_store.documentsOf(selection.id))
        documents.insert(ref);
    if (const Session *session = m_store.session(selection.id))
        sessions.push_back(*session);
    // And of those who wait, what they wait for.
    m_store.forEachSession([&](const Session &session) {
        if (!session.wants || session.id == selection.id)
            return;
        sessions.push_back(session);
        for (const WantedLock &wanted : session.wants->locks) {
            if (const DocumentRef ref = m_store.find(wanted.documentId); ref != NoDocument)
                documents.insert(ref);
        }
    });
    return pictureOf(documents, std::move(sessions));
}

PresentPlan LockController::asOfNow(const BreakPlan &plan) const
{
    std::set<DocumentRef> documents;
    std::set<std::string> ids;
    std::vector<Session> sessions;
    for (const BreakStep &step : plan.steps) {
        if (const DocumentRef ref = m_store.find(step.documentId); ref != NoDocument)
            documents.insert(ref);
        const Session *session = ids.insert(step.session).second ? m_store.session(step.session)
                                                                 : nullptr;
        if (session)
            sessions.push_back(*session);
    }
    for (const BreakPlan::Node &node : plan.nodes) {
        if (const DocumentRef ref = m_store.find(node.documentId); ref != NoDocument)
            documents.insert(ref);
    }
    return planAsOfNow(plan, pictureOf(documents, std::move(sessions)), m_store.serverNow());
}

LockPicture LockController::pictureOf(const std::set<DocumentRef> &documents,
                                      std::vector<Session> sessions) const
{
    LockPicture picture;
    picture.sessions = std::move(sessions);
    for (const DocumentRef ref : documents)
        picture.locks.push_back(m_store.documentAt(ref));
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.clockOffset = m_store.clockOffset();
    picture.observedAt = m_clock.wallNow();
    return picture;
}

std::vector<std::string> LockController::requestsOf(const BreakPlan &plan) const
{
    return m_backend ? m_backend->planRequests(plan, m_defaults) : std::vector<std::string>();
}

BreakJob *LockController::apply(const BreakPlan &plan, const QString &reason)
{
    if (!m_backend)
        return nullptr;
    BreakJob *job = m_backend->applyPlan(plan, actor(), reason.toStdString());
    connect(job, &Job::finished, this, &LockController::wrote);
    job->onResult(this, [this, plan](const Result<PlanOutcome> &outcome) {
        if (outcome)
            emit applied(plan, *outcome);
        const bool unknown = outcome ? outcome->has(StepOutcome::State::Unknown)
                                     : outcome.error().kind == BackendError::Kind::OutcomeUnknown;
        if (unknown)
            emit outcomeUnknown(tr("No answer to a step of the break. It may have happened. Check "
                                   "now, before anything else."));
    });
    return job;
}

ResultJob<LockGrant> *LockController::acquire(const LockRequest &request, const LeaseTerms &terms,
                                              const QString &purpose)
{
    if (!m_backend)
        return nullptr;
    ProcessIdentity process = m_self;
    process.purpose = purpose.toStdString();
    LockClient *client = m_backend->createClient(process, terms, this);
    QPointer<LockClient> guard(client);
    ResultJob<LockGrant> *job = client->acquire(request);
    const std::vector<LockTarget> targets = request.targets;
    const QString what = targetText(request);
    job->onResult(this, [this, guard, targets, what, purpose](const Result<LockGrant> &grant) {
        emit wrote();
        if (guard && !guard->sessionId().empty())
            m_store.addOwnSession(guard->sessionId());
        if (grant && grant->granted && guard) {
            m_own.push_back(
                    {grant->holder, grant->session, targets, grant->token, purpose.toStdString()});
            m_clients.emplace_back(grant->holder, guard);
            connect(guard, &LockClient::lost, this,
                    [this, guard](const QString &, const QString &why) { onLost(guard, why); });
            emit told(tr("You hold %1.").arg(what), false);
            emit ownLocksChanged();
            return;
        }
        if (!grant && grant.error().kind == BackendError::Kind::OutcomeUnknown)
            emit outcomeUnknown(tr("No answer to the request for %1. You may hold it.").arg(what));
        if (guard) { // the session has nothing: end it, so that it does not stay behind
            guard->end()->onResult(guard, [guard](const Result<ReleaseOutcome> &) {
                if (guard)
                    guard->deleteLater();
            });
        }
    });
    return job;
}

void LockController::release(const std::string &holder)
{
    const auto it = std::find_if(m_clients.begin(), m_clients.end(),
                                 [&](const auto &entry) { return entry.first == holder; });
    if (it == m_clients.end() || !it->second)
        return;
    const QPointer<LockClient> client = it->second;
    client->end()->onResult(this, [this, client, holder](const Result<ReleaseOutcome> &outcome) {
        emit wrote();
        if (!outcome) {
            if (outcome.error().kind == BackendError::Kind::OutcomeUnknown)
                emit outcomeUnknown(tr("No answer to a release. It may have happened; otherwise "
                                       "the lock ends with its lease."));
            else
                emit told(errorText(outcome.error()), true);
            return;
        }
        emit told(*outcome == ReleaseOutcome::Released ? tr("Released.")
                                                       : tr("It was gone already."),
                  false);
        forget(holder);
        if (client)
            client->deleteLater();
    });
}

const LockController::OwnLock *LockController::ownLockOfSession(const std::string &session) const
{
    const auto it = std::find_if(m_own.begin(), m_own.end(),
                                 [&](const OwnLock &own) { return own.session == session; });
    return it == m_own.end() || session.empty() ? nullptr : &*it;
}

void LockController::forget(const std::string &holder)
{
    std::erase_if(m_own, [&](const OwnLock &own) { return own.holder == holder; });
    std::erase_if(m_clients, [&](const auto &entry) { return entry.first == holder; });
    emit ownLocksChanged();
}

void LockController::onLost(LockClient *client, const QString &why)
{
    const auto it = std::find_if(m_clients.begin(), m_clients.end(),
                                 [&](const auto &entry) { return entry.second == client; });
    if (it == m_clients.end())
        return;
    const std::string holder = it->first;
    QString reason = tr("its lease ended");
    if (why == QLatin1String("revoked"))
        reason = tr("an admin ended its renewals");
    else if (why == QLatin1String("dead"))
        reason = tr("its session was marked dead");
    else if (why == QLatin1String("dropped"))
        reason = tr("an admin took it away");
    else if (why == QLatin1String("deleted"))
        reason = tr("its session was deleted");
    else if (why == QLatin1String("rolled-back"))
        reason = tr("the data on the server was put back to an earlier state");
    emit told(tr("A lock of this window is lost: %1. Work under it must stop.").arg(reason), true);
    forget(holder);
}

} // namespace lockscope
