// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/serverstatus.h"

namespace lockscope {

const char *toString(EngineFlavour flavour)
{
    switch (flavour) {
    case EngineFlavour::Elasticsearch: return "elasticsearch";
    case EngineFlavour::OpenSearch: return "opensearch";
    case EngineFlavour::Embedded: return "embedded";
    }
    return "elasticsearch";
}

std::optional<BackendError> setUpError(const ServerStatus &status)
{
    using Kind = BackendError::Kind;
    const auto because = [&status](Kind kind, const std::string &otherwise) {
        return BackendError::of(kind, status.setUpDetail.empty() ? otherwise : status.setUpDetail);
    };
    switch (status.setUp) {
    case ServerStatus::SetUp::Ready: break;
    case ServerStatus::SetUp::Missing:
        return because(Kind::NotSetUp, "there is no index " + status.index + " at " + status.url);
    case ServerStatus::SetUp::Foreign:
        return because(Kind::WrongSetUp, "the index " + status.index + " is of another program");
    case ServerStatus::SetUp::Closed: return because(Kind::Closed, status.index);
    case ServerStatus::SetUp::Blocked: return because(Kind::Blocked, status.index);
    case ServerStatus::SetUp::Red: return because(Kind::NoPrimary, status.index);
    }
    return std::nullopt;
}

} // namespace lockscope
