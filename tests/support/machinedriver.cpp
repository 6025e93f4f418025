// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/machinedriver.h"

#include <utility>

namespace lockscope::test {

void MachineDriver::advance(Millis span)
{
    now += span;
    m_server.now += span.count();
}

MachineStep MachineDriver::follow(Machine &machine, MachineStep step)
{
    while (step.send) {
        const BootInstant sentAt = now;
        advance(latency / 2);
        sent.push_back(*step.send);
        std::optional<Answer> answer = intercept ? intercept(*step.send) : std::nullopt;
        if (!answer)
            answer = m_server.handle(*step.send);
        advance(latency - latency / 2);
        step = machine.onAnswer(*answer, sentAt, now);
    }
    return step;
}

MachineStep MachineDriver::follow(Machine &machine, MachineStep step, BootInstant until)
{
    step = follow(machine, std::move(step));
    while (step.wakeAfter && now + *step.wakeAfter <= until) {
        advance(*step.wakeAfter);
        step = follow(machine, machine.onTimer(now));
    }
    return step;
}

void MachineDriver::run(Machine &machine)
{
    follow(machine, machine.begin(now), BootInstant::max());
}

FakeProcess::FakeProcess(FakeServer &, MachineDriver &driver, std::string name, LeaseTerms terms,
                         bool rootCoversAll)
    : ledger(
            [&name] {
                ProcessIdentity process;
                process.processId = name;
                process.host = "ws7";
                return process;
            }(),
            terms, LeaseTerms{}, rootCoversAll),
      machine(ledger), m_driver(driver)
{}

void FakeProcess::begin() { m_step = m_driver.follow(machine, machine.begin(m_driver.now)); }

Result<LockGrant> FakeProcess::tryAcquire(const LockRequest &request, AcquireOptions options)
{
    AcquireMachine acquire(ledger, request, std::move(options));
    m_driver.run(acquire);
    return acquire.result();
}

LockGrant FakeProcess::acquire(const LockRequest &request)
{
    return tryAcquire(request).value_or(LockGrant{});
}

LockGrant FakeProcess::acquire(const std::string &path, LockMode mode)
{
    return acquire(treeRequest(path, mode));
}

ReleaseOutcome FakeProcess::release(const std::string &holder)
{
    ReleaseMachine release(ledger, holder);
    m_driver.run(release);
    return release.result().value_or(ReleaseOutcome::Gone);
}

void FakeProcess::renew()
{
    if (!m_step.wakeAfter)
        return;
    m_driver.advance(*m_step.wakeAfter);
    m_step = m_driver.follow(machine, machine.onTimer(m_driver.now));
}

void FakeProcess::end()
{
    m_driver.follow(machine, machine.endSession(m_driver.now), BootInstant::max());
}

LockRequest treeRequest(const std::string &path, LockMode mode)
{
    LockRequest request;
    request.targets.push_back({LockKind::Tree, path, mode});
    return request;
}

} // namespace lockscope::test
