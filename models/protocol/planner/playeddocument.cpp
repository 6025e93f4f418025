// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/planner/playeddocument.h"

#include "models/protocol/documents/documents.h"
#include "models/protocol/scripts/scripts.h"

#include <algorithm>
#include <utility>

namespace lockscope {

PlayedDocument::PlayedDocument(const LockDocument &document, Instant serverNow)
    : m_id(document.id), m_serverNow(serverNow), m_entries(document.holders),
      m_gone(document.holders.size()), m_tally(document)
{
    for (std::size_t place = 0; place < m_entries.size(); ++place) {
        if (isOver(m_entries[place]))
            m_over.insert(place);
    }
}

bool PlayedDocument::isOver(const Holder &holder) const
{
    return holder.op.empty() && holder.expiresAt && *holder.blocksUntil() <= m_serverNow;
}

void PlayedDocument::revoke(const RevokeParams &params)
{
    if (!m_byHolder)
        m_byHolder.emplace(m_entries, &Holder::id);
    const std::vector<std::size_t> &places = m_byHolder->of(params.holder);
    // REVOKE ends the first entry of an id and no other.
    const auto first = std::find_if(places.begin(), places.end(),
                                    [this](std::size_t place) { return !m_gone[place]; });
    if (first != places.end())
        playOn(*first, revokeItem(m_id, params));
}

void PlayedDocument::sweep(const std::vector<std::string> &dead)
{
    if (!m_bySession && !dead.empty())
        m_bySession.emplace(m_entries, &Holder::session);
    std::set<std::size_t> concerned = m_over;
    for (const std::string &session : dead) {
        const std::vector<std::size_t> &places = m_bySession->of(session);
        concerned.insert(places.begin(), places.end());
    }
    const ScriptItem item = sweepItem(m_id, dead);
    for (const std::size_t place : concerned) {
        if (!m_gone[place])
            playOn(place, item);
    }
}

void PlayedDocument::playOn(std::size_t place, const ScriptItem &item)
{
    Holder &entry = m_entries[place];
    HolderTally others = m_tally;
    others.remove(entry.mode);
    LockDocument part;
    part.id = m_id;
    part.path = m_id;
    part.type = m_tally.type();
    part.holders.push_back(entry);
    if (const std::optional<LockMode> mode = others.strongest()) {
        Holder standsForAll;
        standsForAll.id = "others";
        standsForAll.mode = *mode;
        part.holders.push_back(std::move(standsForAll));
    }
    part.count = static_cast<std::int64_t>(part.holders.size()) + m_tally.anonymous();

    ValueMap source = encodeLock(part);
    const auto op = runScript(item.script, false, toEpochMs(m_serverNow), source, item.params);
    if (!op || *op == ScriptOp::None)
        return;
    const LockDocument left = *op == ScriptOp::Write ? decodeLock(m_id, {}, source)
                                                     : LockDocument();
    m_gone[place] = left.holders.size() < part.holders.size();
    m_tally = std::move(others);
    m_tally.setType(left.type);
    m_over.erase(place);
    if (m_gone[place])
        return;
    entry = left.holders.front();
    m_tally.add(entry.mode);
    if (isOver(entry))
        m_over.insert(place);
}

} // namespace lockscope
