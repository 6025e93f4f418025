// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/elastic/elasticdialect.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/json/json.h"
#include "models/domain/valueparts.h"

#include <charconv>
#include <utility>

namespace lockscope {

namespace {

/// "7.10.2-SNAPSHOT". It is shown.
bool isVersion(const std::string &text)
{
    const std::size_t end = text.find_first_not_of("0123456789.");
    return !text.empty() && text.size() <= 32 && end != 0
           && (end == std::string::npos || text[end] == '-');
}

/// "7.10.2-SNAPSHOT" → {7, 10}.
std::pair<int, int> majorMinor(const std::string &version)
{
    int major = 0;
    int minor = 0;
    const char *end = version.data() + version.size();
    const auto [dot, error] = std::from_chars(version.data(), end, major);
    if (error == std::errc() && dot != end && *dot == '.')
        std::from_chars(dot + 1, end, minor);
    return {major, minor};
}

} // namespace

Result<ElasticDialect> readDialect(const HttpAnswer &response)
{
    const Result<Value> body = response.status == 200 ? parseJson(response.body)
                                                      : fail(BackendError::Kind::Malformed, {});
    const ValueMap *map = body ? body->asMap() : nullptr;
    const ValueMap *version = map ? (*map)["version"].asMap() : nullptr;
    if (!version || !isVersion(textOf((*version)["number"])))
        return tl::unexpected(errorFromResponse(response, false));
    ElasticDialect dialect;
    dialect.version = textOf((*version)["number"]);
    dialect.clusterName = textOf((*map)["cluster_name"]);
    dialect.nodeName = textOf((*map)["name"]);
    const std::string distribution = textOf((*version)["distribution"]);
    if (distribution == "opensearch") {
        dialect.engine = EngineId::OpenSearch;
        dialect.knowsReplicationType = majorMinor(dialect.version) >= std::pair(2, 7);
        // Before, only where an experiment was switched on.
        dialect.knowsSearchPipelines = majorMinor(dialect.version) >= std::pair(2, 9);
        if (majorMinor(dialect.version) >= std::pair(2, 0))
            dialect.electedNode = "cluster_manager_node";
    } else if (distribution == "lockscope") {
        dialect.engine = EngineId::Embedded;
    } else if (majorMinor(dialect.version) < std::pair(7, 10)) {
        return fail(BackendError::Kind::WrongSetUp,
                    "Elasticsearch " + dialect.version
                            + " is too old; the lock protocol needs 7.10 or later");
    }
    return dialect;
}

} // namespace lockscope
