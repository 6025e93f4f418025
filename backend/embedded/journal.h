// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentstore.h"
#include "models/domain/backenderror.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace lockscope {

class SqliteDatabase;

/// The data on disk: one SQLite file "locks.db" in write-ahead mode, synchronous=FULL. Changes of
/// many requests go into one transaction (group commit); a request is answered only after its
/// transaction is on disk, so that a process killed at any moment loses nothing that was
/// acknowledged. The file is locked for as long as the journal is open; the lock ends with the
/// process.
class Journal
{
public:
    using Ticket = std::uint64_t;
    /// Called on the journal's own thread after every transaction: everything up to @p done is on
    /// disk. After a @p failure, that and all that is appended later is not on disk, until
    /// recover() has succeeded.
    using Committed = std::function<void(Ticket done, const std::string &failure)>;

    /// What recover() came to.
    struct Recovery
    {
        std::string failure; ///< empty: it can be written again
        /// What is on disk, when that was asked for and could be read
        std::optional<StoredState> state;
    };
    /// Called on the journal's own thread.
    using Recovered = std::function<void(Recovery recovery)>;

    /// Opens or makes the folder and the file, and reads everything into @p state. Errors: Conflict
    /// (in use by another server), Malformed (not readable; left as it is), ServerError (cannot be
    /// made or written).
    static Result<std::unique_ptr<Journal>> open(const std::string &directory, StoredState &state);
    Journal(const Journal &) = delete;
    Journal &operator=(const Journal &) = delete;
    /// Writes what is left, then closes the file.
    ~Journal();

    /// Begins to write. Once, before the first append().
    void start(Committed committed, Recovered recovered = {});
    /// Queues the changes of one request.
    Ticket append(StoreChanges changes);
    /// After a failure: tries whether the disk can be written again, with @p readBack also what is
    /// on it; `recovered` follows. Nothing may be appended between the failure and that.
    void recover(bool readBack);

private:
    explicit Journal(std::unique_ptr<SqliteDatabase> database);
    void writeLoop();
    std::string writeBatch(const std::vector<StoreChanges> &batch);
    Recovery tryAgain(bool readBack);

    std::unique_ptr<SqliteDatabase> m_database;
    Committed m_committed;
    Recovered m_recovered;
    std::thread m_thread;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<StoreChanges> m_queue; ///< guarded by m_mutex, as the rest
    std::optional<bool> m_recovery;    ///< asked for; whether to read back
    Ticket m_lastTicket = 0;
    bool m_stopping = false;
};

} // namespace lockscope
