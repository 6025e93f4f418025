// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/machines/acquiremachine.h"
#include "models/protocol/machines/releasemachine.h"
#include "models/protocol/machines/sessionmachine.h"
#include "tests/support/fakeserver.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope::test {

/// Runs one machine at a time against a FakeServer; own clock and server clock advance together.
class MachineDriver
{
public:
    explicit MachineDriver(FakeServer &server) : m_server(server) {}

    BootInstant now{Millis(1'000'000)};
    Millis latency{2}; ///< half of it before, half after the request runs
    /// Takes the place of the server when it gives an answer.
    std::function<std::optional<Answer>(const Request &)> intercept;
    std::vector<Request> sent;

    void advance(Millis span);
    /// From begin() until the machine is finished, or has nothing to do.
    void run(Machine &machine);
    /// From an answer to a step until the machine waits for a timer, is finished or has nothing to
    /// do; @return that step.
    MachineStep follow(Machine &machine, MachineStep step);
    /// follow(), going on at timers, until finished or `until`.
    MachineStep follow(Machine &machine, MachineStep step, BootInstant until);

private:
    FakeServer &m_server;
};

/// A process: ledger, session machine, and short-lived machines, one after another.
class FakeProcess
{
public:
    FakeProcess(FakeServer &server, MachineDriver &driver, std::string name, LeaseTerms terms = {},
                bool rootCoversAll = true);

    void begin();
    LockGrant acquire(const LockRequest &request);
    LockGrant acquire(const std::string &path, LockMode mode = LockMode::X);
    Result<LockGrant> tryAcquire(const LockRequest &request, AcquireOptions options = {});
    ReleaseOutcome release(const std::string &holder);
    /// Advances the clock to the next renewal and makes it.
    void renew();
    void end();
    bool holds(const LockGrant &grant) const { return ledger.holds(grant.holder, m_driver.now); }

    SessionLedger ledger;
    SessionMachine machine;

private:
    MachineDriver &m_driver;
    MachineStep m_step;
};

LockRequest treeRequest(const std::string &path, LockMode mode = LockMode::X);

} // namespace lockscope::test
