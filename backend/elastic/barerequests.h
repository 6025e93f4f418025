// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/job.h"
#include "models/domain/serverprofile.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <string>

namespace lockscope {

class ElasticConnection;

/// Single requests to a lock index without the machines that make a protocol of them: what a
/// benchmark compares with. Over the same transport as a backend's, on a connection of its own.
/// They write nothing but the document of a session that the caller owns, so they need no other
/// rights than a locker has, and nothing they write looks like a lock. Errors: those of a
/// LockBackend. Jobs still under way when this goes finish with Cancelled, or OutcomeUnknown for a
/// write.
class BareRequests : public QObject
{
    Q_OBJECT
public:
    /// @p clock must outlive it.
    BareRequests(const ServerProfile &profile, const Clock &clock, QObject *parent = nullptr);
    ~BareRequests() override;

    /// One document write and no script: @p number into the note `meta` of the session's document.
    /// It moves no lease and makes no document. NotFound: there is no such session.
    [[nodiscard]] ResultJob<bool> *writeNote(const std::string &session, std::int64_t number);
    /// One renewal of the lease, as the session's client sends it by itself. NotFound, Conflict: it
    /// has ended.
    [[nodiscard]] ResultJob<bool> *renew(const std::string &session, Instant startedAt);
    /// One search for the first @p limit (1–10,000) documents with their contents, read only as far
    /// as its status. Value = bytes of it.
    [[nodiscard]] ResultJob<std::int64_t> *search(int limit);

private:
    std::shared_ptr<ElasticConnection> m_connection; ///< shared with the jobs
};

} // namespace lockscope
