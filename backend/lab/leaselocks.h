// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/lablocks.h"
#include "models/domain/lockbackend.h"

namespace lockscope {

/// Locks by the protocol of this program: a session with a lease, renewed while its process lives.
/// A session that was lost is followed by a new one.
class LeaseLocks final : public LabLocks
{
    Q_OBJECT
public:
    struct Options
    {
        ProcessIdentity identity;
        LeaseTerms terms;
        bool renews = true; ///< false: every set has a session of its own, which nobody renews
        Micros origin{0};   ///< when the run began, on the boot clock
    };

    /// @p backend outlives this.
    LeaseLocks(LockBackend &backend, Options options, QObject *parent = nullptr);

    void take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
              const TakenHandler &done) override;
    void give(const std::string &holder, const Done &done) override;
    void end(const std::function<void()> &done) override;

private:
    void newClient();
    Micros now() const;
    Micros belief(Micros renewedAt) const;
    /// What the client itself believes: by when its last renewal left, and not by when its answer
    /// was read.
    Micros believedUntil() const;
    void onGrant(const Result<LockGrant> &grant, Micros askedAt, std::optional<Millis> timeOut,
                 const TakenHandler &done);

    LockBackend &m_backend;
    Options m_options;
    LockClient *m_client = nullptr;
    Micros m_validUntil{0}; ///< of the session
};

/// "w3 holds /lab/a (X)", of the first one in the way.
std::string describeBlockers(const std::vector<Blocker> &blockers);

} // namespace lockscope
