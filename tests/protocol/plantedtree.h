// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/check/treecheck.h"

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lockscope::test {

/// What the check has to say of one path in one code.
struct Tally
{
    int findings = 0;
    int settled = 0;
    int repairable = 0;
    std::int64_t count = 0; ///< the sum of what the findings count: locks, shares, missing nodes
    friend bool operator==(const Tally &, const Tally &) = default;
};
using Tallies = std::map<std::pair<std::string, Anomaly::Code>, Tally>;

/// A large tree of locks in good order, by seed, with anomalies of every code planted all over it.
/// What is expected was written down while planting, and counted by path where plain clients are
/// concerned: it knows nothing of how the check works.
class PlantedTree
{
public:
    /// At least @p locks lock documents; each kind of plant @p plants times.
    PlantedTree(unsigned seed, int locks, int plants);

    const LockPicture &picture() const { return m_picture; }
    const TreeCheckFacts &facts() const { return m_facts; }
    /// For two looks of which the second found everything as the first did.
    const Tallies &expected() const { return m_expected; }

private:
    struct Node
    {
        LockKind kind = LockKind::Tree;
        std::string path;
        std::vector<Holder> holders;
        std::int64_t shares = 0; ///< of plain clients
        bool isPlainLock = false;
        std::optional<LockType> type;      ///< instead of the right one
        std::optional<std::int64_t> count; ///< likewise
        std::string claimedPath;
        std::string unreadable;
        std::optional<Instant> updatedAt;
    };
    using Paths = std::vector<std::string>;

    void grow(int locks);
    void growFolder(int number, int files);
    void growOtherKinds(int locks);
    void plantSets();
    void plantOwners();
    void plantTimes();
    void plantChanges();
    void plantDocuments();
    void plantPlainClients();
    void expectPlainClients();
    void makePicture();

    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(m_random); }
    std::string number() { return std::to_string(++m_numbers); }
    Node &node(const std::string &path);
    /// A path nobody has used, in a folder somewhere.
    std::string fresh();
    const std::string &anyFolder();
    /// Some fresh paths in one folder; the first one by name is the one where a whole set is told
    /// of.
    Paths freshOnes(int count);
    static Paths above(const std::string &path);
    Session &session(const std::string &id, Liveness liveness);
    /// A lock set of a living process, taken long ago.
    Holder living();
    Holder holderOf(const std::string &session);
    /// Takes the locks and what they need above, but for @p without.
    void lock(const Holder &holder, const Paths &paths, LockMode mode = LockMode::X,
              const std::set<std::string> &without = {});
    void addEntry(const std::string &path, Holder holder, LockMode mode);

    enum Repairable { No, Yes };
    void expect(const std::string &path, Anomaly::Code code, std::int64_t count,
                bool settled = true, Repairable repairable = No);

    std::mt19937 m_random;
    int m_numbers = 0;
    Paths m_folders;
    Paths m_processes;                   ///< living ones
    std::map<std::string, Node> m_nodes; ///< by document id
    std::map<std::string, Session> m_sessions;
    Paths m_plainLocks;
    std::set<std::string> m_aboveUnreadable;
    LockPicture m_picture;
    TreeCheckFacts m_facts;
    Tallies m_expected;
};

} // namespace lockscope::test
