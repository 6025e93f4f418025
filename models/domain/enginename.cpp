// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/enginename.h"

#include "models/domain/engineid.h"

#include <map>

namespace lockscope {

std::string engineName(const std::string &engine)
{
    static const std::map<std::string, std::string> names{
            {EngineId::Elasticsearch, "Elasticsearch"},
            {EngineId::OpenSearch, "OpenSearch"},
            {EngineId::Embedded, "Embedded server"},
            {EngineId::MongoDB, "MongoDB"},
            {EngineId::Etcd, "etcd"},
    };
    const auto name = names.find(engine);
    return name == names.end() ? engine : name->second;
}

} // namespace lockscope
