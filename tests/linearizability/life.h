// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/linearizability/history.h"

#include <QRandomGenerator>
#include <QStringList>

namespace lockscope::linearizability {

/// What one lockctl is to lock: its arguments, and the same as claims on registers.
struct Target
{
    QStringList arguments;
    std::vector<Claim> claims;
};

/// What a worker does with one lock, drawn at random.
struct Life
{
    enum class Style : std::uint8_t {
        Hold,    ///< --hold until SIGINT
        Command, ///< a command runs under the lock
        Detach,  ///< --detach, then a `lockctl release` of its own
        Forget,  ///< --detach, left to its lease
    };
    Target target;
    Style style = Style::Hold;
    bool waits = false;
    int killAfterMs = -1; ///< SIGKILL so long after its start, wherever it is then; −1: not at all
    bool isKilledWorking = false; ///< SIGKILL instead of a release
    bool isBroken = false;        ///< killed, and then freed by `lockctl break`
    bool breaksHard = false;
    int cutAfter = -1; ///< bulk answers that still come through; −1: all
    int cutMs = 0;     ///< how long from the start on they are cut
    int workMs = 0;
};

/// Overlapping tree paths, documents, read/write locks and now and then everything; short work,
/// some deaths, some lost answers.
Life randomLife(QRandomGenerator &random);

} // namespace lockscope::linearizability
