// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"
#include "backend/mongo/bson.h"
#include "backend/mongo/fastlockreader.h"
#include "backend/mongo/storeddocument.h"
#include "models/protocol/documents/documents.h"
#include "tests/mongo/datedbson.h"
#include "tests/support/randomlockdocument.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace lockscope;

namespace {

/// {_id, rev, stamp} and what @p source says, as MongoDB keeps it.
mongo::Bson stored(const std::string &id, const std::string &source)
{
    ValueMap map{{"_id", id}, {"rev", std::int64_t{1'795'237'046'461}}, {"stamp", "s-1"}};
    const Value read = parseJson(source).value_or(Value(ValueMap()));
    for (const auto &[name, value] : *read.asMap())
        map.set(name, value);
    return test::withDates(map);
}

LockDocument slowly(const std::string &id, const bson_t &stored)
{
    const ValueMap map = mongo::toValue(stored);
    return decodeLock(id, mongo::revisionOf(map), mongo::withoutBookkeeping(map));
}

} // namespace

class TestMongoDocuments : public QObject
{
    Q_OBJECT

private slots:
    void fastAndSlowAgree_data()
    {
        QTest::addColumn<bool>("odd");
        QTest::newRow("documents as our pipelines write them") << false;
        QTest::newRow("odd documents") << true;
    }
    void fastAndSlowAgree()
    {
        QFETCH(bool, odd);
        test::RandomDocument random(odd ? 4711 : 815);
        const std::vector<std::string> ids{"global", "/a/b", "rw:x", "invoice", "h:0123"};
        int fast = 0;
        for (int i = 0; i < 20000; ++i) {
            const std::string &id = ids[static_cast<std::size_t>(i) % ids.size()];
            const std::string source = random.make(odd);
            const mongo::Bson document = stored(id, source);
            LockDocument lock;
            if (!mongo::readLockFast(*document.get(), lock))
                continue;
            ++fast;
            QVERIFY2(lock == slowly(id, *document.get()), source.c_str());
        }
        QVERIFY(fast > 1000);
    }

    void whatIsNoLockOfOursTakesTheOtherWay_data()
    {
        QTest::addColumn<QByteArray>("json");
        const auto row = [](const char *what, const char *json) {
            QTest::newRow(what) << QByteArray(json);
        };
        row("a session", R"({"_id":"session:s1","rev":7,"path":"/a"})");
        row("nobody's any more", R"({"_id":"/a","rev":7,"path":"/a","free_at":1})");
        row("an id that is no text", R"({"_id":7,"rev":7,"path":"/a"})");
        row("an id that comes late", R"({"rev":7,"_id":"/a","path":"/a"})");
        row("no revision", R"({"_id":"/a","path":"/a"})");
        row("no path", R"({"_id":"/a","rev":7})");
        row("a member of somebody else", R"({"_id":"/a","rev":7,"path":"/a","x":1})");
        row("the same member twice", R"({"_id":"/a","rev":7,"path":"/a","path":"/b"})");
        row("holders that are no list", R"({"_id":"/a","rev":7,"path":"/a","holders":{}})");
    }
    void whatIsNoLockOfOursTakesTheOtherWay()
    {
        QFETCH(QByteArray, json);
        bson_error_t error{};
        bson_t *document = bson_new_from_json(reinterpret_cast<const std::uint8_t *>(
                                                      json.constData()),
                                              json.size(), &error);
        QVERIFY2(document, error.message);
        LockDocument lock;
        QVERIFY(!mongo::readLockFast(*document, lock));
        bson_destroy(document);
    }
};

LOCKSCOPE_APPLESS_TEST(TestMongoDocuments)
#include "tst_mongodocuments.moc"
