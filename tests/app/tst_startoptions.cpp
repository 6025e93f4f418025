// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/startoptions.h"

#include "tests/support/testprogram.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace lockscope;

class TestStartOptions : public QObject
{
    Q_OBJECT
private slots:
    void nothingGiven();
    void whatAnotherProgramIsAskedFor();
    void onlyRestServersAreAskedForOtherNodes();
    void serverWithEverything();
    void aSnapshotIsAServerOfItsOwn();
    void aPlanIsOfAServer();
    void aDemoMayKeepItsLocks();
    void helpAndVersion();
    void theManualNamesEveryOption();
    void refused_data();
    void refused();

private:
    static Result<StartOptions> parse(const QString &line)
    {
        return StartOptions::parse(QStringList{QStringLiteral("lockscope")}
                                   + line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }
};

void TestStartOptions::whatAnotherProgramIsAskedFor()
{
    QVERIFY(parse(QString())->wish().isEmpty());
    QVERIFY(parse(QStringLiteral("--read-only"))->wish().isEmpty());
    const Result<StartOptions> options = parse(QStringLiteral(
            "--server http://h:9200 --index locks --user anna --dialect shedlock --dialect /etc "
            "--sniff --read-only --by-folder"));
    QVERIFY(options);
    const Result<StartOptions> again = StartOptions::parse(QStringList{QStringLiteral("lockscope")}
                                                           + options->wish());
    QVERIFY(again);
    QCOMPARE(again->server, options->server);
    QCOMPARE(again->index, options->index);
    QCOMPARE(again->user, options->user);
    QCOMPARE(again->dialects, options->dialects);
    QVERIFY(again->sniff && again->readOnly && again->byFolder);
    QCOMPARE(parse(QStringLiteral("--profile prod"))->wish(),
             QStringList{QStringLiteral("--profile=prod")});
    // Another process stands in another folder.
    const QString here = QDir::currentPath();
    QCOMPARE(parse(QStringLiteral("plan.json --profile p"))->wish(),
             (QStringList{QStringLiteral("--profile=p"), here + QStringLiteral("/plan.json")}));
    QCOMPARE(parse(QStringLiteral("a.locksnap"))->wish(),
             QStringList{here + QStringLiteral("/a.locksnap")});
    QCOMPARE(parse(QStringLiteral("--demo --data locks --read-only"))->wish(),
             (QStringList{QStringLiteral("--demo"),
                          QStringLiteral("--data=") + here + QStringLiteral("/locks"),
                          QStringLiteral("--read-only")}));
    StartOptions secret = *options;
    QVERIFY(!secret.hasSecret());
    secret.proxyPassword = "sesame";
    QVERIFY(secret.hasSecret());
    QVERIFY(!secret.wish().join(QLatin1Char(' ')).contains(QStringLiteral("sesame")));
}

void TestStartOptions::nothingGiven()
{
    const auto options = parse({});
    QVERIFY(options);
    QCOMPARE(options->action, StartOptions::Action::Run);
    QVERIFY(options->server.isEmpty());
    QVERIFY(!options->demo);
    QVERIFY(!options->readOnly);
    QVERIFY(!options->byFolder);
    QVERIFY(!options->sniff);
}

/// The members of MongoDB are found without it, those of etcd are named.
void TestStartOptions::onlyRestServersAreAskedForOtherNodes()
{
    QVERIFY(parse(QStringLiteral("--sniff --server http://127.0.0.1:9250"))->sniff);
    for (const char *line : {"--sniff --server mongodb://127.0.0.1/?replicaSet=rs0",
                             "--sniff --server etcd+http://127.0.0.1:2379"})
        QVERIFY2(!parse(QString::fromLatin1(line)), line);
}

void TestStartOptions::serverWithEverything()
{
    const auto options = parse(QStringLiteral(
            "--server http://127.0.0.1:9250 --index my-locks --user anna --read-only --by-folder"));
    QVERIFY(options);
    QCOMPARE(options->server, QStringLiteral("http://127.0.0.1:9250"));
    QCOMPARE(options->index, QStringLiteral("my-locks"));
    QCOMPARE(options->user, QStringLiteral("anna"));
    QVERIFY(options->readOnly);
    QVERIFY(options->byFolder);
}

void TestStartOptions::aSnapshotIsAServerOfItsOwn()
{
    const auto options = parse(QStringLiteral("incident.locksnap"));
    QVERIFY(options);
    QCOMPARE(options->snapshot, QStringLiteral("incident.locksnap"));
    for (const char *line : {"a.locksnap --demo", "a.locksnap --server http://127.0.0.1:9250",
                             "a.locksnap b.locksnap", "a.txt"})
        QVERIFY2(!parse(QString::fromLatin1(line)), line);
}

void TestStartOptions::aPlanIsOfAServer()
{
    const auto alone = parse(QStringLiteral("plan.json"));
    QVERIFY(alone);
    QCOMPARE(alone->plan, QStringLiteral("plan.json"));
    QVERIFY(alone->isPlanOnly());
    const auto there = parse(QStringLiteral("plan.json --server http://127.0.0.1:9250"));
    QVERIFY(there && !there->plan.isEmpty() && !there->isPlanOnly());
    QVERIFY(!parse(QStringLiteral("plan.json --demo")));
}

void TestStartOptions::aDemoMayKeepItsLocks()
{
    const auto options = parse(QStringLiteral("--demo --data locks"));
    QVERIFY(options);
    QVERIFY(options->demo);
    QCOMPARE(options->dataDir, QStringLiteral("locks"));
}

void TestStartOptions::helpAndVersion()
{
    const auto help = parse(QStringLiteral("--help"));
    QVERIFY(help);
    QCOMPARE(help->action, StartOptions::Action::ShowHelp);
    QVERIFY(help->text.contains(QStringLiteral("--by-folder")));
    const auto version = parse(QStringLiteral("--version"));
    QVERIFY(version);
    QCOMPARE(version->action, StartOptions::Action::ShowVersion);
    QVERIFY(version->text.startsWith(QStringLiteral("lockscope ")));
}

void TestStartOptions::theManualNamesEveryOption()
{
    const auto help = parse(QStringLiteral("--help"));
    const auto manual = parse(QStringLiteral("--manual"));
    QVERIFY(help && manual);
    QVERIFY(!help->text.contains(QLatin1String("--manual")));
    static const QRegularExpression option(QStringLiteral("--[a-z-]+"));
    const QString page = QString(manual->text).replace(QLatin1String("\\-"), QLatin1String("-"));
    QRegularExpressionMatchIterator found = option.globalMatch(help->text);
    QVERIFY(found.hasNext());
    while (found.hasNext()) {
        const QString name = found.next().captured();
        if (name != QLatin1String("--help-all")) // Qt's own, of no use here
            QVERIFY2(page.contains(name), qPrintable(name));
    }
}

void TestStartOptions::refused_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("unknown option") << QStringLiteral("--frobnicate");
    QTest::newRow("no value") << QStringLiteral("--server");
    QTest::newRow("positional") << QStringLiteral("http://127.0.0.1:9250");
    QTest::newRow("not a URL") << QStringLiteral("--server nonsense");
    QTest::newRow("password in the URL") << QStringLiteral("--server http://anna:secret@host:9200");
    QTest::newRow("password in the user name") << QStringLiteral("--user anna:secret");
    QTest::newRow("demo and server") << QStringLiteral("--demo --server http://127.0.0.1:9250");
    QTest::newRow("demo and profile") << QStringLiteral("--demo --profile prod");
    QTest::newRow("data without demo") << QStringLiteral("--data dir");
    QTest::newRow("server and profile") << QStringLiteral("--server http://h:1 --profile p");
    QTest::newRow("no value after all") << QStringLiteral("--server=");
    QTest::newRow("an empty name") << QStringLiteral("--profile p --index=");
}

void TestStartOptions::refused()
{
    QFETCH(QString, line);
    const auto options = parse(line);
    QVERIFY(!options);
    QCOMPARE(options.error().kind, BackendError::Kind::InvalidInput);
    QVERIFY(!options.error().detail.empty());
    QVERIFY(options.error().detail.find("secret") == std::string::npos);
}

LOCKSCOPE_GUILESS_TEST(TestStartOptions)
#include "tst_startoptions.moc"
