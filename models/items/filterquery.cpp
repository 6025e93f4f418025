// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/filterquery.h"

#include "models/items/namepool.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace lockscope {

namespace {

struct Word
{
    std::string text;
    /// The same with NUL for every character that was in quotes: those mean themselves
    std::string bare;
    std::size_t begin = 0; ///< in the line, with its quotes
    std::size_t end = 0;

    bool isExclusion() const { return text.size() > 1 && bare.front() == '-'; }
    /// What comes after the character at @p position.
    Word after(std::size_t position) const
    {
        return {text.substr(position + 1), bare.substr(position + 1), begin, end};
    }
};

/// Words at spaces; quotes keep spaces and vanish.
std::vector<Word> split(const std::string &text)
{
    std::vector<Word> words;
    Word word;
    bool inQuotes = false;
    const auto finish = [&](std::size_t end) {
        word.end = end;
        if (!word.text.empty())
            words.push_back(word);
        word = Word();
        word.begin = end + 1;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            inQuotes = !inQuotes;
        } else if ((c == ' ' || c == '\t' || c == '\n' || c == '\r') && !inQuotes) {
            finish(i);
        } else {
            word.text.push_back(c);
            word.bare.push_back(inQuotes ? '\0' : c);
        }
    }
    finish(text.size());
    return words;
}

/// To ask the same twice would cost twice.
template<typename Value>
void addOnce(std::vector<Value> &values, Value value)
{
    if (std::find(values.begin(), values.end(), value) == values.end())
        values.push_back(std::move(value));
}

FilterQuery::AnyOf splitAtCommas(const Word &value)
{
    FilterQuery::AnyOf parts;
    for (std::size_t begin = 0; begin <= value.text.size();) {
        const std::size_t end = std::min(value.bare.find(',', begin), value.text.size());
        if (end > begin)
            addOnce(parts, value.text.substr(begin, end - begin));
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

Result<void> addState(FilterQuery &query, const Word &value)
{
    for (const std::string &name : splitAtCommas(value)) {
        if (name == "stale")
            query.stale = true;
        else if (name == "mine")
            query.mine = true;
        else if (const std::optional<LockHealth> health = lockHealthFromString(name))
            addOnce(query.states, *health);
        else
            return fail(BackendError::Kind::InvalidInput,
                        "state:" + name
                                + " is not known; one of stale, mine, held, renewing, suspect, "
                                  "dead, half-done, revoked, anonymous, unknown, unreadable, "
                                  "released");
    }
    return {};
}

Result<void> addKind(FilterQuery &query, const Word &value)
{
    for (const std::string &name : splitAtCommas(value)) {
        const std::optional<LockKind> kind = lockKindFromString(name);
        if (!kind)
            return fail(BackendError::Kind::InvalidInput,
                        "kind:" + name
                                + " is not known; one of root, tree, document, rw, "
                                  "foreign");
        addOnce(query.kinds, *kind);
    }
    return {};
}

/// With a wildcard that means one, and none that means itself.
bool isPattern(const Word &word)
{
    const auto wildcards = [](const std::string &text) {
        return std::count_if(text.begin(), text.end(), [](char c) {
            return PathPattern::isPattern({&c, 1});
        });
    };
    return wildcards(word.bare) > 0 && wildcards(word.bare) == wildcards(word.text);
}

Result<void> addFreeWord(FilterQuery &query, const Word &word)
{
    if (!isPattern(word)) {
        addOnce(query.words, word.text);
        return {};
    }
    std::optional<PathPattern> pattern = PathPattern::parse(word.text);
    if (!pattern)
        return fail(BackendError::Kind::InvalidInput, "a path of so many parts: " + word.text);
    addOnce(query.patterns, std::move(*pattern));
    return {};
}

constexpr const char *StateKey = "state";
constexpr const char *KindKey = "kind";
constexpr const char *OlderKey = "older";
constexpr const char *OwnerKey = "owner";
constexpr const char *HostKey = "host";
constexpr const char *PurposeKey = "purpose";
constexpr const char *PathKey = "path";
constexpr const char *DialectKey = "dialect";

/// The terms of a key whose values are looked for as text; nullptr: it is not such a key.
std::vector<FilterQuery::AnyOf> *textsOf(FilterQuery &query, const std::string &key)
{
    if (key == OwnerKey)
        return &query.owners;
    if (key == HostKey)
        return &query.hosts;
    if (key == PurposeKey)
        return &query.purposes;
    if (key == DialectKey)
        return &query.dialects;
    return key == PathKey ? &query.paths : nullptr;
}

Result<void> addTerm(FilterQuery &query, const Word &word)
{
    const std::size_t colon = word.text.find(':');
    if (colon == std::string::npos)
        return addFreeWord(query, word);
    const std::string key = word.text.substr(0, colon);
    const Word value = word.after(colon);
    if (key == StateKey)
        return addState(query, value);
    if (key == KindKey)
        return addKind(query, value);
    if (key == OlderKey) {
        const Result<Millis> age = parseAge(value.text);
        if (!age)
            return tl::unexpected(age.error());
        query.olderThan = *age;
        return {};
    }
    if (std::vector<FilterQuery::AnyOf> *texts = textsOf(query, key)) {
        FilterQuery::AnyOf needles = splitAtCommas(value);
        if (!needles.empty())
            addOnce(*texts, std::move(needles));
        return {};
    }
    return addFreeWord(query, word);
}

/// The length of what looks like a key in @p word and is not one; 0: nothing does.
std::size_t unknownKeyLength(const Word &word)
{
    const std::size_t colon = word.bare.find(':');
    if (colon == std::string::npos)
        return 0;
    const std::string key = word.bare.substr(0, colon);
    FilterQuery any;
    const bool isKey = key == StateKey || key == KindKey || key == OlderKey || textsOf(any, key);
    const bool isWord = key.find_first_not_of("abcdefghijklmnopqrstuvwxyz-_") == std::string::npos;
    const bool isNumber = word.bare.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    return isKey || !isWord || isNumber ? 0 : colon;
}

/// From bytes of UTF-8 to characters.
TextPlace placeOf(const std::string &text, std::size_t begin, std::size_t end)
{
    const auto characters = [&text](std::size_t bytes) {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(bytes)).size();
    };
    return {characters(begin), characters(end) - characters(begin)};
}

} // namespace

Result<FilterQuery> FilterQuery::parse(const QString &text, TextPlace *problem)
{
    FilterQuery query;
    const std::string line = asciiLower(text.toStdString());
    const std::vector<Word> words = split(line);
    if (words.size() > MostWords) {
        if (problem)
            *problem = placeOf(line, words[MostWords].begin, words.back().end);
        return fail(BackendError::Kind::InvalidInput,
                    "too many words: a filter has at most " + std::to_string(MostWords));
    }
    for (const Word &word : words) {
        FilterQuery term;
        const Result<void> added = word.isExclusion() ? addTerm(term, word.after(0))
                                                      : addTerm(query, word);
        if (!added) {
            if (problem)
                *problem = placeOf(line, word.begin, word.end);
            return tl::unexpected(added.error());
        }
        if (!term.isEmpty())
            addOnce(query.excluded, std::move(term));
    }
    return query;
}

QString FilterQuery::quoted(const QString &value)
{
    const bool isPlain = !value.startsWith(QLatin1Char('-'))
                         && std::none_of(value.begin(), value.end(), [](QChar c) {
                                return c.isSpace() || QStringLiteral(",*?").contains(c);
                            });
    return isPlain ? value : QLatin1Char('"') + value + QLatin1Char('"');
}

std::optional<TextPlace> FilterQuery::unknownKey(const QString &text)
{
    const std::string line = asciiLower(text.toStdString());
    for (const Word &word : split(line)) {
        const std::size_t minus = word.isExclusion() ? 1 : 0;
        if (const std::size_t length = unknownKeyLength(minus ? word.after(0) : word); length > 0)
            return placeOf(line, word.begin + minus, word.begin + minus + length);
    }
    return std::nullopt;
}

} // namespace lockscope
