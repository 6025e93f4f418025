// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/filterpass.h"
#include "models/items/lockarena.h"
#include "models/items/lockfilter.h"
#include "models/items/locktreemodel.h"
#include "models/items/openrows.h"
#include "models/items/ownerranks.h"

#include <QPointer>
#include <QTimer>

#include <deque>
#include <functional>
#include <queue>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lockscope {

/// Why a row changed; each bit stands for a list of roles.
enum RowDirt : std::uint8_t { Everything = 1, HealthDirt = 2, LeaseDirt = 4, BelowDirt = 8 };

/// The model's state, and how a batch of the store becomes row signals.
struct LockTreeModel::Private
{
    using Id = LockArena::Id;

    /// A released lock, as last seen.
    struct GhostRow
    {
        DocumentFacts facts;
        BootInstant releasedAt;
    };
    Private(LockTreeModel *model, LockStore &lockStore);

    // --- indexes --- Ids are small and dense; qHash(QModelIndex) would cluster on them. An odd
    // factor is a bijection on 64 bits.
    static constexpr quint64 Factor = 0x9E3779B97F4A7C15U;
    static constexpr quint64 FactorInverse = 0xF1DE83E19937733DU;
    static_assert(Factor * FactorInverse == 1 && sizeof(quintptr) == 8);
    static quintptr encode(Id id) { return id * Factor; }
    static Id decode(const QModelIndex &index)
    {
        return static_cast<Id>(index.internalId() * FactorInverse);
    }
    QModelIndex indexOf(Id id, int column = 0) const; ///< of a shown node; invalid for Top
    Id idOf(const QModelIndex &index) const;          ///< Top for an invalid index

    // --- from the store ---
    void rebuild();
    void onChanged(const StoreBatch &batch);
    void onTicked();
    Id nodeOf(DocumentRef ref) const; ///< None when it is not in the tree
    /// The node at its place, or one under a made-up name.
    Id settleIn(DocumentRef ref, LockKind kind, Id place);
    /// Gives a node to each document of @p nextPlaces, and calls @p arrived(id, summary). @p
    /// nextPlaces fills a std::span of DocumentPlace as far as it can and says how far; 0 at the
    /// end.
    template<typename NextPlaces, typename Arrived>
    void takeIn(NextPlaces nextPlaces, const Arrived &arrived);
    void onArrived(Id id, const DocumentSummary &summary);
    void removeDocument(const StoreBatch::Removed &removed);
    void endGhost(Id id);
    void expireGhosts();
    void setState(Id id, LockHealth health, unsigned flags);
    bool asksForOwners() const; ///< a filter, or what the rows are sorted by
    /// The filter is another, or the order, or the store: who holds is noted anew, while it is
    /// asked for.
    void noteOwners();
    /// Touches what the sessions hold that are not who they were.
    void touchDocumentsOf(const std::vector<std::string> &sessionIds);
    void mark(Id id, std::uint8_t dirt) { dirty.emplace_back(id, dirt); }

    // --- rows ---
    /// Decides from the leaves up which of the touched nodes appear, vanish and die, says so in row
    /// signals, then what changed.
    void settle();
    bool passes(Id id) const; ///< the filter in effect, by itself: it has something to show
    void hide(const std::vector<Id> &ids);
    void show(std::vector<Id> ids);
    /// The shown children of @p parent and @p more (sorted), in order.
    std::vector<Id> merged(Id parent, const std::vector<Id> &more) const;
    /// @p change shows, hides or moves rows anywhere; views are told once, and every index goes
    /// with its row.
    void changeLayout(const std::function<void()> &change);
    /// To views that open what a filter finds.
    void sayAppeared(const std::vector<Id> &topmost);
    void layOut(const std::vector<std::pair<Id, std::vector<Id>>> &orders);
    void sayChanged();

    // --- the filter (locktreefilter.cpp) ---
    void ask(const FilterQuery &query, QuickFilter quick);
    bool asksForAnother() const; ///< than the one in effect
    void startPass();            ///< for what is asked for
    void advancePass(std::size_t looks);
    void goOnWithPass();
    void dropPass();
    /// This is the filter in effect.
    void takeOver(const FilterQuery &query, QuickFilter quick);
    /// What passes now; @return it and what is above it.
    std::vector<bool> takeMatches(std::vector<bool> passing);
    void setMatch(Id id, bool passes);
    /// These rows, in one change of the layout; @p appeared, if given, gets the topmost of the new
    /// ones.
    void showOnly(const std::vector<bool> &wanted, std::vector<Id> *appeared = nullptr);

    // --- what rows are sorted by (locktreesort.cpp) ---
    /// The keys of what the store says now; sortShown() or showAll() must follow.
    void orderAnew();
    std::vector<Id> liveNodes() const; ///< without the reserved ones
    /// Those about to be shown get the keys of what they show.
    void giveKeys(const std::vector<Id> &hidden);
    void giveKeysToHiddenDue();
    /// Puts the rows whose keys moved in their places: some directories in one change of the
    /// layout, once a second at most.
    void placeMoved();
    void placeDocumentsOf(const std::vector<std::string> &sessionIds); ///< at the next placeMoved()
    bool isInPlace(Id id) const;
    /// The shown children of @p parent, of which @p moved have another key than their place says.
    std::vector<Id> orderWithMoved(Id parent, std::vector<Id> moved) const;
    std::vector<LockArena::SortKey> keysOf(const std::vector<Id> &ids);
    std::vector<LockArena::SortKey> ownerKeysOf(const std::vector<Id> &ids);
    /// Of the other columns; nullopt: nothing is shown there
    std::optional<LockArena::SortKey> valueOf(Id id) const;
    LockArena::SortKey ordered(std::optional<LockArena::SortKey> value) const;
    ModeSummary modeOf(Id id) const;          ///< of a node with a document or a ghost
    DocumentStanding standingOf(Id id) const; ///< the same
    bool isSortedByOwners() const;            ///< a session that comes or goes may move rows
    Millis seenToHeld() const;                ///< from our clock to the server's

    // --- folders that are read one by one (locktreefolders.cpp) ---
    bool readsFolders() const { return folders && folders->isActive(); }
    bool isInHierarchy(Id id) const;
    bool standsForLocksBelow(DocumentRef ref) const; ///< a holder of it, or a plain client, says so
    bool isFolder(Id id) const;                      ///< something may be locked below it
    FolderReading readingOf(Id id) const;
    bool hasUnread(Id id) const; ///< children may come if it is read
    /// Nodes that one row looks at: it is painted four times a second.
    static constexpr std::size_t LooksBelow = 5000;
    /// @p most: nodes to look at; counts down. nullopt: it came to its end.
    std::optional<bool> isWholeBelow(Id id, std::size_t &most) const;
    void onReadingChanged(const QString &folder);
    /// What stood for locks below before the batch, or did not, and changed; asked for nothing
    /// while no folders are read.
    std::vector<Id> turnedFolders(const StoreBatch &batch);

    // --- what a row shows ---
    const LockRow &rowOf(Id id) const;
    /// Of the holder of a lock of other software that decides its state.
    LivenessVerdict foreignVerdict(DocumentRef ref) const;
    NodeKind kindOf(Id id) const;
    LockHealth shownHealth(Id id) const;
    QVariant value(Id id, int role) const;

    LockTreeModel *q;
    LockStore &store;
    QPointer<FolderReader> folders;
    /// By document handle: 1 it stands for no locks below, 2 it does, 0 not looked at. A look
    /// unpacks it, and a layout asks for all.
    mutable std::vector<std::uint8_t> standing;
    LockArena arena;
    OpenRows openRows{arena};
    LockFilter filter; ///< in effect
    LockFilter asked;  ///< the same, but while a pass looks for what another one lets through
    std::unique_ptr<FilterPass> pass;
    QTimer passRest;                    ///< between two of its slices
    std::vector<bool> matches;          ///< by id, of what the filter in effect lets through itself
    std::int64_t matchCount = 0;        ///< of them
    std::size_t filteredAtOnce = 20000; ///< nodes
    std::unordered_map<Id, GhostRow> ghosts;
    /// Oldest first; may name nodes that are no ghosts any more
    std::deque<std::pair<BootInstant, Id>> ghostQueue;
    /// By document handle; a look instead of a walk down the path for each change
    std::vector<Id> nodes;
    Millis ghostLifetime = LockTreeModel::DefaultGhostLifetime;
    BootInstant lastRefilter{};
    /// Session → who that is, as hashes, of all sessions while asksForOwners(): a session that only
    /// renews moves no row.
    std::unordered_map<std::size_t, std::size_t> owners;

    int sortColumn = LockTreeModel::NameColumn;
    Qt::SortOrder sortOrder = Qt::AscendingOrder;
    std::uint8_t sortDirt = 0;  ///< of RowDirt: what may move a row
    std::unordered_set<Id> due; ///< whose key may be another
    bool allDue = false;
    BootInstant placedAt{};
    Millis placingPause{0};
    OwnerRanks ownerRanks;
    Millis seenBase{
            0}; ///< seenToHeld() when the keys were made: the clocks' small steps move no row

    bool held = false; ///< what was touched waits
    std::vector<Id> touched;
    std::vector<std::pair<Id, std::uint8_t>> dirty;
    /// It and all above it are dirty, since what is below them changed
    Id markedAbove = LockArena::None;
    mutable Id cachedId = LockArena::None; ///< of `cachedRow`; forgotten at every change and tick
    mutable LockRow cachedRow;
};

} // namespace lockscope
