// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockrecorder.h"
#include "models/domain/serverprofile.h"
#include "models/domain/writepermission.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/picturerecorder.h"
#include "models/store/refreshscheduler.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace lockscope {

/// The one server or snapshot that is open, or none. Owns what talks to it and everything that was
/// read of it; whoever shows something of it, or changes something on it, is given this once and
/// subscribes.
class OpenServer : public QObject
{
    Q_OBJECT
public:
    /// What one server is reached by. Shared, so that whoever made a part may keep it.
    struct Connection
    {
        ServerProfile profile; ///< as it is saved; a permission to write does not change it
        std::shared_ptr<LockBackend> locks;
        std::shared_ptr<IntentBackend> intents; ///< nullptr: no renames and recoveries
        std::shared_ptr<LockRecorder> record;   ///< in place of the history, as a snapshot has it
        std::string snapshot;                   ///< name of its file; empty: it is a server
    };

    /// @p clock and @p probe must outlive it; @p probe may be nullptr. @p history: where what is
    /// seen of servers is written down, and read again; nullptr: nowhere.
    OpenServer(const Clock &clock, const ProcessProbe *probe,
               std::shared_ptr<LockRecorder> history = nullptr, QObject *parent = nullptr);
    ~OpenServer() override;

    /// Goes over to another server, from the beginning. The one before ends when all have heard of
    /// it.
    void open(Connection connection);
    void close();

    bool isOpen() const { return m_connection.locks != nullptr; }
    bool isSnapshot() const { return !m_connection.snapshot.empty(); }
    const std::string &snapshot() const { return m_connection.snapshot; }
    const ServerProfile &profile() const { return m_connection.profile; }
    LockBackend *backend() const { return m_connection.locks.get(); }     ///< nullptr: none is open
    IntentBackend *intents() const { return m_connection.intents.get(); } ///< nullptr: no changes
    LockRecorder *recorder() const; ///< what was seen of it before; nullptr: nothing was recorded
    /// What is seen of it is being written down.
    bool isRecorded() const { return m_recorder && m_recorder->isRunning(); }
    /// The last status answer; nullopt before the first.
    const std::optional<ServerStatus> &status() const { return m_scheduler.status(); }

    const Clock &clock() const { return m_clock; }
    LockStore &store() { return m_store; }
    const LockStore &store() const { return m_store; }
    LockHistory &history() { return m_history; }
    RefreshScheduler &scheduler() { return m_scheduler; }
    const RefreshScheduler &scheduler() const { return m_scheduler; }

    /// Nothing that writes may begin on it now.
    bool isReadOnly() const;
    /// Lets writes begin on a read-only profile, from now for @p span. Nothing is read anew and
    /// nothing is saved. Does nothing for a snapshot, or when none is open.
    void allowWrites(Millis span);
    void endWrites();
    /// Of what allowWrites() gave; 0: nothing.
    Millis writesLeft() const { return m_permission.left(); }
    /// For the backends, which ask it whenever something that writes begins.
    const WritePermission &permission() const { return m_permission; }

signals:
    /// Another server, or none.
    void changed();
    /// Writes are allowed now, or not any more, or for another time.
    void permissionChanged();

private:
    const Clock &m_clock;
    std::shared_ptr<LockRecorder> m_record;
    LockStore m_store;
    LockHistory m_history;
    RefreshScheduler m_scheduler;
    std::unique_ptr<PictureRecorder> m_recorder; ///< writes m_record; nullptr with it
    WritePermission m_permission;
    bool m_isPermitted = false; ///< as it was said last
    Connection m_connection;
};

} // namespace lockscope
