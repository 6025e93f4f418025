// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"
#include "models/domain/lockkind.h"
#include "models/items/pathpattern.h"
#include "models/store/lockhealth.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// Where in a text something stands, in characters of it.
struct TextPlace
{
    qsizetype begin = 0;
    qsizetype length = 0;
    friend bool operator==(const TextPlace &, const TextPlace &) = default;
};

/// What the filter line asks for. Every term must hold; within one key, as `state:`, one of
/// the words must.
///   free words      path, owner (host, pid, process_id, user, app) or purpose contains it, ASCII
///                   letters in either case
///   /clinton/**     the path fits it (PathPattern); any free word with * or ?
///   state:dead,suspect   words of LockHealth, "stale" (what needs a look) and "mine"
///   owner:db3,ws7   host, pid, process_id, user or app contains one of them
///   host:db3        the same of the host alone
///   purpose:import  of what it is held for
///   path:clinton    the path contains one of them
///   older:5m        held for at least so long (s, m, h, d; a bare number is seconds)
///   kind:tree       root, tree, document, rw, foreign
///   dialect:shedlock    of that software, by its dialect's name
///   -state:dead     a minus before a term: it must not hold
/// A value with spaces is quoted: owner:"nightly import"; in quotes * ? , and a minus mean
/// themselves. A word with an unknown key ("a:b") is a free word.
struct FilterQuery
{
    using AnyOf = std::vector<std::string>;
    /// More are refused: each is a look at every lock.
    static constexpr std::size_t MostWords = 32;
    std::vector<std::string> words; ///< lower-cased
    std::vector<PathPattern> patterns;
    std::vector<AnyOf> owners; ///< lower-cased, as the next four
    std::vector<AnyOf> hosts;
    std::vector<AnyOf> purposes;
    std::vector<AnyOf> paths;
    std::vector<AnyOf> dialects;
    std::vector<LockHealth> states;
    bool stale = false; ///< state:stale
    bool mine = false;  ///< state:mine
    std::vector<LockKind> kinds;
    std::optional<Millis> olderThan;
    std::vector<FilterQuery> excluded; ///< what fits one of them does not pass

    bool isEmpty() const
    {
        return words.empty() && patterns.empty() && owners.empty() && hosts.empty()
               && purposes.empty() && paths.empty() && dialects.empty() && states.empty() && !stale
               && !mine && kinds.empty() && !olderThan && excluded.empty();
    }
    friend bool operator==(const FilterQuery &, const FilterQuery &) = default;

    /// InvalidInput names the word that cannot be understood and what is allowed there; @p problem,
    /// if given, is where it stands.
    static Result<FilterQuery> parse(const QString &text, TextPlace *problem = nullptr);
    /// @p value as it is typed: in quotes when something of it would mean more than itself. It must
    /// hold no quote, which cannot be typed.
    static QString quoted(const QString &value);
    /// Where the first word stands that may be meant as a term and is none, for its key is not
    /// known: letters, a colon, and more than a number ("stat:dead", not "ws7:4242"). Without
    /// quotes: in quotes a word is meant as it is. nullopt: there is none.
    static std::optional<TextPlace> unknownKey(const QString &text);
};

/// The three buttons beside the filter line; it adds to the query.
enum class QuickFilter { All, Stale, Mine };

} // namespace lockscope
