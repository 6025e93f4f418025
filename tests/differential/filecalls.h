// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "tests/differential/callgenerator.h"
#include "tests/differential/dice.h"
#include "tests/differential/oddvalues.h"

#include <cstdint>
#include <optional>

namespace lockscope::test {

/// Random file documents, and calls of the scripts on them that mostly make sense
/// (models/protocol/scripts/filescripts.h).
class FileCallGenerator
{
public:
    FileCallGenerator(std::uint64_t seed, std::int64_t now);

    Dice &dice() { return m_dice; }
    /// nullopt: it is missing. Never one with a member `op`; see CallGenerator::document().
    std::optional<ValueMap> document();
    /// With parameters of the right types.
    ScriptCall soundCall(FileScript script);
    /// Mostly such a one, sometimes one with odd parameters.
    ScriptCall call(FileScript script);

private:
    Value path();
    Value number();

    Dice m_dice;
    OddValues m_odd;
};

} // namespace lockscope::test
