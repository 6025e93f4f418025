// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/judgedpicture.h"
#include "app/cli/frame/printer.h"

#include <vector>

namespace lockscope {

/// Locks as a table for a person: name, how it is locked, state, owner, held for, lease left.
/// Indented as a tree unless @p flat; document and read/write locks come last.
std::vector<Printer::Row> lockTable(const std::vector<const LockDocument *> &locks,
                                    const JudgedPicture &picture, bool flat);

/// The worst state among a lock's holders in one word, as ui.md orders them: unreadable, half-done,
/// dead, revoked, suspect, unknown, held.
Printer::Cell stateCell(const LockDocument &lock, const JudgedPicture &picture);
Printer::Cell stateCell(Liveness liveness);

/// "18 s", "−3 min 12 s"; empty when nothing is known.
QString timeLeftText(std::optional<Instant> expiresAt, std::optional<Instant> serverNow);

} // namespace lockscope
