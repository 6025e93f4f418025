// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterquery.h"

#include "models/items/namepool.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lockscope {

namespace {

/// Words at spaces; quotes keep spaces and vanish.
std::vector<std::string> split(const std::string &text)
{
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    for (const char c : text) {
        if (c == '"') {
            quoted = !quoted;
        } else if ((c == ' ' || c == '\t' || c == '\n' || c == '\r') && !quoted) {
            if (!word.empty())
                words.push_back(std::exchange(word, {}));
        } else {
            word.push_back(c);
        }
    }
    if (!word.empty())
        words.push_back(word);
    return words;
}

std::vector<std::string> splitAtCommas(const std::string &text)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        if (end > begin)
            parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Result<Millis> parseAge(const std::string &text)
{
    const auto refuse = [&text] {
        return fail(BackendError::Kind::InvalidInput,
                    "older:" + text + " is no age; write a number with s, m, h or d, as older:5m");
    };
    Millis::rep number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string unit(end, text.data() + text.size());
    constexpr Millis::rep Most = 1000000000; // keeps the product in range
    if (error != std::errc() || number < 0 || number > Most)
        return refuse();
    if (unit.empty() || unit == "s")
        return Millis(std::chrono::seconds(number));
    if (unit == "m" || unit == "min")
        return Millis(std::chrono::minutes(number));
    if (unit == "h")
        return Millis(std::chrono::hours(number));
    if (unit == "d")
        return Millis(std::chrono::hours(24 * number));
    return refuse();
}

} // namespace

Result<FilterQuery> FilterQuery::parse(const QString &text)
{
    FilterQuery query;
    for (const std::string &word : split(asciiLower(text.toStdString()))) {
        const std::size_t colon = word.find(':');
        const std::string key = colon == std::string::npos ? std::string() : word.substr(0, colon);
        const std::string value = colon == std::string::npos ? std::string()
                                                             : word.substr(colon + 1);
        if (key == "state") {
            for (const std::string &name : splitAtCommas(value)) {
                if (name == "stale")
                    query.stale = true;
                else if (name == "mine")
                    query.mine = true;
                else if (const std::optional<LockHealth> health = lockHealthFromString(name))
                    query.states.push_back(*health);
                else
                    return fail(BackendError::Kind::InvalidInput,
                                "state:" + name
                                        + " is not known; one of stale, mine, held, renewing, "
                                          "suspect, dead, half-done, revoked, anonymous, "
                                          "unknown, unreadable, released");
            }
        } else if (key == "owner") {
            if (!value.empty())
                query.owners.push_back(value);
        } else if (key == "older") {
            const Result<Millis> age = parseAge(value);
            if (!age)
                return tl::unexpected(age.error());
            query.olderThan = *age;
        } else if (key == "kind") {
            for (const std::string &name : splitAtCommas(value)) {
                const std::optional<LockKind> kind = lockKindFromString(name);
                if (!kind)
                    return fail(BackendError::Kind::InvalidInput,
                                "kind:" + name + " is not known; one of root, tree, document, rw");
                query.kinds.push_back(*kind);
            }
        } else {
            query.words.push_back(word);
        }
    }
    return query;
}

} // namespace lockscope
