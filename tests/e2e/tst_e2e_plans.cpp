// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/plansupport.h"
#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QScopeGuard>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

using namespace e2e;
using lockscope::faults::FaultProxy;
using lockscope::faults::FaultRule;
using lockscope::faults::SeenRequest;
using lockscope::faults::WireAnswer;

namespace {

constexpr const char *NoProxy = "what goes wrong on the way is put there by a proxy for HTTP";

constexpr int Long = 60000;

QString textOf(const QJsonValue &object, const char *key)
{
    return object.toObject().value(QLatin1String(key)).toString();
}

QJsonArray listOf(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1String(key)).toArray();
}

QJsonObject findIn(const QJsonArray &list, const char *key, const QString &value)
{
    for (const auto &item : list) {
        if (textOf(item, key) == value)
            return item.toObject();
    }
    return {};
}

/// "sweep /a/b" for every step, in their order.
QStringList stepsOf(const QJsonObject &plan)
{
    QStringList steps;
    for (const auto &step : listOf(plan, "steps"))
        steps += textOf(step, "action") + QLatin1Char(' ') + textOf(step, "id");
    return steps;
}

QStringList each(const char *action, const QStringList &ids)
{
    QStringList steps;
    for (const QString &id : ids)
        steps += QLatin1String(action) + QLatin1Char(' ') + id;
    return steps;
}

/// What is left of a plan of dead sessions after its first @p done steps: within a session the step
/// that ends it comes once more.
QStringList leftOf(const QStringList &steps, int done)
{
    int from = done;
    while (from > 0 && from < steps.size() && steps[from].startsWith(QLatin1String("sweep ")))
        --from;
    return from == done ? steps.mid(done) : steps.mid(from, 1) + steps.mid(done);
}

} // namespace

/// Plans of lockctl as a process: what they say, what they do, and what is left of one that did not
/// come to its end.
class TestE2ePlans : public ServerTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanup();
    void everySelectionSaysWhatItDoesAndWhoWaits();
    void allDeadIsOnePlanThatChangesNothing();
    void aSignalStopsItBetweenTwoSteps_data();
    void aSignalStopsItBetweenTwoSteps();
    void whatTheServerRefusedIsLeft();
    void onlyWhatMovedIsLeftAlone();
    void undoWhileThePathIsFree();
    void productionWantsThePathTyped_data();
    void productionWantsThePathTyped();
    void plainDocumentsAreBrokenAsTheyWereSeen_data();
    void plainDocumentsAreBrokenAsTheyWereSeen();

private:
    std::unique_ptr<Background> hold(const QString &targets, QString *session) const;
    /// A lock whose process is gone, and known to be: its session. Empty: it came to nothing.
    QString leaveDead(const QString &targets) const;
    QJsonArray sessions() const
    {
        return m_server->lockctl(words(QStringLiteral("sessions --all"))).array();
    }
    QJsonArray locks() const
    {
        return m_server->lockctl(words(QStringLiteral("ls --flat"))).array();
    }
    bool isFree(const QString &path) const
    {
        const Outcome listed = m_server->lockctl(words(QStringLiteral("ls --flat")));
        return listed.exitCode == 0 && findIn(listed.array(), "path", path).isEmpty();
    }
    /// Documents with an entry of @p session, in the order a plan goes: leaf before root.
    QStringList documentsOf(const QString &session) const;
    /// The plan for what @p selection says, written to a file: its name, empty: there is none.
    QString savedPlan(const QString &selection) const;
    QJsonObject planIn(const QString &name) const;
    QStringList through(const FaultProxy &proxy, const QStringList &arguments) const;
    /// Runs lockctl with a terminal as its standard input, at which @p typed was typed.
    static Outcome atTerminal(const QStringList &arguments, const QByteArray &typed);
};

void TestE2ePlans::initTestCase()
{
    useOwnTrail();
    qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8());
    if (!startServer())
        return;
    QVERIFY(QDir(m_home.path()).mkpath(QStringLiteral("lockscope")));
    QVERIFY(writeProductionProfile(inHome("lockscope/profiles.json"), *m_server));
}

void TestE2ePlans::cleanup()
{
    if (!m_server)
        return;
    m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    for (const char *id : {"global", "7", "/book", "/book/one", "/book/two"})
        m_server->deleteDocument(id);
}

std::unique_ptr<Background> TestE2ePlans::hold(const QString &targets, QString *session) const
{
    auto holder = m_server->start(
            words(QStringLiteral("acquire --lease 5m --delay 6s --hold ") + targets));
    if (!holder->nextObject().value(QLatin1String("granted")).toBool())
        return nullptr;
    for (const auto &value : sessions()) {
        if (value.toObject().value(QLatin1String("pid")).toInteger() == holder->pid())
            *session = textOf(value, "session");
    }
    return session->isEmpty() ? nullptr : std::move(holder);
}

QString TestE2ePlans::leaveDead(const QString &targets) const
{
    QString session;
    const auto holder = hold(targets, &session);
    if (!holder)
        return {};
    m_server->kill(*holder);
    const bool dead = QTest::qWaitFor(
            [&] {
                return textOf(findIn(sessions(), "session", session), "state")
                       == QLatin1String("dead");
            },
            Long);
    return dead ? session : QString();
}

QStringList TestE2ePlans::documentsOf(const QString &session) const
{
    QStringList ids;
    for (const auto &lock : locks()) {
        if (!findIn(listOf(lock.toObject(), "holders"), "session", session).isEmpty())
            ids += textOf(lock, "id");
    }
    std::sort(ids.begin(), ids.end(), [](const QString &a, const QString &b) {
        const auto root = QLatin1String("global");
        return a == root || b == root ? b == root && a != root : a.toUtf8() > b.toUtf8();
    });
    return ids;
}

QString TestE2ePlans::savedPlan(const QString &selection) const
{
    const Outcome plan = m_server->lockctl(words(QStringLiteral("plan ") + selection));
    return plan.exitCode == 0 && writeFile(inHome("plan.json"), plan.out) ? inHome("plan.json")
                                                                          : QString();
}

QJsonObject TestE2ePlans::planIn(const QString &name) const
{
    QFile plan(name);
    return plan.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(plan.readAll()).object()
                                          : QJsonObject();
}

QStringList TestE2ePlans::through(const FaultProxy &proxy, const QStringList &arguments) const
{
    QStringList all = arguments;
    const QStringList connection{QStringLiteral("--json"), QStringLiteral("--server"), proxy.url(),
                                 QStringLiteral("--index"), m_server->index()};
    for (qsizetype i = 0; i < connection.size(); ++i)
        all.insert(1 + i, connection.at(i));
    return all;
}

Outcome TestE2ePlans::atTerminal(const QStringList &arguments, const QByteArray &typed)
{
    Outcome outcome;
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    const auto closeTerminal = qScopeGuard([terminal] { ::close(terminal); });
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0)
        return outcome;
    QProcess process;
    process.setStandardInputFile(QString::fromUtf8(::ptsname(terminal)));
    process.start(lockctlPath(), arguments);
    if (!process.waitForStarted(Long)
        || ::write(terminal, typed.constData(), static_cast<std::size_t>(typed.size()))
                   != typed.size()
        || !process.waitForFinished(Long))
        return outcome;
    outcome.exitCode = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

void TestE2ePlans::everySelectionSaysWhatItDoesAndWhoWaits()
{
    QString session;
    const auto holder = hold(QStringLiteral("--mode X /plan/a/one /plan/b"), &session);
    QVERIFY(holder);
    holder->send(SIGSTOP); // what is seen of it stays as it is
    const auto waiting = m_server->start(words(QStringLiteral(
            "acquire --lease 60s --delay 6s --mode X --wait 5m --hold /plan/a/one")));
    const auto waitersSession = [&] {
        for (const auto &value : sessions()) {
            if (value.toObject().value(QLatin1String("pid")).toInteger() == waiting->pid())
                return textOf(value, "session");
        }
        return QString();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!waitersSession().isEmpty(), Long);
    const QString waiter = waitersSession();

    const QJsonObject seen = findIn(sessions(), "session", session);
    const qint64 expiresAt = QDateTime::fromString(textOf(seen, "expires_at"), Qt::ISODateWithMs)
                                     .toMSecsSinceEpoch();
    QVERIFY(expiresAt > 0);
    const QStringList documents = documentsOf(session);
    QVERIFY(documents.contains(QStringLiteral("/plan/a/one")) && documents.size() >= 4);
    const QString sessionDocument = QStringLiteral("session:") + session;
    const QString holderId = textOf(findIn(listOf(findIn(locks(), "path",
                                                         QStringLiteral("/plan/a/one")),
                                                  "holders"),
                                           "session", session),
                                    "id");
    const QStringList ends = each("kill-session", {sessionDocument}) + each("sweep", documents);
    const QStringList drops = each("drop-holder", {sessionDocument})
                              + each("revoke-holder", documents) + each("sweep", documents);
    const std::initializer_list<std::pair<QString, QStringList>>
            selections{{QStringLiteral("--session ") + session, ends},
                       {QStringLiteral("--process ") + textOf(seen, "process_id"), ends},
                       {QStringLiteral("--holder ") + holderId, drops},
                       {QStringLiteral("--below /plan"), drops},
                       {QStringLiteral("/plan/a/one"), drops}};
    for (const auto &[selection, steps] : selections) {
        const QString wish = QStringLiteral("plan --hard ") + selection;
        QJsonObject plan;
        // A renewal between two tries takes the waiter's wish back for a moment.
        const auto tellsWhoWaits = [&] {
            plan = m_server->lockctl(words(wish)).object();
            return findIn(listOf(plan, "unblocks"), "session", waiter)
                    .value(QLatin1String("free"))
                    .toBool();
        };
        QVERIFY2(QTest::qWaitFor(tellsWhoWaits, Long), QJsonDocument(plan).toJson());
        QCOMPARE(stepsOf(plan), steps);
        for (const auto &value : listOf(plan, "steps")) {
            const QJsonObject step = value.toObject();
            const QJsonValue guard = step.value(QLatin1String("seen_expires_at"));
            if (textOf(step, "action") != QLatin1String("sweep"))
                QCOMPARE(guard.toInteger(), expiresAt);
        }
        const QJsonObject waits = findIn(listOf(plan, "unblocks"), "session", waiter);
        QCOMPARE(textOf(waits, "path"), QStringLiteral("/plan/a/one"));
        QCOMPARE(textOf(waits, "mode"), QStringLiteral("X"));
        for (const char *path : {"/plan/a/one", "/plan/b"}) {
            const QJsonObject node = findIn(listOf(plan, "effects"), "path", QLatin1String(path));
            QCOMPARE(textOf(node, "before"), QStringLiteral("exclusive"));
            QCOMPARE(textOf(node, "after"), QStringLiteral("free"));
            QCOMPARE(node.value(QLatin1String("later")).toBool(true), false);
        }
        QCOMPARE(listOf(plan, "owners").size(), 1);
        QVERIFY(textOf(listOf(plan, "owners").at(0), "state") != QLatin1String("dead"));

        Outcome human;
        const auto saysWhoWaits = [&] {
            human = m_server->lockctlText(words(wish));
            return human.out.contains("waits to lock /plan/a/one");
        };
        QVERIFY2(QTest::qWaitFor(saysWhoWaits, Long), human.all());
        QVERIFY2(human.out.contains("Applies only if"), human.all());
        const Outcome requests = m_server->lockctlText(words(wish + QStringLiteral(" --requests")));
        QVERIFY2(requests.out.contains(m_server->isMongo() ? ".updateOne(" : "/_bulk"),
                 requests.all());
        QVERIFY2(requests.out.contains(sessionDocument.toUtf8()), requests.all());
        if (steps == ends)
            QVERIFY2(requests.out.contains(QByteArray::number(expiresAt)), requests.all());
        for (const QString &id : documents)
            QVERIFY2(requests.out.contains(QByteArray('"' + id.toUtf8() + '"')), requests.all());
    }

    // Of a whole host, the waiter is one as well.
    const QJsonObject host = m_server->lockctl({QStringLiteral("plan"), QStringLiteral("--host"),
                                                textOf(seen, "host")})
                                     .object();
    QStringList revoked = stepsOf(host).filter(QStringLiteral("revoke-session "));
    QCOMPARE(QSet<QString>(revoked.begin(), revoked.end()),
             (QSet<QString>{QStringLiteral("revoke-session ") + sessionDocument,
                            QStringLiteral("revoke-session session:") + waiter}));

    // Nothing of it happened; then what was said comes true.
    const QJsonObject now = findIn(sessions(), "session", session);
    QVERIFY(now.value(QLatin1String("revoked_at")).isNull()
            && now.value(QLatin1String("dead_at")).isNull());
    QCOMPARE(documentsOf(session), documents);
    const QString plan = savedPlan(QStringLiteral("--hard /plan/a/one"));
    const Outcome applied = m_server->lockctl({QStringLiteral("apply"), plan,
                                               QStringLiteral("--yes"), QStringLiteral("--reason"),
                                               QStringLiteral("test")});
    QVERIFY2(applied.exitCode == 0, applied.all());
    QCOMPARE(textOf(applied.object(), "result"), QStringLiteral("done"));
    QVERIFY(waiting->nextObject(Long).value(QLatin1String("granted")).toBool());
    QVERIFY(documentsOf(session).isEmpty());
    waiting->send(SIGTERM);
    QCOMPARE(waiting->wait().exitCode, 130);
}

void TestE2ePlans::allDeadIsOnePlanThatChangesNothing()
{
    const QString first = leaveDead(QStringLiteral("--mode X /dead/one"));
    const QString second = leaveDead(QStringLiteral("--rw prices --mode S"));
    QVERIFY(!first.isEmpty() && !second.isEmpty());
    const QByteArray before = m_server->contents();
    const QJsonObject plan = m_server->lockctl(words(QStringLiteral("plan --dead"))).object();
    for (const QString &session : {first, second}) {
        const QJsonObject owner = findIn(listOf(plan, "owners"), "session", session);
        QCOMPARE(textOf(owner, "state"), QStringLiteral("dead"));
        QVERIFY(!listOf(owner, "evidence").isEmpty());
        const QStringList steps = each("kill-session", {QStringLiteral("session:") + session})
                                  + each("sweep", documentsOf(session));
        const QStringList all = stepsOf(plan);
        const qsizetype at = all.indexOf(steps.front());
        QVERIFY(at >= 0);
        QCOMPARE(all.mid(at, steps.size()), steps);
    }
    const Outcome human = m_server->lockctlText(words(QStringLiteral("plan --dead")));
    QVERIFY2(human.exitCode == 0 && human.out.contains("Applies to each holder only if"),
             human.all());
    m_server->lockctlText(words(QStringLiteral("plan --dead --requests")));
    QVERIFY(m_server->contents() == before);

    const Outcome broken = m_server->lockctl(words(QStringLiteral("break --dead --yes")));
    QVERIFY2(broken.exitCode == 0, broken.all());
    const QJsonArray results = listOf(broken.object(), "results");
    QCOMPARE(results.size(), stepsOf(plan).size());
    for (const auto &result : results)
        QCOMPARE(textOf(result, "state"), QStringLiteral("done"));
    QVERIFY(locks().isEmpty());
}

void TestE2ePlans::aSignalStopsItBetweenTwoSteps_data()
{
    QTest::addColumn<bool>("fromFile");
    QTest::newRow("apply") << true;
    QTest::newRow("break") << false;
}

void TestE2ePlans::aSignalStopsItBetweenTwoSteps()
{
    if (m_server->isMongo())
        QSKIP(NoProxy);
    QFETCH(bool, fromFile);
    for (const char *path : {"/stop/a", "/stop/b", "/stop/c", "/stop/d"})
        QVERIFY(!leaveDead(QStringLiteral("--mode X ") + QLatin1String(path)).isEmpty());
    const QString plan = savedPlan(QStringLiteral("--dead"));
    const QString rest = inHome("rest.json");
    QFile::remove(rest);

    // It stands still in the middle of its second request; six more would follow.
    FaultProxy proxy(m_server->url());
    holdWritesAfter(proxy, 1);
    const QStringList what = fromFile ? QStringList{QStringLiteral("apply"), plan}
                                      : words(QStringLiteral("break --dead"));
    Background applied(
            through(proxy,
                    what + QStringList{QStringLiteral("--yes"), QStringLiteral("--rest"), rest}));
    QTRY_VERIFY_WITH_TIMEOUT(proxy.hits() > 0, Long);
    applied.send(SIGINT);
    proxy.heal();
    const Outcome stopped = applied.wait();
    QVERIFY2(stopped.exitCode == 130, stopped.all());
    const QJsonObject outcome = stopped.object();
    QCOMPARE(textOf(outcome, "result"), QStringLiteral("stopped"));
    const QJsonArray results = listOf(outcome, "results");
    QCOMPARE(textOf(results.first(), "state"), QStringLiteral("done"));
    QCOMPARE(textOf(results.last(), "state"), QStringLiteral("skipped"));
    const auto done = outcome.value(QLatin1String("done")).toInt();
    QVERIFY2(done >= 2 && done < results.size(), stopped.all());
    QVERIFY(!locks().isEmpty());

    QCOMPARE(stepsOf(planIn(rest)), leftOf(stepsOf(planIn(plan)), done));
    const Outcome goesOn = m_server->lockctl(
            {QStringLiteral("apply"), rest, QStringLiteral("--yes")});
    QVERIFY2(goesOn.exitCode == 0, goesOn.all());
    QVERIFY(locks().isEmpty());
}

void TestE2ePlans::whatTheServerRefusedIsLeft()
{
    if (m_server->isMongo())
        QSKIP(NoProxy);
    QVERIFY(!leaveDead(QStringLiteral("--mode X /refused/a")).isEmpty());
    QVERIFY(!leaveDead(QStringLiteral("--mode X /refused/b")).isEmpty());
    const QString plan = savedPlan(QStringLiteral("--dead"));
    const QString rest = inHome("rest.json");
    QFile::remove(rest);
    FaultProxy proxy(m_server->url());
    FaultRule rule;
    rule.when = [](const SeenRequest &request) { return request.isBulk(); };
    rule.skip = 2; // one of the two is broken whole
    rule.treatment.copies = 0;
    rule.treatment.rewrite = [](const SeenRequest &, const WireAnswer &) {
        return WireAnswer::make(
                       403, R"({"error":{"type":"security_exception","reason":"no"},"status":403})")
                .wire();
    };
    proxy.apply({rule});
    const Outcome refused = run(
            through(proxy, {QStringLiteral("apply"), plan, QStringLiteral("--yes"),
                            QStringLiteral("--rest"), rest}));
    QVERIFY2(refused.exitCode == 3, refused.all());
    QCOMPARE(textOf(refused.object(), "result"), QStringLiteral("failed"));
    const auto done = refused.object().value(QLatin1String("done")).toInt();
    QVERIFY2(done >= 2 && !locks().isEmpty(), refused.all());
    QCOMPARE(stepsOf(planIn(rest)), leftOf(stepsOf(planIn(plan)), done));
    const Outcome goesOn = m_server->lockctl(
            {QStringLiteral("apply"), rest, QStringLiteral("--yes")});
    QVERIFY2(goesOn.exitCode == 0, goesOn.all());
    QVERIFY(locks().isEmpty());
}

void TestE2ePlans::onlyWhatMovedIsLeftAlone()
{
    const auto detached = [this](const char *path) {
        return textOf(m_server
                              ->lockctl(words(
                                      QStringLiteral(
                                              "acquire --lease 60s --delay 1s --mode X --detach ")
                                      + QLatin1String(path)))
                              .object(),
                      "holder");
    };
    const QString moved = detached("/moved/a");
    const QString still = detached("/moved/b");
    QVERIFY(!moved.isEmpty() && !still.isEmpty());
    const QString plan = savedPlan(QStringLiteral("--below /moved --hard"));
    const auto renewedTo = [this, &moved] {
        return textOf(m_server->lockctl({QStringLiteral("renew"), moved}).object(), "expires_at");
    };
    // A node reads its clock every 200 ms: a lease that is renewed before it does ends as it was
    // seen to end.
    const QString first = renewedTo();
    QVERIFY(!first.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(renewedTo() > first, Long);
    const QString rest = inHome("rest.json");
    QFile::remove(rest);
    const Outcome applied = m_server->lockctl(
            {QStringLiteral("apply"), plan, QStringLiteral("--yes"), QStringLiteral("--reason"),
             QStringLiteral("test"), QStringLiteral("--rest"), rest});
    QVERIFY2(applied.exitCode == 5, applied.all());
    QCOMPARE(textOf(applied.object(), "result"), QStringLiteral("reality-moved"));
    QVERIFY(!isFree(QStringLiteral("/moved/a")));
    QVERIFY(isFree(QStringLiteral("/moved/b")));
    QVERIFY(!QFileInfo::exists(rest)); // that needs a new plan
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), moved}).exitCode, 0);
}

void TestE2ePlans::undoWhileThePathIsFree()
{
    const QString session = leaveDead(QStringLiteral("--mode X /undo/a"));
    QVERIFY(!session.isEmpty());
    const QString plan = savedPlan(QStringLiteral("--session ") + session);
    QCOMPARE(m_server->lockctl({QStringLiteral("apply"), plan, QStringLiteral("--yes")}).exitCode,
             0);
    QVERIFY(isFree(QStringLiteral("/undo/a")));
    const QStringList undo{QStringLiteral("undo"),    plan,
                           QStringLiteral("--lease"), QStringLiteral("60s"),
                           QStringLiteral("--delay"), QStringLiteral("1s"),
                           QStringLiteral("--detach")};
    const Outcome taken = m_server->lockctl(undo);
    QVERIFY2(taken.exitCode == 0 && taken.object().value(QLatin1String("granted")).toBool(),
             taken.all());
    const QString holder = textOf(taken.object(), "holder");
    const QJsonArray holders = listOf(findIn(locks(), "path", QStringLiteral("/undo/a")),
                                      "holders");
    QCOMPARE(holders.size(), 1);
    QCOMPARE(textOf(holders.first(), "id"), holder);
    QVERIFY(textOf(holders.first(), "session") != session);

    // It is taken now, and so it would be by anybody else.
    const Outcome refused = m_server->lockctl(undo);
    QVERIFY2(refused.exitCode == 1, refused.all());
    QVERIFY(!refused.object().value(QLatin1String("granted")).toBool(true));
    QCOMPARE(textOf(listOf(refused.object(), "blockers").first(), "holder"), holder);
    QCOMPARE(listOf(findIn(locks(), "path", QStringLiteral("/undo/a")), "holders").size(), 1);
    QCOMPARE(m_server->lockctl({QStringLiteral("release"), holder}).exitCode, 0);
    QVERIFY(isFree(QStringLiteral("/undo/a")));
}

void TestE2ePlans::productionWantsThePathTyped_data()
{
    QTest::addColumn<bool>("fromFile");
    QTest::newRow("apply") << true;
    QTest::newRow("break") << false;
}

void TestE2ePlans::productionWantsThePathTyped()
{
    QFETCH(bool, fromFile);
    QVERIFY(!leaveDead(QStringLiteral("--mode X /prod/old")).isEmpty());
    const QString plan = savedPlan(QStringLiteral("--dead"));
    QStringList wish = fromFile ? QStringList{QStringLiteral("apply"), plan}
                                : words(QStringLiteral("break --dead"));
    wish << QStringLiteral("--profile") << QLatin1String(ProductionProfile);
    const QByteArray before = m_server->contents();

    const Outcome nobody = run(wish);
    QVERIFY2(nobody.exitCode == 2 && nobody.err.contains("--yes"), nobody.all());
    const Outcome other = run(wish
                              + QStringList{QStringLiteral("--yes"), QStringLiteral("--confirm"),
                                            QStringLiteral("/prod/new")});
    QVERIFY2(other.exitCode == 2 && other.err.contains("/prod/old"), other.all());
    for (const char *typed : {"yes\n", "/prod/ol\n", "1\n"}) {
        const Outcome refused = atTerminal(wish, typed);
        QVERIFY2(refused.exitCode == 2 && refused.err.contains("Type /prod/old"), refused.all());
    }
    QVERIFY(m_server->contents() == before);
    const Outcome done = atTerminal(wish, "/prod/old\n");
    QVERIFY2(done.exitCode == 0, done.all());
    QVERIFY(isFree(QStringLiteral("/prod/old")));
}

void TestE2ePlans::plainDocumentsAreBrokenAsTheyWereSeen_data()
{
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<bool>("below"); ///< two plain locks stand below, and each has a share
    QTest::addColumn<int>("taken");
    const QByteArray shares = R"({"lock_type":"shared","lock_count":3})";
    QTest::newRow("global") << QByteArray("global") << QByteArray("{}") << false << 1;
    QTest::newRow("document") << QByteArray("7") << QByteArray(R"({"process_id":123})") << false
                              << 1;
    QTest::newRow("exclusive") << QByteArray("/book") << QByteArray(R"({"lock_type":"exclusive"})")
                               << false << 1;
    QTest::newRow("shared, whole") << QByteArray("/book") << shares << false << 3;
    QTest::newRow("shared, one of it") << QByteArray("/book") << shares << true << 1;
}

void TestE2ePlans::plainDocumentsAreBrokenAsTheyWereSeen()
{
    if (m_server->isMongo())
        QSKIP("there are no documents of plain clients in a collection");
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, source);
    QFETCH(bool, below);
    QFETCH(int, taken);
    const QString name = QString::fromUtf8(id);
    for (const char *lock : {"/book/one", "/book/two"}) {
        if (below)
            QVERIFY(m_server->putDocument(lock, R"({"lock_type":"exclusive"})"));
    }
    QVERIFY(m_server->putDocument(id, source));
    const QJsonObject lock = findIn(locks(), "id", name);
    QVERIFY2(lock.value(QLatin1String("readable")).toBool(), QJsonDocument(lock).toJson());
    const QString stale = savedPlan(name);
    const QJsonObject plan = planIn(stale);
    QCOMPARE(stepsOf(plan), each("remove-anonymous", {name}));
    const QJsonObject step = listOf(plan, "steps").first().toObject();
    for (const char *guard : {"seq_no", "primary_term"}) {
        const QJsonValue seen = step.value(QLatin1String("seen_") + QLatin1String(guard));
        QVERIFY(seen.isDouble());
        QCOMPARE(seen.toInteger(), lock.value(QLatin1String(guard)).toInteger(-1));
    }
    QCOMPARE(step.value(QLatin1String("anonymous")).toInt(), taken);

    // Somebody writes it once more, and be it the same.
    QVERIFY(m_server->putDocument(id, source));
    const QByteArray before = m_server->contents();
    const Outcome moved = m_server->lockctl(
            {QStringLiteral("apply"), stale, QStringLiteral("--yes")});
    QVERIFY2(moved.exitCode == 5, moved.all());
    QCOMPARE(textOf(listOf(moved.object(), "results").first(), "state"),
             QStringLiteral("reality-moved"));
    QVERIFY(m_server->contents() == before);

    const Outcome broken = m_server->lockctl(
            {QStringLiteral("break"), name, QStringLiteral("--yes")});
    QVERIFY2(broken.exitCode == 0, broken.all());
    const QJsonObject document = m_server->document(id);
    QCOMPARE(document.value(QLatin1String("found")).toBool(), below);
    if (!below)
        return;
    const QJsonObject left = document.value(QLatin1String("_source")).toObject();
    QCOMPARE(left.value(QLatin1String("lock_count")).toInt(), 2);
    QCOMPARE(textOf(left, "lock_type"), QStringLiteral("shared"));
}

LOCKSCOPE_GUILESS_TEST(TestE2ePlans)
#include "tst_e2e_plans.moc"
