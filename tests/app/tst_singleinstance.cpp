// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/singleinstance.h"

#include "tests/support/testprogram.h"

#include <QFile>
#include <QLocalSocket>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#ifdef Q_OS_LINUX
#    include <cstring>

#    include <sys/socket.h>
#    include <sys/stat.h>
#    include <sys/un.h>
#    include <sys/wait.h>
#    include <unistd.h>
#endif

using namespace lockscope;

class TestSingleInstance : public QObject
{
    Q_OBJECT
private slots:
    void secondRaisesFirst();
    void secondSaysWhatItWants();
    void secondHearsWhyNot();
    void whoeverIsAloneAsksNobody();
    void deadSocketIsNoObstacle();
    void strangeRequestIsIgnored();
    void onlyTheUserMayConnect();
#ifdef Q_OS_LINUX
    void nothingIsToldToAnotherUser();
#endif

private:
    std::optional<QString> handOver(const QStringList &wish) const;
    void listen(SingleInstance &first);
    QString name() const { return m_dir.filePath(QStringLiteral("socket")); }
    QTemporaryDir m_dir;
    QList<QStringList> m_asked; ///< of the first
};

/// The second is another process in real life; here it blocks a thread of its own.
std::optional<QString> TestSingleInstance::handOver(const QStringList &wish) const
{
    std::optional<QString> answer;
    QThread *second = QThread::create(
            [this, &wish, &answer] { answer = SingleInstance(name()).handOver(wish); });
    second->start();
    const bool isAnswered = QTest::qWaitFor([second] { return second->isFinished(); }, 60000);
    if (isAnswered)
        delete second;
    return answer;
}

void TestSingleInstance::listen(SingleInstance &first)
{
    m_asked.clear();
    first.setHandler([this](const QStringList &wish) {
        m_asked.append(wish);
        return wish.contains(QStringLiteral("--profile=nobody")) ? QStringLiteral("“nobody”:\nno")
                                                                 : QString();
    });
    QVERIFY(!first.handOver());
}

void TestSingleInstance::secondRaisesFirst()
{
    SingleInstance first(name());
    listen(first);
    QCOMPARE(handOver({}), std::optional(QString()));
    QCOMPARE(m_asked, QList<QStringList>{QStringList()});
}

void TestSingleInstance::secondSaysWhatItWants()
{
    SingleInstance first(name());
    listen(first);
    const QStringList wish{QStringLiteral("--profile=prod eu\nß"), QStringLiteral("--read-only")};
    QCOMPARE(handOver(wish), std::optional(QString()));
    QCOMPARE(m_asked, QList<QStringList>{wish});
}

void TestSingleInstance::secondHearsWhyNot()
{
    SingleInstance first(name());
    listen(first);
    QCOMPARE(handOver({QStringLiteral("--profile=nobody")}),
             std::optional(QStringLiteral("“nobody”:\nno")));
}

void TestSingleInstance::whoeverIsAloneAsksNobody()
{
    SingleInstance first(name());
    first.setHandler([this](const QStringList &wish) {
        m_asked.append(wish);
        return QString();
    });
    m_asked.clear();
    first.listenIfFirst();
    SingleInstance second(name());
    second.listenIfFirst(); // does not take the place of the first
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
    socket.write("raise\n");
    QTRY_COMPARE(m_asked.size(), 1);
}

void TestSingleInstance::deadSocketIsNoObstacle()
{
    QFile file(name());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    SingleInstance first(name());
    listen(first);
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
}

void TestSingleInstance::strangeRequestIsIgnored()
{
    SingleInstance first(name());
    listen(first);
    QLocalSocket socket;
    socket.connectToServer(name());
    QVERIFY(socket.waitForConnected(60000));
    socket.write("GET / HTTP/1.1\r\n");
    QTRY_COMPARE(socket.state(), QLocalSocket::UnconnectedState);
    QVERIFY(m_asked.isEmpty());
}

void TestSingleInstance::onlyTheUserMayConnect()
{
    SingleInstance first(name());
    listen(first);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(QFile::permissions(name()) & others, QFile::Permissions());
}

#ifdef Q_OS_LINUX
/// Where the socket lies in a folder of all, another user may be there first.
void TestSingleInstance::nothingIsToldToAnotherUser()
{
    if (::geteuid() != 0)
        QSKIP("Only the superuser can be somebody else.");
    QVERIFY(QFile::setPermissions(m_dir.path(), QFile::Permissions(0x7777)));
    int ready[2];
    QCOMPARE(::pipe(ready), 0);
    const QByteArray path = name().toLocal8Bit();
    const pid_t stranger = ::fork();
    if (stranger == 0) {
        constexpr uid_t Nobody = 65534;
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, path.constData(), sizeof address.sun_path - 1);
        const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
        char byte = 0;
        if (::setuid(Nobody) != 0
            || ::bind(server, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0
            || ::chmod(path.constData(), 0777) != 0 || ::listen(server, 1) != 0
            || ::write(ready[1], "x", 1) != 1)
            ::_exit(3);
        const int peer = ::accept(server, nullptr, nullptr);
        ::_exit(::read(peer, &byte, 1) > 0 ? 1 : 0);
    }
    ::close(ready[1]);
    char byte = 0;
    QCOMPARE(::read(ready[0], &byte, 1), ssize_t(1));
    ::close(ready[0]);
    QVERIFY(!SingleInstance(name()).handOver({QStringLiteral("--server=http://internal")}));
    int status = -1;
    QCOMPARE(::waitpid(stranger, &status, 0), stranger);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0); // not a byte
}
#endif

LOCKSCOPE_GUILESS_TEST(TestSingleInstance)
#include "tst_singleinstance.moc"
