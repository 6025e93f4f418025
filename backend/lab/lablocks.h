// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/lab/labevent.h"

#include <QObject>

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// How a worker of the lab takes its locks: by leases, by the articles' plain documents, or not at all.
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
        std::string inTheWay;   ///< not granted: one line for a person
    };
    using TakenHandler = std::function<void(const Result<Taken> &)>;
    using Done = std::function<void(const Result<void> &)>;

    using QObject::QObject;

    /// One try, all or nothing. @p done is called once, unless this goes first.
    virtual void take(const std::vector<LockTarget> &targets, const TakenHandler &done) = 0;
    virtual void give(const std::string &holder, const Done &done) = 0;
    /// Gives everything back and says goodbye.
    virtual void end(const std::function<void()> &done) = 0;

signals:
    /// Every set held is good until then, by own clock.
    void renewed(qint64 validUntilMicros);
    /// Nothing that is held may be believed any more.
    void lost(const QString &why);
    /// A set is half taken: its shared locks are there, the exclusive one is not asked for yet.
    void betweenLocks();
};

} // namespace lockscope
