// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/picturefold.h"

#include <algorithm>
#include <utility>

namespace lockscope {

void PictureFold::apply(RecordedFrame frame, Instant until)
{
    if (frame.clockOffset)
        m_clockOffset = frame.clockOffset;
    if (frame.unread || (frame.keyframe && frame.first))
        m_unread = frame.unread.value_or(std::vector<UnreadPlace>());
    for (const std::string &id : frame.removed) {
        m_documents.erase(id);
        m_touched.insert(id);
    }
    for (LockDocument &document : frame.documents) {
        m_touched.insert(document.id);
        std::string id = document.id;
        m_documents.insert_or_assign(std::move(id), std::move(document));
    }
    for (const std::string &id : frame.ended)
        m_sessions.erase(id);
    for (RecordedSession &session : frame.sessions) {
        std::string id = session.session.id;
        m_sessions.insert_or_assign(std::move(id), std::move(session));
    }
    for (const RecordedRenewal &renewal : frame.renewals) {
        const auto it = m_sessions.find(renewal.session);
        if (it == m_sessions.end() || renewal.seenAt > until || renewal.seenAt < it->second.seenAt)
            continue;
        it->second.session.renewedAt = renewal.renewedAt;
        it->second.session.expiresAt = renewal.expiresAt;
        it->second.seenAt = renewal.seenAt;
        it->second.renewing = true;
    }
}

void PictureFold::addSessions(RecordedPicture &picture) const
{
    picture.clockOffset = m_clockOffset;
    picture.unread = m_unread;
    picture.sessions.reserve(m_sessions.size());
    for (const auto &[id, session] : m_sessions)
        picture.sessions.push_back(session);
}

RecordedPicture PictureFold::whole() const
{
    RecordedPicture picture;
    picture.documents.reserve(m_documents.size());
    for (const auto &[id, document] : m_documents)
        picture.documents.push_back(document);
    std::sort(picture.documents.begin(), picture.documents.end(),
              [](const LockDocument &a, const LockDocument &b) { return a.id < b.id; });
    addSessions(picture);
    return picture;
}

RecordedPicture PictureFold::since(const PictureFold &before) const
{
    RecordedPicture picture;
    picture.whole = false;
    for (const auto &[id, document] : m_documents) {
        const auto it = before.m_documents.find(id);
        if (it == before.m_documents.end() || !(it->second == document))
            picture.documents.push_back(document);
    }
    for (const auto &[id, document] : before.m_documents) {
        if (!m_documents.contains(id))
            picture.removed.push_back(id);
    }
    addSessions(picture);
    return picture;
}

RecordedPicture PictureFold::ofTouched(const std::unordered_set<std::string> &ids) const
{
    RecordedPicture picture;
    picture.whole = false;
    for (const std::string &id : ids) {
        const auto it = m_documents.find(id);
        if (it == m_documents.end())
            picture.removed.push_back(id);
        else
            picture.documents.push_back(it->second);
    }
    addSessions(picture);
    return picture;
}

} // namespace lockscope
