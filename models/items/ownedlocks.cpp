// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/ownedlocks.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace lockscope {

namespace {

/// Texts are compared byte by byte, but for the case of ASCII letters.
std::string folded(std::string_view text)
{
    std::string result(text);
    for (char &c : result) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

} // namespace

OwnedLocks::OwnedLocks(const LockStore &store) : m_store(store) {}

bool OwnedLocks::setFilter(const QString &text)
{
    std::string wanted = folded(text.trimmed().toStdString());
    if (wanted == m_filter)
        return false;
    m_filter = std::move(wanted);
    return true;
}

bool OwnedLocks::contains(std::string_view text) const
{
    return folded(text).find(m_filter) != std::string::npos;
}

std::vector<DocumentRef> OwnedLocks::locksOf(const std::string &session) const
{
    const std::vector<DocumentRef> all = m_store.documentsOf(session);
    std::vector<DocumentRef> targets;
    for (const DocumentRef ref : all) {
        const DocumentSummary summary = m_store.summaryAt(ref);
        if (!summary.isTarget)
            continue;
        if (summary.mode == ModeSummary::Read) { // others may read what this one only stands on
            const LockDocument document = m_store.documentAt(ref);
            if (std::none_of(document.holders.begin(), document.holders.end(),
                             [&session](const Holder &holder) {
                                 return holder.session == session && isTarget(holder);
                             }))
                continue;
        }
        targets.push_back(ref);
    }
    return targets.empty() ? all : targets;
}

bool OwnedLocks::isUnowned(DocumentRef ref) const
{
    const DocumentSummary summary = m_store.summaryAt(ref);
    if (summary.health == LockHealth::Unreadable)
        return true;
    if (!summary.isTarget)
        return false;
    if (summary.health == LockHealth::Anonymous)
        return true;
    // An owner may be named that left no document.
    return summary.health == LockHealth::Unknown && !m_store.session(m_store.factsAt(ref).session);
}

std::vector<DocumentRef> OwnedLocks::unowned(std::size_t most) const
{
    std::vector<DocumentRef> result;
    m_store.forEachInNeed([&](DocumentRef ref) {
        if (result.size() >= most || !isUnowned(ref))
            return;
        if (m_filter.empty() || contains(m_store.pathAt(ref))
            || (m_store.summaryAt(ref).hasProcessId && contains(m_store.factsAt(ref).processId)))
            result.push_back(ref);
    });
    return result;
}

bool OwnedLocks::matches(const Session &session) const
{
    if (m_filter.empty())
        return true;
    const ProcessIdentity &process = session.process;
    const std::string pid = process.pid ? std::to_string(*process.pid) : std::string();
    const std::string *texts[] = {&process.host, &pid,         &process.processId,
                                  &process.user, &process.app, &process.purpose,
                                  &session.id};
    return std::any_of(std::begin(texts), std::end(texts),
                       [this](const std::string *text) { return contains(*text); })
           || contains(process.host + " · " + pid);
}

bool OwnedLocks::matches(const std::vector<DocumentRef> &locks) const
{
    return std::any_of(locks.begin(), locks.end(),
                       [this](DocumentRef ref) { return contains(m_store.pathAt(ref)); });
}

} // namespace lockscope
