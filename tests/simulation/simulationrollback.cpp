// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/fields.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// What is taken away past the protocol: an older copy of the shard comes back, entries are erased
/// by hand; and how soon whoever believed in it has to notice.
namespace lockscope::test {

using namespace simulation;

namespace {

/// Without any look for the own entries in between.
constexpr int RenewalsWithoutLook = 5;

const std::string &holderOf(const ScriptItem &acquire)
{
    return *(*(*acquire.params.asMap())[field::HolderEntry].asMap())[field::Id].asString();
}

bool isAbove(const LockRevision &revision, const LockRevision &seen)
{
    return revision.order > seen.order && revision.guard >= seen.guard;
}

} // namespace

/// Promoted: a new primary's term. A copy of the data folder put back: its own, or one more for the
/// start.
void Simulation::rollBack(Chance &chance)
{
    if (m_indexMissing || !m_snapshot)
        return;
    FakeServer::Shard copy = *m_snapshot;
    copy.primaryTerm = chance.oneOf(
            {m_server.shard().primaryTerm + 1, copy.primaryTerm, copy.primaryTerm + 1});
    tell("the index goes back from ", std::to_string(m_server.shard().seqNo), " to ",
         std::to_string(copy.seqNo), ", term ", std::to_string(copy.primaryTerm));
    ++m_life;
    m_copies.push_back(copy.seqNo);
    m_old.reset();
    m_openOps.clear();
    // Numbers are used again: tokens of grants that are undone are not comparable any more.
    std::erase_if(m_tokens, [&copy](const Token &token) { return token.value > copy.seqNo; });
    m_anonymous = m_snapshotAnonymous;
    const std::vector<LockDocument> before = m_server.picture().locks;
    m_server.setShard(std::move(copy));
    for (const LockDocument &lock : before) {
        for (const Holder &entry : lock.holders) {
            if (!m_server.lock(lock.id).findHolder(entry.id) && !isHeld(entry.id))
                noteErased(entry.id);
        }
    }
    for (const auto &client : m_clients) {
        if (!client->process)
            continue;
        for (auto &[holder, held] : client->process->held)
            lapse(held);
    }
    noteGone();
    noteAcknowledged();
}

/// Whether the index was rolled back after the answer that granted this token, to a copy that has
/// not come to that number.
bool Simulation::isUndone(std::int64_t token, const Task &task) const
{
    return std::any_of(m_copies.begin() + task.life, m_copies.end(),
                       [token](std::int64_t copy) { return token > copy; });
}

/// One entry, as by a script of somebody's own. What is half done is left alone.
void Simulation::eraseEntry(Chance &chance)
{
    std::vector<std::pair<std::string, std::string>> entries;
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &h : lock.holders) {
            if (h.op.empty())
                entries.emplace_back(lock.id, h.id);
        }
    }
    if (entries.empty())
        return;
    const auto &[id, holder] = entries[static_cast<std::size_t>(
            chance.between(0, static_cast<std::int64_t>(entries.size()) - 1))];
    tell("somebody erases ", holder, " on ", id);
    // Who believes in it is excused before the write is checked.
    for (const auto &client : m_clients) {
        if (!client->process || client->process->held.count(holder) == 0)
            continue;
        Held &held = client->process->held.at(holder);
        held.goneAt = held.goneAt.value_or(m_now);
    }
    m_server.run(releaseItem(id, holder, {}));
    if (!isHeld(holder))
        noteErased(holder);
    noteGone();
    noteAcknowledged();
}

bool Simulation::isWhole(const Process &process, const std::string &holder) const
{
    const auto held = process.held.find(holder);
    const LockSet *set = held != process.held.end() && held->second.detached
                                 ? held->second.detached.get()
                                 : process.ledger.find(holder);
    if (!set)
        return false;
    if (!set->coveredBy.empty())
        return isWhole(process, set->coveredBy);
    return stands(*set);
}

/// Every entry is there, and none of an earlier try, with a time-out that ends sooner than was
/// granted.
bool Simulation::stands(const LockSet &set) const
{
    return std::all_of(set.items.begin(), set.items.end(), [&](const AcquireItem &item) {
        const ValueMap *document = m_server.source(item.documentId);
        const ValueMap *entry = document ? entryOf(*document, set.holder) : nullptr;
        const std::int64_t *end = entry ? (*entry)[field::ExpiresAt].asInteger() : nullptr;
        return entry && !(set.until && end && instantFromEpochMs(*end) < *set.until);
    });
}

/// A late repetition of its ACQUIRE may put back what a set has lost: while nothing is missing
/// there is nothing to notice. What is lost after that is lost anew.
void Simulation::noteWhole(const Process &process, const std::string &holder, Held &held)
{
    const auto erased = m_erased.find(holder);
    if ((!held.goneAt && erased == m_erased.end()) || !isWhole(process, holder))
        return;
    held.renewalsSince = 0;
    if (held.goneAt)
        held.goneAt = m_now;
    if (erased != m_erased.end())
        erased->second = Erased{m_now};
}

/// From here on nothing is promised of what lost an entry, until its owner has to notice.
void Simulation::noteGone()
{
    for (const auto &client : m_clients) {
        if (!client->process)
            continue;
        for (auto &[holder, held] : client->process->held) {
            if (isWhole(*client->process, holder))
                continue;
            lapse(held);
            held.goneAt = held.goneAt.value_or(m_now);
        }
    }
}

/// Dead is final in one index. Whoever was told so, and acts on it when the index has been rolled
/// back, may take the entries of a session that lives again there: nobody knows before it has
/// written.
bool Simulation::goesByOldDeath(const Task &task, const BulkItem &item) const
{
    const auto *script = std::get_if<ScriptItem>(&item);
    if (!script || task.killTry.empty())
        return false;
    if (script->script == Script::Acquire)
        return task.killLife < m_life && task.killTry == holderOf(*script);
    const ValueMap *params = script->script == Script::Sweep ? script->params.asMap() : nullptr;
    const Value::List *dead = params ? (*params)[field::Dead].asList() : nullptr;
    return dead && std::any_of(dead->begin(), dead->end(), [&](const Value &session) {
               const auto killed = task.killLives.find(sessionDocumentId(*session.asString()));
               return killed != task.killLives.end() && killed->second < m_life;
           });
}

void Simulation::noteKill(Task &task, const Flight &flight, const BulkAnswer &answer) const
{
    const auto &items = std::get<BulkRequest>(flight.request).items;
    for (std::size_t i = 0; i < items.size() && i < answer.items.size(); ++i) {
        const auto *script = std::get_if<ScriptItem>(&items[i]);
        if (!script)
            continue;
        if (script->script == Script::Acquire)
            task.tryHolder = holderOf(*script);
        if (script->script == Script::SessionKill && isWritten(answer.items[i].status)) {
            task.killTry = task.tryHolder.empty() ? "plan" : task.tryHolder;
            task.killLife = flight.life;
            task.killLives[script->documentId] = flight.life;
        }
    }
}

/// What numbers a write had. The mistakes about numbers are made here, so that the checks know the
/// true ones.
void Simulation::noteNumbers(Flight &flight, const BulkItem &item, ItemAnswer &answer)
{
    const auto *script = std::get_if<ScriptItem>(&item);
    const auto *first = std::get_if<ScriptItem>(
            &std::get<BulkRequest>(flight.request).items.front());
    const bool renews = script && script->script == Script::SessionRenew;
    const bool acquires = first && first->script == Script::Acquire;
    if (isWritten(answer.status)) {
        if (renews)
            flight.renewal = answer.revision;
        if (script && script->script == Script::Acquire)
            flight.token = std::max(flight.token, answer.revision.order);
    }
    const bool seemsAbove = (m_options.mistake == Mistake::RollbackKept && renews)
                            || (m_options.mistake == Mistake::AcquireUnproven && acquires);
    if (seemsAbove && isWritten(answer.status))
        answer.revision.order = std::max(answer.revision.order, flight.seen.order + 1);
    if (seemsAbove || m_options.mistake == Mistake::TermIgnored)
        answer.revision.guard = std::max(answer.revision.guard, flight.seen.guard);
    if (m_options.mistake == Mistake::AcquireUnproven && acquires && renews)
        flight.renewal.reset();
}

/// E4: a RENEW or a grant whose numbers are not above all that the process had seen when it left
/// ends belief, whoever answers what.
void Simulation::checkNumbers(const Flight &flight, const Answer &answer)
{
    Task &task = *flight.task;
    const Client &client = *task.client;
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    const auto *sent = std::get_if<BulkRequest>(&flight.request);
    if (bulk && sent)
        noteKill(task, flight, *bulk);
    const bool own = client.process && client.process->task.get() == &task;
    const std::shared_ptr<Process> process = own ? client.process : task.process;
    const BootInstant now = client.clock(m_now);
    if (!bulk || !sent || !process || now - flight.sentAt > task.timeout)
        return;
    if (flight.renewal && !isAbove(*flight.renewal, flight.seen)) {
        for (const auto &[holder, held] : process->held) {
            if (process->ledger.holds(holder, now))
                bad("E4", client.name + " believes " + holder + " after a RENEW of number "
                                  + std::to_string(flight.renewal->order) + ", term "
                                  + std::to_string(flight.renewal->guard) + ", and had seen "
                                  + std::to_string(flight.seen.order) + ", term "
                                  + std::to_string(flight.seen.guard));
        }
    }
    std::string holder;
    for (std::size_t i = 0; i < sent->items.size() && i < bulk->items.size(); ++i) {
        const ItemAnswer &item = bulk->items[i];
        const auto *script = std::get_if<ScriptItem>(&sent->items[i]);
        if (!script || !isWritten(item.status))
            continue;
        if (script->script == Script::Acquire)
            holder = holderOf(*script);
        process->seen.order = std::max(process->seen.order, item.revision.order);
        process->seen.guard = std::max(process->seen.guard, item.revision.guard);
    }
    if (!holder.empty() && flight.token <= flight.seen.order && process->ledger.holds(holder, now))
        bad("E4", client.name + " was granted " + holder + " with " + std::to_string(flight.token)
                          + ", and had seen " + std::to_string(flight.seen.order));
}

/// E3: what lost an entry is lost within three renewals. Without a single look for the own entries
/// it is found here.
void Simulation::noteRenewal(Process &process, const Flight &flight)
{
    process.renewedInLife = std::max(process.renewedInLife, flight.life);
    const Client &client = *flight.task->client;
    for (auto &[holder, held] : process.held) {
        if (!held.goneAt || flight.sentTime <= *held.goneAt)
            continue;
        if (++held.renewalsSince >= RenewalsWithoutLook
            && process.ledger.holds(holder, client.clock(m_now)))
            bad("E3", client.name + " believes " + holder + " and does not look for its entries");
    }
}

/// An answer to a look for the own entries was read.
void Simulation::noteLook(Process &process, const Flight &flight)
{
    const Client &client = *flight.task->client;
    for (auto &[holder, held] : process.held) {
        if (!held.goneAt || flight.sentTime <= *held.goneAt)
            continue;
        if (flight.onOld && looksFor(flight.task->reads, process, holder))
            held.renewalsSince = 0; // it saw what was there
        else if (held.renewalsSince >= RenewalsToNotice
                 && process.ledger.holds(holder, client.clock(m_now)))
            bad("E3", client.name + " believes " + holder + " after three renewals");
    }
}

/// Whether whoever reads these documents sees every entry of the holder's.
bool Simulation::looksFor(const std::vector<std::string> &documents, const Process &process,
                          const std::string &holder) const
{
    const LockSet *set = process.ledger.find(holder);
    if (set && !set->coveredBy.empty())
        return looksFor(documents, process, set->coveredBy);
    return set && std::all_of(set->items.begin(), set->items.end(), [&](const AcquireItem &item) {
               return std::find(documents.begin(), documents.end(), item.documentId)
                      != documents.end();
           });
}

/// Who looks for the own entries and hears nothing learns nothing, and looks again at the next
/// renewal.
void Simulation::noteNoAnswer(const Task &task)
{
    const std::shared_ptr<Process> &process = task.client->process;
    if (!process || process->task.get() != &task || task.reads.empty())
        return;
    for (auto &[holder, held] : process->held) {
        if (!looksFor(task.reads, *process, holder))
            continue;
        if (held.goneAt && task.sentTime > *held.goneAt)
            held.renewalsSince = 0;
        const auto erased = m_erased.find(holder);
        if (erased != m_erased.end() && task.sentTime > erased->second.at)
            ++erased->second.unseen;
    }
}

} // namespace lockscope::test
