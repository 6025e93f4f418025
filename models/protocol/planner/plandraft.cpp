// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/plandraft.h"

#include "models/protocol/planner/planeffects.h"

#include <algorithm>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

/// Leaf before root: a path sorts before everything below it, and the root's document covers all.
bool leafFirst(const PlanEntry &a, const PlanEntry &b)
{
    const bool aRoot = a.document->kind == LockKind::Root;
    const bool bRoot = b.document->kind == LockKind::Root;
    if (aRoot != bRoot)
        return bRoot;
    return a.document->path != b.document->path ? a.document->path > b.document->path
                                                : a.document->id > b.document->id;
}

} // namespace

PlanDraft::PlanDraft(const LockPicture &picture, const BreakContext &context)
    : m_picture(picture), m_others(context.others),
      m_timeOfSteps(context.now + picture.clockOffset.value_or(Millis(0)))
{
    m_plan.server = context.server;
    m_plan.place = context.place;
    m_plan.epoch = context.epoch;
    m_plan.createdAt = context.now;
}

const ServerStatus::Others *PlanDraft::othersOf(const std::string &dialect) const
{
    const auto it = std::find_if(m_others.begin(), m_others.end(),
                                 [&dialect](const ServerStatus::Others &others) {
                                     return others.dialect == dialect;
                                 });
    return it == m_others.end() ? nullptr : &*it;
}

std::vector<PlanEntry> PlanDraft::withoutHalfDone(std::vector<PlanEntry> entries)
{
    for (const PlanEntry &entry : entries) {
        if (entry.holder->op.empty())
            continue;
        m_halfDone.insert(entry.holder->op);
        if (isTarget(*entry.holder))
            m_keptLocks.insert(entry.document->id);
    }
    entries.erase(std::remove_if(entries.begin(), entries.end(),
                                 [](const PlanEntry &e) { return !e.holder->op.empty(); }),
                  entries.end());
    std::sort(entries.begin(), entries.end(), leafFirst);
    return entries;
}

void PlanDraft::addOwner(const std::string &session, LivenessVerdict verdict,
                         const std::vector<PlanEntry> &entries)
{
    // Several lock sets of one living session are dropped one by one, and are still the same
    // owner's.
    std::size_t number = m_plan.owners.size();
    if (!session.empty())
        number = m_ownerOf.try_emplace(session, number).first->second;
    BreakPlan::Owner &owner = number == m_plan.owners.size() ? m_plan.owners.emplace_back()
                                                             : m_plan.owners[number];
    owner.session = session;
    owner.verdict = std::move(verdict);
    if (const Session *document = m_picture.findSession(session)) {
        owner.processId = document->process.processId;
        owner.host = document->process.host;
        owner.pid = document->process.pid;
    }
    for (const PlanEntry &entry : entries) {
        if (!isTarget(*entry.holder))
            continue;
        const LockMode mode = entry.holder->mode == LockMode::S ? LockMode::S : LockMode::X;
        const auto [listed, isNew] = m_listed.try_emplace({number, entry.document->id},
                                                          owner.lockIds.size());
        if (isNew) {
            owner.lockIds.push_back(entry.document->id);
            owner.targets.push_back({entry.document->kind, entry.document->path, mode});
        } else if (mode == LockMode::X) {
            // Several entries on one document are one lock, as strong as the strongest.
            owner.targets[listed->second].mode = mode;
        }
        // What a document says of its owner is a plain client's way; a session tells by itself.
        if (session.empty() && owner.processId.empty())
            owner.processId = entry.document->processId;
        if (entry.document->kind == LockKind::Foreign) {
            owner.processId = entry.holder->owner;
            owner.host = entry.holder->host;
            owner.dialect = entry.document->dialect;
            owner.hazards = entry.document->hazards;
            if (const ServerStatus::Others *others = othersOf(owner.dialect)) {
                owner.means.clear();
                for (const std::string &means : others->means)
                    owner.means += (owner.means.empty() ? "" : " ") + means;
            }
        }
        const bool others = std::any_of(entry.document->holders.begin(),
                                        entry.document->holders.end(), [&entry](const Holder &h) {
                                            return isTarget(h) && h.id != entry.holder->id;
                                        });
        owner.shared = owner.shared || others || entry.document->anonymous() > 0;
    }
}

void PlanDraft::addOwner(BreakPlan::Owner owner) { m_plan.owners.push_back(std::move(owner)); }

void PlanDraft::addStep(BreakStep step)
{
    m_plan.hard = m_plan.hard || step.hard;
    m_plan.steps.push_back(std::move(step));
}

void PlanDraft::play(BreakStep &step, const LockDocument &document,
                     const std::function<void(PlayedDocument &)> &act)
{
    step.path = document.path;
    step.before = step.after = PlanState::Kind::Unreadable;
    if (!document.isReadable())
        return;
    PlayedDocument &played = m_played.try_emplace(document.id, document, m_timeOfSteps)
                                     .first->second;
    step.before = played.state();
    act(played);
    step.after = played.state();
}

void PlanDraft::addRevoke(const PlanEntry &entry, std::optional<Instant> seenExpiresAt,
                          const RevokeParams &params)
{
    BreakStep step;
    step.action = Action::RevokeHolder;
    step.documentId = entry.document->id;
    step.session = entry.holder->session;
    step.holder = params.holder;
    step.hard = params.hard;
    step.seenExpiresAt = seenExpiresAt;
    play(step, *entry.document, [&params](PlayedDocument &played) { played.revoke(params); });
    step.after = step.hard ? PlanState::Kind::Ended : PlanState::Kind::BlockedUntilEnd;
    addStep(std::move(step));
}

void PlanDraft::addSweep(const PlanEntry &entry, bool ofHolder)
{
    BreakStep step;
    step.action = Action::Sweep;
    step.documentId = entry.document->id;
    step.session = entry.holder->session;
    if (ofHolder)
        step.holder = entry.holder->id;
    std::vector<std::string> dead;
    if (!ofHolder)
        dead.push_back(step.session);
    play(step, *entry.document, [&dead](PlayedDocument &played) { played.sweep(dead); });
    addStep(std::move(step));
}

void PlanDraft::addRemoval(const LockDocument &document, std::int64_t count)
{
    BreakStep step;
    step.action = Action::RemoveAnonymous;
    step.documentId = document.id;
    step.seenRevision = document.revision;
    step.anonymousCount = count;
    step.path = document.path;
    step.before = describeState(document);
    LockDocument after = document;
    after.count = static_cast<std::int64_t>(document.holders.size()) + document.anonymous() - count;
    step.after = describeState(after);
    m_played.insert_or_assign(document.id, PlayedDocument(after, m_timeOfSteps));
    addStep(std::move(step));
}

void PlanDraft::addForeign(const PlanEntry &entry, bool hard)
{
    LockDocument &left = m_foreign.try_emplace(entry.document->id, *entry.document).first->second;
    BreakStep step;
    step.action = Action::BreakForeign;
    step.documentId = entry.document->id;
    step.holder = entry.holder->id;
    step.hard = hard;
    step.seenExpiresAt = entry.holder->expiresAt;
    step.seenRevision = LockRevision{entry.document->revision.order, entry.holder->changeNumber};
    if (const ServerStatus::Others *others = othersOf(entry.document->dialect))
        step.placeEpoch = others->epoch;
    step.path = entry.document->path;
    step.before = describeState(left);
    std::erase_if(left.holders,
                  [&entry](const Holder &holder) { return holder.id == entry.holder->id; });
    left.count = static_cast<std::int64_t>(left.holders.size());
    step.after = describeState(left);
    addStep(std::move(step));
}

void PlanDraft::leaveOut(LeftOut why)
{
    refuse(why);
    if (m_saidLeftOut.insert(why).second)
        m_plan.leftOut.push_back(std::move(why));
}

void PlanDraft::leaveOutUnreadable(const LockDocument &document)
{
    leaveOut({LeftOut::Why::Unreadable, document.path, {}, document.unreadable});
}

void PlanDraft::refuse(LeftOut why) { m_refusal = std::move(why); }

PlannedBreak PlanDraft::finish()
{
    m_plan.halfDone.assign(m_halfDone.begin(), m_halfDone.end());
    m_plan.keptLocks.assign(m_keptLocks.begin(), m_keptLocks.end());
    if (m_plan.isEmpty() && m_refusal)
        return tl::unexpected(PlanRefusal{BackendError::Kind::InvalidInput, *m_refusal});
    if (m_plan.owners.empty())
        return tl::unexpected(PlanRefusal{});
    addEffects(m_plan, m_picture);
    return std::move(m_plan);
}

} // namespace lockscope
