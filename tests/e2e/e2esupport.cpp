// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QJsonArray>
#include <QProcessEnvironment>
#include <QRandomGenerator>
#include <QTcpSocket>
#include <QUrl>

#include <csignal>

namespace e2e {
namespace {

QProcessEnvironment quietEnvironment()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto *name :
         {"LOCKSCOPE_SERVER", "LOCKSCOPE_PASSWORD", "LOCKSCOPE_TOKEN", "LOCKSCOPE_HOLDER"})
        environment.remove(QLatin1String(name));
    return environment;
}

Outcome outcomeOf(QProcess &process, const QByteArray &out)
{
    Outcome outcome;
    outcome.out = out + process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    if (process.state() != QProcess::NotRunning)
        return outcome;
    outcome.exitCode = process.exitStatus() == QProcess::CrashExit ? 128 + process.exitCode()
                                                                   : process.exitCode();
    return outcome;
}

/// Newer nodes send long answers in pieces, each after a line with its length in hexadecimal.
QByteArray withoutChunks(const QByteArray &pieces)
{
    QByteArray body;
    qsizetype at = 0;
    while (at < pieces.size()) {
        const qsizetype line = pieces.indexOf("\r\n", at);
        const qsizetype length = pieces.mid(at, line - at).toLongLong(nullptr, 16);
        if (line < 0 || length <= 0)
            break;
        body += pieces.mid(line + 2, length);
        at = line + 2 + length + 2;
    }
    return body;
}

/// @p url of a replica set, with @p database for what is done there.
QString withDatabase(QString url, const QString &database)
{
    const qsizetype slash = url.indexOf(QLatin1Char('/'), url.indexOf(QLatin1String("://")) + 3);
    return url.insert(slash + 1, database);
}

} // namespace

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

QString terms(const QString &lease)
{
    const bool isShort = lease.endsWith(QLatin1Char('s')) && lease.chopped(1).toInt() <= 15;
    return QStringLiteral("--lease %1 --delay %2")
            .arg(lease, isShort ? QStringLiteral("2s") : QStringLiteral("6s"));
}

QJsonArray Outcome::array() const { return QJsonDocument::fromJson(out).array(); }

QByteArray Outcome::all() const
{
    return "exit " + QByteArray::number(exitCode) + "\n--- out\n" + out.left(4000) + "\n--- err\n"
           + err.left(4000);
}

QString lockctlPath()
{
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("lockctl"));
}

Outcome run(const QStringList &arguments, int ms)
{
    QProcess process;
    process.setProcessEnvironment(quietEnvironment());
    process.start(lockctlPath(), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(ms)) {
        Outcome outcome;
        outcome.err = "lockctl did not end in time: " + process.errorString().toUtf8()
                      + process.readAllStandardError();
        process.kill();
        process.waitForFinished();
        return outcome;
    }
    return outcomeOf(process, {});
}

Background::Background(const QStringList &arguments)
{
    m_process.setProcessEnvironment(quietEnvironment());
    m_process.start(lockctlPath(), arguments);
    m_process.waitForStarted(60000);
}

Background::~Background()
{
    if (!isRunning())
        return;
    m_process.kill();
    m_process.waitForFinished();
}

QJsonObject Background::nextObject(int ms)
{
    const QDeadlineTimer deadline(ms);
    while (!m_out.contains('\n')) {
        m_out += m_process.readAllStandardOutput();
        if (m_out.contains('\n'))
            break;
        if (deadline.hasExpired() || !isRunning()
            || !m_process.waitForReadyRead(static_cast<int>(deadline.remainingTime()))) {
            m_out += m_process.readAllStandardOutput();
            if (!m_out.contains('\n'))
                return {};
        }
    }
    const qsizetype end = m_out.indexOf('\n');
    const QByteArray line = m_out.left(end);
    m_out.remove(0, end + 1);
    return QJsonDocument::fromJson(line).object();
}

Outcome Background::wait(int ms)
{
    if (isRunning())
        m_process.waitForFinished(ms);
    return outcomeOf(m_process, m_out);
}

void Background::send(int signal)
{
    if (pid() > 0)
        ::kill(static_cast<pid_t>(pid()), signal);
}

Server::Server()
{
    m_engine = qEnvironmentVariable("LOCKSCOPE_E2E") == QLatin1String("engine");
    m_index = QStringLiteral("e2e-")
              + QString::number(QRandomGenerator::system()->generate64(), 36);
    if (m_engine) {
        m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
        if (isMongo())
            m_url = withDatabase(m_url, m_index);
    } else {
        m_serve = std::make_unique<Background>(
                QStringList{QStringLiteral("serve"), QStringLiteral("--listen"),
                            QStringLiteral("127.0.0.1:0"), QStringLiteral("--data"), m_data.path(),
                            QStringLiteral("--json")});
        m_url = m_serve->nextObject().value(QLatin1String("url")).toString();
    }
    if (m_url.isEmpty())
        return;
    m_raw = rawStore(m_url, m_index);
    const QJsonObject made = lockctl({QStringLiteral("init")}).object();
    m_concrete = made.value(QLatin1String("index")).toString();
    m_intents = made.value(QLatin1String("intents_index")).toString();
}

Server::~Server()
{
    if (m_engine && m_raw)
        m_raw->clear({m_concrete, m_intents});
}

QString Server::problem(bool &skip)
{
    skip = false;
    if (m_url.isEmpty() && m_engine) {
        skip = qEnvironmentVariable("LOCKSCOPE_ENGINES") != QLatin1String("required");
        return QStringLiteral(
                "No real engine: LOCKSCOPE_TEST_SERVER_URL is not set. ./dev test sets it.");
    }
    if (m_url.isEmpty())
        return QStringLiteral("lockctl serve did not start: ")
               + QString::fromUtf8(m_serve->wait(100).all());
    if (!m_raw)
        return QStringLiteral("this build has no MongoDB");
    if (m_concrete.isEmpty())
        return QStringLiteral("lockctl init did not set the index up: ")
               + QString::fromUtf8(lockctl({QStringLiteral("init")}).all());
    return {};
}

QStringList Server::withServer(const QStringList &arguments, bool json) const
{
    QStringList all = arguments;
    QStringList connection{QStringLiteral("--server"), m_url, QStringLiteral("--index"), m_index};
    if (json)
        connection << QStringLiteral("--json");
    // After the command's name: before a "--" that begins somebody else's arguments.
    for (qsizetype i = 0; i < connection.size(); ++i)
        all.insert(1 + i, connection.at(i));
    return all;
}

Outcome Server::lockctl(const QStringList &arguments, int ms) const
{
    return run(withServer(arguments, true), ms);
}

Outcome Server::lockctlText(const QStringList &arguments, int ms) const
{
    return run(withServer(arguments, false), ms);
}

std::unique_ptr<Background> Server::start(const QStringList &arguments) const
{
    return std::make_unique<Background>(withServer(arguments, true));
}

HttpAnswer Server::http(const QByteArray &method, const QByteArray &target, const QByteArray &body,
                        const QByteArray &type) const
{
    return e2e::http(m_url, method, target, body, type);
}

HttpAnswer http(const QString &server, const QByteArray &method, const QByteArray &target,
                const QByteArray &body, const QByteArray &type)
{
    constexpr int AnswerMs = 60000;
    const QUrl url(server);
    QTcpSocket socket;
    socket.connectToHost(url.host(), static_cast<quint16>(url.port()));
    if (!socket.waitForConnected(AnswerMs))
        return {};
    socket.write(method + ' ' + target + " HTTP/1.1\r\nHost: " + url.host().toUtf8() + ':'
                 + QByteArray::number(url.port()) + "\r\nConnection: close\r\nContent-Type: " + type
                 + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    QByteArray all;
    const QDeadlineTimer deadline(AnswerMs);
    while (!deadline.hasExpired()
           && socket.waitForReadyRead(static_cast<int>(deadline.remainingTime())))
        all += socket.readAll();
    all += socket.readAll();
    const qsizetype end = all.indexOf("\r\n\r\n");
    HttpAnswer answer;
    answer.status = all.mid(9, 3).toInt();
    answer.body = all.mid(end + 4);
    if (all.left(end).toLower().contains("transfer-encoding: chunked"))
        answer.body = withoutChunks(answer.body);
    return answer;
}

bool Server::putDocument(const QByteArray &id, const QByteArray &source) const
{
    return m_raw->put(RawStore::Place::Locks, {{id, QJsonDocument::fromJson(source).object()}});
}

QJsonObject Server::document(const QByteArray &id) const
{
    return m_raw->document(RawStore::Place::Locks, id);
}

void Server::deleteDocument(const QByteArray &id) const
{
    m_raw->remove(RawStore::Place::Locks, id);
}

bool Server::changeSession(const QString &session, const QJsonObject &members) const
{
    const QDeadlineTimer deadline(30000);
    while (!m_raw->change(RawStore::Place::Locks, "session:" + session.toUtf8(), members)) {
        if (deadline.hasExpired())
            return false;
    }
    return true;
}

bool Server::kill(Background &holder) const
{
    const qint64 pid = holder.pid();
    holder.send(SIGKILL);
    holder.wait();
    QString session;
    for (const QJsonValue &value : lockctl({QStringLiteral("sessions")}).array()) {
        const QJsonObject object = value.toObject();
        if (object.value(QLatin1String("pid")).toInteger() == pid)
            session = object.value(QLatin1String("session")).toString();
    }
    const qint64 anHourAgo = QDateTime::currentMSecsSinceEpoch() - 3'600'000;
    return !session.isEmpty()
           && changeSession(session, {{QStringLiteral("renewed_at"), anHourAgo}});
}

QByteArray Server::contents() const
{
    return QJsonDocument(m_raw->documents(RawStore::Place::Locks, {})).toJson();
}

} // namespace e2e
