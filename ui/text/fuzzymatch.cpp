// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/fuzzymatch.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace lockscope {

namespace {

constexpr int AtWordBegin = 10;
constexpr int Together = 12;
constexpr int Anywhere = 1;
constexpr int AsOneWord = 20;       ///< all of it, from the beginning of a word
constexpr int LongestMatched = 400; ///< a path may be longer; what follows is not looked at
constexpr int Unreachable = std::numeric_limits<int>::min() / 2;

bool beginsWord(QStringView text, qsizetype at)
{
    return at == 0 || (!text[at - 1].isLetterOrNumber() && text[at].isLetterOrNumber())
           || (text[at - 1].isLower() && text[at].isUpper());
}

} // namespace

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    text = text.left(LongestMatched);
    QString wanted;
    for (const QChar c : typed) {
        if (!c.isSpace())
            wanted.append(c.toCaseFolded());
    }
    if (wanted.isEmpty())
        return 0;
    // best[i]: of all ways to find what was wanted so far, the last of it at i.
    std::vector<int> best(static_cast<std::size_t>(text.size()), Unreachable);
    for (qsizetype w = 0; w < wanted.size(); ++w) {
        std::vector<int> next(best.size(), Unreachable);
        int before = w == 0 ? 0 : Unreachable; // the best that ends further left
        for (qsizetype i = 0; i < text.size(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (text[i].toCaseFolded() == wanted[w]) {
                const int bonus = beginsWord(text, i) ? AtWordBegin : Anywhere;
                if (before > Unreachable)
                    next[at] = before + bonus;
                if (w > 0 && i > 0 && best[at - 1] > Unreachable)
                    next[at] = std::max(next[at], best[at - 1] + Together + bonus);
            }
            if (w > 0)
                before = std::max(before, best[at]);
        }
        best = std::move(next);
    }
    const auto top = std::max_element(best.begin(), best.end());
    if (top == best.end() || *top <= Unreachable)
        return std::nullopt;
    int score = *top;
    for (qsizetype at = text.indexOf(wanted, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(wanted, at + 1, Qt::CaseInsensitive)) {
        if (beginsWord(text, at)) {
            score += AsOneWord;
            break;
        }
    }
    return score * LongestMatched - static_cast<int>(text.size());
}

} // namespace lockscope
