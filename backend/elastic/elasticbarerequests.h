// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/barerequests.h"
#include "models/domain/clock.h"
#include "models/domain/serverprofile.h"

#include <memory>
#include <string>

namespace lockscope {

class ElasticConnection;

/// To an index of Elasticsearch, OpenSearch or the embedded server.
class ElasticBareRequests final : public BareRequests
{
    Q_OBJECT
public:
    /// @p clock must outlive it.
    ElasticBareRequests(const ServerProfile &profile, const Clock &clock);
    ~ElasticBareRequests() override;

    ResultJob<bool> *writeNote(const std::string &session, std::int64_t number) override;
    ResultJob<bool> *renew(const std::string &session, Instant startedAt) override;
    ResultJob<std::int64_t> *search(int limit) override;

private:
    std::shared_ptr<ElasticConnection> m_connection; ///< shared with the jobs
};

} // namespace lockscope
