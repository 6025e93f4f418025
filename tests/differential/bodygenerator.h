// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/differential/callgenerator.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope::test {

/// Random bodies and bulk items about the documents of one sequence. It keeps a rough model of
/// them, so that many requests make sense.
class BodyGenerator
{
public:
    BodyGenerator(Dice &dice, std::uint64_t seed, bool strictIndex);

    const std::vector<std::string> &ids() const { return m_ids; }
    std::size_t anyDocument() { return m_dice.below(m_ids.size()); }

    /// Action line and body of one item, each with its newline.
    std::string bulkItem();
    /// The body of an update that runs a script.
    Value scripted(std::size_t k);
    /// The body of an update with `doc` or `upsert`, or of one that should be refused.
    Value partial(std::size_t k);
    /// A whole document.
    Value document(std::size_t k);
    /// The same as JSON, now and then with what the Value cannot hold.
    std::string documentText(std::size_t k);
    Value sourceOption();
    std::string search();
    std::string query();
    std::string multiGet();
    /// Damages the JSON of one line; it may stay valid.
    void damage(std::string &text);
    void forget(std::size_t k) { m_model[k].reset(); }

private:
    Value protocolScript(std::size_t k);
    Value articleScript(std::size_t k);
    Value metadata(std::size_t k, const std::string &action);
    Value queryValue(int depth);
    Value sort(bool &ordered);
    bool isSession(std::size_t k) const { return k == 4 || k == 5; }

    Dice &m_dice;
    CallGenerator m_calls;
    bool m_strict;
    std::vector<std::string> m_ids;
    std::vector<std::optional<ValueMap>> m_model;
};

} // namespace lockscope::test
