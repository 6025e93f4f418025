// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/jsonmodel.h"
#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"

#include "models/protocol/planner/planbesides.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/leftouttext.h"
#include "ui/text/stepwhytext.h"

#include <algorithm>

namespace lockscope {

namespace {

template<typename T>
Value numberOrNull(const std::optional<T> &number)
{
    return number ? Value(std::int64_t{*number}) : Value();
}

Value durationOrNull(const std::optional<Millis> &duration)
{
    return duration ? Value(std::int64_t{duration->count()}) : Value();
}

Value evidenceList(const LivenessVerdict &verdict)
{
    Value::List list;
    for (const Evidence &evidence : verdict.evidence)
        list.push_back(jsonOf(evidence));
    return list;
}

Value textList(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

/// The members that name a process, null when there is no session document.
void addProcess(ValueMap &map, const Session *session)
{
    const ProcessIdentity none;
    const ProcessIdentity &process = session ? session->process : none;
    map.set("process_id", textOrNull(process.processId));
    map.set("user", textOrNull(process.user));
    map.set("host", textOrNull(process.host));
    map.set("pid", numberOrNull(process.pid));
    map.set("app", textOrNull(process.app));
    map.set("purpose", textOrNull(process.purpose));
}

std::optional<Instant> either(std::optional<Instant> own, const Session *session,
                              std::optional<Instant> Session::*member)
{
    return own || !session ? own : session->*member;
}

/// What a session says it waits for; null when it says nothing.
Value wantsJson(const std::optional<SessionWants> &wants)
{
    if (!wants)
        return {};
    Value::List locks;
    for (const WantedLock &wanted : wants->locks)
        locks.push_back(ValueMap{{"id", wanted.documentId}, {"mode", toString(wanted.mode)}});
    return ValueMap{{"locks", std::move(locks)}, {"since", jsonOf(wants->since)}};
}

Value holderJson(const Holder &holder, const HolderView &view)
{
    ValueMap map;
    map.set("id", holder.id);
    map.set("session", textOrNull(holder.session));
    map.set("mode", toString(holder.mode));
    map.set("op", textOrNull(holder.op));
    map.set("acquired_at", jsonOf(holder.acquiredAt));
    map.set("expires_at", jsonOf(either(holder.expiresAt, view.session, &Session::expiresAt)));
    map.set("revoked_at", jsonOf(either(holder.revokedAt, view.session, &Session::revokedAt)));
    addProcess(map, view.session);
    if (!holder.owner.empty())
        map.set("process_id", holder.owner);
    if (!holder.host.empty())
        map.set("host", holder.host);
    map.set("renewed_at", jsonOf(either(std::nullopt, view.session, &Session::renewedAt)));
    map.set("state", toString(view.verdict.liveness));
    map.set("rule", toString(view.verdict.rule));
    map.set("evidence", evidenceList(view.verdict));
    return map;
}

/// Whoever leads a replica set is in the place of a master: one member for all engines.
Value healthJson(const ClusterHealth &health)
{
    return ValueMap{{"colour", health.colour ? Value(toString(*health.colour)) : Value()},
                    {"copies", numberOrNull(health.copies)},
                    {"copies_wanted", numberOrNull(health.copiesWanted)},
                    {"nodes", numberOrNull(health.nodes)},
                    {"data_nodes", numberOrNull(health.dataNodes)},
                    {"master", textOrNull(health.leader)}};
}

/// Who waits for a lock of other software, the next one first.
Value queueJson(const std::vector<QueuedWaiter> &queue)
{
    Value::List list;
    for (const QueuedWaiter &waiter : queue)
        list.push_back(ValueMap{{"id", waiter.id},
                                {"process_id", textOrNull(waiter.owner)},
                                {"expires_at", jsonOf(waiter.expiresAt)}});
    return list;
}

const char *setUpText(ServerStatus::SetUp setUp)
{
    switch (setUp) {
    case ServerStatus::SetUp::Ready: return "ready";
    case ServerStatus::SetUp::Missing: return "missing";
    case ServerStatus::SetUp::Foreign: return "foreign";
    case ServerStatus::SetUp::Closed: return "closed";
    case ServerStatus::SetUp::Blocked: return "blocked";
    case ServerStatus::SetUp::Red: return "red";
    case ServerStatus::SetUp::FewCopies: return "few-copies";
    case ServerStatus::SetUp::ShownOnly: return "shown-only";
    case ServerStatus::SetUp::OthersOnly: return "others-only";
    }
    return "missing";
}

} // namespace

Value jsonOf(const Evidence &evidence)
{
    ValueMap map;
    map.set("fact", evidenceText(evidence).toStdString());
    map.set("source", toString(evidence.source));
    map.set("at", jsonOf(evidence.at));
    if (evidence.source == Evidence::Source::ProbeOnHost)
        map.set("by", textOrNull(evidence.by));
    return map;
}

Value jsonOf(std::optional<Instant> instant)
{
    return instant ? textOrNull(formatIso(*instant).toStdString()) : Value();
}

Value lockJson(const LockDocument &document, const std::vector<HolderView> &holders)
{
    Value::List entries;
    for (std::size_t i = 0; i < document.holders.size() && i < holders.size(); ++i)
        entries.push_back(holderJson(document.holders[i], holders[i]));

    const bool readable = document.isReadable();
    const std::int64_t anonymous = document.anonymous();
    const auto count = static_cast<std::int64_t>(document.holders.size()) + anonymous;
    ValueMap map;
    map.set("id", document.id);
    map.set("kind", toString(document.kind));
    map.set("path", document.kind == LockKind::Root ? std::string("/") : document.path);
    map.set("lock_type", readable ? Value(document.isShared() ? "shared" : "exclusive") : Value());
    map.set("lock_count", readable ? Value(count) : Value());
    map.set("anonymous", readable ? Value(anonymous) : Value());
    map.set("seq_no", document.revision.order);
    map.set("primary_term", document.revision.guard);
    map.set("readable", readable);
    if (!readable)
        map.set("reason", document.unreadable);
    if (!document.dialect.empty())
        map.set("dialect", document.dialect);
    map.set("id_problem", textOrNull(lockIdProblem(document.id)));
    map.set("holders", std::move(entries));
    if (!document.queue.empty())
        map.set("queue", queueJson(document.queue));
    return map;
}

Value sessionJson(const Session &session, const LivenessVerdict &verdict,
                  const std::vector<std::string> &lockIds)
{
    ValueMap map;
    map.set("session", session.id);
    addProcess(map, &session);
    map.set("lease_ms", durationOrNull(session.lease));
    map.set("delay_ms", durationOrNull(session.delay));
    map.set("started_at", jsonOf(session.startedAt));
    map.set("renewed_at", jsonOf(session.renewedAt));
    map.set("expires_at", jsonOf(session.expiresAt));
    map.set("revoked_at", jsonOf(session.revokedAt));
    map.set("dead_at", jsonOf(session.deadAt));
    map.set("state", toString(verdict.liveness));
    map.set("rule", toString(verdict.rule));
    map.set("evidence", evidenceList(verdict));
    map.set("wants", wantsJson(session.wants));
    map.set("locks", textList(lockIds));
    return map;
}

Value blockerJson(const Blocker &blocker, const LivenessVerdict &verdict)
{
    const Session *session = blocker.session ? &*blocker.session : nullptr;
    const Holder none;
    const Holder &holder = blocker.holder ? *blocker.holder : none;
    ValueMap map;
    map.set("id", blocker.documentId);
    map.set("kind", toString(blocker.kind));
    map.set("path", blocker.kind == LockKind::Root ? std::string("/") : blocker.path);
    map.set("mode", blocker.unreadable.empty() ? Value(toString(blocker.mode)) : Value());
    map.set("wanted", toString(blocker.wanted));
    map.set("holder", textOrNull(holder.id));
    map.set("session", textOrNull(holder.session));
    map.set("op", textOrNull(holder.op));
    map.set("anonymous", blocker.holder ? Value(0) : Value(blocker.anonymous));
    map.set("acquired_at", jsonOf(holder.acquiredAt));
    map.set("expires_at", jsonOf(either(holder.expiresAt, session, &Session::expiresAt)));
    map.set("revoked_at", jsonOf(either(holder.revokedAt, session, &Session::revokedAt)));
    addProcess(map, session);
    if (!blocker.processId.empty())
        map.set("process_id", blocker.processId);
    map.set("renewed_at", jsonOf(either(std::nullopt, session, &Session::renewedAt)));
    map.set("state", toString(verdict.liveness));
    map.set("rule", toString(verdict.rule));
    map.set("evidence", evidenceList(verdict));
    map.set("readable", blocker.unreadable.empty());
    if (!blocker.unreadable.empty())
        map.set("reason", blocker.unreadable);
    return map;
}

Value grantJson(const LockGrant &grant, Value::List blockers)
{
    ValueMap map;
    map.set("granted", grant.granted);
    if (grant.granted) {
        map.set("holder", grant.holder);
        map.set("token", grant.token);
        map.set("locks", textList(grant.lockIds));
    } else {
        map.set("blockers", std::move(blockers));
    }
    return map;
}

ValueMap errorJson(BackendError::Kind kind, const std::string &detail, const FailurePlace &place)
{
    return {{"kind", toString(kind)},
            {"status", Value()},
            {"detail", detail},
            {"server", textOrNull(place.server)},
            {"next", textOrNull(errorStepText(BackendError::of(kind, {})).toStdString())},
            {"holder", textOrNull(place.holder)},
            {"session", textOrNull(place.session)}};
}

ValueMap errorJson(const BackendError &error, const FailurePlace &place)
{
    ValueMap map = errorJson(error.kind, errorReasonText(error).toStdString(), place);
    if (error.httpStatus != 0)
        map.set("status", error.httpStatus);
    map.set("next", textOrNull(errorNextText(error).toStdString()));
    return map;
}

Value statusJson(const ServerStatus &status)
{
    const bool ready = status.mayBeRead();
    ValueMap map;
    map.set("url", status.url);
    map.set("index", textOrNull(status.place));
    map.set("engine", status.engine);
    map.set("version", textOrNull(status.version));
    map.set("cluster", textOrNull(status.clusterName));
    map.set("node", textOrNull(status.node));
    map.set("node_url", textOrNull(status.nodeUrl));
    map.set("set_up", setUpText(status.setUp));
    map.set("why", textOrNull(status.setUpDetail));
    map.set("intents", status.intentsSetUp
                               ? Value(ValueMap{{"set_up", setUpText(*status.intentsSetUp)},
                                                {"why", textOrNull(status.intentsDetail)}})
                               : Value());
    const std::optional<bool> canRename = status.canRename();
    map.set("works", ValueMap{{"show", status.canShow()},
                              {"acquire", status.canAcquire()},
                              {"lock", status.canLock()},
                              {"rename", canRename ? Value(*canRename) : Value()}});
    map.set("health", status.health ? healthJson(*status.health) : Value());
    map.set("index_epoch", textOrNull(status.epoch));
    map.set("lease_ms", ready ? Value(std::int64_t{status.sessionTerms.lease.count()}) : Value());
    map.set("entry_lease_ms", ready ? Value(std::int64_t{status.defaults.lease.count()}) : Value());
    map.set("delay_ms", ready ? Value(std::int64_t{status.sessionTerms.delay.count()}) : Value());
    map.set("root_covers_all", ready ? Value(status.rootCoversAll) : Value());
    map.set("clock_offset_ms", durationOrNull(status.clockOffset));
    map.set("clock_uncertainty_ms",
            status.clockOffset ? Value(std::int64_t{status.clockUncertainty.count()}) : Value());
    map.set("locks", numberOrNull(status.lockCount));
    map.set("latency_ms", std::int64_t{status.latency.count()});
    Value::List others;
    for (const ServerStatus::Others &other : status.others)
        others.push_back(ValueMap{{"dialect", other.dialect},
                                  {"title", other.title},
                                  {"found", other.isThere},
                                  {"locks", other.failure.empty() ? Value(other.locks) : Value()},
                                  {"failure", textOrNull(other.failure)},
                                  {"last_read", jsonOf(other.lastRead)}});
    if (!others.empty())
        map.set("others", std::move(others));
    return map;
}

Value outcomeJson(const BreakPlan &plan, const PlanOutcome &outcome)
{
    Value::List results;
    for (std::size_t i = 0; i < plan.steps.size() && i < outcome.steps.size(); ++i)
        results.push_back(stepOutcomeJson(i, plan.steps[i], outcome.steps[i]));
    const auto done = std::count_if(outcome.steps.begin(), outcome.steps.end(),
                                    [](const StepOutcome &step) {
                                        return step.state == StepOutcome::State::Done
                                               || step.state == StepOutcome::State::AlreadyDone;
                                    });
    ValueMap map;
    map.set("result", outcome.result());
    map.set("done", std::int64_t{done});
    map.set("results", std::move(results));
    Value::List leftOut;
    for (const LeftOut &why : plan.leftOut)
        leftOut.emplace_back(leftOutText(why).toStdString());
    map.set("left_out", std::move(leftOut));
    map.set("besides", textList(endedBesides(plan, outcome)));
    map.set("detail", Value());
    return map;
}

Value untriedJson(const BreakPlan &plan, const BackendError &why)
{
    using Kind = BackendError::Kind;
    PlanOutcome outcome;
    outcome.steps.resize(plan.steps.size());
    if (why.kind == Kind::OutcomeUnknown) {
        for (StepOutcome &step : outcome.steps)
            step.state = StepOutcome::State::Unknown;
    }
    Value value = outcomeJson(plan, outcome);
    ValueMap &map = *value.asMap();
    map.set("result", why.kind == Kind::OutcomeUnknown ? "unknown"
                      : why.kind == Kind::Conflict     ? "reality-moved"
                                                       : "failed");
    map.set("detail", why.detail);
    return value;
}

Value stepOutcomeJson(std::size_t index, const BreakStep &step, const StepOutcome &outcome)
{
    ValueMap map;
    map.set("step", static_cast<std::int64_t>(index) + 1);
    map.set("action", toString(step.action));
    map.set("id", step.documentId);
    map.set("path", textOrNull(step.path));
    map.set("session", textOrNull(step.session));
    map.set("holder", textOrNull(step.holder));
    map.set("state", toString(outcome.state));
    map.set("why", textOrNull(toString(outcome.why)));
    map.set("detail", textOrNull(stepWhyText(outcome).toStdString()));
    map.set("now_expires_at", jsonOf(outcome.nowExpiresAt));
    map.set("waits_until", jsonOf(outcome.waitsUntil));
    return map;
}

} // namespace lockscope
