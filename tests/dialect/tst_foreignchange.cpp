// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/foreignchange.h"
#include "tests/dialect/dialectparts.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;
using test::dialect;
using test::json;
using test::Now;
using test::object;

namespace {

Dialect elastic(const QByteArray &rest)
{
    return dialect("format = 1\nname = \"jobs\"\ntitle = \"Jobs\"\nengine = \"elasticsearch\"\n"
                   "[where]\nindex = \"jobs\"\n[node]\npath = \"{_id}\"\n"
                   + rest);
}

Dialect mongo(const QByteArray &rest)
{
    return dialect("format = 1\nname = \"jobs\"\nengine = \"mongodb\"\n[where]\n"
                   "collection = \"jobs\"\n[node]\npath = \"{_id}\"\n"
                   + rest);
}

ForeignDocument hit(const QByteArray &source)
{
    return elasticDocument(object(R"({"_index":"jobs","_id":"a b/c","_seq_no":41,)"
                                  R"("_primary_term":3,"_source":)"
                                  + source + "}"));
}

ForeignDocument stored(const QByteArray &text)
{
    return mongoDocument(QStringLiteral("jobs"), object(text));
}

tl::expected<ForeignChange, QString> firstBreak(const Dialect &dialect,
                                                const ForeignDocument &document)
{
    const ForeignNode node = applyDialect(dialect, document, Now);
    if (node.entries.isEmpty())
        return tl::unexpected(QStringLiteral("nobody holds it"));
    return breakOf(dialect, document, node.entries.first(), Now);
}

const QByteArray Readers = "[[entry]]\neach = \"lock.read\"\nmode = \"S\"\n[entry.break]\n"
                           "array = \"lock.read\"\nalso_dec = \"lock.count\"\nhow = ";

} // namespace

/// What a break sends: the document that was seen, compared, and nothing else.
class TestForeignChange : public QObject
{
    Q_OBJECT
private slots:
    void elasticsearchComparesTheVersion();
    void elasticsearchTakesElementsOutOfWhatWasSeen();
    void mongoComparesWhatWasSeen();
    void mongoPullsTheElementThatWasSeen();
    void mongoPullsOneOfEqualDates();
    void valuesAreNeverCommands();
    void etcdComparesTheRevision();
    void everyNowIsOfTheServer();
    void whatCannotBeGuardedIsRefused_data();
    void whatCannotBeGuardedIsRefused();
    void whatHasChangedIsRefused();
    void othersAreNotDeletedToo();
    void onlyShown();
};

void TestForeignChange::elasticsearchComparesTheVersion()
{
    const Dialect dialect = elastic("[[entry]]\nmode = \"X\"\n[break]\nhow = \"set\"\n"
                                    "guard = [\"by\"]\n"
                                    "set = { until = { now = \"epoch_ms\" }, \"a.b\" = {} }\n");
    const auto change = firstBreak(dialect, hit(R"({"by":"ws7"})"));
    QVERIFY2(change, qPrintable(change ? QString() : change.error()));
    QCOMPARE(change->guard, (QList<SeenField>{{u"by"_qs, QJsonValue(u"ws7"_qs)}}));
    const ForeignRequest request = elasticRequest(*change);
    QCOMPARE(request.method, QByteArray("POST"));
    QCOMPARE(request.path, QByteArray("/jobs/_update/a%20b%2Fc?if_seq_no=41&if_primary_term=3"));
    QCOMPARE(request.body, QByteArray(R"({"doc":{"a":{"b":null},"until":1767225600000}})"));
    QCOMPARE(requestText(*change), u"POST /jobs/_update/a%20b%2Fc?if_seq_no=41&if_primary_term=3\n"
                                   u"{\"doc\":{\"a\":{\"b\":null},\"until\":1767225600000}}"_qs);

    ForeignDocument routed = hit(R"({"by":"ws7"})");
    routed.place = u"jobs-2"_qs; // behind an alias
    routed.routing = "r 1";
    const auto there = firstBreak(dialect, routed);
    QVERIFY(there);
    QCOMPARE(elasticRequest(*there).path,
             QByteArray("/jobs-2/_update/a%20b%2Fc?if_seq_no=41&if_primary_term=3&routing=r%201"));

    const auto deletion
            = firstBreak(elastic("[[entry]]\nmode = \"X\"\n[break]\nhow = \"delete\"\n"),
                         hit("{}"));
    QVERIFY(deletion);
    QCOMPARE(requestText(*deletion),
             u"DELETE /jobs/_doc/a%20b%2Fc?if_seq_no=41&if_primary_term=3"_qs);
}

void TestForeignChange::elasticsearchTakesElementsOutOfWhatWasSeen()
{
    const Dialect dialect = elastic(Readers + "\"pull\"\n");
    const ForeignDocument document = hit(R"({"lock":{"read":[{"id":"a"},{"id":"b"}],"count":2}})");
    const ForeignNode node = applyDialect(dialect, document, Now);
    const auto change = breakOf(dialect, document, node.entries.at(1), Now);
    QVERIFY(change);
    QCOMPARE(elasticRequest(*change).body,
             QByteArray(R"({"doc":{"lock":{"count":1,"read":[{"id":"a"}]}}})"));
}

void TestForeignChange::mongoComparesWhatWasSeen()
{
    const Dialect dialect = mongo("[[entry]]\nmode = \"X\"\n[break]\nhow = \"set\"\n"
                                  "guard = [\"by\", \"until\", \"gone\", \"at\"]\n"
                                  "set = { until = { now = \"date\" }, \"at.place\" = {} }\n");
    const auto change = firstBreak(
            dialect,
            stored(R"({"_id":{"$oid":"65920080aabbccddeeff0011"},"by":null,)"
                   R"("until":{"$date":"2026-01-01T00:10:00Z"},"at":{"z":1,"a":{"b":2}}})"));
    QVERIFY2(change, qPrintable(change ? QString() : change.error()));
    const MongoChange mongo = mongoChange(*change);
    QCOMPARE(
            json(mongo.filter),
            QByteArray(
                    R"({"_id":{"$eq":{"$oid":"65920080aabbccddeeff0011"}},)"
                    R"("at.a.b":{"$eq":2},"at.z":{"$eq":1},"by":{"$eq":null},)"
                    R"("gone":{"$exists":false},"until":{"$eq":{"$date":"2026-01-01T00:10:00Z"}}})"));
    QCOMPARE(json(mongo.update),
             QByteArray(R"({"$set":{"at.place":null,)"
                        R"("until":{"$date":{"$numberLong":"1767225600000"}}}})"));
    QCOMPARE(
            requestText(*change),
            u"db.getCollection(\"jobs\").updateOne(\n"
            u"  { _id: { $eq: ObjectId(\"65920080aabbccddeeff0011\") }, \"at.a.b\": { $eq: 2 }, "
            u"\"at.z\": { $eq: 1 }, by: { $eq: null }, gone: { $exists: false }, "
            u"until: { $eq: ISODate(\"2026-01-01T00:10:00.000Z\") } },\n"
            u"  { $set: { \"at.place\": null, until: ISODate(\"2026-01-01T00:00:00.000Z\") } })"_qs);

    const Dialect deleting = test::dialect(
            "format = 1\nname = \"a\"\nengine = \"mongodb\"\n[where]\ndatabase = \"admin\"\n"
            "collection = \"jobs\"\n[node]\npath = \"{_id}\"\n[[entry]]\nmode = \"X\"\n"
            "[break]\nhow = \"delete\"\nguard = [\"hb\"]\n");
    const auto deletion
            = firstBreak(deleting,
                         stored(R"({"_id":7,"hb":{"$timestamp":{"t":1767225600,"i":1}}})"));
    QVERIFY(deletion);
    QVERIFY(mongoChange(*deletion).update.isUndefined());
    QCOMPARE(requestText(*deletion),
             u"db.getSiblingDB(\"admin\").getCollection(\"jobs\").deleteOne(\n"
             u"  { _id: { $eq: 7 }, hb: { $eq: Timestamp({ i: 1, t: 1767225600 }) } })"_qs);

    // {"a": …, "b": …} is the id of another document.
    for (const char *id : {R"({"b":1,"a":2})", R"({"k":{"b":1,"a":2}})"}) {
        const auto ordered = firstBreak(dialect, stored(QByteArray(R"({"_id":)") + id + '}'));
        QVERIFY(!ordered);
        QVERIFY2(ordered.error().startsWith(u"its id is an object of several fields"),
                 qPrintable(ordered.error()));
    }
    QVERIFY(firstBreak(dialect, stored(R"({"_id":{"k":{"$oid":"65920080aabbccddeeff0011"}}})")));
}

void TestForeignChange::mongoPullsTheElementThatWasSeen()
{
    const auto change = firstBreak(
            mongo(Readers + "\"pull\"\n"),
            stored(R"({"_id":"x","lock":{"count":2,"read":[{"id":"a","at":null,"o":{"p":1}},)"
                   R"({"id":"b"}]}})"));
    QVERIFY2(change, qPrintable(change ? QString() : change.error()));
    const MongoChange mongo = mongoChange(*change);
    QCOMPARE(json(mongo.filter),
             QByteArray(R"({"_id":{"$eq":"x"},"lock.read":{"$elemMatch":)"
                        R"({"at":{"$eq":null},"id":{"$eq":"a"},"o.p":{"$eq":1}}}})"));
    QCOMPARE(json(mongo.update),
             QByteArray(R"({"$inc":{"lock.count":-1},"$pull":{"lock.read":)"
                        R"({"at":{"$eq":null},"id":{"$eq":"a"},"o.p":{"$eq":1}}}})"));
}

void TestForeignChange::mongoPullsOneOfEqualDates()
{
    const QByteArray date = R"({"$date":{"$numberLong":"1767225600000"}})";
    const ForeignDocument document = stored(R"({"_id":"x","lock":{"count":2,"read":[)" + date + ','
                                            + date + "]}}");
    const auto all = firstBreak(mongo(Readers + "\"pull\"\n"), document);
    QVERIFY(!all);
    QCOMPARE(all.error(), u"2 elements are equal, and \"pull\" would take all of them out; "
                          u"\"pull-one\" takes one"_qs);

    const auto change = firstBreak(mongo(Readers + "\"pull-one\"\n"), document);
    QVERIFY(change);
    const MongoChange mongo = mongoChange(*change);
    QCOMPARE(json(mongo.filter),
             R"({"_id":{"$eq":"x"},"lock.read":{"$elemMatch":{"$eq":)" + date + "}}}");
    const QByteArray at = R"({"$indexOfArray":["$lock.read",{"$literal":)" + date + "}]}";
    const QByteArray behind = R"({"$add":[)" + at + ",1]}";
    QCOMPARE(
            json(mongo.update),
            R"([{"$set":{"lock.count":{"$subtract":["$lock.count",1]},"lock.read":{"$concatArrays":[)"
            R"({"$cond":[{"$gt":[)"
                    + at + R"(,0]},{"$slice":["$lock.read",0,)" + at
                    + R"(]},[]]},{"$cond":[{"$gt":[{"$size":"$lock.read"},)" + behind
                    + R"(]},{"$slice":["$lock.read",)" + behind
                    + R"(,{"$size":"$lock.read"}]},[]]}]}}}])");
}

/// A stored text that looks like a path or a command stays a value.
void TestForeignChange::valuesAreNeverCommands()
{
    const auto guarded = firstBreak(mongo("[[entry]]\nmode = \"X\"\n[break]\nhow = \"delete\"\n"
                                          "guard = [\"by\"]\n"),
                                    stored(R"({"_id":{"$gt":""},"by":{"$gt":""}})"));
    QVERIFY(guarded);
    QCOMPARE(json(mongoChange(*guarded).filter),
             QByteArray(R"({"_id":{"$eq":{"$gt":""}},"by":{"$eq":{"$gt":""}}})"));

    const auto pulled = firstBreak(mongo("[[entry]]\neach = \"r\"\nmode = \"S\"\n[entry.break]\n"
                                         "how = \"pull-one\"\narray = \"r\"\n"),
                                   stored(R"({"_id":1,"r":["$$ROOT"]})"));
    QVERIFY(pulled);
    QVERIFY(json(mongoChange(*pulled).update).contains(R"({"$literal":"$$ROOT"})"));
    QVERIFY(mongoshText(*pulled).contains(u"$literal: \"$$ROOT\""_qs));
}

void TestForeignChange::etcdComparesTheRevision()
{
    const Dialect dialect = test::dialect(
            "format = 1\nname = \"m\"\nengine = \"etcd\"\n[where]\nprefix = \"jobs/\"\n"
            "[node]\npath = \"{key}\"\n[[entry]]\nmode = \"X\"\n[break]\nhow = \"delete\"\n");
    const ForeignDocument document = *etcdDocument(
            object(R"({"key":"am9icy9h","mod_revision":"9007199254740993"})"));
    const auto change = firstBreak(dialect, document);
    QVERIFY(change);
    const ForeignRequest request = etcdRequest(*change);
    QCOMPARE(request.method + ' ' + request.path, QByteArray("POST /v3/kv/txn"));
    QCOMPARE(request.body,
             QByteArray(R"({"compare":[{"key":"am9icy9h","mod_revision":"9007199254740993",)"
                        R"("result":"EQUAL","target":"MOD"}],)"
                        R"("success":[{"request_delete_range":{"key":"am9icy9h"}}]})"));
    QCOMPARE(requestText(*change),
             QString(u"POST /v3/kv/txn\n"_qs + QString::fromLatin1(request.body)));
}

void TestForeignChange::everyNowIsOfTheServer()
{
    const auto change = firstBreak(
            elastic("[[entry]]\nmode = \"X\"\n[break]\nhow = \"set\"\nset = { a = { now = "
                    "\"epoch_s\" }, b = { now = \"iso\" }, c = \"text\", d = 7, e = 0.5, f = false "
                    "}\n"),
            hit("{}"));
    QVERIFY(change);
    QCOMPARE(elasticRequest(*change).body,
             QByteArray(R"({"doc":{"a":1767225600,"b":"2026-01-01T00:00:00.000Z","c":"text",)"
                        R"("d":7,"e":0.5,"f":false}})"));
}

void TestForeignChange::whatCannotBeGuardedIsRefused_data()
{
    QTest::addColumn<QByteArray>("hit");
    QTest::addColumn<QString>("why");
    QTest::newRow("no revision") << QByteArray(R"({"_index":"jobs","_id":"a","_source":{}})")
                                 << u"the document came without _seq_no and _primary_term"_qs;
    QTest::newRow("a revision that is none")
            << QByteArray(R"({"_index":"jobs","_id":"a","_seq_no":-2,"_primary_term":0})")
            << u"the document came without _seq_no and _primary_term"_qs;
    QTest::newRow("a revision with an option in it")
            << QByteArray(
                       R"({"_index":"jobs","_id":"a","_seq_no":"1&refresh=x","_primary_term":1})")
            << u"the document came without _seq_no and _primary_term"_qs;
    QTest::newRow("no index") << QByteArray(R"({"_id":"a","_seq_no":1,"_primary_term":1})")
                              << u"the document came without its id or its index"_qs;
    QTest::newRow("no id") << QByteArray(R"({"_index":"jobs","_seq_no":1,"_primary_term":1})")
                           << u"the document came without its id"_qs;
}

void TestForeignChange::whatCannotBeGuardedIsRefused()
{
    QFETCH(QByteArray, hit);
    QFETCH(QString, why);
    const Dialect dialect = elastic("[[entry]]\nmode = \"X\"\n[break]\nhow = \"delete\"\n");
    ForeignEntry entry;
    const auto change = breakOf(dialect, elasticDocument(object(hit)), entry, Now);
    QVERIFY(!change);
    QVERIFY2(change.error().startsWith(why), qPrintable(change.error()));
}

void TestForeignChange::whatHasChangedIsRefused()
{
    const Dialect dialect = mongo("[[entry]]\nmode = \"X\"\n[break]\nhow = \"delete\"\n"
                                  "guard = [\"by\"]\n");
    const ForeignNode seen = applyDialect(dialect, stored(R"({"_id":1,"by":"ws7"})"), Now);
    const auto change = breakOf(dialect, stored(R"({"_id":1,"by":"ws8"})"), seen.entries.first(),
                                Now);
    QVERIFY(!change);
    QCOMPARE(change.error(), u"'by' is not what was seen any more; look again"_qs);

    const Dialect pulling = mongo(Readers + "\"pull\"\n");
    const ForeignNode readers
            = applyDialect(pulling, stored(R"({"_id":1,"lock":{"count":1,"read":[{"id":"a"}]}})"),
                           Now);
    const auto pull = breakOf(pulling, stored(R"({"_id":1,"lock":{"count":0,"read":[]}})"),
                              readers.entries.first(), Now);
    QVERIFY(!pull);
    QCOMPARE(pull.error(), u"the element is not where it was seen any more; look again"_qs);
}

void TestForeignChange::othersAreNotDeletedToo()
{
    const Dialect dialect = mongo("[[entry]]\nmode = \"X\"\n[[entry]]\neach = \"r\"\nmode = \"S\"\n"
                                  "[entry.break]\nhow = \"pull\"\narray = \"r\"\n"
                                  "[break]\nhow = \"delete\"\nguard = [\"by\"]\n");
    QVERIFY(firstBreak(dialect, stored(R"({"_id":1})")));
    const auto change = firstBreak(dialect, stored(R"({"_id":1,"r":[1,2]})"));
    QVERIFY(!change);
    QCOMPARE(change.error(), u"2 others hold something by the same document, and deleting it would "
                             u"end them, too"_qs);
}

void TestForeignChange::onlyShown()
{
    const auto change = firstBreak(elastic("[[entry]]\nmode = \"X\"\n"), hit("{}"));
    QVERIFY(!change);
    QCOMPARE(change.error(), u"Jobs only shows such locks: its file has no [break] for them"_qs);
}

LOCKSCOPE_APPLESS_TEST(TestForeignChange)
#include "tst_foreignchange.moc"
