// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planpresent.h"

#include "models/protocol/breakplanner.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

class Present
{
public:
    Present(const BreakPlan &plan, const LockPicture &picture, std::optional<Instant> serverNow)
        : m_picture(picture), m_serverNow(serverNow)
    {
        m_result.plan = plan;
    }

    PresentPlan look();

private:
    bool hasMoved(const BreakStep &step) const;
    bool hasSessionMoved(const BreakStep &step) const;
    bool hasEntryMoved(const BreakStep &step) const;
    bool haveSharersMoved(const BreakStep &step) const;
    void describe(BreakStep &step, bool moved);
    LockDocument &played(const std::string &documentId);
    void note(const BreakStep &step);
    void describe(BreakPlan::Node &node) const;
    std::string stateOf(const LockDocument *document) const;

    const LockPicture &m_picture;
    std::optional<Instant> m_serverNow;
    PresentPlan m_result;
    std::set<std::string> m_movedSessions;
    std::map<std::string, LockDocument> m_played; ///< after the steps so far
    std::set<std::string> m_ended;                ///< sessions, by the steps that will hold
    std::set<std::pair<std::string, std::string>> m_revoked; ///< document, holder
    std::map<std::string, std::int64_t> m_anonymous;         ///< removed, by document
};

bool removesEntry(const Holder &holder, const BreakStep &step)
{
    return step.holder.empty() ? holder.session == step.session && holder.op.empty()
                               : holder.id == step.holder;
}

std::string Present::stateOf(const LockDocument *document) const
{
    if (!document)
        return "free";
    return document->isReadable() ? describeState(*document) : "unreadable";
}

bool Present::hasSessionMoved(const BreakStep &step) const
{
    const Session *session = m_picture.findSession(step.session);
    const bool tells = step.action == Action::DropHolder; // a process that is there to be told
    if (!session || session->deadAt)
        return tells;
    if (step.noSession)
        return !session->missing;
    return step.seenExpiresAt && session->expiresAt != step.seenExpiresAt;
}

bool Present::hasEntryMoved(const BreakStep &step) const
{
    const LockDocument *document = m_picture.findLock(step.documentId);
    const Holder *holder = document ? document->findHolder(step.holder) : nullptr;
    return holder && step.session.empty() && !holder->revokedAt
           && holder->expiresAt != step.seenExpiresAt;
}

bool Present::haveSharersMoved(const BreakStep &step) const
{
    const LockDocument *document = m_picture.findLock(step.documentId);
    return document
           && (document->revision != step.seenRevision
               || document->anonymous() < step.anonymousCount);
}

bool Present::hasMoved(const BreakStep &step) const
{
    switch (step.action) {
    case Action::KillSession:
    case Action::RevokeSession:
    case Action::DropHolder: return hasSessionMoved(step);
    case Action::RevokeHolder: return hasEntryMoved(step);
    case Action::RemoveAnonymous: return haveSharersMoved(step);
    case Action::Sweep: break;
    }
    return false;
}

LockDocument &Present::played(const std::string &documentId)
{
    const auto [it, isNew] = m_played.try_emplace(documentId);
    if (isNew) {
        if (const LockDocument *document = m_picture.findLock(documentId))
            it->second = *document;
        else
            it->second.count = 0;
    }
    return it->second;
}

/// What the plan as a whole takes away, as far as it will hold.
void Present::note(const BreakStep &step)
{
    switch (step.action) {
    case Action::KillSession:
    case Action::RevokeSession: m_ended.insert(step.session); return;
    case Action::RevokeHolder: m_revoked.emplace(step.documentId, step.holder); return;
    case Action::RemoveAnonymous: m_anonymous[step.documentId] += step.anonymousCount; return;
    case Action::DropHolder:
    case Action::Sweep: return;
    }
}

void Present::describe(BreakStep &step, bool moved)
{
    switch (step.action) {
    case Action::KillSession:
    case Action::RevokeSession:
    case Action::DropHolder:
        step.before = describeSession(m_picture.findSession(step.session), m_serverNow);
        return;
    case Action::RevokeHolder:
    case Action::Sweep:
    case Action::RemoveAnonymous: break;
    }
    LockDocument &document = played(step.documentId);
    step.before = stateOf(m_picture.findLock(step.documentId) ? &document : nullptr);
    if (moved || !document.isReadable()) {
        step.after = step.before;
        return;
    }
    if (step.action
        == Action::RevokeHolder) // the entry stays until it is over, or swept by a later step
        return;
    std::int64_t anonymous = document.anonymous();
    if (step.action == Action::RemoveAnonymous)
        anonymous = std::max<std::int64_t>(0, anonymous - step.anonymousCount);
    else
        std::erase_if(document.holders,
                      [&step](const Holder &holder) { return removesEntry(holder, step); });
    document.count = static_cast<std::int64_t>(document.holders.size()) + anonymous;
    step.after = stateOf(&document);
}

void Present::describe(BreakPlan::Node &node) const
{
    const LockDocument *document = m_picture.findLock(node.documentId);
    node.before = stateOf(document);
    std::string after = node.before;
    if (document && document->isReadable()) {
        LockDocument left = *document;
        std::erase_if(left.holders, [&](const Holder &holder) {
            return holder.op.empty()
                   && (m_ended.contains(holder.session)
                       || m_revoked.contains({document->id, holder.id}));
        });
        const auto removed = m_anonymous.find(document->id);
        left.count = static_cast<std::int64_t>(left.holders.size()) + document->anonymous()
                     - (removed == m_anonymous.end() ? 0 : removed->second);
        after = stateOf(&left);
    }
    if (std::exchange(node.after, after) != after)
        node.opens.clear(); // it was found for what was so then
}

PresentPlan Present::look()
{
    for (BreakStep &step : m_result.plan.steps) {
        const bool depends = !step.session.empty() && m_movedSessions.contains(step.session);
        const bool moved = depends || hasMoved(step);
        if (moved && !step.session.empty())
            m_movedSessions.insert(step.session);
        m_result.moved.push_back(moved);
        if (!moved)
            note(step);
        describe(step, moved);
    }
    for (BreakPlan::Node &node : m_result.plan.nodes)
        describe(node);
    return std::move(m_result);
}

} // namespace

std::size_t PresentPlan::movedSteps() const
{
    return static_cast<std::size_t>(std::count(moved.begin(), moved.end(), true));
}

bool PresentPlan::looksLike(const PresentPlan &other) const
{
    const auto same = [](const auto &a, const auto &b) {
        return a.before == b.before && a.after == b.after;
    };
    return moved == other.moved
           && std::equal(plan.steps.begin(), plan.steps.end(), other.plan.steps.begin(),
                         other.plan.steps.end(), same)
           && std::equal(plan.nodes.begin(), plan.nodes.end(), other.plan.nodes.begin(),
                         other.plan.nodes.end(), same);
}

PresentPlan planAsOfNow(const BreakPlan &plan, const LockPicture &picture,
                        std::optional<Instant> serverNow)
{
    return Present(plan, picture, serverNow).look();
}

} // namespace lockscope
