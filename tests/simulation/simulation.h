// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/acquiremachine.h"
#include "models/protocol/breakmachine.h"
#include "models/protocol/sessionmachine.h"
#include "tests/support/fakeserver.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <queue>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace lockscope::test {

/// Many processes, an admin and one server on virtual time: the machines that ship, a network that delays, loses, repeats and
/// interleaves requests, a server clock that steps within bounds, processes that freeze and die. Deterministic by seed.
///
/// Invariants (docs/protocol.md, "Tests"): I1 no two processes believe conflicting locks at one instant · I2 no two incompatible modes on
/// one document · I3 lock_count = entries + anonymous, lock_type derived · I4 whoever believes has its entry on every document of its set ·
/// I5 tokens rise along conflicting grants · I6 nothing is left after all are released, or dead and swept · I7 a release or revocation of A
/// leaves B's entries alone · I8 everybody comes to an end, and a last contender is granted · OP no conflicting grant while a change is half
/// done · S1 dead is final · S4 no ghost entry outlives the repeated release under a living session.
class Simulation
{
public:
    struct Report
    {
        std::map<std::string, std::string> violations; ///< invariant → first case
        int grants = 0;
        int refusals = 0;
        int losses = 0;
        int deaths = 0;
        int breaks = 0;
    };

    explicit Simulation(std::uint64_t seed, FakeServer::Mutant mutant = FakeServer::Mutant::None);
    ~Simulation();
    Report run();

private:
    struct Client;
    struct Process;
    struct Task;
    struct Flight;
    struct Event
    {
        std::int64_t at;
        std::uint64_t order;
        std::function<void()> action;
        bool operator>(const Event &other) const
        {
            return at != other.at ? at > other.at : order > other.order;
        }
    };

    // time and chance
    std::int64_t between(std::int64_t least, std::int64_t most);
    bool chance(double probability);
    std::string newId(const char *kind);
    void at(std::int64_t when, std::function<void()> action);
    void runUntil(std::int64_t end);

    // machines on the network
    void start(Client &client, const std::shared_ptr<Task> &task);
    void follow(const std::shared_ptr<Task> &task, MachineStep step);
    void whenAwake(Client &client, std::function<void()> action);
    void send(const std::shared_ptr<Task> &task, Request request);
    void execute(const std::shared_ptr<Flight> &flight, std::size_t item);

    // what processes do
    void addClient();
    void beginProcess(Client &client);
    void work(Client &client, const std::shared_ptr<Process> &process);
    void hold(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant,
              const std::string &op);
    void release(Client &client, const std::shared_ptr<Process> &process, const std::string &holder,
                 const std::string &op);
    void workEnded(Client &client, const std::shared_ptr<Process> &process);
    void endIfIdle(Client &client, const std::shared_ptr<Process> &process);
    void fault();
    void adminBreaks();
    void janitor();
    void checkGhosts();

    // checks
    void bad(const std::string &invariant, const std::string &what);
    void granted(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant,
                 const LockRequest &request);
    void checkBeliefs();
    void checkComplete(const LockSet &set, const std::string &onlyDocument);
    void checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after,
                    const BulkItem &item);

    std::mt19937_64 m_random;
    FakeServer m_server;
    std::int64_t m_now = 0;
    std::int64_t m_skew = 0;
    std::uint64_t m_order = 0;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    std::vector<std::unique_ptr<Client>> m_clients;
    Client *m_admin = nullptr;
    bool m_faults = true;
    double m_lost = 0;
    double m_late = 0;
    double m_repeated = 0;
    double m_half = 0;
    int m_paths = 0;
    bool m_skewsOften = false;
    std::int64_t m_nextId = 0;
    std::map<std::string, std::string> m_openOps; ///< op → path
    std::map<std::string, std::int64_t> m_anonymous;
    struct Token
    {
        std::string path;
        LockMode mode;
        std::int64_t value;
    };
    std::vector<Token> m_tokens;
    Report m_report;
};

} // namespace lockscope::test
