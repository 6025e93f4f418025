// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/profiles/profilestore.h"
#include "models/domain/credentialstore.h"

#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace lockscope;

class TestProfileStore : public QObject
{
    Q_OBJECT
private slots:
    void init();
    void missingFileIsNoProblem();
    void roundTrip();
    void anApiKeyIsNotKept();
    void anAuditIndexThatIsTakenOutIsGone();
    void mostRecentIsFirst();
    void noSecretIsWritten();
    void onlyTheOwnerMayRead();
    void productionIsReadOnlyUnlessItSaysOtherwise();
    void whatIsNotUnderstoodCountsAsItProtects_data();
    void whatIsNotUnderstoodCountsAsItProtects();
    void whatIsOnlyChosenAgainKeepsWhatItHas();
    void unknownMembersAreKept();
    void brokenFileIsReportedAndKept_data();
    void brokenFileIsReportedAndKept();
    void oddEntryIsReported();
    void laterVersionIsNotRewritten();
    void goodCopiesAreKept();
    void unwritableFolderIsReported();

private:
    void write(const QByteArray &bytes)
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString &name) const
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static ServerProfile named(const std::string &name)
    {
        ServerProfile profile;
        profile.name = name;
        profile.url = "http://" + name + ":9200";
        return profile;
    }
    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_file;
};

void TestProfileStore::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_file = m_dir->filePath(QStringLiteral("profiles.json"));
}

void TestProfileStore::missingFileIsNoProblem()
{
    const ProfileStore store(m_file);
    QVERIFY(store.problem().isEmpty());
    QVERIFY(store.profiles().empty());
}

void TestProfileStore::roundTrip()
{
    ServerProfile profile = named("prod-eu");
    profile.index = "my-locks";
    profile.user = "anna";
    profile.caFile = "/etc/ca.pem";
    profile.certFile = "/c";
    profile.keyFile = "/k";
    profile.keyPassword = "open it";
    profile.proxy = "http://otto@proxy:3128";
    profile.proxyPassword = "let me out";
    profile.pin = std::string(64, 'a');
    profile.timeout = Millis(12345);
    profile.readOnly = true;
    profile.allowPlainCredentials = true;
    profile.stage = ServerProfile::Stage::Staging;
    profile.auditIndex = "lock-audit";
    profile.auditIndexRequired = true;
    {
        ProfileStore store(m_file);
        QCOMPARE(store.remember(profile), QString());
    }
    const auto read = ProfileStore(m_file).find("prod-eu");
    QVERIFY(read);
    QCOMPARE(read->url, profile.url);
    QCOMPARE(read->index, profile.index);
    QCOMPARE(read->user, profile.user);
    QCOMPARE(read->caFile, profile.caFile);
    QCOMPARE(read->certFile, profile.certFile);
    QCOMPARE(read->keyFile, profile.keyFile);
    QVERIFY(read->keyPassword.empty());
    QCOMPARE(read->proxy, profile.proxy);
    QVERIFY(read->proxyPassword.empty());
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("let me out"));
    QCOMPARE(read->pin, profile.pin);
    QCOMPARE(read->login, ServerProfile::Login::Password);
    QCOMPARE(read->timeout.count(), profile.timeout.count());
    QCOMPARE(read->readOnly, true);
    QCOMPARE(read->allowPlainCredentials, true);
    QCOMPARE(read->stage, ServerProfile::Stage::Staging);
    QCOMPARE(read->auditIndex, profile.auditIndex);
    QVERIFY(read->auditIndexRequired);
    QVERIFY(!ProfileStore(m_file).find("other"));
}

void TestProfileStore::anApiKeyIsNotKept()
{
    ServerProfile profile = named("a");
    profile.login = ServerProfile::Login::ApiKey;
    profile.password = "aWQ6a2V5";
    QCOMPARE(ProfileStore(m_file).remember(profile), QString());
    const auto read = ProfileStore(m_file).find("a");
    QVERIFY(read);
    QCOMPARE(read->login, ServerProfile::Login::ApiKey);
    QVERIFY(read->password.empty());
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::ReadOnly) && !file.readAll().contains("aWQ6a2V5"));
    // Of whoever has both, the user's password in the keyring is not the key.
    ServerProfile anna = profile;
    anna.login = ServerProfile::Login::Password;
    anna.user = "anna";
    QVERIFY(credentialKey(profile) != credentialKey(anna));
}

void TestProfileStore::anAuditIndexThatIsTakenOutIsGone()
{
    ServerProfile profile = named("a");
    profile.auditIndex = "lock-audit";
    profile.auditIndexRequired = true;
    ProfileStore(m_file).remember(profile);
    profile.auditIndex.clear();
    profile.auditIndexRequired = false;
    ProfileStore(m_file).remember(profile);
    const auto read = ProfileStore(m_file).find("a");
    QVERIFY(read && read->auditIndex.empty() && !read->auditIndexRequired);
}

void TestProfileStore::mostRecentIsFirst()
{
    ProfileStore store(m_file);
    store.remember(named("a"));
    store.remember(named("b"));
    store.remember(named("a"));
    const auto profiles = ProfileStore(m_file).profiles();
    QCOMPARE(profiles.size(), 2u);
    QCOMPARE(profiles[0].name, std::string("a"));
    QCOMPARE(profiles[1].name, std::string("b"));
}

void TestProfileStore::noSecretIsWritten()
{
    ServerProfile profile = named("a");
    profile.password = "open sesame";
    ProfileStore(m_file).remember(profile);
    QVERIFY(!read(m_file).isEmpty());
    QVERIFY(!read(m_file).contains("sesame"));
}

void TestProfileStore::onlyTheOwnerMayRead()
{
    ProfileStore(m_file).remember(named("a"));
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(QFile::permissions(m_file) & others, QFile::Permissions());
}

void TestProfileStore::productionIsReadOnlyUnlessItSaysOtherwise()
{
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a","stage":"production"},
             {"name":"b","url":"http://b","stage":"production","read_only":false}]})");
    const ProfileStore store(m_file);
    QVERIFY(store.find("a")->readOnly);
    QVERIFY(!store.find("b")->readOnly);
}

void TestProfileStore::whatIsNotUnderstoodCountsAsItProtects_data()
{
    using What = ProfileDoubt::What;
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<bool>("production");
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("key");
    const auto row = [](const char *name, const char *members, bool production, What what,
                        const char *key) {
        QTest::newRow(name) << QByteArray(members) << production << static_cast<int>(what)
                            << QString::fromLatin1(key);
    };
    row("a stage of another spelling", R"("stage":"Production")", true, What::UnknownStage,
        "stage");
    row("an unknown stage", R"("stage":"prd","read_only":false)", true, What::UnknownStage,
        "stage");
    row("a stage that is no text", R"("stage":3)", true, What::UnknownStage, "stage");
    row("no stage", R"("stage":null)", true, What::UnknownStage, "stage");
    row("a stage under another name", R"("Stage":"plain")", true, What::Misspelt, "Stage");
    row("read-only as text", R"("read_only":"no")", false, What::NoFlag, "read_only");
    row("read-only as a number", R"("read_only":0)", false, What::NoFlag, "read_only");
    row("read-only with a hyphen", R"("read-only":false)", false, What::Misspelt, "read-only");
    row("read-only in one word", R"("readOnly":true,"read_only":false)", false, What::Misspelt,
        "readOnly");
}

void TestProfileStore::whatIsNotUnderstoodCountsAsItProtects()
{
    QFETCH(const QByteArray, members);
    QFETCH(const bool, production);
    QFETCH(const int, what);
    QFETCH(const QString, key);
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a",)" + members + "}]}");
    const ProfileStore store(m_file);
    QVERIFY(store.problem().isEmpty());
    const std::optional<ServerProfile> profile = store.find("a");
    QVERIFY(profile && profile->readOnly);
    QCOMPARE(profile->stage == ServerProfile::Stage::Production, production);
    const std::vector<ProfileDoubt> doubts = store.doubtsOf("a");
    QCOMPARE(doubts.size(), std::size_t{1});
    QCOMPARE(static_cast<int>(doubts.front().what), what);
    QCOMPARE(QString::fromStdString(doubts.front().key), key);
    // It is mended by whoever saves it with something else.
    ProfileStore other(m_file);
    ServerProfile mended = *profile;
    mended.index = "other-locks";
    QCOMPARE(other.remember(mended), QString());
    QVERIFY(ProfileStore(m_file).doubtsOf("a").empty());
}

void TestProfileStore::whatIsOnlyChosenAgainKeepsWhatItHas()
{
    write(R"({"version":1,"profiles":[{"name":"b","url":"http://b"},{"name":"a","url":"http://a","stage":"prd"}]})");
    ProfileStore store(m_file);
    QCOMPARE(store.remember(*store.find("a")), QString());
    QVERIFY(read(m_file).contains("prd"));
    const ProfileStore again(m_file);
    QCOMPARE(again.profiles().front().name, std::string("a"));
    QCOMPARE(again.doubtsOf("a").size(), std::size_t{1});
}

void TestProfileStore::unknownMembersAreKept()
{
    write(R"({"version":1,"theme":"blue","profiles":[{"name":"a","url":"http://a","pin":"sha256/x"}]})");
    ProfileStore(m_file).remember(named("a"));
    QVERIFY(read(m_file).contains("sha256/x"));
    QVERIFY(read(m_file).contains("blue"));
}

void TestProfileStore::brokenFileIsReportedAndKept_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("zeros") << QByteArray(100, '\0');
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut off") << QByteArray(R"({"version":1,"profiles":[{"name")");
    QTest::newRow("an array") << QByteArray("[]");
    QTest::newRow("no version") << QByteArray(R"({"profiles":[]})");
    QTest::newRow("profiles of another type") << QByteArray(R"({"version":1,"profiles":{}})");
    QTest::newRow("2 MB") << QByteArray(2 * 1024 * 1024, ' ');
}

void TestProfileStore::brokenFileIsReportedAndKept()
{
    QFETCH(QByteArray, bytes);
    write(bytes);
    ProfileStore store(m_file);
    QVERIFY(!store.problem().isEmpty());
    QCOMPARE(store.problem().contains(QStringLiteral("is over 1 MiB and was not read")),
             bytes.size() > 1024 * 1024);
    QVERIFY(store.profiles().empty());
    const QStringList copies = QDir(m_dir->path())
                                       .entryList({QStringLiteral("profiles.json.broken-*")});
    QCOMPARE(copies.size(), 1);
    QCOMPARE(read(m_dir->filePath(copies.constFirst())), bytes);
    QCOMPARE(store.remember(named("a")), QString());
    QVERIFY(ProfileStore(m_file).problem().isEmpty());
}

void TestProfileStore::oddEntryIsReported()
{
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a"},17,{"url":"http://nameless"}]})");
    const ProfileStore store(m_file);
    QVERIFY(!store.problem().isEmpty());
    QCOMPARE(store.profiles().size(), 1u);
}

void TestProfileStore::laterVersionIsNotRewritten()
{
    const QByteArray later = R"({"version":2,"profiles":[{"name":"a","url":"http://a"}]})";
    write(later);
    ProfileStore store(m_file);
    QCOMPARE(store.profiles().size(), 1u);
    QVERIFY(!store.remember(named("b")).isEmpty());
    QCOMPARE(read(m_file), later);
    QCOMPARE(store.profiles().size(), 2u); // for this session
}

void TestProfileStore::goodCopiesAreKept()
{
    for (int i = 0; i < 6; ++i)
        ProfileStore(m_file).remember(named("p" + std::to_string(i)));
    for (int copy = 1; copy <= 3; ++copy)
        QVERIFY(read(m_file + QLatin1Char('.') + QString::number(copy)).contains("p1"));
    QVERIFY(!QFile::exists(m_file + QStringLiteral(".4")));
    QVERIFY(!read(m_file + QStringLiteral(".1")).contains("p5"));
    QVERIFY(!read(m_file + QStringLiteral(".3")).contains("p3"));
}

void TestProfileStore::unwritableFolderIsReported()
{
    ProfileStore store(QStringLiteral("/proc/no/such/folder/profiles.json"));
    QVERIFY(!store.remember(named("a")).isEmpty());
    QCOMPARE(store.profiles().size(), 1u);
}

LOCKSCOPE_GUILESS_TEST(TestProfileStore)
#include "tst_profilestore.moc"
