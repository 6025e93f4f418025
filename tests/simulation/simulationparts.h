// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/machines/acquiremachine.h"
#include "models/protocol/machines/breakmachine.h"
#include "models/protocol/machines/renamemachine.h"
#include "models/protocol/machines/sessionmachine.h"
#include "tests/simulation/simulation.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

/// What the parts of the simulation share.
namespace lockscope::test {

/// Of the renewals that an owner may still make with a lost entry; the third at the latest asks for
/// its entries.
inline constexpr int RenewalsToNotice = 3;

struct Simulation::Token
{
    std::vector<LockTarget> targets;
    int epoch;
    std::int64_t value;
};

/// A command that runs under a lock, with what it started.
struct Simulation::Worker
{
    bool stubborn = false;  ///< works on until it is killed
    std::int64_t needs = 0; ///< from TERM until it has stopped; within the grace; ms
    BootInstant startedAt;  ///< on the own clock, as all of these
    BootInstant deadline;   ///< of the belief, as it was when it was last looked at
    BootInstant toldAt;     ///< TERM
    BootInstant killedAt;   ///< KILL
    bool told = false;
    bool hasTime = false; ///< nothing kept it from being told a grace before its deadline
    bool excused = false; ///< nothing is promised of this lock, see counts()
};

/// Somebody works under a lock at this instant.
struct Simulation::Working
{
    const Client *client;
    const std::vector<LockTarget> *targets;
    bool believed;
    std::shared_ptr<const std::vector<LockTarget>> kept; ///< of a stray
    std::int64_t until = 0;                              ///< of a stray
};

/// One lock that a process has, or thinks it has.
struct Simulation::Held
{
    std::vector<LockTarget> targets;
    int grantedIn = 0; ///< epoch
    int seenIn = 0;    ///< epoch in which a check found its entries
    std::int64_t askedAt = 0;
    std::size_t operation = 0;               ///< in the history, counted from 1; 0: not there
    std::optional<std::int64_t> goneAt = {}; ///< entries were taken away since, past the protocol
    int renewalsSince = 0;                   ///< answered ones that left after that
    std::optional<Worker> worker = {};
    std::shared_ptr<LockSet> detached; ///< of a detached lock: nobody's ledger knows it any more
    BootInstant until;                 ///< of a detached lock: its script believes so long
};

/// One actor with a clock of its own.
struct Simulation::Client
{
    std::string name;
    int index = 0;
    std::int64_t offset = 0;
    double rate = 1;
    std::int64_t wallError = 0; ///< of its wall clock, which the protocol must not need
    std::int64_t stepped = 0;   ///< jumps ahead so far; ms
    bool dead = false;
    std::int64_t awakeAt = 0;
    std::int64_t steps = 0;
    std::int64_t flights = 0;
    std::int64_t lastRun = 0; ///< number of the latest request that ran
    std::int64_t ids = 0;
    int begun = 0;
    std::int64_t cutUntil = 0; ///< it reaches nobody
    std::int64_t turns = 0;
    std::int64_t asked = 0;
    std::int64_t grants = 0;
    std::shared_ptr<Process> process;
    std::string recovers; ///< the change it came to end; empty: it takes locks
    std::optional<RecoveryDirection> direction;
    std::uint64_t looks = 0; ///< a recoverer's, at process tables
    bool isVisitor = false;  ///< has no locks that anybody waits for, and is not killed

    BootInstant clock(std::int64_t now) const
    {
        return BootInstant(
                Millis(offset + static_cast<std::int64_t>(static_cast<double>(now) * rate)));
    }
    std::string newId(const char *kind)
    {
        return kind + std::to_string(index) + "." + std::to_string(++ids);
    }
};

/// One session of an actor.
struct Simulation::Process
{
    /// @p pid nullopt: nobody renews it, its lock is to be detached.
    Process(const std::string &name, std::optional<std::int64_t> pid, LeaseTerms terms,
            LeaseTerms defaults, bool rootCoversAll, std::function<std::string()> newId)
        : ledger({.processId = name, .pid = pid}, terms, defaults, rootCoversAll),
          machine(std::make_shared<SessionMachine>(ledger, std::move(newId)))
    {}
    SessionLedger ledger;
    std::shared_ptr<SessionMachine> machine;
    std::shared_ptr<Task> task;
    std::map<std::string, Held> held;     ///< by holder
    std::set<std::string> swallowedDrops; ///< mistake DropPending
    std::map<int, std::string> workerIds; ///< mistake ReuseId
    int begunIn = 0;                      ///< epoch
    int renewedIn = 0;                    ///< epoch
    int begunInLife = 0;
    int renewedInLife = 0;
    LockRevision seen; ///< the highest that answers to its writes have shown it
    int working = 0;
    bool started = false;
    bool ending = false;
    bool endSent = false;
};

struct Simulation::Task
{
    Client *client = nullptr;
    std::shared_ptr<Process> process; ///< kept while a machine works for it
    std::shared_ptr<Machine> machine;
    Millis timeout{1'000};
    std::function<void()> onFinished;
    std::function<void()> onStep;
    std::string tryHolder; ///< of its last ACQUIRE
    std::string releases;  ///< the holder for which it speaks, and which it wants to end
    std::string killTry;   ///< that of the try in which a KILL was answered
    int killLife = 0;      ///< in which that was
    std::map<std::string, int> killLives; ///< of every session document, in which a KILL of it was
    std::uint64_t timer = 0;              ///< a timer of an older number is void
    int epoch = 0;                        ///< of the last answer
    int life = 0;                         ///< of the last answer
    bool isSession = false;               ///< it is the process's own session machine
    bool isOutside = false; ///< it speaks for a holder by its id alone, whoever took the lock
    bool isRepair = false;  ///< of what a check of the tree found
    bool sawOld = false;    ///< some answer was the old primary's
    BootInstant wroteAt;    ///< when its last answered bulk left
    std::set<std::string> missingSessions; ///< of the last read; mistake MissingFree
    std::vector<std::string> reads;        ///< what its request under way reads
    std::int64_t sentTime = 0;             ///< of that
    std::int64_t ranAt = 0;                ///< when the server began with its last answered bulk
};

struct Simulation::Flight
{
    std::shared_ptr<Task> task;
    Request request;
    BootInstant sentAt;
    std::int64_t sentTime = 0;
    std::int64_t ranAt = 0; ///< when the server began with it
    std::int64_t answerDelay = 0;
    std::int64_t client = 0;  ///< its number among the client's requests
    std::uint64_t number = 0; ///< of the task's step that sent it
    bool silent = false;      ///< nobody hears the answer
    bool again = false;       ///< a repetition
    bool meetsOld = false;    ///< would go to the old primary, if there is one
    bool onOld = false;
    int epoch = 0;                       ///< of the index it runs on
    int life = 0;                        ///< of that
    int primary = 0;                     ///< it runs on
    LockRevision seen;                   ///< by its process when it left
    std::optional<LockRevision> renewal; ///< of its RENEW, whatever the client is told
    std::int64_t token = -1;             ///< the highest number of its ACQUIREs, likewise
    bool sessionNotFound = false;        ///< its RENEW was answered 404
    BulkAnswer bulk;
};

/// Puts @p parts together only when somebody listens.
template<typename... Parts>
void Simulation::tell(const Parts &...parts) const
{
    if (!m_options.tell)
        return;
    std::string line = std::to_string(m_now) + "  ";
    (line.append(parts), ...);
    m_options.tell(line);
}

/// What @p holder holds of a lock document; nullptr: nothing.
const ValueMap *entryOf(const ValueMap &document, const std::string &holder);

/// Ids of the changes that entries of a lock document name.
std::set<std::string> changesOf(const ValueMap &lock);

/// A request and an answer for people.
std::string describe(const Request &request);
std::string describe(const Answer &answer);

} // namespace lockscope::test
