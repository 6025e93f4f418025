// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"

#include "backend/embedded/embeddedserver.h"
#include "backend/json/json.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QTcpSocket>
#include <QTest>
#include <QUrl>

#include <array>
#include <csignal>

#include <fcntl.h>
#include <pty.h>
#include <unistd.h>

namespace lockscope {

namespace {

constexpr int RunTimeoutMs = 90000;
const Value Null;

LockctlResult resultOf(QProcess &process)
{
    LockctlResult result;
    const bool ended = process.waitForFinished(RunTimeoutMs);
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    if (ended && process.exitStatus() == QProcess::NormalExit)
        result.exitStatus = process.exitCode();
    return result;
}

} // namespace

Value LockctlResult::json() const
{
    const Result<Value> value = parseJson(output.trimmed().toStdString());
    return value ? *value : Value();
}

LockctlProcess::LockctlProcess(const QStringList &arguments, const QProcessEnvironment &environment)
{
    m_process.setProcessEnvironment(environment);
    m_process.setStandardInputFile(QProcess::nullDevice());
    m_process.start(QStringLiteral(LOCKCTL_PATH), arguments);
    m_process.waitForStarted();
}

LockctlProcess::~LockctlProcess()
{
    m_process.kill();
    m_process.waitForFinished();
}

QByteArray LockctlProcess::nextLine(int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    while (!m_process.canReadLine() && !deadline.hasExpired()) {
        if (!m_process.waitForReadyRead(static_cast<int>(deadline.remainingTime()))
            && !m_process.canReadLine())
            break;
    }
    return m_process.canReadLine() ? m_process.readLine().trimmed() : QByteArray();
}

Value LockctlProcess::nextJson(int timeoutMs)
{
    const Result<Value> value = parseJson(nextLine(timeoutMs).toStdString());
    return value ? *value : Value();
}

void LockctlProcess::signal(int number)
{
    ::kill(static_cast<pid_t>(m_process.processId()), number);
}

int LockctlProcess::waitForEnd(int timeoutMs)
{
    if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(timeoutMs))
        return -1;
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}

QByteArray LockctlProcess::errors()
{
    m_errors += m_process.readAllStandardError();
    return m_errors;
}

Lockctl::Lockctl(const QString &server) : m_environment(QProcessEnvironment::systemEnvironment())
{
    m_environment.remove(QStringLiteral("LOCKSCOPE_PASSWORD"));
    m_environment.insert(QStringLiteral("LOCKSCOPE_SERVER"), server);
    m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
}

LockctlResult Lockctl::run(const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(QStringLiteral(LOCKCTL_PATH), arguments);
    process.write(input);
    process.closeWriteChannel();
    return resultOf(process);
}

LockctlResult Lockctl::runAtTerminal(const QStringList &arguments, const QString &device,
                                     const std::function<bool()> &type) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setStandardInputFile(device);
    process.start(QStringLiteral(LOCKCTL_PATH), arguments);
    return process.waitForStarted() && type() ? resultOf(process) : LockctlResult();
}

QByteArray Lockctl::outputAtTerminal(const QStringList &arguments) const
{
    int ours = -1;
    int theirs = -1;
    std::array<char, 256> name{};
    if (::openpty(&ours, &theirs, name.data(), nullptr, nullptr) != 0)
        return {};
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setStandardOutputFile(QString::fromLocal8Bit(name.data()));
    process.start(QStringLiteral(LOCKCTL_PATH), arguments);
    QByteArray output;
    if (resultOf(process).exitStatus == 0) {
        ::fcntl(ours, F_SETFL, O_NONBLOCK);
        std::array<char, 4096> bytes{};
        for (ssize_t got = 0; (got = ::read(ours, bytes.data(), bytes.size())) > 0;)
            output.append(bytes.data(), got);
    }
    ::close(theirs);
    ::close(ours);
    return output;
}

Value Lockctl::json(const QStringList &arguments, int exitStatus) const
{
    QStringList withJson = arguments;
    withJson.insert(1, QStringLiteral("--json"));
    const LockctlResult result = run(withJson);
    if (result.exitStatus != exitStatus)
        qWarning("lockctl %s: exit status %d instead of %d: %s",
                 qPrintable(arguments.join(QLatin1Char(' '))), result.exitStatus, exitStatus,
                 result.errors.constData());
    return result.exitStatus == exitStatus ? result.json() : Value();
}

std::unique_ptr<LockctlProcess> Lockctl::start(const QStringList &arguments) const
{
    return std::make_unique<LockctlProcess>(arguments, m_environment);
}

std::string Lockctl::detach(const QStringList &arguments) const
{
    return text(json(QStringList{QStringLiteral("acquire"), QStringLiteral("--detach")}
                     + arguments),
                "holder");
}

TestServer::TestServer(bool setUp)
{
    EmbeddedServerOptions options;
    options.port = 0;
    m_server = std::make_unique<EmbeddedServer>(options);
    const Result<void> started = m_server->start();
    if (!started)
        qFatal("the embedded server did not start: %s", started.error().detail.c_str());
    if (setUp && Lockctl(url()).run({QStringLiteral("init")}).exitStatus != 0)
        qFatal("lockctl init failed");
}

TestServer::~TestServer() = default;

QString TestServer::url() const { return QString::fromStdString(m_server->url()); }

bool TestServer::kill(LockctlProcess &holder) const
{
    const qint64 pid = holder.pid();
    holder.signal(SIGKILL);
    holder.waitForEnd();
    const Value session = findIn(Lockctl(url()).json({QStringLiteral("sessions")}), "pid",
                                 Value(std::int64_t(pid)));
    const QByteArray anHourAgo = QByteArray::number(QDateTime::currentMSecsSinceEpoch()
                                                    - 3'600'000);
    return send("POST",
                "fs-locks/_update/session%3A" + QByteArray::fromStdString(text(session, "session"))
                        + "?refresh=true",
                R"({"doc":{"renewed_at":)" + anHourAgo + "}}")
            .startsWith("HTTP/1.1 20");
}

bool TestServer::put(const QByteArray &path, const QByteArray &body) const
{
    return send("PUT", path, body).startsWith("HTTP/1.1 20");
}

bool TestServer::erase(const QByteArray &path) const
{
    return send("DELETE", path, {}).startsWith("HTTP/1.1 20");
}

QByteArray TestServer::ask(const QByteArray &verb, const QByteArray &path,
                           const QByteArray &body) const
{
    const QByteArray answer = send(verb, path, body);
    const qsizetype head = answer.indexOf("\r\n\r\n");
    return head < 0 ? QByteArray() : answer.mid(head + 4);
}

QByteArray TestServer::send(const QByteArray &verb, const QByteArray &path,
                            const QByteArray &body) const
{
    const QUrl at(url());
    QTcpSocket socket;
    socket.connectToHost(at.host(), static_cast<quint16>(at.port()));
    socket.write(verb + " /" + path + " HTTP/1.1\r\nHost: " + at.authority().toUtf8()
                 + "\r\nContent-Type: application/json\r\nContent-Length: "
                 + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    return socket.waitForReadyRead(60000) ? socket.readAll() : QByteArray();
}

void TestServer::stop() { m_server->stop(); }

const Value &member(const Value &object, std::string_view key)
{
    const ValueMap *map = object.asMap();
    return map ? (*map)[key] : Null;
}

std::string text(const Value &object, std::string_view key)
{
    const std::string *found = member(object, key).asString();
    return found ? *found : std::string();
}

Value findIn(const Value &list, std::string_view key, const Value &value)
{
    if (const Value::List *items = list.asList()) {
        for (const Value &item : *items) {
            if (member(item, key) == value)
                return item;
        }
    }
    return {};
}

} // namespace lockscope
