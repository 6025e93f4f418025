// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/machines/messages.h"

#include <utility>

namespace lockscope {

MachineStep MachineStep::sending(Request request)
{
    MachineStep step;
    step.send = std::move(request);
    return step;
}

MachineStep MachineStep::waiting(Millis delay)
{
    MachineStep step;
    step.wakeAfter = delay;
    return step;
}

MachineStep MachineStep::done()
{
    MachineStep step;
    step.finished = true;
    return step;
}

} // namespace lockscope
