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
    void whatIsTakenOutIsGone();
    void theOrderIsAPersons();
    void aRenamedOneStaysWhereItIs();
    void whatIsDeletedComesBackWhereItWas();
    void aStageOfOnesOwnIsProductionUnlessItSaysOtherwise_data();
    void aStageOfOnesOwnIsProductionUnlessItSaysOtherwise();
    void everyStageIsReadBack_data();
    void everyStageIsReadBack();
    void theLastUseIsKept();
    void twoWindowsKeepEachOthersChanges();
    void thereIsRoomForAHundred();
    void whatIsExportedHoldsNoSecret();
    void anImportOverwritesNothing();
    void aBadImportChangesNothing_data();
    void aBadImportChangesNothing();
    void anImportIsAllOrNothing();
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
    /// As another start reads them.
    QByteArray names() const
    {
        QByteArrayList names;
        for (const ServerProfile &each : ProfileStore(m_file).profiles())
            names.append(QByteArray::fromStdString(each.name));
        return names.join(' ');
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
    profile.findNodes = true;
    profile.auditIndex = "lock-audit";
    profile.auditIndexRequired = true;
    {
        ProfileStore store(m_file);
        QCOMPARE(store.save(profile), QString());
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
    QVERIFY(read->findNodes);
    QCOMPARE(read->auditIndex, profile.auditIndex);
    QVERIFY(read->auditIndexRequired);
    QVERIFY(!ProfileStore(m_file).find("other"));
}

void TestProfileStore::anApiKeyIsNotKept()
{
    ServerProfile profile = named("a");
    profile.login = ServerProfile::Login::ApiKey;
    profile.password = "aWQ6a2V5";
    QCOMPARE(ProfileStore(m_file).save(profile), QString());
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

void TestProfileStore::whatIsTakenOutIsGone()
{
    ServerProfile profile = named("a");
    profile.auditIndex = "lock-audit";
    profile.auditIndexRequired = true;
    profile.findNodes = true;
    ProfileStore(m_file).save(profile);
    profile.auditIndex.clear();
    profile.auditIndexRequired = false;
    profile.findNodes = false;
    ProfileStore(m_file).save(profile);
    const auto read = ProfileStore(m_file).find("a");
    QVERIFY(read && read->auditIndex.empty() && !read->auditIndexRequired && !read->findNodes);
}

void TestProfileStore::theOrderIsAPersons()
{
    ProfileStore store(m_file);
    for (const char *name : {"a", "b", "c"})
        QCOMPARE(store.save(named(name)), QString());
    ServerProfile changed = named("b");
    changed.index = "other";
    QCOMPARE(store.save(changed), QString());
    QCOMPARE(names(), QByteArray("a b c"));
    QCOMPARE(store.move("c", -1), QString());
    QCOMPARE(names(), QByteArray("a c b"));
    QCOMPARE(store.move("a", -1), QString());
    QCOMPARE(store.move("b", 1), QString());
    QCOMPARE(names(), QByteArray("a c b"));
}

void TestProfileStore::aRenamedOneStaysWhereItIs()
{
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a","colour_of_the_door":"red"},
             {"name":"b","url":"http://b"}]})");
    ProfileStore store(m_file);
    ServerProfile renamed = *store.find("a");
    renamed.name = "z";
    QCOMPARE(store.save(renamed, "a"), QString());
    QCOMPARE(names(), QByteArray("z b"));
    QVERIFY(read(m_file).contains("colour_of_the_door"));
}

void TestProfileStore::whatIsDeletedComesBackWhereItWas()
{
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a"},
             {"name":"b","url":"http://b","colour_of_the_door":"red"},
             {"name":"c","url":"http://c"}]})");
    ProfileStore store(m_file);
    QCOMPARE(store.remove("b"), QString());
    QCOMPARE(names(), QByteArray("a c"));
    QCOMPARE(store.undoRemove(), QString());
    QCOMPARE(names(), QByteArray("a b c"));
    QVERIFY(read(m_file).contains("colour_of_the_door"));
    QCOMPARE(store.undoRemove(), QString()); // once
    QCOMPARE(names(), QByteArray("a b c"));
    QCOMPARE(store.remove("b"), QString());
    QCOMPARE(store.save(named("b")), QString()); // a new one took its name
    QCOMPARE(store.undoRemove(), QString());
    QCOMPARE(names(), QByteArray("a b (2) c b"));
}

void TestProfileStore::aStageOfOnesOwnIsProductionUnlessItSaysOtherwise_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<bool>("production");
    QTest::newRow("named") << QByteArray(R"("stage_name":"payroll")") << true;
    QTest::newRow("as production")
            << QByteArray(R"("stage_name":"payroll","stage":"production")") << true;
    QTest::newRow("not as production")
            << QByteArray(R"("stage_name":"payroll","stage":"plain")") << false;
    QTest::newRow("of a later version")
            << QByteArray(R"("stage_name":"payroll","stage":"very careful")") << true;
}

void TestProfileStore::aStageOfOnesOwnIsProductionUnlessItSaysOtherwise()
{
    QFETCH(const QByteArray, members);
    QFETCH(const bool, production);
    write(R"({"version":1,"profiles":[{"name":"a","url":"http://a",)" + members + "}]}");
    const std::optional<ServerProfile> profile = ProfileStore(m_file).find("a");
    QVERIFY(profile);
    QCOMPARE(profile->stage == ServerProfile::Stage::Production, production);
    QCOMPARE(profile->readOnly, production);
    QCOMPARE(profile->stageName, std::string("payroll"));
}

void TestProfileStore::everyStageIsReadBack_data()
{
    using Stage = ServerProfile::Stage;
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("own");
    for (const Stage stage :
         {Stage::Plain, Stage::Development, Stage::Test, Stage::Staging, Stage::Production}) {
        for (const char *own : {"", "payroll"})
            QTest::addRow("%d %s", static_cast<int>(stage), own)
                    << static_cast<int>(stage) << QString::fromLatin1(own);
    }
}

void TestProfileStore::everyStageIsReadBack()
{
    QFETCH(const int, stage);
    QFETCH(const QString, own);
    ServerProfile profile = named("a");
    profile.stage = static_cast<ServerProfile::Stage>(stage);
    profile.stageName = own.toStdString();
    if (!own.isEmpty())
        profile.color = ServerProfile::Color::Violet;
    QCOMPARE(ProfileStore(m_file).save(profile), QString());
    const ProfileStore again(m_file);
    QVERIFY(again.find("a") == profile);
    QVERIFY(again.doubtsOf("a").empty());
}

void TestProfileStore::theLastUseIsKept()
{
    const ProfileUse use{instantFromEpochMs(1790000000000), "elasticsearch", "8.15.0"};
    ProfileStore store(m_file);
    QCOMPARE(store.save(named("a")), QString());
    QVERIFY(!store.saved().front().use.last);
    QCOMPARE(store.markUsed("a", use), QString());
    QCOMPARE(store.markUsed("nobody", use), QString());
    QVERIFY(ProfileStore(m_file).saved().front().use == use);
    ServerProfile changed = *store.find("a");
    changed.index = "other";
    QCOMPARE(store.save(changed), QString());
    QVERIFY(store.saved().front().use == use);
    changed.url = "http://another:9200"; // of which nothing is known
    QCOMPARE(store.save(changed), QString());
    QVERIFY(store.saved().front().use == ProfileUse());
}

void TestProfileStore::twoWindowsKeepEachOthersChanges()
{
    ProfileStore here(m_file);
    QVERIFY(here.save(named("a")).isEmpty());
    ProfileStore there(m_file);
    ServerProfile careful = named("a");
    careful.readOnly = true;
    QVERIFY(here.save(careful).isEmpty());
    QVERIFY(here.save(named("b")).isEmpty());
    const QByteArray copy = read(m_file + QStringLiteral(".1"));
    QVERIFY(there.markUsed("a", {Instant(Millis(5)), "opensearch", "2.19.6"}).isEmpty());
    QCOMPARE(names(), QByteArray("a b"));
    QVERIFY(ProfileStore(m_file).find("a")->readOnly);
    QCOMPARE(read(m_file + QStringLiteral(".1")), copy); // a use is no change to go back from
    QVERIFY(there.remove("b").isEmpty());
    QCOMPARE(names(), QByteArray("a"));
}

void TestProfileStore::thereIsRoomForAHundred()
{
    QByteArray list;
    for (std::size_t i = 0; i < ProfileStore::MaxProfiles; ++i)
        list += (i ? "," : "") + QByteArray(R"({"name":"p)") + QByteArray::number(qint64(i))
                + R"(","url":"http://a"})";
    write(R"({"version":1,"profiles":[)" + list + "]}");
    ProfileStore store(m_file);
    QVERIFY(store.save(named("one more")).contains(QStringLiteral("room for 100")));
    QCOMPARE(store.profiles().size(), ProfileStore::MaxProfiles);
    QVERIFY(store.find("p99")); // nobody makes room for it
}

void TestProfileStore::whatIsExportedHoldsNoSecret()
{
    write(R"({"version":1,"profiles":[
             {"name":"a","url":"http://a:9200","user":"anna","password":"sesame-1",
              "last_used_ms":5},
             {"name":"b","url":"http://anna:sesame-2@b:9200"},
             {"name":"c","url":"http://c:9200","proxy":"http://anna:sesame-3@proxy:3128"},
             {"name":"d","url":"mongodb://d/x?tlsCertificateKeyFilePassword=sesame-4"}]})");
    const QString file = m_dir->filePath(QStringLiteral("out.json"));
    const ProfileStore store(m_file);
    QVERIFY(store.exportTo(file).endsWith(QStringLiteral(": b, c, d.")));
    QVERIFY(!read(file).contains("sesame"));
    QVERIFY(!read(file).contains("last_used"));
    ProfileStore other(m_dir->filePath(QStringLiteral("other.json")));
    const ImportedProfiles imported = other.importFrom(file);
    QCOMPARE(imported.problem, QString());
    QCOMPARE(imported.added, std::vector<std::string>{"a"});
    QVERIFY(*other.find("a") == *store.find("a"));
}

void TestProfileStore::anImportOverwritesNothing()
{
    ProfileStore store(m_file);
    for (const char *name : {"same", "other"})
        QCOMPARE(store.save(named(name)), QString());
    const QString file = m_dir->filePath(QStringLiteral("in.json"));
    QFile in(file);
    QVERIFY(in.open(QIODevice::WriteOnly));
    in.write(
            R"({"version":1,"profiles":[
                {"name":"other","url":"http://elsewhere","password":"sesame"},
                {"name":"same","url":"http://same:9200"},
                {"name":"fresh","url":"http://f","stage":"prd"}]})");
    in.close();
    const ImportedProfiles imported = store.importFrom(file);
    QCOMPARE(imported.problem, QString());
    QCOMPARE(imported.known, 1);
    QCOMPARE(imported.renamed.size(), std::size_t{1});
    QCOMPARE(imported.renamed.front().second, std::string("other (2)"));
    QCOMPARE(imported.doubts.size(), std::size_t{1});
    QCOMPARE(names(), QByteArray("same other other (2) fresh"));
    QCOMPARE(store.find("other")->url, std::string("http://other:9200"));
    QVERIFY(store.find("fresh")->stage == ServerProfile::Stage::Production);
    QVERIFY(store.find("fresh")->readOnly);
    QVERIFY(!read(m_file).contains("sesame"));
}

void TestProfileStore::aBadImportChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::newRow("no JSON") << QByteArray("hello") << QStringLiteral("no file of connections");
    QTest::newRow("something else") << QByteArray("{}") << QStringLiteral("no file of connections");
    QTest::newRow("one is none") << QByteArray(
            R"({"version":1,"profiles":[{"name":"n","url":"http://n"},{}]})")
                                 << QStringLiteral("is no connection");
    QTest::newRow("of a later version")
            << QByteArray(R"({"version":2,"profiles":[{"name":"n","url":"http://n"}]})")
            << QStringLiteral("a later version");
    QTest::newRow("with a password")
            << QByteArray(R"({"version":1,"profiles":[{"name":"n","url":"http://a:secret@n"}]})")
            << QStringLiteral("has a password in it");
    QTest::newRow("large") << QByteArray(1024 * 1024 + 1, ' ') << QStringLiteral("over 1 MiB");
}

void TestProfileStore::aBadImportChangesNothing()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, said);
    ProfileStore store(m_file);
    QCOMPARE(store.save(named("a")), QString());
    const QByteArray before = read(m_file);
    QFile in(m_dir->filePath(QStringLiteral("in.json")));
    QVERIFY(in.open(QIODevice::WriteOnly));
    in.write(bytes);
    in.close();
    const QString problem = store.importFrom(in.fileName()).problem;
    QVERIFY2(problem.startsWith(QStringLiteral("Nothing was imported")), qPrintable(problem));
    QVERIFY2(problem.contains(said), qPrintable(problem));
    QVERIFY(!problem.contains(QStringLiteral("secret")));
    QCOMPARE(read(m_file), before);
    QCOMPARE(store.profiles().size(), 1u);
    QVERIFY(!store.importFrom(QStringLiteral("/no/such/file")).problem.isEmpty());
}

void TestProfileStore::anImportIsAllOrNothing()
{
    ProfileStore unwritable(QStringLiteral("/proc/no/such/folder/profiles.json"));
    const QString file = m_dir->filePath(QStringLiteral("in.json"));
    QFile in(file);
    QVERIFY(in.open(QIODevice::WriteOnly));
    in.write(R"({"version":1,"profiles":[{"name":"n","url":"http://n"}]})");
    in.close();
    QVERIFY(!unwritable.importFrom(file).problem.isEmpty());
    QVERIFY(unwritable.profiles().empty());
}

void TestProfileStore::noSecretIsWritten()
{
    ServerProfile profile = named("a");
    profile.password = "open sesame";
    ProfileStore(m_file).save(profile);
    QVERIFY(!read(m_file).isEmpty());
    QVERIFY(!read(m_file).contains("sesame"));
}

void TestProfileStore::onlyTheOwnerMayRead()
{
    ProfileStore(m_file).save(named("a"));
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
    QCOMPARE(other.save(mended), QString());
    QVERIFY(ProfileStore(m_file).doubtsOf("a").empty());
}

void TestProfileStore::whatIsOnlyChosenAgainKeepsWhatItHas()
{
    write(R"({"version":1,"profiles":[{"name":"b","url":"http://b"},{"name":"a","url":"http://a","stage":"prd"}]})");
    ProfileStore store(m_file);
    QCOMPARE(store.save(*store.find("a")), QString());
    QVERIFY(read(m_file).contains("prd"));
    const ProfileStore again(m_file);
    QCOMPARE(names(), QByteArray("b a"));
    QCOMPARE(again.doubtsOf("a").size(), std::size_t{1});
}

void TestProfileStore::unknownMembersAreKept()
{
    write(R"({"version":1,"theme":"blue","profiles":[{"name":"a","url":"http://a","pin":"sha256/x"}]})");
    ProfileStore(m_file).save(named("a"));
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
    QCOMPARE(store.save(named("a")), QString());
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
    QVERIFY(!store.save(named("b")).isEmpty());
    QCOMPARE(read(m_file), later);
    QCOMPARE(store.profiles().size(), 2u); // for this session
}

void TestProfileStore::goodCopiesAreKept()
{
    for (int i = 0; i < 6; ++i)
        ProfileStore(m_file).save(named("p" + std::to_string(i)));
    for (int copy = 1; copy <= 3; ++copy)
        QVERIFY(read(m_file + QLatin1Char('.') + QString::number(copy)).contains("p1"));
    QVERIFY(!QFile::exists(m_file + QStringLiteral(".4")));
    QVERIFY(!read(m_file + QStringLiteral(".1")).contains("p5"));
    QVERIFY(!read(m_file + QStringLiteral(".3")).contains("p3"));
}

void TestProfileStore::unwritableFolderIsReported()
{
    ProfileStore store(QStringLiteral("/proc/no/such/folder/profiles.json"));
    QVERIFY(!store.save(named("a")).isEmpty());
    QCOMPARE(store.profiles().size(), 1u);
}

LOCKSCOPE_GUILESS_TEST(TestProfileStore)
#include "tst_profilestore.moc"
