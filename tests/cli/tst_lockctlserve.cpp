// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl serve: the embedded server as a process.

#include "tests/backend/testcertificates.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/embedded/plainclient.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <algorithm>
#include <csignal>
#include <memory>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

QString startServer(LockctlProcess &process)
{
    return QString::fromStdString(text(process.nextJson(), "url"));
}

} // namespace

class TestLockctlServe : public QObject
{
    Q_OBJECT
private slots:
    void printsItsUrlAndStops_data();
    void printsItsUrlAndStops();
    void takenPort();
    void dataSurvivesKill();
    void aDataFolderThatIsPutBackEndsTheLocksGrantedSince();
    void secondServerOnOneFolderIsRefused();
    void passwordIsAsked();
    void aNewPasswordIsPrintedOnce();
    void oneMachineTakesNoMoreThanItsShare();
    void requestsAreLogged();
    void demoKeepsATreeMoving();
    void withACertificateItSpeaksTlsAndNothingElse();
    void aHangUpReadsTheCertificateAgain();
    void whoeverStartedItIsToldHowItIs();
    void whatIsNoCertificateIsRefused_data();
    void whatIsNoCertificateIsRefused();
};

void TestLockctlServe::printsItsUrlAndStops_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestLockctlServe::printsItsUrlAndStops()
{
    QFETCH(int, number);
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    QVERIFY2(url.startsWith(QStringLiteral("http://127.0.0.1:")), qPrintable(url));
    const Lockctl lockctl(url);
    QCOMPARE(lockctl.run(words("ls")).exitStatus,
             3); // a new server has no index: lockctl init makes it
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 0);
    server->signal(number);
    QCOMPARE(server->waitForEnd(), 0);
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 3);
}

void TestLockctlServe::takenPort()
{
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    const LockctlResult second = Lockctl().run(
            {QStringLiteral("serve"), QStringLiteral("--listen"), url.mid(7)});
    QCOMPARE(second.exitStatus, 3);
    // No server was asked.
    QVERIFY2(second.errors.startsWith("lockctl: Cannot serve here")
                     && !second.errors.contains("does not answer"),
             second.errors.constData());
}

/// A copy of the data from before a grant, with the session of the holder in it: the holder notices
/// at its next renewal.
void TestLockctlServe::aDataFolderThatIsPutBackEndsTheLocksGrantedSince()
{
    const QTemporaryDir folder;
    const QString data = folder.filePath(QStringLiteral("data"));
    const QString copy = folder.filePath(QStringLiteral("copy"));
    QString listen = QStringLiteral("127.0.0.1:0");
    const auto serve = [&] {
        auto server = Lockctl().start({QStringLiteral("serve"), QStringLiteral("--json"),
                                       QStringLiteral("--listen"), listen, QStringLiteral("--data"),
                                       data});
        listen = startServer(*server).mid(7);
        return server;
    };
    const auto stop = [](LockctlProcess &server) {
        server.signal(SIGTERM);
        return server.waitForEnd() == 0;
    };
    const auto copied = [](const QString &from, const QString &to) {
        QDir(to).removeRecursively();
        return QProcess::execute(QStringLiteral("cp"), {QStringLiteral("-a"), from, to}) == 0;
    };
    auto server = serve();
    const Lockctl lockctl(QStringLiteral("http://") + listen);
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    const auto first = lockctl.start(
            words("acquire --json --hold --lease 15s --delay 5s --mode X /a"));
    QVERIFY(member(first->nextJson(), "granted") == Value(true));
    // Its session begins, and is in the copy; its lock is not.
    const auto second = lockctl.start(
            words("acquire --json --hold --wait 90s --lease 30s --delay 5s --mode X /a"));
    QTRY_COMPARE_WITH_TIMEOUT(lockctl.json(words("sessions")).asList()->size(), std::size_t{2},
                              30000);
    second->signal(SIGSTOP); // a try while no server is there would end it
    QVERIFY(stop(*server));
    QVERIFY(copied(data, copy));
    server = serve();
    second->signal(SIGCONT);
    first->signal(SIGTERM);
    QCOMPARE(first->waitForEnd(), 130);
    QVERIFY(member(second->nextJson(), "granted") == Value(true));
    QVERIFY(stop(*server));
    QVERIFY(copied(copy, data));
    server = serve();

    // Nobody else writes: were there enough writes for the numbers to catch up, the look for its
    // entries would find it.
    QCOMPARE(second->waitForEnd(), 7);
    QVERIFY2(second->errors().contains("earlier state"), second->errors().constData());
    // There the first one holds it still, and nobody renews that any more.
    const auto third = lockctl.start(words("acquire --json --hold --wait 90s --mode X /a"));
    QVERIFY(member(third->nextJson(), "granted") == Value(true));
}

void TestLockctlServe::secondServerOnOneFolderIsRefused()
{
    const QTemporaryDir folder;
    const QStringList arguments = words("serve --json --listen 127.0.0.1:0 --data")
                                  + QStringList{folder.path()};
    const auto first = Lockctl().start(arguments);
    QVERIFY(!text(first->nextJson(), "url").empty());
    const LockctlResult second = Lockctl().run(arguments);
    QCOMPARE(second.exitStatus, 3);
    QVERIFY2(second.errors.contains("Another server uses this folder"), second.errors.constData());
    QVERIFY2(second.errors.contains(folder.path().toUtf8()), second.errors.constData());
    QVERIFY(first->isRunning());
}

void TestLockctlServe::dataSurvivesKill()
{
    const QTemporaryDir folder;
    const QStringList arguments = words("serve --json --listen 127.0.0.1:0 --data")
                                  + QStringList{folder.path()};
    std::string holder;
    {
        const auto server = Lockctl().start(arguments);
        const Lockctl lockctl(startServer(*server));
        QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
        holder = lockctl.detach(words("--mode X /a"));
        QVERIFY(!holder.empty());
        server->signal(SIGKILL);
        server->waitForEnd();
    }
    const auto server = Lockctl().start(arguments);
    const Lockctl lockctl(startServer(*server));
    const Value lock = findIn(lockctl.json(words("ls")), "path", "/a");
    QCOMPARE(text(member(lock, "holders").asList()->front(), "id"), holder);
}

void TestLockctlServe::passwordIsAsked()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("pw")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("geheim\n");
    file.close();
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0 --password-file")
                                        + QStringList{file.fileName()});
    const QString url = startServer(*server);
    Lockctl lockctl(url);
    QCOMPARE(lockctl.run(words("init")).exitStatus, 3);
    QVERIFY(lockctl.run(words("init")).errors.contains("401"));
    QCOMPARE(lockctl.run({QStringLiteral("init"), QStringLiteral("--password-file"),
                          file.fileName()})
                     .exitStatus,
             0);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("geheim"));
    QCOMPARE(lockctl.run(words("ls")).exitStatus, 0);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("Fremdwort"));
    const LockctlResult wrong = lockctl.run(words("ls"));
    QCOMPARE(wrong.exitStatus, 3);
    QVERIFY(!wrong.errors.contains("Fremdwort"));
}

void TestLockctlServe::aNewPasswordIsPrintedOnce()
{
    const auto server = Lockctl().start(
            words("serve --json --listen 127.0.0.1:0 --generate-password"));
    const Value said = server->nextJson();
    const std::string password = text(said, "password");
    QVERIFY(password.size() >= 12);
    Lockctl lockctl(QString::fromStdString(text(said, "url")));
    QCOMPARE(lockctl.run(words("init")).exitStatus, 3);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QString::fromStdString(password));
    QCOMPARE(lockctl.run(words("init --user lockscope")).exitStatus, 0);
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
    QVERIFY(!server->errors().contains(password.c_str()));
}

/// Whoever is logged in, too: half of the connections are left to others.
void TestLockctlServe::oneMachineTakesNoMoreThanItsShare()
{
    constexpr int Share = 256;
    const QString elsewhere = otherAddressOfThisMachine();
    if (elsewhere.isEmpty())
        QSKIP("this machine has no address but loopback's");
    const auto server = Lockctl().start(
            words("serve --json --listen 0.0.0.0:0 --allow-remote --generate-password"));
    const Value said = server->nextJson();
    const QUrl url(QString::fromStdString(text(said, "url")));
    QVERIFY(url.port() > 0);
    const QByteArray login = "Authorization: Basic "
                             + QByteArray::fromStdString("lockscope:" + text(said, "password"))
                                       .toBase64()
                             + "\r\n";
    const auto port = static_cast<quint16>(url.port());
    std::vector<std::unique_ptr<PlainClient>> clients;
    for (int i = 0; i < Share; ++i) {
        clients.push_back(std::make_unique<PlainClient>(port, elsewhere));
        QCOMPARE(clients.back()->ask("GET", "/", {}, login).status, 200);
    }
    PlainClient extra(port, elsewhere);
    QCOMPARE(extra.read().status, 503);
    QCOMPARE(clients.front()->ask("GET", "/", {}, login).status, 200);
    Lockctl here(QStringLiteral("http://127.0.0.1:%1").arg(url.port()));
    here.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"),
                        QString::fromStdString(text(said, "password")));
    QCOMPARE(here.run(words("init --user lockscope")).exitStatus, 0);
}

void TestLockctlServe::requestsAreLogged()
{
    const QTemporaryDir folder;
    const QString log = folder.filePath(QStringLiteral("access.log"));
    const auto server = Lockctl().start(
            words("serve --json --listen 127.0.0.1:0 --generate-password --access-log")
            + QStringList{log});
    const Value said = server->nextJson();
    Lockctl lockctl(QString::fromStdString(text(said, "url")));
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"), QStringLiteral("a wrong one"));
    QCOMPARE(lockctl.run(words("status --user lockscope")).exitStatus, 3);
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_PASSWORD"),
                           QString::fromStdString(text(said, "password")));
    QCOMPARE(lockctl.run(words("init --user lockscope")).exitStatus, 0);
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
    QVERIFY2(server->errors().contains("A wrong password from 127.0.0.1 (1 in a row)."),
             server->errors().constData());
    QVERIFY(!(QFile::permissions(log) & (QFile::ReadGroup | QFile::ReadOther)));
    QFile file(log);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray lines = file.readAll();
    QVERIFY2(lines.contains(R"("wrong_passwords":1)"), lines.constData());
    QVERIFY2(lines.contains(R"("method":"PUT","target":"/fs-locks)"), lines.constData());
    for (const char *secret : {"a wrong one", text(said, "password").c_str()})
        QVERIFY(!lines.contains(secret));
}

void TestLockctlServe::demoKeepsATreeMoving()
{
    const auto server = Lockctl().start(words("serve --json --demo --listen 127.0.0.1:0"));
    const QString url = startServer(*server);
    QVERIFY(!url.isEmpty());
    const Lockctl lockctl(url);
    QTRY_VERIFY_WITH_TIMEOUT(lockctl.json(words("ls")).asList()->size() > 3, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(lockctl.json(words("sessions")).asList()->size() > 1, 30000);
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
}

void TestLockctlServe::withACertificateItSpeaksTlsAndNothingElse()
{
    const TestCertificates made;
    made.make(QStringLiteral("server"), {.alternatives = QStringLiteral("IP:127.0.0.1")});
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0 --tls-cert")
                                        << made.file(QStringLiteral("server.pem"))
                                        << QStringLiteral("--tls-key")
                                        << made.file(QStringLiteral("server.key")));
    const QString url = startServer(*server);
    QVERIFY2(url.startsWith(QStringLiteral("https://127.0.0.1:")), qPrintable(url));
    const Lockctl lockctl(url);
    QCOMPARE(lockctl.run(words("init")).exitStatus, 3); // it knows no such authority
    const QStringList trusts{QStringLiteral("--ca"), made.file(QStringLiteral("authority.pem"))};
    QCOMPARE(lockctl.run(trusts + words("init")).exitStatus, 0);
    QCOMPARE(lockctl.run(trusts + words("acquire /a -- true")).exitStatus, 0);
    const LockctlResult plain = Lockctl(QStringLiteral("http") + url.mid(5)).run(words("ls"));
    QCOMPARE(plain.exitStatus, 3);
    QVERIFY2(plain.errors.contains("https"), plain.errors.constData());
    QCOMPARE(lockctl.run(trusts + words("ls")).exitStatus, 0); // it has survived that
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
}

void TestLockctlServe::aHangUpReadsTheCertificateAgain()
{
    const TestCertificates made;
    const QString alternatives = QStringLiteral("IP:127.0.0.1");
    made.make(QStringLiteral("first"), {.alternatives = alternatives});
    made.make(QStringLiteral("second"),
              {.alternatives = alternatives, .issuer = QStringLiteral("stranger")});
    const auto put = [&made](const QString &name) {
        for (const QString &ending : {QStringLiteral(".pem"), QStringLiteral(".key")}) {
            QFile::remove(made.file(QStringLiteral("used") + ending));
            QFile::copy(made.file(name + ending), made.file(QStringLiteral("used") + ending));
        }
    };
    put(QStringLiteral("first"));
    const auto server = Lockctl().start(words("serve --json --listen 127.0.0.1:0 --tls-cert")
                                        << made.file(QStringLiteral("used.pem"))
                                        << QStringLiteral("--tls-key")
                                        << made.file(QStringLiteral("used.key")));
    const Lockctl lockctl(startServer(*server));
    const auto init = [&](const char *authority) {
        return lockctl
                .run(QStringList{QStringLiteral("--ca"),
                                 made.file(QString::fromLatin1(authority) + QLatin1String(".pem"))}
                     + words("init"))
                .exitStatus;
    };
    QCOMPARE(init("authority"), 0);
    put(QStringLiteral("second"));
    QCOMPARE(init("stranger"), 3); // nobody has told the server
    server->signal(SIGHUP);
    QTRY_VERIFY(server->errors().contains("were read again"));
    QCOMPARE(init("stranger"), 0);
    QCOMPARE(init("authority"), 3);
    QFile::remove(made.file(QStringLiteral("used.pem")));
    server->signal(SIGHUP);
    QTRY_VERIFY(server->errors().contains("stays in use"));
    QCOMPARE(init("stranger"), 0);
    server->signal(SIGTERM);
    QCOMPARE(server->waitForEnd(), 0);
}

/// As systemd is told by a service of Type=notify.
void TestLockctlServe::whoeverStartedItIsToldHowItIs()
{
    const QTemporaryDir folder;
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    const QByteArray path = folder.filePath(QStringLiteral("notify")).toLocal8Bit();
    QVERIFY(path.size() < qsizetype(sizeof address.sun_path));
    std::copy(path.begin(), path.end(), std::begin(address.sun_path));
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    QVERIFY(socket >= 0
            && ::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0);
    const auto told = [socket] {
        pollfd ready{socket, POLLIN, 0};
        QByteArray text(4096, '\0');
        if (::poll(&ready, 1, 60'000) != 1)
            return QByteArray("nothing");
        text.resize(qsizetype(::recv(socket, text.data(), size_t(text.size()), 0)));
        return text;
    };
    Lockctl lockctl;
    lockctl.setEnvironment(QStringLiteral("NOTIFY_SOCKET"), QString::fromLocal8Bit(path));
    const auto server = lockctl.start(words("serve --json --listen 127.0.0.1:0"));
    const QByteArray url = startServer(*server).toUtf8();
    QCOMPARE(told(), "READY=1\nSTATUS=Serving at " + url);
    server->signal(SIGHUP); // there is nothing to read, and no reason to end
    QVERIFY(told().startsWith("RELOADING=1\nMONOTONIC_USEC="));
    QCOMPARE(told(), QByteArray("READY=1"));
    server->signal(SIGTERM);
    QCOMPARE(told(), QByteArray("STOPPING=1"));
    QCOMPARE(server->waitForEnd(), 0);
    ::close(socket);
}

void TestLockctlServe::whatIsNoCertificateIsRefused_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::newRow("no key") << QStringLiteral("authority.pem") << QString();
    QTest::newRow("no certificate") << QString() << QStringLiteral("authority.key");
    QTest::newRow("a missing file")
            << QStringLiteral("none.pem") << QStringLiteral("authority.key");
    QTest::newRow("no certificate in it")
            << QStringLiteral("authority.key") << QStringLiteral("authority.key");
    QTest::newRow("another's key")
            << QStringLiteral("authority.pem") << QStringLiteral("stranger.key");
}

void TestLockctlServe::whatIsNoCertificateIsRefused()
{
    QFETCH(const QString, certificate);
    QFETCH(const QString, key);
    const TestCertificates made;
    QStringList arguments = words("serve --listen 127.0.0.1:0");
    if (!certificate.isEmpty())
        arguments << QStringLiteral("--tls-cert") << made.file(certificate);
    if (!key.isEmpty())
        arguments << QStringLiteral("--tls-key") << made.file(key);
    const LockctlResult refused = Lockctl().run(arguments);
    QCOMPARE(refused.exitStatus, 2);
    QVERIFY2(refused.errors.contains("tls-") || refused.errors.contains("cannot be used"),
             refused.errors.constData());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlServe)
#include "tst_lockctlserve.moc"
