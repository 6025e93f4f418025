// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string>
#include <string_view>
#include <vector>

namespace lockscope::test {

/// One request as it is written down: texts with placeholders (placeholders.h), so that it says the
/// same to every server at any time.
struct WireRequest
{
    std::string method;
    std::string target;      ///< path and query, encoded
    std::string contentType; ///< empty: none is sent
    /// The body in pieces that can be left out one by one: the items of a bulk
    std::vector<std::string> parts;

    std::string body() const;
};

/// Requests that belong together: they are about the same few documents of one index.
struct RequestSequence
{
    std::string index;            ///< name or alias that the documents are read through
    std::vector<std::string> ids; ///< with placeholders
    std::vector<WireRequest> requests;
};

/// JSON, one request a line: for LOCKSCOPE_REPLAY and for people.
std::string toText(const RequestSequence &sequence);
/// Malformed: not what toText() writes.
Result<RequestSequence> sequenceFromText(std::string_view text);

} // namespace lockscope::test
