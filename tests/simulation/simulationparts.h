// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/acquiremachine.h"
#include "models/protocol/breakmachine.h"
#include "models/protocol/renamemachine.h"
#include "models/protocol/sessionmachine.h"
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

struct Simulation::Token
{
    std::vector<LockTarget> targets;
    int epoch;
    std::int64_t value;
};

/// One lock that a process has, or thinks it has.
struct Simulation::Held
{
    std::vector<LockTarget> targets;
    int grantedIn = 0; ///< epoch
    int seenIn = 0;    ///< epoch in which a check found its entries
    std::int64_t askedAt = 0;
    std::size_t operation = 0; ///< in the history, counted from 1; 0: not there
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
    std::int64_t turns = 0;
    std::int64_t asked = 0;
    std::int64_t grants = 0;
    std::shared_ptr<Process> process;
    std::string recovers; ///< the change it came to end; empty: it takes locks
    std::optional<RecoveryDirection> direction;

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
    Process(const std::string &name, LeaseTerms terms, std::function<std::string()> newId)
        : ledger({.processId = name}, terms, simulation::Terms, true),
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
    std::uint64_t timer = 0;               ///< a timer of an older number is void
    int epoch = 0;                         ///< of the last answer
    bool isSession = false;                ///< it is the process's own session machine
    std::set<std::string> missingSessions; ///< of the last read; mistake MissingFree
};

struct Simulation::Flight
{
    std::shared_ptr<Task> task;
    Request request;
    BootInstant sentAt;
    std::int64_t sentTime = 0;
    std::int64_t answerDelay = 0;
    std::int64_t client = 0;  ///< its number among the client's requests
    std::uint64_t number = 0; ///< of the task's step that sent it
    bool silent = false;      ///< nobody hears the answer
    bool again = false;       ///< a repetition
    bool meetsOld = false;    ///< would go to the old primary, if there is one
    bool onOld = false;
    int epoch = 0;                ///< of the index it runs on
    bool sessionNotFound = false; ///< its RENEW was answered 404
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

/// Ids of the changes that entries of a lock document name.
std::set<std::string> changesOf(const ValueMap &lock);

/// A request and an answer for people.
std::string describe(const Request &request);
std::string describe(const Answer &answer);

} // namespace lockscope::test
