// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/callgenerator.h"

#include <utility>

namespace lockscope::test {

namespace {

// Sums of these spans stay minutes away from zero.
constexpr std::int64_t Quarter = 900000;
constexpr std::int64_t Hour = 3600000;
constexpr std::int64_t LongAgo = 90000000;
constexpr std::int64_t JustBefore = 200000;

using Texts = std::vector<std::string>;

const Texts &holders()
{
    static const Texts ids{"h1", "h2", "h3", "h4", "h5"};
    return ids;
}

const Texts &operations()
{
    static const Texts ids{"o1", "o2"};
    return ids;
}

} // namespace

bool isSessionScript(Script script)
{
    switch (script) {
    case Script::Acquire:
    case Script::Release:
    case Script::Revoke:
    case Script::Sweep:
    case Script::Takeover: return false;
    case Script::SessionBegin:
    case Script::SessionRenew:
    case Script::SessionKill:
    case Script::SessionRevoke:
    case Script::SessionDrop:
    case Script::SessionWants:
    case Script::SessionProbe: return true;
    }
    return false;
}

bool isMadeByUpsert(Script script)
{
    return script == Script::Acquire || script == Script::SessionBegin
           || script == Script::SessionKill;
}

CallGenerator::CallGenerator(std::uint64_t seed, std::int64_t now)
    : m_now(now), m_dice(seed), m_odd(m_dice, now)
{}

std::optional<ValueMap> CallGenerator::document(Script script)
{
    std::optional<ValueMap> made = anyDocument(script);
    if (made)
        made->remove("op");
    return made;
}

std::optional<ValueMap> CallGenerator::anyDocument(Script script)
{
    const bool session = isSessionScript(script);
    const std::size_t throwOf100 = m_dice.below(100);
    if (throwOf100 < 8)
        return std::nullopt;
    if (throwOf100 < 16)
        return plainDocument();
    if (throwOf100 < 62)
        return madeByScripts(session);
    if (throwOf100 < 66)
        return madeByScripts(!session);
    if (throwOf100 < 72)
        return m_odd.anyMap(3);
    if (throwOf100 < 77)
        return oddDocument(plainDocument());
    if (throwOf100 < 84)
        return withOddNames(session);
    return oddDocument(madeByScripts(session).value_or(ValueMap()));
}

/// What plain clients write (docs/protocol.md, "Documents").
ValueMap CallGenerator::plainDocument()
{
    switch (m_dice.below(6)) {
    case 0: return {};
    case 1: return {{"process_id", 123}};
    case 2: return {{"lock_type", "exclusive"}};
    case 3:
        return {{"lock_type", "shared"},
                {"lock_count", static_cast<std::int64_t>(m_dice.below(4))}};
    case 4: return {{"lock_type", "shared"}};
    default: return {{"process_id", "pid-7"}, {"lock_type", "exclusive"}, {"lock_count", 1}};
    }
}

Script CallGenerator::chainScript(bool session)
{
    static const std::vector<Script> ofLocks{Script::Acquire, Script::Acquire, Script::Acquire,
                                             Script::Acquire, Script::Acquire, Script::Acquire,
                                             Script::Release, Script::Revoke,  Script::Takeover};
    static const std::vector<Script> ofSessions{Script::SessionBegin,  Script::SessionBegin,
                                                Script::SessionRenew,  Script::SessionRenew,
                                                Script::SessionRenew,  Script::SessionRenew,
                                                Script::SessionDrop,   Script::SessionDrop,
                                                Script::SessionDrop,   Script::SessionDrop,
                                                Script::SessionWants,  Script::SessionProbe,
                                                Script::SessionRevoke, Script::SessionKill};
    return m_dice.of(session ? ofSessions : ofLocks);
}

std::optional<ValueMap> CallGenerator::madeByScripts(bool session)
{
    std::optional<ValueMap> document;
    if (!session && m_dice.percent(20))
        document = {{"lock_type", "shared"},
                    {"lock_count", static_cast<std::int64_t>(m_dice.below(4))}};
    const std::int64_t now = m_now - (m_dice.percent(50) ? LongAgo : JustBefore);
    for (std::size_t step = 1 + m_dice.below(9); step > 0; --step) {
        const ScriptCall next = soundCall(chainScript(session), document.value_or(ValueMap()));
        if (!document && !isMadeByUpsert(next.script))
            continue;
        ValueMap source = document.value_or(ValueMap());
        const auto op = runScript(next.script, !document, now, source, next.params);
        if (op && *op == ScriptOp::Write)
            document = std::move(source);
        else if (op && *op == ScriptOp::Delete)
            document.reset();
    }
    if (session && document && m_dice.percent(30))
        document->set("meta", observations());
    return document;
}

ValueMap CallGenerator::withOddNames(bool session)
{
    ValueMap document = madeByScripts(session).value_or(ValueMap());
    if (session || m_dice.percent(15))
        document.set(m_dice.percent(80) ? "session" : "kind", m_odd.name());
    if (session && m_dice.percent(40))
        document.set("dropped",
                     m_dice.percent(50) ? m_odd.name() : Value(Value::List{m_odd.name()}));
    for (const std::string_view listName : {"holders", "dropped"}) {
        Value *list = document.find(listName);
        if (!list || !list->asList())
            continue;
        for (Value &item : *list->asList()) {
            static const Texts names{"id", "session", "session", "op", "holder"};
            if (ValueMap *entry = item.asMap())
                entry->set(m_dice.of(names), m_odd.name());
        }
    }
    return document;
}

ValueMap CallGenerator::oddDocument(ValueMap document)
{
    if (m_dice.percent(30)) {
        Value spoilt = std::move(document);
        m_odd.spoilNumbers(spoilt);
        return *spoilt.asMap();
    }
    for (std::size_t faults = 1 + m_dice.below(3); faults > 0; --faults)
        m_odd.spoil(document);
    return document;
}

ScriptCall CallGenerator::call(Script script, const std::optional<ValueMap> &document)
{
    ScriptCall call = soundCall(script, document.value_or(ValueMap()));
    // Now and then the other way round: without upsert by a process that ends itself, with it in
    // the warm-up.
    call.upsert = isMadeByUpsert(script) != m_dice.percent(12);
    if (m_dice.percent(1)) {
        call.params = Value();
    } else if (m_dice.percent(8)) {
        call.params = OddValues::twin(call.params);
    } else if (m_dice.percent(8)) {
        m_odd.spoilNumbers(call.params);
    } else if (m_dice.percent(22)) {
        for (std::size_t faults = 1 + m_dice.below(2); faults > 0; --faults)
            m_odd.spoil(*call.params.asMap());
    }
    return call;
}

ScriptCall CallGenerator::soundCall(Script script, const ValueMap &document)
{
    const auto made = [&]() -> ValueMap {
        switch (script) {
        case Script::Acquire: return acquireParams(document);
        case Script::Release: return releaseParams(document);
        case Script::Revoke: return revokeParams(document);
        case Script::Sweep: return {{"dead", deadSessions(document)}};
        case Script::Takeover: return takeoverParams(document);
        case Script::SessionBegin: return beginParams(document);
        case Script::SessionRenew:
            return {{"started_at",
                     m_dice.percent(80) ? document["started_at"] : orNull(time(), 20)}};
        case Script::SessionKill: return killParams(document);
        case Script::SessionRevoke:
            return {{"seen", m_dice.percent(80) ? document["expires_at"] : orNull(time(), 20)},
                    {"by", "somebody"},
                    {"reason", "it hangs"}};
        case Script::SessionDrop: return dropParams();
        case Script::SessionWants: return wantsParams(document);
        case Script::SessionProbe: return probeParams(document);
        }
        return {};
    };
    return {script, isMadeByUpsert(script), made()};
}

ValueMap CallGenerator::acquireParams(const ValueMap &document)
{
    // Intents more often, so that documents with several holders come about.
    static const Texts modes{"IX", "IX", "IX", "IX", "IX", "IS", "IS", "IS", "S", "SIX", "X"};
    static const Texts kinds{"tree", "tree", "tree", "document", "root", "rw"};
    const Value &kind = document["kind"];
    return {{"h", holderEntry(document)},
            {"mode", m_dice.of(modes)},
            {"n", static_cast<std::int64_t>(m_dice.below(4))},
            {"kind", !kind.isNull() && m_dice.percent(92) ? kind : Value(m_dice.of(kinds))},
            {"path", "/a/b"},
            {"process_id", orNull("pid-9", 30)},
            {"expires_in", orNull(lease(), 55)},
            {"delay_ms", delay()},
            {"dead", deadSessions(document)},
            {"not_after",
             m_dice.percent(5) ? Value(m_now - LongAgo - Hour) : orNull(m_now + Hour, 60)}};
}

ValueMap CallGenerator::releaseParams(const ValueMap &document)
{
    const Value op = entryField(document, "op");
    return {{"id", entryField(document, "id")},
            {"op", m_dice.percent(70) ? op : orNull(m_dice.of(operations()), 50)}};
}

ValueMap CallGenerator::revokeParams(const ValueMap &document)
{
    const Value seen = entryField(document, "expires_at");
    return {{"id", entryField(document, "id")},
            {"until", orNull(time(), 50)},
            {"delay_ms", orNull(delay(), 30)},
            {"seen", m_dice.percent(70) ? seen : orNull(time(), 50)},
            {"hard", m_dice.percent(30)},
            {"by", "somebody"},
            {"reason", orNull("it hangs", 20)}};
}

ValueMap CallGenerator::takeoverParams(const ValueMap &document)
{
    const Value op = entryField(document, "op");
    ValueMap recoverer{{"id", m_dice.of(holders())}, {"session", session()}};
    if (m_dice.percent(20))
        recoverer.set("lease_ms", lease());
    return {{"op", !op.isNull() && m_dice.percent(90) ? op : Value(m_dice.of(operations()))},
            {"h", std::move(recoverer)},
            {"dead", deadSessions(document)},
            {"process_id", orNull("pid-5", 40)}};
}

ValueMap CallGenerator::beginParams(const ValueMap &document)
{
    const Value &known = document["session"];
    return {{"s", ValueMap{{"session", !known.isNull() && m_dice.percent(85) ? known : session()},
                           {"process_id", "pid-3"},
                           {"user", "ida"},
                           {"host", orNull("büro-7", 20)},
                           {"machine", orNull("m-7", 20)},
                           {"pid", 4711},
                           {"purpose", "nightly run"}}},
            {"lease_ms", lease()},
            {"delay_ms", delay()}};
}

ValueMap CallGenerator::killParams(const ValueMap &document)
{
    const Value &expiresAt = document["expires_at"];
    return {{"session", session()},
            {"lease_ms", lease()},
            {"delay_ms", delay()},
            {"seen", m_dice.percent(35) ? expiresAt : orNull(time(), 85)},
            {"hard", m_dice.percent(35)},
            {"by", "somebody"},
            {"reason", orNull("it hangs", 30)}};
}

ValueMap CallGenerator::dropParams()
{
    return {{"holder", m_dice.percent(90) ? Value(m_dice.of(holders())) : m_odd.name()},
            {"by", "somebody"},
            {"reason", orNull("needed here", 20)}};
}

ValueMap CallGenerator::wantsParams(const ValueMap &document)
{
    const bool waits = m_dice.percent(60);
    return {{"started_at", m_dice.percent(85) ? document["started_at"] : orNull(time(), 20)},
            {"ids", waits ? Value(Value::List{"global", "/a", "/a/b"}) : Value()},
            {"modes", waits ? Value(Value::List{"IX", "IX", "X"}) : Value()}};
}

/// More observers than are kept now and then, and things that are no observation.
ValueMap CallGenerator::observations()
{
    const auto one = [this]() -> Value {
        if (m_dice.percent(10))
            return m_odd.name();
        return ValueMap{{"state", "gone"},
                        {"by", m_dice.percent(90) ? observer() : m_odd.name()},
                        {"at", time()}};
    };
    ValueMap meta{{"team", "storage"}};
    if (m_dice.percent(80))
        meta.set("probe", one());
    Value::List earlier;
    for (std::size_t count = m_dice.below(11); count > 0; --count)
        earlier.push_back(one());
    if (m_dice.percent(80))
        meta.set("probes", m_dice.percent(95) ? Value(std::move(earlier)) : one());
    return meta;
}

Value CallGenerator::observer() { return "ida@büro-" + std::to_string(m_dice.below(12)); }

ValueMap CallGenerator::probeParams(const ValueMap &document)
{
    static const Texts states{"gone", "running", "reused", "other-boot"};
    return {{"started_at", m_dice.percent(85) ? document["started_at"] : orNull(time(), 20)},
            {"machine", m_dice.percent(80) ? document["machine"] : orNull("m-8", 80)},
            {"state", m_dice.of(states)},
            {"by", m_dice.percent(90) ? observer() : m_odd.name()},
            {"boot", orNull("b-1", 80)}};
}

Value CallGenerator::holderEntry(const ValueMap &document)
{
    ValueMap entry{
            {"id", m_dice.percent(35) ? entryField(document, "id") : Value(m_dice.of(holders()))}};
    if (m_dice.percent(75))
        entry.set("session", session());
    if (m_dice.percent(25))
        entry.set("op", m_dice.of(operations()));
    if (m_dice.percent(10))
        entry.set("lease_ms", lease());
    return entry;
}

/// The field of one of the document's entries; of an id some holder when there is none.
Value CallGenerator::entryField(const ValueMap &document, std::string_view name)
{
    const Value::List *list = document["holders"].asList();
    if (list && !list->empty() && m_dice.percent(90)) {
        if (const ValueMap *entry = m_dice.of(*list).asMap())
            return (*entry)[name];
    }
    return name == "id" ? Value(m_dice.of(holders())) : Value();
}

Value CallGenerator::deadSessions(const ValueMap &document)
{
    Value::List dead;
    for (const char *id : {"s3", "s4", "s5"}) {
        if (m_dice.percent(40))
            dead.emplace_back(id);
    }
    if (m_dice.percent(15))
        dead.push_back(entryField(document, "session"));
    return dead;
}

Value CallGenerator::session()
{
    static const Texts ids{"s1", "s2", "s3", "s4", "s5"};
    return m_dice.of(ids);
}

Value CallGenerator::lease() { return m_dice.percent(50) ? Hour / 2 : Hour - 600000; }
Value CallGenerator::delay() { return m_dice.percent(30) ? std::int64_t{0} : Quarter; }
Value CallGenerator::time() { return m_dice.percent(50) ? m_now - Hour : m_now + Hour; }
Value CallGenerator::orNull(Value value, std::size_t share)
{
    return m_dice.percent(share) ? Value() : std::move(value);
}

} // namespace lockscope::test
