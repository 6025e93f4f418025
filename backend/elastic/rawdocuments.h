// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"

#include <functional>
#include <string>
#include <vector>

namespace lockscope {

/// Reads documents of the lock index, realtime, as an audit trail keeps them: the members of the
/// answer's `docs`, with sources of any size. @p then is called unless @p context is gone by then;
/// without @p ids at once, with an empty list.
void readRawDocuments(ElasticConnection &connection, const std::vector<std::string> &ids,
                      const QObject *context, const std::function<void(Result<Value>)> &then);

} // namespace lockscope
