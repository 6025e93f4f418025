// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cli/lockctlrunner.h"
#include "tests/etcd/fakeetcd.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

QStringList words(const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

const QByteArray Own = "format = 1\nname = \"mine\"\ntitle = \"Mine\"\nengine = \"mongodb\"\n"
                       "[where]\ncollection = \"locks\"\n[node]\npath = \"{_id}\"\n"
                       "[[entry]]\nmode = \"X\"\nheld = \"until > now\"\nowner = \"{by}\"\n"
                       "expires = { field = \"until\" }\nclock = \"client\"\n"
                       "[break]\nhow = \"delete\"\nguard = [\"by\", \"until\"]\n"
                       "means = \"Gone.\"\n";
const QByteArray Documents
        = "{\"_id\":\"a\",\"by\":\"ws7\",\"until\":{\"$date\":\"2026-01-01T00:10:00Z\"}}\n"
          "{\"_id\":\"b\",\"by\":\"ws8\",\"until\":{\"$date\":\"2025-12-31T23:00:00Z\"}}\n";

} // namespace

/// lockctl dialect: what other software's locks look like, without any server.
class TestLockctlDialect : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void builtInOnesAreListed();
    void brokenFilesAreListedToo();
    void oneIsShownAsItIsWritten();
    void whatIsNotThereIsNamed();
    void filesAreChecked();
    void oneIsTriedOnDocuments();
    void documentsComeThroughThePipe();
    void oneIsGuessed();
    void aServerIsAskedLive();
    void badUsage_data();
    void badUsage();

private:
    QString write(const QString &name, const QByteArray &text) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Lockctl> m_lockctl;
};

void TestLockctlDialect::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("lockscope/dialects")));
    m_lockctl = std::make_unique<Lockctl>();
    m_lockctl->setEnvironment(QStringLiteral("XDG_CONFIG_HOME"), m_folder->path());
}

QString TestLockctlDialect::write(const QString &name, const QByteArray &text) const
{
    const QString path = m_folder->filePath(name);
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
}

void TestLockctlDialect::builtInOnesAreListed()
{
    const Value listed = m_lockctl->json(words("dialect list"));
    const Value kibana = findIn(member(listed, "dialects"), "name", "kibana");
    QCOMPARE(text(kibana, "engine"), std::string("elasticsearch"));
    QCOMPARE(text(kibana, "origin"), std::string("built-in"));
    QCOMPARE(text(kibana, "where"), std::string("index .kibana_locks-000001"));
    QVERIFY(member(kibana, "breaks") == Value(Value::List{"delete"}));
    QVERIFY(member(kibana, "hazards") == Value(Value::List{"holder-not-told", "no-fencing"}));
    const LockctlResult people = m_lockctl->run(words("dialect list"));
    QCOMPARE(people.exitStatus, 0);
    QVERIFY(people.output.contains("Patroni leaders"));
    QVERIFY(people.output.contains("shown only"));
}

void TestLockctlDialect::brokenFilesAreListedToo()
{
    write(QStringLiteral("lockscope/dialects/mine.toml"), Own);
    const QString broken = write(QStringLiteral("lockscope/dialects/broken.toml"), "nonsense\n");
    const Value listed = m_lockctl->json(words("dialect list"), 6);
    QCOMPARE(text(findIn(member(listed, "dialects"), "name", "mine"), "origin"),
             std::string("user"));
    QCOMPARE(text(findIn(member(listed, "broken"), "valid", false), "file"), broken.toStdString());
    const LockctlResult people = m_lockctl->run(words("dialect list"));
    QCOMPARE(people.exitStatus, 6);
    QVERIFY(people.errors.contains("broken.toml: line 1: this is no TOML"));
    QVERIFY(people.output.contains("Mine"));
}

void TestLockctlDialect::oneIsShownAsItIsWritten()
{
    const QString file = write(QStringLiteral("mine.toml"), Own);
    const LockctlResult people = m_lockctl->run(words("dialect show mine --dialect") << file);
    QCOMPARE(people.exitStatus, 0);
    QCOMPARE(people.output, "# " + file.toUtf8() + '\n' + Own);

    const Value both = m_lockctl->json(words("dialect show shedlock"));
    QCOMPARE(both.asList()->size(), std::size_t(2));
    const Value one = m_lockctl->json(words("dialect show shedlock --engine mongodb"));
    QCOMPARE(one.asList()->size(), std::size_t(1));
    QVERIFY(text(one.asList()->front(), "text").find("collection = \"shedLock\"")
            != std::string::npos);
}

void TestLockctlDialect::whatIsNotThereIsNamed()
{
    const LockctlResult result = m_lockctl->run(words("dialect show shedlok"));
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.contains("there is no dialect 'shedlok' (shedlock?)"), result.errors);
}

void TestLockctlDialect::filesAreChecked()
{
    const QString good = write(QStringLiteral("good.toml"), Own);
    QByteArray unguarded = Own;
    unguarded.replace("guard = [\"by\", \"until\"]\n", "gaurd = []\n");
    const QString bad = write(QStringLiteral("bad.toml"), unguarded);
    const LockctlResult people = m_lockctl->run(words("dialect check") << bad << good);
    QCOMPARE(people.exitStatus, 6);
    QCOMPARE(people.output, good.toUtf8()
                                    + ": right. /mine, mongodb, collection locks, broken by "
                                      "delete.\n");
    QVERIFY(people.errors.contains("bad.toml: line 15: break: it needs `guard`"));
    QVERIFY(people.errors.contains("bad.toml: line 17: break.gaurd: there is no such key here"));

    const Value checked = m_lockctl->json(words("dialect check") << bad << good, 6);
    const Value errors = member(findIn(checked, "valid", false), "errors");
    QCOMPARE(text(findIn(errors, "line", 17), "key"), std::string("break.gaurd"));
    QCOMPARE(text(findIn(checked, "valid", true), "name"), std::string("mine"));
    QCOMPARE(m_lockctl->run(words("dialect check") << good).exitStatus, 0);
}

void TestLockctlDialect::oneIsTriedOnDocuments()
{
    const QString file = write(QStringLiteral("mine.toml"), Own);
    const QString documents = write(QStringLiteral("documents.json"), Documents);
    const QStringList arguments = words("dialect try") << file
                                                       << words("--at 2026-01-01T00:00:00Z "
                                                                "--documents")
                                                       << documents;
    const LockctlResult people = m_lockctl->run(arguments);
    QCOMPARE(people.exitStatus, 0);
    QCOMPARE(people.output,
             QByteArray("/mine/a\n"
                        "  X, by ws7, 10 min left, client's clock\n"
                        "    break (delete) would send:\n"
                        "      db.getCollection(\"locks\").deleteOne(\n"
                        "        { _id: { $eq: \"a\" }, by: { $eq: \"ws7\" }, until: { $eq: "
                        "ISODate(\"2026-01-01T00:10:00.000Z\") } })\n"
                        "    Gone.\n"
                        "/mine/b  free\n"));
    QVERIFY(people.errors.contains("Nothing was sent"));

    const Value tried = m_lockctl->json(arguments);
    const Value held = findIn(member(tried, "nodes"), "path", "/mine/a");
    const Value entry = member(held, "entries").asList()->front();
    QCOMPARE(text(entry, "id"), std::string("x:mine:a"));
    QCOMPARE(text(entry, "state"), std::string("held"));
    QCOMPARE(text(entry, "expires_at"), std::string("2026-01-01T00:10:00.000Z"));
    const Value seen = findIn(member(member(entry, "break"), "guard"), "field", "by");
    QCOMPARE(text(seen, "seen"), std::string("ws7"));
    QVERIFY(member(findIn(member(tried, "nodes"), "path", "/mine/b"), "entries").asList()->empty());
}

void TestLockctlDialect::documentsComeThroughThePipe()
{
    const LockctlResult result = m_lockctl->run(
            words("dialect try shedlock --engine elasticsearch --documents - "
                  "--at 2026-01-01T00:00:00Z"),
            R"([{"_id":"a.b","_seq_no":1,"_primary_term":1,"_source":{"name":"a.b",)"
            R"("lockUntil":1767225660000,"lockedAt":1767225590000,"lockedBy":"ws7"}}])");
    QCOMPARE(result.exitStatus, 0);
    QVERIFY2(result.output.startsWith("/shedlock/a/b\n"), result.output);
    QVERIFY(result.output.contains("POST /shedlock/_update/a.b?if_seq_no=1&if_primary_term=1"));
}

void TestLockctlDialect::oneIsGuessed()
{
    const QString documents = write(QStringLiteral("documents.json"), Documents);
    const LockctlResult result = m_lockctl->run(
            words("dialect guess app.locks --engine mongodb --documents") << documents);
    QCOMPARE(result.exitStatus, 0);
    const QString file = write(QStringLiteral("draft.toml"), result.output);
    QCOMPARE(m_lockctl->run(words("dialect check") << file).exitStatus, 0);
    QVERIFY(result.output.contains("database = \"app\""));
    QVERIFY(result.output.contains("owner    = \"{by}\""));
    QVERIFY(result.output.contains("# unsure: "));
    const Value draft = m_lockctl->json(
            words("dialect guess app.locks --engine mongodb --documents") << documents);
    QCOMPARE(QByteArray::fromStdString(text(draft, "toml")).trimmed(), result.output.trimmed());
}

/// It is asked, and nothing is changed there.
void TestLockctlDialect::aServerIsAskedLive()
{
    test::FakeEtcd etcd;
    etcd.leases = {{0x5f, 400}};
    etcd.put("locks/nightly/5f", {}, 0x5f);
    const Lockctl lockctl(QString::fromStdString(etcd.url()));
    QByteArray errors;
    const auto outputOf = [&](const char *line) {
        const auto run = lockctl.start(words(line)); // the server lives in this thread
        QByteArray output;
        if (QTest::qWaitFor([&run] { return !run->isRunning(); }, 60000)) {
            for (QByteArray next = run->nextLine(0); !next.isEmpty(); next = run->nextLine(0))
                output += next + '\n';
        }
        errors = run->errors();
        return output;
    };
    const QByteArray draft = outputOf("dialect guess locks/ --live");
    QVERIFY2(draft.contains("engine = \"etcd\"") || draft.contains("\"etcd\""), errors);
    const QByteArray tried = outputOf("dialect try etcd-mutex --live");
    QVERIFY2(tried.contains("/etcd-mutex/nightly"), QByteArray(tried + errors).constData());
    QVERIFY2(tried.contains("mod_revision"), tried);
    QVERIFY(errors.contains("Nothing was sent"));
    QCOMPARE(etcd.countOf("/v3/kv/txn"), 0);
    QVERIFY(outputOf("dialect try shedlock --live").isEmpty());
    QVERIFY2(errors.contains("there is no dialect 'shedlock'"), errors);
}

void TestLockctlDialect::badUsage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *arguments, const char *says) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments) << QByteArray(says);
    };
    row("dialect", "WHAT is required");
    row("dialect break", "WHAT: break not in");
    row("dialect list kibana", "list takes no names");
    row("dialect show", "show takes one name");
    row("dialect show shedlock --engine redis", "--engine is elasticsearch");
    row("dialect check", "check takes the files to be checked");
    row("dialect check /no/such/file.toml", "there is no file /no/such/file.toml");
    row("dialect try kibana", "name a file with documents");
    row("dialect try kibana --documents /no/such.json", "/no/such.json cannot be read");
    row("dialect try shedlock --documents /dev/null", "'shedlock' is a dialect of several engines");
    row("dialect try nothing --documents /dev/null", "there is no dialect 'nothing'");
    row("dialect try ./nothing.toml --documents /dev/null", "./nothing.toml is no dialect");
    row("dialect try kibana --documents /dev/null", "/dev/null: it is no JSON");
    row("dialect try kibana --documents /dev/null --at noon", "--at is a time as");
    row("dialect guess locks --documents /dev/null", "--engine is elasticsearch");
    row("dialect guess --engine etcd --documents /dev/null", "guess takes one index");
    const char *const oneIndex = "it must be the name of one index or alias, without wildcards";
    row("dialect guess * --engine elasticsearch --documents /dev/null", oneIndex);
    row("dialect guess _all --live", oneIndex);
    row("dialect guess <locks-{now}> --live", oneIndex);
    row("dialect guess db.system.users --engine mongodb --documents /dev/null",
        "'system.users' is no name of a collection of locks");
}

void TestLockctlDialect::badUsage()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, says);
    const LockctlResult result = m_lockctl->run(arguments.split(QLatin1Char(' ')));
    QCOMPARE(result.exitStatus, 2);
    QVERIFY2(result.errors.contains(says), result.errors);
    QVERIFY(result.output.isEmpty());
}

LOCKSCOPE_GUILESS_TEST(TestLockctlDialect)
#include "tst_lockctldialect.moc"
