// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/domain/value.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The commands that the store is asked with, and their answers.
namespace lockscope::mongo {

/// The member at @p path, dots between the names.
std::optional<bson_iter_t> memberAt(const bson_t &document, const char *path);
/// Empty: there is no text there.
std::string textAt(const bson_t &document, const char *path);
/// A time of the replica set's own clock.
struct ClusterTime
{
    std::uint32_t seconds = 0;
    std::uint32_t increment = 0;
};
std::optional<ClusterTime> timeAt(const bson_t &document, const char *path);
/// Calls @p found with the document that @p member is, if it is one.
void withDocument(const bson_iter_t &member, const std::function<void(BsonView)> &found);
/// A read concern.
ValueMap concern(const char *level);

/// Calls @p found with each document of the list at @p path.
void eachDocument(const bson_t &answer, const char *path,
                  const std::function<void(BsonView)> &found);

/// A statement's error in the answer to a write.
struct WriteError
{
    int code = 0;
    std::string text;
};

/// What a write with several statements did.
struct WriteAnswer
{
    std::int64_t found = 0;                   ///< documents that statements met, upserts among them
    std::int64_t modified = 0;                ///< of those that were there
    std::map<std::size_t, WriteError> errors; ///< by statement
    std::vector<std::size_t> upserted;        ///< statements that made a document
    /// When the last of it was written, on the clock of the whole replica set: later writes have
    /// greater numbers, below 2^53.
    std::int64_t writtenAt = -1;
    std::int64_t term = 0; ///< of the primary's election
};

/// A write command of @p statements (`updates`, `deletes` or `documents`), in their order, each by
/// itself, answered once a majority has it. A failure is of all of them; where too few members
/// answered in time it is Unknown.
CommandResult<WriteAnswer> write(Deployment &deployment, const std::string &database,
                                 const char *command, const std::string &collection,
                                 const char *statements, const std::vector<Bson> &list);

/// Calls @p found with each document that a command with a cursor finds, to its end. @p command is
/// a `find` or an `aggregate`, with its read concern.
CommandResult<void> readEach(Deployment &deployment, const std::string &database,
                             const std::string &collection, Bson command,
                             const std::function<void(BsonView)> &found);
/// The same in one list, of what a majority has.
CommandResult<std::vector<ValueMap>> readAll(Deployment &deployment, const std::string &database,
                                             const std::string &collection, Bson command);

/// {find: @p collection, filter: {_id: {$in: @p ids}}}
Bson findByIds(const std::string &collection, const std::vector<std::string> &ids);
/// @p documents by their `_id`.
std::map<std::string, ValueMap> byId(std::vector<ValueMap> documents);

} // namespace lockscope::mongo
