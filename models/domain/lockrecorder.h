// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/job.h"
#include "models/domain/lockdocument.h"
#include "models/domain/processstate.h"
#include "models/domain/serverstatus.h"
#include "models/domain/session.h"

#include <QObject>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Which lock index a record is of. An index that was made again is another one.
struct RecordKey
{
    std::string server; ///< URL without secrets
    std::string index;
    std::string epoch;
    friend bool operator==(const RecordKey &, const RecordKey &) = default;
};

/// A session with what its observer knew of it.
struct RecordedSession
{
    Session session;
    Instant seenAt;        ///< since when it was seen with this renewal; the observer's wall clock
    bool renewing = false; ///< a renewal was seen
    ProcessState process = ProcessState::OtherMachine;
    friend bool operator==(const RecordedSession &, const RecordedSession &) = default;
};

/// A session that changed in nothing but its lease.
struct RecordedRenewal
{
    std::string session;
    std::optional<Instant> renewedAt;
    std::optional<Instant> expiresAt;
    Instant seenAt; ///< the observer's wall clock
    friend bool operator==(const RecordedRenewal &, const RecordedRenewal &) = default;
};

/// One line of a path's history, in stable words (those of LockEvent, ModeSummary, LockKind).
struct RecordedEvent
{
    std::uint64_t number = 0; ///< grows within one record
    std::string what;
    Instant at; ///< the observer's wall clock
    std::string documentId;
    std::string path;
    std::string kind;
    std::string mode;
    std::string modeBefore; ///< empty: not known, or there was none
    std::int64_t count = 0;
    std::int64_t countBefore = -1; ///< −1: not known
    std::string session;
    std::string host;
    std::optional<std::int64_t> pid;
    std::string processId;
    std::string by;     ///< who revoked or broke it, where that was recorded
    std::string reason; ///< as that person gave it
    friend bool operator==(const RecordedEvent &, const RecordedEvent &) = default;
};

/// What changed between two looks, or a slice of everything there is (a keyframe). One without
/// anything in it only says that the picture was still looked at.
struct RecordedFrame
{
    Instant at; ///< the observer's wall clock; never before the frame added last
    std::optional<Millis> clockOffset; ///< server clock − that clock
    bool keyframe = false;             ///< a slice of everything; `first` and `last` mark its ends
    bool first = false;
    bool last = false;
    std::vector<LockDocument> documents;
    std::vector<std::string> removed; ///< document ids
    std::vector<RecordedSession> sessions;
    std::vector<std::string> ended; ///< session ids
    std::vector<RecordedRenewal> renewals;
    std::vector<RecordedEvent> events;
    /// Places of other software that could not be read from then on; nullopt: as before, and of a
    /// keyframe: none
    std::optional<std::vector<UnreadPlace>> unread = {};

    bool hasContent() const
    {
        return keyframe || unread || !documents.empty() || !removed.empty() || !sessions.empty()
               || !ended.empty() || !events.empty();
    }
};

/// The tree as it was, whole or as the difference to the picture fetched before.
struct RecordedPicture
{
    Instant at; ///< the time it is of: the one asked for, held within the record
    std::optional<Millis> clockOffset;
    std::uint64_t serial = 0; ///< for the next fetchPicture()
    bool whole = true; ///< false: `documents` and `removed` are the difference to picture `since`
    std::vector<LockDocument> documents;
    std::vector<std::string> removed;
    std::vector<RecordedSession> sessions; ///< always all of them
    std::vector<UnreadPlace> unread;       ///< what is of these is older
    std::optional<Instant> previousChange; ///< the last time before `at` when something changed
    std::optional<Instant> nextChange;     ///< the first one after it
    std::optional<Instant> notSeenSince;   ///< nobody looked at `at`: it is as it was seen here
};

struct RecordedSpan
{
    Instant from;
    Instant to;
};

struct RecordOverview
{
    std::vector<RecordedSpan> spans; ///< when somebody looked, oldest first
    std::vector<Instant> changes; ///< when something changed, at most 1,000, spread over the whole
};

struct RecordedEvents
{
    std::vector<RecordedEvent> events; ///< newest first
    bool more = false;                 ///< there are older ones
};

/// What goes into a .locksnap file.
struct SnapshotWish
{
    std::string file;
    Instant from;
    Instant to;
    bool redact = false; ///< names, numbers and texts become pseudonyms
    ServerStatus status; ///< of the server the record is of
};

/// A record of what was seen of one index after another. Writing never blocks: frames are queued,
/// and when too many wait the renewals are dropped, never what a lock says. Every job is owned by
/// the recorder. Read errors: NotFound (nothing recorded of this index, or not then), ServerError
/// (the record cannot be read).
class LockRecorder : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// Later frames are of this index; the first of them are a keyframe.
    virtual void begin(const RecordKey &key, Instant at) = 0;
    virtual void add(RecordedFrame frame) = 0;
    /// Nobody looks from @p at on.
    virtual void end(Instant at) = 0;

    /// Why there is no (complete) record, one sentence; empty: all is well.
    virtual std::string problem() const = 0;
    /// Grows when events were added: what was read may be read again.
    virtual std::uint64_t eventsAdded() const = 0;

    [[nodiscard]] virtual ResultJob<RecordOverview> *fetchOverview() = 0;
    /// @p since: the serial of the picture that the caller shows; 0: none.
    [[nodiscard]] virtual ResultJob<RecordedPicture> *fetchPicture(Instant at, std::uint64_t since)
            = 0;
    /// Frees what fetchPicture() keeps for the next one.
    virtual void forgetPicture() = 0;
    /// Events with numbers below @p before (0: the newest), at most @p limit.
    [[nodiscard]] virtual ResultJob<RecordedEvents>
            *fetchEvents(const std::string &path, std::uint64_t before, int limit) = 0;
    /// Value = bytes written. An existing file is replaced only by a complete one.
    [[nodiscard]] virtual ResultJob<qint64> *exportSnapshot(const SnapshotWish &wish) = 0;

signals:
    void problemChanged();
    /// Somebody is about to read what was recorded up to @p until: whoever keeps something back
    /// adds it now.
    void aboutToRead(lockscope::Instant until);
    /// So much changed since the last keyframe that a new one is worth its size, or the record
    /// begins anew.
    void keyframeDue();
};

} // namespace lockscope
