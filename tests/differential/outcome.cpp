// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/differential/outcome.h"

#include "backend/json/json.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockscope::test {

namespace {

bool same(const Value &a, const Value &b)
{
    if (const double *x = a.asDouble())
        return b.isDouble() && *x == *b.asDouble()
               && std::signbit(*x) == std::signbit(*b.asDouble());
    if (const Value::List *x = a.asList())
        return b.isList()
               && std::equal(x->begin(), x->end(), b.asList()->begin(), b.asList()->end(), same);
    if (const ValueMap *x = a.asMap()) {
        const ValueMap *y = b.asMap();
        return y && x->size() == y->size()
               && std::all_of(x->begin(), x->end(), [y](const ValueMap::Entry &e) {
                      const Value *other = y->find(e.first);
                      return other && same(e.second, *other);
                  });
    }
    return !b.isDouble() && a == b;
}

Value orNull(const std::optional<ValueMap> &document)
{
    return document ? Value(*document) : Value();
}

std::string text(const Value &value)
{
    const std::string *s = value.asString();
    return s ? *s : std::string();
}

const ValueMap &orEmpty(const Value &value)
{
    static const ValueMap none;
    return value.isMap() ? *value.asMap() : none;
}

const char *name(Outcome::Kind kind)
{
    switch (kind) {
    case Outcome::Kind::Write: return "write";
    case Outcome::Kind::Delete: return "delete";
    case Outcome::Kind::None: return "none";
    case Outcome::Kind::Missing: return "missing";
    case Outcome::Kind::Exception: return "exception";
    case Outcome::Kind::Other: return "other";
    }
    return "";
}

} // namespace

bool operator==(const Outcome &a, const Outcome &b)
{
    return a.kind == b.kind && a.text == b.text && same(orNull(a.document), orNull(b.document));
}

Outcome ourOutcome(const ScriptCall &call, const std::optional<ValueMap> &before, std::int64_t now)
{
    if (!before && !call.upsert)
        return {Outcome::Kind::Missing, {}, {}};
    ValueMap source = before.value_or(ValueMap());
    const auto op = call.file ? runFileScript(*call.file, source, call.params)
                              : runScript(call.script, !before, now, source, call.params);
    if (!op)
        return {Outcome::Kind::Exception, op.error().type, before};
    switch (*op) {
    case ScriptOp::Write: return {Outcome::Kind::Write, {}, std::move(source)};
    case ScriptOp::Delete: return {Outcome::Kind::Delete, {}, {}};
    case ScriptOp::None: break;
    }
    return {Outcome::Kind::None, {}, before};
}

Outcome nodeOutcome(const Value &item, std::optional<ValueMap> document)
{
    const ValueMap &answer = orEmpty(item);
    const Value &status = answer["status"];
    const std::string result = text(answer["result"]);
    if ((result == "updated" && status == Value(200))
        || (result == "created" && status == Value(201)))
        return {Outcome::Kind::Write, {}, std::move(document)};
    if (result == "deleted" && status == Value(200))
        return {Outcome::Kind::Delete, {}, std::move(document)};
    if (result == "noop" && status == Value(200))
        return {Outcome::Kind::None, {}, std::move(document)};

    const ValueMap &error = orEmpty(answer["error"]);
    const ValueMap &script = orEmpty(error["caused_by"]);
    const ValueMap &thrown = orEmpty(script["caused_by"]);
    if (status == Value(404) && text(error["type"]) == "document_missing_exception")
        return {Outcome::Kind::Missing, {}, std::move(document)};
    // Any other shape (a text that does not compile, a node that is too busy) is no decision of a
    // script.
    if (status == Value(400) && text(error["type"]) == "illegal_argument_exception"
        && text(script["type"]) == "script_exception" && text(script["reason"]) == "runtime error"
        && !thrown.empty())
        return {Outcome::Kind::Exception, text(thrown["type"]), std::move(document)};
    return {Outcome::Kind::Other, toJson(item), std::move(document)};
}

std::optional<std::int64_t> stampedNow(const ScriptCall &call,
                                       const std::optional<ValueMap> &before, const ValueMap &after)
{
    const auto field = [&] {
        switch (call.script) {
        case Script::SessionBegin:
        case Script::SessionRenew: return "renewed_at";
        case Script::SessionRevoke: return "revoked_at";
        case Script::SessionKill: return before ? "confirmed_at" : "revoked_at";
        case Script::Acquire:
        case Script::Release:
        case Script::Revoke:
        case Script::Sweep:
        case Script::Takeover:
        case Script::SessionDrop:
        case Script::SessionWants:
        case Script::SessionProbe: break;
        }
        return "updated_at";
    };
    const std::int64_t *now = after[field()].asInteger();
    return now ? std::optional(*now) : std::nullopt;
}

std::string describe(const Outcome &outcome)
{
    return std::string(name(outcome.kind)) + ' ' + outcome.text + "  "
           + toJson(orNull(outcome.document));
}

std::string describe(const ScriptCall &call, const std::optional<ValueMap> &before)
{
    return std::string(call.file ? fileScriptName(*call.file) : scriptName(call.script))
           + (call.upsert ? " (upsert)" : "") + "\n  params  " + toJson(call.params)
           + "\n  before  " + toJson(orNull(before));
}

} // namespace lockscope::test
