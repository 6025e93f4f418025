// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planeffects.h"

#include "models/domain/lockid.h"
#include "models/protocol/check/why.h"
#include "models/protocol/planner/breakplanner.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

class Effects
{
public:
    Effects(BreakPlan &plan, const LockPicture &picture);

    void addNodes();
    void addWaiters();

private:
    /// @p holder is one of @p document, which is one of the picture.
    bool ends(const LockDocument &document, const Holder &holder) const;
    bool endsLater(const LockDocument &document, const Holder &holder) const;
    bool isSwept(const LockDocument &document, const Holder &holder) const;
    std::optional<bool> revokedHard(const Holder &holder) const;
    LockDocument after(const LockDocument &document) const;
    std::optional<LockMode> opens(const LockTarget &target);
    std::size_t blockers(const std::vector<AcquireItem> &set, bool before);
    std::size_t blockersAt(const AcquireItem &item, bool before);
    const AcquireItem *gained(const std::vector<AcquireItem> &set);
    bool waits(const Session &session) const;

    BreakPlan &m_plan;
    const LockPicture &m_picture;
    std::optional<Instant> m_serverNow;
    using EntryKey = std::pair<std::string, std::string>; ///< document, holder

    std::map<std::string, bool> m_sessions;             ///< what ends, by id; true: at once
    std::unordered_map<const Holder *, bool> m_revoked; ///< true: at once
    std::set<EntryKey> m_swept;
    std::map<std::string, std::int64_t> m_anonymous;
    /// By document, kind, mode and before: every target below asks for the same directories, which
    /// have an entry of each of them.
    std::map<std::tuple<std::string, LockKind, LockMode, bool>, std::size_t> m_blockers;
};

Effects::Effects(BreakPlan &plan, const LockPicture &picture) : m_plan(plan), m_picture(picture)
{
    if (picture.clockOffset)
        m_serverNow = plan.createdAt + *picture.clockOffset;
    std::map<std::string, std::map<std::string, bool>> revoked; // by document and holder
    for (const BreakStep &step : plan.steps) {
        switch (step.action) {
        case Action::KillSession: m_sessions[step.session] = !step.noSession || step.hard; break;
        case Action::RevokeSession: m_sessions[step.session] = false; break;
        case Action::DropHolder: break; // it changes what the process believes, no lock
        case Action::RevokeHolder: revoked[step.documentId][step.holder] = step.hard; break;
        case Action::Sweep:
            if (!step.holder.empty())
                m_swept.emplace(step.documentId, step.holder);
            break;
        case Action::BreakForeign: revoked[step.documentId][step.holder] = true; break;
        case Action::RemoveAnonymous: m_anonymous[step.documentId] += step.anonymousCount; break;
        }
    }
    for (auto &[id, ending] : revoked) {
        const LockDocument *document = picture.findLock(id);
        for (std::size_t i = 0; document && i < document->holders.size(); ++i) {
            const Holder &holder = document->holders[i];
            // REVOKE ends the first entry of an id and no other.
            if (const auto first = ending.extract(holder.id))
                m_revoked.emplace(&holder, first.mapped());
        }
    }
}

bool Effects::ends(const LockDocument &document, const Holder &holder) const
{
    return document.isReadable() && holder.op.empty()
           && (m_sessions.contains(holder.session) || isSwept(document, holder)
               || revokedHard(holder));
}

bool Effects::endsLater(const LockDocument &document, const Holder &holder) const
{
    const auto session = m_sessions.find(holder.session);
    return !(session != m_sessions.end() && session->second) && !isSwept(document, holder)
           && !revokedHard(holder).value_or(false);
}

bool Effects::isSwept(const LockDocument &document, const Holder &holder) const
{
    return m_swept.contains({document.id, holder.id}) && holder.expiresAt
           && (!m_serverNow || *m_serverNow >= *holder.blocksUntil());
}

std::optional<bool> Effects::revokedHard(const Holder &holder) const
{
    const auto revoked = m_revoked.find(&holder);
    return revoked == m_revoked.end() ? std::nullopt : std::optional(revoked->second);
}

LockDocument Effects::after(const LockDocument &document) const
{
    LockDocument result = document;
    std::int64_t anonymous = document.anonymous();
    if (const auto removed = m_anonymous.find(document.id); removed != m_anonymous.end())
        anonymous = std::max<std::int64_t>(0, anonymous - removed->second);
    result.holders.clear();
    std::copy_if(document.holders.begin(), document.holders.end(),
                 std::back_inserter(result.holders),
                 [&](const Holder &holder) { return !ends(document, holder); });
    result.count = static_cast<std::int64_t>(result.holders.size()) + anonymous;
    return result;
}

std::size_t Effects::blockersAt(const AcquireItem &item, bool before)
{
    const auto [known, isNew] = m_blockers.try_emplace({item.documentId, item.kind, item.mode,
                                                        before},
                                                       0);
    const LockDocument *document = isNew ? m_picture.findLock(item.documentId) : nullptr;
    if (document)
        known->second = findBlockers({item}, {before ? *document : after(*document)}, {},
                                     m_serverNow)
                                .size();
    return known->second;
}

std::size_t Effects::blockers(const std::vector<AcquireItem> &set, bool before)
{
    std::size_t count = 0;
    for (const AcquireItem &item : set)
        count += blockersAt(item, before);
    return count;
}

std::optional<LockMode> Effects::opens(const LockTarget &target)
{
    for (const LockMode mode : {LockMode::X, LockMode::S}) {
        LockRequest request;
        request.targets.push_back({target.kind, target.name, mode});
        const Result<std::vector<AcquireItem>> set = acquireSet(request, true);
        if (set && blockers(*set, false) == 0)
            return mode;
    }
    return std::nullopt;
}

void Effects::addNodes()
{
    std::set<std::string> targets;
    for (const BreakPlan::Owner &owner : m_plan.owners)
        targets.insert(owner.lockIds.begin(), owner.lockIds.end());
    for (const LockDocument &document : m_picture.locks) {
        BreakPlan::Node node;
        bool touched = m_anonymous.contains(document.id);
        for (const Holder &holder : document.holders) {
            if (ends(document, holder)) {
                touched = true;
                node.later = node.later || endsLater(document, holder);
            }
        }
        if (!touched)
            continue;
        node.documentId = document.id;
        node.path = document.path;
        node.before = describeState(document);
        node.after = describeState(after(document));
        if (targets.contains(document.id))
            node.opens = opens({document.kind, document.path, LockMode::X});
        m_plan.nodes.push_back(std::move(node));
    }
    std::sort(m_plan.nodes.begin(), m_plan.nodes.end(),
              [](const BreakPlan::Node &a, const BreakPlan::Node &b) {
                  return std::pair(a.documentId != RootDocumentId, a.path)
                         < std::pair(b.documentId != RootDocumentId, b.path);
              });
}

/// Of the targets in @p set the one that the plan makes way for: itself, or a node above it.
/// nullptr: there is no target.
const AcquireItem *Effects::gained(const std::vector<AcquireItem> &set)
{
    const auto nearer = [this](const AcquireItem &item) {
        return blockersAt(item, false) < blockersAt(item, true);
    };
    const auto isAbove = [](const AcquireItem &node, const AcquireItem &target) {
        return isIntent(node.mode)
               && (node.documentId == RootDocumentId || target.path.starts_with(node.path + '/'));
    };
    const AcquireItem *best = nullptr;
    int most = -1;
    for (const AcquireItem &target : set) {
        if (isIntent(target.mode))
            continue;
        int gain = nearer(target) ? 2 : 0;
        if (gain == 0 && std::any_of(set.begin(), set.end(), [&](const AcquireItem &node) {
                return isAbove(node, target) && nearer(node);
            }))
            gain = 1;
        if (gain >= most) {
            best = &target;
            most = gain;
        }
    }
    return best;
}

/// Says so, and may still hope for it.
bool Effects::waits(const Session &session) const
{
    return session.wants && !session.wants->locks.empty() && !session.deadAt && !session.revokedAt
           && !(m_serverNow && session.expiresAt && *m_serverNow >= *session.expiresAt);
}

void Effects::addWaiters()
{
    for (const Session &session : m_picture.sessions) {
        if (!waits(session) || m_sessions.contains(session.id))
            continue;
        std::vector<AcquireItem> set;
        BreakPlan::Waiter waiter;
        for (const WantedLock &wanted : session.wants->locks) {
            const LockDocument *document = m_picture.findLock(wanted.documentId);
            AcquireItem item;
            item.documentId = wanted.documentId;
            item.kind = document ? document->kind : kindFromId(wanted.documentId);
            item.path = document ? document->path : wanted.documentId;
            item.mode = wanted.mode;
            set.push_back(std::move(item));
        }
        const std::size_t now = blockers(set, true);
        const std::size_t then = blockers(set, false);
        if (then >= now)
            continue;
        if (const AcquireItem *target = gained(set)) {
            waiter.path = target->path;
            waiter.mode = target->mode;
        }
        waiter.session = session.id;
        waiter.processId = session.process.processId;
        waiter.free = then == 0;
        m_plan.waiters.push_back(std::move(waiter));
    }
}

} // namespace

void addEffects(BreakPlan &plan, const LockPicture &picture)
{
    Effects effects(plan, picture);
    effects.addNodes();
    effects.addWaiters();
}

void addNodeEffects(BreakPlan &plan, const LockPicture &picture)
{
    Effects(plan, picture).addNodes();
}

} // namespace lockscope
