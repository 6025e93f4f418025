// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/collections.h"
#include "backend/mongo/mongoerrors.h"
#include "backend/mongo/mongoserver.h"
#include "models/domain/serverurl.h"
#include "tests/mongo/oldserver.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <future>

using namespace lockscope;
using namespace lockscope::test;

/// What a profile may say of a replica set, as far as that tells itself: nothing is connected to.
class TestMongoServer : public QObject
{
    Q_OBJECT

    static ServerProfile profile(const char *url)
    {
        ServerProfile profile;
        profile.url = url;
        return profile;
    }

private slots:
    void whatCannotWorkIsRefused_data()
    {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<QByteArray>("why");
        const auto row = [](const char *name, const char *url, const char *why) {
            QTest::newRow(name) << QByteArray(url) << QByteArray(why);
        };
        row("no host", "mongodb:///db", "not valid");
        row("no database", "mongodb://a:1,b:2", "names no database");
        row("no database, options", "mongodb://a:1/?replicaSet=rs0", "names no database");
        row("an account", "mongodb://anna:secret@a/db", "may not contain a user name or password");
        row("a name", "mongodb://anna@a/db", "may not contain a user name or password");
        row("a service by its host alone", "mongodb+srv://cluster0/db",
            "mongodb+srv://NAME.DOMAIN/DATABASE");
        row("a service with a port", "mongodb+srv://cluster0.example.org:27017/db",
            "mongodb+srv://NAME.DOMAIN/DATABASE");
        row("any certificate", "mongodb://a/db?tls=true&tlsInsecure=true", "tlsinsecure");
        row("any name", "mongodb://a/db?tls=true&tlsAllowInvalidHostnames=true",
            "tlsallowinvalidhostnames");
        row("a bad port", "mongodb://a:99999/db", "not valid");
        row("a slip", "mongodb://a/db?tsl=true", "says tsl, which is not known here");
        row("another driver's", "mongodb://a/db?replicaSet=rs0&uuidRepresentation=standard",
            "says uuidRepresentation, which is not known here");
        row("the same twice", "mongodb://a/db?tls=true&TLS=false", "says TLS twice");
        row("a load balancer", "mongodb://a/db?loadBalanced=true",
            "says loadBalanced, but locks need a replica set");
        row("an authority", "mongodb://a/db?tlsCAFile=ca.pem", "says tlsCAFile, which is given");
        row("a certificate", "mongodb://a/db?sslClientCertificateKeyFile=me.pem",
            "given separately");
        row("its password", "mongodb://a/db?tlsCertificateKeyFilePassword=secret",
            "given separately");
        row("a token",
            "mongodb://a/db?authMechanism=MONGODB-AWS&authMechanismProperties="
            "AWS_SESSION_TOKEN:secret",
            "says authMechanismProperties with a token in it");
    }
    void whatCannotWorkIsRefused()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, why);
        const auto server = mongo::lockServer(profile(url),
                                              [](const std::string &text) { return text; });
        QVERIFY(!server);
        QCOMPARE(int(server.error().kind), int(BackendError::Kind::InvalidInput));
        QVERIFY2(server.error().detail.find(why.toStdString()) != std::string::npos,
                 server.error().detail.c_str());
        QVERIFY2(server.error().detail.find("secret") == std::string::npos,
                 server.error().detail.c_str());
    }

    /// What people have in their URLs for other programs, and harms nobody here.
    void whatIsOursOtherwiseIsPassedOver()
    {
        const auto server = mongo::lockServer(
                profile("mongodb://a,b/db?retryWrites=true&w=majority&readPreference=nearest&"
                        "readPreferenceTags=dc:a&readPreferenceTags=&maxPoolSize=1&"
                        "replicaSet=rs0&socketTimeoutMS=0&compressors=zlib"),
                [](const std::string &text) { return text; });
        QVERIFY2(server, server ? "" : server.error().detail.c_str());
    }

    /// And not left out without a word.
    void whatThereIsForHttpAloneIsRefused()
    {
        const auto refused = [](void (*change)(ServerProfile &)) {
            ServerProfile changed = profile("mongodb://127.0.0.1:1/db");
            change(changed);
            const auto server = mongo::lockServer(changed,
                                                  [](const std::string &text) { return text; });
            return !server && server.error().kind == BackendError::Kind::InvalidInput;
        };
        QVERIFY(!refused([](ServerProfile &) {}));
        QVERIFY(refused([](ServerProfile &p) { p.login = ServerProfile::Login::ApiKey; }));
        QVERIFY(refused([](ServerProfile &p) { p.pin = std::string(64, 'a'); }));
        QVERIFY(refused([](ServerProfile &p) { p.proxy = "http://proxy:3128"; }));
        QVERIFY(!refused([](ServerProfile &p) { p.proxy = "none"; }));
        QVERIFY(refused([](ServerProfile &p) {
            p.certFile = "cert.pem";
            p.keyFile = "key.pem";
        }));
        QVERIFY(refused([](ServerProfile &p) { p.auditIndex = "a$b"; }));
    }

    /// What a server takes is taken (tried on 6.0.5); of what it does not, the reason is said.
    void aCollectionMayBeCalledWhatMongoAllows_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("why"); // empty: it may
        const auto row = [](const QByteArray &name, const char *why) {
            QTest::newRow(name.isEmpty() ? "nothing" : name.left(20).constData())
                    << name << QByteArray(why);
        };
        for (const char *good : {"fs-locks", "_x", "-x", "1x", "Locks", "a.b", "a.", "a b", "a/b",
                                 "ä", "a*b", "xsystem.y"})
            row(good, "");
        row("", "is empty");
        row(".a", "begins with \".\"");
        row("fs$locks", "has a \"$\" in it");
        row("system.locks", "has \"system.\" in it");
        row("a.system.b", "has \"system.\" in it");
        row(QByteArray(121, 'x'), "has more than 120 bytes");
        row(QByteArray("a\0b", 3), "has a zero byte in it");
    }
    void aCollectionMayBeCalledWhatMongoAllows()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, why);
        ServerProfile called = profile("mongodb://127.0.0.1:1/db");
        called.index = name.toStdString();
        const auto server = mongo::lockServer(called, [](const std::string &text) { return text; });
        QCOMPARE(server.has_value(), why.isEmpty());
        if (!server) {
            QCOMPARE(int(server.error().kind), int(BackendError::Kind::InvalidInput));
            QVERIFY2(server.error().detail.find(why.toStdString()) != std::string::npos,
                     server.error().detail.c_str());
        }
    }

    /// Servers that speak what ours has forgotten, and those that lack what the protocol needs.
    void anOldServerIsTold_data()
    {
        QTest::addColumn<int>("wireVersion");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("3.4") << 5 << QByteArray("requires at least");
        QTest::newRow("4.2") << 8 << QByteArray("it needs 4.4 or later");
    }
    void anOldServerIsTold()
    {
        QFETCH(int, wireVersion);
        QFETCH(QByteArray, why);
        const OldServer old(wireVersion);
        const auto server = mongo::lockServer(profile(old.url().c_str()),
                                              [](const std::string &text) { return text; });
        QVERIFY(server);
        const auto facts = mongo::readFacts(*server->deployment, server->place);
        QVERIFY(!facts);
        QCOMPARE(int(facts.error().kind), int(BackendError::Kind::WrongSetUp));
        QVERIFY2(facts.error().detail.find(why.toStdString()) != std::string::npos,
                 facts.error().detail.c_str());
        SetUpSteps steps;
        const auto made = mongo::setUp(*server->deployment, server->place, SetUpOptions(), steps);
        QVERIFY(!made);
        QCOMPARE(int(made.error().kind), int(BackendError::Kind::WrongSetUp));
    }

    /// That nobody is there is told soon; a member that says nothing yet may be slow, and lead.
    void whoMayStillAnswerIsWaitedForLonger()
    {
        std::promise<void> givenUp;
        const OldServer slow(17, givenUp.get_future().share());
        std::string several = slow.url();
        several.insert(several.find("127.0.0.1"), "127.0.0.1:1,");
        const auto finds = [](const std::string &url) {
            const auto server = mongo::lockServer(profile(url.c_str()),
                                                  [](const std::string &text) { return text; });
            return server && mongo::hello(*server->deployment);
        };
        auto slowly = std::async(std::launch::async, finds, several);
        slow.waitUntilAsked();
        const bool found = finds("mongodb://127.0.0.1:1/db?replicaSet=rs0");
        givenUp.set_value();
        QVERIFY(!found);
        QVERIFY(slowly.get());
    }

    /// SCRAM, the usual way, sends a proof and no password.
    void onlyAPlainPasswordNeedsTls()
    {
        const auto may = [](const char *url, bool isAllowed) {
            ServerProfile with = profile(url);
            with.user = "anna";
            with.password = "secret";
            with.allowPlainCredentials = isAllowed;
            return mongo::lockServer(with, [](const std::string &text) { return text; })
                    .has_value();
        };
        QVERIFY(may("mongodb://db.example/locks", false));
        QVERIFY(!may("mongodb://db.example/locks?authMechanism=PLAIN", false));
        QVERIFY(may("mongodb://db.example/locks?authMechanism=PLAIN", true));
        QVERIFY(may("mongodb://db.example/locks?authMechanism=PLAIN&tls=true", false));
        // Whoever is asked first tells of the others, and those may be anywhere.
        QVERIFY(!may("mongodb://127.0.0.1,localhost:27018/locks?authMechanism=PLAIN", false));
        QVERIFY(!may("mongodb://127.0.0.1/locks?authMechanism=PLAIN", false));
        QVERIFY(may("mongodb://127.0.0.1/locks?authMechanism=PLAIN&directConnection=true", false));
        QVERIFY(!may("mongodb://db.example/locks?authMechanism=PLAIN&directConnection=true",
                     false));
    }

    /// Nobody is connected to: libmongoc takes the length of a password that is not there.
    void whoHasNoPasswordIsNotLoggedIn()
    {
        const auto error = [](const char *options) {
            ServerProfile without = profile("mongodb://127.0.0.1:1/locks?replicaSet=rs0");
            without.url += options;
            without.user = "anna";
            without.allowPlainCredentials = true;
            const auto server = mongo::lockServer(without,
                                                  [](const std::string &text) { return text; });
            const auto facts = mongo::readFacts(*server->deployment, server->place);
            return facts ? BackendError() : facts.error();
        };
        for (const char *options : {"", "&authMechanism=SCRAM-SHA-1", "&authMechanism=PLAIN"}) {
            const BackendError none = error(options);
            QCOMPARE(int(none.kind), int(BackendError::Kind::Unauthorized));
            QCOMPARE(none.detail, std::string("no password was given"));
        }
        const BackendError byCertificate = error(
                "&authMechanism=MONGODB-X509&authSource=%24external&tls=true");
        QCOMPARE(int(byCertificate.kind), int(BackendError::Kind::Unreachable));
    }

    void theUrlNamesTheDatabaseAndTheProfileTheCollection()
    {
        const auto server = mongo::lockServer(profile("mongodb://a:1,b:2/locks?replicaSet=rs0"),
                                              [](const std::string &text) { return text; });
        QVERIFY(server);
        QCOMPARE(server->place.database, std::string("locks"));
        QCOMPARE(server->place.locks, std::string("fs-locks"));
        QVERIFY(!server->deployment->isReadOnly());
    }

    /// The server quotes the command with all that is in it, and names no role.
    void aMissingRightNamesTheRole_data()
    {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QByteArray>("role");
        QTest::newRow("looks") << QByteArray("find") << QByteArray("read");
        QTest::newRow("listens") << QByteArray("aggregate") << QByteArray("read");
        QTest::newRow("locks") << QByteArray("update") << QByteArray("readWrite");
        QTest::newRow("clears") << QByteArray("delete") << QByteArray("readWrite");
        QTest::newRow("sets up") << QByteArray("createIndexes") << QByteArray("dbAdmin");
    }
    void aMissingRightNamesTheRole()
    {
        QFETCH(QByteArray, command);
        QFETCH(QByteArray, role);
        const std::string words = "not authorized on locks to execute command { "
                                  + command.toStdString() + ": \"fs-locks\", by: \"anna\" }";
        const BackendError error = mongo::errorOf({mongo::CommandFailure::Reach::Answered, 13,
                                                   words},
                                                  true);
        QCOMPARE(int(error.kind), int(BackendError::Kind::Forbidden));
        QCOMPARE(error.detail, "not authorized on locks to execute command " + command.toStdString()
                                       + "; the role " + role.toStdString()
                                       + " on that database allows it (code 13)");
    }

    void aCertificateThatIsNotTrustedIsSaid()
    {
        const BackendError error = mongo::errorOf(
                {mongo::CommandFailure::Reach::NotSent, 13053,
                 "No suitable servers found: `serverSelectionTimeoutMS` expired: [TLS handshake "
                 "failed: certificate verify failed (20): unable to get local issuer certificate]"},
                false);
        QCOMPARE(int(error.kind), int(BackendError::Kind::Untrusted));
    }

    /// What a server says of itself decides whether locks can be kept there.
    void onlyAReplicaSetKeepsLocks()
    {
        const auto said = [](const ValueMap &hello, bool isDirect = false) {
            const Result<void> keeps = mongo::checkServer(hello, isDirect);
            return keeps ? std::string() : keeps.error().detail;
        };
        const Value now(std::int64_t{17});
        QCOMPARE(said({{"setName", "rs0"}, {"maxWireVersion", now}}), std::string());
        QVERIFY(said({{"maxWireVersion", now}}).find("in no replica set") != std::string::npos);
        QVERIFY(said({{"msg", "isdbgrid"}, {"maxWireVersion", now}}).find("sharded")
                != std::string::npos);
        QVERIFY(said({{"setName", "rs0"}, {"maxWireVersion", std::int64_t{8}}}).find("too old")
                != std::string::npos);
        const ValueMap secondary{{"setName", "rs0"}, {"isWritablePrimary", false}};
        QVERIFY(said(secondary, true).find("no primary of its replica set rs0")
                != std::string::npos);
        QCOMPARE(said(secondary), std::string()); // it led until a moment ago
    }

    void severalHostsInAnyOrderAreOneServer()
    {
        QVERIFY(nameSameServer("mongodb://a:1,B:2/db?replicaSet=x", "mongodb://b:2,a:1/db"));
        QVERIFY(nameSameServer("mongodb://a/db", "mongodb://a:27017/db"));
        QVERIFY(!nameSameServer("mongodb://a:1,b:2/db", "mongodb://c:1,d:2/db"));
        QVERIFY(!nameSameServer("mongodb://a:1,b:2/db", "mongodb://a:1,b:2/other"));
        QVERIFY(!nameSameServer("mongodb://a:1/db", "http://a:1/db"));
        QVERIFY(readServerUrl("mongodb://127.0.0.1:1,[::1]:2,localhost/db").isThisMachine);
        QVERIFY(!readServerUrl("mongodb://127.0.0.1:1,elsewhere/db").isThisMachine);
        QCOMPARE(int(readServerUrl("mongodb://u:p@a/db").fault), int(ServerUrl::Fault::Password));
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoServer)
#include "tst_mongoserver.moc"
