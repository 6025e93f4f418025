// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lockscope {

using Micros = std::chrono::microseconds;

/// One thing that happened in a run of the lab. Workers report theirs, the lab adds what it did to
/// them. A run file is one event per line; everything that is shown, checked and reported is
/// computed from the events alone, so a run can be replayed.
struct LabEvent
{
    enum class Kind {
        // Told by the worker.
        Started,  ///< has its session; `text`: why it is there
        Asked,    ///< asks for `path` in `mode`; the wait begins
        Granted,  ///< holds `path`; `token`, `validUntil`
        Refused,  ///< gave up waiting; `text`: who was in the way
        Renewed,  ///< its belief lasts until `validUntil` now
        Released, ///< stops believing (before the request leaves)
        Lost,     ///< stops believing, against its will; `text` says why
        /// Its own time-out for `path` is over, and its work is not; others keep their locks
        TimedOut,
        Reentered,      ///< got `path` once more while it held it
        Downgraded,     ///< the writer of `path` has become a reader too, and gives up writing next
        UpgradeRefused, ///< a reader of `path` asked to become its writer; `text`: why not
        /// A plain lock document (`document`, of the lock index) was made or counted up, and the
        /// server said so; `mode`, `value` of an exclusive one: its sequence number.
        Laid,
        Lifted, ///< the request that takes a Laid one back is about to leave
        /// A protected document was changed, and the server said so; `document`, `token` of its
        /// lock (also when the write is not fenced), `value`.
        Wrote,
        WriteRejected, ///< the fencing token was older than the document's: nothing was changed
        WriteUnknown,  ///< no answer: it may have been changed
        Read,          ///< a protected document was read; `document`, `token` of its lock, `value`
        Moved,         ///< `value` files have been moved so far by its rename of `path` to `text`
        Failed,        ///< something else went wrong; `text`
        Ended,         ///< has gone by itself
        // Told by the lab.
        Crashed, ///< SIGKILL
        Frozen,  ///< SIGSTOP
        Thawed,  ///< SIGCONT
        Slowed,  ///< its requests are held back by `value` ms each; 0: not any more
        /// What a dead `worker` held or left half done is free or whole again; `path`, empty: all
        /// of it
        Recovered,
        Paused, ///< the run; no worker begins anything new
        Resumed,
        /// After the end: protected document `document` holds `value` (or `path` is still locked,
        /// then `document` is empty)
        Final,
        /// After the end: a rename of `path` is neither done nor undone; `text`: where to
        HalfDone,
    };

    Kind kind = Kind::Failed;
    /// Since the run began; one clock for all workers (CLOCK_BOOTTIME of this machine).
    Micros at{0};
    std::string worker; ///< "w1"; empty: the lab
    /// What is locked or asked for: a path of the tree under every protocol, "/" for the global
    /// lock. A lock on a path covers what is below it. Of writes and reads: the lock they are made
    /// under.
    std::string path;
    std::string mode;          ///< "X", "S" or empty
    std::string document;      ///< id of a protected document
    std::int64_t token = 0;    ///< fencing token; 0: none
    std::int64_t value = 0;    ///< by kind, see above
    std::int64_t requests = 0; ///< sent since this worker's last event that told a number
    /// Granted, Renewed: end of the belief by its own clock; 0: for ever (no lease).
    Micros validUntil{0};
    /// Wrote, WriteRejected, WriteUnknown: when the request left; 0: not told, then `at` is taken.
    Micros sentAt{0};
    std::string text; ///< one line for a person
};

const char *toString(LabEvent::Kind kind); ///< "started", "asked", "granted", "write-rejected", …
std::optional<LabEvent::Kind> labEventKindFromString(std::string_view text);

/// True if locks on @p a and @p b meet: one path is the other, or above it. Paths as in LockPath.
bool pathsMeet(std::string_view a, std::string_view b);

} // namespace lockscope
