// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/plans/planjson.h"

#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/domain/memberreader.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/marklease.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/leftouttext.h"

#include <QDateTime>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace lockscope {

namespace {

Value list(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

/// Guards are compared with what the server stores, so they are kept as its number: no text form
/// can lose anything.
Value epochOrNull(std::optional<Instant> instant)
{
    return instant ? Value(std::int64_t{toEpochMs(*instant)}) : Value();
}

std::vector<std::string> hazardWords(const ForeignHazards &hazards)
{
    std::vector<std::string> words;
    for (const auto &[word, isSet] : {std::pair("blind-release", hazards.blindRelease),
                                      std::pair("holder-not-told", hazards.holderNotTold),
                                      std::pair("no-fencing", hazards.noFencing)}) {
        if (isSet)
            words.emplace_back(word);
    }
    return words;
}

ForeignHazards hazardsFrom(const std::vector<std::string> &words)
{
    const auto has = [&words](const char *word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    return {has("blind-release"), has("holder-not-told"), has("no-fencing")};
}

Value ownerJson(const BreakPlan::Owner &owner)
{
    Value::List evidence;
    for (const Evidence &fact : owner.verdict.evidence) {
        ValueMap line;
        line.set("fact", evidenceText(fact).toStdString());
        line.set("source", toString(fact.source));
        line.set("at", fact.at ? textOrNull(formatIso(*fact.at).toStdString()) : Value());
        evidence.emplace_back(std::move(line));
    }
    ValueMap map;
    map.set("session", textOrNull(owner.session));
    map.set("process_id", textOrNull(owner.processId));
    map.set("host", textOrNull(owner.host));
    map.set("pid", owner.pid ? Value(*owner.pid) : Value());
    map.set("state", toString(owner.verdict.liveness));
    map.set("evidence", std::move(evidence));
    if (!owner.dialect.empty()) {
        map.set("dialect", owner.dialect);
        map.set("hazards", list(hazardWords(owner.hazards)));
        map.set("means", textOrNull(owner.means));
    }
    map.set("shared", owner.shared);
    map.set("locks", list(owner.lockIds));
    Value::List targets;
    for (const LockTarget &target : owner.targets)
        targets.push_back(ValueMap{{"kind", toString(target.kind)},
                                   {"name", target.name},
                                   {"mode", toString(target.mode)}});
    map.set("targets", std::move(targets));
    map.set("besides", list(owner.besides));
    return map;
}

Value stepJson(const BreakStep &step)
{
    ValueMap map;
    map.set("action", toString(step.action));
    map.set("id", step.documentId);
    map.set("path", textOrNull(step.path));
    map.set("session", textOrNull(step.session));
    map.set("holder", textOrNull(step.holder));
    map.set("hard", step.hard);
    map.set("seen_expires_at", epochOrNull(step.seenExpiresAt));
    map.set("no_session", step.noSession);
    map.set("lease_ms", step.markLease ? Value(std::int64_t{step.markLease->count()}) : Value());
    map.set("seen_seq_no", step.seenRevision ? Value(step.seenRevision->order) : Value());
    map.set("seen_primary_term", step.seenRevision ? Value(step.seenRevision->guard) : Value());
    if (step.action == BreakStep::Action::BreakForeign)
        map.set("place_epoch", textOrNull(step.placeEpoch));
    map.set("anonymous", step.anonymousCount);
    map.set("before", textOrNull(toString(step.before)));
    map.set("after", textOrNull(toString(step.after)));
    return map;
}

Value nodeJson(const BreakPlan::Node &node)
{
    return ValueMap{{"id", node.documentId},
                    {"path", node.path},
                    {"before", toString(node.before)},
                    {"after", toString(node.after)},
                    {"later", node.later},
                    {"opens", node.opens ? Value(toString(*node.opens)) : Value()}};
}

Value waiterJson(const BreakPlan::Waiter &waiter)
{
    return ValueMap{{"session", waiter.session},
                    {"process_id", textOrNull(waiter.processId)},
                    {"path", waiter.path},
                    {"mode", toString(waiter.mode)},
                    {"free", waiter.free}};
}

Value leftOutJson(const LeftOut &left)
{
    ValueMap json{{"why", toString(left.why)},
                  {"at", textOrNull(left.at)},
                  {"other", textOrNull(left.other)},
                  {"detail", textOrNull(left.detail)},
                  {"more", static_cast<std::int64_t>(left.more)}};
    if (left.since)
        json.set("since", epochOrNull(left.since));
    return json;
}

/// Earlier plans have only the sentences, and later ones may know reasons that are unknown here.
std::vector<LeftOut> leftOutFrom(MemberReader &members)
{
    std::vector<LeftOut> result;
    for (std::string &sentence : members.texts("left_out"))
        result.push_back({LeftOut::Why::Said, {}, {}, std::move(sentence)});
    std::size_t at = 0;
    for (MemberReader &reason : members.objects("left_out_why")) {
        const std::optional<LeftOut::Why> why = leftOutFromString(reason.text("why"));
        if (at < result.size() && why && *why != LeftOut::Why::Said) {
            constexpr std::int64_t Most = 1'000'000'000;
            const std::int64_t more = reason.integer("more", 0, Most).value_or(0);
            result[at] = {*why,
                          reason.text("at"),
                          reason.text("other"),
                          reason.text("detail"),
                          static_cast<std::size_t>(more),
                          reason.instant("since")};
        }
        ++at;
    }
    return result;
}

LockTarget targetFrom(MemberReader &members)
{
    LockTarget target;
    members.require({"kind", "name", "mode"});
    const std::optional<LockKind> kind = lockKindFromString(members.text("kind"));
    const std::optional<LockMode> mode = lockModeFromString(members.text("mode"));
    if (!kind)
        members.complain("kind", "is not a known kind");
    if (mode != LockMode::X && mode != LockMode::S)
        members.complain("mode", "is neither X nor S");
    target.kind = kind.value_or(LockKind::Tree);
    target.mode = mode.value_or(LockMode::X);
    target.name = members.text("name");
    return target;
}

BreakPlan::Owner ownerFrom(MemberReader &members)
{
    BreakPlan::Owner owner;
    members.require({"state", "shared", "locks"});
    owner.session = members.text("session");
    owner.processId = members.text("process_id");
    owner.host = members.text("host");
    owner.pid = members.integer("pid");
    const std::optional<Liveness> state = livenessFromString(members.text("state"));
    if (!state)
        members.complain("state", "is not a known state");
    owner.verdict.liveness = state.value_or(Liveness::Unknown);
    owner.dialect = members.text("dialect");
    if (!owner.dialect.empty()) {
        owner.hazards = hazardsFrom(members.texts("hazards"));
        owner.means = members.text("means");
    }
    owner.shared = members.isSet("shared");
    owner.lockIds = members.texts("locks");
    for (MemberReader &target : members.objects("targets"))
        owner.targets.push_back(targetFrom(target));
    owner.besides = members.texts("besides"); // earlier plans do not have it
    return owner;
}

bool isAboutASession(BreakStep::Action action)
{
    return action == BreakStep::Action::KillSession || action == BreakStep::Action::RevokeSession
           || action == BreakStep::Action::DropHolder;
}

constexpr std::int64_t MostHolders = 1'000'000'000;

/// A request that nothing guards would do its work on whatever is there when it arrives.
void checkGuards(const BreakStep &step, MemberReader &members)
{
    using Action = BreakStep::Action;
    switch (step.action) {
    case Action::KillSession:
        if (step.seenExpiresAt.has_value() == step.noSession)
            members.complain(
                    "seen_expires_at",
                    "must say which lease end was seen, or no_session that there was none");
        break;
    case Action::RevokeSession:
    case Action::DropHolder:
        if (!step.seenExpiresAt)
            members.complain("seen_expires_at", "is missing: nothing would guard this step");
        break;
    case Action::RevokeHolder:
        // One with a session is guarded by what its drop-holder was answered; one that nothing ends
        // has no lease end to be seen.
        if (step.session.empty() && !step.hard && !step.seenExpiresAt)
            members.complain("seen_expires_at", "is missing: nothing would guard this step");
        break;
    case Action::Sweep: break; // removes only what is dead or over already
    case Action::BreakForeign:
        if (!step.seenRevision)
            members.complain("seen_seq_no", "is missing: nothing would guard this step");
        break;
    case Action::RemoveAnonymous:
        if (!step.seenRevision)
            members.complain("seen_seq_no", "is missing: nothing would guard this step");
        // Repairs of a count take nobody away (0), or give shares back (negative).
        if (step.anonymousCount < -MostHolders)
            members.complain("anonymous", "is not a number of holders");
        break;
    }
    const bool isForeign = step.action == Action::BreakForeign;
    if (isForeign != isForeignId(step.documentId))
        members.complain("id", "does not belong to that action");
    const bool ofHolder = step.action == Action::DropHolder || step.action == Action::RevokeHolder
                          || isForeign;
    if (ofHolder && step.holder.empty())
        members.complain("holder", "is empty");
    if (step.noSession && step.action != Action::KillSession)
        members.complain("no_session", "is for kill-session only");
    if (step.markLease && !step.noSession)
        members.complain("lease_ms", "is for a missing session only");
}

BreakStep stepFrom(MemberReader &members)
{
    BreakStep step;
    members.require({"action", "id", "hard", "anonymous"});
    const std::optional<BreakStep::Action> action = breakActionFromString(members.text("action"));
    if (!action)
        members.complain("action", "is not a known action");
    step.action = action.value_or(BreakStep::Action::KillSession);
    step.documentId = members.text("id");
    step.path = members.text("path");
    step.session = members.text("session");
    step.holder = members.text("holder");
    step.hard = members.isSet("hard");
    if (const auto seen = members.integer("seen_expires_at"))
        step.seenExpiresAt = instantFromEpochMs(*seen);
    step.noSession = members.isSet("no_session");
    // A member that earlier plans do not have.
    if (const auto lease = members.integer("lease_ms")) {
        if (*lease < 0 || Millis(*lease) > LongestMark)
            members.complain("lease_ms", "is not the length of a lease");
        else
            step.markLease = Millis(*lease);
    }
    const auto seqNo = members.integer("seen_seq_no");
    const auto term = members.integer("seen_primary_term");
    if (seqNo.has_value() != term.has_value())
        members.complain("seen_seq_no", "needs seen_primary_term, and the other way round");
    else if (seqNo)
        step.seenRevision = LockRevision{*seqNo, *term};
    step.placeEpoch = members.text("place_epoch"); // a member that earlier plans do not have
    step.anonymousCount = members.integer("anonymous").value_or(0);
    step.before = planStateFromString(members.text("before"));
    step.after = planStateFromString(members.text("after"));
    if (step.documentId.empty())
        members.complain("id", "is empty");
    // The guard is read from the one and the request written to the other: they must be the same
    // session.
    if (isAboutASession(step.action) && step.documentId != sessionDocumentId(step.session))
        members.complain("id", "is not the document of the step's session");
    if (!isAboutASession(step.action) && isSessionDocumentId(step.documentId))
        members.complain("id", "is the document of a session, not of a lock");
    checkGuards(step, members);
    return step;
}

/// What is confirmed is what the head says: the steps must not go beyond it.
void checkHead(const BreakPlan &plan, MemberReader &members)
{
    std::set<std::string> owners;
    for (const BreakPlan::Owner &owner : plan.owners)
        owners.insert(owner.session);
    bool hard = false;
    for (const BreakStep &step : plan.steps) {
        hard = hard || step.hard;
        if ((step.action == BreakStep::Action::BreakForeign) != plan.isForeign())
            members.complain("steps", "mixes locks of other software with others");
        if (!step.session.empty() && !owners.contains(step.session))
            members.complain("owners", "does not name every session of the steps");
    }
    if (hard && !plan.hard)
        members.complain("hard", "is false, but not every step is");
}

BreakPlan::Node nodeFrom(MemberReader &members)
{
    BreakPlan::Node node;
    members.require({"id", "path", "before", "after", "later"});
    node.documentId = members.text("id");
    node.path = members.text("path");
    node.before = planStateFromString(members.text("before"));
    node.after = planStateFromString(members.text("after"));
    node.later = members.isSet("later");
    node.opens = lockModeFromString(members.text("opens"));
    return node;
}

BreakPlan::Waiter waiterFrom(MemberReader &members)
{
    BreakPlan::Waiter waiter;
    members.require({"session", "path", "mode", "free"});
    waiter.session = members.text("session");
    waiter.processId = members.text("process_id");
    waiter.path = members.text("path");
    waiter.mode = lockModeFromString(members.text("mode")).value_or(LockMode::X);
    waiter.free = members.isSet("free");
    return waiter;
}

Instant createdFrom(MemberReader &members)
{
    const QDateTime at = QDateTime::fromString(QString::fromStdString(members.text("created_at")),
                                               Qt::ISODateWithMs);
    if (!at.isValid())
        members.complain("created_at", "is not a time");
    return instantFromEpochMs(at.isValid() ? at.toMSecsSinceEpoch() : 0);
}

} // namespace

Value planJson(const BreakPlan &plan)
{
    Value::List owners;
    for (const BreakPlan::Owner &owner : plan.owners)
        owners.push_back(ownerJson(owner));
    Value::List steps;
    for (const BreakStep &step : plan.steps)
        steps.push_back(stepJson(step));
    ValueMap map;
    map.set("version", BreakPlan::Version);
    map.set("server", plan.server);
    map.set("index", plan.place);
    map.set("index_epoch", plan.epoch);
    map.set("created_at", formatIso(plan.createdAt).toStdString());
    map.set("hard", plan.hard);
    if (plan.ofPart)
        map.set("of_part", true);
    map.set("locks", static_cast<std::int64_t>(plan.lockCount()));
    map.set("owners", std::move(owners));
    map.set("steps", std::move(steps));
    map.set("half_done", list(plan.halfDone));
    map.set("kept", list(plan.keptLocks));
    Value::List sentences;
    Value::List reasons;
    for (const LeftOut &why : plan.leftOut) {
        sentences.emplace_back(leftOutText(why).toStdString());
        reasons.push_back(leftOutJson(why));
    }
    map.set("left_out", std::move(sentences));
    map.set("left_out_why", std::move(reasons));
    Value::List nodes;
    for (const BreakPlan::Node &node : plan.nodes)
        nodes.push_back(nodeJson(node));
    map.set("effects", std::move(nodes));
    Value::List waiters;
    for (const BreakPlan::Waiter &waiter : plan.waiters)
        waiters.push_back(waiterJson(waiter));
    map.set("unblocks", std::move(waiters));
    return map;
}

Result<BreakPlan> parsePlan(std::string_view json)
{
    const Result<Value> value = parseJson(json);
    if (!value)
        return fail(BackendError::Kind::InvalidInput,
                    "the plan is not valid JSON: " + value.error().detail);
    std::string damage;
    MemberReader members(*value, "plan", damage);
    BreakPlan plan;
    members.require({"version"});
    const auto version = members.integer("version");
    if (version && *version != BreakPlan::Version)
        members.complain("version", "is not one this program knows");
    members.require({"server", "index", "index_epoch", "created_at", "hard", "half_done", "owners",
                     "steps"});
    plan.server = members.text("server");
    plan.place = members.text("index");
    plan.epoch = members.text("index_epoch");
    plan.createdAt = createdFrom(members);
    plan.hard = members.isSet("hard");
    plan.halfDone = members.texts("half_done");
    // Members that earlier plans do not have.
    plan.keptLocks = members.texts("kept");
    plan.leftOut = leftOutFrom(members);
    plan.ofPart = members.isSet("of_part");
    for (MemberReader &owner : members.objects("owners"))
        plan.owners.push_back(ownerFrom(owner));
    for (MemberReader &step : members.objects("steps"))
        plan.steps.push_back(stepFrom(step));
    for (MemberReader &node : members.objects("effects"))
        plan.nodes.push_back(nodeFrom(node));
    for (MemberReader &waiter : members.objects("unblocks"))
        plan.waiters.push_back(waiterFrom(waiter));
    checkHead(plan, members);
    if (!damage.empty())
        return fail(BackendError::Kind::InvalidInput, "the plan is damaged: " + damage);
    return plan;
}

} // namespace lockscope
