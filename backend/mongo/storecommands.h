// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/protocol/machines/messages.h"

#include <string>

namespace lockscope::mongo {

/// Where the locks are: the collection of locks and sessions, beside which `<locks>.meta` says what
/// it is.
struct Place
{
    std::string database;
    std::string locks;
};

/// Carries out one request of a machine, and blocks until its answer is there. Each answer comes
/// from the primary and, of writes, once a majority has them: a refusal is as good as a write.
Answer carryOut(Deployment &deployment, const Place &place, const Request &request);

// What carryOut() is made of.
Answer carryOut(Deployment &deployment, const Place &place, const BulkRequest &bulk);
Answer carryOut(Deployment &deployment, const Place &place, const ReadRequest &read);
Answer carryOut(Deployment &deployment, const Place &place, const FindEntriesRequest &find);
Answer carryOut(Deployment &deployment, const Place &place, const RecordBulkRequest &bulk);
Answer carryOut(Deployment &deployment, const Place &place, const RecordReadRequest &read);
Answer carryOut(Deployment &deployment, const Place &place, const FindFilesRequest &find);

} // namespace lockscope::mongo
