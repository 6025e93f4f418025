// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/e2e/servertest.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

using namespace e2e;

/// Bad input and broken servers, seen from outside: a clear sentence, the right exit code, nothing
/// changed.
class TestE2eBadInput : public ServerTest
{
    Q_OBJECT
private slots:
    void badUsage_data();
    void badUsage();
    void hugePath();
    void unreachable_data();
    void unreachable();
    void notALockServer();
    void wrongPassword();
    void indexNotSetUp_data();
    void indexNotSetUp();
    void workerNeedsAnIndex();
    void aPlaceOfOthers();
    void unreadableDocuments();
    void hugeTextInADocument();
    void strangeCharactersAreShownEscaped();
    void badPlanFiles_data();
    void badPlanFiles();
    void unknownIds();
    void readOnlySendsNoWrite();

private:
    static bool knowsMongo() // whether this build does
    {
        return rawStore(QStringLiteral("mongodb://127.0.0.1:1/db"), QString()) != nullptr;
    }
    void checkSentence(const Outcome &outcome) const;
};

/// What went wrong is one line for a person: no stack, no raw JSON, not endless.
void TestE2eBadInput::checkSentence(const Outcome &outcome) const
{
    QVERIFY2(outcome.err.startsWith("lockctl: "), outcome.all());
    QVERIFY2(outcome.err.size() < 4000, outcome.all());
    QVERIFY2(outcome.err.count('\n') <= 4, outcome.all());
    QVERIFY2(!outcome.err.contains('\x1b'), outcome.all());
}

void TestE2eBadInput::badUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const QStringList &arguments) {
        QTest::newRow(name) << arguments;
    };
    const auto acquire = [](const QString &rest) {
        return words(QStringLiteral("acquire --detach ") + rest);
    };
    row("path with ..", acquire(QStringLiteral("--mode X /a/../b")));
    row("path with .", acquire(QStringLiteral("--mode X /a/./b")));
    row("relative path", acquire(QStringLiteral("--mode X a/b")));
    row("empty path", acquire(QStringLiteral("--mode X")) << QString());
    row("control character", acquire(QStringLiteral("--mode X")) << QStringLiteral("/a\nb"));
    row("escape character", acquire(QStringLiteral("--mode X")) << QStringLiteral("/a\x1b[31m"));
    row("unknown mode", acquire(QStringLiteral("--mode Q /a")));
    row("intent mode", acquire(QStringLiteral("--mode IX /a")));
    row("no target", acquire(QStringLiteral("--mode X")));
    row("two kinds", acquire(QStringLiteral("--global --rw prices")));
    row("reserved document id", acquire(QStringLiteral("--document global")));
    row("document id like a path", acquire(QStringLiteral("--document /a")));
    row("document id of a session", acquire(QStringLiteral("--document session:x")));
    row("lease without unit", acquire(QStringLiteral("--lease 5 --mode X /a")));
    row("negative lease", acquire(QStringLiteral("--lease -5s --mode X /a")));
    row("lease of nothing", acquire(QStringLiteral("--lease 0s --mode X /a")));
    row("endless lease", acquire(QStringLiteral("--lease 99999999999999d --mode X /a")));
    row("neither command nor hold", words(QStringLiteral("acquire --mode X /a")));
    row("empty command", words(QStringLiteral("acquire --mode X /a --")));
    row("why without a path", words(QStringLiteral("why --mode X")));
    row("why with a bad path", words(QStringLiteral("why /a/../b --mode X")));
    row("break without a choice", words(QStringLiteral("break --yes")));
    row("break with two choices", words(QStringLiteral("break --dead --session x --yes")));
    row("show nothing", words(QStringLiteral("show")));
    row("ls of a bad state", words(QStringLiteral("ls --state dancing")));
    row("ls of a bad age", words(QStringLiteral("ls --older-than soon")));
    row("ls of a bad kind", words(QStringLiteral("ls --kind spoon")));
    row("export of a bad format", words(QStringLiteral("export --format pdf")));
    row("worker without a tree", words(QStringLiteral("worker --paths /no/such/file")));
    row("unknown option", words(QStringLiteral("ls --frobnicate")));
}

void TestE2eBadInput::badUsage()
{
    QFETCH(QStringList, arguments);
    const QByteArray before = m_server->contents();
    const Outcome outcome = m_server->lockctlText(arguments);
    QVERIFY2(outcome.exitCode == 2, outcome.all());
    checkSentence(outcome);
    QCOMPARE(m_server->contents(), before);
}

void TestE2eBadInput::hugePath()
{
    const QByteArray before = m_server->contents();
    // As long as the system lets one argument be.
    for (const QString &path : {QStringLiteral("x").repeated(120000).prepend(QLatin1Char('/')),
                                QStringLiteral("/x").repeated(300)}) {
        const Outcome outcome = m_server->lockctlText(
                words(QStringLiteral("acquire --detach --mode X")) << path);
        QVERIFY2(outcome.exitCode == 2, outcome.all());
        checkSentence(outcome);
    }
    QCOMPARE(m_server->contents(), before);
}

void TestE2eBadInput::unreachable_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("not a URL") << QStringLiteral("nonsense") << 2;
    QTest::newRow("another scheme") << QStringLiteral("ftp://127.0.0.1") << 2;
    QTest::newRow("MongoDB without a database") << QStringLiteral("mongodb://127.0.0.1") << 2;
    QTest::newRow("password in the URL")
            << QStringLiteral("http://anna:hunter2@127.0.0.1:9250") << 2;
    QTest::newRow("query in the URL") << QStringLiteral("http://127.0.0.1:9250/?q=1") << 2;
    QTest::newRow("refused connection") << QStringLiteral("http://127.0.0.1:1") << 3;
    if (knowsMongo()) {
        QTest::newRow("refused connection, MongoDB")
                << QStringLiteral("mongodb://127.0.0.1:1/db") << 3;
        QTest::newRow("unknown host, MongoDB")
                << QStringLiteral("mongodb://no-such-host.invalid/db") << 3;
    }
    QTest::newRow("unknown host") << QStringLiteral("http://no-such-host.invalid:9200") << 3;
}

void TestE2eBadInput::unreachable()
{
    QFETCH(QString, url);
    QFETCH(int, exitCode);
    for (const char *command :
         {"ls", "status", "init", "acquire --mode X --detach /a", "break --dead --yes"}) {
        const Outcome outcome = run(words(QString::fromLatin1(command))
                                    << QStringLiteral("--server") << url
                                    << QStringLiteral("--timeout") << QStringLiteral("5s"));
        QVERIFY2(outcome.exitCode == exitCode, outcome.all());
        checkSentence(outcome);
        QVERIFY2(!outcome.err.contains("hunter2"), outcome.all());
    }
}

void TestE2eBadInput::notALockServer()
{
    Background serve(words(QStringLiteral("serve --listen 127.0.0.1:0 --json")));
    const QString url = serve.nextObject().value(QLatin1String("url")).toString();
    QVERIFY(!url.isEmpty());
    QStringList others{url + QStringLiteral("/no/such/place")}; // no Elasticsearch there
    if (knowsMongo())
        others << QString(url).replace(QLatin1String("http"), QLatin1String("mongodb"))
                          + QStringLiteral("/db");
    for (const QString &other : others) {
        const Outcome outcome = run({QStringLiteral("status"), QStringLiteral("--timeout"),
                                     QStringLiteral("5s"), QStringLiteral("--server"), other});
        QVERIFY2(outcome.exitCode == 3, outcome.all());
        checkSentence(outcome);
    }
}

void TestE2eBadInput::wrongPassword()
{
    QTemporaryDir dir;
    const auto writeFile = [&dir](const QString &name, const QByteArray &text) {
        QFile file(dir.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(writeFile(QStringLiteral("right"), "open-sesame\n"));
    QVERIFY(writeFile(QStringLiteral("wrong"), "open-barley\n"));
    Background serve({QStringLiteral("serve"), QStringLiteral("--listen"),
                      QStringLiteral("127.0.0.1:0"), QStringLiteral("--json"),
                      QStringLiteral("--password-file"), dir.filePath(QStringLiteral("right"))});
    const QString url = serve.nextObject().value(QLatin1String("url")).toString();
    QVERIFY(!url.isEmpty());
    const auto with = [&](const QString &command, const QString &password) {
        QStringList arguments = words(command) << QStringLiteral("--server") << url;
        if (!password.isEmpty())
            arguments << QStringLiteral("--password-file") << dir.filePath(password);
        return run(arguments);
    };
    for (const QString &password : {QString(), QStringLiteral("wrong")}) {
        for (const char *command :
             {"init", "ls", "acquire --mode X --detach /a", "break --dead --yes"}) {
            const Outcome outcome = with(QString::fromLatin1(command), password);
            QVERIFY2(outcome.exitCode == 3, outcome.all());
            checkSentence(outcome);
            QVERIFY2(!outcome.err.contains("open-"), outcome.all());
        }
    }
    const Outcome right = with(QStringLiteral("init"), QStringLiteral("right"));
    QVERIFY2(right.exitCode == 0, right.all());
}

void TestE2eBadInput::indexNotSetUp_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"ls", "sessions", "show /a", "status", "why /a --mode X", "acquire --mode X --detach /a",
          "acquire --mode X /a -- true", "plan --dead", "break --dead --yes", "export"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestE2eBadInput::indexNotSetUp()
{
    QFETCH(QString, command);
    QStringList arguments = words(command);
    const QStringList connection{QStringLiteral("--server"), m_server->url(),
                                 QStringLiteral("--index"), QStringLiteral("e2e-not-there")};
    for (qsizetype i = 0; i < connection.size(); ++i)
        arguments.insert(1 + i, connection.at(i));
    const Outcome outcome = run(arguments);
    QVERIFY2(outcome.exitCode == 3, outcome.all());
    checkSentence(outcome);
    QVERIFY2(outcome.err.contains("lockctl init") || outcome.err.toLower().contains("set up"),
             outcome.all()); // the next step
    const auto there = rawStore(m_server->url(), QStringLiteral("e2e-not-there"));
    QVERIFY(there && there->count(RawStore::Place::Locks, {}) <= 0); // and none was made
}

void TestE2eBadInput::workerNeedsAnIndex()
{
    // With its input open: a worker ends quietly when that is closed.
    Background worker({QStringLiteral("worker"), QStringLiteral("--server"), m_server->url(),
                       QStringLiteral("--index"), QStringLiteral("e2e-not-there")});
    const Outcome outcome = worker.wait();
    QVERIFY2(outcome.exitCode == 3, outcome.all());
    checkSentence(outcome);
}

void TestE2eBadInput::aPlaceOfOthers()
{
    const QString name = m_server->index() + QStringLiteral("-other");
    const auto others = rawStore(m_server->url(), name);
    if (!m_server->isMongo()) {
        const QByteArray body
                = R"({"mappings":{"properties":{"title":{"type":"text"}}},"aliases":{")"
                  + name.toUtf8() + R"(":{}}})";
        const auto created = m_server->http("PUT", '/' + name.toUtf8() + "-000001", body);
        QVERIFY2(created.status == 200, created.body);
    }
    QVERIFY(others->put(RawStore::Place::Locks,
                        {{"a book", {{QStringLiteral("title"), QStringLiteral("Clinton")}}}}));
    for (const char *command :
         {"status", "acquire --mode X --detach /a", "acquire --document d1 --detach", "init"}) {
        QStringList arguments = words(QString::fromLatin1(command));
        arguments << QStringLiteral("--server") << m_server->url() << QStringLiteral("--index")
                  << name;
        const Outcome outcome = run(arguments);
        QVERIFY2(outcome.exitCode == 3, outcome.all());
        checkSentence(outcome);
    }
    QCOMPARE(others->count(RawStore::Place::Locks, {}), 1);
    // The embedded server never deletes an index; its data goes with this test
    if (m_server->isEngine() && !m_server->isMongo())
        QCOMPARE(m_server->http("DELETE", '/' + name.toUtf8() + "-000001").status, 200);
}

void TestE2eBadInput::unreadableDocuments()
{
    const std::vector<std::pair<QByteArray, QByteArray>> documents{
            {"/odd/kind", R"({"kind":"spoon","path":"/odd/kind","lock_type":"exclusive"})"},
            {"/odd/type", R"({"kind":"tree","path":"/odd/type","lock_type":"sideways"})"},
            {"/odd/mode",
             R"({"kind":"tree","path":"/odd/mode","lock_type":"exclusive","lock_count":1,"holders":[{"id":"h","session":"s","mode":"Q"}]})"},
            {"/odd/holder",
             R"({"kind":"tree","path":"/odd/holder","lock_type":"exclusive","lock_count":1,"holders":[{"mode":"X"}]})"},
    };
    for (const auto &[id, source] : documents)
        QVERIFY2(m_server->putDocument(id, source), source);
    QVERIFY(m_server->putDocument("session:odd", R"({"kind":"session","lease_ms":-5})"));

    const Outcome list = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
    QVERIFY2(list.exitCode == 0, list.all());
    for (const auto &[id, source] : documents) {
        bool listed = false;
        for (const QJsonValue &value : list.array()) {
            const QJsonObject lock = value.toObject();
            if (lock.value(QLatin1String("id")).toString().toUtf8() == id) {
                listed = true;
                QVERIFY2(!lock.value(QLatin1String("readable")).toBool(true), id);
            }
        }
        QVERIFY2(listed, id); // never skipped
        const Outcome shown = m_server->lockctlText(
                {QStringLiteral("show"), QString::fromUtf8(id)});
        QVERIFY2(shown.exitCode == 0, shown.all());
        // It may block: it is not written over, and the refusal says so.
        const Outcome refused = m_server->lockctl(
                words(QStringLiteral("acquire --lease 60s --delay 1s --mode X --detach "))
                << QString::fromUtf8(id));
        QVERIFY2(refused.exitCode == 1 || refused.exitCode == 3, refused.all());
    }
    for (const char *command : {"sessions", "ls", "export", "plan --dead", "status"}) {
        const Outcome outcome = m_server->lockctlText(words(QString::fromLatin1(command)));
        QVERIFY2(outcome.exitCode == 0, outcome.all());
    }
    for (const auto &[id, source] : documents) {
        QCOMPARE(m_server->document(id).value(QLatin1String("_source")).toObject(),
                 QJsonDocument::fromJson(source).object());
        m_server->deleteDocument(id);
    }
    m_server->deleteDocument("session:odd");
}

void TestE2eBadInput::hugeTextInADocument()
{
    const QByteArray huge(2 * 1024 * 1024, 'x');
    QVERIFY(m_server->putDocument("huge", R"({"kind":"document","lock_type":"exclusive","path":")"
                                                  + huge + "\"}"));
    const Outcome list = m_server->lockctlText({QStringLiteral("ls")});
    QVERIFY2(list.exitCode == 0, list.all());
    QVERIFY(list.out.size() < 10000);
    const Outcome json = m_server->lockctl({QStringLiteral("ls"), QStringLiteral("--flat")});
    QVERIFY2(json.exitCode == 0, json.all());
    QVERIFY2(json.out.contains("\"huge\""), json.all());
    const Outcome shown = m_server->lockctlText({QStringLiteral("show"), QStringLiteral("huge")});
    QVERIFY2(shown.exitCode == 0, shown.all());
    m_server->deleteDocument("huge");
}

void TestE2eBadInput::strangeCharactersAreShownEscaped()
{
    // Allowed in a name, but never sent to a terminal as it is.
    const QString path = QStringLiteral("/weird\u202Egpj.exe");
    const Outcome taken = m_server->lockctl(
            words(QStringLiteral("acquire --lease 60s --delay 1s --mode X --detach")) << path);
    QVERIFY2(taken.exitCode == 0, taken.all());
    QVERIFY(m_server->putDocument("escape",
                                  "{\"kind\":\"document\",\"lock_type\":\"exclusive\",\"path\":"
                                  "\"escape\",\"process_id\":\"\\u001b[31mred\\u0007\"}"));
    const Outcome list = m_server->lockctlText({QStringLiteral("ls")});
    QVERIFY2(list.exitCode == 0, list.all());
    QVERIFY2(!list.out.contains("\u202E") && list.out.contains("\\u202E"), list.all());
    QVERIFY2(!list.out.contains('\x1b') && !list.out.contains('\a'), list.all());
    for (const char *id : {"escape", "/weird\u202Egpj.exe"}) {
        const Outcome shown = m_server->lockctlText(
                {QStringLiteral("show"), QString::fromUtf8(id)});
        QVERIFY2(shown.exitCode == 0, shown.all());
        QVERIFY2(!shown.out.contains('\x1b') && !shown.out.contains("\u202E"), shown.all());
    }
    QCOMPARE(m_server->lockctl({QStringLiteral("release"),
                                taken.object().value(QLatin1String("holder")).toString()})
                     .exitCode,
             0);
    m_server->deleteDocument("escape");
}

void TestE2eBadInput::badPlanFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("break everything");
    QTest::newRow("array") << QByteArray("[]");
    QTest::newRow("no version") << QByteArray(R"({"steps":[]})");
    QTest::newRow("later version") << QByteArray(R"({"version":99,"steps":[]})");
    QTest::newRow("deep") << QByteArray(100000, '[');
    QTest::newRow("zeros") << QByteArray(1000, '\0');
}

void TestE2eBadInput::badPlanFiles()
{
    QFETCH(QByteArray, text);
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("plan.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    const QByteArray before = m_server->contents();
    const Outcome outcome = m_server->lockctlText(
            {QStringLiteral("apply"), file.fileName(), QStringLiteral("--yes")});
    QVERIFY2(outcome.exitCode == 2, outcome.all());
    checkSentence(outcome);
    QCOMPARE(m_server->contents(), before);
}

void TestE2eBadInput::unknownIds()
{
    const QByteArray before = m_server->contents();
    const Outcome released = m_server->lockctl(
            {QStringLiteral("release"), QStringLiteral("no-such-holder")});
    QVERIFY2(released.exitCode == 0, released.all());
    QCOMPARE(released.object().value(QLatin1String("result")).toString(), QStringLiteral("gone"));
    const Outcome renewed = m_server->lockctlText(
            {QStringLiteral("renew"), QStringLiteral("no-such-holder")});
    QVERIFY2(renewed.exitCode != 0, renewed.all());
    checkSentence(renewed);
    const Outcome noFile = m_server->lockctlText({QStringLiteral("apply"),
                                                  QStringLiteral("/no/such/plan.json"),
                                                  QStringLiteral("--yes")});
    QVERIFY2(noFile.exitCode == 2, noFile.all());
    checkSentence(noFile);
    QCOMPARE(m_server->contents(), before);
}

void TestE2eBadInput::readOnlySendsNoWrite()
{
    const QByteArray before = m_server->contents();
    for (const char *command : {"acquire --mode X --detach /a", "release x", "renew x"}) {
        QStringList arguments = words(QString::fromLatin1(command))
                                << QStringLiteral("--read-only");
        const Outcome outcome = m_server->lockctlText(arguments);
        QVERIFY2(outcome.exitCode == 2 || outcome.exitCode == 3, outcome.all());
        checkSentence(outcome);
    }
    const Outcome list = m_server->lockctl(words(QStringLiteral("ls --read-only")));
    QVERIFY2(list.exitCode == 0, list.all());
    QCOMPARE(m_server->contents(), before);
}

LOCKSCOPE_GUILESS_TEST(TestE2eBadInput)
#include "tst_e2e_badinput.moc"
