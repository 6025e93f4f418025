// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planpresent.h"

#include "models/protocol/breakplanner.h"
#include "models/protocol/entryplaces.h"
#include "models/protocol/holdertally.h"
#include "models/protocol/planeffects.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace lockscope {

namespace {

using Action = BreakStep::Action;

/// A document as it is after the steps so far.
class Stage
{
public:
    explicit Stage(const LockDocument &document)
        : m_document(document), m_gone(document.holders.size()), m_tally(document)
    {}

    bool isReadable() const { return m_document.isReadable(); }
    std::string state() const { return isReadable() ? m_tally.state() : "unreadable"; }
    void removeAnonymous(std::int64_t count)
    {
        m_tally.setAnonymous(std::max<std::int64_t>(0, m_tally.anonymous() - count));
    }
    /// Everything of a session but its half-done changes, or the entries of one holder.
    void sweep(const BreakStep &step);

private:
    const LockDocument &m_document;
    std::vector<bool> m_gone; ///< of its entries
    HolderTally m_tally;
    std::optional<EntryPlaces> m_byHolder; ///< made when first asked for
    std::optional<EntryPlaces> m_bySession;
};

void Stage::sweep(const BreakStep &step)
{
    const bool ofHolder = !step.holder.empty();
    std::optional<EntryPlaces> &places = ofHolder ? m_byHolder : m_bySession;
    if (!places)
        places.emplace(m_document.holders, ofHolder ? &Holder::id : &Holder::session);
    for (const std::size_t place : places->of(ofHolder ? step.holder : step.session)) {
        const Holder &holder = m_document.holders[place];
        if (m_gone[place] || !(ofHolder || holder.op.empty()))
            continue;
        m_gone[place] = true;
        m_tally.remove(holder.mode);
    }
}

class Present
{
public:
    Present(const BreakPlan &plan, const LockPicture &picture, std::optional<Instant> serverNow)
        : m_picture(picture), m_serverNow(serverNow)
    {
        m_result.plan = plan;
        if (serverNow)
            m_holding.createdAt = *serverNow - picture.clockOffset.value_or(Millis(0));
    }

    PresentPlan look();

private:
    bool hasMoved(const BreakStep &step) const;
    bool hasSessionMoved(const BreakStep &step) const;
    bool hasEntryMoved(const BreakStep &step) const;
    bool haveSharersMoved(const BreakStep &step) const;
    void describe(BreakStep &step, bool moved);
    Stage &stageOf(const std::string &documentId);
    void describeNodes();
    std::string stateOf(const LockDocument *document) const;

    const LockPicture &m_picture;
    std::optional<Instant> m_serverNow;
    PresentPlan m_result;
    std::set<std::string> m_movedSessions;
    std::map<std::string, Stage> m_stages; ///< by document
    BreakPlan m_holding;                   ///< of the steps that will hold, made now
};

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
    if (!step.session.empty())
        return false;
    const LockDocument *document = m_picture.findLock(step.documentId);
    const Holder *holder = document ? document->findHolder(step.holder) : nullptr;
    return holder && !holder->revokedAt && holder->expiresAt != step.seenExpiresAt;
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

Stage &Present::stageOf(const std::string &documentId)
{
    static const LockDocument Missing = [] {
        LockDocument document;
        document.count = 0;
        return document;
    }();
    const LockDocument *document = m_picture.findLock(documentId);
    return m_stages.try_emplace(documentId, document ? *document : Missing).first->second;
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
    Stage &stage = stageOf(step.documentId);
    step.before = m_picture.findLock(step.documentId) ? stage.state() : "free";
    if (moved || !stage.isReadable()) {
        step.after = step.before;
        return;
    }
    if (step.action
        == Action::RevokeHolder) // the entry stays until it is over, or swept by a later step
        return;
    if (step.action == Action::RemoveAnonymous)
        stage.removeAnonymous(step.anonymousCount);
    else
        stage.sweep(step);
    step.after = stage.state();
}

void Present::describeNodes()
{
    addEffects(m_holding, m_picture);
    std::map<std::string_view, const BreakPlan::Node *> changed;
    for (const BreakPlan::Node &node : m_holding.nodes)
        changed.emplace(node.documentId, &node);
    for (BreakPlan::Node &node : m_result.plan.nodes) {
        const auto now = changed.find(node.documentId);
        node.before = stateOf(m_picture.findLock(node.documentId));
        const std::string after = now == changed.end() ? node.before : now->second->after;
        if (std::exchange(node.after, after) != after)
            node.opens.clear(); // it was found for what was so then
    }
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
            m_holding.steps.push_back(step);
        describe(step, moved);
    }
    describeNodes();
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
