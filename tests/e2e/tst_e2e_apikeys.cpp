// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/e2esupport.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTest>

using namespace e2e;

namespace {

constexpr int Long = 60000;
// As the node is made (tests/engines/nodes/elasticsearch-8.16.6-secured.sh).
const char *const AdminName = "admin";
const char *const AdminSecret = "lockscope-test";

} // namespace

/// lockctl on a node that refuses whoever says nothing: with API keys of the roles that the user
/// guide names, and of lesser ones.
class TestE2eApiKeys : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase();
    void cleanupTestCase();
    void withoutAKeyNobodyIsAnswered();
    void aRoleMayWhatItsNameSays_data();
    void aRoleMayWhatItsNameSays();
    void aRoleThatIsTakenAwayWhileWorkRuns();

private:
    QByteArray ask(const QByteArray &verb, const QString &path, const QByteArray &body = {});
    /// A file with a new API key of these rights on the locks.
    QString makeKey(const QString &name, const QByteArray &cluster, const QByteArray &index);
    QString write(const QString &name, const QByteArray &content);
    Outcome lockctl(const QString &keyFile, const QString &line) const
    {
        return run(arguments(keyFile) + words(line));
    }
    QStringList arguments(const QString &keyFile) const
    {
        QStringList list{QStringLiteral("--server"), m_url, QStringLiteral("--index"), m_index,
                         QStringLiteral("--json")};
        if (!keyFile.isEmpty())
            list += {QStringLiteral("--api-key-file"), keyFile};
        return list;
    }

    QString m_url;
    QString m_index;
    QTemporaryDir m_home;
    QNetworkAccessManager m_network;
};

void TestE2eApiKeys::initTestCase()
{
    m_url = qEnvironmentVariable("LOCKSCOPE_TEST_SERVER_URL");
    if (m_url.isEmpty()) {
        if (qEnvironmentVariable("LOCKSCOPE_ENGINES") == QLatin1String("required"))
            QFAIL("no node with its security plugin on is named");
        QSKIP("no node with its security plugin on is named");
    }
    m_index = QStringLiteral("keys-%1").arg(QCoreApplication::applicationPid());
    const QString password = write(QStringLiteral("password"), AdminSecret);
    const Outcome made = run(
            QStringList{QStringLiteral("--server"), m_url, QStringLiteral("--index"), m_index,
                        QStringLiteral("--user"), QString::fromLatin1(AdminName),
                        QStringLiteral("--password-file"), password, QStringLiteral("init")});
    QVERIFY2(made.exitCode == 0, made.all().constData());
}

void TestE2eApiKeys::cleanupTestCase()
{
    if (!m_index.isEmpty())
        ask("DELETE",
            QStringLiteral("%1-000001,%1-intents-000001?ignore_unavailable=true").arg(m_index));
}

QByteArray TestE2eApiKeys::ask(const QByteArray &verb, const QString &path, const QByteArray &body)
{
    QNetworkRequest request(QUrl(m_url + QLatin1Char('/') + path));
    const QByteArray login = QByteArray(AdminName) + ':' + AdminSecret;
    request.setRawHeader("Authorization", "Basic " + login.toBase64());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    const std::unique_ptr<QNetworkReply> reply(m_network.sendCustomRequest(request, verb, body));
    return QTest::qWaitFor([&] { return reply->isFinished(); }, Long) ? reply->readAll()
                                                                      : QByteArray();
}

QString TestE2eApiKeys::write(const QString &name, const QByteArray &content)
{
    QFile file(m_home.filePath(name));
    if (!file.open(QIODevice::WriteOnly)
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return {};
    file.write(content);
    return file.fileName();
}

QString TestE2eApiKeys::makeKey(const QString &name, const QByteArray &cluster,
                                const QByteArray &index)
{
    const QByteArray names = '"' + m_index.toUtf8() + "*\"";
    const QByteArray answer = ask("POST", QStringLiteral("_security/api_key"),
                                  "{\"name\":\"" + name.toUtf8()
                                          + "\",\"role_descriptors\":{\"r\":" + "{\"cluster\":["
                                          + cluster + "],\"indices\":[{\"names\":[" + names
                                          + "],\"privileges\":[" + index + "]}]}}}");
    return write(name, QJsonDocument::fromJson(answer)
                               .object()
                               .value(QLatin1String("encoded"))
                               .toString()
                               .toLatin1());
}

void TestE2eApiKeys::withoutAKeyNobodyIsAnswered()
{
    const Outcome refused = lockctl({}, QStringLiteral("status"));
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.all().contains("unauthorized"), refused.all().constData());
    const Outcome wrong = lockctl(write(QStringLiteral("wrong"), "bm90OmtleQ=="),
                                  QStringLiteral("status"));
    QCOMPARE(wrong.exitCode, 3);
    QVERIFY2(!wrong.all().contains("bm90OmtleQ=="), wrong.all().constData());
}

void TestE2eApiKeys::aRoleMayWhatItsNameSays_data()
{
    QTest::addColumn<QByteArray>("cluster");
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<bool>("reads");
    QTest::addColumn<bool>("writes");
    const auto row = [](const char *name, const char *cluster, const char *index, bool reads,
                        bool writes) {
        QTest::newRow(name) << QByteArray(cluster) << QByteArray(index) << reads << writes;
    };
    row("viewer", R"("monitor")", R"("read","view_index_metadata","monitor")", true, false);
    row("operator", R"("monitor")",
        R"("read","write","view_index_metadata","monitor","maintenance")", true, true);
    row("not the cluster", "", R"("read","write","view_index_metadata","monitor")", false, false);
    row("not the index", R"("monitor")", R"("none")", false, false);
}

void TestE2eApiKeys::aRoleMayWhatItsNameSays()
{
    QFETCH(const QByteArray, cluster);
    QFETCH(const QByteArray, index);
    QFETCH(const bool, reads);
    QFETCH(const bool, writes);
    const QString key = makeKey(QString::fromLatin1(QTest::currentDataTag()), cluster, index);
    QVERIFY(!key.isEmpty());
    for (const char *line : {"status", "ls", "sessions", "fsck", "why /keys/a", "recover"}) {
        const Outcome read = lockctl(key, QLatin1String(line));
        QVERIFY2(read.exitCode == (reads ? 0 : 3), read.all().constData());
        QVERIFY2(reads || read.err.contains("is unauthorized for API key"), read.all().constData());
    }
    const Outcome taken = lockctl(key, QStringLiteral("acquire /keys/a --detach"));
    QVERIFY2(taken.exitCode == (writes ? 0 : 3), taken.all().constData());
    if (reads) {
        Background watching(arguments(key) + words(QStringLiteral("watch")));
        QByteArray said;
        QTRY_VERIFY2_WITH_TIMEOUT((said += watching.process().readAllStandardError())
                                          .contains("Watching"),
                                  said.constData(), Long);
    }
    if (writes) {
        const QString holder = taken.object().value(QLatin1String("holder")).toString();
        const Outcome renewed = lockctl(key, QStringLiteral("renew ") + holder);
        QVERIFY2(renewed.exitCode == 0, renewed.all().constData());
        const Outcome released = lockctl(key, QStringLiteral("release ") + holder);
        QVERIFY2(released.exitCode == 0, released.all().constData());
    } else {
        QVERIFY2(taken.err.contains("is unauthorized for API key"), taken.all().constData());
    }
}

/// The key is taken back: the lock cannot be released any more, and that is said.
void TestE2eApiKeys::aRoleThatIsTakenAwayWhileWorkRuns()
{
    const QString key = makeKey(QStringLiteral("taken"), R"("monitor")",
                                R"("read","write","view_index_metadata","monitor","maintenance")");
    Background working(
            arguments(key)
            + words(QStringLiteral("acquire /keys/work -- sh -c read_line"))
                      .replaceInStrings(QStringLiteral("read_line"), QStringLiteral("read line")));
    QVERIFY(!working.nextObject().isEmpty());
    ask("DELETE", QStringLiteral("_security/api_key"), R"({"name":"taken"})");
    working.process().write("go on\n");
    const Outcome ended = working.wait();
    QCOMPARE(ended.exitCode, 0);
    QVERIFY2(ended.err.contains("The lock was not released: ")
                     && ended.err.contains("it is free by its lease"),
             ended.err.constData());
}

LOCKSCOPE_TEST(TestE2eApiKeys)
#include "tst_e2e_apikeys.moc"
