// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "tests/differential/dice.h"

#include <cstdint>

namespace lockscope::test {

/// What a foreign or broken client may have stored or sent: values of the wrong type, missing, null
/// and unknown fields, numbers at the ends of their ranges.
class OddValues
{
public:
    /// @param now epoch ms; no value is a span or a time that could end near it
    OddValues(Dice &dice, std::int64_t now);

    /// Anything, lists and maps of the protocol's field names down to @p depth included.
    Value any(int depth);
    ValueMap anyMap(int depth);
    /// Changes one member of @p map, or of a map or list in it: replaced, removed, retyped, or an
    /// unknown one added.
    void spoil(ValueMap &map);
    /// Makes some of the numbers in it, at any depth, null or another type, several at once: which
    /// exception comes depends on the order in which they are looked at.
    void spoilNumbers(Value &value);
    /// A name (an id, a session, a kind) that is no text: what equals what depends on the types of
    /// the numbers in it.
    Value name();
    /// The same with every number in it of the other type: 1 and 1.0, 0.0 and -0.0.
    static Value twin(const Value &value);

private:
    Value scalar();
    Value retyped(const Value &value);
    void spoil(Value::List &list);

    Dice &m_dice;
    std::int64_t m_now;
};

} // namespace lockscope::test
