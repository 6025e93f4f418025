// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/redactor.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <utility>

namespace lockscope {

std::string Redactor::name(std::string_view what, const std::string &original)
{
    if (original.empty())
        return {};
    auto &names = m_names[std::string(what)];
    const std::size_t number = names.try_emplace(original, names.size() + 1).first->second;
    return std::string(what).append("-").append(std::to_string(number));
}

std::string Redactor::path(const std::string &original)
{
    if (original.empty() || original == "/")
        return original;
    std::string made;
    std::size_t depth = 0;
    std::size_t begin = original.front() == '/' ? 1 : 0;
    while (begin <= original.size()) {
        const std::size_t end = std::min(original.find('/', begin), original.size());
        std::string letter(1, static_cast<char>('a' + depth % 26));
        if (depth >= 26)
            letter += std::to_string(depth / 26) + "x";
        auto &names = m_names["segment " + letter];
        const std::string segment = original.substr(begin, end - begin);
        const std::size_t number = names.try_emplace(segment, names.size() + 1).first->second;
        made.append("/").append(letter).append(std::to_string(number));
        ++depth;
        begin = end + 1;
    }
    return made;
}

std::string Redactor::pathOf(const std::string &original, LockKind kind)
{
    switch (kind) {
    case LockKind::Root: return original.empty() ? original : std::string("/");
    case LockKind::Foreign:
    case LockKind::Tree: return path(original);
    case LockKind::Document: return name("file", original);
    case LockKind::ReadWrite: return name("name", original);
    }
    return name("file", original);
}

std::string Redactor::documentId(const std::string &id, LockKind kind, const std::string &path)
{
    if (id.empty() || id == RootDocumentId)
        return id;
    const auto it = m_ids.find(id);
    if (it != m_ids.end())
        return it->second;
    std::string made;
    switch (kind) {
    case LockKind::Root:
    case LockKind::Document: made = name("file", id); break;
    case LockKind::Foreign: made = std::string(ForeignPrefix) + name("lock", id); break;
    case LockKind::Tree: made = pathOf(path.empty() ? id : path, kind); break;
    case LockKind::ReadWrite: {
        const std::string bare = path.empty() && id.size() > ReadWritePrefix.size()
                                         ? id.substr(ReadWritePrefix.size())
                                         : path;
        made = std::string(ReadWritePrefix) + pathOf(bare, kind);
        break;
    }
    }
    m_ids.emplace(id, made);
    return made;
}

std::optional<std::int64_t> Redactor::pid(std::optional<std::int64_t> original)
{
    if (!original)
        return std::nullopt;
    auto &names = m_names["pid"];
    return static_cast<std::int64_t>(
            names.try_emplace(std::to_string(*original), names.size() + 1).first->second);
}

LockDocument Redactor::redacted(LockDocument document)
{
    const std::string id = documentId(document.id, document.kind, document.path);
    document.path = pathOf(document.path, document.kind);
    document.claimedPath = pathOf(document.claimedPath, document.kind);
    document.id = id;
    document.processId = name("process", document.processId);
    for (Holder &holder : document.holders) {
        holder.id = name("holder", holder.id);
        holder.session = name("session", holder.session);
        holder.op = name("change", holder.op);
        holder.owner = name("process", holder.owner);
        holder.host = name("host", holder.host);
        holder.revokedBy = name("person", holder.revokedBy);
        holder.reason = name("reason", holder.reason);
    }
    for (QueuedWaiter &waiter : document.queue) {
        waiter.id = name("holder", waiter.id);
        waiter.owner = name("process", waiter.owner);
    }
    if (!document.unreadable.empty())
        document.unreadable = "it could not be understood";
    return document;
}

RecordedSession Redactor::redacted(RecordedSession recorded)
{
    // Built anew, so that a field that comes later is left out until somebody thought about it.
    Session made;
    const Session &seen = recorded.session;
    made.id = name("session", seen.id);
    made.process.processId = name("process", seen.process.processId);
    made.process.user = name("user", seen.process.user);
    made.process.host = name("host", seen.process.host);
    made.process.pid = pid(seen.process.pid);
    made.process.app = name("app", seen.process.app);
    made.process.purpose = name("purpose", seen.process.purpose);
    made.lease = seen.lease;
    made.delay = seen.delay;
    made.startedAt = seen.startedAt;
    made.renewedAt = seen.renewedAt;
    made.expiresAt = seen.expiresAt;
    made.revokedAt = seen.revokedAt;
    made.revokedBy = name("person", seen.revokedBy);
    made.reason = name("reason", seen.reason);
    made.deadAt = seen.deadAt;
    made.deadBy = name("person", seen.deadBy);
    made.missing = seen.missing;
    for (const DroppedHolder &dropped : seen.dropped)
        made.dropped.push_back({name("holder", dropped.holder), dropped.at,
                                name("person", dropped.by), name("reason", dropped.reason)});
    if (seen.wants) {
        made.wants = seen.wants;
        for (WantedLock &lock : made.wants->locks)
            lock.documentId = documentId(lock.documentId, kindFromId(lock.documentId), {});
    }
    for (const HostProbe &probe : seen.probes)
        made.probes.push_back({probe.state, name("person", probe.by), {}, {}, probe.at});
    made.revision = seen.revision;
    if (!seen.unreadable.empty())
        made.unreadable = "it could not be understood";
    recorded.session = std::move(made);
    return recorded;
}

RecordedEvent Redactor::redacted(RecordedEvent event)
{
    const LockKind kind = lockKindFromString(event.kind).value_or(LockKind::Document);
    const std::string id = documentId(event.documentId, kind, event.path);
    event.path = pathOf(event.path, kind);
    event.documentId = id;
    event.session = name("session", event.session);
    event.host = name("host", event.host);
    event.pid = pid(event.pid);
    event.processId = name("process", event.processId);
    event.by = name("person", event.by);
    event.reason = name("reason", event.reason);
    return event;
}

RecordedFrame Redactor::redacted(RecordedFrame frame)
{
    for (LockDocument &document : frame.documents)
        document = redacted(std::move(document));
    for (std::string &id : frame.removed)
        id = documentId(id, kindFromId(id), {});
    for (RecordedSession &session : frame.sessions)
        session = redacted(std::move(session));
    for (std::string &id : frame.ended)
        id = name("session", id);
    for (RecordedRenewal &renewal : frame.renewals)
        renewal.session = name("session", renewal.session);
    for (RecordedEvent &event : frame.events)
        event = redacted(std::move(event));
    if (frame.unread) {
        for (UnreadPlace &place : *frame.unread)
            place = {place.dialect, place.title, "it could not be read", place.since};
    }
    return frame;
}

} // namespace lockscope
