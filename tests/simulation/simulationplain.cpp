// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/lockid.h"
#include "models/protocol/check/treecheck.h"
#include "models/protocol/check/treecheckrepair.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"
#include "models/protocol/machines/breakmachine.h"
#include "tests/simulation/simulationparts.h"
#include "tests/simulation/targets.h"

#include <algorithm>
#include <utility>

/// Clients of the articles, one request after another, and whoever checks the tree and repairs it
/// beside them.
namespace lockscope::test {

using namespace simulation;

/// Counts a share on each directory above its path, root to leaf and without the root itself;
/// creates its lock; deletes it if it is still its own; counts its shares down. Or creates locks on
/// files, and deletes them by a query of its name. It has no lease.
struct Simulation::PlainClient
{
    int number = 0;
    std::int64_t turns = 0;
    std::int64_t steps = 0;
    bool dead = false;
    LockTarget target;
    std::vector<std::string> above;  ///< of the target, root to leaf
    std::vector<std::string> shares; ///< that it knows of, one per document
    bool holds = false;
    std::optional<LockRevision> created; ///< of its lock

    std::string name() const { return "q" + std::to_string(number); }
};

namespace {

constexpr std::int64_t Settle = 2'000;    ///< between the two looks of a check
constexpr std::int64_t LongPause = 6'000; ///< of a client that is busy otherwise
constexpr Millis PersonWaits{8'000};      ///< before shares are called left behind
constexpr const char *PlainFile = "file-7";

std::vector<std::string> directoriesAbove(const std::string &path)
{
    std::vector<std::string> above;
    for (std::size_t at = path.find('/', 1); at != std::string::npos; at = path.find('/', at + 1))
        above.push_back(path.substr(0, at));
    return above;
}

} // namespace

void Simulation::addPlainClients()
{
    for (int i = 1; i <= m_climate.plainClients; ++i) {
        auto plain = std::make_shared<PlainClient>();
        plain->number = i;
        m_plain.push_back(plain);
        at(200 * i, [this, plain] { plainTurn(plain); });
    }
}

/// Goes on after a moment, or after a long one, or not at all.
void Simulation::plainStep(const std::shared_ptr<PlainClient> &plain, std::function<void()> step)
{
    const std::int64_t number = ++plain->steps;
    Chance chance(m_options.seed, Purpose::Guest, static_cast<std::uint64_t>(2'000 + plain->number),
                  static_cast<std::uint64_t>(number));
    std::int64_t pause = chance.between(1, 120);
    const std::int64_t longPause = chance.between(500, LongPause);
    const bool dies = chance.happens(0.02);
    const bool stays = chance.happens(0.1);
    if (dies && decide(DecisionKind::PlainFault, plain->number, 3 * number)) {
        plain->dead = true;
        tell(plain->name(), " dies");
        return;
    }
    if (stays && decide(DecisionKind::PlainFault, plain->number, 3 * number + 1))
        pause = longPause;
    at(m_now + pause, [plain, step = std::move(step)] {
        if (!plain->dead)
            step();
    });
}

void Simulation::plainTurn(const std::shared_ptr<PlainClient> &plain)
{
    if (!m_faults)
        return;
    const std::int64_t turn = ++plain->turns;
    Chance chance(m_options.seed, Purpose::Guest, static_cast<std::uint64_t>(3'000 + plain->number),
                  static_cast<std::uint64_t>(turn));
    const bool file = chance.happens(0.15);
    std::vector<std::string> paths(Paths.begin(), Paths.begin() + std::max(2, m_climate.paths));
    paths.erase(std::remove(paths.begin(), paths.end(), "/"), paths.end());
    const std::string path = paths[static_cast<std::size_t>(
            chance.between(0, static_cast<std::int64_t>(paths.size()) - 1))];
    const std::int64_t pause = chance.between(50, 2'000);
    at(m_now + pause, [this, plain, file, path, turn] {
        if (plain->dead || !m_faults)
            return;
        if (!decide(DecisionKind::PlainTurn, plain->number, turn))
            return plainTurn(plain);
        plain->target = file ? LockTarget{LockKind::Document, PlainFile, LockMode::X}
                             : LockTarget{LockKind::Tree, path, LockMode::X};
        plain->above = file ? std::vector<std::string>() : directoriesAbove(path);
        plainShare(plain, 0);
    });
}

/// Runs @p step on the server now, if it takes writes; sometimes nobody hears of it, and it runs
/// again.
bool Simulation::runPlain(PlainClient &plain, const std::function<bool()> &step, bool mayRepeat)
{
    const std::int64_t number = ++plain.steps;
    Chance chance(m_options.seed, Purpose::Guest, static_cast<std::uint64_t>(2'000 + plain.number),
                  static_cast<std::uint64_t>(number));
    const bool unheard = mayRepeat && chance.happens(0.05)
                         && decide(DecisionKind::PlainFault, plain.number, 3 * number + 2);
    const bool done = step();
    return unheard ? step() : done;
}

void Simulation::plainShare(const std::shared_ptr<PlainClient> &plain, std::size_t next)
{
    plainStep(plain, [this, plain, next] {
        if (m_now < m_readOnlyUntil)
            return plainShare(plain, next);
        if (next == plain->above.size())
            return plainCreate(plain);
        const std::string &id = plain->above[next];
        const bool counted = runPlain(
                *plain, [this, &id] { return countShare(id, 1); }, true);
        tell(plain->name(), counted ? " shares " : " is refused on ", id);
        if (!counted)
            return plainUnshare(plain);
        plain->shares.push_back(id);
        plainShare(plain, next + 1);
    });
}

/// lock_count++ unless it is exclusive; lock_count-- and the document goes with the last.
bool Simulation::countShare(const std::string &id, std::int64_t change)
{
    const ValueMap *stored = m_server.source(id);
    if ((!stored && change < 0)
        || (stored && change > 0 && (*stored)[field::LockTypeName] != Value(field::TypeShared)))
        return false;
    ValueMap source = stored ? *stored
                             : ValueMap{{std::string(field::LockTypeName), field::TypeShared}};
    const std::int64_t *count = source[field::LockCount].asInteger();
    const std::int64_t left = (count ? *count : 0) + change;
    source.set(field::LockCount, left);
    if ((m_anonymous[id] += change) <= 0)
        m_anonymous.erase(id);
    writePlain(id, left > 0 ? std::optional(std::move(source)) : std::nullopt);
    return true;
}

void Simulation::plainCreate(const std::shared_ptr<PlainClient> &plain)
{
    plainStep(plain, [this, plain] {
        if (m_now < m_readOnlyUntil)
            return plainCreate(plain);
        const std::string id = plain->target.name;
        plain->created.reset();
        const auto create = [this, plain, &id] {
            if (m_server.source(id))
                return false;
            m_anonymous[id] = 1;
            writePlain(id, ValueMap{{std::string(field::LockTypeName), field::TypeExclusive},
                                    {std::string(field::ProcessId), plain->name()}});
            plain->created = m_server.documents().at(id).revision;
            return true;
        };
        plain->holds = runPlain(*plain, create, true);
        tell(plain->name(), plain->holds ? " has " : " does not get ", id);
        if (!plain->holds)
            return plainUnshare(plain);
        ++m_report.plainLocks;
        at(m_now + plain->steps % 3 * m_climate.stay, [this, plain] { plainUnlock(plain); });
    });
}

/// Of a file: a search for all locks of its name, and a delete of each that is as it was found.
void Simulation::plainUnlock(const std::shared_ptr<PlainClient> &plain)
{
    plainStep(plain, [this, plain] {
        if (m_now < m_readOnlyUntil)
            return plainUnlock(plain);
        plain->holds = false;
        std::map<std::string, LockRevision> found;
        for (const auto &[id, stored] : m_server.documents()) {
            if (plain->target.kind == LockKind::Document
                        ? stored.source[field::ProcessId] == Value(plain->name())
                        : id == plain->target.name && stored.revision == plain->created)
                found.emplace(id, stored.revision);
        }
        at(m_now + plain->steps % 40, [this, plain, found] {
            for (const auto &[id, revision] : found) {
                const auto stored = m_server.documents().find(id);
                if (stored == m_server.documents().end() || stored->second.revision != revision)
                    continue;
                tell(plain->name(), " unlocks ", id);
                m_anonymous.erase(id);
                writePlain(id, std::nullopt);
            }
            plainUnshare(plain);
        });
    });
}

void Simulation::plainUnshare(const std::shared_ptr<PlainClient> &plain)
{
    if (plain->shares.empty())
        return plainTurn(plain);
    plainStep(plain, [this, plain] {
        if (m_now < m_readOnlyUntil)
            return plainUnshare(plain);
        const std::string id = plain->shares.back();
        plain->shares.pop_back();
        tell(plain->name(), " gives its share of ", id, " back");
        countShare(id, -1);
        plainUnshare(plain);
    });
}

/// Past all scripts of ours, and looked at like any write.
void Simulation::writePlain(const std::string &id, std::optional<ValueMap> after)
{
    const ValueMap *stored = m_server.source(id);
    const std::optional<ValueMap> before = stored ? std::optional(*stored) : std::nullopt;
    if (after)
        m_server.put(id, *after);
    else
        m_server.erase(id);
    ScriptItem nobodys; // of a script that none of ours is
    nobodys.params = ValueMap();
    checkWrite(id, before ? &*before : nullptr, after ? &*after : nullptr, nobodys);
    noteAcknowledged();
}

/// A guarded delete or count of plain holders. I7: no repair takes the share or the lock of a plain
/// client that is on its way. A person may choose so; then that client's word ends.
void Simulation::notePlainWrite(const std::string &id, const ValueMap *before,
                                const ValueMap *after)
{
    const auto left = [&id](const ValueMap *source) {
        return source ? decodeLock(id, {}, *source).anonymous() : 0;
    };
    // What a count leaves is what it meant to leave; the entries are those that were there.
    const std::int64_t stays = after ? left(after) : 0;
    if (stays > 0)
        m_anonymous[id] = stays;
    else
        m_anonymous.erase(id);
    const bool ofChecks = m_running && m_running->task->isRepair;
    std::int64_t needed = 0;
    for (const auto &plain : m_plain) {
        if (!plain->dead)
            needed += std::count(plain->shares.begin(), plain->shares.end(), id)
                      + (plain->holds && plain->target.name == id);
    }
    if (needed <= stays)
        return;
    if (ofChecks)
        bad("I7", "a repair leaves " + std::to_string(stays) + " of " + std::to_string(left(before))
                          + " plain holders on " + id + ", and " + std::to_string(needed)
                          + " are on their way");
    for (const auto &plain : m_plain) {
        if (std::count(plain->shares.begin(), plain->shares.end(), id) > 0
            || (plain->holds && plain->target.name == id)) {
            tell(plain->name(), " is told that a person ended it");
            plain->dead = true;
        }
    }
}

/// I1 for those who have no lease. They take nothing on the root, which excludes them only where
/// something of theirs stands.
void Simulation::checkPlainBeliefs()
{
    for (const auto &plain : m_plain) {
        if (plain->dead || !plain->holds)
            continue;
        for (const auto &client : m_clients) {
            if (client->dead || !client->process)
                continue;
            const BootInstant now = client->clock(m_now);
            for (const auto &[holder, held] : client->process->held) {
                // What stands on another set of its process has no entry: what plain clients meet
                // is that set, and the root is no document they look at.
                const LockSet *set = client->process->ledger.find(holder);
                if (set && !set->coveredBy.empty())
                    continue;
                std::vector<LockTarget> targets = held.targets;
                std::erase_if(targets, [](const LockTarget &target) {
                    return target.kind == LockKind::Root || target.name == "/";
                });
                if (conflicts({plain->target}, targets)
                    && believed(*client->process, holder, held, now)
                    && counts(*client->process, holder, held))
                    bad("I1", plain->name() + " " + plain->target.name + " and " + client->name
                                      + " " + targets.front().name);
            }
        }
        for (const auto &other : m_plain) {
            if (other->number > plain->number && !other->dead && other->holds
                && conflicts({plain->target}, {other->target}))
                bad("I1", plain->name() + " " + plain->target.name + " and " + other->name() + " "
                                  + other->target.name);
        }
    }
}

/// `lockctl fsck --repair`: two looks, and what is settled is repaired. Shares of plain clients are
/// no part of that; now and then a person wants those of one document taken away that were watched
/// for some time.
void Simulation::repairersCome(std::int64_t number)
{
    if (!m_faults)
        return;
    Chance chance(m_options.seed, Purpose::Guest, 4'000, static_cast<std::uint64_t>(number));
    const std::int64_t next = chance.between(Settle, 5'000);
    at(m_now + next, [this, number] { repairersCome(number + 1); });
    const bool chooses = chance.happens(0.2);
    const LockPicture picture = m_server.picture();
    const Millis elapsed(m_now - m_lookedAt);
    std::vector<Anomaly> found = look(picture);
    settle(found, m_found, picture.observedAt);
    watch(found, m_found, elapsed);
    m_found = found;
    m_lookedAt = m_now;
    std::optional<SharesChoice> choice;
    for (const Anomaly &anomaly : found) {
        if (anomaly.lowersShares() && (chooses || m_options.mistake == Mistake::SharesSettle))
            choice = SharesChoice{anomaly.documentId, chooses ? PersonWaits : Millis(0)};
    }
    BreakContext context;
    context.now = picture.observedAt;
    context.defaults = m_climate.terms;
    context.verdictOf = [&picture](const std::string &id) {
        const Session *session = picture.findSession(id);
        return session ? judgeSession(*session, picture.observedAt, picture.observedAt, {},
                                      {false, Millis(0)})
                       : LivenessVerdict{};
    };
    const BreakPlan plan = planRepair(picture, found, context, choice);
    if (plan.isEmpty() || m_indexMissing || !decide(DecisionKind::Repair, 0, number))
        return;
    ++m_report.repairs;
    auto task = std::make_shared<Task>();
    task->machine = std::make_shared<BreakMachine>(plan, "fsck", "simulation", m_climate.terms);
    task->timeout = Millis(3'000);
    task->isRepair = !chooses;
    start(*m_admin, task);
}

std::vector<Anomaly> Simulation::look(const LockPicture &picture) const
{
    TreeCheckFacts facts;
    facts.rootCoversAll = !m_climate.independentKinds;
    for (const Session &session : picture.sessions)
        facts.liveness.emplace(session.id, judgeSession(session, picture.observedAt,
                                                        picture.observedAt, {}, {false, Millis(0)})
                                                   .liveness);
    return findAnomalies(picture, facts);
}

} // namespace lockscope::test
