// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/engines/backendfactory.h"
#include "backend/process/systemclock.h"
#include "tests/mongo/mongotest.h"
#include "tests/mongo/ownserver.h"
#include "tests/support/jobwait.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;

/// Who may do what, how somebody logs in, and what is said otherwise: on a replica set of its own,
/// which asks everybody.
class TestMongoAccess : public MongoTest
{
    Q_OBJECT

    SystemClock m_clock;
    std::unique_ptr<OwnServer> m_server;

    ServerProfile profile(const char *user = "") const
    {
        ServerProfile profile;
        profile.url = m_server->url();
        profile.caFile = m_server->authority();
        profile.user = user;
        profile.password = *user ? OwnServer::Password : "";
        return profile;
    }
    ServerProfile byCertificate(const char *user = "") const
    {
        ServerProfile with = profile();
        with.url = m_server->url("&authMechanism=MONGODB-X509&authSource=%24external");
        with.certFile = m_server->file("client.pem");
        with.user = user;
        return with;
    }
    std::unique_ptr<LockBackend> backend(const ServerProfile &profile)
    {
        auto made = createBackend(profile, m_clock);
        if (!made)
            qWarning("%s", made.error().detail.c_str());
        return made ? std::move(*made) : nullptr;
    }
    static Result<LockGrant> acquire(LockBackend &backend, const std::string &path)
    {
        ProcessIdentity process;
        process.processId = "somebody";
        process.host = "host";
        const std::unique_ptr<LockClient> client(
                backend.createClient(process, {Millis(60000), Millis(15000)}, nullptr));
        return wait(client->acquire({{{LockKind::Tree, path, LockMode::X}}, {}, {}}));
    }
    std::int64_t documents()
    {
        const std::int64_t *count = m_server->run(OwnServer::Database, {{"count", "fs-locks"}})["n"]
                                            .asInteger();
        return count ? *count : -1;
    }
    template<typename T>
    static std::string whyNot(const Result<T> &result, BackendError::Kind kind)
    {
        if (result)
            return "it was done";
        return result.error().kind == kind
                       ? result.error().detail
                       : std::string(toString(result.error().kind)) + ": " + result.error().detail;
    }

private slots:
    void initTestCase()
    {
        m_server = useOwnServer();
        if (!m_server)
            return;
        QVERIFY(m_server->addUser("stranger", {}));
        QVERIFY(m_server->addUser("viewer", {"read"}));
        QVERIFY(m_server->addUser("locker", {"readWrite"}));
        QVERIFY(m_server->addUser("owner", {"readWrite", "dbAdmin"}));
        const auto made = wait(backend(profile("owner"))->setUp(SetUpOptions()));
        QVERIFY2(made, made ? "" : made.error().detail.c_str());
    }

    void whoMayNothingIsToldTheRole()
    {
        for (const char *user : {"", "stranger"}) {
            const auto status = wait(backend(profile(user))->fetchStatus());
            const std::string why = whyNot(status, *user ? BackendError::Kind::Forbidden
                                                         : BackendError::Kind::Unauthorized);
            QVERIFY2(!*user || why.find("the role read on that database") != std::string::npos,
                     why.c_str());
        }
    }

    void whoMayOnlyLookLooksAndChangesNothing()
    {
        const auto viewer = backend(profile("viewer"));
        const auto status = wait(viewer->fetchStatus());
        QVERIFY2(status, status ? "" : status.error().detail.c_str());
        QCOMPARE(int(status->setUp), int(ServerStatus::SetUp::Ready));
        QVERIFY(wait(viewer->fetchMark()));
        QVERIFY(wait(viewer->fetchPage({}, 10)));
        QVERIFY(wait(viewer->fetchExact({"/a"})));
        const std::int64_t before = documents();
        const std::string why = whyNot(acquire(*viewer, "/a"), BackendError::Kind::Forbidden);
        QVERIFY2(why.find("the role readWrite on that database") != std::string::npos, why.c_str());
        QCOMPARE(documents(), before);
        ServerProfile elsewhere = profile("viewer");
        elsewhere.index = "others";
        const std::string noSetUp = whyNot(wait(backend(elsewhere)->setUp(SetUpOptions())),
                                           BackendError::Kind::Forbidden);
        QVERIFY2(noSetUp.find("the role dbAdmin on that database") != std::string::npos,
                 noSetUp.c_str());
    }

    void whoMayWriteLocks()
    {
        const auto grant = acquire(*backend(profile("locker")), "/locked");
        QVERIFY2(grant && grant->granted, grant ? "refused" : grant.error().detail.c_str());
    }

    void aWrongPasswordIsRefusedAndNotRepeated()
    {
        ServerProfile wrong = profile("locker");
        wrong.password = "open-barley";
        const std::string why = whyNot(acquire(*backend(wrong), "/b"),
                                       BackendError::Kind::Unauthorized);
        QVERIFY2(why.find("Authentication failed") != std::string::npos, why.c_str());
        QVERIFY2(why.find("barley") == std::string::npos, why.c_str());
    }

    void anotherAuthorityIsNotTrusted()
    {
        ServerProfile stranger = profile("locker");
        stranger.caFile = m_server->file("client.crt");
        const std::string why = whyNot(wait(backend(stranger)->fetchStatus()),
                                       BackendError::Kind::Untrusted);
        QVERIFY2(why.find("certificate") != std::string::npos, why.c_str());
    }

    /// x.509: the certificate says who it is, whether or not the profile does too.
    void aCertificateLogsIn()
    {
        const std::string none = whyNot(wait(backend(byCertificate())->fetchStatus()),
                                        BackendError::Kind::Unauthorized);
        QVERIFY2(none.find(':') == std::string::npos
                         || none.find("uthentication") != std::string::npos,
                 none.c_str());
        const ValueMap made = m_server->run("$external",
                                            {{"createUser", OwnServer::ClientSubject},
                                             {"roles",
                                              Value::List{ValueMap{{"role", "readWrite"},
                                                                   {"db", OwnServer::Database}}}}});
        QVERIFY2(!made.contains("failed"),
                 made.contains("failed") ? made["failed"].asString()->c_str() : "");
        for (const char *user : {"", OwnServer::ClientSubject}) {
            const auto known = backend(byCertificate(user));
            const auto grant = acquire(*known, *user ? "/named" : "/unnamed");
            QVERIFY2(grant && grant->granted, grant ? "refused" : grant.error().detail.c_str());
        }
    }

    void aServiceThatDnsDoesNotKnowIsSaid()
    {
        ServerProfile unknown;
        unknown.url = "mongodb+srv://cluster0.no-such.invalid/locks";
        const std::string why = whyNot(wait(backend(unknown)->fetchStatus()),
                                       BackendError::Kind::Unreachable);
        QVERIFY2(why.find("DNS does not tell which servers these are: ") != std::string::npos
                         && why.find("_mongodb._tcp.cluster0.no-such.invalid") != std::string::npos,
                 why.c_str());
    }

    /// The last one: two members are added that are not there, and nobody leads any more.
    void withoutAMajorityNothingIsLocked()
    {
        const auto owner = backend(profile("owner"));
        QVERIFY(wait(owner->fetchStatus()));
        const QString problem = m_server->addMissingMembers();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        std::string why;
        QTRY_VERIFY2_WITH_TIMEOUT((why = whyNot(acquire(*owner, "/c"),
                                                BackendError::Kind::NoMaster))
                                          .starts_with("the replica set rs-own has no "
                                                       "primary"),
                                  why.c_str(), 60000);
        QVERIFY2(why.find("[Failed to connect to target host: 127.0.0.1:1]") != std::string::npos,
                 why.c_str());
        QVERIFY2(why.find(" is a secondary") != std::string::npos, why.c_str());
        why = whyNot(wait(owner->fetchStatus()), BackendError::Kind::NoMaster);
        QVERIFY2(why.starts_with("the replica set"), why.c_str());
        // Nor does a URL have to name the set for that.
        ServerProfile unnamed = profile("owner");
        unnamed.url = unnamed.url.substr(0, unnamed.url.find("&replicaSet="));
        why = whyNot(wait(backend(unnamed)->fetchStatus()), BackendError::Kind::NoMaster);
        QVERIFY2(why.starts_with("the replica set rs-own has no primary"), why.c_str());
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoAccess)
#include "tst_mongoaccess.moc"
