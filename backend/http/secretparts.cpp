// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/secretparts.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace lockscope {

namespace {

constexpr std::size_t AtEnds = 6;
constexpr std::size_t Anywhere = 8;
constexpr std::size_t LongestWord = 14;
/// Of one key: a secret that repeats itself has no more starts than that.
constexpr std::size_t MostStarts = 4;
constexpr std::uint64_t KeyMask = (std::uint64_t{1} << (8 * AtEnds)) - 1;

bool isSmall(char c) { return c >= 'a' && c <= 'z'; }
bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
char small(char c) { return isCapital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

std::uint64_t nextKey(std::uint64_t key, char c)
{
    return ((key << 8U) | static_cast<unsigned char>(small(c))) & KeyMask;
}

/// "block", "Block", "BLOCK"
bool mayBeWord(std::string_view text)
{
    return text.size() <= LongestWord
           && (std::all_of(text.begin(), text.end(), isCapital)
               || ((isSmall(text.front()) || isCapital(text.front()))
                   && std::all_of(text.begin() + 1, text.end(), isSmall)));
}

std::optional<unsigned> number(std::string_view digits, int base)
{
    unsigned value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value,
                                              base);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return value;
}

/// What an escape at the beginning of a text stands for, and how long it is.
struct Escape
{
    std::string meaning;
    std::size_t length;
};

std::string utf8(unsigned code)
{
    const auto byte = [](unsigned value) { return static_cast<char>(value); };
    if (code < 0x80)
        return {byte(code)};
    if (code < 0x800)
        return {byte(0xC0U | (code >> 6U)), byte(0x80U | (code & 0x3FU))};
    return {byte(0xE0U | ((code >> 12U) & 0xFU)), byte(0x80U | ((code >> 6U) & 0x3FU)),
            byte(0x80U | (code & 0x3FU))};
}

/// %20; encoded again, %2520
std::optional<Escape> percentEscape(std::string_view text)
{
    std::size_t at = 1;
    while (text.substr(at, 2) == "25" && number(text.substr(at + 2, 2), 16) && text.size() > at + 3)
        at += 2;
    const auto value = text.size() >= at + 2 ? number(text.substr(at, 2), 16) : std::nullopt;
    return value ? std::optional(Escape{{static_cast<char>(*value)}, at + 2}) : std::nullopt;
}

/// \u0020, \x20, \": with as many backslashes as it was encoded for.
std::optional<Escape> backslashEscape(std::string_view text)
{
    const std::size_t at = std::min(text.find_first_not_of('\\'), text.size());
    const std::string_view rest = text.substr(at);
    if (rest.empty())
        return std::nullopt;
    const std::size_t digits = rest.front() == 'u' ? 4 : rest.front() == 'x' ? 2 : 0;
    if (digits > 0 && rest.size() > digits) {
        if (const auto value = number(rest.substr(1, digits), 16))
            return Escape{digits == 4 ? utf8(*value) : std::string{static_cast<char>(*value)},
                          at + 1 + digits};
    }
    if (isSmall(small(rest.front())) || isDigit(rest.front()))
        return std::nullopt;
    return Escape{{rest.front()}, at + 1};
}

/// &quot; &#32; &#x20; encoded again, &amp;#32;
std::optional<Escape> markupEscape(std::string_view text)
{
    constexpr std::size_t Longest = 10;
    std::size_t at = 1;
    while (text.substr(at, 4) == "amp;")
        at += 4;
    const std::string_view rest = text.substr(at, Longest);
    const std::size_t length = rest.find(';');
    if (length != rest.npos) {
        const std::string_view name = rest.substr(0, length);
        std::optional<unsigned> code;
        if (name.substr(0, 2) == "#x")
            code = number(name.substr(2), 16);
        else if (name.substr(0, 1) == "#")
            code = number(name.substr(1), 10);
        for (const auto &[word, c] : {std::pair<std::string_view, char>{"quot", '"'},
                                      {"apos", '\''},
                                      {"lt", '<'},
                                      {"gt", '>'}}) {
            if (name == word)
                code = static_cast<unsigned char>(c);
        }
        if (code)
            return Escape{utf8(*code), at + length + 1};
    }
    return at > 1 ? std::optional(Escape{"&", at}) : std::nullopt;
}

std::optional<Escape> escapeAt(std::string_view text)
{
    switch (text.front()) {
    case '%': return percentEscape(text);
    case '\\': return backslashEscape(text);
    case '&': return markupEscape(text);
    default: return std::nullopt;
    }
}

/// A text without its escapes.
struct Decoded
{
    std::string text;
    std::vector<std::size_t> from; ///< where each byte stood, and where the text ended
};

Decoded decoded(std::string_view text)
{
    Decoded result;
    result.text.reserve(text.size());
    result.from.reserve(text.size() + 1);
    for (std::size_t at = 0; at < text.size();) {
        const auto escape = escapeAt(text.substr(at));
        const std::string_view meaning = escape ? std::string_view(escape->meaning)
                                                : text.substr(at, 1);
        result.text += meaning;
        result.from.insert(result.from.end(), meaning.size(), at);
        at += escape ? escape->length : 1;
    }
    result.from.push_back(text.size());
    return result;
}

} // namespace

void SecretParts::add(std::string written, Writing writing)
{
    const std::size_t factor = writing == Writing::Hex ? 2 : 1;
    const std::size_t more = writing == Writing::Base64 ? 2 : 0;
    const Form form{{},
                    std::move(written),
                    factor * AtEnds + more,
                    factor * Anywhere + more,
                    writing == Writing::Plain};
    if (form.original.size() < form.anywhere)
        return;
    m_forms.push_back(form);
    std::string &letters = m_forms.back().written;
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < form.original.size(); ++i) {
        letters += small(form.original[i]);
        key = nextKey(key, form.original[i]);
        if (i + 1 >= AtEnds && m_starts.count(key) < MostStarts)
            m_starts.emplace(key, Start{m_forms.size() - 1, i + 1 - AtEnds});
    }
}

/// How much of @p text from there on is a part; 0: none is. @p key: of its first six bytes.
std::size_t SecretParts::longestAt(std::string_view text, std::size_t from, std::uint64_t key) const
{
    std::size_t longest = 0;
    const auto [begin, end] = m_starts.equal_range(key);
    for (auto it = begin; it != end; ++it) {
        const auto &[index, at] = it->second;
        const Form &form = m_forms[index];
        std::size_t length = AtEnds;
        while (at + length < form.written.size() && from + length < text.size()
               && small(text[from + length]) == form.written[at + length])
            ++length;
        const bool isAtEnd = at == 0 || at + length == form.written.size();
        if (length >= (isAtEnd ? form.atEnds : form.anywhere)
            && !(form.hasWords && mayBeWord(std::string_view(form.original).substr(at, length))))
            longest = std::max(longest, length);
    }
    return longest;
}

std::vector<SecretParts::Span> SecretParts::find(std::string_view text) const
{
    std::vector<Span> found;
    if (m_starts.empty())
        return found;
    std::uint64_t key = 0;
    std::size_t since = 0; // what was found is over
    for (std::size_t i = 0; i < text.size(); ++i) {
        key = nextKey(key, text[i]);
        if (i + 1 < since + AtEnds)
            continue;
        const std::size_t from = i + 1 - AtEnds;
        const std::size_t length = longestAt(text, from, key);
        if (length == 0)
            continue;
        found.emplace_back(from, from + length);
        since = from + length;
    }
    return found;
}

std::vector<SecretParts::Span> SecretParts::findAll(std::string_view text) const
{
    std::vector<Span> found = find(text);
    if (m_starts.empty() || text.find_first_of("%\\&") == text.npos)
        return found;
    const Decoded plain = decoded(text);
    for (const auto &[from, to] : find(plain.text))
        found.emplace_back(plain.from[from], plain.from[to]);
    std::sort(found.begin(), found.end());
    return found;
}

bool SecretParts::areIn(std::string_view text) const { return !findAll(text).empty(); }

std::string SecretParts::hidden(std::string text) const
{
    std::string shown;
    std::size_t end = 0;
    for (const auto &[from, to] : findAll(text)) {
        if (from >= end)
            shown.append(text, end, from - end).append("***");
        end = std::max(end, to);
    }
    return end == 0 ? std::move(text) : shown.append(text, end, text.npos);
}

} // namespace lockscope
