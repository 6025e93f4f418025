// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticconnection.h"
#include "models/domain/job.h"
#include "models/domain/serverstatus.h"

namespace lockscope {

/// Creates the lock index with its alias unless a good one is there. What is there is never
/// changed: WrongSetUp says what is wrong with it, and with what was made, where a template of the
/// server set something that breaks the protocol.
[[nodiscard]] ResultJob<SetUpOutcome> *setUpIndex(
        const std::shared_ptr<ElasticConnection> &connection, const SetUpOptions &options,
        QObject *owner);

} // namespace lockscope
