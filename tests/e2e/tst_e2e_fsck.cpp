// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>
#include <vector>

using namespace e2e;

/// lockctl fsck: every anomaly made for real by writes past all clients, found, repaired and gone;
/// and a living tree without any.
class TestE2eFsck : public ServerTest
{
    Q_OBJECT
private slots:
    void aCleanTreeEndsAtOnce();
    void everyCode();
    void theRepairLeavesOnlyWhatAPersonMustDecide();
    void aPlainClientBetweenItsSharesAndItsLockIsNotRobbed();
    void anOutageIsNotWatchedTime();
    void aKilledProcessIsRepaired();
    void aSubtreeIsCheckedByItself();
    void aLivingTreeUnderLoadHasNothingSettled();

private:
    /// fsck with the settle window @p settle; each finding as "code path settled|in-flight[
    /// repairable]".
    QStringList check(int *exitCode = nullptr, const QStringList &more = {},
                      const QString &settle = QStringLiteral("500ms")) const
    {
        const Outcome outcome = m_server->lockctl(
                QStringList{QStringLiteral("fsck"), QStringLiteral("--settle"), settle} + more);
        if (exitCode)
            *exitCode = outcome.exitCode;
        QStringList found;
        for (const QJsonValue &value : outcome.array()) {
            const QJsonObject anomaly = value.toObject();
            found.append(anomaly.value(QLatin1String("code")).toString() + QLatin1Char(' ')
                         + anomaly.value(QLatin1String("path")).toString()
                         + (anomaly.value(QLatin1String("settled")).toBool()
                                    ? QStringLiteral(" settled")
                                    : QStringLiteral(" in-flight"))
                         + (anomaly.value(QLatin1String("repairable")).toBool()
                                    ? QStringLiteral(" repairable")
                                    : QString()));
            if (anomaly.value(QLatin1String("detail")).toString().isEmpty())
                found.append(QStringLiteral("a finding without words"));
        }
        return found;
    }
    /// Makes a plan and carries it out.
    Outcome repair(const QStringList &more = {}) const
    {
        const Outcome plan = m_server->lockctl(
                QStringList{QStringLiteral("fsck"), QStringLiteral("--settle"),
                            QStringLiteral("500ms"), QStringLiteral("--repair")}
                + more);
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("plan.json")));
        if (!file.open(QIODevice::WriteOnly))
            return plan;
        file.write(plan.out);
        file.close();
        return m_server->lockctl(
                {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    }
    bool put(const char *id, const QByteArray &source) const
    {
        return m_server->putDocument(id, source);
    }
};

void TestE2eFsck::aCleanTreeEndsAtOnce()
{
    int exitCode = -1;
    QCOMPARE(check(&exitCode), QStringList());
    QCOMPARE(exitCode, 0);
}

void TestE2eFsck::everyCode()
{
    const auto entry = [](const QByteArray &path, const QByteArray &holder,
                          const QByteArray &type = "exclusive",
                          const QByteArray &more = {}) -> QByteArray {
        return "{\"kind\":\"tree\",\"path\":\"" + path + "\",\"lock_type\":\"" + type
               + "\",\"lock_count\":1,\"holders\":[{" + holder + "}]" + more + "}";
    };
    // A session whose time is long over.
    const QByteArray over
            = R"({"kind":"session","session":"over","process_id":"ws7:1","lease_ms":1000,"delay_ms":1000,"started_at":1700000000000,"renewed_at":1700000000000,"expires_at":1700000001000})";
    QVERIFY(put("session:over", over));
    QVERIFY(put("session:idle", QByteArray(over).replace("\"over\"", "\"idle\"")));
    QVERIFY(put("/dead", entry("/dead", R"("id":"h-dead","session":"over","mode":"X","n":0)")));
    QVERIFY(put("/lost", entry("/lost", R"("id":"h-lost","session":"nowhere","mode":"X","n":0)")));
    QVERIFY(put("/endless", entry("/endless", R"("id":"h-endless","mode":"X","n":0)")));
    QVERIFY(put(
            "/timeout",
            entry("/timeout",
                  R"("id":"h-timeout","mode":"X","n":0,"expires_at":1700000000000,"delay_ms":1000)")));
    QVERIFY(put("/op",
                entry("/op", R"("id":"h-op","session":"over","op":"op-1","mode":"X","n":0)")));
    QVERIFY(put("/ahead", entry("/ahead", R"("id":"h-ahead","mode":"X","n":0)", "exclusive",
                                R"(,"updated_at":4102444800000)")));
    QVERIFY(put("/orphan", entry("/orphan", R"("id":"h-orphan","mode":"IX","n":0)", "shared")));
    QVERIFY(put("/pair",
                entry("/pair", R"("id":"h-1","mode":"X","n":0},{"id":"h-2","mode":"X","n":0)",
                      "exclusive", R"(,"lock_count":2)")));
    QVERIFY(put("/strange", R"({"kind":"tree","path":"/strange","holders":[{"mode":"Q"}]})"));
    QList<QByteArray> all{"missing-ancestor /endless settled",
                          "orphan-ancestor /orphan settled",
                          "incompatible-modes /pair settled",
                          "expired /timeout settled repairable",
                          "dead-session /dead settled repairable",
                          "session-missing /lost settled repairable",
                          "session-unused ws7:1 settled repairable",
                          "no-lease /endless settled",
                          "unreadable /strange settled",
                          "op-orphan /op settled",
                          "clock-skew /ahead settled"};
    if (!m_server->isMongo()) {
        QVERIFY(put("/count", R"({"lock_type":"shared","lock_count":0})"));
        QVERIFY(put("/book", R"({"lock_type":"shared","lock_count":3})"));
        QVERIFY(put("/book/a", R"({"lock_type":"exclusive"})"));
        QVERIFY(put("/alone/b", R"({"lock_type":"exclusive"})"));
        QVERIFY(put("/endless/below", R"({"process_id":"123"})"));
        all << "missing-ancestor /alone/b settled"
            << "orphan-ancestor /book in-flight repairable"
            << "count-mismatch /count settled repairable"
            << "lock-below-exclusive /endless/below settled"
            << "anonymous /book/a settled";
    }

    int exitCode = -1;
    const QStringList found = check(&exitCode);
    QCOMPARE(exitCode, 6);
    for (const QByteArray &expected : all)
        QVERIFY2(found.contains(QLatin1String(expected)),
                 qPrintable(QLatin1String(expected) + QStringLiteral(" is not among\n")
                            + found.join(QLatin1Char('\n'))));
    QVERIFY(!found.contains(QStringLiteral("a finding without words")));

    const Outcome text = m_server->lockctlText(
            {QStringLiteral("fsck"), QStringLiteral("--settle"), QStringLiteral("500ms")});
    QCOMPARE(text.exitCode, 6);
    QVERIFY2(m_server->isMongo() || text.out.contains("no plain lock below")
                     || text.out.contains("more than the plain"),
             text.all());
}

void TestE2eFsck::theRepairLeavesOnlyWhatAPersonMustDecide()
{
    const Outcome applied = repair();
    // One node at a time, by name.
    const QStringList olderThan{QStringLiteral("--shares-older-than"), QStringLiteral("700ms")};
    QCOMPARE(m_server->lockctl(QStringList(QStringLiteral("fsck")) + olderThan).exitCode, 2);
    QCOMPARE(m_server->lockctl(words(QStringLiteral("fsck --repair")) + olderThan).exitCode, 2);
    if (!m_server->isMongo()) {
        QVERIFY2(check().contains(QStringLiteral("orphan-ancestor /book in-flight repairable")),
                 "a repair of everything took shares away");
        const Outcome book = repair(QStringList(QStringLiteral("/book")) + olderThan);
        QVERIFY2(book.exitCode == 0, book.all());
        QCOMPARE(m_server->document("/book")
                         .value(QLatin1String("_source"))
                         .toObject()
                         .value(QLatin1String("lock_count"))
                         .toInt(),
                 1);
    }
    // The session that was nowhere is only marked so far: nothing tells that its process is gone.
    QVERIFY2(applied.exitCode == 0, applied.all());
    QVERIFY2(applied.out.contains("\"waiting\""), applied.all());
    const QStringList found = check();
    for (const QString &finding : found)
        QVERIFY2(!finding.contains(QLatin1String("repairable")), qPrintable(finding));
    QVERIFY2(found.contains(QStringLiteral("session-missing /lost in-flight")),
             qPrintable(found.join(QLatin1Char('\n'))));
    for (const char *gone :
         {"dead-session", "expired", "session-unused", "orphan-ancestor /book", "count-mismatch"})
        QVERIFY2(found.filter(QLatin1String(gone)).isEmpty(), gone);
    QVERIFY(!found.filter(QStringLiteral("no-lease /endless")).isEmpty());
    for (const char *id : {"/lost", "/endless", "/op", "/ahead", "/orphan", "/pair", "/book",
                           "/book/a", "/alone/b", "/endless/below", "/strange", "session:nowhere"})
        m_server->deleteDocument(id);
    int exitCode = -1;
    check(&exitCode);
    QCOMPARE(exitCode, 0);
}

/// A client of the articles counts its shares first and takes its lock later, as slowly as it
/// likes: it has no lease.
void TestE2eFsck::aPlainClientBetweenItsSharesAndItsLockIsNotRobbed()
{
    if (m_server->isMongo())
        QSKIP(NoPlainClients);
    const QByteArray share = R"({"lock_type":"shared","lock_count":1})";
    QVERIFY(put("/slow", share));
    QVERIFY(put("/slow/mail", share));
    repair(); // an administrator, meanwhile
    QVERIFY(put("/slow/mail/inbox", R"({"lock_type":"exclusive"})"));
    const Outcome above = m_server->lockctl(
            words(QStringLiteral("acquire --mode X /slow --wait 0s -- true")));
    QVERIFY2(above.exitCode != 0, "the directory above a plain lock was granted");
    for (const char *id : {"/slow/mail/inbox", "/slow/mail", "/slow"})
        m_server->deleteDocument(id);
}

/// While nothing can be written no client can take the lock that its shares are for.
void TestE2eFsck::anOutageIsNotWatchedTime()
{
    if (m_server->isMongo())
        QSKIP(NoPlainClients);
    QVERIFY(put("/out", R"({"lock_type":"shared","lock_count":1})"));
    const QByteArray settings = '/' + m_server->index().toUtf8() + "-000001/_settings";
    const auto block = [&](const char *value) {
        return m_server->http("PUT", settings, QByteArray("{\"index.blocks.write\":") + value + '}')
                       .status
               == 200;
    };
    if (!block("true"))
        QSKIP("the embedded server has no blocks");
    const auto watching = m_server->start(
            words(QStringLiteral("fsck /out --repair --settle 1ms --shares-older-than 3s")));
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += watching->process().readAllStandardError())
                                     .contains("the time does not count"),
                             60000);
    QElapsedTimer sinceThen;
    sinceThen.start();
    QVERIFY(block("null"));
    const Outcome plan = watching->wait();
    QVERIFY2(sinceThen.elapsed() >= 3000, plan.all());
    QVERIFY2(plan.out.contains("remove-anonymous"), plan.all());
    m_server->deleteDocument("/out");
}

void TestE2eFsck::aKilledProcessIsRepaired()
{
    const auto holder = m_server->start(
            words(QStringLiteral("acquire --lease 12s --delay 2s --mode X --hold /killed/file")));
    QVERIFY(holder->nextObject().value(QLatin1String("granted")).toBool());
    int exitCode = -1;
    const QStringList living = check(&exitCode);
    QVERIFY2(exitCode == 0, qPrintable(living.join(QLatin1Char('\n'))));
    holder->send(SIGKILL);
    QCOMPARE(holder->wait().exitCode, 128 + SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(check().contains(QStringLiteral(
                                     "dead-session /killed/file settled repairable")),
                             60000);
    const Outcome applied = repair();
    QVERIFY2(applied.exitCode == 0, applied.all());
    const QStringList after = check(&exitCode);
    QVERIFY2(exitCode == 0 && after.filter(QStringLiteral("/killed")).isEmpty(),
             qPrintable(after.join(QLatin1Char('\n'))));
}

void TestE2eFsck::aSubtreeIsCheckedByItself()
{
    for (const QByteArray path : {"/left", "/leftover"})
        QVERIFY(put(path, R"({"kind":"tree","path":")" + path
                                  + R"(","lock_type":"exclusive","lock_count":1,"holders":[)"
                                    R"({"id":"h-endless","mode":"X","n":0}]})"));
    const QStringList found = check(nullptr, {QStringLiteral("/left")});
    QVERIFY2(found.contains(QStringLiteral("no-lease /left settled"))
                     && found.filter(QStringLiteral("/leftover")).isEmpty(),
             qPrintable(found.join(QLatin1Char('\n'))));
    int exitCode = -1;
    QCOMPARE(check(&exitCode, {QStringLiteral("/other")}), QStringList());
    QCOMPARE(exitCode, 0);
    m_server->deleteDocument("/left");
    m_server->deleteDocument("/leftover");
}

void TestE2eFsck::aLivingTreeUnderLoadHasNothingSettled()
{
    // Each takes and releases the same few directories as fast as it can; many are refused
    // half-way.
    const QString loop = QStringLiteral(
            "while :; do \"$0\" acquire \"$@\" --wait 2s -- true; done");
    std::vector<std::unique_ptr<QProcess>> clients;
    for (const QString &path :
         {QStringLiteral("/load"), QStringLiteral("/load/a"), QStringLiteral("/load/a/b")}) {
        auto client = std::make_unique<QProcess>();
        client->setStandardOutputFile(QProcess::nullDevice());
        client->setStandardErrorFile(QProcess::nullDevice());
        client->start(QStringLiteral("sh"),
                      {QStringLiteral("-c"), loop, lockctlPath(), QStringLiteral("--server"),
                       m_server->url(), QStringLiteral("--index"), m_server->index(),
                       QStringLiteral("--mode"), QStringLiteral("X"), path});
        QVERIFY(client->waitForStarted(60000));
        clients.push_back(std::move(client));
    }
    // Longer than a client stands still half-way on a machine that is slow for a while.
    QStringList settled;
    for (int i = 0; i < 2; ++i)
        settled += check(nullptr, {}, QStringLiteral("5s")).filter(QStringLiteral(" settled"));
    for (const auto &client : clients) {
        client->terminate();
        client->waitForFinished(60000);
    }
    QVERIFY2(settled.isEmpty(), qPrintable(settled.join(QLatin1Char('\n'))));
}

LOCKSCOPE_GUILESS_TEST(TestE2eFsck)
#include "tst_e2e_fsck.moc"
