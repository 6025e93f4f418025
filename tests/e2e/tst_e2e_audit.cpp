// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/filestore.h"
#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <csignal>

using namespace e2e;

/// The audit trail and its copy in an index of the server, by real processes.
class TestE2eAudit : public ServerTest
{
    Q_OBJECT
private:
    QString m_index;

    Outcome breakIt(const QString &path) const
    {
        return m_server->lockctl(
                words(QStringLiteral("break %1 --yes --reason test --audit-index %2")
                              .arg(path, m_index)));
    }
    bool hold(const QString &path) const
    {
        return m_server
                ->lockctl(
                        words(QStringLiteral("acquire --detach --lease 60s --mode X %1").arg(path)))
                .object()
                .value(QLatin1String("granted"))
                .toBool();
    }
    static QByteArray contentOf(const QString &name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void put(const QString &name, const QByteArray &bytes)
    {
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    QJsonArray copies() const { return copiesIn(m_index); }
    QJsonArray copiesIn(const QString &index) const
    {
        return m_server
                ->lockctl(
                        words(QStringLiteral("audit ls --from-server --audit-index %1").arg(index)))
                .array();
    }
    QString changesIndex() const { return m_server->index() + QStringLiteral("-changes"); }
    /// How many of @p copies tell this of such a change; an empty @p result: it has none.
    static int count(const QJsonArray &copies, QLatin1String action, QLatin1String result)
    {
        int found = 0;
        for (const QJsonValue &copy : copies) {
            const QJsonObject change = copy.toObject();
            found += change.value(QLatin1String("action")) == action
                     && change.value(QLatin1String("result")).toString() == result;
        }
        return found;
    }

private slots:
    void initTestCase() override
    {
        useOwnTrail();
        if (!startServer())
            return;
        m_index = m_server->index() + QStringLiteral("-audit");
    }
    void cleanupTestCase() override
    {
        if (m_server && m_server->isEngine() && !m_server->isMongo()) {
            m_server->http("DELETE", '/' + m_index.toUtf8());
            m_server->http("DELETE", '/' + changesIndex().toUtf8());
        }
        m_server.reset();
    }

    void everyBreakIsCopiedToTheServerAndReadFromThere()
    {
        for (const QString &path : {QStringLiteral("/one"), QStringLiteral("/two")}) {
            QVERIFY(hold(path));
            const Outcome broken = breakIt(path);
            QVERIFY2(broken.exitCode == 0, broken.all());
        }
        qputenv("LOCKSCOPE_AUDIT", inHome("none.jsonl").toUtf8());
        // A search may give fewer than there are.
        const auto setWindow = [this](const char *window) {
            return m_server->http("PUT", '/' + m_index.toUtf8() + "/_settings",
                                  QByteArray("{\"index.max_result_window\":") + window + '}')
                           .status
                   == 200;
        };
        const bool isNode = m_server->isEngine() && !m_server->isMongo();
        QVERIFY(!isNode || setWindow("3"));
        const QJsonArray changes = copies();
        QVERIFY(!isNode || setWindow("null"));
        QCOMPARE(changes.size(), 2);
        for (const QJsonValue &change : changes) {
            QCOMPARE(change.toObject().value(QLatin1String("result")).toString(),
                     QStringLiteral("done"));
            QVERIFY(!change.toObject()
                             .value(QLatin1String("details"))
                             .toObject()
                             .value(QLatin1String("documents"))
                             .toArray()
                             .isEmpty());
        }
        useOwnTrail();
        const Outcome checked = m_server->lockctl(
                words(QStringLiteral("audit verify --from-server --audit-index %1").arg(m_index)));
        QCOMPARE(checked.exitCode, 0);
        QCOMPARE(checked.object().value(QLatin1String("records")).toInt(), 4);
        QCOMPARE(checked.object().value(QLatin1String("gaps")).toInt(), 0);
    }

    /// The one thing that a file and its head cannot show: that both were put back to an earlier
    /// state. The copies show it.
    void aTrailThatWasPutBackWithItsHeadIsSeenByItsCopies()
    {
        const QString head = trailFile() + QStringLiteral(".head");
        const QByteArray trailBefore = contentOf(trailFile());
        const QByteArray headBefore = contentOf(head);
        QVERIFY(hold(QStringLiteral("/three")));
        QCOMPARE(breakIt(QStringLiteral("/three")).exitCode, 0);
        put(trailFile(), trailBefore);
        put(head, headBefore);
        QCOMPARE(m_server->lockctl(words(QStringLiteral("audit verify"))).exitCode, 0);
        QCOMPARE(m_server->lockctl(words(QStringLiteral("audit ls"))).array().size(), 2);
        QCOMPARE(copies().size(), 3);
    }

    void aChangedCopyIsDetected()
    {
        const RawStore &raw = m_server->raw();
        const QJsonArray found = raw.documents(RawStore::Place::AuditCopies, {});
        QVERIFY(!found.isEmpty());
        const QJsonObject copy = found.first().toObject();
        QJsonObject source = copy.value(QLatin1String("_source")).toObject();
        source.insert(QLatin1String("line"),
                      source.value(QLatin1String("line"))
                              .toString()
                              .replace(QLatin1String("\"id\""), QLatin1String("\"ID\"")));
        QVERIFY(raw.put(RawStore::Place::AuditCopies,
                        {{copy.value(QLatin1String("_id")).toString().toUtf8(), source}}));
        const Outcome checked = m_server->lockctl(
                words(QStringLiteral("audit verify --from-server --audit-index %1").arg(m_index)));
        QCOMPARE(checked.exitCode, 6);
        QCOMPARE(checked.object().value(QLatin1String("changed")).toInt(), 1);
    }

    void everyRenameAndRecoveryIsCopiedToo()
    {
        qputenv("LOCKSCOPE_AUDIT", inHome("changes.jsonl").toUtf8());
        const FileStore files(*m_server);
        const QByteArray problem = files.make();
        QVERIFY2(problem.isEmpty(), problem);
        QStringList paths;
        for (int i = 0; i < 200; ++i)
            paths << QStringLiteral("/first/%1.txt").arg(i);
        QVERIFY(files.put(paths));
        const QString terms = QStringLiteral("--files %1 --lease 60s --delay 1s --audit-index %2 ")
                                      .arg(files.index(), changesIndex());
        const Outcome renamed = m_server->lockctl(
                words(QStringLiteral("rename /first /second ") + terms));
        QVERIFY2(renamed.exitCode == 0, renamed.all());
        QJsonArray all = copiesIn(changesIndex());
        QCOMPARE(all.size(), 1);
        QCOMPARE(count(all, QLatin1String("rename"), QLatin1String("done")), 1);

        // Of one that is killed only its intent is there, and then what became of it.
        const auto killed = m_server->start(
                words(QStringLiteral("rename /second /third --page-size 1 ") + terms));
        if (!waitForMoved(*killed, 3))
            QFAIL(killed->wait(100).all());
        QVERIFY(m_server->kill(*killed));
        QCOMPARE(killed->wait().exitCode, 128 + SIGKILL);
        all = copiesIn(changesIndex());
        QCOMPARE(all.size(), 2);
        QCOMPARE(count(all, QLatin1String("rename"), QLatin1String("done")), 1);
        const QJsonArray open = m_server->lockctl(words(QStringLiteral("recover"))).array();
        QCOMPARE(open.size(), 1);
        const QString intent = open.first().toObject().value(QLatin1String("intent")).toString();
        Outcome recovered;
        const auto isRecovered = [&] {
            recovered = m_server->lockctl(
                    words(QStringLiteral("recover %1 --lease 60s --delay 1s --audit-index %2")
                                  .arg(intent, changesIndex())));
            return recovered.object().value(QLatin1String("result")) == QLatin1String("recovered");
        };
        // Asked once more after it was done, it would say that there is nothing to do.
        QVERIFY2(QTest::qWaitFor(isRecovered, 60000), recovered.all());
        all = copiesIn(changesIndex());
        QCOMPARE(count(all, QLatin1String("recover"), QLatin1String("done")), 1);
        const Outcome checked = m_server->lockctl(words(
                QStringLiteral("audit verify --from-server --audit-index %1").arg(changesIndex())));
        QVERIFY2(checked.exitCode == 0, checked.all());
        QCOMPARE(checked.object().value(QLatin1String("gaps")).toInt(), 0);
    }
};

LOCKSCOPE_GUILESS_TEST(TestE2eAudit)
#include "tst_e2e_audit.moc"
