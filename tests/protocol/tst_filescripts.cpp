// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/filescripts.h"

#include "tests/support/testprogram.h"

#include <QTest>

#include <random>

using namespace lockscope;

namespace {

/// The same decision once more, from the text of the protocol and not from the code: what a file
/// becomes by a move.
struct Expected
{
    ScriptOp op = ScriptOp::None;
    std::string path;
    bool marked = false;
};

bool fenced(const ValueMap &file, const FileChange &change)
{
    const std::int64_t *epoch = file["fence_epoch"].asInteger();
    const std::int64_t *fence = file["fence"].asInteger();
    if (epoch && *epoch != change.epoch)
        return *epoch > change.epoch;
    return fence && *fence > change.token;
}

Expected expectedMove(const ValueMap &file, const FileChange &change, bool back)
{
    Expected result;
    const std::string *path = file["path"].asString();
    result.path = path ? *path : std::string();
    result.marked = file["intent"] == Value(change.intent);
    if (!path || fenced(file, change))
        return result;
    const std::string source = back ? "/b" : "/a";
    const std::string target = back ? "/a" : "/b";
    const bool under = *path == source || path->rfind(source + "/", 0) == 0;
    if (under && (!back || result.marked)) {
        result.op = ScriptOp::Write;
        result.path = target + path->substr(2);
        result.marked = !back;
    } else if (back) {
        result.op = ScriptOp::Write;
        result.marked = false;
    }
    return result;
}

const char *name(ScriptOp op)
{
    return op == ScriptOp::Write ? "write" : op == ScriptOp::None ? "none" : "delete";
}

} // namespace

/// The scripts on file documents: fenced, idempotent, and robust against odd documents.
class TestFileScripts : public QObject
{
    Q_OBJECT
private slots:
    void movesDecideAsTheProtocolSays()
    {
        std::mt19937 random(7);
        const auto pick = [&random](const Value::List &values) {
            return values[random() % values.size()];
        };
        const FileChange change{"me", 10, 100};
        for (int i = 0; i < 20000; ++i) {
            ValueMap file;
            for (const auto &[field, values] : std::vector<std::pair<std::string, Value::List>>{
                         {"path", {"/a", "/a/x", "/ab", "/b", "/b/a/x", "/c/a", nullptr, 7}},
                         {"intent", {nullptr, "me", "other"}},
                         {"fence", {nullptr, 9, 10, 11}},
                         {"fence_epoch", {nullptr, 99, 100, 101}}}) {
                if (random() % 4 != 0)
                    file.set(field, pick(values));
            }
            const bool back = random() % 2 == 0;
            const Expected expected = expectedMove(file, change, back);
            ValueMap after = file;
            const auto op = runFileScript(FileScript::Move, after,
                                          moveParams(change, "/a", "/b", back));
            QVERIFY(op);
            QCOMPARE(std::string(name(*op)), std::string(name(expected.op)));
            if (*op != ScriptOp::Write)
                continue;
            QCOMPARE(after["path"].asString() ? *after["path"].asString() : std::string(),
                     expected.path);
            QCOMPARE(after["intent"] == Value("me"), expected.marked);
            QVERIFY(after["fence"] == Value(10) && after["fence_epoch"] == Value(100));
            // Once more changes nothing.
            ValueMap again = after;
            const auto second = runFileScript(FileScript::Move, again,
                                              moveParams(change, "/a", "/b", back));
            QVERIFY(second);
            if (*second == ScriptOp::Write)
                QVERIFY(Value(again) == Value(after));
        }
    }

    void stampTakesOnlyItsOwnMarkOff()
    {
        const FileChange change{"me", 10, 100};
        ValueMap mine{{"path", "/x"}, {"intent", "me"}, {"fence", 9}};
        QVERIFY(*runFileScript(FileScript::Stamp, mine, stampParams(change)) == ScriptOp::Write);
        QVERIFY(!mine.contains("intent"));
        QVERIFY(mine["fence"] == Value(10));
        ValueMap other{{"path", "/x"}, {"intent", "other"}};
        QVERIFY(*runFileScript(FileScript::Stamp, other, stampParams(change)) == ScriptOp::Write);
        QVERIFY(other["intent"] == Value("other"));
        ValueMap later{{"path", "/x"}, {"intent", "me"}, {"fence", 11}};
        QVERIFY(*runFileScript(FileScript::Stamp, later, stampParams(change)) == ScriptOp::None);
    }

    void oddTypesThrowAsTheServerDoes()
    {
        const FileChange change{"me", 10, 100};
        ValueMap file{{"path", "/a"}, {"fence", "many"}};
        const auto op = runFileScript(FileScript::Move, file,
                                      moveParams(change, "/a", "/b", false));
        QVERIFY(!op);
        QCOMPARE(op.error().type, std::string("class_cast_exception"));
        ValueMap plain{{"path", "/a"}};
        QVERIFY(*runFileScript(FileScript::Move, plain, Value()) == ScriptOp::None);
        QVERIFY(*runFileScript(FileScript::Move, plain, ValueMap{{"from", 1}}) == ScriptOp::None);
    }

    void wholeSegmentsOnly()
    {
        QVERIFY(isUnder("/a", "/a"));
        QVERIFY(isUnder("/a/b", "/a"));
        QVERIFY(!isUnder("/ab", "/a"));
        QVERIFY(!isUnder("/", "/a"));
    }
};

LOCKSCOPE_GUILESS_TEST(TestFileScripts)
#include "tst_filescripts.moc"
