// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "models/protocol/scripts/filescripts.h"
#include "models/protocol/scripts/scripts.h"
#include "tests/differential/dice.h"
#include "tests/differential/oddvalues.h"

#include <cstdint>
#include <optional>
#include <string>

namespace lockscope::test {

/// One script on one document, as it is sent.
struct ScriptCall
{
    Script script = Script::Acquire;
    bool upsert = false;                 ///< scripted upsert
    Value params;                        ///< null: sent without parameters
    std::optional<FileScript> file = {}; ///< this one, not `script`
};

bool isSessionScript(Script script);
/// Its header says that it makes a missing document.
bool isMadeByUpsert(Script script);

/// Random documents and random calls that suit them, more or less. All times lie minutes away from
/// now, so that a decision does not depend on the millisecond at which the server ran it.
class CallGenerator
{
public:
    /// @param now epoch ms; documents are told from there
    CallGenerator(std::uint64_t seed, std::int64_t now);

    Dice &dice() { return m_dice; }

    /// A document @p script may meet: a plain client's, one that other scripts made, an odd or a
    /// foreign one. nullopt: it is missing. Never one with a member `op`: Elasticsearch 8 and later
    /// answer 400 ("unexpected metadata [op:…] in source") to every scripted update of it, before
    /// the script runs; the others run the script. The lock index's strict mapping has no such
    /// field.
    std::optional<ValueMap> document(Script script);
    /// A call that makes sense on @p document, more or less, with parameters of the right types.
    ScriptCall soundCall(Script script, const ValueMap &document);
    /// Mostly such a one, sometimes one with odd parameters.
    ScriptCall call(Script script, const std::optional<ValueMap> &document);

private:
    std::optional<ValueMap> anyDocument(Script script);
    ValueMap plainDocument();
    std::optional<ValueMap> madeByScripts(bool session);
    ValueMap withOddNames(bool session);
    ValueMap oddDocument(ValueMap document);
    Script chainScript(bool session);

    ValueMap acquireParams(const ValueMap &document);
    ValueMap releaseParams(const ValueMap &document);
    ValueMap revokeParams(const ValueMap &document);
    ValueMap takeoverParams(const ValueMap &document);
    ValueMap beginParams(const ValueMap &document);
    ValueMap killParams(const ValueMap &document);
    ValueMap dropParams();
    ValueMap wantsParams(const ValueMap &document);
    ValueMap probeParams(const ValueMap &document);
    ValueMap observations(); ///< `meta` of a session
    Value observer();

    Value holderEntry(const ValueMap &document);
    Value entryField(const ValueMap &document, std::string_view name);
    Value deadSessions(const ValueMap &document);
    Value session();
    Value lease();
    Value delay();
    Value time();
    Value orNull(Value value, std::size_t share);

    std::int64_t m_now;
    Dice m_dice;
    OddValues m_odd;
};

} // namespace lockscope::test
