// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/elastic/elasticlockbackend.h"
#include "backend/embedded/embeddedserver.h"
#include "models/domain/clock.h"
#include "models/domain/serverprofile.h"
#include "tests/support/jobwait.h"

#include <memory>
#include <string>

namespace lockscope::test {

/// An embedded server on which somebody holds /a, with a lease of five minutes that nobody renews.
class HeldPath
{
public:
    /// @p clock outlives this.
    explicit HeldPath(const Clock &clock) : m_clock(clock) {}

    /// False: it has not come to that.
    bool begin()
    {
        if (!m_server.start())
            return false;
        m_backend = std::make_unique<ElasticLockBackend>(profile(), m_clock);
        if (!wait(m_backend->setUp({"0-1", false, {}})))
            return false;
        ProcessIdentity process; // without a pid: a detached one
        process.machine = "m1";
        const std::unique_ptr<LockClient> client(
                m_backend->createClient(process, {Millis(300000), Millis(300)}, nullptr));
        const Result<LockGrant> held = wait(
                client->acquire({{{LockKind::Tree, "/a", LockMode::X}}, {}, {}}));
        client->detach();
        if (!held || !held->granted)
            return false;
        m_holder = held->holder;
        const Result<ExactDocuments> found = wait(
                m_backend->fetchExact({"session:" + held->session}));
        if (!found || found->sessions.size() != 1)
            return false;
        m_session = found->sessions.front();
        return true;
    }

    ServerProfile profile() const
    {
        ServerProfile profile;
        profile.url = m_server.url();
        return profile;
    }
    const std::string &holder() const { return m_holder; }
    const Session &session() const { return m_session; }

private:
    static EmbeddedServerOptions anyPort()
    {
        EmbeddedServerOptions options;
        options.port = 0;
        return options;
    }

    const Clock &m_clock;
    EmbeddedServer m_server{anyPort()};
    std::unique_ptr<ElasticLockBackend> m_backend;
    std::string m_holder;
    Session m_session;
};

} // namespace lockscope::test
