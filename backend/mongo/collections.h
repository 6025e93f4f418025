// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "backend/protocol/protocolstore.h"

namespace lockscope::mongo {

/// What the protocol needs to know of the collections before the first write. Blocks. NotSetUp:
/// they are not there; WrongSetUp: they, or the servers, are not as the protocol needs them.
Result<StoreFacts> readFacts(Deployment &deployment, const Place &place);

/// Makes the collections, their validator and their indexes; what is there already stays. Blocks.
/// WrongSetUp: what is there is of somebody else.
Result<StoreFacts> makeCollections(Deployment &deployment, const Place &place,
                                   const LeaseTerms &defaults, bool rootCoversAll);

} // namespace lockscope::mongo
