// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/journal.h"

#include "backend/embedded/sqlite.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"

#include <sqlite3.h>

#include <filesystem>

namespace lockscope {

namespace {

constexpr std::int64_t ApplicationId = 0x4C4F434B; // "LOCK"
constexpr std::int64_t FormatVersion = 1;

std::int64_t pragma(SqliteDatabase &database, const char *sql)
{
    SqliteStatement statement(database, sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string meta(SqliteDatabase &database, std::string_view key)
{
    SqliteStatement statement(database, "SELECT value FROM meta WHERE key=?");
    return statement.bind(1, key).step() ? statement.text(0) : std::string();
}

void setMeta(SqliteDatabase &database, std::string_view key, std::string_view value)
{
    SqliteStatement(database, "INSERT OR REPLACE INTO meta(key,value) VALUES(?,?)")
            .bind(1, key)
            .bind(2, value)
            .run();
}

void makeTables(SqliteDatabase &database)
{
    database.execute(
            "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE indices(key TEXT PRIMARY KEY, definition TEXT NOT NULL, max_seq_no "
            "INTEGER NOT NULL,"
            " delete_total INTEGER NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE documents(index_key TEXT NOT NULL, id TEXT NOT NULL, seq_no INTEGER NOT "
            "NULL,"
            " primary_term INTEGER NOT NULL, version INTEGER NOT NULL, source TEXT NOT NULL, "
            "PRIMARY KEY(index_key,id)) WITHOUT ROWID;"
            "CREATE TABLE scripts(id TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID;");
    database.execute(("PRAGMA application_id=" + std::to_string(ApplicationId)).c_str());
    database.execute(("PRAGMA user_version=" + std::to_string(FormatVersion)).c_str());
}

/// Thrown for content that SQLite can read but we cannot understand.
struct Unreadable
{
    std::string what;
};

std::vector<DocumentPtr> readDocuments(SqliteDatabase &database, const std::string &indexKey)
{
    std::vector<DocumentPtr> documents;
    SqliteStatement
            rows(database,
                 "SELECT id,seq_no,primary_term,version,source FROM documents WHERE index_key=?");
    rows.bind(1, indexKey);
    while (rows.step()) {
        auto document = std::make_shared<Document>();
        document->id = rows.text(0);
        document->seqNo = rows.integer(1);
        document->primaryTerm = rows.integer(2);
        document->version = rows.integer(3);
        document->json = rows.text(4);
        Result<Value> source = parseJson(document->json, {.textBytes = document->json.size()});
        if (!source || !source->isMap())
            throw Unreadable{"document [" + document->id + "] of [" + indexKey
                             + "] is not a JSON object"};
        document->source = std::move(*source->asMap());
        documents.push_back(std::move(document));
    }
    return documents;
}

void readState(SqliteDatabase &database, StoredState &state)
{
    state.clusterId = meta(database, "cluster_id");
    state.primaryTerm = std::strtoll(meta(database, "primary_term").c_str(), nullptr, 10);
    SqliteStatement indices(database, "SELECT key,definition,max_seq_no,delete_total FROM indices");
    while (indices.step()) {
        const std::string key = indices.text(0);
        std::optional<IndexDefinition> definition = indexDefinitionFromText(indices.text(1));
        if (!definition)
            throw Unreadable{"the definition of index [" + key + "] is damaged"};
        state.indices.push_back({std::move(*definition), readDocuments(database, key),
                                 indices.integer(2), indices.integer(3)});
    }
    SqliteStatement scripts(database, "SELECT id,source FROM scripts");
    while (scripts.step())
        state.scripts.emplace_back(scripts.text(0), scripts.text(1));
}

/// Makes the tables of a new file, counts the start of an old one. Commits before it returns: from here on the file is ours.
void claim(SqliteDatabase &database, const std::string &freshClusterId)
{
    // The exclusive lock is taken by the first write, kept for ever and freed by the system when the process ends, however it ends.
    database.execute(
            "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;");
    database.execute("BEGIN IMMEDIATE");
    const bool fresh = pragma(database, "SELECT count(*) FROM sqlite_master") == 0;
    if (fresh) {
        makeTables(database);
        setMeta(database, "cluster_id", freshClusterId);
    } else if (pragma(database, "PRAGMA application_id") != ApplicationId) {
        throw Unreadable{"it is the database of another program"};
    } else if (pragma(database, "PRAGMA user_version") != FormatVersion) {
        throw Unreadable{"it was written by another version of this program (format "
                         + std::to_string(pragma(database, "PRAGMA user_version")) + ", known is "
                         + std::to_string(FormatVersion) + ")"};
    }
    const std::int64_t term = fresh ? 1
                                    : std::strtoll(meta(database, "primary_term").c_str(), nullptr,
                                                   10)
                                              + 1;
    setMeta(database, "primary_term", std::to_string(term));
    database.execute("COMMIT");
}

void checkIntegrity(SqliteDatabase &database)
{
    SqliteStatement check(database, "PRAGMA quick_check(1)");
    if (check.step() && check.text(0) != "ok")
        throw Unreadable{check.text(0)};
}

} // namespace

Journal::Journal(std::unique_ptr<SqliteDatabase> database) : m_database(std::move(database)) {}

Result<std::unique_ptr<Journal>> Journal::open(const std::string &directory, StoredState &state)
{
    namespace fs = std::filesystem;
    const fs::path folder(directory);
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        fs::create_directories(folder, error);
        if (error)
            return fail(BackendError::Kind::ServerError,
                        "the data folder " + directory + " cannot be made: " + error.message());
        fs::permissions(folder, fs::perms::owner_all, error);
    }
    const std::string file = (folder / "locks.db").string();
    try {
        auto database = std::make_unique<SqliteDatabase>(file);
        // Before anything is written; the write-ahead files take their permissions from it.
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);
        claim(*database, newRandomId());
        checkIntegrity(*database);
        readState(*database, state);
        return std::unique_ptr<Journal>(new Journal(std::move(database)));
    } catch (const Unreadable &problem) {
        return fail(
                BackendError::Kind::Malformed,
                "the data in " + file + " cannot be read (" + problem.what
                        + "). It was left as it is: restore a copy, or start with another folder");
    } catch (const SqliteFailure &problem) {
        if (problem.code == SQLITE_BUSY || problem.code == SQLITE_LOCKED)
            return fail(BackendError::Kind::Conflict,
                        "the data folder " + directory
                                + " is in use by another server: stop it, or use another folder");
        if (problem.code == SQLITE_NOTADB || problem.code == SQLITE_CORRUPT)
            return fail(BackendError::Kind::Malformed,
                        "the data in " + file + " cannot be read (" + problem.text
                                + "). It was left as it is: restore a copy, or start with another "
                                  "folder");
        return fail(BackendError::Kind::ServerError,
                    "the data folder " + directory + " cannot be used: " + problem.text);
    }
}

Journal::~Journal()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void Journal::start(Committed committed)
{
    m_committed = std::move(committed);
    m_thread = std::thread([this] { writeLoop(); });
}

Journal::Ticket Journal::append(StoreChanges changes)
{
    Ticket ticket = 0;
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(changes));
        ticket = ++m_lastTicket;
    }
    m_wake.notify_one();
    return ticket;
}

void Journal::writeLoop()
{
    std::string failure;
    while (true) {
        std::vector<StoreChanges> batch;
        Ticket last = 0;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_queue.empty(); });
            if (m_queue.empty())
                return;
            batch.swap(m_queue);
            last = m_lastTicket;
        }
        // A gap in what is on disk would be worse than a stop: after a failure nothing more is written.
        if (failure.empty())
            failure = writeBatch(batch);
        m_committed(failure.empty() ? last : 0, failure);
    }
}

std::string Journal::writeBatch(const std::vector<StoreChanges> &batch)
{
    try {
        SqliteDatabase &database = *m_database;
        database.execute("BEGIN IMMEDIATE");
        SqliteStatement put(
                database,
                "INSERT OR REPLACE INTO documents(index_key,id,seq_no,primary_term,version,source) "
                "VALUES(?,?,?,?,?,?)");
        SqliteStatement remove(database, "DELETE FROM documents WHERE index_key=? AND id=?");
        SqliteStatement count(database,
                              "UPDATE indices SET max_seq_no=?,delete_total=? WHERE key=?");
        SqliteStatement index(
                database,
                "INSERT INTO indices(key,definition,max_seq_no,delete_total) VALUES(?,?,-1,0)");
        SqliteStatement script(database, "INSERT OR REPLACE INTO scripts(id,source) VALUES(?,?)");
        SqliteStatement unscript(database, "DELETE FROM scripts WHERE id=?");
        std::map<std::string_view, const StoreChange *> counters;
        for (const StoreChanges &changes : batch) {
            for (const StoreChange &change : changes) {
                switch (change.kind) {
                case StoreChange::Kind::CreateIndex:
                    index.bind(1, change.index).bind(2, change.text).run();
                    break;
                case StoreChange::Kind::PutDocument:
                    put.bind(1, change.index)
                            .bind(2, change.id)
                            .bind(3, change.document->seqNo)
                            .bind(4, change.document->primaryTerm);
                    put.bind(5, change.document->version).bind(6, change.document->json).run();
                    counters[change.index] = &change;
                    break;
                case StoreChange::Kind::RemoveDocument:
                    remove.bind(1, change.index).bind(2, change.id).run();
                    counters[change.index] = &change;
                    break;
                case StoreChange::Kind::PutScript:
                    script.bind(1, change.id).bind(2, change.text).run();
                    break;
                case StoreChange::Kind::RemoveScript: unscript.bind(1, change.id).run(); break;
                }
            }
        }
        for (const auto &[key, change] : counters)
            count.bind(1, change->seqNo).bind(2, change->deleteTotal).bind(3, key).run();
        database.execute("COMMIT");
        return {};
    } catch (const SqliteFailure &problem) {
        return problem.text;
    }
}

} // namespace lockscope
