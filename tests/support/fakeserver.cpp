// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/fakeserver.h"

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lockscope::test {

namespace {

using Status = ItemAnswer::Status;

template<typename... F>
struct Overloaded : F...
{
    using F::operator()...;
};
template<typename... F>
Overloaded(F...) -> Overloaded<F...>;

bool isIntentMode(const Value &params)
{
    const Value &mode = (*params.asMap())[field::Mode];
    return mode == Value("IX") || mode == Value("IS");
}

void forgetPlainHolders(ValueMap &source)
{
    const Value::List *holders = source[field::Holders].asList();
    if (!source.empty())
        source.set(field::LockCount, holders ? static_cast<std::int64_t>(holders->size()) : 0);
}

/// Turns a request into what a server with the mistake would have run.
void mutate(FakeServer::Mutant mutant, ScriptItem &item, ValueMap &source, std::int64_t now)
{
    ValueMap &params = *item.params.asMap();
    switch (mutant) {
    case FakeServer::Mutant::None:
    case FakeServer::Mutant::BlindDelete:
    case FakeServer::Mutant::IgnoreAncestor:
    case FakeServer::Mutant::NoNumbers:
    case FakeServer::Mutant::Count:
    case FakeServer::Mutant::NoCas:
    case FakeServer::Mutant::KillNoop: break;
    case FakeServer::Mutant::HardRevoke:
        if (item.script == Script::Revoke)
            params.set(field::Hard, true);
        break;
    case FakeServer::Mutant::RenewLease:
        if (item.script == Script::SessionRenew)
            source.set(field::LeaseMs, 300);
        break;
    case FakeServer::Mutant::NoDelay:
        if (item.script == Script::SessionBegin)
            params.set(field::DelayMs, 0);
        break;
    case FakeServer::Mutant::HardKillLive:
        if (item.script == Script::SessionKill) {
            params.set(field::Hard, true);
            params.remove(field::Seen);
        }
        break;
    case FakeServer::Mutant::Revive:
        if (item.script == Script::SessionRenew && source.contains(field::DeadAt)) {
            source.remove(field::DeadAt);
            source.set(field::ExpiresAt, now);
        }
        break;
    case FakeServer::Mutant::PruneOp:
        if (item.script == Script::Acquire) {
            if (Value *holders = source.find(field::Holders); holders && holders->asList()) {
                for (Value &h : *holders->asList()) {
                    if ((*h.asMap())[field::Id] != (*params[field::HolderEntry].asMap())[field::Id])
                        h.asMap()->remove(field::Op);
                }
            }
        }
        break;
    case FakeServer::Mutant::NoNotAfter: params.remove(field::NotAfter); break;
    case FakeServer::Mutant::AcquireIgnoresPlain:
        if (item.script == Script::Acquire)
            forgetPlainHolders(source);
        break;
    case FakeServer::Mutant::ReleaseForgetsPlain:
        if (item.script == Script::Release)
            forgetPlainHolders(source);
        break;
    }
}

} // namespace

void FakeServer::tell(const std::string &id, const ValueMap *before, const ValueMap *after,
                      const BulkItem &item) const
{
    if (onWrite)
        onWrite(id, before, after, item);
}

ItemAnswer FakeServer::written(Status status, const LockRevision &revision) const
{
    ItemAnswer answer;
    answer.status = status;
    answer.revision.order = mutant == Mutant::NoNumbers ? 1 : revision.order;
    answer.revision.guard = revision.guard;
    return answer;
}

ItemAnswer FakeServer::runScriptItem(const ScriptItem &original)
{
    std::optional<ScriptItem> mutated;
    if (mutant != Mutant::None)
        mutated = original;
    const ScriptItem &item = mutated ? *mutated : original;
    const auto stored = m_shard.documents.find(item.documentId);
    const bool found = stored != m_shard.documents.end();
    ItemAnswer answer;
    if (!found && !item.upsert) {
        answer.status = Status::Missing;
        answer.errorType = "document_missing_exception";
        return answer;
    }
    const ValueMap before = found ? stored->second.source : ValueMap();
    ValueMap source = before;
    if (mutated)
        mutate(mutant, *mutated, source, now);

    if (mutant == Mutant::BlindDelete && item.script == Script::Release
        && before[field::LockTypeName] == Value(field::TypeExclusive)) {
        m_shard.documents.erase(item.documentId);
        tell(item.documentId, &before, nullptr, original);
        return written(Status::Deleted, nextRevision());
    }
    if (mutant == Mutant::Count && item.script == Script::Acquire && isIntentMode(item.params)) {
        if (before[field::LockTypeName] == Value(field::TypeExclusive))
            return answer.status = Status::Noop, answer;
        const std::int64_t *count = before[field::LockCount].asInteger();
        source.set(field::LockTypeName, field::TypeShared);
        source.set(field::LockCount, (count ? *count : 0) + 1);
        m_shard.documents[item.documentId] = {source, nextRevision()};
        return written(Status::Updated, m_shard.documents[item.documentId].revision);
    }

    if (mutant == Mutant::KillNoop && item.script == Script::SessionKill
        && before.contains(field::DeadAt)) {
        answer.status = Status::Noop;
        answer.source = before;
        return answer;
    }
    const auto op = runScript(item.script, !found, now, source, item.params);
    if (!op) {
        answer.status = Status::Foreign;
        answer.errorType = op.error().type;
        answer.errorReason = op.error().reason;
        return answer;
    }
    switch (*op) {
    case ScriptOp::None:
        answer.status = Status::Noop;
        answer.found = found;
        source = before;
        if (mutant == Mutant::IgnoreAncestor && item.script == Script::Acquire
            && isIntentMode(item.params))
            answer = written(Status::Updated, {m_shard.seqNo, m_shard.primaryTerm});
        break;
    case ScriptOp::Delete:
        m_shard.documents.erase(item.documentId);
        tell(item.documentId, &before, nullptr, original);
        return written(Status::Deleted, nextRevision());
    case ScriptOp::Write: {
        const LockRevision revision = nextRevision();
        Stored &kept = m_shard.documents[item.documentId];
        kept = {source, revision};
        tell(item.documentId, found ? &before : nullptr, &kept.source, original);
        answer = written(found ? Status::Updated : Status::Created, revision);
        break;
    }
    }
    if (item.source == SourceWanted::Full && (found || answer.status != Status::Noop))
        answer.source = source;
    else if (item.source == SourceWanted::UpdatedAt && source.contains(field::UpdatedAt))
        answer.source = ValueMap{{std::string(field::UpdatedAt), source[field::UpdatedAt]}};
    return answer;
}

ItemAnswer FakeServer::guarded(const std::string &id, const LockRevision &seen,
                               const std::function<void(Stored &)> &change, const BulkItem &item)
{
    ItemAnswer answer;
    const auto stored = m_shard.documents.find(id);
    if (stored == m_shard.documents.end()) {
        answer.status = Status::Missing;
        return answer;
    }
    if (stored->second.revision != seen && mutant != Mutant::NoCas) {
        answer.status = Status::Conflict;
        answer.errorType = "version_conflict_engine_exception";
        return answer;
    }
    const ValueMap before = stored->second.source;
    if (!change) {
        m_shard.documents.erase(stored);
        tell(id, &before, nullptr, item);
        return written(Status::Deleted, nextRevision());
    }
    change(stored->second);
    stored->second.revision = nextRevision();
    tell(id, &before, &stored->second.source, item);
    return written(Status::Updated, stored->second.revision);
}

ItemAnswer FakeServer::run(const BulkItem &item)
{
    return std::visit(Overloaded{[this](const ScriptItem &script) { return runScriptItem(script); },
                                 [this, &item](const GuardedDelete &del) {
                                     return guarded(del.documentId, del.seen, {}, item);
                                 },
                                 [this, &item](const GuardedCount &count) {
                                     return guarded(
                                             count.documentId, count.seen,
                                             [&count](Stored &stored) {
                                                 stored.source.set(field::LockCount,
                                                                   count.newCount);
                                             },
                                             item);
                                 }},
                      item);
}

DocumentRead FakeServer::read(const std::string &id) const
{
    const auto stored = m_shard.documents.find(id);
    if (stored == m_shard.documents.end())
        return {id, false, {}, {}};
    return {id, true, stored->second.revision, stored->second.source};
}

FindEntriesAnswer FakeServer::find(const FindEntriesRequest &request) const
{
    FindEntriesAnswer answer;
    for (const auto &[id, stored] : m_shard.documents) {
        if (isSessionDocumentId(id))
            continue;
        const LockDocument document = decodeLock(id, stored.revision, stored.source);
        const bool matches = std::any_of(document.holders.begin(), document.holders.end(),
                                         [&request](const Holder &h) {
                                             if (!request.op.empty())
                                                 return h.op == request.op;
                                             if (request.sessions.empty())
                                                 return h.id == request.holder;
                                             return std::find(request.sessions.begin(),
                                                              request.sessions.end(), h.session)
                                                    != request.sessions.end();
                                         });
        if (matches)
            answer.documentIds.push_back(id);
    }
    return answer;
}

Answer FakeServer::handle(const Request &request)
{
    return std::visit(Overloaded{[this](const BulkRequest &bulk) -> Answer {
                                     BulkAnswer answer;
                                     for (const BulkItem &item : bulk.items)
                                         answer.items.push_back(run(item));
                                     return answer;
                                 },
                                 [this](const ReadRequest &read) -> Answer {
                                     ReadAnswer answer;
                                     for (const std::string &id : read.documentIds)
                                         answer.documents.push_back(this->read(id));
                                     return answer;
                                 },
                                 [this](const FindEntriesRequest &find) -> Answer {
                                     return this->find(find);
                                 },
                                 [this](const auto &elsewhere) -> Answer {
                                     return shelf.handle(elsewhere);
                                 }},
                      request);
}

void FakeServer::put(const std::string &id, ValueMap source)
{
    m_shard.documents[id] = {std::move(source), nextRevision()};
}

const ValueMap *FakeServer::source(const std::string &id) const
{
    const auto stored = m_shard.documents.find(id);
    return stored == m_shard.documents.end() ? nullptr : &stored->second.source;
}

LockDocument FakeServer::lock(const std::string &id) const
{
    const auto stored = m_shard.documents.find(id);
    return stored == m_shard.documents.end()
                   ? LockDocument()
                   : decodeLock(id, stored->second.revision, stored->second.source);
}

Session FakeServer::session(const std::string &id) const
{
    const auto stored = m_shard.documents.find(sessionDocumentId(id));
    return stored == m_shard.documents.end()
                   ? Session()
                   : decodeSession(id, stored->second.revision, stored->second.source);
}

LockPicture FakeServer::picture() const
{
    LockPicture picture;
    picture.clockOffset = Millis(0);
    picture.observedAt = instantFromEpochMs(now);
    for (const auto &[id, stored] : m_shard.documents) {
        if (isSessionDocumentId(id))
            picture.sessions.push_back(decodeSession(id, stored.revision, stored.source));
        else
            picture.locks.push_back(decodeLock(id, stored.revision, stored.source));
    }
    return picture;
}

std::size_t FakeServer::lockCount() const
{
    return static_cast<std::size_t>(
            std::count_if(m_shard.documents.begin(), m_shard.documents.end(),
                          [](const auto &entry) { return !isSessionDocumentId(entry.first); }));
}

} // namespace lockscope::test
