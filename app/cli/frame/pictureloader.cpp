// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/pictureloader.h"

#include "app/cli/frame/command.h"
#include "models/domain/lockid.h"

#include <utility>

namespace lockscope {

namespace {

constexpr int PageSize = 5000;

/// A document that changes during the walk comes again later in it.
template<typename T>
void keepNewest(std::map<std::string, T> &byId, const std::vector<T> &items)
{
    for (const T &item : items) {
        const auto [it, inserted] = byId.try_emplace(item.id, item);
        if (!inserted && item.revision.order >= it->second.revision.order)
            it->second = item;
    }
}

template<typename T>
std::vector<T> values(std::map<std::string, T> &&byId)
{
    std::vector<T> result;
    result.reserve(byId.size());
    for (auto &entry : byId)
        result.push_back(std::move(entry.second));
    return result;
}

} // namespace

PictureLoader::PictureLoader(LockBackend &backend, const Clock &clock, const ProcessProbe &probe,
                             Handler handler, QObject *parent)
    : QObject(parent), m_backend(backend), m_clock(clock), m_probe(probe),
      m_handler(std::move(handler))
{
    m_backend.fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        onStatus(status);
    });
}

void PictureLoader::onStatus(const Result<ServerStatus> &status)
{
    if (const std::optional<BackendError> error = unusable(status)) {
        m_handler(tl::unexpected(*error));
        return;
    }
    m_status = *status;
    m_backend.refresh()->onResult(this, [this](const Result<bool> &) { askPage(); });
}

void PictureLoader::askPage()
{
    m_askedAt = m_clock.wallNow();
    m_backend.fetchPage(m_position, PageSize)->onResult(this, [this](const Result<FeedPage> &page) {
        onPage(page);
    });
}

void PictureLoader::onPage(const Result<FeedPage> &page)
{
    if (!page) {
        m_handler(tl::unexpected(page.error()));
        return;
    }
    keepNewest(m_locks, page->locks);
    keepNewest(m_sessions, page->sessions);
    leaveOut(page->removed);
    if (page->complete || page->next == m_position) {
        finish();
        return;
    }
    m_position = page->next;
    askPage();
}

void PictureLoader::leaveOut(const std::vector<FeedRemoval> &removed)
{
    const auto leave = [](auto &byId, const std::string &id, std::int64_t order) {
        const auto it = byId.find(id);
        if (it != byId.end() && it->second.revision.order <= order)
            byId.erase(it);
    };
    for (const FeedRemoval &removal : removed) {
        if (isSessionDocumentId(removal.id))
            leave(m_sessions, removal.id.substr(SessionPrefix.size()), removal.order);
        else
            leave(m_locks, removal.id, removal.order);
    }
}

void PictureLoader::finish()
{
    LockPicture picture;
    picture.locks = values(std::move(m_locks));
    picture.sessions = values(std::move(m_sessions));
    picture.clockOffset = m_status.clockOffset;
    picture.unread = m_status.unreadPlaces();
    // An answer may have been long on its way; whoever renewed meanwhile would look as if it had
    // not.
    picture.observedAt = m_askedAt;
    m_handler(Loaded{m_status, JudgedPicture(std::move(picture), m_probe)});
}

} // namespace lockscope
