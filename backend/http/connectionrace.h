// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractSocket>
#include <QHostAddress>
#include <QSslConfiguration>
#include <QSslError>
#include <QTimer>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QHostInfo;
class QSslSocket;
class QTcpSocket;

namespace lockscope {

/// Finds the addresses of a host and calls @p done with them once, unless @p context is gone by
/// then.
using HostLookup = std::function<void(const QString &host, QObject *context,
                                      const std::function<void(const QHostInfo &)> &done)>;
/// As the system does it.
HostLookup systemHostLookup();

/// Connects to a host by whichever of its addresses answers first, as browsers do it (RFC 8305):
/// one address after the other is tried, the families in turns, the next one when the last has
/// failed or 300 ms later. A network that swallows one family costs a moment this way.
///   Idle --begin()--> Looking up --addresses--> Racing --one is ready--> over: won()
///                         '-------none------------'-----all failed-----> over: lost()
class ConnectionRace final : public QObject
{
    Q_OBJECT
public:
    /// @p tls: nullopt for a plain connection; else the one that is encrypted, for @p host, or with
    /// the certificate @p pin, wins. No proxy is used.
    ConnectionRace(QString host, quint16 port, std::optional<QSslConfiguration> tls,
                   QByteArray pin = {});

    /// @p first is tried before the others if it is one of several. won() or lost() may come from
    /// within.
    void begin(const HostLookup &lookUp, const QHostAddress &first);
    /// Breaks off what is under way; nothing is announced any more.
    void stop();
    /// The connection, once, after won().
    std::unique_ptr<QTcpSocket> takeWinner();

signals:
    void won();
    void lost(QAbstractSocket::SocketError error, const QString &text);
    /// @p session: what was spoken, with the peer's certificate.
    void sslErrors(const QList<QSslError> &errors, const QSslConfiguration &session);

private:
    void enter(const QList<QHostAddress> &addresses, const QHostAddress &first);
    void startNext();
    void onEncrypted(QSslSocket *runner);
    void onReady(QTcpSocket *runner);
    void onFailed(QTcpSocket *runner);

    QString m_host;
    quint16 m_port;
    std::optional<QSslConfiguration> m_tls;
    QByteArray m_pin;                    ///< see strangerError()
    std::deque<QHostAddress> m_left;     ///< not tried yet
    std::vector<QTcpSocket *> m_running; ///< children
    std::unique_ptr<QTcpSocket> m_winner;
    QTimer m_next;
    QAbstractSocket::SocketError m_error = QAbstractSocket::HostNotFoundError;
    QString m_errorText;
    bool m_isOver = false;
};

} // namespace lockscope
