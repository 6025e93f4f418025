// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/breakplanner.h"
#include "models/protocol/documents.h"
#include "models/protocol/fields.h"
#include "models/protocol/scriptitems.h"
#include "tests/simulation/simulationparts.h"
#include "tests/support/machinedriver.h"

#include <algorithm>
#include <set>

namespace lockscope::test {

using namespace simulation;

namespace {

bool conflict(const std::string &p, LockMode m, const std::string &q, LockMode n)
{
    if (m != LockMode::X && n != LockMode::X)
        return false;
    const auto contains = [](const std::string &upper, const std::string &lower) {
        return upper == "/"
               || (lower.rfind(upper, 0) == 0
                   && (lower.size() == upper.size() || lower[upper.size()] == '/'));
    };
    return contains(p, q) || contains(q, p);
}

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

} // namespace

void Simulation::bad(const std::string &invariant, const std::string &what)
{
    m_report.violations.try_emplace(invariant, "t=" + std::to_string(m_now) + " " + what);
}

void Simulation::granted(Client &client, const std::shared_ptr<Process> &process,
                         const LockGrant &grant, const LockRequest &request)
{
    ++m_report.grants;
    const LockTarget &target = request.targets[0];
    process->targets[grant.holder] = {target.name, target.mode};
    if (!process->ledger.holds(grant.holder, client.clock(m_now)))
        return;
    const LockSet *set = process->ledger.find(grant.holder);
    if (set->coveredBy.empty()) {
        for (const Token &token : m_tokens) {
            if (conflict(token.path, token.mode, target.name, target.mode)
                && grant.token <= token.value)
                bad("I5", target.name + " got " + std::to_string(grant.token) + " after "
                                  + std::to_string(token.value));
        }
        m_tokens.push_back({target.name, target.mode, grant.token});
        checkComplete(*set, {});
    }
    for (const auto &[op, path] : m_openOps) {
        if (op != request.op && conflict(path, LockMode::X, target.name, target.mode)
            && set->coveredBy.empty())
            bad("OP", target.name + " granted while " + op + " is half done on " + path);
    }
    if (!request.op.empty())
        m_openOps[request.op] = target.name;
}

void Simulation::checkBeliefs()
{
    struct Belief
    {
        const Client *client;
        const std::string *path;
        LockMode mode;
    };
    std::vector<Belief> beliefs;
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        const BootInstant now = client->clock(m_now);
        for (const auto &[holder, target] : client->process->targets) {
            if (client->process->ledger.holds(holder, now))
                beliefs.push_back({client.get(), &target.first, target.second});
        }
    }
    for (const Belief &a : beliefs) {
        for (const Belief &b : beliefs) {
            if (a.client->name < b.client->name && conflict(*a.path, a.mode, *b.path, b.mode))
                bad("I1", a.client->name + " " + *a.path + " and " + b.client->name + " " + *b.path);
        }
    }
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
        if (!mode || join(*mode, item.mode) != *mode)
            bad("I4", set.holder + " has no entry on " + item.documentId);
    }
}

void Simulation::checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after,
                            const BulkItem &item)
{
    if (isSessionDocumentId(id)) {
        if (before && after && !(*before)[field::DeadAt].isNull()
            && ((*after)[field::DeadAt].isNull()
                || (*before)[field::RenewedAt] != (*after)[field::RenewedAt]))
            bad("S1", id + " lives again");
        return;
    }
    const LockDocument document = after ? decodeLock(id, {}, *after) : LockDocument{};
    const auto expected = m_anonymous.find(id);
    const std::int64_t anonymous = expected == m_anonymous.end() ? 0 : expected->second;
    if (after) {
        if (!document.isReadable()
            || document.count.value_or(1)
                       != static_cast<std::int64_t>(document.holders.size()) + anonymous
            || (document.type == LockType::Shared) != document.isShared())
            bad("I3", id);
        for (const Holder &a : document.holders) {
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
            const Holder *left = document.findHolder(h.id);
            if (Value(h.id) != own && (!left || !(*left == h)))
                bad("I7", id + " entry of " + h.id);
        }
    }
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        for (const auto &[holder, set] : client->process->ledger.sets()) {
            if (set.coveredBy.empty() && client->process->ledger.holds(holder, client->clock(m_now)))
                checkComplete(set, id);
        }
    }
}

/// S4: no entry of a living session that its process does not know of, once every repeated release was made.
void Simulation::checkGhosts()
{
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &h : lock.holders) {
            for (const auto &client : m_clients) {
                const bool living = !client->dead && client->process
                                    && client->process->ledger.state()
                                               == SessionLedger::State::Alive
                                    && client->process->ledger.sessionId() == h.session
                                    && !client->process->ending;
                if (living && h.op.empty() && !client->process->ledger.find(h.id))
                    bad("S4", lock.id + " ghost " + h.id);
            }
        }
    }
}

/// Takes away what the dead left, in the ways the protocol has for it, and looks whether anything stays.
void Simulation::janitor()
{
    MachineDriver driver(m_server);
    driver.advance(Terms.lease * 2 + Terms.delay * 2);
    const auto breakDead = [this, &driver] {
        for (const std::string &session : [this] {
                 std::set<std::string> ids;
                 for (const LockDocument &lock : m_server.picture().locks) {
                     for (const Holder &h : lock.holders)
                         ids.insert(h.session);
                 }
                 return ids;
             }()) {
            BreakContext context;
            context.now = instantFromEpochMs(m_server.now);
            context.verdictOf = [](const std::string &) {
                LivenessVerdict dead;
                dead.liveness = Liveness::Dead;
                return dead;
            };
            const Result<BreakPlan> plan = planBreak(m_server.picture(),
                                                     {BreakSelection::What::Session, session},
                                                     context);
            if (!plan)
                continue;
            BreakMachine machine(*plan, "janitor", "the end", Terms);
            driver.run(machine);
        }
    };
    breakDead();
    driver.advance(Terms.lease * 2 + Terms.delay * 2); // tombstones of missing sessions
    breakDead();
    for (const LockDocument &lock : m_server.picture().locks) {
        std::map<std::string, Value::List>
                changes; // tries of one change may have left entries under several ids
        for (const Holder &h : lock.holders) {
            if (h.op.empty())
                bad("I6", lock.id + " entry of " + h.id);
            else
                changes[h.op].emplace_back(h.session);
        }
        for (const auto &[op, sessions] : changes) {
            const ValueMap params{{"op", op},
                                  {"h", ValueMap{{"id", "janitor-" + op}, {"session", "janitor"}}},
                                  {"dead", sessions},
                                  {"process_id", nullptr}};
            const ItemAnswer taken = m_server.run(ScriptItem{Script::Takeover, lock.id, params});
            const ItemAnswer freed = m_server.run(releaseItem(lock.id, "janitor-" + op, op));
            if (!isWritten(taken.status) || !isWritten(freed.status))
                bad("I6", lock.id + " half-done " + op);
        }
    }
    for (const auto &[id, count] : m_anonymous) {
        const LockDocument lock = m_server.lock(id);
        if (lock.anonymous() != count || !lock.holders.empty())
            bad("I6", id + " plain holders");
        m_server.erase(id);
    }
    if (m_server.lockCount() != 0)
        bad("I6", std::to_string(m_server.lockCount()) + " documents are left");
    FakeProcess last(m_server, driver, "last");
    last.begin();
    if (!last.acquire("/").granted)
        bad("I8", "the last contender is refused");
}

} // namespace lockscope::test
