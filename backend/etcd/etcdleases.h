// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/etcd/etcdforeign.h"

#include <functional>
#include <memory>
#include <set>

namespace lockscope::etcd {

/// Of more leases than these nobody asks when they end: a request each.
inline constexpr std::size_t MostLeases = 2000;

/// When a lease ends of which @p seconds are left at @p at, by the server's clock in milliseconds.
/// It tells whole seconds only, so that what was @p known of it stays, unless this is another end.
qint64 endOfLease(qint64 at, qint64 seconds, std::optional<qint64> known);

/// Asks when each of @p leases ends, several at a time, and calls @p then with those that have an
/// end. @p known: what was told before. @p serverNow: its clock, in milliseconds. Errors: nobody
/// answers; what a user may not ask has no end.
void askLeases(const std::shared_ptr<EtcdStore> &store, std::set<QString> leases,
               const LeaseEnds &known, const std::function<qint64()> &serverNow, QObject *context,
               const std::function<void(Result<LeaseEnds>)> &then);

} // namespace lockscope::etcd
