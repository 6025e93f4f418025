// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/mongoserver.h"
#include "models/domain/serverurl.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

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
        row("any certificate", "mongodb://a/db?tls=true&tlsInsecure=true", "tlsinsecure");
        row("any name", "mongodb://a/db?tls=true&tlsAllowInvalidHostnames=true",
            "tlsallowinvalidhostnames");
        row("a bad port", "mongodb://a:99999/db", "not valid");
    }
    void whatCannotWorkIsRefused()
    {
        QFETCH(QByteArray, url);
        QFETCH(QByteArray, why);
        const auto server = mongo::lockServer(profile(url), [](std::string text) { return text; });
        QVERIFY(!server);
        QCOMPARE(int(server.error().kind), int(BackendError::Kind::InvalidInput));
        QVERIFY2(server.error().detail.find(why.toStdString()) != std::string::npos,
                 server.error().detail.c_str());
        QVERIFY2(server.error().detail.find("secret") == std::string::npos,
                 server.error().detail.c_str());
    }

    /// And not left out without a word.
    void whatThereIsForHttpAloneIsRefused()
    {
        const auto refused = [](void (*change)(ServerProfile &)) {
            ServerProfile changed = profile("mongodb://127.0.0.1:1/db");
            change(changed);
            const auto server = mongo::lockServer(changed, [](std::string text) { return text; });
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
        QVERIFY(refused([](ServerProfile &p) { p.index = "fs$locks"; }));
        QVERIFY(refused([](ServerProfile &p) { p.index = "system.locks"; }));
        QVERIFY(refused([](ServerProfile &p) { p.index = {}; }));
        QVERIFY(refused([](ServerProfile &p) { p.auditIndex = "a$b"; }));
    }

    /// SCRAM, the usual way, sends a proof and no password.
    void onlyAPlainPasswordNeedsTls()
    {
        const auto may = [](const char *url, bool isAllowed) {
            ServerProfile with = profile(url);
            with.user = "anna";
            with.password = "secret";
            with.allowPlainCredentials = isAllowed;
            return mongo::lockServer(with, [](std::string text) { return text; }).has_value();
        };
        QVERIFY(may("mongodb://db.example/locks", false));
        QVERIFY(!may("mongodb://db.example/locks?authMechanism=PLAIN", false));
        QVERIFY(may("mongodb://db.example/locks?authMechanism=PLAIN", true));
        QVERIFY(may("mongodb://db.example/locks?authMechanism=PLAIN&tls=true", false));
        QVERIFY(may("mongodb://127.0.0.1,localhost:27018/locks?authMechanism=PLAIN", false));
    }

    void theUrlNamesTheDatabaseAndTheProfileTheCollection()
    {
        const auto server = mongo::lockServer(profile("mongodb://a:1,b:2/locks?replicaSet=rs0"),
                                              [](std::string text) { return text; });
        QVERIFY(server);
        QCOMPARE(server->place.database, std::string("locks"));
        QCOMPARE(server->place.locks, std::string("fs-locks"));
        QVERIFY(!server->deployment->isReadOnly());
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
