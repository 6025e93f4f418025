// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/documents.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <tuple>
#include <utility>

using namespace lockscope;

class TestDocuments : public QObject
{
    Q_OBJECT
private slots:
    void seedShapes()
    {
        const LockDocument global = decodeLock("global", {1, 1}, {});
        QVERIFY(global.isReadable());
        QCOMPARE(global.kind, LockKind::Root);
        QCOMPARE(global.path, std::string("/"));
        QCOMPARE(global.anonymous(), std::int64_t(1));
        QCOMPARE(global.anonymousMode(), LockMode::X);

        const LockDocument document = decodeLock("1", {}, {{"process_id", 123}});
        QVERIFY(document.isReadable());
        QCOMPARE(document.kind, LockKind::Document);
        QCOMPARE(document.processId, std::string("123"));

        const LockDocument tree = decodeLock("/clinton", {}, {{"lock_type", "exclusive"}});
        QCOMPARE(tree.kind, LockKind::Tree);
        QCOMPARE(tree.type, LockType::Exclusive);

        const LockDocument shared = decodeLock("/clinton", {},
                                               {{"lock_type", "shared"}, {"lock_count", 3}});
        QCOMPARE(shared.anonymous(), std::int64_t(3));
        QVERIFY(shared.isShared());
        QCOMPARE(decodeLock("rw:report", {}, {}).path, std::string("report"));
    }

    /// Every client acts on a document by its id: its path is a note.
    void theIdDecidesWhatIsLocked()
    {
        const auto decoded = [](const char *id, const char *path) {
            return decodeLock(id, {}, {{"path", path}, {"lock_type", "exclusive"}});
        };
        for (const auto &[id, path] : {std::pair("/a", "/a"), std::pair("global", "/"),
                                       std::pair("rw:name", "name"), std::pair("42", "42")}) {
            QCOMPARE(decoded(id, path).path, std::string(path));
            QVERIFY(decoded(id, path).claimedPath.empty());
        }
        for (const auto &[id, path, own] :
             {std::tuple("/real", "/claimed", "/real"), std::tuple("global", "/a", "/"),
              std::tuple("rw:name", "/a", "name"), std::tuple("42", "/a", "42"),
              std::tuple("/a", "/a/", "/a")}) {
            const LockDocument document = decoded(id, path);
            QVERIFY(document.isReadable());
            QCOMPARE(document.path, std::string(own));
            QCOMPARE(document.claimedPath, std::string(path));
            // Told to scripts as it is stored.
            LockDocument holding = document;
            holding.updatedAt = instantFromEpochMs(5);
            QVERIFY(encodeLock(holding)["path"] == Value(path));
        }
    }

    void aDigestTellsItsPathOnlyWhenItFits()
    {
        const std::string path = '/' + std::string(600, 'x');
        const std::string id = boundedDocumentId(path);
        QCOMPARE(decodeLock(id, {}, {{"path", path}}).path, path);
        QVERIFY(decodeLock(id, {}, {{"path", path}}).claimedPath.empty());
        const LockDocument other = decodeLock(id, {}, {{"path", path + 'y'}});
        QCOMPARE(other.path, id);
        QCOMPARE(other.claimedPath, path + 'y');
        const std::string name(600, 'n');
        const Result<std::string> readWrite = readWriteLockId(name);
        QCOMPARE(decodeLock(*readWrite, {}, {{"kind", "rw"}, {"path", name}}).path, name);
    }

    void unreadableNamesTheField_data()
    {
        QTest::addColumn<int>("document");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *reason, const ValueMap &document) {
            s_documents.push_back(document);
            QTest::newRow(reason) << static_cast<int>(s_documents.size() - 1)
                                  << QString::fromLatin1(reason);
        };
        row("lock_count is not a whole number", {{"lock_count", "3"}});
        row("lock_count is not a whole number", {{"lock_count", 1.5}});
        row("kind is not one of root, document, tree, rw", {{"kind", "file"}});
        row("kind is not a text", {{"kind", 7}});
        row("lock_type is neither shared nor exclusive", {{"lock_type", "maybe"}});
        row("holders is not a list", {{"holders", ValueMap{{"id", "A"}}}});
        row("holders[1] is not an object",
            {{"holders", Value::List{ValueMap{{"id", "A"}, {"mode", "X"}}, "B"}}});
        row("holders[0].mode is not one of IS, IX, S, SIX, X",
            {{"holders", Value::List{ValueMap{{"id", "A"}, {"mode", "Q"}}}}});
        row("holders[0].id is missing", {{"holders", Value::List{ValueMap{{"mode", "X"}}}}});
        row("holders[0].expires_at is out of range",
            {{"holders",
              Value::List{ValueMap{{"id", "A"},
                                   {"mode", "X"},
                                   {"expires_at", std::int64_t{9'000'000'000'000'000'000}}}}}});
        row("holders[0].delay_ms is out of range",
            {{"holders", Value::List{ValueMap{{"id", "A"}, {"mode", "X"}, {"delay_ms", -1}}}}});
        row("process_id is not a text", {{"process_id", true}});
        row("updated_at is not a whole number", {{"updated_at", Value::List{}}});
    }
    void unreadableNamesTheField()
    {
        QFETCH(int, document);
        QFETCH(QString, reason);
        QCOMPARE(QString::fromStdString(
                         decodeLock("/a", {}, s_documents[std::size_t(document)]).unreadable),
                 reason);
    }

    void nullAndUnknownMembersAreNothing()
    {
        const LockDocument document = decodeLock("/a", {},
                                                 {{"lock_count", nullptr},
                                                  {"holders", nullptr},
                                                  {"kind", nullptr},
                                                  {"colour", ValueMap{{"x", 1}}}});
        QVERIFY(document.isReadable());
        QCOMPARE(document.anonymous(), std::int64_t(1));
    }

    void sessions()
    {
        const Session session = decodeSession("session:s", {3, 1},
                                              {{"kind", "session"},
                                               {"session", "s"},
                                               {"process_id", 5},
                                               {"pid", 4242},
                                               {"lease_ms", 30000},
                                               {"started_at", 1},
                                               {"missing", true},
                                               {"dropped", Value::List{ValueMap{{"holder", "h"},
                                                                                {"at", 2},
                                                                                {"by", "me"}}}}});
        QVERIFY(session.isReadable());
        QCOMPARE(session.id, std::string("s"));
        QCOMPARE(session.process.processId, std::string("5"));
        QCOMPARE(session.process.pid, std::optional<std::int64_t>(4242));
        QVERIFY(session.missing);
        QCOMPARE(session.dropped.front().holder, std::string("h"));
        QCOMPARE(decodeSession("s", {}, {}).unreadable, std::string("kind is not session"));
        QCOMPARE(decodeSession("s", {}, {{"kind", "session"}, {"missing", 1}}).unreadable,
                 std::string("missing is neither true nor false"));
        QCOMPARE(decodeSession("s", {}, {{"kind", "session"}, {"dropped", Value::List{1}}})
                         .unreadable,
                 std::string("dropped[0] is not an object"));
    }

    void encodingRoundTrips()
    {
        LockDocument document;
        document.id = "/a";
        document.path = "/a";
        document.type = LockType::Shared;
        document.count = 3;
        document.updatedAt = instantFromEpochMs(5);
        Holder holder;
        holder.id = "A";
        holder.session = "s";
        holder.op = "o";
        holder.mode = LockMode::IX;
        holder.changeNumber = 2;
        holder.acquiredAt = instantFromEpochMs(4);
        holder.expiresAt = instantFromEpochMs(9);
        holder.delay = Millis(1);
        holder.lease = Millis(7);
        holder.revokedAt = instantFromEpochMs(8);
        holder.revokedBy = "admin";
        holder.reason = "test";
        document.holders = {holder};
        QCOMPARE(decodeLock("/a", {}, encodeLock(document)), document);
        for (const ValueMap &plain : {ValueMap{}, ValueMap{{"lock_type", "exclusive"}},
                                      ValueMap{{"lock_type", "shared"}, {"lock_count", 3}}})
            QCOMPARE(Value(encodeLock(decodeLock("/a", {}, plain))), Value(plain));
    }

private:
    static inline std::vector<ValueMap> s_documents;
};

LOCKSCOPE_GUILESS_TEST(TestDocuments)
#include "tst_documents.moc"
