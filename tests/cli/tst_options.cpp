// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/breakoptions.h"
#include "app/cli/frame/connectionoptions.h"
#include "app/cli/frame/targetname.h"
#include "app/cli/hold/acquireoptions.h"
#include "app/cli/server/servecommand.h"
#include "app/cli/show/lockfilter.h"
#include "tests/support/testprogram.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

namespace {

AcquireCommandOptions holding(std::vector<std::string> paths)
{
    AcquireCommandOptions options;
    options.paths = std::move(paths);
    options.hold = true;
    return options;
}

QString writeFile(const QTemporaryDir &folder, const char *name, const QByteArray &content)
{
    QFile file(folder.filePath(QString::fromUtf8(name)));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        return {};
    return file.fileName();
}

} // namespace

class TestOptions : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void defaultsAreTheEmbeddedServer();
    void environmentNamesServerAndPassword();
    void badServersAreRefused_data();
    void badServersAreRefused();
    void namesOfIndexAndCollection();
    void passwordFiles_data();
    void passwordFiles();
    void aMissingPasswordFileIsRefused();
    void anApiKeyStandsForUserAndPassword();
    void theEnvironmentsApiKeyIsForWhoeverIsNotNamed();
    void secretsOfTwoFilesAreToldApart();
    void proxies();
    void profiles();
    void acquireForms();
    void aDelayLeavesTimeToStopTheWork_data();
    void aDelayLeavesTimeToStopTheWork();
    void acquireRefusesBadNames();
    void breakSelections();
    void targetNames();
    void filters();
    void listenAddresses();
};

void TestOptions::init() { qunsetenv("LOCKSCOPE_SERVER"); }

void TestOptions::defaultsAreTheEmbeddedServer()
{
    const Result<ServerProfile> profile = ConnectionOptions{}.toProfile();
    QVERIFY(profile.has_value());
    QCOMPARE(profile->url, std::string("http://127.0.0.1:9250"));
    QCOMPARE(profile->index, std::string("fs-locks"));
    QVERIFY(profile->timeout == Millis(30000));
    QVERIFY(!profile->readOnly && profile->user.empty() && profile->password.empty());
}

void TestOptions::environmentNamesServerAndPassword()
{
    qputenv("LOCKSCOPE_SERVER", "http://127.0.0.1:7777");
    ConnectionOptions options;
    options.environmentPassword = "secret";
    QCOMPARE(options.toProfile()->url, std::string("http://127.0.0.1:7777"));
    QCOMPARE(options.toProfile()->password, std::string("secret"));
    QCOMPARE(options.toProfile()->user, std::string("lockscope"));
    options.server = "http://127.0.0.1:8888";
    options.user = "anna";
    QCOMPARE(options.toProfile()->url, std::string("http://127.0.0.1:8888"));
    QCOMPARE(options.toProfile()->user, std::string("anna"));
}

void TestOptions::badServersAreRefused_data()
{
    QTest::addColumn<QByteArray>("url");
    for (const char *url :
         {"127.0.0.1:9250", "ftp://x", "http://", "http:///x", "http://anna:secret@host:9200",
          "etcd+ftp://h:2379", "etcd+http://h:2379,http://h:2380", "etcd://h", "mongodb://h",
          "http://h:99999", "http://h/?q=1", "http://h/#x", "not a url", "http://h h"})
        QTest::newRow(url) << QByteArray(url);
}

void TestOptions::badServersAreRefused()
{
    QFETCH(QByteArray, url);
    ConnectionOptions options;
    options.server = url.toStdString();
    const Result<ServerProfile> profile = options.toProfile();
    QVERIFY(!profile.has_value());
    QCOMPARE(profile.error().kind, BackendError::Kind::InvalidInput);
    QVERIFY2(profile.error().detail.find("secret") == std::string::npos,
             profile.error().detail.c_str());
}

/// An index has to be one; a collection may be called nearly anything, which the server's part says.
void TestOptions::namesOfIndexAndCollection()
{
    const auto isTaken = [](const char *server, const char *index) {
        ConnectionOptions options;
        options.server = server;
        options.index = index;
        return options.toProfile().has_value();
    };
    for (const char *name : {"_x", "-x", ".x", "a b", "a,b", "*"}) {
        QVERIFY2(!isTaken("http://127.0.0.1:9250", name), name);
        QVERIFY2(isTaken("mongodb://127.0.0.1/locks", name), name);
    }
}

void TestOptions::passwordFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("password"); // null: refused
    const auto row = [](const char *name, const QByteArray &content, const QByteArray &password) {
        QTest::newRow(name) << content << password;
    };
    row("one line", "geheim", "geheim");
    row("two lines of Windows", "geheim\r\nsecond line\n", "geheim");
    row("blanks are part of it", " geheim \n", " geheim ");
    row("byte order mark", "\xef\xbb\xbfgeheim\n", "geheim");
    row("UTF-16", QByteArray("\xff\xfeg\0e\0", 6), {});
    row("UTF-16, the other way", QByteArray("\xfe\xff\0g\0e", 6), {});
    row("UTF-16 without its mark", QByteArray("g\0e\0", 4), {});
    row("empty", "", {});
    row("an empty line", "\ngeheim\n", {});
    row("huge", QByteArray(100'000, 'x'), {});
}

void TestOptions::passwordFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, password);
    const QTemporaryDir folder;
    ConnectionOptions options;
    options.passwordFile = writeFile(folder, "pw", content).toStdString();
    options.environmentPassword = "another";
    const Result<ServerProfile> profile = options.toProfile();
    QCOMPARE(profile.has_value(), !password.isNull());
    if (profile)
        QCOMPARE(profile->password, password.toStdString());
    else
        QCOMPARE(profile.error().kind, BackendError::Kind::InvalidInput);
}

void TestOptions::aMissingPasswordFileIsRefused()
{
    ConnectionOptions options;
    options.passwordFile = "/no/such/file";
    options.environmentPassword = "another";
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
}

void TestOptions::anApiKeyStandsForUserAndPassword()
{
    const QTemporaryDir folder;
    ConnectionOptions options;
    options.apiKeyFile = writeFile(folder, "key", "aWQ6a2V5\n").toStdString();
    options.environmentPassword = "another";
    const Result<ServerProfile> profile = options.toProfile();
    QVERIFY(profile.has_value());
    QCOMPARE(profile->login, ServerProfile::Login::ApiKey);
    QCOMPARE(profile->password, std::string("aWQ6a2V5"));
    QVERIFY(profile->user.empty());
    options.user = "anna";
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
    options.user.clear();
    options.passwordFile = options.apiKeyFile;
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
}

void TestOptions::theEnvironmentsApiKeyIsForWhoeverIsNotNamed()
{
    ConnectionOptions options;
    options.environmentApiKey = "aWQ6a2V5";
    QCOMPARE(options.toProfile()->login, ServerProfile::Login::ApiKey);
    QCOMPARE(options.toProfile()->password, std::string("aWQ6a2V5"));
    options.environmentPassword = "secret";
    QCOMPARE(options.toProfile()->login, ServerProfile::Login::Password);
    QCOMPARE(options.toProfile()->password, std::string("secret"));
    options.environmentPassword.clear();
    options.user = "anna";
    QCOMPARE(options.toProfile()->login, ServerProfile::Login::Password);
    QVERIFY(options.toProfile()->password.empty());
}

void TestOptions::secretsOfTwoFilesAreToldApart()
{
    const QTemporaryDir folder;
    ConnectionOptions options;
    options.passwordFile = writeFile(folder, "pw", "geheim\n").toStdString();
    options.keyPasswordFile = writeFile(folder, "phrase", "open it\n").toStdString();
    options.environmentKeyPassword = "another";
    const ChosenServer chosen = options.choose();
    QCOMPARE(chosen.profile->password, std::string("geheim"));
    QCOMPARE(chosen.profile->keyPassword, std::string("open it"));
    options.keyPasswordFile.clear();
    QCOMPARE(options.toProfile()->keyPassword, std::string("another"));
    QVERIFY(QFile::setPermissions(QString::fromStdString(options.passwordFile),
                                  QFile::ReadOwner | QFile::ReadOther));
    QCOMPARE(options.choose().exposed, std::vector<std::string>{options.passwordFile});
}

void TestOptions::proxies()
{
    ConnectionOptions options;
    options.pin = "DE:AD";
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
    options.pin = std::string(64, 'a');
    QCOMPARE(options.toProfile()->pin, options.pin);
    QVERIFY(options.toProfile()->proxy.empty());
    options.proxy = "none";
    QCOMPARE(options.toProfile()->proxy, std::string("none"));
    QTemporaryDir folder;
    options.proxyPasswordFile = writeFile(folder, "proxy", "let me out\n").toStdString();
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
    options.proxy = "http://anna@proxy:3128";
    QCOMPARE(options.toProfile()->proxyPassword, std::string("let me out"));
    options.proxyPasswordFile.clear();
    options.environmentProxyPassword = "out";
    QCOMPARE(options.toProfile()->proxyPassword, std::string("out"));
    options.proxy = "http://anna:pw@proxy:3128";
    QCOMPARE(options.toProfile().error().kind, BackendError::Kind::InvalidInput);
    options.proxy = "system";
    QVERIFY(options.toProfile()->proxy.empty());
}

void TestOptions::profiles()
{
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toUtf8());
    ConnectionOptions options;
    options.profile = "prod";
    QVERIFY(!options.toProfile().has_value());
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("lockscope")));
    writeFile(
            folder, "lockscope/profiles.json",
            R"({"version":1,"profiles":[{"name":"prod","url":"https://h:9200","index":"locks","user":"anna","stage":"production","timeout_ms":5000}]})");
    const Result<ServerProfile> profile = options.toProfile();
    QVERIFY(profile.has_value());
    QCOMPARE(profile->url, std::string("https://h:9200"));
    QCOMPARE(profile->index, std::string("locks"));
    QVERIFY(profile->readOnly); // production profiles are, unless they say otherwise
    options.index = "other";
    QCOMPARE(options.toProfile()->index, std::string("other"));
    options.profile = "none";
    QVERIFY(!options.toProfile().has_value());
    writeFile(folder, "lockscope/profiles.json", "{{{");
    options.profile = "prod";
    QVERIFY(!options.toProfile().has_value());
    qunsetenv("XDG_CONFIG_HOME");
}

void TestOptions::acquireForms()
{
    QVERIFY(holding({"/a", "/b"}).toRequest().has_value());
    QCOMPARE(holding({"/a", "/b"}).toRequest()->targets.size(), std::size_t{2});
    QVERIFY(!AcquireCommandOptions{}.toRequest().has_value());

    AcquireCommandOptions both = holding({"/a"});
    both.global = true;
    QVERIFY(!both.toRequest().has_value());
    AcquireCommandOptions twoEnds = holding({"/a"});
    twoEnds.detach = true;
    QVERIFY(!twoEnds.toRequest().has_value());
    AcquireCommandOptions noEnd = holding({"/a"});
    noEnd.hold = false;
    QVERIFY(!noEnd.toRequest().has_value());
    AcquireCommandOptions reader = holding({"/a"});
    reader.mode = "S";
    QCOMPARE(reader.toRequest()->targets.front().mode, LockMode::S);
    reader.mode = "IX";
    QVERIFY(!reader.toRequest().has_value());
    AcquireCommandOptions readDocument = holding({});
    readDocument.documents = {"4711"};
    QVERIFY(readDocument.toRequest().has_value());
    readDocument.mode = "S";
    QVERIFY(!readDocument.toRequest().has_value());
    AcquireCommandOptions shortLease = holding({"/a"});
    shortLease.lease = Millis(0);
    QVERIFY(!shortLease.toRequest().has_value());
    QVERIFY(holding({"/a"}).terms({Millis(1000), Millis(2000)})
            == (LeaseTerms{Millis(1000), Millis(2000)}));
}

/// What is left to stop the work must not be less than the server's clock may step.
void TestOptions::aDelayLeavesTimeToStopTheWork_data()
{
    QTest::addColumn<int>("lease");
    QTest::addColumn<int>("least");
    QTest::newRow("short") << 6000 << 1400;
    QTest::newRow("default") << 30000 << 5000;
    QTest::newRow("long") << 600000 << 6000;
}

void TestOptions::aDelayLeavesTimeToStopTheWork()
{
    QFETCH(const int, lease);
    QFETCH(const int, least);
    AcquireCommandOptions options = holding({"/a"});
    const LeaseTerms enough{Millis(lease), Millis(least)};
    const LeaseTerms tooShort{Millis(lease), Millis(least - 1)};
    QVERIFY(options.checkTerms(enough));
    // The index's own, which nobody has asked for.
    QCOMPARE(options.checkTerms(tooShort).error().kind, BackendError::Kind::WrongSetUp);
    options.lease = tooShort.lease;
    QCOMPARE(options.checkTerms(tooShort).error().kind, BackendError::Kind::InvalidInput);
    QVERIFY(options.toRequest());
    options.delay = tooShort.delay;
    QCOMPARE(options.toRequest().error().kind, BackendError::Kind::InvalidInput);
    options.hold = false;
    options.detach = true;
    QVERIFY(options.toRequest() && options.checkTerms(tooShort));
}

void TestOptions::acquireRefusesBadNames()
{
    for (const char *path : {"relative", "/a/../b", "/a/./b", "", "/a\nb", "/\xff"})
        QVERIFY2(!holding({path}).toRequest().has_value(), path);
    for (const char *id : {"global", "/a", "rw:x", "session:x", "h:0", ""}) {
        AcquireCommandOptions options = holding({});
        options.documents = {id};
        QVERIFY2(!options.toRequest().has_value(), id);
    }
}

void TestOptions::breakSelections()
{
    BreakOptions options;
    QVERIFY(!options.toSelection().has_value());
    options.dead = true;
    QCOMPARE(options.toSelection()->what, BreakSelection::What::AllDead);
    options.session = "s";
    QVERIFY(!options.toSelection().has_value());
    BreakOptions path;
    path.name = "/a//b/";
    QCOMPARE(path.toSelection()->id, std::string("/a/b"));
    path.name = "/";
    QCOMPARE(path.toSelection()->id, std::string("global"));
    path.name = "rw:x";
    QCOMPARE(path.toSelection()->id, std::string("rw:x"));
    path.name = "/a/..";
    QVERIFY(!path.toSelection().has_value());
    BreakOptions host;
    host.host = "db3";
    QCOMPARE(host.toSelection()->what, BreakSelection::What::Host);
    QCOMPARE(host.toSelection()->id, std::string("db3"));
    BreakOptions subtree;
    subtree.below = "/a//b/";
    QCOMPARE(subtree.toSelection()->what, BreakSelection::What::Subtree);
    QCOMPARE(subtree.toSelection()->id, std::string("/a/b"));
    for (const char *bad : {"/", "//", "/a/..", "a"}) {
        subtree.below = bad;
        QVERIFY2(!subtree.toSelection().has_value(), bad);
    }
    host.below = "/a";
    QVERIFY(!host.toSelection().has_value());
}

void TestOptions::targetNames()
{
    QCOMPARE(parseTargetName("/a/b/", LockMode::S)->documentId, std::string("/a/b"));
    QCOMPARE(parseTargetName("global", LockMode::X)->documentId, std::string("global"));
    QCOMPARE(parseTargetName("rw:db", LockMode::S)->target.name, std::string("db"));
    QCOMPARE(parseTargetName("4711", LockMode::X)->target.kind, LockKind::Document);
    QCOMPARE(parseTargetName("rw:cafe\xCC\x81", LockMode::X)->target.name,
             std::string("caf\xC3\xA9"));
    QCOMPARE(parseTargetName("rw:cafe\xCC\x81", LockMode::X)->documentId,
             std::string("rw:caf\xC3\xA9"));
    QCOMPARE(parseTargetName("cafe\xCC\x81", LockMode::X)->documentId, std::string("cafe\xCC\x81"));
    QVERIFY(!parseTargetName("4711", LockMode::S).has_value());
    QVERIFY(!parseTargetName("session:x", LockMode::X).has_value());
}

void TestOptions::filters()
{
    LockFilter filter;
    filter.path = "/a//b";
    filter.state = "dead";
    filter.kind = "tree";
    QVERIFY(filter.normalise().has_value());
    QCOMPARE(filter.path, std::string("/a/b"));
    LockDocument lock;
    lock.path = "/a/b/c";
    QVERIFY(filter.matchesPath(lock));
    lock.path = "/a/bc";
    QVERIFY(!filter.matchesPath(lock));
    filter.state = "zombie";
    QVERIFY(!filter.normalise().has_value());
}

void TestOptions::listenAddresses()
{
    QCOMPARE(parseListenAddress("127.0.0.1:0")->port, std::uint16_t{0});
    QCOMPARE(parseListenAddress("[::1]:9300")->listenAddress, std::string("::1"));
    QCOMPARE(parseListenAddress("[::1]:9300")->port, std::uint16_t{9300});
    QCOMPARE(parseListenAddress("[::1]")->listenAddress, std::string("::1"));
    QCOMPARE(parseListenAddress(":9300")->listenAddress, std::string("127.0.0.1"));
    QCOMPARE(parseListenAddress("localhost")->listenAddress, std::string("127.0.0.1"));
    for (const char *bad :
         {"127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536", "127.0.0.1:-1", "[::1:9300", "[::1]x"})
        QVERIFY2(!parseListenAddress(bad).has_value(), bad);
}

LOCKSCOPE_APPLESS_TEST(TestOptions)
#include "tst_options.moc"
