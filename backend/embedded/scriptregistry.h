// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/documentstore.h"
#include "backend/embedded/seedscripts.h"
#include "models/protocol/scripts/filescripts.h"

#include <algorithm>
#include <unordered_map>
#include <variant>

namespace lockscope {

/// A script as a request names it: by its text or by the id of a stored script.
struct ScriptReference
{
    std::string source; ///< empty when an id is given
    std::string id;
    std::string lang; ///< empty = the dialect's default
    Value params;

    /// "text" or {"source"|"inline": …, "lang": …, "params": {…}} or {"id": …, "params": {…}}.
    static RestResult<ScriptReference> fromValue(Value value);
};

/// Finds the native function for a script. Only the scripts of the lock protocol and of changes
/// over files, and the articles' three, are known.
class ScriptRegistry
{
public:
    /// @param store for stored scripts; outlives the registry.
    explicit ScriptRegistry(const DocumentStore &store);

    using KnownScript = std::variant<Script, FileScript, SeedScript>;
    /// Valid as long as the reference it was resolved from, and the stored script that this names.
    struct Call
    {
        KnownScript script;
        const std::string *text;
        const Value *params;
    };
    /// Errors as a node gives them when it executes the update: illegal_argument_exception "failed
    /// to execute script" ← its cause.
    RestResult<Call> resolve(const ScriptReference &reference, ScriptLanguage language) const;
    RestResult<Call> resolve(ScriptReference &&, ScriptLanguage) const = delete; // it would be gone
    /// For PUT _scripts: refuses at once what resolve() would refuse later.
    RestResult<void> check(const std::string &source, const std::string &lang) const;

    /// @param entries as in runScript()
    static tl::expected<ScriptOp, ScriptException> run(const Call &call, bool creating,
                                                       std::int64_t now, ValueMap &source,
                                                       EntryIndex *entries = nullptr);
    /// The error of a script that threw.
    static RestError failure(const Call &call, const ScriptException &exception);

private:
    std::optional<KnownScript> find(const std::string &source, ScriptLanguage language) const;

    /// The known texts differ at their ends already, and are long.
    struct EndHash
    {
        std::size_t operator()(const std::string &text) const
        {
            constexpr std::size_t End = 64;
            return std::hash<std::string_view>{}(
                    std::string_view(text).substr(text.size() - std::min(text.size(), End)));
        }
    };

    const DocumentStore &m_store;
    /// As printed (found at once) and normalised
    std::unordered_map<std::string, KnownScript, EndHash> m_byText;
};

} // namespace lockscope
