// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchmeter.h"
#include "app/cli/frame/pictureloader.h"
#include "models/domain/barerequests.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/domain/processprobe.h"

#include <QObject>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lockscope {

/// Where one benchmark works: a session of its own and locks below a path of its own. The other
/// locks of the server are read at most.
///   made --begin()--> ready for steps --end()--> gone: nothing is held, the session is ended
class BenchGround : public QObject
{
    Q_OBJECT
public:
    /// What it works with; outlives it.
    struct Server
    {
        LockBackend &backend;
        BareRequests &bare;
        const Clock &clock;
        const ProcessProbe &probe;
        LeaseTerms terms;
    };
    /// @p clients: how many locks takeAtOnce() and takeInTurn() take.
    BenchGround(const Server &server, int clients);
    ~BenchGround() override;

    /// Begins the session by a first lock, which is given back.
    void begin(BenchDone done);
    /// Gives everything back and ends the session, also in the middle of a step, which may then
    /// never call back.
    void end(std::function<void(const Result<ReleaseOutcome> &)> done);

    /// A new session when the old one took many locks: it remembers each that it gave back for half
    /// a minute, and tells of all at its end.
    void freshen(BenchDone done);

    /// A lock was asked for, and nothing says that it is not held.
    bool mayHold() const { return m_open > 0; }

    // The steps that are measured. Errors: those of the backend; Conflict when somebody else is in
    // the way (blockers()) or broke a lock.
    void takeAndRelease(BenchDone done); ///< an exclusive lock three levels deep
    void writeTwice(BenchDone done);     ///< the session's document
    /// Takes and releases one lock for each client, all at the same time
    void takeAtOnce(BenchDone done);
    void takeInTurn(BenchDone done); ///< the same, one after the other
    void renew(BenchDone done);
    void write(BenchDone done);
    void readPicture(BenchDone done); ///< as `lockctl ls` does
    void search(BenchDone done);      ///< for as many documents as the picture had
    /// Preparation of the last two: holds a hundred locks, so that there is something to read.
    void holdMany(BenchDone done);

    /// Who was in the way when a lock was refused.
    const std::vector<Blocker> &blockers() const { return m_blockers; }

signals:
    void lost(); ///< the locks of the session must be considered lost

private:
    LockClient *newClient();
    std::string pathOf(const std::string &name) const { return m_path + '/' + name; }
    void take(std::vector<std::string> paths,
              std::function<void(const Result<std::string> &)> then);
    void takeAndRelease(const std::string &path, BenchDone done);
    void takeFrom(int number, BenchDone done);
    void searchRest(int left, BenchDone done);

    Server m_server;
    int m_clients;
    std::string m_path;
    LockClient *m_client;
    int m_taken = 0; ///< locks of its session so far
    int m_open = 0;  ///< of them those that mayHold() is about
    bool m_ending = false;
    Instant m_startedAt;
    std::int64_t m_notes = 0;
    int m_documents = 0; ///< of the last picture
    std::vector<Blocker> m_blockers;
};

} // namespace lockscope
