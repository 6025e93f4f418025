// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/foreignfields.h"

#include <vector>

#include <simdjson.h>

namespace lockscope {

/// ForeignFields::read() from an object of a larger text, which stands at its begin; afterwards it
/// is left somewhere inside. False at the first surprise: ForeignFields::read() decides then. Where
/// this is true, that gives the same (tested). @p values may have been another document's.
bool readFields(simdjson::ondemand::object &json, const std::vector<DialectField> &named,
                std::vector<FieldValue> &values);

} // namespace lockscope
