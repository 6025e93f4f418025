// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace e2e;

namespace {

/// Long enough that a node or machine which stands still for a few seconds costs no holder its
/// lock.
const auto Lease = QStringLiteral("8s");
/// Until it is over, for one that renews no more, with the time that the looks take.
constexpr int UntilDead = 60000;

QJsonObject holderOf(const QJsonObject &lock)
{
    return lock.value(QLatin1String("holders")).toArray().at(0).toObject();
}

} // namespace

/// The main job: a process dies or freezes while it holds a lock, and an admin breaks it.
class TestE2eDeadHolder : public ServerTest
{
    Q_OBJECT
private slots:
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
                                     const QString &lease = Lease)
    {
        auto holder = m_server->start(
                words(QStringLiteral("acquire %1 --hold ").arg(terms(lease)) + targets));
        const QJsonObject grant = holder->nextObject();
        if (!grant.value(QLatin1String("granted")).toBool())
            return nullptr;
        if (session)
            *session = sessionOf(holder->pid());
        return holder;
    }
    /// A living holder that does not renew while it is looked at: stopped within a long lease,
    /// until it is told to go on.
    std::unique_ptr<Background> holdStill(const QString &path, QString *session)
    {
        auto holder = hold(QStringLiteral("--mode X ") + path, session, QStringLiteral("40s"));
        if (holder)
            holder->send(SIGSTOP);
        return holder;
    }
    QJsonObject sessionObject(qint64 pid) const
    {
        const QJsonArray sessions = m_server->lockctl({QStringLiteral("sessions")}).array();
        for (const auto &value : sessions) {
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
    bool isAlive(qint64 pid) const
    {
        const QString state = stateOf(pid);
        return state == QLatin1String("held") || state == QLatin1String("renewing");
    }
    QJsonObject lockAt(const QString &path) const
    {
        for (const auto &value :
             m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array()) {
            if (value.toObject().value(QLatin1String("path")).toString() == path)
                return value.toObject();
        }
        return {};
    }
    bool isFree(const QString &path) const { return lockAt(path).isEmpty(); }
};

void TestE2eDeadHolder::killedHolderIsBroken()
{
    QString session;
    const auto holder = hold(QStringLiteral("--mode X /clinton/projects/README.txt"), &session);
    QVERIFY(holder);
    QVERIFY(!session.isEmpty());
    const qint64 pid = holder->pid();
    QTRY_VERIFY_WITH_TIMEOUT(isAlive(pid), 20000);

    holder->send(SIGKILL);
    QCOMPARE(holder->wait().exitCode, 128 + SIGKILL);

    // By the server's clock it is suspect first, dead when lease and delay are over; this machine's
    // process table may say so earlier.
    QTRY_VERIFY_WITH_TIMEOUT(stateOf(pid) == QLatin1String("suspect")
                                     || stateOf(pid) == QLatin1String("dead"),
                             UntilDead);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), UntilDead);
    const QJsonObject lock = lockAt(QStringLiteral("/clinton/projects/README.txt"));
    QCOMPARE(holderOf(lock).value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    const QJsonArray evidence = holderOf(lock).value(QLatin1String("evidence")).toArray();
    QVERIFY(!evidence.isEmpty());
    for (const auto &fact : evidence) {
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
            words(QStringLiteral("acquire --lease 8s --delay 2s --mode X /clinton -- true")));
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
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), UntilDead);
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
    const Outcome next = m_server->lockctlText(
            words(QStringLiteral(
                    "acquire --lease 8s --delay 2s --mode X --wait 60s /take/over -- true")),
            90000);
    QVERIFY2(next.exitCode == 0, next.all());
    QTRY_VERIFY_WITH_TIMEOUT(isFree(QStringLiteral("/take/over")), 10000);
    m_server->lockctl({QStringLiteral("break"), QStringLiteral("--dead"), QStringLiteral("--yes")});
}

void TestE2eDeadHolder::frozenHolderLosesItsLock()
{
    // It works under its lock, is frozen, its lock is broken meanwhile, and it wakes up: it must
    // notice and stop its work.
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("pid"));
    Background worker(m_server->withServer(
            words(QStringLiteral("acquire --lease 8s --delay 2s --mode X /frozen --"))
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

    // It lives, and no process table proves anything: only lease and lock-delay on the server's
    // clock do.
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(worker.pid()), QStringLiteral("dead"), UntilDead);
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
    // Suspect at half of the lease, given up by its holder at four fifths: time enough to wake it
    // in between.
    const auto holder = hold(QStringLiteral("--mode X /renewed"), &session, QStringLiteral("40s"));
    QVERIFY(holder);
    holder->send(SIGSTOP);
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(holder->pid()), QStringLiteral("suspect"), UntilDead);
    const Outcome plan = m_server->lockctl(
            {QStringLiteral("plan"), QStringLiteral("--session"), session});
    QVERIFY2(plan.exitCode == 0, plan.all());
    QFile file(dir.filePath(QStringLiteral("plan.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(plan.out);
    file.close();

    // It wakes up in time and renews: what the plan saw is no longer so.
    const QString before
            = sessionObject(holder->pid()).value(QLatin1String("renewed_at")).toString();
    holder->send(SIGCONT);
    QTRY_VERIFY_WITH_TIMEOUT(sessionObject(holder->pid())
                                             .value(QLatin1String("renewed_at"))
                                             .toString()
                                     != before,
                             UntilDead);
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    QVERIFY2(applied.exitCode == 5, applied.all());
    QVERIFY(!isFree(QStringLiteral("/renewed")));
    QTRY_VERIFY_WITH_TIMEOUT(isAlive(holder->pid()), 20000);
    QVERIFY(holder->isRunning());
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

void TestE2eDeadHolder::livingHolderIsRevokedNotFreed()
{
    QString session;
    const auto holder = holdStill(QStringLiteral("/living"), &session);
    QVERIFY(holder);
    const Outcome revoked = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"),
                                               session, QStringLiteral("--yes")});
    QVERIFY2(revoked.exitCode == 0, revoked.all());
    const QJsonObject step
            = revoked.object().value(QLatin1String("results")).toArray().at(0).toObject();
    QVERIFY2(!step.value(QLatin1String("waits_until")).toString().isEmpty(), revoked.all());
    QVERIFY(!isFree(QStringLiteral("/living")));
    QVERIFY(!sessionObject(holder->pid()).value(QLatin1String("revoked_at")).toString().isEmpty());
    // Its own next renewal tells it: it stops believing before the lock is free.
    holder->send(SIGCONT);
    const Outcome ended = holder->wait();
    QVERIFY2(ended.exitCode == 7, ended.all());
}

void TestE2eDeadHolder::hardReleaseFreesAtOnce()
{
    QString session;
    const auto holder = holdStill(QStringLiteral("/hard"), &session);
    QVERIFY(holder);
    const Outcome broken = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"),
                                              session, QStringLiteral("--hard"),
                                              QStringLiteral("--yes"), QStringLiteral("--reason"),
                                              QStringLiteral("test")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(isFree(QStringLiteral("/hard")));
    holder->send(SIGCONT);
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
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), UntilDead);
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
    QString session;
    const auto holder = holdStill(QStringLiteral("/one/lock"), &session);
    QVERIFY(holder);
    const QString id
            = holderOf(lockAt(QStringLiteral("/one/lock"))).value(QLatin1String("id")).toString();
    const Outcome dropped = m_server->lockctl(
            {QStringLiteral("break"), QStringLiteral("--holder"), id, QStringLiteral("--yes")});
    QVERIFY2(dropped.exitCode == 0, dropped.all());
    QVERIFY(!isFree(QStringLiteral("/one/lock")));
    holder->send(SIGCONT);
    QCOMPARE(holder->wait().exitCode, 7);
    const auto isBroken = [this] {
        m_server->lockctl(
                {QStringLiteral("break"), QStringLiteral("/one/lock"), QStringLiteral("--yes")});
        return isFree(QStringLiteral("/one/lock"));
    };
    QVERIFY(isFree(QStringLiteral("/one/lock")) || QTest::qWaitFor(isBroken, 2 * UntilDead));
}

void TestE2eDeadHolder::anonymousHolderIsBroken()
{
    if (m_server->isMongo())
        QSKIP("MongoDB has no plain clients: no lock is without a holder there");
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

LOCKSCOPE_GUILESS_TEST(TestE2eDeadHolder)
#include "tst_e2e_deadholder.moc"
