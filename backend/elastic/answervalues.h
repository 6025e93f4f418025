// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <string>

/// Parts of answers as they should be. A server may send anything: what is of another type reads as empty.
namespace lockscope {

const ValueMap &mapOf(const Value &value);
std::string textOf(const Value &value);

} // namespace lockscope
