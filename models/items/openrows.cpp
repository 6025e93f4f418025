// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/openrows.h"

#include <algorithm>

namespace lockscope {

bool OpenRows::setOpen(Id id, bool open)
{
    if (m_arena.isOpen(id) == open)
        return false;
    m_arena.setOpen(id, open);
    if (!isCounted() || !isFolder(id))
        return true;
    // Counted already: the folders above it have as many more, up to one that is closed itself.
    const std::uint32_t lines = linesBelow(id);
    Id above = id;
    do {
        above = m_arena.node(above).parent;
        std::uint32_t &sum = m_lines[m_arena.node(above).directory];
        sum = open ? sum + lines : sum - lines;
        m_openIn.erase(above);
    } while (above != LockArena::Top && isOpenFolder(above));
    return true;
}

void OpenRows::openAll()
{
    for (Id id = LockArena::RootFolder; id < m_arena.end(); ++id) {
        if (m_arena.hasShown(id))
            m_arena.setOpen(id, true);
    }
    m_shape = 0;
}

void OpenRows::recount() const
{
    m_openIn.clear();
    m_lines.assign(m_arena.directoryCount(), 0);
    for (Id id = m_arena.end(); id-- > LockArena::Top;) { // children before their parents
        if (!m_arena.hasShown(id))
            continue;
        const LockArena::Node &node = m_arena.node(id);
        std::uint32_t &lines = m_lines[node.directory];
        lines += m_arena.shownCount(id);
        if (id != LockArena::Top && isOpenFolder(id))
            m_lines[m_arena.node(node.parent).directory] += lines;
    }
    m_shape = m_arena.shape();
}

std::uint32_t OpenRows::count() const
{
    if (!isCounted())
        recount();
    return m_arena.hasShown(LockArena::Top) ? linesBelow(LockArena::Top) : 0;
}

const std::vector<OpenRows::OpenFolder> &OpenRows::openFoldersIn(Id parent) const
{
    const auto [known, isNew] = m_openIn.try_emplace(parent);
    std::vector<OpenFolder> &folders = known->second;
    if (!isNew)
        return folders;
    std::uint32_t before = 0;
    const std::span<const Id> shown = m_arena.children(parent).first(m_arena.shownCount(parent));
    for (std::uint32_t row = 0; row < shown.size(); ++row) {
        if (!isOpenFolder(shown[row]))
            continue;
        folders.push_back({row, before, linesBelow(shown[row])});
        before += folders.back().below;
    }
    return folders;
}

LockArena::Id OpenRows::at(std::uint32_t line) const
{
    if (line >= count())
        return LockArena::None;
    Id folder = LockArena::Top;
    while (true) {
        const std::vector<OpenFolder> &open = openFoldersIn(folder);
        const auto after = std::upper_bound(open.begin(), open.end(), line,
                                            [](std::uint32_t wanted, const OpenFolder &each) {
                                                return wanted < each.row + each.before;
                                            });
        if (after == open.begin())
            return m_arena.childAt(folder, line);
        const OpenFolder &nearest = *(after - 1);
        const std::uint32_t within = line - (nearest.row + nearest.before);
        if (within > nearest.below)
            return m_arena.childAt(folder, line - nearest.before - nearest.below);
        const Id id = m_arena.childAt(folder, nearest.row);
        if (within == 0)
            return id;
        folder = id;
        line = within - 1;
    }
}

std::uint32_t OpenRows::linesBefore(Id parent, std::uint32_t row) const
{
    const std::vector<OpenFolder> &open = openFoldersIn(parent);
    const auto from = std::lower_bound(open.begin(), open.end(), row,
                                       [](const OpenFolder &each, std::uint32_t wanted) {
                                           return each.row < wanted;
                                       });
    return from == open.begin() ? 0 : (from - 1)->before + (from - 1)->below;
}

std::optional<std::uint32_t> OpenRows::lineOf(Id id) const
{
    if (id == LockArena::Top || !m_arena.isShown(id))
        return std::nullopt;
    if (!isCounted())
        recount();
    std::uint32_t line = 0;
    while (true) {
        const Id parent = m_arena.node(id).parent;
        const std::uint32_t row = m_arena.row(id);
        line += row + linesBefore(parent, row);
        if (parent == LockArena::Top)
            return line;
        if (!m_arena.isOpen(parent))
            return std::nullopt;
        ++line; // the folder's own
        id = parent;
    }
}

} // namespace lockscope
