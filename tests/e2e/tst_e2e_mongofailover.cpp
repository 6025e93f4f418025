// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/faults/enginenode.h"
#include "tests/faults/replicaset.h"
#include "tests/support/settledset.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/kit/evidencelist.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/workspace.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QFile>
#include <QJsonArray>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <csignal>
#include <memory>
#include <optional>

using namespace e2e;
using namespace lockscope;
using lockscope::faults::EngineNode;
using lockscope::faults::ReplicaSet;

namespace {

constexpr int Long = 60000;
/// A living holder keeps its lock through an election, which takes some seconds.
const auto Lease = QStringLiteral("15s");

/// Words that mean nothing on MongoDB.
bool saysOtherStoresWords(const Outcome &outcome)
{
    return outcome.err.contains("index") || outcome.err.contains("shard")
           || outcome.err.contains("alias");
}

const auto Killed = QStringLiteral("/clinton/README.txt");
const auto Living = QStringLiteral("/clinton/letter.txt");
const auto Frozen = QStringLiteral("/clinton/speech.txt");

} // namespace

/// The main job on a replica set, with lockctl and at the window, also while its primary dies and
/// another is elected: of three workers one is killed, one lives, one is frozen.
class TestE2eMongoFailOver : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void theDeadAreBrokenAndNobodyElse_data();
    void theDeadAreBrokenAndNobodyElse();
    void theStatusTellsOfAMissingMember();

private:
    /// lockctl with a command under its lock, which has written down its own pid and the token.
    struct Worker
    {
        std::unique_ptr<Background> process;
        int commandPid = 0;
        qint64 token = 0;
    };
    Worker startWorker(const QString &path) const;
    std::unique_ptr<Background> hold(const QString &path, qint64 *token = nullptr) const;
    QJsonObject sessionOf(qint64 pid) const;
    QString stateOf(qint64 pid) const
    {
        return sessionOf(pid).value(QLatin1String("state")).toString();
    }
    bool isAlive(qint64 pid) const
    {
        const QString state = stateOf(pid);
        return state == QLatin1String("held") || state == QLatin1String("renewing");
    }
    /// The paths that are locked; nullopt: the server does not say.
    std::optional<QStringList> lockedPaths() const;
    bool isLocked(const QString &path) const
    {
        const std::optional<QStringList> paths = lockedPaths();
        return !paths || paths->contains(path);
    }
    /// Breaks what this session has; a break that there is no primary for says so, and is begun
    /// again.
    void breakSession(const QString &session);
    /// The same at the window, of the lock on @p path: by mouse and keys.
    void breakInTheWindow(const QString &path);
    bool isShownDead(const QString &path)
    {
        return healthOf(store(), qPrintable(path)) == LockHealth::Dead;
    }
    /// Takes the primary from the others, so that these have to elect another one.
    void killPrimary();

    std::unique_ptr<EngineNode> m_set;
    bool m_isWhole = true;
    bool m_isLivingShownDead = false; ///< at the window, at any moment
};

void TestE2eMongoFailOver::initTestCase()
{
    if (!startServer())
        return;
    if (!m_server->isMongo())
        QSKIP("it is about a replica set of MongoDB");
    m_set = std::make_unique<EngineNode>(qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL"));
}

void TestE2eMongoFailOver::cleanup()
{
    m_application.reset();
    if (!m_isWhole) {
        QVERIFY(m_set->restart());
        const ReplicaSet set(qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL"));
        QTRY_VERIFY_WITH_TIMEOUT(test::isSettled(set.command("admin", {{"replSetGetConfig",
                                                                        std::int64_t{1}}}),
                                                 set.command("admin",
                                                             {{"hello", std::int64_t{1}}})),
                                 Long);
    }
    m_isWhole = true;
}

void TestE2eMongoFailOver::killPrimary()
{
    if (!m_isWhole)
        QVERIFY(m_set->restart());
    QVERIFY(m_set->kill());
    m_isWhole = false;
}

TestE2eMongoFailOver::Worker TestE2eMongoFailOver::startWorker(const QString &path) const
{
    const QString file = inHome("worker");
    QFile::remove(file);
    Worker worker;
    worker.process = std::make_unique<Background>(m_server->withServer(
            words(QStringLiteral("acquire %1 --mode X %2 --").arg(terms(Lease), path))
                    << QStringLiteral("sh") << QStringLiteral("-c")
                    << QStringLiteral("echo $$ $LOCKSCOPE_TOKEN end > '%1'; exec sleep 300")
                               .arg(file),
            false));
    (void)QTest::qWaitFor(
            [&] {
                QFile written(file);
                const QList<QByteArray> said = written.open(QIODevice::ReadOnly)
                                                       ? written.readAll().simplified().split(' ')
                                                       : QList<QByteArray>();
                if (said.size() != 3)
                    return false;
                worker.commandPid = said[0].toInt();
                worker.token = said[1].toLongLong();
                return true;
            },
            Long);
    return worker;
}

std::unique_ptr<Background> TestE2eMongoFailOver::hold(const QString &path, qint64 *token) const
{
    auto holder = m_server->start(
            words(QStringLiteral("acquire %1 --hold --mode X %2").arg(terms(Lease), path)));
    const QJsonObject grant = holder->nextObject();
    if (token)
        *token = grant.value(QLatin1String("token")).toInteger();
    return grant.value(QLatin1String("granted")).toBool() ? std::move(holder) : nullptr;
}

QJsonObject TestE2eMongoFailOver::sessionOf(qint64 pid) const
{
    for (const auto value : m_server->lockctl({QStringLiteral("sessions")}).array()) {
        if (value.toObject().value(QLatin1String("pid")).toInteger() == pid)
            return value.toObject();
    }
    return {};
}

std::optional<QStringList> TestE2eMongoFailOver::lockedPaths() const
{
    const Outcome listed = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
    if (listed.exitCode != 0)
        return std::nullopt;
    QStringList paths;
    for (const auto value : listed.array())
        paths << value.toObject().value(QLatin1String("path")).toString();
    return paths;
}

void TestE2eMongoFailOver::breakSession(const QString &session)
{
    Outcome broken;
    int tries = 0;
    const auto isBroken = [&] {
        broken = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"), session,
                                    QStringLiteral("--yes")});
        ++tries;
        return broken.exitCode == 0 || saysOtherStoresWords(broken);
    };
    QVERIFY2(QTest::qWaitFor(isBroken, Long), broken.all());
    QVERIFY2(broken.exitCode == 0, broken.all());
    if (tries > 1)
        qInfo("broken at try %d", tries);
}

void TestE2eMongoFailOver::breakInTheWindow(const QString &path)
{
    for (bool isBroken = false; !isBroken;) {
        QTRY_VERIFY_WITH_TIMEOUT(window().workspace().locks().changeRefusal().isEmpty(), Long);
        QVERIFY(clickRow(window().tree(), path.section(QLatin1Char('/'), -1)));
        QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
        QTRY_VERIFY_WITH_TIMEOUT(window().findChild<BreakLockDialog *>(), Long);
        QPointer<BreakLockDialog> dialog = window().findChild<BreakLockDialog *>();
        QCOMPARE(dialog->level(), BlastRadius::OneDeadProcess);
        QVERIFY(dialog->findChild<EvidenceList *>()->lineCount() > 0);
        QTRY_VERIFY2_WITH_TIMEOUT(dialog->breakButton()->isEnabled(),
                                  qPrintable(dialog->breakButton()->toolTip()), Long);
        QSignalSpy finished(dialog, &BreakLockDialog::finishedBreaking);
        QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
        // Nothing is finished where it could not begin.
        QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !dialog->breakButton()->isVisible(), Long);
        isBroken = !finished.isEmpty() && finished.at(0).at(0).value<PlanOutcome>().allDone();
        if (!isBroken) // there was no primary: it is said, and looked at again
            qInfo("not broken: %s", qPrintable(dialog->resultLabel()->text()));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog, Long);
    }
}

void TestE2eMongoFailOver::theDeadAreBrokenAndNobodyElse_data()
{
    QTest::addColumn<bool>("failsOver");
    QTest::addColumn<bool>("atTheWindow");
    QTest::newRow("the primary lives") << false << false;
    QTest::newRow("the primary is killed, and the next one") << true << false;
    QTest::newRow("the same at the window") << true << true;
}

void TestE2eMongoFailOver::theDeadAreBrokenAndNobodyElse()
{
    QFETCH(const bool, failsOver);
    QFETCH(const bool, atTheWindow);
    if (failsOver && !m_set->isKnown())
        QSKIP("somebody else started this replica set: its primary cannot be killed");
    const auto killed = hold(Killed);
    const auto living = hold(Living);
    const Worker frozen = startWorker(Frozen);
    QVERIFY(killed && living && frozen.commandPid > 0 && frozen.token > 0);
    for (const Background *process : {killed.get(), living.get(), frozen.process.get()})
        QTRY_VERIFY_WITH_TIMEOUT(isAlive(process->pid()), Long);
    m_isLivingShownDead = false;
    if (atTheWindow) {
        QVERIFY(openWindow());
        connect(&store(), &LockStore::ticked, this,
                [this] { m_isLivingShownDead = m_isLivingShownDead || isShownDead(Living); });
        QTRY_COMPARE_WITH_TIMEOUT(int(healthOf(store(), qPrintable(Living))), int(LockHealth::Held),
                                  Long);
    }
    const qint64 pid = killed->pid();
    const QString dead = sessionOf(pid).value(QLatin1String("session")).toString();
    const QString asleep
            = sessionOf(frozen.process->pid()).value(QLatin1String("session")).toString();

    killed->send(SIGKILL);
    QCOMPARE(killed->wait().exitCode, 128 + SIGKILL);
    frozen.process->send(SIGSTOP);
    if (failsOver) {
        killPrimary();
        // While there is no primary, nobody is granted anything, and nothing is said to be free.
        const Outcome refused = m_server->lockctl(
                words(QStringLiteral("acquire --detach --mode X ") + Killed));
        QVERIFY2(refused.exitCode != 0, refused.all());
        QVERIFY2(!saysOtherStoresWords(refused), refused.all());
        QVERIFY(isLocked(Killed));
    }

    // It is seen dead, with what proves it, and nothing frees what it held.
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(pid), QStringLiteral("dead"), Long);
    QVERIFY(!sessionOf(pid).value(QLatin1String("evidence")).toArray().isEmpty());
    QVERIFY(isLocked(Killed));
    if (atTheWindow)
        QTRY_VERIFY_WITH_TIMEOUT(isShownDead(Killed), Long);
    if (failsOver)
        killPrimary();
    if (atTheWindow)
        breakInTheWindow(Killed);
    else
        breakSession(dead);
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY_WITH_TIMEOUT(!isLocked(Killed), Long);
    const auto heir = hold(Killed);
    QVERIFY(heir);

    // The living one has kept its lock through all of it.
    QVERIFY(living->isRunning());
    QTRY_VERIFY_WITH_TIMEOUT(isAlive(living->pid()), Long);
    QVERIFY(isLocked(Living));

    // Of the frozen one nothing is proven until lease and lock-delay are over on the server's
    // clock. It wakes up, loses, and stops its work; the next one's lock is untouched.
    QTRY_COMPARE_WITH_TIMEOUT(stateOf(frozen.process->pid()), QStringLiteral("dead"), Long);
    if (atTheWindow) {
        QTRY_VERIFY_WITH_TIMEOUT(isShownDead(Frozen), Long);
        breakInTheWindow(Frozen);
    } else {
        breakSession(asleep);
    }
    if (QTest::currentTestFailed())
        return;
    qint64 token = 0;
    const auto next = hold(Frozen, &token);
    QVERIFY(next);
    QVERIFY2(token > frozen.token, QByteArray::number(token));
    frozen.process->send(SIGCONT);
    const Outcome woken = frozen.process->wait();
    QVERIFY2(woken.exitCode == 7, woken.all());
    QTRY_COMPARE(::kill(frozen.commandPid, 0), -1);
    QVERIFY(isLocked(Frozen));
    QVERIFY(!m_isLivingShownDead);

    for (Background *process : {living.get(), heir.get(), next.get()}) {
        process->send(SIGTERM);
        const Outcome ended = process->wait();
        QVERIFY2(ended.exitCode == 130, ended.all());
    }
    QTRY_COMPARE_WITH_TIMEOUT(lockedPaths(), QStringList(), Long);
}

void TestE2eMongoFailOver::theStatusTellsOfAMissingMember()
{
    if (!m_set->isKnown())
        QSKIP("somebody else started this replica set: its primary cannot be killed");
    QJsonObject health;
    const auto is = [&](const char *colour) {
        health = m_server->lockctl({QStringLiteral("status")})
                         .object()
                         .value(QLatin1String("health"))
                         .toObject();
        return health.value(QLatin1String("colour")).toString() == QLatin1String(colour);
    };
    QVERIFY(QTest::qWaitFor([&] { return is("green"); }, Long)); // whoever was away is back
    const QString before = health.value(QLatin1String("master")).toString();
    const qint64 members = health.value(QLatin1String("copies")).toInteger();
    QVERIFY(members >= 3 && !before.isEmpty());
    QCOMPARE(health.value(QLatin1String("copies_wanted")).toInteger(), members);
    QCOMPARE(health.value(QLatin1String("nodes")).toInteger(), members);

    killPrimary();
    QVERIFY(QTest::qWaitFor([&] { return is("yellow"); }, Long));
    QCOMPARE(health.value(QLatin1String("copies")).toInteger(), members - 1);
    QCOMPARE(health.value(QLatin1String("copies_wanted")).toInteger(), members);
    QCOMPARE(health.value(QLatin1String("nodes")).toInteger(), members - 1);
    QVERIFY(health.value(QLatin1String("master")).toString() != before);
}

LOCKSCOPE_TEST(TestE2eMongoFailOver)
#include "tst_e2e_mongofailover.moc"
