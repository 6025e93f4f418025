// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/simulation.h"

#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/protocol/breakplanner.h"
#include "models/protocol/documents.h"
#include "models/protocol/fields.h"
#include "models/protocol/releasemachine.h"
#include "models/protocol/scriptitems.h"
#include "tests/support/machinedriver.h"

#include <algorithm>
#include <utility>

namespace lockscope::test {

namespace {

const LeaseTerms Terms{Millis(3'000), Millis(1'500)};
constexpr std::int64_t Skew = 600; ///< twice this is less than the delay
constexpr std::int64_t ServerBase = 1'700'000'000'000;
constexpr std::int64_t WorkTime = 25'000;
constexpr std::int64_t ClientBase = 5'000'000;
const std::vector<std::string> Paths{"/a", "/a/b", "/", "/a/c", "/e"};

bool conflict(const std::string &p, LockMode m, const std::string &q, LockMode n)
{
    if (m != LockMode::X && n != LockMode::X)
        return false;
    const auto contains = [](const std::string &upper, const std::string &lower) {
        return upper == "/" || (lower.rfind(upper, 0) == 0 && (lower.size() == upper.size() || lower[upper.size()] == '/'));
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

/// One actor with a clock of its own.
struct Simulation::Client
{
    std::string name;
    std::int64_t offset = 0;
    double rate = 1;
    bool dead = false;
    std::int64_t awakeAt = 0;
    std::shared_ptr<Process> process;

    BootInstant clock(std::int64_t now) const { return BootInstant(Millis(offset + static_cast<std::int64_t>(static_cast<double>(now) * rate))); }
};

/// One session of an actor.
struct Simulation::Process
{
    Process(const std::string &name, std::function<std::string()> newId)
        : ledger({.processId = name}, Terms, Terms, true), machine(std::make_shared<SessionMachine>(ledger, std::move(newId)))
    {
    }
    SessionLedger ledger;
    std::shared_ptr<SessionMachine> machine;
    std::shared_ptr<Task> task;
    std::map<std::string, std::pair<std::string, LockMode>> targets; ///< holder → path and mode
    int working = 0;
    bool started = false;
    bool ending = false;
    bool endSent = false;
};

struct Simulation::Task
{
    Client *client = nullptr;
    std::shared_ptr<Process> process;
    std::shared_ptr<Machine> machine;
    Millis timeout{1'000};
    std::function<void()> onFinished;
    std::function<void()> onStep;
    std::uint64_t timer = 0; ///< a timer of an older number is void
};

struct Simulation::Flight
{
    std::shared_ptr<Task> task;
    Request request;
    BootInstant sentAt;
    std::int64_t answerDelay = 0;
    std::uint64_t number = 0; ///< of the task's step that sent it
    bool silent = false;      ///< nobody hears the answer
    BulkAnswer bulk;
};

Simulation::Simulation(std::uint64_t seed, FakeServer::Mutant mutant) : m_random(seed)
{
    m_server.mutant = mutant;
    m_server.now = ServerBase;
    m_server.onWrite = [this](const std::string &id, const ValueMap *before, const ValueMap *after, const BulkItem &item) {
        checkWrite(id, before, after, item);
    };
    const auto oneOf = [this](std::initializer_list<double> values) { return *(values.begin() + between(0, static_cast<std::int64_t>(values.size()) - 1)); };
    m_lost = oneOf({0.01, 0.05, 0.15});
    m_late = oneOf({0.01, 0.05});
    m_repeated = oneOf({0, 0.1, 0.3});
    m_half = oneOf({0, 0, 0.3});
    m_paths = static_cast<int>(between(1, static_cast<std::int64_t>(Paths.size())));
    m_skewsOften = chance(0.3);
    if (chance(0.3)) {
        m_anonymous["/a"] = 2;
        m_server.put("/a", {{"lock_type", "shared"}, {"lock_count", 2}});
    }
    const std::int64_t count = between(2, 4);
    for (std::int64_t i = 0; i < count; ++i)
        addClient();
    auto admin = std::make_unique<Client>();
    admin->name = "admin";
    m_admin = admin.get();
    m_clients.push_back(std::move(admin));
}

Simulation::~Simulation() = default;

std::int64_t Simulation::between(std::int64_t least, std::int64_t most)
{
    return least + static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(most - least + 1));
}

bool Simulation::chance(double probability)
{
    return static_cast<double>(m_random() % 1'000'000) < probability * 1'000'000;
}

/// Same seed, same ids: they also decide the order of things in maps.
std::string Simulation::newId(const char *kind)
{
    return kind + std::to_string(++m_nextId);
}

void Simulation::at(std::int64_t when, std::function<void()> action)
{
    m_events.push({std::max(when, m_now), ++m_order, std::move(action)});
}

void Simulation::runUntil(std::int64_t end)
{
    while (!m_events.empty() && m_events.top().at <= end) {
        const Event event = m_events.top();
        m_events.pop();
        m_now = event.at;
        m_server.now = ServerBase + m_now + m_skew;
        event.action();
        checkBeliefs();
    }
    m_now = std::max(m_now, end);
    m_server.now = ServerBase + m_now + m_skew;
}

// --- machines on the network ---

void Simulation::whenAwake(Client &client, std::function<void()> action)
{
    if (client.dead)
        return;
    if (client.awakeAt <= m_now)
        return action();
    at(client.awakeAt, [this, &client, action = std::move(action)]() mutable { whenAwake(client, std::move(action)); });
}

void Simulation::start(Client &client, const std::shared_ptr<Task> &task)
{
    task->client = &client;
    follow(task, task->machine->begin(client.clock(m_now)));
}

void Simulation::follow(const std::shared_ptr<Task> &task, MachineStep step)
{
    if (task->onStep)
        task->onStep();
    const std::uint64_t timer = ++task->timer;
    if (step.finished) {
        if (task->onFinished)
            task->onFinished();
    } else if (step.send) {
        send(task, std::move(*step.send));
    } else if (step.wakeAfter) {
        at(m_now + step.wakeAfter->count() + 1, [this, task, timer] {
            whenAwake(*task->client, [this, task, timer] {
                if (task->timer == timer)
                    follow(task, task->machine->onTimer(task->client->clock(m_now)));
            });
        });
    }
}

void Simulation::send(const std::shared_ptr<Task> &task, Request request)
{
    auto flight = std::make_shared<Flight>();
    flight->task = task;
    flight->request = std::move(request);
    flight->sentAt = task->client->clock(m_now);
    flight->number = task->timer;
    flight->answerDelay = between(0, 30);
    std::int64_t delay = between(0, 30);
    const auto lose = [this, task, sentAt = flight->sentAt, number = task->timer](bool neverSent) {
        whenAwake(*task->client, [this, task, sentAt, number, neverSent] {
            if (task->timer == number)
                follow(task, task->machine->onAnswer(LostAnswer{{BackendError::Kind::Timeout, 0, {}, {}, {}}, neverSent}, sentAt, task->client->clock(m_now)));
        });
    };
    if (m_faults && chance(m_lost / 4)) {
        at(m_now + 1, [lose] { lose(true); });
        return;
    }
    if (m_faults && chance(m_late))
        delay = between(500, 6'000);
    flight->silent = m_faults && chance(m_lost);
    if (m_faults && chance(m_repeated)) {
        // The server runs it once more, for nobody.
        auto again = std::make_shared<Flight>(*flight);
        again->silent = true;
        at(m_now + delay + between(0, 4'000), [this, again] { execute(again, 0); });
    }
    // The transport's own limit.
    at(m_now + task->timeout.count(), [lose] { lose(false); });
    at(m_now + delay, [this, flight] { execute(flight, 0); });
}

/// Items run in order, with others between them.
void Simulation::execute(const std::shared_ptr<Flight> &flight, std::size_t item)
{
    const auto reply = [this, flight](Answer answer) {
        if (flight->silent)
            return;
        at(m_now + flight->answerDelay, [this, flight, answer = std::move(answer)] {
            whenAwake(*flight->task->client, [this, flight, answer] {
                const std::shared_ptr<Task> &task = flight->task;
                if (task->timer == flight->number)
                    follow(task, task->machine->onAnswer(answer, flight->sentAt, task->client->clock(m_now)));
            });
        });
    };
    const auto *bulk = std::get_if<BulkRequest>(&flight->request);
    if (!bulk)
        return reply(m_server.handle(flight->request));
    flight->bulk.items.push_back(m_server.run(bulk->items[item]));
    if (item + 1 == bulk->items.size())
        return reply(flight->bulk);
    at(m_now + between(0, 3), [this, flight, item] { execute(flight, item + 1); });
}

// --- what processes do ---

void Simulation::addClient()
{
    auto client = std::make_unique<Client>();
    client->name = "p" + std::to_string(m_clients.size());
    client->offset = ClientBase + between(0, 1'000'000);
    client->rate = 1 + static_cast<double>(between(-5, 5)) / 1'000;
    Client &added = *client;
    m_clients.push_back(std::move(client));
    at(m_now + between(0, 500), [this, &added] { beginProcess(added); });
}

void Simulation::beginProcess(Client &client)
{
    if (client.dead || !m_faults)
        return;
    auto process = std::make_shared<Process>(client.name, [this] { return newId("s"); });
    client.process = process;
    process->task = std::make_shared<Task>();
    process->task->process = process;
    process->task->machine = process->machine;
    // Raw pointers: the task is owned by the process.
    process->task->onStep = [this, &client, weak = std::weak_ptr(process)] {
        const std::shared_ptr<Process> p = weak.lock();
        if (!p)
            return;
        m_report.losses += static_cast<int>(p->ledger.takeLosses(client.clock(m_now)).size());
        if (p->ledger.state() == SessionLedger::State::Alive && !std::exchange(p->started, true)) {
            const std::int64_t workers = between(1, 2);
            for (std::int64_t i = 0; i < workers; ++i) {
                ++p->working;
                work(client, p);
            }
        }
        if (p->ledger.state() == SessionLedger::State::Lost)
            p->ending = true;
        endIfIdle(client, p);
    };
    process->task->onFinished = [this, &client] {
        at(m_now + between(0, 500), [this, &client] { whenAwake(client, [this, &client] { beginProcess(client); }); });
    };
    start(client, process->task);
}

void Simulation::workEnded(Client &client, const std::shared_ptr<Process> &process)
{
    --process->working;
    endIfIdle(client, process);
}

/// Ends a session whose work is over; never from within a step of its own machine.
void Simulation::endIfIdle(Client &client, const std::shared_ptr<Process> &process)
{
    if (!process->ending || process->working > 0 || std::exchange(process->endSent, true))
        return;
    at(m_now + 1, [this, &client, process] {
        whenAwake(client, [this, &client, process] {
            const MachineStep step = process->machine->endSession(client.clock(m_now));
            if (step.send || step.finished)
                follow(process->task, step);
        });
    });
}

void Simulation::work(Client &client, const std::shared_ptr<Process> &process)
{
    at(m_now + between(0, 400), [this, &client, process] {
        whenAwake(client, [this, &client, process] {
            process->ending = process->ending || chance(0.05);
            if (process->ending || !m_faults || process->ledger.state() != SessionLedger::State::Alive)
                return workEnded(client, process);
            LockRequest request = treeRequest(Paths[static_cast<std::size_t>(between(0, m_paths - 1))], chance(0.3) ? LockMode::S : LockMode::X);
            if (request.targets[0].mode == LockMode::X && chance(m_half))
                request.op = newId("o");
            AcquireOptions options;
            if (chance(0.4))
                options.waitFor = Millis(between(100, 3'000));
            options.newId = [this] { return newId("h"); };
            options.jitter = [this] { return static_cast<double>(between(0, 999)) / 1'000; };
            auto machine = std::make_shared<AcquireMachine>(process->ledger, request, options);
            auto task = std::make_shared<Task>();
            task->process = process;
            task->machine = machine;
            task->onFinished = [this, &client, process, machine, request] {
                const Result<LockGrant> &result = machine->result();
                if (!result || !result->granted) {
                    ++m_report.refusals;
                    return work(client, process);
                }
                granted(client, process, *result, request);
                hold(client, process, *result, request.op);
            };
            start(client, task);
        });
    });
}

void Simulation::hold(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant, const std::string &op)
{
    at(m_now + between(0, chance(0.2) ? 5'000 : 800), [this, &client, process, holder = grant.holder, op] {
        whenAwake(client, [this, &client, process, holder, op] { release(client, process, holder, op); });
    });
}

void Simulation::release(Client &client, const std::shared_ptr<Process> &process, const std::string &holder, const std::string &op)
{
    const bool believed = process->ledger.holds(holder, client.clock(m_now));
    process->targets.erase(holder);
    if (!op.empty() && !believed) {
        // Lost with a half-done change: its entries stay for whoever recovers it.
        process->ledger.abandon(holder);
        process->ending = true;
        return workEnded(client, process);
    }
    m_openOps.erase(op);
    auto machine = std::make_shared<ReleaseMachine>(process->ledger, holder);
    auto task = std::make_shared<Task>();
    task->process = process;
    task->machine = machine;
    task->onFinished = [this, &client, process, machine] { work(client, process); };
    start(client, task);
}

void Simulation::fault()
{
    if (!m_faults)
        return;
    switch (between(0, 5)) {
    case 0:
    case 1:
    case 2: m_skew = chance(0.5) ? (chance(0.5) ? Skew : -Skew) : between(-Skew, Skew); break;
    case 3: {
        Client &client = *m_clients[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(m_clients.size()) - 1))];
        client.awakeAt = m_now + (m_skewsOften ? between(1'500, 3'500) : between(500, 8'000));
        break;
    }
    case 4: {
        Client &client = *m_clients[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(m_clients.size()) - 1))];
        if (!client.dead && &client != m_admin && m_report.deaths < 3) {
            client.dead = true;
            ++m_report.deaths;
            addClient();
        }
        break;
    }
    case 5: adminBreaks(); break;
    }
    at(m_now + (m_skewsOften ? between(50, 600) : between(200, 3'000)), [this] { fault(); });
}

/// Acts some time after it looked, as people do.
void Simulation::adminBreaks()
{
    const auto picture = std::make_shared<LockPicture>(m_server.picture());
    if (picture->sessions.empty())
        return;
    BreakSelection selection;
    const Session &session = picture->sessions[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(picture->sessions.size()) - 1))];
    selection.what = chance(0.4) ? BreakSelection::What::AllDead : BreakSelection::What::Session;
    selection.id = session.id;
    const auto owner = std::find_if(m_clients.begin(), m_clients.end(), [&session](const auto &c) { return c->process && c->process->ledger.sessionId() == session.id; });
    // Local proof: only of what is really dead.
    selection.hard = selection.what == BreakSelection::What::Session && owner != m_clients.end() && (*owner)->dead;
    for (const LockDocument &lock : picture->locks) {
        if (!lock.holders.empty() && chance(0.2) && !selection.hard) {
            selection.what = BreakSelection::What::Holder;
            selection.id = lock.holders.front().id;
        }
    }
    BreakContext context;
    context.now = picture->observedAt;
    // Now and then the person is wrong, or works from a stale window: the server's guards must hold.
    const bool mistaken = chance(0.3);
    context.verdictOf = [&picture, mistaken](const std::string &id) {
        if (mistaken) {
            LivenessVerdict dead;
            dead.liveness = Liveness::Dead;
            return dead;
        }
        const Session *s = picture->findSession(id);
        return s ? judgeSession(*s, picture->observedAt, picture->observedAt, {}, {false, Millis(0)}) : LivenessVerdict{};
    };
    const Result<BreakPlan> plan = planBreak(*picture, selection, context);
    if (!plan || plan->isEmpty())
        return;
    ++m_report.breaks;
    auto task = std::make_shared<Task>();
    task->machine = std::make_shared<BreakMachine>(*plan, "admin", "simulation", Terms);
    task->timeout = Millis(3'000);
    at(m_now + between(0, 2'000), [this, task] { start(*m_admin, task); });
}

// --- checks ---

void Simulation::bad(const std::string &invariant, const std::string &what)
{
    m_report.violations.try_emplace(invariant, "t=" + std::to_string(m_now) + " " + what);
}

void Simulation::granted(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant, const LockRequest &request)
{
    ++m_report.grants;
    const LockTarget &target = request.targets[0];
    process->targets[grant.holder] = {target.name, target.mode};
    if (!process->ledger.holds(grant.holder, client.clock(m_now)))
        return;
    const LockSet *set = process->ledger.find(grant.holder);
    if (set->coveredBy.empty()) {
        for (const Token &token : m_tokens) {
            if (conflict(token.path, token.mode, target.name, target.mode) && grant.token <= token.value)
                bad("I5", target.name + " got " + std::to_string(grant.token) + " after " + std::to_string(token.value));
        }
        m_tokens.push_back({target.name, target.mode, grant.token});
        checkComplete(*set, {});
    }
    for (const auto &[op, path] : m_openOps) {
        if (op != request.op && conflict(path, LockMode::X, target.name, target.mode) && set->coveredBy.empty())
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
        const std::optional<LockMode> mode = entry && (*entry)[field::Mode].asString() ? lockModeFromString(*(*entry)[field::Mode].asString()) : std::nullopt;
        if (!mode || join(*mode, item.mode) != *mode)
            bad("I4", set.holder + " has no entry on " + item.documentId);
    }
}

void Simulation::checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after, const BulkItem &item)
{
    if (isSessionDocumentId(id)) {
        if (before && after && !(*before)[field::DeadAt].isNull() && ((*after)[field::DeadAt].isNull() || (*before)[field::RenewedAt] != (*after)[field::RenewedAt]))
            bad("S1", id + " lives again");
        return;
    }
    const LockDocument document = after ? decodeLock(id, {}, *after) : LockDocument{};
    const auto expected = m_anonymous.find(id);
    const std::int64_t anonymous = expected == m_anonymous.end() ? 0 : expected->second;
    if (after) {
        if (!document.isReadable() || document.count.value_or(1) != static_cast<std::int64_t>(document.holders.size()) + anonymous
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
    if (before && script && (script->script == Script::Release || script->script == Script::Revoke)) {
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
                const bool living = !client->dead && client->process && client->process->ledger.state() == SessionLedger::State::Alive
                    && client->process->ledger.sessionId() == h.session && !client->process->ending;
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
            const Result<BreakPlan> plan = planBreak(m_server.picture(), {BreakSelection::What::Session, session}, context);
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
        std::map<std::string, Value::List> changes; // tries of one change may have left entries under several ids
        for (const Holder &h : lock.holders) {
            if (h.op.empty())
                bad("I6", lock.id + " entry of " + h.id);
            else
                changes[h.op].emplace_back(h.session);
        }
        for (const auto &[op, sessions] : changes) {
            const ValueMap params{{"op", op}, {"h", ValueMap{{"id", "janitor-" + op}, {"session", "janitor"}}}, {"dead", sessions}, {"process_id", nullptr}};
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

Simulation::Report Simulation::run()
{
    at(between(0, 1'000), [this] { fault(); });
    runUntil(WorkTime);
    m_faults = false;
    for (const auto &client : m_clients)
        client->awakeAt = std::min(client->awakeAt, m_now);
    // Nobody takes anything any more; sessions go on renewing, and everything delayed arrives.
    runUntil(WorkTime + 20'000);
    checkGhosts();
    for (const auto &client : m_clients) {
        if (client->dead || !client->process)
            continue;
        client->process->ending = true;
        endIfIdle(*client, client->process);
    }
    // The queue runs dry when everybody has ended.
    runUntil(WorkTime + 60'000);
    if (!m_events.empty())
        bad("I8", "somebody never ends");
    for (const auto &client : m_clients)
        client->dead = true;
    janitor();
    return m_report;
}

} // namespace lockscope::test
