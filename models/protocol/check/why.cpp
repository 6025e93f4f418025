// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/check/why.h"

#include <string_view>
#include <unordered_map>

namespace lockscope {

namespace {

/// The first of each id.
template<typename T>
class ById
{
public:
    explicit ById(const std::vector<T> &items)
    {
        for (const T &item : items)
            m_items.try_emplace(item.id, &item);
    }
    /// nullptr: there is none.
    const T *find(const std::string &id) const
    {
        const auto it = m_items.find(id);
        return it == m_items.end() ? nullptr : it->second;
    }

private:
    std::unordered_map<std::string_view, const T *> m_items;
};

bool isOver(std::optional<Instant> blocksUntil, std::optional<Instant> serverNow)
{
    return blocksUntil && serverNow && *serverNow >= *blocksUntil;
}

void addBlockersOf(const LockDocument &document, const AcquireItem &wanted,
                   const ById<Session> &sessions, std::optional<Instant> serverNow,
                   const std::string &own, std::vector<Blocker> &result)
{
    Blocker base;
    base.documentId = document.id;
    base.path = document.path;
    base.kind = document.kind;
    base.wanted = wanted.mode;
    if (!document.isReadable()) {
        base.unreadable = document.unreadable;
        result.push_back(base);
        return;
    }
    if (document.kind != wanted.kind) {
        base.unreadable = std::string("the document belongs to another kind of lock: ")
                          + toString(document.kind);
        result.push_back(base);
        return;
    }
    for (const Holder &holder : document.holders) {
        const bool mine = !own.empty() && holder.id == own;
        const bool over = holder.op.empty() && isOver(holder.blocksUntil(), serverNow);
        if (mine || over || compatible(holder.mode, wanted.mode))
            continue;
        Blocker blocker = base;
        blocker.mode = holder.mode;
        blocker.holder = holder;
        if (const Session *session = sessions.find(holder.session))
            blocker.session = *session;
        result.push_back(std::move(blocker));
    }
    if (const std::int64_t anonymous = document.anonymous();
        anonymous > 0 && !compatible(document.anonymousMode(), wanted.mode)) {
        Blocker blocker = base;
        blocker.mode = document.anonymousMode();
        blocker.anonymous = anonymous;
        if (document.holders.empty()) // else it is what one of those wrote
            blocker.processId = document.processId;
        result.push_back(std::move(blocker));
    }
}

} // namespace

std::vector<Blocker> findBlockers(const std::vector<AcquireItem> &set,
                                  const std::vector<LockDocument> &documents,
                                  const std::vector<Session> &sessions,
                                  std::optional<Instant> serverNow, const std::string &own)
{
    std::vector<Blocker> result;
    const ById<LockDocument> documentOf(documents);
    const ById<Session> sessionOf(sessions);
    for (const AcquireItem &wanted : set) {
        if (const LockDocument *document = documentOf.find(wanted.documentId))
            addBlockersOf(*document, wanted, sessionOf, serverNow, own, result);
    }
    return result;
}

std::optional<BreakSelection> breakThatFrees(const Blocker &blocker,
                                             std::optional<Instant> serverNow)
{
    using What = BreakSelection::What;
    if (!blocker.unreadable.empty())
        return std::nullopt;
    if (!blocker.holder)
        return BreakSelection{What::Path, blocker.path};
    const Holder &holder = *blocker.holder;
    if (!holder.op.empty())
        return std::nullopt;
    if (holder.session.empty()) {
        if (holder.id.empty())
            return std::nullopt;
        if (holder.isShownOnly)
            return std::nullopt;
        // Without a time-out there is nothing that a soft break could let run out; of other
        // software's it ends only what is over.
        const bool isHard = blocker.kind == LockKind::Foreign
                                    ? !isOver(holder.blocksUntil(), serverNow)
                                    : !holder.expiresAt;
        return BreakSelection{What::Holder, holder.id, isHard};
    }
    const std::optional<Session> &session = blocker.session;
    if (session && !session->expiresAt)
        return std::nullopt;
    const bool ending = !session || session->deadAt || session->revokedAt
                        || isOver(session->blocksUntil(), serverNow);
    return ending ? BreakSelection{What::Session, holder.session}
                  : BreakSelection{What::Holder, holder.id};
}

} // namespace lockscope
