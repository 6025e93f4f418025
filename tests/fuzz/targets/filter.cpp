// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The filter line of the window.

#include "models/items/filterquery.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

namespace lockscope::fuzz {

namespace {

bool isLower(const std::string &text)
{
    return std::none_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

} // namespace

void filter(std::string_view input)
{
    const QString line = QString::fromUtf8(input.data(), static_cast<qsizetype>(input.size()));
    const Result<FilterQuery> query = FilterQuery::parse(line);
    if (!query) {
        require(query.error().kind == BackendError::Kind::InvalidInput, "how it is refused");
        require(query.error().detail.find(':') != std::string::npos, "the word is named");
        return;
    }
    require(std::all_of(query->words.begin(), query->words.end(), isLower)
                    && std::all_of(query->owners.begin(), query->owners.end(),
                                   [](const FilterQuery::AnyOf &names) {
                                       return !names.empty()
                                              && std::all_of(names.begin(), names.end(), isLower);
                                   }),
            "words are compared in lower case");
    require(std::none_of(query->words.begin(), query->words.end(),
                         [](const std::string &word) { return word.empty(); }),
            "no empty words: they would match everything");
    require(!query->olderThan || *query->olderThan >= Millis(0), "no negative ages");
    if (input.find_first_not_of(" \t\r\n") == std::string_view::npos)
        require(query->isEmpty(), "an empty line asks for everything");
    const Result<FilterQuery> spaced = FilterQuery::parse(u' ' + line);
    require(spaced && *spaced == *query, "a space before it means nothing");
}

} // namespace lockscope::fuzz
