// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A tree that is read folder by folder: which rows have children that nobody has asked for yet, and
// what is therefore not known.

#include "models/items/locktreemodel_p.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lockscope {

namespace {

using Id = LockArena::Id;

constexpr std::uint8_t StandsForNone = 1;
constexpr std::uint8_t StandsForSome = 2;

/// SIX writes below, and what cannot be understood may say anything.
bool saysLocksBelow(const LockDocument &document)
{
    return !document.isReadable()
           || (document.anonymous() > 0 && isIntent(document.anonymousMode()))
           || std::any_of(document.holders.begin(), document.holders.end(),
                          [](const Holder &holder) {
                              return isIntent(holder.mode) || holder.mode == LockMode::SIX;
                          });
}

} // namespace

// --- the model's own ---

void LockTreeModel::setFolders(FolderReader *folders)
{
    if (d->folders)
        disconnect(d->folders, nullptr, this, nullptr);
    d->folders = folders;
    if (folders)
        connect(folders, &FolderReader::readingChanged, this,
                [this](const QString &folder) { d->onReadingChanged(folder); });
}

bool LockTreeModel::readsFolders() const { return d->readsFolders(); }

void LockTreeModel::readFolder(const QModelIndex &index)
{
    if (index.isValid() && d->readsFolders() && d->isFolder(Private::decode(index)))
        d->folders->read(d->arena.path(Private::decode(index)));
}

FolderReading LockTreeModel::reading(const QModelIndex &index) const
{
    return index.isValid() ? d->readingOf(Private::decode(index)) : FolderReading::Whole;
}

std::optional<BackendError> LockTreeModel::readingError(const QModelIndex &index) const
{
    return reading(index) == FolderReading::Failed
                   ? d->folders->error(d->arena.path(Private::decode(index)))
                   : std::nullopt;
}

bool LockTreeModel::isWholeBelow(const QModelIndex &index) const
{
    std::size_t all = std::numeric_limits<std::size_t>::max();
    return !index.isValid()
           || (outsideIsWhole() && d->isWholeBelow(Private::decode(index), all).value_or(false));
}

bool LockTreeModel::mayBeWholeBelow(const QModelIndex &index) const
{
    std::size_t some = Private::LooksBelow;
    return !index.isValid()
           || (outsideIsWhole() && d->isWholeBelow(Private::decode(index), some).value_or(true));
}

bool LockTreeModel::outsideIsWhole() const
{
    return !d->readsFolders() || d->folders->outsideIsWhole();
}

std::string LockTreeModel::unreadFolderAbove(std::string_view path) const
{
    if (!d->readsFolders() || path.empty() || path.front() != '/')
        return {};
    Private::Id folder = LockArena::RootFolder;
    std::string_view folderPath = "/";
    // The root's document comes with the first page of its folder.
    const FolderReading root = d->folders->reading("/");
    if (d->arena.node(folder).document == LockArena::NoRef && root != FolderReading::Whole
        && root != FolderReading::More)
        return std::string(folderPath);
    for (std::size_t begin = 1; begin < path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const Private::Id child = d->arena.find(folder, path.substr(begin, end - begin));
        const bool held = child != LockArena::None
                          && d->arena.node(child).document != LockArena::NoRef;
        if (!held && d->folders->reading(folderPath) != FolderReading::Whole)
            return std::string(folderPath);
        if (child == LockArena::None || !d->isFolder(child))
            return {}; // nothing is locked below it
        folder = child;
        folderPath = path.substr(0, end);
        begin = end + 1;
    }
    return {};
}

// --- nodes ---

bool LockTreeModel::Private::isInHierarchy(Id id) const
{
    if (id == LockArena::RootFolder)
        return true;
    const Id parent = arena.node(id).parent;
    return id >= LockArena::FirstFree && parent != LockArena::DocumentGroup
           && parent != LockArena::ReadWriteGroup && !arena.isForeign(id)
           && arena.name(id).substr(0, 2) != "//"; // else made up: it has no path of its own
}

bool LockTreeModel::Private::standsForLocksBelow(DocumentRef ref) const
{
    if (ref >= standing.size())
        standing.resize(ref + 1, 0);
    if (standing[ref] == 0)
        standing[ref] = saysLocksBelow(store.documentAt(ref)) ? StandsForSome : StandsForNone;
    return standing[ref] == StandsForSome;
}

bool LockTreeModel::Private::isFolder(Id id) const
{
    if (!isInHierarchy(id))
        return false;
    if (id == LockArena::RootFolder || arena.childCount(id) > 0)
        return true;
    const DocumentRef ref = arena.document(id);
    return ref != NoDocument && standsForLocksBelow(ref);
}

FolderReading LockTreeModel::Private::readingOf(Id id) const
{
    return readsFolders() && isFolder(id) ? folders->reading(arena.path(id)) : FolderReading::Whole;
}

bool LockTreeModel::Private::hasUnread(Id id) const
{
    if (!readsFolders() || !isFolder(id))
        return false;
    const std::string path = arena.path(id);
    return folders->reading(path) == FolderReading::Reading || folders->canRead(path);
}

std::optional<bool> LockTreeModel::Private::isWholeBelow(Id id, std::size_t &most) const
{
    if (readingOf(id) != FolderReading::Whole)
        return false;
    if (!readsFolders() || arena.childCount(id) == 0)
        return true;
    for (const Id child : arena.unsortedChildren(id)) {
        if (most == 0)
            return std::nullopt;
        --most;
        if (const std::optional<bool> whole = isWholeBelow(child, most); whole != true)
            return whole;
    }
    return true;
}

// --- changes ---

void LockTreeModel::Private::onReadingChanged(const QString &folder)
{
    cachedId = LockArena::None;
    const Id id = arena.locate(LockKind::Tree, folder.toUtf8().toStdString());
    const QModelIndex index = id == LockArena::None ? QModelIndex() : indexOf(id);
    if (!index.isValid())
        return;
    emit q->dataChanged(index, indexOf(id, ColumnCount - 1),
                        {LockRoles::NodeKindRole, LockRoles::BelowLocksRole,
                         LockRoles::ReadingRole});
    emit q->readingChanged(index);
}

std::vector<LockArena::Id> LockTreeModel::Private::turnedFolders(const StoreBatch &batch)
{
    std::vector<Id> turned;
    if (standing.empty())
        return turned;
    for (const StoreBatch::Removed &removed : batch.removed) {
        if (removed.ref < standing.size())
            standing[removed.ref] = 0; // the handle may be given anew
    }
    for (const StoreBatch::Changed &changed : batch.changed) {
        if (!(changed.fields & StoreBatch::Content) || changed.ref >= standing.size())
            continue;
        const std::uint8_t before = std::exchange(standing[changed.ref], 0);
        if (before != 0 && standsForLocksBelow(changed.ref) != (before == StandsForSome))
            turned.push_back(nodeOf(changed.ref));
    }
    return turned;
}

} // namespace lockscope
