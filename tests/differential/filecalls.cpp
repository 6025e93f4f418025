// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/filecalls.h"

#include <string>
#include <vector>

namespace lockscope::test {

namespace {

using Texts = std::vector<std::string>;

const Texts &directories()
{
    static const Texts paths{"/a", "/a/b", "/ab", "/c", "/", ""};
    return paths;
}

const Texts &intents()
{
    static const Texts ids{"i1", "i2", ""};
    return ids;
}

} // namespace

FileCallGenerator::FileCallGenerator(std::uint64_t seed, std::int64_t now)
    : m_dice(seed), m_odd(m_dice, now)
{}

Value FileCallGenerator::path()
{
    static const Texts paths{"/a",   "/a/x", "/a/b",   "/a/b/x", "/ab",  "/ab/x",
                             "/c/x", "/",    "/c/ä/€", "/a/",    "/a//x"};
    return m_dice.of(paths);
}

/// Few numbers, so that equal ones meet; both widths, and the ends of their ranges.
Value FileCallGenerator::number()
{
    static const std::vector<std::int64_t> numbers{-1,
                                                   0,
                                                   1,
                                                   2,
                                                   3,
                                                   2147483647,
                                                   2147483648,
                                                   9007199254740993,
                                                   9223372036854775807,
                                                   1700000000000,
                                                   1700000000001};
    return m_dice.of(numbers);
}

std::optional<ValueMap> FileCallGenerator::document()
{
    if (m_dice.percent(5))
        return std::nullopt;
    if (m_dice.percent(5)) {
        ValueMap any = m_odd.anyMap(3);
        any.remove("op");
        return any;
    }
    ValueMap file{{"path", path()}, {"size", 7}};
    if (m_dice.percent(50))
        file.set("fence", number());
    if (m_dice.percent(50))
        file.set("fence_epoch", number());
    if (m_dice.percent(50))
        file.set("intent", m_dice.of(intents()));
    if (m_dice.percent(20)) {
        for (std::size_t faults = 1 + m_dice.below(3); faults > 0; --faults)
            m_odd.spoil(file);
    }
    file.remove("op");
    return file;
}

ScriptCall FileCallGenerator::soundCall(FileScript script)
{
    ValueMap params{{"intent", m_dice.of(intents())}, {"token", number()}, {"epoch", number()}};
    if (script == FileScript::Move) {
        params.set("from", m_dice.of(directories()));
        params.set("to", m_dice.of(directories()));
        params.set("back", m_dice.percent(50));
    }
    ScriptCall call;
    call.file = script;
    call.upsert = m_dice.percent(5);
    call.params = std::move(params);
    return call;
}

ScriptCall FileCallGenerator::call(FileScript script)
{
    ScriptCall call = soundCall(script);
    if (m_dice.percent(1)) {
        call.params = Value();
    } else if (m_dice.percent(8)) {
        call.params = OddValues::twin(call.params);
    } else if (m_dice.percent(8)) {
        m_odd.spoilNumbers(call.params);
    } else if (m_dice.percent(15)) {
        m_odd.spoil(*call.params.asMap());
    }
    return call;
}

} // namespace lockscope::test
