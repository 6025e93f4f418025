// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"
#include "tests/e2e/windowdriver.h"
#include "tests/e2e/windowtest.h"
#include "tests/support/testprogram.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/tree/locktreeview.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace e2e;
using namespace lockscope;

namespace {

constexpr int Long = 60000;
constexpr qint64 Minute = 60000;

qint64 now() { return QDateTime::currentMSecsSinceEpoch(); }

} // namespace

/// Locks that other software keeps on the same node, in an index of its own: shown beside ours, and
/// broken as that software would, if they are as they were seen.
class TestE2eDialects : public WindowTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void theyAreShownBesideOurs();
    void onlyWhatIsHeldIsShown();
    void theyAreShownWhereNothingIsSetUp();
    void whoeverMayBeAliveIsFreedOnlyAtOnce();
    void aBreakFreesThatLockAlone();
    void aStalePlanChangesNothing();
    void aPlanNeedsItsDialect();
    void behindAnAliasEachIndexIsItsOwn();
    void readOnlySendsNothing();
    void aWindowShowsAndBreaksThem();

private:
    QString place() const { return m_server->index() + QStringLiteral("-shedlock"); }
    QString dialect() const { return inHome("their.toml"); }
    QStringList with(QStringList arguments) const
    {
        return arguments + QStringList{QStringLiteral("--dialect"), dialect()};
    }
    Outcome lockctl(const char *line) const
    {
        return m_server->lockctl(with(words(QLatin1String(line))));
    }
    void put(const QByteArray &name, qint64 until, const QByteArray &by = "app-7") const
    {
        const QByteArray source = "{\"name\":\"" + name
                                  + "\",\"lockUntil\":" + QByteArray::number(until)
                                  + ",\"lockedAt\":" + QByteArray::number(now() - Minute)
                                  + ",\"lockedBy\":\"" + by + "\"}";
        const auto answer = m_server->http("PUT",
                                           '/' + place().toUtf8() + "/_doc/" + name
                                                   + "?refresh=true",
                                           source);
        QVERIFY2(answer.status == 200 || answer.status == 201, answer.body.constData());
    }
    qint64 lockUntil(const QByteArray &name) const
    {
        return QJsonDocument::fromJson(
                       m_server->http("GET", '/' + place().toUtf8() + "/_doc/" + name).body)
                .object()[QLatin1String("_source")]
                .toObject()[QLatin1String("lockUntil")]
                .toInteger();
    }
    /// Where no lock index of ours is.
    Outcome elsewhere(const char *line) const
    {
        return run(with(QStringList{QStringLiteral("--json"), QStringLiteral("--server"),
                                    m_server->url(), QStringLiteral("--index"),
                                    m_server->index() + QStringLiteral("-none")}
                        + words(QLatin1String(line))));
    }
    /// Paths of the locks of other software.
    static QStringList shown(const Outcome &listed)
    {
        QStringList paths;
        const QJsonArray locks = listed.array();
        for (const QJsonValue &lock : locks) {
            if (lock[QLatin1String("kind")].toString() == QLatin1String("foreign"))
                paths.append(lock[QLatin1String("path")].toString());
        }
        paths.sort();
        return paths;
    }
    QByteArray savedPlan(const char *line)
    {
        const Outcome plan = lockctl(line);
        QFile file(inHome("plan.json"));
        if (plan.exitCode != 0 || !file.open(QIODevice::WriteOnly) || file.write(plan.out) < 0)
            return {};
        return file.fileName().toUtf8();
    }
};

void TestE2eDialects::initTestCase()
{
    QGuiApplication::setQuitOnLastWindowClosed(false); // another one is opened
    if (!startServer())
        return;
    useOwnTrail();
    const QList<ShelvedDialect> builtIn = readDialects({}).named(QStringLiteral("shedlock"));
    const auto theirs = std::find_if(builtIn.begin(), builtIn.end(), [](const ShelvedDialect &one) {
        return one.dialect.engine == DialectEngine::Elasticsearch;
    });
    QVERIFY(theirs != builtIn.end());
    QByteArray text = theirs->text;
    const QByteArray index = "index = \"shedlock\"";
    QVERIFY(text.contains(index));
    text.replace(index, QByteArray("index = \"" + place().toUtf8() + "\""));
    QFile file(dialect());
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

void TestE2eDialects::cleanup()
{
    rejectDialogs();
    m_application.reset();
    if (!m_server)
        return;
    const QByteArray index = '/' + place().toUtf8();
    m_server->http("DELETE", index);
    m_server->http("DELETE", index + "-1," + index.mid(1) + "-2," + index.mid(1)
                                     + "-3?ignore_unavailable=true");
}

void TestE2eDialects::theyAreShownBesideOurs()
{
    put("billing.invoices", now() + 10 * Minute);
    const Outcome acquired = lockctl("acquire /shedlock/billing/invoices --detach --lease 10m");
    QCOMPARE(acquired.exitCode, 0); // a label is no path: ours is another lock
    const QString holder = acquired.object()[QLatin1String("holder")].toString();

    const QJsonArray locks = lockctl("ls").array();
    QStringList ids;
    for (const QJsonValue &lock : locks) {
        if (lock[QLatin1String("path")].toString() == QLatin1String("/shedlock/billing/invoices"))
            ids.append(lock[QLatin1String("id")].toString());
    }
    ids.sort();
    QCOMPARE(ids, QStringList({QStringLiteral("/shedlock/billing/invoices"),
                               QStringLiteral("x:shedlock:billing.invoices")}));
    QCOMPARE(lockctl("fsck").exitCode, 0); // nor does it stand in their tree
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);

    const QJsonObject status = lockctl("status").object();
    const QJsonObject other = status[QLatin1String("others")].toArray().first().toObject();
    QCOMPARE(other[QLatin1String("dialect")].toString(), QStringLiteral("shedlock"));
    QCOMPARE(other[QLatin1String("locks")].toInt(), 1);
    const QJsonObject lock = lockctl("show /shedlock/billing/invoices").object();
    QCOMPARE(lock[QLatin1String("dialect")].toString(), QStringLiteral("shedlock"));
    const QJsonObject entry = lock[QLatin1String("holders")].toArray().first().toObject();
    QCOMPARE(entry[QLatin1String("process_id")].toString(), QStringLiteral("app-7"));
    QCOMPARE(entry[QLatin1String("state")].toString(), QStringLiteral("held"));
}

void TestE2eDialects::onlyWhatIsHeldIsShown()
{
    put("held", now() + 10 * Minute);
    put("released", now() - Minute);
    QCOMPARE(shown(lockctl("ls")), QStringList{QStringLiteral("/shedlock/held")});
}

void TestE2eDialects::theyAreShownWhereNothingIsSetUp()
{
    put("alone", now() + 10 * Minute);
    QCOMPARE(shown(elsewhere("ls")), QStringList{QStringLiteral("/shedlock/alone")});
    const Outcome status = elsewhere("status");
    QCOMPARE(status.exitCode, 3);
    QCOMPARE(status.object()[QLatin1String("set_up")].toString(), QStringLiteral("others-only"));
    QCOMPARE(elsewhere("acquire /a --detach").exitCode, 3); // nothing can be taken there
    const qint64 before = lockUntil("alone");
    const Outcome broken = elsewhere("break /shedlock/alone --hard --yes");
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(lockUntil("alone") < before);
}

void TestE2eDialects::whoeverMayBeAliveIsFreedOnlyAtOnce()
{
    put("alive", now() + 10 * Minute);
    const qint64 before = lockUntil("alive");
    const Outcome refused = lockctl("break /shedlock/alive --yes");
    QCOMPARE(refused.exitCode, 2);
    QVERIFY2(refused.err.contains("--hard"), refused.all());
    QCOMPARE(lockUntil("alive"), before);
}

void TestE2eDialects::aBreakFreesThatLockAlone()
{
    put("mine", now() + 10 * Minute);
    put("yours", now() + 20 * Minute, "app-8");
    const qint64 yours = lockUntil("yours");
    const Outcome broken = lockctl("break /shedlock/mine --hard --yes --reason gone");
    QVERIFY2(broken.exitCode == 0, broken.all());
    QVERIFY(lockUntil("mine") <= now());
    QCOMPARE(lockUntil("yours"), yours);
    QCOMPARE(shown(lockctl("ls")), QStringList{QStringLiteral("/shedlock/yours")});

    QFile trail(trailFile());
    QVERIFY(trail.open(QIODevice::ReadOnly));
    const QByteArray lines = trail.readAll();
    QVERIFY2(lines.contains("\"break-foreign\"") && lines.contains("\"gone\"")
                     && lines.contains("app-7"),
             lines);
}

void TestE2eDialects::aStalePlanChangesNothing()
{
    put("moving", now() + 10 * Minute);
    const QByteArray plan = savedPlan("plan /shedlock/moving --hard");
    QVERIFY(!plan.isEmpty());
    put("moving", now() + 30 * Minute); // renewed
    const qint64 renewed = lockUntil("moving");
    const Outcome applied = m_server->lockctl(
            with({QStringLiteral("apply"), QString::fromUtf8(plan), QStringLiteral("--yes")}));
    QCOMPARE(applied.object()[QLatin1String("result")].toString(), QStringLiteral("reality-moved"));
    QCOMPARE(lockUntil("moving"), renewed);

    put("moving", now() + 40 * Minute, "app-9"); // and then somebody else's
    const qint64 theirs = lockUntil("moving");
    QVERIFY(m_server->lockctl(with({QStringLiteral("apply"), QString::fromUtf8(plan),
                                    QStringLiteral("--yes")}))
                    .exitCode
            != 0);
    QCOMPARE(lockUntil("moving"), theirs);
}

void TestE2eDialects::aPlanNeedsItsDialect()
{
    put("planned", now() + 10 * Minute);
    const QByteArray plan = savedPlan("plan /shedlock/planned --hard");
    QVERIFY(!plan.isEmpty());
    const qint64 before = lockUntil("planned");
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), QString::fromUtf8(plan), QStringLiteral("--yes")});
    QVERIFY2(applied.exitCode != 0, applied.all());
    QCOMPARE(lockUntil("planned"), before);
}

/// Two indices, and a document that only its routing finds: the same id in each, and the same number.
void TestE2eDialects::behindAnAliasEachIndexIsItsOwn()
{
    const QByteArray alias = place().toUtf8();
    const auto put = [this, &alias](const QByteArray &index, const QByteArray &query,
                                    const QByteArray &by) {
        const QByteArray source = R"({"name":"job","lockUntil":)"
                                  + QByteArray::number(now() + 10 * Minute) + R"(,"lockedAt":)"
                                  + QByteArray::number(now() - Minute) + R"(,"lockedBy":")" + by
                                  + "\"}";
        return m_server->http("PUT", '/' + alias + index + "/_doc/job?refresh=true" + query, source)
                .status;
    };
    for (const QByteArray &index : {QByteArray("-1"), QByteArray("-2"), QByteArray("-3")})
        QCOMPARE(m_server->http("PUT", '/' + alias + index,
                                R"({"settings":{"number_of_shards":2},"aliases":{")" + alias
                                        + R"(":{}}})")
                         .status,
                 200);
    QCOMPARE(put("-1", "", "one"), 201);
    QCOMPARE(put("-2", "", "two"), 201);
    // The shard that its id alone would name is not the one that has it.
    QCOMPARE(put("-3", "&routing=a", "three"), 201);
    QCOMPARE(put("-3", "&routing=b", "four"), 201);
    const auto owners = [this] {
        QStringList names;
        const QJsonArray locks = lockctl("ls").array();
        for (const QJsonValue &lock : locks)
            names.append(lock[QLatin1String("holders")]
                                 .toArray()
                                 .first()
                                 .toObject()[QLatin1String("process_id")]
                                 .toString());
        names.sort();
        return names;
    };
    QCOMPARE(owners(), QStringList({QStringLiteral("four"), QStringLiteral("one"),
                                    QStringLiteral("three"), QStringLiteral("two")}));
    const auto broken = [this](const QString &id) {
        return m_server->lockctl(with({QStringLiteral("break"), QStringLiteral("--id"),
                                       QStringLiteral("x:shedlock:") + place() + id,
                                       QStringLiteral("--hard"), QStringLiteral("--yes")}));
    };
    const Outcome two = broken(QStringLiteral("-2/job"));
    QVERIFY2(two.exitCode == 0, two.all());
    QCOMPARE(owners(),
             QStringList({QStringLiteral("four"), QStringLiteral("one"), QStringLiteral("three")}));
    const Outcome three = broken(QStringLiteral("-3/job?routing=a"));
    QVERIFY2(three.exitCode == 0, three.all());
    QCOMPARE(owners(), QStringList({QStringLiteral("four"), QStringLiteral("one")}));
}

void TestE2eDialects::readOnlySendsNothing()
{
    put("safe", now() + 10 * Minute);
    const qint64 before = lockUntil("safe");
    const Outcome refused = lockctl("break /shedlock/safe --hard --yes --read-only");
    QVERIFY(refused.exitCode != 0);
    QCOMPARE(refused.object()[QLatin1String("error")].toObject()[QLatin1String("kind")].toString(),
             QStringLiteral("read-only"));
    QCOMPARE(lockUntil("safe"), before);
}

void TestE2eDialects::aWindowShowsAndBreaksThem()
{
    put("night.run", now() + 10 * Minute);
    StartOptions options = optionsFor(*m_server);
    options.dialects = {dialect()};
    m_application = makeApplication(options, m_home);
    m_application->start();
    QVERIFY(showConnected(*m_application));
    const std::string id = "x:shedlock:night.run";
    QTRY_VERIFY_WITH_TIMEOUT(store().find(id) != NoDocument, Long);
    QVERIFY(rowNamed(window().tree(), QStringLiteral("Locks of other software")).isValid());
    QVERIFY(clickRow(window().tree(), QStringLiteral("run")));
    QVERIFY(press(window(), window().tree(), Qt::Key_Delete));
    BreakLockDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<BreakLockDialog *>()), Long);
    QVERIFY(dialog->isHard()); // whoever has it may be alive
    QVERIFY(dialog->level() == BlastRadius::LiveRelease);
    QVERIFY(!dialog->breakButton()->isEnabled());
    QTest::keyClicks(dialog->reasonField(), QStringLiteral("its pod is gone"));
    QTest::keyClicks(dialog->confirmField(), QStringLiteral("/shedlock/night/run"));
    QTRY_VERIFY_WITH_TIMEOUT(dialog->breakButton()->isEnabled(), Long);
    QTest::mouseClick(dialog->breakButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(lockUntil("night.run") <= now(), Long);
    QTRY_VERIFY_WITH_TIMEOUT(store().find(id) == NoDocument, Long);
}

LOCKSCOPE_TEST(TestE2eDialects)
#include "tst_e2e_dialects.moc"
