// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/lockrequest.h"
#include "models/protocol/messages.h"
#include "tests/linearizability/history.h"
#include "tests/simulation/chance.h"
#include "tests/simulation/climate.h"
#include "tests/simulation/decisions.h"
#include "tests/support/fakeserver.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

namespace lockscope {
struct LockSet;
} // namespace lockscope

namespace lockscope::test {

class MachineDriver;

struct SimulationOptions
{
    std::uint64_t seed = 1;
    Mistake mistake = Mistake::None;
    /// Only these decisions may happen; nullopt: all that the seed brings.
    std::optional<std::set<Decision>> allowed;
    bool stopAtFirst = true; ///< end the run at the first violation
    /// Told what happens, in order; for people. Empty: nothing is put into words.
    std::function<void(const std::string &line)> tell;
};

/// What became of one run.
struct SimulationReport
{
    std::map<std::string, std::string> violations; ///< invariant → first case
    std::string first;                             ///< the invariant that was violated first
    std::vector<Decision> decisions;               ///< in the order in which they happened
    std::array<std::int64_t, DecisionKinds> counts{};
    std::int64_t events = 0;
    std::int64_t requests = 0;
    std::int64_t overtaken = 0; ///< requests that ran after a later one of the same process
    std::int64_t oldAnswers
            = 0; ///< given by an old primary: reads and refusals; its writes are never acknowledged
    std::int64_t grants = 0;
    std::int64_t refusals = 0;
    std::int64_t losses = 0;
    std::int64_t renames = 0;    ///< brought to their end by who began them
    std::int64_t halfDone = 0;   ///< renames that their processes had to leave
    std::int64_t recoveries = 0; ///< half-done changes that others ended
    std::int64_t operations = 0; ///< in the histories that were checked for linearizability
};

/// Many processes, an admin and one server on virtual time: the machines that ship, a network that delays, loses, repeats and
/// reorders requests and answers, clocks with offsets, rates and steps, a stale primary, an index that is lost and comes back,
/// processes that freeze and die at any step. Deterministic by seed; nothing waits for real time.
///
/// Invariants (docs/protocol.md, "Tests"), after every event:
/// I1 no two processes believe conflicting locks at one instant · I2 no two incompatible modes on one document, plain holders included · I3 lock_count =
/// entries + anonymous, lock_type derived · I4 whoever believes has its entry on every document of its set · I5 (epoch, token)
/// rises along conflicting grants · I6 nothing is left after all are released, or dead and swept · I7 a release or revocation of A
/// leaves B's entries alone · I8 everybody comes to an end, a last contender is granted, and without faults everybody is served ·
/// I9 what the processes saw is linearizable, per document, as a read/write lock · OP no conflicting grant while a change is half
/// done · S1 dead is final · S4 no ghost entry outlives the repeated release under a living session · E1, E2 below.
///
/// I10, on every write of a file or of a change's record: no file is moved by a token lower than its fence, no fence falls, files are
/// moved only while their change is open; a change opens only under its locks, keeps its direction, is closed only when all files are
/// on one side without its mark, stays closed, and its locks go only when it is closed. At the end every change is closed and free.
///
/// What is promised under which fault:
/// - Lost, late, repeated, reordered requests, refused and unanswered items, death, freezing, breaks by admins, deleted session
///   documents: everything.
/// - Clocks: any offset between processes and server, rates within 1 % of each other, steps of the server's clock as long as the
///   spread stays below the lock-delay, and jumps of a process's clock ahead within the same bound: everything. A clock that counts
///   suspend never goes back. Larger steps are outside the promise and are not made.
/// - Files and intents are other indices: they have every fault of requests, and no fail-over. Where the lock index is lost there are
///   no renames: its tokens and locks say nothing to files that are still there.
/// - A stale primary (fail-over; the old one answers reads and refusals from its copy, its writes are never acknowledged):
///   everything. Writes acknowledged by the new primary survive; what only the old one wrote is gone.
/// - An index that is lost and comes back, empty or from a snapshot: locks of the old one are gone while their owners believe, so
///   nothing can be promised between the two. Checked instead: E2 a process whose RENEW finds no session (404) believes nothing from
///   that answer on. E1 whoever has not renewed in the new index believes nothing when the last lease of the old one has run out.
///   Within the new index, for whoever renewed there and saw its entries there (every third RENEW reads them), everything but S4
///   holds: a snapshot may bring back an entry that a living process had released. Tokens are compared with their epoch.
class Simulation
{
public:
    explicit Simulation(SimulationOptions options);
    ~Simulation();
    SimulationReport run();

private:
    struct Client;
    struct Process;
    struct Task;
    struct Flight;
    struct Held;
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
    void at(std::int64_t when, std::function<void()> action);
    void runUntil(std::int64_t end);
    void setServerClocks();
    bool isOver() const { return m_options.stopAtFirst && !m_report.first.empty(); }
    bool decide(DecisionKind kind, int actor, std::int64_t number);
    template<typename... Parts>
    void tell(const Parts &...parts) const;

    // machines on the network
    void start(Client &client, const std::shared_ptr<Task> &task);
    void follow(const std::shared_ptr<Task> &task, MachineStep step);
    void whenAwake(Client &client, std::function<void()> action);
    bool stepTrouble(Client &client);
    void send(const std::shared_ptr<Task> &task, Request request);
    void lose(const std::shared_ptr<Task> &task, BootInstant sentAt, std::uint64_t number,
              bool neverSent);
    void execute(const std::shared_ptr<Flight> &flight, std::size_t item);
    void finishBulk(const std::shared_ptr<Flight> &flight);
    void reply(const std::shared_ptr<Flight> &flight, Answer answer);
    void deliver(const std::shared_ptr<Flight> &flight, const Answer &answer);
    FakeServer &serverOf(const Flight &flight);
    std::optional<ItemAnswer> itemTrouble(Flight &flight, std::size_t item);
    ItemAnswer runItem(Flight &flight, std::size_t number);
    ItemAnswer runRecord(const std::string &index, const RecordItem &item, bool again);
    ItemAnswer takeOverById(FakeServer &server, const ScriptItem &item) const;
    ItemAnswer mistaken(Flight &flight, const BulkItem &item);
    void noteAnswer(const Flight &flight, const Answer &answer);

    // what processes do
    Client &addClient(const std::string &name);
    void beginProcess(Client &client);
    void onProcessStep(Client &client, const std::shared_ptr<Process> &process);
    void work(Client &client, const std::shared_ptr<Process> &process, int worker);
    void acquire(Client &client, const std::shared_ptr<Process> &process, int worker, Chance chance);
    void hold(Client &client, const std::shared_ptr<Process> &process, int worker,
              const LockGrant &grant, const std::string &op, std::int64_t span);
    void release(Client &client, const std::shared_ptr<Process> &process, int worker,
                 const std::string &holder, const std::string &op);
    RenameRequest drawRename(Chance &chance) const;
    void rename(Client &client, const std::shared_ptr<Process> &process, int worker,
                const LockGrant &grant, const RenameRequest &change, const std::string &op);
    bool isLeft(const std::string &op) const;
    void recoverersCome(std::int64_t number);
    void recover(Client &client, const std::shared_ptr<Process> &process);
    void noteTakeover(const std::shared_ptr<Process> &process, const std::string &op);
    void workEnded(Client &client, const std::shared_ptr<Process> &process);
    void endIfIdle(Client &client, const std::shared_ptr<Process> &process);

    // what happens to the world
    void trouble(std::int64_t number);
    void die(Client &client);
    void freeze(Client &client, std::int64_t span);
    void failOver(Chance &chance);
    void loseIndex(Chance &chance, bool restored);
    void eraseSession(Chance &chance);
    void plainHolderComes(std::int64_t number);
    void adminBreaks(std::int64_t number);

    // checks
    void bad(const std::string &invariant, const std::string &what);
    void granted(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant,
                 const LockRequest &request, int epoch, std::int64_t askedAt);
    void checkBeliefs();
    bool counts(const Process &process, const Held &held) const;
    std::size_t lapse(Held &held);
    std::size_t forget(const std::shared_ptr<Process> &process, const std::string &holder);
    void checkComplete(const LockSet &set, const std::string &onlyDocument);
    void checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after,
                    const BulkItem &item);
    void putFiles();
    static bool isRename(const std::string &op) { return op.front() == 'i'; }
    bool isOpen(const std::string &op) const;
    std::set<std::string> halfDoneChanges() const;
    void checkShelfWrite(const std::string &index, const std::string &id, const ValueMap *before,
                         const ValueMap &after);
    void checkFileWrite(const std::string &id, const ValueMap &before, const ValueMap &after);
    void checkIntentWrite(const std::string &id, const ValueMap *before, const ValueMap &after);
    void checkFiles(const std::string &when);
    void checkFreed(const std::string &id, const ValueMap &before, const ValueMap *after,
                    const BulkItem &item);
    void checkQuiet();
    void checkServed();
    void checkGhosts();
    void checkHistories();
    void janitor();
    void recoverTheRest(MachineDriver &driver);

    SimulationOptions m_options;
    Climate m_climate;
    Decisions m_decisions;
    FakeServer m_server;
    std::unique_ptr<FakeServer> m_old; ///< the isolated old primary, while there is one
    int m_partitions = 0;
    std::optional<FakeServer::Shard> m_snapshot;
    std::map<std::string, std::int64_t> m_snapshotAnonymous;
    std::int64_t m_now = 0;
    std::int64_t m_skew = 0;
    std::int64_t m_oldSkew = 0;
    std::int64_t m_readOnlyUntil = -1;
    bool m_indexMissing = false;
    int m_epoch = 1;
    std::int64_t m_epochSince = 0;
    std::uint64_t m_order = 0;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    std::vector<std::unique_ptr<Client>> m_clients;
    Client *m_admin = nullptr;
    bool m_faults = true;
    int m_deaths = 0;
    int m_recoverers = 0;
    int m_recoverersDead = 0;
    std::map<std::string, std::vector<LockTarget>> m_openOps; ///< op → what its change is about
    std::map<std::string, std::string> m_firstHolders;        ///< op → holder id
    std::map<std::string, std::string> m_decided;             ///< op → direction
    const RecordItem *m_runningRecord = nullptr;
    bool m_runsAgain = false;
    std::map<std::string, std::int64_t> m_anonymous;
    struct Token;
    std::vector<Token> m_tokens;
    linearizability::History m_history;
    SimulationReport m_report;
};

} // namespace lockscope::test
