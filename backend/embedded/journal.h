// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentstore.h"
#include "models/domain/backenderror.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace lockscope {

class SqliteDatabase;

/// The data on disk: one SQLite file "locks.db" in write-ahead mode, synchronous=FULL. Changes of many requests go into one
/// transaction (group commit); a request is answered only after its transaction is on disk, so that a process killed at any moment
/// loses nothing that was acknowledged. The file is locked for as long as the journal is open; the lock ends with the process.
class Journal
{
public:
    using Ticket = std::uint64_t;
    /// Called on the journal's own thread after every transaction: everything up to @p done is on disk. A @p failure is final:
    /// nothing is written after it, and what has a later ticket is not on disk.
    using Committed = std::function<void(Ticket done, const std::string &failure)>;

    /// Opens or makes the folder and the file, and reads everything into @p state.
    /// Errors: Conflict (in use by another server), Malformed (not readable; left as it is), ServerError (cannot be made or written).
    static Result<std::unique_ptr<Journal>> open(const std::string &directory, StoredState &state);
    Journal(const Journal &) = delete;
    Journal &operator=(const Journal &) = delete;
    /// Writes what is left, then closes the file.
    ~Journal();

    /// Begins to write. Once, before the first append().
    void start(Committed committed);
    /// Queues the changes of one request.
    Ticket append(StoreChanges changes);

private:
    explicit Journal(std::unique_ptr<SqliteDatabase> database);
    void writeLoop();
    std::string writeBatch(const std::vector<StoreChanges> &batch);

    std::unique_ptr<SqliteDatabase> m_database;
    Committed m_committed;
    std::thread m_thread;
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<StoreChanges> m_queue; ///< guarded by m_mutex, as the three below
    Ticket m_lastTicket = 0;
    bool m_stopping = false;
};

} // namespace lockscope
