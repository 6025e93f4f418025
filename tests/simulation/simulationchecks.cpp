// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "tests/simulation/simulationparts.h"
#include "tests/simulation/targets.h"

#include <algorithm>

/// What must hold after every event.
namespace lockscope::test {

using namespace simulation;

const ValueMap *entryOf(const ValueMap &document, const std::string &holder)
{
    const Value::List *holders = document[field::Holders].asList();
    if (!holders)
        return nullptr;
    for (const Value &h : *holders) {
        if (h.isMap() && (*h.asMap())[field::Id] == Value(holder))
            return h.asMap();
    }
    return nullptr;
}

void Simulation::bad(const std::string &invariant, const std::string &what)
{
    if (m_report.first.empty())
        m_report.first = invariant;
    m_report.violations.try_emplace(invariant, "t=" + std::to_string(m_now) + " " + what);
    tell("!!! ", invariant, ": ", what);
}

/// Whether what the new index promises already holds for this lock; see the class.
bool Simulation::counts(const Process &process, const std::string &holder, const Held &held) const
{
    if (held.goneAt || process.renewedInLife != m_life
        || (!m_erased.empty() && isFreed(process, holder)))
        return false;
    if (isClosedByItself(process, holder))
        return false;
    if (m_epoch == 1)
        return true;
    if (m_indexMissing || process.renewedIn != m_epoch)
        return false;
    return held.seenIn == m_epoch
           || (held.grantedIn == m_epoch && held.askedAt >= m_epochSince + IndexGrace);
}

bool Simulation::conflicts(const std::vector<LockTarget> &a, const std::vector<LockTarget> &b) const
{
    return conflict(a, b, m_climate.independentKinds);
}

void Simulation::granted(Client &client, const std::shared_ptr<Process> &process,
                         const LockGrant &grant, const LockRequest &request, const Task &task,
                         std::int64_t askedAt)
{
    const int epoch = task.epoch ? task.epoch : m_epoch;
    ++m_report.grants;
    ++client.grants;
    tell(client.name, " has ", grant.holder, " on ", request.targets.front().name, ", token ",
         std::to_string(grant.token));
    Held &held = process->held[grant.holder];
    held = {};
    held.targets = request.targets;
    held.grantedIn = epoch;
    held.askedAt = askedAt;
    const LockSet *set = process->ledger.find(grant.holder);
    // Rolled back, or taken out by hand, while the answer was under way.
    if ((m_life > 0 || m_climate.erasures > 0) && !isWhole(*process, grant.holder)) {
        held.goneAt = m_now;
        return;
    }
    if (!process->ledger.holds(grant.holder, client.clock(m_now)) || !set->coveredBy.empty()
        || epoch != m_epoch || m_indexMissing || isErased(*set, task.ranAt))
        return;
    const bool undone = isUndone(grant.token, task);
    for (const Token &token : m_tokens) {
        const bool comparable = !undone
                                && (token.epoch == epoch
                                    || m_options.mistake == Mistake::TokenWithoutEpoch);
        if (comparable && grant.token <= token.value && conflicts(token.targets, request.targets))
            bad("I5", grant.holder + " got " + std::to_string(grant.token) + " after "
                              + std::to_string(token.value));
    }
    if (!undone)
        m_tokens.push_back({request.targets, epoch, grant.token});
    for (const auto &[op, targets] : m_openOps) {
        if (op != request.op && m_freed.count(op) == 0 && conflicts(targets, request.targets))
            bad("OP", grant.holder + " granted while " + op + " is half done");
    }
    // A rename is half done when its record says that it began, and no earlier.
    if (!request.op.empty())
        m_firstHolders[request.op] = grant.holder;
    if (!request.op.empty() && !isRename(request.op))
        m_openOps[request.op] = request.targets;
    if (!counts(*process, grant.holder, held))
        return;
    checkComplete(*set, {});
    linearizability::Operation operation;
    operation.process = client.name;
    operation.holder = grant.holder;
    operation.claims = claimsOf(request.targets, m_climate.independentKinds);
    operation.invoked = askedAt;
    operation.returned = m_now;
    operation.outcome = linearizability::Outcome::Ok;
    operation.token = grant.token;
    m_history.push_back(std::move(operation));
    held.operation = m_history.size();
}

/// Belief in @p held ends now: from here on others may have it, and before they may not.
std::size_t Simulation::lapse(Held &held)
{
    if (held.operation == 0)
        return 0;
    linearizability::Operation operation = m_history[held.operation - 1];
    operation.kind = linearizability::Kind::Release;
    operation.invoked = m_now;
    operation.returned.reset();
    operation.outcome = linearizability::Outcome::Info;
    operation.token.reset();
    held.operation = 0;
    m_history.push_back(std::move(operation));
    return m_history.size();
}

std::size_t Simulation::forget(const std::shared_ptr<Process> &process, const std::string &holder)
{
    const auto it = process->held.find(holder);
    if (it == process->held.end())
        return 0;
    const std::size_t operation = lapse(it->second);
    process->held.erase(it);
    return operation;
}

void Simulation::checkBeliefs()
{
    struct Belief
    {
        const Client *client;
        const Held *held;
    };
    static thread_local std::vector<Belief> beliefs;
    static thread_local std::vector<Working> working;
    beliefs.clear();
    working.clear();
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        Process &process = *client->process;
        const BootInstant now = client->clock(m_now);
        for (auto &[holder, held] : process.held) {
            noteWhole(process, holder, held);
            const bool isBelieved = believed(process, holder, held, now) != nullptr;
            if (works(*client, process, holder, held))
                working.push_back({client.get(), &held.targets, isBelieved, {}, 0});
            if (!isBelieved) {
                lapse(held);
                continue;
            }
            checkErased(*client, holder);
            if (process.renewedIn != m_epoch
                && m_now > m_epochSince + process.ledger.terms().lease.count() * 11 / 10)
                bad("E1", client->name + " believes " + holder
                                  + ", but never renewed in the index that is there");
            if (counts(process, holder, held))
                beliefs.push_back({client.get(), &held});
            else if (isClosedByItself(process, holder))
                lapse(held); // whoever recovers it may give the locks to others
        }
    }
    for (std::size_t i = 0; i < beliefs.size(); ++i) {
        for (std::size_t j = i + 1; j < beliefs.size(); ++j) {
            if (beliefs[i].client != beliefs[j].client
                && conflicts(beliefs[i].held->targets, beliefs[j].held->targets))
                bad("I1", beliefs[i].client->name + " " + beliefs[i].held->targets.front().name
                                  + " and " + beliefs[j].client->name + " "
                                  + beliefs[j].held->targets.front().name);
        }
    }
    checkWork(working);
    if (!m_plain.empty())
        checkPlainBeliefs();
}

void Simulation::checkComplete(const LockSet &set, const std::string &onlyDocument)
{
    for (const AcquireItem &item : set.items) {
        if (!onlyDocument.empty() && item.documentId != onlyDocument)
            continue;
        const ValueMap *document = m_server.source(item.documentId);
        const ValueMap *entry = document ? entryOf(*document, set.holder) : nullptr;
        const std::optional<LockMode> mode = entry && (*entry)[field::Mode].asString()
                                                     ? lockModeFromString(
                                                             *(*entry)[field::Mode].asString())
                                                     : std::nullopt;
        // What was taken over keeps the modes it was taken with.
        if (!mode || (!set.targets.empty() && join(*mode, item.mode) != *mode))
            bad("I4", set.holder + " has no entry on " + item.documentId);
    }
}

/// Some of the plain holders of a document were taken away; @p left are there.
void Simulation::noteTaken(const std::string &id, std::int64_t left)
{
    const auto expected = m_anonymous.find(id);
    if (expected == m_anonymous.end() || left <= 0)
        m_anonymous.erase(id);
    else
        expected->second = std::min(expected->second, left);
}

void Simulation::checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after,
                            const BulkItem &item)
{
    if (isSessionDocumentId(id)) {
        if (before && after && !(*before)[field::DeadAt].isNull()
            && ((*after)[field::DeadAt].isNull()
                || (*before)[field::RenewedAt] != (*after)[field::RenewedAt]))
            bad("S1", id + " lives again");
        if (m_running)
            checkKill(id, before, after, item);
        if (m_running && m_running->task->isOutside)
            checkFromOutside(id, before, item);
        return;
    }
    if (m_goesByOldDeath)
        noteGone();
    if (m_running && m_running->task->isOutside)
        checkFromOutside(id, before, item);
    if (before && before->contains(field::Holders))
        checkFreed(id, *before, after, item);
    const LockDocument document = after ? decodeLock(id, {}, *after) : LockDocument{};
    // An admin's guarded delete or count takes all plain holders away, and nothing else; but it is
    // guarded by a number, which another write may have had before the index was put back.
    if (!std::holds_alternative<ScriptItem>(item) && m_plain.empty())
        noteTaken(id, m_life == 0 || !after ? 0 : document.anonymous());
    else if (!std::holds_alternative<ScriptItem>(item))
        notePlainWrite(id, before, after);
    const auto expected = m_anonymous.find(id);
    const std::int64_t anonymous = expected == m_anonymous.end() ? 0 : expected->second;
    if (after) {
        if (!document.isReadable()
            || document.count.value_or(1)
                       != static_cast<std::int64_t>(document.holders.size()) + anonymous
            || (document.type == LockType::Shared) != document.isShared())
            bad("I3", id);
        for (const Holder &a : document.holders) {
            if (anonymous > 0 && !compatible(a.mode, document.anonymousMode()))
                bad("I2", id + " beside plain holders");
            for (const Holder &b : document.holders) {
                if (a.id < b.id && !compatible(a.mode, b.mode))
                    bad("I2", id);
            }
        }
    } else if (anonymous > 0) {
        bad("I3", id + " deleted with plain holders");
    }
    const auto *script = std::get_if<ScriptItem>(&item);
    if (before && script
        && (script->script == Script::Release || script->script == Script::Revoke)) {
        const Value &own = (*script->params.asMap())[field::Id];
        for (const Holder &h : decodeLock(id, {}, *before).holders) {
            // A takeover of two entries of one change leaves both under one id.
            const auto &left = document.holders;
            if (Value(h.id) != own && std::find(left.begin(), left.end(), h) == left.end())
                bad("I7", id + " entry of " + h.id);
        }
    }
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        const Process &process = *client->process;
        for (const auto &[holder, held] : process.held) {
            const LockSet *set = believed(process, holder, held, client->clock(m_now));
            if (set && set->coveredBy.empty() && counts(process, holder, held))
                checkComplete(*set, id);
        }
    }
}

} // namespace lockscope::test
