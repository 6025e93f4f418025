// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// lockctl recover against an embedded server: what its list says of each
// change, and how it tells to go on; and how lockctl why leads there.

#include "tests/cli/lockctlrunner.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <csignal>
#include <memory>

using namespace lockscope;

class TestLockctlRecover : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void noneIsSaid();
    void aLivingOwnerIsWaitedFor();
    void oneThatIsNotProvenDeadToo();
    void ofSeveralOwnersTheLivingOneIsTold();
    void whatCanBeRecoveredSaysHow();
    void ofSeveralNoneIsNamed();
    void onlyTheWayThatIsOpenIsOffered_data();
    void onlyTheWayThatIsOpenIsOffered();
    void whatCannotBeUnderstoodIsNotOffered();
    void whatWasUndoneIsNotCalledDone();
    void whyGoesByWhatIsKnownOfTheProcess();
    void whatWasDeletedIsLockedAgain_data();
    void whatWasDeletedIsLockedAgain();
    void whatNeverBeganIsClosedWithoutItsLocks_data();
    void whatNeverBeganIsClosedWithoutItsLocks();
    void whoHoldsWhatWasDeletedIsNamed_data();
    void whoHoldsWhatWasDeletedIsNamed();
    void ofSeveralDeletedAllOrNoneAreLockedAgain();
    void ofTwoThatWaitForEachOtherOneGivesWay();
    void aRecordThatNamesNoLocksIsEnough();
    void allAreListedHoweverMany();
    void filesThatASearchMayMissAreLeftAlone();
    void aRecordThatSomebodyDeletedIsSaid();
    void whatItTouchedElsewhereIsFoundByOtherRecords();
    void filesThatCannotBeCountedAreNoNumber();

private:
    static constexpr int Files = 4;

    static QByteArray all(const LockctlResult &result) { return result.output + result.errors; }

    /// A process that holds @p path for the change @p op, and lives until it
    /// goes.
    std::unique_ptr<LockctlProcess> changing(const QString &path, const QString &op) const;
    /// The same by a process that is gone.
    void leaveHalfDone(const QString &path, const QString &op) const;
    /// The same by one of another machine, whose lease is over and whose
    /// lock-delay runs still.
    bool leaveToTheSuspect(const QByteArray &path, const QByteArray &op) const;
    bool record(const QByteArray &intent, const QByteArray &fields) const;
    /// The rename op-1 of /a/b to /a/c, by a process of another machine that has
    /// been dead for long: so many of its files are moved.
    bool leaveRename(const QByteArray &state, int moved, const QByteArray &decision = {}) const;
    /// Deletes a lock document by hand; "every": all of the rename.
    bool erase(const QByteArray &document) const;
    int filesUnder(const QByteArray &path) const;
    LockctlResult recover(const QStringList &more = {}) const;
    /// Nothing is locked, and no change is half done.
    bool isOver() const;
    QByteArray list() const;
    QByteArray why(const QString &path) const;

    std::unique_ptr<TestServer> m_server;
    std::unique_ptr<Lockctl> m_lockctl;
};

void TestLockctlRecover::init()
{
    m_server = std::make_unique<TestServer>();
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
    QVERIFY(m_server->put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
}

void TestLockctlRecover::cleanup()
{
    m_lockctl.reset();
    m_server.reset();
}

std::unique_ptr<LockctlProcess> TestLockctlRecover::changing(const QString &path,
                                                             const QString &op) const
{
    auto process = m_lockctl->start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                     QStringLiteral("--mode"), QStringLiteral("X"), path,
                                     QStringLiteral("--op"), op, QStringLiteral("--hold")});
    const Value grant = process->nextJson();
    if (!(member(grant, "granted") == Value(true)))
        qWarning("not granted: %s", process->errors().constData());
    return process;
}

void TestLockctlRecover::leaveHalfDone(const QString &path, const QString &op) const
{
    const auto process = changing(path, op);
    if (!m_server->kill(*process))
        qWarning("it did not fall silent");
}

bool TestLockctlRecover::leaveToTheSuspect(const QByteArray &path, const QByteArray &op) const
{
    const QByteArray ended = QByteArray::number(QDateTime::currentMSecsSinceEpoch() - 1000);
    return m_server->put("fs-locks/_doc/session%3As-far",
                         R"({"kind":"session","session":"s-far","process_id":"far:7","host":"far",)"
                         R"("machine":"another","pid":7,"lease_ms":3600000,"delay_ms":3600000,)"
                         R"("started_at":1,"renewed_at":1,"expires_at":)"
                                 + ended + '}')
           && m_server->put("fs-locks/_doc/" + path.toPercentEncoding(),
                            R"({"kind":"tree","path":")" + path
                                    + R"(","lock_type":"exclusive","lock_count":1,"holders":[)"
                                      R"({"id":"h-far","session":"s-far","mode":"X","op":")"
                                    + op + R"("}]})");
}

bool TestLockctlRecover::record(const QByteArray &intent, const QByteArray &fields) const
{
    return m_server->put("fs-intents/_doc/" + intent,
                         R"({"op":"rename","from":"/from","to":"/to","files":"fs","locks":[],)"
                                 + fields + '}');
}

QByteArray TestLockctlRecover::list() const
{
    const LockctlResult result = m_lockctl->run({QStringLiteral("recover")});
    return result.exitStatus == 0 ? result.output : QByteArray("failed: " + result.errors);
}

QByteArray TestLockctlRecover::why(const QString &path) const
{
    const LockctlResult result = m_lockctl->run({QStringLiteral("why"), path});
    return result.exitStatus == 0 ? result.output : QByteArray("failed: " + result.errors);
}

void TestLockctlRecover::noneIsSaid() { QCOMPARE(list(), QByteArray("No change is half done.\n")); }

void TestLockctlRecover::aLivingOwnerIsWaitedFor()
{
    const auto process = changing(QStringLiteral("/c"), QStringLiteral("change-1"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  Its process is alive: nothing can be finished or undone yet.\n"),
             said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
    QVERIFY(process->isRunning());
}

void TestLockctlRecover::oneThatIsNotProvenDeadToo()
{
    QVERIFY(leaveToTheSuspect("/c", "change-1"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  Its process is not proven dead: nothing can be "
                           "finished or undone yet.\n"),
             said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
}

void TestLockctlRecover::ofSeveralOwnersTheLivingOneIsTold()
{
    QVERIFY(leaveToTheSuspect("/a", "change-1"));
    const auto process = changing(QStringLiteral("/b"), QStringLiteral("change-1"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  Its process is alive: "), said.constData());
    QVERIFY2(!said.contains("not proven dead"), said.constData());
}

void TestLockctlRecover::whatCanBeRecoveredSaysHow()
{
    leaveHalfDone(QStringLiteral("/c"), QStringLiteral("change-1"));
    QVERIFY(leaveToTheSuspect("/other", "change-2")); // it is no choice yet
    const QByteArray said = list();
    QVERIFY2(said.endsWith("\nTo finish one: lockctl recover change-1 --forward; to undo it: "
                           "--back.\n"),
             said.constData());
}

void TestLockctlRecover::ofSeveralNoneIsNamed()
{
    leaveHalfDone(QStringLiteral("/c"), QStringLiteral("change-1"));
    leaveHalfDone(QStringLiteral("/d"), QStringLiteral("change-2"));
    const QByteArray said = list();
    QVERIFY2(said.endsWith("\nTo finish one: lockctl recover ID --forward; to "
                           "undo it: --back.\n"),
             said.constData());
}

void TestLockctlRecover::onlyTheWayThatIsOpenIsOffered_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("hint");
    QTest::newRow("nothing is decided")
            << QByteArray(R"("state":"applying")")
            << QByteArray("To finish one: lockctl recover op-1 --forward; to undo "
                          "it: --back.");
    QTest::newRow("every file is moved")
            << QByteArray(R"("state":"applied")")
            << QByteArray("To finish one: lockctl recover op-1 --forward.");
    QTest::newRow("to be finished") << QByteArray(R"("state":"applying","decision":"forward")")
                                    << QByteArray("To finish one: lockctl recover op-1 --forward.");
    QTest::newRow("to be undone") << QByteArray(R"("state":"applying","decision":"back")")
                                  << QByteArray("To undo one: lockctl recover op-1 --back.");
}

void TestLockctlRecover::onlyTheWayThatIsOpenIsOffered()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const QByteArray, hint);
    QVERIFY(record("op-1", fields));
    const QByteArray said = list();
    QVERIFY2(said.startsWith("op-1  ") && said.endsWith(QByteArray('\n' + hint + '\n')),
             said.constData());
}

void TestLockctlRecover::whatCannotBeUnderstoodIsNotOffered()
{
    QVERIFY(record("op-1", R"("state":"half")"));
    const QByteArray said = list();
    QVERIFY2(said.contains("\n  The record cannot be understood: "), said.constData());
    QVERIFY2(!said.contains("lockctl recover"), said.constData());
}

void TestLockctlRecover::whatWasUndoneIsNotCalledDone()
{
    QVERIFY(m_server->put("fs-intents/_doc/op-1",
                          R"({"op":"rename","from":"/from","to":"/to","files":"fs",)"
                          R"("locks":["/from"],"state":"done","decision":"back"})"));
    const LockctlResult again = m_lockctl->run({QStringLiteral("recover"), QStringLiteral("op-1")});
    QCOMPARE(again.exitStatus, 0);
    QCOMPARE(again.output, QByteArray("The change was undone, and its locks are free.\n"));
}

void TestLockctlRecover::whyGoesByWhatIsKnownOfTheProcess()
{
    const QString path = QStringLiteral("/c");
    const auto process = changing(path, QStringLiteral("change-1"));
    QByteArray said = why(path);
    QVERIFY2(said.contains("\n  A change is under way there. If its process dies half way, "),
             said.constData());
    // Its lease still runs, but its process is proven dead.
    QVERIFY(m_server->kill(*process));
    said = why(path);
    QVERIFY2(said.contains("State of its holder: dead.\n  Half-done change; to free it: lockctl "
                           "recover change-1 --forward|--back\n"),
             said.constData());
    QVERIFY(leaveToTheSuspect("/other", "change-2"));
    said = why(QStringLiteral("/other"));
    QVERIFY2(said.contains("State of its holder: suspect.\n  A change is under "
                           "way there, and its "
                           "process may be gone. "),
             said.constData());
}

bool TestLockctlRecover::leaveRename(const QByteArray &state, int moved,
                                     const QByteArray &decision) const
{
    bool made = m_server->put("fs-locks/_doc/session%3As-far",
                              R"({"kind":"session","session":"s-far","process_id":"far:7",)"
                              R"("host":"far","machine":"another","pid":7,"lease_ms":30000,)"
                              R"("delay_ms":15000,"started_at":1,"renewed_at":1,"expires_at":2})");
    const auto lock = [&](const QByteArray &id, const QByteArray &kind, const QByteArray &mode) {
        const bool shared = mode == "IX";
        made = m_server->put("fs-locks/_doc/" + id.toPercentEncoding(),
                             R"({"kind":")" + kind + R"(","path":")"
                                     + (kind == "root" ? QByteArray("/") : id)
                                     + R"(","lock_type":")" + (shared ? "shared" : "exclusive")
                                     + R"(","lock_count":1,"holders":[{"id":"h-far","session":)"
                                       R"("s-far","op":"op-1","n":0,"mode":")"
                                     + mode + R"("}]})")
               && made;
    };
    lock("global", "root", "IX");
    lock("/a", "tree", "IX");
    lock("/a/b", "tree", "X");
    lock("/a/c", "tree", "X");
    for (int i = 0; i < Files; ++i) {
        const QByteArray name = "f" + QByteArray::number(i);
        const QByteArray file = i < moved ? QByteArray(R"({"path":"/a/c/)" + name
                                                       + R"(","fence":1,"intent":"op-1"})")
                                          : QByteArray(R"({"path":"/a/b/)" + name + R"("})");
        made = m_server->put("fs/_doc/" + name + "?refresh=true", file) && made;
    }
    return made
           && m_server->put("fs-intents/_doc/op-1",
                            R"({"op":"rename","from":"/a/b","to":"/a/c","files":"fs","holder":)"
                            R"("h-far","session":"s-far","token":1,"total":4,"moved":0,)"
                            R"("locks":["global","/a","/a/b","/a/c"],"state":")"
                                    + state + '"'
                                    + (decision.isEmpty() ? QByteArray()
                                                          : R"(,"decision":")" + decision + '"')
                                    + '}');
}

bool TestLockctlRecover::erase(const QByteArray &document) const
{
    if (document != "every")
        return m_server
                ->ask("DELETE", "fs-locks/_doc/" + document.toPercentEncoding() + "?refresh=true")
                .contains("deleted");
    return erase("global") && erase("/a") && erase("/a/b") && erase("/a/c");
}

int TestLockctlRecover::filesUnder(const QByteArray &path) const
{
    m_server->ask("POST", "fs/_refresh");
    const QByteArray answer = m_server->ask("POST", "fs/_count",
                                            R"({"query":{"prefix":{"path":")" + path + R"(/"}}})");
    const std::int64_t *count = member(LockctlResult{0, answer, {}}.json(), "count").asInteger();
    return count ? static_cast<int>(*count) : -1;
}

LockctlResult TestLockctlRecover::recover(const QStringList &more) const
{
    return m_lockctl->run(QStringList{QStringLiteral("recover"), QStringLiteral("op-1")} + more);
}

bool TestLockctlRecover::isOver() const
{
    return m_lockctl->json({QStringLiteral("ls")}) == Value(Value::List())
           && m_lockctl->json({QStringLiteral("recover")}) == Value(Value::List());
}

void TestLockctlRecover::whatWasDeletedIsLockedAgain_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<int>("moved");
    QTest::addColumn<QByteArray>("decision");
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<bool>("forward");
    for (const QByteArray document : {"global", "/a", "/a/b", "/a/c", "every"}) {
        const auto row = [&](const char *state, int moved, const char *decision, bool forward) {
            QTest::addRow("%s %s, %s deleted, %s", state, decision, document.constData(),
                          forward ? "forward" : "back")
                    << QByteArray(state) << moved << QByteArray(decision) << document << forward;
        };
        row("applying", 2, "", true);
        row("applying", 2, "", false);
        row("applied", Files, "", true);
        // A recoverer records its decision, and leaves the state as it is.
        row("prepared", 2, "forward", true);
        row("prepared", 2, "back", false);
    }
}

void TestLockctlRecover::whatWasDeletedIsLockedAgain()
{
    QFETCH(const QByteArray, state);
    QFETCH(const int, moved);
    QFETCH(const QByteArray, decision);
    QFETCH(const QByteArray, document);
    QFETCH(const bool, forward);
    QVERIFY(leaveRename(state, moved, decision));
    QVERIFY(erase(document));
    const LockctlResult done = recover(
            {forward ? QStringLiteral("--forward") : QStringLiteral("--back")});
    QVERIFY2(done.exitStatus == 0, all(done).constData());
    QCOMPARE(filesUnder("/a/b"), forward ? 0 : Files);
    QCOMPARE(filesUnder("/a/c"), forward ? Files : 0);
    QVERIFY(isOver());
}

void TestLockctlRecover::whatNeverBeganIsClosedWithoutItsLocks_data()
{
    QTest::addColumn<QByteArray>("document");
    for (const char *document : {"global", "/a", "/a/b", "/a/c", "every"})
        QTest::newRow(document) << QByteArray(document);
}

/// Nothing was moved, and whether the new path is still empty nobody knows: it
/// is not begun any more, whoever holds what was deleted.
void TestLockctlRecover::whatNeverBeganIsClosedWithoutItsLocks()
{
    QFETCH(const QByteArray, document);
    QVERIFY(leaveRename("prepared", 0));
    QVERIFY(erase(document));
    const LockctlResult done = recover();
    QVERIFY2(done.exitStatus == 0, all(done).constData());
    QVERIFY2(done.output.startsWith("Undone: 0 files moved back"), done.output.constData());
    QCOMPARE(filesUnder("/a/b"), Files);
    QVERIFY(isOver());
}

void TestLockctlRecover::whoHoldsWhatWasDeletedIsNamed_data()
{
    QTest::addColumn<QByteArray>("document");
    QTest::addColumn<QStringList>("lock");
    QTest::addColumn<QByteArray>("path");
    const QString mode = QStringLiteral("--mode");
    const QString x = QStringLiteral("X");
    QTest::newRow("all of it") << QByteArray("global") << QStringList{QStringLiteral("--global")}
                               << QByteArray("/");
    QTest::newRow("above") << QByteArray("/a") << QStringList{mode, x, QStringLiteral("/a")}
                           << QByteArray("/a");
    QTest::newRow("below") << QByteArray("/a/b") << QStringList{mode, x, QStringLiteral("/a/b/f3")}
                           << QByteArray("/a/b");
    QTest::newRow("the new path, to read it")
            << QByteArray("/a/c") << QStringList{mode, QStringLiteral("S"), QStringLiteral("/a/c")}
            << QByteArray("/a/c");
}

void TestLockctlRecover::whoHoldsWhatWasDeletedIsNamed()
{
    QFETCH(const QByteArray, document);
    QFETCH(const QStringList, lock);
    QFETCH(const QByteArray, path);
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(erase(document));
    const auto holder = m_lockctl->start(QStringList{QStringLiteral("acquire"),
                                                     QStringLiteral("--json"),
                                                     QStringLiteral("--hold")}
                                         + lock);
    const Value grant = holder->nextJson();
    QVERIFY2(member(grant, "granted") == Value(true), holder->errors().constData());

    const QByteArray said = list();
    const QByteArray locked = path + " is locked by ";
    const QByteArray deleted = "Deleted by somebody, and locked again first: " + path + '\n';
    QVERIFY2(said.contains(deleted) && said.contains(locked), said.constData());
    for (const char *way : {"--forward", "--back", "--forward"}) {
        const LockctlResult refused = recover({QLatin1String(way)});
        QVERIFY2(refused.exitStatus == 1, all(refused).constData());
        QVERIFY2(refused.errors.contains(locked), refused.errors.constData());
        QVERIFY2(!refused.errors.contains("othing was changed"), refused.errors.constData());
    }
    const LockctlResult refused = recover({QStringLiteral("--json")});
    QCOMPARE(refused.exitStatus, 1);
    const Value result = refused.json();
    QCOMPARE(text(result, "result"), std::string("refused"));
    QVERIFY(!findIn(member(result, "blockers"), "path", path.toStdString()).isNull());
    // Nothing was moved where somebody works, and what was left of the locks is
    // still there.
    QCOMPARE(filesUnder("/a/b"), 2);
    QCOMPARE(filesUnder("/a/c"), 2);
    const Value locks = m_lockctl->json({QStringLiteral("ls")});
    for (const char *left : {"global", "/a", "/a/b", "/a/c"}) {
        const Value found = findIn(locks, "id", std::string(left));
        QCOMPARE(!findIn(member(found, "holders"), "op", std::string("op-1")).isNull(),
                 document != left);
    }

    holder->signal(SIGTERM);
    QCOMPARE(holder->waitForEnd(), 130);
    const LockctlResult done = recover();
    QVERIFY2(done.exitStatus == 0, all(done).constData());
    QCOMPARE(filesUnder("/a/c"), Files);
    QVERIFY(isOver());
}

/// What is free of them stays free while the recovery waits for the rest:
/// otherwise two changes could wait for each other.
void TestLockctlRecover::ofSeveralDeletedAllOrNoneAreLockedAgain()
{
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(erase("every"));
    const auto holder = m_lockctl->start({QStringLiteral("acquire"), QStringLiteral("--json"),
                                          QStringLiteral("--hold"), QStringLiteral("--mode"),
                                          QStringLiteral("S"), QStringLiteral("/a/c")});
    QVERIFY(member(holder->nextJson(), "granted") == Value(true));
    const LockctlResult refused = recover();
    QVERIFY2(refused.exitStatus == 1, all(refused).constData());
    QVERIFY(!m_lockctl->run({QStringLiteral("ls"), QStringLiteral("--json")})
                     .output.contains("op-1"));
    const LockctlResult other = m_lockctl->run({QStringLiteral("acquire"), QStringLiteral("--mode"),
                                                QStringLiteral("X"), QStringLiteral("/a/b"),
                                                QStringLiteral("--"), QStringLiteral("true")});
    QVERIFY2(other.exitStatus == 0, other.errors.constData());
    holder->signal(SIGTERM);
    QCOMPARE(holder->waitForEnd(), 130);
    QCOMPARE(recover().exitStatus, 0);
    QCOMPARE(filesUnder("/a/c"), Files);
    QVERIFY(isOver());
}

/// Each holds what the other misses: a late request put an entry of op-0 where one of op-1 was
/// deleted.
void TestLockctlRecover::ofTwoThatWaitForEachOtherOneGivesWay()
{
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(m_server->put("fs-intents/_doc/op-0",
                          R"({"op":"rename","from":"/a/b","to":"/a/c","files":"fs","holder":)"
                          R"("h-0","session":"s-far","token":1,"total":4,"moved":0,)"
                          R"("locks":["global","/a","/a/b","/a/c"],"state":"applying"})"));
    QVERIFY(m_server->put("fs-locks/_doc/%2Fa%2Fc",
                          R"({"kind":"tree","path":"/a/c","lock_type":"exclusive","lock_count":1,)"
                          R"("holders":[{"id":"h-0","session":"s-far","op":"op-0","n":0,)"
                          R"("mode":"X"}]})"));
    const auto recoverOther = [this] {
        return m_lockctl->run({QStringLiteral("recover"), QStringLiteral("op-0")});
    };
    const LockctlResult kept = recoverOther();
    QVERIFY2(kept.exitStatus == 1, all(kept).constData());
    const LockctlResult gave = recover({QStringLiteral("--json")});
    QCOMPARE(gave.exitStatus, 1);
    QCOMPARE(text(gave.json(), "gave_way_to"), std::string("op-0"));
    QVERIFY2(gave.errors.contains("This one gave up the locks that op-0 waits for. First: lockctl "
                                  "recover op-0. Then: lockctl recover op-1."),
             gave.errors.constData());
    QVERIFY(!m_lockctl->run({QStringLiteral("ls"), QStringLiteral("--json")})
                     .output.contains("/a/b"));
    const LockctlResult first = recoverOther();
    QVERIFY2(first.exitStatus == 0, all(first).constData());
    const LockctlResult second = recover();
    QVERIFY2(second.exitStatus == 0, all(second).constData());
    QCOMPARE(filesUnder("/a/c"), Files);
    QVERIFY(isOver());
}

void TestLockctlRecover::aRecordThatNamesNoLocksIsEnough()
{
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(erase("every"));
    QVERIFY(m_server->put("fs-intents/_doc/op-1",
                          R"({"op":"rename","from":"/a/b","to":"/a/c","files":"fs",)"
                          R"("locks":[],"state":"applying"})"));
    const LockctlResult done = recover({QStringLiteral("--back")});
    QVERIFY2(done.exitStatus == 0, all(done).constData());
    QCOMPARE(filesUnder("/a/b"), Files);
    QVERIFY(isOver());
}

void TestLockctlRecover::allAreListedHoweverMany()
{
    constexpr int Many = 1003; // more than one answer has
    QByteArray lines;
    for (int i = 0; i < Many; ++i)
        lines += "{\"index\":{\"_id\":\"op-" + QByteArray::number(i)
                 + "\"}}\n{\"op\":\"rename\",\"state\":\"prepared\",\"from\":\"/from\",\"to\":\"/"
                   "to\","
                   "\"files\":\"fs\"}\n";
    QVERIFY(m_server->ask("POST", "fs-intents/_bulk", lines).contains("\"errors\":false"));
    const Value list = m_lockctl->json({QStringLiteral("recover")});
    QVERIFY(list.isList());
    QCOMPARE(list.asList()->size(), std::size_t(Many));
}

/// As a rename refuses them, and in the same words.
/// The record says that none was moved, as it does from the first file to the last.
void TestLockctlRecover::filesThatCannotBeCountedAreNoNumber()
{
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(m_server->put("fs-intents/_doc/op-1",
                          R"({"op":"rename","from":"/a/b","to":"/a/c","files":"nowhere",)"
                          R"("holder":"h-far","session":"s-far","token":1,"total":4,"moved":0,)"
                          R"("locks":["global","/a","/a/b","/a/c"],"state":"applying"})"));
    const Value listed = m_lockctl->json({QStringLiteral("recover")});
    const Value::List *changes = listed.asList();
    QVERIFY(changes && changes->size() == 1);
    QVERIFY(member(changes->front(), "moved").isNull());
    const QByteArray said = list();
    QVERIFY2(!said.contains("moved 0") && said.contains("files not readable"), said.constData());
}

void TestLockctlRecover::filesThatASearchMayMissAreLeftAlone()
{
    m_server = std::make_unique<TestServer>(); // without the files of the others
    m_lockctl = std::make_unique<Lockctl>(m_server->url());
    QVERIFY(m_server->put("fs", R"({"mappings":{"properties":{"path":{"type":"keyword",)"
                                R"("ignore_above":4}}}})"));
    QVERIFY(leaveRename("applying", 2));
    const LockctlResult renamed = m_lockctl->run(
            {QStringLiteral("rename"), QStringLiteral("/x"), QStringLiteral("/y")});
    QCOMPARE(renamed.exitStatus, 3);
    const LockctlResult recovered = recover();
    QCOMPARE(recovered.exitStatus, 3);
    QCOMPARE(recovered.errors, renamed.errors);
    QVERIFY2(recovered.errors.contains("the files index fs: `path` is left out of searches"),
             recovered.errors.constData());
    // The list and a dry run say so before.
    const QByteArray listed = list();
    QVERIFY2(listed.contains("op-1") && listed.contains("Its files cannot be moved.")
                     && listed.contains("`path` is left out of searches")
                     && !listed.contains("--forward"),
             listed.constData());
    const QStringList dryRun{QStringLiteral("recover"), QStringLiteral("op-1"),
                             QStringLiteral("--dry-run")};
    const LockctlResult dry = m_lockctl->run(dryRun);
    QCOMPARE(dry.exitStatus, 3);
    QVERIFY2(all(dry).contains("`path` is left out of searches")
                     && dry.errors.contains("would be refused"),
             all(dry).constData());
    const Value json = m_lockctl->json(dryRun, 3);
    QVERIFY(member(json, "possible") == Value(false));
    QCOMPARE(text(member(json, "files_error"), "kind"), std::string("wrong-set-up"));
}

/// Its locks are not given back while files lie where nobody knows that they belong.
void TestLockctlRecover::aRecordThatSomebodyDeletedIsSaid()
{
    QVERIFY(leaveRename("applying", 2));
    QVERIFY(m_server->ask("DELETE", "fs-intents/_doc/op-1?refresh=true").contains("deleted"));
    const QByteArray listed = list();
    QVERIFY2(listed.contains("Somebody deleted its record while it was half done. With its mark: 2 "
                             "files (/a/c/f0, /a/c/f1)."),
             listed.constData());
    QVERIFY2(!listed.contains("--forward"), listed.constData());
    const Value view = m_lockctl->json({QStringLiteral("recover")}).asList()->front();
    QVERIFY(member(view, "recorded") == Value(false));
    QVERIFY(member(member(view, "touched"), "files") == Value(2));
    const LockctlResult refused = recover();
    QCOMPARE(refused.exitStatus, 5);
    QVERIFY2(refused.errors.contains("/a/c/f0, /a/c/f1"), refused.errors.constData());
    QVERIFY(m_lockctl->json({QStringLiteral("ls")}).asList()->size() == 4);
    // Put right by hand.
    for (const QByteArray file : {"f0", "f1"})
        QVERIFY(m_server->put("fs/_doc/" + file + "?refresh=true",
                              R"({"path":"/a/b/)" + file + R"(","fence":1})"));
    const QByteArray now = list();
    QVERIFY2(now.contains("No file carries its mark in fs."), now.constData());
    QCOMPARE(recover().exitStatus, 0);
    QVERIFY(isOver());
}

void TestLockctlRecover::whatItTouchedElsewhereIsFoundByOtherRecords()
{
    QVERIFY(leaveRename("applying", 0));
    QVERIFY(m_server->put("papers", R"({"mappings":{"properties":{"path":{"type":"keyword"}}}})"));
    QVERIFY(m_server->put("papers/_doc/1?refresh=true", R"({"path":"/a/c/p","intent":"op-1"})"));
    QVERIFY(m_server->ask("DELETE", "fs-intents/_doc/op-1?refresh=true").contains("deleted"));
    QVERIFY(list().contains("No file carries its mark in fs."));
    QVERIFY(m_server->put("fs-intents/_doc/old?refresh=true",
                          R"({"op":"rename","state":"done","files":"papers"})"));
    QVERIFY2(list().contains("With its mark: 1 file (/a/c/p)."), list().constData());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlRecover)
#include "tst_lockctlrecover.moc"
