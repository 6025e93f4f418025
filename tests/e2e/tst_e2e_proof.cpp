// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace e2e;

/// What a process table proves, and what it does not: a renewal outranks it.
class TestE2eProof : public ServerTest
{
    Q_OBJECT
private slots:
    void aLivingProcessIsNotBroken_data();
    void aLivingProcessIsNotBroken();
    void norIsItsChangeRecovered_data() { aLivingProcessIsNotBroken_data(); }
    void norIsItsChangeRecovered();
    void aSessionSaysItsNamespaces();
    void anotherTimeNamespaceSaysNothing();
    void anAdministratorInAnotherTimeNamespaceBreaksNobody();
    void aKilledProcessIsDeadAfterItsSilence();

private:
    std::unique_ptr<Background> hold(const QString &arguments, QByteArray *session) const
    {
        auto holder = m_server->start(
                words(QStringLiteral("acquire --hold --mode X --delay 10m ") + arguments));
        if (!holder->nextObject().value(QLatin1String("granted")).toBool())
            return nullptr;
        for (const QJsonValue value : sessions()) {
            const QJsonObject object = value.toObject();
            if (object.value(QLatin1String("pid")).toInteger() == holder->pid())
                *session = object.value(QLatin1String("session")).toString().toUtf8();
        }
        return holder;
    }
    QJsonArray sessions() const { return m_server->lockctl({QStringLiteral("sessions")}).array(); }
    QJsonObject seen(const QByteArray &session) const
    {
        for (const QJsonValue value : sessions()) {
            const QJsonObject object = value.toObject();
            if (object.value(QLatin1String("session")).toString().toUtf8() == session)
                return object;
        }
        return {};
    }
    QString stateOf(const QByteArray &session) const
    {
        return seen(session).value(QLatin1String("state")).toString();
    }
    QJsonObject document(const QByteArray &session) const
    {
        return m_server->document("session:" + session).value(QLatin1String("_source")).toObject();
    }
    bool rewrite(const QByteArray &session, const QByteArray &fields) const
    {
        return m_server->changeSession(QString::fromUtf8(session),
                                       QJsonDocument::fromJson('{' + fields + '}').object());
    }
    bool isKilled(const QByteArray &session) const
    {
        const QJsonObject found = document(session);
        return found.isEmpty() || found.contains(QLatin1String("dead_at"));
    }
    static int endOf(Background &holder)
    {
        holder.send(SIGTERM);
        return holder.wait().exitCode;
    }

    int m_row = 0; ///< what one leaves locked is in nobody's way
};

void TestE2eProof::aLivingProcessIsNotBroken_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::newRow("a clone of this machine: another boot id")
            << QByteArray(R"("boot":"00000000-0000-4000-8000-000000000000")");
    // As the process table shows it in a time namespace with another clock.
    QTest::newRow("another start time") << QByteArray(R"("pid_start":"1")");
    QTest::newRow("a pid that nobody has") << QByteArray(R"("pid":999999999)");
}

void TestE2eProof::aLivingProcessIsNotBroken()
{
    QFETCH(const QByteArray, fields);
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 60s /living/%1").arg(++m_row), &session);
    QVERIFY(holder && !session.isEmpty());
    QVERIFY(rewrite(session, fields));
    QVERIFY(stateOf(session) != QLatin1String("dead"));
    const Outcome broken = m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY2(!isKilled(session), broken.all());
    QCOMPARE(endOf(*holder), 130);
}

void TestE2eProof::norIsItsChangeRecovered()
{
    QFETCH(const QByteArray, fields);
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 60s --op half-way /changing"), &session);
    QVERIFY(holder && !session.isEmpty());
    QVERIFY(rewrite(session, fields));
    const Outcome recovered = m_server->lockctl(words(QStringLiteral("recover half-way")));
    QVERIFY2(recovered.exitCode == 1, recovered.all());
    QVERIFY2(!isKilled(session), recovered.all());

    // Who takes it away by force knows what he does; then it can be recovered.
    const Outcome forced = m_server->lockctl({QStringLiteral("break"), QStringLiteral("--session"),
                                              QString::fromUtf8(session), QStringLiteral("--hard"),
                                              QStringLiteral("--yes"), QStringLiteral("--reason"),
                                              QStringLiteral("test")});
    QVERIFY2(forced.exitCode == 0, forced.all());
    QCOMPARE(m_server->lockctl(words(QStringLiteral("recover half-way"))).exitCode, 0);
}

/// A kernel without time namespaces names none.
void TestE2eProof::aSessionSaysItsNamespaces()
{
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 60s /named"), &session);
    QVERIFY(holder && !session.isEmpty());
    const auto link = [](const char *name) {
        char text[64];
        const ssize_t size = ::readlink(name, text, sizeof text);
        return size < 0 ? QString() : QString::fromLatin1(text, static_cast<qsizetype>(size));
    };
    QStringList expected{link("/proc/self/ns/pid"), link("/proc/self/ns/time")};
    expected.removeAll(QString());
    QCOMPARE(document(session).value(QLatin1String("pidns")).toString(),
             expected.join(QLatin1Char(' ')));
    QCOMPARE(endOf(*holder), 130);
}

/// Its pid is that of a process that runs here, which started at another time.
void TestE2eProof::anotherTimeNamespaceSaysNothing()
{
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 8s /elsewhere"), &session);
    QVERIFY(holder && !session.isEmpty());
    const QByteArray pidNamespace = document(session)
                                            .value(QLatin1String("pidns"))
                                            .toString()
                                            .section(QLatin1Char(' '), 0, 0)
                                            .toUtf8();
    QVERIFY(rewrite(session, R"("pid_start":"1","pidns":")" + pidNamespace + R"( time:[1]")"));
    const Outcome probed = m_server->lockctl({QStringLiteral("probe"), QString::fromUtf8(session)});
    QCOMPARE(probed.array().at(0).toObject().value(QLatin1String("observed")).toString(),
             QStringLiteral("other-namespace"));
    // Nor does it when nothing is renewed any more: only lease and delay end it then.
    holder->send(SIGKILL);
    holder->wait();
    QTRY_COMPARE_WITH_TIMEOUT(seen(session).value(QLatin1String("rule")).toString(),
                              QStringLiteral("lease-is-over"), 60000);
    const Outcome broken = m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY2(!isKilled(session), broken.all());
}

/// Where no namespace may be made, as in most containers, the two functions before say the same
/// with what is written there.
void TestE2eProof::anAdministratorInAnotherTimeNamespaceBreaksNobody()
{
    const QStringList elsewhere = words(QStringLiteral("--time --boottime 86400"));
    QProcess unshare;
    unshare.start(QStringLiteral("unshare"), elsewhere + words(QStringLiteral("true")));
    const bool isAllowed = unshare.waitForFinished(60000)
                           && unshare.exitStatus() == QProcess::NormalExit
                           && unshare.exitCode() == 0;
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 60s /here"), &session);
    QVERIFY(holder && !session.isEmpty());
    const QStringList asks = m_server->withServer(words(QStringLiteral("break --dead --yes")),
                                                  true);
    QProcess administrator;
    if (isAllowed)
        administrator.start(QStringLiteral("unshare"),
                            elsewhere + QStringList{lockctlPath()} + asks);
    else
        administrator.start(lockctlPath(), asks);
    QVERIFY(administrator.waitForFinished(60000));
    QCOMPARE(administrator.exitCode(), 0);
    QVERIFY2(!isKilled(session), administrator.readAllStandardOutput().constData());
    QCOMPARE(endOf(*holder), 130);
}

/// Sooner than by lease and delay, and never at once.
void TestE2eProof::aKilledProcessIsDeadAfterItsSilence()
{
    constexpr qint64 SilenceMs = 2 * 2000
                                 + 1200; // two renewal intervals of a lease of 6 s, and its margin
    QByteArray session;
    const auto holder = hold(QStringLiteral("--lease 6s /killed"), &session);
    QVERIFY(holder && !session.isEmpty());
    holder->send(SIGKILL);
    QCOMPARE(holder->wait().exitCode, 128 + SIGKILL);
    const qint64 renewed = document(session).value(QLatin1String("renewed_at")).toInteger();
    QVERIFY(renewed > 0);
    Outcome broken;
    const auto isBroken = [&] {
        broken = m_server->lockctl(words(QStringLiteral("break --dead --yes")));
        return broken.exitCode != 0 || isKilled(session);
    };
    QVERIFY2(QTest::qWaitFor(isBroken, 60000), broken.all());
    QVERIFY2(broken.exitCode == 0, broken.all());
    const qint64 dead = document(session).value(QLatin1String("dead_at")).toInteger();
    // A node stamps with a clock that it refreshes every 200 ms.
    QVERIFY2(dead - renewed >= SilenceMs - 250, QByteArray::number(dead - renewed).constData());
    const QJsonArray locks = m_server->lockctl(words(QStringLiteral("ls --flat"))).array();
    for (const QJsonValue lock : locks)
        QVERIFY(lock.toObject().value(QLatin1String("path")).toString()
                != QLatin1String("/killed"));
}

LOCKSCOPE_GUILESS_TEST(TestE2eProof)
#include "tst_e2e_proof.moc"
