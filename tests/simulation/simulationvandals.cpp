// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "tests/simulation/simulationparts.h"

/// Lock documents that somebody deletes by hand, past all clients. What they locked is free at
/// once; everything else must hold.
namespace lockscope::test {

using namespace simulation;

void Simulation::eraseLock(Chance &chance)
{
    std::vector<std::string> ids;
    for (const auto &[id, stored] : m_server.documents()) {
        if (!isSessionDocumentId(id))
            ids.push_back(id);
    }
    if (ids.empty())
        return;
    const std::string id = ids[static_cast<std::size_t>(
            chance.between(0, static_cast<std::int64_t>(ids.size()) - 1))];
    tell("somebody deletes ", id);
    const LockDocument lock = m_server.lock(id);
    for (const Holder &entry : lock.holders) {
        noteErased(entry.id);
        if (!entry.op.empty())
            noteFreed(entry.op, id);
        for (const auto &client : m_clients) {
            if (client->process && client->process->held.count(entry.id) != 0)
                lapse(client->process->held.at(entry.id));
        }
    }
    m_anonymous.erase(id);
    m_server.erase(id);
    noteAcknowledged();
}

void Simulation::noteFreed(const std::string &op, const std::string &document)
{
    m_freed[op].insert(document);
    for (const auto &[id, stored] : m_server.shelf.documents(IntentsIndex)) {
        if (isOpen(id))
            noteBesideFreed(id);
    }
}

/// @p change is open. So may be one whose lock, which kept it out, was deleted.
void Simulation::noteBesideFreed(const std::string &change)
{
    for (const auto &[op, documents] : m_freed) {
        if (op != change && isOpen(op))
            m_besideFreed.insert(change);
    }
}

bool Simulation::hasLost(const std::string &op, const std::string &document) const
{
    const auto freed = m_freed.find(op);
    return freed != m_freed.end() && freed->second.count(document) != 0;
}

/// It misses a lock, and an open change with a lesser id may hold that, and miss one of its own.
bool Simulation::mayGiveWay(const std::string &op) const
{
    const auto &records = m_server.shelf.documents(IntentsIndex);
    return m_freed.count(op) != 0
           && std::any_of(records.begin(), records.end(), [this, &op](const auto &record) {
                  return record.first < op && m_freed.count(record.first) != 0
                         && isOpen(record.first);
              });
}

/// It, or the set that it leans on, lost an entry.
bool Simulation::isFreed(const Process &process, const std::string &holder) const
{
    const LockSet *set = process.ledger.find(holder);
    return m_erased.count(holder) != 0 || (set && m_erased.count(set->coveredBy) != 0);
}

bool Simulation::isHeld(const std::string &holder) const
{
    return std::any_of(m_clients.begin(), m_clients.end(), [&holder](const auto &client) {
        return client->process && client->process->held.count(holder) != 0;
    });
}

/// The set lost an entry. While it is being taken its last such loss counts.
void Simulation::noteErased(const std::string &holder)
{
    if (!isHeld(holder))
        m_erased.erase(holder);
    m_erased.try_emplace(holder, Erased{m_now});
}

/// Whether a set that is granted now, by the answer to what ran at @p ranAt, lost an entry on the
/// way. One that was asked for again since is whole; one that only a late repetition put back was
/// free meanwhile, and others may have got a higher token.
bool Simulation::isErased(const LockSet &set, std::int64_t ranAt)
{
    const auto erased = m_erased.find(set.holder);
    if (erased == m_erased.end())
        return false;
    if (ranAt <= erased->second.at || !stands(set))
        return true;
    m_erased.erase(erased);
    return false;
}

/// What the owner of lost entries had occasion to see since then.
void Simulation::countRenewals(const Process &process, const Flight &flight, const Answer &answer)
{
    if (m_erased.empty())
        return;
    const auto *sent = std::get_if<BulkRequest>(&flight.request);
    const auto *bulk = std::get_if<BulkAnswer>(&answer);
    const auto *first = sent ? std::get_if<ScriptItem>(&sent->items.front()) : nullptr;
    const bool renewed = bulk && first && first->script == Script::SessionRenew
                         && isWritten(bulk->items.front().status);
    const bool sawOld = flight.onOld && std::holds_alternative<ReadAnswer>(answer);
    for (const auto &[holder, held] : process.held) {
        const auto erased = m_erased.find(holder);
        if (erased == m_erased.end() || flight.sentTime <= erased->second.at)
            continue;
        erased->second.renewals += renewed;
        // It saw what was there, so its next look is the one of the third renewal from now on.
        if (sawOld && looksFor(flight.task->reads, process, holder))
            erased->second.renewals = erased->second.unseen = 0;
    }
}

/// E3: who lost an entry does not believe in its set after the third renewal that follows, and the
/// check that came with it.
void Simulation::checkErased(const Client &client, const std::string &holder)
{
    const auto erased = m_erased.find(holder);
    if (erased != m_erased.end()
        && erased->second.renewals > RenewalsToNotice + erased->second.unseen)
        bad("E3", client.name + " believes " + holder + ", whose entry was deleted "
                          + std::to_string(erased->second.renewals) + " renewals ago");
}

/// The mistake of a process that takes a check for good whatever it shows.
ReadAnswer Simulation::seenAsOwn(ReadAnswer answer, const Process &process) const
{
    for (DocumentRead &document : answer.documents) {
        Value::List entries;
        for (const auto &[holder, held] : process.held) {
            const LockSet *set = process.ledger.find(holder);
            for (std::size_t i = 0; set && i < set->items.size(); ++i)
                if (set->items[i].documentId == document.documentId)
                    entries.emplace_back(ValueMap{{std::string(field::Id), holder},
                                                  {std::string(field::Mode), "X"}});
        }
        document.found = true;
        document.source.set(field::Holders, std::move(entries));
    }
    return answer;
}

} // namespace lockscope::test
