// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/protocol/plantedtree.h"

#include <algorithm>

namespace lockscope::test {

namespace {

using Code = Anomaly::Code;

constexpr int FilesPerFolder = 20;
constexpr int Processes = 500;
const Instant Now = instantFromEpochMs(1767225600000);
const Instant LongAgo = Now - Millis(3'600'000);
const Instant JustNow = Now - Millis(1000); ///< may be half of a request under way
const Instant Ahead = Now + Millis(3'600'000);
constexpr Millis Lease{30000};
constexpr Millis Delay{15000};

} // namespace

PlantedTree::PlantedTree(unsigned seed, int locks, int plants) : m_random(seed)
{
    m_facts.intents.emplace();
    grow(locks);
    for (int i = 0; i < plants; ++i) {
        plantSets();
        plantOwners();
        plantTimes();
        plantChanges();
        plantDocuments();
        plantPlainClients();
    }
    expectPlainClients();
    makePicture();
}

void PlantedTree::grow(int locks)
{
    for (int i = 0; i < Processes; ++i) {
        m_processes.push_back("s-" + number());
        session(m_processes.back(), Liveness::Held);
    }
    for (int i = 0; i < (locks + FilesPerFolder - 1) / FilesPerFolder; ++i)
        growFolder(i, FilesPerFolder);
    growOtherKinds(locks / 100);
}

/// A process locks the files of a folder in one request; some are read by two.
void PlantedTree::growFolder(int number, int files)
{
    std::string folder = "/area-" + std::to_string(below(20)) + "/project-"
                         + std::to_string(below(50)) + "/folder-" + std::to_string(number);
    for (int depth = below(3); depth > 0; --depth)
        folder += "/deeper";
    m_folders.push_back(folder);
    Paths paths;
    for (int i = 0; i < files; ++i)
        paths.push_back(folder + "/file-" + std::to_string(i));
    // Each process has some: none is without locks.
    const Holder first = holderOf(m_processes[static_cast<std::size_t>(number % Processes)]);
    if (number % 8 == 0) {
        lock(first, paths, LockMode::S);
        lock(living(), paths, LockMode::S);
    } else {
        lock(first, paths);
    }
}

void PlantedTree::growOtherKinds(int locks)
{
    for (int i = 0; i < locks; ++i) {
        const bool readWrite = i % 2 == 0;
        const std::string name = "name-" + number();
        Node &made = m_nodes[readWrite ? "rw:" + name : name];
        made.kind = readWrite ? LockKind::ReadWrite : LockKind::Document;
        made.path = name;
        Holder holder = living();
        holder.mode = readWrite ? LockMode::S : LockMode::X;
        made.holders.push_back(holder);
        addEntry("/", holder, readWrite ? LockMode::IS : LockMode::IX);
    }
}

/// Lock sets that do not fit the nodes above them, or each other.
void PlantedTree::plantSets()
{
    for (const bool underWay : {false, true}) {
        const std::string path = fresh();
        Paths nodes = above(path);
        std::shuffle(nodes.begin(), nodes.end(), m_random);
        const int missing = 1 + below(2);
        Holder holder = living();
        holder.acquiredAt = underWay ? JustNow : LongAgo;
        lock(holder, {path}, LockMode::X, {nodes.begin(), nodes.begin() + missing});
        expect(path, Code::MissingAncestor, missing, !underWay);
    }
    const std::string &folder = anyFolder();
    addEntry(folder, living(), below(2) == 0 ? LockMode::IS : LockMode::IX);
    expect(folder, Code::OrphanAncestor, 1);

    const std::string twice = fresh();
    lock(living(), {twice});
    lock(living(), {twice});
    expect(twice, Code::IncompatibleModes, 2);

    const std::string directory = fresh();
    lock(living(), {directory});
    lock(living(), {directory + "/file"});
    expect(directory, Code::IncompatibleModes, 2); // its lock, and what the one below needs there
    expect(directory + "/file", Code::LockBelowExclusive, 0);
}

/// Processes that are gone, and entries that never had one.
void PlantedTree::plantOwners()
{
    const auto lockAndTell = [this](const Holder &holder, Code code, bool settled,
                                    Repairable repairable) {
        const Paths paths = freshOnes(1 + below(3));
        lock(holder, paths);
        expect(*std::min_element(paths.begin(), paths.end()), code,
               static_cast<std::int64_t>(paths.size()), settled, repairable);
    };
    const std::string dead = "dead-" + number();
    session(dead, Liveness::Dead);
    lockAndTell(holderOf(dead), Code::DeadSession, true, Yes);
    lockAndTell(holderOf("nobody-" + number()), Code::SessionMissing, true, Yes);
    const std::string marked = "marked-" + number();
    session(marked, Liveness::Suspect).missing = true;
    lockAndTell(holderOf(marked), Code::SessionMissing, false, No);
    lockAndTell(holderOf({}), Code::NoLease, true, No);

    const std::string idle = "idle-" + number();
    expect(session(idle, Liveness::Held).process.processId, Code::SessionUnused, 0, false);
    const std::string left = "left-" + number();
    expect(session(left, Liveness::Dead).process.processId, Code::SessionUnused, 0, true, Yes);
}

void PlantedTree::plantTimes()
{
    const std::string over = "over-" + number();
    session(over, Liveness::Suspect).expiresAt = Now - Millis(5000);
    const Paths paths = freshOnes(2);
    lock(holderOf(over), paths);
    expect(*std::min_element(paths.begin(), paths.end()), Code::Expired, 2, false);

    Holder own = holderOf({});
    own.expiresAt = Now - Millis(60000);
    own.delay = Millis(1000);
    const std::string path = fresh();
    lock(own, {path});
    expect(path, Code::Expired, 1, true, Yes);
    for (const std::string &node : above(path)) // each entry is one to sweep
        expect(node, Code::Expired, 1, true, Yes);

    const std::string early = fresh();
    lock(living(), {early});
    node(early).updatedAt = Ahead;
    expect(early, Code::ClockSkew, 0);
    Session &process = session("early-" + number(), Liveness::Held);
    process.renewedAt = Ahead;
    expect(process.process.processId, Code::ClockSkew, 0);
    expect(process.process.processId, Code::SessionUnused, 0, false);
}

void PlantedTree::plantChanges()
{
    enum class Record { Open, None, Done };
    for (const Record record : {Record::Open, Record::None, Record::Done}) {
        const std::string dead = "renamer-" + number();
        session(dead, Liveness::Dead);
        Holder holder = holderOf(dead);
        holder.op = "op-" + number();
        const Paths paths = freshOnes(2);
        lock(holder, paths);
        expect(*std::min_element(paths.begin(), paths.end()), Code::OpOrphan, 2);
        if (record == Record::None)
            continue;
        IntentView view;
        view.intent.id = holder.op;
        view.intent.state = record == Record::Open ? Intent::State::Applying : Intent::State::Done;
        view.lockIds = paths;
        m_facts.intents->push_back(view);
    }
    IntentView lost;
    lost.intent.id = "op-" + number();
    lost.intent.state = Intent::State::Applying;
    lost.intent.from = "/lost/" + number();
    expect(lost.intent.from, Code::OpOrphan, 0);
    m_facts.intents->push_back(lost);
}

/// Documents that say what is not so, or nothing that can be understood.
void PlantedTree::plantDocuments()
{
    const std::string few = fresh();
    lock(living(), {few}, LockMode::S);
    lock(living(), {few}, LockMode::S);
    node(few).count = 1;
    expect(few, Code::CountMismatch, 1, true, Yes);
    const std::string weak = fresh();
    lock(living(), {weak});
    node(weak).type = LockType::Shared;
    expect(weak, Code::CountMismatch, 1);
    const std::string empty = fresh();
    node(empty).count = 0;
    expect(empty, Code::CountMismatch, 0, true, Yes);

    const std::string elsewhere = fresh();
    lock(living(), {elsewhere});
    node(elsewhere).claimedPath = "/elsewhere";
    expect(elsewhere, Code::PathMismatch, 0);

    const std::string odd = "h:zz-" + number();
    node(odd).kind = LockKind::Document;
    lock(living(), {odd});
    expect(odd, Code::NoLockId, 0);

    const std::string torn = fresh();
    node(torn).unreadable = "holders is no list";
    expect(torn, Code::Unreadable, 0);
    for (const std::string &path : above(torn))
        m_aboveUnreadable.insert(path);
    Session &process = session("torn-" + number(), Liveness::Unknown);
    process.unreadable = "lease_ms is no number";
    expect(process.process.processId, Code::Unreadable, 0);
}

/// Locks of the book's clients, who count shares on the nodes above and sometimes forget one, or to
/// take one away.
void PlantedTree::plantPlainClients()
{
    for (const bool forgets : {false, true}) {
        const std::string path = fresh();
        node(path).isPlainLock = true;
        m_plainLocks.push_back(path);
        Paths nodes = above(path);
        nodes.erase(nodes.begin()); // they take nothing on the root
        if (forgets)
            nodes.erase(nodes.begin() + below(static_cast<int>(nodes.size())));
        for (const std::string &each : nodes)
            ++node(each).shares;
    }
    node(anyFolder()).shares += 1 + below(3);
}

/// Counts by path, when all are planted: which shares there are, and which there should be.
void PlantedTree::expectPlainClients()
{
    std::map<std::string, std::int64_t> needed;
    for (const std::string &path : m_plainLocks) {
        std::int64_t missing = 0;
        for (const std::string &each : above(path)) {
            if (each == "/")
                continue;
            ++needed[each];
            const auto there = m_nodes.find(each);
            missing += there == m_nodes.end() || there->second.shares == 0 ? 1 : 0;
        }
        expect(path, Code::Anonymous, 1);
        if (missing > 0)
            expect(path, Code::MissingAncestor, missing);
    }
    for (const auto &[id, each] : m_nodes) {
        if (each.shares == 0)
            continue;
        const std::int64_t explained = needed[each.path];
        expect(each.path, Code::Anonymous, each.shares, each.shares <= explained);
        // What cannot be read below may be the lock that explains them.
        if (each.shares > explained && !m_aboveUnreadable.contains(each.path))
            expect(each.path, Code::OrphanAncestor, each.shares - explained, false, Yes);
        if (each.shares < explained)
            expect(each.path, Code::CountMismatch, each.shares, true, Yes);
    }
}

void PlantedTree::makePicture()
{
    std::int64_t written = 0;
    for (const auto &[id, each] : m_nodes) {
        LockDocument document;
        document.id = id;
        document.kind = each.kind;
        document.path = each.path;
        document.claimedPath = each.claimedPath;
        document.unreadable = each.unreadable;
        document.holders = each.holders;
        const bool shared = !each.holders.empty() || each.shares > 0
                                    ? std::all_of(each.holders.begin(), each.holders.end(),
                                                  [](const Holder &h) { return isIntent(h.mode); })
                                    : false;
        document.type = each.type.value_or(shared ? LockType::Shared : LockType::Exclusive);
        document.count = each.count.value_or(static_cast<std::int64_t>(each.holders.size())
                                             + each.shares + (each.isPlainLock ? 1 : 0));
        document.updatedAt = each.updatedAt.value_or(LongAgo);
        document.revision = {++written, 1};
        m_picture.locks.push_back(std::move(document));
    }
    for (const auto &[id, each] : m_sessions)
        m_picture.sessions.push_back(each);
    m_picture.clockOffset = Millis(0);
    m_picture.observedAt = Now;
}

PlantedTree::Node &PlantedTree::node(const std::string &path)
{
    const bool root = path == "/";
    const auto [it, isNew] = m_nodes.try_emplace(root ? "global" : path);
    if (isNew) {
        it->second.kind = root ? LockKind::Root : LockKind::Tree;
        it->second.path = path;
    }
    return it->second;
}

const std::string &PlantedTree::anyFolder()
{
    return m_folders[static_cast<std::size_t>(below(static_cast<int>(m_folders.size())))];
}

std::string PlantedTree::fresh() { return anyFolder() + "/plant-" + number(); }

PlantedTree::Paths PlantedTree::freshOnes(int count)
{
    const std::string directory = fresh();
    Paths paths;
    for (int i = 0; i < count; ++i)
        paths.push_back(directory + "/file-" + number());
    return paths;
}

/// Root first.
PlantedTree::Paths PlantedTree::above(const std::string &path)
{
    Paths paths{"/"};
    for (std::size_t i = 1; i < path.size(); ++i) {
        if (path[i] == '/')
            paths.push_back(path.substr(0, i));
    }
    return paths;
}

Session &PlantedTree::session(const std::string &id, Liveness liveness)
{
    Session &made = m_sessions[id];
    made.id = id;
    made.process.processId = "ws7:" + id;
    made.lease = Lease;
    made.delay = Delay;
    made.startedAt = LongAgo;
    made.renewedAt = LongAgo;
    made.expiresAt = Now + Lease;
    made.revision = {++m_numbers, 1};
    m_facts.liveness[id] = liveness;
    return made;
}

Holder PlantedTree::holderOf(const std::string &session)
{
    Holder holder;
    holder.id = "h-" + number();
    holder.session = session;
    holder.acquiredAt = LongAgo;
    return holder;
}

Holder PlantedTree::living()
{
    return holderOf(m_processes[static_cast<std::size_t>(below(Processes))]);
}

void PlantedTree::lock(const Holder &holder, const Paths &paths, LockMode mode,
                       const std::set<std::string> &without)
{
    std::set<std::string> nodes;
    for (const std::string &path : paths) {
        addEntry(path, holder, mode);
        for (std::string &each : above(path))
            nodes.insert(std::move(each));
    }
    for (const std::string &each : nodes) {
        if (!without.contains(each))
            addEntry(each, holder, mode == LockMode::S ? LockMode::IS : LockMode::IX);
    }
}

void PlantedTree::addEntry(const std::string &path, Holder holder, LockMode mode)
{
    holder.mode = mode;
    node(path).holders.push_back(std::move(holder));
}

void PlantedTree::expect(const std::string &path, Code code, std::int64_t count, bool settled,
                         Repairable repairable)
{
    Tally &tally = m_expected[{path, code}];
    ++tally.findings;
    tally.settled += settled ? 1 : 0;
    tally.repairable += repairable == Yes ? 1 : 0;
    tally.count += count;
}

} // namespace lockscope::test
