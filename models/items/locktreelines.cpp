// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Which folders are open, and on which line of a view each row stands.

#include "models/items/locktreemodel_p.h"

namespace lockscope {

bool LockTreeModel::isOpen(const QModelIndex &folder) const
{
    return folder.isValid() && d->arena.isOpen(Private::decode(folder));
}

bool LockTreeModel::setOpen(const QModelIndex &folder, bool open)
{
    return folder.isValid() && d->openRows.setOpen(Private::decode(folder), open);
}

void LockTreeModel::openAll() { d->openRows.openAll(); }
void LockTreeModel::rememberOpen() { d->openRows.remember(); }
bool LockTreeModel::recallOpen() { return d->openRows.recall(); }
void LockTreeModel::closeHidden() { d->openRows.closeHidden(); }

QModelIndexList LockTreeModel::foldersThatAre(bool open) const
{
    QModelIndexList folders;
    for (Private::Id id = LockArena::RootFolder; id < d->arena.end(); ++id) {
        const bool is = open ? d->arena.isOpen(id) && d->arena.isShown(id)
                             : d->arena.hasShown(id) && !d->arena.isOpen(id);
        if (is)
            folders.append(d->indexOf(id));
    }
    return folders;
}

int LockTreeModel::lineCount() const { return static_cast<int>(d->openRows.count()); }

QModelIndex LockTreeModel::atLine(int line) const
{
    if (line < 0)
        return {};
    const Private::Id id = d->openRows.at(static_cast<std::uint32_t>(line));
    return id == LockArena::None ? QModelIndex() : d->indexOf(id);
}

int LockTreeModel::lineOf(const QModelIndex &index) const
{
    constexpr int None = -1;
    if (!index.isValid())
        return None;
    const std::optional<std::uint32_t> line = d->openRows.lineOf(Private::decode(index));
    return line ? static_cast<int>(*line) : None;
}

int LockTreeModel::levelOf(const QModelIndex &index) const
{
    int level = -1;
    for (Private::Id id = d->idOf(index); id != LockArena::Top; id = d->arena.node(id).parent)
        ++level;
    return level;
}

} // namespace lockscope
