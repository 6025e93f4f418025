// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/testserver.h"

#include "backend/embedded/embeddedserver.h"
#include "tests/support/prooffile.h"

namespace lockscope::conformance {

TestServer::TestServer()
{
    const QByteArray wanted = qgetenv("LOCKSCOPE_CONFORMANCE");
    m_kind = wanted == "engine" ? Kind::Node : wanted == "data" ? Kind::Data : Kind::Memory;
    m_engine = m_kind == Kind::Node   ? test::ProofFile::engineUnderTest()
               : m_kind == Kind::Data ? "embedded-data"
                                      : "embedded";
}

TestServer::~TestServer() = default;

QString TestServer::start(bool &skip)
{
    skip = false;
    if (m_kind != Kind::Node) {
        const Result<void> started = startEmbedded(0);
        return started ? QString() : QString::fromStdString(started.error().detail);
    }
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL").toStdString();
    if (!m_url.empty()) {
        const bool speaksMongo = m_url.starts_with("mongodb://");
        if (speaksMongo)
            m_url.insert(m_url.find('/', m_url.find("://") + 3) + 1, database());
        return is("mongodb") == speaksMongo
                       ? QString()
                       : QStringLiteral("LOCKSCOPE_TEST_ENGINE and LOCKSCOPE_TEST_SERVER_URL name "
                                        "different engines");
    }
    if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
        return QStringLiteral(
                "LOCKSCOPE_ENGINES=required, but LOCKSCOPE_TEST_SERVER_URL names no server");
    skip = true;
    return QStringLiteral("NOT TESTED: LOCKSCOPE_TEST_SERVER_URL names no real server");
}

std::string TestServer::version() const
{
    const std::size_t dash = m_engine.find('-');
    return isNode() && dash != std::string::npos ? m_engine.substr(dash + 1) : std::string();
}

Result<void> TestServer::startEmpty() { return startEmbedded(m_server->port()); }

Result<void> TestServer::startEmbedded(std::uint16_t port)
{
    m_server.reset();
    EmbeddedServerOptions options;
    options.port = port;
    if (m_kind == Kind::Data) {
        m_folder = std::make_unique<QTemporaryDir>();
        options.dataDir = m_folder->path().toStdString();
    }
    m_server = std::make_unique<EmbeddedServer>(options);
    Result<void> started = m_server->start();
    if (started)
        m_url = m_server->url();
    return started;
}

} // namespace lockscope::conformance
