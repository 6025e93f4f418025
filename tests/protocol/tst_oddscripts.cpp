// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/scripts.h"

#include "tests/protocol/scriptcalls.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

#include <rapidcheck.h>

using namespace lockscope;
using namespace lockscope::test;

namespace {

Value params(std::initializer_list<ValueMap::Entry> more = {})
{
    ValueMap map{{"h", ValueMap{{"id", "A"}}},
                 {"mode", "X"},
                 {"n", 0},
                 {"kind", "tree"},
                 {"path", "/a"},
                 {"process_id", nullptr},
                 {"expires_in", nullptr},
                 {"delay_ms", 40},
                 {"dead", Value::List{}},
                 {"not_after", nullptr},
                 {"id", "A"},
                 {"op", nullptr},
                 {"hard", false},
                 {"by", "me"},
                 {"reason", "test"},
                 {"session", "s"},
                 {"lease_ms", 150},
                 {"started_at", 1},
                 {"holder", "A"},
                 {"s", ValueMap{{"session", "s"}}}};
    for (const ValueMap::Entry &entry : more)
        map.set(entry.first, entry.second);
    return map;
}

std::string run(Script script, ValueMap source, const Value &p = params())
{
    const auto op = runScript(script, false, 1000, source, p);
    if (!op)
        return op.error().type;
    switch (*op) {
    case ScriptOp::Write: return "write";
    case ScriptOp::Delete: return "delete";
    case ScriptOp::None: return "none";
    }
    return {};
}

rc::Gen<Value> anyValue(int depth);

rc::Gen<ValueMap> anyMap(int depth)
{
    static const std::vector<std::string> Names{"kind",       "path",       "lock_type",
                                                "lock_count", "process_id", "updated_at",
                                                "holders",    "id",         "session",
                                                "op",         "mode",       "n",
                                                "at",         "expires_at", "delay_ms",
                                                "revoked_at", "dead_at",    "started_at",
                                                "lease_ms",   "dropped",    "h",
                                                "s",          "dead",       "not_after",
                                                "expires_in", "hard",       "seen",
                                                "until",      "by",         "reason",
                                                "holder"};
    return rc::gen::map(rc::gen::container<std::vector<std::pair<std::string, Value>>>(
                                rc::gen::pair(rc::gen::elementOf(Names), anyValue(depth - 1))),
                        [](const std::vector<std::pair<std::string, Value>> &entries) {
                            ValueMap map;
                            for (const auto &entry : entries)
                                map.set(entry.first, entry.second);
                            return map;
                        });
}

rc::Gen<Value> anyValue(int depth)
{
    const auto text = rc::gen::map(rc::gen::elementOf(
                                           std::vector<std::string>{"A", "s", "X", "IX", "IS", "S",
                                                                    "shared", "exclusive",
                                                                    "session", "tree", ""}),
                                   [](const std::string &s) { return Value(s); });
    const auto number = rc::gen::map(rc::gen::weightedOneOf<std::int64_t>(
                                             {{4, rc::gen::inRange<std::int64_t>(-2, 5)},
                                              {1, rc::gen::arbitrary<std::int64_t>()}}),
                                     [](std::int64_t i) { return Value(i); });
    const auto odd = rc::gen::elementOf(std::vector<Value>{Value(), Value(true), Value(false),
                                                           Value(1.5), Value(1e300),
                                                           Value(-1e300)});
    if (depth <= 0)
        return rc::gen::oneOf(text, number, odd);
    const auto map = rc::gen::map(rc::gen::resize(12, anyMap(depth)),
                                  [](const ValueMap &m) { return Value(m); });
    const auto list = rc::gen::map(rc::gen::resize(3, rc::gen::container<std::vector<Value>>(
                                                              anyValue(depth - 1))),
                                   [](const Value::List &l) { return Value(l); });
    return rc::gen::oneOf(text, number, odd, map, list);
}

} // namespace

/// What the servers' script language does on documents of any shape (docs/protocol.md, "Run on real
/// nodes").
class TestOddScripts : public QObject
{
    Q_OBJECT
private slots:
    void oddDocuments_data()
    {
        QTest::addColumn<int>("script");
        QTest::addColumn<int>("document");
        QTest::addColumn<QString>("outcome");
        const auto row = [](const char *name, Script script, const ValueMap &document,
                            const char *outcome) {
            s_documents.push_back(document);
            QTest::newRow(name) << static_cast<int>(script)
                                << static_cast<int>(s_documents.size() - 1)
                                << QString::fromLatin1(outcome);
        };
        const ValueMap other{{"id", "B"}, {"mode", "IX"}};
        row("text as lock_count", Script::Acquire, {{"lock_count", "3"}}, "class_cast_exception");
        row("text as lock_count, release", Script::Release, {{"lock_count", "3"}},
            "class_cast_exception");
        row("one object as holders", Script::Acquire, {{"holders", other}}, "class_cast_exception");
        row("one object as holders, release", Script::Release, {{"holders", other}},
            "class_cast_exception");
        row("one object as holders, revoke", Script::Revoke, {{"holders", other}},
            "illegal_argument_exception");
        row("one object as holders, takeover", Script::Takeover, {{"holders", other}},
            "illegal_argument_exception");
        row("text as holders", Script::Sweep, {{"holders", "B"}}, "class_cast_exception");
        row("null in holders", Script::Acquire, {{"holders", Value::List{Value()}}},
            "null_pointer_exception");
        row("text in holders", Script::Acquire, {{"holders", Value::List{"B"}}},
            "illegal_argument_exception");
        row("list in holders", Script::Release, {{"holders", Value::List{Value::List{}}}},
            "illegal_argument_exception");
        row("null fields", Script::Acquire,
            {{"holders", nullptr}, {"lock_count", nullptr}, {"lock_type", nullptr}}, "none");
        row("null count and type, no anonymous", Script::Acquire,
            {{"holders", nullptr}, {"lock_count", 0}}, "write");
        row("text as expires_at", Script::Sweep,
            {{"holders", Value::List{ValueMap{{"id", "B"}, {"expires_at", "x"}}}}},
            "class_cast_exception");
        row("boolean as expires_at", Script::Sweep,
            {{"holders", Value::List{ValueMap{{"id", "B"}, {"expires_at", true}}}}},
            "class_cast_exception");
        row("fraction as lock_count", Script::Acquire, {{"lock_count", 0.9}}, "write");
        row("count below entries", Script::Release,
            {{"lock_count", 0},
             {"holders", Value::List{ValueMap{{"id", "A"}, {"mode", "X"}}, other}}},
            "write");
        row("mode without meaning conflicts", Script::Acquire,
            {{"holders", Value::List{ValueMap{{"id", "B"}, {"mode", 7}}}}}, "none");
        row("session: text as lease", Script::SessionRenew,
            {{"kind", "session"}, {"started_at", 1}, {"lease_ms", "x"}}, "class_cast_exception");
        row("session: no lease", Script::SessionRenew, {{"kind", "session"}, {"started_at", 1}},
            "null_pointer_exception");
        row("session: fraction equals number", Script::SessionRenew,
            {{"kind", "session"}, {"started_at", 1.0}, {"lease_ms", 5}}, "write");
        row("session: other kind", Script::SessionKill, {{"kind", "tree"}}, "none");
        row("session: no expires_at", Script::SessionKill, {{"kind", "session"}}, "none");
        row("session: no delay", Script::SessionKill, {{"kind", "session"}, {"expires_at", 1000}},
            "write");
        row("session: dropped is an object", Script::SessionDrop,
            {{"kind", "session"}, {"dropped", other}}, "class_cast_exception");
    }
    void oddDocuments()
    {
        QFETCH(int, script);
        QFETCH(int, document);
        QFETCH(QString, outcome);
        QCOMPARE(QString::fromStdString(
                         run(static_cast<Script>(script), s_documents[std::size_t(document)])),
                 outcome);
    }

    void oddParameters()
    {
        const ValueMap held{
                {"holders", Value::List{ValueMap{{"id", "B"}, {"mode", "X"}, {"session", "s"}}}}};
        QCOMPARE(run(Script::Acquire, held, params({{"dead", nullptr}})),
                 std::string("null_pointer_exception"));
        QCOMPARE(run(Script::Acquire, held, params({{"dead", "s"}})),
                 std::string("class_cast_exception"));
        QCOMPARE(run(Script::Acquire, {{"lock_count", 0}}, params({{"h", nullptr}})),
                 std::string("null_pointer_exception"));
        QCOMPARE(run(Script::Acquire, {{"lock_count", 0}}, params({{"h", 7}})),
                 std::string("class_cast_exception"));
        QCOMPARE(run(Script::Acquire, {{"lock_count", 0}}, params({{"not_after", "x"}})),
                 std::string("class_cast_exception"));
        QCOMPARE(run(Script::Revoke, {{"holders", Value::List{ValueMap{{"id", "A"}}}}},
                     params({{"hard", nullptr}})),
                 std::string("null_pointer_exception"));
        QCOMPARE(run(Script::SessionKill, {{"kind", "session"}}, params({{"hard", 1}})),
                 std::string("class_cast_exception"));
    }

    /// Both sides are wrong: the left one is looked at first.
    void theFirstFaultDecides()
    {
        const ValueMap nothingHeld{{"holders", Value::List{Value()}}};
        QCOMPARE(run(Script::Acquire, nothingHeld, params({{"h", 7}})),
                 std::string("null_pointer_exception"));
        const ValueMap held{{"holders", Value::List{ValueMap{{"id", "A"},
                                                             {"mode", "X"},
                                                             {"n", "x"},
                                                             {"expires_at", "x"},
                                                             {"delay_ms", true}}}}};
        QCOMPARE(run(Script::Acquire, held, params({{"n", nullptr}})),
                 std::string("class_cast_exception"));
    }

    void theLeftSideThrowsFirst()
    {
        const ValueMap held{{"holders", Value::List{true}}};
        QCOMPARE(run(Script::Acquire, held, params({{"h", nullptr}})),
                 std::string("illegal_argument_exception"));
        const ValueMap odd{{"kind", "session"}, {"started_at", "x"}};
        QCOMPARE(run(Script::SessionRenew, odd, params({{"started_at", Value::List{}}})),
                 std::string("class_cast_exception"));
    }

    void dyingEntriesOfOtherTypesOfNumbers()
    {
        // List.contains is Java's equals(): strings only, which is why dead lists hold strings.
        const ValueMap held{
                {"holders", Value::List{ValueMap{{"id", "B"}, {"mode", "X"}, {"session", 1.0}}}}};
        QCOMPARE(run(Script::Acquire, held, params({{"dead", Value::List{1}}})),
                 std::string("none"));
        const ValueMap zero{
                {"holders", Value::List{ValueMap{{"id", "B"}, {"mode", "X"}, {"session", 0.0}}}}};
        QCOMPARE(run(Script::Sweep, zero, params({{"dead", Value::List{0.0}}})),
                 std::string("delete"));
        QCOMPARE(run(Script::Sweep, zero, params({{"dead", Value::List{-0.0}}})),
                 std::string("none"));
    }

    void numbersInsideListsAndMapsCompareByType()
    {
        const auto released = [](const Value &stored, const Value &id) {
            return run(Script::Release,
                       {{"holders", Value::List{ValueMap{{"id", stored}, {"mode", "X"}}}}},
                       params({{"id", id}}));
        };
        QCOMPARE(released(1, 1.0), std::string("delete"));
        QCOMPARE(released(0.0, -0.0), std::string("delete"));
        QCOMPARE(released(Value::List{1}, Value::List{1}), std::string("delete"));
        QCOMPARE(released(Value::List{1}, Value::List{1.0}), std::string("none"));
        QCOMPARE(released(Value::List{Value::List{0.0}}, Value::List{Value::List{-0.0}}),
                 std::string("none"));
        QCOMPARE(released(ValueMap{{"a", 1}}, ValueMap{{"a", 1}}), std::string("delete"));
        QCOMPARE(released(ValueMap{{"a", 1}}, ValueMap{{"a", 1.0}}), std::string("none"));
    }

    void warmUpRefusesOrThrows()
    {
        ValueMap source;
        const auto creating = [&source](Script script, const Value &p) {
            return runScript(script, true, 1000, source, p);
        };
        QCOMPARE(*creating(Script::Acquire, params({{"not_after", 0}})), ScriptOp::None);
        for (const Script script :
             {Script::Release, Script::Revoke, Script::Sweep, Script::Takeover,
              Script::SessionRenew, Script::SessionRevoke, Script::SessionDrop})
            QCOMPARE(*creating(script, params()), ScriptOp::None);
        QVERIFY(!creating(Script::SessionBegin, params({{"s", nullptr}})));
        QVERIFY(!creating(Script::SessionKill, params({{"lease_ms", nullptr}})));
    }

    void everyScriptHasItsFile()
    {
        for (const Script script : AllScripts) {
            const QString file = QStringLiteral(LOCKSCOPE_SOURCE_DIR
                                                "/resources/scripts/%1.painless")
                                         .arg(QString::fromStdString(
                                                 std::string(scriptName(script))));
            QVERIFY2(QFile::exists(file), qPrintable(file));
        }
    }

    /// Whatever the document and the parameters are, a script decides or throws one of the three;
    /// it never crashes.
    void neverCrashes()
    {
        QVERIFY(rc::check([] {
            const Script script = *rc::gen::elementOf(
                    std::vector<Script>(AllScripts.begin(), AllScripts.end()));
            ValueMap source = *rc::gen::resize(20, anyMap(3));
            const Value p = *rc::gen::map(rc::gen::resize(20, anyMap(2)), [](const ValueMap &m) {
                Value complete = params();
                for (const ValueMap::Entry &entry : m)
                    complete.asMap()->set(entry.first, entry.second);
                return complete;
            });
            const auto op = runScript(script, false, *rc::gen::arbitrary<std::int64_t>(), source,
                                      p);
            if (!op) {
                RC_ASSERT(op.error().type == "class_cast_exception"
                          || op.error().type == "null_pointer_exception"
                          || op.error().type == "illegal_argument_exception");
                RC_ASSERT(!op.error().reason.empty());
            }
        }));
    }

private:
    static inline std::vector<ValueMap> s_documents;
};

LOCKSCOPE_GUILESS_TEST(TestOddScripts)
#include "tst_oddscripts.moc"
