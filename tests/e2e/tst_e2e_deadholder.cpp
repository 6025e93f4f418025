// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace e2e;

namespace {

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

QJsonObject holderOf(const QJsonObject &lock)
{
    return lock.value(QLatin1String("holders")).toArray().at(0).toObject();
}

} // namespace

/// The main job: a process dies or freezes while it holds a lock, and an admin breaks it.
class TestE2eDeadHolder : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase();
    void killedHolderIsBroken();
    void killedHolderIsSweptEverywhere();
    void contenderTakesOverByItself();
    void frozenHolderLosesItsLock();
    void renewedMeanwhileIsNotBroken();
    void livingHolderIsRevokedNotFreed();
    void hardReleaseFreesAtOnce();
    void planOfAnotherIndexIsRefused();
    void oneLockOfALivingProcess();
    void anonymousHolderIsBroken();
    void breakNeedsYes();

private:
    std::unique_ptr<Background> hold(const QString &targets, QString *session = nullptr,
                                     const QString &lease = QStringLiteral("3s"))
    {
        auto holder = m_server->start(words(
                QStringLiteral("acquire --lease %1 --delay 1s --hold ").arg(lease) + targets));
        const QJsonObject grant = holder->nextObject();
        if (!grant.value(QLatin1String("granted")).toBool())
            return nullptr;
        if (session)
            *session = sessionOf(holder->pid());
        return holder;
    }
    QJsonObject sessionObject(qint64 pid) const
    {
        const QJsonArray sessions = m_server->lockctl({QStringLiteral("sessions")}).array();
        for (const QJsonValue &value : sessions) {
            if (value.toObject().value(QLatin1String("pid")).toInteger() == pid)
                return value.toObject();
        }
        return {};
    }
    QString sessionOf(qint64 pid) const
    {
        return sessionObject(pid).value(QLatin1String("session")).toString();
    }
    QString stateOf(qint64 pid) const
    {
        return sessionObject(pid).value(QLatin1String("state")).toString();
    }
    QJsonObject lockAt(const QString &path) const
    {
        for (const QJsonValue &value :
             m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array()) {
            if (value.toObject().value(QLatin1String("path")).toString() == path)
                return value.toObject();
        }
        return {};
    }
    bool isFree(const QString &path) const { return lockAt(path).isEmpty(); }

    std::unique_ptr<Server> m_server;
};

void TestE2eDeadHolder::initTestCase()
{
    m_server = std::make_unique<Server>();
    bool skip = false;
    const QString problem = m_server->problem(skip);
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestE2eDeadHolder::cleanupTestCase() { m_server.reset(); }

void TestE2eDeadHolder::killedHolderIsBroken()
{
    QString session;
    const auto holder = hold(QStringLiteral("--mode X /clinton/projects/README.txt"), &session);
    QVERIFY(holder);
    QVERIFY(!session.isEmpty());
    const qint64 pid = holder->pid();
    const QString alive = stateOf(pid);
    QVERIFY2(alive == QLatin1String("held") || alive == QLatin1String("renewing"),
             qPrintable(alive));

    holder->send(SIGKILL);
    QCOMPARE(holder->wait().exitCode, 128 + SIGKILL);

    // By the server's clock it is suspect first, dead when lease and delay are over; this machine's process table may say so earlier.
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(pid) == QLatin1String("suspect")
                                     || stateOf(pid) == QLatin1String("dead"),
                             20000);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), 20000);
    const QJsonObject lock = lockAt(QStringLiteral("/clinton/projects/README.txt"));
    QCOMPARE(holderOf(lock).value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    const QJsonArray evidence = holderOf(lock).value(QLatin1String("evidence")).toArray();
    QVERIFY(!evidence.isEmpty());
    for (const QJsonValue &fact : evidence) {
        QVERIFY(!fact.toObject().value(QLatin1String("fact")).toString().isEmpty());
        QVERIFY(!fact.toObject().value(QLatin1String("source")).toString().isEmpty());
    }

    // Nothing frees it by itself, and looking changed nothing.
    QVERIFY(!isFree(QStringLiteral("/clinton/projects/README.txt")));
    const Outcome plan = m_server->lockctl(
            {QStringLiteral("plan"), QStringLiteral("--session"), session});
    QVERIFY2(plan.exitCode == 0, plan.all());
    QVERIFY(!isFree(QStringLiteral("/clinton/projects/README.txt")));

    const Outcome broken = m_server->lockctl(
            {QStringLiteral("break"), QStringLiteral("--session"), session, QStringLiteral("--yes"),
             QStringLiteral("--reason"), QStringLiteral("it was killed")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    QCOMPARE(m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().size(), 0);
    const Outcome next = m_server->lockctlText(
            words(QStringLiteral("acquire --lease 3s --delay 1s --mode X /clinton -- true")));
    QVERIFY2(next.exitCode == 0, next.all());
}

void TestE2eDeadHolder::killedHolderIsSweptEverywhere()
{
    const auto tree = hold(QStringLiteral("--mode X /obama/a /hillary/b/c"));
    const auto documents = hold(QStringLiteral("--document d1 d2 d3"));
    const auto reader = hold(QStringLiteral("--rw prices --mode S"));
    QVERIFY(tree && documents && reader);
    for (Background *victim : {tree.get(), documents.get(), reader.get()}) {
        const qint64 pid = victim->pid();
        victim->send(SIGKILL);
        victim->wait();
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), 20000);
    }
    const Outcome broken = m_server->lockctl(
            {QStringLiteral("break"), QStringLiteral("--dead"), QStringLiteral("--yes")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    QCOMPARE(m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().size(), 0);
}

void TestE2eDeadHolder::contenderTakesOverByItself()
{
    const auto holder = hold(QStringLiteral("--mode X /take/over"));
    QVERIFY(holder);
    holder->send(SIGKILL);
    holder->wait();
    // No admin: the next one that wants it proves the death on the server and goes on.
    const Outcome next = m_server->lockctlText(words(QStringLiteral(
            "acquire --lease 3s --delay 1s --mode X --wait 30s /take/over -- true")));
    QVERIFY2(next.exitCode == 0, next.all());
    QTRY_VERIFY_WITH_TIMEOUT(isFree(QStringLiteral("/take/over")), 10000);
    m_server->lockctl({QStringLiteral("break"), QStringLiteral("--dead"), QStringLiteral("--yes")});
}

void TestE2eDeadHolder::frozenHolderLosesItsLock()
{
    // It works under its lock, is frozen, its lock is broken meanwhile, and it wakes up: it must notice and stop its work.
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("pid"));
    Background worker(m_server->withServer(
            words(QStringLiteral("acquire --lease 3s --delay 1s --mode X /frozen --"))
                    << QStringLiteral("sh") << QStringLiteral("-c")
                    << QStringLiteral("echo $$ > '%1'; exec sleep 300").arg(file),
            false));
    const auto childPid = [&file] {
        QFile written(file);
        return written.open(QIODevice::ReadOnly) ? written.readAll().trimmed().toInt() : 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(childPid() > 0, 20000);
    const QString session = sessionOf(worker.pid());
    QVERIFY(!session.isEmpty());
    worker.send(SIGSTOP);

    // It lives, and no process table proves anything: only lease and lock-delay on the server's clock do.
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(worker.pid()), QStringLiteral("dead"), 20000);
    const Outcome broken = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"),
                                              session, QStringLiteral("--yes")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(isFree(QStringLiteral("/frozen")));
    const auto next = hold(QStringLiteral("--mode X /frozen"));
    QVERIFY(next);

    worker.send(SIGCONT);
    const Outcome ended = worker.wait();
    QVERIFY2(ended.exitCode == 7, ended.all());
    QVERIFY2(!ended.err.isEmpty(), ended.all());
    QTRY_COMPARE(::kill(childPid(), 0), -1);     // its work was stopped
    QVERIFY(!isFree(QStringLiteral("/frozen"))); // and the next holder's lock is untouched
    next->send(SIGTERM);
    QCOMPARE(next->wait().exitCode, 130);
}

void TestE2eDeadHolder::renewedMeanwhileIsNotBroken()
{
    QTemporaryDir dir;
    QString session;
    // Suspect at half of the lease, given up by its holder at four fifths: time enough to wake it in between.
    const auto holder = hold(QStringLiteral("--mode X /renewed"), &session, QStringLiteral("14s"));
    QVERIFY(holder);
    holder->send(SIGSTOP);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(holder->pid()), QStringLiteral("suspect"), 20000);
    const Outcome plan = m_server->lockctl(
            {QStringLiteral("plan"), QStringLiteral("--session"), session});
    QVERIFY2(plan.exitCode == 0, plan.all());
    QFile file(dir.filePath(QStringLiteral("plan.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(plan.out);
    file.close();

    // It wakes up in time and renews: what the plan saw is no longer so.
    const QString before = sessionObject(holder->pid()).value(QLatin1String("renewed_at")).toString();
    holder->send(SIGCONT);
    QTRY_VERIFY_WITH_TIMEOUT(sessionObject(holder->pid())
                                             .value(QLatin1String("renewed_at"))
                                             .toString()
                                     != before,
                             20000);
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    QVERIFY2(applied.exitCode == 5, applied.all());
    QVERIFY(!isFree(QStringLiteral("/renewed")));
    const QString alive = stateOf(holder->pid());
    QVERIFY2(alive == QLatin1String("held") || alive == QLatin1String("renewing"),
             qPrintable(alive));
    QVERIFY(holder->isRunning());
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

void TestE2eDeadHolder::livingHolderIsRevokedNotFreed()
{
    QString session;
    // A long lease, so that the lock surely still blocks right after the break.
    auto holder = m_server->start(
            words(QStringLiteral("acquire --lease 15s --delay 2s --mode X --hold /living")));
    QVERIFY(holder->nextObject().value(QLatin1String("granted")).toBool());
    session = sessionOf(holder->pid());
    // The lease end that the plan saw may move before it is applied: then nothing is done and the admin looks again.
    QTRY_COMPARE_WITH_TIMEOUT(m_server->lockctl({QStringLiteral("break"),
                                                 QStringLiteral("--session"), session,
                                                 QStringLiteral("--yes")})
                                      .exitCode,
                              0, 20000);
    QVERIFY(!isFree(QStringLiteral("/living")));
    QVERIFY(!sessionObject(holder->pid()).value(QLatin1String("revoked_at")).toString().isEmpty());
    // Its own next renewal tells it: it stops believing before the lock is free.
    const Outcome ended = holder->wait();
    QVERIFY2(ended.exitCode == 7, ended.all());
}

void TestE2eDeadHolder::hardReleaseFreesAtOnce()
{
    auto holder = m_server->start(
            words(QStringLiteral("acquire --lease 20s --delay 5s --mode X --hold /hard")));
    QVERIFY(holder->nextObject().value(QLatin1String("granted")).toBool());
    const QString session = sessionOf(holder->pid());
    QTRY_COMPARE_WITH_TIMEOUT(m_server->lockctl({QStringLiteral("break"),
                                                 QStringLiteral("--session"), session,
                                                 QStringLiteral("--hard"), QStringLiteral("--yes"),
                                                 QStringLiteral("--reason"), QStringLiteral("test")})
                                      .exitCode,
                              0, 20000);
    QVERIFY(isFree(QStringLiteral("/hard")));
    QCOMPARE(holder->wait().exitCode, 7);
}

void TestE2eDeadHolder::planOfAnotherIndexIsRefused()
{
    QString session;
    const auto holder = hold(QStringLiteral("--mode X /epoch"), &session);
    QVERIFY(holder);
    holder->send(SIGKILL);
    const qint64 pid = holder->pid();
    holder->wait();
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), 20000);
    QJsonObject plan = m_server->lockctl({QStringLiteral("plan"), QStringLiteral("--session"),
                                          session})
                               .object();
    QString epochKey;
    for (const QString &key : plan.keys()) {
        if (key.contains(QLatin1String("epoch"), Qt::CaseInsensitive))
            epochKey = key;
    }
    QVERIFY2(!epochKey.isEmpty(), QJsonDocument(plan).toJson());
    plan.insert(epochKey, QStringLiteral("12345"));
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("plan.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(plan).toJson());
    file.close();
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    QVERIFY2(applied.exitCode != 0, applied.all());
    QVERIFY(!isFree(QStringLiteral("/epoch")));
    const Outcome broken = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"),
                                              session, QStringLiteral("--yes")});
    QVERIFY2(broken.exitCode == 0, broken.all());
}

void TestE2eDeadHolder::oneLockOfALivingProcess()
{
    auto holder = m_server->start(
            words(QStringLiteral("acquire --lease 5s --delay 1s --mode X --hold /one/lock")));
    const QJsonObject grant = holder->nextObject();
    QVERIFY(grant.value(QLatin1String("granted")).toBool());
    const QString id = grant.value(QLatin1String("holder")).toString();
    QTRY_COMPARE_WITH_TIMEOUT(m_server->lockctl({QStringLiteral("break"), QStringLiteral("--holder"),
                                                 id, QStringLiteral("--yes")})
                                      .exitCode,
                              0, 20000);
    QCOMPARE(holder->wait().exitCode, 7);
    m_server->lockctl({QStringLiteral("break"), QStringLiteral("--dead"), QStringLiteral("--yes")});
    QTRY_VERIFY_WITH_TIMEOUT((m_server->lockctl({QStringLiteral("break"),
                                                 QStringLiteral("/one/lock"),
                                                 QStringLiteral("--yes")}),
                              isFree(QStringLiteral("/one/lock"))),
                             20000);
}

void TestE2eDeadHolder::anonymousHolderIsBroken()
{
    // As the book writes it: no owner, no lease.
    QVERIFY(m_server->putDocument("/anonymous", R"({"lock_type":"exclusive"})"));
    const QJsonObject lock = lockAt(QStringLiteral("/anonymous"));
    QCOMPARE(lock.value(QLatin1String("anonymous")).toInt(), 1);
    QCOMPARE(m_server->lockctl(words(QStringLiteral("acquire --mode X --detach /anonymous/x")))
                     .exitCode,
             1);
    const Outcome broken = m_server->lockctl(
            {QStringLiteral("break"), QStringLiteral("/anonymous"), QStringLiteral("--yes")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(isFree(QStringLiteral("/anonymous")));
}

void TestE2eDeadHolder::breakNeedsYes()
{
    QString session;
    const auto holder = hold(QStringLiteral("--mode X /yes"), &session);
    QVERIFY(holder);
    const Outcome refused = m_server->lockctlText(
            {QStringLiteral("break"), QStringLiteral("--session"), session});
    QVERIFY2(refused.exitCode == 2, refused.all());
    QVERIFY2(refused.err.contains("--yes"), refused.all());
    QVERIFY(!isFree(QStringLiteral("/yes")));
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

QTEST_GUILESS_MAIN(TestE2eDeadHolder)
#include "tst_e2e_deadholder.moc"
