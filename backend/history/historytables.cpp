// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/historytables.h"

#include "backend/history/recordcodec.h"
#include "backend/json/json.h"
#include "backend/snapshot/snapshotrecord.h"

#include <QByteArray>
#include <QFile>

#include <sqlite3.h>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr std::int64_t ApplicationId = 0x4C6B4869; // "LkHi"
constexpr std::int64_t FormatVersion = 1;
constexpr int CompressionLevel = 3;
constexpr qsizetype MaxPackedBytes = 16 * 1024 * 1024;
constexpr quint32 MaxUnpackedBytes = 128 * 1024 * 1024;
constexpr std::size_t MaxChanges = 1000;
constexpr int PruneEvery = 256;
constexpr Millis LongestChunk{3600 * 1000};
constexpr Millis LookWritten{10000}; ///< how often "still looking" is worth a write

enum FrameKind { Changes = 0, Renewals = 1, Slice = 2 };

/// Makes the file before SQLite does, so that it is never readable by others; its log and index get
/// the same rights.
const std::string &made(const std::string &file)
{
    QFile device(QString::fromStdString(file));
    if (!device.exists() && device.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        device.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    return file;
}

std::string packed(const Value &value)
{
    const std::string json = toJson(value);
    const QByteArray bytes = qCompress(reinterpret_cast<const uchar *>(json.data()),
                                       static_cast<qsizetype>(json.size()), CompressionLevel);
    return bytes.toStdString();
}

Value unpacked(const std::string &blob)
{
    const auto size = static_cast<qsizetype>(blob.size());
    // The first four bytes are the size of what comes out, big endian.
    quint32 claimed = 0;
    for (std::size_t i = 0; i < 4 && i < blob.size(); ++i)
        claimed = claimed << 8 | static_cast<unsigned char>(blob[i]);
    if (size < 5 || size > MaxPackedBytes || claimed > MaxUnpackedBytes)
        throw SqliteFailure{SQLITE_CORRUPT, "a record is not of the size it claims"};
    const QByteArray bytes = qUncompress(reinterpret_cast<const uchar *>(blob.data()), size);
    Result<Value> value = parseJson(
            std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!value)
        throw SqliteFailure{SQLITE_CORRUPT, "a record cannot be read"};
    return std::move(*value);
}

RecordedFrame unpackedFrame(const std::string &blob)
{
    Result<RecordedFrame> frame = frameFromValue(unpacked(blob));
    if (!frame)
        throw SqliteFailure{SQLITE_CORRUPT, frame.error().detail};
    return std::move(*frame);
}

/// All or nothing, also when something throws in between.
class Transaction
{
public:
    explicit Transaction(SqliteDatabase &database) : m_database(database)
    {
        m_database.execute("BEGIN IMMEDIATE");
    }
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    ~Transaction()
    {
        if (!m_done)
            sqlite3_exec(m_database.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
    void commit()
    {
        m_database.execute("COMMIT");
        m_done = true;
    }

private:
    SqliteDatabase &m_database;
    bool m_done = false;
};

Instant instantOf(const SqliteStatement &row, int column)
{
    return instantFromEpochMs(row.integer(column));
}

std::int64_t ms(Instant at) { return toEpochMs(at); }

} // namespace

HistoryDatabase::HistoryDatabase(const std::string &file, const HistoryLimits &limits)
    : sqlite(made(file))
{
    sqlite3_busy_timeout(sqlite.handle(), 2000);
    // Two programs would drop each other's runs.
    sqlite.execute("PRAGMA locking_mode = EXCLUSIVE");
    const auto number = [this](const char *sql) {
        SqliteStatement row(sqlite, sql);
        return row.step() ? row.integer(0) : 0;
    };
    const std::int64_t application = number("PRAGMA application_id");
    const std::int64_t version = number("PRAGMA user_version");
    const bool fresh = number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!fresh && application != ApplicationId)
        throw SqliteFailure{SQLITE_MISMATCH, "the file belongs to another program"};
    if (!fresh && version != FormatVersion)
        throw SqliteFailure{SQLITE_MISMATCH, "the file is of another version of Lockscope"};
    {
        // Also of one without tables: where the list of them is damaged, their pages are still
        // there.
        SqliteStatement check(sqlite, "PRAGMA quick_check(1)");
        if (!check.step() || check.text(0) != "ok")
            throw SqliteFailure{SQLITE_CORRUPT, "it does not pass its check"};
    }
    // Before the first table, else it has no effect.
    sqlite.execute("PRAGMA auto_vacuum = INCREMENTAL");
    sqlite.execute("PRAGMA journal_mode = WAL");
    sqlite.execute("PRAGMA synchronous = NORMAL");
    sqlite.execute("PRAGMA journal_size_limit = 4194304");
    const std::int64_t pageSize = std::max<std::int64_t>(512, number("PRAGMA page_size"));
    sqlite.execute(
            ("PRAGMA max_page_count = " + std::to_string(limits.bytes * 5 / 4 / pageSize)).c_str());
    if (!fresh)
        return;
    Transaction transaction(sqlite);
    for (const char *sql :
         {"CREATE TABLE run (id INTEGER PRIMARY KEY AUTOINCREMENT, server TEXT NOT NULL, name TEXT "
          "NOT NULL, epoch TEXT NOT NULL, started INTEGER NOT NULL, ended INTEGER NOT NULL)",
          "CREATE TABLE keyframe (id INTEGER PRIMARY KEY, run INTEGER NOT NULL, at INTEGER, bytes "
          "INTEGER NOT NULL DEFAULT 0)",
          "CREATE TABLE frame (number INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, "
          "kind INTEGER NOT NULL, since INTEGER NOT NULL, at INTEGER NOT NULL, keyframe INTEGER, "
          "data BLOB NOT NULL)",
          "CREATE INDEX frame_time ON frame (run, kind, at)",
          "CREATE TABLE event (number INTEGER PRIMARY KEY AUTOINCREMENT, run INTEGER NOT NULL, at "
          "INTEGER NOT NULL, path TEXT NOT NULL, data BLOB NOT NULL)",
          "CREATE INDEX event_path ON event (path, number)", "PRAGMA application_id = 1282099305",
          "PRAGMA user_version = 1"})
        sqlite.execute(sql);
    transaction.commit();
}

HistoryTables::HistoryTables(std::shared_ptr<HistoryDatabase> file, const HistoryLimits &limits)
    : m_limits(limits), m_file(std::move(file)), m_database(m_file->sqlite)
{}

HistoryTables::~HistoryTables() { m_file->written.erase(m_run); }

std::int64_t HistoryTables::number(const char *sql, std::int64_t first, std::int64_t second)
{
    SqliteStatement row(m_database, sql);
    const std::string_view text(sql);
    if (text.find("?1") != std::string_view::npos)
        row.bind(1, first);
    if (text.find("?2") != std::string_view::npos)
        row.bind(2, second);
    return row.step() ? row.integer(0) : 0;
}

void HistoryTables::beginRun(const RecordKey &key, Instant at)
{
    SqliteStatement insert(m_database, "INSERT INTO run (server, name, epoch, started, ended) "
                                       "VALUES (?1, ?2, ?3, ?4, ?4)");
    insert.bind(1, key.server).bind(2, key.index).bind(3, key.epoch).bind(4, ms(at)).run();
    m_file->written.erase(m_run);
    m_run = sqlite3_last_insert_rowid(m_database.handle());
    m_file->written.insert(m_run);
    m_seen = m_seenWritten = at;
    m_keyframe = 0;
    m_keyframeComplete = false;
    m_keyframeBytes = 0;
    m_bytesSince = 0;
}

void HistoryTables::endRun(Instant at)
{
    if (m_run == 0)
        return;
    const std::int64_t run = std::exchange(m_run, 0);
    m_file->written.erase(run);
    SqliteStatement update(m_database, "UPDATE run SET ended = max(ended, ?1) WHERE id = ?2");
    update.bind(1, ms(std::max(at, m_seen))).bind(2, run).run();
}

bool HistoryTables::add(const RecordedFrame &frame)
{
    if (m_run == 0)
        return false;
    m_seen = std::max(m_seen, frame.at);
    if (!frame.hasContent() && frame.renewals.empty() && m_seen - m_seenWritten < LookWritten)
        return false;
    try {
        insert(frame);
    } catch (const SqliteFailure &failure) {
        if (failure.code != SQLITE_FULL || !dropOldest())
            throw;
        insert(frame);
    }
    bool due = m_keyframeComplete
               && (m_bytesSince >= std::max(m_limits.chunkBytes, m_keyframeBytes)
                   || (m_bytesSince > 0 && frame.at - m_keyframeAt >= LongestChunk));
    if (++m_framesSincePrune >= PruneEvery || (frame.keyframe && frame.last)) {
        m_framesSincePrune = 0;
        due = prune(frame.at) || due;
    }
    if (due)
        m_keyframeComplete = false; // asked for once
    return due;
}

void HistoryTables::insert(const RecordedFrame &frame)
{
    Transaction transaction(m_database);
    qint64 bytes = 0;
    std::int64_t keyframe = m_keyframe;
    if (frame.hasContent() || !frame.renewals.empty()) {
        RecordedFrame bare = frame;
        bare.events.clear();
        const bool onlyRenewals = !frame.hasContent();
        Instant since = frame.at;
        for (const RecordedRenewal &renewal : frame.renewals)
            since = std::min(since, renewal.seenAt);
        const std::string blob = packed(frameToValue(bare));
        bytes = static_cast<qint64>(blob.size());
        SqliteStatement row(m_database, "INSERT INTO frame (run, kind, since, at, keyframe, data) "
                                        "VALUES (?1, ?2, ?3, ?4, ?5, CAST(?6 AS BLOB))");
        const FrameKind kind = frame.keyframe ? Slice : onlyRenewals ? Renewals : Changes;
        row.bind(1, m_run).bind(2, std::int64_t{kind}).bind(3, ms(since)).bind(4, ms(frame.at));
        row.bind(5, frame.keyframe && !frame.first ? m_keyframe : std::int64_t{0}).bind(6, blob);
        row.run();
        const std::int64_t at = sqlite3_last_insert_rowid(m_database.handle());
        if (frame.keyframe && frame.first) {
            keyframe = at;
            SqliteStatement(m_database, "UPDATE frame SET keyframe = number WHERE number = ?1")
                    .bind(1, at)
                    .run();
            SqliteStatement(m_database, "INSERT INTO keyframe (id, run) VALUES (?1, ?2)")
                    .bind(1, at)
                    .bind(2, m_run)
                    .run();
        }
    }
    const qint64 keyframeBytes = !frame.keyframe ? m_keyframeBytes
                                 : frame.first   ? bytes
                                                 : m_keyframeBytes + bytes;
    if (frame.keyframe && frame.last)
        SqliteStatement(m_database, "UPDATE keyframe SET at = ?1, bytes = ?2 WHERE id = ?3")
                .bind(1, ms(frame.at))
                .bind(2, std::int64_t{keyframeBytes})
                .bind(3, keyframe)
                .run();
    for (const RecordedEvent &event : frame.events)
        SqliteStatement(m_database, "INSERT INTO event (run, at, path, data) "
                                    "VALUES (?1, ?2, ?3, CAST(?4 AS BLOB))")
                .bind(1, m_run)
                .bind(2, ms(event.at))
                .bind(3, event.path)
                .bind(4, toJson(eventToValue(event)))
                .run();
    SqliteStatement(m_database, "UPDATE run SET ended = max(ended, ?1) WHERE id = ?2")
            .bind(1, ms(frame.at))
            .bind(2, m_run)
            .run();
    transaction.commit();

    m_seenWritten = frame.at;
    m_keyframe = keyframe;
    m_keyframeBytes = keyframeBytes;
    if (!frame.keyframe) {
        m_bytesSince += bytes;
    } else if (frame.last) {
        m_keyframeAt = frame.at;
        m_keyframeComplete = true;
        m_bytesSince = 0;
    }
}

qint64 HistoryTables::bytesUsed()
{
    return (number("PRAGMA page_count") - number("PRAGMA freelist_count"))
           * number("PRAGMA page_size");
}

std::int64_t HistoryTables::runCount() { return number("SELECT count(*) FROM run"); }

bool HistoryTables::prune(Instant now)
{
    bool dropped = false;
    bool due = false;
    for (;;) {
        SqliteStatement oldest(m_database,
                               "SELECT run.ended, (SELECT at FROM keyframe WHERE run = run.id AND "
                               "at IS NOT NULL ORDER BY id LIMIT 1 OFFSET 1) FROM run ORDER BY "
                               "run.id LIMIT 1");
        if (!oldest.step())
            break;
        const Instant end = oldest.integer(1) > 0 ? instantOf(oldest, 1) : instantOf(oldest, 0);
        const bool tooOld = end < now - m_limits.age;
        const bool tooLarge = bytesUsed() > m_limits.bytes;
        if (!tooOld && !tooLarge)
            break;
        if (!dropOldest()) {
            due = tooLarge;
            break;
        }
        dropped = true;
    }
    if (dropped)
        m_database.execute("PRAGMA incremental_vacuum");
    return due;
}

bool HistoryTables::dropOldest()
{
    const std::int64_t run = number("SELECT id FROM run ORDER BY id LIMIT 1");
    if (run == 0)
        return false;
    const std::int64_t next = number("SELECT id FROM keyframe WHERE run = ?1 AND at IS NOT NULL "
                                     "ORDER BY id LIMIT 1 OFFSET 1",
                                     run);
    if (next == 0 && m_file->written.count(run) > 0)
        return false;
    if (m_cursor && m_cursor->run == run)
        m_cursor->run = 0; // still what is shown, but nothing to go on from
    Transaction transaction(m_database);
    if (next == 0) {
        dropRun(run);
    } else {
        const std::int64_t at = number("SELECT at FROM keyframe WHERE id = ?1", next);
        SqliteStatement(m_database, "DELETE FROM frame WHERE run = ?1 AND number < ?2")
                .bind(1, run)
                .bind(2, next)
                .run();
        SqliteStatement(m_database, "DELETE FROM keyframe WHERE run = ?1 AND id < ?2")
                .bind(1, run)
                .bind(2, next)
                .run();
        SqliteStatement(m_database, "DELETE FROM event WHERE run = ?1 AND at < ?2")
                .bind(1, run)
                .bind(2, at)
                .run();
        SqliteStatement(m_database, "UPDATE run SET started = ?2 WHERE id = ?1")
                .bind(1, run)
                .bind(2, at)
                .run();
    }
    transaction.commit();
    return true;
}

void HistoryTables::dropRun(std::int64_t run)
{
    for (const char *sql :
         {"DELETE FROM frame WHERE run = ?1", "DELETE FROM keyframe WHERE run = ?1",
          "DELETE FROM event WHERE run = ?1", "DELETE FROM run WHERE id = ?1"})
        SqliteStatement(m_database, sql).bind(1, run).run();
}

RecordOverview HistoryTables::overview(const RecordKey &key)
{
    RecordOverview overview;
    SqliteStatement runs(m_database,
                         "SELECT started, ended, id FROM run WHERE server = ?1 AND name = "
                         "?2 AND epoch = ?3 ORDER BY id");
    runs.bind(1, key.server).bind(2, key.index).bind(3, key.epoch);
    while (runs.step())
        overview.spans.push_back(
                {instantOf(runs, 0), runs.integer(2) == m_run ? m_seen : instantOf(runs, 1)});
    SqliteStatement times(m_database,
                          "SELECT frame.at FROM run JOIN frame ON frame.run = run.id WHERE server "
                          "= ?1 AND name = ?2 AND epoch = ?3 AND kind = 0 ORDER BY number");
    times.bind(1, key.server).bind(2, key.index).bind(3, key.epoch);
    while (times.step())
        overview.changes.push_back(instantOf(times, 0));
    overview.changes = thinned(std::move(overview.changes), MaxChanges);
    return overview;
}

std::optional<HistoryTables::Run> HistoryTables::runAt(const RecordKey &key, Instant at)
{
    for (const char *sql :
         {"SELECT id, started, ended FROM run WHERE server = ?1 AND name = ?2 AND epoch = ?3 AND "
          "started <= ?4 AND EXISTS (SELECT 1 FROM keyframe WHERE run = run.id AND at NOT NULL) "
          "ORDER BY id DESC LIMIT 1",
          "SELECT id, started, ended FROM run WHERE server = ?1 AND name = ?2 AND epoch = ?3 AND "
          "started > ?4 AND EXISTS (SELECT 1 FROM keyframe WHERE run = run.id AND at NOT NULL) "
          "ORDER BY id LIMIT 1"}) {
        SqliteStatement row(m_database, sql);
        row.bind(1, key.server).bind(2, key.index).bind(3, key.epoch).bind(4, ms(at));
        if (row.step())
            return Run{row.integer(0), instantOf(row, 1),
                       row.integer(0) == m_run ? m_seen : instantOf(row, 2)};
    }
    return std::nullopt;
}

std::optional<HistoryTables::Keyframe> HistoryTables::keyframeAt(std::int64_t run, Instant at)
{
    for (const char *sql :
         {"SELECT id, at FROM keyframe WHERE run = ?1 AND at <= ?2 ORDER BY id DESC LIMIT 1",
          "SELECT id, at FROM keyframe WHERE run = ?1 AND at > ?2 ORDER BY id LIMIT 1"}) {
        SqliteStatement row(m_database, sql);
        row.bind(1, run).bind(2, ms(at));
        if (row.step())
            return Keyframe{row.integer(0), instantOf(row, 1)};
    }
    return std::nullopt;
}

std::unique_ptr<HistoryTables::Cursor> HistoryTables::foldAt(const Run &run,
                                                             const Keyframe &keyframe, Instant at)
{
    auto cursor = std::make_unique<Cursor>();
    cursor->run = run.id;
    cursor->frame = keyframe.id;
    SqliteStatement slices(m_database,
                           "SELECT data FROM frame WHERE keyframe = ?1 AND run = ?2 AND kind = 2 "
                           "ORDER BY number");
    slices.bind(1, keyframe.id).bind(2, run.id);
    while (slices.step())
        cursor->fold.apply(unpackedFrame(slices.text(0)), at);
    cursor->at = instantFromEpochMs(0);
    applyChanges(*cursor, at);
    return cursor;
}

void HistoryTables::applyChanges(Cursor &cursor, Instant to)
{
    const std::int64_t begin = cursor.frame;
    SqliteStatement changes(m_database,
                            "SELECT number, data FROM frame WHERE run = ?1 AND kind = 0 AND number "
                            "> ?2 AND at <= ?3 ORDER BY number");
    changes.bind(1, cursor.run).bind(2, begin).bind(3, ms(to));
    while (changes.step()) {
        cursor.frame = changes.integer(0);
        cursor.fold.apply(unpackedFrame(changes.text(1)), to);
    }
    // Written late: one row may hold renewals from before and after either end.
    SqliteStatement renewals(m_database,
                             "SELECT data FROM frame WHERE run = ?1 AND kind = 1 AND at >= ?2 AND "
                             "since <= ?3 ORDER BY number");
    renewals.bind(1, cursor.run).bind(2, ms(cursor.at)).bind(3, ms(to));
    while (renewals.step())
        cursor.fold.apply(unpackedFrame(renewals.text(0)), to);
    cursor.at = to;
}

std::optional<RecordedPicture> HistoryTables::pictureAt(const RecordKey &key, Instant at,
                                                        std::uint64_t since)
{
    const std::optional<Run> run = runAt(key, at);
    const std::optional<Keyframe> keyframe = run ? keyframeAt(run->id, at) : std::nullopt;
    if (!keyframe)
        return std::nullopt;
    const Instant asked = at;
    at = std::clamp(at, keyframe->at, std::max(keyframe->at, run->ended));

    RecordedPicture picture;
    const bool known = m_cursor && since != 0 && m_cursor->serial == since;
    if (m_cursor && m_cursor->run == run->id && m_cursor->at <= at
        && m_cursor->frame >= keyframe->id) {
        m_cursor->fold.takeTouched();
        applyChanges(*m_cursor, at);
        picture = known ? m_cursor->fold.ofTouched(m_cursor->fold.takeTouched())
                        : m_cursor->fold.whole();
    } else {
        std::unique_ptr<Cursor> made = foldAt(*run, *keyframe, at);
        picture = known ? made->fold.since(m_cursor->fold) : made->fold.whole();
        m_cursor = std::move(made);
    }
    picture.serial = m_cursor->serial = ++m_serial;
    picture.at = at;
    if (asked > run->ended)
        picture.notSeenSince = run->ended;
    addNeighbours(key, picture);
    return picture;
}

void HistoryTables::addNeighbours(const RecordKey &key, RecordedPicture &picture)
{
    const auto ask = [&](const char *sql) -> std::optional<Instant> {
        SqliteStatement row(m_database, sql);
        row.bind(1, key.server).bind(2, key.index).bind(3, key.epoch).bind(4, ms(picture.at));
        return row.step() && row.integer(0) > 0 ? std::optional(instantOf(row, 0)) : std::nullopt;
    };
    // Where a time of looking begins is a step too.
    const std::optional<Instant> steps[] = {
            ask("SELECT max(frame.at) FROM run JOIN frame ON frame.run = run.id WHERE server = ?1 "
                "AND name = ?2 AND epoch = ?3 AND kind = 0 AND frame.at < ?4"),
            ask("SELECT max(first) FROM (SELECT min(keyframe.at) AS first FROM run JOIN keyframe "
                "ON keyframe.run = run.id WHERE server = ?1 AND name = ?2 AND epoch = ?3 GROUP BY "
                "run.id) WHERE first < ?4"),
            ask("SELECT min(frame.at) FROM run JOIN frame ON frame.run = run.id WHERE server = ?1 "
                "AND name = ?2 AND epoch = ?3 AND kind = 0 AND frame.at > ?4"),
            ask("SELECT min(first) FROM (SELECT min(keyframe.at) AS first FROM run JOIN keyframe "
                "ON keyframe.run = run.id WHERE server = ?1 AND name = ?2 AND epoch = ?3 GROUP BY "
                "run.id) WHERE first > ?4")};
    picture.previousChange = std::max(steps[0], steps[1]);
    picture.nextChange = !steps[2] ? steps[3] : !steps[3] ? steps[2] : std::min(steps[2], steps[3]);
}

RecordedEvents HistoryTables::events(const RecordKey &key, const std::string &path,
                                     std::uint64_t before, int limit)
{
    SqliteStatement rows(m_database,
                         "SELECT number, data FROM event WHERE path = ?1 AND (?2 = 0 OR number < "
                         "?2) AND run IN (SELECT id FROM run WHERE server = ?3 AND name = ?4 AND "
                         "epoch = ?5) ORDER BY number DESC LIMIT ?6");
    rows.bind(1, path).bind(2, static_cast<std::int64_t>(before)).bind(3, key.server);
    rows.bind(4, key.index).bind(5, key.epoch).bind(6, std::int64_t{limit} + 1);
    RecordedEvents found;
    while (rows.step()) {
        if (static_cast<int>(found.events.size()) >= limit) {
            found.more = true;
            break;
        }
        const Result<Value> value = parseJson(rows.text(1));
        Result<RecordedEvent> event = value ? eventFromValue(*value)
                                            : Result<RecordedEvent>(tl::unexpected(value.error()));
        if (!event)
            throw SqliteFailure{SQLITE_CORRUPT, event.error().detail};
        event->number = static_cast<std::uint64_t>(rows.integer(0));
        found.events.push_back(std::move(*event));
    }
    return found;
}

std::vector<RecordedEvent> HistoryTables::eventsBetween(std::int64_t run, Instant from, Instant to)
{
    SqliteStatement rows(m_database, "SELECT number, data FROM event WHERE run = ?1 AND at > ?2 "
                                     "AND at <= ?3 ORDER BY number");
    rows.bind(1, run).bind(2, ms(from)).bind(3, ms(to));
    std::vector<RecordedEvent> events;
    while (rows.step()) {
        const Result<Value> value = parseJson(rows.text(1));
        Result<RecordedEvent> event = value ? eventFromValue(*value)
                                            : Result<RecordedEvent>(tl::unexpected(value.error()));
        if (!event)
            continue;
        event->number = static_cast<std::uint64_t>(rows.integer(0));
        events.push_back(std::move(*event));
    }
    return events;
}

std::optional<Snapshot> HistoryTables::span(const RecordKey &key, Instant from, Instant to)
{
    // One run: a span over a time when nobody looked would show as quiet what is not known.
    const std::optional<Run> run = runAt(key, to);
    const std::optional<Keyframe> keyframe = run ? keyframeAt(run->id, from) : std::nullopt;
    if (!keyframe)
        return std::nullopt;
    from = std::clamp(from, keyframe->at, std::max(keyframe->at, run->ended));
    to = std::clamp(to, from, std::max(from, run->ended));
    const std::unique_ptr<Cursor> begin = foldAt(*run, *keyframe, from);
    RecordedPicture first = begin->fold.whole();

    Snapshot snapshot;
    snapshot.from = from;
    snapshot.to = to;
    RecordedFrame frame;
    frame.at = from;
    frame.clockOffset = first.clockOffset;
    frame.keyframe = frame.first = frame.last = true;
    frame.documents = std::move(first.documents);
    frame.sessions = std::move(first.sessions);
    frame.unread = std::move(first.unread);
    snapshot.frames.push_back(std::move(frame));
    SqliteStatement changes(m_database,
                            "SELECT data FROM frame WHERE run = ?1 AND kind < 2 AND at > ?2 AND "
                            "since <= ?3 ORDER BY number");
    changes.bind(1, run->id).bind(2, ms(from)).bind(3, ms(to));
    while (changes.step())
        snapshot.frames.push_back(unpackedFrame(changes.text(0)));
    for (RecordedEvent &event : eventsBetween(run->id, from, to)) {
        // To the change it came with.
        const auto frame = std::find_if(snapshot.frames.begin() + 1, snapshot.frames.end(),
                                        [&event](const RecordedFrame &f) {
                                            return f.hasContent() && f.at >= event.at;
                                        });
        (frame == snapshot.frames.end() ? snapshot.frames.back() : *frame)
                .events.push_back(std::move(event));
    }
    return snapshot;
}

} // namespace lockscope
