// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/scriptregistry.h"

#include "backend/embedded/scripttexts.h"

namespace lockscope {

namespace {

RestError failedToExecute(RestError cause)
{
    return illegalArgument("failed to execute script").causedBy(std::move(cause));
}

/// Servers show the first line of a longer script.
std::string shown(const std::string &text)
{
    const std::size_t end = text.find('\n');
    return end == std::string::npos ? text : text.substr(0, end) + " ...";
}

RestError scriptError(const std::string &reason, const std::string &text, RestError cause)
{
    return RestError{400,
                     "script_exception",
                     reason,
                     ValueMap{{"script_stack", Value::List{}},
                              {"script", shown(text)},
                              {"lang", "painless"}},
                     {}}
            .causedBy(std::move(cause));
}

RestError unsupported(const std::string &text)
{
    std::string names;
    for (const Script script : AllScripts)
        names += (names.empty() ? "" : ", ") + std::string(scriptName(script));
    for (const FileScript script : AllFileScripts)
        names += ", " + std::string(fileScriptName(script));
    return scriptError(
            "compile error", text,
            illegalArgument(
                    "the embedded server has no script engine: it runs the lock protocol's own "
                    "scripts ("
                    + names
                    + "; their exact text, or a stored script with that text) and the plain-lock "
                      "scripts of the "
                      "articles. Any other script needs an Elasticsearch or OpenSearch node"));
}

} // namespace

RestResult<ScriptReference> ScriptReference::fromValue(Value value)
{
    ScriptReference reference;
    if (std::string *text = value.asString()) {
        reference.source = std::move(*text);
        return reference;
    }
    ValueMap *map = value.asMap();
    if (!map)
        return restFailure({400,
                            "x_content_parse_exception",
                            "[UpdateRequest] script doesn't support values of this type",
                            {},
                            {}});
    bool hasText = false;
    for (auto &[key, member] : std::move(*map).take()) {
        std::string *text = member.asString();
        if ((key == "source" || key == "inline") && text) {
            reference.source = std::move(*text);
            hasText = true;
        } else if (key == "id" && text) {
            reference.id = std::move(*text);
        } else if (key == "lang" && text) {
            reference.lang = std::move(*text);
        } else if (key == "params" && member.isMap()) {
            reference.params = std::move(member);
        } else {
            return restFailure(
                    {400,
                     "x_content_parse_exception",
                     "[UpdateRequest] failed to parse field [script]",
                     {},
                     std::make_shared<const RestError>(
                             RestError{400,
                                       "x_content_parse_exception",
                                       "[script] unknown field or type of value [" + key + "]",
                                       {},
                                       {}})});
        }
    }
    if (hasText == !reference.id.empty())
        return restFailure(illegalArgument(hasText ? "must specify either [source] for an inline "
                                                     "script or [id] for a stored script, not both"
                                                   : "must specify either [source] for an inline "
                                                     "script or [id] for a stored script"));
    return reference;
}

ScriptRegistry::ScriptRegistry(const DocumentStore &store) : m_store(store)
{
    for (const Script script : AllScripts) {
        const std::string_view text = protocolScriptText(script);
        m_byText.emplace(normalisedScript(text), script);
        m_byText.emplace(text, script);
    }
    for (const FileScript script : AllFileScripts) {
        const std::string_view text = protocolFileScriptText(script);
        m_byText.emplace(normalisedScript(text), script);
        m_byText.emplace(text, script);
    }
}

std::optional<ScriptRegistry::KnownScript> ScriptRegistry::find(const std::string &source,
                                                                ScriptLanguage language) const
{
    if (language == ScriptLanguage::Painless)
        if (const auto it = m_byText.find(source); it != m_byText.end())
            return it->second;
    const std::string text = normalisedScript(source);
    if (language == ScriptLanguage::Painless)
        if (const auto it = m_byText.find(text); it != m_byText.end())
            return it->second;
    if (const std::optional<SeedScript> seed = findSeedScript(text, language))
        return *seed;
    return std::nullopt;
}

RestResult<ScriptRegistry::Call> ScriptRegistry::resolve(const ScriptReference &reference,
                                                         ScriptLanguage language) const
{
    const char *expected = language == ScriptLanguage::Groovy ? "groovy" : "painless";
    if (!reference.lang.empty() && reference.lang != expected)
        return restFailure(failedToExecute(
                illegalArgument("script_lang not supported [" + reference.lang + "]")));
    const std::string *source = &reference.source;
    if (!reference.id.empty()) {
        const auto stored = m_store.scripts().find(reference.id);
        if (stored == m_store.scripts().end())
            return restFailure(failedToExecute(
                    {404,
                     "resource_not_found_exception",
                     "unable to find script [" + reference.id + "] in cluster state",
                     {},
                     {}}));
        source = &stored->second;
    }
    const auto found = find(*source, language);
    if (!found)
        return restFailure(failedToExecute(unsupported(*source)));
    return Call{*found, source, &reference.params};
}

RestResult<void> ScriptRegistry::check(const std::string &source, const std::string &lang) const
{
    if (lang != "painless")
        return restFailure(illegalArgument("script_lang not supported [" + lang + "]"));
    if (!find(source, ScriptLanguage::Painless))
        return restFailure(unsupported(source));
    return {};
}

tl::expected<ScriptOp, ScriptException> ScriptRegistry::run(const Call &call, bool creating,
                                                            std::int64_t now, ValueMap &source,
                                                            EntryIndex *entries)
{
    if (const Script *script = std::get_if<Script>(&call.script))
        return runScript(*script, creating, now, source, *call.params, entries);
    if (const FileScript *script = std::get_if<FileScript>(&call.script))
        return runFileScript(*script, source, *call.params);
    return runSeedScript(std::get<SeedScript>(call.script), source, *call.params);
}

RestError ScriptRegistry::failure(const Call &call, const ScriptException &exception)
{
    return failedToExecute(scriptError("runtime error", *call.text,
                                       {400, exception.type, exception.reason, {}, {}}));
}

} // namespace lockscope
