// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace e2e;

namespace {

QJsonArray arrayIn(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toArray();
}

QString textIn(const QJsonObject &object, const char *name)
{
    return object.value(QLatin1String(name)).toString();
}

} // namespace

/// What admins tell each other of processes, and what waiting processes tell everybody: real
/// processes, as seen by lockctl.
class TestE2eEvidence : public ServerTest
{
    Q_OBJECT
private slots:
    void aProbeIsSeenByOthersWithWhoAndWhen();
    void aProbeSeesThatTheProcessIsGone();
    void lookingOnlyPublishesNothing();
    void aSessionOfAnotherMachineIsRefused();
    void aSessionOfAContainerIsNoneOfThisProcessTable();
    void aProbedProcessGoesOnRenewing();
    void aWaitingProcessSaysWhatItWants();
    void whoWaitsForEachOtherIsACycle();
    void aFreePathHasNoChain();

private:
    std::unique_ptr<Background> hold(const QString &target,
                                     const QString &lease = QStringLiteral("10m"))
    {
        auto holder = m_server->start(
                words(QStringLiteral("acquire %1 --hold --mode X %2").arg(terms(lease), target)));
        if (!holder->nextObject().value(QLatin1String("granted")).toBool())
            return nullptr;
        return holder;
    }
    QJsonObject sessionOf(qint64 pid) const
    {
        const QJsonArray sessions = m_server->lockctl({QStringLiteral("sessions")}).array();
        for (const QJsonValue &value : sessions) {
            if (value.toObject().value(QLatin1String("pid")).toInteger() == pid)
                return value.toObject();
        }
        return {};
    }
    QString idOf(qint64 pid) const { return textIn(sessionOf(pid), "session"); }
    /// The fact that a probe left, as others read it.
    static QJsonObject claimOf(const QJsonObject &session)
    {
        const QJsonArray evidence = arrayIn(session, "evidence");
        for (const QJsonValue &fact : evidence) {
            if (textIn(fact.toObject(), "source") == QLatin1String("probe on its host"))
                return fact.toObject();
        }
        return {};
    }
    /// Makes a session say that it waits for a path, as a client that holds another one would.
    bool sayWaiting(const QString &session, const QString &path)
    {
        return m_server->changeSession(session,
                                       {{QStringLiteral("wants"),
                                         QJsonObject{{QStringLiteral("ids"), QJsonArray{path}},
                                                     {QStringLiteral("modes"),
                                                      QJsonArray{QStringLiteral("X")}},
                                                     {QStringLiteral("since"),
                                                      qint64{1700000000000}}}}});
    }
};

void TestE2eEvidence::aProbeIsSeenByOthersWithWhoAndWhen()
{
    const auto holder = hold(QStringLiteral("/seen"));
    QVERIFY(holder);
    const QString id = idOf(holder->pid());
    const Outcome probed = m_server->lockctl({QStringLiteral("probe"), id});
    QCOMPARE(probed.exitCode, 0);
    QCOMPARE(probed.array().size(), 1);
    const QJsonObject one = probed.array().at(0).toObject();
    QCOMPARE(textIn(one, "session"), id);
    QCOMPARE(one.value(QLatin1String("pid")).toInteger(), holder->pid());
    QCOMPARE(textIn(one, "observed"), QStringLiteral("running"));
    QVERIFY2(one.value(QLatin1String("published")).toBool(), probed.all());
    QVERIFY2(!textIn(one, "looked_at").isEmpty(), probed.all());

    const QJsonObject session = sessionOf(holder->pid());
    const QJsonObject claim = claimOf(session);
    QVERIFY(textIn(claim, "by").contains(QLatin1Char('@')));
    QVERIFY(textIn(claim, "fact").contains(textIn(claim, "by")));
    QVERIFY(!textIn(one, "at").isEmpty());
    QVERIFY(!textIn(session, "rule").isEmpty());
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
}

void TestE2eEvidence::aProbeSeesThatTheProcessIsGone()
{
    const auto holder = hold(QStringLiteral("/gone"));
    QVERIFY(holder);
    const QString id = idOf(holder->pid());
    QVERIFY(m_server->kill(*holder));
    const Outcome probed = m_server->lockctl({QStringLiteral("probe")});
    QCOMPARE(probed.exitCode, 0);
    QJsonObject mine;
    for (const QJsonValue &value : probed.array()) {
        if (textIn(value.toObject(), "session") == id)
            mine = value.toObject();
    }
    QVERIFY2(!mine.isEmpty(), probed.all());
    QVERIFY2(textIn(mine, "observed") == QLatin1String("gone")
                     || textIn(mine, "observed") == QLatin1String("reused"),
             probed.all());
    QVERIFY(mine.value(QLatin1String("published")).toBool());
    const Outcome text = m_server->lockctlText({QStringLiteral("probe"), id});
    QVERIFY2(text.exitCode == 0 && text.out.contains("yes"), text.all());
    QVERIFY2(text.out.contains("; looked "), text.all());
    const Outcome shown = m_server->lockctlText({QStringLiteral("show"), QStringLiteral("/gone")});
    QVERIFY2(shown.out.contains("; looked just now (this machine)"), shown.all());
    const Outcome broken = m_server->lockctl(
            {QStringLiteral("break"), QStringLiteral("--session"), id, QStringLiteral("--yes")});
    QCOMPARE(broken.exitCode, 0);
    QCOMPARE(m_server->lockctl({QStringLiteral("probe"), id})
                     .array()
                     .at(0)
                     .toObject()
                     .value(QLatin1String("published")),
             QJsonValue(false));
}

void TestE2eEvidence::lookingOnlyPublishesNothing()
{
    const auto holder = hold(QStringLiteral("/quiet"));
    QVERIFY(holder);
    const QString id = idOf(holder->pid());
    const Outcome probed = m_server->lockctl(
            {QStringLiteral("probe"), QStringLiteral("--host-only"), id});
    QCOMPARE(probed.exitCode, 0);
    QCOMPARE(textIn(probed.array().at(0).toObject(), "observed"), QStringLiteral("running"));
    QVERIFY(!probed.array().at(0).toObject().value(QLatin1String("published")).toBool());
    QVERIFY(claimOf(sessionOf(holder->pid())).isEmpty());
    holder->send(SIGTERM);
    holder->wait();
}

void TestE2eEvidence::aSessionOfAnotherMachineIsRefused()
{
    QVERIFY(m_server->putDocument(
            "session:elsewhere",
            R"({"kind":"session","session":"elsewhere","host":"ws99","machine":"another","boot":"b",)"
            R"("pid":7,"pid_start":"1","lease_ms":60000,"delay_ms":1000,"started_at":1700000000000,)"
            R"("renewed_at":1700000000000,"expires_at":1700000060000})"));
    const QByteArray before = m_server->contents();
    const Outcome probed = m_server->lockctl(
            {QStringLiteral("probe"), QStringLiteral("elsewhere")});
    QCOMPARE(probed.exitCode, 2);
    QVERIFY2(probed.err.contains("ws99"), probed.all());
    QCOMPARE(m_server->contents(), before);
    const Outcome unknown = m_server->lockctl({QStringLiteral("probe"), QStringLiteral("nobody")});
    QCOMPARE(unknown.exitCode, 3);
    // Without a name only sessions of this machine are looked at.
    const QJsonArray all = m_server->lockctl({QStringLiteral("probe")}).array();
    for (const QJsonValue &value : all)
        QVERIFY(textIn(value.toObject(), "session") != QLatin1String("elsewhere"));
}

/// As a process in a container of this machine leaves it; its pid is that of a process that runs
/// here.
void TestE2eEvidence::aSessionOfAContainerIsNoneOfThisProcessTable()
{
    const auto holder = hold(QStringLiteral("/host"));
    QVERIFY(holder);
    const QString id = idOf(holder->pid());
    QVERIFY(m_server->changeSession(id, {{QStringLiteral("pidns"), QStringLiteral("pid:[1]")}}));

    const Outcome probed = m_server->lockctl({QStringLiteral("probe"), id});
    QCOMPARE(probed.exitCode, 0);
    const QJsonObject one = probed.array().at(0).toObject();
    QCOMPARE(textIn(one, "observed"), QStringLiteral("other-namespace"));
    QVERIFY2(one.value(QLatin1String("looked_at")).isNull(), probed.all());
    QCOMPARE(one.value(QLatin1String("published")), QJsonValue(false));
    QVERIFY2(textIn(one, "reason").contains(QLatin1String("pid or time namespace")), probed.all());

    const Outcome shown = m_server->lockctlText({QStringLiteral("show"), QStringLiteral("/host")});
    QVERIFY2(shown.out.contains("in another pid or time namespace of this machine"), shown.all());
    // It proves nothing, also once the process is gone.
    holder->send(SIGKILL);
    holder->wait();
    const QJsonArray dead = m_server->lockctl(words(QStringLiteral("sessions --state dead")))
                                    .array();
    for (const QJsonValue &value : dead)
        QVERIFY(textIn(value.toObject(), "session") != id);
}

void TestE2eEvidence::aProbedProcessGoesOnRenewing()
{
    const auto holder = hold(QStringLiteral("/busy"), QStringLiteral("12s"));
    QVERIFY(holder);
    const QJsonObject before = sessionOf(holder->pid());
    const QString id = textIn(before, "session");
    // Until it has renewed three times beside the probes.
    QString last = textIn(before, "renewed_at");
    int renewals = 0;
    QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                 m_server->lockctl({QStringLiteral("probe"), id});
                                 const QString now = textIn(sessionOf(holder->pid()), "renewed_at");
                                 renewals += now != last;
                                 last = now;
                                 return renewals >= 3;
                             })(),
                             60000);
    QVERIFY(holder->isRunning());
    holder->send(SIGTERM);
    QCOMPARE(holder->wait().exitCode, 130);
    QVERIFY(idOf(holder->pid()).isEmpty());
}

void TestE2eEvidence::aWaitingProcessSaysWhatItWants()
{
    const auto holder = hold(QStringLiteral("/wanted"));
    QVERIFY(holder);
    const auto waiter = m_server->start(
            words(QStringLiteral("acquire --wait 5m --lease 30s --hold --mode X /wanted/below")));
    QJsonArray wanted;
    QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                 wanted = arrayIn(sessionOf(waiter->pid())
                                                          .value(QLatin1String("wants"))
                                                          .toObject(),
                                                  "locks");
                                 return !wanted.isEmpty();
                             })(),
                             60000);
    QCOMPARE(textIn(wanted.last().toObject(), "id"), QStringLiteral("/wanted/below"));
    QCOMPARE(textIn(wanted.last().toObject(), "mode"), QStringLiteral("X"));

    // A renewal between two tries takes the wish back for a moment.
    Outcome why;
    QJsonObject blocker;
    const auto unblocksTheWaiter = [&] {
        why = m_server->lockctl({QStringLiteral("why"), QStringLiteral("/wanted"),
                                 QStringLiteral("--mode"), QStringLiteral("X")});
        blocker = arrayIn(why.object(), "blockers").at(0).toObject();
        return arrayIn(blocker, "unblocks").contains(idOf(waiter->pid()));
    };
    // Not QTRY_: that looks once more after it succeeded.
    QVERIFY2(QTest::qWaitFor(unblocksTheWaiter, 60000), why.all());
    QVERIFY2(arrayIn(blocker, "frees").contains(QStringLiteral("/wanted")), why.all());

    holder->send(SIGTERM);
    holder->wait();
    QVERIFY(waiter->nextObject().value(QLatin1String("granted")).toBool());
    QTRY_VERIFY_WITH_TIMEOUT(sessionOf(waiter->pid()).value(QLatin1String("wants")).isNull(),
                             60000);
    waiter->send(SIGTERM);
    waiter->wait();
}

void TestE2eEvidence::whoWaitsForEachOtherIsACycle()
{
    const auto one = hold(QStringLiteral("/one"));
    const auto two = hold(QStringLiteral("/two"));
    QVERIFY(one && two);
    const QString first = idOf(one->pid());
    const QString second = idOf(two->pid());
    QVERIFY(sayWaiting(first, QStringLiteral("/two")));
    const QStringList ask = words(QStringLiteral("why /one --mode X"));
    const QJsonObject chained = m_server->lockctl(ask).object();
    QCOMPARE(arrayIn(chained, "chain").size(), 1);
    QCOMPARE(arrayIn(arrayIn(chained, "chain").at(0).toObject(), "blocked_by").at(0).toString(),
             second);
    QVERIFY(arrayIn(chained, "cycles").isEmpty());
    QVERIFY(arrayIn(chained, "blockers").at(0).toObject().value(QLatin1String("waits")).toBool());

    QVERIFY(sayWaiting(second, QStringLiteral("/one")));
    const Outcome why = m_server->lockctl(ask);
    const QJsonArray cycle = arrayIn(why.object(), "cycles").at(0).toArray();
    QVERIFY2(cycle.size() == 2 && cycle.contains(first) && cycle.contains(second), why.all());
    const Outcome text = m_server->lockctlText(ask);
    QVERIFY2(text.out.contains("wait for each other"), text.all());
    for (Background *process : {one.get(), two.get()}) {
        process->send(SIGTERM);
        QCOMPARE(process->wait().exitCode, 130);
    }
}

void TestE2eEvidence::aFreePathHasNoChain()
{
    const QJsonObject why = m_server->lockctl(words(QStringLiteral("why /free --mode X"))).object();
    QVERIFY(why.value(QLatin1String("free")).toBool());
    QVERIFY(arrayIn(why, "blockers").isEmpty() && arrayIn(why, "chain").isEmpty());
    QVERIFY(arrayIn(why, "cycles").isEmpty());
}

LOCKSCOPE_GUILESS_TEST(TestE2eEvidence)
#include "tst_e2e_evidence.moc"
