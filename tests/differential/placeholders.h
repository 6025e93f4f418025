// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope::test {

/// What one server has said about the documents of a sequence so far.
struct ServerView
{
    struct Known
    {
        std::int64_t seqNo = -1; ///< -1: there is no such document
        std::int64_t primaryTerm = 1;
        std::optional<ValueMap> source;
    };
    std::vector<Known> documents; ///< in the order of the sequence's ids
    std::int64_t baseSeqNo = 0;   ///< the last one given before the sequence began
    std::int64_t now = 0;         ///< epoch ms of the run
    std::string prefix;           ///< of this run of the sequence; always of the same length
};

/// Replaces, in a body or a target:
/// - `${q}`: the prefix of ids and paths
/// - `"${now+N}"`, `"${now-N}"`: an instant as an integer; `"${nowd+N}"` as a double
/// - `"${seq:K}"`, `"${term:K}"`: the K-th document's sequence number and primary term; 0 and 1
///   when there is none
/// - `"${base}"`: baseSeqNo
/// - `"${at:K:a.0.b}"`: a member of the K-th document as JSON; null when there is none
/// - `"${script:NAME}"`: the text of a script of the protocol
/// A placeholder in quotes goes with its quotes; in a target they stand without.
std::string resolved(std::string_view text, const ServerView &view);

} // namespace lockscope::test
