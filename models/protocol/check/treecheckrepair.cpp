// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/treecheckrepair.h"

#include "models/protocol/planner/planeffects.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace lockscope {

namespace {

using Repair = Anomaly::Repair;

class RepairPlanner
{
public:
    RepairPlanner(const LockPicture &picture, const BreakContext &context,
                  const std::optional<SharesChoice> &shares)
        : m_picture(picture), m_context(context), m_shares(shares)
    {
        m_plan.server = context.server;
        m_plan.place = context.place;
        m_plan.epoch = context.epoch;
        m_plan.createdAt = context.now;
    }

    BreakPlan plan(const std::vector<Anomaly> &anomalies)
    {
        std::set<std::string> sessions;
        for (const Anomaly &anomaly : anomalies) {
            if (anomaly.lowersShares() ? !areChosen(anomaly) : !anomaly.settled)
                continue;
            switch (anomaly.repair) {
            case Repair::None: break;
            case Repair::EndSession: sessions.insert(anomaly.session); break;
            case Repair::SweepEntry: m_timedOut.push_back(&anomaly); break;
            case Repair::RemoveShares: addCount(anomaly, anomaly.count); break;
            case Repair::RestoreShares: addCount(anomaly, anomaly.count - anomaly.explained); break;
            case Repair::CorrectCount: addCount(anomaly, 0); break;
            }
        }
        addSessions(sessions);
        for (const Anomaly *anomaly : m_timedOut)
            addSweep(*anomaly);
        for (auto &[id, owner] : m_timedOutOwners)
            m_plan.owners.push_back(std::move(owner));
        addEffects(m_plan, m_picture);
        describeCorrections();
        tellOfOtherShares();
        return std::move(m_plan);
    }

private:
    /// Never by the way: only the shares that were named, and that were watched for as long as was
    /// chosen.
    bool areChosen(const Anomaly &shares)
    {
        if (m_shares && shares.documentId == m_shares->documentId
            && shares.watched >= m_shares->olderThan)
            return true;
        if (m_otherShares++ == 0)
            m_otherSharesPath = shares.path;
        return false;
    }

    void tellOfOtherShares()
    {
        if (m_otherShares == 0)
            return;
        m_plan.leftOut.push_back(
                {LeftOut::Why::Unexplained, m_otherSharesPath, {}, {}, m_otherShares - 1});
    }

    void addCount(const Anomaly &anomaly, std::int64_t removed)
    {
        const LockDocument *document = m_picture.findLock(anomaly.documentId);
        if (!document || !m_counted.insert(anomaly.documentId).second)
            return;
        LockDocument after = *document;
        after.count = static_cast<std::int64_t>(document->holders.size()) + document->anonymous()
                      - removed;
        BreakStep step;
        step.action = BreakStep::Action::RemoveAnonymous;
        step.documentId = document->id;
        step.path = document->path;
        step.seenRevision = document->revision;
        step.anonymousCount = removed;
        step.before = removed == 0 ? PlanState(PlanState::Kind::Counted, anomaly.count)
                                   : describeState(*document);
        step.after = *after.count == 0 ? PlanState::Kind::Free
                     : removed == 0    ? PlanState(PlanState::Kind::Counted, *after.count)
                                       : describeState(after);
        BreakPlan::Owner owner;
        owner.processId = document->processId;
        owner.shared = removed > 1 || !document->holders.empty();
        owner.lockIds.push_back(document->id);
        Evidence evidence;
        evidence.fact = Evidence::Fact::Anonymous;
        evidence.count = removed;
        evidence.at = m_context.now;
        if (removed > 0)
            owner.verdict.evidence.push_back(evidence);
        m_plan.owners.push_back(std::move(owner));
        m_plan.steps.push_back(std::move(step));
    }

    /// One planner for all, so that each node's state after the plan is right; it sees only what
    /// they hold.
    void addSessions(const std::set<std::string> &ids)
    {
        if (ids.empty())
            return;
        LockPicture seen;
        seen.clockOffset = m_picture.clockOffset;
        seen.observedAt = m_picture.observedAt;
        for (const LockDocument &document : m_picture.locks) {
            // What cannot be understood cannot be shown before and after: a person has to look at
            // it.
            if (!document.isReadable())
                continue;
            for (const Holder &holder : document.holders) {
                if (ids.contains(holder.session)) {
                    seen.locks.push_back(document);
                    break;
                }
            }
        }
        std::vector<std::string> missing;
        for (const std::string &id : ids) {
            const Session *session = m_picture.findSession(id);
            if (!session)
                missing.push_back(id);
            else if (session->deadAt || m_context.verdictOf(id).liveness == Liveness::Dead)
                seen.sessions.push_back(*session);
        }
        if (!seen.sessions.empty())
            append(planBreak(seen, {BreakSelection::What::AllDead, {}, false}, m_context));
        for (const std::string &id : missing)
            append(planBreak(seen, {BreakSelection::What::Session, id, false}, m_context));
    }

    void addSweep(const Anomaly &anomaly)
    {
        const LockDocument *document = m_picture.findLock(anomaly.documentId);
        const Holder *holder = document ? document->findHolder(anomaly.holder) : nullptr;
        if (!holder)
            return;
        LockDocument after = *document;
        // Another entry of the same id stays until its own time is over.
        const Instant serverNow = m_context.now + m_picture.clockOffset.value_or(Millis(0));
        std::erase_if(after.holders, [&](const Holder &h) {
            return h.id == anomaly.holder && h.expiresAt && serverNow >= *h.blocksUntil();
        });
        after.count = static_cast<std::int64_t>(after.holders.size()) + document->anonymous();
        BreakStep step;
        step.action = BreakStep::Action::Sweep;
        step.documentId = document->id;
        step.holder = anomaly.holder;
        step.path = document->path;
        step.before = describeState(*document);
        step.after = describeState(after);
        m_plan.steps.push_back(std::move(step));
        BreakPlan::Owner &owner = m_timedOutOwners[anomaly.holder];
        if (isTarget(*holder))
            owner.lockIds.push_back(document->id);
        if (owner.verdict.evidence.empty()) {
            owner.session = holder->session;
            owner.verdict.liveness = Liveness::Dead;
            for (const auto fact : {Evidence::Fact::LeaseOver, Evidence::Fact::DelayOver}) {
                Evidence evidence;
                evidence.fact = fact;
                evidence.source = Evidence::Source::ServerClock;
                evidence.weight = 1;
                evidence.span = anomaly.span
                                - (fact == Evidence::Fact::DelayOver
                                           ? holder->delay.value_or(Millis(0))
                                           : Millis(0));
                evidence.at = m_context.now;
                owner.verdict.evidence.push_back(std::move(evidence));
            }
        }
    }

    /// A count that is set right changes no holder: the tree tells both numbers.
    void describeCorrections()
    {
        for (const BreakStep &step : m_plan.steps) {
            if (step.action != BreakStep::Action::RemoveAnonymous || step.anonymousCount != 0)
                continue;
            for (BreakPlan::Node &node : m_plan.nodes) {
                if (node.documentId == step.documentId && node.before == node.after) {
                    node.before = step.before;
                    node.after = step.after;
                }
            }
        }
    }

    void append(const PlannedBreak &part)
    {
        if (!part)
            return; // nothing left to do there
        m_plan.owners.insert(m_plan.owners.end(), part->owners.begin(), part->owners.end());
        m_plan.steps.insert(m_plan.steps.end(), part->steps.begin(), part->steps.end());
        m_plan.halfDone.insert(m_plan.halfDone.end(), part->halfDone.begin(), part->halfDone.end());
        m_plan.keptLocks.insert(m_plan.keptLocks.end(), part->keptLocks.begin(),
                                part->keptLocks.end());
        m_plan.leftOut.insert(m_plan.leftOut.end(), part->leftOut.begin(), part->leftOut.end());
        m_plan.hard = m_plan.hard || part->hard;
    }

    const LockPicture &m_picture;
    const BreakContext &m_context;
    BreakPlan m_plan;
    /// One step a document: the second would not meet the revision it saw
    std::set<std::string> m_counted;
    const std::optional<SharesChoice> &m_shares;
    std::size_t m_otherShares = 0;
    std::string m_otherSharesPath;
    std::vector<const Anomaly *> m_timedOut;
    std::map<std::string, BreakPlan::Owner> m_timedOutOwners;
};

} // namespace

BreakPlan planRepair(const LockPicture &picture, const std::vector<Anomaly> &anomalies,
                     const BreakContext &context, const std::optional<SharesChoice> &shares)
{
    return RepairPlanner(picture, context, shares).plan(anomalies);
}

} // namespace lockscope
