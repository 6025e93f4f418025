// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/plainlocks.h"

#include "backend/elastic/elasticerrors.h"
#include "backend/json/json.h"
#include "models/domain/lockid.h"

#include <algorithm>
#include <memory>

namespace lockscope {
namespace {

// The articles' scripts, in the language of today's servers.
constexpr const char *KeepOwn = "if (ctx._source.process_id != params.process_id) { throw new "
                                "IllegalArgumentException('locked') } ctx.op = 'noop'";
constexpr const char *Share = "if (ctx._source.lock_type == 'exclusive') { throw new "
                              "IllegalArgumentException('exclusive') } ctx._source.lock_count++";
constexpr const char *Unshare = "if (--ctx._source.lock_count == 0) { ctx.op = 'delete' }";

std::string updateLines(const std::string &id, ValueMap body)
{
    return toJson(ValueMap{{"update", ValueMap{{"_id", id}, {"retry_on_conflict", 20}}}}) + '\n'
           + toJson(Value(std::move(body))) + '\n';
}

ValueMap script(const char *source) { return {{"lang", "painless"}, {"source", source}}; }

} // namespace

PlainLocks::PlainLocks(HttpClient &http, std::string lockIndex, std::string root,
                       std::string processId, bool withAncestors, QObject *parent)
    : LabLocks(parent), m_http(http), m_index(std::move(lockIndex)), m_root(std::move(root)),
      m_processId(std::move(processId)), m_withAncestors(withAncestors)
{}

std::vector<PlainLocks::Part> PlainLocks::partsOf(const std::vector<LockTarget> &targets) const
{
    std::vector<Part> shared;
    std::vector<Part> last;
    for (const LockTarget &target : targets) {
        if (!m_withAncestors) {
            last.push_back({Part::What::Own, boundedDocumentId(target.name)});
            continue;
        }
        const Result<LockPath> path = LockPath::parse(target.name);
        if (!path)
            continue;
        for (const LockPath &directory : path->ancestors()) {
            if (directory.text().size() < m_root.size())
                continue;
            const Part part{Part::What::Shared, directory.documentId()};
            const bool known = std::any_of(shared.begin(), shared.end(),
                                           [&part](const Part &other) {
                                               return other.id == part.id;
                                           });
            if (!known)
                shared.push_back(part);
        }
        last.push_back({Part::What::Exclusive, path->documentId()});
    }
    // In one order for everybody: two workers that want the same never wait for each other.
    std::sort(last.begin(), last.end(), [](const Part &a, const Part &b) { return a.id < b.id; });
    shared.insert(shared.end(), last.begin(), last.end());
    return shared;
}

std::string PlainLocks::takeLines(const Part &part, const std::string &processId)
{
    switch (part.what) {
    case Part::What::Own: {
        ValueMap keep = script(KeepOwn);
        keep.set("params", ValueMap{{"process_id", processId}});
        return updateLines(part.id, {{"script", std::move(keep)},
                                     {"upsert", ValueMap{{"process_id", processId}}}});
    }
    case Part::What::Shared:
        return updateLines(part.id,
                           {{"script", script(Share)},
                            {"upsert", ValueMap{{"lock_type", "shared"}, {"lock_count", 1}}}});
    case Part::What::Exclusive:
        return toJson(ValueMap{{"create", ValueMap{{"_id", part.id}}}}) + '\n'
               + toJson(ValueMap{{"lock_type", "exclusive"}}) + '\n';
    }
    return {};
}

std::string PlainLocks::giveShareLines(const std::string &document)
{
    return updateLines(document, {{"script", script(Unshare)}});
}

std::string PlainLocks::giveLines(const Part &part)
{
    if (part.what == Part::What::Shared)
        return giveShareLines(part.id);
    return toJson(ValueMap{{"delete", ValueMap{{"_id", part.id}}}}) + '\n';
}

void PlainLocks::send(const std::string &lines, const ItemHandler &done)
{
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = '/' + m_index + "/_bulk?require_alias=true";
    call.content = HttpCall::Content::NdJson;
    call.body = lines;
    m_http.send(std::move(call))->onResult(this, [done](const Result<HttpAnswer> &answer) {
        if (!answer) {
            done(tl::unexpected(answer.error()));
            return;
        }
        if (answer->status != 200) {
            done(tl::unexpected(errorFromResponse(*answer, true)));
            return;
        }
        const Result<Value> json = parseJson(answer->body);
        const ValueMap *map = json ? json->asMap() : nullptr;
        const Value::List *items = map ? (*map)["items"].asList() : nullptr;
        const ValueMap *outer = items && items->size() == 1 ? items->front().asMap() : nullptr;
        const ValueMap *item = outer && outer->size() == 1 ? outer->begin()->second.asMap()
                                                           : nullptr;
        const std::int64_t *status = item ? (*item)["status"].asInteger() : nullptr;
        const std::int64_t *seqNo = item ? (*item)["_seq_no"].asInteger() : nullptr;
        if (status)
            done(Item{static_cast<int>(*status), seqNo ? *seqNo : -1});
        else
            done(tl::unexpected(BackendError::leftOpen("the answer to a bulk cannot be read")));
    });
}

void PlainLocks::take(const std::vector<LockTarget> &targets, std::optional<Millis>,
                      const TakenHandler &done)
{
    const auto attempt = std::make_shared<Attempt>();
    attempt->parts = partsOf(targets);
    attempt->done = done;
    next(attempt);
}

void PlainLocks::next(const std::shared_ptr<Attempt> &attempt)
{
    if (attempt->taken == attempt->parts.size()) {
        Taken taken;
        taken.granted = true;
        taken.holder = m_processId + '#' + std::to_string(++m_number);
        m_held[taken.holder] = attempt->parts;
        attempt->done(taken);
        return;
    }
    const Part part = attempt->parts[attempt->taken];
    if (attempt->taken > 0 && part.what != Part::What::Shared)
        emit betweenLocks();
    send(takeLines(part, m_processId), [this, attempt, part](const Result<Item> &item) {
        if (item && item->status / 100 == 2) {
            emit laid(part.id, part.what == Part::What::Shared, item->seqNo);
            ++attempt->taken;
            next(attempt);
            return;
        }
        const Result<Item> answer = item;
        undo(attempt->parts, attempt->taken, [attempt, answer, id = part.id](const Result<void> &) {
            Taken taken;
            taken.inTheWay = "there is a lock on " + id;
            if (answer)
                attempt->done(taken);
            else
                attempt->done(tl::unexpected(answer.error()));
        });
    });
}

/// Leaf to root.
void PlainLocks::undo(std::vector<Part> parts, std::size_t taken, const Done &done)
{
    if (taken == 0) {
        done({});
        return;
    }
    const Part &last = parts[taken - 1];
    const std::string lines = giveLines(last);
    // Before it leaves: what is told as lifted is not taken back by anybody else.
    emit lifted(last.id, last.what == Part::What::Shared);
    send(lines, [this, parts = std::move(parts), taken, done](const Result<Item> &item) mutable {
        if (!item) {
            done(tl::unexpected(item.error()));
            return;
        }
        undo(std::move(parts), taken - 1, done);
    });
}

void PlainLocks::give(const std::string &holder, const Done &done)
{
    const auto held = m_held.extract(holder);
    if (held.empty()) {
        done({});
        return;
    }
    const std::size_t count = held.mapped().size();
    undo(held.mapped(), count, done);
}

void PlainLocks::end(const std::function<void()> &done)
{
    if (m_held.empty()) {
        done();
        return;
    }
    give(m_held.begin()->first, [this, done](const Result<void> &) { end(done); });
}

} // namespace lockscope
