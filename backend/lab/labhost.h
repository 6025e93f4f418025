// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/lab/labagent.h"
#include "models/domain/clock.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// A clock that is wrong: what a worker believes when its machine's clock is.
class SkewedClock final : public Clock
{
public:
    SkewedClock(const Clock &clock, Millis offset) : m_clock(clock), m_offset(offset) {}
    Instant wallNow() const override { return m_clock.wallNow() + m_offset; }
    BootInstant bootNow() const override { return m_clock.bootNow(); }

private:
    const Clock &m_clock;
    Millis m_offset;
};

/// Everything that one worker process of a run needs around its LabAgent: connections, documents,
/// locks by the scenario's protocol.
class LabHost : public QObject
{
    Q_OBJECT
public:
    struct Options
    {
        LabScenario scenario; ///< settings included
        std::uint64_t seed = 1;
        LabWorkerName name;
        ProcessIdentity identity;
        Micros origin{0}; ///< when the run began, on the boot clock
    };

    /// @p clock outlives this.
    LabHost(ServerProfile profile, const Clock &clock, Options options, QObject *parent = nullptr);
    ~LabHost() override;

    /// Looks at the server, then begins to work.
    void start();
    /// As LabAgent::command(); what comes before it works is done when it begins to.
    void command(std::string_view line);
    void stop();

signals:
    void happened(const lockscope::LabEvent &event);
    void finished();
    void failed(const lockscope::BackendError &error);

private:
    void begin(const ServerStatus &status);
    std::unique_ptr<LabLocks> articleLocks(); ///< null: the server is no MongoDB

    ServerProfile m_profile;
    Options m_options;
    SkewedClock m_clock;
    std::unique_ptr<LockBackend> m_backend;
    std::unique_ptr<IntentBackend> m_intents;
    std::unique_ptr<HttpClient> m_http;
    std::unique_ptr<LabDocuments> m_documents;
    std::unique_ptr<LabLocks> m_locks;
    std::unique_ptr<LabAgent> m_agent;
    std::vector<std::string> m_early; ///< commands before there is an agent
    bool m_stopping = false;
};

} // namespace lockscope
