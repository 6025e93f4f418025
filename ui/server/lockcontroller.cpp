// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/lockcontroller.h"

#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/planner/plancheck.h"
#include "ui/server/lockwait.h"
#include "ui/text/evidencetext.h"
#include "ui/text/leftouttext.h"
#include "ui/text/losstext.h"
#include "ui/text/safetext.h"

#include <QTimer>

#include <algorithm>
#include <set>

namespace lockscope {

namespace {

QString targetText(const LockRequest &request)
{
    if (request.targets.empty())
        return {};
    const QString name = safeText(request.targets.front().shownName(), 120);
    return request.targets.size() > 1
                   ? name + QStringLiteral(" +%1").arg(request.targets.size() - 1)
                   : name;
}

} // namespace

LockController::LockController(OpenServer &server, ProcessIdentity self, PlanFiles planFiles,
                               QObject *parent)
    : QObject(parent), m_server(server), m_self(std::move(self)), m_planFiles(std::move(planFiles))
{
    connect(&server, &OpenServer::changed, this, &LockController::onServerChanged);
    connect(&server, &OpenServer::permissionChanged, this, &LockController::refusalChanged);
    connect(&server.scheduler(), &RefreshScheduler::stateChanged, this,
            &LockController::refusalChanged);
}

LockController::~LockController() = default;

void LockController::onServerChanged()
{
    m_working.clear(); // what was under way ended with its backend
    for (const auto &[holder, client] : m_clients) {
        if (client) {
            client->detach();
            client->deleteLater();
        }
    }
    m_clients.clear();
    m_own.clear();
    for (LockWait *wait : std::exchange(m_waits, {}))
        wait->abandon();
    emit ownLocksChanged();
    emit waitsChanged();
    emit refusalChanged();
}

void LockController::setPastRefusal(const QString &refusal)
{
    const bool shown = !refusal.isEmpty();
    const bool other = shown != showsPast();
    m_pastRefusal = refusal;
    if (other)
        emit pastShown(shown);
    emit refusalChanged();
}

QString LockController::writeRefusal() const
{
    if (!m_server.isOpen())
        return tr("Not connected.");
    if (!m_pastRefusal.isEmpty())
        return m_pastRefusal;
    if (m_server.isReadOnly())
        return tr("This window is read-only.");
    return {};
}

QString LockController::changeRefusal() const
{
    const QString refusal = writeRefusal();
    const ConnectionState &state = m_server.scheduler().state();
    if (!refusal.isEmpty() || state.isConnected())
        return refusal;
    return state.kind == ConnectionState::Kind::Cancelled
                   ? tr("The locks are not read: reading was cancelled.")
                   : tr("There is no usable answer from the server.");
}

template<typename T>
ResultJob<T> *LockController::begun(ResultJob<T> *job)
{
    m_working.push_back(job);
    // Queued, so that it is under way until everybody has its result: what it granted is held then.
    const auto end = [this, job] {
        if (std::erase(m_working, job) > 0)
            emit workChanged();
    };
    connect(job, &Job::finished, this, end, Qt::QueuedConnection);
    return job;
}

ResultJob<SetUpOutcome> *LockController::setUp(const SetUpOptions &options)
{
    return writeRefusal().isEmpty() ? begun(m_server.backend()->setUp(options)) : nullptr;
}

std::string LockController::epoch() const
{
    return m_server.status() ? m_server.status()->epoch : std::string();
}

LeaseTerms LockController::sessionTerms() const
{
    LeaseTerms terms;
    if (m_server.status()) {
        terms.lease = std::max(terms.lease, m_server.status()->sessionTerms.lease);
        terms.delay = std::max(terms.delay, m_server.status()->sessionTerms.delay);
    }
    return terms;
}

LeaseTerms LockController::defaults() const
{
    return m_server.status() ? m_server.status()->defaults : LeaseTerms{};
}

std::string LockController::actor() const
{
    const std::string who = m_self.user.empty() ? m_self.processId : m_self.user;
    return m_self.host.empty() ? who : who + "@" + m_self.host;
}

BreakContext LockController::breakContext() const
{
    BreakContext context;
    context.server = m_server.profile().url;
    context.place = m_server.profile().index;
    context.epoch = epoch();
    context.now = clock().wallNow();
    context.verdictOf = [this](const std::string &session) {
        return store().sessionVerdict(session);
    };
    context.defaults = defaults();
    if (const std::optional<ServerStatus> &status = m_server.status())
        context.others = status->others;
    return context;
}

Result<BreakPlan> LockController::plan(const BreakSelection &selection) const
{
    Result<BreakPlan> plan = inWords(planBreak(pictureFor(selection), selection, breakContext()));
    if (plan)
        plan->ofPart = m_server.scheduler().state().byFolder;
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
    Result<BreakPlan> plan = canReadPlans() ? m_planFiles.read(text)
                                            : fail(BackendError::Kind::InvalidInput,
                                                   "plans cannot be read here");
    if (plan && (plan->place != m_server.profile().index || plan->epoch != epoch()))
        return fail(BackendError::Kind::Conflict,
                    "the plan was made for other locks, or these have been set up again since");
    if (plan) {
        if (Result<void> given = checkGivenBack(*plan, store().picture()); !given)
            return tl::unexpected(given.error());
    }
    return plan;
}

LockPicture LockController::pictureFor(const BreakSelection &selection) const
{
    if (selection.what != BreakSelection::What::Session)
        return store().picture();
    // One session touches few documents: a copy of everything would be felt in a large tree.
    std::set<DocumentRef> documents;
    std::vector<Session> sessions;
    for (const DocumentRef ref : store().documentsOf(selection.id))
        documents.insert(ref);
    if (const Session *session = store().session(selection.id))
        sessions.push_back(*session);
    // And of those who wait, what they wait for.
    store().forEachSession([&](const Session &session) {
        if (!session.wants || session.id == selection.id)
            return;
        sessions.push_back(session);
        for (const WantedLock &wanted : session.wants->locks) {
            if (const DocumentRef ref = store().find(wanted.documentId); ref != NoDocument)
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
        if (const DocumentRef ref = store().find(step.documentId); ref != NoDocument)
            documents.insert(ref);
        const Session *session = ids.insert(step.session).second ? store().session(step.session)
                                                                 : nullptr;
        if (session)
            sessions.push_back(*session);
    }
    for (const BreakPlan::Node &node : plan.nodes) {
        if (const DocumentRef ref = store().find(node.documentId); ref != NoDocument)
            documents.insert(ref);
    }
    return planAsOfNow(plan, pictureOf(documents, std::move(sessions)), store().serverNow());
}

LockPicture LockController::pictureOf(const std::set<DocumentRef> &documents,
                                      std::vector<Session> sessions) const
{
    LockPicture picture;
    picture.sessions = std::move(sessions);
    for (const DocumentRef ref : documents)
        picture.locks.push_back(store().documentAt(ref));
    const auto byId = [](const auto &a, const auto &b) { return a.id < b.id; };
    std::sort(picture.locks.begin(), picture.locks.end(), byId);
    std::sort(picture.sessions.begin(), picture.sessions.end(), byId);
    picture.clockOffset = store().clockOffset();
    picture.observedAt = clock().wallNow();
    return picture;
}

std::vector<ShellCommand> LockController::commandsOf(const BreakPlan &plan) const
{
    return m_server.isOpen() ? m_server.backend()->planCommands(plan, defaults())
                             : std::vector<ShellCommand>();
}

QString LockController::commandLanguage() const
{
    const EngineTraits traits = m_server.isOpen() ? m_server.backend()->traits() : EngineTraits();
    return QString::fromStdString(traits.commandLanguage);
}

BreakJob *LockController::apply(const BreakPlan &plan, const QString &reason)
{
    if (!writeRefusal().isEmpty())
        return nullptr;
    BreakJob *job = m_server.backend()->applyPlan(plan, actor(), reason.toStdString());
    begun(job);
    if (plan.isForeign()) {
        connect(job, &BreakJob::stepFinished, this,
                [this, plan, by = actor(), why = reason.toStdString()](int step,
                                                                       const StepOutcome &outcome) {
                    const auto number = static_cast<std::size_t>(step);
                    if (outcome.state == StepOutcome::State::Done && number < plan.steps.size())
                        m_server.history().noteBroken(plan.steps[number].documentId, by, why);
                });
    }
    connect(job, &Job::finished, this, &LockController::wrote);
    job->onResult(this, [this, plan](const Result<PlanOutcome> &outcome) {
        if (outcome)
            emit applied(plan, *outcome);
        const bool unknown = outcome ? outcome->has(StepOutcome::State::Unknown)
                                     : outcome.error().kind == BackendError::Kind::OutcomeUnknown;
        if (unknown)
            emit outcomeUnknown(tr("The outcome of a step of the break is unknown. It may have "
                                   "happened. Check now, before anything else."));
    });
    return job;
}

ResultJob<LockGrant> *LockController::acquire(const LockRequest &request,
                                              std::optional<Millis> lease, const QString &purpose)
{
    if (!writeRefusal().isEmpty())
        return nullptr;
    const LeaseTerms terms = termsOf(lease);
    ProcessIdentity process = m_self;
    process.purpose = purpose.toStdString();
    LockClient *client = m_server.backend()->createClient(process, terms, this);
    QPointer<LockClient> guard(client);
    ResultJob<LockGrant> *job = begun(client->acquire(request));
    const std::vector<LockTarget> targets = request.targets;
    const QString what = targetText(request);
    job->onResult(this, [this, guard, targets, what, purpose,
                         terms](const Result<LockGrant> &grant) {
        emit wrote();
        if (guard && !guard->sessionId().empty())
            store().addOwnSession(guard->sessionId());
        if (grant && grant->granted && guard) {
            adopt(guard, *grant, targets, purpose.toStdString(), terms);
            emit told(tr("You hold %1.").arg(what), false);
            return;
        }
        if (!grant && grant.error().kind == BackendError::Kind::OutcomeUnknown)
            emit outcomeUnknown(
                    tr("The outcome of the request for %1 is unknown. You may hold it.").arg(what));
        if (guard) { // the session has nothing: end it, so that it does not stay behind
            guard->end()->onResult(guard, [guard](const Result<ReleaseOutcome> &) {
                if (guard)
                    guard->deleteLater();
            });
        }
    });
    return job;
}

LeaseTerms LockController::termsOf(std::optional<Millis> lease) const
{
    LeaseTerms terms = sessionTerms();
    terms.lease = lease.value_or(terms.lease);
    return terms;
}

void LockController::adopt(LockClient *client, const LockGrant &grant,
                           const std::vector<LockTarget> &targets, const std::string &purpose,
                           const LeaseTerms &terms)
{
    m_own.push_back({grant.holder, grant.session, targets, grant.token, purpose, terms, {}, {}});
    const QPointer<LockClient> guard(client);
    m_clients.emplace_back(grant.holder, guard);
    connect(client, &LockClient::lost, this,
            [this, guard](const QString &, LossReason why) { onLost(guard, why); });
    emit ownLocksChanged();
}

bool LockController::waitFor(const LockRequest &request, std::optional<Millis> lease,
                             const QString &purpose)
{
    if (!writeRefusal().isEmpty())
        return false;
    LockWait::Wanted wanted{request, m_self, termsOf(lease)};
    wanted.process.purpose = purpose.toStdString();
    auto *wait = new LockWait(m_server, std::move(wanted), this);
    m_waits.push_back(wait);
    const QString what = targetText(request);
    connect(wait, &LockWait::changed, this, &LockController::waitsChanged);
    connect(wait, &LockWait::sessionBegun, this,
            [this](const std::string &session) { store().addOwnSession(session); });
    connect(wait, &LockWait::granted, this,
            [this, wait, what](LockClient *client, const LockGrant &grant) {
                client->setParent(this);
                const LockWait::Wanted &got = wait->wanted();
                adopt(client, grant, got.request.targets, got.process.purpose, got.terms);
                endWait(wait);
                emit wrote();
                emit told(tr("You hold %1 now.").arg(what), false);
                emit waitedFor(what);
            });
    connect(wait, &LockWait::outcomeUnknown, this, [this, what] {
        emit outcomeUnknown(
                tr("The outcome of the request for %1 is unknown. You may hold it.").arg(what));
    });
    connect(wait, &LockWait::ended, this, [this, wait, what](const QString &why) {
        endWait(wait);
        emit wrote();
        emit told(why.isEmpty() ? tr("No longer waiting for %1.").arg(what)
                                : tr("No longer waiting for %1: %2").arg(what, why),
                  !why.isEmpty());
    });
    emit told(tr("Waiting for %1. You are told when this window holds it.").arg(what), false);
    emit waitsChanged();
    return true;
}

void LockController::endWait(LockWait *wait)
{
    std::erase(m_waits, wait);
    wait->deleteLater();
    emit waitsChanged();
}

void LockController::stopWaiting()
{
    const std::vector<LockWait *> waits = m_waits; // it changes on the way
    for (LockWait *wait : waits)
        wait->stop();
}

void LockController::release(const std::string &holder)
{
    const auto it = std::find_if(m_clients.begin(), m_clients.end(),
                                 [&](const auto &entry) { return entry.first == holder; });
    if (it == m_clients.end() || !it->second)
        return;
    if (OwnLock *own = ownLock(holder))
        own->notReleased.clear();
    const QPointer<LockClient> client = it->second;
    client->end()->onResult(this, [this, client, holder](const Result<ReleaseOutcome> &outcome) {
        emit wrote();
        if (!outcome) {
            onNotReleased(holder, outcome.error());
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

void LockController::onNotReleased(const std::string &holder, const BackendError &why)
{
    if (OwnLock *own = ownLock(holder)) {
        own->notReleased = errorReasonText(why);
        const Millis rest = own->terms.lease + own->terms.delay;
        own->freeAt = clock().bootNow() + rest;
        QTimer::singleShot(rest, Qt::PreciseTimer, this, [this, holder] { onLeaseOver(holder); });
    }
    if (why.kind == BackendError::Kind::OutcomeUnknown)
        emit outcomeUnknown(tr("The outcome of a release is unknown. It may have happened; "
                               "otherwise the lock ends with its lease."));
    else
        emit told(tr("Not released: %1 The lock is not renewed any more and ends with its lease. "
                     "Release tries again.")
                          .arg(errorReasonText(why)),
                  true);
    emit ownLocksChanged();
}

/// Of a lock that was not released. Whoever tried again meanwhile has a later end.
void LockController::onLeaseOver(const std::string &holder)
{
    const OwnLock *own = ownLock(holder);
    if (!own || own->notReleased.isEmpty())
        return;
    if (const Millis left = own->freeAt - clock().bootNow(); left > Millis(0)) {
        QTimer::singleShot(left, Qt::PreciseTimer, this, [this, holder] { onLeaseOver(holder); });
        return;
    }
    emit told(tr("A lock that was not released has ended with its lease."), false);
    const auto it = std::find_if(m_clients.begin(), m_clients.end(),
                                 [&](const auto &entry) { return entry.first == holder; });
    if (it != m_clients.end() && it->second)
        it->second->deleteLater();
    forget(holder);
}

LockController::OwnLock *LockController::ownLock(const std::string &holder)
{
    const auto it = std::find_if(m_own.begin(), m_own.end(),
                                 [&](const OwnLock &own) { return own.holder == holder; });
    return it == m_own.end() ? nullptr : &*it;
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

void LockController::onLost(LockClient *client, LossReason why)
{
    const auto it = std::find_if(m_clients.begin(), m_clients.end(),
                                 [&](const auto &entry) { return entry.second == client; });
    if (it == m_clients.end())
        return;
    const std::string holder = it->first;
    emit told(tr("A lock of this window is lost: %1. Work under it must stop.").arg(lossText(why)),
              true);
    forget(holder);
}

} // namespace lockscope
