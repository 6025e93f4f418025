// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/documentindex.h"

#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <map>

using namespace lockscope;

class TestDocumentIndex : public QObject
{
    Q_OBJECT

private slots:
    void numbersEveryWrite();
    void deletedIdsKeepCountingTheirVersionForAMinute();
    void checksPreconditions();
    void walkHoldsEveryDocumentOnceInOrderOfWriting();
    void restoreGoesOnCounting();
    void onlyWhoIsAloneTakesTheContentOut();

private:
    static DocumentIndex make(StoreChanges *changes)
    {
        IndexDefinition definition;
        definition.name = "i";
        definition.uuid = "u";
        return DocumentIndex(std::move(definition), 1, changes);
    }
};

void TestDocumentIndex::numbersEveryWrite()
{
    StoreChanges changes;
    DocumentIndex index = make(&changes);
    QCOMPARE(index.maxSeqNo(), std::int64_t{-1});
    const WriteOutcome first = index.put("a", {}, 0);
    QVERIFY(!first.existed);
    QCOMPARE(first.seqNo, std::int64_t{0});
    QCOMPARE(first.version, std::int64_t{1});
    const WriteOutcome second = index.put("a", {{"x", 1}}, 0);
    QVERIFY(second.existed);
    QCOMPARE(second.seqNo, std::int64_t{1});
    QCOMPARE(second.version, std::int64_t{2});
    QCOMPARE(second.document->json(), std::string(R"({"x":1})"));
    QVERIFY(!index.remove("none", 0).existed);
    QCOMPARE(index.maxSeqNo(), std::int64_t{2});
    QCOMPARE(index.deleteTotal(), std::int64_t{1});
    QVERIFY(index.remove("a", 0).existed);
    QVERIFY(!index.find("a"));
    QCOMPARE(changes.size(), std::size_t{4});
    QCOMPARE(changes.back().kind, StoreChange::Kind::RemoveDocument);
    QCOMPARE(changes.back().deleteTotal, std::int64_t{2});
}

void TestDocumentIndex::deletedIdsKeepCountingTheirVersionForAMinute()
{
    StoreChanges changes;
    DocumentIndex index = make(&changes);
    index.put("a", {}, 0);
    QCOMPARE(index.remove("a", 0).version, std::int64_t{2});
    QCOMPARE(index.put("a", {}, 59'999).version, std::int64_t{3});
    index.remove("a", 60'000);
    QCOMPARE(index.put("a", {}, 120'000).version, std::int64_t{1});
}

void TestDocumentIndex::checksPreconditions()
{
    StoreChanges changes;
    DocumentIndex index = make(&changes);
    index.put("other", {}, 0);
    QVERIFY(index.check("a", {true, {}, {}}));
    QVERIFY(!index.check("a", {false, 0, 1}));
    QCOMPARE(index.check("a", {false, 0, 1}).error().reason,
             std::string("[a]: version conflict, required seqNo [0], primary term [1]. but no "
                         "document was found"));
    index.put("a", {}, 0);
    QVERIFY(index.check("a", {false, 1, 1}));
    QVERIFY(!index.check("a", {false, 1, 2}));
    const auto stale = index.check("a", {false, 0, 1});
    QCOMPARE(stale.error().status, 409);
    QCOMPARE(stale.error().type, std::string("version_conflict_engine_exception"));
    QCOMPARE(stale.error().reason, std::string("[a]: version conflict, required seqNo [0], primary "
                                               "term [1]. current document has seqNo "
                                               "[1] and primary term [1]"));
    QCOMPARE(index.check("a", {true, {}, {}}).error().reason,
             std::string("[a]: version conflict, document already exists (current version [1])"));
}

void TestDocumentIndex::walkHoldsEveryDocumentOnceInOrderOfWriting()
{
    StoreChanges changes;
    DocumentIndex index = make(&changes);
    std::map<std::string, std::int64_t> expected;
    QRandomGenerator random(7);
    for (int i = 0; i < 20'000; ++i) {
        const std::string id = std::to_string(random.bounded(300));
        if (random.bounded(3) == 0) {
            QCOMPARE(index.remove(id, i).existed, expected.erase(id) > 0);
        } else {
            expected[id] = index.put(id, {}, i).seqNo;
        }
        QCOMPARE(index.maxSeqNo(), std::int64_t{i});
    }
    QCOMPARE(index.documents().size(), expected.size());
    for (const auto &[seqNo, document] : index.documents()) {
        QCOMPARE(document->seqNo, seqNo);
        QCOMPARE(expected.at(document->id), seqNo);
        QCOMPARE(index.find(document->id), document);
    }
}

void TestDocumentIndex::restoreGoesOnCounting()
{
    StoreChanges changes;
    DocumentIndex index = make(&changes);
    auto document = std::make_shared<Document>();
    document->id = "a";
    document->seqNo = 41;
    document->version = 7;
    index.restore({document}, 50, 3);
    QVERIFY(changes.empty());
    const WriteOutcome outcome = index.put("a", {}, 0);
    QCOMPARE(outcome.seqNo, std::int64_t{51});
    QCOMPARE(outcome.version, std::int64_t{8});
    QCOMPARE(index.deleteTotal(), std::int64_t{3});
    QCOMPARE(index.documents().size(), std::size_t{1});
}

void TestDocumentIndex::onlyWhoIsAloneTakesTheContentOut()
{
    DocumentIndex index = make(nullptr);
    index.put("a", {{"x", 1}}, 0);
    const DocumentPtr document = index.find("a");
    {
        const DocumentPtr reader = index.find("a"); // a search that goes on
        QVERIFY(!index.takeSource(document));
    }
    std::optional<ValueMap> taken = index.takeSource(document);
    QVERIFY(taken.has_value());
    QVERIFY(Value(*taken) == Value(ValueMap{{"x", 1}}));
    DocumentIndex::giveBack(document, std::move(*taken));
    QCOMPARE(index.find("a")->json(), std::string(R"({"x":1})"));

    StoreChanges changes;
    DocumentIndex noted = make(&changes);
    noted.put("a", {{"x", 1}}, 0);
    changes.clear();
    QVERIFY(!noted.takeSource(noted.find("a"))); // it may be on its way to the disk
}

LOCKSCOPE_APPLESS_TEST(TestDocumentIndex)
#include "tst_documentindex.moc"
