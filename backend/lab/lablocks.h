// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/domain/lossreason.h"
#include "models/lab/labevent.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// How a worker of the lab takes its locks: by leases, by the articles' plain documents, or not at
/// all.
class LabLocks : public QObject
{
    Q_OBJECT
public:
    struct Taken
    {
        bool granted = false;
        std::string holder;     ///< for give()
        std::int64_t token = 0; ///< 0: this protocol has none
        Micros validUntil{0};   ///< 0: for ever
        Micros endsAt{0}; ///< no renewal carries it beyond this; 0: it has no time-out of its own
        std::string inTheWay; ///< not granted: one line for a person
    };
    using TakenHandler = std::function<void(const Result<Taken> &)>;
    using Done = std::function<void(const Result<void> &)>;

    using QObject::QObject;

    /// One try, all or nothing. @p timeOut: the set's own, where the protocol has such; nullopt: it
    /// has none.
    /// @p done is called once, unless this goes first.
    virtual void take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
                      const TakenHandler &done)
            = 0;
    virtual void give(const std::string &holder, const Done &done) = 0;
    /// Gives everything back and says goodbye.
    virtual void end(const std::function<void()> &done) = 0;

signals:
    /// Every set held is good until then, by own clock.
    void renewed(qint64 validUntilMicros);
    /// That set's own time-out is over; everything else that is held stays.
    void timedOut(const std::string &holder);
    /// A document without owner was made or counted up; @p seqNo of an exclusive one. And: it is
    /// about to be taken back.
    void laid(const std::string &document, bool shared, qint64 seqNo);
    void lifted(const std::string &document, bool shared);
    /// Nothing that is held may be believed any more.
    void lost(lockscope::LossReason why);
    /// A set is half taken: its shared locks are there, the exclusive one is not asked for yet.
    void betweenLocks();
};

} // namespace lockscope
