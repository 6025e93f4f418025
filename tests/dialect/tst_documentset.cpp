// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/dialect/documentset.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

/// Documents as tools save them.
class TestDocumentSet : public QObject
{
    Q_OBJECT
private slots:
    void everyToolsFormIsRead_data();
    void everyToolsFormIsRead();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
};

void TestDocumentSet::everyToolsFormIsRead_data()
{
    QTest::addColumn<int>("engine");
    QTest::addColumn<QStringList>("places");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("ids"); ///< place and id of each
    const auto row = [](const char *name, DialectEngine engine, const QStringList &places,
                        const char *json, const QString &ids) {
        QTest::newRow(name) << static_cast<int>(engine) << places << QByteArray(json) << ids;
    };
    const QStringList one{u"a"_qs};
    row("mongoexport --jsonArray", DialectEngine::Mongo, one, R"([{"_id":"x"},{"_id":"y"}])",
        u"a/x a/y"_qs);
    row("mongoexport", DialectEngine::Mongo, one, "{\"_id\":\"x\"}\n{\"_id\":\"y\"}\n",
        u"a/x a/y"_qs);
    row("one document", DialectEngine::Mongo, one, R"({"_id":"x"})", u"a/x"_qs);
    row("none", DialectEngine::Mongo, one, "[]", QString());
    row("a field that is named like the collection", DialectEngine::Mongo, one,
        R"({"a":{"b":1},"_id":"x"})", u"a/x"_qs);
    row("several collections", DialectEngine::Mongo, {u"a"_qs, u"b"_qs},
        R"({"b":[{"_id":"x"}],"a":[{"_id":"y"}]})", u"a/y b/x"_qs);
    row("a search", DialectEngine::Elasticsearch, one,
        R"({"took":1,"hits":{"total":1,"hits":[{"_index":"b","_id":"x","_source":{}}]}})",
        u"b/x"_qs);
    row("hits", DialectEngine::Elasticsearch, one, R"([{"_id":"x","_source":{}}])", u"a/x"_qs);
    row("GET of a document", DialectEngine::Elasticsearch, one,
        R"({"_index":"b","_id":"x","found":true,"_source":{}})", u"b/x"_qs);
    row("etcdctl get -w json", DialectEngine::Etcd, one,
        R"({"header":{},"kvs":[{"key":"eA==","mod_revision":5}],"count":1})", u"/x"_qs);
    row("one key", DialectEngine::Etcd, one, R"({"key":"eA=="})", u"/x"_qs);
    row("no key", DialectEngine::Etcd, one, R"({"header":{}})", QString());
}

void TestDocumentSet::everyToolsFormIsRead()
{
    QFETCH(int, engine);
    QFETCH(QStringList, places);
    QFETCH(QByteArray, json);
    QFETCH(QString, ids);
    const auto documents = readDocuments(static_cast<DialectEngine>(engine), places, json);
    QVERIFY2(documents, qPrintable(documents ? QString() : documents.error()));
    QStringList read;
    for (const ForeignDocument &document : *documents)
        read.append(document.place + u'/' + document.nativeId.toString());
    QCOMPARE(read.join(u' '), ids);
}

void TestDocumentSet::whatIsWrongIsNamed_data()
{
    QTest::addColumn<int>("engine");
    QTest::addColumn<QStringList>("places");
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, DialectEngine engine, const QStringList &places,
                        const char *json, const QString &why) {
        QTest::newRow(name) << static_cast<int>(engine) << places << QByteArray(json) << why;
    };
    const QStringList one{u"a"_qs};
    const QStringList two{u"a"_qs, u"b"_qs};
    row("no JSON", DialectEngine::Mongo, one, "db.a.find()", u"it is no JSON: "_qs);
    row("nothing", DialectEngine::Mongo, one, "", u"it is no JSON: "_qs);
    row("a line that is none", DialectEngine::Mongo, one,
        "{\"_id\":\"x\"}\n\n{\"_id\":\"y\",\"until\":1e999}\n",
        u"line 3 is no object of JSON: illegal number"_qs);
    row("no objects", DialectEngine::Mongo, one, "[1]", u"number 1 is no object"_qs);
    row("of which collection", DialectEngine::Mongo, two, "[{}]",
        u"it does not say which collection the documents are of; write {\"a\": […], \"b\": […]}"_qs);
    row("of another collection", DialectEngine::Mongo, two, R"({"a":[],"c":[]})",
        u"'c' is no collection of this dialect; there are: a, b"_qs);
    row("wrong in a collection", DialectEngine::Mongo, two, R"({"a":[{}, 2]})",
        u"a: number 2 is no object"_qs);
    row("a document without its hit", DialectEngine::Elasticsearch, one, R"([{"name":"x"}])",
        u"number 1 has no _source: it must be a hit of a search"_qs);
    row("a key as text", DialectEngine::Etcd, one, R"([{"key":"jobs/a!"}])",
        u"number 1 has no key in base64"_qs);
}

void TestDocumentSet::whatIsWrongIsNamed()
{
    QFETCH(int, engine);
    QFETCH(QStringList, places);
    QFETCH(QByteArray, json);
    QFETCH(QString, why);
    const auto documents = readDocuments(static_cast<DialectEngine>(engine), places, json);
    QVERIFY(!documents);
    QVERIFY2(documents.error().startsWith(why), qPrintable(documents.error()));
}

LOCKSCOPE_APPLESS_TEST(TestDocumentSet)
#include "tst_documentset.moc"
