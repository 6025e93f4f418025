// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/proxydesk.h"

#include <QTimer>

#include <algorithm>
#include <memory>
#include <utility>

#include <sys/socket.h>

namespace lockscope::faults {

namespace {

/// RST instead of FIN.
void reset(QTcpSocket *socket)
{
    const linger now{1, 0};
    ::setsockopt(static_cast<int>(socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now,
                 sizeof now);
    socket->abort();
}

QByteArray withoutConnection(const QByteArray &head)
{
    QByteArray result;
    for (const QByteArray &line : head.split('\n')) {
        if (!line.toLower().startsWith("connection:"))
            result += line.trimmed() + "\r\n";
    }
    return result;
}

} // namespace

ProxyDesk::ProxyDesk(FaultProxy &proxy, const QString &server) : m_proxy(proxy), m_server(server)
{
    m_listener.listen(QHostAddress::LocalHost);
    m_port = m_listener.serverPort();
    connect(&m_listener, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = m_listener.nextPendingConnection())
            m_server.scheme() == QLatin1String("http") ? welcome(socket) : welcomeRaw(socket);
    });
}

void ProxyDesk::apply(std::vector<FaultRule> rules)
{
    m_rules.clear();
    for (FaultRule &rule : rules)
        m_rules.push_back({std::move(rule), 0});
}

void ProxyDesk::setDoor(FaultProxy::Door door, const QByteArray &greeting)
{
    using Door = FaultProxy::Door;
    m_door = door;
    m_greeting = greeting;
    if (door == Door::Refused) {
        m_listener.close();
        dropConnections(true);
    } else if (!m_listener.isListening()) {
        m_listener.listen(QHostAddress::LocalHost, m_port);
    }
}

void ProxyDesk::dropConnections(bool hard)
{
    for (QTcpSocket *socket : m_clients.keys()) {
        if (hard)
            reset(socket);
        else
            socket->disconnectFromHost();
    }
}

void ProxyDesk::heal()
{
    const bool wasShut = m_door != FaultProxy::Door::Open;
    m_rules.clear();
    setDoor(FaultProxy::Door::Open, {});
    if (wasShut)
        dropConnections(true); // whoever waits at a silent door would wait for ever
    for (const std::function<void()> &held : std::exchange(m_held, {}))
        held();
}

ProxyDesk::~ProxyDesk()
{
    // The sockets go after the members, and say so.
    for (QTcpSocket *socket : m_clients.keys())
        QObject::disconnect(socket, nullptr, this, nullptr);
}

void ProxyDesk::welcome(QTcpSocket *socket)
{
    m_clients.insert(socket, {++m_connections, false, {}});
    connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onReadable(socket); });
    connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
        m_clients.remove(socket);
        socket->deleteLater();
    });
}

void ProxyDesk::welcomeRaw(QTcpSocket *socket)
{
    m_clients.insert(socket, {++m_connections, false, {}});
    auto *upstream = new QTcpSocket(socket);
    const auto treatment = std::make_shared<Treatment>(); // of what was asked last
    connect(socket, &QTcpSocket::readyRead, this,
            [this, socket, upstream, treatment] { onRawBytes(socket, upstream, *treatment); });
    connect(upstream, &QTcpSocket::readyRead, this, [this, socket, upstream, treatment] {
        onRawAnswer(socket, upstream->readAll(), *treatment);
    });
    // It ended the connection, or nobody is there.
    connect(upstream, &QTcpSocket::errorOccurred, socket, &QTcpSocket::disconnectFromHost);
    connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
        m_clients.remove(socket);
        socket->deleteLater();
    });
    upstream->connectToHost(m_server.host(), static_cast<quint16>(m_server.port()));
}

void ProxyDesk::onRawBytes(QTcpSocket *socket, QTcpSocket *upstream, Treatment &treatment)
{
    if (!passesTheDoor(socket))
        return;
    SeenRequest request;
    request.connection = m_clients[socket].number;
    request.body = socket->readAll();
    treatment = {};
    if (isUpdate(request)) { // heartbeats and reads are none of the faults'
        request.number = record(request);
        treatment = treatmentFor(request);
        if (treatment.resetAtHead) {
            reset(socket);
            return;
        }
        if (treatment.copies > 0)
            recordPassedOn(request.number);
    }
    if (treatment.copies > 0 && upstream->state() != QAbstractSocket::UnconnectedState)
        upstream->write(request.body);
}

void ProxyDesk::onRawAnswer(QTcpSocket *socket, const QByteArray &bytes, const Treatment &treatment)
{
    if (m_door != FaultProxy::Door::Open)
        return;
    if (treatment.cutAt == 0) {
        finish(socket, treatment.end);
        return;
    }
    QTimer::singleShot(treatment.delayMs, socket, [socket, bytes] { socket->write(bytes); });
}

bool ProxyDesk::passesTheDoor(QTcpSocket *socket)
{
    if (m_door == FaultProxy::Door::Open)
        return true;
    ++m_proxy.m_hits;
    switch (m_door) {
    case FaultProxy::Door::Open:
    case FaultProxy::Door::Silent: break;
    case FaultProxy::Door::Refused:
    case FaultProxy::Door::Reset: reset(socket); break;
    case FaultProxy::Door::Greeting:
        socket->write(m_greeting);
        socket->disconnectFromHost();
        break;
    }
    return false;
}

void ProxyDesk::onReadable(QTcpSocket *socket)
{
    if (!passesTheDoor(socket))
        return;
    m_clients[socket].buffer += socket->readAll();
    readRequest(socket);
}

void ProxyDesk::readRequest(QTcpSocket *socket)
{
    Client &client = m_clients[socket];
    const qsizetype headEnd = client.buffer.indexOf("\r\n\r\n");
    if (client.busy || headEnd < 0)
        return;
    SeenRequest request;
    request.connection = client.number;
    request.head = client.buffer.left(headEnd);
    const QList<QByteArray> words = request.head.left(request.head.indexOf('\r')).split(' ');
    request.verb = words.value(0);
    request.target = words.value(1);
    const qsizetype length = request.header("Content-Length").toLongLong();
    if (client.buffer.size() < headEnd + 4 + length)
        return;
    request.body = client.buffer.mid(headEnd + 4, length);
    client.buffer.remove(0, headEnd + 4 + length);
    client.busy = true;
    request.number = record(request);
    treat(socket, request, treatmentFor(request));
}

Treatment ProxyDesk::treatmentFor(const SeenRequest &request)
{
    for (Rule &rule : m_rules) {
        if (rule.rule.when && !rule.rule.when(request))
            continue;
        const int turn = rule.met++;
        const bool over = rule.rule.times >= 0 && turn >= rule.rule.skip + rule.rule.times;
        if (turn >= rule.rule.skip && !over) {
            ++m_proxy.m_hits;
            return rule.rule.treatment;
        }
    }
    return {};
}

void ProxyDesk::treat(const QPointer<QTcpSocket> &socket, const SeenRequest &request,
                      const Treatment &treatment)
{
    if (treatment.resetAtHead) {
        reset(socket);
        return;
    }
    const auto answered = [this, socket, request, treatment](const QByteArray &wire) {
        if (!socket)
            return;
        if (wire.isEmpty() && !treatment.rewrite) { // the server itself gave none
            reset(socket);
            return;
        }
        const QByteArray bytes = treatment.rewrite
                                         ? treatment.rewrite(request, WireAnswer::parse(wire))
                                         : WireAnswer::parse(wire).wire();
        deliver(socket, bytes, treatment);
    };
    if (treatment.hold)
        m_held.emplace_back([this, request, answered] { passOn(request, 1, answered); });
    else if (treatment.copies == 0)
        answered({});
    else
        passOn(request, treatment.copies, answered);
}

void ProxyDesk::passOn(const SeenRequest &request, int times, const Answered &answered)
{
    auto *upstream = new QTcpSocket(this);
    const auto wire = std::make_shared<QByteArray>();
    connect(upstream, &QTcpSocket::connected, this, [this, upstream, request] {
        recordPassedOn(request.number);
        upstream->write(withoutConnection(request.head) + "Connection: close\r\n\r\n"
                        + request.body);
    });
    connect(upstream, &QTcpSocket::readyRead, upstream,
            [upstream, wire] { *wire += upstream->readAll(); });
    // Once, whether it ends with or without an error, connected or not.
    connect(upstream, &QTcpSocket::stateChanged, this,
            [this, upstream, wire, request, times, answered](QAbstractSocket::SocketState state) {
                if (state != QAbstractSocket::UnconnectedState)
                    return;
                upstream->disconnect();
                *wire += upstream->readAll();
                upstream->deleteLater();
                if (times > 1)
                    passOn(request, times - 1, answered);
                else
                    answered(*wire);
            });
    upstream->connectToHost(m_server.host(), static_cast<quint16>(m_server.port(80)));
}

void ProxyDesk::deliver(QTcpSocket *socket, const QByteArray &wire, const Treatment &treatment)
{
    QByteArray bytes = wire;
    if (treatment.cutAt != Treatment::NoCut)
        bytes = wire.left(treatment.cutAt >= 0
                                  ? treatment.cutAt
                                  : std::max<qsizetype>(wire.size() + treatment.cutAt, 0));
    QTimer::singleShot(treatment.delayMs, socket, [this, socket, bytes, treatment] {
        deliverChunk(socket, bytes, treatment);
    });
}

void ProxyDesk::deliverChunk(const QPointer<QTcpSocket> &socket, const QByteArray &rest,
                             const Treatment &treatment)
{
    const qsizetype now = treatment.chunk == 0 ? rest.size()
                                               : std::min<qsizetype>(treatment.chunk, rest.size());
    socket->write(rest.left(now));
    socket->flush();
    if (!socket)
        return;
    if (now == rest.size() && !treatment.endless.isEmpty()) {
        pour(socket, treatment.endless);
        return;
    }
    if (now == rest.size()) {
        QTimer::singleShot(treatment.lingerMs, socket.data(),
                           [this, socket, treatment] { finish(socket, treatment.end); });
        return;
    }
    QTimer::singleShot(treatment.everyMs, socket.data(),
                       [this, socket, rest = rest.mid(now), treatment] {
                           deliverChunk(socket, rest, treatment);
                       });
}

void ProxyDesk::pour(QTcpSocket *socket, const QByteArray &block)
{
    connect(socket, &QTcpSocket::bytesWritten, this, [socket, block] {
        if (socket->bytesToWrite() < block.size())
            socket->write(block);
    });
    socket->write(block);
}

void ProxyDesk::finish(QTcpSocket *socket, Treatment::End end)
{
    switch (end) {
    case Treatment::End::KeepOpen: break;
    case Treatment::End::Close: socket->disconnectFromHost(); return;
    case Treatment::End::Reset: reset(socket); return;
    case Treatment::End::Silence: return;
    }
    if (!m_clients.contains(socket))
        return;
    m_clients[socket].busy = false;
    readRequest(socket);
}

int ProxyDesk::record(const SeenRequest &request)
{
    const QMutexLocker lock(&m_proxy.m_mutex);
    SeenRequest seen = request;
    seen.number = static_cast<int>(m_proxy.m_seen.size()) + 1;
    m_proxy.m_seen.push_back(std::move(seen));
    return static_cast<int>(m_proxy.m_seen.size());
}

void ProxyDesk::recordPassedOn(int number)
{
    const QMutexLocker lock(&m_proxy.m_mutex);
    ++m_proxy.m_seen[static_cast<std::size_t>(number) - 1].passedOn;
}

} // namespace lockscope::faults
