// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How LowDelayNetwork comes to its connections, and what it does with those it keeps. Requests and
// answers: tst_httpclient_lowdelay.

#include "backend/http/lowdelaynetwork.h"
#include "tests/backend/misbehavingserver.h"
#include "tests/support/testprogram.h"

#include <QHostInfo>
#include <QNetworkReply>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <vector>

#ifdef __linux__
#    include <arpa/inet.h>
#    include <netinet/in.h>
#    include <sys/socket.h>
#    include <unistd.h>
#endif

using namespace lockscope;

namespace {

constexpr int Patience = 60000; // ms
const QString OtherAddress = QStringLiteral("127.0.0.2");

QHostInfo found(const QStringList &addresses)
{
    QHostInfo info;
    QList<QHostAddress> list;
    for (const QString &address : addresses)
        list.append(QHostAddress(address));
    info.setAddresses(list);
    return info;
}

/// Finds these for every name.
HostLookup finds(const QStringList &addresses)
{
    return [addresses](const QString &, QObject *,
                       const std::function<void(const QHostInfo &)> &done) {
        done(found(addresses));
    };
}

#ifdef __linux__
/// OtherAddress as a network that swallows it: the system does not even refuse who wants to connect
/// while the queue of a listener is full.
class SilentAddress
{
public:
    explicit SilentAddress(quint16 port)
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = ::inet_addr(OtherAddress.toLatin1().constData());
        const auto *raw = reinterpret_cast<const sockaddr *>(&address);
        m_isReady = ::bind(m_listener, raw, sizeof address) == 0 && ::listen(m_listener, 0) == 0
                    && ::connect(m_filler, raw, sizeof address) == 0;
    }
    SilentAddress(const SilentAddress &) = delete;
    SilentAddress &operator=(const SilentAddress &) = delete;
    ~SilentAddress()
    {
        ::close(m_filler);
        ::close(m_listener);
    }
    bool isReady() const { return m_isReady; }

private:
    int m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int m_filler = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool m_isReady = false;
};
#endif

} // namespace

class TestLowDelayNetwork : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<MisbehavingServer> m_server;

    std::unique_ptr<QNetworkReply> post(LowDelayNetwork &network) const
    {
        const QUrl url(QStringLiteral("http://server.example:%1/_bulk").arg(m_server->port()));
        return std::unique_ptr<QNetworkReply>(
                network.send(QNetworkRequest(url), "POST", "{}\n", nullptr));
    }

private slots:
    void init()
    {
        m_server = std::make_unique<MisbehavingServer>();
        m_server->answer(200, "{}");
    }

    void addressThatSwallowsIsLeftForOneThatAnswers_data()
    {
        QTest::addColumn<QStringList>("addresses");
        QTest::newRow("first") << QStringList{OtherAddress, QStringLiteral("127.0.0.1")};
        QTest::newRow("last") << QStringList{QStringLiteral("127.0.0.1"), OtherAddress};
        QTest::newRow("between") << QStringList{QStringLiteral("127.0.0.3"), OtherAddress,
                                                QStringLiteral("127.0.0.1")};
    }
    void addressThatSwallowsIsLeftForOneThatAnswers()
    {
#ifndef __linux__
        QSKIP("NOT TESTED: makes an address silent as Linux does it");
#else
        QFETCH(QStringList, addresses);
        const SilentAddress silent(m_server->port());
        QVERIFY(silent.isReady());
        LowDelayNetwork network(finds(addresses));
        const auto reply = post(network);
        QSignalSpy ends(reply.get(), &QNetworkReply::finished);
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QVERIFY2(reply->error() == QNetworkReply::NoError, qPrintable(reply->errorString()));
        QCOMPARE(reply->readAll(), QByteArray("{}"));
        QCOMPARE(ends.count(), 1);
        QCOMPARE(m_server->requests().size(), 1);
        QCOMPARE(m_server->requests().value(0).header("Host"),
                 QByteArray("server.example:" + QByteArray::number(m_server->port())));
#endif
    }

    void whatAnsweredLastIsTriedFirst()
    {
        m_server->answer(200, "{}", "Connection: close\r\n");
        LowDelayNetwork network(finds({OtherAddress, QStringLiteral("127.0.0.1")}));
        const auto first = post(network); // the other address refuses
        QTRY_VERIFY_WITH_TIMEOUT(first->isFinished(), Patience);
        QVERIFY2(first->error() == QNetworkReply::NoError, qPrintable(first->errorString()));
        QTcpServer listener;
        QVERIFY(listener.listen(QHostAddress(OtherAddress), m_server->port()));
        const auto second = post(network);
        QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), Patience);
        QVERIFY2(second->error() == QNetworkReply::NoError, qPrintable(second->errorString()));
        QCOMPARE(m_server->requests().size(), 2);
    }

    void itFailsWhenAllAddressesHave()
    {
        LowDelayNetwork network(finds({OtherAddress, QStringLiteral("127.0.0.1")}));
        const auto reply = post(network);
        m_server->close();
        QSignalSpy ends(reply.get(), &QNetworkReply::finished);
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QCOMPARE(ends.count(), 1);
        QCOMPARE(reply->error(), QNetworkReply::ConnectionRefusedError);
    }

    void nameWithoutAddressIsNotFound()
    {
        LowDelayNetwork network(finds({}));
        const auto reply = post(network);
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QCOMPARE(reply->error(), QNetworkReply::HostNotFoundError);
        QVERIFY(!reply->errorString().isEmpty());
    }

    void theSystemIsAskedForNames()
    {
        LowDelayNetwork network;
        const QUrl url(QStringLiteral("http://localhost:%1/").arg(m_server->port()));
        const std::unique_ptr<QNetworkReply> reply(
                network.send(QNetworkRequest(url), "POST", "{}", nullptr));
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QVERIFY2(reply->error() == QNetworkReply::NoError, qPrintable(reply->errorString()));
    }

    void whatIsGivenUpWhileItIsLookedUpIsNeverSent()
    {
        std::function<void(const QHostInfo &)> answer;
        QPointer<QObject> asker;
        LowDelayNetwork network([&](const QString &, QObject *context,
                                    const std::function<void(const QHostInfo &)> &done) {
            asker = context;
            answer = done;
        });
        const auto reply = post(network);
        QSignalSpy ends(reply.get(), &QNetworkReply::finished);
        QTRY_VERIFY_WITH_TIMEOUT(asker != nullptr, Patience);
        reply->abort();
        QCOMPARE(reply->error(), QNetworkReply::OperationCanceledError);
        QVERIFY(asker); // deleted later: its answer may be on its way
        answer(found({QStringLiteral("127.0.0.1")}));
        QTRY_VERIFY_WITH_TIMEOUT(!asker, Patience);
        QCOMPARE(ends.count(), 1);
        QCOMPARE(m_server->connections(), 0);
    }

    void givingUpMakesRoomForOthers()
    {
#ifndef __linux__
        QSKIP("NOT TESTED: makes an address silent as Linux does it");
#else
        const SilentAddress silent(m_server->port());
        QVERIFY(silent.isReady());
        QStringList addresses{OtherAddress};
        LowDelayNetwork network([&](const QString &, QObject *,
                                    const std::function<void(const QHostInfo &)> &done) {
            done(found(addresses));
        });
        std::vector<std::unique_ptr<QNetworkReply>> stuck;
        int connecting = 0;
        for (int i = 0; i < 40; ++i) {
            stuck.push_back(post(network));
            connect(stuck.back().get(), &QNetworkReply::socketStartedConnecting, this,
                    [&connecting] { ++connecting; });
        }
        QTRY_COMPARE_WITH_TIMEOUT(connecting, 32, Patience);
        addresses = QStringList{QStringLiteral("127.0.0.1")};
        const auto reply = post(network);
        for (const auto &one : stuck)
            one->abort();
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QVERIFY2(reply->error() == QNetworkReply::NoError, qPrintable(reply->errorString()));
        QCOMPARE(m_server->requests().size(), 1);
#endif
    }

    void whatFindsAConnectionLeavesAtOnce()
    {
        LowDelayNetwork network(finds({QStringLiteral("127.0.0.1")}));
        const auto first = post(network);
        QSignalSpy early(first.get(), &QNetworkReply::requestSent);
        network.letGoByIdle(); // there is none yet: it goes by the event loop
        QCOMPARE(early.count(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(first->isFinished(), Patience);
        const auto second = post(network);
        QSignalSpy sent(second.get(), &QNetworkReply::requestSent);
        network.letGoByIdle();
        QCOMPARE(sent.count(), 1);
        QVERIFY(!second->isFinished());
        QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), Patience);
        QCOMPARE(second->error(), QNetworkReply::NoError);
        QCOMPARE(m_server->connections(), 1);
    }

    /// What it carried would have no answer, and a write an unknown outcome.
    void connectionThatWasClosedMeanwhileCarriesNothing()
    {
        QPointer<QTcpSocket> peer;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            peer = socket;
            socket->write(MisbehavingServer::response(200, "{}"));
        });
        LowDelayNetwork network(finds({QStringLiteral("127.0.0.1")}));
        const auto first = post(network);
        QTRY_VERIFY_WITH_TIMEOUT(first->isFinished(), Patience);
        QVERIFY(peer);
        peer->abort(); // and the event loop has not seen it yet
        const auto second = post(network);
        network.letGoByIdle();
        QTRY_VERIFY_WITH_TIMEOUT(second->isFinished(), Patience);
        QVERIFY2(second->error() == QNetworkReply::NoError, qPrintable(second->errorString()));
        QCOMPARE(m_server->connections(), 2);
    }

    /// Its bytes would pile up, since nobody takes them away.
    void keptConnectionThatSpeaksUnaskedIsClosed()
    {
        QPointer<QTcpSocket> peer;
        m_server->onRequest([&](QTcpSocket *socket, const MisbehavingServer::Request &) {
            peer = socket;
            socket->write(MisbehavingServer::response(200, "{}"));
        });
        LowDelayNetwork network(finds({QStringLiteral("127.0.0.1")}));
        const auto reply = post(network);
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), Patience);
        QCOMPARE(reply->error(), QNetworkReply::NoError);
        QVERIFY(peer && peer->state() == QAbstractSocket::ConnectedState);
        peer->write("{}");
        QTRY_VERIFY_WITH_TIMEOUT(!peer, Patience); // deleted when it is disconnected
        const auto next = post(network);
        QTRY_VERIFY_WITH_TIMEOUT(next->isFinished(), Patience);
        QCOMPARE(next->error(), QNetworkReply::NoError);
        QCOMPARE(m_server->connections(), 2);
    }
};

LOCKSCOPE_GUILESS_TEST(TestLowDelayNetwork)
#include "tst_lowdelaynetwork.moc"
