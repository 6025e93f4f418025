// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/bodygenerator.h"

#include "backend/json/json.h"

#include <cmath>

namespace lockscope::test {

namespace {

/// The generator's own present: what lies around it is sent as a distance from the run's.
constexpr std::int64_t FixedNow = 1'800'000'000'000;
constexpr std::int64_t Around = 100'000'000;

std::string placeholder(const std::string &what) { return "${" + what + "}"; }

std::string distance(std::int64_t ms)
{
    return (ms < 0 ? "-" : "+") + std::to_string(ms < 0 ? -ms : ms);
}

/// Instants as placeholders.
Value portable(const Value &value)
{
    if (const std::int64_t *integer = value.asInteger())
        return *integer > FixedNow - Around && *integer < FixedNow + Around
                       ? Value(placeholder("now" + distance(*integer - FixedNow)))
                       : value;
    if (const double *number = value.asDouble())
        return std::abs(*number - static_cast<double>(FixedNow)) < static_cast<double>(Around)
                       ? Value(placeholder(
                               "nowd" + distance(static_cast<std::int64_t>(*number) - FixedNow)))
                       : value;
    if (const Value::List *list = value.asList()) {
        Value::List out;
        for (const Value &item : *list)
            out.push_back(portable(item));
        return out;
    }
    if (const ValueMap *map = value.asMap()) {
        ValueMap out;
        for (const auto &[key, item] : *map)
            out.set(key, portable(item));
        return out;
    }
    return value;
}

/// What a client read from the document and sends back must be what this server has there.
void readFromDocument(ValueMap &params, const ValueMap &document, std::size_t k)
{
    for (const char *name : {"started_at", "seen", "until"}) {
        Value *given = params.find(name);
        if (!given || !given->isInteger())
            continue;
        const std::string start = "at:" + std::to_string(k) + ":";
        for (const char *field : {"started_at", "expires_at"})
            if (document[field] == *given)
                *given = Value(placeholder(start + field));
        const Value::List *holders = document["holders"].asList();
        for (std::size_t i = 0; holders && i < holders->size() && given->isInteger(); ++i)
            if (const ValueMap *entry = (*holders)[i].asMap();
                entry && (*entry)["expires_at"] == *given)
                *given = Value(placeholder(start + "holders." + std::to_string(i) + ".expires_at"));
    }
}

std::vector<std::string> idsOfSequence(Dice &dice)
{
    static const std::vector<std::string> odd{"${q} with space", "${q}?x=1&y", "${q}\"quote\\",
                                              "${q}.",           "${q}..",     "${q}\U0001F512é",
                                              "_${q}",           "${q},b",     "${q}*",
                                              "${q}#f",          "${q}%2F",    "${q}+",
                                              "${q}\t",          "h:${q}abc"};
    std::string last = dice.of(odd);
    if (dice.percent(15)) // 512 or 513 bytes, with the prefix's eight
        last = "${q}" + std::string(dice.percent(50) ? 504 : 505, 'x');
    return {"/${q}/a", "/${q}/a/b c%+ü", "${q}", "rw:${q}", "session:${q}s", "session:${q}t", last};
}

} // namespace

BodyGenerator::BodyGenerator(Dice &dice, std::uint64_t seed, bool strictIndex)
    : m_dice(dice), m_calls(seed, FixedNow), m_strict(strictIndex), m_ids(idsOfSequence(dice)),
      m_model(m_ids.size())
{}

Value BodyGenerator::protocolScript(std::size_t k)
{
    static const std::vector<Script> ofLocks{Script::Acquire, Script::Acquire, Script::Acquire,
                                             Script::Release, Script::Release, Script::Revoke,
                                             Script::Sweep,   Script::Takeover};
    static const std::vector<Script> ofSessions{Script::SessionBegin, Script::SessionBegin,
                                                Script::SessionRenew, Script::SessionRenew,
                                                Script::SessionKill,  Script::SessionRevoke,
                                                Script::SessionDrop,  Script::SessionWants,
                                                Script::SessionProbe};
    const bool session = isSession(k) != m_dice.percent(6);
    const Script script = m_dice.of(session ? ofSessions : ofLocks);
    ScriptCall call = m_calls.call(script, m_model[k]);
    ValueMap source = m_model[k].value_or(ValueMap());
    if (m_model[k] || call.upsert) {
        const auto op = runScript(script, !m_model[k], FixedNow, source, call.params);
        if (op && *op == ScriptOp::Write)
            m_model[k] = source;
        else if (op && *op == ScriptOp::Delete)
            m_model[k].reset();
    }
    if (ValueMap *params = call.params.asMap())
        readFromDocument(*params, source, k);
    const std::string name(scriptName(script));
    ValueMap text = m_dice.percent(12) ? ValueMap{{"id", "requests-differential-" + name}}
                                       : ValueMap{{"lang", "painless"},
                                                  {"source", placeholder("script:" + name)}};
    if (!call.params.isNull())
        text.set("params", portable(call.params));
    ValueMap body{{"script", std::move(text)}};
    if (call.upsert) {
        body.set("scripted_upsert", true);
        body.set("upsert", m_dice.percent(95) ? Value(ValueMap()) : document(k));
    }
    return body;
}

Value BodyGenerator::articleScript(std::size_t k)
{
    static const std::vector<std::string> texts{
            "if (ctx._source.process_id != params.process_id) { throw new "
            "IllegalArgumentException('already locked by ' + ctx._source.process_id) } ctx.op = "
            "'noop'",
            "if (ctx._source.process_id != params.process_id) { throw new "
            "IllegalStateException('locked') } ctx.op = 'none'",
            "if (ctx._source.lock_type == 'exclusive') { throw new "
            "IllegalStateException('exclusive') } ctx._source.lock_count++",
            "if (--ctx._source.lock_count == 0) { ctx.op = 'delete' }"};
    ValueMap script{{"lang", "painless"}, {"source", m_dice.of(texts)}};
    if (m_dice.percent(90))
        script.set("params",
                   ValueMap{{"process_id", m_dice.percent(60) ? Value(123) : Value("pid-7")}});
    ValueMap body{{"script", std::move(script)}};
    if (m_dice.percent(60))
        body.set("upsert", m_dice.percent(60)
                                   ? Value(ValueMap{{"lock_type", "shared"}, {"lock_count", 1}})
                                   : document(k));
    return body;
}

Value BodyGenerator::scripted(std::size_t k)
{
    const std::size_t thrown = m_dice.below(200);
    if (thrown < 1) // any text that is none of ours
        return ValueMap{{"script", "ctx._source.process_id = 'other'"}, {"upsert", ValueMap()}};
    if (thrown < 3)
        return ValueMap{{"script", "this is no script"}};
    if (thrown < 5)
        return ValueMap{{"script", ValueMap{{"id", "requests-differential-unknown"}}}};
    if (thrown < 7)
        return ValueMap{{"script", ValueMap{{"source", "x"}, {"lang", "groovy"}}}};
    if (thrown < 9)
        return ValueMap{{"script", ValueMap{{"lang", "painless"}}}};
    return m_dice.percent(78) ? protocolScript(k) : articleScript(k);
}

Value BodyGenerator::document(std::size_t k)
{
    const auto made = m_calls.document(isSession(k) ? Script::SessionRenew : Script::Release);
    ValueMap document = made.value_or(ValueMap{{"process_id", 123}});
    if (m_dice.percent(60) || !m_model[k])
        m_model[k] = document;
    return portable(document);
}

std::string BodyGenerator::documentText(std::size_t k)
{
    std::string text = toJson(document(k));
    if (m_dice.percent(4))
        damage(text);
    return text;
}

Value BodyGenerator::partial(std::size_t k)
{
    ValueMap body;
    static const std::vector<Value> small{ValueMap{{"lock_count", 2}},
                                          ValueMap{{"lock_count", 2.0}},
                                          ValueMap{{"process_id", "pid-7"}},
                                          ValueMap{},
                                          ValueMap{{"reason", nullptr}},
                                          ValueMap{{"meta", ValueMap{{"a", ValueMap{{"b", 1}}}}}},
                                          ValueMap{{"meta", ValueMap{{"a", ValueMap{{"c", "x"}}}}}},
                                          ValueMap{{"kind", "tree"}, {"lock_type", "shared"}}};
    if (!m_dice.percent(6))
        body.set("doc", m_dice.percent(60) ? m_dice.of(small) : document(k));
    if (m_dice.percent(30))
        body.set("upsert", document(k));
    if (m_dice.percent(25))
        body.set("doc_as_upsert", m_dice.percent(85));
    if (m_dice.percent(15))
        body.set("detect_noop", m_dice.percent(50));
    if (m_dice.percent(5))
        body.set("scripted_upsert", true);
    if (m_dice.percent(3))
        body.set("script", ValueMap{{"source", placeholder("script:release")}});
    if (m_dice.percent(3))
        body.set("unknown", 1);
    if (m_dice.percent(3))
        body.set("doc", m_dice.percent(50) ? Value("text") : Value(Value::List{1}));
    return body;
}

Value BodyGenerator::sourceOption()
{
    static const std::vector<Value> options{true,
                                            false,
                                            "updated_at",
                                            "holders.id",
                                            "lock_*",
                                            "nothing",
                                            Value::List{"updated_at", "holders"},
                                            Value::List{},
                                            ValueMap{{"includes", Value::List{"holders.*"}},
                                                     {"excludes", Value::List{"*.mode"}}},
                                            ValueMap{{"excludes", Value::List{"holders"}}},
                                            "*"};
    return m_dice.of(options);
}

Value BodyGenerator::metadata(std::size_t k, const std::string &action)
{
    ValueMap meta;
    const std::size_t thrown = m_dice.below(100);
    if (thrown >= 3 || action == "update")
        meta.set("_id", m_ids[k]);
    if (thrown == 97)
        meta.set("_id", "");
    if (thrown == 96)
        meta.set("_id",
                 17
                         + static_cast<std::int64_t>(
                                 m_dice.below(1'000'000'000))); // no other sequence's
    if (m_dice.percent(8))
        meta.set("_index", "requests-differential-none");
    if (m_dice.percent(14)) {
        // Right, of another document, of the future; with or without its term.
        const std::size_t of = m_dice.percent(75) ? k : anyDocument();
        meta.set("if_seq_no", m_dice.percent(85) ? Value(placeholder("seq:" + std::to_string(of)))
                                                 : Value(std::int64_t{9007199254740993}));
        if (m_dice.percent(92))
            meta.set("if_primary_term", m_dice.percent(90)
                                                ? Value(placeholder("term:" + std::to_string(of)))
                                                : Value(7));
    }
    if (action == "update" && m_dice.percent(30))
        meta.set("retry_on_conflict", 5);
    if (action == "update" && m_dice.percent(25)) {
        static const std::vector<Value> simple{true, false, "updated_at", "holders", true, true};
        meta.set("_source", m_dice.percent(95) ? m_dice.of(simple) : sourceOption());
    }
    if (m_dice.percent(4))
        meta.set("require_alias", m_dice.percent(60));
    if (m_dice.percent(1))
        meta.set("unknown", "x");
    if (m_dice.percent(1))
        meta.set("if_seq_no", "seven");
    return meta;
}

std::string BodyGenerator::bulkItem()
{
    static const std::vector<std::string> actions{"index",  "create", "delete", "update", "update",
                                                  "update", "update", "update", "update", "update"};
    const std::size_t k = anyDocument();
    std::string action = m_dice.of(actions);
    const Value meta = metadata(k, action);
    std::string content;
    if (action == "update") {
        Value body = m_dice.percent(75) ? scripted(k) : partial(k);
        if (m_dice.percent(12))
            body.asMap()->set("_source", sourceOption());
        if (m_dice.percent(3)) {
            body.asMap()->set("if_seq_no", placeholder("seq:" + std::to_string(k)));
            body.asMap()->set("if_primary_term", placeholder("term:" + std::to_string(k)));
        }
        content = toJson(body) + "\n";
    } else if (action != "delete") {
        content = documentText(k) + "\n";
    } else {
        forget(k);
    }
    if (m_dice.below(400) == 0)
        action = "upsert";
    std::string line = toJson(ValueMap{{action, meta}});
    if (m_dice.below(150) == 0)
        damage(line);
    if (m_dice.below(200) == 0 && !content.empty())
        damage(content);
    return line + "\n" + content;
}

void BodyGenerator::damage(std::string &text)
{
    const std::size_t brace = text.find('{');
    switch (m_dice.below(12)) {
    case 0: text.resize(text.size() / 2); break;
    case 1: text.insert(brace + 1, "\"kind\":\"tree\",\"kind\":\"rw\","); break;
    case 2: text = "[" + text + "]"; break;
    case 3: text = "\"text\""; break;
    case 4: text += " x"; break;
    case 5: text.insert(brace + 1, "\"kind\":\"\\x\","); break;
    case 6: text = "{\"meta\":" + std::string(20, '[') + "1" + std::string(20, ']') + "}"; break;
    case 7: text = "{\"lock_count\":9223372036854775808}"; break;
    case 8: text = "{\"lock_count\":9007199254740993,\"kind\":\"tree\"}"; break;
    case 9: text = "{\"meta\":{\"n\":18446744073709551616,\"m\":1.0,\"e\":1e5,\"z\":-0.0}}"; break;
    case 10: text = "{'kind':'tree'}"; break;
    default: text = "{\"kind\":tree}"; break;
    }
}

} // namespace lockscope::test
