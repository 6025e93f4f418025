// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/job.h"

#include <QObject>

#include <cstdint>
#include <string>

namespace lockscope {

/// Single requests to where the locks are, without the machines that make a protocol of them: what
/// a benchmark compares with. Over the same transport as a backend's, on a connection of its own.
/// They write nothing but the document of a session that the caller owns, so they need no other
/// rights than a locker has, and nothing they write looks like a lock. Errors: those of a
/// LockBackend. Jobs still under way when this goes finish with Cancelled, or OutcomeUnknown for a
/// write.
class BareRequests : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// One document write and no script: @p number into the note `meta` of the session's document.
    /// It moves no lease and makes no document. NotFound: there is no such session.
    [[nodiscard]] virtual ResultJob<bool>
            *writeNote(const std::string &session, std::int64_t number) = 0;
    /// One renewal of the lease, as the session's client sends it by itself. NotFound, Conflict: it
    /// has ended.
    [[nodiscard]] virtual ResultJob<bool> *renew(const std::string &session, Instant startedAt) = 0;
    /// One search for the first @p limit (1–10,000) documents with their contents, read only as far
    /// as they came. Value = bytes of it.
    [[nodiscard]] virtual ResultJob<std::int64_t> *search(int limit) = 0;
};

} // namespace lockscope
