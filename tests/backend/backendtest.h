// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpmessage.h"
#include "backend/process/systemclock.h"
#include "models/domain/backenderror.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"

#include <QObject>

#include <memory>
#include <string>

namespace lockscope {

class EmbeddedServer;

namespace test {

/// A test class for the Elastic backend on a server: an embedded one in programs built with
/// LOCKSCOPE_TEST_EMBEDDED, else the real node named by LOCKSCOPE_TEST_SERVER_URL. Every case
/// begins with an index of its own, set up and empty, which is deleted at its end.
class BackendTest : public QObject
{
    Q_OBJECT
public:
    BackendTest();
    ~BackendTest() override;

protected:
    /// One more way to a server, which has to go before this object does.
    std::unique_ptr<LockBackend> connectTo(const ServerProfile &profile) const;
    /// A request past the backend, as a plain client or an admin would send it. Blocks until it is
    /// answered. Every HTTP status is a value.
    Result<HttpAnswer> raw(HttpMethod method, const std::string &target,
                           const std::string &body = {},
                           HttpCall::Content content = HttpCall::Content::Json) const;

    SystemClock m_clock;
    ServerProfile m_profile;                ///< the server, and the index of the case
    std::unique_ptr<LockBackend> m_backend; ///< by that profile

protected slots:
    void initTestCase();
    virtual void init(); ///< a class with one of its own calls this first
    void cleanup();

private:
    std::string m_url;
#ifdef LOCKSCOPE_TEST_EMBEDDED
    std::unique_ptr<EmbeddedServer> m_server;
#endif
};

} // namespace test
} // namespace lockscope
