// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/http/lowdelayreply.h"

#include "backend/http/connectionrace.h"
#include "backend/http/httpmessage.h"
#include "backend/http/lowdelaynetwork.h"

#include <QTcpSocket>
#include <QUrl>

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

QNetworkReply::NetworkError networkError(QAbstractSocket::SocketError error)
{
    using Error = QAbstractSocket::SocketError;
    if (error == Error::ConnectionRefusedError)
        return QNetworkReply::ConnectionRefusedError;
    if (error == Error::RemoteHostClosedError)
        return QNetworkReply::RemoteHostClosedError;
    if (error == Error::HostNotFoundError)
        return QNetworkReply::HostNotFoundError;
    if (error == Error::SslHandshakeFailedError || error == Error::SslInternalError
        || error == Error::SslInvalidUserDataError)
        return QNetworkReply::SslHandshakeFailedError;
    return QNetworkReply::UnknownNetworkError;
}

QByteArray hostOf(const QUrl &url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const QByteArray name = host.contains(':') ? '[' + host + ']' : host;
    return url.port() < 0 ? name : name + ':' + QByteArray::number(url.port());
}

} // namespace

LowDelayReply::LowDelayReply(LowDelayNetwork &network, const QNetworkRequest &request,
                             const QByteArray &verb, const QByteArray &content, QIODevice *device)
    : m_network(&network), m_verb(verb), m_content(content), m_device(device),
      m_answer(verb == "HEAD")
{
    setRequest(request);
    setUrl(request.url());
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

LowDelayReply::~LowDelayReply() { dropConnection(); }

void LowDelayReply::abort()
{
    if (!isFinished())
        fail(OperationCanceledError, QStringLiteral("Operation canceled"));
}

qint64 LowDelayReply::bytesAvailable() const
{
    return QNetworkReply::bytesAvailable() + m_answer.body().size();
}

qint64 LowDelayReply::readData(char *data, qint64 maxSize)
{
    const auto count = std::min<qsizetype>(m_answer.body().size(), maxSize);
    if (count == 0)
        return isFinished() ? -1 : 0;
    std::memcpy(data, m_answer.body().constData(), static_cast<std::size_t>(count));
    m_answer.body().remove(0, count);
    return count;
}

void LowDelayReply::go(std::unique_ptr<QTcpSocket> kept)
{
    if (kept) {
        transmit(std::move(kept));
        return;
    }
    const bool isSecure = url().scheme() == QLatin1String("https");
    m_race = std::make_unique<ConnectionRace>(url().host(),
                                              static_cast<quint16>(url().port(isSecure ? 443 : 80)),
                                              isSecure ? std::optional(request().sslConfiguration())
                                                       : std::nullopt,
                                              m_network ? m_network->m_pin : QByteArray());
    connect(m_race.get(), &ConnectionRace::sslErrors, this,
            [this](const QList<QSslError> &errors, const QSslConfiguration &session) {
                m_session = session;
                emit sslErrors(errors);
            });
    connect(m_race.get(), &ConnectionRace::won, this, &LowDelayReply::onConnected);
    connect(m_race.get(), &ConnectionRace::lost, this,
            [this](QAbstractSocket::SocketError error, const QString &text) {
                fail(networkError(error), text);
            });
    emit socketStartedConnecting();
    if (m_race && m_network) // else somebody gave it up at that
        m_race->begin(m_network->m_lookUp, m_network->m_answering);
}

void LowDelayReply::onConnected()
{
    std::unique_ptr<QTcpSocket> socket = m_race->takeWinner();
    dropRace();
    if (m_network)
        m_network->m_answering = socket->peerAddress();
    socket->setSocketOption(QAbstractSocket::LowDelayOption, 1); // once for all it carries
    transmit(std::move(socket));
}

QByteArray LowDelayReply::head(qsizetype bodySize) const
{
    constexpr qsizetype Usual = 1024;
    const QNetworkRequest sent = request();
    const QUrl to = url();
    QByteArray head;
    head.reserve(Usual);
    head += m_verb;
    head += ' ';
    head += to.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveFragment);
    head += " HTTP/1.1\r\nHost: ";
    head += hostOf(to);
    head += "\r\n";
    const QList<QByteArray> names = sent.rawHeaderList();
    for (const QByteArray &name : names) {
        if (name.compare("Content-Length", Qt::CaseInsensitive) == 0)
            continue;
        head += name;
        head += ": ";
        head += sent.rawHeader(name);
        head += "\r\n";
    }
    if (bodySize > 0 || (m_verb != "GET" && m_verb != "HEAD"))
        head += "Content-Length: " + QByteArray::number(bodySize) + "\r\n";
    return head + "\r\n";
}

void LowDelayReply::transmit(std::unique_ptr<QTcpSocket> socket)
{
    m_socket = std::move(socket);
    m_socket->setReadBufferSize(HttpReadAhead);
    // Queued, because a socket says nothing new while it waits for its own signal to return:
    // whoever hears that this request is finished may wait there for another one, over the same
    // socket.
    connect(m_socket.get(), &QIODevice::readyRead, this, &LowDelayReply::onReadyRead,
            Qt::QueuedConnection);
    connect(m_socket.get(), &QAbstractSocket::errorOccurred, this, &LowDelayReply::onDisconnected,
            Qt::QueuedConnection);
    const QByteArray content = m_device ? m_device->readAll() : std::exchange(m_content, {});
    m_socket->write(head(content.size()) + content);
    m_socket->flush(); // at once, not with the next turn of the event loop
    emit requestSent();
}

void LowDelayReply::onReadyRead()
{
    if (!m_socket) // a call that was on its way when the connection was given up
        return;
    m_answer.feed(m_socket->readAll());
    if (m_answer.isBroken()) {
        fail(ProtocolFailure, QStringLiteral("the server's answer is not HTTP"));
        return;
    }
    takeHead();
    // Each signal may end this reply.
    if (!isFinished() && !m_answer.body().isEmpty())
        emit readyRead();
    if (!isFinished() && m_answer.isComplete())
        end(m_answer.leavesConnection() && m_socket->bytesToWrite() == 0);
}

void LowDelayReply::takeHead()
{
    if (m_headTold || !m_answer.hasHead())
        return;
    m_headTold = true;
    setAttribute(QNetworkRequest::HttpStatusCodeAttribute, m_answer.status());
    const auto headers = m_answer.headers();
    for (const auto &[name, value] : headers)
        setRawHeader(name, value);
    emit metaDataChanged();
}

void LowDelayReply::onDisconnected()
{
    if (!m_socket)
        return;
    const QAbstractSocket::SocketError error = m_socket->error();
    const QString text = m_socket->errorString();
    if (m_socket->bytesAvailable() > 0)
        onReadyRead();
    if (isFinished())
        return;
    m_answer.close();
    if (error == QAbstractSocket::RemoteHostClosedError && m_answer.isComplete())
        end(false);
    else
        fail(networkError(error), text);
}

void LowDelayReply::fail(NetworkError code, const QString &text)
{
    setError(code, text);
    end(false);
}

void LowDelayReply::end(bool mayServeAgain)
{
    if (mayServeAgain && m_network && m_socket) {
        m_socket->disconnect(this);
        m_network->giveBack(std::move(m_socket));
        m_network->leave();
    } else {
        dropConnection();
    }
    setFinished(true);
    emit finished();
}

void LowDelayReply::dropConnection()
{
    if (!m_socket && !m_race)
        return;
    dropRace();
    if (m_socket) {
        m_socket->disconnect(this);
        m_socket->abort();
        // It may be the sender of the signal that is being handled.
        m_socket.release()->deleteLater();
    }
    if (m_network)
        m_network->leave();
}

void LowDelayReply::dropRace()
{
    if (!m_race)
        return;
    m_race->disconnect(this);
    m_race->stop();
    // As above.
    m_race.release()->deleteLater();
}

} // namespace lockscope
