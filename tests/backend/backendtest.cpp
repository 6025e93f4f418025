// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/backendtest.h"

#include "backend/elastic/elasticlockbackend.h"
#include "backend/http/httpclient.h"
#include "models/domain/intent.h"
#include "models/domain/lockid.h"
#include "tests/support/jobwait.h"
#include "tests/support/verifyresult.h"

#ifdef LOCKSCOPE_TEST_EMBEDDED
#    include "backend/embedded/embeddedserver.h"
#endif

#include <QTest>

#include <algorithm>
#include <cctype>

namespace lockscope::test {

BackendTest::BackendTest() = default;

BackendTest::~BackendTest() = default;

std::unique_ptr<LockBackend> BackendTest::connectTo(const ServerProfile &profile) const
{
    return std::make_unique<ElasticLockBackend>(profile, m_clock);
}

Result<HttpAnswer> BackendTest::raw(HttpMethod method, const std::string &target,
                                    const std::string &body, HttpCall::Content content) const
{
    HttpClient http(m_profile);
    HttpCall call;
    call.method = method;
    call.target = target;
    call.body = body;
    call.content = content;
    return wait<HttpAnswer>(http.send(call));
}

void BackendTest::initTestCase()
{
#ifdef LOCKSCOPE_TEST_EMBEDDED
    EmbeddedServerOptions options;
    options.port = 0;
    m_server = std::make_unique<EmbeddedServer>(options);
    VERIFY_OK(m_server->start());
    m_url = m_server->url();
#else
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL").toStdString();
    if (m_url.empty()) {
        if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
            QFAIL("LOCKSCOPE_ENGINES=required, but LOCKSCOPE_TEST_SERVER_URL names no server");
        QSKIP("NOT TESTED: LOCKSCOPE_TEST_SERVER_URL names no real server");
    }
#endif
}

void BackendTest::init()
{
    m_profile = ServerProfile{};
    m_profile.url = m_url;
    std::string suffix = newRandomId();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    m_profile.index = "lk-test-" + suffix;
    m_backend = connectTo(m_profile);
    const Result<SetUpOutcome> done = wait(m_backend->setUp({"0-1", false, {}}));
    VERIFY_OK(done);
    QVERIFY(done->created);
}

void BackendTest::cleanup()
{
    m_backend.reset();
    for (const std::string &name : {m_profile.index, intentsIndexName(m_profile.index)})
        (void)raw(HttpMethod::Delete, '/' + name + "-000001");
}

} // namespace lockscope::test
