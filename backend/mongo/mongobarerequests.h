// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/mongostore.h"
#include "models/domain/barerequests.h"

namespace lockscope::mongo {

/// To a replica set.
class MongoBareRequests final : public BareRequests
{
    Q_OBJECT
public:
    /// @p clock must outlive it.
    MongoBareRequests(LockServer server, const Clock &clock);
    ~MongoBareRequests() override;

    ResultJob<bool> *writeNote(const std::string &session, std::int64_t number) override;
    ResultJob<bool> *renew(const std::string &session, Instant startedAt) override;
    ResultJob<std::int64_t> *search(int limit) override;

private:
    std::shared_ptr<MongoStore> m_store; ///< shared with the jobs
};

} // namespace lockscope::mongo
