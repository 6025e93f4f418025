// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/restrequest.h"

#include "backend/json/json.h"

#include <charconv>

namespace lockscope {

namespace {

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

RestResult<std::string> decoded(std::string_view text, bool plusIsSpace)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%') {
            const int high = i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
            const int low = i + 2 < text.size() ? hexDigit(text[i + 2]) : -1;
            if (high < 0 || low < 0)
                return restFailure(illegalArgument("unterminated or invalid escape sequence in ["
                                                   + std::string(text) + "]"));
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += plusIsSpace && text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

template<typename Visit>
RestResult<void> forEachPart(std::string_view text, char separator, Visit visit)
{
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        if (auto visited = visit(text.substr(0, end)); !visited)
            return visited;
        if (end == std::string_view::npos)
            break;
        text.remove_prefix(end + 1);
    }
    return {};
}

} // namespace

RestResult<RestRequest> RestRequest::fromHttp(const HttpRequest &http)
{
    RestRequest request;
    request.method = http.method;
    request.contentType = http.contentType;
    request.body = http.body;
    const std::string_view target(http.target);
    const std::size_t question = target.find('?');
    request.path = target.substr(0, question);
    const auto split = forEachPart(request.path, '/',
                                   [&](std::string_view part) -> RestResult<void> {
                                       if (part.empty())
                                           return {};
                                       auto text = decoded(part, false);
                                       if (!text)
                                           return tl::unexpected(text.error());
                                       request.segments.push_back(std::move(*text));
                                       return {};
                                   });
    if (!split)
        return tl::unexpected(split.error());
    if (question == std::string_view::npos)
        return request;
    const auto queried = forEachPart(target.substr(question + 1), '&',
                                     [&](std::string_view part) -> RestResult<void> {
                                         const std::size_t equals = part.find('=');
                                         auto name = decoded(part.substr(0, equals), true);
                                         auto value = decoded(equals == std::string_view::npos
                                                                      ? std::string_view()
                                                                      : part.substr(equals + 1),
                                                              true);
                                         if (!name || !value)
                                             return tl::unexpected(name ? value.error()
                                                                        : name.error());
                                         if (!name->empty())
                                             request.parameters[*name] = std::move(*value);
                                         return {};
                                     });
    if (!queried)
        return tl::unexpected(queried.error());
    return request;
}

const std::string &RestRequest::capture(std::string_view name) const
{
    static const std::string none;
    const auto it = captured.find(name);
    return it == captured.end() ? none : it->second;
}

RestResult<bool> RestRequest::flag(std::string_view parameter, bool absent) const
{
    const auto it = parameters.find(parameter);
    if (it == parameters.end())
        return absent;
    if (it->second.empty() || it->second == "true")
        return true;
    if (it->second == "false")
        return false;
    return restFailure(illegalArgument("Failed to parse value [" + it->second
                                       + "] as only [true] or [false] are allowed."));
}

RestResult<std::optional<std::int64_t>> RestRequest::number(std::string_view parameter) const
{
    const auto it = parameters.find(parameter);
    if (it == parameters.end())
        return std::optional<std::int64_t>();
    std::int64_t value = 0;
    const char *const end = it->second.data() + it->second.size();
    const auto [stop, error] = std::from_chars(it->second.data(), end, value);
    if (error != std::errc() || stop != end)
        return restFailure(illegalArgument("Failed to parse long parameter ["
                                           + std::string(parameter) + "] with value [" + it->second
                                           + "]"));
    return std::optional<std::int64_t>(value);
}

std::optional<SourceFilter> RestRequest::source() const
{
    const auto names = [&](std::string_view parameter) {
        std::vector<std::string> list;
        if (const auto it = parameters.find(parameter); it != parameters.end()) {
            std::string_view rest(it->second);
            while (!rest.empty()) {
                const std::size_t comma = rest.find(',');
                if (comma != 0)
                    list.emplace_back(rest.substr(0, comma));
                rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
            }
        }
        return list;
    };
    std::vector<std::string> includes = names("_source_includes");
    std::vector<std::string> excludes = names("_source_excludes");
    const auto whole = parameters.find("_source");
    if (whole != parameters.end()) {
        const std::string &shown = whole->second;
        if (shown == "false" || (includes.empty() && excludes.empty()))
            return SourceFilter::fromText(shown);
        if (shown != "true" && includes.empty())
            includes = names("_source");
    }
    if (includes.empty() && excludes.empty())
        return std::nullopt;
    return SourceFilter::including(std::move(includes), std::move(excludes));
}

RestResult<Precondition> RestRequest::precondition() const
{
    Precondition precondition;
    const auto seqNo = number("if_seq_no");
    const auto term = number("if_primary_term");
    if (!seqNo || !term)
        return tl::unexpected(seqNo ? term.error() : seqNo.error());
    precondition.seqNo = *seqNo;
    precondition.primaryTerm = *term;
    if (*seqNo && !*term)
        return restFailure(validationError("ifSeqNo is set, but primary term is [0]"));
    if (!*seqNo && *term)
        return restFailure(validationError("ifSeqNo is unassigned, but primary term is ["
                                           + std::to_string(**term) + "]"));
    return precondition;
}

RestResult<bool> RestRequest::forcesRefresh() const
{
    const auto it = parameters.find("refresh");
    if (it == parameters.end() || it->second == "false" || it->second == "wait_for")
        return false;
    if (it->second.empty() || it->second == "true")
        return true;
    return restFailure(illegalArgument("Unknown value for refresh: [" + it->second + "]."));
}

RestResult<Value> RestRequest::json(bool required) const
{
    if (body.find_first_not_of(" \t\r\n") == std::string::npos) {
        if (required)
            return restFailure({400, "parse_exception", "request body is required", {}, {}});
        return Value();
    }
    // A document may hold a text as long as the whole body: what is too long for a field is the
    // mapping's business.
    auto value = parseJson(body, {.textBytes = body.size(), .uniqueKeys = true});
    if (!value)
        return restFailure({400, "json_parse_exception", value.error().detail, {}, {}});
    return *value;
}

HttpResponse answer(int status, const Value &body) { return {status, toJson(body)}; }

HttpResponse refuse(const RestError &error) { return answer(error.status, error.toBody()); }

} // namespace lockscope
