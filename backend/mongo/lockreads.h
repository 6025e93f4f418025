// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/storecommands.h"
#include "models/domain/feed.h"
#include "models/domain/instant.h"
#include "models/domain/serverstatus.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

/// What is read to be looked at. Everything here blocks.
namespace lockscope::mongo {

/// A status, an exact read: a person waits for it.
inline constexpr Millis ExactTime{10000};

/// As JSON where it is no text; such a document is nobody's lock, and nobody can break it.
std::string idOf(const bson_t &stored);
/// The same of a member.
std::string idAt(const bson_t &document, const char *path);
/// The LockRevision::order of it.
std::int64_t orderOf(const bson_t &stored);
/// Adds what @p stored is: a lock or a session. What stands for none is left out.
/// @return whether it was added
bool addDocument(const bson_t &stored, FeedPage &page);

/// At most @p limit documents with an id after @p afterId, in the order of their ids, as a majority
/// has them; `next.detail` is the last id. With the first of them come those whose ids are no
/// texts.
Result<FeedPage> walk(Deployment &deployment, const Place &place, const std::string &afterId,
                      int limit);
/// The same of what lies in no folder, without sessions.
Result<FeedPage> walkOutsideFolders(Deployment &deployment, const Place &place,
                                    const std::string &afterId, int limit);
Result<FolderPage> readFolder(Deployment &deployment, const Place &place, const std::string &folder,
                              const std::string &next, int limit);
/// Calls @p found with those of @p ids that are there, as the primary has them and no other could
/// have overtaken. A server by itself has no other.
CommandResult<void> readNow(Deployment &deployment, const Place &place,
                            const std::vector<std::string> &ids,
                            const std::function<void(BsonView)> &found);
/// The same of locks and sessions.
Result<ExactDocuments> readExact(Deployment &deployment, const Place &place,
                                 const std::vector<std::string> &ids);
/// Of every document there is.
Result<std::vector<std::string>> readIds(Deployment &deployment, const Place &place);

} // namespace lockscope::mongo
