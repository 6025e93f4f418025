// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/simulation/simulation.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

/// What the parts of the simulation share.
namespace lockscope::test {

namespace simulation {

inline const LeaseTerms Terms{Millis(3'000), Millis(1'500)};
inline constexpr std::int64_t Skew = 600; ///< twice this is less than the delay
inline constexpr std::int64_t ServerBase = 1'700'000'000'000;
inline constexpr std::int64_t WorkTime = 25'000;
inline constexpr std::int64_t ClientBase = 5'000'000;
inline const std::vector<std::string> Paths{"/a", "/a/b", "/", "/a/c", "/e"};

} // namespace simulation

/// One actor with a clock of its own.
struct Simulation::Client
{
    std::string name;
    std::int64_t offset = 0;
    double rate = 1;
    bool dead = false;
    std::int64_t awakeAt = 0;
    std::shared_ptr<Process> process;

    BootInstant clock(std::int64_t now) const
    {
        return BootInstant(
                Millis(offset + static_cast<std::int64_t>(static_cast<double>(now) * rate)));
    }
};

/// One session of an actor.
struct Simulation::Process
{
    Process(const std::string &name, std::function<std::string()> newId)
        : ledger({.processId = name}, simulation::Terms, simulation::Terms, true),
          machine(std::make_shared<SessionMachine>(ledger, std::move(newId)))
    {}
    SessionLedger ledger;
    std::shared_ptr<SessionMachine> machine;
    std::shared_ptr<Task> task;
    std::map<std::string, std::pair<std::string, LockMode>> targets; ///< holder → path and mode
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
    std::uint64_t timer = 0; ///< a timer of an older number is void
};

struct Simulation::Flight
{
    std::shared_ptr<Task> task;
    Request request;
    BootInstant sentAt;
    std::int64_t answerDelay = 0;
    std::uint64_t number = 0; ///< of the task's step that sent it
    bool silent = false;      ///< nobody hears the answer
    BulkAnswer bulk;
};

} // namespace lockscope::test
