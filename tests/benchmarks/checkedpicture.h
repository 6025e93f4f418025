// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/check/treecheck.h"

namespace lockscope {

/// The picture of @p locks locks, each with its intent on every node above, as the protocol writes
/// them; every tenth lacks the one on its folder, so that the tree check has something to find.
LockPicture checkedPicture(int locks);

/// Every process of @p picture lives.
TreeCheckFacts factsOf(const LockPicture &picture);

} // namespace lockscope
