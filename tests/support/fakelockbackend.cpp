// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakelockbackend.h"

#include "models/domain/engineid.h"
#include "models/domain/folderlisting.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Computes its answer when it is due; a failure or hang of the server is decided then too.
template<typename T>
class FakeJob : public ResultJob<T>
{
public:
    FakeJob(FakeLockBackend *server, std::function<Result<T>()> answer)
        : ResultJob<T>(server), m_server(server), m_answer(std::move(answer))
    {}
    void cancel() override { this->finish(fail(BackendError::Kind::Cancelled, "cancelled")); }

protected:
    void start() override
    {
        m_server->wait([self = QPointer<FakeJob>(this)] {
            if (!self)
                return;
            if (self->m_server->failure)
                self->finish(tl::unexpected(*self->m_server->failure));
            else
                self->finish(self->m_answer());
        });
    }

private:
    FakeLockBackend *m_server;
    std::function<Result<T>()> m_answer;
};

class FakeBreakJob : public BreakJob
{
public:
    FakeBreakJob(FakeLockBackend *server, BreakPlan plan, std::string by, std::string reason)
        : BreakJob(server), m_server(server), m_plan(std::move(plan)), m_by(std::move(by)),
          m_reason(std::move(reason))
    {}
    void cancel() override { m_stopped = true; }

protected:
    void start() override
    {
        m_server->wait([self = QPointer<FakeBreakJob>(this)] {
            if (self)
                self->run();
        });
    }

private:
    void run()
    {
        if (m_server->failure)
            return finish(tl::unexpected(*m_server->failure));
        PlanOutcome outcome;
        std::string broken; // session whose guard did not hold
        for (std::size_t i = 0; i < m_plan.steps.size(); ++i) {
            const BreakStep &step = m_plan.steps[i];
            StepOutcome done;
            if (m_server->stopPlansAfter >= 0 && static_cast<int>(i) >= m_server->stopPlansAfter)
                m_stopped = true;
            if (!m_stopped && (broken.empty() || step.session != broken))
                done = m_server->carryOut(step, m_by, m_reason);
            if (done.state == StepOutcome::State::RealityMoved)
                broken = step.session;
            outcome.steps.push_back(done);
            emit stepFinished(static_cast<int>(i), done);
        }
        finish(std::move(outcome));
    }

    FakeLockBackend *m_server;
    BreakPlan m_plan;
    std::string m_by;
    std::string m_reason;
    bool m_stopped = false;
};

class FakeClient : public LockClient
{
public:
    FakeClient(FakeLockBackend *server, ProcessIdentity process, LeaseTerms terms, QObject *parent)
        : LockClient(parent), m_server(server), m_process(std::move(process)), m_terms(terms)
    {}
    ResultJob<LockGrant> *acquire(const LockRequest &request) override
    {
        return new FakeJob<LockGrant>(m_server, [this, request]() -> Result<LockGrant> {
            if (m_session.empty()) {
                m_session = newRandomId();
                Session session = m_server->makeSession(m_session, m_process.host,
                                                        m_process.pid.value_or(0));
                session.process = m_process;
                session.lease = m_terms.lease;
                session.delay = m_terms.delay;
                m_server->putSession(session);
            }
            Result<LockGrant> grant = m_server->grant(request, m_session);
            if (grant && grant->granted)
                m_held.push_back(grant->holder);
            return grant;
        });
    }
    ResultJob<ReleaseOutcome> *release(const std::string &holder) override
    {
        std::erase(m_held, holder);
        return m_server->releaseHolder(holder);
    }
    ResultJob<ReleaseOutcome> *end() override
    {
        return new FakeJob<ReleaseOutcome>(m_server, [this]() -> Result<ReleaseOutcome> {
            for (const std::string &holder : std::exchange(m_held, {}))
                (void)m_server->takeAway(holder);
            m_server->remove(sessionDocumentId(m_session));
            return ReleaseOutcome::Released;
        });
    }
    void detach() override {}
    const std::string &sessionId() const override { return m_session; }
    std::string unsettledHolder() const override { return {}; }
    bool holds(const std::string &holder) const override
    {
        return std::find(m_held.begin(), m_held.end(), holder) != m_held.end();
    }
    std::optional<BootInstant> deadline() const override { return std::nullopt; }

private:
    FakeLockBackend *m_server;
    ProcessIdentity m_process;
    LeaseTerms m_terms;
    std::string m_session;
    std::vector<std::string> m_held;
};

} // namespace

FakeLockBackend::FakeLockBackend(const Clock &clock, QObject *parent)
    : LockBackend(parent), m_clock(clock)
{
    status.url = "http://127.0.0.1:9200";
    status.place = "fs-locks";
    status.engine = EngineId::Embedded;
    status.version = "0.1.0";
    status.clusterName = "fake";
    status.setUp = ServerStatus::SetUp::Ready;
    status.epoch = "1";
    status.clockOffset = Millis(0);
}

void FakeLockBackend::setServerAhead(Millis ahead)
{
    m_serverAhead = ahead;
    status.clockOffset = ahead;
}

LockRevision FakeLockBackend::nextRevision()
{
    if (engine.callsBack && !std::exchange(m_hasCalled, true))
        emit moved();
    return {++m_maxSeqNo, 1};
}

void FakeLockBackend::put(LockDocument document)
{
    document.revision = nextRevision();
    const std::string id = document.id;
    m_locks[id] = std::move(document);
}

void FakeLockBackend::putSession(Session session)
{
    session.revision = nextRevision();
    const std::string id = session.id;
    m_sessions[id] = std::move(session);
}

void FakeLockBackend::remove(const std::string &documentId)
{
    const std::string id = documentId; // which may be a part of what goes
    const bool removed = isSessionDocumentId(documentId)
                                 ? m_sessions.erase(documentId.substr(SessionPrefix.size())) > 0
                                 : m_locks.erase(documentId) > 0;
    if (!removed)
        return;
    m_removals[nextRevision().order] = id;
    ++m_deleteTotal;
}

void FakeLockBackend::recreateIndex(const std::string &epoch)
{
    m_locks.clear();
    m_sessions.clear();
    m_maxSeqNo = -1;
    m_deleteTotal = 0;
    m_removals.clear();
    ++m_lives;
    status.epoch = epoch;
}

Session FakeLockBackend::makeSession(const std::string &id, const std::string &host,
                                     std::int64_t pid) const
{
    Session session;
    session.id = id;
    session.process.host = host;
    session.process.pid = pid;
    session.process.processId = host + ":" + std::to_string(pid);
    session.process.user = "svc";
    session.process.machine = "machine-" + host;
    session.process.boot = "boot-1";
    session.process.pidNamespace = "ns-1";
    session.process.pidStart = "1";
    session.process.app = "importer";
    session.process.purpose = "nightly import";
    session.lease = Millis(30000);
    session.delay = Millis(15000);
    session.startedAt = now();
    session.renewedAt = now();
    session.expiresAt = now() + *session.lease;
    return session;
}

void FakeLockBackend::addEntry(const std::string &id, LockKind kind, const std::string &path,
                               Holder holder)
{
    LockDocument document = m_locks[id];
    document.id = id;
    document.kind = kind;
    document.path = path;
    document.holders.push_back(std::move(holder));
    document.count = static_cast<std::int64_t>(document.holders.size());
    document.type = document.isShared() ? LockType::Shared : LockType::Exclusive;
    document.updatedAt = now();
    put(std::move(document));
}

void FakeLockBackend::removeEntries(const std::string &id,
                                    const std::function<bool(const Holder &)> &which)
{
    const auto it = m_locks.find(id);
    if (it == m_locks.end())
        return;
    LockDocument document = it->second;
    const std::int64_t anonymous = document.anonymous();
    if (std::erase_if(document.holders, which) == 0)
        return;
    document.count = static_cast<std::int64_t>(document.holders.size()) + anonymous;
    if (*document.count == 0)
        return remove(id);
    document.type = document.isShared() ? LockType::Shared : LockType::Exclusive;
    put(std::move(document));
}

void FakeLockBackend::lockTree(const std::string &path, const std::string &session, LockMode mode)
{
    const LockPath target = *LockPath::parse(path);
    Holder holder;
    holder.id = session + ":" + path;
    holder.session = session;
    holder.acquiredAt = now();
    holder.mode = intentFor(mode);
    for (const LockPath &ancestor : target.ancestors())
        addEntry(ancestor.documentId(), ancestor.isRoot() ? LockKind::Root : LockKind::Tree,
                 ancestor.text(), holder);
    holder.mode = mode;
    addEntry(target.documentId(), target.isRoot() ? LockKind::Root : LockKind::Tree, target.text(),
             holder);
}

void FakeLockBackend::unlockTree(const std::string &path, const std::string &session)
{
    (void)takeAway(session + ":" + path);
}

int FakeLockBackend::countOf(const std::string &prefix) const
{
    return static_cast<int>(
            std::count_if(calls.begin(), calls.end(),
                          [&prefix](const std::string &c) { return c.rfind(prefix, 0) == 0; }));
}

void FakeLockBackend::sync() { m_synced = {m_locks, m_sessions}; }

FakeLockBackend::Contents FakeLockBackend::visible() const
{
    return lagging ? m_synced : Contents{m_locks, m_sessions};
}

void FakeLockBackend::wait(std::function<void()> answer)
{
    if (hanging)
        m_waiting.push_back(std::move(answer));
    else
        answer();
}

void FakeLockBackend::answerAll()
{
    for (const std::function<void()> &answer : std::exchange(m_waiting, {}))
        answer();
}

ResultJob<ServerStatus> *FakeLockBackend::fetchStatus()
{
    calls.emplace_back("status");
    return new FakeJob<ServerStatus>(this, [this]() -> Result<ServerStatus> {
        status.lockCount = static_cast<std::int64_t>(m_locks.size()) + moreLocks;
        return status;
    });
}

FeedPage FakeLockBackend::walk(const FeedPosition &after, int limit, const Contents &over) const
{
    std::map<std::int64_t, std::pair<const LockDocument *, const Session *>> inOrder;
    for (const auto &[id, document] : over.locks) {
        if (document.revision.order > after.at)
            inOrder[document.revision.order].first = &document;
    }
    for (const auto &[id, session] : over.sessions) {
        if (session.revision.order > after.at)
            inOrder[session.revision.order].second = &session;
    }
    const auto most = static_cast<std::size_t>(std::min(limit, pageLimit));
    FeedPage page;
    page.next = after;
    page.complete = inOrder.size() < most;
    for (const auto &[seqNo, item] : inOrder) {
        if (page.locks.size() + page.sessions.size() == most)
            break;
        if (item.first)
            page.locks.push_back(*item.first);
        else
            page.sessions.push_back(*item.second);
        page.next.at = seqNo;
    }
    if (!engine.tellsRemovals)
        return page;
    for (auto it = m_removals.upper_bound(after.at);
         it != m_removals.end() && (page.complete || it->first <= page.next.at); ++it) {
        page.removed.push_back({it->second, it->first});
        page.next.at = std::max(page.next.at, it->first);
    }
    return page;
}

ResultJob<FeedPage> *FakeLockBackend::fetchPage(const FeedPosition &after, int limit)
{
    calls.push_back("page " + std::to_string(after.at));
    return new FakeJob<FeedPage>(this, [this, after, limit]() -> Result<FeedPage> {
        return walk(after, limit, visible());
    });
}

ResultJob<FolderPage> *FakeLockBackend::fetchFolder(const std::string &folder,
                                                    const std::string &next, int limit)
{
    calls.push_back("folder " + folder + (next.empty() ? "" : " from " + next));
    return new FakeJob<FolderPage>(this, [this, folder, next, limit]() -> Result<FolderPage> {
        const Contents seen = visible();
        // Several may say one path
        std::vector<std::pair<std::string, const LockDocument *>> inOrder;
        for (const auto &[id, document] : seen.locks) {
            if (document.isInFolder())
                inOrder.emplace_back(document.claimedPath.empty() ? document.path
                                                                  : document.claimedPath,
                                     &document);
        }
        std::stable_sort(inOrder.begin(), inOrder.end(),
                         [](const auto &a, const auto &b) { return a.first < b.first; });
        FolderListing listing(folder, next, std::min(limit, pageLimit));
        const bool wentThrough = std::all_of(inOrder.begin(), inOrder.end(),
                                             [&listing](const auto &place) {
                                                 return listing.add(*place.second, place.first);
                                             });
        return listing.take(wentThrough);
    });
}

ResultJob<FeedPage> *FakeLockBackend::fetchOutsideFolders(const FeedPosition &after, int limit)
{
    calls.push_back("outside " + std::to_string(after.at));
    return new FakeJob<FeedPage>(this, [this, after, limit]() -> Result<FeedPage> {
        Contents outside = visible();
        outside.sessions.clear();
        std::erase_if(outside.locks, [](const auto &place) { return place.second.isInFolder(); });
        return walk(after, limit, outside);
    });
}

ResultJob<FeedMark> *FakeLockBackend::fetchMark()
{
    calls.emplace_back("counters");
    m_hasCalled = false;
    return new FakeJob<FeedMark>(this, [this]() -> Result<FeedMark> {
        FeedMark mark{{m_maxSeqNo},
                      engine.tellsRemovals ? 0 : m_deleteTotal,
                      status.epoch + '#' + std::to_string(m_lives)};
        for (const UnreadPlace &place : status.unreadPlaces())
            mark.unread.push_back(place.dialect);
        return mark;
    });
}

ResultJob<std::vector<std::string>> *FakeLockBackend::fetchIds()
{
    calls.emplace_back("ids");
    return new FakeJob<std::vector<std::string>>(this,
                                                 [this]() -> Result<std::vector<std::string>> {
                                                     const Contents seen = visible();
                                                     std::vector<std::string> ids;
                                                     for (const auto &[id, document] : seen.locks)
                                                         ids.push_back(id);
                                                     for (const auto &[id, session] : seen.sessions)
                                                         ids.push_back(sessionDocumentId(id));
                                                     return ids;
                                                 });
}

ResultJob<ExactDocuments> *FakeLockBackend::fetchExact(const std::vector<std::string> &ids)
{
    calls.push_back("exact " + std::to_string(ids.size()));
    return new FakeJob<ExactDocuments>(this, [this, ids]() -> Result<ExactDocuments> {
        ExactDocuments exact;
        std::vector<std::string> sessionTexts;
        for (const std::string &id : ids) {
            if (isSessionDocumentId(id)) {
                if (const auto it = m_sessions.find(id.substr(SessionPrefix.size()));
                    it != m_sessions.end()) {
                    exact.sessions.push_back(it->second);
                    sessionTexts.push_back("{\"kind\":\"session\"}");
                }
            } else if (const auto it = m_locks.find(id); it != m_locks.end()) {
                exact.locks.push_back(it->second);
                exact.rawJson.push_back("{\"kind\":\"" + std::string(toString(it->second.kind))
                                        + "\"}");
            }
        }
        exact.rawJson.insert(exact.rawJson.end(), sessionTexts.begin(), sessionTexts.end());
        return exact;
    });
}

ResultJob<bool> *FakeLockBackend::refresh()
{
    calls.emplace_back("refresh");
    return new FakeJob<bool>(this, [this]() -> Result<bool> {
        sync();
        return true;
    });
}

ResultJob<SetUpOutcome> *FakeLockBackend::setUp(const SetUpOptions &)
{
    calls.emplace_back("setup");
    return new FakeJob<SetUpOutcome>(this, [this]() -> Result<SetUpOutcome> {
        const bool created = status.setUp == ServerStatus::SetUp::Missing;
        const bool halfDone = status.intentsSetUp == ServerStatus::SetUp::Missing;
        status.setUp = ServerStatus::SetUp::Ready;
        if (halfDone)
            status.intentsSetUp = ServerStatus::SetUp::Ready;
        return SetUpOutcome{"fs-locks-000001", created, "fs-locks-intents-000001", halfDone, {}};
    });
}

std::vector<ShellCommand> FakeLockBackend::setUpCommands(const SetUpOptions &) const
{
    return {{"PUT /fs-locks-000001\n{}", {}}};
}

BreakJob *FakeLockBackend::applyPlan(const BreakPlan &plan, const std::string &by,
                                     const std::string &reason)
{
    calls.push_back("plan " + std::to_string(plan.steps.size()));
    plans.push_back(plan);
    return new FakeBreakJob(this, plan, by, reason);
}

std::vector<ShellCommand> FakeLockBackend::planCommands(const BreakPlan &plan,
                                                        const LeaseTerms &) const
{
    std::vector<ShellCommand> commands;
    for (const BreakStep &step : plan.steps)
        commands.push_back(
                {std::string("curl -X POST ") + toString(step.action) + " " + step.documentId, {}});
    return commands;
}

StepOutcome FakeLockBackend::carryOut(const BreakStep &step, const std::string &by,
                                      const std::string &reason)
{
    StepOutcome outcome;
    outcome.state = StepOutcome::State::Done;
    const auto session = m_sessions.find(step.session);
    const bool guarded = step.action == BreakStep::Action::KillSession
                         || step.action == BreakStep::Action::RevokeSession;
    if (guarded) {
        if (session == m_sessions.end()) {
            outcome.state = StepOutcome::State::AlreadyDone;
            return outcome;
        }
        if (step.seenExpiresAt && session->second.expiresAt != step.seenExpiresAt) {
            outcome.state = StepOutcome::State::RealityMoved;
            outcome.why = StepOutcome::Why::SessionRenewed;
            outcome.nowExpiresAt = session->second.expiresAt;
            return outcome;
        }
    }
    switch (step.action) {
    case BreakStep::Action::KillSession: {
        Session dead = session->second;
        dead.deadAt = now();
        dead.deadBy = by;
        dead.reason = reason;
        putSession(dead);
        break;
    }
    case BreakStep::Action::RevokeSession: {
        Session revoked = session->second;
        revoked.revokedAt = now();
        revoked.revokedBy = by;
        revoked.reason = reason;
        putSession(revoked);
        break;
    }
    case BreakStep::Action::DropHolder: break;
    case BreakStep::Action::RevokeHolder:
        removeEntries(step.documentId, [&step](const Holder &h) { return h.id == step.holder; });
        break;
    case BreakStep::Action::Sweep:
        removeEntries(step.documentId, [&step](const Holder &h) {
            return h.session == step.session && h.op.empty();
        });
        break;
    case BreakStep::Action::RemoveAnonymous: {
        const auto it = m_locks.find(step.documentId);
        if (it == m_locks.end())
            outcome.state = StepOutcome::State::AlreadyDone;
        else if (step.seenRevision && it->second.revision != *step.seenRevision)
            outcome.state = StepOutcome::State::RealityMoved;
        else {
            LockDocument document = it->second;
            const auto entries = static_cast<std::int64_t>(document.holders.size());
            document.count = entries + document.anonymous() - step.anonymousCount;
            if (*document.count <= 0)
                remove(step.documentId);
            else
                put(std::move(document));
        }
        break;
    }
    case BreakStep::Action::BreakForeign: remove(step.documentId); break;
    }
    return outcome;
}

Result<LockGrant> FakeLockBackend::grant(const LockRequest &request, const std::string &session)
{
    LockGrant grant;
    grant.session = session;
    struct Wanted
    {
        std::string id;
        LockKind kind;
        std::string path;
        LockMode mode;
    };
    std::vector<Wanted> wanted;
    for (const LockTarget &target : request.targets) {
        switch (target.kind) {
        case LockKind::Root:
            wanted.push_back({std::string(RootDocumentId), LockKind::Root, "/", target.mode});
            break;
        case LockKind::Document:
            wanted.push_back({target.name, LockKind::Document, target.name, target.mode});
            break;
        case LockKind::ReadWrite:
            wanted.push_back({std::string(ReadWritePrefix) + target.name, LockKind::ReadWrite,
                              target.name, target.mode});
            break;
        case LockKind::Foreign: break; // nobody takes one
        case LockKind::Tree: {
            const Result<LockPath> path = LockPath::parse(target.name);
            if (!path)
                return tl::unexpected(path.error());
            for (const LockPath &ancestor : path->ancestors())
                wanted.push_back({ancestor.documentId(),
                                  ancestor.isRoot() ? LockKind::Root : LockKind::Tree,
                                  ancestor.text(), intentFor(target.mode)});
            wanted.push_back({path->documentId(), LockKind::Tree, path->text(), target.mode});
            break;
        }
        }
    }
    for (const Wanted &want : wanted) {
        const auto it = m_locks.find(want.id);
        if (it == m_locks.end())
            continue;
        for (const Holder &holder : it->second.holders) {
            if (compatible(holder.mode, want.mode))
                continue;
            Blocker blocker{want.id, want.path, want.kind,    holder.mode, want.mode,
                            holder,  0,         std::nullopt, {}};
            if (const auto owner = m_sessions.find(holder.session); owner != m_sessions.end())
                blocker.session = owner->second;
            grant.blockers.push_back(std::move(blocker));
        }
    }
    if (!grant.blockers.empty())
        return grant;
    grant.granted = true;
    grant.holder = newRandomId();
    for (const Wanted &want : wanted) {
        Holder holder;
        holder.id = grant.holder;
        holder.session = session;
        holder.mode = want.mode;
        holder.acquiredAt = now();
        addEntry(want.id, want.kind, want.path, holder);
        grant.lockIds.push_back(want.id);
    }
    grant.token = m_maxSeqNo;
    return grant;
}

Result<ReleaseOutcome> FakeLockBackend::takeAway(const std::string &holder)
{
    std::vector<std::string> ids;
    for (const auto &[id, document] : m_locks) {
        if (document.findHolder(holder))
            ids.push_back(id);
    }
    for (const std::string &id : ids)
        removeEntries(id, [&holder](const Holder &h) { return h.id == holder; });
    return ids.empty() ? ReleaseOutcome::Gone : ReleaseOutcome::Released;
}

ResultJob<ReleaseOutcome> *FakeLockBackend::releaseHolder(const std::string &holder)
{
    calls.push_back("release " + holder);
    return new FakeJob<ReleaseOutcome>(this, [this, holder] { return takeAway(holder); });
}

ResultJob<Instant> *FakeLockBackend::renewHolder(const std::string &holder)
{
    calls.push_back("renew " + holder);
    return new FakeJob<Instant>(this, [this, holder]() -> Result<Instant> {
        for (const auto &[id, document] : m_locks) {
            const Holder *entry = document.findHolder(holder);
            const auto it = entry ? m_sessions.find(entry->session) : m_sessions.end();
            if (it == m_sessions.end())
                continue;
            Session session = it->second;
            session.renewedAt = now();
            session.expiresAt = now() + session.lease.value_or(Millis(0));
            putSession(session);
            return *session.expiresAt;
        }
        return fail(BackendError::Kind::NotFound, "no such holder");
    });
}

ResultJob<Instant> *FakeLockBackend::publishProbe(const Session &session, const HostProbe &probe)
{
    calls.push_back("probe " + session.id);
    return new FakeJob<Instant>(this, [this, id = session.id, probe]() -> Result<Instant> {
        const auto it = m_sessions.find(id);
        if (it == m_sessions.end())
            return fail(BackendError::Kind::NotFound, "no such session");
        Session noted = it->second;
        std::erase_if(noted.probes,
                      [&probe](const HostProbe &other) { return other.by == probe.by; });
        noted.probes.insert(noted.probes.begin(), probe);
        noted.probes.front().at = now();
        putSession(noted);
        return now();
    });
}

LockClient *FakeLockBackend::createClient(const ProcessIdentity &process, const LeaseTerms &terms,
                                          QObject *parent)
{
    return new FakeClient(this, process, terms, parent);
}

} // namespace lockscope
