// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/soak/report.h"

namespace lockscope::soak {

/// A day in minutes: @p refreshes (a million are 24 hours of a manual clock) rounds of the window's
/// own refresh over 10,000 locks that change, into the store and the tree's model. Fails when
/// memory grows by 5 % after the first tenth, when a descriptor stays open, or when the picture at
/// the end is not the server's.
Report soakRefreshes(int refreshes);

} // namespace lockscope::soak
