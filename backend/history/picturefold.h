// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrecorder.h"

#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>

namespace lockscope {

/// The picture that frames add up to. Every frame says what is, not what was added, so a keyframe
/// that was taken slice by slice while changes went on comes out right: its slices first, then
/// every change since it began.
class PictureFold
{
public:
    /// Renewals seen after @p until are left out: they are written some seconds late, many at once.
    void apply(RecordedFrame frame, Instant until);

    std::size_t size() const { return m_documents.size(); }
    /// As a picture of its own.
    RecordedPicture whole() const;
    /// The difference to @p before: documents that are new or otherwise here, and the ids that are
    /// gone.
    RecordedPicture since(const PictureFold &before) const;
    /// Ids that apply() touched since the last call.
    std::unordered_set<std::string> takeTouched() { return std::exchange(m_touched, {}); }
    /// The documents of @p ids as a difference.
    RecordedPicture ofTouched(const std::unordered_set<std::string> &ids) const;

private:
    void addSessions(RecordedPicture &picture) const;

    std::unordered_map<std::string, LockDocument> m_documents;
    std::map<std::string, RecordedSession> m_sessions;
    std::optional<Millis> m_clockOffset;
    std::vector<UnreadPlace> m_unread;
    std::unordered_set<std::string> m_touched;
};

} // namespace lockscope
