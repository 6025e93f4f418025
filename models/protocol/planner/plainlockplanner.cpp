// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/plainlockplanner.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace lockscope {

namespace {

/// A plain client's exclusive lock in the tree: it has a share on every directory above it.
bool takesShares(const LockDocument &document)
{
    return document.kind == LockKind::Tree && document.isReadable() && document.anonymous() > 0
           && document.anonymousMode() == LockMode::X;
}

} // namespace

PlainLockPlanner::PlainLockPlanner(const LockPicture &picture, const BreakContext &context,
                                   PlanDraft &draft)
    : m_picture(picture), m_context(context), m_draft(draft)
{}

std::vector<std::string> PlainLockPlanner::plainLocksBelow(const LockDocument &document)
{
    if (document.kind != LockKind::Tree)
        return {};
    if (!m_plainLocks) {
        m_plainLocks.emplace();
        for (const LockDocument &lock : m_picture.locks) {
            if (takesShares(lock) && !m_taken.contains(lock.id))
                m_plainLocks->insert(lock.path);
        }
    }
    const auto first = m_plainLocks->lower_bound(document.path + '/');
    const auto last = m_plainLocks->lower_bound(document.path + char('/' + 1));
    return {first, last};
}

const LockDocument *PlainLockPlanner::unreadableBelow(const LockDocument &document)
{
    if (document.kind != LockKind::Tree)
        return nullptr;
    if (!m_unreadable) {
        m_unreadable.emplace();
        for (const LockDocument &lock : m_picture.locks) {
            if (!lock.isReadable() && lock.kind != LockKind::Foreign)
                m_unreadable->push_back(&lock);
        }
    }
    const auto mayBeBelow = [below = document.path + '/'](const LockDocument *lock) {
        // An id that is a digest tells no path: it may be anywhere. A read/write lock or a document
        // lock stands below nothing, and only its id is sure to say what it is.
        return kindFromId(lock->id) == LockKind::Tree
               && (lock->path.starts_with(below) || lock->path.empty()
                   || lock->path.starts_with("h:"));
    };
    const auto found = std::find_if(m_unreadable->begin(), m_unreadable->end(), mayBeBelow);
    return found == m_unreadable->end() ? nullptr : *found;
}

void PlainLockPlanner::addPlainLocks(const LockDocument &document)
{
    // What cannot be understood may hold entries that would be counted as plain holders here, and
    // removed with them.
    if (!document.isReadable()) {
        m_draft.leaveOutUnreadable(document);
        return;
    }
    std::int64_t count = document.anonymous();
    if (count == 0)
        return;
    if (document.anonymousMode() == LockMode::IX) {
        const std::vector<std::string> below = plainLocksBelow(document);
        count -= std::min(count, static_cast<std::int64_t>(below.size()));
        if (count == 0) {
            m_draft.leaveOut(
                    {LeftOut::Why::StandsFor, document.path, below.front(), {}, below.size() - 1});
            return;
        }
        if (const LockDocument *odd = unreadableBelow(document)) {
            m_draft.leaveOut({LeftOut::Why::MayStandFor, document.path, odd->id, odd->unreadable});
            return;
        }
    }
    m_taken.insert(document.id);
    if (m_plainLocks && takesShares(document))
        m_plainLocks->erase(document.path);
    BreakPlan::Owner owner;
    owner.processId = document.processId;
    owner.shared = document.anonymous() > 1 || !document.holders.empty();
    owner.lockIds.push_back(document.id);
    if (document.anonymousMode()
        == LockMode::X) // sharers say that something below is locked, not what
        owner.targets.push_back({document.kind, document.path, LockMode::X});
    Evidence evidence;
    evidence.fact = Evidence::Fact::Anonymous;
    evidence.count = count;
    evidence.at = m_context.now;
    owner.verdict.evidence.push_back(evidence);
    owner.verdict.rule = VerdictRule::NoOwner;
    m_draft.addOwner(std::move(owner));
    m_draft.addRemoval(document, count);
}

} // namespace lockscope
