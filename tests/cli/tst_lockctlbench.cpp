// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl bench against an embedded server: what it prints, where it refuses to run, and that it
// leaves nothing behind.

#include "backend/json/json.h"
#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace lockscope;

namespace {

constexpr int Patience = 60000;

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

double number(const Value &object, std::string_view key)
{
    const double *found = member(object, key).asDouble();
    return found ? *found : std::nan("");
}

std::vector<Value> figuresOf(const QByteArray &output)
{
    std::vector<Value> figures;
    for (const QByteArray &line : output.split('\n')) {
        if (!line.isEmpty())
            figures.push_back(parseJson(line.toStdString()).value_or(Value()));
    }
    return figures;
}

/// That somebody listened, and nobody called.
class SilentServer
{
public:
    SilentServer() { m_server.listen(QHostAddress::LocalHost); }
    QString url() const { return QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort()); }
    bool wasCalled() { return m_server.waitForNewConnection(0); }

private:
    QTcpServer m_server;
};

} // namespace

class TestLockctlBench : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void everyLineIsOneFigureWithItsSevenMembers();
    void aNameMeasuresThatOneOnly();
    void anUnknownNameSendsNothingAndNamesTheNearest();
    void theListNeedsNoServer();
    void peopleGetATable();
    void whereNothingMayBeWrittenNothingIsSent_data();
    void whereNothingMayBeWrittenNothingIsSent();
    void aServerThatASavedProfileMarksProductionIsRefusedByItsUrlToo();
    void otherLocksAreLeftAlone();
    void aLockInTheWayEndsItWithTheBlocker();
    void manyLocksTakeSeveralSessionsAndAllOfThemEnd();
    void anInterruptLeavesNothingBehind_data();
    void anInterruptLeavesNothingBehind();
    void aSilentServerIsNotWaitedForWhenNothingIsHeld();
    void aSecondSignalDoesNotWaitForTheServer_data();
    void aSecondSignalDoesNotWaitForTheServer();
    void aBrokenLockEndsItAndLeavesNothingBehind();

private:
    bool nothingIsLeft() const
    {
        const Value locks = m_lockctl->json(words("ls"));
        const Value sessions = m_lockctl->json(words("sessions"));
        return locks.isList() && locks.asList()->empty() && sessions.isList()
               && sessions.asList()->empty();
    }

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Lockctl> m_lockctl;
};

void TestLockctlBench::init()
{
    m_server = std::make_unique<TestServer>();
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
}

void TestLockctlBench::cleanup()
{
    m_lockctl.reset();
    m_server.reset();
}

void TestLockctlBench::everyLineIsOneFigureWithItsSevenMembers()
{
    const LockctlResult result = m_lockctl->run(words("bench --json --repeat 3 --clients 4"));
    QCOMPARE(result.exitStatus, 0);
    QVERIFY2(result.errors.isEmpty(), result.errors.constData());
    const std::vector<Value> figures = figuresOf(result.output);
    const Value listed = m_lockctl->json(words("bench --list --clients 4"));
    std::vector<std::string> ids;
    for (const Value &figure : figures) {
        QVERIFY2(figure.isMap(), result.output.constData());
        std::vector<std::string> keys;
        for (const ValueMap::Entry &entry : *figure.asMap())
            keys.push_back(entry.first);
        QCOMPARE(keys, (std::vector<std::string>{"id", "name", "ours", "baseline", "ratio",
                                                 "target", "pass"}));
        ids.push_back(text(figure, "id"));
        QVERIFY(!text(figure, "name").empty());
        QCOMPARE(text(findIn(listed, "id", text(figure, "id")), "name"), text(figure, "name"));
        const double ours = number(figure, "ours");
        const double baseline = number(figure, "baseline");
        const double ratio = number(figure, "ratio");
        QVERIFY(ours > 0 && baseline > 0 && number(figure, "target") > 0);
        QVERIFY2(std::abs(ratio * ours / baseline - 1) < 0.01, result.output.constData());
        QVERIFY(member(figure, "pass") == Value(ratio >= number(figure, "target")));
    }
    QCOMPARE(ids, (std::vector<std::string>{"acquire", "clients", "renew", "ls"}));
    QVERIFY(nothingIsLeft());
}

void TestLockctlBench::aNameMeasuresThatOneOnly()
{
    const LockctlResult result = m_lockctl->run(words("bench renew --json --repeat 1"));
    QCOMPARE(result.exitStatus, 0);
    const std::vector<Value> figures = figuresOf(result.output);
    QCOMPARE(figures.size(), std::size_t{1});
    QCOMPARE(text(figures.front(), "id"), std::string("renew"));
}

void TestLockctlBench::anUnknownNameSendsNothingAndNamesTheNearest()
{
    SilentServer server;
    const LockctlResult near = Lockctl(server.url()).run(words("bench aquire"));
    QCOMPARE(near.exitStatus, 2);
    QVERIFY2(near.errors.contains("aquire") && near.errors.contains("(did you mean acquire?)"),
             near.errors.constData());
    const LockctlResult far = Lockctl(server.url()).run(words("bench nonsense"));
    QCOMPARE(far.exitStatus, 2);
    QVERIFY2(far.errors.contains("--list"), far.errors.constData());
    QVERIFY(near.output.isEmpty() && far.output.isEmpty());
    QVERIFY(!server.wasCalled());
}

void TestLockctlBench::theListNeedsNoServer()
{
    SilentServer server;
    const Lockctl lockctl(server.url());
    const Value list = lockctl.json(words("bench --list"));
    QVERIFY(list.isList());
    QCOMPARE(list.asList()->size(), std::size_t{4});
    for (const Value &each : *list.asList()) {
        QVERIFY(!text(each, "id").empty() && !text(each, "name").empty()
                && !text(each, "baseline").empty());
        QVERIFY(number(each, "target") > 0);
    }
    const LockctlResult human = lockctl.run(words("bench --list"));
    QCOMPARE(human.exitStatus, 0);
    for (const char *id : {"acquire", "clients", "renew", "ls"})
        QVERIFY2(human.output.contains(id), human.output.constData());
    QVERIFY(!server.wasCalled());
}

void TestLockctlBench::peopleGetATable()
{
    const LockctlResult result = m_lockctl->run(words("bench --repeat 1 --clients 2"));
    QCOMPARE(result.exitStatus, 0);
    const QList<QByteArray> lines = result.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 5);
    QVERIFY2(lines.at(0).startsWith("Benchmark"), result.output.constData());
    for (const char *column : {"Ours", "Baseline", "Ratio", "Target", "Result", "Measures"})
        QVERIFY2(lines.at(0).contains(column), result.output.constData());
    QVERIFY2(lines.at(1).startsWith("acquire ") && lines.at(1).contains("against two bare"),
             result.output.constData());
    QVERIFY2(lines.at(2).contains("2 holders at once"), result.output.constData());
    QVERIFY2(result.errors.contains("Measuring ls"), result.errors.constData());
    QVERIFY2(!result.output.contains('{') && !result.output.contains('\x1b'),
             result.output.constData());
}

void TestLockctlBench::whereNothingMayBeWrittenNothingIsSent_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("why");
    QTest::newRow("profile of a production server")
            << words("bench --profile prod") << QByteArray("production");
    QTest::newRow("read-only profile")
            << words("bench --profile viewer") << QByteArray("read-only");
    QTest::newRow("option") << words("bench --read-only acquire") << QByteArray("read-only");
}

void TestLockctlBench::whereNothingMayBeWrittenNothingIsSent()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, why);
    SilentServer server;
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkdir(QStringLiteral("lockscope")));
    QFile profiles(home.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(profiles.open(QIODevice::WriteOnly));
    const QByteArray url = server.url().toUtf8();
    profiles.write("{\"version\":1,\"profiles\":[{\"name\":\"prod\",\"url\":\"" + url
                   + "\",\"index\":\"prod-locks\",\"stage\":\"production\",\"read_only\":false},"
                     "{\"name\":\"viewer\",\"url\":\""
                   + url + "\",\"read_only\":true}]}");
    profiles.close();
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    lockctl.setEnvironment(QStringLiteral("LOCKSCOPE_SERVER"), QString());
    QStringList all = arguments;
    if (!arguments.contains(QStringLiteral("--profile")))
        all << QStringLiteral("--server") << server.url();
    const LockctlResult result = lockctl.run(all);
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.contains(why), result.errors.constData());
    QVERIFY(result.output.isEmpty());
    QVERIFY(!server.wasCalled());
}

void TestLockctlBench::aServerThatASavedProfileMarksProductionIsRefusedByItsUrlToo()
{
    SilentServer server;
    const QTemporaryDir home;
    QVERIFY(QDir(home.path()).mkdir(QStringLiteral("lockscope")));
    QFile profiles(home.filePath(QStringLiteral("lockscope/profiles.json")));
    QVERIFY(profiles.open(QIODevice::WriteOnly));
    profiles.write("{\"version\":1,\"profiles\":[{\"name\":\"prod\",\"url\":\""
                   + server.url().toUtf8() + "/\",\"stage\":\"production\"}]}");
    profiles.close();
    Lockctl lockctl(server.url());
    lockctl.setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    const LockctlResult result = lockctl.run(words("bench acquire"));
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.contains("production"), result.errors.constData());
    QVERIFY(!server.wasCalled());
}

void TestLockctlBench::otherLocksAreLeftAlone()
{
    QVERIFY(!m_lockctl->detach(words("--mode X /a/b")).empty());
    QVERIFY(!m_lockctl->detach(words("--document 4711")).empty());
    const auto lockOf = [this](const char *id) {
        return findIn(m_lockctl->json(words("ls")), "id", id);
    };
    const Value tree = lockOf("/a/b");
    const Value document = lockOf("4711");
    QCOMPARE(m_lockctl->run(words("bench --repeat 1 --clients 2")).exitStatus, 0);
    QVERIFY(!tree.isNull() && !document.isNull());
    QVERIFY(member(lockOf("/a/b"), "seq_no") == member(tree, "seq_no"));
    QVERIFY(member(lockOf("4711"), "seq_no") == member(document, "seq_no"));
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{4}); // and global, /a
}

void TestLockctlBench::aLockInTheWayEndsItWithTheBlocker()
{
    const std::string holder = m_lockctl->detach(words("--mode X /lockctl-bench"));
    QVERIFY(!holder.empty());
    const LockctlResult result = m_lockctl->run(words("bench --json"));
    QCOMPARE(result.exitStatus, 1);
    QVERIFY2(result.errors.contains("/lockctl-bench is locked by"), result.errors.constData());
    QVERIFY(result.output.isEmpty());
    const Value locks = m_lockctl->json(words("ls"));
    QCOMPARE(locks.asList()->size(), std::size_t{2}); // the blocker and global
    for (const Value &lock : *locks.asList())
        QCOMPARE(member(lock, "holders").asList()->size(), std::size_t{1});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{1});
}

void TestLockctlBench::manyLocksTakeSeveralSessionsAndAllOfThemEnd()
{
    const LockctlResult result = m_lockctl->run(
            words("bench clients --json --clients 80 --repeat 2"));
    QVERIFY2(result.exitStatus == 0, result.errors.constData());
    QCOMPARE(figuresOf(result.output).size(), std::size_t{1});
    QVERIFY(nothingIsLeft());
}

void TestLockctlBench::anInterruptLeavesNothingBehind_data()
{
    // The compilation of the scripts, the begin of the session, the first lock, its release, and
    // then what is measured.
    QTest::addColumn<int>("passed");
    QTest::newRow("while it takes the first lock") << 2;
    QTest::newRow("while it holds the first lock") << 3;
    QTest::newRow("while it measures") << 25;
}

void TestLockctlBench::anInterruptLeavesNothingBehind()
{
    QFETCH(const int, passed);
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(passed);
    const auto bench = Lockctl(proxy.url()).start(words("bench acquire --repeat 50"));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), Patience);
    if (passed == 3)
        QVERIFY(!m_lockctl->json(words("ls")).asList()->empty());
    bench->signal(SIGINT);
    proxy.letGo();
    QCOMPARE(bench->waitForEnd(Patience), 130);
    QVERIFY(nothingIsLeft());
}

void TestLockctlBench::aSilentServerIsNotWaitedForWhenNothingIsHeld()
{
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(25);
    const auto bench = Lockctl(proxy.url()).start(words("bench renew --repeat 50"));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), Patience);
    bench->signal(SIGINT);
    QCOMPARE(bench->waitForEnd(15000), 130); // lease and lock-delay are three times that
}

void TestLockctlBench::aSecondSignalDoesNotWaitForTheServer_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("passed");
    QTest::newRow("bench, while it holds the first lock")
            << QStringLiteral("bench acquire --repeat 50") << 3;
    QTest::newRow("lab") << QStringLiteral("lab tree-locks --processes 2") << 25;
}

void TestLockctlBench::aSecondSignalDoesNotWaitForTheServer()
{
    QFETCH(const QString, command);
    QFETCH(const int, passed);
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(passed);
    const auto running = Lockctl(proxy.url()).start(command.split(QLatin1Char(' ')));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), Patience);
    running->signal(SIGINT);
    QTest::qWait(1500); // what comes sooner is part of the first
    QVERIFY(running->isRunning());
    running->signal(SIGINT);
    QCOMPARE(running->waitForEnd(15000), 4);
    QVERIFY2(running->errors().contains("by its lease"), running->errors().constData());
}

void TestLockctlBench::aBrokenLockEndsItAndLeavesNothingBehind()
{
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(3);
    const auto bench = Lockctl(proxy.url()).start(words("bench acquire"));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), Patience);
    const LockctlResult broken = m_lockctl->run(
            words("break --below /lockctl-bench --hard --yes --reason test"));
    QVERIFY2(broken.exitStatus == 0, broken.errors.constData());
    proxy.letGo();
    QCOMPARE(bench->waitForEnd(Patience), 7);
    QVERIFY2(bench->errors().contains("broke"), bench->errors().constData());
    QVERIFY(nothingIsLeft());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlBench)
#include "tst_lockctlbench.moc"
