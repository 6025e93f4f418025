// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/faults/faultworld.h"

#include <functional>
#include <map>
#include <vector>

namespace lockscope::faults {

/// The exit codes that are right, each with a piece of the sentence that must be said on standard
/// error (empty: none is asked).
using Expected = std::map<int, QByteArray>;
/// That piece, of a write without an answer that settles it.
inline const char *const Unknown = "It may have happened";
/// And where there was one.
inline const char *const LeftOpen = "leaves open what was done";
/// And of a server that was not reached, or was silent for too long.
inline const char *const NoServer = "The server does not answer";
inline const char *const NoTime = "No answer in time";

/// One named fault: how it comes, how it goes, and what each of the six operations may make of it.
///
/// Two kinds. With `inject` the fault is in the network or the answers: it is set on each actor's
/// proxy, and taken away from the proxy of the holder and of the watch as soon as it has met them.
/// With `on` and `off` it is anything: the server, its files, the processes, the clock; it lasts
/// until every operation has ended and the holder and the watch were met.
struct FaultCase
{
    QByteArray name;
    std::function<void(FaultProxy &)> inject;
    std::function<void(FaultWorld &)> on;
    std::function<void(FaultWorld &)> off;
    /// Before anything but the bystander is started: environment and options of the clients.
    std::function<void(FaultWorld &)> before;

    /// Of the operations that `only` does not name.
    Expected expected;
    std::map<Actor, Expected> only;
    /// The running `acquire --hold`: 130 = it held on and released when it was told to; 7 = it lost
    /// the lock and said so.
    Expected holder{{130, {}}};
    /// What `watch` must have said of the lost connection; empty: nothing need be said.
    QByteArray watch;

    int timeoutMs = 1000;     ///< --timeout of every command under the fault
    int holderLeaseMs = 4500; ///< it renews every third of it
    /// The time beyond the commands' own limits that each of them may take, for faults that slow
    /// the machine down.
    int graceMs = 5000;
    /// Renewals go the usual way: the holder need not be met.
    bool sparesRenewals = false;
    bool sparesWatch = false; ///< the same of the watch
    bool onEngines = false;   ///< on real nodes too
    /// On real nodes with ./dev test --all only: what it shows does not depend on the version.
    bool wholeRunsOnly = false;
    /// While it lasts, the locks taken before are not found: the index is another one.
    bool hidesLocks = false;
    bool losesLocks = false; ///< they are gone for good
    /// It writes lock documents itself: what is compared with the end is what stands there then.
    bool writesDocuments = false;
    /// The server does not answer while the fault lasts, past the proxies neither.
    bool serverIsGone = false;
};

/// What one operation of one case came to.
struct OperationResult
{
    int exitCode = -1;
    QByteArray meaning;   ///< the first sentence it said; what it did when it said none
    QStringList problems; ///< empty: all as it must be
    bool onlyLate = true; ///< of every problem: it may be that the machine stood still for a second
};

/// Acquire, Renew, Release, Break, List, Watch.
using CaseResult = std::map<Actor, OperationResult>;

/// Runs one case: all six operations as processes of their own, at the same time.
///
///   prepare: locks of a bystander, detached locks to renew and to release, a dead holder to break,
///       a running holder, a watch
///   fault on → operations → fault off → nothing written wrongly → holder and watch go on → operations again, now well →
///   everything released: nothing left
CaseResult runCase(FaultWorld &world, const FaultCase &fault);

} // namespace lockscope::faults
