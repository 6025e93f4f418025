// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/holdermachines.h"
#include "models/protocol/scripts/scriptitems.h"
#include "tests/simulation/simulationparts.h"

#include <algorithm>
#include <utility>

/// Scripts that take detached locks and renew them by hand, and strangers who renew and release by
/// an id that anybody can read: both with the machines behind `lockctl renew` and `lockctl
/// release`.
namespace lockscope::test {

using namespace simulation;

namespace {

/// The lock is not to be believed any more; anything else is tried again.
bool saysLost(const BackendError &error)
{
    return error.kind == BackendError::Kind::NotFound || error.kind == BackendError::Kind::Conflict
           || error.kind == BackendError::Kind::InvalidInput
           || error.kind == BackendError::Kind::LockLost;
}

/// What a command does that does not look: one request. Of mistakes.
class BlindMachine final : public Machine
{
public:
    explicit BlindMachine(BulkRequest request) : m_request(std::move(request)) {}
    MachineStep begin(BootInstant) override { return MachineStep::sending(m_request); }
    MachineStep onAnswer(const Answer &answer, BootInstant, BootInstant) override
    {
        const auto *bulk = std::get_if<BulkAnswer>(&answer);
        if (bulk && isWritten(bulk->items.front().status))
            m_result = Instant();
        return MachineStep::done();
    }
    MachineStep onTimer(BootInstant) override { return MachineStep::done(); }
    const Result<Instant> &result() const { return m_result; }

private:
    BulkRequest m_request;
    Result<Instant> m_result = fail(BackendError::Kind::Timeout, "no answer");
};

Result<Instant> renewalOf(const Machine &machine)
{
    if (const auto *renew = dynamic_cast<const HolderRenewMachine *>(&machine))
        return renew->result();
    return dynamic_cast<const BlindMachine &>(machine).result();
}

} // namespace

void Simulation::addVisitors()
{
    if (m_climate.strangers > 0) {
        m_stranger = &addClient("stranger");
        m_stranger->isVisitor = true;
    }
    for (int i = 0; i < m_climate.detached; ++i) {
        Client &client = addClient("d" + std::to_string(i + 1));
        if (decide(DecisionKind::Client, client.index, 0))
            at(200 * (i + 1), [this, &client] { beginDetached(client); });
    }
}

/// The set as its owner knows it, while it believes in it.
const LockSet *Simulation::believed(const Process &process, const std::string &holder,
                                    const Held &held, BootInstant now) const
{
    if (held.detached)
        return now < held.until ? held.detached.get() : nullptr;
    return process.ledger.holds(holder, now) ? process.ledger.find(holder) : nullptr;
}

void Simulation::beginDetached(Client &client)
{
    if (client.dead || !m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Work, static_cast<std::uint64_t>(client.index),
                  static_cast<std::uint64_t>(++client.turns));
    const LeaseTerms terms = drawTerms(chance);
    auto process = std::make_shared<Process>(client.name, std::nullopt, terms, m_climate.terms,
                                             believesInOneTree(client),
                                             [&client] { return client.newId("t"); });
    client.process = process;
    process->task = std::make_shared<Task>();
    process->task->machine = process->machine;
    process->task->timeout = process->machine->timing().requestTimeout;
    process->task->isSession = true;
    // Raw pointers: the task is owned by the process.
    process->task->onStep = [this, &client, chance, weak = std::weak_ptr(process)] {
        const std::shared_ptr<Process> p = weak.lock();
        if (p && p->ledger.state() == SessionLedger::State::Alive
            && !std::exchange(p->started, true))
            acquireDetached(client, p, chance);
    };
    process->task->onFinished = [this, &client, raw = process.get()] {
        if (client.process.get() != raw || !raw->held.empty())
            return;
        at(m_now + 300,
           [this, &client] { whenAwake(client, [this, &client] { beginDetached(client); }); });
    };
    start(client, process->task);
}

void Simulation::acquireDetached(Client &client, const std::shared_ptr<Process> &process,
                                 Chance chance)
{
    LockRequest request;
    request.targets = {{LockKind::Tree,
                        Paths[static_cast<std::size_t>(chance.between(0, m_climate.paths - 1))],
                        chance.happens(0.3) ? LockMode::S : LockMode::X}};
    AcquireOptions options;
    options.newId = [&client] { return client.newId("h"); };
    options.waitFor = Millis(chance.between(0, 2'000));
    options.jitter = [jitter = std::make_shared<Chance>(chance)] {
        return static_cast<double>(jitter->between(0, 999)) / 1'000;
    };
    auto machine = std::make_shared<AcquireMachine>(process->ledger, request, options);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->timeout = machine->timing().requestTimeout;
    // Raw pointer: the task outlives its last step.
    task->onFinished = [this, &client, process, machine, request, chance, raw = task.get(),
                        askedAt = m_now] {
        const Result<LockGrant> &result = machine->result();
        if (!result || !result->granted
            || !process->ledger.holds(result->holder, client.clock(m_now))) {
            process->ending = true;
            return endIfIdle(client, process);
        }
        const std::string holder = result->holder;
        granted(client, process, *result, request, *raw, askedAt);
        Held &held = process->held[holder];
        held.detached = std::make_shared<LockSet>(*process->ledger.find(holder));
        held.until = process->ledger.deadline();
        process->endSent = true; // nobody ends its session: it is left to its lease
        follow(process->task, process->machine->detach());
        keepDetached(client, process, holder, chance);
    };
    start(client, task);
}

/// Somebody's script: renews now and then, and releases one day.
void Simulation::keepDetached(Client &client, const std::shared_ptr<Process> &process,
                              const std::string &holder, Chance chance)
{
    const std::int64_t pause = chance.between(100, process->ledger.terms().lease.count() / 2);
    at(m_now + pause, [this, &client, process, holder, chance]() mutable {
        whenAwake(client, [this, &client, process, holder, chance]() mutable {
            const auto held = process->held.find(holder);
            if (held == process->held.end()
                || !believed(*process, holder, held->second, client.clock(m_now))) {
                forget(process, holder);
                return beginDetached(client);
            }
            if (!m_faults)
                return;
            if (chance.happens(0.2))
                return releaseDetached(client, process, holder);
            renewDetached(client, process, holder, chance);
        });
    });
}

/// Of the holder's entries in the index as it is: for mistakes, which do not ask the server.
std::vector<BulkItem> Simulation::blindItems(const std::string &holder, bool releases) const
{
    std::vector<BulkItem> items;
    for (const LockDocument &lock : m_server.picture().locks) {
        const Holder *entry = lock.findHolder(holder);
        if (!entry)
            continue;
        const std::optional<Instant> startedAt = m_server.session(entry->session).startedAt;
        if (releases)
            items.emplace_back(releaseItem(lock.id, holder, entry->op));
        else if (startedAt && items.empty())
            items.emplace_back(renewItem(entry->session, *startedAt));
    }
    return items;
}

std::shared_ptr<Simulation::Task> Simulation::renewTask(const std::string &holder) const
{
    auto task = std::make_shared<Task>();
    task->timeout = Millis(1'000);
    task->isOutside = true;
    const std::vector<BulkItem> blind = blindItems(holder, false);
    const bool isOfProcess = !blind.empty()
                             && std::get<ScriptItem>(blind.front())
                                        .documentId.starts_with(sessionDocumentId("s"));
    const bool mistaken = m_options.mistake == Mistake::RenewAnybody
                          || (m_options.mistake == Mistake::RenewBlind && !isOfProcess);
    if (mistaken && !blind.empty())
        task->machine = std::make_shared<BlindMachine>(BulkRequest{blind});
    else
        task->machine = std::make_shared<HolderRenewMachine>(holder, !m_climate.independentKinds);
    return task;
}

std::shared_ptr<Simulation::Task> Simulation::releaseTask(const std::string &holder) const
{
    auto task = std::make_shared<Task>();
    task->timeout = Millis(1'000);
    task->isOutside = true;
    task->releases = holder;
    const std::vector<BulkItem> blind = blindItems(holder, true);
    if (m_options.mistake == Mistake::ReleaseAnybody && !blind.empty())
        task->machine = std::make_shared<BlindMachine>(BulkRequest{blind});
    else
        task->machine = std::make_shared<HolderReleaseMachine>(holder, m_climate.terms);
    return task;
}

void Simulation::renewDetached(Client &client, const std::shared_ptr<Process> &process,
                               const std::string &holder, Chance chance)
{
    auto task = renewTask(holder);
    task->process = process;
    task->onFinished = [this, &client, process, holder, chance, raw = task.get(), begunAt = m_now] {
        const auto held = process->held.find(holder);
        const Result<Instant> result = renewalOf(*raw->machine);
        tell(client.name, result ? " renews " : " does not renew ", holder,
             result ? std::string() : ": " + result.error().detail);
        if (held == process->held.end())
            return keepDetached(client, process, holder, chance);
        if (result) {
            ++m_report.detachedRenewals;
            held->second.until = raw->wroteAt + process->ledger.terms().lease
                                 - process->ledger.terms().margin();
            const auto erased = m_erased.find(holder);
            const std::int64_t lostAt = erased != m_erased.end()
                                                ? erased->second.at
                                                : held->second.goneAt.value_or(begunAt);
            if (lostAt < begunAt && !raw->sawOld && !isWhole(*process, holder))
                bad("I4", holder + " is renewed, and has lost an entry before");
        } else if (saysLost(result.error())) {
            forget(process, holder);
        }
        keepDetached(client, process, holder, chance);
    };
    start(client, task);
}

void Simulation::releaseDetached(Client &client, const std::shared_ptr<Process> &process,
                                 const std::string &holder)
{
    const std::size_t operation = forget(process, holder);
    auto task = releaseTask(holder);
    task->process = process;
    task->onFinished = [this, &client, operation, raw = task.get()] {
        const auto *machine = dynamic_cast<const HolderReleaseMachine *>(raw->machine.get());
        if (operation && machine && machine->result()
            && *machine->result() == ReleaseOutcome::Released) {
            m_history[operation - 1].outcome = linearizability::Outcome::Ok;
            m_history[operation - 1].returned = m_now;
        }
        beginDetached(client);
    };
    start(client, task);
}

/// Holder ids are no secrets: `lockctl ls` shows them to everybody.
void Simulation::strangersCome(std::int64_t number)
{
    if (!m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Guest, 1'000, static_cast<std::uint64_t>(number));
    at(m_now + chance.between(200, 2'000), [this, number] { strangersCome(number + 1); });
    const bool comes = chance.happens(m_climate.strangers);
    const bool releases = chance.happens(0.5);
    const std::uint64_t drawn = chance.next();
    std::vector<std::string> holders;
    for (const LockDocument &lock : m_server.picture().locks) {
        for (const Holder &h : lock.holders)
            holders.push_back(h.id);
    }
    if (holders.empty() || !comes || !decide(DecisionKind::Stranger, 0, number))
        return;
    const std::string holder = holders[drawn % holders.size()];
    tell("a stranger wants to ", releases ? "release " : "renew ", holder);
    auto task = releases ? releaseTask(holder) : renewTask(holder);
    task->onFinished = [this, releases, raw = task.get()] {
        m_report.detachedRenewals += !releases && renewalOf(*raw->machine).has_value();
    };
    start(*m_stranger, task);
}

/// I7: what somebody does who only knows a holder's id. A living process's lock is neither released
/// nor renewed by him, and its session is not ended; whoever releases a detached lock speaks for
/// it, so its script believes no more.
void Simulation::checkFromOutside(const std::string &id, const ValueMap *before,
                                  const BulkItem &item)
{
    const auto *script = std::get_if<ScriptItem>(&item);
    if (!script || !before)
        return;
    const auto isOfProcess = [this](const std::string &session) {
        const Client *owner = ownerOf(session);
        return owner && owner->process->ledger.process().pid;
    };
    const std::string actor = m_running->task->client->name;
    const auto speakFor = [this](const std::string &holder) {
        for (const auto &client : m_clients) {
            if (client->process && client->process->held.count(holder) != 0
                && client->process->held.at(holder).detached)
                forget(client->process, holder);
        }
    };
    if (isSessionDocumentId(id)) {
        if (isOfProcess(id.substr(SessionPrefix.size())))
            bad("I7", actor + " writes the session of a living process: " + id);
        // Its RELEASE may have reached a stale primary, and so has released nothing.
        else if (script->script == Script::SessionKill)
            speakFor(m_running->task->releases);
        return;
    }
    const std::string *own = (*script->params.asMap())[field::Id].asString();
    if (script->script != Script::Release || !own)
        return;
    const LockDocument document = decodeLock(id, {}, *before);
    const Holder *entry = document.findHolder(*own);
    if (entry && isOfProcess(entry->session))
        bad("I7", actor + " releases " + *own + " of a living process on " + id);
    if (!entry || isOfProcess(entry->session))
        return;
    noteErased(*own); // also of a set that is being taken
    speakFor(*own);
}

} // namespace lockscope::test
