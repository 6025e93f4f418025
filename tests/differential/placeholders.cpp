// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/placeholders.h"

#include "backend/embedded/scripttexts.h"
#include "backend/json/json.h"

#include <charconv>

namespace lockscope::test {

namespace {

constexpr std::string_view Open = "${";

std::int64_t numberFrom(std::string_view text)
{
    std::int64_t number = 0;
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// The part of @p text before @p separator, which goes too.
std::string_view cut(std::string_view &text, char separator)
{
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

Value memberAt(const ValueMap &document, std::string_view path)
{
    Value current(document);
    while (!path.empty()) {
        const std::string_view name = cut(path, '.');
        if (const ValueMap *map = current.asMap()) {
            current = Value((*map)[name]);
        } else if (const Value::List *list = current.asList()) {
            const auto position = static_cast<std::size_t>(numberFrom(name));
            current = position < list->size() ? Value((*list)[position]) : Value();
        } else {
            return {};
        }
    }
    return current;
}

std::string scriptJson(std::string_view name)
{
    for (const Script script : AllScripts)
        if (scriptName(script) == name)
            return toJson(Value(protocolScriptText(script)));
    return "null";
}

std::string replacement(std::string_view what, const ServerView &view)
{
    if (what == "q")
        return view.prefix;
    if (what == "base")
        return std::to_string(view.baseSeqNo);
    if (what.starts_with("nowd"))
        return toJson(Value(static_cast<double>(view.now + numberFrom(what.substr(4)))));
    if (what.starts_with("now"))
        return std::to_string(view.now + numberFrom(what.substr(3)));
    const std::string_view kind = cut(what, ':');
    if (kind == "script")
        return scriptJson(what);
    const auto position = static_cast<std::size_t>(numberFrom(cut(what, ':')));
    const ServerView::Known known = position < view.documents.size() ? view.documents[position]
                                                                     : ServerView::Known();
    if (kind == "seq")
        return std::to_string(std::max<std::int64_t>(known.seqNo, 0));
    if (kind == "term")
        return std::to_string(known.primaryTerm);
    if (kind == "at")
        return known.source ? toJson(memberAt(*known.source, what)) : "null";
    return "null";
}

} // namespace

std::string resolved(std::string_view text, const ServerView &view)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t start = text.find(Open);
        const std::size_t end = start == std::string_view::npos ? start : text.find('}', start);
        if (end == std::string_view::npos)
            break;
        const std::string_view what = text.substr(start + Open.size(), end - start - Open.size());
        const bool quoted = start > 0 && text[start - 1] == '"' && end + 1 < text.size()
                            && text[end + 1] == '"' && what != "q";
        out += text.substr(0, quoted ? start - 1 : start);
        out += replacement(what, view);
        text.remove_prefix(quoted ? end + 2 : end + 1);
    }
    out += text;
    return out;
}

} // namespace lockscope::test
