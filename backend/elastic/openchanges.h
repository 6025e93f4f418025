// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"

namespace lockscope {

/// See ChangeStore::findOpenChanges.
ResultJob<std::vector<std::string>> *findOpenChanges(ElasticConnection &connection, QObject *owner);

} // namespace lockscope
