// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/childlists.h"
#include "models/items/namepool.h"
#include "models/store/lockstore.h"
#include "models/store/taggedindex.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockscope {

/// The nodes of the lock tree in a few vectors (docs/performance.md): about 50 bytes a row, names
/// and lookup included. Invariant: a child's id is greater than its parent's, so one pass over the
/// ids, forward or backward, sees parents first or last. Children are kept in two parts: first the
/// shown ones, sorted, whose position is their row; then the hidden ones, in any order. They are
/// sorted by before(): by name, or by the key each was given and then by name. What a key stands
/// for may have moved since: the rows stay in the order of the keys they have, and a shown node's
/// key changes only together with its place. After showAll() and sortShown() the rows of a folder
/// are sorted when somebody asks for one of them: of a million rows most are never looked at.
class LockArena
{
public:
    using Id = std::uint32_t;
    static constexpr Id None = 0xFFFFFFFFU;
    static constexpr Id Top = 0;        ///< the invisible parent of everything
    static constexpr Id RootFolder = 1; ///< "/"
    static constexpr Id DocumentGroup = 2;
    static constexpr Id ReadWriteGroup = 3;
    static constexpr Id ForeignGroup = 4; ///< a hierarchy of its own, of what other software locks
    static constexpr Id FirstFree = 5;
    using SortKey = std::uint64_t;
    /// Of nodes without a value: they come last
    static constexpr SortKey NoKey = 0xFFFFFFFFFFFFFFFFU;

    struct Node
    {
        Id parent = None; ///< None: this id is not in use
        /// Among the parent's children; for the row of a shown one ask row()
        std::uint32_t position = 0;
        NamePool::Id name = 0;
        std::uint32_t directory = None;      ///< its children, or None
        std::uint32_t document : 24 = NoRef; ///< handle in the store, NoRef or FarRef
        std::uint32_t state : 8 = 0;         ///< health in the low four bits, then the flags below
    };
    static_assert(sizeof(Node) == 20);
    static constexpr std::uint32_t NoRef = 0xFFFFFF;
    static constexpr std::uint32_t FarRef = 0xFFFFFE; ///< a handle beyond 24 bits, kept aside
    static constexpr unsigned HealthMask = 15;
    static constexpr unsigned Target = 16; ///< counts as a lock
    static constexpr unsigned Mine = 32;
    static constexpr unsigned Ghost = 64;
    static constexpr unsigned Shown = 128;

    struct Counts
    {
        std::uint32_t locks = 0;
        std::uint32_t suspect = 0;
        std::uint32_t dead = 0;
    };
    struct Directory
    {
        ChildLists::List list;   ///< the children
        std::uint32_t shown = 0; ///< how many of them are
        bool isSorted = true;    ///< false: those have yet to be
        Counts below;
    };

    LockArena();
    void clear();
    /// Above all paths of locks of @p kind.
    static constexpr Id hierarchyOf(LockKind kind)
    {
        return kind == LockKind::Foreign ? ForeignGroup : RootFolder;
    }
    /// In the hierarchy of what other software locks, its top too.
    bool isForeign(Id id) const
    {
        while (id >= FirstFree)
            id = m_nodes[id].parent;
        return id == ForeignGroup;
    }
    /// Room for about so many nodes.
    void reserve(std::size_t nodes);
    bool isEmpty() const
    {
        return m_live == 0 && m_nodes[RootFolder].document == NoRef && !isGhost(RootFolder);
    }

    const Node &node(Id id) const { return m_nodes[id]; }
    Id end() const { return static_cast<Id>(m_nodes.size()); }
    bool isLive(Id id) const
    {
        return id < m_nodes.size() && (m_nodes[id].parent != None || id == Top);
    }
    bool isShown(Id id) const { return id == Top || (m_nodes[id].state & Shown); }
    bool isGhost(Id id) const { return m_nodes[id].state & Ghost; }
    LockHealth health(Id id) const
    {
        return static_cast<LockHealth>(m_nodes[id].state & HealthMask);
    }
    std::string_view name(Id id) const { return m_names.text(m_nodes[id].name); }
    std::string path(Id id) const;                   ///< of a node of the hierarchy: "/a/b"
    std::size_t nodeCount() const { return m_live; } ///< without the reserved ones
    std::size_t memoryUsed() const;
    const NamePool &names() const { return m_names; }
    void prefetch(Id id) const
    {
        if (id < m_nodes.size())
            __builtin_prefetch(&m_nodes[id], 1);
    }

    std::uint32_t shownCount(Id id) const
    {
        return m_nodes[id].directory == None ? 0 : m_directories[m_nodes[id].directory].shown;
    }
    /// The same as shownCount() > 0 without a look at the node: of a million rows, in any order,
    /// all answers stay in the cache.
    bool hasShown(Id id) const { return m_hasShown[id]; }
    /// Opened by whoever shows the tree (OpenRows); a node is born closed.
    bool isOpen(Id id) const { return m_open[id]; }
    void setOpen(Id id, bool open) { m_open[id] = open; }
    /// Notes which nodes are open, for recallOpen().
    void rememberOpen() { m_openBefore = m_open; }
    /// Opens again those that were open then and still live. False: nothing was noted since the
    /// last time, or since clear().
    bool recallOpen();
    /// Closes all that are not shown.
    void closeHidden();
    /// Another number whenever rows are shown or hidden, or stand in another order.
    std::uint64_t shape() const { return m_shape; }
    std::size_t directoryCount() const { return m_directories.size(); }
    std::size_t childCount(Id id) const
    {
        return m_nodes[id].directory == None ? 0 : m_directories[m_nodes[id].directory].list.size;
    }
    /// Of a node that has some. Valid until the next change.
    std::span<const Id> children(Id id) const { return m_children.of(sortedBelow(id).list); }
    /// The same, in no order.
    std::span<const Id> unsortedChildren(Id id) const
    {
        return m_children.of(m_directories[m_nodes[id].directory].list);
    }
    /// False: nobody has asked for a row of these children since showAll() or sortShown(): nobody
    /// can hold one.
    bool areRowsKnown(Id id) const { return m_directories[m_nodes[id].directory].isSorted; }
    /// Of a shown node.
    std::uint32_t row(Id id) const
    {
        sortedBelow(m_nodes[id].parent);
        return m_nodes[id].position;
    }
    Id childAt(Id parent, std::uint32_t row) const { return children(parent)[row]; }
    /// The shown child at @p row; None beyond them.
    Id shownChild(Id parent, std::uint32_t row) const
    {
        return row < shownCount(parent) ? childAt(parent, row) : None;
    }
    Counts below(Id id) const
    {
        return m_nodes[id].directory == None ? Counts()
                                             : m_directories[m_nodes[id].directory].below;
    }

    Id find(Id parent, std::string_view name) const;
    /// The child of that name, made (hidden, without a document) when there is none.
    Id child(Id parent, std::string_view name);
    /// Where a document belongs by kind and path: the node of its path, made if need be. None when
    /// the path is no normal path and cannot be a node of its own.
    Id place(LockKind kind, std::string_view path);
    struct Placing
    {
        LockKind kind = LockKind::Tree;
        std::string_view path;
        Id id = None; ///< what place() says

        std::size_t slash = 0; ///< the last one of the path
        std::string_view name;
        std::uint64_t nameHash = 0;
        Id parent = None; ///< None when the path is no child of anything
        NamePool::Id nameId = 0;
    };
    /// place() of a few dozen in turn, each step for all of them: it brings nearer what the next
    /// one looks at.
    void place(std::span<Placing> placings);
    /// The same without making anything; None also when there is no such node.
    Id locate(LockKind kind, std::string_view path) const;

    /// NoDocument for none.
    DocumentRef document(Id id) const;
    void setDocument(Id id, DocumentRef ref)
    {
        Node &node = m_nodes[id];
        if (node.document == FarRef || (ref >= FarRef && ref != NoDocument))
            setFarDocument(id, ref);
        else
            node.document = ref & 0xFFFFFFU;
    }
    /// Health and the flags Target, Mine and Ghost; the counts of all ancestors follow. @return
    /// true if those have changed.
    bool setState(Id id, LockHealth health, unsigned flags);
    /// As setState(), without the ancestors: recountAll() must follow.
    void setStateQuietly(Id id, LockHealth health, unsigned flags)
    {
        const unsigned shown = m_nodes[id].state & Shown;
        m_nodes[id].state = (static_cast<unsigned>(health) | flags | shown) & 0xFFU;
    }
    void recountAll();

    /// Order of two children of one parent. "/" and the groups below Top keep theirs whatever the
    /// rest is sorted by.
    bool before(Id a, Id b) const;
    /// By name from now on; sortShown() must follow where something is shown.
    void orderByName(bool descending);
    /// By @p keys (by id, one for each node), smallest first, the names deciding between equals.
    /// The same must follow.
    void orderByKeys(std::vector<SortKey> keys);
    SortKey key(Id id) const { return m_keys[id]; } ///< while the order is by keys
    /// Of a hidden node; or of a shown one, which arrange() must then put in its place.
    void setKey(Id id, SortKey key) { m_keys[id] = key; }
    bool isOrderedByKeys() const { return !m_keys.empty(); }
    /// Gives each node @p map of its key, which must leave their order as it is.
    template<typename Map>
    void mapKeys(Map map)
    {
        for (SortKey &key : m_keys)
            key = map(key);
    }
    /// Every shown part is to be sorted anew.
    void sortShown();
    /// The row at which @p id (hidden) would be shown.
    std::uint32_t insertionRow(Id id) const;
    /// Hidden children of one parent become shown at @p row, in this order.
    void showRun(Id parent, std::uint32_t row, const std::vector<Id> &run);
    /// The shown children @p first … @p last of @p parent become hidden, with all that is shown
    /// below them.
    void hideRows(Id parent, std::uint32_t first, std::uint32_t last);
    /// The shown children of @p parent in another order.
    void arrange(Id parent, const std::vector<Id> &order);

    /// Takes a hidden node without children and document out. Not for the reserved nodes,
    /// which only leave their parent.
    void free(Id id);

    /// Shows exactly what @p wanted says (by id; a shown node's parent is shown): for resets and
    /// layout changes.
    void showAll(const std::vector<bool> &wanted);
    /// The same for everything that is there: nodes with a document or a ghost, and what is above
    /// them. No other nodes may be there.
    void showAll();
    /// Throws away names that no node uses, when they are many.
    void tidyNames();
    void shrink();

private:
    static std::uint64_t hashOf(Id parent, NamePool::Id name)
    {
        std::uint64_t hash = ((std::uint64_t{parent} << 32) | name) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 29;
        return folded(hash * 0xBF58476D1CE4E5B9U);
    }
    std::uint64_t hashOf(Id id) const;
    /// A node with a smaller id than its parent's is none: most that only look alike are told
    /// without a look at them.
    bool isChild(Id id, Id parent, NamePool::Id name) const
    {
        return id > parent && m_nodes[id].parent == parent && m_nodes[id].name == name;
    }
    Id lookup(Id parent, NamePool::Id name) const;
    void announce(Placing &placing) const;
    void prepare(Placing &placing);
    void finish(Placing &placing);
    Id findOrMake(Id parent, NamePool::Id name);
    /// The smallest unused id above the parent's keeps children behind their parents, and the arena
    /// dense.
    Id unusedAbove(Id parent) const { return m_freeIds.empty() ? end() : reusableAbove(parent); }
    Id reusableAbove(Id parent) const;
    Directory &directoryOf(Id id)
    {
        if (m_nodes[id].directory == None)
            makeDirectory(id);
        return m_directories[m_nodes[id].directory];
    }
    void makeDirectory(Id id);
    void resizeFlags(std::size_t ids);
    void setFarDocument(Id id, DocumentRef ref);
    template<typename Wanted>
    void showWhere(const Wanted &wanted);
    void setShownCount(Id id, Directory &directory, std::size_t count);
    std::span<Id> childrenOf(const Directory &directory) { return m_children.of(directory.list); }
    std::span<const Id> childrenOf(const Directory &directory) const
    {
        return m_children.of(directory.list);
    }
    void packChildren();
    /// The children of a node that has some, the shown ones sorted.
    const Directory &sortedBelow(Id id) const
    {
        const Directory &directory = m_directories[m_nodes[id].directory];
        if (!directory.isSorted) // nobody has seen their order yet
            const_cast<LockArena *>(this)->sort(m_nodes[id].directory);
        return directory;
    }
    Directory &sortedBelow(Id id)
    {
        std::as_const(*this).sortedBelow(id);
        return m_directories[m_nodes[id].directory];
    }
    void sort(std::uint32_t directory);
    void renumber(const Directory &directory, std::size_t from, std::size_t to);
    static Counts countsOf(const Node &node)
    {
        if (!(node.state & Target))
            return {};
        const auto health = static_cast<LockHealth>(node.state & HealthMask);
        return {1, health == LockHealth::Suspect,
                health == LockHealth::Dead || health == LockHealth::HalfDone};
    }
    template<typename Step>
    Id parentOf(Id root, std::string_view path, std::size_t slash, Step step) const;
    struct Keyed
    {
        SortKey key;
        SortKey more; ///< decides where the keys are alike
        Id id;
    };
    /// What decides most comparisons without a look at the names.
    Keyed keyed(Id id) const;

    std::vector<Node> m_nodes;
    std::vector<bool> m_hasShown;   ///< by id, as far as there is room for nodes
    std::vector<bool> m_open;       ///< the same
    std::vector<bool> m_openBefore; ///< as m_open
    std::uint64_t m_shape = 0;
    std::vector<Directory> m_directories;
    std::vector<std::uint32_t> m_freeDirectories;
    ChildLists m_children;
    std::set<Id> m_freeIds;
    NamePool m_names;
    std::vector<SortKey> m_keys; ///< by id; empty: sorted by name
    bool m_descending = false;   ///< the names
    TaggedIndex m_lookup;        ///< (parent, name) → id
    std::size_t m_live = 0;      ///< nodes in use, without the reserved ones
    std::unordered_map<Id, DocumentRef> m_far;

    mutable std::string m_lastDirectoryPath; ///< of the last walk in the hierarchy, and its node
    mutable Id m_lastDirectory = None;
    mutable Id m_lastRoot = RootFolder; ///< of which hierarchy that is
};

} // namespace lockscope
