// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lockscope {

namespace {

/// Length of the well-formed UTF-8 sequence at @p at, or 0. Overlong forms, surrogates and values
/// above U+10FFFF are malformed.
std::size_t sequenceLength(std::string_view s, std::size_t at)
{
    const auto byte = [&](std::size_t i) {
        return i < s.size() ? static_cast<unsigned char>(s[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
    const unsigned first = byte(at);
    const unsigned second = byte(at + 1);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return follows(at + 1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool ordinary = !(first == 0xE0 && second < 0xA0)
                              && !(first == 0xED && second > 0x9F);
        return ordinary && follows(at + 1) && follows(at + 2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool ordinary = !(first == 0xF0 && second < 0x90)
                              && !(first == 0xF4 && second > 0x8F);
        return ordinary && follows(at + 1) && follows(at + 2) && follows(at + 3) ? 4 : 0;
    }
    return 0;
}

/// How many characters from @p at on are written as they are.
std::size_t plainLength(std::string_view text, std::size_t at)
{
    const auto isPlain = [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return code >= 0x20 && code < 0x80 && c != '"' && c != '\\';
    };
    std::size_t end = at;
    while (end < text.size() && isPlain(text[end]))
        ++end;
    return end - at;
}

void writeText(std::string &out, std::string_view text)
{
    static constexpr std::string_view Hex = "0123456789abcdef";
    out += '"';
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t plain = plainLength(text, i);
        out.append(text, i, plain);
        i += plain;
        if (i == text.size())
            break;
        const char c = text[i];
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
            ++i;
        } else if (code < 0x20) {
            switch (c) {
            case '\n': out += "\\n"; break;
            case '\r': out += "\\r"; break;
            case '\t': out += "\\t"; break;
            case '\b': out += "\\b"; break;
            case '\f': out += "\\f"; break;
            default:
                out += "\\u00";
                out += Hex[code >> 4U];
                out += Hex[code & 0xFU];
            }
            ++i;
        } else if (const std::size_t length = sequenceLength(text, i)) {
            out.append(text, i, length);
            i += length;
        } else {
            out += "\xEF\xBF\xBD";
            ++i;
        }
    }
    out += '"';
}

void writeNumber(std::string &out, double number)
{
    if (!std::isfinite(number)) {
        out += "null";
        return;
    }
    std::array<char, 32> buffer{};
    const auto [end, _] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    out += text;
    // A whole number keeps its type when it is read back.
    if (text.find_first_of(".e") == std::string_view::npos)
        out += ".0";
}

class Writer
{
public:
    Writer(std::string &out, bool pretty) : m_out(out), m_pretty(pretty) {}

    void write(const Value &value)
    {
        if (const ValueMap *map = value.asMap())
            writeMap(*map);
        else if (const Value::List *list = value.asList())
            writeList(*list);
        else if (const std::string *text = value.asString())
            writeText(m_out, *text);
        else if (const std::int64_t *integer = value.asInteger())
            m_out += std::to_string(*integer);
        else if (const double *number = value.asDouble())
            writeNumber(m_out, *number);
        else if (const bool *truth = value.asBool())
            m_out += *truth ? "true" : "false";
        else
            m_out += "null";
    }

private:
    void breakLine()
    {
        if (!m_pretty)
            return;
        m_out += '\n';
        m_out.append(m_depth * 2, ' ');
    }

    void writeMap(const ValueMap &map)
    {
        m_out += '{';
        ++m_depth;
        bool first = true;
        for (const auto &[key, value] : map) {
            if (!first)
                m_out += ',';
            first = false;
            breakLine();
            writeText(m_out, key);
            m_out += m_pretty ? ": " : ":";
            write(value);
        }
        --m_depth;
        if (!first)
            breakLine();
        m_out += '}';
    }

    void writeList(const Value::List &list)
    {
        m_out += '[';
        ++m_depth;
        bool first = true;
        for (const Value &value : list) {
            if (!first)
                m_out += ',';
            first = false;
            breakLine();
            write(value);
        }
        --m_depth;
        if (!first)
            breakLine();
        m_out += ']';
    }

    std::string &m_out;
    bool m_pretty;
    std::size_t m_depth = 0;
};

} // namespace

void appendJson(std::string &out, const Value &value) { Writer(out, false).write(value); }
void appendJsonText(std::string &out, std::string_view text) { writeText(out, text); }

std::string toJson(const Value &value)
{
    std::string text;
    appendJson(text, value);
    return text;
}

std::string toPrettyJson(const Value &value)
{
    std::string text;
    Writer(text, true).write(value);
    return text;
}

} // namespace lockscope
