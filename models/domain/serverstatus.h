// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/clusterhealth.h"
#include "models/domain/enginetraits.h"
#include "models/domain/instant.h"
#include "models/domain/session.h"
#include "models/domain/unreadplace.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What a server is, and whether its locks are set up.
struct ServerStatus
{
    enum class SetUp {
        Ready,
        Missing,
        /// An index is there, but not of this protocol; `setUpDetail` says why
        Foreign,
        Closed,    ///< nothing is read or written until somebody opens the index
        Blocked,   ///< something may not be done there; `setUpDetail` says what, and by whom
        Red,       ///< no working shard, or no master
        FewCopies, ///< writes wait in vain for more copies than there are
        ShownOnly, ///< such servers cannot keep what the protocol promises; `setUpDetail` says why
        OthersOnly ///< no locks of ours, and those of other software are shown: see `others`
    };
    /// Locks of other software that were asked for.
    struct Others
    {
        std::string dialect;
        std::string title;
        bool isThere = false; ///< the place where they are kept
        std::int64_t locks = 0;
        std::string failure;                  ///< why they could not be read; empty: they were
        std::optional<Instant> lastRead = {}; ///< of a failure: when they were; nullopt: never
        /// Tells this place from one of the same name elsewhere, or made anew; empty: nobody knows
        std::string epoch = {};
        std::vector<std::string> means = {}; ///< what breaking does, in the dialect's own words
    };
    static bool isUnread(const Others &other) { return !other.failure.empty(); }
    std::vector<UnreadPlace> unreadPlaces() const;
    /// Some of what was asked for could not be read: what is not shown may be there.
    bool isPart() const { return std::any_of(others.begin(), others.end(), isUnread); }
    /// There is nothing but the locks of other software, and none of those could be read.
    bool isNothingRead() const
    {
        return setUp == SetUp::OthersOnly && !others.empty()
               && std::all_of(others.begin(), others.end(), isUnread);
    }
    /// Its locks may be asked for: blocked is mostly what changes them.
    bool mayBeRead() const
    {
        return isDescribed
               && (setUp == SetUp::Ready || setUp == SetUp::Blocked || setUp == SetUp::FewCopies
                   || setUp == SetUp::ShownOnly || setUp == SetUp::OthersOnly);
    }
    /// What works now, as far as it was told: showing locks; acquiring what nobody holds, which
    /// reads nothing; acquiring anything, renewing, releasing and breaking by id; renaming and
    /// recovering, where the index of files allows it.
    bool canShow() const { return mayBeRead() && !readsBlocked; }
    bool canAcquire() const
    {
        return mayBeRead() && !writesBlocked && setUp != SetUp::FewCopies
               && setUp != SetUp::ShownOnly && setUp != SetUp::OthersOnly;
    }
    bool canLock() const { return canShow() && canAcquire(); }
    std::optional<bool> canRename() const;

    std::string url;     ///< without secrets
    std::string nodeUrl; ///< of several in it: that of the node that answered
    std::string place;   ///< where its locks are, as ServerProfile::index names it
    std::string engine;  ///< an EngineId, for JSON and files; people read engineName()
    std::string version;
    std::string clusterName;
    std::string node; ///< of the cluster, that answered; empty: it is not told
    SetUp setUp = SetUp::Missing;
    bool takesLocks
            = true; ///< as EngineTraits::takesLocks: false, where none of ours can be set up
    std::string setUpDetail;
    /// False: nobody is told what the index is, so that nothing is asked of it: Blocked in such a
    /// way (index.blocks.metadata), or Red without a master
    bool isDescribed = true;
    bool readsBlocked = false;  ///< Blocked: by one of its blocks
    bool writesBlocked = false; ///< the same
    /// The index of the intents; nullopt: nobody asked, or it is not told
    std::optional<SetUp> intentsSetUp;
    std::string intentsDetail;
    /// Tells this store from one made in its place, as FeedMark::epoch does. Elasticsearch: epoch
    /// of the tokens, a dot, id of the index
    std::string epoch;
    LeaseTerms defaults;     ///< what an entry means that names no lease of its own; fixed
    LeaseTerms sessionTerms; ///< of whoever asks for none
    bool rootCoversAll = true;
    std::optional<Millis> clockOffset;   ///< server clock − this machine's wall clock
    Millis clockUncertainty{0};          ///< half of the round trip of the measuring request
    std::optional<ClusterHealth> health; ///< nullopt: it is not told, or this user may not know
    std::optional<std::int64_t> lockCount;
    std::vector<Others> others; ///< by the dialects in use
    Millis latency{0};
};

/// A part of what lies directly in one folder, in the order of the paths' bytes.
struct FolderPage
{
    /// The documents of its children; of a child without a document of its own, the first one that
    /// was met below it. A child may be told twice, never left out.
    std::vector<LockDocument> locks;
    /// Go on from here: a path, though not always one that there is. What sorts before it was told,
    /// and is not told again.
    std::string next;
    bool complete = false; ///< there was nothing more in the folder when it was read
};

/// Realtime state of some documents. Ids that are not in `locks` or `sessions` do not exist.
struct ExactDocuments
{
    std::vector<LockDocument> locks;
    std::vector<Session> sessions;
    /// The `_source` texts, locks first, then sessions; for the Document tab and `show`
    std::vector<std::string> rawJson;
};

/// Why nothing may be asked of the locks of such a server, or why they cannot be changed; nullopt:
/// it is ready.
std::optional<BackendError> setUpError(const ServerStatus &status);
/// Why nothing can be renamed or recovered, though the locks themselves may be ready; nullopt: the
/// index of the intents is ready, or not known.
std::optional<BackendError> intentsError(const ServerStatus &status);
/// Why not all of it works: what is in the way of the locks, or else of renaming and recovering.
std::optional<BackendError> anyError(const ServerStatus &status);

struct SetUpOptions
{
    /// Copies: a number, or a range as far as there are nodes; only where
    /// EngineTraits::choosesCopies. On three nodes, two of them may go before a lock does.
    std::string replicas = "0-2";
    /// Document and read/write locks know nothing of the root and the tree
    bool independentKinds = false;
    /// Of sessions that ask for none.
    LeaseTerms defaults;
    bool changesTerms = false; ///< also where it is set up already, for sessions to come
};

/// What @p status and @p traits suggest: where a member that hangs is given up late, leases outlive
/// that (decision 29).
SetUpOptions usualSetUp(const ServerStatus &status, const EngineTraits &traits);

struct SetUpOutcome
{
    std::string place;        ///< concrete index, say
    bool created = false;     ///< false: it was there already
    std::string intentsPlace; ///< the same of the intents
    bool intentsCreated = false;
    LeaseTerms terms;          ///< of whoever asks for none
    bool termsChanged = false; ///< just now
};

} // namespace lockscope
