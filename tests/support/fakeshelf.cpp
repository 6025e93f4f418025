// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakeshelf.h"

#include "models/protocol/documents/fields.h"
#include "models/protocol/documents/intentfields.h"
#include "models/protocol/documents/intents.h"

#include <utility>

namespace lockscope::test {

namespace {

using Status = ItemAnswer::Status;

ItemAnswer plain(Status status)
{
    ItemAnswer answer;
    answer.status = status;
    return answer;
}

std::optional<std::int64_t> integer(const Value &value)
{
    const std::int64_t *number = value.asInteger();
    return number ? std::optional(*number) : std::nullopt;
}

} // namespace

ItemAnswer FakeShelf::store(const std::string &index, const std::string &id, ValueMap source)
{
    auto &documents = m_indices[index];
    const auto it = documents.find(id);
    const bool found = it != documents.end();
    const ValueMap before = found ? it->second.source : ValueMap();
    Stored &stored = documents[id];
    stored = {std::move(source), {++m_seqNo, 1}};
    if (onWrite)
        onWrite(index, id, found ? &before : nullptr, &stored.source);
    ItemAnswer answer = plain(found ? Status::Updated : Status::Created);
    answer.revision.order = stored.revision.order;
    answer.revision.guard = stored.revision.guard;
    return answer;
}

ItemAnswer FakeShelf::runItem(const std::string &index, const FileItem &item)
{
    const ValueMap *stored = source(index, item.documentId);
    if (!stored)
        return plain(Status::Missing);
    ValueMap content = *stored;
    if (mutant == Mutant::NoFence) {
        content.remove(field::Fence);
        content.remove(field::FenceEpoch);
    }
    const auto op = runFileScript(item.script, content, item.params);
    if (!op)
        return plain(Status::Foreign);
    if (*op == ScriptOp::Write)
        return store(index, item.documentId, std::move(content));
    ItemAnswer noop = plain(Status::Noop);
    noop.source = *stored;
    return noop;
}

ItemAnswer FakeShelf::runItem(const std::string &index, const CreateDocument &item)
{
    if (source(index, item.documentId))
        return plain(Status::Conflict);
    if (mutant == Mutant::NoTombstone && item.source[field::State] == Value("done"))
        return plain(Status::Created);
    return store(index, item.documentId, item.source);
}

ItemAnswer FakeShelf::runItem(const std::string &index, const GuardedUpdate &item)
{
    const ValueMap *stored = source(index, item.documentId);
    if (!stored)
        return plain(mutant == Mutant::NoTombstone ? Status::Updated : Status::Missing);
    if (mutant != Mutant::NoCas && documents(index).at(item.documentId).revision != item.seen)
        return plain(Status::Conflict);
    ValueMap content = *stored;
    for (const ValueMap::Entry &entry : item.changes) {
        if (mutant != Mutant::NoDecision || entry.first != field::Decision)
            content.set(entry.first, entry.second);
    }
    return store(index, item.documentId, std::move(content));
}

ItemAnswer FakeShelf::run(const std::string &index, const RecordItem &item)
{
    return std::visit([this, &index](const auto &kind) { return runItem(index, kind); }, item);
}

BulkAnswer FakeShelf::handle(const RecordBulkRequest &request)
{
    BulkAnswer answer;
    for (const RecordItem &item : request.items)
        answer.items.push_back(run(request.index, item));
    return answer;
}

ReadAnswer FakeShelf::handle(const RecordReadRequest &request) const
{
    ReadAnswer answer;
    for (const std::string &id : request.documentIds) {
        const auto &all = documents(request.index);
        const auto it = all.find(id);
        answer.documents.push_back(
                it == all.end() ? DocumentRead{id, false, {}, {}}
                                : DocumentRead{id, true, it->second.revision, it->second.source});
    }
    return answer;
}

FindFilesAnswer FakeShelf::handle(const FindFilesRequest &request) const
{
    using Selection = FindFilesRequest::Selection;
    FindFilesAnswer answer;
    if (mutant == Mutant::NoStamp && request.selection == Selection::Unsettled)
        return answer;
    for (const auto &[id, stored] : documents(request.index)) {
        const std::string *path = stored.source[field::FilePath].asString();
        if (!path || !isUnder(*path, request.under))
            continue;
        FileHit hit{id, *path, integer(stored.source[field::Fence]),
                    integer(stored.source[field::FenceEpoch])};
        const bool marked = stored.source[field::IntentMark] == Value(request.change.intent);
        const bool stamped = hit.fence == request.change.token
                             && hit.fenceEpoch == request.change.epoch;
        if (request.selection == Selection::Marked && !marked)
            continue;
        if (request.selection == Selection::Unsettled && !marked && stamped)
            continue;
        if (answer.total++ < request.limit)
            answer.files.push_back(std::move(hit));
    }
    return answer;
}

void FakeShelf::put(const std::string &index, const std::string &id, ValueMap source)
{
    m_indices[index][id] = {std::move(source), {++m_seqNo, 1}};
}

const ValueMap *FakeShelf::source(const std::string &index, const std::string &id) const
{
    const auto &all = documents(index);
    const auto it = all.find(id);
    return it == all.end() ? nullptr : &it->second.source;
}

Intent FakeShelf::intent(const std::string &index, const std::string &id) const
{
    const auto &all = documents(index);
    const auto it = all.find(id);
    return it == all.end() ? Intent() : decodeIntent(id, it->second.revision, it->second.source);
}

const std::map<std::string, FakeShelf::Stored> &FakeShelf::documents(const std::string &index) const
{
    static const std::map<std::string, Stored> none;
    const auto it = m_indices.find(index);
    return it == m_indices.end() ? none : it->second;
}

} // namespace lockscope::test
