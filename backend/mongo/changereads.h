// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "models/domain/instant.h"
#include "models/domain/intent.h"
#include "models/domain/value.h"

#include <string>
#include <vector>

/// What plans and changes ask besides what their machines do. Everything here blocks.
namespace lockscope::mongo {

/// Changes whose records are open, and those that lock entries name, once each.
Result<std::vector<std::string>> readOpenChanges(Deployment &deployment, const Place &place);
/// See ChangeStore::readKept.
Result<Value> readKept(Deployment &deployment, const Place &place,
                       const std::vector<std::string> &ids);
/// See ChangeStore::checkIntents.
Result<void> checkIntents(Deployment &deployment, const Place &place, const std::string &intents);
/// See ChangeStore::checkFiles.
Result<void> checkFiles(Deployment &deployment, const Place &place, const std::string &files);
/// See ChangeStore::findMarked.
MarkedFiles findMarked(Deployment &deployment, const Place &place, const std::string &intent);
/// See ChangeStore::clearTombstones.
void clearTombstones(Deployment &deployment, const Place &place, const std::string &intents,
                     Instant now);

} // namespace lockscope::mongo
