// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "models/domain/job.h"
#include "models/domain/serverstatus.h"

namespace lockscope {

/// Asks who the server is, whether its locks and the records of its changes are set up, what its
/// clock says and how many locks there are. A missing or foreign set-up is part of the answer; what
/// the server does not tell (no rights) is left out.
[[nodiscard]] ResultJob<ServerStatus> *fetchServerStatus(
        const std::shared_ptr<ElasticConnection> &connection, QObject *owner);

} // namespace lockscope
