// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <string>
#include <string_view>

namespace lockscope {

class EmbeddedServer;

namespace conformance {

/// The server under test: an embedded one in memory or with a data folder, or the real node that
/// the environment names (tests/engines/README.md). LOCKSCOPE_CONFORMANCE says which: memory
/// (default), data, engine.
class TestServer
{
public:
    TestServer();
    ~TestServer();
    TestServer(const TestServer &) = delete;
    TestServer &operator=(const TestServer &) = delete;

    /// Starts it. @return why there is none; empty when it is ready. @p skip: to be skipped, not
    /// failed.
    QString start(bool &skip);

    bool isNode() const { return m_kind == Kind::Node; }
    const std::string &url() const { return m_url; }
    /// Of MongoDB: where the collections of the cases are.
    static std::string database() { return "lockscope_conformance"; }
    /// "embedded", "embedded-data", or the node's name as "opensearch-2.19.6".
    const std::string &engine() const { return m_engine; }
    /// True when the engine's name begins with @p prefix, as "elasticsearch-7".
    bool is(std::string_view prefix) const { return m_engine.rfind(prefix, 0) == 0; }
    /// The version in the engine's name; empty for the embedded server.
    std::string version() const;

    /// An embedded server only: stops it and starts another one with no data at the same address,
    /// as after the loss of its folder.
    Result<void> startEmpty();

private:
    enum class Kind { Memory, Data, Node };
    Result<void> startEmbedded(std::uint16_t port);

    Kind m_kind = Kind::Memory;
    std::string m_url;
    std::string m_engine;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EmbeddedServer> m_server;
};

} // namespace conformance
} // namespace lockscope
