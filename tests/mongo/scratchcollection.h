// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "tests/differential/callgenerator.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope::test {

template<typename T>
using MongoResult = tl::expected<T, mongo::CommandFailure>;

/// A collection of its own on a real replica set. Blocks until an answer is there.
class ScratchCollection
{
public:
    /// @param validator of the collection; empty: it takes anything
    static MongoResult<ScratchCollection> made(const std::string &uri, const std::string &name,
                                               const ValueMap &validator);

    struct Document
    {
        std::string id;
        std::optional<ValueMap> source; ///< nullopt: nothing is stored
    };
    /// Which of them the collection took. Integers under the names of times are stored as dates.
    MongoResult<std::vector<bool>> put(const std::vector<Document> &documents);

    struct Call
    {
        std::string id;
        ScriptCall script;
    };
    /// One command, a statement for each call. @return why the server refused one; nullopt: it did
    /// not.
    MongoResult<std::vector<std::optional<std::string>>> run(const std::vector<Call> &calls);

    /// As stored, in the order of @p ids; nullopt: there is none.
    MongoResult<std::vector<std::optional<mongo::Bson>>> read(const std::vector<std::string> &ids);

    MongoResult<mongo::Bson> drop();
    /// The server's version, for people.
    MongoResult<std::string> version();

private:
    ScratchCollection(std::shared_ptr<mongo::Deployment> deployment, std::string name)
        : m_deployment(std::move(deployment)), m_name(std::move(name))
    {}
    /// One that begins with the name of the command and of the collection.
    mongo::Bson command(const char *name) const;
    MongoResult<mongo::Bson> run(const mongo::Bson &command);

    std::shared_ptr<mongo::Deployment> m_deployment;
    std::string m_name;
};

} // namespace lockscope::test
