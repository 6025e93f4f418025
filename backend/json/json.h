// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/value.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace lockscope {

/// Bounds on what is accepted from a server, a client or a file.
struct JsonLimits
{
    std::size_t depth = 64;
    std::size_t textBytes = 64 * 1024; ///< longest string
    bool uniqueKeys = false;           ///< a repeated key is malformed, as in requests to a node
};

/// Of an answer, whose size the transport bounds.
inline constexpr JsonLimits AnswerLimits{64, 64 * 1024 * 1024};

/// Parses one JSON text (UTF-8). Integers beyond 64 bits become doubles. Malformed: not JSON, over
/// a limit, trailing text; `detail` says what and where. Duplicate keys: the last one wins, unless
/// uniqueKeys says otherwise.
Result<Value> parseJson(std::string_view text, const JsonLimits &limits = {});

/// By the first character that is no blank: an object or a list, as far as that tells.
bool looksLikeJson(std::string_view text);

/// Compact JSON. Doubles with the shortest text that reads back; non-finite numbers as null. Text
/// that is not UTF-8 is replaced by U+FFFD.
std::string toJson(const Value &value);
/// The same behind what is in @p out.
void appendJson(std::string &out, const Value &value);
/// The same of a text, which need not be in a Value.
void appendJsonText(std::string &out, std::string_view text);
/// The same, indented by two spaces, for people.
std::string toPrettyJson(const Value &value);

} // namespace lockscope
