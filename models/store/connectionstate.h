// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"

#include <cstdint>
#include <optional>

namespace lockscope {

/// How the feed of one server stands. A value; the RefreshScheduler says when it changes.
///   NotConnected --setBackend--> Connecting --status--> Loading --last page--> Live <--> Paused
///        Loading <--> Paused (partial)   Loading --cancelLoading--> Cancelled --resume--> Loading
///        Connecting | Loading | Live --error--> Lost --next try--> (same again)
///        Connecting --no index--> NotSetUp   --foreign index--> Foreign   --401/403/407--> Refused   (each asked again slowly)
struct ConnectionState
{
    enum class Kind {
        NotConnected,
        Connecting, ///< nothing was answered yet
        /// The first walk, `loaded` of `expected` documents; then, not partial, the look for what
        /// was deleted meanwhile
        Loading,
        Live,
        Paused, ///< by the user; nothing is asked. In the first walk: partial
        /// The user stopped the first walk; what it had read is forgotten, and nothing is asked
        Cancelled,
        Lost,     ///< no usable answer; what is shown is as of `since`
        NotSetUp, ///< it answers, but has no lock index
        Foreign,  ///< it has an index of that name which is not ours: nothing may be changed there
        Refused   ///< 401, 403, or 407 by a proxy
    };
    Kind kind = Kind::NotConnected;
    BootInstant since{}; ///< since when it stands so; Lost: the last good answer
    /// The first walk is not over (it runs, is paused, lost its server or was refused), or it is
    /// read by folder: what shows is not all there is
    bool partial = false;
    /// Folders are read as they are asked for (RefreshScheduler::readsByFolder()). Then the numbers
    /// below are not told: what was read is what the store holds.
    bool byFolder = false;
    std::int64_t loaded = 0; ///< of the first walk: documents read so far
    /// Of the first walk: documents there are, when the server said
    std::optional<std::int64_t> expected;
    std::optional<double> perSecond;    ///< Loading: documents read in a second, lately
    std::optional<Millis> timeLeft;     ///< Loading: until all are read, at that speed
    std::optional<BackendError> error;  ///< Lost, Refused, NotSetUp, Foreign: why
    std::optional<BootInstant> nextTry; ///< when it is asked again by itself

    /// Lost, though the server did answer, with `error`.
    bool wasAnswered() const { return error && !error->isSilence(); }
    bool isConnected() const
    {
        return kind == Kind::Live || kind == Kind::Paused || kind == Kind::Loading;
    }
};

/// "not-connected", "connecting", "loading", "live", "paused", "cancelled", "lost", "not-set-up",
/// "foreign", "refused".
const char *toString(ConnectionState::Kind kind);

} // namespace lockscope
