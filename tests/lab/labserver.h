// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/embeddedserver.h"
#include "backend/engines/backendfactory.h"
#include "backend/http/httpclient.h"
#include "backend/process/systemclock.h"
#include "models/domain/lockbackend.h"

#include <QTest>

#include <memory>
#include <optional>
#include <string>

namespace lockscope {

/// An embedded server where locks are set up, and the two ways to it that a worker of the lab has.
class LabServer
{
public:
    static constexpr int PatienceMs = 60000;

    LabServer()
    {
        EmbeddedServerOptions options;
        options.port = 0;
        m_server = std::make_unique<EmbeddedServer>(options);
        if (!m_server->start())
            return;
        profile.url = m_server->url();
        profile.index = "fs-locks";
        Result<std::unique_ptr<LockBackend>> made = createBackend(profile, m_clock);
        if (!made)
            return;
        backend = std::move(*made);
        http = std::make_unique<HttpClient>(profile);
        const std::optional<Result<SetUpOutcome>> outcome = wait(
                backend->setUp({"0-1", false, {}}));
        isReady = outcome && outcome->has_value();
    }

    /// nullopt: it has not finished in time.
    template<typename T>
    static std::optional<Result<T>> wait(ResultJob<T> *job)
    {
        auto answer = std::make_shared<std::optional<Result<T>>>();
        job->onResult(job->parent(), [answer](const Result<T> &result) { *answer = result; });
        (void)QTest::qWaitFor([answer] { return answer->has_value(); }, PatienceMs);
        return *answer;
    }
    /// HTTP status of one request past everything that is tested; 0: no answer.
    int status(HttpMethod method, const std::string &target, const std::string &body = {}) const
    {
        HttpCall call;
        call.method = method;
        call.target = target;
        call.body = body;
        const auto answer = wait<HttpAnswer>(http->send(std::move(call)));
        return answer && answer->has_value() ? (*answer)->status : 0;
    }
    bool hasLock(const std::string &id) const
    {
        const auto exact = wait(backend->fetchExact({id}));
        return exact && exact->has_value() && (*exact)->locks.size() == 1;
    }

    ServerProfile profile;
    std::unique_ptr<LockBackend> backend;
    std::unique_ptr<HttpClient> http;
    bool isReady = false;

private:
    SystemClock m_clock;
    std::unique_ptr<EmbeddedServer> m_server;
};

/// What was told to a handler once, waited for. Give told() to what is tested.
template<typename T>
class Told
{
public:
    auto told()
    {
        return [kept = m_kept](const T &value) { *kept = value; };
    }
    bool wait() const
    {
        return QTest::qWaitFor([this] { return m_kept->has_value(); }, LabServer::PatienceMs);
    }
    const T &value() const { return **m_kept; }

private:
    std::shared_ptr<std::optional<T>> m_kept = std::make_shared<std::optional<T>>();
};

} // namespace lockscope
