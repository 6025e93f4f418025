// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "tests/differential/callgenerator.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lockscope::test {

/// What came of one call, in the words both sides can be put in.
struct Outcome
{
    enum class Kind {
        Write,
        Delete,
        None,
        Missing,   ///< no such document, and no upsert
        Exception, ///< `text` is its type
        Other      ///< nothing a script can cause; `text` is the item
    };
    static constexpr int KindCount = 6;

    Kind kind = Kind::Other;
    std::string text;
    std::optional<ValueMap> document; ///< stored afterwards; nullopt: there is none

    /// Stricter than Value's comparison: 1 and 1.0 are different documents.
    friend bool operator==(const Outcome &a, const Outcome &b);
};

/// What runScript() makes of it.
Outcome ourOutcome(const ScriptCall &call, const std::optional<ValueMap> &before, std::int64_t now);

/// What a node made of it. @param item the bulk answer's item, without "update". @param document
/// what is stored afterwards.
Outcome nodeOutcome(const Value &item, std::optional<ValueMap> document);

/// ctx._now, read from the field that the script stamps whenever it writes; nullopt when there is
/// no integer.
std::optional<std::int64_t> stampedNow(const ScriptCall &call,
                                       const std::optional<ValueMap> &before,
                                       const ValueMap &after);

/// For people.
std::string describe(const Outcome &outcome);
std::string describe(const ScriptCall &call, const std::optional<ValueMap> &before);

} // namespace lockscope::test
