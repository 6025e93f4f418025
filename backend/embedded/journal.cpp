// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/journal.h"

#include "backend/embedded/journaltables.h"
#include "backend/embedded/sqlite.h"
#include "models/domain/lockid.h"

#include <sqlite3.h>

#include <filesystem>
#include <map>
#include <utility>

namespace lockscope {

namespace {

/// With all that is missing above it, each for its owner alone.
void makeFolder(const std::filesystem::path &folder, std::error_code &error)
{
    namespace fs = std::filesystem;
    const fs::path above = fs::absolute(folder).lexically_normal().parent_path();
    if (!above.empty() && above != folder && !fs::exists(above, error))
        makeFolder(above, error);
    if (!error && fs::create_directory(folder, error))
        fs::permissions(folder, fs::perms::owner_all, error);
}

} // namespace

Journal::Journal(std::unique_ptr<SqliteDatabase> database) : m_database(std::move(database)) {}

Result<std::unique_ptr<Journal>> Journal::open(const std::string &directory, StoredState &state)
{
    namespace fs = std::filesystem;
    const fs::path folder(directory);
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        makeFolder(folder, error);
        if (error)
            return fail(BackendError::Kind::ServerError,
                        "the data folder " + directory + " cannot be made: " + error.message());
    }
    // Whoever may write there could have us write somewhere else.
    for (const char *name : {"locks.db", "locks.db-wal", "locks.db-shm"}) {
        if (fs::is_symlink(folder / name, error))
            return fail(BackendError::Kind::ServerError,
                        (folder / name).string()
                                + " is a symbolic link, and none is followed in a data folder: "
                                  "put the file itself there");
    }
    const std::string file = (fs::canonical(folder, error) / "locks.db").string();
    try {
        auto database = std::make_unique<SqliteDatabase>(file);
        // Before anything is written; the write-ahead files take their permissions from it.
        fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);
        claim(*database, newRandomId(), state);
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

void Journal::start(Committed committed, Recovered recovered)
{
    m_committed = std::move(committed);
    m_recovered = std::move(recovered);
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

void Journal::recover(bool readBack)
{
    {
        const std::lock_guard lock(m_mutex);
        m_recovery = readBack;
    }
    m_wake.notify_one();
}

void Journal::writeLoop()
{
    std::string failure;
    while (true) {
        std::vector<StoreChanges> batch;
        std::optional<bool> recovery;
        Ticket last = 0;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_stopping || !m_queue.empty() || m_recovery; });
            if (m_queue.empty() && !m_recovery)
                return;
            batch.swap(m_queue);
            recovery.swap(m_recovery);
            last = m_lastTicket;
        }
        if (!batch.empty()) {
            // A gap in what is on disk would be worse than a stop: what came after a failure is not
            // written.
            if (failure.empty())
                failure = writeBatch(batch);
            m_committed(failure.empty() ? last : 0, failure);
        }
        if (recovery) {
            Recovery tried = tryAgain(*recovery);
            failure = tried.failure;
            m_recovered(std::move(tried));
        }
    }
}

Journal::Recovery Journal::tryAgain(bool readBack)
{
    Recovery recovery;
    try {
        rollBack(*m_database);
        if (readBack) {
            StoredState state;
            readState(*m_database, state);
            recovery.state = std::move(state);
        }
        proveWritable(*m_database);
    } catch (const SqliteFailure &problem) {
        recovery.failure = problem.text;
    } catch (const Unreadable &problem) {
        recovery.failure = problem.what;
    }
    return recovery;
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
        SqliteStatement redefine(database, "UPDATE indices SET definition = ? WHERE key = ?");
        SqliteStatement script(database, "INSERT OR REPLACE INTO scripts(id,source) VALUES(?,?)");
        SqliteStatement unscript(database, "DELETE FROM scripts WHERE id=?");
        std::map<std::string_view, const StoreChange *> counters;
        // A document that many requests changed is written once, as it is at the end: nothing
        // between is ever seen on disk.
        std::map<std::pair<std::string_view, std::string_view>, const StoreChange *> documents;
        for (const StoreChanges &changes : batch) {
            for (const StoreChange &change : changes) {
                switch (change.kind) {
                case StoreChange::Kind::CreateIndex:
                    index.bind(1, change.index).bind(2, change.text).run();
                    break;
                case StoreChange::Kind::RedefineIndex:
                    redefine.bind(1, change.text).bind(2, change.index).run();
                    break;
                case StoreChange::Kind::PutDocument:
                case StoreChange::Kind::RemoveDocument:
                    documents[{change.index, change.id}] = &change;
                    counters[change.index] = &change;
                    break;
                case StoreChange::Kind::PutScript:
                    script.bind(1, change.id).bind(2, change.text).run();
                    break;
                case StoreChange::Kind::RemoveScript: unscript.bind(1, change.id).run(); break;
                }
            }
        }
        for (const auto &[key, change] : documents) {
            if (change->kind == StoreChange::Kind::RemoveDocument) {
                remove.bind(1, change->index).bind(2, change->id).run();
                continue;
            }
            const Document &document = *change->document;
            put.bind(1, change->index).bind(2, change->id).bind(3, document.seqNo);
            put.bind(4, document.primaryTerm).bind(5, document.version);
            put.bind(6, document.json()).run();
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
