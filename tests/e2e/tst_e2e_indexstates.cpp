// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/windowtest.h"
#include "tests/e2e/withoutmaster.h"
#include "tests/support/testprogram.h"
#include "ui/kit/banner.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/setupdialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QPushButton>
#include <QTest>

#include <csignal>

using namespace e2e;
using namespace lockscope;
using lockscope::faults::FaultProxy;
using lockscope::faults::FaultRule;
using lockscope::faults::SeenRequest;
using lockscope::faults::WireAnswer;

namespace {

constexpr int Long = 60000;

QString kindOf(const Outcome &outcome)
{
    return outcome.object()
            .value(QLatin1String("error"))
            .toObject()
            .value(QLatin1String("kind"))
            .toString();
}

} // namespace

/// What an index does not allow for now: both programs say which it is, and how it ends, and none of
/// it is called a lost connection, a missing right or an index that is gone.
class TestE2eIndexStates : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void aBlockIsCalledABlock_data();
    void aBlockIsCalledABlock();
    void aBlockOfReadingOrOfTheSettings_data();
    void aBlockOfReadingOrOfTheSettings();
    void aBlockOfTheWholeClusterIsCalledABlock();
    void missingCopiesAreCalledThat();
    void aMissingCopyIsYellow();
    void onlyTheIntents_data();
    void onlyTheIntents();
    void intentsWithoutAShardAreToldAtOnce();
    void aClosedIndexIsCalledClosed();
    void aReleaseThatIsRefusedSaysWhy_data();
    void aReleaseThatIsRefusedSaysWhy();
    void whoCouldNotRenewIsNotCalledDead_data();
    void whoCouldNotRenewIsNotCalledDead();
    void anIndexWithoutAShardIsNotCalledDeleted();
    void whoWatchesIsToldThatThereIsNoShard();
    void theWindowSaysWhichItIs();
    void aSmallResultWindowIsPagedThrough();
    void oneTermAQueryIsEnough();
    void halfASetUpSaysWhatThereIs();
    void sixStatesAreSixSentences();
    void aPipelineThatIsNotThereIsTold();

private:
    QByteArray concrete() const { return '/' + m_server->index().toUtf8() + "-000001"; }
    QByteArray intents() const { return '/' + m_server->index().toUtf8() + "-intents-000001"; }
    /// A setting of the whole cluster: what the locks of others on this node have of it is short.
    bool setCluster(const QByteArray &setting, const QByteArray &value) const
    {
        return m_server->http("PUT", "/_cluster/settings",
                              "{\"persistent\":{\"" + setting + "\":" + value + "}}")
                       .status
               == 200;
    }
    QString inStatus(const Outcome &status, const char *part, const char *member) const
    {
        return status.object()
                .value(QLatin1String(part))
                .toObject()
                .value(QLatin1String(member))
                .toVariant()
                .toString();
    }
    /// @p setting of the index; "null": as it was made.
    bool set(const QByteArray &setting, const QByteArray &value) const
    {
        return m_server->http("PUT", concrete() + "/_settings?preserve_existing=false",
                              "{\"" + setting + "\":" + value + '}')
                       .status
               == 200;
    }
    bool setBlock(const QByteArray &block, bool on) const
    {
        return set("index.blocks." + block, on ? "true" : "null");
    }
    bool close() const { return m_server->http("POST", concrete() + "/_close").status == 200; }
    bool open() const
    {
        return m_server->http("POST", concrete() + "/_open?wait_for_active_shards=0").status == 200;
    }
    /// As the index @p like is, but empty, with a shard that is given no place. The old one goes.
    bool makeWithoutShard(const QByteArray &name, bool isAliased) const
    {
        return makeWithoutShard(name, concrete(), isAliased);
    }
    bool makeWithoutShard(const QByteArray &name, const QByteArray &like, bool isAliased) const
    {
        QJsonObject index = QJsonDocument::fromJson(m_server->http("GET", like).body)
                                    .object()
                                    .value(QLatin1String(like.mid(1)))
                                    .toObject();
        QJsonObject settings = index.value(QLatin1String("settings"))
                                       .toObject()
                                       .value(QLatin1String("index"))
                                       .toObject();
        for (const char *own : {"creation_date", "uuid", "version", "provided_name"})
            settings.remove(QLatin1String(own));
        settings.insert(QLatin1String("routing.allocation.enable"), QLatin1String("none"));
        index.insert(QLatin1String("settings"), settings);
        if (!isAliased)
            index.remove(QLatin1String("aliases"));
        return (!isAliased || m_server->http("DELETE", like).status == 200)
               && m_server->http("PUT", name + "?wait_for_active_shards=0",
                                 QJsonDocument(index).toJson())
                                  .status
                          == 200;
    }
    /// Not by closing and opening it: an existing primary gets its place by force, whatever the
    /// settings say (PrimaryShardAllocator).
    bool loseShard() const { return makeWithoutShard(concrete(), true); }
    /// The alias stands for @p to from now on, and for @p from no longer: in one step.
    bool moveAlias(const QByteArray &from, const QByteArray &to) const
    {
        const QByteArray alias = "\",\"alias\":\"" + m_server->index().toUtf8() + '"';
        return m_server->http("POST", "/_aliases",
                              "{\"actions\":[{\"remove\":{\"index\":\"" + from.mid(1) + alias
                                      + "}},{\"add\":{\"index\":\"" + to.mid(1) + alias
                                      + ",\"is_write_index\":true,\"is_hidden\":true}}]}")
                       .status
               == 200;
    }
    bool giveShard() const { return set("index.routing.allocation.enable", "null"); }
    void lockBefore();
    Outcome acquire() const
    {
        return m_server->lockctl(words(QStringLiteral("acquire /states/new --detach")));
    }
    QStringList held() const
    {
        QStringList paths;
        const QJsonArray locks = m_server->lockctl(words(QStringLiteral("ls /states"))).array();
        for (const QJsonValue &lock : locks)
            paths.append(lock.toObject().value(QLatin1String("path")).toString());
        return paths;
    }
};

/// A lock that was there before is in the way of nothing, and shows what can be read.
void TestE2eIndexStates::initTestCase()
{
    if (startServer())
        lockBefore();
}

void TestE2eIndexStates::lockBefore()
{
    QCOMPARE(m_server->lockctl(words(QStringLiteral("acquire /states/before --detach"))).exitCode,
             0);
}

void TestE2eIndexStates::aBlockIsCalledABlock_data()
{
    QTest::addColumn<QByteArray>("block");
    for (const char *block : {"read_only_allow_delete", "write", "read_only"})
        QTest::newRow(block) << QByteArray(block);
    if (qgetenv("LOCKSCOPE_TEST_ENGINE").startsWith("opensearch-3"))
        QTest::newRow("search_only") << QByteArray("search_only");
}

void TestE2eIndexStates::aBlockIsCalledABlock()
{
    QFETCH(const QByteArray, block);
    QVERIFY(setBlock(block, true));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome text = m_server->lockctlText({QStringLiteral("status")});
    const Outcome refused = acquire();
    const QStringList shown = held();
    QVERIFY(setBlock(block, false));

    QCOMPARE(status.exitCode, 3);
    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("blocked"));
    QVERIFY2(status.object()
                     .value(QLatin1String("why"))
                     .toString()
                     .contains(QLatin1String("index.blocks." + block)),
             status.out.constData());
    QCOMPARE(kindOf(status), QStringLiteral("blocked"));
    QVERIFY2(text.out.contains("Locks") && text.err.contains("is blocked"), text.all().constData());
    QCOMPARE(refused.exitCode, 3);
    QCOMPARE(kindOf(refused), QStringLiteral("blocked"));
    QVERIFY2(!refused.err.contains("role"), refused.err.constData());
    QVERIFY2(shown.contains(QStringLiteral("/states/before")),
             qPrintable(shown.join(QLatin1Char(' '))));
    QCOMPARE(m_server->lockctl({QStringLiteral("status")}).exitCode, 0);
}

void TestE2eIndexStates::aBlockOfReadingOrOfTheSettings_data()
{
    QTest::addColumn<QByteArray>("block");
    for (const char *block : {"read", "metadata"})
        QTest::newRow(block) << QByteArray(block);
}

void TestE2eIndexStates::aBlockOfReadingOrOfTheSettings()
{
    QFETCH(const QByteArray, block);
    QVERIFY(setBlock(block, true));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome text = m_server->lockctlText({QStringLiteral("status")});
    const Outcome list = m_server->lockctl(words(QStringLiteral("ls /states")));
    const Outcome granted = m_server->lockctl(
            words(QStringLiteral("acquire /states-free/x -- true")));
    QVERIFY(setBlock(block, false));
    QCOMPARE(status.exitCode, 3);
    QCOMPARE(kindOf(status), QStringLiteral("blocked"));
    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("blocked"));
    QVERIFY(!status.object().value(QLatin1String("version")).toString().isEmpty());
    QVERIFY2(status.object().value(QLatin1String("why")).toString().contains(QLatin1String(block)),
             status.out.constData());
    // What it says works does, and what it does not say does not.
    QCOMPARE(inStatus(status, "works", "acquire"),
             granted.exitCode == 0 ? QStringLiteral("true") : QStringLiteral("false"));
    QCOMPARE(granted.exitCode == 0, block == "read");
    QCOMPARE(text.out.contains("Works    acquire of what nobody holds\n"), block == "read");
    QVERIFY2(text.out.contains("Fails    ls, watch, why"), text.all().constData());
    QCOMPARE(inStatus(status, "works", "lock"), QStringLiteral("false"));
    QCOMPARE(list.exitCode, 3);
    QCOMPARE(kindOf(list), QStringLiteral("blocked"));
}

void TestE2eIndexStates::aBlockOfTheWholeClusterIsCalledABlock()
{
    QVERIFY(setCluster("cluster.blocks.read_only", "true"));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome init = m_server->lockctl({QStringLiteral("init")});
    const Outcome refused = acquire();
    const QStringList shown = held();
    QVERIFY(setCluster("cluster.blocks.read_only", "null"));

    for (const Outcome &outcome : {status, init, refused}) {
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(kindOf(outcome), QStringLiteral("blocked"));
    }
    QVERIFY2(status.err.contains("cluster.blocks.read_only"), status.err.constData());
    QCOMPARE(inStatus(status, "works", "show"), QStringLiteral("true"));
    QCOMPARE(inStatus(status, "works", "lock"), QStringLiteral("false"));
    QVERIFY(shown.contains(QStringLiteral("/states/before")));
    QCOMPARE(m_server->lockctl({QStringLiteral("status")}).exitCode, 0);
}

void TestE2eIndexStates::missingCopiesAreCalledThat()
{
    QVERIFY(set("index.auto_expand_replicas", "false"));
    QVERIFY(set("index.number_of_replicas", "2"));
    QVERIFY(set("index.write.wait_for_active_shards", "\"all\""));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome init = m_server->lockctl({QStringLiteral("init")});
    const Outcome refused = acquire();
    const QStringList shown = held();
    QVERIFY(set("index.write.wait_for_active_shards", "null"));
    QVERIFY(set("index.auto_expand_replicas", "\"0-1\""));

    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(),
             QStringLiteral("few-copies"));
    for (const Outcome &outcome : {status, init, refused}) {
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(kindOf(outcome), QStringLiteral("few-copies"));
        QVERIFY2(outcome.err.contains("wait_for_active_shards"), outcome.err.constData());
    }
    QCOMPARE(inStatus(status, "works", "show"), QStringLiteral("true"));
    QCOMPARE(inStatus(status, "works", "lock"), QStringLiteral("false"));
    QVERIFY(shown.contains(QStringLiteral("/states/before")));
}

/// Locks work with what is there; a copy that nobody has room for is missed all the same.
void TestE2eIndexStates::aMissingCopyIsYellow()
{
    const Outcome whole = m_server->lockctl({QStringLiteral("status")});
    QVERIFY(set("index.auto_expand_replicas", "false"));
    QVERIFY(set("index.number_of_replicas", "1"));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome granted = acquire();
    QVERIFY(set("index.auto_expand_replicas", "\"0-1\""));
    QCOMPARE(granted.exitCode, 0);
    QCOMPARE(m_server->lockctl({QStringLiteral("release"),
                                granted.object().value(QLatin1String("holder")).toString()})
                     .exitCode,
             0);

    QCOMPARE(whole.exitCode, 0);
    QCOMPARE(inStatus(whole, "health", "colour"), QStringLiteral("green"));
    QCOMPARE(inStatus(whole, "health", "copies_wanted"), QStringLiteral("1"));
    QVERIFY2(!whole.err.contains("copy"), whole.all().constData());
    QCOMPARE(status.exitCode, 0);
    QCOMPARE(inStatus(status, "health", "colour"), QStringLiteral("yellow"));
    QCOMPARE(inStatus(status, "health", "copies"), QStringLiteral("1"));
    QCOMPARE(inStatus(status, "health", "copies_wanted"), QStringLiteral("2"));
    QCOMPARE(inStatus(status, "health", "nodes"), QStringLiteral("1"));
    QCOMPARE(inStatus(status, "health", "data_nodes"), QStringLiteral("1"));
    QVERIFY(!inStatus(status, "health", "master").isEmpty());
    QCOMPARE(inStatus(status, "health", "master"),
             status.object().value(QLatin1String("node")).toString());
    QVERIFY2(status.err.contains("Only one copy of the locks is active"), status.all().constData());
}

void TestE2eIndexStates::onlyTheIntents_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("closed") << QStringLiteral("closed");
    QTest::newRow("blocked") << QStringLiteral("blocked");
    QTest::newRow("foreign") << QStringLiteral("wrong-set-up"); // by a filter of its alias
}

/// Locks work; a rename is refused before it has locked anything, and so is a recovery.
void TestE2eIndexStates::onlyTheIntents()
{
    QFETCH(const QString, kind);
    const QByteArray alias = m_server->index().toUtf8() + "-intents";
    const auto filtered = [this, &alias](const QByteArray &filter) {
        return m_server->http("POST", "/_aliases",
                              "{\"actions\":[{\"add\":{\"index\":\"" + alias
                                      + "-000001\",\"alias\":\"" + alias
                                      + "\",\"is_write_index\":true,\"is_hidden\":true" + filter
                                      + "}}]}")
                       .status
               == 200;
    };
    const auto block = [this](const char *value) {
        return m_server->http("PUT", intents() + "/_settings",
                              QByteArray("{\"index.blocks.write\":") + value + '}')
                       .status
               == 200;
    };
    if (kind == QLatin1String("closed"))
        QCOMPARE(m_server->http("POST", intents() + "/_close").status, 200);
    else if (kind == QLatin1String("blocked"))
        QVERIFY(block("true"));
    else
        QVERIFY(filtered(",\"filter\":{\"term\":{\"state\":\"done\"}}"));
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome init = m_server->lockctl({QStringLiteral("init")});
    const Outcome rename = m_server->lockctl(words(QStringLiteral("rename /states/a /states/b")));
    const Outcome list = m_server->lockctl({QStringLiteral("recover")});
    const Outcome check = m_server->lockctlText({QStringLiteral("fsck")});
    const Outcome granted = acquire();
    if (kind == QLatin1String("closed"))
        QCOMPARE(m_server->http("POST", intents() + "/_open").status, 200);
    else if (kind == QLatin1String("blocked"))
        QVERIFY(block("null"));
    else
        QVERIFY(m_server->http("DELETE", intents() + "/_alias/" + alias).status == 200
                && filtered({}));
    QCOMPARE(granted.exitCode, 0);
    QCOMPARE(m_server->lockctl({QStringLiteral("release"),
                                granted.object().value(QLatin1String("holder")).toString()})
                     .exitCode,
             0);

    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("ready"));
    QCOMPARE(inStatus(status, "intents", "set_up"), QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(inStatus(status, "works", "lock"), QStringLiteral("true"));
    QCOMPARE(inStatus(status, "works", "rename"), QStringLiteral("false"));
    for (const Outcome &outcome : {status, init, rename}) {
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(kindOf(outcome), kind);
        QVERIFY2(outcome.err.contains(alias), outcome.err.constData());
    }
    // What cannot be found is not told as not there.
    if (kind != QLatin1String("blocked")) {
        QCOMPARE(kindOf(list), kind);
        QVERIFY2(list.err.contains(alias), list.err.constData());
        QCOMPARE(check.exitCode, 3);
        QVERIFY2(check.err.contains("half-done ones were not checked") && check.err.contains(alias),
                 check.all().constData());
    }
}

void TestE2eIndexStates::aReleaseThatIsRefusedSaysWhy_data()
{
    QTest::addColumn<QString>("how");
    QTest::addColumn<QString>("kind");
    QTest::newRow("closed") << QStringLiteral("closed") << QStringLiteral("closed");
    QTest::newRow("blocked") << QStringLiteral("blocked") << QStringLiteral("blocked");
    for (const auto &[status, kind] :
         {std::pair("400", "server-error"), std::pair("401", "unauthorized"),
          std::pair("403", "forbidden"), std::pair("404", "server-error"),
          std::pair("413", "server-error"), std::pair("429", "busy")})
        QTest::newRow(status) << QString::fromLatin1(status) << QString::fromLatin1(kind);
}

/// While work runs under a lock its index is closed or blocked, or somebody on the way refuses what
/// is written. That is an answer: nothing was released, and by when it ends is known.
void TestE2eIndexStates::aReleaseThatIsRefusedSaysWhy()
{
    QFETCH(const QString, how);
    QFETCH(const QString, kind);
    FaultProxy proxy(m_server->url());
    FaultRule refusal;
    refusal.when = [](const SeenRequest &request) { return request.target.contains("_bulk"); };
    refusal.treatment.copies = 0;
    refusal.treatment.rewrite = [&how](const SeenRequest &, const WireAnswer &) {
        return WireAnswer::make(how.toInt(),
                                R"({"error":{"type":"security_exception","reason":)"
                                R"("action is unauthorized for user [op]"},"status":403})")
                .wire();
    };
    const auto refuse = [&](bool on) {
        if (how == QLatin1String("closed"))
            return on ? close() : open();
        if (how == QLatin1String("blocked"))
            return setBlock("write", on);
        if (on)
            proxy.apply({refusal});
        else
            proxy.heal();
        return true;
    };
    const auto lockctl = [&](const QString &line) {
        return QStringList{QStringLiteral("--server"), proxy.url(), QStringLiteral("--index"),
                           m_server->index(), QStringLiteral("--json")}
               + words(line);
    };
    const Outcome detached = run(lockctl(QStringLiteral("acquire /states/detached --detach")));
    QCOMPARE(detached.exitCode, 0);
    const QString holder = detached.object().value(QLatin1String("holder")).toString();
    const auto startWork = [&](const char *script) {
        return std::make_unique<Background>(
                lockctl(QStringLiteral("acquire /states/work --mode S --"))
                + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                              QString::fromLatin1(script)});
    };
    const std::unique_ptr<Background> working = startWork("read line");
    const std::unique_ptr<Background> failing = startWork("read line; exit 5");
    Background holding(lockctl(QStringLiteral("acquire /states/hold --hold")));
    for (Background *each : {working.get(), failing.get(), &holding})
        QVERIFY(!each->nextObject().isEmpty());
    QVERIFY(refuse(true));
    for (Background *each : {working.get(), failing.get()}) {
        each->process().write("go on\n");
        QVERIFY(each->process().waitForBytesWritten(Long)); // before another one is waited for
    }
    holding.send(SIGTERM);
    // Of a server that has too much to do it is asked again until lease and lock-delay are over.
    constexpr int WholeLease = 2 * Long;
    const Outcome worked = working->wait(WholeLease);
    const Outcome failed = failing->wait(WholeLease);
    const Outcome stopped = holding.wait(WholeLease);
    const Outcome released = run(lockctl(QStringLiteral("release ") + holder));
    QVERIFY(refuse(false));
    // The command's own status: its work is done, and the lock ends by itself.
    QCOMPARE(worked.exitCode, 0);
    QCOMPARE(failed.exitCode, 5);
    for (const Outcome &outcome : {worked, failed, stopped}) {
        QVERIFY2(outcome.err.contains("The lock was not released: ")
                         && outcome.err.contains("it is free by its lease, in "),
                 outcome.err.constData());
        QVERIFY2(!outcome.err.contains("could not be confirmed")
                         && !outcome.err.contains("not confirmed the release. ")
                         && !outcome.err.contains("may have happened"),
                 outcome.err.constData());
        QVERIFY2(how.toInt() == 0 || outcome.err.contains("unauthorized for user [op]"),
                 outcome.err.constData());
    }
    QCOMPARE(stopped.exitCode, 3);
    QCOMPARE(kindOf(stopped), kind);
    QCOMPARE(released.exitCode, 3);
    QCOMPARE(kindOf(released), kind);
    QVERIFY2(released.err.contains("holds until its lease ends"), released.err.constData());
    QTRY_VERIFY_WITH_TIMEOUT(held().contains(QStringLiteral("/states/before")), Long);
    // What stayed is not in the way of what follows.
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);
    for (const char *path : {"/states/work", "/states/hold"})
        QCOMPARE(m_server->lockctl(words(QStringLiteral("break %1 --yes --hard --reason test")
                                                 .arg(QLatin1String(path))))
                         .exitCode,
                 0);
}

void TestE2eIndexStates::whoCouldNotRenewIsNotCalledDead_data()
{
    QTest::addColumn<bool>("closes");
    QTest::newRow("closed") << true;
    QTest::newRow("blocked") << false;
}

/// For longer than lease and lock-delay, while somebody watches. Its holder renews again afterwards.
void TestE2eIndexStates::whoCouldNotRenewIsNotCalledDead()
{
    QFETCH(const bool, closes);
    constexpr qint64 Over = 9000; // lease and lock-delay, and what a clock may be off by
    const std::unique_ptr<Background> watching = m_server->start(
            words(QStringLiteral("watch /states/live")));
    QString holder;
    for (QJsonObject line; line.value(QLatin1String("change")) != QLatin1String("added");
         line = watching->nextObject(3000)) {
        if (!holder.isEmpty()) // taken before it began to watch
            m_server->lockctl({QStringLiteral("release"), holder});
        holder = m_server->lockctl(words(QStringLiteral("acquire /states/live --lease 6s "
                                                        "--delay 2s --detach")))
                         .object()
                         .value(QLatin1String("holder"))
                         .toString();
        QVERIFY(!holder.isEmpty());
    }
    const QStringList renewal{QStringLiteral("renew"), holder};
    QCOMPARE(m_server->lockctl(renewal).exitCode, 0);
    QVERIFY(closes ? close() : setBlock("write", true));
    QElapsedTimer since;
    since.start();
    QTRY_VERIFY_WITH_TIMEOUT(since.hasExpired(Over), Long);
    QVERIFY(closes ? open() : setBlock("write", false));
    QStringList states;
    const auto readOne = [&] {
        const QJsonObject line = watching->nextObject(Long);
        const QJsonArray holders = line.value(QLatin1String("lock"))
                                           .toObject()
                                           .value(QLatin1String("holders"))
                                           .toArray();
        states.append(
                holders.isEmpty()
                        ? line.value(QLatin1String("change")).toString()
                        : holders.first().toObject().value(QLatin1String("state")).toString());
        return line.value(QLatin1String("change")).toString();
    };
    // The first that it says of it is of the lease, which is over.
    QCOMPARE(readOne(), QStringLiteral("changed"));
    QCOMPARE(states, QStringList{QStringLiteral("suspect")});
    QTRY_COMPARE_WITH_TIMEOUT(m_server->lockctl(renewal).exitCode, 0, Long);
    QCOMPARE(readOne(), QStringLiteral("changed"));
    QCOMPARE(states.last(), QStringLiteral("renewing"));
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);
}

/// The locks are there, so that all else works, and a refresh would wait for the shard.
void TestE2eIndexStates::intentsWithoutAShardAreToldAtOnce()
{
    QVERIFY(makeWithoutShard(intents(), intents(), true));
    QElapsedTimer since;
    since.start();
    const Outcome list = m_server->lockctl({QStringLiteral("recover")});
    const Outcome check = m_server->lockctlText({QStringLiteral("fsck")});
    const bool isLong = since.hasExpired(20000); // of a refresh that waits a minute
    QCOMPARE(m_server->http("DELETE", intents()).status, 200);
    QCOMPARE(m_server->lockctl({QStringLiteral("init")}).exitCode, 0);

    QCOMPARE(kindOf(list), QStringLiteral("no-primary"));
    QCOMPARE(check.exitCode, 3);
    QVERIFY2(check.err.contains("half-done ones were not checked"), check.all().constData());
    QVERIFY(!isLong);
}

void TestE2eIndexStates::aClosedIndexIsCalledClosed()
{
    QVERIFY(close());
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome refused = acquire();
    const Outcome list = m_server->lockctl(words(QStringLiteral("ls /states")));
    QVERIFY(open());

    QCOMPARE(status.exitCode, 3);
    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("closed"));
    for (const Outcome &outcome : {status, refused, list}) {
        QCOMPARE(outcome.exitCode, 3);
        QCOMPARE(kindOf(outcome), QStringLiteral("closed"));
        QVERIFY2(outcome.err.contains("_open") && !outcome.err.contains("proxy"),
                 outcome.err.constData());
    }
    QTRY_VERIFY_WITH_TIMEOUT(held().contains(QStringLiteral("/states/before")), Long);
}

void TestE2eIndexStates::anIndexWithoutAShardIsNotCalledDeleted()
{
    QVERIFY(loseShard());
    const Outcome status = m_server->lockctl({QStringLiteral("status")});
    const Outcome refused = acquire();
    const std::unique_ptr<Background> waiting = m_server->start(
            words(QStringLiteral("acquire /states/waited --detach --wait 60s")));
    waiting->process().setReadChannel(QProcess::StandardError);
    QVERIFY(waiting->process().waitForReadyRead(Long)); // it says that it waits
    const QByteArray waits = waiting->process().readAllStandardError();
    QVERIFY(giveShard());
    const Outcome granted = waiting->wait();
    lockBefore();

    QCOMPARE(status.exitCode, 3);
    QCOMPARE(status.object().value(QLatin1String("set_up")).toString(), QStringLiteral("red"));
    QCOMPARE(status.object()
                     .value(QLatin1String("health"))
                     .toObject()
                     .value(QLatin1String("colour"))
                     .toString(),
             QStringLiteral("red"));
    for (const Outcome &outcome : {status, refused}) {
        QCOMPARE(kindOf(outcome), QStringLiteral("no-primary"));
        QVERIFY2(!outcome.err.contains("lockctl init"), outcome.err.constData());
    }
    QVERIFY2(granted.exitCode == 0, QByteArray(waits + granted.all()).constData());
}

/// By another index in its place, so that there is never none.
void TestE2eIndexStates::whoWatchesIsToldThatThereIsNoShard()
{
    const QByteArray red = '/' + m_server->index().toUtf8() + "-000002";
    QVERIFY(openWindow());
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);
    const std::unique_ptr<Background> watching = m_server->start({QStringLiteral("watch")});
    QByteArray said;
    const auto says = [&](const char *words) {
        return (said += watching->process().readAllStandardError()).contains(words);
    };
    QTRY_VERIFY_WITH_TIMEOUT(says("Watching"), Long);
    QVERIFY(makeWithoutShard(red, false));
    QVERIFY(moveAlias(concrete(), red));
    const bool isTold = QTest::qWaitFor([&] { return says("An index has no working shard"); },
                                        Long);
    const Outcome begun = m_server->lockctl({QStringLiteral("watch")});
    QTest::keyClick(&window(), Qt::Key_F5);
    // Of the other index no lock was read, so that the page says it.
    const bool isShown = QTest::qWaitFor(
            [this] {
                return window().emptyState()->title()
                       == QLatin1String("An index has no working shard");
            },
            Long);
    const QString page = window().emptyState()->text();
    QVERIFY(moveAlias(red, concrete()));
    QCOMPARE(m_server->http("DELETE", red).status, 200);
    QVERIFY2(isTold, said.constData());
    QVERIFY2(isShown, qPrintable(page));
    QTRY_VERIFY_WITH_TIMEOUT(says("Watching again."), Long);
    QTest::keyClick(&window(), Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);
    m_application.reset();

    QCOMPARE(begun.exitCode, 3);
    QCOMPARE(kindOf(begun), QStringLiteral("no-primary"));
    for (const QString &text : {page, QString::fromUtf8(said), QString::fromUtf8(begun.err)}) {
        for (const char *untrue : {"deleted", "not set up", "lockctl init", "Connection lost"})
            QVERIFY2(!text.contains(QLatin1String(untrue)), qPrintable(text));
    }
}

void TestE2eIndexStates::theWindowSaysWhichItIs()
{
    QVERIFY(openWindow());
    const auto title = [this](BannerArea::Kind kind) {
        const Banner *banner = window().banners()->banner(kind);
        return banner ? banner->content().title : QString();
    };
    const auto look = [this] { QTest::keyClick(&window(), Qt::Key_F5); };
    QTRY_VERIFY_WITH_TIMEOUT(store().lockCount() > 0, Long);
    QVERIFY(setBlock("read_only_allow_delete", true));
    look(); // else a status is asked for every half minute
    QTRY_COMPARE_WITH_TIMEOUT(title(BannerArea::Kind::Blocked),
                              QStringLiteral("The lock index is blocked."), Long);
    QVERIFY(window().banners()
                    ->banner(BannerArea::Kind::Blocked)
                    ->content()
                    .text.contains(QLatin1String("index.blocks.read_only_allow_delete")));
    QVERIFY(title(BannerArea::Kind::LostFeed).isEmpty());
    QVERIFY(setBlock("read_only_allow_delete", false));
    look();
    QTRY_COMPARE_WITH_TIMEOUT(title(BannerArea::Kind::Blocked), QString(), Long);

    QVERIFY(close());
    QTRY_COMPARE_WITH_TIMEOUT(title(BannerArea::Kind::LostFeed),
                              QStringLiteral("An index is closed."), Long);
    QVERIFY(store().lockCount() > 0); // as it was
    QVERIFY(open());
    look();
    QTRY_COMPARE_WITH_TIMEOUT(title(BannerArea::Kind::LostFeed), QString(), Long);
    m_application.reset();
}

void TestE2eIndexStates::aSmallResultWindowIsPagedThrough()
{
    for (int i = 0; i < 12; ++i)
        QCOMPARE(m_server->lockctl({QStringLiteral("acquire"), QStringLiteral("--detach"),
                                    QStringLiteral("/states/many/%1").arg(i)})
                         .exitCode,
                 0);
    QVERIFY(set("index.max_result_window", "5"));
    const QStringList shown = held();
    const Outcome check = m_server->lockctl({QStringLiteral("fsck")});
    const Outcome ids = m_server->lockctl(words(QStringLiteral("sessions")));
    const bool isOpen = openWindow();
    const auto isRead = [this] {
        for (int i = 0; i < 12; ++i) {
            if (store().find("/states/many/" + std::to_string(i)) == NoDocument)
                return false;
        }
        return true;
    };
    const bool isShown = isOpen && QTest::qWaitFor(isRead, Long)
                         && !window().banners()->contains(BannerArea::Kind::LostFeed);
    m_application.reset();
    // A lock with more documents than a search gives is given back whole.
    const Outcome deep = m_server->lockctl(
            words(QStringLiteral("acquire /states/deep/a/b/c/d/e --detach")));
    const Outcome released = m_server->lockctl(
            {QStringLiteral("release"), deep.object().value(QLatin1String("holder")).toString()});
    const Outcome left = m_server->lockctl(words(QStringLiteral("ls /states/deep")));
    QCOMPARE(m_server->http("PUT", intents() + "/_settings", "{\"index.max_result_window\":5}")
                     .status,
             200);
    for (int i = 0; i < 12; ++i)
        QCOMPARE(m_server->http("PUT", intents() + "/_doc/op-" + QByteArray::number(i),
                                R"({"op":"rename","state":"prepared","from":"/from","to":"/to",)"
                                R"("files":"none"})")
                         .status,
                 201);
    const Outcome changes = m_server->lockctl(words(QStringLiteral("recover")));
    for (int i = 0; i < 12; ++i)
        m_server->http("DELETE", intents() + "/_doc/op-" + QByteArray::number(i));
    QCOMPARE(m_server->http("PUT", intents() + "/_settings", "{\"index.max_result_window\":null}")
                     .status,
             200);
    QVERIFY(set("index.max_result_window", "null"));
    const Outcome whole = m_server->lockctl({QStringLiteral("fsck")});
    QVERIFY(isShown);
    for (int i = 0; i < 12; ++i)
        QVERIFY2(shown.contains(QStringLiteral("/states/many/%1").arg(i)),
                 qPrintable(shown.join(QLatin1Char(' '))));
    QCOMPARE(check.exitCode, whole.exitCode);
    QCOMPARE(check.array().size(), whole.array().size());
    QCOMPARE(ids.exitCode, 0);
    QCOMPARE(released.exitCode, 0);
    QVERIFY2(left.array().isEmpty(), left.all().constData());
    QCOMPARE(changes.exitCode, 0);
    QCOMPARE(changes.array().size(), 12);
}

void TestE2eIndexStates::oneTermAQueryIsEnough()
{
    QVERIFY(set("index.max_terms_count", "1"));
    StartOptions options = optionsFor(*m_server);
    options.byFolder = true; // its searches name several kinds
    const bool isShown
            = openWindow(options)
              && QTest::qWaitFor(
                      [this] { return window().tree()->items()->indexOfPath("/states").isValid(); },
                      Long);
    m_application.reset();
    const Outcome granted = acquire();
    const Outcome released = m_server->lockctl(
            {QStringLiteral("release"),
             granted.object().value(QLatin1String("holder")).toString()});
    const QStringList shown = held();
    QVERIFY(set("index.max_terms_count", "null"));
    QVERIFY(isShown);
    QVERIFY2(granted.exitCode == 0, granted.all().constData());
    QVERIFY2(released.exitCode == 0, released.all().constData());
    QVERIFY(shown.contains(QStringLiteral("/states/before")));
}

void TestE2eIndexStates::halfASetUpSaysWhatThereIs()
{
    const QString other = m_server->index() + QStringLiteral("-half");
    const QByteArray name = other.toUtf8();
    const QByteArray pattern = "/_index_template/" + name;
    const auto init = [&] {
        return run({QStringLiteral("--server"), m_server->url(), QStringLiteral("--index"), other,
                    QStringLiteral("init")});
    };
    // No index may be made with it: a partition needs more shards than one.
    QCOMPARE(m_server->http("PUT", pattern,
                            "{\"index_patterns\":[\"" + name
                                    + "-intents*\"],\"priority\":900,\"template\":{\"settings\":{"
                                      "\"index.routing_partition_size\":7}}}")
                     .status,
             200);
    const Outcome first = init();
    const Outcome second = init();
    // The window goes on from there, too.
    StartOptions options = optionsFor(*m_server);
    options.index = other;
    QVERIFY(openWindow(options));
    const auto banner = [this] { return window().banners()->banner(BannerArea::Kind::Blocked); };
    QTRY_VERIFY_WITH_TIMEOUT(banner(), Long);
    QCOMPARE(banner()->content().action, QStringLiteral("Set up…"));
    QTest::mouseClick(banner()->actionButton(), Qt::LeftButton);
    SetUpDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<SetUpDialog *>()), Long);
    QTest::mouseClick(dialog->setUpButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->resultLabel()->text().contains(
                                     QStringLiteral("Nothing was changed")),
                             Long);
    QCOMPARE(m_server->http("DELETE", pattern).status, 200);
    QTest::mouseClick(dialog->setUpButton(), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(dialog->resultLabel()->text(),
                              QStringLiteral("Done: %1-intents-000001, which was missing, was "
                                             "created.")
                                      .arg(other),
                              Long);
    QTRY_VERIFY_WITH_TIMEOUT(!banner(), Long);
    m_application.reset();
    const Outcome third = init();
    for (const char *made : {"-000001", "-intents-000001"})
        m_server->http("DELETE", '/' + name + made);

    QVERIFY(first.exitCode != 0);
    QVERIFY2(first.err.contains(QByteArray(name + "-000001 was created"))
                     && !first.err.contains("Nothing was changed"),
             first.err.constData());
    QVERIFY(second.exitCode != 0);
    QVERIFY2(second.err.contains("Nothing was changed"), second.err.constData());
    QVERIFY2(third.exitCode == 0, third.err.constData());
}

/// Each command tells them apart, by asking the server nothing that it would wait long with.
void TestE2eIndexStates::sixStatesAreSixSentences()
{
    struct State
    {
        const char *kind;
        std::function<bool()> begin;
        std::function<bool()> end;
    };
    FaultProxy proxy(m_server->url());
    QString index = m_server->index();
    const auto heal = [&proxy] {
        proxy.heal();
        return true;
    };
    FaultRule busy;
    busy.treatment.copies = 0;
    busy.treatment.rewrite = [](const SeenRequest &, const WireAnswer &) {
        return WireAnswer::make(429, R"({"error":{"type":"es_rejected_execution_exception",)"
                                     R"("reason":"queue full"},"status":429})")
                .wire();
    };
    const std::vector<State>
            states{{"not-set-up",
                    [&index] {
                        index += QStringLiteral("-missing");
                        return true;
                    },
                    [&index] {
                        index.chop(8);
                        return true;
                    }},
                   {"closed", [this] { return close(); }, [this] { return open(); }},
                   {"blocked", [this] { return setBlock("metadata", true); },
                    [this] { return setBlock("metadata", false); }},
                   {"no-master",
                    [this, &proxy] {
                        proxy.apply(
                                withoutMaster(m_server->index().toUtf8(),
                                              "master_not_discovered_exception",
                                              "blocked by: [SERVICE_UNAVAILABLE/2/no master];"));
                        return true;
                    },
                    heal},
                   {"busy",
                    [&proxy, &busy] {
                        proxy.apply({busy});
                        return true;
                    },
                    heal},
                   {"no-primary", [this] { return loseShard(); }, [this] { return giveShard(); }}};
    QMap<QString, QStringList> said; // by command
    for (const State &state : states) {
        QTRY_VERIFY_WITH_TIMEOUT(m_server->lockctl({QStringLiteral("ls")}).exitCode == 0, Long);
        QVERIFY(state.begin());
        QList<std::pair<QString, Outcome>> outcomes;
        qint64 waits = 0; // of the server, at most, ms
        for (const char *command : {"status", "ls", "watch", "acquire /states/six --detach"}) {
            const int before = proxy.seenCount();
            outcomes.append(
                    {QLatin1String(command),
                     run(QStringList{QStringLiteral("--server"), proxy.url(),
                                     QStringLiteral("--index"), index, QStringLiteral("--json")}
                         + words(QLatin1String(command)))});
            waits = std::max(waits, waitsAllowed(proxy.seen(), before));
        }
        QVERIFY(state.end());
        for (const auto &[command, outcome] : outcomes) {
            QVERIFY2(outcome.exitCode == 3 && kindOf(outcome) == QLatin1String(state.kind),
                     qPrintable(QLatin1String(state.kind) + QLatin1Char(' ') + command
                                + QLatin1Char(' ') + QString::fromUtf8(outcome.all())));
            const QString sentence = QString::fromUtf8(outcome.err).section(QLatin1Char('.'), 0, 0);
            QVERIFY2(!sentence.isEmpty() && !said[command].contains(sentence),
                     qPrintable(command + QLatin1String(": ") + sentence));
            said[command].append(sentence);
        }
        QVERIFY2(waits <= 2000, qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(state.kind),
                                                                       QString::number(waits))));
    }
    QTRY_VERIFY_WITH_TIMEOUT(m_server->lockctl({QStringLiteral("ls")}).exitCode == 0, Long);
    lockBefore();
}

/// Set while a lock is held: who waits for one hears the server's own words, and what begins the
/// setting's name. A release makes no document, so that none runs through the pipeline.
void TestE2eIndexStates::aPipelineThatIsNotThereIsTold()
{
    const std::unique_ptr<Background> working = m_server->start(
            {QStringLiteral("acquire"), QStringLiteral("/states/piped"), QStringLiteral("--"),
             QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("read line")});
    QVERIFY(!working->nextObject().isEmpty());
    const QString holder = acquire().object().value(QLatin1String("holder")).toString();
    QVERIFY(!holder.isEmpty());
    const Outcome planned = m_server->lockctl(words(QStringLiteral("plan /states/new --hard")));
    const QString plan = inHome("piped.plan");
    QFile file(plan);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(planned.out) == planned.out.size());
    file.close();
    const std::unique_ptr<Background> waiting = m_server->start(
            words(QStringLiteral("acquire /states/piped --detach --wait 60s")));
    waiting->process().setReadChannel(QProcess::StandardError);
    QVERIFY(waiting->process().waitForReadyRead(Long)); // it says that it waits
    QVERIFY(set("index.default_pipeline", "\"nosuch\""));
    working->process().write("go on\n");
    const Outcome ended = working->wait();
    const Outcome refused = waiting->wait();
    QList<std::pair<QString, Outcome>> begun;
    for (const QString &command :
         QStringList{QStringLiteral("acquire /states/other --detach"),
                     QStringLiteral("renew ") + holder, QStringLiteral("release ") + holder,
                     QStringLiteral("apply --yes ") + plan,
                     QStringLiteral("break /states/new --hard --yes --reason test"),
                     QStringLiteral("init"), QStringLiteral("status")})
        begun.append({command, m_server->lockctl(words(command))});
    QVERIFY(set("index.default_pipeline", "\"_none\""));

    QVERIFY2(ended.exitCode == 0, ended.all().constData());
    begun.append({QStringLiteral("acquire --wait"), refused});
    QVERIFY2(refused.err.contains("pipeline with id [nosuch] does not exist")
                     && !refused.err.contains("may have happened")
                     && !refused.err.contains("No answer"),
             refused.all().constData());
    for (const auto &[command, outcome] : begun) {
        QVERIFY2(outcome.exitCode == 3 && kindOf(outcome) == QLatin1String("wrong-set-up")
                         && outcome.err.contains("nosuch"),
                 qPrintable(command + QLatin1Char(' ') + QString::fromUtf8(outcome.all())));
    }
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);
}

LOCKSCOPE_TEST(TestE2eIndexStates)
#include "tst_e2e_indexstates.moc"
