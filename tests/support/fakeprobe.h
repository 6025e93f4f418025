// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/processprobe.h"

#include <map>

namespace lockscope {

/// A process table that says what it was told: Running for every pid of this machine and pid
/// namespace unless set otherwise.
class FakeProbe : public ProcessProbe
{
public:
    FakeProbe()
    {
        identity.processId = "here:100";
        identity.user = "anna";
        identity.host = "here";
        identity.machine = "machine-here";
        identity.boot = "boot-1";
        identity.pidNamespace = "ns-1";
        identity.pid = 100;
        identity.pidStart = "5000";
    }

    ProcessIdentity self() const override { return identity; }
    ProcessState look(const ProcessIdentity &process) const override
    {
        if (process.machine != identity.machine || !process.pid)
            return ProcessState::OtherMachine;
        if (!process.pidNamespace.empty() && process.pidNamespace != identity.pidNamespace)
            return ProcessState::OtherNamespace;
        const auto it = states.find(*process.pid);
        return it == states.end() ? ProcessState::Running : it->second;
    }

    ProcessIdentity identity;
    std::map<std::int64_t, ProcessState> states; ///< by pid
};

} // namespace lockscope
