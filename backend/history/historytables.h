// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/sqlite.h"
#include "backend/history/picturefold.h"
#include "backend/snapshot/snapshot.h"
#include "models/domain/lockrecorder.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

struct HistoryLimits
{
    qint64 bytes = qint64{64} * 1024 * 1024; ///< of the file, without its write-ahead log
    Millis age{24 * 3600 * 1000};
    qint64 chunkBytes = qint64{256}
                        * 1024; ///< changes since a keyframe, from which a new one is due
};

/// An open history file and the runs that are being written into it. One thread.
struct HistoryDatabase
{
    /// Opens or makes @p file, readable by its owner only. Throws also for a file that is no
    /// history (NOTADB), of a newer version (MISMATCH) or damaged (CORRUPT).
    HistoryDatabase(const std::string &file, const HistoryLimits &limits);

    SqliteDatabase sqlite;
    std::set<std::int64_t> written; ///< runs
};

/// The tables of one history file, for one writer of it. A run is one unbroken time of looking at one index; in it
/// keyframes and changes. The tree at a time is the last keyframe before it and the changes since.
/// What is dropped is dropped from one keyframe to the next. Every function throws SqliteFailure.
/// One thread.
class HistoryTables
{
public:
    HistoryTables(const std::string &file, const HistoryLimits &limits)
        : HistoryTables(std::make_shared<HistoryDatabase>(file, limits), limits)
    {}
    /// Beside others of that file.
    HistoryTables(std::shared_ptr<HistoryDatabase> file, const HistoryLimits &limits);
    HistoryTables(const HistoryTables &) = delete;
    HistoryTables &operator=(const HistoryTables &) = delete;
    ~HistoryTables();

    const std::shared_ptr<HistoryDatabase> &file() const { return m_file; }
    void beginRun(const RecordKey &key, Instant at);
    bool inRun() const { return m_run > 0; }
    void endRun(Instant at);
    /// @return a keyframe is due.
    bool add(const RecordedFrame &frame);

    RecordOverview overview(const RecordKey &key);
    /// nullopt: nothing is recorded of it.
    std::optional<RecordedPicture> pictureAt(const RecordKey &key, Instant at, std::uint64_t since);
    void forgetPicture() { m_cursor.reset(); }
    RecordedEvents events(const RecordKey &key, const std::string &path, std::uint64_t before,
                          int limit);
    /// A keyframe at the begin of the span and what changed in it; nullopt as above.
    std::optional<Snapshot> span(const RecordKey &key, Instant from, Instant to);

    qint64 bytesUsed(); ///< pages in use
    std::int64_t runCount();

private:
    struct Run
    {
        std::int64_t id = 0;
        Instant started;
        Instant ended;
    };
    struct Keyframe
    {
        std::int64_t id = 0;
        Instant at;
    };
    /// The last picture that was made, to go on from.
    struct Cursor
    {
        std::int64_t run = 0;
        std::int64_t frame = 0;
        Instant at;
        std::uint64_t serial = 0;
        PictureFold fold;
    };

    void insert(const RecordedFrame &frame);
    bool prune(Instant now);
    bool dropOldest();
    void dropRun(std::int64_t run);
    std::optional<Run> runAt(const RecordKey &key, Instant at);
    std::optional<Keyframe> keyframeAt(std::int64_t run, Instant at);
    std::unique_ptr<Cursor> foldAt(const Run &run, const Keyframe &keyframe, Instant at);
    void applyChanges(Cursor &cursor, Instant to);
    void addNeighbours(const RecordKey &key, RecordedPicture &picture);
    std::vector<RecordedEvent> eventsBetween(std::int64_t run, Instant from, Instant to);
    std::int64_t number(const char *sql, std::int64_t first = 0, std::int64_t second = 0);

    HistoryLimits m_limits;
    std::shared_ptr<HistoryDatabase> m_file;
    SqliteDatabase &m_database;
    std::int64_t m_run = 0;
    Instant m_seen;              ///< until when the current run is known to have looked
    Instant m_seenWritten;       ///< the same, as the file says
    std::int64_t m_keyframe = 0; ///< the newest, maybe not complete
    Instant m_keyframeAt;
    bool m_keyframeComplete = false;
    qint64 m_keyframeBytes = 0;
    qint64 m_bytesSince = 0;
    int m_framesSincePrune = 0;
    std::uint64_t m_serial = 0;
    std::unique_ptr<Cursor> m_cursor;
};

} // namespace lockscope
