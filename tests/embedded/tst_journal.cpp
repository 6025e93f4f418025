// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/journal.h"
#include "backend/embedded/sqlite.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <future>

using namespace lockscope;

class TestJournal : public QObject
{
    Q_OBJECT

private slots:
    void bringsEverythingBack();
    void theTermGrowsWithEveryStart();
    void twoLivesOfOneCopyHaveDifferentTerms();
    void isHeldByOneServer();
    void leavesDamagedDataAlone_data();
    void leavesDamagedDataAlone();
    void aFileThatLostItsTablesIsNotANewOne();
    void refusesNumbersItCannotGoOnFrom_data();
    void refusesNumbersItCannotGoOnFrom();
    void refusesAFolderThatCannotBeMade();
    void filesBelongToTheUserAlone();
    void foldersThatAreMadeToo();
    void noLinkIsFollowed_data();
    void noLinkIsFollowed();
    void commitsManyRequestsAtOnce();

private:
    static std::string path(const QTemporaryDir &folder)
    {
        return folder.filePath(u"data"_qs).toStdString();
    }
    static QByteArray contentOf(const QTemporaryDir &folder)
    {
        QFile file(QString::fromStdString(path(folder)) + u"/locks.db"_qs);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// The file, which has this @p content, cannot be used, and stays as it is.
    static void refusesAndLeaves(const QTemporaryDir &folder, const QByteArray &content)
    {
        StoredState state;
        const auto journal = Journal::open(path(folder), state);
        QVERIFY(!journal);
        QCOMPARE(journal.error().kind, BackendError::Kind::Malformed);
        QCOMPARE(contentOf(folder), content);
    }
    /// Writes the changes of a store and waits until they are on disk.
    static void write(Journal &journal, DocumentStore &store)
    {
        std::promise<std::string> done;
        std::atomic<bool> told = false;
        journal.start([&](Journal::Ticket, const std::string &failure) {
            if (!told.exchange(true))
                done.set_value(failure);
        });
        journal.append(store.takeChanges());
        QCOMPARE(done.get_future().get(), std::string());
    }
};

void TestJournal::bringsEverythingBack()
{
    const QTemporaryDir folder;
    std::string clusterId;
    {
        StoredState state;
        auto journal = Journal::open(path(folder), state);
        QVERIFY2(journal, journal ? "" : journal.error().detail.c_str());
        clusterId = state.clusterId;
        DocumentStore store([] { return std::int64_t{1000}; });
        store.restore(std::move(state));
        IndexDefinition definition;
        definition.name = "locks-1";
        definition.aliases = {{"locks", Value(ValueMap{{"is_write_index", true}})}};
        definition.mappings = {{"_meta", Value(ValueMap{{"lock_protocol", 2}})}};
        DocumentIndex *index = *store.create(definition);
        index->put("a",
                   {{"big", std::int64_t{9007199254740993}}, {"name", "\xF0\x9F\x98\x80\n\"\\"}},
                   0);
        index->put("b", {}, 0);
        index->put("a", {{"v", 2}}, 0);
        index->remove("b", 0);
        index->remove("never", 0);
        index->put(std::string("nul\0id", 6), {{"x", std::string("a\0b", 3)}}, 0);
        IndexDefinition typed;
        typed.name = "fs";
        typed.type = "lock";
        (*store.create(typed))->put("global", {}, 0);
        store.putScript("one", "text");
        store.putScript("two", "text");
        store.removeScript("two");
        write(**journal, store);
    }
    StoredState state;
    auto journal = Journal::open(path(folder), state);
    QVERIFY2(journal, journal ? "" : journal.error().detail.c_str());
    QCOMPARE(state.clusterId, clusterId);
    DocumentStore store([] { return std::int64_t{2000}; });
    store.restore(std::move(state));
    DocumentIndex *index = store.find("locks");
    QVERIFY(index);
    QCOMPARE(index->definition().createdAt, std::int64_t{1000});
    QCOMPARE(*index->definition().mappings["_meta"].asMap()->find("lock_protocol")->asInteger(),
             std::int64_t{2});
    QCOMPARE(index->maxSeqNo(), std::int64_t{5});
    QCOMPARE(index->deleteTotal(), std::int64_t{2});
    QCOMPARE(index->documents().size(), std::size_t{2});
    QCOMPARE(index->find("a")->version, std::int64_t{2});
    QCOMPARE(index->find("a")->json(), std::string(R"({"v":2})"));
    QVERIFY(index->find(std::string("nul\0id", 6)));
    QVERIFY(!index->find("b"));
    QVERIFY(store.findTyped("fs", "lock")->find("global"));
    QCOMPARE(store.scripts().size(), std::size_t{1});
    QVERIFY(store.takeChanges().empty());
}

void TestJournal::theTermGrowsWithEveryStart()
{
    const QTemporaryDir folder;
    std::int64_t last = 0;
    for (int start = 0; start < 3; ++start) {
        StoredState state;
        QVERIFY(Journal::open(path(folder), state));
        QVERIFY(state.primaryTerm > last);
        last = state.primaryTerm;
    }
}

/// An older copy of the folder in its place must not look like the life that it replaces.
void TestJournal::twoLivesOfOneCopyHaveDifferentTerms()
{
    const QTemporaryDir folder;
    const QTemporaryDir copy;
    {
        StoredState state;
        QVERIFY(Journal::open(path(folder), state));
    }
    const QDir from(QString::fromStdString(path(folder)));
    const QDir to(QString::fromStdString(path(copy)));
    QVERIFY(to.mkpath(QStringLiteral(".")));
    for (const QString &name : from.entryList(QDir::Files))
        QVERIFY(QFile::copy(from.filePath(name), to.filePath(name)));
    StoredState first;
    QVERIFY(Journal::open(path(folder), first));
    QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > first.primaryTerm);
    StoredState second;
    QVERIFY(Journal::open(path(copy), second));
    QVERIFY(second.primaryTerm > first.primaryTerm);
}

void TestJournal::isHeldByOneServer()
{
    const QTemporaryDir folder;
    StoredState state;
    auto first = Journal::open(path(folder), state);
    QVERIFY(first);
    StoredState other;
    const auto second = Journal::open(path(folder), other);
    QVERIFY(!second);
    QCOMPARE(second.error().kind, BackendError::Kind::Conflict);
    QVERIFY(second.error().detail.find("in use") != std::string::npos);
    first->reset();
    QVERIFY(Journal::open(path(folder), other));
}

void TestJournal::leavesDamagedDataAlone_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << QByteArray("this is not a database, but it is long enough to be "
                                        "looked at as one, is it not? ")
                                     .repeated(60);
    QTest::newRow("zeros") << QByteArray(8192, '\0');
    QTest::newRow("only a header") << QByteArray("SQLite format 3\0", 16);
    QTest::newRow("header and rubbish")
            << QByteArray("SQLite format 3\0", 16) + QByteArray(8000, 'x');
}

void TestJournal::leavesDamagedDataAlone()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    QVERIFY(QDir().mkpath(QString::fromStdString(path(folder))));
    QFile file(QString::fromStdString(path(folder)) + u"/locks.db"_qs);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    refusesAndLeaves(folder, content);
}

void TestJournal::aFileThatLostItsTablesIsNotANewOne()
{
    const QTemporaryDir folder;
    {
        StoredState state;
        QVERIFY(Journal::open(path(folder), state));
    }
    // "Number of cells on the page" of the page that lists the tables: sqlite.org/fileformat2.html,
    // 1.6
    constexpr qsizetype CellsAt = 100 + 3;
    QFile file(QString::fromStdString(path(folder)) + u"/locks.db"_qs);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray content = file.readAll();
    QCOMPARE(content.mid(CellsAt, 2), QByteArray("\0\4", 2));
    content.replace(CellsAt, 2, QByteArray(2, '\0'));
    file.seek(0);
    file.write(content);
    file.close();
    refusesAndLeaves(folder, content);
}

void TestJournal::refusesNumbersItCannotGoOnFrom_data()
{
    QTest::addColumn<QByteArray>("damage");
    QTest::newRow("last term") << QByteArray(
            "UPDATE meta SET value='9223372036854775807' WHERE key='primary_term'");
    QTest::newRow("no term") << QByteArray("DELETE FROM meta WHERE key='primary_term'");
    QTest::newRow("no cluster id") << QByteArray("DELETE FROM meta WHERE key='cluster_id'");
    QTest::newRow("a number twice") << QByteArray("UPDATE documents SET seq_no=1");
    QTest::newRow("beyond the index") << QByteArray("UPDATE indices SET max_seq_no=0");
    QTest::newRow("no next number")
            << QByteArray("UPDATE indices SET max_seq_no=9223372036854775807");
    QTest::newRow("text for a number") << QByteArray("UPDATE documents SET version='x'");
    QTest::newRow("another's definition") << QByteArray("UPDATE indices SET key='other'");
}

void TestJournal::refusesNumbersItCannotGoOnFrom()
{
    QFETCH(QByteArray, damage);
    const QTemporaryDir folder;
    {
        StoredState state;
        auto journal = Journal::open(path(folder), state);
        QVERIFY(journal);
        DocumentStore store([] { return std::int64_t{0}; });
        store.restore(std::move(state));
        IndexDefinition definition;
        definition.name = "i";
        DocumentIndex *index = *store.create(definition);
        index->put("a", {}, 0);
        index->put("b", {}, 0);
        write(**journal, store);
    }
    SqliteDatabase(path(folder) + "/locks.db").execute(damage.constData());
    refusesAndLeaves(folder, contentOf(folder));
}

void TestJournal::refusesAFolderThatCannotBeMade()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_qs));
    QVERIFY(file.open(QIODevice::WriteOnly));
    StoredState state;
    const auto journal = Journal::open(folder.filePath(u"file/data"_qs).toStdString(), state);
    QVERIFY(!journal);
    QCOMPARE(journal.error().kind, BackendError::Kind::ServerError);
}

void TestJournal::filesBelongToTheUserAlone()
{
    const QTemporaryDir folder;
    StoredState state;
    auto journal = Journal::open(path(folder), state);
    QVERIFY(journal);
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup
                                      | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFile::permissions(QString::fromStdString(path(folder))) & others));
    for (const QString &name : QDir(QString::fromStdString(path(folder))).entryList(QDir::Files))
        QVERIFY2(!(QFile::permissions(QString::fromStdString(path(folder)) + u'/' + name) & others),
                 qPrintable(name));
}

void TestJournal::foldersThatAreMadeToo()
{
    const QTemporaryDir folder;
    StoredState state;
    QVERIFY(Journal::open(path(folder) + "/one/two", state));
    const QFile::Permissions others = QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther
                                      | QFile::ExeOther;
    for (const char *made : {"/one", "/one/two"})
        QVERIFY(!(QFile::permissions(QString::fromStdString(path(folder) + made)) & others));
}

void TestJournal::noLinkIsFollowed_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"locks.db", "locks.db-wal", "locks.db-shm"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Whoever can write into the folder could have the server write over a file of its user.
void TestJournal::noLinkIsFollowed()
{
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    const QTemporaryDir elsewhere;
    const QString target = elsewhere.filePath(QStringLiteral("precious"));
    QVERIFY(QDir(folder.path()).mkpath(QString::fromStdString(path(folder))));
    QVERIFY(QFile::link(target, QString::fromStdString(path(folder)) + u'/' + name));
    StoredState state;
    const auto journal = Journal::open(path(folder), state);
    QVERIFY(!journal);
    QCOMPARE(journal.error().kind, BackendError::Kind::ServerError);
    QVERIFY(QString::fromStdString(journal.error().detail).contains(u"symbolic link"));
    QVERIFY(!QFile::exists(target));
    // The folder itself may be one: that is its user's own.
    const QString link = elsewhere.filePath(QStringLiteral("data"));
    const QTemporaryDir real;
    QVERIFY(QFile::link(real.path(), link));
    QVERIFY(Journal::open(link.toStdString(), state));
}

void TestJournal::commitsManyRequestsAtOnce()
{
    const QTemporaryDir folder;
    StoredState state;
    auto journal = Journal::open(path(folder), state);
    QVERIFY(journal);
    DocumentStore store([] { return std::int64_t{0}; });
    store.restore(std::move(state));
    IndexDefinition definition;
    definition.name = "i";
    DocumentIndex *index = *store.create(definition);
    std::vector<StoreChanges> requests{store.takeChanges()};
    for (int i = 0; i < 2000; ++i) {
        index->put(std::to_string(i), {}, 0);
        requests.push_back(store.takeChanges());
    }
    std::promise<void> all;
    std::atomic<int> commits = 0;
    Journal::Ticket before = 0;
    (*journal)->start([&](Journal::Ticket done, const std::string &failure) {
        QCOMPARE(failure, std::string());
        QVERIFY(done > before);
        before = done;
        ++commits;
        if (done == requests.size())
            all.set_value();
    });
    for (StoreChanges &request : requests)
        (*journal)->append(std::move(request));
    all.get_future().wait();
    QVERIFY2(commits < 1000, qPrintable(QString::number(commits)));
}

LOCKSCOPE_APPLESS_TEST(TestJournal)
#include "tst_journal.moc"
