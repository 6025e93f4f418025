// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/mongo/ownserver.h"

#include "backend/mongo/commands.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTest>

namespace lockscope::test {

namespace {

bool writeFile(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size()
           && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

int freePort()
{
    QTcpServer server;
    return server.listen(QHostAddress::LocalHost) ? server.serverPort() : 0;
}

} // namespace

QString OwnServer::makeCertificates()
{
    const auto openssl = [this](const QString &arguments) {
        QProcess process;
        process.setWorkingDirectory(m_home.path());
        process.start(QStringLiteral("openssl"), arguments.split(QLatin1Char(' ')));
        return process.waitForFinished(60000) && process.exitCode() == 0
                       ? QString()
                       : QString::fromUtf8(process.readAllStandardError());
    };
    writeFile(m_home.filePath(QStringLiteral("server.ext")),
              "subjectAltName=IP:127.0.0.1,DNS:db.lockscope.test\n");
    writeFile(m_home.filePath(QStringLiteral("client.ext")), "extendedKeyUsage=clientAuth\n");
    QString problem = openssl(QStringLiteral("req -x509 -newkey rsa:2048 -nodes -days 2 -subj "
                                             "/CN=tests-ca -keyout ca.key -out ca.pem"));
    for (const auto &[name, subject] : {std::pair("server", "/O=Servers/CN=127.0.0.1"),
                                        std::pair("client", "/O=Lockscope/OU=clients/CN=anna")}) {
        const QString who = QString::fromLatin1(name);
        if (problem.isEmpty())
            problem = openssl(QStringLiteral("req -newkey rsa:2048 -nodes -subj %1 -keyout %2.key "
                                             "-out %2.csr")
                                      .arg(QLatin1String(subject), who));
        if (problem.isEmpty())
            problem = openssl(QStringLiteral("x509 -req -in %1.csr -CA ca.pem -CAkey ca.key "
                                             "-CAcreateserial -days 2 -extfile %1.ext -out %1.crt")
                                      .arg(who));
        QByteArray both;
        for (const char *part : {".crt", ".key"}) {
            QFile file(m_home.filePath(who + QLatin1String(part)));
            if (file.open(QIODevice::ReadOnly))
                both += file.readAll();
        }
        writeFile(m_home.filePath(who + QLatin1String(".pem")), both);
    }
    return problem;
}

QString OwnServer::start(const QString &program)
{
    if (const QString problem = makeCertificates(); !problem.isEmpty())
        return problem;
    m_port = freePort();
    writeFile(m_home.filePath(QStringLiteral("members.key")), QByteArray(64, 'k'));
    QDir(m_home.path()).mkdir(QStringLiteral("data"));
    launch(program, Membership::Member);
    // Until there is somebody, whoever is on its machine may make the first one.
    const std::string here = "127.0.0.1:" + std::to_string(m_port);
    const auto first = mongo::Deployment::of(
            {"mongodb://" + here + "/?directConnection=true", {}, authority()});
    if (!first)
        return QString::fromStdString(first.error().text);
    std::string said;
    const auto takes = [&said, &first](const ValueMap &command) {
        const auto answer = (*first)->command("admin", mongo::Bson(command));
        said = answer ? std::string() : answer.error().text;
        return answer.has_value();
    };
    const ValueMap config{{"_id", Set},
                          {"settings", ValueMap{{"electionTimeoutMillis", std::int64_t{1000}}}},
                          {"members",
                           Value::List{ValueMap{{"_id", std::int64_t{0}}, {"host", here}}}}};
    const ValueMap root{{"createUser", "root"}, {"pwd", Password}, {"roles", Value::List{"root"}}};
    (void)QTest::qWaitFor([&] { return takes({{"replSetInitiate", config}}); }, 60000);
    if (said.empty())
        (void)QTest::qWaitFor([&] { return takes(root); }, 60000);
    if (!said.empty())
        return QString::fromStdString(said);
    return logIn();
}

void OwnServer::launch(const QString &program, Membership membership)
{
    m_membership = membership;
    QStringList arguments
            = QStringLiteral("--dbpath data --bind_ip 127.0.0.1 --port %1 --keyFile members.key "
                             "--auth --tlsMode requireTLS --tlsCertificateKeyFile server.pem "
                             "--tlsCAFile ca.pem --tlsAllowConnectionsWithoutCertificates "
                             "--nounixsocket --wiredTigerCacheSizeGB 0.25 --oplogSize %2 "
                             "--setParameter diagnosticDataCollectionEnabled=false")
                      .arg(m_port)
                      .arg(OplogMiB)
                      .split(QLatin1Char(' '));
    if (membership == Membership::Member)
        arguments << QStringLiteral("--replSet") << QLatin1String(Set);
    m_process.setWorkingDirectory(m_home.path());
    m_process.setStandardOutputFile(m_home.filePath(QStringLiteral("log")), QIODevice::Append);
    m_process.start(program, arguments);
}

QString OwnServer::logIn()
{
    auto administrator = mongo::Deployment::of(
            {"mongodb://root@127.0.0.1:" + std::to_string(m_port) + "/?authSource=admin"
                     + (m_membership == Membership::Member ? std::string("&replicaSet=") + Set
                                                           : ""),
             Password, authority()});
    if (!administrator)
        return QString::fromStdString(administrator.error().text);
    m_administrator = std::move(*administrator);
    return {};
}

QString OwnServer::restartAlone()
{
    const QString program = m_process.program();
    m_administrator.reset();
    m_process.terminate(); // alone it replays no oplog: all has to be in its files
    if (!m_process.waitForFinished(60000))
        return QStringLiteral("it does not end");
    launch(program, Membership::Alone);
    QString problem = logIn();
    if (problem.isEmpty()
        && !QTest::qWaitFor(
                [this] {
                    return !run("admin", {{"ping", std::int64_t{1}}}).contains("failed");
                },
                60000))
        problem = QStringLiteral("it does not answer");
    return problem;
}

void OwnServer::stop()
{
    m_administrator.reset();
    m_process.kill();
    m_process.waitForFinished(30000);
}

OwnServer::~OwnServer() { stop(); }

std::string OwnServer::url(const std::string &options) const
{
    return "mongodb://127.0.0.1:" + std::to_string(m_port) + '/' + Database + "?tls=true"
           + (m_membership == Membership::Member ? std::string("&replicaSet=") + Set : "")
           + options;
}

ValueMap OwnServer::run(const std::string &database, const ValueMap &command)
{
    const auto answer = m_administrator->command(database, mongo::Bson(command));
    return answer ? mongo::toValue(*answer->get()) : ValueMap{{"failed", answer.error().text}};
}

QString OwnServer::addMissingMembers()
{
    const auto there = m_administrator->command("admin", mongo::Bson(ValueMap{{"replSetGetConfig",
                                                                               std::int64_t{1}}}));
    if (!there)
        return QString::fromStdString(there.error().text);
    const ValueMap now = *mongo::toValue(*there->get())["config"].asMap();
    Value::List members = *now["members"].asList();
    for (const std::int64_t port : {1, 2})
        members.emplace_back(
                ValueMap{{"_id", port}, {"host", "127.0.0.1:" + std::to_string(port)}});
    mongo::Bson config(ValueMap{{"_id", Set},
                                {"version", *now["version"].asInteger() + 1},
                                {"protocolVersion", std::int64_t{1}},
                                {"members", members}});
    // With the set's id, which is of a type of its own.
    if (const auto settings = mongo::memberAt(*there->get(), "config.settings"))
        bson_append_iter(config.get(), "settings", -1, &*settings);
    mongo::Bson change;
    change.appendDocument("replSetReconfig", config).append("force", true);
    const auto changed = m_administrator->command("admin", change);
    return changed ? QString() : QString::fromStdString(changed.error().text);
}

bool OwnServer::addUser(const char *name, const std::vector<std::string> &roles)
{
    return !run(Database, {{"createUser", name},
                           {"pwd", Password},
                           {"roles", Value::List(roles.begin(), roles.end())}})
                    .contains("failed");
}

} // namespace lockscope::test
