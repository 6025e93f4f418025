// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/textwidth.h"

#include <QList>

#include <algorithm>
#include <iterator>

namespace lockscope {

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

/// East Asian Wide and Fullwidth, as blocks; what is unassigned between them does not matter.
constexpr Range Wide[] = {{0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},
                          {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},
                          {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},
                          {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x18CFF},
                          {0x1B000, 0x1B2FF}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF},
                          {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD}};

int widthOf(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Mark_NonSpacing:
    case QChar::Mark_Enclosing:
    case QChar::Other_Format: return 0;
    default: break;
    }
    return std::any_of(std::begin(Wide), std::end(Wide),
                       [c](const Range &range) { return c >= range.first && c <= range.last; })
                   ? 2
                   : 1;
}

} // namespace

qsizetype textWidth(const QString &text)
{
    qsizetype width = 0;
    for (const uint c : text.toUcs4())
        width += widthOf(c);
    return width;
}

} // namespace lockscope
