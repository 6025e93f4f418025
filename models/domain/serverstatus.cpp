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

} // namespace lockscope
