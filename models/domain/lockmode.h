// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

namespace lockscope {

/// Gray's granular modes. IS and IX say "something below is locked", S reads a subtree, SIX reads
/// it and writes below, X owns it.
enum class LockMode { IS, IX, S, SIX, X };

/// True if two different holders may have these modes on one node at once (Gray's matrix;
/// docs/protocol.md, "Documents").
bool compatible(LockMode a, LockMode b);

/// The weakest mode that gives both, as S + IX = SIX. Used when one holder needs two things of one
/// node.
LockMode join(LockMode a, LockMode b);

/// The mode every ancestor of a node in @p mode must be held in: IS below readers, IX below
/// writers.
LockMode intentFor(LockMode mode);

/// True for IS and IX: the only modes a document may have while its lock_type is "shared".
bool isIntent(LockMode mode);

/// "IS", "IX", "S", "SIX", "X".
const char *toString(LockMode mode);
std::optional<LockMode> lockModeFromString(std::string_view text);

} // namespace lockscope
