// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/planowners.h"

#include "app/cli/judgedpicture.h"
#include "models/protocol/planbesides.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using Owner = BreakPlan::Owner;

void addLock(Owner &owner, const LockDocument &document, LockMode mode)
{
    if (std::find(owner.lockIds.begin(), owner.lockIds.end(), document.id) != owner.lockIds.end())
        return;
    owner.lockIds.push_back(document.id);
    owner.targets.push_back(
            {document.kind, document.path, mode == LockMode::S ? LockMode::S : LockMode::X});
}

/// What the steps of one session say about it: the whole session goes, or these lock sets and documents.
struct Taken
{
    bool all = false;
    std::set<std::string> holders;
    std::set<std::string> documents;
};

Taken takenFrom(const BreakPlan &plan, const std::string &session, bool isDead)
{
    Taken taken;
    bool ends = false;
    for (const BreakStep &step : plan.steps) {
        if (step.session != session)
            continue;
        ends = ends || step.action == Action::KillSession || step.action == Action::RevokeSession;
        if (!step.holder.empty())
            taken.holders.insert(step.holder);
        if (step.action == Action::Sweep || step.action == Action::RevokeHolder)
            taken.documents.insert(step.documentId);
    }
    // Of a dead process only what is cleared away counts; one that may run loses whatever it holds.
    taken.all = ends && (!isDead || taken.documents.empty());
    return taken;
}

void judgeSessionAgain(Owner &owner, const BreakPlan &plan, const JudgedPicture &judged)
{
    const LivenessVerdict *verdict = judged.sessionVerdict(owner.session);
    owner.verdict = verdict ? *verdict : LivenessVerdict{};
    if (const Session *session = judged.picture().findSession(owner.session)) {
        owner.processId = session->process.processId;
        owner.host = session->process.host;
        owner.pid = session->process.pid;
    }
    const Taken taken = takenFrom(plan, owner.session, owner.verdict.liveness == Liveness::Dead);
    for (const LockDocument &document : judged.picture().locks) {
        for (const Holder &holder : document.holders) {
            // What a half-done change holds stays, whatever is done to its session.
            if (holder.session != owner.session || !isTarget(holder) || !holder.op.empty())
                continue;
            if (!taken.all && !taken.holders.contains(holder.id)
                && !taken.documents.contains(document.id))
                continue;
            addLock(owner, document, holder.mode);
            const bool others = std::any_of(document.holders.begin(), document.holders.end(),
                                            [&holder](const Holder &h) {
                                                return isTarget(h) && h.id != holder.id;
                                            });
            owner.shared = owner.shared || others || document.anonymous() > 0;
        }
    }
}

/// Nothing proves that a holder without session is dead. A sweep takes away only what the server finds over by itself.
void judgeSessionlessAgain(Owner &owner, const BreakPlan &plan)
{
    const bool onlySwept = !owner.lockIds.empty()
                           && std::all_of(plan.steps.begin(), plan.steps.end(),
                                          [&owner](const BreakStep &step) {
                                              return !step.session.empty()
                                                     || step.action == Action::Sweep
                                                     || std::find(owner.lockIds.begin(),
                                                                  owner.lockIds.end(),
                                                                  step.documentId)
                                                                == owner.lockIds.end();
                                          });
    if (onlySwept && owner.verdict.liveness == Liveness::Dead)
        return;
    owner.verdict = {};
    for (const BreakStep &step : plan.steps) {
        if (step.action != Action::RemoveAnonymous || step.anonymousCount <= 0
            || std::find(owner.lockIds.begin(), owner.lockIds.end(), step.documentId)
                       == owner.lockIds.end())
            continue;
        Evidence evidence;
        evidence.fact = Evidence::Fact::Anonymous;
        evidence.count = step.anonymousCount;
        owner.verdict.evidence.push_back(std::move(evidence));
    }
}

/// What the file was made for: all that goes, less what it says goes besides.
std::set<std::string> selectedBy(const BreakPlan &plan)
{
    std::set<std::string> selected;
    for (const Owner &owner : plan.owners)
        selected.insert(owner.lockIds.begin(), owner.lockIds.end());
    for (const std::string &id : plan.besides())
        selected.erase(id);
    return selected;
}

} // namespace

void judgeOwnersAgain(BreakPlan &plan, const JudgedPicture &picture)
{
    std::set<std::string> covered;
    for (Owner &owner : plan.owners) {
        if (owner.session.empty())
            judgeSessionlessAgain(owner, plan);
        else
            judgeSessionAgain(owner, plan, picture);
        if (owner.session.empty())
            covered.insert(owner.lockIds.begin(), owner.lockIds.end());
    }
    for (const BreakStep &step : plan.steps) {
        const bool takes = step.action == Action::RemoveAnonymous
                           || step.action == Action::RevokeHolder;
        if (!takes || !step.session.empty() || !covered.insert(step.documentId).second)
            continue;
        Owner owner;
        owner.lockIds.push_back(step.documentId);
        judgeSessionlessAgain(owner, plan);
        plan.owners.push_back(std::move(owner));
    }
    addBesides(plan, picture.picture(), selectedBy(plan));
}

} // namespace lockscope
