// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/answerreader.h"

#include <QNetworkReply>
#include <QPointer>
#include <QSslConfiguration>

#include <memory>

class QTcpSocket;

namespace lockscope {

class ConnectionRace;
class LowDelayNetwork;

/// One request of a LowDelayNetwork.
///   Waiting --go()--> Connecting --connected--> Sent --answer complete--> finished
///      '--------------------'----abort(), broken----'-------------------> finished with an error
class LowDelayReply final : public QNetworkReply
{
    Q_OBJECT
public:
    LowDelayReply(LowDelayNetwork &network, const QNetworkRequest &request, const QByteArray &verb,
                  const QByteArray &content, QIODevice *device);
    /// What is under way is broken off.
    ~LowDelayReply() override;

    void abort() override;
    bool isSequential() const override { return true; }
    qint64 bytesAvailable() const override;

    /// Sends the request over @p kept, or over a new connection.
    void go(std::unique_ptr<QTcpSocket> kept);

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    /// With the peer's certificate, once there is something wrong with it.
    void sslConfigurationImplementation(QSslConfiguration &configuration) const override
    {
        configuration = m_session;
    }

private:
    void onConnected();
    void transmit(std::unique_ptr<QTcpSocket> socket);
    void onReadyRead();
    void onDisconnected();
    void takeHead();
    void fail(NetworkError code, const QString &text);
    /// Gives the connection back if it @p mayServeAgain, and announces the end.
    void end(bool mayServeAgain);
    void dropConnection();
    void dropRace();
    QByteArray head(qsizetype bodySize) const;

    QPointer<LowDelayNetwork> m_network;
    QByteArray m_verb;
    QByteArray m_content;
    QIODevice *m_device;
    std::unique_ptr<ConnectionRace> m_race; ///< while Connecting
    std::unique_ptr<QTcpSocket> m_socket;   ///< when Sent
    QSslConfiguration m_session; ///< of an encrypted connection that is not to be trusted
    AnswerReader m_answer;
    bool m_headTold = false;
};

} // namespace lockscope
