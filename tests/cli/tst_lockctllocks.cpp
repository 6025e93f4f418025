// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl against an embedded server: taking, listing, watching and releasing locks.

#include "backend/json/json.h"
#include "models/domain/serverurl.h"
#include "tests/cli/cuttingproxy.h"
#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <set>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

std::vector<std::string> texts(const Value &list)
{
    std::vector<std::string> result;
    if (const Value::List *items = list.asList()) {
        for (const Value &item : *items)
            result.push_back(item.asString() ? *item.asString() : std::string());
    }
    return result;
}

} // namespace

class TestLockctlLocks : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void initIsRepeatable();
    void initDryRunSendsNothing();
    void initChoosesTheTerms();
    void severalNodesAreOneServer();
    void initChangesTheTermsOfSessionsToCome();
    void theRootIsAPathOfTheTreeInEverySetting();
    void statusSaysReady();
    void grantAndLockObject();
    void everyKindOfLock();
    void oddNamesRoundTrip();
    void refusalPrintsTheBlockers();
    void waitGetsTheLock();
    void waitGivesUp();
    void waitCoversAServerThatIsNotUpYet();
    void aHolderSaysThatItCannotRenew();
    void waitCoversAServerThatIsGoneForAMoment();
    void waitIsATotalWhereNobodyAnswers();
    void whatMayStillBeGrantedIsSaid();
    void aSessionThatCouldNotBeginIsNotCalledLost();
    void releaseIsIdempotent();
    void detachedLockOfAChangeIsReleased();
    void lockOfARunningChangeIsNotReleased();
    void onlyADetachedLockIsReleasedFromOutside_data();
    void onlyADetachedLockIsReleasedFromOutside();
    void renewMovesTheLeaseEnd();
    void renewIsForDetachedLocks();
    void aLockThatWasTakenAwayIsNotRenewed();
    void everyEntryIsLookedAtBeforeALockIsRenewed_data();
    void everyEntryIsLookedAtBeforeALockIsRenewed();
    void oneNameInTwoNormalFormsIsOneLock();
    void aDocumentIdStaysAsItIsAndIsShownSo();
    void detachedLockEndsByItsLease();
    void commandRunsUnderTheLock();
    void commandsExitStatusIsPassedOn();
    void interruptedCommandReleases();
    void holdReleasesOnSignal_data();
    void holdReleasesOnSignal();
    void interruptedWhileWaiting();
    void whoIsReadSlowlyIsNotCalledDead_data();
    void whoIsReadSlowlyIsNotCalledDead();
    void interruptedWhileUnanswered_data();
    void interruptedWhileUnanswered();
    void listFilters();
    void sessionsShowWhatTheyHold();
    void showHasTheRawDocument();
    void sharesOnTheRootAreNoGlobalLock();
    void showOfAFreePath();
    void aDocumentThatSaysAnotherPathIsFoundByItsId();
    void aDocumentThatNobodyLocksIsMarkedAndReachedByItsId_data();
    void aDocumentThatNobodyLocksIsMarkedAndReachedByItsId();
    void whyNamesTheBlocker();
    void whyComesToABreakOfTheLivingLast();
    void processesHaveOneForm();
    void whyNamesABreakThatWorks();
    void whyNamesNoBreakThatCannotBeGuarded();
    void watchTellsChanges();
    void watchKeepsToItsPath();
    void watchTellsADeath();
    void watchSaysWhatTheServerAnswered();
    void exportFormats();
    void theTreeSaysWhereEveryRowIs();
    void columnsFitWideCharactersAndAreNotWidenedByOneLongPath();
    void humanOutputHasNoEscapes();
    void textsThatNobodyCouldReadAreRefused_data();
    void textsThatNobodyCouldReadAreRefused();

private:
    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Lockctl> m_lockctl;
};

void TestLockctlLocks::init()
{
    m_server = std::make_unique<TestServer>();
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
}

void TestLockctlLocks::cleanup()
{
    m_lockctl.reset();
    m_server.reset();
}

void TestLockctlLocks::initIsRepeatable()
{
    const TestServer empty(false);
    const Lockctl lockctl(empty.url());
    const Value first = lockctl.json(words("init"));
    QCOMPARE(first.asMap()->size(), std::size_t{4});
    QVERIFY(member(first, "created") == Value(true));
    QVERIFY(member(first, "intents_created") == Value(true));
    QVERIFY(!text(first, "index").empty() && !text(first, "intents_index").empty());
    const Value second = lockctl.json(words("init"));
    QVERIFY(member(second, "created") == Value(false));
    QCOMPARE(text(second, "index"), text(first, "index"));
}

void TestLockctlLocks::initDryRunSendsNothing()
{
    const LockctlResult result = Lockctl().run(words("init --dry-run")); // nobody listens there
    QCOMPARE(result.exitStatus, 0);
    QVERIFY(result.output.contains("PUT /fs-locks"));
    QVERIFY(result.output.contains("lock_protocol"));
    QVERIFY(Lockctl()
                    .run(words("init --dry-run --independent-kinds"))
                    .output.contains("\"root_covers_all\": false"));
}

void TestLockctlLocks::initChoosesTheTerms()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    lockctl.json(words("init --lease 4s --delay 2s --replicas 1"));
    const Value status = lockctl.json(words("status"));
    QVERIFY(member(status, "lease_ms") == Value(4000));
    QVERIFY(member(status, "delay_ms") == Value(2000));
    QVERIFY(!lockctl.detach(words("--mode X /a")).empty());
    const Value::List sessions = *lockctl.json(words("sessions")).asList();
    QVERIFY(member(sessions.front(), "lease_ms") == Value(4000)); // of who asks for none

    const LockctlResult hasty = lockctl.run(words("init --lease 60s")); // with the delay there is
    QCOMPARE(hasty.exitStatus, 2);
    QVERIFY2(hasty.errors.contains("--delay must be 6000ms"), hasty.errors.constData());
    QVERIFY(member(lockctl.json(words("status")), "lease_ms") == Value(4000));
}

/// A cluster turned out to be slower than its locks are patient.
void TestLockctlLocks::initChangesTheTermsOfSessionsToCome()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    lockctl.json(words("init"));
    const std::string before = lockctl.detach(words("--mode X /before"));
    const LockctlResult changed = lockctl.run(words("init --lease 75s"));
    QCOMPARE(changed.exitStatus, 0);
    QVERIFY2(changed.output.contains("lease 1 min 15 s and lock-delay 15 s"),
             changed.output.constData());
    QVERIFY2(changed.output.contains("Those that are held keep theirs."),
             changed.output.constData());
    const Value status = lockctl.json(words("status"));
    QVERIFY(member(status, "lease_ms") == Value(75000));
    QVERIFY(member(status, "delay_ms") == Value(15000));
    lockctl.detach(words("--mode X /after"));
    const Value sessions = lockctl.json(words("sessions"));
    QCOMPARE(sessions.asList()->size(), std::size_t{2});
    std::vector<std::int64_t> found;
    for (const Value &session : *sessions.asList())
        found.push_back(*member(session, "lease_ms").asInteger());
    std::sort(found.begin(), found.end());
    QVERIFY((found == std::vector<std::int64_t>{30000, 75000}));
    QCOMPARE(lockctl.run({QStringLiteral("release"), QString::fromStdString(before)}).exitStatus,
             0);
    // Asked for nothing, nothing changes.
    const LockctlResult again = lockctl.run(words("init"));
    QCOMPARE(again.exitStatus, 0);
    QVERIFY(!again.output.contains("From now on"));
    QVERIFY(member(lockctl.json(words("status")), "lease_ms") == Value(75000));
}

/// Of several nodes the first one is gone.
void TestLockctlLocks::severalNodesAreOneServer()
{
    QTcpServer gone;
    QVERIFY(gone.listen(QHostAddress::LocalHost));
    const std::string nodes = "http://127.0.0.1:" + std::to_string(gone.serverPort()) + ','
                              + m_server->url().toStdString();
    gone.close();
    const Lockctl lockctl(QString::fromStdString(nodes));
    const Value status = lockctl.json(words("status"));
    QCOMPARE(text(status, "url"), nodes);
    QCOMPARE(text(status, "node_url"), m_server->url().toStdString());
    const std::string holder = lockctl.detach(words("--mode X /a/b"));
    QVERIFY(!holder.empty());
    QVERIFY(findIn(lockctl.json(words("ls --flat")), "path", "/a/b").isMap());
    const LockctlResult listed = lockctl.run(words("ls"));
    QVERIFY2(listed.output.contains("b"), listed.errors.constData());
    QCOMPARE(lockctl.run({QStringLiteral("release"), QString::fromStdString(holder)}).exitStatus,
             0);
    QCOMPARE(m_lockctl->run(words("ls")).exitStatus, 0);
    // Both are gone: each is named.
    m_server.reset();
    const LockctlResult lost = lockctl.run(words("status"));
    QCOMPARE(lost.exitStatus, 3);
    for (const std::string &node : lockscope::nodeUrls(nodes))
        QVERIFY2(lost.errors.contains(node.c_str()), lost.errors.constData());
}

/// Only document and read/write locks are apart where the kinds are independent.
void TestLockctlLocks::theRootIsAPathOfTheTreeInEverySetting()
{
    const TestServer server(false);
    const Lockctl lockctl(server.url());
    lockctl.json(words("init --independent-kinds"));
    QVERIFY(!lockctl.detach(words("--mode X /")).empty());
    QCOMPARE(lockctl.run(words("acquire --detach --mode X /a")).exitStatus, 1);
    QVERIFY(!lockctl.detach(words("--document d1")).empty());
    QVERIFY(!lockctl.detach(words("--rw prices --mode S")).empty());

    // What a client that did not know it took is told of.
    QVERIFY(server.put("fs-locks/_doc/%2Fb",
                       R"({"kind":"tree","path":"/b","lock_type":"exclusive",)"
                       R"("lock_count":1,"holders":[{"id":"h","mode":"X"}]})"));
    const Value anomalies = lockctl.json(words("fsck --settle 100ms"), 6);
    QVERIFY(!findIn(anomalies, "code", "lock-below-exclusive").isNull());
    QVERIFY(!findIn(anomalies, "code", "missing-ancestor").isNull());
}

void TestLockctlLocks::statusSaysReady()
{
    const Value status = m_lockctl->json(words("status"));
    QCOMPARE(text(status, "engine"), std::string("embedded"));
    QCOMPARE(text(status, "set_up"), std::string("ready"));
    QVERIFY(member(status, "lease_ms") == Value(30000));
    QVERIFY(member(status, "delay_ms") == Value(15000));
    QVERIFY(member(status, "locks") == Value(0));
    const QByteArray told = m_lockctl->run(words("status")).output;
    QVERIFY2(told.contains("Locks    0, as of the last refresh"), told.constData());
    QVERIFY2(told.contains("Health   green, 1 of 1 copy, 1 node, led by lockscope\n"),
             told.constData());
    QCOMPARE(toJson(member(status, "health")),
             std::string(R"({"colour":"green","copies":1,"copies_wanted":1,"nodes":1,)"
                         R"("data_nodes":1,"master":"lockscope"})"));
    const std::int64_t *offset = member(status, "clock_offset_ms").asInteger();
    QVERIFY(offset && std::abs(*offset) < 30000);
    m_lockctl->detach(words("--mode X /a"));
    QVERIFY(member(m_lockctl->json(words("status")), "locks") == Value(2)); // global and /a
}

void TestLockctlLocks::grantAndLockObject()
{
    const Value grant = m_lockctl->json(
            words("acquire --mode X /a/b --detach --lease 20s --delay 4s --purpose tests"));
    QVERIFY(member(grant, "granted") == Value(true));
    QCOMPARE(text(grant, "holder").size(), std::size_t{22});
    QVERIFY(member(grant, "token").isInteger());
    QCOMPARE(texts(member(grant, "locks")), (std::vector<std::string>{"global", "/a", "/a/b"}));

    const Value list = m_lockctl->json(words("ls"));
    QCOMPARE(list.asList()->size(), std::size_t{3});
    QCOMPARE(text(list.asList()->at(0), "path"), std::string("/"));
    QCOMPARE(text(list.asList()->at(0), "kind"), std::string("root"));
    QCOMPARE(text(list.asList()->at(0), "lock_type"), std::string("shared"));
    const Value lock = findIn(list, "id", "/a/b");
    QCOMPARE(text(lock, "lock_type"), std::string("exclusive"));
    QVERIFY(member(lock, "lock_count") == Value(1));
    QVERIFY(member(lock, "anonymous") == Value(0));
    QVERIFY(member(lock, "readable") == Value(true));
    QVERIFY(member(lock, "seq_no") == member(grant, "token"));
    const Value holder = member(lock, "holders").asList()->front();
    QCOMPARE(text(holder, "id"), text(grant, "holder"));
    QCOMPARE(text(holder, "mode"), std::string("X"));
    QCOMPARE(text(holder, "purpose"), std::string("tests"));
    QCOMPARE(text(holder, "app"), std::string("lockctl"));
    QCOMPARE(text(holder, "state"), std::string("held"));
    // Detached: the process that took it is meant to be gone
    QVERIFY(member(holder, "pid").isNull());
    QVERIFY(!text(holder, "host").empty());
    static const QRegularExpression iso(
            QStringLiteral("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"));
    for (const char *key : {"acquired_at", "expires_at", "renewed_at"})
        QVERIFY2(iso.match(QString::fromStdString(text(holder, key))).hasMatch(), key);
}

void TestLockctlLocks::everyKindOfLock()
{
    QVERIFY(!m_lockctl->detach(words("--document 4711 0815 [x,y]")).empty());
    QVERIFY(!m_lockctl->detach(words("--rw category --mode S")).empty());
    QVERIFY(!m_lockctl->detach(words("--rw category --mode S")).empty()); // readers share
    m_lockctl->json(words("acquire --rw category --mode X --detach"), 1);
    m_lockctl->json(words("acquire --global --detach"), 1); // everything stands on it
    const LockctlResult refusal = m_lockctl->run(words("acquire --rw category --mode X --detach"));
    QVERIFY2(refusal.errors.contains("rw:category is locked by"), refusal.errors.constData());
    const LockctlResult why = m_lockctl->run(words("why rw:category"));
    QVERIFY2(why.output.contains("rw:category is locked by"), why.output.constData());
    const LockctlResult bare = m_lockctl->run(words("why category"));
    QCOMPARE(bare.exitStatus, 0);
    QVERIFY2(bare.output.contains("category is a document id here"), bare.output.constData());
    QVERIFY(!m_lockctl->run(words("why /free")).output.contains("document id"));
    QVERIFY(member(m_lockctl->json(words("why category")), "free") == Value(true));
    const Value list = m_lockctl->json(words("ls"));
    QVERIFY(!findIn(list, "id", "0815").isNull());
    QVERIFY(!findIn(list, "id", "[x,y]").isNull());
    QCOMPARE(text(findIn(list, "id", "rw:category"), "kind"), std::string("rw"));
    QCOMPARE(text(findIn(list, "id", "rw:category"), "path"), std::string("category"));

    const TestServer other;
    const Lockctl lockctl(other.url());
    QVERIFY(!lockctl.detach(words("--global")).empty());
    const Value refused = lockctl.json(words("acquire --mode X /a --detach"), 1);
    QCOMPARE(text(member(refused, "blockers").asList()->front(), "path"), std::string("/"));
}

void TestLockctlLocks::oddNamesRoundTrip()
{
    const std::string path = "/a b/%2F+\"\\&#?/\xE6\x97\xA5\xE6\x9C\xAC/\xE2\x80\xAEtxt."
                             + std::string(600, 'x');
    const std::string holder = m_lockctl->detach(
            {QStringLiteral("--mode"), QStringLiteral("X"), QString::fromStdString(path)});
    QVERIFY(!holder.empty());
    const Value lock = findIn(m_lockctl->json(words("ls")), "path", path);
    QVERIFY(!lock.isNull());
    QCOMPARE(text(lock, "id").substr(0, 2), std::string("h:"));
    const Value shown = m_lockctl->json({QStringLiteral("show"), QString::fromStdString(path)});
    QCOMPARE(text(shown, "path"), path);
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), QString::fromStdString(holder)}),
                  "result"),
             std::string("released"));
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::refusalPrintsTheBlockers()
{
    const std::string holder = m_lockctl->detach(words("--mode X /a/b"));
    const Value refused = m_lockctl->json(words("acquire --mode X /a --detach"), 1);
    QVERIFY(member(refused, "granted") == Value(false));
    QCOMPARE(member(refused, "blockers").asList()->size(), std::size_t{1});
    const Value blocker = member(refused, "blockers").asList()->front();
    QCOMPARE(text(blocker, "path"), std::string("/a"));
    QCOMPARE(text(blocker, "holder"), holder);
    QCOMPARE(text(blocker, "mode"), std::string("IX"));
    // Nothing of the refused set stays behind.
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{3});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{1});
    const LockctlResult human = m_lockctl->run(words("acquire --mode X /a -- true"));
    QCOMPARE(human.exitStatus, 1);
    QVERIFY2(human.errors.contains("/a is locked by"), human.errors.constData());
}

void TestLockctlLocks::waitGetsTheLock()
{
    const std::string holder = m_lockctl->detach(words("--mode X /a"));
    const auto waiting = m_lockctl->start(words("acquire --json --mode X /a --wait 60s -- true"));
    QTest::qWait(300);
    QVERIFY(waiting->isRunning());
    m_lockctl->run({QStringLiteral("release"), QString::fromStdString(holder)});
    QVERIFY(member(waiting->nextJson(), "granted") == Value(true));
    QCOMPARE(waiting->waitForEnd(), 0);
}

/// A server that keeps its locks, and may go and come again at the same address.
class ServerThatGoes
{
public:
    ServerThatGoes()
    {
        QTcpServer place;
        place.listen(QHostAddress::LocalHost);
        m_address = QStringLiteral("127.0.0.1:%1").arg(place.serverPort());
    }
    QString url() const { return QStringLiteral("http://") + m_address; }
    void come()
    {
        m_process = Lockctl().start({QStringLiteral("serve"), QStringLiteral("--json"),
                                     QStringLiteral("--data"), m_folder.path(),
                                     QStringLiteral("--listen"), m_address});
        m_process->nextJson();
    }
    void go() { m_process.reset(); }

private:
    QTemporaryDir m_folder;
    QString m_address;
    std::unique_ptr<LockctlProcess> m_process;
};

void TestLockctlLocks::waitCoversAServerThatIsNotUpYet()
{
    ServerThatGoes server;
    const Lockctl lockctl(server.url());
    server.come();
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    server.go();
    const auto waiting = lockctl.start(words("acquire --json /late --wait 60s --detach"));
    QTRY_VERIFY_WITH_TIMEOUT(waiting->errors().contains("Waiting: The server does not answer"),
                             60000);
    server.come();
    QVERIFY(member(waiting->nextJson(), "granted") == Value(true));
    QCOMPARE(waiting->waitForEnd(), 0);
}

/// Whoever holds is told before it is too late, and when it is over.
void TestLockctlLocks::aHolderSaysThatItCannotRenew()
{
    ServerThatGoes server;
    const Lockctl lockctl(server.url());
    server.come();
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    const auto holding = lockctl.start(words("acquire --json --hold --lease 15s /kept"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    server.go();
    QTRY_VERIFY_WITH_TIMEOUT(holding->errors().contains("The lock could not be renewed: The server "
                                                        "does not answer"),
                             60000);
    QVERIFY(holding->errors().contains("more, and renewing it goes on."));
    server.come();
    QTRY_VERIFY_WITH_TIMEOUT(holding->errors().contains("The lock is renewed again."), 60000);
    QCOMPARE(holding->errors().count("could not be renewed"), 1); // once an outage
}

void TestLockctlLocks::waitCoversAServerThatIsGoneForAMoment()
{
    ServerThatGoes server;
    const Lockctl lockctl(server.url());
    server.come();
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    const std::string holder = lockctl.detach(words("/gone"));
    const auto waiting = lockctl.start(words("acquire --json /gone --wait 60s -- true"));
    QTRY_VERIFY_WITH_TIMEOUT(waiting->errors().contains("is locked by"), 60000);
    server.go();
    QTRY_VERIFY_WITH_TIMEOUT(waiting->errors().contains("Waiting: The server does not answer"),
                             60000);
    server.come();
    QCOMPARE(lockctl.run({QStringLiteral("release"), QString::fromStdString(holder)}).exitStatus,
             0);
    QVERIFY(member(waiting->nextJson(), "granted") == Value(true));
    QCOMPARE(waiting->waitForEnd(), 0);
}

void TestLockctlLocks::waitIsATotalWhereNobodyAnswers()
{
    QTcpServer silent; // takes connections and says nothing
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    const Lockctl lockctl(QStringLiteral("http://127.0.0.1:%1").arg(silent.serverPort()));
    QElapsedTimer timer;
    timer.start();
    lockctl.run(words("status --timeout 3s"));
    const qint64 once = timer.restart();
    const LockctlResult result = lockctl.run(words("acquire /a --wait 3s --detach"));
    QCOMPARE(result.exitStatus, 3);
    QVERIFY2(timer.elapsed() < once + 1500, qPrintable(QString::number(timer.elapsed() - once)));
    QVERIFY2(!result.errors.contains("may still be granted"), result.errors);
    QCOMPARE(result.errors.count("http://"), 1);
}

void TestLockctlLocks::whatMayStillBeGrantedIsSaid()
{
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(2); // what the session begins with
    const Lockctl lockctl(proxy.url());
    const LockctlResult result = lockctl.run(words("acquire /unheard --wait 1s --detach"));
    QVERIFY2(result.exitStatus == 4, result.errors);
    QVERIFY2(result.errors.contains("may still be granted"), result.errors);
    QVERIFY2(result.errors.contains("has not confirmed the release"), result.errors);
}

void TestLockctlLocks::aSessionThatCouldNotBeginIsNotCalledLost()
{
    CuttingProxy proxy(m_server->url());
    proxy.cutBulksAfter(0);
    const Lockctl lockctl(proxy.url());
    const LockctlResult result = lockctl.run(words("acquire /begun --wait 4s --detach"));
    // 3 when the time is over in the middle of a try.
    QVERIFY2(result.exitStatus == 4 || result.exitStatus == 3, result.errors);
    QVERIFY2(!result.errors.contains("lost"), result.errors);

    const auto waiting = lockctl.start(words("acquire --json /begun --wait 60s -- true"));
    QTRY_VERIFY_WITH_TIMEOUT(waiting->errors().contains("Waiting: No answer to a write"), 60000);
    proxy.cutBulksAfter(-1);
    QVERIFY(member(waiting->nextJson(), "granted") == Value(true));
    QCOMPARE(waiting->waitForEnd(), 0);
}

void TestLockctlLocks::waitGivesUp()
{
    m_lockctl->detach(words("--mode X /a"));
    QElapsedTimer timer;
    timer.start();
    const Value refused = m_lockctl->json(words("acquire --mode X /a --wait 700ms --detach"), 1);
    QVERIFY(member(refused, "granted") == Value(false));
    QVERIFY(timer.elapsed() >= 350); // no try begins that could not be answered in time
}

void TestLockctlLocks::releaseIsIdempotent()
{
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /a /b")));
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), holder}), "result"),
             std::string("released"));
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), holder}), "result"),
             std::string("gone"));
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{0});
    // An id that looks like an option is an id all the same.
    const QString dashed = QStringLiteral("-bcdefghijklmnopqrstuv");
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), dashed}), "result"),
             std::string("gone"));
    QCOMPARE(text(m_lockctl->json({QStringLiteral("renew"), holder}, 7), "result"),
             std::string("gone"));
}

void TestLockctlLocks::detachedLockOfAChangeIsReleased()
{
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /a --op c1")));
    QVERIFY(!holder.isEmpty());
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), holder}), "result"),
             std::string("released"));
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::lockOfARunningChangeIsNotReleased()
{
    const auto running = m_lockctl->start(words("acquire --json --mode X /a --op c2 --hold"));
    const QString holder = QString::fromStdString(text(running->nextJson(), "holder"));
    const LockctlResult refused = m_lockctl->run({QStringLiteral("release"), holder});
    QCOMPARE(refused.exitStatus, 5);
    QVERIFY2(refused.errors.contains("half-done change c2"), refused.errors.constData());
    QVERIFY(!findIn(m_lockctl->json(words("ls")), "id", "/a").isNull());
}

void TestLockctlLocks::onlyADetachedLockIsReleasedFromOutside_data()
{
    /// What happens to the process that holds /a, or to its session
    QTest::addColumn<QString>("after");
    QTest::newRow("its process runs") << QString();
    QTest::newRow("its process was killed") << QStringLiteral("kill");
    QTest::newRow("its session is dead") << QStringLiteral("dead");
    QTest::newRow("its session has no document") << QStringLiteral("erase");
    QTest::newRow("its session was marked by a contender") << QStringLiteral("mark");
    QTest::newRow("it has no session") << QStringLiteral("none");
}

/// Whoever knows a holder id could free what somebody works under; to take a lock away there is the
/// break, with plan, guard and audit.
void TestLockctlLocks::onlyADetachedLockIsReleasedFromOutside()
{
    QFETCH(const QString, after);
    const auto holding = m_lockctl->start(words("acquire --json --mode X /a --hold"));
    QString holder = QString::fromStdString(text(holding->nextJson(), "holder"));
    const std::string session = text(m_lockctl->json(words("sessions")).asList()->front(),
                                     "session");
    const QByteArray document = "fs-locks/_doc/session%3A" + QByteArray::fromStdString(session);
    if (!after.isEmpty())
        holding->signal(after == QLatin1String("kill") ? SIGKILL : SIGSTOP);
    if (after == QLatin1String("dead")) {
        QVERIFY(m_server->put(document,
                              R"({"kind":"session","session":")"
                                      + QByteArray::fromStdString(session)
                                      + R"(","pid":1,"started_at":1,"expires_at":2,"dead_at":3})"));
    } else if (after == QLatin1String("erase")) {
        QVERIFY(m_server->erase(document));
    } else if (after == QLatin1String("mark")) {
        QVERIFY(m_server->put(document,
                              R"({"kind":"session","session":")"
                                      + QByteArray::fromStdString(session)
                                      + R"(","missing":true,"lease_ms":30000,"delay_ms":15000,)"
                                        R"("revoked_at":1,"expires_at":4102444800000})"));
    } else if (after == QLatin1String("none")) {
        holder = QStringLiteral("h-endless");
        QVERIFY(m_server->put(
                "fs-locks/_doc/%2Fendless",
                R"({"kind":"tree","path":"/endless","lock_type":"exclusive",)"
                R"("lock_count":1,"holders":[{"id":"h-endless","mode":"X","n":0}]})"));
    }
    const std::string path = after == QLatin1String("none") ? "/endless" : "/a";

    const LockctlResult refused = m_lockctl->run({QStringLiteral("release"), holder});
    QCOMPARE(refused.exitStatus, 5);
    QVERIFY2(refused.errors.contains(QByteArray("lockctl break --holder " + holder.toUtf8())),
             refused.errors.constData());
    QVERIFY2(refused.errors.contains("Nothing was changed"), refused.errors.constData());
    const Value object = m_lockctl->json({QStringLiteral("release"), holder}, 5);
    QCOMPARE(text(object, "result"), std::string("refused"));
    QVERIFY(text(object, "reason").find("lockctl break --holder") != std::string::npos);
    const Value lock = findIn(m_lockctl->json(words("ls")), "path", path);
    QCOMPARE(text(member(lock, "holders").asList()->front(), "id"), holder.toStdString());
    if (after != QLatin1String("dead"))
        m_lockctl->json({QStringLiteral("acquire"), QStringLiteral("--detach"),
                         QString::fromStdString(path)},
                        1);
    // The way that was named takes it away.
    const LockctlResult broken = m_lockctl->run(
            {QStringLiteral("break"), QStringLiteral("--holder"), holder, QStringLiteral("--yes"),
             QStringLiteral("--hard"), QStringLiteral("--reason"), QStringLiteral("test")});
    QVERIFY2(broken.exitStatus == 0, broken.errors.constData());
}

void TestLockctlLocks::renewMovesTheLeaseEnd()
{
    const QString holder = QString::fromStdString(
            m_lockctl->detach(words("--mode X /a --lease 20s")));
    const std::string before = text(m_lockctl->json(words("sessions")).asList()->front(),
                                    "expires_at");
    const Value renewed = m_lockctl->json({QStringLiteral("renew"), holder});
    QCOMPARE(text(renewed, "result"), std::string("renewed"));
    QVERIFY(text(renewed, "expires_at") > before);
    QCOMPARE(text(m_lockctl->json(words("sessions")).asList()->front(), "expires_at"),
             text(renewed, "expires_at"));
}

/// Its process renews it: it is not lost, there is only nothing to be done from outside.
void TestLockctlLocks::renewIsForDetachedLocks()
{
    const auto holding = m_lockctl->start(words("acquire --json --mode X /a --hold"));
    const QString holder = QString::fromStdString(text(holding->nextJson(), "holder"));
    const LockctlResult refused = m_lockctl->run({QStringLiteral("renew"), holder});
    QCOMPARE(refused.exitStatus, 5);
    QVERIFY2(refused.errors.contains("renews it by itself") && !refused.errors.contains("lost"),
             refused.errors.constData());
    QVERIFY(holding->isRunning());
    QVERIFY(m_server->put(
            "fs-locks/_doc/%2Fendless",
            R"({"kind":"tree","path":"/endless","lock_type":"exclusive","lock_count":1,)"
            R"("holders":[{"id":"h-endless","mode":"X","n":0}]})"));
    const LockctlResult endless = m_lockctl->run(words("renew h-endless"));
    QCOMPARE(endless.exitStatus, 5);
    QVERIFY2(endless.errors.contains("no session"), endless.errors.constData());
}

/// Its session lives on, and may hold others; but this lock ends.
void TestLockctlLocks::aLockThatWasTakenAwayIsNotRenewed()
{
    const QString holder = QString::fromStdString(m_lockctl->detach(words("--mode X /a")));
    QCOMPARE(m_lockctl->run(words("break /a --yes --reason test")).exitStatus, 0);
    const LockctlResult lost = m_lockctl->run({QStringLiteral("renew"), holder});
    QCOMPARE(lost.exitStatus, 7);
    QVERIFY2(lost.errors.contains("an admin took this lock away"), lost.errors.constData());
    QCOMPARE(text(m_lockctl->json({QStringLiteral("renew"), holder}, 7), "result"),
             std::string("gone"));
}

void TestLockctlLocks::everyEntryIsLookedAtBeforeALockIsRenewed_data()
{
    QTest::addColumn<QString>("targets");
    QTest::addColumn<QByteArray>("gone"); ///< the id of the document that somebody deletes by hand
    QTest::newRow("the target") << QStringLiteral("/a/b") << QByteArray("/a/b");
    QTest::newRow("an ancestor") << QStringLiteral("/a/b") << QByteArray("/a");
    QTest::newRow("the root") << QStringLiteral("/a/b") << QByteArray("global");
    QTest::newRow("one of two targets") << QStringLiteral("/a/b /a/c") << QByteArray("/a/c");
    QTest::newRow("one of two documents") << QStringLiteral("--document d1 d2") << QByteArray("d2");
}

void TestLockctlLocks::everyEntryIsLookedAtBeforeALockIsRenewed()
{
    QFETCH(const QString, targets);
    QFETCH(const QByteArray, gone);
    const QString holder = QString::fromStdString(
            m_lockctl->detach(targets.split(QLatin1Char(' '))));
    QVERIFY(!holder.isEmpty());
    QCOMPARE(text(m_lockctl->json({QStringLiteral("renew"), holder}), "result"),
             std::string("renewed"));
    QVERIFY(m_server->erase("fs-locks/_doc/" + QByteArray(gone).replace("/", "%2F")));
    if (gone == "/a/b") // and somebody else takes it at once
        QVERIFY(!m_lockctl->detach(words("/a/b")).empty());
    const auto leaseEnd = [&] {
        const Value locks = m_lockctl->json(words("ls"));
        for (const Value &lock : *locks.asList()) {
            const Value entry = findIn(member(lock, "holders"), "id", holder.toStdString());
            if (!entry.isNull())
                return text(entry, "expires_at");
        }
        return std::string();
    };
    const std::string before = leaseEnd();
    const LockctlResult lost = m_lockctl->run({QStringLiteral("renew"), holder});
    QCOMPARE(lost.exitStatus, 7);
    QVERIFY2(lost.errors.contains(QByteArray("no entry on " + gone)), lost.errors.constData());
    const Value object = m_lockctl->json({QStringLiteral("renew"), holder}, 7);
    QCOMPARE(text(object, "result"), std::string("gone"));
    QVERIFY(text(object, "reason").find(gone.toStdString()) != std::string::npos);
    QCOMPARE(leaseEnd(), before); // what is lost is not kept alive
    // What is left of it goes, and it can be taken again when nobody else has it.
    QCOMPARE(text(m_lockctl->json({QStringLiteral("release"), holder}), "result"),
             std::string("released"));
    m_lockctl->json(QStringList{QStringLiteral("acquire"), QStringLiteral("--detach")}
                            + targets.split(QLatin1Char(' ')),
                    gone == "/a/b" ? 1 : 0);
}

/// The name of a read/write lock is a name, as a path is; the id of a document is somebody's own,
/// byte for byte.
void TestLockctlLocks::oneNameInTwoNormalFormsIsOneLock()
{
    const QString composed = QString::fromUtf8("caf\xC3\xA9");
    const QString decomposed = QString::fromUtf8("cafe\xCC\x81");
    const LockctlResult taken = m_lockctl->run({QStringLiteral("acquire"), QStringLiteral("--rw"),
                                                decomposed, QStringLiteral("--detach")});
    QCOMPARE(taken.exitStatus, 0);
    const Value list = m_lockctl->json(words("ls"));
    QCOMPARE(text(findIn(list, "kind", "rw"), "id"), "rw:" + composed.toStdString());
    QCOMPARE(text(findIn(list, "kind", "rw"), "path"), composed.toStdString());
    QVERIFY2(taken.errors.contains("caf\xC3\xA9") && taken.errors.contains("normal form"),
             taken.errors.constData());
    for (const QString &form : {composed, decomposed}) {
        m_lockctl->json({QStringLiteral("acquire"), QStringLiteral("--rw"), form,
                         QStringLiteral("--detach")},
                        1);
        const QString name = QStringLiteral("rw:") + form;
        QCOMPARE(text(m_lockctl->json({QStringLiteral("show"), name}), "path"),
                 composed.toStdString());
        QVERIFY(member(m_lockctl->json({QStringLiteral("why"), name}), "free") == Value(false));
        QVERIFY(!member(m_lockctl->json({QStringLiteral("plan"), name}), "steps")
                         .asList()
                         ->empty());
    }
}

void TestLockctlLocks::aDocumentIdStaysAsItIsAndIsShownSo()
{
    const QString composed = QString::fromUtf8("caf\xC3\xA9");
    const QString decomposed = QString::fromUtf8("cafe\xCC\x81");
    const LockctlResult taken = m_lockctl->run({QStringLiteral("acquire"),
                                                QStringLiteral("--document"), decomposed,
                                                QStringLiteral("--detach")});
    QCOMPARE(taken.exitStatus, 0);
    QVERIFY(!m_lockctl->detach({QStringLiteral("--document"), composed}).empty());
    QCOMPARE(text(findIn(m_lockctl->json(words("ls")), "id", decomposed.toStdString()), "path"),
             decomposed.toStdString());
    QVERIFY2(taken.errors.contains("cafe\\u0301") && taken.errors.contains("another lock"),
             taken.errors.constData());
    const LockctlResult list = m_lockctl->run(words("ls"));
    QVERIFY2(list.output.contains("cafe\\u0301") && list.output.contains("caf\xC3\xA9"),
             list.output.constData());
    const LockctlResult shown = m_lockctl->run({QStringLiteral("show"), decomposed});
    QVERIFY2(shown.output.contains("another lock"), shown.output.constData());
    QVERIFY(!m_lockctl->run({QStringLiteral("show"), composed}).output.contains("another lock"));
}

void TestLockctlLocks::detachedLockEndsByItsLease()
{
    m_lockctl->detach(words("--mode X /a --lease 8s --delay 500ms"));
    m_lockctl->json(words("acquire --mode X /a --detach"), 1);
    // The contender's procedure frees it as soon as lease and delay are over by the server's clock.
    const Value grant = m_lockctl->json(words("acquire --mode X /a --wait 60s --detach"));
    QVERIFY(member(grant, "granted") == Value(true));
}

void TestLockctlLocks::commandRunsUnderTheLock()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("seen"));
    // The command looks at its own lock while it holds it.
    const LockctlResult result = m_lockctl->run(
            {QStringLiteral("acquire"), QStringLiteral("--json"), QStringLiteral("--mode"),
             QStringLiteral("X"), QStringLiteral("/a"), QStringLiteral("--"), QStringLiteral("sh"),
             QStringLiteral("-c"),
             QStringLiteral("echo $LOCKSCOPE_TOKEN $LOCKSCOPE_HOLDER; %1 ls --json > %2")
                     .arg(QStringLiteral(LOCKCTL_PATH), file)});
    QCOMPARE(result.exitStatus, 0);
    const QList<QByteArray> lines = result.output.split('\n');
    LockctlResult grantLine;
    grantLine.output = lines.at(0);
    const Value grant = grantLine.json();
    QVERIFY(member(grant, "granted") == Value(true));
    const QByteArray expected = QByteArray::number(qint64{*member(grant, "token").asInteger()})
                                + ' ' + QByteArray::fromStdString(text(grant, "holder"));
    QCOMPARE(lines.at(1), expected);
    QFile seen(file);
    QVERIFY(seen.open(QIODevice::ReadOnly));
    LockctlResult list;
    list.output = seen.readAll();
    const Value holder = member(findIn(list.json(), "path", "/a"), "holders").asList()->front();
    QCOMPARE(text(holder, "id"), text(grant, "holder"));
    QVERIFY(member(holder, "pid").isInteger());
    // And everything is gone afterwards.
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::commandsExitStatusIsPassedOn()
{
    QCOMPARE(m_lockctl->run(words("acquire /a -- false")).exitStatus, 1);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"),
                            QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("exit 42")})
                     .exitStatus,
             42);
    QCOMPARE(m_lockctl
                     ->run({QStringLiteral("acquire"), QStringLiteral("/a"), QStringLiteral("--"),
                            QStringLiteral("sh"), QStringLiteral("-c"),
                            QStringLiteral("kill -KILL $$")})
                     .exitStatus,
             137);
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::interruptedCommandReleases()
{
#ifdef __SANITIZE_THREAD__
    // Its runtime takes the handlers that a started command restores for itself for lockctl's own:
    // Qt's vfork shares the memory.
    QSKIP("lockctl gets no signals under ThreadSanitizer once it has started a command");
#endif
    const auto running = m_lockctl->start(words("acquire --json /a -- sleep 600"));
    QVERIFY(member(running->nextJson(), "granted") == Value(true));
    running->signal(SIGTERM);
    QCOMPARE(running->waitForEnd(), 130);
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::holdReleasesOnSignal_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestLockctlLocks::holdReleasesOnSignal()
{
    QFETCH(int, number);
    const auto holding = m_lockctl->start(words("acquire --json --mode X /a --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    QVERIFY(!findIn(m_lockctl->json(words("ls")), "path", "/a").isNull());
    holding->signal(number);
    QCOMPARE(holding->waitForEnd(), 130);
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{0});
}

void TestLockctlLocks::interruptedWhileWaiting()
{
    m_lockctl->detach(words("--mode X /a"));
    const auto waiting = m_lockctl->start(words("acquire --mode X /a/b --wait 60s -- true"));
    // Its session is there: it asks, and knows what to do when it is interrupted.
    QTRY_COMPARE_WITH_TIMEOUT(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{2},
                              30'000);
    QVERIFY(waiting->isRunning());
    waiting->signal(SIGINT);
    QCOMPARE(waiting->waitForEnd(), 130);
    QCOMPARE(m_lockctl->json(words("ls")).asList()->size(), std::size_t{2});
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t{1});
}

void TestLockctlLocks::whoIsReadSlowlyIsNotCalledDead_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("why") << QStringLiteral("why --json /slow/x");
    QTest::newRow("show") << QStringLiteral("show --json /slow/x");
}

/// What was read is judged as of when it was asked for.
void TestLockctlLocks::whoIsReadSlowlyIsNotCalledDead()
{
    QFETCH(const QString, command);
    const auto holding = m_lockctl->start(
            words("acquire --json --mode X /slow/x --lease 3s --delay 1400ms --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    CuttingProxy proxy(m_server->url());
    proxy.holdReadAnswers();
    QStringList arguments = command.split(QLatin1Char(' '));
    arguments << QStringLiteral("--timeout") << QStringLiteral("30s");
    const auto asking = Lockctl(proxy.url()).start(arguments);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
    const auto leaseEnd = [this] {
        const Value sessions = m_lockctl->json(words("sessions"));
        return text(sessions.asList()->front(), "expires_at");
    };
    // Its lease and delay are over by what was read.
    const std::string seen = leaseEnd();
    QElapsedTimer since;
    since.start();
    QTRY_VERIFY_WITH_TIMEOUT(since.elapsed() > 5000 && leaseEnd() > seen, 60000);
    proxy.letGo();
    const QByteArray said = QByteArray::fromStdString(toJson(asking->nextJson()));
    asking->waitForEnd(30000);
    QVERIFY2(said.contains("held") || said.contains("renewing"), said.constData());
    QVERIFY2(!said.contains("dead") && !said.contains("suspect"), said.constData());
    holding->signal(SIGTERM);
    QCOMPARE(holding->waitForEnd(), 130);
}

void TestLockctlLocks::interruptedWhileUnanswered_data()
{
    QTest::addColumn<int>("passed");
    QTest::addColumn<int>("times");
    QTest::addColumn<int>("exitStatus");
    QTest::newRow("before the session") << 0 << 1 << 130;
    QTest::newRow("before the session, twice") << 0 << 2 << 130;
    QTest::newRow("at the begin of the session") << 1 << 1 << 130;
    QTest::newRow("at the begin of the session, twice") << 1 << 2 << 130;
    QTest::newRow("at the lock") << 2 << 1 << 4;
    QTest::newRow("at the lock, twice") << 2 << 2 << 4;
}

/// What was never asked for is not held: only a lock that was leaves anything open.
void TestLockctlLocks::interruptedWhileUnanswered()
{
    QFETCH(const int, passed);
    QFETCH(const int, times);
    QFETCH(const int, exitStatus);
    CuttingProxy proxy(m_server->url());
    proxy.holdBulksAfter(passed);
    const auto asking = Lockctl(proxy.url()).start(words("acquire --json /un/answered --detach"));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.isHolding(), 60000);
    asking->signal(SIGINT);
    if (times == 2) {
        QTest::qWait(1200); // what comes sooner is part of the first
        asking->signal(SIGINT);
    }
    QCOMPARE(asking->waitForEnd(15000), exitStatus);
    const bool isOpen = exitStatus == 4;
    QCOMPARE(asking->errors().contains("Nothing was locked"), !isOpen);
    QCOMPARE(asking->errors().contains("has not confirmed"), isOpen);
}

void TestLockctlLocks::listFilters()
{
    m_lockctl->detach(words("--mode X /a/b --purpose needle"));
    m_lockctl->detach(words("--mode X /ab"));
    m_lockctl->detach(words("--document 4711"));
    const auto count = [this](const char *arguments) {
        return m_lockctl->json(words(arguments)).asList()->size();
    };
    QCOMPARE(count("ls"), std::size_t{5});
    QCOMPARE(count("ls /"), std::size_t{5});
    QCOMPARE(count("ls /a"), std::size_t{2});
    QCOMPARE(count("ls /a/"), std::size_t{2});
    QCOMPARE(count("ls /nothing"), std::size_t{0});
    QCOMPARE(count("ls --kind document"), std::size_t{1});
    QCOMPARE(count("ls --kind root"), std::size_t{1});
    QCOMPARE(count("ls --state held"), std::size_t{5});
    QCOMPARE(count("ls --state dead"), std::size_t{0});
    QCOMPARE(count("ls --owner NEEDLE"), std::size_t{3});
    QCOMPARE(count("ls --older-than 1h"), std::size_t{0});
    QCOMPARE(count("ls --older-than 0s"), std::size_t{5});
}

void TestLockctlLocks::sessionsShowWhatTheyHold()
{
    const auto holding = m_lockctl->start(
            words("acquire --json --mode X /a /b --hold --lease 12s --delay 3s"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    const Value list = m_lockctl->json(words("sessions"));
    QCOMPARE(list.asList()->size(), std::size_t{1});
    const Value session = list.asList()->front();
    QCOMPARE(texts(member(session, "locks")), (std::vector<std::string>{"/a", "/b", "global"}));
    QVERIFY(member(session, "pid") == Value(std::int64_t{holding->pid()}));
    QVERIFY(member(session, "lease_ms") == Value(12000));
    QVERIFY(member(session, "delay_ms") == Value(3000));
    QCOMPARE(text(session, "state"), std::string("held"));
    QVERIFY(!member(session, "evidence").asList()->empty());
    QCOMPARE(m_lockctl
                     ->json({QStringLiteral("sessions"), QStringLiteral("--host"),
                             QString::fromStdString(text(session, "host"))})
                     .asList()
                     ->size(),
             std::size_t{1});
    QCOMPARE(m_lockctl->json(words("sessions --host elsewhere")).asList()->size(), std::size_t{0});
    QCOMPARE(m_lockctl->json(words("sessions --state dead")).asList()->size(), std::size_t{0});
    QVERIFY(m_server->kill(*holding));
    // This machine's process table proves it while the lease runs.
    const Value dead = m_lockctl->json(words("sessions --state dead"));
    QCOMPARE(dead.asList()->size(), std::size_t{1});
    QVERIFY(!findIn(member(dead.asList()->front(), "evidence"), "source", "this machine").isNull());
    QCOMPARE(m_lockctl->json(words("ls --state dead")).asList()->size(), std::size_t{3});
}

void TestLockctlLocks::showHasTheRawDocument()
{
    const std::string holder = m_lockctl->detach(words("--mode S /a"));
    const Value shown = m_lockctl->json(words("show /a"));
    QCOMPARE(text(shown, "id"), std::string("/a"));
    QCOMPARE(text(member(member(shown, "raw"), "holders").asList()->front(), "id"), holder);
    QCOMPARE(text(member(shown, "holders").asList()->front(), "mode"), std::string("S"));
    QCOMPARE(text(m_lockctl->json(words("show /")), "kind"), std::string("root"));
    QVERIFY(m_lockctl->run(words("show /a")).output.contains("Evidence")
            || m_lockctl->run(words("show /a")).output.contains("server clock"));
}

void TestLockctlLocks::sharesOnTheRootAreNoGlobalLock()
{
    QVERIFY(!m_lockctl->detach(words("/a/b")).empty());
    QVERIFY(m_lockctl->run(words("show /"))
                    .output.startsWith("/\nRoot, shared \xC3\x97"
                                       "1\n"));
    for (const char *command : {"show /", "ls", "why /", "plan /"}) {
        const LockctlResult said = m_lockctl->run(words(command));
        QVERIFY2(!said.output.contains("global lock") && !said.errors.contains("global lock"),
                 said.output.constData());
    }
    QVERIFY(!m_lockctl->run(words("ls")).output.contains("global"));
    const Value why = m_lockctl->json(words("show /"));
    QCOMPARE(text(why, "kind"), std::string("root"));
    QCOMPARE(text(why, "lock_type"), std::string("shared"));
}

void TestLockctlLocks::showOfAFreePath()
{
    const LockctlResult result = m_lockctl->run(words("show /nothing"));
    QCOMPARE(result.exitStatus, 3);
    QVERIFY(result.errors.contains("not locked"));
}

void TestLockctlLocks::aDocumentThatSaysAnotherPathIsFoundByItsId()
{
    QVERIFY(m_server->put("fs-locks/_doc/%2Freal",
                          R"({"kind":"tree","path":"/claimed","lock_type":"exclusive",)"
                          R"("lock_count":1,"holders":[{"id":"h","mode":"X","n":0}]})"));
    const Value locks = m_lockctl->json(words("ls"));
    QCOMPARE(locks.asList()->size(), std::size_t{1});
    QCOMPARE(text(locks.asList()->front(), "path"), std::string("/real"));
    QCOMPARE(m_lockctl->json(words("ls /real")).asList()->size(), std::size_t{1});
    QVERIFY(m_lockctl->json(words("ls /claimed")).asList()->empty());
    QCOMPARE(text(m_lockctl->json(words("show /real")), "path"), std::string("/real"));
    QVERIFY(m_lockctl->run(words("show /real"))
                    .output.contains("Its document says /claimed. The id decides what is locked."));
    QCOMPARE(m_lockctl->run(words("show /claimed")).exitStatus, 3);
    const Value found = m_lockctl->json(words("fsck --settle 100ms"), 6);
    const Value mismatch = findIn(found, "code", "path-mismatch");
    QCOMPARE(text(mismatch, "path"), std::string("/real"));
    QVERIFY(text(mismatch, "detail").find("/claimed") != std::string::npos);
    QVERIFY(member(m_lockctl->json(words("plan /claimed --hard")), "steps")
            == Value(Value::List()));
    QCOMPARE(m_lockctl->run(words("break /real --hard --yes --reason test")).exitStatus, 0);
    QVERIFY(m_lockctl->json(words("ls")).asList()->empty());
}

void TestLockctlLocks::aDocumentThatNobodyLocksIsMarkedAndReachedByItsId_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("two slashes") << QStringLiteral("/a//x");
    QTest::newRow("a slash at the end") << QStringLiteral("/a/");
    QTest::newRow("no hash") << QStringLiteral("h:zz");
    QTest::newRow("a name that is empty") << QStringLiteral("rw:");
}

void TestLockctlLocks::aDocumentThatNobodyLocksIsMarkedAndReachedByItsId()
{
    QFETCH(const QString, id);
    QVERIFY(m_server->put("fs-locks/_doc/" + id.toUtf8().toPercentEncoding(),
                          R"({"kind":"tree","lock_type":"exclusive","lock_count":1})"));
    const Value lock = m_lockctl->json(words("ls")).asList()->front();
    QCOMPARE(text(lock, "id"), id.toStdString());
    QVERIFY(!text(lock, "id_problem").empty());
    const QByteArray table = m_lockctl->run(words("ls")).output;
    QVERIFY2(table.contains("(not a lock)"), table.constData());
    const Value found = m_lockctl->json(words("fsck --settle 100ms"), 6);
    QVERIFY(findIn(found, "code", "no-lock-id").isMap());

    // By its name nothing can be meant; the refusal says how.
    for (const char *command : {"show", "plan"}) {
        const LockctlResult named = m_lockctl->run({QString::fromLatin1(command), id});
        QVERIFY2(named.exitStatus != 0 || named.output.contains("nothing to break"),
                 named.output.constData());
        QVERIFY2(named.exitStatus != 2 || named.errors.contains("--id"), named.errors.constData());
    }
    const LockctlResult shown = m_lockctl->run(
            {QStringLiteral("show"), QStringLiteral("--id"), id});
    QCOMPARE(shown.exitStatus, 0);
    QVERIFY2(shown.output.contains("Not a lock: "), shown.output.constData());
    const LockctlResult broken = m_lockctl->run(
            {QStringLiteral("break"), QStringLiteral("--id"), id, QStringLiteral("--hard"),
             QStringLiteral("--yes"), QStringLiteral("--reason"), QStringLiteral("test")});
    QVERIFY2(broken.exitStatus == 0, broken.errors.constData());
    QVERIFY(m_lockctl->json(words("ls")).asList()->empty());
}

void TestLockctlLocks::whyNamesTheBlocker()
{
    const Value free = m_lockctl->json(words("why /a --mode X"));
    QVERIFY(member(free, "free") == Value(true));
    QVERIFY(member(free, "blockers").asList()->empty());
    const std::string holder = m_lockctl->detach(words("--mode S /a"));
    QVERIFY(member(m_lockctl->json(words("why /a/b --mode S")), "free") == Value(true));
    const Value blocked = m_lockctl->json(words("why /a/b --mode X"));
    QVERIFY(member(blocked, "free") == Value(false));
    const Value blocker = member(blocked, "blockers").asList()->front();
    QCOMPARE(text(blocker, "holder"), holder);
    QCOMPARE(text(blocker, "path"), std::string("/a"));
    QVERIFY(member(blocker, "break").isMap());
}

void TestLockctlLocks::whyComesToABreakOfTheLivingLast()
{
    const auto holding = m_lockctl->start(words("acquire --json --mode X /a --hold"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    const QByteArray living = m_lockctl->run(words("why /a")).output;
    const qsizetype wait = living.indexOf("\n  Its holder is alive: its lease runs for another ");
    QVERIFY2(wait > 0 && living.indexOf("Wait for its release, or ask its owner.") > wait
                     && living.indexOf("\n  As the last resort: lockctl break --holder ") > wait,
             living.constData());
    QVERIFY(m_server->kill(*holding));
    const QByteArray dead = m_lockctl->run(words("why /a")).output;
    QVERIFY2(dead.contains("\n  To free it: lockctl break --holder ") && !dead.contains("lives"),
             dead.constData());
}

void TestLockctlLocks::processesHaveOneForm()
{
    QVERIFY(m_server->put("fs-locks/_doc/%2Fplain",
                          R"({"process_id":"ws7:4242","lock_type":"exclusive"})"));
    for (const char *command :
         {"ls", "show /plain", "fsck --settle 1ms", "why /plain", "plan /plain"}) {
        const QByteArray said = m_lockctl->run(words(command)).output;
        QVERIFY2(said.contains("ws7 \xC2\xB7 4242"), said.constData());
    }
    // Ids stay as they were written.
    QCOMPARE(text(member(m_lockctl->json(words("show /plain")), "raw"), "process_id"),
             std::string("ws7:4242"));
}

void TestLockctlLocks::whyNamesABreakThatWorks()
{
    QVERIFY(m_server->put(
            "fs-locks/_doc/%2Fendless",
            R"({"kind":"tree","path":"/endless","lock_type":"exclusive","lock_count":1,)"
            R"("holders":[{"id":"h-endless","mode":"X","n":0}]})"));
    const Value why = m_lockctl->json(words("why /endless"));
    const Value &broken = member(member(why, "blockers").asList()->front(), "break");
    QCOMPARE(text(broken, "what"), std::string("holder"));
    QVERIFY(member(broken, "hard") == Value(true));
    const LockctlResult told = m_lockctl->run(words("why /endless"));
    QVERIFY2(told.output.contains("To free it: lockctl break --holder h-endless --hard"),
             told.output.constData());
    const LockctlResult done = m_lockctl->run(
            words("break --holder h-endless --hard --yes --reason test"));
    QVERIFY2(done.exitStatus == 0, done.errors.constData());
    QVERIFY(member(m_lockctl->json(words("why /endless")), "free") == Value(true));
}

void TestLockctlLocks::whyNamesNoBreakThatCannotBeGuarded()
{
    QVERIFY(m_server->put("fs-locks/_doc/session%3Abroken",
                          R"({"kind":"session","process_id":"ws7:1"})"));
    QVERIFY(m_server->put("fs-locks/_doc/%2Fa",
                          R"({"kind":"tree","path":"/a","lock_type":"exclusive","lock_count":1,)"
                          R"("holders":[{"id":"h","session":"broken","mode":"X","n":0}]})"));
    const Value why = m_lockctl->json(words("why /a"));
    QVERIFY(member(member(why, "blockers").asList()->front(), "break").isNull());
    const LockctlResult told = m_lockctl->run(words("why /a"));
    QVERIFY2(told.output.contains("No break frees it") && told.output.contains("no lease end"),
             told.output.constData());
    QVERIFY2(!told.output.contains("lockctl break"), told.output.constData());
}

void TestLockctlLocks::watchTellsChanges()
{
    const std::string before = m_lockctl->detach(words("--mode X /old"));
    const auto watch = m_lockctl->start(words("watch --json"));
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching"), 60000);
    const std::string holder = m_lockctl->detach(words("--mode X /a"));
    // global changes, /a comes; in the order they are read.
    const Value first = watch->nextJson();
    const Value second = watch->nextJson();
    const Value added = text(first, "change") == "added" ? first : second;
    const Value changed = text(first, "change") == "added" ? second : first;
    QCOMPARE(text(added, "change"), std::string("added"));
    QCOMPARE(text(member(added, "lock"), "path"), std::string("/a"));
    QCOMPARE(text(member(member(added, "lock"), "holders").asList()->front(), "id"), holder);
    QCOMPARE(text(changed, "change"), std::string("changed"));
    QCOMPARE(text(member(changed, "lock"), "path"), std::string("/"));
    QVERIFY(!text(added, "at").empty());

    m_lockctl->run({QStringLiteral("release"), QString::fromStdString(holder)});
    // Nothing in between: that its session went first is no news.
    std::set<std::string> told;
    for (int i = 0; i < 2; ++i) {
        const Value line = watch->nextJson();
        told.insert(text(line, "change") + " " + text(member(line, "lock"), "path"));
    }
    QCOMPARE(told, (std::set<std::string>{"changed /", "removed /a"}));
    watch->signal(SIGINT);
    QCOMPARE(watch->waitForEnd(), 130);
}

void TestLockctlLocks::watchKeepsToItsPath()
{
    const auto watch = m_lockctl->start(words("watch /a --json"));
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching"), 60000);
    m_lockctl->detach(words("--mode X /b"));
    m_lockctl->detach(words("--mode X /a/x"));
    QCOMPARE(text(member(watch->nextJson(), "lock"), "path"), std::string("/a"));
    QCOMPARE(text(member(watch->nextJson(), "lock"), "path"), std::string("/a/x"));
}

void TestLockctlLocks::watchTellsADeath()
{
    const auto holding = m_lockctl->start(
            words("acquire --json --mode X /a --hold --lease 8s --delay 10m"));
    QVERIFY(member(holding->nextJson(), "granted") == Value(true));
    const auto watch = m_lockctl->start(words("watch /a --json"));
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching"), 60000);
    holding->signal(SIGKILL);
    holding->waitForEnd();
    // Suspect at the first look at the process table, dead when two renewals have not come.
    std::vector<std::string> states;
    while (states.empty() || states.back() != "dead") {
        const Value line = watch->nextJson();
        QCOMPARE(text(line, "change"), std::string("changed"));
        states.push_back(text(member(member(line, "lock"), "holders").asList()->front(), "state"));
    }
    QVERIFY(states.size() >= 2 && states[states.size() - 2] == "suspect");
}

/// Only where nobody answers is the connection lost.
void TestLockctlLocks::watchSaysWhatTheServerAnswered()
{
    quint16 port = 0;
    {
        QTcpServer free;
        QVERIFY(free.listen(QHostAddress::LocalHost));
        port = free.serverPort();
    }
    const QString address = QStringLiteral("127.0.0.1:%1").arg(port);
    const Lockctl lockctl(QStringLiteral("http://") + address);
    const QStringList serve{QStringLiteral("serve"), QStringLiteral("--json"),
                            QStringLiteral("--listen"), address};
    auto server = lockctl.start(serve);
    QVERIFY(!server->nextLine().isEmpty());
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    const auto watch = lockctl.start(words("watch"));
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("Watching"), 60000);
    server->signal(SIGTERM);
    server->waitForEnd();
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("\nConnection lost: "), 60000);
    server = lockctl.start(serve); // it remembers nothing
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("\nLocks are not set up here: "), 60000);
    QCOMPARE(lockctl.run(words("init")).exitStatus, 0);
    QTRY_VERIFY_WITH_TIMEOUT(watch->errors().contains("\nWatching again.\n"), 60000);
    QCOMPARE(watch->errors().count("Trying again."), 2);
    watch->signal(SIGINT);
    QCOMPARE(watch->waitForEnd(), 130);
}

void TestLockctlLocks::exportFormats()
{
    m_lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"), QStringLiteral("/a,\"b\""),
                       QStringLiteral("--purpose"), QStringLiteral("=1+1")});
    const Value json = m_lockctl->json(words("export"));
    QCOMPARE(member(json, "locks").asList()->size(), std::size_t{2});
    QCOMPARE(member(json, "sessions").asList()->size(), std::size_t{1});
    const QByteArray csv = m_lockctl->run(words("export --format csv")).output;
    QVERIFY(csv.startsWith("path,kind,id,"));
    QVERIFY2(csv.contains(",expires_at,revoked_at\r\n"), csv.constData());
    QVERIFY2(csv.contains("\"/a,\"\"b\"\"\""), csv.constData());
    QVERIFY2(csv.contains(",'=1+1,"), csv.constData());
    const QByteArray metrics = m_lockctl->run(words("export --format prometheus")).output;
    QVERIFY(metrics.contains("lockscope_lock_documents{kind=\"tree\"} 1\n"));
    QVERIFY(metrics.contains("lockscope_holders{state=\"held\"} 2\n"));
    QVERIFY(metrics.contains("# TYPE lockscope_sessions gauge\n"));
    QVERIFY(metrics.contains("# TYPE lockscope_health gauge\n"));
    QVERIFY(metrics.contains("lockscope_health{colour=\"green\"} 1\n"));
    QVERIFY(metrics.contains("lockscope_copies 1\n"));
    QVERIFY(m_server->put("fs-locks/_doc/%2Fevil",
                          R"({"process_id":"\u001b[2J\u202e,=1","lock_type":"exclusive"})"));
    const QByteArray evil = m_lockctl->run(words("export --format csv")).output;
    QVERIFY2(evil.contains("\"\\u001B[2J\\u202E,=1\""), evil.constData());
    QVERIFY2(!evil.contains('\x1b') && !evil.contains("\xE2\x80\xAE"), evil.constData());
}

void TestLockctlLocks::theTreeSaysWhereEveryRowIs()
{
    for (const char *path : {"/a/b/c", "/a-b", "/x/y/z"})
        m_lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"), QLatin1String(path)});
    const auto names = [this](const char *command) {
        QStringList found;
        const QList<QByteArray> lines = m_lockctl->run(words(command)).output.split('\n');
        for (const QByteArray &line : lines.mid(1)) {
            const QByteArray name = line.left(
                    line.indexOf("  ", line.size() - line.trimmed().size()));
            if (!name.trimmed().isEmpty())
                found.append(QString::fromUtf8(name));
        }
        return found.join(QLatin1Char('|'));
    };
    QCOMPARE(names("ls"), QStringLiteral("/|  a|    b|      c|  a-b|  x|    y|      z"));
    // A filter has cut it off from what it stands on, as an orphan is.
    QCOMPARE(names("ls /a/b"), QStringLiteral("/a/b|  c"));
}

void TestLockctlLocks::columnsFitWideCharactersAndAreNotWidenedByOneLongPath()
{
    const QString wide = QString::fromUtf8("/\xE6\xBC\xA2\xE5\xAD\x97");
    const QStringList paths{QStringLiteral("/abcd"), wide,
                            QLatin1Char('/') + QString(300, QLatin1Char('x'))};
    for (const QString &path : paths)
        m_lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"), path});
    const QString listed = QString::fromUtf8(m_lockctl->run(words("ls --flat")).output);
    QVERIFY2(listed.contains(QLatin1Char('\n') + QStringLiteral("/abcd")), qPrintable(listed));
    qsizetype column = -1;
    for (const QString &line : listed.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("/abcd")))
            column = line.indexOf(QStringLiteral("exclusive"));
    }
    QVERIFY2(column > 0 && column < 70, qPrintable(listed));
    for (const QString &line : listed.split(QLatin1Char('\n'))) {
        if (line.startsWith(wide)) // each of its two characters takes two columns
            QCOMPARE(line.indexOf(QStringLiteral("exclusive")), column - 2);
    }
}

void TestLockctlLocks::humanOutputHasNoEscapes()
{
    m_lockctl->detach({QStringLiteral("--mode"), QStringLiteral("X"),
                       QString::fromUtf8("/evil\xE2\x80\xAEtxt"), QStringLiteral("--purpose"),
                       QString::fromUtf8("\x1b[31mred")});
    for (const char *command : {"ls", "ls --flat", "sessions", "status"}) {
        const QByteArray output = m_lockctl->run(words(command)).output;
        QVERIFY2(!output.isEmpty() && !output.contains('\x1b') && !output.contains("\xE2\x80\xAE"),
                 output.constData());
    }
    const QByteArray shown = m_lockctl
                                     ->run({QStringLiteral("show"),
                                            QString::fromUtf8("/evil\xE2\x80\xAEtxt")})
                                     .output;
    QVERIFY2(shown.contains("\\u202E") && !shown.contains("\xE2\x80\xAE")
                     && !shown.contains('\x1b'),
             shown.constData());
}

/// A document with such a text would be unreadable, and so unbreakable, for every program.
void TestLockctlLocks::textsThatNobodyCouldReadAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString longText(70000, u'x');
    const QStringList acquire = words("acquire --mode X /b/x --detach");
    QTest::newRow("purpose") << acquire + QStringList{QStringLiteral("--purpose"), longText};
    QTest::newRow("change") << acquire + QStringList{QStringLiteral("--op"), longText};
    QTest::newRow("read/write name") << QStringList{QStringLiteral("acquire"),
                                                    QStringLiteral("--rw"),
                                                    longText,
                                                    QStringLiteral("--mode"),
                                                    QStringLiteral("S"),
                                                    QStringLiteral("--detach")};
    QTest::newRow("reason") << words("break /held --yes")
                                       + QStringList{QStringLiteral("--reason"), longText};
}

void TestLockctlLocks::textsThatNobodyCouldReadAreRefused()
{
    QFETCH(QStringList, arguments);
    QVERIFY(!m_lockctl->detach(words("--mode X /held")).empty());
    const LockctlResult refused = m_lockctl->run(arguments);
    QCOMPARE(refused.exitStatus, 2);
    QVERIFY2(refused.errors.contains("at most") || refused.errors.contains("longer than"),
             refused.errors);
    const Value locks = m_lockctl->json(words("ls"));
    QCOMPARE(locks.asList()->size(), std::size_t(2)); // the held path and the root above it
    for (const Value &lock : *locks.asList())
        QVERIFY(member(member(lock, "holders").asList()->front(), "revoked_at").isNull());
    QCOMPARE(m_lockctl->json(words("sessions")).asList()->size(), std::size_t(1));
}

LOCKSCOPE_GUILESS_TEST(TestLockctlLocks)
#include "tst_lockctllocks.moc"
