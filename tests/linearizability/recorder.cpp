// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/recorder.h"

#include <chrono>

namespace lockscope::linearizability {

std::int64_t monotonicNow()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
}

void Recorder::add(Operation operation)
{
    if (operation.outcome == Outcome::Info) {
        ++counts.unknown;
    } else if (operation.kind == Kind::Acquire) {
        ++(operation.outcome == Outcome::Ok ? counts.granted : counts.refused);
    } else {
        ++(operation.kind == Kind::Release ? counts.released : counts.broken);
    }
    m_history.push_back(std::move(operation));
}

} // namespace lockscope::linearizability
