// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/timefaults.h"

#include "tests/faults/movedclocks.h"

#include <csignal>

namespace lockscope::faults {

namespace {

using namespace std::chrono_literals;
using Move = std::function<void(MovedClocks &)>;

/// Every lockctl has moved clocks: @p first from its start, @p then from the moment of the fault
/// on. Nobody may notice.
FaultCase onClients(const char *name, const Move &first, const Move &then)
{
    const auto clocks = std::make_shared<MovedClocks>();
    FaultCase fault;
    fault.name = name;
    fault.before = [clocks, first](FaultWorld &world) {
        if (first)
            first(*clocks);
        clocks->addTo(world.clientEnvironment);
    };
    fault.on = [clocks, then](FaultWorld &) {
        if (then)
            then(*clocks);
    };
    fault.expected = {{0, {}}};
    fault.timeoutMs = 4000;
    return fault;
}

/// The same for the server's clocks.
FaultCase onServer(const char *name, const Move &then)
{
    const auto clocks = std::make_shared<MovedClocks>();
    FaultCase fault;
    fault.name = name;
    fault.before = [clocks](FaultWorld &world) {
        clocks->addTo(world.serverEnvironment);
        world.killServer(SIGTERM);
        world.startServer();
    };
    fault.on = [clocks, then](FaultWorld &) { then(*clocks); };
    fault.expected = {{0, {}}};
    fault.timeoutMs = 4000;
    return fault;
}

} // namespace

std::vector<FaultCase> timeFaults()
{
    std::vector<FaultCase> faults;
    const auto step = [](std::chrono::milliseconds by) {
        return [by](MovedClocks &clocks) { clocks.stepWall(by); };
    };
    const auto drift = [](int perMille) {
        return [perMille](MovedClocks &clocks) { clocks.drift(perMille); };
    };
    faults.push_back(onClients("the clients' clocks are an hour fast", step(1h), nullptr));
    faults.push_back(onClients("the clients' clocks are an hour slow", step(-1h), nullptr));
    faults.push_back(
            onClients("the clients' clocks are set an hour forward in the middle of a lease",
                      nullptr, step(1h)));
    faults.push_back(onClients("the clients' clocks are set an hour back in the middle of a lease",
                               nullptr, step(-1h)));
    faults.push_back(onClients("the clients' clocks lose 100 ms in every second", drift(-100), {}));
    faults.push_back(onClients("the clients' clocks gain 100 ms in every second", drift(100), {}));
    faults.push_back(onClients("the clients' machine is suspended for less than the lease", nullptr,
                               [](MovedClocks &clocks) { clocks.suspend(1s); }));
    FaultCase asleep = onClients("the clients' machine is suspended for longer than the lease",
                                 nullptr, [](MovedClocks &clocks) { clocks.suspend(10s); });
    asleep.holder = {{7, "it could not be renewed in time"}};
    faults.push_back(asleep);

    // The holder's terms: lease 4.5 s, so margin 0.9 s; delay 0.5 s.
    faults.push_back(
            onServer("the server's clock steps forward by delay + margin - 1 ms", step(1399ms)));
    // Less than has passed since the locks were taken, or renewing would rightly bring an earlier
    // end of the lease.
    faults.push_back(onServer("the server's clock steps back by 100 ms", step(-100ms)));
    faults.push_back(onServer("the server's clock gains 100 ms in every second", drift(100)));
    faults.push_back(onServer("the server's clock loses 100 ms in every second", drift(-100)));
    return faults;
}

} // namespace lockscope::faults
