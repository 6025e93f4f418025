// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"

#include <QDeadlineTimer>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace e2e;

namespace {

constexpr int Files = 1000;

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

/// Waits until the process has told that it moved at least so many files.
bool waitForMoved(Background &process, int moved)
{
    QByteArray errors;
    process.process().setReadChannel(QProcess::StandardError);
    const QDeadlineTimer deadline(60000);
    while (!deadline.hasExpired()) {
        errors += process.process().readAllStandardError();
        const qsizetype start = errors.lastIndexOf("Moved ");
        const qsizetype end = errors.indexOf(" of ", start);
        if (start >= 0 && end > start
            && errors.mid(start + 6, end - start - 6).replace(",", "").toInt() >= moved)
            return true;
        if (!process.isRunning()
            || !process.process().waitForReadyRead(static_cast<int>(deadline.remainingTime())))
            return false;
    }
    return false;
}

} // namespace

/// A directory of file documents is renamed; the process dies, freezes or is stopped on the way, and somebody finishes or undoes it.
class TestE2eRename : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase();
    void renamesEveryFileAndLeavesNothing();
    void refusedWhileSomebodyWorksBelow();
    void refusedOntoFilesAndIntoItself();
    void aFilesIndexThatCannotBeSearchedIsRefused();
    void killedAnywhereItCanBeFinishedOrUndone_data();
    void killedAnywhereItCanBeFinishedOrUndone();
    void interruptedItCanBeRecoveredAtOnce();
    void aLivingOwnerIsLeftAlone();
    void aFrozenOwnerThatWakesChangesNothing();
    void ofTwoRecoverersOneWins();
    void aReadOnlyProfileMayLookButNotRecover();

private:
    QByteArray filesIndex() const { return m_server->index().toUtf8() + "-files"; }
    /// Makes files under a new directory, with an odd subtree.
    QString makeFiles(int count = Files)
    {
        const QString from = QStringLiteral("/from%1").arg(++m_directory);
        QByteArray body;
        for (int i = 0; i < count; ++i) {
            const QString name = from + QStringLiteral("/d%1/f%2").arg(i % 7).arg(i);
            body += "{\"index\":{\"_id\":\"" + from.mid(1).toUtf8() + '-' + QByteArray::number(i)
                    + "\"}}\n{\"path\":\"" + name.toUtf8() + "\"}\n";
        }
        const auto answer = m_server->http("POST", '/' + filesIndex() + "/_bulk?refresh=true", body,
                                           "application/x-ndjson");
        return answer.status == 200 && answer.body.contains("\"errors\":false") ? from : QString();
    }
    QJsonObject search(const QByteArray &query, int size = 0) const
    {
        m_server->http("POST", '/' + filesIndex() + "/_refresh");
        const auto answer = m_server->http("POST", '/' + filesIndex() + "/_search",
                                           "{\"size\":" + QByteArray::number(size)
                                                   + ",\"track_total_hits\":true,"
                                                     "\"seq_no_primary_term\":true,"
                                                     "\"sort\":[{\"path\":\"asc\"}],\"query\":"
                                                   + query + '}');
        return QJsonDocument::fromJson(answer.body).object().value(QLatin1String("hits")).toObject();
    }
    int filesUnder(const QString &path) const
    {
        return search(R"({"prefix":{"path":")" + path.toUtf8() + R"(/"}})")
                .value(QLatin1String("total"))
                .toObject()
                .value(QLatin1String("value"))
                .toInt(-1);
    }
    /// Every file below the paths with its place, tokens and number of writes.
    QByteArray picture(const QString &path) const
    {
        return QJsonDocument(search(R"({"prefix":{"path":")" + path.toUtf8() + R"(/"}})", 2000)
                                     .value(QLatin1String("hits"))
                                     .toArray())
                .toJson(QJsonDocument::Compact);
    }
    int marks() const
    {
        return search(R"({"exists":{"field":"intent"}})")
                .value(QLatin1String("total"))
                .toObject()
                .value(QLatin1String("value"))
                .toInt(-1);
    }
    std::unique_ptr<Background> startRename(const QString &from, const QString &to,
                                            const QString &more = QString()) const
    {
        return m_server->start(
                words(QStringLiteral("rename %1 %2 --files %3 --lease 6s --delay 1s ")
                              .arg(from, to, QString::fromUtf8(filesIndex()))
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
                words(QStringLiteral("recover %1 --lease 6s --delay 1s ").arg(intent) + more));
    }
    bool isNothingLocked() const
    {
        return m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")}).array().isEmpty();
    }

    std::unique_ptr<Server> m_server;
    int m_directory = 0;
};

void TestE2eRename::initTestCase()
{
    m_server = std::make_unique<Server>();
    bool skip = false;
    const QString problem = m_server->problem(skip);
    if (skip)
        QSKIP(qPrintable(problem));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto made = m_server->http(
            "PUT", '/' + filesIndex(),
            R"({"settings":{"index":{"number_of_replicas":0}},"mappings":{"properties":{"path":{"type":"keyword"}}}})");
    QVERIFY2(made.status == 200, made.body);
}

void TestE2eRename::cleanupTestCase()
{
    if (m_server && m_server->isEngine())
        m_server->http("DELETE", '/' + filesIndex());
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
    QCOMPARE(object.value(QLatin1String("moved")).toInt(), Files);
    QCOMPARE(filesUnder(from), 0);
    QCOMPARE(filesUnder(from + QStringLiteral("-new")), Files);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
    QVERIFY(outcome.err.contains("Moved 500 of 1,000 files."));
    const Outcome again = recover(object.value(QLatin1String("intent")).toString(), {});
    QVERIFY2(again.exitCode == 0, again.all());
    QCOMPARE(again.object().value(QLatin1String("result")).toString(),
             QStringLiteral("nothing-to-do"));
}

void TestE2eRename::refusedWhileSomebodyWorksBelow()
{
    const QString from = makeFiles(3);
    const auto other = m_server->start(words(
            QStringLiteral("acquire --lease 6s --delay 1s --mode X --hold %1/d1/f1").arg(from)));
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

void TestE2eRename::aFilesIndexThatCannotBeSearchedIsRefused()
{
    const QByteArray index = m_server->index().toUtf8() + "-odd";
    m_server->http("PUT", '/' + index, R"({"mappings":{"properties":{"path":{"type":"text"}}}})");
    const Outcome odd = m_server->lockctl(
            words(QStringLiteral("rename /a /b --files %1").arg(QString::fromUtf8(index))));
    QVERIFY2(odd.exitCode == 3, odd.all());
    QVERIFY2(odd.err.contains("keyword"), odd.all());
    const Outcome missing = m_server->lockctl(
            words(QStringLiteral("rename /a /b --files missing-x")));
    QVERIFY2(missing.exitCode == 3, missing.all());
    if (m_server->isEngine())
        m_server->http("DELETE", '/' + index);
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
    QTest::addRow("forward after all") << Files << true;
}

void TestE2eRename::killedAnywhereItCanBeFinishedOrUndone()
{
    QFETCH(const int, moved);
    QFETCH(bool, forward);
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    // Small pages, so that there is much to do after the one that is waited for.
    const auto process = startRename(from, to,
                                     QStringLiteral("--page-size %1").arg(moved < 900 ? 25 : 10));
    QVERIFY2(waitForMoved(*process, moved), process->wait(100).all());
    process->send(SIGKILL);
    QCOMPARE(process->wait().exitCode, 128 + SIGKILL);

    const QJsonArray open = halfDone();
    QCOMPARE(open.size(), 1);
    const QJsonObject change = open.at(0).toObject();
    const QString intent = change.value(QLatin1String("intent")).toString();
    QCOMPARE(change.value(QLatin1String("total")).toInt(), Files);
    QCOMPARE(change.value(QLatin1String("moved")).toInt(), filesUnder(to));
    QVERIFY(change.value(QLatin1String("moved")).toInt() >= moved);
    const QJsonObject owner = change.value(QLatin1String("owners")).toArray().at(0).toObject();
    QCOMPARE(owner.value(QLatin1String("state")).toString(), QStringLiteral("dead"));
    QVERIFY(!owner.value(QLatin1String("evidence")).toArray().isEmpty());

    // Nobody else may work there, and looking at what would be done changes nothing.
    const Outcome blocked = m_server->lockctlText(
            words(QStringLiteral("acquire --lease 6s --delay 1s --mode X %1 -- true").arg(from)));
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
    QCOMPARE(filesUnder(from), forward ? 0 : Files);
    QCOMPARE(filesUnder(to), forward ? Files : 0);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
    QVERIFY(halfDone().isEmpty());
}

void TestE2eRename::interruptedItCanBeRecoveredAtOnce()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size 50"));
    QVERIFY(waitForMoved(*process, 100));
    process->send(SIGINT);
    const Outcome stopped = process->wait();
    QVERIFY2(stopped.exitCode == 130, stopped.all());
    QCOMPARE(stopped.object().value(QLatin1String("result")).toString(),
             QStringLiteral("half-done"));
    const Outcome done = recover(stopped.object().value(QLatin1String("intent")).toString(),
                                 QStringLiteral("--back"));
    QVERIFY2(done.exitCode == 0, done.all());
    QCOMPARE(filesUnder(from), Files);
    QVERIFY(isNothingLocked());
}

void TestE2eRename::aLivingOwnerIsLeftAlone()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size 20"));
    QVERIFY(waitForMoved(*process, 40));
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
    QCOMPARE(filesUnder(to), Files);
}

void TestE2eRename::aFrozenOwnerThatWakesChangesNothing()
{
    for (const bool forward : {true, false}) {
        const QString from = makeFiles();
        const QString to = from + QStringLiteral("-new");
        const auto process = startRename(from, to, QStringLiteral("--page-size 20"));
        QVERIFY(waitForMoved(*process, 100));
        process->send(SIGSTOP);
        const QString intent = theIntent();
        QVERIFY(!intent.isEmpty());
        // Frozen is not dead: only when lease and lock-delay are over by the server's clock may somebody else go on.
        Outcome done;
        const auto recovered = [&] {
            done = recover(intent, forward ? QStringLiteral("--forward") : QStringLiteral("--back"));
            return done.exitCode == 0;
        };
        QTRY_VERIFY2_WITH_TIMEOUT(recovered(), done.all(), 40000);
        const QByteArray before = picture(from) + picture(to);
        process->send(SIGCONT);
        const Outcome woken = process->wait(60000);
        QVERIFY2(woken.exitCode == 7, woken.all());
        QCOMPARE(picture(from) + picture(to), before);
        QCOMPARE(filesUnder(forward ? to : from), Files);
        QVERIFY(isNothingLocked());
        QVERIFY(halfDone().isEmpty());
    }
}

void TestE2eRename::ofTwoRecoverersOneWins()
{
    const QString from = makeFiles();
    const QString to = from + QStringLiteral("-new");
    const auto process = startRename(from, to, QStringLiteral("--page-size 50"));
    QVERIFY(waitForMoved(*process, 300));
    process->send(SIGKILL);
    process->wait();
    const QString intent = theIntent();
    QVERIFY(!intent.isEmpty());
    const auto start = [&](const QString &way) {
        return m_server->start(
                words(QStringLiteral("recover %1 %2 --page-size 50 --lease 6s --delay 1s")
                              .arg(intent, way)));
    };
    const auto one = start(QStringLiteral("--forward"));
    const auto two = start(QStringLiteral("--back"));
    const Outcome a = one->wait(120000);
    const Outcome b = two->wait(120000);
    const QByteArray said = a.all() + b.all();
    // One carries it out. The other comes second (5), finds it alive (1), or comes when all is done (0).
    const auto carriedOut = [](const Outcome &outcome) {
        return outcome.object().value(QLatin1String("result")).toString()
               == QLatin1String("recovered");
    };
    QVERIFY2(carriedOut(a) != carriedOut(b), said);
    const int other = carriedOut(a) ? b.exitCode : a.exitCode;
    QVERIFY2(other == 0 || other == 1 || other == 5, said);
    QCOMPARE(filesUnder(carriedOut(a) ? to : from), Files);
    QCOMPARE(filesUnder(carriedOut(a) ? from : to), 0);
    QCOMPARE(marks(), 0);
    QVERIFY(isNothingLocked());
}

void TestE2eRename::aReadOnlyProfileMayLookButNotRecover()
{
    const QString from = makeFiles(200);
    const auto process = startRename(from, from + QStringLiteral("-new"),
                                     QStringLiteral("--page-size 20"));
    QVERIFY(waitForMoved(*process, 40));
    process->send(SIGKILL);
    process->wait();
    const QString intent = theIntent();
    const Outcome list = m_server->lockctl(words(QStringLiteral("recover --read-only")));
    QVERIFY2(list.exitCode == 0, list.all());
    QCOMPARE(list.array().size(), 1);
    const Outcome dry = recover(intent, QStringLiteral("--dry-run --read-only"));
    QVERIFY2(dry.exitCode == 0, dry.all());
    const Outcome refused = recover(intent, QStringLiteral("--read-only"));
    QVERIFY2(refused.exitCode == 3, refused.all());
    const Outcome rename = m_server->lockctl(
            words(QStringLiteral("rename /a /b --read-only --files %1")
                          .arg(QString::fromUtf8(filesIndex()))));
    QVERIFY2(rename.exitCode == 3, rename.all());
    QCOMPARE(theIntent(), intent);
    const Outcome done = recover(intent, {});
    QVERIFY2(done.exitCode == 0, done.all());
}

QTEST_GUILESS_MAIN(TestE2eRename)
#include "tst_e2e_rename.moc"
