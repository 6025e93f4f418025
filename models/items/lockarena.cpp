// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockarena.h"

#include <QtEndian>

#include <algorithm>
#include <bit>
#include <utility>

namespace lockscope {

namespace {

/// Longer or deeper paths are legal for nobody (docs/protocol.md, "Paths and ids"); they become one
/// odd row instead of a deep branch.
constexpr std::size_t MaxPathBytes = 8191;
constexpr std::ptrdiff_t MaxPathDepth = 256;

bool isNormalPath(std::string_view path)
{
    return path.size() > 1 && path.size() <= MaxPathBytes && path.front() == '/'
           && path.back() != '/' && path.find("//") == std::string_view::npos
           && std::count(path.begin(), path.end(), '/') <= MaxPathDepth;
}

/// As path.rfind('/'), eight bytes at a step: there may be a million of long names.
std::size_t lastSlash(std::string_view path)
{
    constexpr std::uint64_t Ones = 0x0101010101010101U;
    constexpr std::uint64_t Low = Ones * 0x7F;
    std::size_t end = path.size();
    for (; end >= 8; end -= 8) {
        const auto word = qFromLittleEndian<std::uint64_t>(path.data() + end - 8) ^ (Ones * '/');
        const std::uint64_t found = ~(((word & Low) + Low) | word
                                      | Low); // the high bit of each slash
        if (found != 0)
            return end - 1 - static_cast<std::size_t>(std::countl_zero(found)) / 8;
    }
    return path.substr(0, end).rfind('/');
}

} // namespace

LockArena::LockArena() { clear(); }

void LockArena::clear()
{
    m_directories.clear();
    m_freeDirectories.clear();
    m_children.clear();
    m_freeIds.clear();
    m_names.clear();
    m_far.clear();
    m_keys.clear();
    m_live = 0;
    m_lookup = TaggedIndex();
    m_lastDirectory = None;
    m_nodes.assign(FirstFree, Node());
    m_hasShown.clear();
    m_open.clear();
    resizeFlags(FirstFree);
    m_openBefore.clear();
    ++m_shape;
    const NamePool::Id nameless = m_names.intern({});
    for (const Id id : {RootFolder, DocumentGroup, ReadWriteGroup, ForeignGroup}) {
        m_nodes[id].parent = Top;
        m_nodes[id].name = nameless;
        Directory &top = directoryOf(Top);
        m_nodes[id].position = top.list.size;
        m_children.append(top.list, id);
    }
}

std::string LockArena::path(Id id) const
{
    std::string path;
    for (; id >= FirstFree; id = m_nodes[id].parent)
        path.insert(0, std::string("/").append(name(id)));
    return path.empty() ? std::string("/") : path;
}

// --- lookup by (parent, name) ---

std::uint64_t LockArena::hashOf(Id id) const
{
    return hashOf(m_nodes[id].parent, m_nodes[id].name);
}

LockArena::Id LockArena::lookup(Id parent, NamePool::Id name) const
{
    static_assert(TaggedIndex::Missing == None);
    return m_lookup.find(hashOf(parent, name),
                         [this, parent, name](Id id) { return isChild(id, parent, name); });
}

void LockArena::reserve(std::size_t nodes)
{
    reserveInLargePages(m_nodes, nodes);
    m_children.reserve(nodes);
    m_lookup.reserve(nodes, [this](Id id) { return hashOf(id); });
    m_names.reserve(nodes / 2); // many locks are on files of the same name
}

LockArena::Id LockArena::find(Id parent, std::string_view name) const
{
    const NamePool::Id known = m_names.find(name);
    return known == NamePool::Missing ? None : lookup(parent, known);
}

LockArena::Id LockArena::child(Id parent, std::string_view name)
{
    return findOrMake(parent, m_names.intern(name));
}

template<typename Step>
LockArena::Id LockArena::parentOf(Id root, std::string_view path, std::size_t slash,
                                  Step step) const
{
    // Neighbours come together: most paths share the directory of the one before, which then needs
    // no second look.
    if (m_lastDirectory != None && root == m_lastRoot && slash != std::string_view::npos
        && slash > 0 && slash + 1 < path.size() && path.size() <= MaxPathBytes
        && path.substr(0, slash) == m_lastDirectoryPath)
        return m_lastDirectory;
    if (!isNormalPath(path))
        return None;
    Id at = root;
    for (std::size_t begin = 1; begin < slash;) {
        const std::size_t end = path.find('/', begin);
        at = step(at, path.substr(begin, end - begin));
        if (at == None)
            return None;
        begin = end + 1;
    }
    if (slash > 0 && std::count(path.begin(), path.end(), '/') < MaxPathDepth) {
        m_lastDirectoryPath = path.substr(0, slash);
        m_lastDirectory = at;
        m_lastRoot = root;
    }
    return at;
}

void LockArena::announce(Placing &placing) const
{
    placing.slash = lastSlash(placing.path);
    const bool isByPath = placing.kind == LockKind::Tree || placing.kind == LockKind::Foreign;
    placing.name = isByPath ? placing.path.substr(placing.slash + 1) : placing.path;
    placing.nameHash = textHash(placing.name);
    m_names.prefetch(placing.nameHash);
}

void LockArena::prepare(Placing &placing)
{
    switch (placing.kind) {
    case LockKind::Root: return;
    case LockKind::Document: placing.parent = DocumentGroup; break;
    case LockKind::ReadWrite: placing.parent = ReadWriteGroup; break;
    case LockKind::Foreign:
    case LockKind::Tree:
        placing.parent = parentOf(hierarchyOf(placing.kind), placing.path, placing.slash,
                                  [this](Id parent, std::string_view name) {
                                      return child(parent, name);
                                  });
        break;
    }
    if (placing.parent == None)
        return;
    placing.nameId = m_names.intern(placing.name, placing.nameHash);
    m_lookup.prefetch(hashOf(placing.parent, placing.nameId));
}

void LockArena::finish(Placing &placing)
{
    if (placing.kind == LockKind::Root || (placing.kind == LockKind::Tree && placing.path == "/"))
        placing.id = RootFolder;
    else
        placing.id = placing.parent == None ? None : findOrMake(placing.parent, placing.nameId);
}

void LockArena::place(std::span<Placing> placings)
{
    for (Placing &placing : placings)
        announce(placing);
    for (Placing &placing : placings)
        prepare(placing);
    for (Placing &placing : placings)
        finish(placing);
}

LockArena::Id LockArena::place(LockKind kind, std::string_view path)
{
    Placing placing{kind, path};
    place(std::span(&placing, 1));
    return placing.id;
}

LockArena::Id LockArena::locate(LockKind kind, std::string_view path) const
{
    switch (kind) {
    case LockKind::Root: return RootFolder;
    case LockKind::Document: return find(DocumentGroup, path);
    case LockKind::ReadWrite: return find(ReadWriteGroup, path);
    case LockKind::Foreign:
    case LockKind::Tree: break;
    }
    if (path == "/")
        return hierarchyOf(kind);
    const std::size_t slash = path.rfind('/');
    const Id parent = parentOf(hierarchyOf(kind), path, slash,
                               [this](Id at, std::string_view name) { return find(at, name); });
    return parent == None ? None : find(parent, path.substr(slash + 1));
}

// --- nodes ---

void LockArena::makeDirectory(Id id)
{
    if (m_freeDirectories.empty()) {
        m_nodes[id].directory = static_cast<std::uint32_t>(m_directories.size());
        m_directories.emplace_back();
    } else {
        m_nodes[id].directory = m_freeDirectories.back();
        m_freeDirectories.pop_back();
    }
}

void LockArena::resizeFlags(std::size_t ids)
{
    m_hasShown.resize(ids, false);
    m_open.resize(ids, false);
}

LockArena::Id LockArena::reusableAbove(Id parent) const
{
    const auto reusable = m_freeIds.upper_bound(parent);
    return reusable == m_freeIds.end() ? end() : *reusable;
}

LockArena::Id LockArena::findOrMake(Id parent, NamePool::Id name)
{
    const Id unused = unusedAbove(parent);
    const Id id = m_lookup.findOrInsert(
            hashOf(parent, name), unused,
            [this, parent, name](Id other) { return isChild(other, parent, name); },
            [this](Id other) { return hashOf(other); });
    if (id != unused)
        return id;
    Node node;
    node.parent = parent;
    node.name = name;
    if (id == end()) {
        m_nodes.push_back(node);
        if (m_nodes.size() > m_open.size())
            resizeFlags(m_nodes.capacity());
        if (!m_keys.empty())
            m_keys.push_back(NoKey);
    } else {
        m_freeIds.erase(id);
        m_nodes[id] = node;
        if (!m_keys.empty())
            m_keys[id] = NoKey;
    }
    ++m_live;
    if (m_children.isWasteful())
        packChildren();
    Directory &directory = directoryOf(parent);
    m_nodes[id].position = directory.list.size;
    m_children.append(directory.list, id);
    return id;
}

void LockArena::free(Id id)
{
    Node &node = m_nodes[id];
    Q_ASSERT(id >= FirstFree && !isShown(id) && childCount(id) == 0);
    const Id parent = node.parent;
    Directory &siblings = directoryOf(parent);
    const std::span<Id> children = childrenOf(siblings);
    const Id moved = children.back();
    children[node.position] = moved;
    m_nodes[moved].position = node.position;
    m_children.removeLast(siblings.list);
    if (siblings.list.size == 0) {
        m_children.release(siblings.list);
        m_freeDirectories.push_back(m_nodes[parent].directory);
        siblings = Directory();
        m_nodes[parent].directory = None;
    }
    m_lookup.remove(hashOf(id), id);
    m_far.erase(id);
    m_open[id] = false; // the id may be another node's soon
    if (id < m_openBefore.size())
        m_openBefore[id] = false;
    node = Node();
    m_freeIds.insert(id);
    --m_live;
    if (id == m_lastDirectory)
        m_lastDirectory = None;
}

DocumentRef LockArena::document(Id id) const
{
    const std::uint32_t ref = m_nodes[id].document;
    if (ref == NoRef)
        return NoDocument;
    return ref == FarRef ? m_far.at(id) : ref;
}

void LockArena::setFarDocument(Id id, DocumentRef ref)
{
    m_far.erase(id);
    m_nodes[id].document = ref == NoDocument ? NoRef : std::min(ref, FarRef) & 0xFFFFFFU;
    if (ref != NoDocument && ref >= FarRef)
        m_far[id] = ref;
}

// --- state and counts ---

bool LockArena::setState(Id id, LockHealth health, unsigned flags)
{
    const Counts before = countsOf(m_nodes[id]);
    setStateQuietly(id, health, flags);
    const Counts after = countsOf(m_nodes[id]);
    if (before.locks == after.locks && before.suspect == after.suspect && before.dead == after.dead)
        return false;
    for (Id above = m_nodes[id].parent; above != Top; above = m_nodes[above].parent) {
        Counts &below = directoryOf(above).below;
        below.locks += after.locks - before.locks;
        below.suspect += after.suspect - before.suspect;
        below.dead += after.dead - before.dead;
    }
    return true;
}

void LockArena::recountAll()
{
    for (Directory &directory : m_directories)
        directory.below = Counts();
    for (Id id = end(); id-- > RootFolder;) {
        const Node &node = m_nodes[id];
        if (node.parent == None || node.parent == Top)
            continue;
        const Counts own = countsOf(node);
        const Counts under = below(id);
        Counts &sum = m_directories[m_nodes[node.parent].directory].below;
        sum.locks += own.locks + under.locks;
        sum.suspect += own.suspect + under.suspect;
        sum.dead += own.dead + under.dead;
    }
}

// --- rows ---

bool LockArena::before(Id a, Id b) const
{
    if (m_nodes[a].parent == Top)
        return a < b;
    if (!m_keys.empty() && m_keys[a] != m_keys[b])
        return m_keys[a] < m_keys[b];
    return m_descending ? NamePool::before(name(b), name(a)) : NamePool::before(name(a), name(b));
}

void LockArena::orderByName(bool descending)
{
    m_descending = descending;
    m_keys = std::vector<SortKey>(); // and its room: eight bytes a row
}

void LockArena::orderByKeys(std::vector<SortKey> keys)
{
    Q_ASSERT(keys.size() == m_nodes.size());
    m_descending = false;
    m_keys = std::move(keys);
}

LockArena::Keyed LockArena::keyed(Id id) const
{
    if (m_nodes[id].parent == Top)
        return {id, 0, id};
    const auto [first, second] = NamePool::sortKeys(name(id));
    if (!m_keys.empty())
        return {m_keys[id], first, id};
    return m_descending ? Keyed{~first, ~second, id} : Keyed{first, second, id};
}

void LockArena::sort(std::uint32_t number)
{
    Directory &directory = m_directories[number];
    const std::span<Id> shown = childrenOf(directory).first(directory.shown);
    std::vector<Keyed> rows;
    rows.reserve(shown.size());
    std::transform(shown.begin(), shown.end(), std::back_inserter(rows),
                   [this](Id id) { return keyed(id); });
    const auto sooner = [this](const Keyed &a, const Keyed &b) {
        if (a.key != b.key)
            return a.key < b.key;
        return a.more != b.more ? a.more < b.more : before(a.id, b.id);
    };
    if (!std::is_sorted(rows.begin(), rows.end(), sooner))
        std::sort(rows.begin(), rows.end(), sooner);
    std::transform(rows.begin(), rows.end(), shown.begin(), [](const Keyed &k) { return k.id; });
    renumber(directory, 0, directory.shown);
    directory.isSorted = true;
}

void LockArena::sortShown()
{
    ++m_shape;
    for (Directory &directory : m_directories)
        directory.isSorted = directory.shown < 2;
}

bool LockArena::recallOpen()
{
    if (m_openBefore.empty())
        return false;
    for (Id id = 0; id < m_openBefore.size(); ++id) {
        if (m_openBefore[id])
            m_open[id] = true;
    }
    m_openBefore.clear();
    ++m_shape;
    return true;
}

void LockArena::closeHidden()
{
    for (Id id = RootFolder; id < end(); ++id) {
        if (m_open[id] && !isShown(id))
            m_open[id] = false;
    }
    ++m_shape;
}

void LockArena::setShownCount(Id id, Directory &directory, std::size_t count)
{
    directory.shown = static_cast<std::uint32_t>(count);
    m_hasShown[id] = count > 0;
}

void LockArena::renumber(const Directory &directory, std::size_t from, std::size_t to)
{
    const std::span<const Id> children = childrenOf(directory);
    for (std::size_t row = from; row < to; ++row)
        m_nodes[children[row]].position = static_cast<std::uint32_t>(row);
}

std::uint32_t LockArena::insertionRow(Id id) const
{
    const Directory &directory = sortedBelow(m_nodes[id].parent);
    const auto begin = childrenOf(directory).begin();
    const auto at = std::lower_bound(begin, begin + directory.shown, id,
                                     [this](Id a, Id b) { return before(a, b); });
    return static_cast<std::uint32_t>(at - begin);
}

void LockArena::showRun(Id parent, std::uint32_t row, const std::vector<Id> &run)
{
    ++m_shape;
    Directory &directory = sortedBelow(parent);
    const std::span<Id> children = childrenOf(directory);
    std::size_t end = directory.shown;
    for (const Id id : run) {
        const std::size_t from = m_nodes[id].position;
        std::swap(children[from], children[end]);
        m_nodes[children[from]].position = static_cast<std::uint32_t>(from);
        m_nodes[id].position = static_cast<std::uint32_t>(end);
        m_nodes[id].state = (m_nodes[id].state | Shown) & 0xFFU;
        ++end;
    }
    const auto begin = children.begin();
    std::rotate(begin + row, begin + directory.shown, begin + static_cast<std::ptrdiff_t>(end));
    setShownCount(parent, directory, end);
    renumber(directory, row, end);
}

void LockArena::hideRows(Id parent, std::uint32_t first, std::uint32_t last)
{
    ++m_shape;
    Directory &directory = sortedBelow(parent);
    const auto begin = childrenOf(directory).begin();
    std::vector<Id> hidden(begin + first, begin + last + 1);
    std::rotate(begin + first, begin + last + 1, begin + directory.shown);
    renumber(directory, first, directory.shown);
    setShownCount(parent, directory, directory.shown - (last - first + 1));
    while (!hidden.empty()) {
        const Id id = hidden.back();
        hidden.pop_back();
        m_nodes[id].state = m_nodes[id].state & ~Shown & 0xFFU;
        if (m_nodes[id].directory == None)
            continue;
        Directory &under = m_directories[m_nodes[id].directory];
        const std::span<const Id> shown = childrenOf(under).first(under.shown);
        hidden.insert(hidden.end(), shown.begin(), shown.end());
        setShownCount(id, under, 0);
        under.isSorted = true;
    }
}

void LockArena::arrange(Id parent, const std::vector<Id> &order)
{
    ++m_shape;
    Directory &directory = directoryOf(parent);
    std::copy(order.begin(), order.end(), childrenOf(directory).begin());
    renumber(directory, 0, order.size());
    directory.isSorted = true;
}

template<typename Wanted>
void LockArena::showWhere(const Wanted &wanted)
{
    ++m_shape;
    for (Id parent = Top; parent < end(); ++parent) {
        if (!isLive(parent) || m_nodes[parent].directory == None)
            continue;
        Directory &directory = m_directories[m_nodes[parent].directory];
        const std::span<Id> children = childrenOf(directory);
        if (std::all_of(children.begin(), children.end(),
                        [&](Id id) { return wanted(id) == isShown(id); }))
            continue;
        // Those that stay keep their order: a filter that lets less through leaves nothing to sort.
        bool isSorted = directory.isSorted;
        std::uint32_t shown = 0;
        for (std::uint32_t at = 0; at < children.size(); ++at) {
            const Id id = children[at];
            Node &node = m_nodes[id];
            const bool isWanted = wanted(id);
            isSorted = isSorted && (isShown(id) || !isWanted);
            node.state = (isWanted ? node.state | Shown : node.state & ~Shown) & 0xFFU;
            if (!isWanted)
                continue;
            if (at != shown) {
                std::swap(children[at], children[shown]);
                m_nodes[children[at]].position = at;
                node.position = shown;
            }
            ++shown;
        }
        setShownCount(parent, directory, shown);
        directory.isSorted = isSorted || shown < 2;
    }
}

void LockArena::showAll(const std::vector<bool> &wanted)
{
    showWhere([&wanted](Id id) { return wanted[id]; });
}

void LockArena::showAll()
{
    showWhere([this](Id id) {
        return m_nodes[id].document != NoRef || m_nodes[id].directory != None || isGhost(id);
    });
}

// --- memory ---

void LockArena::tidyNames()
{
    if (m_names.size() < 4096 || m_names.size() / 2 < m_live)
        return;
    NamePool fresh;
    for (Id id = RootFolder; id < end(); ++id) {
        if (isLive(id))
            m_nodes[id].name = fresh.intern(name(id));
    }
    std::swap(m_names, fresh);
    m_lookup.rehash([this](Id id) { return hashOf(id); });
}

void LockArena::packChildren()
{
    m_children.pack([this](const auto &visit) {
        for (Directory &directory : m_directories)
            visit(directory.list);
    });
}

void LockArena::shrink()
{
    // What reserve() was told is nearly right most of the time: not worth a copy, and the large
    // pages it lies in.
    if (m_nodes.capacity() - m_nodes.size() > m_nodes.size() / 16)
        m_nodes.shrink_to_fit();
    resizeFlags(m_nodes.size());
    m_hasShown.shrink_to_fit();
    m_open.shrink_to_fit();
    m_directories.shrink_to_fit();
    packChildren();
    m_names.shrink();
}

std::size_t LockArena::memoryUsed() const
{
    return m_nodes.capacity() * sizeof(Node) + m_directories.capacity() * sizeof(Directory)
           + m_lookup.memoryUsed() + m_children.memoryUsed() + m_names.memoryUsed()
           + m_keys.capacity() * sizeof(SortKey) + m_far.size() * 32 + m_freeIds.size() * 40
           + (m_hasShown.capacity() + m_open.capacity() + m_openBefore.capacity()) / 8;
}

} // namespace lockscope
