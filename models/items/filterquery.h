// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"
#include "models/domain/lockkind.h"
#include "models/store/lockhealth.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What the filter line asks for. Every term must hold; within one `state:` or `kind:` one of the words must.
///   free words      path, owner (host, pid, process_id, user, app) or purpose contains it, ASCII letters in either case
///   state:dead,suspect   words of LockHealth, "stale" (what needs a look) and "mine"
///   owner:db3       host, pid, process_id, user or app contains it
///   older:5m        held for at least so long (s, m, h, d; a bare number is seconds)
///   kind:tree       root, tree, document, rw
/// A value with spaces is quoted: owner:"nightly import". A word with an unknown key ("a:b") is a free word.
struct FilterQuery
{
    std::vector<std::string> words;  ///< lower-cased
    std::vector<std::string> owners; ///< lower-cased
    std::vector<LockHealth> states;
    bool stale = false; ///< state:stale
    bool mine = false;  ///< state:mine
    std::vector<LockKind> kinds;
    std::optional<Millis> olderThan;

    bool isEmpty() const
    {
        return words.empty() && owners.empty() && states.empty() && !stale && !mine && kinds.empty()
               && !olderThan;
    }
    friend bool operator==(const FilterQuery &, const FilterQuery &) = default;

    /// InvalidInput names the word that cannot be understood and what is allowed there.
    static Result<FilterQuery> parse(const QString &text);
};

/// The three buttons beside the filter line; it adds to the query.
enum class QuickFilter { All, Stale, Mine };

} // namespace lockscope
