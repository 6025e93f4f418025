// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/entryindex.h"

#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scripts.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

using namespace lockscope;

namespace {

ValueMap entry(const char *id, const char *session, const char *mode)
{
    return {{"id", id}, {"session", session}, {"at", 1}, {"mode", mode}, {"n", 0}};
}

template<typename T>
T oneOf(std::vector<T> choices)
{
    return *rc::gen::elementOf(std::move(choices));
}

Value anyId() { return oneOf<Value>({"A", "B", "C", "D", "E", "F", "A", "B", "C", 7, Value()}); }
Value anySession() { return oneOf<Value>({"s1", "s2", "s3", Value(), "s1", "s2", "s3"}); }
Value anyMode() { return oneOf<Value>({"IS", "IX", "IX", "IX", "IS", "S", "X", "SIX", Value()}); }
bool seldom() { return *rc::gen::inRange(0, 12) == 11; }

/// As ACQUIRE writes them, mostly.
Value anyEntry()
{
    if (seldom())
        return oneOf<Value>({Value(), 3, "text", ValueMap{{"mode", "IX"}}});
    ValueMap made{{"id", anyId()}, {"mode", anyMode()}, {"n", *rc::gen::inRange(0, 3)}};
    if (const Value session = anySession(); !session.isNull())
        made.set(field::Session, session);
    if (seldom())
        made.set(field::Session, 5);
    if (seldom()) {
        made.set(field::ExpiresAt, *rc::gen::inRange(900, 1100));
        made.set(field::DelayMs, 40);
    }
    if (seldom())
        made.set(field::Op, oneOf<Value>({"op1", "op2"}));
    if (seldom())
        made.set(field::RevokedAt, 950);
    return made;
}

ValueMap anyDocument()
{
    Value::List holders;
    for (int left = *rc::gen::inRange(0, 6); left > 0; --left)
        holders.push_back(anyEntry());
    const auto count = static_cast<std::int64_t>(holders.size()) + (seldom() ? 1 : 0);
    return {{"kind", "tree"},
            {"path", "/a"},
            {"lock_count", count},
            {"holders", std::move(holders)}};
}

Value acquireParams()
{
    ValueMap h{{"id", anyId()}};
    if (const Value session = anySession(); !session.isNull())
        h.set(field::Session, session);
    Value::List dead;
    for (int left = *rc::gen::inRange(-8, 3); left > 0; --left)
        dead.push_back(oneOf<Value>({"s1", "s2", 4}));
    ValueMap params{{"h", seldom() ? Value() : Value(std::move(h))},
                    {"mode", anyMode()},
                    {"n", *rc::gen::inRange(0, 3)},
                    {"kind", "tree"},
                    {"path", "/a"},
                    {"process_id", "p"},
                    {"expires_in", seldom() ? Value(50) : Value()},
                    {"delay_ms", 40},
                    {"dead", seldom() ? Value() : Value(std::move(dead))}};
    return params;
}

Value releaseParams()
{
    return ValueMap{{"id", anyId()}, {"op", oneOf<Value>({Value(), Value(), "op1"})}};
}

} // namespace

class TestEntryIndex : public QObject
{
    Q_OBJECT

private slots:
    void findsEntriesWhereTheyAre()
    {
        Value::List entries{entry("a", "s", "IX"), entry("b", "s", "IX"), entry("c", "t", "IS")};
        EntryIndex index(entries);
        QVERIFY(index.knows("a") && !index.knows(1));
        QCOMPARE(index.find("c"), std::optional<std::size_t>(2));
        QVERIFY(!index.find("d"));

        index.erase(0, entries.front());
        entries.erase(entries.begin());
        entries.emplace_back(entry("d", "t", "IX"));
        index.append(entries.back());
        QVERIFY(!index.find("a"));
        for (std::size_t at = 0; at < entries.size(); ++at)
            QCOMPARE(index.find((*entries[at].asMap())["id"]), std::optional(at));
    }

    void saysWhoIsInTheWay()
    {
        Value::List entries{entry("a", "s", "IX"), entry("b", "t", "S")};
        EntryIndex index(entries);
        QVERIFY(!index.allIntents());
        QVERIFY(index.conflictsWith(ToldMode::IX) && !index.conflictsWith(ToldMode::IS));
        index.erase(1, entries[1]);
        QVERIFY(index.allIntents());
        QVERIFY(!index.conflictsWith(ToldMode::IX) && index.conflictsWith(ToldMode::S));
    }

    void saysWhoMayBeGone()
    {
        ValueMap timed = entry("c", "u", "IX");
        timed.set(field::ExpiresAt, 5);
        const Value::List entries{entry("a", "s", "IX"), entry("b", "s", "IX"), Value(timed)};
        const auto dead = [](const char *session) { return Value(Value::List{session}); };
        EntryIndex index(entries);
        QVERIFY(index.mayHaveGone(Value::List{})); // one has its own time-out
        index.erase(2, entries[2]);
        QVERIFY(!index.mayHaveGone(Value::List{}) && !index.mayHaveGone(dead("u")));
        index.erase(1, entries[1]);
        QVERIFY(index.mayHaveGone(dead("s")));
        index.erase(0, entries[0]);
        QVERIFY(!index.mayHaveGone(dead("s")));
        QVERIFY(index.mayHaveGone(Value())); // the script throws at that, where there are entries
    }

    void knowsNothingOfOtherShapes()
    {
        QVERIFY(!EntryIndex({Value(3)}).knows("a"));
        QVERIFY(!EntryIndex({entry("a", "s", "IX"), entry("a", "t", "IX")}).knows("b"));
        ValueMap odd = entry("a", "s", "IX");
        odd.set(field::Session, 5);
        QVERIFY(!EntryIndex({Value(odd)}).knows("b"));
    }

    /// Whatever there is and is asked for: with the index the scripts decide, throw and write as
    /// they do without it.
    void changesNothingThatTheScriptsDo()
    {
        QVERIFY(rc::check([] {
            ValueMap plain = anyDocument();
            ValueMap indexed = plain;
            EntryIndex index(*plain[field::Holders].asList());
            std::int64_t now = 1000;
            for (int step = 0; step < 20; ++step) {
                const bool acquires = oneOf<bool>({true, true, false});
                const Script script = acquires ? Script::Acquire : Script::Release;
                const Value params = acquires ? acquireParams() : releaseParams();
                now += *rc::gen::inRange(0, 30);
                const ValueMap before = plain;
                const auto expected = runScript(script, false, now, plain, params);
                const auto op = runScript(script, false, now, indexed, params, &index);
                RC_ASSERT(op.has_value() == expected.has_value());
                if (!op) {
                    RC_ASSERT(op.error().type == expected.error().type);
                    RC_ASSERT(op.error().reason == expected.error().reason);
                } else {
                    RC_ASSERT(*op == *expected);
                }
                if (op && *op == ScriptOp::Delete)
                    return;
                RC_ASSERT(Value(indexed) == Value(plain));
                if (!op || *op == ScriptOp::None)
                    RC_ASSERT(Value(plain) == Value(before));
            }
        }));
    }
};

LOCKSCOPE_GUILESS_TEST(TestEntryIndex)
#include "tst_entryindex.moc"
