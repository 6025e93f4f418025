// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>

// The library's header does not compile cleanly under our own warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <simdjson.h>
#pragma GCC diagnostic pop

namespace lockscope {

namespace {

namespace od = simdjson::ondemand;

/// Above this many members a linear search for duplicates would be felt; a hash table takes over.
constexpr std::size_t LinearMembers = 16;

/// Stops the descent; what() is a sentence without the position.
struct ParseFailure
{
    std::string what;
};

std::string reasonOf(simdjson::error_code error)
{
    switch (error) {
    case simdjson::DEPTH_ERROR: return "nested too deeply";
    case simdjson::STRING_ERROR: return "a text with a bad escape";
    case simdjson::UTF8_ERROR: return "not UTF-8";
    case simdjson::UNCLOSED_STRING: return "a text without its closing quote";
    case simdjson::UNESCAPED_CHARS: return "a control character inside a text";
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: return "it ends too early";
    case simdjson::EMPTY: return "it is empty";
    default:
        // The library's many structural errors
        return "a comma, colon, bracket or value is missing or misplaced";
    }
}

[[noreturn]] void raise(simdjson::error_code error) { throw ParseFailure{reasonOf(error)}; }

template<typename T>
T take(simdjson::simdjson_result<T> result)
{
    if (result.error())
        raise(result.error());
    return std::move(result).value_unsafe();
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// JSON's grammar of a number; the library checks it only for the types it converts to itself.
bool isNumber(std::string_view t, bool &integer)
{
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t from = i;
        while (i < t.size() && isDigit(t[i]))
            ++i;
        return i > from;
    };
    integer = true;
    if (i < t.size() && t[i] == '-')
        ++i;
    if (i < t.size() && t[i] == '0')
        ++i;
    else if (!digits())
        return false;
    if (i < t.size() && t[i] == '.') {
        integer = false;
        ++i;
        if (!digits())
            return false;
    }
    if (i < t.size() && (t[i] == 'e' || t[i] == 'E')) {
        integer = false;
        ++i;
        if (i < t.size() && (t[i] == '+' || t[i] == '-'))
            ++i;
        if (!digits())
            return false;
    }
    return i == t.size();
}

/// Of a number out of a double's range: too small rather than too large. from_chars does not say
/// which.
bool isTiny(std::string_view token)
{
    const std::size_t exponent = token.find_first_of("eE");
    if (exponent != std::string_view::npos)
        return token[exponent + 1] == '-';
    return token.substr(token.front() == '-' ? 1 : 0).substr(0, 2) == "0.";
}

Value numberFrom(std::string_view token)
{
    const std::size_t end = token.find_last_not_of(" \t\r\n");
    token = token.substr(0, end + 1);
    bool integer = false;
    if (!isNumber(token, integer))
        throw ParseFailure{"a malformed number"};
    const char *const last = token.data() + token.size();
    if (integer) {
        std::int64_t exact = 0;
        if (std::from_chars(token.data(), last, exact).ec == std::errc())
            return Value(exact);
    }
    double number = 0;
    const auto [_, error] = std::from_chars(token.data(), last, number);
    if (error == std::errc::result_out_of_range && isTiny(token))
        return Value(0.0);
    if (error != std::errc() || !std::isfinite(number))
        throw ParseFailure{"a number out of range"};
    return Value(number);
}

/// Values under way, innermost last, so that each list and map gets its memory once, when its size
/// is known.
struct Unfinished
{
    std::vector<ValueMap::Entry> members;
    Value::List elements;
};

/// The last of @p all, from @p begin on, taken out.
template<typename T>
std::vector<T> takenFrom(std::vector<T> &all, std::size_t begin)
{
    const auto first = all.begin() + static_cast<std::ptrdiff_t>(begin);
    std::vector<T> taken(std::make_move_iterator(first), std::make_move_iterator(all.end()));
    all.erase(first, all.end());
    return taken;
}

class Reader
{
public:
    /// @p unfinished is empty.
    Reader(const JsonLimits &limits, Unfinished &unfinished)
        : m_limits(limits), m_members(unfinished.members), m_elements(unfinished.elements)
    {}

    Value read(od::value in, std::size_t depth)
    {
        switch (take(in.type())) {
        case od::json_type::object: return readMap(take(in.get_object()), depth);
        case od::json_type::array: return readList(take(in.get_array()), depth);
        case od::json_type::string: return Value(text(take(in.get_string())));
        case od::json_type::number: return numberFrom(in.raw_json_token());
        case od::json_type::boolean: return Value(take(in.get_bool()));
        case od::json_type::null:
            if (!take(simdjson::simdjson_result<bool>(in.is_null())))
                throw ParseFailure{"an unknown word"};
            return Value();
        }
        throw ParseFailure{"an unknown kind of value"};
    }

private:
    void enter(std::size_t depth) const
    {
        if (depth >= m_limits.depth)
            throw ParseFailure{"nested deeper than " + std::to_string(m_limits.depth) + " levels"};
    }

    std::string text(std::string_view bytes) const
    {
        if (bytes.size() > m_limits.textBytes)
            throw ParseFailure{"a text longer than " + std::to_string(m_limits.textBytes)
                               + " bytes"};
        return std::string(bytes);
    }

    Value readList(od::array in, std::size_t depth)
    {
        enter(depth);
        const std::size_t begin = m_elements.size();
        for (auto element : in) {
            Value value = read(take(std::move(element)), depth + 1);
            m_elements.push_back(std::move(value));
        }
        return Value(takenFrom(m_elements, begin));
    }

    Value readMap(od::object in, std::size_t depth)
    {
        enter(depth);
        const std::size_t begin = m_members.size();
        std::optional<std::unordered_map<std::string, std::size_t>> positions;
        for (auto member : in) {
            od::field field = take(std::move(member));
            std::string key = text(take(field.unescaped_key()));
            Value value = read(field.value(), depth + 1);
            std::size_t at = m_members.size();
            if (at - begin < LinearMembers) {
                const auto same = std::find_if(m_members.begin()
                                                       + static_cast<std::ptrdiff_t>(begin),
                                               m_members.end(),
                                               [&](const auto &e) { return e.first == key; });
                at = static_cast<std::size_t>(same - m_members.begin());
            } else {
                if (!positions) {
                    positions.emplace();
                    for (std::size_t i = begin; i < m_members.size(); ++i)
                        positions->emplace(m_members[i].first, i);
                }
                at = positions->emplace(key, at).first->second;
            }
            if (at < m_members.size() && m_limits.uniqueKeys)
                throw ParseFailure{"the same key twice"};
            if (at < m_members.size())
                m_members[at].second = std::move(value);
            else
                m_members.emplace_back(std::move(key), std::move(value));
        }
        return Value(ValueMap(takenFrom(m_members, begin)));
    }

    const JsonLimits &m_limits;
    std::vector<ValueMap::Entry> &m_members;
    Value::List &m_elements;
};

/// What one text after the other is read with: a bulk has two for each of its items, and the
/// library's buffers are larger than most of them.
struct Workplace
{
    od::parser parser;
    std::string wrapped;
    Unfinished unfinished;
};

/// A larger text has a workplace of its own, so that nobody keeps its memory.
constexpr std::size_t LargestKept = 64 * 1024;

} // namespace

bool looksLikeJson(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != text.npos && (text[first] == '{' || text[first] == '[');
}

Result<Value> parseJson(std::string_view text, const JsonLimits &limits)
{
    static thread_local Workplace usual;
    std::optional<Workplace> large;
    if (text.size() > LargestKept)
        large.emplace();
    auto &[parser, wrapped, unfinished] = large ? *large : usual;
    unfinished.members.clear(); // what a failure left
    unfinished.elements.clear();

    // The text becomes the only element of a list: the library then treats a lone number or word
    // like any other value, and whatever follows the first value is found in one way.
    wrapped.clear();
    wrapped.reserve(text.size() + 2 + simdjson::SIMDJSON_PADDING);
    wrapped.append("[").append(text).append("]");
    const std::size_t size = wrapped.size();

    // One level for the wrapping list, and room so that our own check, which knows the limit's
    // name, comes first.
    if (parser.allocate(std::max(size, LargestKept + 2), limits.depth + 4) != simdjson::SUCCESS)
        return fail(BackendError::Kind::TooLarge,
                    "not enough memory to read " + std::to_string(size) + " bytes of JSON");
    od::document document;
    bool opened = false;
    std::string failure;
    try {
        document = take(parser.iterate(
                simdjson::padded_string_view(wrapped.data(), size, wrapped.capacity())));
        opened = true;
        Reader reader(limits, unfinished);
        std::size_t count = 0;
        Value result;
        for (auto element : take(document.get_array())) {
            if (++count > 1)
                throw ParseFailure{"more text after the value"};
            result = reader.read(take(std::move(element)), 0);
        }
        if (count == 0)
            throw ParseFailure{"it is empty"};
        const char *rest = nullptr;
        if (document.current_location().get(rest) != simdjson::OUT_OF_BOUNDS)
            throw ParseFailure{"more text after the value"};
        return result;
    } catch (const ParseFailure &stopped) {
        failure = stopped.what;
    }
    std::string detail = "not acceptable JSON: " + failure;
    const char *where = nullptr;
    if (opened && document.current_location().get(where) == simdjson::SUCCESS
        && where > wrapped.data() && where <= wrapped.data() + size)
        detail += ", near byte " + std::to_string(where - wrapped.data() - 1);
    return fail(BackendError::Kind::Malformed, std::move(detail));
}

} // namespace lockscope
