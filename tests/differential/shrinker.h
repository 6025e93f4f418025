// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/differential/wirerequest.h"

#include <functional>

namespace lockscope::test {

/// Makes a failing sequence smaller while @p fails says that it still does: fewer requests, fewer
/// parts of each body, fewer members of the JSON in them. @param budget most calls of @p fails
/// @return the smallest found; @p sequence itself when nothing can go
RequestSequence shrunk(RequestSequence sequence,
                       const std::function<bool(const RequestSequence &)> &fails, int budget);

} // namespace lockscope::test
