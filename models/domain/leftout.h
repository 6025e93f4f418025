// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lockscope {

/// Why something that was selected to be broken gets no step.
struct LeftOut
{
    enum class Why {
        Said,          ///< `detail`: the sentence of a file, or of who knows no more
        NothingLocked, ///< on `at`
        OnlyBelow,     ///< nobody holds `at` itself, only locks below it
        Unreadable,    ///< `at` cannot be understood: `detail`
        NoId,          ///< an entry on `at` has none by which it could be ended
        NothingEnds,   ///< the entry on `at`, but a hard break: it has neither session nor time-out
        NoLeaseEnd,    ///< in the document of the session `at`: nothing could guard a break
        StandsFor,     ///< what plain clients hold on `at`: for `other`, and for `more` locks below
        MayStandFor,   ///< the same; `other` cannot be understood: `detail`
        Unexplained,   ///< shares of plain clients on `at` and on `more` other nodes
        HalfDone,      ///< the lock on `at` is kept by the change `other`
        HalfDoneAtWork,  ///< and by its session `detail`, which is not known to be dead
        EverythingBelow, ///< a subtree is never the whole tree
        EverythingAmong, ///< the root is never one of many
        ShownOnly,       ///< the lock of other software on `at`: its dialect says no way to end it
        OtherSoftware,   ///< the same: not in one plan with locks of ours
        OnlyAtOnce,      ///< the same: breaking it frees it at once, and its holder may be alive
        NotRead ///< the same: its place could not be read since `since` (never), for `detail`
    };
    Why why = Why::Said;
    std::string at;    ///< path, id of a document or of a session
    std::string other; ///< path, id of a document or of a change
    std::string detail;
    std::size_t more = 0;
    std::optional<Instant> since = {};

    auto operator<=>(const LeftOut &) const = default;
};

/// "said", "nothing-locked", … as plan files keep it.
const char *toString(LeftOut::Why why);
std::optional<LeftOut::Why> leftOutFromString(std::string_view text);

/// There is no plan. InvalidInput: `why`. NotFound: nothing that matches is locked.
struct PlanRefusal
{
    BackendError::Kind kind = BackendError::Kind::NotFound;
    LeftOut why = {};
};

} // namespace lockscope
