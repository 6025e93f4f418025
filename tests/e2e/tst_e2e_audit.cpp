// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace e2e;

namespace {

QStringList words(const QString &line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

} // namespace

/// The audit trail and its copy in an index of the server, by real processes.
class TestE2eAudit : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<Server> m_server;
    QTemporaryDir m_folder;
    QString m_index;

    QString trail() const { return m_folder.filePath(QStringLiteral("audit.jsonl")); }
    Outcome breakIt(const QString &path) const
    {
        return m_server->lockctl(words(
                QStringLiteral("break %1 --yes --reason test --audit-index %2").arg(path, m_index)));
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
    QJsonArray copies() const
    {
        return m_server
                ->lockctl(words(
                        QStringLiteral("audit ls --from-server --audit-index %1").arg(m_index)))
                .array();
    }

private slots:
    void initTestCase()
    {
        qputenv("LOCKSCOPE_AUDIT", trail().toUtf8());
        m_server = std::make_unique<Server>();
        bool skip = false;
        const QString problem = m_server->problem(skip);
        if (skip)
            QSKIP(qPrintable(problem));
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
        m_index = m_server->index() + QStringLiteral("-audit");
    }
    void cleanupTestCase()
    {
        if (m_server && m_server->isEngine())
            m_server->http("DELETE", '/' + m_index.toUtf8());
        m_server.reset();
    }

    void everyBreakIsCopiedToTheServerAndReadFromThere()
    {
        for (const QString &path : {QStringLiteral("/one"), QStringLiteral("/two")}) {
            QVERIFY(hold(path));
            const Outcome broken = breakIt(path);
            QVERIFY2(broken.exitCode == 0, broken.all());
        }
        qputenv("LOCKSCOPE_AUDIT", m_folder.filePath(QStringLiteral("none.jsonl")).toUtf8());
        const QJsonArray changes = copies();
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
        qputenv("LOCKSCOPE_AUDIT", trail().toUtf8());
        const Outcome checked = m_server->lockctl(
                words(QStringLiteral("audit verify --from-server --audit-index %1").arg(m_index)));
        QCOMPARE(checked.exitCode, 0);
        QCOMPARE(checked.object().value(QLatin1String("records")).toInt(), 4);
        QCOMPARE(checked.object().value(QLatin1String("gaps")).toInt(), 0);
    }

    /// The one thing that a file and its head cannot show: that both were put back to an earlier state. The copies show it.
    void aTrailThatWasPutBackWithItsHeadIsSeenByItsCopies()
    {
        const QString head = trail() + QStringLiteral(".head");
        const QByteArray trailBefore = contentOf(trail());
        const QByteArray headBefore = contentOf(head);
        QVERIFY(hold(QStringLiteral("/three")));
        QCOMPARE(breakIt(QStringLiteral("/three")).exitCode, 0);
        put(trail(), trailBefore);
        put(head, headBefore);
        QCOMPARE(m_server->lockctl(words(QStringLiteral("audit verify"))).exitCode, 0);
        QCOMPARE(m_server->lockctl(words(QStringLiteral("audit ls"))).array().size(), 2);
        QCOMPARE(copies().size(), 3);
    }

    void aChangedCopyIsDetected()
    {
        const QByteArray search = '/' + m_index.toUtf8() + "/_search";
        const HttpAnswer found = m_server->http("POST", search, "{\"size\":1}");
        QCOMPARE(found.status, 200);
        const QJsonObject hit = QJsonDocument::fromJson(found.body)
                                        .object()
                                        .value(QLatin1String("hits"))
                                        .toObject()
                                        .value(QLatin1String("hits"))
                                        .toArray()
                                        .first()
                                        .toObject();
        QJsonObject source = hit.value(QLatin1String("_source")).toObject();
        source.insert(QLatin1String("line"),
                      source.value(QLatin1String("line"))
                              .toString()
                              .replace(QLatin1String("\"id\""), QLatin1String("\"ID\"")));
        const QByteArray target = '/' + m_index.toUtf8() + "/_doc/"
                                  + hit.value(QLatin1String("_id")).toString().toUtf8()
                                  + "?refresh=true";
        QCOMPARE(m_server->http("PUT", target, QJsonDocument(source).toJson(QJsonDocument::Compact))
                         .status,
                 200);
        const Outcome checked = m_server->lockctl(
                words(QStringLiteral("audit verify --from-server --audit-index %1").arg(m_index)));
        QCOMPARE(checked.exitCode, 6);
        QCOMPARE(checked.object().value(QLatin1String("changed")).toInt(), 1);
    }
};

QTEST_GUILESS_MAIN(TestE2eAudit)
#include "tst_e2e_audit.moc"
