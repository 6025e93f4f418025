// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/faults/faultproxy.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholerun.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <vector>

using namespace e2e;
using lockscope::faults::FaultProxy;
using lockscope::faults::FaultRule;
using lockscope::faults::SeenRequest;

/// A process that renames, or recovers, is killed at each of its writes in turn: when all the
/// writes before it have happened, and none after. Whatever is left is finished or undone, and then
/// the files are whole and nothing is locked.
class TestE2eRenameSteps : public ServerTest
{
    Q_OBJECT
private slots:
    void initTestCase() override;
    void cleanupTestCase() override;
    void init();
    void aRenameKilledAtEachWrite_data() { directions(); }
    void aRenameKilledAtEachWrite();
    void aRecoveryKilledAtEachWrite_data();
    void aRecoveryKilledAtEachWrite();
    void aLateCopyOfTheAcquireIsEndedByTheCommandThatIsNamed();

private:
    static constexpr int MostWrites = 60;
    static constexpr int LargestPage = 1000; // that lockctl takes

    /// In whole runs as many as the book's directory has in the issue. In others few, and on a real
    /// node, where each step takes longer, fewer pages; of every kind of step there is one all the
    /// same.
    int fileCount() const
    {
        if (lockscope::test::isWholeRun())
            return 10000;
        return m_server->isEngine() ? 3 : 5;
    }
    /// Of a wait, in ms.
    static int patience() { return lockscope::test::isWholeRun() ? 600000 : 60000; }
    static int pageSize() { return lockscope::test::isWholeRun() ? LargestPage : 2; }
    int pageCount() const { return (fileCount() + pageSize() - 1) / pageSize(); }

    /// From each write on, both ways. On a real node, where every step takes longer, that is for
    /// whole runs; in others the ways take turns, and each write is followed by one of them only.
    void directions() const
    {
        QTest::addColumn<QString>("way");
        if (m_server->isEngine() && !lockscope::test::isWholeRun()) {
            QTest::newRow("then finished or undone, in turn") << QString();
            return;
        }
        QTest::newRow("then finished") << QStringLiteral("--forward");
        QTest::newRow("then undone") << QStringLiteral("--back");
    }
    static QString wayAt(int write, const QString &way)
    {
        if (!way.isEmpty())
            return way;
        return write % 2 == 0 ? QStringLiteral("--back") : QStringLiteral("--forward");
    }
    QByteArray filesIndex() const { return m_server->index().toUtf8() + "-files"; }
    /// The directory of the files for the next rename; empty: they could not be made. In others
    /// than whole runs they are new for each.
    QString filesToRename()
    {
        if (!lockscope::test::isWholeRun() || m_place.isEmpty())
            m_place = makeFiles();
        return m_place;
    }
    QString makeFiles()
    {
        const QString from = QStringLiteral("/from%1").arg(++m_directory);
        QByteArray body;
        for (int i = 0; i < fileCount(); ++i)
            body += "{\"index\":{}}\n{\"path\":\"" + from.toUtf8() + "/f" + QByteArray::number(i)
                    + "\"}\n";
        const auto made = m_server->http("POST", '/' + filesIndex() + "/_bulk?refresh=true", body,
                                         "application/x-ndjson");
        return made.status == 200 && made.body.contains("\"errors\":false") ? from : QString();
    }
    /// Files that are renamed again go back to the name they had.
    static QString targetOf(const QString &from)
    {
        const QString suffix = QStringLiteral("-new");
        return from.endsWith(suffix) ? from.chopped(suffix.size()) : from + suffix;
    }
    int count(const QByteArray &query) const
    {
        m_server->http("POST", '/' + filesIndex() + "/_refresh");
        const auto answer = m_server->http("POST", '/' + filesIndex() + "/_count",
                                           "{\"query\":" + query + '}');
        return QJsonDocument::fromJson(answer.body)
                .object()
                .value(QLatin1String("count"))
                .toInt(-1);
    }
    int filesUnder(const QString &path) const
    {
        return count(R"({"prefix":{"path":")" + path.toUtf8() + R"(/"}})");
    }
    QStringList throughProxy(QStringList arguments, const FaultProxy &proxy) const
    {
        for (const QString &option :
             {QStringLiteral("--json"), m_server->index(), QStringLiteral("--index"), proxy.url(),
              QStringLiteral("--server")})
            arguments.insert(1, option);
        return arguments;
    }
    /// Runs lockctl until its write number @p write stands before the server, and kills it there.
    /// @return false: it ended before, by itself and well.
    bool killAtWrite(const QStringList &arguments, int write, Outcome &outcome) const
    {
        FaultRule rule;
        rule.when = [](const SeenRequest &request) { return request.isBulk(); };
        rule.skip = write - 1;
        rule.treatment.copies = 0;
        rule.treatment.end = lockscope::faults::Treatment::End::Silence;
        FaultProxy proxy(m_server->url());
        proxy.apply({rule});
        Background process(throughProxy(arguments, proxy));
        (void)QTest::qWaitFor([&] { return proxy.hits() > 0 || !process.isRunning(); }, patience());
        const bool met = proxy.hits() > 0;
        if (met)
            m_server->kill(process);
        outcome = process.wait();
        return met;
    }
    QJsonArray halfDone() const { return m_server->lockctl({QStringLiteral("recover")}).array(); }
    /// Finishes or undoes what is left. @return what is wrong afterwards; empty: the files are
    /// whole and nothing is locked.
    QByteArray recovered(const QString &from, const QString &way)
    {
        const QString to = targetOf(from);
        const QJsonArray open = halfDone();
        if (open.size() > 1)
            return "more than one change is open";
        bool back = way == QLatin1String("--back");
        if (!open.isEmpty()) {
            const QJsonObject change = open.at(0).toObject();
            const QString intent = change.value(QLatin1String("intent")).toString();
            const QString decided = change.value(QLatin1String("decision")).toString();
            if (!decided.isEmpty())
                back = decided == QLatin1String("back");
            else if (QStringList{QStringLiteral("applied"), QStringLiteral("done")}.contains(
                             change.value(QLatin1String("state")).toString()))
                back = false; // every file is moved
            const Outcome done = m_server->lockctl({QStringLiteral("recover"), intent,
                                                    back ? QStringLiteral("--back")
                                                         : QStringLiteral("--forward"),
                                                    QStringLiteral("--page-size"),
                                                    QString::number(LargestPage)},
                                                   patience());
            if (done.exitCode != 0)
                return done.all();
            ++m_recoveries;
        }
        const int here = filesUnder(from);
        const int there = filesUnder(to);
        if (!(here == fileCount() && there == 0) && !(here == 0 && there == fileCount()))
            return QByteArray::number(here) + " and " + QByteArray::number(there) + " files";
        if (!open.isEmpty() && open.at(0).toObject().value(QLatin1String("recorded")).toBool()
            && here != (back ? fileCount() : 0))
            return "it went the other way";
        m_place = here > 0 ? from : to;
        if (count(R"({"exists":{"field":"intent"}})") != 0)
            return "a mark is left";
        // On a real node once, at the end: nobody else takes away what would be left here.
        return m_server->isEngine() ? QByteArray() : leftOver();
    }
    /// Somebody deletes lock documents by hand.
    void deleteLocks(const QStringList &ids) const
    {
        for (const QString &id : ids)
            m_server->http("DELETE", '/' + m_server->index().toUtf8() + "/_doc/"
                                             + id.toUtf8().toPercentEncoding() + "?refresh=true");
    }
    /// What is still locked or open; empty: nothing.
    QByteArray leftOver() const
    {
        m_server->http("POST", '/' + m_server->index().toUtf8() + "/_refresh");
        const Outcome locks = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
        if (!locks.array().isEmpty())
            return "a lock is left: " + locks.out;
        return halfDone().isEmpty() ? QByteArray() : "a change is left";
    }
    QStringList renaming(const QString &from) const
    {
        return words(QStringLiteral("rename %1 %2 --page-size %3 --files %4")
                             .arg(from, targetOf(from), QString::number(pageSize()),
                                  QString::fromUtf8(filesIndex())));
    }
    void tell(int writes) const
    {
        qInfo("killed at each of %d writes, with %d files; %d changes were recovered", writes,
              fileCount(), m_recoveries);
    }

    int m_directory = 0;
    QString m_place; ///< the directory in which the last change left the files whole
    int m_recoveries = 0;
};

void TestE2eRenameSteps::initTestCase()
{
    if (!startServer())
        return;
    const auto made = m_server->http(
            "PUT", '/' + filesIndex(),
            R"({"settings":{"index":{"number_of_replicas":0}},"mappings":{"properties":{"path":{"type":"keyword"},"intent":{"type":"keyword"}}}})");
    QVERIFY2(made.status == 200, made.body);
}

void TestE2eRenameSteps::cleanupTestCase()
{
    if (m_server && m_server->isEngine())
        m_server->http("DELETE", '/' + filesIndex());
    m_server.reset();
}

/// Each way begins with files that nobody has renamed yet.
void TestE2eRenameSteps::init()
{
    m_place.clear();
    m_recoveries = 0;
    const auto emptied
            = m_server->http("POST",
                             '/' + filesIndex()
                                     + "/_delete_by_query?refresh=true&conflicts=proceed",
                             R"({"query":{"match_all":{}}})");
    QVERIFY2(emptied.status == 200, emptied.body);
}

void TestE2eRenameSteps::aRenameKilledAtEachWrite()
{
    QFETCH(const QString, way);
    int write = 1;
    for (; write <= MostWrites; ++write) {
        const QString from = filesToRename();
        QVERIFY(!from.isEmpty());
        Outcome outcome;
        const bool killed = killAtWrite(renaming(from), write, outcome);
        QVERIFY2(killed || outcome.exitCode == 0, outcome.all());
        const QByteArray problem = recovered(from, wayAt(write, way));
        QVERIFY2(problem.isEmpty(),
                 QByteArray("write " + QByteArray::number(write) + ": " + problem));
        if (!killed)
            break;
    }
    QCOMPARE(leftOver(), QByteArray());
    QVERIFY2(write > 10 && write <= MostWrites, QByteArray::number(write));
    // From the lock's grant to its release: the record, its states, the pages there and as many for
    // the marks.
    QVERIFY2(m_recoveries >= 2 * pageCount() + 4,
             QByteArray(QByteArray::number(m_recoveries) + " of " + QByteArray::number(write)));
    tell(write - 1);
}

void TestE2eRenameSteps::aRecoveryKilledAtEachWrite_data()
{
    directions();
    if (!m_server->isEngine() || lockscope::test::isWholeRun())
        QTest::newRow("locks deleted, then finished or undone, in turn") << QString();
}

void TestE2eRenameSteps::aRecoveryKilledAtEachWrite()
{
    QFETCH(const QString, way);
    const bool deleted = QByteArray(QTest::currentDataTag()).startsWith("locks deleted");
    int write = 1;
    for (; write <= MostWrites; ++write) {
        const QString from = filesToRename();
        QVERIFY(!from.isEmpty());
        Outcome outcome;
        QVERIFY2(killAtWrite(renaming(from), 6, outcome), outcome.all()); // its second page
        const QJsonArray open = halfDone();
        QCOMPARE(open.size(), 1);
        const QString intent = open.at(0).toObject().value(QLatin1String("intent")).toString();
        if (deleted)
            deleteLocks({QStringLiteral("global"), from});
        const bool killed = killAtWrite(words(QStringLiteral("recover %1 %2 --page-size %3")
                                                      .arg(intent, wayAt(write, way))
                                                      .arg(pageSize())),
                                        write, outcome);
        QVERIFY2(killed || outcome.exitCode == 0, outcome.all());
        const QByteArray problem = recovered(from, wayAt(write, way));
        QVERIFY2(problem.isEmpty(),
                 QByteArray("write " + QByteArray::number(write) + ": " + problem));
        if (!killed)
            break;
    }
    QCOMPARE(leftOver(), QByteArray());
    QVERIFY2(write > 8 && write <= MostWrites, QByteArray::number(write));
    tell(write - 1);
}

/// A proxy repeats the request of a rename that has ended, and whose session is gone. Until its
/// time limit it locks both paths again, for nobody; a contender is told how to end that, and it is
/// ended at once. After the limit it does nothing.
void TestE2eRenameSteps::aLateCopyOfTheAcquireIsEndedByTheCommandThatIsNamed()
{
    const QString from = makeFiles();
    const QString to = targetOf(from);
    QVERIFY(!from.isEmpty());
    FaultProxy proxy(m_server->url());
    Background process(throughProxy(renaming(from), proxy));
    const Outcome renamed = process.wait();
    QVERIFY2(renamed.exitCode == 0, renamed.all());
    const QString intent = renamed.object().value(QLatin1String("intent")).toString();
    const std::vector<SeenRequest> seen = proxy.seen();
    const auto acquire = std::find_if(seen.begin(), seen.end(), [](const SeenRequest &request) {
        return request.isLockBulk();
    });
    QVERIFY(acquire != seen.end());
    const auto lands = [&] {
        m_server->http("POST", acquire->target, acquire->body, "application/x-ndjson");
        return !leftOver().isEmpty();
    };
    QCOMPARE(leftOver(), QByteArray());

    if (lands()) {
        const Outcome refused = m_server->lockctlText(
                words(QStringLiteral("acquire --mode X %1 -- true").arg(to)));
        QVERIFY2(refused.exitCode == 1, refused.all());
        const QByteArray named = "lockctl recover " + intent.toUtf8();
        QVERIFY2(refused.err.contains(named), refused.all());
        QVERIFY2(m_server->lockctlText({QStringLiteral("why"), to}).out.contains(named), "why");
        const Outcome check = m_server->lockctlText(words(QStringLiteral("fsck --settle 0s")));
        QVERIFY2(check.out.contains("is done, but its locks"), check.all());
        const Outcome broken = m_server->lockctlText(
                {QStringLiteral("break"), to, QStringLiteral("--yes")});
        QVERIFY2(broken.exitCode != 0 && broken.all().contains(named), broken.all());
        const Outcome done = m_server->lockctl({QStringLiteral("recover"), intent});
        QVERIFY2(done.exitCode == 0, done.all());
        QCOMPARE(done.object().value(QLatin1String("result")).toString(),
                 QStringLiteral("recovered"));
        QCOMPARE(leftOver(), QByteArray());
    }
    const auto isOver = [&] {
        if (!lands())
            return true;
        m_server->lockctl({QStringLiteral("recover"), intent});
        return false;
    };
    QVERIFY(QTest::qWaitFor(isOver, patience()));
    QCOMPARE(filesUnder(to), fileCount());
}

LOCKSCOPE_GUILESS_TEST(TestE2eRenameSteps)
#include "tst_e2e_renamesteps.moc"
