// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/filestore.h"
#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholerun.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QScopeGuard>
#include <QTest>

#include <csignal>
#include <vector>

using namespace e2e;

/// A directory of file documents is renamed; the process dies, freezes or is stopped on the way,
/// and somebody finishes or undoes it.
class TestE2eRename : public ServerTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanupTestCase() override;
    void renamesEveryFileAndLeavesNothing();
    void refusedWhileSomebodyWorksBelow();
    void refusedOntoFilesAndIntoItself();
    void pathsThatCannotBeSearchedAreRefused();
    void filesThatCannotBeMovedAreRefused();
    void killedAnywhereItCanBeFinishedOrUndone_data();
    void killedAnywhereItCanBeFinishedOrUndone();
    void interruptedItCanBeRecoveredAtOnce();
    void whatWasDeletedIsLockedAgainWhenItIsFree_data();
    void whatWasDeletedIsLockedAgainWhenItIsFree();
    void aLivingOwnerIsLeftAlone();
    void aFrozenOwnerThatWakesChangesNothing();
    void ofTwoRecoverersOneWins();
    void aReadOnlyProfileMayLookButNotRecover();
    void everyRenameAndRecoveryIsWrittenDown();
    void aRenameWithoutAnOutcomeIsSettledByWhatBecameOfIt();
    void withoutATrailNothingIsChanged();
    void closedRecordsGoAfterADay();
    void manyFilesAreMovedAndMovedBack();

private:
    /// A node of an engine takes some tens of milliseconds for a page: the same steps with fewer
    /// files.
    int files() const { return m_server->isEngine() ? 200 : 500; }
    /// The size that the book's directory has in the issue. A node takes minutes for it: in whole
    /// runs only.
    int many() const
    {
        return m_server->isEngine() && !lockscope::test::isWholeRun() ? 1500 : 10000;
    }
    /// A share of files(), in thousandths.
    int share(int thousandths) const { return files() * thousandths / 1000; }
    /// Makes files under a new directory, with an odd subtree.
    QString makeFiles() { return makeFiles(files()); }
    QString makeFiles(int count)
    {
        const QString from = QStringLiteral("/from%1").arg(++m_directory);
        QStringList paths;
        for (int i = 0; i < count; ++i)
            paths << from + QStringLiteral("/d%1/f%2").arg(i % 7).arg(i);
        return m_files->put(paths, from.mid(1)) ? from : QString();
    }
    int filesUnder(const QString &path) const { return m_files->countUnder(path); }
    QByteArray picture(const QString &path) const { return m_files->picture(path); }
    int marks() const { return m_files->marked(); }
    std::unique_ptr<Background> startRename(const QString &from, const QString &to,
                                            const QString &more = QString(),
                                            const QString &lease = QStringLiteral("60s")) const
    {
        return m_server->start(
                words(QStringLiteral("rename %1 %2 --files %3 --lease %4 --delay 1s ")
                              .arg(from, to, m_files->index(), lease)
                      + more));
    }
    QJsonArray halfDone() const { return m_server->lockctl({QStringLiteral("recover")}).array(); }
    QString theIntent() const
    {
        const QJsonArray all = halfDone();
        return all.size() == 1 ? all.at(0).toObject().value(QLatin1String("intent")).toString()
                               : QString();
    }
    Outcome recover(const QString &intent, const QString &more) const
    {
        return m_server->lockctl(
                words(QStringLiteral("recover %1 --lease 12s --delay 1s ").arg(intent) + more));
    }
    bool isNothingLocked() const
    {
        return m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")})
                .array()
                .isEmpty();
    }

    std::unique_ptr<FileStore> m_files;
    int m_directory = 0;
};

void TestE2eRename::initTestCase()
{
    QVERIFY(m_home.isValid());
    useOwnTrail();
    if (!startServer())
        return;
    m_files = std::make_unique<FileStore>(*m_server);
    const QByteArray refused = m_files->make();
    QVERIFY2(refused.isEmpty(), refused);
}

void TestE2eRename::cleanupTestCase()
{
    m_files.reset();
    m_server.reset();
}

void TestE2eRename::renamesEveryFileAndLeavesNothing()
{
    const QString from = makeFiles();
    QVERIFY(!from.isEmpty());
    const auto process = startRename(from, from + QStringLiteral("-new"));
    const Outcome outcome = process->wait(120000);
    QVERIFY2(outcome.exitCode == 0, outcome.all());
    const QJsonObject object = outcome.object();
    QCOMPARE(object.value(QLatin1String("result")).toString(), QStringLiteral("renamed"));
    QCOMPARE(object.value(QLatin1String("moved")).toInt(), files());
    QCOMPARE(filesUnder(from), 0);
    QCOMPARE(filesUnder(from + QStringLiteral("-new")), files());
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
    QVERIFY2(outcome.err.contains(m_server->isEngine() ? "Moved 200 of 200 files."
                                                       : "Moved 500 of 500 files."),
             outcome.all());
    const Outcome again = recover(object.value(QLatin1String("intent")).toString(), {});
    QVERIFY2(again.exitCode == 0, again.all());
    QCOMPARE(again.object().value(QLatin1String("result")).toString(),
             QStringLiteral("nothing-to-do"));
}

void TestE2eRename::refusedWhileSomebodyWorksBelow()
{
    const QString from = makeFiles(3);
    const auto other = m_server->start(words(
            QStringLiteral("acquire --lease 60s --delay 6s --mode X --hold %1/d1/f1").arg(from)));
    QVERIFY(other->nextObject().value(QLatin1String("granted")).toBool());
    const Outcome refused = startRename(from, from + QStringLiteral("-new"))->wait();
    QVERIFY2(refused.exitCode == 1, refused.all());
    QCOMPARE(refused.object().value(QLatin1String("result")).toString(), QStringLiteral("refused"));
    QVERIFY(!refused.object().value(QLatin1String("blockers")).toArray().isEmpty());
    other->send(SIGTERM);
    QCOMPARE(other->wait().exitCode, 130);
    QCOMPARE(filesUnder(from), 3);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eRename::refusedOntoFilesAndIntoItself()
{
    const QString from = makeFiles(2);
    const QString there = makeFiles(2);
    const Outcome onto = startRename(from, there)->wait();
    QVERIFY2(onto.exitCode == 5, onto.all());
    const Outcome into = startRename(from, from + QStringLiteral("/below"))->wait();
    QVERIFY2(into.exitCode == 2, into.all());
    const Outcome nothing = startRename(QStringLiteral("/nobody"), QStringLiteral("/x"))->wait();
    QVERIFY2(nothing.exitCode == 3, nothing.all());
    const Outcome unknown = recover(QStringLiteral("nosuchintent"), {});
    QVERIFY2(unknown.exitCode == 3, unknown.all());
    QCOMPARE(filesUnder(from), 2);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eRename::pathsThatCannotBeSearchedAreRefused()
{
    if (m_server->isMongo())
        QSKIP("MongoDB searches paths without being told how");
    const QByteArray index = m_server->index().toUtf8() + "-odd";
    m_server->http("PUT", '/' + index, R"({"mappings":{"properties":{"path":{"type":"text"}}}})");
    const Outcome odd = m_server->lockctl(
            words(QStringLiteral("rename /a /b --files %1").arg(QString::fromUtf8(index))));
    QVERIFY2(odd.exitCode == 3, odd.all());
    QVERIFY2(odd.err.contains("keyword"), odd.all());
    if (m_server->isEngine())
        m_server->http("DELETE", '/' + index);
    QVERIFY(isNothingLocked());
}

void TestE2eRename::filesThatCannotBeMovedAreRefused()
{
    const Outcome missing = m_server->lockctl(
            words(QStringLiteral("rename /a /b --files missing-x")));
    QVERIFY2(missing.exitCode == 3, missing.all());
    const QString path = QStringLiteral("/ids/are/paths");
    QVERIFY(m_server->raw().put(RawStore::Place::Files,
                                {{path.toUtf8(), {{QStringLiteral("path"), path}}}}));
    const Outcome ids = startRename(QStringLiteral("/ids"), QStringLiteral("/names"))->wait();
    QVERIFY2(ids.exitCode == 3, ids.all());
    QVERIFY2(ids.err.contains("is its path"), ids.all());
    QVERIFY2(ids.err.contains("under ids of their own"), ids.all()); // the way out
    QVERIFY(isNothingLocked());
}

void TestE2eRename::killedAnywhereItCanBeFinishedOrUndone_data()
{
    QTest::addColumn<int>("moved");
    QTest::addColumn<bool>("forward");
    for (const int moved : {0, 100, 500, 900}) {
        QTest::addRow("forward after %d", moved) << moved << true;
        QTest::addRow("back after %d", moved) << moved << false;
    }
    QTest::addRow("forward after all") << 1000 << true;
}

void TestE2eRename::killedAnywhereItCanBeFinishedOrUndone()
{
    QFETCH(const int, moved); // thousandths
    QFETCH(bool, forward);
    QString from;
    QString to;
    Outcome ended;
    // One that was done before the signal came is followed by another.
    for (int tries = 0; tries < 10 && ended.exitCode <= 0; ++tries) {
        from = makeFiles();
        to = from + QStringLiteral("-new");
        // Small pages, so that there is much to do after the one that is waited for.
        const auto process
                = startRename(from, to,
                              QStringLiteral("--page-size %1").arg(share(moved < 900 ? 50 : 10)));
        if (!waitForMoved(*process, share(moved)))
            QFAIL(process->wait(100).all());
        m_server->kill(*process);
        ended = process->wait();
    }
    QVERIFY2(ended.exitCode == 128 + SIGKILL, ended.all());

    const QJsonArray open = halfDone();
    QCOMPARE(open.size(), 1);
    const QJsonObject change = open.at(0).toObject();
    const QString intent = change.value(QLatin1String("intent")).toString();
    QCOMPARE(change.value(QLatin1String("total")).toInt(), files());
    QCOMPARE(change.value(QLatin1String("moved")).toInt(), filesUnder(to));
    QVERIFY(change.value(QLatin1String("moved")).toInt() >= share(moved));
    const QJsonObject owner = change.value(QLatin1String("owners")).toArray().at(0).toObject();
    QCOMPARE(owner.value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    QVERIFY(!owner.value(QLatin1String("evidence")).toArray().isEmpty());

    // Nobody else may work there, and looking at what would be done changes nothing.
    const Outcome blocked = m_server->lockctlText(
            words(QStringLiteral("acquire --lease 60s --delay 6s --mode X %1 -- true").arg(from)));
    QVERIFY2(blocked.exitCode == 1, blocked.all());
    const bool applied = change.value(QLatin1String("state")).toString()
                         == QLatin1String("applied");
    if (applied && !forward) {
        // It came further than was waited for.
        const Outcome tooLate = recover(intent, QStringLiteral("--back"));
        QVERIFY2(tooLate.exitCode == 5, tooLate.all());
        forward = true;
    }
    const QString way = forward ? QStringLiteral("--forward") : QStringLiteral("--back");
    const QByteArray before = picture(from) + picture(to);
    const Outcome dry = recover(intent, way + QStringLiteral(" --dry-run"));
    QVERIFY2(dry.exitCode == 0, dry.all());
    QCOMPARE(dry.object().value(QLatin1String("would_move")).toInt(),
             forward ? filesUnder(from) : filesUnder(to));
    QCOMPARE(picture(from) + picture(to), before);

    const Outcome done = recover(intent, way);
    QVERIFY2(done.exitCode == 0, done.all());
    QCOMPARE(done.object().value(QLatin1String("direction")).toString(), way.mid(2));
    QCOMPARE(filesUnder(from), forward ? 0 : files());
    QCOMPARE(filesUnder(to), forward ? files() : 0);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
    const Outcome again = m_server->lockctlText(words(QStringLiteral("recover ") + intent));
    QVERIFY2(again.exitCode == 0 && again.out.contains(forward ? "is done" : "was undone"),
             again.all());
}

void TestE2eRename::interruptedItCanBeRecoveredAtOnce()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size %1").arg(share(50)));
    QVERIFY(waitForMoved(*process, share(100)));
    process->send(SIGINT);
    const Outcome stopped = process->wait();
    QVERIFY2(stopped.exitCode == 130, stopped.all());
    QCOMPARE(stopped.object().value(QLatin1String("result")).toString(),
             QStringLiteral("half-done"));
    const Outcome done = recover(stopped.object().value(QLatin1String("intent")).toString(),
                                 QStringLiteral("--back"));
    QVERIFY2(done.exitCode == 0, done.all());
    QCOMPARE(filesUnder(from), files());
    QVERIFY(isNothingLocked());
}

void TestE2eRename::whatWasDeletedIsLockedAgainWhenItIsFree_data()
{
    QTest::addColumn<QString>("deleted");
    QTest::addColumn<QString>("way");
    const QString forward = QStringLiteral("--forward");
    const QString back = QStringLiteral("--back");
    QTest::newRow("the root") << QStringLiteral("global") << forward;
    QTest::newRow("the old path") << QStringLiteral("from") << back;
    QTest::newRow("the new path") << QStringLiteral("to") << forward;
    QTest::newRow("every one") << QStringLiteral("every") << back;
}

void TestE2eRename::whatWasDeletedIsLockedAgainWhenItIsFree()
{
    QFETCH(const QString, deleted);
    QFETCH(const QString, way);
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size %1").arg(share(50)));
    QVERIFY(waitForMoved(*process, share(100)));
    process->send(SIGINT);
    const Outcome stopped = process->wait();
    QVERIFY2(stopped.exitCode == 130, stopped.all());
    const QString intent = stopped.object().value(QLatin1String("intent")).toString();
    const QStringList all{QStringLiteral("global"), from, to};
    const QStringList gone = deleted == QLatin1String("every")  ? all
                             : deleted == QLatin1String("from") ? QStringList{from}
                             : deleted == QLatin1String("to")   ? QStringList{to}
                                                                : QStringList{all.front()};
    for (const QString &id : gone)
        QVERIFY(m_server->raw().remove(RawStore::Place::Locks, id.toUtf8()));
    // Somebody reads what is not protected any more: it must not change under him.
    const QString path = gone.back() == all.front() ? QStringLiteral("/") : gone.back();
    const auto reader = m_server->start(
            words(QStringLiteral("acquire --lease 60s --delay 6s --mode S --hold ") + path));
    QVERIFY(reader->nextObject().value(QLatin1String("granted")).toBool());
    const QByteArray before = picture(from) + picture(to);
    for (int i = 0; i < 2; ++i) {
        const Outcome refused = recover(intent, way);
        QVERIFY2(refused.exitCode == 1, refused.all());
        QCOMPARE(refused.object().value(QLatin1String("result")).toString(),
                 QStringLiteral("refused"));
        QVERIFY2(refused.err.contains(QByteArray(path.toUtf8() + " is locked by ")), refused.all());
    }
    QCOMPARE(picture(from) + picture(to), before);
    reader->send(SIGTERM);
    QCOMPARE(reader->wait().exitCode, 130);
    const Outcome done = recover(intent, way);
    QVERIFY2(done.exitCode == 0, done.all());
    const bool forward = way == QLatin1String("--forward");
    QCOMPARE(filesUnder(from), forward ? 0 : files());
    QCOMPARE(filesUnder(to), forward ? files() : 0);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eRename::aLivingOwnerIsLeftAlone()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size %1").arg(share(20)));
    QVERIFY(waitForMoved(*process, share(40)));
    process->send(SIGSTOP); // so that it is certainly still at it; its lease runs on
    const QString intent = theIntent();
    QVERIFY(!intent.isEmpty());
    const Outcome refused = recover(intent, QStringLiteral("--forward"));
    process->send(SIGCONT);
    QVERIFY2(refused.exitCode == 1, refused.all());
    QCOMPARE(refused.object().value(QLatin1String("result")).toString(),
             QStringLiteral("owner-alive"));
    const Outcome outcome = process->wait(120000);
    QVERIFY2(outcome.exitCode == 0, outcome.all());
    QCOMPARE(filesUnder(to), files());
}

void TestE2eRename::aFrozenOwnerThatWakesChangesNothing()
{
    struct Frozen
    {
        QString from, to, intent;
        std::unique_ptr<Background> process;
        bool forward;
    };
    // Both at once: they wait for the same time to pass.
    std::vector<Frozen> frozen;
    for (const bool forward : {true, false}) {
        const QString from = makeFiles();
        const QString to = from + QStringLiteral("-new");
        auto process = startRename(from, to, QStringLiteral("--page-size %1").arg(share(20)),
                                   QStringLiteral("15s"));
        QVERIFY(waitForMoved(*process, share(100)));
        process->send(SIGSTOP);
        frozen.push_back({from, to, {}, std::move(process), forward});
    }
    for (const auto &value : halfDone()) {
        for (Frozen &one : frozen) {
            if (value.toObject().value(QLatin1String("from")).toString() == one.from)
                one.intent = value.toObject().value(QLatin1String("intent")).toString();
        }
    }
    for (const Frozen &one : frozen) {
        QVERIFY(!one.intent.isEmpty());
        // Frozen is not dead: only when lease and lock-delay are over by the server's clock may
        // somebody else go on.
        Outcome done;
        const auto recovered = [&] {
            done = recover(one.intent,
                           one.forward ? QStringLiteral("--forward") : QStringLiteral("--back"));
            return done.exitCode == 0;
        };
        QVERIFY2(QTest::qWaitFor(recovered, 120000), done.all());
        const QByteArray before = picture(one.from) + picture(one.to);
        one.process->send(SIGCONT);
        const Outcome woken = one.process->wait(60000);
        QVERIFY2(woken.exitCode == 7, woken.all());
        // It says what became of it, not what it had done itself.
        QCOMPARE(woken.object().value(QLatin1String("result")).toString(),
                 QStringLiteral("taken-over"));
        QCOMPARE(woken.object().value(QLatin1String("decision")).toString(),
                 one.forward ? QStringLiteral("forward") : QStringLiteral("back"));
        QVERIFY2(woken.err.contains(one.forward ? "was finished" : "has undone")
                         && !woken.err.contains("half done"),
                 woken.all());
        QCOMPARE(picture(one.from) + picture(one.to), before);
        QCOMPARE(filesUnder(one.forward ? one.to : one.from), files());
    }
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eRename::ofTwoRecoverersOneWins()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size %1").arg(share(50)));
    QVERIFY(waitForMoved(*process, share(300)));
    QVERIFY(m_server->kill(*process));
    const QString intent = theIntent();
    QVERIFY(!intent.isEmpty());
    const auto start = [&](const QString &way) {
        return m_server->start(
                words(QStringLiteral("recover %1 %2 --page-size %3 --lease 60s --delay 1s")
                              .arg(intent, way)
                              .arg(share(50))));
    };
    const auto one = start(QStringLiteral("--forward"));
    const auto two = start(QStringLiteral("--back"));
    const Outcome a = one->wait(120000);
    const Outcome b = two->wait(120000);
    const QByteArray said = a.all() + b.all();
    // One carries it out. The other comes second (5), finds it alive (1), or comes when all is done
    // (0).
    const auto carriedOut = [](const Outcome &outcome) {
        return outcome.object().value(QLatin1String("result")).toString()
               == QLatin1String("recovered");
    };
    QVERIFY2(carriedOut(a) != carriedOut(b), said);
    const int other = carriedOut(a) ? b.exitCode : a.exitCode;
    QVERIFY2(other == 0 || other == 1 || other == 5, said);
    QCOMPARE(filesUnder(carriedOut(a) ? to : from), files());
    QCOMPARE(filesUnder(carriedOut(a) ? from : to), 0);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
}

void TestE2eRename::aReadOnlyProfileMayLookButNotRecover()
{
    const QString from = makeFiles(200);
    const auto process = startRename(from, from + QStringLiteral("-new"),
                                     QStringLiteral("--page-size 1"));
    QVERIFY(waitForMoved(*process, 4));
    QVERIFY(m_server->kill(*process));
    const QString intent = theIntent();
    const Outcome list = m_server->lockctl(words(QStringLiteral("recover --read-only")));
    QVERIFY2(list.exitCode == 0, list.all());
    QCOMPARE(list.array().size(), 1);
    const Outcome dry = recover(intent, QStringLiteral("--dry-run --read-only"));
    QVERIFY2(dry.exitCode == 0, dry.all());
    const Outcome refused = recover(intent, QStringLiteral("--read-only"));
    QVERIFY2(refused.exitCode == 3, refused.all());
    const Outcome rename = m_server->lockctl(
            words(QStringLiteral("rename /a /b --read-only --files %1").arg(m_files->index())));
    QVERIFY2(rename.exitCode == 3, rename.all());
    QCOMPARE(theIntent(), intent);
    const Outcome done = recover(intent, {});
    QVERIFY2(done.exitCode == 0, done.all());
}

void TestE2eRename::everyRenameAndRecoveryIsWrittenDown()
{
    const auto changes = [this](const QString &action) {
        QJsonArray found;
        for (const auto &value : m_server->lockctl(words(QStringLiteral("audit ls"))).array()) {
            if (value.toObject().value(QLatin1String("action")).toString() == action)
                found.append(value);
        }
        return found;
    };
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process
            = startRename(from, to,
                          QStringLiteral("--purpose moving-house --page-size %1").arg(share(20)));
    QVERIFY(waitForMoved(*process, share(40)));
    // It is on disk while the change is under way, without an outcome.
    process->send(SIGSTOP);
    QJsonObject written = changes(QStringLiteral("rename")).last().toObject();
    QCOMPARE(written.value(QLatin1String("reason")).toString(), QStringLiteral("moving-house"));
    QCOMPARE(written.value(QLatin1String("details"))
                     .toObject()
                     .value(QLatin1String("from"))
                     .toString(),
             from);
    QVERIFY(written.value(QLatin1String("result")).isNull());
    process->send(SIGINT);
    process->send(SIGCONT);
    QCOMPARE(process->wait().exitCode, 130);
    written = changes(QStringLiteral("rename")).last().toObject();
    QCOMPARE(written.value(QLatin1String("result")).toString(), QStringLiteral("half-done"));

    const QJsonObject open = halfDone().at(0).toObject();
    const QString owner = open.value(QLatin1String("session")).toString();
    const Outcome done = recover(open.value(QLatin1String("intent")).toString(),
                                 QStringLiteral("--back"));
    QVERIFY2(done.exitCode == 0, done.all());
    const QJsonObject recovery = changes(QStringLiteral("recover")).last().toObject();
    QCOMPARE(recovery.value(QLatin1String("result")).toString(), QStringLiteral("done"));
    QStringList steps;
    for (const auto &step : recovery.value(QLatin1String("details"))
                                    .toObject()
                                    .value(QLatin1String("steps"))
                                    .toArray())
        steps.append(step.toObject().value(QLatin1String("action")).toString() + QLatin1Char(' ')
                     + step.toObject().value(QLatin1String("document")).toString());
    QVERIFY2(steps.contains(QStringLiteral("kill-session session:") + owner),
             qPrintable(steps.join(QLatin1Char('\n'))));
    QVERIFY2(steps.contains(QStringLiteral("take-over ") + from),
             qPrintable(steps.join(QLatin1Char('\n'))));
    const QJsonObject outcome = recovery.value(QLatin1String("outcome")).toObject();
    QVERIFY(outcome.value(QLatin1String("killed")).toArray().contains(owner));
    QVERIFY(outcome.value(QLatin1String("taken_over")).toArray().contains(to));
    const Outcome whole = m_server->lockctl(words(QStringLiteral("audit verify")));
    QVERIFY2(whole.exitCode == 0, whole.all());
}

void TestE2eRename::aRenameWithoutAnOutcomeIsSettledByWhatBecameOfIt()
{
    const QByteArray shared = qgetenv("LOCKSCOPE_AUDIT");
    const auto restore = qScopeGuard([&] { qputenv("LOCKSCOPE_AUDIT", shared); });
    const auto trail = [this](const QString &name) {
        const QString file = m_home.filePath(name + QStringLiteral(".jsonl"));
        qputenv("LOCKSCOPE_AUDIT", file.toUtf8());
        return file;
    };
    // As a program leaves it that dies after the change and before it wrote the outcome.
    const auto loseOutcome = [](const QString &file) {
        QFile lines(file);
        QVERIFY(lines.open(QIODevice::ReadOnly));
        const QByteArray first = lines.readLine();
        lines.close();
        QVERIFY(lines.open(QIODevice::WriteOnly | QIODevice::Truncate));
        lines.write(first);
        QVERIFY(QFile::remove(file + QStringLiteral(".head")));
    };
    const auto resolved = [this]() -> QString {
        const Outcome outcome = m_server->lockctl(words(QStringLiteral("audit resolve")));
        const QJsonObject one = outcome.object();
        return one.value(QLatin1String("result")).toString() + QStringLiteral(": ")
               + one.value(QLatin1String("details"))
                         .toObject()
                         .value(QLatin1String("documents"))
                         .toArray()
                         .first()
                         .toObject()
                         .value(QLatin1String("sentence"))
                         .toString();
    };

    const QString from = makeFiles(files());
    const QString to = from + QStringLiteral("-new");
    QString file = trail(QStringLiteral("done"));
    QCOMPARE(startRename(from, to)->wait().exitCode, 0);
    loseOutcome(file);
    QCOMPARE(resolved(), QStringLiteral("applied: its record says that it was finished"));

    const QString back = to + QStringLiteral("-back");
    file = trail(QStringLiteral("killed"));
    const auto process = startRename(to, back, QStringLiteral("--page-size 1"));
    QVERIFY(waitForMoved(*process, 1));
    QVERIFY(m_server->kill(*process));
    const QString intent = theIntent();
    QVERIFY(!intent.isEmpty());
    const QString half = resolved();
    QVERIFY2(half.startsWith(QStringLiteral("partly: it is half done (")), qPrintable(half));
    QVERIFY2(half.endsWith(QStringLiteral("lockctl recover ") + intent), qPrintable(half));
    QCOMPARE(resolved(), half); // it stays open for as long as it is half done

    trail(QStringLiteral("recovery"));
    const Outcome undone = recover(intent, QStringLiteral("--back"));
    QVERIFY2(undone.exitCode == 0, undone.all());
    loseOutcome(inHome("recovery.jsonl"));
    const QString wanted = QStringLiteral("its record says that a recovery has undone it");
    QCOMPARE(resolved(), QStringLiteral("applied: ") + wanted);
    qputenv("LOCKSCOPE_AUDIT", file.toLocal8Bit());
    QCOMPARE(resolved(), QStringLiteral("not-applied: ") + wanted);
}

void TestE2eRename::withoutATrailNothingIsChanged()
{
    const QByteArray trail = qgetenv("LOCKSCOPE_AUDIT");
    const auto restore = qScopeGuard([&] { qputenv("LOCKSCOPE_AUDIT", trail); });
    const QString from = makeFiles(200);
    const auto process = startRename(from, from + QStringLiteral("-new"),
                                     QStringLiteral("--page-size 1"));
    QVERIFY(waitForMoved(*process, 1));
    QVERIFY(m_server->kill(*process));
    const QString intent = theIntent();
    const QByteArray locks = m_server->contents();
    const QByteArray before = picture(from);
    qputenv("LOCKSCOPE_AUDIT", "/dev/null/audit.jsonl");
    const Outcome recovered = recover(intent, {});
    QVERIFY2(recovered.exitCode == 4 || recovered.exitCode == 3, recovered.all());
    QVERIFY2(recovered.err.contains("audit"), recovered.all());
    const QString other = makeFiles(2);
    const Outcome renamed = startRename(other, other + QStringLiteral("-new"))->wait();
    QVERIFY2(renamed.exitCode == 4 || renamed.exitCode == 3, renamed.all());
    QCOMPARE(m_server->contents(), locks); // no session, no kill, no takeover
    QCOMPARE(picture(from), before);
    QCOMPARE(filesUnder(other), 2);
    qputenv("LOCKSCOPE_AUDIT", trail);
    const Outcome done = recover(intent, {});
    QVERIFY2(done.exitCode == 0, done.all());
}

void TestE2eRename::closedRecordsGoAfterADay()
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    const qint64 day = qint64{24} * 3600 * 1000;
    const auto record = [](const char *id, const QString &state, qint64 createdAt, qint64 doneAt) {
        QJsonObject source{{QStringLiteral("op"), QStringLiteral("rename")},
                           {QStringLiteral("from"), QStringLiteral("/x")},
                           {QStringLiteral("to"), QStringLiteral("/y")},
                           {QStringLiteral("state"), state},
                           {QStringLiteral("created_at"), createdAt}};
        if (doneAt)
            source.insert(QStringLiteral("meta"), QJsonObject{{QStringLiteral("done_at"), doneAt}});
        return RawStore::Document{id, source};
    };
    const QString done = QStringLiteral("done");
    QVERIFY(m_server->raw().put(RawStore::Place::Changes,
                                {record("old", done, now - 3 * day, now - 2 * day),
                                 record("old-silent", done, now - 3 * day,
                                        0), // of an older version
                                 record("long-open", done, now - 3 * day, now - day / 2),
                                 record("young", done, now - day / 2, now - day / 2),
                                 record("open", QStringLiteral("applying"), now - 3 * day, 0)}));
    const QString from = makeFiles(2);
    const Outcome renamed = startRename(from, from + QStringLiteral("-new"))->wait();
    QVERIFY2(renamed.exitCode == 0, renamed.all());
    const auto there = [&](const QByteArray &id) {
        return m_server->raw()
                .document(RawStore::Place::Changes, id)
                .value(QLatin1String("found"))
                .toBool();
    };
    QVERIFY(!there("old"));
    QVERIFY(!there("old-silent"));
    QVERIFY(there("long-open")); // a day counts from its end
    QVERIFY(there("young"));
    QVERIFY(there("open"));
    QVERIFY(there(renamed.object().value(QLatin1String("intent")).toString().toUtf8()));
    QVERIFY(m_server->raw().remove(RawStore::Place::Changes, "open"));
}

void TestE2eRename::manyFilesAreMovedAndMovedBack()
{
    const int all = many();
    const QString from = makeFiles(all);
    QVERIFY(!from.isEmpty());
    const QString to = from + QStringLiteral("-new");
    for (const bool forward : {false, true}) {
        const auto process = startRename(from, to, QStringLiteral("--page-size 100"));
        if (!waitForMoved(*process, all * 4 / 10))
            QFAIL(process->wait(100).all());
        QVERIFY(m_server->kill(*process));
        QCOMPARE(process->wait().exitCode, 128 + SIGKILL); // on its way, not at its end
        const Outcome done = m_server->lockctl({QStringLiteral("recover"), theIntent(),
                                                forward ? QStringLiteral("--forward")
                                                        : QStringLiteral("--back")},
                                               240000);
        QVERIFY2(done.exitCode == 0, done.all());
        QCOMPARE(filesUnder(from), forward ? 0 : all);
        QCOMPARE(filesUnder(to), forward ? all : 0);
        QCOMPARE(marks(), 0);
        QVERIFY(isNothingLocked());
        QVERIFY(halfDone().isEmpty());
    }
}

LOCKSCOPE_GUILESS_TEST(TestE2eRename)
#include "tst_e2e_rename.moc"
