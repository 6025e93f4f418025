// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/embedded/updaterequest.h"

#include "backend/embedded/mapping.h"
#include "models/protocol/documents/fields.h"

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

/// Java's equality: 1 and 1.0 differ, and so do 0.0 and -0.0.
bool isSame(const Value &a, const Value &b)
{
    if (const double *x = a.asDouble())
        return b.isDouble() && *x == *b.asDouble()
               && std::signbit(*x) == std::signbit(*b.asDouble());
    if (const Value::List *x = a.asList())
        return b.isList()
               && std::equal(x->begin(), x->end(), b.asList()->begin(), b.asList()->end(), isSame);
    if (const ValueMap *x = a.asMap()) {
        const ValueMap *y = b.asMap();
        return y && x->size() == y->size()
               && std::all_of(x->begin(), x->end(), [y](const ValueMap::Entry &entry) {
                      const Value *other = y->find(entry.first);
                      return other && isSame(entry.second, *other);
                  });
    }
    return !b.isDouble() && a == b;
}

/// Members of @p changes over those of @p target, objects member by member. @return true when
/// something changed.
bool merge(ValueMap &target, const ValueMap &changes)
{
    bool changed = false;
    for (const auto &[key, value] : changes) {
        Value *current = target.find(key);
        if (current && current->isMap() && value.isMap()) {
            changed = merge(*current->asMap(), *value.asMap()) || changed;
        } else if (!current || !isSame(*current, value)) {
            target.set(key, value);
            changed = true;
        }
    }
    return changed;
}

RestError unknownField(const std::string &field)
{
    return {400,
            "x_content_parse_exception",
            "[UpdateRequest] unknown field [" + field + "]",
            {},
            {}};
}

RestError wrongType(const std::string &field)
{
    return {400,
            "x_content_parse_exception",
            "[UpdateRequest] " + field + " doesn't support values of this type",
            {},
            {}};
}

/// Stores @p source if the mappings accept it.
RestResult<UpdateOutcome> write(DocumentIndex &index, const std::string &id, ValueMap source,
                                UpdateOutcome::Result result, std::int64_t now)
{
    if (auto checked = checkDocument(index.definition().mappings, id, source); !checked)
        return tl::unexpected(checked.error());
    return UpdateOutcome{result, index.put(id, std::move(source), now)};
}

UpdateOutcome noop(DocumentIndex &index, const DocumentPtr &current)
{
    index.noteNoop();
    if (!current)
        return {UpdateOutcome::Result::Noop, {false, -1, 0, -1, nullptr}};
    return {UpdateOutcome::Result::Noop,
            {true, current->seqNo, current->primaryTerm, current->version, current}};
}

RestError documentMissing(const DocumentIndex &index, const std::string &id)
{
    return {404,
            "document_missing_exception",
            "[" + index.definition().type + "][" + id + "]: document missing",
            index.errorDetails(),
            {}};
}

RestResult<UpdateOutcome> create(DocumentIndex &index, const std::string &id,
                                 const UpdateRequest &request, const ScriptRegistry &scripts,
                                 ScriptLanguage language, std::int64_t now)
{
    if (request.docAsUpsert && request.doc)
        return write(index, id, *request.doc, UpdateOutcome::Result::Created, now);
    if (!request.upsert)
        return restFailure(documentMissing(index, id));
    ValueMap source = *request.upsert;
    if (request.scriptedUpsert && request.script) {
        auto call = scripts.resolve(*request.script, language);
        if (!call)
            return tl::unexpected(call.error());
        const auto op = ScriptRegistry::run(*call, true, now, source);
        if (!op)
            return restFailure(ScriptRegistry::failure(*call, op.error()));
        if (*op != ScriptOp::Write)
            return noop(index, nullptr);
    }
    return write(index, id, std::move(source), UpdateOutcome::Result::Created, now);
}

/// From so many entries on a copy costs more than the change.
constexpr std::size_t ManyHolders = 16;

/// What the script brings into a document that it changes, in the same shape; nothing where it
/// brings in nothing or throws, and for scripts that may leave a document changed that they refuse.
std::optional<ValueMap> broughtIn(const ScriptRegistry::Call &call, std::int64_t now)
{
    const Script *script = std::get_if<Script>(&call.script);
    if (script && *script == Script::Release)
        return ValueMap{{std::string(field::LockCount), 1},
                        {std::string(field::LockTypeName), field::TypeShared},
                        {std::string(field::UpdatedAt), now}};
    ValueMap made;
    if (script && *script == Script::Acquire
        && ScriptRegistry::run(call, true, now, made) == ScriptOp::Write)
        return made;
    return std::nullopt;
}

/// An ACQUIRE or RELEASE on a document with many holders changes one entry: it is done where the
/// document lies, and only what it brings in is checked, since the rest was when it came. @return
/// nothing when that is not possible; nothing was changed then.
std::optional<UpdateOutcome> changeInPlace(DocumentIndex &index, const std::string &id,
                                           const ScriptRegistry::Call &call,
                                           const DocumentPtr &current, std::int64_t now)
{
    const Value::List *holders = current->source[field::Holders].asList();
    if (!holders || holders->size() < ManyHolders)
        return std::nullopt;
    const std::optional<ValueMap> added = broughtIn(call, now);
    if (!added || !checkDocument(index.definition().mappings, id, *added))
        return std::nullopt;
    std::optional<ValueMap> source = index.takeSource(current);
    if (!source)
        return std::nullopt;
    std::unique_ptr<EntryIndex> entries = current->entries
                                                  ? std::move(current->entries)
                                                  : std::make_unique<EntryIndex>(
                                                          *(*source)[field::Holders].asList());
    const auto op = ScriptRegistry::run(call, false, now, *source, entries.get());
    if (op == ScriptOp::Write) {
        const WriteOutcome written = index.put(id, std::move(*source), now);
        written.document->entries = std::move(entries);
        return UpdateOutcome{UpdateOutcome::Result::Updated, written};
    }
    if (op == ScriptOp::Delete)
        return UpdateOutcome{UpdateOutcome::Result::Deleted, index.remove(id, now)};
    DocumentIndex::giveBack(current, std::move(*source)); // as it was
    current->entries = std::move(entries);
    return std::nullopt;
}

} // namespace

const char *toString(UpdateOutcome::Result result)
{
    switch (result) {
    case UpdateOutcome::Result::Created: return "created";
    case UpdateOutcome::Result::Updated: return "updated";
    case UpdateOutcome::Result::Deleted: return "deleted";
    case UpdateOutcome::Result::Noop: return "noop";
    }
    return "noop";
}

RestResult<UpdateRequest> UpdateRequest::fromBody(Value body, ScriptLanguage language)
{
    ValueMap *map = body.asMap();
    if (!map)
        return restFailure({400,
                            "x_content_parse_exception",
                            "[UpdateRequest] Expected START_OBJECT but was another value",
                            {},
                            {}});
    UpdateRequest request;
    Value looseParams;
    for (auto &[key, value] : std::move(*map).take()) {
        if (key == "script") {
            auto script = ScriptReference::fromValue(std::move(value));
            if (!script && script.error().type == "illegal_argument_exception")
                return restFailure(RestError{400,
                                             "x_content_parse_exception",
                                             "[UpdateRequest] failed to parse field [script]",
                                             {},
                                             {}}
                                           .causedBy(script.error()));
            if (!script)
                return tl::unexpected(script.error());
            request.script = std::move(*script);
        } else if (key == "doc" || key == "upsert") {
            if (!value.isMap())
                return restFailure(wrongType(key));
            (key == "doc" ? request.doc : request.upsert) = std::move(*value.asMap());
        } else if (key == "scripted_upsert" || key == "doc_as_upsert" || key == "detect_noop") {
            const bool *flag = value.asBool();
            if (!flag)
                return restFailure(wrongType(key));
            (key == "scripted_upsert" ? request.scriptedUpsert
             : key == "doc_as_upsert" ? request.docAsUpsert
                                      : request.detectNoop)
                    = *flag;
        } else if (key == "_source") {
            auto filter = SourceFilter::fromValue(value);
            if (!filter)
                return tl::unexpected(filter.error());
            request.source = std::move(*filter);
        } else if (key == "if_seq_no" || key == "if_primary_term") {
            const std::int64_t *number = value.asInteger();
            if (!number)
                return restFailure(wrongType(key));
            (key == "if_seq_no" ? request.precondition.seqNo : request.precondition.primaryTerm)
                    = *number;
        } else if (language == ScriptLanguage::Groovy && key == "params") {
            looseParams = std::move(value);
        } else if (!(language == ScriptLanguage::Groovy && key == "lang")) {
            return restFailure(unknownField(key));
        }
    }
    if (request.script && request.script->params.isNull())
        request.script->params = std::move(looseParams);
    return request;
}

RestResult<void> UpdateRequest::validate() const
{
    if (script && doc)
        return restFailure(validationError("can't provide both script and doc"));
    if (!script && !doc)
        return restFailure(validationError("script or doc is missing"));
    if (docAsUpsert && !doc)
        return restFailure(validationError("doc must be specified if doc_as_upsert is enabled"));
    if (precondition.seqNo.has_value() != precondition.primaryTerm.has_value())
        return restFailure(validationError(
                precondition.seqNo ? "ifSeqNo is set, but primary term is [0]"
                                   : "ifSeqNo is unassigned, but primary term is ["
                                             + std::to_string(*precondition.primaryTerm) + "]"));
    if (precondition.seqNo && retryOnConflict > 0)
        return restFailure(validationError("compare and write operations can not be retried"));
    if (precondition.seqNo && (upsert || docAsUpsert))
        return restFailure(
                validationError("upsert requests don't support `if_seq_no` and `if_primary_term`"));
    return {};
}

RestResult<UpdateOutcome> applyUpdate(DocumentIndex &index, const std::string &id,
                                      const UpdateRequest &request, const ScriptRegistry &scripts,
                                      ScriptLanguage language, std::int64_t now)
{
    const DocumentPtr current = index.find(id);
    if (!current)
        return create(index, id, request, scripts, language, now);
    if (auto checked = index.check(id, request.precondition); !checked)
        return tl::unexpected(checked.error());
    if (request.doc) {
        ValueMap source = current->source;
        if (!merge(source, *request.doc) && request.detectNoop)
            return noop(index, current);
        return write(index, id, std::move(source), UpdateOutcome::Result::Updated, now);
    }
    auto call = scripts.resolve(*request.script, language);
    if (!call)
        return tl::unexpected(call.error());
    if (std::optional<UpdateOutcome> done = changeInPlace(index, id, *call, current, now))
        return std::move(*done);
    ValueMap source = current->source;
    const auto op = ScriptRegistry::run(*call, false, now, source);
    if (!op)
        return restFailure(ScriptRegistry::failure(*call, op.error()));
    switch (*op) {
    case ScriptOp::Write:
        return write(index, id, std::move(source), UpdateOutcome::Result::Updated, now);
    case ScriptOp::Delete:
        return UpdateOutcome{UpdateOutcome::Result::Deleted, index.remove(id, now)};
    case ScriptOp::None: return noop(index, current);
    }
    return noop(index, current);
}

} // namespace lockscope
