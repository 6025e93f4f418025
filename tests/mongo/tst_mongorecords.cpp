// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/storecommands.h"
#include "models/domain/valueparts.h"
#include "tests/mongo/mongotest.h"
#include "tests/support/testprogram.h"

#include <QDateTime>
#include <QTest>

#include <memory>

using namespace lockscope;
using namespace lockscope::test;
using mongo::Bson;

namespace {} // namespace

/// What a change over files asks of a replica set: its record, guarded, and the files.
class TestMongoRecords : public MongoTest
{
    Q_OBJECT

private:
    using Status = ItemAnswer::Status;

    mongo::Place m_place;
    std::string m_name;

    ItemAnswer run(RecordItem item)
    {
        const Answer answer = mongo::carryOut(*m_deployment, m_place,
                                              RecordBulkRequest{m_name, {std::move(item)}});
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        return bulk ? bulk->items.front() : ItemAnswer();
    }

    DocumentRead read(const std::string &id)
    {
        const Answer answer = mongo::carryOut(*m_deployment, m_place,
                                              RecordReadRequest{m_name, {id}});
        return std::get<ReadAnswer>(answer).documents.front();
    }

    FindFilesAnswer find(FindFilesRequest request)
    {
        request.index = m_name;
        const Answer answer = mongo::carryOut(*m_deployment, m_place, request);
        const auto *found = std::get_if<FindFilesAnswer>(&answer);
        return found ? *found : FindFilesAnswer{{}, -1};
    }

    void store(const std::string &id, ValueMap source)
    {
        QVERIFY(run(CreateDocument{id, std::move(source)}).status == Status::Created);
    }

    static std::vector<std::string> pathsOf(const FindFilesAnswer &found)
    {
        std::vector<std::string> paths;
        for (const FileHit &file : found.files)
            paths.push_back(file.path);
        return paths;
    }

private slots:
    void initTestCase()
    {
        if (!useServer())
            return;
        m_place = {Database, "unused"};
    }

    void init()
    {
        m_name = QTest::currentTestFunction() + std::to_string(QDateTime::currentMSecsSinceEpoch());
    }
    void cleanup() { (void)m_deployment->command(Database, Bson(ValueMap{{"drop", m_name}})); }

    void aRecordIsMadeOnce()
    {
        const ItemAnswer made = run(CreateDocument{"r", {{"state", "prepared"}, {"$from", "$a"}}});
        QVERIFY(made.status == Status::Created);
        QVERIFY(made.revision.order > 0);
        QVERIFY(run(CreateDocument{"r", {{"state", "done"}}}).status == Status::Conflict);
        const DocumentRead stored = read("r");
        QVERIFY(stored.found);
        QCOMPARE(stored.source["state"], Value("prepared"));
        QCOMPARE(stored.source["$from"], Value("$a"));
        QVERIFY(stored.revision == made.documentRevision());
    }

    void anUpdateIsGuardedByWhatWasSeen()
    {
        const ItemAnswer made = run(CreateDocument{"r", {{"state", "prepared"}, {"by", "a"}}});
        const ItemAnswer first = run(
                GuardedUpdate{"r", made.documentRevision(), {{"state", "moving"}}});
        QVERIFY(first.status == Status::Updated);
        QVERIFY(run(GuardedUpdate{"r", made.documentRevision(), {{"state", "undone"}}}).status
                == Status::Conflict);
        // Always a write, also when nothing differs: another revision follows.
        const ItemAnswer again = run(
                GuardedUpdate{"r", first.documentRevision(), {{"state", "moving"}}});
        QVERIFY(again.status == Status::Updated);
        QVERIFY(!(again.documentRevision() == first.documentRevision()));
        QVERIFY(read("r").revision == again.documentRevision());
        QCOMPARE(read("r").source["by"], Value("a"));
        QVERIFY(run(GuardedUpdate{"nobody", {1, 0}, {}}).status == Status::Missing);
    }

    void filesMoveUnderTheirFence()
    {
        store("f", {{"path", "/a/x"}, {"size", 7}});
        const FileChange change{"op", 5, 1};
        const auto move = [&change](bool back) {
            return FileItem{FileScript::Move, "f", moveParams(change, "/a", "/b", back)};
        };
        const ItemAnswer moved = run(move(false));
        QVERIFY(moved.status == Status::Updated);
        QCOMPARE((*moved.source)["path"], Value("/b/x"));
        QCOMPARE((*moved.source)["fence"], Value(5));
        QCOMPARE((*moved.source)["intent"], Value("op"));
        // An older owner's is refused, and its answer shows the fence.
        const ItemAnswer late = run(
                FileItem{FileScript::Move, "f", moveParams({"older", 4, 1}, "/b", "/c", false)});
        QVERIFY(late.status == Status::Noop);
        QCOMPARE((*late.source)["fence"], Value(5));
        const ItemAnswer stamped = run(FileItem{FileScript::Stamp, "f", stampParams(change)});
        QVERIFY(stamped.status == Status::Updated);
        QVERIFY(!stamped.source->contains("intent"));
        QVERIFY(run(FileItem{FileScript::Stamp, "gone", stampParams(change)}).status
                == Status::Missing);
    }

    void filesAreFoundByPathAndMark()
    {
        store("1", {{"path", "/a"}});
        store("2", {{"path", "/a/x"}, {"intent", "op"}, {"fence", 5}, {"fence_epoch", 1}});
        store("3", {{"path", "/a/y/z"}, {"fence", 5}, {"fence_epoch", 1}});
        store("4", {{"path", "/ab"}});
        store("5", {{"path", "/a.b"}, {"intent", "op"}});
        using Selection = FindFilesRequest::Selection;
        const FileChange change{"op", 5, 1};
        const auto all = find({{}, "/a", Selection::All, change, 10});
        QCOMPARE(pathsOf(all), (std::vector<std::string>{"/a", "/a/x", "/a/y/z"}));
        QCOMPARE(all.total, 3);
        QCOMPARE(all.files[1].fence, std::optional<std::int64_t>(5));
        QCOMPARE(pathsOf(find({{}, "/a", Selection::Marked, change, 10})),
                 (std::vector<std::string>{"/a/x"}));
        QCOMPARE(pathsOf(find({{}, "/a", Selection::Unsettled, change, 10})),
                 (std::vector<std::string>{"/a", "/a/x"}));
        const auto counted = find({{}, "/a", Selection::All, change, 0});
        QVERIFY(counted.files.empty());
        QCOMPARE(counted.total, 3);
        QCOMPARE(find({{}, "/a", Selection::All, change, 2}).files.size(), std::size_t{2});
    }
};

LOCKSCOPE_GUILESS_TEST(TestMongoRecords)
#include "tst_mongorecords.moc"
