// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/bson.h"
#include "models/domain/value.h"

namespace lockscope::test {

/// @p source as MongoDB keeps it: integers under the names of times are dates.
mongo::Bson withDates(const ValueMap &source);

} // namespace lockscope::test
