// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <string>
#include <string_view>

/// Parts of a value as they should be. Who sends it may send anything: what is of another type
/// reads as empty.
namespace lockscope {

const ValueMap &mapOf(const Value &value);
const Value::List &listOf(const Value &value);
std::string textOf(const Value &value);
/// Of the member @p name.
const Value::List &listIn(const Value &value, std::string_view name);
std::string textIn(const Value &value, std::string_view name);

/// For members that are null where there is nothing to say.
Value textOrNull(const std::string &text);

} // namespace lockscope
