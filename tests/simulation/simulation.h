// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/domain/lockanomaly.h"
#include "models/domain/lockrequest.h"
#include "models/protocol/machines/messages.h"
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
    /// Turns the dials of the seed's climate; empty: they stay.
    std::function<void(Climate &climate)> tune;
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
    /// Given by an old primary: reads and refusals; its writes are never acknowledged
    std::int64_t oldAnswers = 0;
    std::int64_t grants = 0;
    std::int64_t refusals = 0;
    std::int64_t losses = 0;
    std::int64_t renames = 0;          ///< brought to their end by who began them
    std::int64_t halfDone = 0;         ///< renames that their processes had to leave
    std::int64_t recoveries = 0;       ///< half-done changes that others ended
    std::int64_t operations = 0;       ///< in the histories that were checked for linearizability
    std::int64_t detachedRenewals = 0; ///< of detached locks, by their scripts and by strangers
    std::int64_t plainLocks = 0;       ///< that plain clients got, step by step
    std::int64_t repairs = 0;          ///< plans of what a check of the tree found
};

/// Many processes, an admin and one server on virtual time: the machines that ship, a network that
/// delays, loses, repeats and reorders requests and answers, clocks with offsets, rates and steps,
/// a stale primary, an index that is lost and comes back, processes that freeze and die at any
/// step. Deterministic by seed; nothing waits for real time.
///
/// Invariants (docs/protocol.md, "Tests"), after every event: I1 no two processes believe
/// conflicting locks at one instant · I2 no two incompatible modes on one document, plain holders
/// included · I3 lock_count = entries + anonymous, lock_type derived · I4 whoever believes has its
/// entry on every document of its set · I5 (epoch, token) rises along conflicting grants · I6
/// nothing is left after all are released, or dead and swept · I7 a release or revocation of A
/// leaves B's entries alone · I8 everybody comes to an end, a last contender is granted, and
/// without faults everybody is served · I9 what the processes saw is linearizable, per document, as
/// a read/write lock · OP no conflicting grant while a change is half done · S1 dead is final · S4
/// no ghost entry outlives the repeated release under a living session · W no two commands work
/// under conflicting locks, and none is killed that stops within its grace · E1 … E4 below.
///
/// I10, on every write of a file or of a change's record: no file is moved by a token lower than
/// its fence, no fence falls, files are moved only while their change is open; a change opens only
/// under its locks, keeps its direction, is closed only when all files are on one side without its
/// mark, stays closed, and its locks go only when it is closed. At the end every change is closed
/// and free.
///
/// The owner of a rename holds its locks until it has closed the change: who finds the closed
/// change's locks without a session document takes them for a late copy, and releases them.
///
/// What is promised under which fault:
/// - Lost, late, repeated, reordered requests, refused and unanswered items, death, freezing,
///   breaks by admins, deleted session documents: everything.
/// - Clocks: any offset between processes and server, rates within 1 % of each other, steps of the
///   server's clock as long as the spread stays below the lock-delay, and jumps of a process's
///   clock ahead within the same bound: everything. A clock that counts suspend never goes back.
///   Larger steps are outside the promise and are made only to see what breaks first (bounds.h).
/// - Commands (`lockctl acquire -- COMMAND`): TERM a grace before the own deadline, or at a loss;
///   KILL a grace later, at the own deadline at the latest; a stubborn one works until it is
///   killed, and what it started with it. Grace and clock spread fit into the lock-delay.
///   Everything, W too: for processes that are cut off and go on working. One whose machine stands
///   still does not work meanwhile. Not promised: what goes on after SIGKILL of lockctl itself, and
///   while lockctl alone is stopped; tokens are for that.
/// - Files and intents are other indices: they have every fault of requests, and no fail-over.
///   Where the lock index is lost there are no renames: its tokens and locks say nothing to files
///   that are still there.
/// - A stale primary (fail-over; the old one answers reads and refusals from its copy, its writes
///   are never acknowledged): everything. Writes acknowledged by the new primary survive; what only
///   the old one wrote is gone.
/// - Two nodes that are primary in turn, with a clock each: everything while their clocks are apart
///   by less than the lock-delay. What was acknowledged survives; what was not may be gone, and its
///   numbers are given again under the next term.
/// - Entries that somebody erases: nothing for the lock that lost one, until its owner has to know.
///   E3 whoever lost an entry believes in that lock no more when three renewals that left after it
///   were answered, with a look for the entries after the third (a look that is not answered in
///   time is made again at the next renewal; from one that an old primary answers they count anew,
///   and so they do from where a late repetition of its ACQUIRE has put the entry back). For all
///   others everything.
/// - An older copy of the shard takes the place of the index, sessions included (an older shard is
///   promoted: a higher term; a copy of the data folder: the same term, a lower one or one more):
///   its numbers go back, its uuid and creation date stay. E4 a process that is answered a RENEW
///   whose number is not above all that answers to its writes had shown when it left, or whose term
///   fell, believes nothing from that answer on, and nothing is granted with such a number. So from
///   the next renewal of a process on everything is promised of it again, I1 and I5 too, but for
///   locks whose entries the copy lacks, or has of an earlier try with a time-out of their own that
///   ends sooner, where others wrote so much meanwhile that the RENEW is above: those are E3's.
///   Tokens of grants that the copy lacks, whenever their answers come, are not comparable with
///   later ones, which may be smaller; all others rise. Before that renewal nothing is promised of
///   the process, for a third of its lease, and its own deadline at the latest. S4 is not promised
///   of sessions that began before: the copy brings released entries back. Dead is final in one
///   index: a plan or a try that was told of a death before and acts on it after may take the
///   entries of a session that lives again, which E3 then finds.
/// - An index that is lost and comes back, empty or from a snapshot: locks of the old one are gone
///   while their owners believe, so nothing can be promised between the two. Checked instead: E2 a
///   process whose RENEW finds no session (404) believes nothing from that answer on. E1 whoever
///   has not renewed in the new index believes nothing when the last lease of the old one has run
///   out. Within the new index, for whoever renewed there and saw its entries there (every third
///   RENEW reads them), everything but S4 holds: a snapshot may bring back an entry that a living
///   process had released. Tokens are compared with their epoch.
/// - Process tables that lie (a clone, an image with a baked id, another time namespace: one that
///   lives is gone there, its number is another's, the boot another one): I7, nobody who renewed
///   within two renewals and the margin, or within the lease without its margin, is ended at once;
///   and I1, as long as the server's clock does not step in that silence. It makes no steps then.
/// - Strangers, who renew and release by an id that anybody can read: I7, they write neither the
///   locks nor the session of a living process; I4, a detached lock is renewed only while every
///   entry stands, as the primary shows it. Whoever releases a detached lock speaks for it: its
///   script's belief ends there.
/// - Lock documents deleted by hand, at any moment: what such a document locked is free, so a set
///   that lost an entry counts in no invariant of belief (I1, I4, I5, I9; OP for its change) from
///   then on, until it is granted as a whole again, by a request that ran after that. E3 its owner,
///   or what leans on it, does not believe after the third renewal that follows and was looked
///   after, as above. I10 every open change comes to its end. A change that lost an entry is
///   excused of two checks: on the documents that were deleted it need not have its lock when it
///   begins, and may give up what it took again, and any lock to such a one with a lesser id; and
///   when it is closed, or one that was open at the same time, files may be on both sides, since
///   the deleted lock did not keep the two apart. At the end all files are on one side, unless the
///   last change that was closed was such a one and left them so: nobody brings together what two
///   changes that are over moved apart.
/// - Plain clients, who share, lock, unlock and un-share step by step, ask again when a share or a
///   creation was not heard, pause, and die on the way: I2, I3; I7 no repair of a checked tree
///   takes what one on its way has counted or locked; I1 between theirs below and ours above, but
///   for X on the root, where they take nothing. A person who names shares and waits may take them:
///   that client is then told. They never repeat an un-share, and delete only what they made as
///   they made it: the articles' scripts cannot tell theirs from another's. Where they are no lock
///   document is deleted by hand, since they could not tell that either.
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
    struct Worker;
    struct Working;
    struct PlainClient;
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
    bool believesInOneTree(const Client &client) const;
    LeaseTerms drawTerms(Chance &chance) const;
    void beginProcess(Client &client);
    void onProcessStep(Client &client, const std::shared_ptr<Process> &process);
    void work(Client &client, const std::shared_ptr<Process> &process, int worker);
    void acquire(Client &client, const std::shared_ptr<Process> &process, int worker,
                 Chance chance);
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
    void noteTakeover(const Task &task, const std::string &op);
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

    // an older copy of the shard, and entries taken out by hand
    void rollBack(Chance &chance);
    void eraseEntry(Chance &chance);
    void noteGone();
    void noteWhole(const Process &process, const std::string &holder, Held &held);
    bool isWhole(const Process &process, const std::string &holder) const;
    bool stands(const LockSet &set) const;
    bool goesByOldDeath(const Task &task, const BulkItem &item) const;
    void noteKill(Task &task, const Flight &flight, const BulkAnswer &answer) const;
    void noteNumbers(Flight &flight, const BulkItem &item, ItemAnswer &answer);
    void checkNumbers(const Flight &flight, const Answer &answer);
    void noteRenewal(Process &process, const Flight &flight);
    void noteLook(Process &process, const Flight &flight);
    bool looksFor(const std::vector<std::string> &documents, const Process &process,
                  const std::string &holder) const;
    void noteNoAnswer(const Task &task);

    // two nodes with two clocks
    void changeNode();
    void noteAcknowledged();
    bool wentAway(const Flight &flight) const;

    // commands that run under locks
    void startWorker(Client &client, const std::string &holder, Held &held, Chance chance);
    bool works(Client &client, Process &process, const std::string &holder, Held &held);
    void endWorker(Client &client, Held &held);
    void checkWork(const std::vector<Working> &working);

    // checks
    void bad(const std::string &invariant, const std::string &what);
    bool conflicts(const std::vector<LockTarget> &a, const std::vector<LockTarget> &b) const;
    void granted(Client &client, const std::shared_ptr<Process> &process, const LockGrant &grant,
                 const LockRequest &request, const Task &task, std::int64_t askedAt);
    bool isUndone(std::int64_t token, const Task &task) const;
    void checkBeliefs();
    bool counts(const Process &process, const std::string &holder, const Held &held) const;
    std::size_t lapse(Held &held);
    std::size_t forget(const std::shared_ptr<Process> &process, const std::string &holder);
    void checkComplete(const LockSet &set, const std::string &onlyDocument);
    void noteTaken(const std::string &id, std::int64_t left);
    void checkWrite(const std::string &id, const ValueMap *before, const ValueMap *after,
                    const BulkItem &item);
    void putFiles();
    static bool isRename(const std::string &op) { return op.front() == 'i'; }
    bool isOpen(const std::string &op) const;
    bool isClosedByItself(const std::string &op) const;
    bool isClosedByItself(const Process &process, const std::string &holder) const;
    std::set<std::string> halfDoneChanges() const;
    void checkShelfWrite(const std::string &index, const std::string &id, const ValueMap *before,
                         const ValueMap &after);
    void checkFileWrite(const std::string &id, const ValueMap &before, const ValueMap &after);
    void checkIntentWrite(const std::string &id, const ValueMap *before, const ValueMap &after);
    std::set<bool> sidesOfFiles() const;
    void checkFiles(const std::string &when);
    void checkFreed(const std::string &id, const ValueMap &before, const ValueMap *after,
                    const BulkItem &item);
    void checkQuiet();
    void checkServed();
    void checkGhosts();
    void checkHistories();
    void janitor();
    void recoverTheRest(MachineDriver &driver);

    // lying probes
    ProcessState probe(const std::string &session, std::uint64_t turn);
    std::vector<Session> provenDead(const std::string &op, std::uint64_t turn);
    void checkKill(const std::string &id, const ValueMap *before, const ValueMap *after,
                   const BulkItem &item);
    Client *ownerOf(const std::string &session) const;

    // strangers and detached locks
    void addVisitors();
    void beginDetached(Client &client);
    void acquireDetached(Client &client, const std::shared_ptr<Process> &process, Chance chance);
    void keepDetached(Client &client, const std::shared_ptr<Process> &process,
                      const std::string &holder, Chance chance);
    void renewDetached(Client &client, const std::shared_ptr<Process> &process,
                       const std::string &holder, Chance chance);
    void releaseDetached(Client &client, const std::shared_ptr<Process> &process,
                         const std::string &holder);
    void strangersCome(std::int64_t number);
    std::vector<BulkItem> blindItems(const std::string &holder, bool releases) const;
    std::shared_ptr<Task> renewTask(const std::string &holder) const;
    std::shared_ptr<Task> releaseTask(const std::string &holder) const;
    const LockSet *believed(const Process &process, const std::string &holder, const Held &held,
                            BootInstant now) const;
    void checkFromOutside(const std::string &id, const ValueMap *before, const BulkItem &item);

    // vandals
    void eraseLock(Chance &chance);
    void countRenewals(const Process &process, const Flight &flight, const Answer &answer);
    void noteFreed(const std::string &op, const std::string &document);
    void noteBesideFreed(const std::string &change);
    bool mayGiveWay(const std::string &op) const;
    bool hasLost(const std::string &op, const std::string &document) const;
    bool isFreed(const Process &process, const std::string &holder) const;
    bool isHeld(const std::string &holder) const;
    void noteErased(const std::string &holder);
    bool isErased(const LockSet &set, std::int64_t ranAt);
    void checkErased(const Client &client, const std::string &holder);
    ReadAnswer seenAsOwn(ReadAnswer answer, const Process &process) const;

    // plain clients, and who repairs the tree
    void addPlainClients();
    void plainTurn(const std::shared_ptr<PlainClient> &plain);
    void plainShare(const std::shared_ptr<PlainClient> &plain, std::size_t next);
    void plainCreate(const std::shared_ptr<PlainClient> &plain);
    void plainUnlock(const std::shared_ptr<PlainClient> &plain);
    void plainUnshare(const std::shared_ptr<PlainClient> &plain);
    void plainStep(const std::shared_ptr<PlainClient> &plain, std::function<void()> step);
    bool runPlain(PlainClient &plain, const std::function<bool()> &step, bool mayRepeat);
    bool countShare(const std::string &id, std::int64_t change);
    void writePlain(const std::string &id, std::optional<ValueMap> after);
    void repairersCome(std::int64_t number);
    std::vector<Anomaly> look(const LockPicture &picture) const;
    void notePlainWrite(const std::string &id, const ValueMap *before, const ValueMap *after);
    void checkPlainBeliefs();

    SimulationOptions m_options;
    Climate m_climate;
    Decisions m_decisions;
    FakeServer m_server;
    std::unique_ptr<FakeServer> m_old; ///< the isolated old primary, while there is one
    std::optional<FakeServer::Shard> m_snapshot;
    std::map<std::string, std::int64_t> m_snapshotAnonymous;
    std::int64_t m_now = 0;
    std::int64_t m_skew = 0;
    std::int64_t m_oldSkew = 0;
    std::int64_t m_readOnlyUntil = -1;
    std::int64_t m_epochSince = 0;
    int m_epoch = 1;
    int m_life = 0; ///< of the index: how often it was rolled back
    int m_partitions = 0;
    int m_deaths = 0;
    int m_recoverers = 0;
    int m_recoverersDead = 0;
    int m_primaries = 1; ///< how many the two nodes have been, in turn
    bool m_onSecond = false;
    bool m_indexMissing = false;
    /// The item that runs takes somebody for dead who was so before the index was rolled back
    bool m_goesByOldDeath = false;
    bool m_runsAgain = false;
    bool m_faults = true;
    /// Files, by the last change that was closed; it was one of those beside a deleted lock
    bool m_leftApart = false;
    std::vector<std::int64_t> m_copies; ///< the highest number of each that it was rolled back to
    std::optional<FakeServer::Shard> m_acknowledged; ///< what both nodes have
    std::map<std::string, std::int64_t> m_acknowledgedAnonymous;
    std::uint64_t m_order = 0;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
    std::vector<std::unique_ptr<Client>> m_clients;
    Client *m_admin = nullptr;
    std::map<std::string, std::vector<LockTarget>> m_openOps; ///< op → what its change is about
    std::map<std::string, std::string> m_firstHolders;        ///< op → holder id
    std::map<std::string, std::string> m_decided;             ///< op → direction
    const RecordItem *m_runningRecord = nullptr;
    std::map<std::string, std::int64_t> m_anonymous;
    struct Token;
    std::vector<Token> m_tokens;
    std::vector<Working> m_strays; ///< what works on though its lock is given back
    linearizability::History m_history;
    SimulationReport m_report;
    const Flight *m_running = nullptr; ///< whose item runs now
    Client *m_stranger = nullptr;
    struct Erased
    {
        std::int64_t at;  ///< or when it was last whole again
        int renewals = 0; ///< of its owner, confirmed since then
        int unseen = 0;   ///< its looks for these entries since then that were not answered
    };
    std::map<std::string, Erased> m_erased;               ///< holders who lost an entry to a vandal
    std::map<std::string, std::set<std::string>> m_freed; ///< changes that did → documents
    std::set<std::string> m_besideFreed; ///< changes that were open together with one of those
    std::vector<std::shared_ptr<PlainClient>> m_plain;
    std::vector<Anomaly> m_found; ///< by the last check of the tree
    std::int64_t m_lookedAt = 0;
};

} // namespace lockscope::test
