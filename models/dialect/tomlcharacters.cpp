// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/tomlcharacters.h"

namespace lockscope {

namespace {

enum class Inside { Nothing, Comment, Text, Literal, LongText, LongLiteral };

bool isControl(char c)
{
    return (c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == 0x7f;
}

bool isAscii(char c) { return c >= 0; }

/// What a quote begins, if anything.
Inside begun(char c, bool isTriple)
{
    if (c == '"')
        return isTriple ? Inside::LongText : Inside::Text;
    if (c == '\'')
        return isTriple ? Inside::LongLiteral : Inside::Literal;
    return c == '#' ? Inside::Comment : Inside::Nothing;
}

/// Whether a text can begin behind @p before. Elsewhere it is part of a word that is no value.
bool mayBeginText(char before) { return QByteArrayView(" \t\r\n=,[{.").contains(before); }

bool isLong(Inside inside) { return inside == Inside::LongText || inside == Inside::LongLiteral; }

char closing(Inside inside)
{
    return inside == Inside::Text || inside == Inside::LongText ? '"' : '\'';
}

bool ends(Inside inside, char c, bool isTriple)
{
    if (inside == Inside::Comment)
        return c == '\n';
    if (isLong(inside))
        return c == closing(inside) && isTriple;
    return c == closing(inside) || c == '\n';
}

} // namespace

std::optional<qsizetype> misplacedCharacter(QByteArrayView toml)
{
    constexpr QByteArrayView ByteOrderMark("\xef\xbb\xbf");
    Inside inside = Inside::Nothing;
    const qsizetype begin = toml.startsWith(ByteOrderMark) ? ByteOrderMark.size() : 0;
    for (qsizetype i = begin; i < toml.size(); ++i) {
        const char c = toml.at(i);
        if (isControl(c))
            return i;
        if (!isAscii(c) && (inside == Inside::Nothing || inside == Inside::LongText))
            return i;
        const bool isTriple = i + 2 < toml.size() && toml.at(i + 1) == c && toml.at(i + 2) == c;
        if (inside == Inside::Nothing) {
            inside = begun(c, isTriple);
            if (inside != Inside::Nothing && inside != Inside::Comment && i > begin
                && !mayBeginText(toml.at(i - 1)))
                return i;
            if (isLong(inside))
                i += 2;
        } else if (c == '\\' && (inside == Inside::Text || inside == Inside::LongText)) {
            if (i + 1 < toml.size() && isAscii(toml.at(i + 1)) && !isControl(toml.at(i + 1)))
                ++i; // whatever is escaped ends nothing
        } else if (ends(inside, c, isTriple)) {
            if (isLong(inside)) {
                i += 2;
                while (i + 1 < toml.size() && toml.at(i + 1) == c)
                    ++i; // quotes at the end of a text belong to it
            }
            inside = Inside::Nothing;
        }
    }
    return std::nullopt;
}

} // namespace lockscope
