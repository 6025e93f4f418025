// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/acquireset.h"

#include "models/domain/freetext.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/domain/unicode.h"

#include <map>
#include <tuple>
#include <utility>

namespace lockscope {

namespace {

constexpr int rank(LockKind kind)
{
    switch (kind) {
    case LockKind::Root: return 0;
    case LockKind::Tree: return 1;
    case LockKind::Document: return 2;
    case LockKind::ReadWrite:
    case LockKind::Foreign: return 3;
    }
    return 3;
}

/// Collects items by place: the root first, and a path before everything below it, because it is a
/// prefix of it.
class SetBuilder
{
public:
    void add(AcquireItem item)
    {
        auto [it, added] = m_items.try_emplace(std::tuple(rank(item.kind), item.path), item);
        if (!added)
            it->second.mode = join(it->second.mode, item.mode);
    }

    std::vector<AcquireItem> take()
    {
        std::vector<AcquireItem> items;
        items.reserve(m_items.size());
        for (auto &entry : m_items)
            items.push_back(std::move(entry.second));
        return items;
    }

private:
    std::map<std::tuple<int, std::string>, AcquireItem> m_items;
};

AcquireItem rootItem(LockMode mode)
{
    return {std::string(RootDocumentId), LockKind::Root, "/", mode};
}

AcquireItem pathItem(const LockPath &path, LockMode mode)
{
    return path.isRoot() ? rootItem(mode)
                         : AcquireItem{path.documentId(), LockKind::Tree, path.text(), mode};
}

Result<AcquireItem> targetItem(const LockTarget &target)
{
    using Kind = BackendError::Kind;
    if (target.mode != LockMode::X && target.mode != LockMode::S)
        return fail(Kind::InvalidInput, "a lock is asked for in mode X or S");
    switch (target.kind) {
    case LockKind::Root:
        if (target.mode != LockMode::X)
            return fail(
                    Kind::InvalidInput,
                    "the global lock is always exclusive; to read everything take S on the path /");
        return rootItem(LockMode::X);
    case LockKind::Document: {
        if (target.mode != LockMode::X)
            return fail(Kind::InvalidInput,
                        "a document lock is always exclusive; use a read/write lock to share");
        const Result<std::string> id = documentLockId(target.name);
        if (!id)
            return tl::unexpected(id.error());
        return AcquireItem{*id, LockKind::Document, target.name, LockMode::X};
    }
    case LockKind::Tree: {
        const Result<LockPath> path = LockPath::parse(target.name);
        if (!path)
            return tl::unexpected(path.error());
        return pathItem(*path, target.mode);
    }
    case LockKind::Foreign:
        return fail(Kind::InvalidInput, "locks of other software are shown and broken, not taken");
    case LockKind::ReadWrite: {
        const Result<std::string> id = readWriteLockId(target.name);
        if (!id)
            return tl::unexpected(id.error());
        return AcquireItem{*id, LockKind::ReadWrite, *toNfc(target.name), target.mode};
    }
    }
    return fail(Kind::InvalidInput, "unknown kind of lock");
}

} // namespace

Result<std::vector<AcquireItem>> acquireTargets(const LockRequest &request)
{
    if (request.targets.empty())
        return fail(BackendError::Kind::InvalidInput, "nothing to lock was named");
    if (const Result<void> op = checkFreeText("the id of the change", request.op); !op)
        return tl::unexpected(op.error());
    // It is the id of the change's record, too.
    if (request.op.size() > MaxDocumentIdBytes)
        return fail(BackendError::Kind::InvalidInput, "the id of the change may have "
                                                              + std::to_string(MaxDocumentIdBytes)
                                                              + " bytes at most");
    SetBuilder set;
    for (const LockTarget &target : request.targets) {
        Result<AcquireItem> item = targetItem(target);
        if (!item)
            return tl::unexpected(item.error());
        set.add(std::move(*item));
    }
    return set.take();
}

Result<std::vector<AcquireItem>> acquireSet(const LockRequest &request, bool rootCoversAll)
{
    Result<std::vector<AcquireItem>> targets = acquireTargets(request);
    if (!targets)
        return targets;
    SetBuilder set;
    for (const AcquireItem &target : *targets) {
        const LockMode intent = intentFor(target.mode);
        const bool underRoot = rootCoversAll || target.kind == LockKind::Tree;
        if (underRoot && target.kind != LockKind::Root)
            set.add(rootItem(intent));
        if (target.kind == LockKind::Tree) {
            const Result<LockPath> path = LockPath::parse(target.path);
            if (!path)
                return tl::unexpected(path.error());
            for (const LockPath &ancestor : path->ancestors()) {
                if (!ancestor.isRoot())
                    set.add(pathItem(ancestor, intent));
            }
        }
        set.add(target);
    }
    std::vector<AcquireItem> items = set.take();
    if (items.size() > MaxSetSize)
        return fail(BackendError::Kind::InvalidInput,
                    "one lock may span 1,000 documents at most; lock a common directory instead");
    return items;
}

std::vector<std::string> documentIds(const std::vector<AcquireItem> &set)
{
    std::vector<std::string> ids;
    ids.reserve(set.size());
    for (const AcquireItem &item : set)
        ids.push_back(item.documentId);
    return ids;
}

} // namespace lockscope
