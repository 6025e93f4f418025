// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/planowners.h"

#include "app/cli/frame/judgedpicture.h"
#include "models/protocol/planner/planbesides.h"
#include "models/protocol/planner/planentries.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope {

namespace {

using Action = BreakStep::Action;
using Owner = BreakPlan::Owner;

/// What the steps of one session say about it: the whole session goes, or these lock sets and
/// documents.
struct Taken
{
    bool ends = false;
    std::set<std::string> holders;
    std::set<std::string> documents;
};

std::map<std::string, Taken> takenBySession(const BreakPlan &plan)
{
    std::map<std::string, Taken> sessions;
    for (const BreakStep &step : plan.steps) {
        Taken &taken = sessions[step.session];
        taken.ends = taken.ends || step.action == Action::KillSession
                     || step.action == Action::RevokeSession;
        if (!step.holder.empty())
            taken.holders.insert(step.holder);
        if (step.action == Action::Sweep || step.action == Action::RevokeHolder)
            taken.documents.insert(step.documentId);
    }
    return sessions;
}

void judgeSessionAgain(Owner &owner, const Taken &taken, const std::vector<PlanEntry> &entries,
                       const JudgedPicture &judged)
{
    const LivenessVerdict *verdict = judged.sessionVerdict(owner.session);
    owner.verdict = verdict ? *verdict : LivenessVerdict{};
    if (const Session *session = judged.picture().findSession(owner.session)) {
        owner.processId = session->process.processId;
        owner.host = session->process.host;
        owner.pid = session->process.pid;
    }
    // Of a dead process only what is cleared away counts; one that may run loses whatever it holds.
    const bool all = taken.ends
                     && (owner.verdict.liveness != Liveness::Dead || taken.documents.empty());
    std::set<std::string> listed(owner.lockIds.begin(), owner.lockIds.end());
    for (const auto &[document, holder] : entries) {
        // What a half-done change holds stays, whatever is done to its session.
        if (!isTarget(*holder) || !holder->op.empty())
            continue;
        if (!all && !taken.holders.contains(holder->id) && !taken.documents.contains(document->id))
            continue;
        if (listed.insert(document->id).second) {
            owner.lockIds.push_back(document->id);
            owner.targets.push_back({document->kind, document->path,
                                     holder->mode == LockMode::S ? LockMode::S : LockMode::X});
        }
        const bool others = std::any_of(document->holders.begin(), document->holders.end(),
                                        [own = holder](const Holder &h) {
                                            return isTarget(h) && h.id != own->id;
                                        });
        owner.shared = owner.shared || others || document->anonymous() > 0;
    }
}

/// Nothing proves that a holder without session is dead. A sweep takes away only what the server
/// finds over by itself.
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

/// As the picture shows the entries that its steps name; who is not there any more is not known.
void judgeForeignAgain(Owner &owner, const BreakPlan &plan, const JudgedPicture &picture)
{
    owner.verdict = {};
    for (const BreakStep &step : plan.steps) {
        if (std::find(owner.lockIds.begin(), owner.lockIds.end(), step.documentId)
            == owner.lockIds.end())
            continue;
        const LockDocument *document = picture.picture().findLock(step.documentId);
        if (const Holder *holder = document ? document->findHolder(step.holder) : nullptr) {
            owner.verdict = picture.verdict(*holder);
            owner.hazards = document->hazards;
        }
    }
}

/// What the file was made for: all that goes, less what it says goes besides.
DocumentIds selectedBy(const BreakPlan &plan)
{
    DocumentIds selected;
    for (const Owner &owner : plan.owners)
        selected.insert(owner.lockIds.begin(), owner.lockIds.end());
    for (const std::string &id : plan.besides())
        selected.erase(id);
    return selected;
}

} // namespace

void judgeOwnersAgain(BreakPlan &plan, const JudgedPicture &picture)
{
    std::set<std::string> sessions;
    for (const Owner &owner : plan.owners) {
        if (!owner.session.empty())
            sessions.insert(owner.session);
    }
    std::map<std::string, std::vector<PlanEntry>> entries = entriesOf(picture.picture(), sessions);
    std::map<std::string, Taken> taken = takenBySession(plan);
    std::set<std::string> covered;
    for (Owner &owner : plan.owners) {
        if (!owner.dialect.empty())
            judgeForeignAgain(owner, plan, picture);
        else if (owner.session.empty())
            judgeSessionlessAgain(owner, plan);
        else
            judgeSessionAgain(owner, taken[owner.session], entries[owner.session], picture);
        if (owner.session.empty())
            covered.insert(owner.lockIds.begin(), owner.lockIds.end());
    }
    for (const BreakStep &step : plan.steps) {
        const bool takes = step.action == Action::RemoveAnonymous
                           || step.action == Action::RevokeHolder
                           || step.action == Action::BreakForeign;
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
