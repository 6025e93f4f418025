// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "models/domain/value.h"
#include "tests/differential/callgenerator.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope::test {

/// An index of its own on a real node that takes documents of any shape. Blocks until an answer is
/// there.
class ScratchIndex
{
public:
    explicit ScratchIndex(const std::string &url);
    ~ScratchIndex(); ///< deletes the index

    ScratchIndex(const ScratchIndex &) = delete;
    ScratchIndex &operator=(const ScratchIndex &) = delete;

    /// Makes the index. @return the node's product and version, for people.
    Result<std::string> create();

    struct Item
    {
        std::string id;
        std::optional<ValueMap> put; ///< stored before the call; nullopt: what is there stays
        ScriptCall call;
    };
    /// One bulk with all of them, in order. @return the answers of the calls, one each. Malformed:
    /// anything else came back, or a document could not be put.
    Result<std::vector<Value>> run(const std::vector<Item> &items);

    /// The stored documents in the order of @p items; nullopt: there is none.
    Result<std::vector<std::optional<ValueMap>>> read(const std::vector<Item> &items);

private:
    Result<Value> send(HttpMethod method, const std::string &target, std::string body,
                       HttpCall::Content content);

    std::string m_name;
    std::unique_ptr<HttpClient> m_client;
    bool m_created = false;
};

} // namespace lockscope::test
