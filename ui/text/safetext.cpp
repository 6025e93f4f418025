// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/safetext.h"

#include <QChar>

#include <algorithm>
#include <cstdint>

namespace lockscope {

namespace {

/// Characters that show nothing although Unicode does not class them as control or format
/// characters.
bool isBlankLetter(char32_t c)
{
    return c == 0x034f || c == 0x115f || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xffa0;
}

} // namespace

bool isInvisible(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Other_Control
           || category == QChar::Other_Format // bidi, zero-width, soft hyphen, tags
           || category == QChar::Separator_Line || category == QChar::Separator_Paragraph
           || isBlankLetter(c);
}

namespace {

constexpr int MaxMarks = 4;
constexpr char16_t Ellipsis = u'\u2026';

struct Decoded
{
    char32_t codePoint = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

/// The first character of @p text (not empty), by RFC 3629: no overlong forms, no surrogates,
/// nothing above U+10FFFF.
Decoded decodeOne(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    if (lead < 0x80)
        return {lead, 1, true};
    const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length)
        return {};
    char32_t codePoint = lead & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U)
            return {};
        codePoint = (codePoint << 6U) | (byte(i) & 0x3fU);
    }
    constexpr char32_t Least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (codePoint < Least[length] || codePoint > 0x10ffff
        || (codePoint >= 0xd800 && codePoint <= 0xdfff))
        return {};
    return {codePoint, length, true};
}

QString hex(char32_t value, int digits)
{
    return QString::number(static_cast<uint>(value), 16)
            .toUpper()
            .rightJustified(digits, QLatin1Char('0'));
}

bool isMark(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing
           || category == QChar::Mark_SpacingCombining;
}

bool isBlank(char32_t c) { return c == ' ' || c == 0x3000; }

/// It looks like a plain blank and is none. The ideographic one has a width of its own.
bool isOddBlank(char32_t c) { return !isBlank(c) && QChar::category(c) == QChar::Separator_Space; }

/// How many bytes at the end of @p text are blanks that nobody would see.
std::size_t trailingBlanks(std::string_view text)
{
    constexpr std::string_view Ideographic = "\u3000";
    std::string_view rest = text;
    while (rest.ends_with(' ') || rest.ends_with(Ideographic))
        rest.remove_suffix(rest.ends_with(' ') ? 1 : Ideographic.size());
    return text.size() - rest.size();
}

/// It melts with what stands before it.
bool isJoining(char32_t c) { return isMark(c) || (c >= 0x1161 && c <= 0x11ff); }

/// It would vanish in Unicode's normal form C, after @p before: a text that looks the same is
/// another one.
bool isOutOfForm(QStringView before, char32_t c)
{
    if (!isJoining(c) && QChar::decompositionTag(c) != QChar::Canonical)
        return false;
    const QString text = before.toString() + QString::fromUcs4(&c, 1);
    return text.normalized(QString::NormalizationForm_C) != text;
}

QString shown(const Decoded &decoded, char firstByte, bool literally)
{
    if (!decoded.valid)
        return QStringLiteral("\\x") + hex(static_cast<std::uint8_t>(firstByte), 2);
    if (literally)
        return QString::fromUcs4(&decoded.codePoint, 1);
    if (decoded.codePoint > 0xffff)
        return QStringLiteral("\\u{") + hex(decoded.codePoint, 5) + QLatin1Char('}');
    return QStringLiteral("\\u") + hex(decoded.codePoint, 4);
}

} // namespace

QString safeText(std::string_view utf8, int maxLength)
{
    QString result;
    // Longest prefix of the result that leaves room for the ellipsis
    qsizetype lengthWithEllipsis = 0;
    int marks = 0;
    qsizetype cluster = 0;  // where the last character begins that marks may join
    bool outOfForm = false; // it, or a mark on it, is spelled out, so its other marks are too
    const std::size_t unseen = trailingBlanks(utf8);
    while (!utf8.empty()) {
        const bool atAnEnd = result.isEmpty() || utf8.size() <= unseen;
        const Decoded decoded = decodeOne(utf8);
        const char first = utf8.front();
        utf8.remove_prefix(decoded.bytes);
        const bool mark = decoded.valid && isMark(decoded.codePoint)
                          && !isInvisible(decoded.codePoint);
        marks = mark ? marks + 1 : 0;
        if (marks > MaxMarks)
            continue;
        const bool escaped = !decoded.valid || isInvisible(decoded.codePoint)
                             || isOddBlank(decoded.codePoint)
                             || (atAnEnd && isBlank(decoded.codePoint));
        if (escaped || !isJoining(decoded.codePoint)) {
            cluster = result.size();
            outOfForm = false;
        }
        outOfForm = !escaped && decoded.codePoint >= 0x80
                    && (outOfForm
                        || isOutOfForm(QStringView(result).mid(cluster), decoded.codePoint));
        const QString piece = shown(decoded, first, !escaped && !outOfForm);
        if (result.size() + piece.size() > maxLength) {
            result.truncate(lengthWithEllipsis);
            return maxLength > 0 ? result + QChar(Ellipsis) : QString();
        }
        result += piece;
        if (result.size() < maxLength)
            lengthWithEllipsis = result.size();
    }
    return result;
}

QString safeLine(std::string_view utf8, int maxLength)
{
    const std::size_t indent = std::min(utf8.find_first_not_of(' '), utf8.size());
    return QString(static_cast<qsizetype>(indent), QLatin1Char(' '))
           + safeText(utf8.substr(indent), maxLength);
}

} // namespace lockscope
