// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

namespace lockscope {

/// What a look at a machine's process table says of a recorded process.
enum class ProcessState {
    OtherMachine, ///< nothing can be said: another machine, or no identity recorded
    /// This machine, but another pid or time namespace: pid and start time mean nothing here
    OtherNamespace,
    Unreadable, ///< this machine, but the process table did not answer
    Running,
    Stopped, ///< exists, but frozen (SIGSTOP, traced)
    Gone,    ///< no such process
    Reused,  ///< the pid belongs to another process now (other start time)
    /// Booted since, or a clone with the same machine id and host name, which has a boot id of its
    /// own
    OtherBoot
};

/// True for the states that show the recorded process cannot run again, unless it renews: that
/// outranks every process table.
constexpr bool provesDeath(ProcessState state)
{
    return state == ProcessState::Gone || state == ProcessState::Reused;
}

/// True for those, and for another boot id, which is evidence and never proof.
constexpr bool speaksForDeath(ProcessState state)
{
    return provesDeath(state) || state == ProcessState::OtherBoot;
}

/// True when no look at this process table can tell: it is not the one that the process is in.
constexpr bool isOutOfSight(ProcessState state)
{
    return state == ProcessState::OtherMachine || state == ProcessState::OtherNamespace;
}

/// "other-machine", "other-namespace", "unreadable", "running", "stopped", "gone", "reused",
/// "other-boot".
const char *toString(ProcessState state);
std::optional<ProcessState> processStateFromString(std::string_view text);

} // namespace lockscope
