// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace e2e;

namespace {

QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace

/// Each kind of lock through lockctl: taken, refused to others, released, free again.
class TestE2eLocks : public ServerTest
{
    Q_OBJECT
private slots:
    void cleanup();
    void initAgainChangesNothing();
    void conflictAndRelease_data();
    void conflictAndRelease();
    void refusalNamesTheBlocker();
    void releaseIsIdempotent();
    void aStrangerDoesNotRelease();
    void detachedLockIsRenewed();
    void aDetachedLockWithAPartMissingIsLost();
    void aNameHasOneFormAndAnIdItsOwn();
    void tokensRise();
    void commandRunsUnderTheLock();
    void refusedCommandDoesNotRun();
    void waitingGetsItsTurn();
    void interruptReleases();
    void renameTakesBothPaths();
    void nobodyReadsOfIndexesOnMongo();
    void emptyAtTheEnd();

private:
    QStringList acquire(const char *targets) const
    {
        return QStringList{QStringLiteral("acquire")} + words("--lease 60s --delay 6s")
               + words(targets);
    }
    int lockCount() const
    {
        return static_cast<int>(
                m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().size());
    }

    std::vector<QString> m_holders; ///< released after each test
};

void TestE2eLocks::cleanup()
{
    for (const QString &holder : m_holders)
        m_server->lockctl({QStringLiteral("release"), holder});
    m_holders.clear();
}

void TestE2eLocks::initAgainChangesNothing()
{
    const Outcome again = m_server->lockctl({QStringLiteral("init")});
    QVERIFY2(again.exitCode == 0, again.all());
    QCOMPARE(again.object().value(QLatin1String("created")).toBool(true), false);
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    QVERIFY2(status.exitCode == 0, status.all());
}

void TestE2eLocks::conflictAndRelease_data()
{
    QTest::addColumn<QString>("held");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<bool>("granted");
    const auto row = [](const char *held, const char *asked, bool granted) {
        QTest::addRow("%s | %s", held, asked)
                << QString::fromLatin1(held) << QString::fromLatin1(asked) << granted;
    };
    row("--mode X /a/b/c", "--mode X /a/b/c", false);
    row("--mode X /a/b/c", "--mode S /a/b/c", false);
    row("--mode X /a/b/c", "--mode X /a/b", false); // an ancestor
    row("--mode X /a/b", "--mode X /a/b/c", false); // below it
    row("--mode X /a/b", "--mode S /a/b/c", false);
    row("--mode X /a/b/c", "--mode X /a/b/d", true);  // a sibling
    row("--mode X /a/b/c", "--mode X /a/b/cc", true); // whole segments only
    row("--mode S /a/b", "--mode S /a/b", true);
    row("--mode S /a/b", "--mode S /a", true);
    row("--mode S /a", "--mode X /a/b", false); // a reader of the subtree
    row("--mode S /a/b", "--mode X /a", false);
    row("--mode S /a/b", "--mode X /a/c", true);
    row("--document d1 d2", "--document d2 d3", false); // all or nothing
    row("--document d1 d2", "--document d3", true);
    row("--rw prices --mode S", "--rw prices --mode S", true);
    row("--rw prices --mode S", "--rw prices --mode X", false);
    row("--rw prices --mode X", "--rw prices --mode S", false);
    row("--rw prices --mode X", "--rw stock --mode X", true);
    row("--global", "--global", false);
    row("--global", "--mode X /a", false);
    row("--global", "--mode S /a", false);
    row("--global", "--document d1", false);
    row("--global", "--rw prices --mode S", false);
    row("--mode S /a", "--global", false);
    row("--document d1", "--global", false);
    row("--rw prices --mode S", "--global", false);
    row("--mode X /a", "--document d1", true);
}

void TestE2eLocks::conflictAndRelease()
{
    QFETCH(QString, held);
    QFETCH(QString, asked);
    QFETCH(bool, granted);
    const QStringList second = acquire(qPrintable(asked)) << QStringLiteral("--detach");

    const Outcome first = m_server->lockctl(acquire(qPrintable(held))
                                            << QStringLiteral("--detach"));
    QVERIFY2(first.exitCode == 0, first.all());
    QVERIFY(first.object().value(QLatin1String("granted")).toBool());
    const QString holder = first.object().value(QLatin1String("holder")).toString();
    QVERIFY(!holder.isEmpty());
    m_holders.push_back(holder);
    const int documents = lockCount();

    const Outcome other = m_server->lockctl(second);
    QVERIFY2(other.exitCode == (granted ? 0 : 1), other.all());
    QCOMPARE(other.object().value(QLatin1String("granted")).toBool(), granted);
    if (granted) {
        const QString otherHolder = other.object().value(QLatin1String("holder")).toString();
        QCOMPARE(m_server->lockctl({QStringLiteral("release"), otherHolder}).exitCode, 0);
    } else {
        QVERIFY(!other.object().value(QLatin1String("blockers")).toArray().isEmpty());
    }
    QCOMPARE(lockCount(), documents); // nothing of it is left

    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);
    QCOMPARE(lockCount(), 0);
    const Outcome now = m_server->lockctl(second);
    QVERIFY2(now.exitCode == 0, now.all());
    m_holders.push_back(now.object().value(QLatin1String("holder")).toString());
}

void TestE2eLocks::refusalNamesTheBlocker()
{
    const auto holder = m_server->start(
            acquire("--mode X --purpose nightly-import --hold /clinton/README.txt"));
    QVERIFY(holder->nextObject().value(QLatin1String("granted")).toBool());
    const Outcome refused = m_server->lockctl(acquire("--mode X --detach /clinton"));
    QVERIFY2(refused.exitCode == 1, refused.all());
    QVERIFY2(refused.out.contains(QByteArray::number(holder->pid())), refused.all());
    const Outcome why = m_server->lockctl({QStringLiteral("why"), QStringLiteral("/clinton"),
                                           QStringLiteral("--mode"), QStringLiteral("S")});
    QVERIFY2(why.exitCode == 1 || why.exitCode == 0, why.all());
    QCOMPARE(why.object().value(QLatin1String("free")).toBool(true), false);
    QVERIFY2(why.out.contains("nightly-import"), why.all());
    const Outcome text = m_server->lockctlText(acquire("--mode X --detach /clinton"));
    QCOMPARE(text.exitCode, 1);
    QVERIFY2(text.all().contains("/clinton"), text.all());
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

void TestE2eLocks::releaseIsIdempotent()
{
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /x/y"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    const QString holder = taken.object().value(QLatin1String("holder")).toString();
    const Outcome first = m_server->lockctl({QStringLiteral("release"), holder});
    QVERIFY2(first.exitCode == 0, first.all());
    QCOMPARE(first.object().value(QLatin1String("result")).toString(), QStringLiteral("released"));
    const Outcome second = m_server->lockctl({QStringLiteral("release"), holder});
    QVERIFY2(second.exitCode == 0, second.all());
    QCOMPARE(second.object().value(QLatin1String("result")).toString(), QStringLiteral("gone"));
}

void TestE2eLocks::detachedLockIsRenewed()
{
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /x/z"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    const QString holder = taken.object().value(QLatin1String("holder")).toString();
    m_holders.push_back(holder);
    const Outcome renewed = m_server->lockctl({QStringLiteral("renew"), holder});
    QVERIFY2(renewed.exitCode == 0, renewed.all());
    QVERIFY(m_server->lockctl({QStringLiteral("renew"), QStringLiteral("no-such-holder")}).exitCode
            != 0);
}

void TestE2eLocks::aStrangerDoesNotRelease()
{
    const auto holding = m_server->start(acquire("--mode X --hold /mine"));
    const QString holder = holding->nextObject().value(QLatin1String("holder")).toString();
    QVERIFY(!holder.isEmpty());
    const Outcome refused = m_server->lockctl({QStringLiteral("release"), holder});
    QVERIFY2(refused.exitCode == 5, refused.all());
    QCOMPARE(refused.object().value(QLatin1String("result")).toString(), QStringLiteral("refused"));
    QVERIFY2(refused.err.contains(QByteArray("lockctl break --holder " + holder.toUtf8())),
             refused.all());
    QCOMPARE(m_server->lockctl(acquire("--mode X --detach /mine")).exitCode, 1);
    holding->send(SIGTERM);
    const Outcome ended = holding->wait();
    QVERIFY2(ended.exitCode == 130, ended.all());
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder})
                     .object()
                     .value(QLatin1String("result"))
                     .toString(),
             QStringLiteral("gone"));
}

void TestE2eLocks::aDetachedLockWithAPartMissingIsLost()
{
    const Outcome taken = m_server->lockctl(acquire("--detach --document part1 part2"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    const QString holder = taken.object().value(QLatin1String("holder")).toString();
    m_holders.push_back(holder);
    const Outcome renewed = m_server->lockctl({QStringLiteral("renew"), holder});
    QVERIFY2(renewed.exitCode == 0, renewed.all());
    m_server->deleteDocument("part2");
    const Outcome other = m_server->lockctl(acquire("--detach --document part2"));
    QVERIFY2(other.exitCode == 0, other.all());
    m_holders.push_back(other.object().value(QLatin1String("holder")).toString());
    const Outcome lost = m_server->lockctl({QStringLiteral("renew"), holder});
    QVERIFY2(lost.exitCode == 7, lost.all());
    QCOMPARE(lost.object().value(QLatin1String("result")).toString(), QStringLiteral("gone"));
    QVERIFY2(lost.err.contains("no entry on part2"), lost.all());
}

void TestE2eLocks::aNameHasOneFormAndAnIdItsOwn()
{
    const QString composed = QStringLiteral(u"caf\u00e9");
    const QString decomposed = QStringLiteral(u"cafe\u0301");
    const auto take = [&](const char *kind, const QString &name) {
        const Outcome taken = m_server->lockctl(acquire(kind)
                                                << name << QStringLiteral("--detach"));
        if (taken.exitCode == 0)
            m_holders.push_back(taken.object().value(QLatin1String("holder")).toString());
        return taken.exitCode;
    };
    QCOMPARE(take("--rw", decomposed), 0);
    QCOMPARE(take("--rw", composed), 1);
    QCOMPARE(take("--mode X", QLatin1Char('/') + decomposed), 0);
    QCOMPARE(take("--mode X", QLatin1Char('/') + composed), 1);
    QCOMPARE(take("--document", decomposed), 0);
    QCOMPARE(take("--document", composed), 0);
    const Outcome list = m_server->lockctlText({QStringLiteral("ls")});
    QVERIFY2(list.out.contains("cafe\\u0301"), list.all());
}

void TestE2eLocks::tokensRise()
{
    double last = -1;
    for (int i = 0; i < 3; ++i) {
        const Outcome taken = m_server->lockctl(acquire("--mode X --detach /tokens"));
        QVERIFY2(taken.exitCode == 0, taken.all());
        const double token = taken.object().value(QLatin1String("token")).toDouble(-1);
        QVERIFY(token > last);
        last = token;
        QCOMPARE(m_server->lockctl({QStringLiteral("release"),
                                    taken.object().value(QLatin1String("holder")).toString()})
                         .exitCode,
                 0);
    }
}

void TestE2eLocks::commandRunsUnderTheLock()
{
    const QString script = QStringLiteral(
            "test -n \"$LOCKSCOPE_TOKEN\" && test -n \"$LOCKSCOPE_HOLDER\" && exit 17");
    const Outcome ran = m_server->lockctlText(
            acquire("--mode X /cmd --") << QStringLiteral("sh") << QStringLiteral("-c") << script);
    QVERIFY2(ran.exitCode == 17, ran.all());
    QCOMPARE(lockCount(), 0);
}

void TestE2eLocks::refusedCommandDoesNotRun()
{
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /cmd"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    m_holders.push_back(taken.object().value(QLatin1String("holder")).toString());
    const Outcome refused = m_server->lockctlText(acquire("--mode X /cmd -- echo I-ran"));
    QVERIFY2(refused.exitCode == 1, refused.all());
    QVERIFY(!refused.out.contains("I-ran"));
}

void TestE2eLocks::waitingGetsItsTurn()
{
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /wait"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    const auto waiting = m_server->start(acquire("--mode X --wait 60s --detach /wait"));
    QCOMPARE(m_server->lockctl({QStringLiteral("release"),
                                taken.object().value(QLatin1String("holder")).toString()})
                     .exitCode,
             0);
    const Outcome got = waiting->wait(90000);
    QVERIFY2(got.exitCode == 0, got.all());
    m_holders.push_back(got.object().value(QLatin1String("holder")).toString());
}

void TestE2eLocks::interruptReleases()
{
    for (const int signal : {SIGINT, SIGTERM}) {
        const auto holder = m_server->start(acquire("--mode X --hold /held"));
        QVERIFY(holder->nextObject().value(QLatin1String("granted")).toBool());
        holder->send(signal);
        const Outcome ended = holder->wait();
        QVERIFY2(ended.exitCode == 130, ended.all());
        QCOMPARE(lockCount(), 0);
    }
}

void TestE2eLocks::renameTakesBothPaths()
{
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /clinton /hillary"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    m_holders.push_back(taken.object().value(QLatin1String("holder")).toString());
    QCOMPARE(m_server->lockctl(acquire("--mode X --detach /clinton/a.txt")).exitCode, 1);
    QCOMPARE(m_server->lockctl(acquire("--mode X --detach /hillary/b")).exitCode, 1);
}

void TestE2eLocks::nobodyReadsOfIndexesOnMongo()
{
    if (!m_server->isMongo())
        QSKIP("there are indexes");
    const Outcome taken = m_server->lockctl(acquire("--mode X --detach /words"));
    QVERIFY2(taken.exitCode == 0, taken.all());
    m_holders.push_back(taken.object().value(QLatin1String("holder")).toString());
    QByteArray said;
    for (const char *line :
         {"status", "ls", "show /words", "why /words --mode X", "init", "rename /a /b --files no",
          "recover no", "fsck", "acquire --mode X /words -- true"})
        said += m_server->lockctlText(words(line)).all();
    for (const char *line : {"status", "ls", "acquire --mode X --detach /words"})
        said += run(words(line) << QStringLiteral("--server") << m_server->url()
                                << QStringLiteral("--index") << QStringLiteral("not-set-up"))
                        .all();
    for (const char *word : {"ndex", "alias", "shard", "seq_no", "lasticsearch"}) {
        const qsizetype at = said.indexOf(word);
        QVERIFY2(at < 0, said.mid(std::max(qsizetype{0}, at - 200), 400));
    }
}

void TestE2eLocks::emptyAtTheEnd() { QTRY_COMPARE_WITH_TIMEOUT(lockCount(), 0, 60000); }

LOCKSCOPE_GUILESS_TEST(TestE2eLocks)
#include "tst_e2e_locks.moc"
