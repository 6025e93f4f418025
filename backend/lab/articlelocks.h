// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/lab/lablocks.h"
#include "backend/mongo/mongostore.h"
#include "models/domain/lockmode.h"

#include <QString>

#include <map>

namespace lockscope {

/// The read/write lock of the article in docs/user-guide/mongodb.md, as its first version and EDIT
/// 1 have it: a member `lock` of a document, with the times until which somebody reads or writes.
/// The times are those of the worker's own clock. A holder is never told that it lost its lock.
class ArticleLocks final : public LabLocks
{
    Q_OBJECT
public:
    /// In @p collection. @p clock, the worker's, outlives this; @p origin: when the run began, on
    /// the boot clock.
    ArticleLocks(mongo::LockServer server, std::string collection, const Clock &clock,
                 Micros origin, QObject *parent = nullptr);

    /// One target; it needs a time-out.
    void take(const std::vector<LockTarget> &targets, std::optional<Millis> timeOut,
              const TakenHandler &done) override;
    void give(const std::string &holder, const Done &done) override;
    void end(const std::function<void()> &done) override;

private:
    struct Held
    {
        std::string document;
        bool isShared = false;
        std::int64_t until = 0; ///< milliseconds since the epoch, by the worker's clock
    };
    /// Filter and change, as JSON.
    struct Statement
    {
        QString filter;
        QString change;
    };
    using Handler = std::function<void(const Result<std::int64_t> &)>; ///< how many it matched

    std::int64_t nowMs() const;
    static Statement acquiring(const Held &wanted, std::int64_t now);
    static std::vector<Statement> releasing(const Held &held, std::int64_t now);
    void update(const std::vector<Statement> &statements, const Handler &done);

    mongo::MongoStore m_store;
    std::string m_collection;
    const Clock &m_clock;
    Micros m_origin;
    int m_number = 0;
    std::map<std::string, Held> m_held; ///< by holder
};

} // namespace lockscope
