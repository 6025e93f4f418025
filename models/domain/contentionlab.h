// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include <cstdint>
#include <string>
#include <vector>

namespace lockscope {

/// One worker process of the lab or the demo, as far as its own output says.
struct LabWorker
{
    enum class State {
        Starting,
        Waiting, ///< asks for a lock that somebody else holds
        Holding, ///< holds the lock on `path`
        Idle,    ///< between two locks
        Frozen,  ///< stopped with SIGSTOP: it renews nothing
        Crashed, ///< ended by SIGKILL, by us or by somebody else; its locks stay behind
        Ended    ///< ended by itself
    };

    std::string id;       ///< stable for the life of the lab, as "worker-3"
    std::int64_t pid = 0; ///< 0 while there is no process
    State state = State::Starting;
    std::string path; ///< what it holds or waits for; empty: nothing
    std::string text; ///< what it does, one line as "nightly import", or why it ended
};

/// "starting", "waiting", "holding", "idle", "frozen", "crashed", "ended".
constexpr const char *toString(LabWorker::State state)
{
    switch (state) {
    case LabWorker::State::Starting: return "starting";
    case LabWorker::State::Waiting: return "waiting";
    case LabWorker::State::Holding: return "holding";
    case LabWorker::State::Idle: return "idle";
    case LabWorker::State::Frozen: return "frozen";
    case LabWorker::State::Crashed: return "crashed";
    case LabWorker::State::Ended: return "ended";
    }
    return "ended";
}

/// Real worker processes that take and release locks on the connected server, and can really die.
/// All calls return at once; what became of them is told by the signals. Calls with an unknown id,
/// or one that is already in the asked state, do nothing.
class ContentionLab : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    /// In order of their start; crashed and ended ones stay listed until restarted or until stop().
    virtual std::vector<LabWorker> workers() const = 0;
    virtual bool isRunning() const = 0;

    virtual void start(int count) = 0; ///< count: 1–64. Workers that run already go on.
    virtual void stop() = 0; ///< ends every worker politely, then by force; the list becomes empty
    virtual void crash(const std::string &id) = 0;  ///< SIGKILL: no release, no goodbye
    virtual void freeze(const std::string &id) = 0; ///< SIGSTOP
    virtual void thaw(const std::string &id) = 0;   ///< SIGCONT
    /// A new process in the place of one that crashed or ended
    virtual void restart(const std::string &id) = 0;

signals:
    /// The list, or the state of some worker.
    void changed();
    /// A start, a freeze or a crash did not work; @p text says why, for a person.
    void failed(const QString &text);
};

} // namespace lockscope
