// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/backend/misbehavingserver.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

constexpr const char *Canary = "c@nary \"Sesam\" \xC3\xB6";

/// Each form of the canary that anything writes.
QList<QByteArray> forms()
{
    const QByteArray both = QByteArray("anna:") + Canary;
    return {Canary, both.toBase64(), QByteArray(Canary).toBase64(),
            QByteArray(Canary).toPercentEncoding(), "Sesam"};
}

} // namespace

/// A server, or a proxy before it, repeats in its errors what it was sent. Nothing that lockctl
/// writes has the password in it.
class TestSecretCanary : public QObject
{
    Q_OBJECT
private slots:
    void nothingWritesIt_data();
    void nothingWritesIt();
    void norWhoCallsItselfSo();
    void norThatOfAProxy_data();
    void norThatOfAProxy();
    void norWhatMongoDBIsAskedWith_data();
    void norWhatMongoDBIsAskedWith();
    void norWhatEtcdIsAskedWith_data();
    void norWhatEtcdIsAskedWith();

private:
    QTemporaryDir m_home;
};

void TestSecretCanary::nothingWritesIt_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("page");
    QTest::addColumn<QString>("command");
    const auto row = [](int status, bool page, const char *command) {
        QTest::addRow("%d %s %s", status, page ? "page" : "json", command)
                << status << page << QString::fromLatin1(command);
    };
    for (const bool page : {false, true}) {
        for (const char *command : {"status", "init", "ls", "sessions", "show /a", "fsck", "why /a",
                                    "acquire /a -- true", "acquire /a --detach", "release abc",
                                    "renew abc", "break --dead --yes", "break /a --yes", "recover",
                                    "recover abc", "rename /a /b", "probe", "export", "plan /a"})
            row(403, page, command);
    }
    for (const char *command : {"status", "init", "ls"}) {
        row(200, true, command);
        row(200, false, command);
        row(500, false, command);
    }
}

void TestSecretCanary::nothingWritesIt()
{
    QFETCH(const int, status);
    QFETCH(const bool, page);
    QFETCH(const QString, command);
    MisbehavingServer server;
    server.onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
        const QByteArray sent = request.header("Authorization");
        const QByteArray plain = QByteArray::fromBase64(sent.mid(6));
        QByteArray escaped = plain;
        escaped.replace('"', "\\\"");
        const QByteArray echo = sent + " | " + (page ? plain : escaped) + " | "
                                + plain.toPercentEncoding();
        const QByteArray error = "{\"error\":{\"type\":\"waf\",\"reason\":\"" + echo
                                 + "\"},\"status\":" + QByteArray::number(status) + '}';
        const QByteArray text = "refused: " + echo;
        socket->write(MisbehavingServer::response(status, page ? text : error,
                                                  "X-Echo: " + sent + "\r\n"));
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_SERVER"), QString::fromStdString(server.url()));
    environment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromUtf8(Canary));
    environment.insert(QStringLiteral("LOCKSCOPE_AUDIT"),
                       m_home.filePath(QStringLiteral("audit.jsonl")));
    QStringList words = command.split(QLatin1Char(' '));
    words = QStringList{QStringLiteral("--user"), QStringLiteral("anna")} + words;
    for (const bool json : {false, true}) {
        QProcess lockctl;
        lockctl.setProcessEnvironment(environment);
        lockctl.start(QStringLiteral(LOCKCTL_PATH),
                      json ? QStringList{QStringLiteral("--json")} + words : words);
        QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning,
                                  60000); // the server is here
        QVERIFY(lockctl.exitCode() != 0);
        const QByteArray output = lockctl.readAllStandardOutput();
        const QByteArray errors = lockctl.readAllStandardError();
        QVERIFY2(!server.requests().isEmpty() && errors.contains("***"), errors.constData());
        for (const QByteArray &form : forms()) {
            QVERIFY2(!output.contains(form), output.constData());
            QVERIFY2(!errors.contains(form), errors.constData());
        }
    }
    for (const QString &name : QDir(m_home.path()).entryList(QDir::Files)) {
        QFile file(m_home.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        for (const QByteArray &form : forms())
            QVERIFY2(!content.contains(form), qPrintable(name));
    }
}

/// Names are no errors, and are shown all the same.
void TestSecretCanary::norWhoCallsItselfSo()
{
    MisbehavingServer server;
    server.onRequest([](QTcpSocket *socket, const MisbehavingServer::Request &request) {
        QByteArray plain = QByteArray::fromBase64(request.header("Authorization").mid(6));
        const QByteArray name = '"' + plain.replace('"', "\\\"") + '"';
        QByteArray answer = R"({"error":{"type":"index_not_found_exception"},"status":404})";
        const bool isRoot = request.target == "/";
        const bool isState = request.target.startsWith("/_cluster/state");
        if (isRoot)
            answer = R"({"name":)" + name + R"(,"cluster_name":)" + name
                     + R"(,"version":{"number":"7.10.2"},"tagline":"You Know, for Search"})";
        else if (isState)
            answer = R"({"master_node":"m","nodes":{"m":{"name":)" + name + "}}}";
        socket->write(MisbehavingServer::response(isRoot || isState ? 200 : 404, answer));
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromUtf8(Canary));
    QStringList words{QStringLiteral("--server"), QString::fromStdString(server.url()),
                      QStringLiteral("--user"), QStringLiteral("anna"), QStringLiteral("status")};
    for (const bool json : {false, true}) {
        if (json)
            words.prepend(QStringLiteral("--json"));
        QProcess lockctl;
        lockctl.setProcessEnvironment(environment);
        lockctl.start(QStringLiteral(LOCKCTL_PATH), words);
        QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning, 60000);
        const QByteArray output = lockctl.readAllStandardOutput() + lockctl.readAllStandardError();
        QVERIFY2(output.contains("***"), output.constData());
        for (const QByteArray &secret : forms())
            QVERIFY2(!output.contains(secret), output.constData());
    }
}

void TestSecretCanary::norThatOfAProxy_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {200, 403, 407, 502})
        QTest::addRow("%d", status) << status;
}

void TestSecretCanary::norThatOfAProxy()
{
    QFETCH(const int, status);
    MisbehavingServer proxy;
    proxy.onRequest([status](QTcpSocket *socket, const MisbehavingServer::Request &request) {
        const QByteArray sent = request.header("Proxy-Authorization");
        const QByteArray plain = QByteArray::fromBase64(sent.mid(6));
        socket->write(MisbehavingServer::response(status, "not passed on: " + sent + " | " + plain,
                                                  "X-Echo: " + sent + "\r\n"));
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_PROXY_PASSWORD"), QString::fromUtf8(Canary));
    QProcess lockctl;
    lockctl.setProcessEnvironment(environment);
    QString way = QString::fromStdString(proxy.url());
    way.insert(way.indexOf(QLatin1String("127")), QLatin1String("anna@"));
    lockctl.start(QStringLiteral(LOCKCTL_PATH),
                  {QStringLiteral("--server"), QStringLiteral("http://locks.example:9200"),
                   QStringLiteral("--proxy"), way, QStringLiteral("status")});
    QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning, 60000); // the proxy is here
    QCOMPARE(lockctl.exitCode(), 3);
    QCOMPARE(proxy.requests().value(0).header("Proxy-Authorization"),
             "Basic " + QByteArray(QByteArray("anna:") + Canary).toBase64());
    const QByteArray output = lockctl.readAllStandardOutput() + lockctl.readAllStandardError();
    for (const QByteArray &form : forms())
        QVERIFY2(!output.contains(form), output.constData());
    QVERIFY2(status != 407 || output.contains("does not take this password of anna"),
             output.constData());
}

void TestSecretCanary::norWhatMongoDBIsAskedWith_data()
{
    QTest::addColumn<bool>("answers");
    QTest::addColumn<QString>("command");
    for (const bool answers : {false, true}) {
        for (const char *command : {"status", "ls", "acquire /a --detach", "watch"})
            QTest::addRow("%s, %s", command, answers ? "of another kind" : "nobody there")
                    << answers << QString::fromLatin1(command);
    }
}

/// By nobody, or a server of another kind, which sends back what it gets.
void TestSecretCanary::norWhatMongoDBIsAskedWith()
{
    QFETCH(const bool, answers);
    QFETCH(const QString, command);
    QTcpServer server;
    QVERIFY(server.listen(QHostAddress::LocalHost));
    connect(&server, &QTcpServer::newConnection, this, [&server] {
        QTcpSocket *socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, socket, [socket] {
            socket->write("anna:" + QByteArray(Canary) + " refused: " + socket->readAll());
            socket->disconnectFromHost();
        });
    });
    const QString url = QStringLiteral("mongodb://127.0.0.1:%1/locks?replicaSet=rs"
                                       "&serverSelectionTimeoutMS=500")
                                .arg(server.serverPort());
    if (!answers)
        server.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromUtf8(Canary));
    QProcess lockctl;
    lockctl.setProcessEnvironment(environment);
    lockctl.start(QStringLiteral(LOCKCTL_PATH),
                  QStringList{QStringLiteral("--server"), url, QStringLiteral("--user"),
                              QStringLiteral("anna"), QStringLiteral("--timeout"),
                              QStringLiteral("1s"), QStringLiteral("--json")}
                          + command.split(QLatin1Char(' ')));
    QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning, 60000);
    QVERIFY(lockctl.exitCode() != 0);
    const QByteArray output = lockctl.readAllStandardOutput() + lockctl.readAllStandardError();
    QVERIFY(!output.isEmpty());
    for (const QByteArray &form : forms())
        QVERIFY2(!output.contains(form), output.constData());
}

void TestSecretCanary::norWhatEtcdIsAskedWith_data()
{
    QTest::addColumn<bool>("letsIn");
    QTest::addColumn<QString>("command");
    for (const bool letsIn : {false, true}) {
        for (const char *command : {"status", "ls", "--json status", "--json ls", "show /x"})
            QTest::addRow("%s, %s", command, letsIn ? "logged in" : "refused")
                    << letsIn << QString::fromLatin1(command);
    }
}

/// The password goes to it in a body, and a token comes back: neither is told on, whoever says it.
void TestSecretCanary::norWhatEtcdIsAskedWith()
{
    QFETCH(const bool, letsIn);
    QFETCH(const QString, command);
    const QByteArray token = "token-of-this-login.77";
    MisbehavingServer server;
    server.onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &request) {
        const QByteArray said = QByteArray(Canary).replace('"', "\\\"") + ' ' + token;
        const QByteArray refusal = R"({"code":3,"message":"cannot be done: )" + said + "\"}";
        QByteArray answer = refusal;
        if (request.target == "/v3/auth/authenticate" && letsIn)
            answer = R"({"header":{},"token":")" + token + "\"}";
        else if (request.target == "/v3/maintenance/status" && letsIn)
            answer = R"({"header":{"cluster_id":"1","member_id":"2"},"leader":"2","version":"3.5 )"
                     + said + "\"}";
        else if (request.target == "/v3/cluster/member/list")
            answer = R"({"header":{},"members":[{"ID":"2","name":")" + said + "\"}]}";
        socket->write(MisbehavingServer::response(answer == refusal ? 400 : 200, answer));
    });
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromUtf8(Canary));
    QProcess lockctl;
    lockctl.setProcessEnvironment(environment);
    lockctl.start(QStringLiteral(LOCKCTL_PATH),
                  QStringList{QStringLiteral("--server"),
                              QStringLiteral("etcd+") + QString::fromStdString(server.url()),
                              QStringLiteral("--user"), QStringLiteral("anna")}
                          + command.split(QLatin1Char(' ')));
    QTRY_COMPARE_WITH_TIMEOUT(lockctl.state(), QProcess::NotRunning, 60000);
    const QByteArray output = lockctl.readAllStandardOutput() + lockctl.readAllStandardError();
    QVERIFY2(output.contains("***"), output.constData());
    for (const QByteArray &form : forms())
        QVERIFY2(!output.contains(form), output.constData());
    QVERIFY2(!letsIn || !output.contains(token), output.constData());
}

LOCKSCOPE_GUILESS_TEST(TestSecretCanary)
#include "tst_secretcanary.moc"
