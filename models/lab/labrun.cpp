// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labrun.h"

namespace lockscope {

const char *toString(LabActor::State state)
{
    switch (state) {
    case LabActor::State::Starting: return "starting";
    case LabActor::State::Idle: return "idle";
    case LabActor::State::Waiting: return "waiting";
    case LabActor::State::Holding: return "holding";
    case LabActor::State::Reading: return "reading";
    case LabActor::State::Frozen: return "frozen";
    case LabActor::State::Crashed: return "crashed";
    case LabActor::State::Ended: return "ended";
    }
    return "ended";
}

} // namespace lockscope
