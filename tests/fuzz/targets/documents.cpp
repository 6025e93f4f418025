// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Lock and session documents as any client may have left them, on their way through every judgement
// about them.

#include "models/protocol/documents/documents.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/plans/planjson.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpicture.h"
#include "models/protocol/check/why.h"
#include "models/protocol/planner/breakplanner.h"
#include "tests/fuzz/fuzzing.h"
#include "ui/text/evidencetext.h"
#include "ui/text/locktext.h"

#include <algorithm>
#include <map>

namespace lockscope::fuzz {

namespace {

constexpr Instant Now = instantFromEpochMs(1'700'000'000'000);

bool isShowable(const QString &text)
{
    return std::none_of(text.begin(), text.end(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format;
    });
}

void checkLock(const LockDocument &lock)
{
    require(lock.anonymous() >= 0, "no negative number of holders", lock.id);
    require(!lock.isReadable() || lock.anonymous() > 0 || !lock.holders.empty() || lock.count,
            "a lock has a holder", lock.id);
    if (lock.isReadable()) {
        LockDocument again = decodeLock(lock.id, lock.revision, encodeLock(lock));
        // A plain document is stored without what its id says of it.
        if (lock.holders.empty() && !lock.updatedAt) {
            again.kind = lock.kind;
            again.path = lock.path;
            again.claimedPath = lock.claimedPath;
        }
        require(again == lock, "encoding a lock keeps it", lock.id);
    }
    require(isShowable(lockStateText(lock)) && isShowable(lockNameText(lock)), "fit to show");
}

void checkVerdict(const LivenessVerdict &verdict)
{
    require(verdict.liveness == Liveness::Unknown || !verdict.evidence.empty(),
            "every verdict rests on a fact");
    for (const Evidence &fact : verdict.evidence)
        require(isShowable(evidenceText(fact)), "evidence is fit to show");
}

std::map<std::string, LivenessVerdict> judgeSessions(const std::vector<Session> &sessions,
                                                     std::optional<Instant> serverNow)
{
    std::map<std::string, LivenessVerdict> verdicts;
    for (const Session &session : sessions) {
        const LivenessVerdict strict = judgeSession(session, serverNow, Now, {}, {});
        const LivenessVerdict once = judgeSession(session, serverNow, Now, {},
                                                  {.requireStopwatch = false});
        checkVerdict(strict);
        checkVerdict(once);
        require(strict.liveness != Liveness::Dead || once.liveness == Liveness::Dead,
                "the stricter rule never says dead alone", session.id);
        require(!session.deadAt || !session.isReadable() || strict.liveness == Liveness::Dead,
                "a session marked dead is dead", session.id);
        if (!serverNow && session.isReadable() && !session.deadAt)
            require(once.liveness != Liveness::Dead, "without a clock nothing is over", session.id);
        toJson(sessionJson(session, once, {}));
        verdicts[session.id] = once;
    }
    return verdicts;
}

void checkHolders(const LockDocument &lock, const LockPicture &picture,
                  const std::map<std::string, LivenessVerdict> &verdicts,
                  std::optional<Instant> serverNow)
{
    std::vector<HolderView> views;
    for (const Holder &holder : lock.holders) {
        const auto found = verdicts.find(holder.session);
        const LivenessVerdict *session = found == verdicts.end() ? nullptr : &found->second;
        const LivenessVerdict verdict = judgeHolder(holder, session, serverNow, Now);
        checkVerdict(verdict);
        views.push_back({picture.findSession(holder.session), verdict});
    }
    if (lock.anonymous() > 0)
        checkVerdict(judgeAnonymous(lock.anonymous(), Now));
    const std::string text = toJson(lockJson(lock, views));
    require(parseJson(text, {.textBytes = text.size()}).has_value(), "ls --json is JSON", text);
}

void checkBlockers(const LockPicture &picture, std::optional<Instant> serverNow)
{
    for (const LockDocument &lock : picture.locks) {
        for (const LockMode mode : {LockMode::IS, LockMode::IX, LockMode::S, LockMode::X}) {
            const std::vector<AcquireItem> set{{lock.id, lock.kind, lock.path, mode}};
            const std::vector<Blocker> blockers = findBlockers(set, picture.locks, picture.sessions,
                                                               serverNow);
            for (const Blocker &blocker : blockers) {
                require(blocker.documentId == lock.id && blocker.wanted == mode, "who is asked");
                require(!blocker.unreadable.empty() || !compatible(blocker.mode, mode),
                        "who is in the way conflicts", lock.id);
                require(isShowable(blockerText(blocker, serverNow)), "blockers are fit to show");
                breakThatFrees(blocker, serverNow);
            }
            if (!lock.isReadable())
                require(blockers.size() == 1, "what cannot be understood blocks", lock.id);
        }
    }
}

void checkPlan(const LockPicture &picture, const BreakSelection &selection,
               const BreakContext &context)
{
    const PlannedBreak plan = planBreak(picture, selection, context);
    if (!plan) {
        require(plan.error().kind == BackendError::Kind::NotFound
                        || plan.error().kind == BackendError::Kind::InvalidInput,
                "why there is no plan");
        return;
    }
    require(plan->hard == selection.hard || !plan->hard, "nothing is harder than asked");
    for (const BreakStep &step : plan->steps) {
        const LockDocument *lock = picture.findLock(step.documentId);
        require(!lock || lock->isReadable() || step.action != BreakStep::Action::RemoveAnonymous,
                "what cannot be understood is not removed", step.documentId);
        if (step.action == BreakStep::Action::RemoveAnonymous)
            require(step.seenRevision && step.anonymousCount > 0, "guarded", step.documentId);
    }
    const std::string text = toJson(planJson(*plan));
    const Result<BreakPlan> read = parsePlan(text);
    require(read.has_value(), "every plan that is made can be read back", text);
    Value again = planJson(*read);
    // Evidence is for the reader; a plan that was read has none.
    const Value original = planJson(*plan);
    require((*again.asMap())["steps"] == (*original.asMap())["steps"], "with its guards", text);
}

} // namespace

/// "ID {document}" per line.
void documents(std::string_view input)
{
    LockPicture picture;
    std::int64_t seqNo = 0;
    while (!input.empty() && seqNo < 40) {
        std::string_view line = takeUntil(input, "\n");
        const std::string id(takeUntil(line, " "));
        const Result<Value> value = parseJson(line);
        const ValueMap *source = value ? value->asMap() : nullptr;
        // Answers are UTF-8, or were made so.
        if (id.empty() || QString::fromStdString(id).toStdString() != id || !source
            || picture.findLock(id))
            continue;
        if (isSessionDocumentId(id))
            picture.sessions.push_back(decodeSession(id, {++seqNo, 1}, *source));
        else
            picture.locks.push_back(decodeLock(id, {++seqNo, 1}, *source));
        std::sort(picture.locks.begin(), picture.locks.end(),
                  [](const auto &a, const auto &b) { return a.id < b.id; });
    }
    std::sort(picture.sessions.begin(), picture.sessions.end(),
              [](const auto &a, const auto &b) { return a.id < b.id; });

    for (const LockDocument &lock : picture.locks)
        checkLock(lock);
    std::map<std::string, LivenessVerdict> verdicts;
    for (const std::optional<Instant> serverNow : {std::optional<Instant>(), std::optional(Now)}) {
        verdicts = judgeSessions(picture.sessions, serverNow);
        for (const LockDocument &lock : picture.locks)
            checkHolders(lock, picture, verdicts, serverNow);
        checkBlockers(picture, serverNow);
    }

    BreakContext context{"http://localhost:9250", "fs-locks", "1", Now, {}};
    context.verdictOf = [&verdicts](const std::string &session) {
        const auto found = verdicts.find(session);
        return found == verdicts.end() ? LivenessVerdict{} : found->second;
    };
    using What = BreakSelection::What;
    for (const bool hard : {false, true}) {
        checkPlan(picture, {What::AllDead, {}, hard}, context);
        for (const Session &session : picture.sessions) {
            checkPlan(picture, {What::Session, session.id, hard}, context);
            checkPlan(picture, {What::Process, session.process.processId, hard}, context);
        }
        for (const LockDocument &lock : picture.locks) {
            checkPlan(picture, {What::Path, lock.path, hard}, context);
            for (const Holder &holder : lock.holders)
                checkPlan(picture, {What::Holder, holder.id, hard}, context);
        }
    }
}

} // namespace lockscope::fuzz
