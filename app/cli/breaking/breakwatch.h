// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockbackend.h"
#include "models/domain/processprobe.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "models/store/zombiewatch.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace lockscope {

/// Follows the picture before, while and after a break, and tells when somebody who was broken
/// writes again.
///   begin() --the picture was read--> ready --watch()--> watching --the time is over--> over
class BreakWatch : public QObject
{
    Q_OBJECT
public:
    /// All must outlive it.
    BreakWatch(LockBackend &backend, const Clock &clock, const ProcessProbe &probe,
               QObject *parent = nullptr);

    void begin();
    /// From now on, for @p span; ZombieWatch::WatchFor at most.
    void watch(const BreakPlan &plan, const PlanOutcome &outcome, Millis span);
    /// Nothing is told any more.
    void stop();

signals:
    void ready();
    /// The picture could not be read even once.
    void failed(const lockscope::BackendError &error);
    /// The server cannot be read for now, and why; nullopt: it can be, again.
    void troubled(const std::optional<lockscope::BackendError> &error);
    void seen(const lockscope::ZombieSign &sign);
    void over();

private:
    void onState(const ConnectionState &state);

    LockBackend &m_backend;
    LockStore m_store;
    RefreshScheduler m_scheduler;
    ZombieWatch m_zombies;
    QTimer m_timer;
    bool m_ready = false;
};

} // namespace lockscope
