// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/embedded/plainclient.h"
#include "tests/support/testprogram.h"

#include "backend/embedded/embeddedserver.h"
#include "backend/json/json.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <thread>

using namespace lockscope;

class TestEmbeddedServer : public QObject
{
    Q_OBJECT

private slots:
    void startsAndStops();
    void takesAFreePort();
    void refusesATakenPort();
    void refusesOtherMachinesWithoutAPassword_data();
    void refusesOtherMachinesWithoutAPassword();
    void remoteWithPassword();
    void oneServerPerFolder();
    void refusesADamagedFolder();
    void dataComesBack();
    void aFullDiskLosesNothingAcknowledgedAndEndsWithTheFirstWriteThatFits();
    void oneWinnerAmongManyClients();
    void inMemoryNothingStays();

private:
    static EmbeddedServerOptions options(const QString &dataDir = {})
    {
        EmbeddedServerOptions given;
        given.port = 0;
        given.dataDir = dataDir.toStdString();
        return given;
    }
    static constexpr const char *Index
            = R"({"aliases":{"fs-locks":{"is_write_index":true}},"mappings":{"dynamic":"strict","properties":{"kind":{"type":"keyword"}}}})";
};

void TestEmbeddedServer::startsAndStops()
{
    EmbeddedServer server(options());
    QVERIFY(!server.isRunning());
    server.stop();
    for (int i = 0; i < 3; ++i) {
        const auto started = server.start();
        QVERIFY2(started, started ? "" : started.error().detail.c_str());
        QVERIFY(server.isRunning());
        QVERIFY(server.start());
        QCOMPARE(server.url(), "http://127.0.0.1:" + std::to_string(server.port()));
        PlainClient client(server.port());
        QCOMPARE(client.ask("GET", "/").status, 200);
        QCOMPARE(client.ask("GET", "/fs-locks").status, 404); // no index: init makes it
        server.stop();
        QVERIFY(!server.isRunning());
        QVERIFY(client.waitForClose());
    }
}

void TestEmbeddedServer::takesAFreePort()
{
    EmbeddedServer one(options());
    EmbeddedServer two(options());
    QVERIFY(one.start());
    QVERIFY(two.start());
    QVERIFY(one.port() != 0 && two.port() != 0 && one.port() != two.port());
}

void TestEmbeddedServer::refusesATakenPort()
{
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    EmbeddedServerOptions given = options();
    given.port = other.serverPort();
    EmbeddedServer server(given);
    const auto started = server.start();
    QVERIFY(!started);
    QCOMPARE(started.error().kind, BackendError::Kind::Unreachable);
    QVERIFY(started.error().detail.find(std::to_string(other.serverPort())) != std::string::npos);
    QVERIFY(!server.isRunning());
}

void TestEmbeddedServer::refusesOtherMachinesWithoutAPassword_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<bool>("allowRemote");
    QTest::addColumn<QByteArray>("password");
    QTest::newRow("all addresses") << QByteArray("0.0.0.0") << false << QByteArray();
    QTest::newRow("all IPv6") << QByteArray("::") << false << QByteArray();
    QTest::newRow("without the password") << QByteArray("0.0.0.0") << true << QByteArray();
    QTest::newRow("without the word") << QByteArray("0.0.0.0") << false << QByteArray("secret");
    QTest::newRow("a name") << QByteArray("localhost") << true << QByteArray("secret");
    QTest::newRow("nothing") << QByteArray("") << true << QByteArray("secret");
    QTest::newRow("a short one") << QByteArray("0.0.0.0") << true << QByteArray("11 letters!");
}

void TestEmbeddedServer::refusesOtherMachinesWithoutAPassword()
{
    QFETCH(QByteArray, address);
    QFETCH(bool, allowRemote);
    QFETCH(QByteArray, password);
    EmbeddedServerOptions given = options();
    given.listenAddress = address.toStdString();
    given.allowRemote = allowRemote;
    given.password = password.toStdString();
    EmbeddedServer server(given);
    const auto started = server.start();
    QVERIFY(!started);
    QCOMPARE(started.error().kind, BackendError::Kind::InvalidInput);
}

void TestEmbeddedServer::remoteWithPassword()
{
    EmbeddedServerOptions given = options();
    given.listenAddress = "0.0.0.0";
    given.allowRemote = true;
    given.password = "a long secret";
    EmbeddedServer server(given);
    QVERIFY(server.start());
    QCOMPARE(server.url(), "http://127.0.0.1:" + std::to_string(server.port()));
    PlainClient stranger(server.port());
    QCOMPARE(stranger.ask("GET", "/").status, 401);
    PlainClient client(server.port());
    QCOMPARE(client.ask("GET", "/", {},
                        "Authorization: Basic " + QByteArray("lockscope:a long secret").toBase64()
                                + "\r\n")
                     .status,
             200);
}

void TestEmbeddedServer::oneServerPerFolder()
{
    const QTemporaryDir folder;
    EmbeddedServer one(options(folder.path()));
    QVERIFY(one.start());
    EmbeddedServer two(options(folder.path()));
    const auto started = two.start();
    QVERIFY(!started);
    QCOMPARE(started.error().kind, BackendError::Kind::Conflict);
    one.stop();
    QVERIFY(two.start());
}

void TestEmbeddedServer::refusesADamagedFolder()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("locks.db")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray("rubbish ").repeated(1000));
    file.close();
    EmbeddedServer server(options(folder.path()));
    const auto started = server.start();
    QVERIFY(!started);
    QCOMPARE(started.error().kind, BackendError::Kind::Malformed);
    QVERIFY(started.error().detail.find("left as it is") != std::string::npos);
}

void TestEmbeddedServer::dataComesBack()
{
    const QTemporaryDir folder;
    QByteArray uuid;
    {
        EmbeddedServer server(options(folder.path()));
        QVERIFY(server.start());
        PlainClient client(server.port());
        QCOMPARE(client.ask("PUT", "/fs-locks-000001", Index).status, 200);
        QCOMPARE(client.ask("PUT", "/fs-locks/_create/a", R"({"kind":"x"})").status, 201);
        QCOMPARE(client.ask("PUT", "/fs/lock/global/_create", "{}", {},
                            "application/x-www-form-urlencoded")
                         .status,
                 201);
        uuid = client.ask("GET", "/fs-locks/_settings?filter_path=**.uuid,**.creation_date").body;
    }
    EmbeddedServer server(options(folder.path()));
    QVERIFY(server.start());
    PlainClient client(server.port());
    QCOMPARE(client.ask("GET", "/fs-locks/_settings?filter_path=**.uuid,**.creation_date").body,
             uuid);
    QCOMPARE(client.ask("PUT", "/fs-locks/_create/a", "{}").status, 409);
    QCOMPARE(client.ask("PUT", "/fs/lock/global/_create", "{}").status, 409);
    // What a client saw before the restart still is a condition that holds; what is written now
    // belongs to a new primary term.
    const auto updated = client.ask("PUT", "/fs-locks/_doc/a?if_seq_no=0&if_primary_term=1", "{}");
    QCOMPARE(updated.status, 200);
    QVERIFY(updated.body.contains(R"("_seq_no":1,"_primary_term":)")
            && !updated.body.contains(R"("_primary_term":1,)"));
}

void TestEmbeddedServer::aFullDiskLosesNothingAcknowledgedAndEndsWithTheFirstWriteThatFits()
{
    const QTemporaryDir folder;
    int acknowledged = 0;
    {
        EmbeddedServer server(options(folder.path()));
        QVERIFY(server.start());
        PlainClient client(server.port());
        QCOMPARE(client.ask("PUT", "/fs-locks-000001", R"({"aliases":{"fs-locks":{}}})").status,
                 200);
        // The system refuses to let files grow, as a full disk does.
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit small{512 * 1024, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const QByteArray body = "{\"text\":\"" + QByteArray(20'000, 'x') + "\"}";
        PlainClient::Answer answer;
        for (int i = 0; i < 200 && answer.status != 503; ++i) {
            answer = client.ask("PUT", "/fs-locks/_create/" + QByteArray::number(i), body);
            acknowledged += answer.status == 201;
        }
        QCOMPARE(answer.status, 503);
        QVERIFY(answer.body.contains("cannot be written"));
        QVERIFY(acknowledged > 0);
        const QByteArray refused = QByteArray::number(acknowledged);
        // While it is full: what was acknowledged can be read, what was refused is not there,
        // nothing more is taken.
        QCOMPARE(client.ask("GET", "/fs-locks/_doc/0").status, 200);
        QCOMPARE(client.ask("GET", "/fs-locks/_doc/" + refused).status, 404);
        QCOMPARE(client.ask("PUT", "/fs-locks/_create/" + refused, body).status, 503);
        const auto count = client.ask("POST", "/fs-locks/_count");
        QVERIFY(count.body.contains(QByteArray("\"count\":" + refused + ",")));
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QCOMPARE(client.ask("PUT", "/fs-locks/_create/room", "{}").status, 201);
    }
    EmbeddedServer server(options(folder.path()));
    QVERIFY(server.start());
    PlainClient client(server.port());
    for (int i = 0; i < acknowledged; ++i)
        QCOMPARE(client.ask("HEAD", "/fs-locks/_doc/" + QByteArray::number(i)).status, 200);
    QCOMPARE(client.ask("GET", "/fs-locks/_doc/" + QByteArray::number(acknowledged)).status, 404);
    QCOMPARE(client.ask("HEAD", "/fs-locks/_doc/room").status, 200);
    QCOMPARE(client.ask("PUT", "/fs-locks/_create/later", "{}").status, 201);
}

void TestEmbeddedServer::oneWinnerAmongManyClients()
{
    const QTemporaryDir folder;
    EmbeddedServer server(options(folder.path()));
    QVERIFY(server.start());
    PlainClient admin(server.port());
    QCOMPARE(admin.ask("PUT", "/fs-locks-000001", Index).status, 200);
    constexpr int Rounds = 50;
    std::atomic<int> wins = 0;
    std::atomic<int> losses = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&] {
            PlainClient client(server.port());
            for (int i = 0; i < Rounds; ++i) {
                const int status = client.ask("PUT", "/fs-locks/_create/" + QByteArray::number(i),
                                              "{}")
                                           .status;
                wins += status == 201;
                losses += status == 409;
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(wins.load(), Rounds);
    QCOMPARE(losses.load(), Rounds * 7);
}

void TestEmbeddedServer::inMemoryNothingStays()
{
    EmbeddedServer server(options());
    QVERIFY(server.start());
    {
        PlainClient client(server.port());
        QCOMPARE(client.ask("PUT", "/fs-locks-000001", Index).status, 200);
    }
    server.stop();
    QVERIFY(server.start());
    PlainClient client(server.port());
    QCOMPARE(client.ask("GET", "/fs-locks").status, 404);
}

LOCKSCOPE_GUILESS_TEST(TestEmbeddedServer)
#include "tst_embeddedserver.moc"
