// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planeffects.h"

#include "models/domain/lockid.h"
#include "models/protocol/breakplanner.h"
#include "models/protocol/why.h"

#include <algorithm>
#include <map>
#include <set>
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
    bool ends(const LockDocument &document, const Holder &holder) const;
    bool endsLater(const Holder &holder) const;
    LockDocument after(const LockDocument &document) const;
    std::string opens(const LockTarget &target) const;
    std::size_t blockers(const std::vector<AcquireItem> &set, bool before) const;
    const AcquireItem *gained(const std::vector<AcquireItem> &set) const;
    bool waits(const Session &session) const;

    BreakPlan &m_plan;
    const LockPicture &m_picture;
    std::optional<Instant> m_serverNow;
    std::map<std::string, bool> m_sessions; ///< what ends, by id; true: at once
    std::map<std::string, bool> m_holders;
    std::map<std::string, std::int64_t> m_anonymous;
};

Effects::Effects(BreakPlan &plan, const LockPicture &picture) : m_plan(plan), m_picture(picture)
{
    if (picture.clockOffset)
        m_serverNow = plan.createdAt + *picture.clockOffset;
    for (const BreakStep &step : plan.steps) {
        switch (step.action) {
        case Action::KillSession: m_sessions[step.session] = !step.noSession || step.hard; break;
        case Action::RevokeSession: m_sessions[step.session] = false; break;
        case Action::DropHolder: m_holders[step.holder] = step.hard; break;
        case Action::RevokeHolder:
            if (step.session.empty())
                m_holders[step.holder] = step.hard;
            break;
        case Action::Sweep:
            if (!step.holder.empty())
                m_holders[step.holder] = true;
            break;
        case Action::RemoveAnonymous: m_anonymous[step.documentId] += step.anonymousCount; break;
        }
    }
}

bool Effects::ends(const LockDocument &document, const Holder &holder) const
{
    return document.isReadable() && holder.op.empty()
           && (m_sessions.contains(holder.session) || m_holders.contains(holder.id));
}

bool Effects::endsLater(const Holder &holder) const
{
    const auto session = m_sessions.find(holder.session);
    const auto entry = m_holders.find(holder.id);
    return !(session != m_sessions.end() && session->second)
           && !(entry != m_holders.end() && entry->second);
}

LockDocument Effects::after(const LockDocument &document) const
{
    LockDocument result = document;
    std::int64_t anonymous = document.anonymous();
    if (const auto removed = m_anonymous.find(document.id); removed != m_anonymous.end())
        anonymous = std::max<std::int64_t>(0, anonymous - removed->second);
    std::erase_if(result.holders, [&](const Holder &holder) { return ends(document, holder); });
    result.count = static_cast<std::int64_t>(result.holders.size()) + anonymous;
    return result;
}

std::size_t Effects::blockers(const std::vector<AcquireItem> &set, bool before) const
{
    std::vector<LockDocument> documents;
    for (const AcquireItem &item : set) {
        if (const LockDocument *document = m_picture.findLock(item.documentId))
            documents.push_back(before ? *document : after(*document));
    }
    return findBlockers(set, documents, {}, m_serverNow).size();
}

std::string Effects::opens(const LockTarget &target) const
{
    for (const LockMode mode : {LockMode::X, LockMode::S}) {
        LockRequest request;
        request.targets.push_back({target.kind, target.name, mode});
        const Result<std::vector<AcquireItem>> set = acquireSet(request, true);
        if (set && blockers(*set, false) == 0)
            return toString(mode);
    }
    return {};
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
                node.later = node.later || endsLater(holder);
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

/// Of the targets in @p set the one that the plan makes way for: itself, or a node above it. nullptr: there is no target.
const AcquireItem *Effects::gained(const std::vector<AcquireItem> &set) const
{
    const auto nearer = [this](const AcquireItem &item) {
        return blockers({item}, false) < blockers({item}, true);
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
            waiter.mode = toString(target->mode);
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

} // namespace lockscope
