// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/networkfaults.h"

namespace lockscope::faults {

std::vector<FaultCase> networkFaults()
{
    std::vector<FaultCase> faults;

    FaultCase refused;
    refused.name = "connection refused";
    refused.inject = [](FaultProxy &proxy) { proxy.door(FaultProxy::Door::Refused); };
    refused.expected = {{3, "The server does not answer"}};
    refused.watch = "The server does not answer";
    refused.onEngines = true;
    faults.push_back(refused);

    return faults;
}

} // namespace lockscope::faults
