// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/etcd/etcdstore.h"
#include "models/domain/serverstatus.h"

#include <memory>
#include <optional>

namespace lockscope::etcd {

/// What is known of a server's clock, which tells seconds only: a difference that no answer
/// contradicts stays what it is.
struct ClockReading
{
    std::optional<Millis> offset; ///< server clock − this machine's
    Millis uncertainty{0};
};

/// @p date in an answer to what was sent @p sentAt and answered @p answeredAt, by this machine's
/// clock.
ClockReading readClock(const ClockReading &known, Instant date, Instant sentAt, Instant answeredAt);

/// Asks one member what it is, whether it has a leader, and who else belongs to the cluster, as far
/// as that may be known. @p clock: lives on from one status to the next.
ResultJob<ServerStatus> *fetchStatus(const std::shared_ptr<EtcdStore> &store,
                                     const std::shared_ptr<ClockReading> &clock, QObject *owner);

} // namespace lockscope::etcd
