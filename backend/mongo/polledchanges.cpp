// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/polledchanges.h"

#include "backend/mongo/commands.h"
#include "backend/mongo/lockreads.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>
#include <vector>

namespace lockscope::mongo {

namespace {

constexpr std::chrono::milliseconds Pause{1000};
constexpr std::size_t AtOnce = 500;

} // namespace

PolledChanges::PolledChanges(std::shared_ptr<Deployment> deployment, Place place)
    : m_deployment(std::move(deployment)), m_place(std::move(place))
{}

CommandResult<PolledChanges::Seen> PolledChanges::look()
{
    Seen seen;
    const auto read = readEach(*m_deployment, m_place.database, m_place.locks,
                               Bson(ValueMap{{"find", m_place.locks},
                                             {"filter", ValueMap{{"free_at", Value()}}},
                                             {"projection", ValueMap{{"rev", true}}}}),
                               [&seen](BsonView stored) {
                                   seen.emplace(idOf(stored.raw), orderOf(stored.raw));
                               });
    if (!read)
        return tl::unexpected(read.error());
    return seen;
}

CommandResult<void> PolledChanges::open()
{
    if (!m_seen) {
        auto seen = look();
        if (!seen)
            return tl::unexpected(seen.error());
        m_seen = std::move(*seen);
    }
    m_isOpen = true;
    return {};
}

CommandResult<Changes> PolledChanges::next()
{
    std::this_thread::sleep_for(Pause);
    auto now = look();
    m_isOpen = now.has_value();
    if (!now)
        return tl::unexpected(now.error());
    Changes changes;
    std::vector<std::string> written;
    for (const auto &[id, revision] : *now) {
        const auto before = m_seen->find(id);
        if (before == m_seen->end() || before->second != revision)
            written.push_back(id);
    }
    for (const auto &[id, revision] : *m_seen) {
        if (!now->contains(id))
            changes.list.push_back({id, {}, FeedRemoval{id, revision}});
    }
    for (std::size_t from = 0; from < written.size(); from += AtOnce) {
        const auto begin = written.begin() + static_cast<std::ptrdiff_t>(from);
        const auto end = written.begin()
                         + static_cast<std::ptrdiff_t>(std::min(from + AtOnce, written.size()));
        const auto read = readEach(*m_deployment, m_place.database, m_place.locks,
                                   findByIds(m_place.locks, {begin, end}),
                                   [&changes](BsonView stored) {
                                       Change change{idOf(stored.raw), {}, {}};
                                       // One that went meanwhile is told the next time.
                                       if (addDocument(stored.raw, change.document))
                                           changes.list.push_back(std::move(change));
                                   });
        if (!read) {
            m_isOpen = false;
            return tl::unexpected(read.error());
        }
    }
    m_seen = std::move(*now);
    return changes;
}

void PolledChanges::forget()
{
    m_seen.reset();
    m_isOpen = false;
}

} // namespace lockscope::mongo
