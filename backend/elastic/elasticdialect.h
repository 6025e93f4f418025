// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "models/domain/backenderror.h"
#include "models/domain/engineid.h"

#include <string>

namespace lockscope {

/// Which engine answers, from `GET /`. All requests of the protocol are the same for every engine
/// (docs/protocol.md, "Run on real nodes"), so the dialect is a name and a minimum version, and the
/// settings that only some versions take.
struct ElasticDialect
{
    std::string engine = EngineId::Elasticsearch;
    std::string version;
    std::string clusterName;
    std::string nodeName; ///< of the node that answered
    /// What its cluster state calls the elected node; the other word is deprecated there.
    std::string electedNode = "master_node";
    /// Index.replication.type, also where segments are the cluster's default
    bool knowsReplicationType = false;
    bool knowsSearchPipelines = false; ///< index.search.default_pipeline
};

/// Errors: those of errorFromResponse(); Malformed when it is not a lock server; WrongSetUp for an
/// engine that is too old (Elasticsearch before 7.10: no require_alias).
Result<ElasticDialect> readDialect(const HttpAnswer &response);

} // namespace lockscope
