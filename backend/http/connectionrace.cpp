// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/connectionrace.h"

#include "backend/http/tlsproblem.h"

#include <QHostInfo>
#include <QNetworkProxy>
#include <QSslCertificate>
#include <QSslSocket>

#include <algorithm>
#include <chrono>
#include <utility>

namespace lockscope {

namespace {

/// What QNetworkAccessManager gives the first family of addresses before it tries the other.
constexpr std::chrono::milliseconds HeadStart{300};

/// The families in turns, beginning with that of the first one, since the system knows which to
/// prefer.
std::deque<QHostAddress> inTurns(const QList<QHostAddress> &addresses)
{
    std::deque<QHostAddress> preferred;
    std::deque<QHostAddress> others;
    for (const QHostAddress &address : addresses)
        (address.protocol() == addresses.front().protocol() ? preferred : others)
                .push_back(address);
    std::deque<QHostAddress> turns;
    while (!preferred.empty() || !others.empty()) {
        for (std::deque<QHostAddress> *family : {&preferred, &others}) {
            if (family->empty())
                continue;
            turns.push_back(family->front());
            family->pop_front();
        }
    }
    return turns;
}

} // namespace

HostLookup systemHostLookup()
{
    return [](const QString &host, QObject *context,
              const std::function<void(const QHostInfo &)> &done) {
        QHostInfo::lookupHost(host, context, done);
    };
}

ConnectionRace::ConnectionRace(QString host, quint16 port, std::optional<QSslConfiguration> tls,
                               QByteArray pin)
    : m_host(std::move(host)), m_port(port), m_tls(std::move(tls)), m_pin(std::move(pin)),
      m_errorText(QAbstractSocket::tr("Host not found"))
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &ConnectionRace::startNext);
}

void ConnectionRace::begin(const HostLookup &lookUp, const QHostAddress &first)
{
    if (const QHostAddress literal(m_host); !literal.isNull()) {
        enter({literal}, {});
        return;
    }
    lookUp(m_host, this, [this, first](const QHostInfo &found) {
        if (!m_isOver)
            enter(found.addresses(), first);
    });
}

void ConnectionRace::enter(const QList<QHostAddress> &addresses, const QHostAddress &first)
{
    m_left = inTurns(addresses);
    std::stable_partition(m_left.begin(), m_left.end(),
                          [&first](const QHostAddress &address) { return address == first; });
    if (m_left.empty()) {
        m_isOver = true;
        emit lost(m_error, m_errorText);
        return;
    }
    startNext();
}

void ConnectionRace::startNext()
{
    m_next.stop();
    const QHostAddress address = m_left.front();
    m_left.pop_front();
    if (!m_left.empty())
        m_next.start(HeadStart);
    QTcpSocket *const runner = m_tls ? new QSslSocket(this) : new QTcpSocket(this);
    m_running.push_back(runner);
    runner->setProxy(QNetworkProxy(QNetworkProxy::NoProxy));
    connect(runner, &QAbstractSocket::errorOccurred, this, [this, runner] { onFailed(runner); });
    // Either may end the race at once.
    if (auto *secure = qobject_cast<QSslSocket *>(runner)) {
        connect(secure, &QSslSocket::sslErrors, this, [this, secure](const auto &errors) {
            emit sslErrors(errors, secure->sslConfiguration());
        });
        connect(secure, &QSslSocket::encrypted, this, [this, secure] { onEncrypted(secure); });
        secure->setSslConfiguration(*m_tls);
        secure->connectToHostEncrypted(address.toString(), m_port, m_host);
    } else {
        connect(runner, &QAbstractSocket::connected, this, [this, runner] { onReady(runner); });
        runner->connectToHost(address, m_port);
    }
}

void ConnectionRace::onEncrypted(QSslSocket *runner)
{
    const auto error = strangerError(runner->peerCertificate(), m_host, m_pin);
    if (!error) {
        onReady(runner);
        return;
    }
    m_error = QAbstractSocket::SslHandshakeFailedError;
    m_errorText = QAbstractSocket::tr("The certificate is another one");
    emit sslErrors({*error}, runner->sslConfiguration());
    onFailed(runner);
}

void ConnectionRace::onReady(QTcpSocket *runner)
{
    std::erase(m_running, runner);
    runner->disconnect(this);
    runner->setParent(nullptr);
    m_winner.reset(runner);
    stop();
    emit won();
}

void ConnectionRace::onFailed(QTcpSocket *runner)
{
    std::erase(m_running, runner);
    runner->disconnect(this);
    // A host that is there but not to be trusted is what somebody has to know.
    if (m_error != QAbstractSocket::SslHandshakeFailedError) {
        m_error = runner->error();
        m_errorText = runner->errorString();
    }
    runner->deleteLater(); // it is the sender
    if (!m_left.empty()) {
        startNext();
    } else if (m_running.empty()) {
        m_isOver = true;
        emit lost(m_error, m_errorText);
    }
}

void ConnectionRace::stop()
{
    m_isOver = true;
    m_next.stop();
    m_left.clear();
    const std::vector<QTcpSocket *> running = std::exchange(m_running, {});
    for (QTcpSocket *runner : running) {
        runner->disconnect(this);
        runner->abort();
    }
}

std::unique_ptr<QTcpSocket> ConnectionRace::takeWinner() { return std::move(m_winner); }

} // namespace lockscope
