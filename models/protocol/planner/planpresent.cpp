// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/planpresent.h"

#include "models/protocol/documents/entryplaces.h"
#include "models/protocol/documents/holdertally.h"
#include "models/protocol/planner/breakplanner.h"
#include "models/protocol/planner/planeffects.h"

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
    Stage(const LockDocument &document, std::optional<Instant> serverNow)
        : m_document(document), m_serverNow(serverNow), m_ended(document.holders.size()),
          m_gone(document.holders.size()), m_tally(document)
    {}

    bool isReadable() const { return m_document.isReadable(); }
    PlanState state() const { return isReadable() ? m_tally.state() : PlanState::Kind::Unreadable; }
    void removeAnonymous(std::int64_t count)
    {
        m_tally.setAnonymous(std::max<std::int64_t>(0, m_tally.anonymous() - count));
    }
    /// Entries of @p holder are there, and a sweep would take none of them: their own time-out runs
    /// still, or they have none.
    bool outlastsSweep(const std::string &holder);
    /// REVOKE that frees at once: it ends the first entry of an id and no other.
    void endEntry(const std::string &holder);
    /// The entry of @p holder is gone: a lock of other software leaves nothing behind.
    void removeEntry(const std::string &holder);
    /// Everything of a dead session, or the entries of one holder that are over; half-done changes
    /// stay.
    void sweep(const BreakStep &step);

private:
    const EntryPlaces &placesOfHolders();
    const EntryPlaces &placesOfSessions();
    bool isOver(std::size_t place) const;
    void remove(std::size_t place);

    const LockDocument &m_document;
    std::optional<Instant> m_serverNow; ///< nullopt: whatever has a time-out counts as over
    std::vector<bool> m_ended;          ///< of its entries: by a step before
    std::vector<bool> m_gone;           ///< of its entries
    HolderTally m_tally;
    std::optional<EntryPlaces> m_byHolder; ///< made when first asked for
    std::optional<EntryPlaces> m_bySession;
};

const EntryPlaces &Stage::placesOfHolders()
{
    if (!m_byHolder)
        m_byHolder.emplace(m_document.holders, &Holder::id);
    return *m_byHolder;
}

const EntryPlaces &Stage::placesOfSessions()
{
    if (!m_bySession)
        m_bySession.emplace(m_document.holders, &Holder::session);
    return *m_bySession;
}

bool Stage::isOver(std::size_t place) const
{
    const std::optional<Instant> until = m_document.holders[place].blocksUntil();
    return m_ended[place] || (until && (!m_serverNow || *m_serverNow >= *until));
}

bool Stage::outlastsSweep(const std::string &holder)
{
    bool isThere = false;
    for (const std::size_t place : placesOfHolders().of(holder)) {
        if (m_gone[place])
            continue;
        if (isOver(place) && m_document.holders[place].op.empty())
            return false;
        isThere = true;
    }
    return isThere;
}

void Stage::endEntry(const std::string &holder)
{
    const std::vector<std::size_t> &places = placesOfHolders().of(holder);
    const auto first = std::find_if(places.begin(), places.end(),
                                    [this](std::size_t place) { return !m_gone[place]; });
    if (first != places.end())
        m_ended[*first] = true;
}

void Stage::removeEntry(const std::string &holder)
{
    for (const std::size_t place : placesOfHolders().of(holder))
        remove(place);
}

void Stage::sweep(const BreakStep &step)
{
    if (step.holder.empty()) {
        for (const std::size_t place : placesOfSessions().of(step.session))
            remove(place);
        return;
    }
    for (const std::size_t place : placesOfHolders().of(step.holder)) {
        if (isOver(place))
            remove(place);
    }
}

void Stage::remove(std::size_t place)
{
    const Holder &holder = m_document.holders[place];
    if (m_gone[place] || !holder.op.empty())
        return;
    m_gone[place] = true;
    m_tally.remove(holder.mode);
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
    bool hasMoved(const BreakStep &step);
    bool hasSessionMoved(const BreakStep &step) const;
    bool hasEntryMoved(const BreakStep &step) const;
    bool haveSharersMoved(const BreakStep &step) const;
    bool hasSweptMoved(const BreakStep &step);
    bool hasForeignMoved(const BreakStep &step);
    void describe(BreakStep &step, bool moved);
    Stage &stageOf(const std::string &documentId);
    void describeNodes();
    PlanState stateOf(const LockDocument *document) const;

    const LockPicture &m_picture;
    std::optional<Instant> m_serverNow;
    PresentPlan m_result;
    std::set<std::string> m_movedSessions;
    std::map<std::string, Stage> m_stages; ///< by document
    BreakPlan m_holding;                   ///< of the steps that will hold, made now
};

PlanState Present::stateOf(const LockDocument *document) const
{
    if (!document)
        return PlanState::Kind::Free;
    return document->isReadable() ? describeState(*document) : PlanState::Kind::Unreadable;
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

/// An entry that lives by its own time-out was renewed, so that nothing ends it before its sweep.
bool Present::hasSweptMoved(const BreakStep &step)
{
    if (step.holder.empty())
        return false;
    Stage &stage = stageOf(step.documentId);
    return stage.isReadable() && stage.outlastsSweep(step.holder);
}

bool Present::hasForeignMoved(const BreakStep &step)
{
    const LockDocument *document = m_picture.findLock(step.documentId);
    const Holder *holder = document ? document->findHolder(step.holder) : nullptr;
    return holder && step.seenRevision && holder->changeNumber != step.seenRevision->guard;
}

bool Present::hasMoved(const BreakStep &step)
{
    switch (step.action) {
    case Action::KillSession:
    case Action::RevokeSession:
    case Action::DropHolder: return hasSessionMoved(step);
    case Action::RevokeHolder: return hasEntryMoved(step);
    case Action::RemoveAnonymous: return haveSharersMoved(step);
    case Action::BreakForeign: return hasForeignMoved(step);
    case Action::Sweep: return hasSweptMoved(step);
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
    return m_stages.try_emplace(documentId, document ? *document : Missing, m_serverNow)
            .first->second;
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
    case Action::RemoveAnonymous:
    case Action::BreakForeign: break;
    }
    Stage &stage = stageOf(step.documentId);
    step.before = m_picture.findLock(step.documentId) ? stage.state() : PlanState::Kind::Free;
    if (moved || !stage.isReadable()) {
        step.after = step.before;
        return;
    }
    if (step.action == Action::RevokeHolder) {
        // The entry stays until it is over, or swept by a later step.
        if (step.hard)
            stage.endEntry(step.holder);
        return;
    }
    if (step.action == Action::BreakForeign)
        stage.removeEntry(step.holder);
    else if (step.action == Action::RemoveAnonymous)
        stage.removeAnonymous(step.anonymousCount);
    else
        stage.sweep(step);
    step.after = stage.state();
}

void Present::describeNodes()
{
    addNodeEffects(m_holding, m_picture);
    std::map<std::string_view, const BreakPlan::Node *> changed;
    for (const BreakPlan::Node &node : m_holding.nodes)
        changed.emplace(node.documentId, &node);
    for (BreakPlan::Node &node : m_result.plan.nodes) {
        const auto now = changed.find(node.documentId);
        node.before = stateOf(m_picture.findLock(node.documentId));
        const PlanState after = now == changed.end() ? node.before : now->second->after;
        if (std::exchange(node.after, after) != after)
            node.opens.reset(); // it was found for what was so then
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
