// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/fields.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <tuple>
#include <utility>

/// Single items: refused and unanswered ones, and the mistakes that are made at the clients' edge.
namespace lockscope::test {

using namespace simulation;

using Status = ItemAnswer::Status;

/// 429, 503, 409, a cluster block, a compilation put off: for one item of a bulk, or for all of
/// them.
std::optional<ItemAnswer> Simulation::itemTrouble(Flight &flight, std::size_t item)
{
    ItemAnswer answer;
    answer.status = Status::Refused;
    answer.errorType = "cluster_block_exception";
    if (m_now < m_readOnlyUntil)
        return answer;
    if (m_climate.itemTrouble == 0 || !m_faults || flight.again)
        return std::nullopt;
    const Client &client = *flight.task->client;
    const std::int64_t number = flight.client * 64 + static_cast<std::int64_t>(item);
    Chance chance(m_options.seed, Purpose::Trouble, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(number));
    if (!chance.happens(m_climate.itemTrouble))
        return std::nullopt;
    if (chance.happens(0.5)) {
        if (!decide(DecisionKind::ItemUnknown, client.index, number))
            return std::nullopt;
        if (chance.happens(0.5)) {
            // Nobody is told.
            const auto told = std::pair(flight.token, flight.renewal);
            runItem(flight, item);
            std::tie(flight.token, flight.renewal) = told;
        }
        flight.sessionNotFound = false;
        answer.status = Status::Unknown;
        answer.errorType = "unavailable_shards_exception";
        return answer;
    }
    if (!decide(DecisionKind::ItemRefused, client.index, number))
        return std::nullopt;
    switch (chance.between(0, 2)) {
    case 0: break;
    case 1:
        answer.status = Status::Conflict;
        answer.errorType = "version_conflict_engine_exception";
        break;
    default: answer.status = Status::Foreign; answer.errorType = "circuit_breaking_exception";
    }
    return answer;
}

namespace {

const ScriptItem *scriptOf(const BulkItem &item, Script script)
{
    const auto *found = std::get_if<ScriptItem>(&item);
    return found && found->script == script ? found : nullptr;
}

bool isIntent(const ScriptItem &acquire)
{
    const Value &mode = (*acquire.params.asMap())[field::Mode];
    return mode == Value("IX") || mode == Value("IS");
}

ItemAnswer deadByBelief(std::int64_t now)
{
    ItemAnswer answer;
    answer.status = Status::Updated;
    answer.source = ValueMap{{std::string(field::DeadAt), now}};
    return answer;
}

/// Takes from the answer to a RENEW the drops that @p forgotten names.
template<typename Predicate>
void forgetDrops(ItemAnswer &answer, Predicate forgotten)
{
    Value *dropped = answer.source ? answer.source->find(field::Dropped) : nullptr;
    if (!dropped || !dropped->asList())
        return;
    std::erase_if(*dropped->asList(), [&forgotten](const Value &entry) {
        const std::string *holder = (*entry.asMap())[field::Holder].asString();
        return holder && forgotten(*holder);
    });
}

} // namespace

ItemAnswer Simulation::runItem(Flight &flight, std::size_t number)
{
    if (const auto *records = std::get_if<RecordBulkRequest>(&flight.request))
        return runRecord(records->index, records->items[number], flight.again);
    const BulkItem &item = std::get<BulkRequest>(flight.request).items[number];
    m_running = &flight;
    ItemAnswer answer;
    m_goesByOldDeath = m_life > 0 && goesByOldDeath(*flight.task, item);
    if (m_options.mistake == Mistake::None) {
        answer = serverOf(flight).run(item);
        flight.sessionNotFound = flight.sessionNotFound
                                 || (answer.status == Status::Missing
                                     && scriptOf(item, Script::SessionRenew));
    } else {
        answer = mistaken(flight, item);
    }
    m_running = nullptr;
    m_goesByOldDeath = false;
    noteNumbers(flight, item, answer);
    return answer;
}

ItemAnswer Simulation::mistaken(Flight &flight, const BulkItem &item)
{
    const Mistake mistake = m_options.mistake;
    Task &task = *flight.task;
    FakeServer &server = serverOf(flight);
    const BulkItem &first = std::get<BulkRequest>(flight.request).items.front();
    const ScriptItem *kill = scriptOf(item, Script::SessionKill);
    const bool contends = kill && task.process && !task.isSession;
    const bool missing = contends && task.missingSessions.count(kill->documentId) != 0;
    if ((mistake == Mistake::DeadUnconfirmed && contends && !missing)
        || ((mistake == Mistake::MissingFree || mistake == Mistake::GcEarly) && missing))
        return deadByBelief(server.now);
    if (mistake == Mistake::NoRerelease && scriptOf(first, Script::SessionRenew)
        && scriptOf(item, Script::Release)) {
        ItemAnswer answer;
        answer.status = Status::Noop;
        return answer;
    }
    if (const ScriptItem *takeover = scriptOf(item, Script::Takeover);
        takeover && mistake == Mistake::TakeoverId)
        return takeOverById(server, *takeover);
    if (const ScriptItem *drop = scriptOf(item, Script::SessionDrop);
        drop && mistake == Mistake::DropAfterRevoke) {
        ItemAnswer answer;
        answer.status = Status::Missing;
        if (const ValueMap *session = server.source(drop->documentId)) {
            answer.status = Status::Updated;
            answer.source = *session;
            at(m_now + 6'000, [this, late = *drop] { m_server.run(late); });
        }
        return answer;
    }
    if (const ScriptItem *acquire = scriptOf(item, Script::Acquire);
        acquire && mistake == Mistake::RootApart && m_climate.independentKinds
        && acquire->documentId == RootDocumentId && isIntent(*acquire)) {
        ItemAnswer answer;
        answer.status = Status::Updated;
        answer.revision.order = server.shard().seqNo;
        answer.revision.guard = server.shard().primaryTerm;
        return answer;
    }
    if (kill && mistake == Mistake::ProofWithoutSeen
        && (*kill->params.asMap())[field::Hard].asBool()) {
        ScriptItem unguarded = *kill;
        unguarded.params.asMap()->remove(field::Seen);
        return server.run(unguarded);
    }
    if (kill && mistake == Mistake::RecoverAtOnce && !task.client->recovers.empty()
        && provesDeath(probe(kill->documentId.substr(SessionPrefix.size()), task.client->looks))) {
        ScriptItem atOnce = *kill;
        atOnce.params.asMap()->set(field::Hard, true);
        return server.run(atOnce);
    }
    if (mistake == Mistake::RecoverWithoutLocks && task.process && !task.client->recovers.empty()
        && (scriptOf(item, Script::Takeover) || scriptOf(item, Script::Acquire))) {
        ItemAnswer answer = server.run(item);
        if (!isWritten(answer.status)) {
            answer = {};
            answer.status = Status::Updated;
            answer.revision.order = server.shard().seqNo;
            answer.revision.guard = server.shard().primaryTerm;
        }
        return answer;
    }
    const std::int64_t now = server.now;
    if (mistake == Mistake::ClientClock)
        server.now += task.client->wallError;
    ItemAnswer answer = server.run(item);
    server.now = now;

    if (kill && mistake == Mistake::KillNoop && answer.status == Status::Noop && answer.source
        && answer.source->contains(field::DeadAt))
        answer.status = Status::Updated;
    if (!scriptOf(item, Script::SessionRenew))
        return answer;
    flight.sessionNotFound = flight.sessionNotFound || answer.status == Status::Missing;
    if (mistake == Mistake::KeepAfterNotFound && answer.status == Status::Missing) {
        // As if it had been written.
        FakeServer::Shard shard = server.shard();
        answer.status = Status::Updated;
        answer.revision.order = ++shard.seqNo;
        answer.revision.guard = shard.primaryTerm;
        answer.source = ValueMap{{std::string(field::RenewedAt), now}};
        server.setShard(std::move(shard));
    }
    if (mistake == Mistake::IgnoreDropped)
        forgetDrops(answer, [](const std::string &) { return true; });
    if (mistake == Mistake::DropPending && task.client->process) {
        Process &process = *task.client->process;
        forgetDrops(answer, [&process](const std::string &holder) {
            const LockSet *set = process.ledger.find(holder);
            if (set && set->state == LockSet::State::Pending)
                process.swallowedDrops.insert(holder);
            return process.swallowedDrops.count(holder) != 0;
        });
    }
    return answer;
}

} // namespace lockscope::test
