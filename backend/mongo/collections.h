// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "backend/protocol/protocolstore.h"
#include "models/domain/serverstatus.h"
#include "models/domain/setupsteps.h"
#include "models/domain/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace lockscope::mongo {

/// What a server says of itself.
Result<ValueMap> hello(Deployment &deployment);
/// Why locks cannot be kept there: promises that a majority has a write are made by replica sets
/// alone, through their primary. @p hello of a server; @p isDirect: no other one is asked.
Result<void> checkServer(const ValueMap &hello, bool isDirect);
/// What the server says of a collection; nullopt: there is none.
Result<std::optional<ValueMap>> describedCollection(Deployment &deployment,
                                                    const std::string &database,
                                                    const std::string &name);

/// What is known of the collections. Blocks. NotSetUp: they are not there; WrongSetUp: they are not
/// as the protocol needs them.
Result<StoreFacts> readPlace(Deployment &deployment, const Place &place);
/// The same before the first write. WrongSetUp also: the servers are not as it needs them.
Result<StoreFacts> readFacts(Deployment &deployment, const Place &place);

/// Whether changes can be recorded in the collection @p name, as the server described it.
Result<void> checkRecords(const std::string &name, const std::optional<ValueMap> &collection);

/// Makes what is missing of the locks and of the records of changes; what is there already stays.
/// Blocks. WrongSetUp: what is there is of somebody else. @p steps tell what was made, during it
/// too.
Result<SetUpOutcome> setUp(Deployment &deployment, const Place &place, const SetUpOptions &options,
                           SetUpSteps &steps);
/// The commands of it, for people.
std::vector<std::pair<std::string, ValueMap>> setUpSteps(const Place &place,
                                                         const SetUpOptions &options,
                                                         std::int64_t epoch);

/// Makes the collections, their validator and their indexes; what is there already stays. Blocks.
/// WrongSetUp: what is there is of somebody else.
Result<StoreFacts> makeCollections(Deployment &deployment, const Place &place,
                                   const LeaseTerms &defaults, bool rootCoversAll,
                                   SetUpSteps &steps);

} // namespace lockscope::mongo
