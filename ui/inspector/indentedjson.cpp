// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/indentedjson.h"

#include "ui/text/safetext.h"

#include <string>

namespace lockscope {

namespace {
constexpr int MaxLineLength = 2000;
constexpr std::size_t MaxIndent = 80;
} // namespace

QString indentedJson(std::string_view json, int maxLines)
{
    QString result;
    std::string line;
    std::size_t depth = 0;
    int lines = 0;
    bool inString = false;
    bool escaped = false;
    const auto flush = [&] {
        if (lines == maxLines)
            return;
        result += safeLine(line, MaxLineLength);
        result += QLatin1Char('\n');
        ++lines;
        line.assign(std::min(depth * 2, MaxIndent), ' ');
    };
    for (std::size_t i = 0; i < json.size() && lines < maxLines; ++i) {
        const char c = json[i];
        if (inString) {
            line += c;
            if (escaped)
                escaped = false;
            else if (c == '\\')
                escaped = true;
            else if (c == '"')
                inString = false;
            continue;
        }
        switch (c) {
        case '"':
            inString = true;
            line += c;
            break;
        case '{':
        case '[':
            line += c;
            if (i + 1 < json.size() && (json[i + 1] == '}' || json[i + 1] == ']')) {
                line += json[++i];
                break;
            }
            ++depth;
            flush();
            break;
        case '}':
        case ']':
            depth = depth > 0 ? depth - 1 : 0;
            flush();
            line += c;
            break;
        case ',':
            line += c;
            flush();
            break;
        case ':': line += ": "; break;
        case ' ':
        case '\n':
        case '\r':
        case '\t': break;
        default: line += c;
        }
    }
    flush();
    return result.chopped(1);
}

} // namespace lockscope
