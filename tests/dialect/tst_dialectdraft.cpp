// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/dialects/dialectshelf.h"
#include "models/dialect/dialectdraft.h"
#include "models/dialect/documentset.h"
#include "tests/dialect/dialectparts.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace lockscope;
using test::Now;
using test::object;

namespace {

QString draftOf(DialectEngine engine, const QList<QByteArray> &natives)
{
    QList<ForeignDocument> documents;
    for (const QByteArray &native : natives)
        documents.append(*foreignDocument(engine, u"my_locks"_qs, object(native)));
    DialectPlace where;
    where.index = u"my_locks"_qs;
    where.collections = {u"my_locks"_qs};
    where.prefix = u"my_locks/"_qs;
    return draftDialect(documents, engine, where);
}

/// @p draft without comments and the blanks that align it.
QStringList linesOf(const QString &draft)
{
    QStringList lines;
    for (const QString &line : draft.split(u'\n')) {
        const QString plain = line.section(u"   #"_qs, 0, 0).simplified();
        if (!plain.isEmpty() && !plain.startsWith(u'#'))
            lines.append(plain);
    }
    return lines;
}

} // namespace

/// What is guessed of documents nobody has described yet.
class TestDialectDraft : public QObject
{
    Q_OBJECT
private slots:
    void knownSoftwareIsGuessed_data();
    void knownSoftwareIsGuessed();
    void aTimeThatEndsIt();
    void aMarkAndADuration();
    void readersInAnArray();
    void mutexesOnEtcd();
    void nothingToGoBy();
    void namesThatCannotBeNamed();
    void onlyTwentyAreLookedAt();
};

void TestDialectDraft::knownSoftwareIsGuessed_data()
{
    QTest::addColumn<QString>("name");
    for (const ShelvedDialect &shelved : readDialects({}).dialects) {
        const QString name = QFileInfo(shelved.dialect.file).completeBaseName();
        QTest::newRow(qPrintable(name)) << name;
    }
}

/// The draft is a dialect, and finds at least as many holders as the built-in one.
void TestDialectDraft::knownSoftwareIsGuessed()
{
    QFETCH(QString, name);
    const auto shelved = readDialectFile(u":/lockscope/dialects/%1.toml"_qs.arg(name),
                                         DialectOrigin::BuiltIn);
    QVERIFY(shelved);
    const Dialect &known = shelved->dialect;
    QFile file(QFINDTESTDATA(u"fixtures/%1.json"_qs.arg(name)));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto documents = readDocuments(known.engine, placesOf(known), file.readAll());
    QVERIFY(documents);
    const QString draft = draftDialect(*documents, known.engine, known.where);
    const auto parsed = parseDialect(draft.toUtf8(), DialectOrigin::User);
    QVERIFY2(parsed, qPrintable(draft + toText(parsed ? DialectError() : parsed.error().first())));
    QVERIFY(draft.contains(u"# unsure: "));
    qsizetype expected = 0;
    qsizetype found = 0;
    for (const ForeignDocument &document : *documents) {
        if (isNoLock(known, document))
            continue;
        const ForeignNode node = applyDialect(*parsed, document, Now);
        QCOMPARE(node.unreadable, std::string());
        found += node.entries.size();
        expected += applyDialect(known, document, Now).entries.size();
    }
    // Whether a time that has passed means "released" no document says.
    const bool isLeftOver = name == u"mongock" || name == u"graylog" || name == u"percona-backup"
                            || name == u"sherlock";
    QVERIFY2(found >= (isLeftOver ? 0 : expected), qPrintable(draft));
}

void TestDialectDraft::aTimeThatEndsIt()
{
    const QString draft = draftOf(
            DialectEngine::Elasticsearch,
            {R"({"_id":"a.b","_source":{"name":"a.b","lock_until":1767225600000,"locked_by":"w"}})",
             R"({"_id":"c.d","_source":{"name":"c.d","lock_until":1767225700000,"locked_by":"v"}})"});
    QCOMPARE(linesOf(draft),
             (QStringList{u"format = 1"_qs,
                          u"name = \"my-locks\""_qs,
                          u"title = \"my_locks\""_qs,
                          u"engine = \"elasticsearch\""_qs,
                          u"[where]"_qs,
                          u"index = \"my_locks\""_qs,
                          u"[node]"_qs,
                          u"path = \"{name}\""_qs,
                          u"separator = \".\""_qs,
                          u"[[entry]]"_qs,
                          u"mode = \"X\""_qs,
                          u"held = \"lock_until > now\""_qs,
                          u"owner = \"{locked_by}\""_qs,
                          u"expires = { field = \"lock_until\", as = \"epoch_ms\" }"_qs,
                          u"clock = \"client\""_qs,
                          u"[break]"_qs,
                          u"how = \"set\""_qs,
                          u"guard = [\"locked_by\", \"lock_until\"]"_qs,
                          u"set = { \"lock_until\" = { now = \"epoch_ms\" } }"_qs,
                          u"[hazards]"_qs,
                          u"blind_release = true"_qs,
                          u"holder_not_told = true"_qs,
                          u"no_fencing = true"_qs}));
}

void TestDialectDraft::aMarkAndADuration()
{
    const QString draft = draftOf(
            DialectEngine::Elasticsearch,
            {R"({"_id":"x","_source":{"lock_time":1767225600,"ttl":30,"released":false}})"});
    const QStringList lines = linesOf(draft);
    QVERIFY(lines.contains(u"held = \"released == false\""_qs));
    QVERIFY(lines.contains(u"expires = { field = \"lock_time\", as = \"epoch_s\", plus = \"ttl\", "
                           u"unit = \"s\" }"_qs));
    QVERIFY(lines.contains(u"set = { \"released\" = true }"_qs));
    QVERIFY(draft.contains(u"# unsure: is ttl in seconds (s)"));
    QVERIFY(draft.contains(u"# unsure: no field says who holds it"));
}

void TestDialectDraft::readersInAnArray()
{
    const QString draft = draftOf(
            DialectEngine::Mongo,
            {R"({"_id":1,"lock":{"write":null,"read":[{"timeout":{"$date":"2026-01-01T00:00:00Z"},)"
             R"("process":{"$oid":"6955b900aabbccddeeff0011"}},{"$date":"2026-01-01T00:00:00Z"}]}})"});
    const QStringList lines = linesOf(draft);
    QVERIFY2(lines.contains(u"each = \"lock.read\""_qs), qPrintable(draft));
    QVERIFY(lines.contains(u"held = \"@.timeout > now\""_qs));
    QVERIFY(lines.contains(u"owner = \"{@.process}\""_qs));
    QVERIFY(lines.contains(u"how = \"pull\""_qs));
    QVERIFY(lines.contains(u"how = \"pull-one\""_qs));
    QVERIFY(parseDialect(draft.toUtf8(), DialectOrigin::User));
}

void TestDialectDraft::mutexesOnEtcd()
{
    const QByteArray key = QByteArray("my_locks/a/694d8a1b2c3d4e5f").toBase64();
    const QString draft = draftOf(DialectEngine::Etcd, {R"({"key":")" + key + "\"}"});
    QVERIFY(linesOf(draft).contains(u"order = \"create_revision\""_qs));
    const auto parsed = parseDialect(draft.toUtf8(), DialectOrigin::User);
    QVERIFY2(parsed, qPrintable(draft));
    QVERIFY(parsed->canBreak());
    QCOMPARE(applyDialect(*parsed, *etcdDocument(object(R"({"key":")" + key + "\"}")), Now).path,
             std::string("/my-locks/a"));
}

void TestDialectDraft::nothingToGoBy()
{
    for (const DialectEngine engine :
         {DialectEngine::Elasticsearch, DialectEngine::Mongo, DialectEngine::Etcd}) {
        const QString draft = draftOf(engine, {});
        const auto parsed = parseDialect(draft.toUtf8(), DialectOrigin::User);
        QVERIFY2(parsed, qPrintable(draft));
        QVERIFY(!parsed->canBreak());
        QVERIFY(draft.contains(u"made of 0 documents"));
    }
}

void TestDialectDraft::namesThatCannotBeNamed()
{
    const QString draft = draftOf(
            DialectEngine::Mongo,
            {R"({"_id":"x","owner {":"a","$owner":"b","a.owner":"c","o\"\n":{"owner":"d"},)"
             R"("\"":{"$date":1767225600000}})"});
    QVERIFY2(parseDialect(draft.toUtf8(), DialectOrigin::User), qPrintable(draft));
    QVERIFY(draft.contains(u"# unsure: no field says who holds it"));
}

void TestDialectDraft::onlyTwentyAreLookedAt()
{
    QList<QByteArray> natives(30, R"({"_id":"x","owner":"a"})");
    natives[25] = R"({"_id":"x","lockedBy":"b"})";
    const QString draft = draftOf(DialectEngine::Mongo, natives);
    QVERIFY(draft.contains(u"made of 20 documents"));
    QVERIFY(linesOf(draft).contains(u"owner = \"{owner}\""_qs));
}

LOCKSCOPE_APPLESS_TEST(TestDialectDraft)
#include "tst_dialectdraft.moc"
