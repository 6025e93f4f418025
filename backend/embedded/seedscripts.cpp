// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/seedscripts.h"

#include "backend/embedded/mapping.h"

#include <cctype>

namespace lockscope {

namespace {

/// Statement separators beside braces and at the end say nothing.
std::string withoutIdleSemicolons(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool idle = text[i] == ';'
                          && (i + 1 == text.size() || text[i + 1] == '}'
                              || (!out.empty() && out.back() == '}'));
        if (!idle)
            out += text[i];
    }
    return out;
}

/// "IllegalArgumentException" → "illegal_argument_exception", as servers name exceptions.
std::string snakeCase(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (std::isupper(static_cast<unsigned char>(c))) {
            if (!out.empty())
                out += '_';
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        } else {
            out += c;
        }
    }
    return out;
}

/// Replaces "throw new X('text' + ctx._source.process_id)" by "assertfalse" and keeps what it says.
/// @return false when there is a throw of another form.
bool liftThrow(std::string &text, SeedScript &script)
{
    constexpr std::string_view Start = "thrownew";
    constexpr std::string_view Owner = "+ctx._source.process_id";
    const std::size_t at = text.find(Start);
    if (at == std::string::npos)
        return true;
    const std::size_t open = text.find('(', at);
    const std::size_t close = text.find(")}", at);
    if (open == std::string::npos || close == std::string::npos || close < open)
        return false;
    const std::string name = text.substr(at + Start.size(), open - at - Start.size());
    if (name != "IllegalArgumentException" && name != "IllegalStateException"
        && name != "RuntimeException" && name != "Exception")
        return false;
    std::string_view argument = std::string_view(text).substr(open + 1, close - open - 1);
    if (argument.size() > Owner.size()
        && argument.substr(argument.size() - Owner.size()) == Owner) {
        script.thrownNamesOwner = true;
        argument.remove_suffix(Owner.size());
    }
    if (!argument.empty()) {
        const char quote = argument.front();
        const bool literal = argument.size() >= 2 && (quote == '\'' || quote == '"')
                             && argument.back() == quote
                             && argument.substr(1, argument.size() - 2).find_first_of("'\"\\")
                                        == std::string_view::npos;
        if (!literal)
            return false;
        script.thrownText = argument.substr(1, argument.size() - 2);
    }
    script.thrownType = snakeCase(name);
    text.replace(at, close + 1 - at, "throw");
    return true;
}

tl::unexpected<ScriptException> thrown(const SeedScript &script, const ValueMap &source)
{
    if (script.language == ScriptLanguage::Groovy)
        return tl::unexpected(ScriptException{"PowerAssertionError", "assert false\n"});
    std::string reason = script.thrownText;
    if (script.thrownNamesOwner)
        reason += keywordText(source["process_id"]);
    return tl::unexpected(ScriptException{script.thrownType, std::move(reason)});
}

/// lock_count + @p step, or what the language says about a count that is none.
tl::expected<Value, ScriptException> counted(const SeedScript &script, const Value &count, int step)
{
    if (const std::int64_t *integer = count.asInteger())
        return Value(*integer + step);
    if (const double *number = count.asDouble())
        return Value(*number + step);
    if (script.language == ScriptLanguage::Groovy) {
        const char *method = step > 0 ? "next()" : "previous()";
        if (count.isNull())
            return tl::unexpected(
                    ScriptException{"NullPointerException", std::string("Cannot invoke method ")
                                                                    + method + " on null object"});
        return tl::unexpected(ScriptException{"MissingMethodException",
                                              std::string("No signature of method: ") + method});
    }
    if (count.isNull())
        return tl::unexpected(
                ScriptException{"null_pointer_exception",
                                "Cannot invoke \"Object.getClass()\" because \"left\" is null"});
    if (step > 0 && count.isString())
        return Value(*count.asString() + "1"); // Painless joins texts
    const std::string sign = step > 0 ? "+" : "-";
    const std::string type = count.isString() ? "java.lang.String"
                             : count.isBool() ? "java.lang.Boolean"
                                              : "java.util.LinkedHashMap";
    return tl::unexpected(ScriptException{"class_cast_exception",
                                          "Cannot apply [" + sign + "] operation to types [" + type
                                                  + "] and [java.lang.Integer]."});
}

} // namespace

std::string normalisedScript(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            out += c;
            if (c == '\\' && i + 1 < text.size())
                out += text[++i];
            else if (c == quote)
                quote = 0;
        } else if (c == '\'' || c == '"') {
            quote = c;
            out += c;
        } else if (text.substr(i, 2) == "//") {
            i = std::min(text.find('\n', i), text.size());
        } else if (text.substr(i, 2) == "/*") {
            const std::size_t end = text.find("*/", i + 2);
            i = end == std::string_view::npos ? text.size() : end + 1;
        } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
            out += c;
        }
    }
    return out;
}

std::optional<SeedScript> findSeedScript(std::string_view normalised, ScriptLanguage language)
{
    SeedScript script;
    script.language = language;
    std::string text = withoutIdleSemicolons(normalised);
    if (!liftThrow(text, script))
        return std::nullopt;
    // Groovy knows both ways to fail; Painless has no assert.
    const bool throws = text.find("{throw}") != std::string::npos;
    if (throws && language == ScriptLanguage::Groovy)
        return std::nullopt;
    const std::string fails = language == ScriptLanguage::Groovy ? "{assertfalse}" : "{throw}";
    const std::string own = language == ScriptLanguage::Groovy ? "process_id" : "params.process_id";
    const std::string keep = "if(ctx._source.process_id!=" + own + ")" + fails + "ctx.op=";
    if (text == keep + "'noop'" || text == keep + "'none'")
        script.kind = SeedScript::Kind::KeepOwn;
    else if (text == "if(ctx._source.lock_type=='exclusive')" + fails + "ctx._source.lock_count++")
        script.kind = SeedScript::Kind::Share;
    else if (text == "if(--ctx._source.lock_count==0){ctx.op='delete'}")
        script.kind = SeedScript::Kind::Unshare;
    else
        return std::nullopt;
    return script;
}

tl::expected<ScriptOp, ScriptException> runSeedScript(const SeedScript &script, ValueMap &source,
                                                      const Value &params)
{
    switch (script.kind) {
    case SeedScript::Kind::KeepOwn: {
        const ValueMap *given = params.asMap();
        const Value *own = given ? given->find("process_id") : nullptr;
        if (!own && script.language == ScriptLanguage::Groovy)
            return tl::unexpected(
                    ScriptException{"MissingPropertyException",
                                    "No such property: process_id for class: script"});
        if (!(source["process_id"] == (own ? *own : Value())))
            return thrown(script, source);
        return ScriptOp::None;
    }
    case SeedScript::Kind::Share: {
        const std::string *type = source["lock_type"].asString();
        if (type && *type == "exclusive")
            return thrown(script, source);
        auto count = counted(script, source["lock_count"], 1);
        if (!count)
            return tl::unexpected(count.error());
        source.set("lock_count", std::move(*count));
        return ScriptOp::Write;
    }
    case SeedScript::Kind::Unshare: {
        auto count = counted(script, source["lock_count"], -1);
        if (!count)
            return tl::unexpected(count.error());
        const bool last = *count == Value(0);
        source.set("lock_count", std::move(*count));
        return last ? ScriptOp::Delete : ScriptOp::Write;
    }
    }
    return ScriptOp::None;
}

} // namespace lockscope
