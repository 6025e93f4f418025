// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/session.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace lockscope {

/// How many characters (code points) a text may have that is stored with locks for people to read:
/// reasons, purposes, names of processes. Far below what readers of documents refuse: a document
/// with a longer text could never be read nor broken again.
inline constexpr std::size_t MaxFreeText = 512;

/// InvalidInput: @p text is over MaxFreeText characters. @p what names it, as "the reason".
Result<void> checkFreeText(std::string_view what, std::string_view text);

/// @p text, cut to MaxFreeText characters: for texts that are put together from what others wrote.
std::string cutFreeText(std::string text);

/// Every text of @p process that goes into its session document. InvalidInput: one is too long.
Result<void> checkIdentity(const ProcessIdentity &process);

} // namespace lockscope
