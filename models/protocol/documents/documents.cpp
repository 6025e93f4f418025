// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/documents/documents.h"

#include "models/domain/lockid.h"
#include "models/domain/memberreader.h"
#include "models/protocol/documents/fields.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

/// Notes never make a session unreadable: what is not as it should be is left out.
std::optional<SessionWants> decodeWants(const Value &value)
{
    const ValueMap *map = value.asMap();
    const Value::List *ids = map ? (*map)[field::Ids].asList() : nullptr;
    const Value::List *modes = map ? (*map)[field::Modes].asList() : nullptr;
    if (!ids || !modes || ids->size() != modes->size())
        return std::nullopt;
    SessionWants wants;
    for (std::size_t i = 0; i < ids->size(); ++i) {
        const std::string *id = (*ids)[i].asString();
        const std::string *text = (*modes)[i].asString();
        const std::optional<LockMode> mode = text ? lockModeFromString(*text) : std::nullopt;
        if (!id || !mode)
            return std::nullopt;
        wants.locks.push_back({*id, *mode});
    }
    if (wants.locks.empty())
        return std::nullopt;
    std::string ignored;
    wants.since = MemberReader(*map, {}, ignored).instant(field::Since);
    return wants;
}

std::optional<HostProbe> decodeProbe(const Value &value)
{
    const ValueMap *map = value.asMap();
    if (!map)
        return std::nullopt;
    std::string complaint;
    MemberReader read(*map, {}, complaint);
    HostProbe probe;
    const std::optional<ProcessState> state = processStateFromString(read.text(field::SeenState));
    probe.by = read.text(field::By);
    probe.machine = read.text(field::Machine);
    probe.boot = read.text(field::Boot);
    probe.at = read.instant(field::At);
    if (!state || !probe.at || !complaint.empty())
        return std::nullopt;
    probe.state = *state;
    return probe;
}

/// The last one stands apart, where programs look that know of one only; the others before it,
/// oldest first.
std::vector<HostProbe> decodeProbes(const Value &meta)
{
    std::vector<HostProbe> probes;
    const ValueMap *map = meta.asMap();
    if (!map)
        return probes;
    const auto add = [&probes](const Value &value) {
        std::optional<HostProbe> probe = decodeProbe(value);
        const auto known = [&probe](const HostProbe &other) { return other.by == probe->by; };
        if (probe && probes.size() < MaxHostProbes
            && std::none_of(probes.begin(), probes.end(), known))
            probes.push_back(*std::move(probe));
    };
    add((*map)[field::Probe]);
    if (const Value::List *others = (*map)[field::Probes].asList())
        std::for_each(others->rbegin(), others->rend(), add);
    return probes;
}

Holder decodeHolder(MemberReader &read)
{
    Holder h;
    h.id = read.text(field::Id);
    if (h.id.empty())
        read.complain(field::Id, "is missing");
    h.session = read.text(field::Session);
    h.op = read.text(field::Op);
    if (const std::optional<LockMode> mode = lockModeFromString(read.text(field::Mode)))
        h.mode = *mode;
    else
        read.complain(field::Mode, "is not one of IS, IX, S, SIX, X");
    h.changeNumber = read.integer(field::ChangeNumber).value_or(0);
    h.acquiredAt = read.instant(field::At);
    h.lease = read.duration(field::LeaseMs);
    h.expiresAt = read.instant(field::ExpiresAt);
    h.delay = read.duration(field::DelayMs);
    h.revokedAt = read.instant(field::RevokedAt);
    h.revokedBy = read.text(field::RevokedBy);
    h.reason = read.text(field::Reason);
    return h;
}

std::string_view pathFromId(std::string_view id)
{
    switch (kindFromId(id)) {
    case LockKind::Root: return "/";
    case LockKind::ReadWrite: return id.substr(ReadWritePrefix.size());
    case LockKind::Document:
    case LockKind::Foreign:
    case LockKind::Tree: break;
    }
    return id;
}

bool isDigestOf(std::string_view id, const std::string &path)
{
    return id.starts_with("h:")
           && (boundedDocumentId(path) == id
               || boundedDocumentId(std::string(ReadWritePrefix) + path) == id);
}

template<typename T>
void setIf(ValueMap &map, std::string_view name, const std::optional<T> &value)
{
    if (value)
        map.set(name, *value);
}
void setIf(ValueMap &map, std::string_view name, const std::optional<Instant> &at)
{
    if (at)
        map.set(name, std::int64_t{toEpochMs(*at)});
}
void setIf(ValueMap &map, std::string_view name, const std::optional<Millis> &span)
{
    if (span)
        map.set(name, std::int64_t{span->count()});
}
void setIf(ValueMap &map, std::string_view name, const std::string &text)
{
    if (!text.empty())
        map.set(name, text);
}

ValueMap encodeHolder(const Holder &h)
{
    ValueMap map;
    map.set(field::Id, h.id);
    setIf(map, field::Session, h.session);
    setIf(map, field::Op, h.op);
    map.set(field::Mode, toString(h.mode));
    map.set(field::ChangeNumber, h.changeNumber);
    setIf(map, field::At, h.acquiredAt);
    setIf(map, field::LeaseMs, h.lease);
    setIf(map, field::ExpiresAt, h.expiresAt);
    setIf(map, field::DelayMs, h.delay);
    setIf(map, field::RevokedAt, h.revokedAt);
    setIf(map, field::RevokedBy, h.revokedBy);
    setIf(map, field::Reason, h.reason);
    return map;
}

} // namespace

LockDocument decodeLock(const std::string &documentId, const LockRevision &revision,
                        const ValueMap &source)
{
    LockDocument d;
    d.id = documentId;
    d.revision = revision;
    MemberReader read(source, {}, d.unreadable);

    d.kind = kindFromId(documentId);
    if (const std::string kind = read.text(field::Kind); !kind.empty()) {
        const std::optional<LockKind> known = lockKindFromString(kind);
        if (known && *known != LockKind::Foreign) // those are in no index of ours
            d.kind = *known;
        else
            read.complain(field::Kind, "is not one of root, document, tree, rw");
    }
    d.path = read.text(field::Path);
    settlePath(d);

    if (const std::string type = read.text(field::LockTypeName); type == field::TypeShared)
        d.type = LockType::Shared;
    else if (type == field::TypeExclusive)
        d.type = LockType::Exclusive;
    else if (!type.empty())
        read.complain(field::LockTypeName, "is neither shared nor exclusive");
    d.count = read.integer(field::LockCount);
    d.processId = read.textOrNumber(field::ProcessId);
    d.updatedAt = read.instant(field::UpdatedAt);
    for (MemberReader &holder : read.objects(field::Holders))
        d.holders.push_back(decodeHolder(holder));
    return d;
}

void settlePath(LockDocument &document)
{
    const std::string_view own = pathFromId(document.id);
    if (document.path == own || isDigestOf(document.id, document.path))
        return;
    document.claimedPath = std::move(document.path);
    document.path = own;
}

Session decodeSession(const std::string &documentId, const LockRevision &revision,
                      const ValueMap &source)
{
    Session s;
    s.id = isSessionDocumentId(documentId) ? documentId.substr(SessionPrefix.size()) : documentId;
    s.revision = revision;
    MemberReader read(source, {}, s.unreadable);

    if (read.text(field::Kind) != field::KindSession)
        read.complain(field::Kind, "is not session");
    s.process.processId = read.textOrNumber(field::ProcessId);
    s.process.user = read.text(field::User);
    s.process.host = read.text(field::Host);
    s.process.machine = read.text(field::Machine);
    s.process.boot = read.text(field::Boot);
    s.process.pidNamespace = read.text(field::PidNamespace);
    s.process.pid = read.integer(field::Pid);
    s.process.pidStart = read.textOrNumber(field::PidStart);
    s.process.app = read.text(field::App);
    s.process.purpose = read.text(field::Purpose);
    s.lease = read.duration(field::LeaseMs);
    s.delay = read.duration(field::DelayMs);
    s.startedAt = read.instant(field::StartedAt);
    s.renewedAt = read.instant(field::RenewedAt);
    s.expiresAt = read.instant(field::ExpiresAt);
    s.revokedAt = read.instant(field::RevokedAt);
    s.revokedBy = read.text(field::RevokedBy);
    s.reason = read.text(field::Reason);
    s.deadAt = read.instant(field::DeadAt);
    s.deadBy = read.text(field::DeadBy);
    s.missing = read.isSet(field::Missing);
    for (MemberReader &item : read.objects(field::Dropped)) {
        s.dropped.push_back({item.text(field::Holder), item.instant(field::At),
                             item.text(field::By), item.text(field::Reason)});
    }
    s.wants = decodeWants(source[field::Wants]);
    s.probes = decodeProbes(source[field::SessionMeta]);
    return s;
}

std::vector<std::string> takenSet(const ValueMap &session)
{
    std::vector<std::string> ids;
    const ValueMap *meta = session[field::SessionMeta].asMap();
    const Value::List *list = meta ? (*meta)[field::TakenSet].asList() : nullptr;
    if (!list)
        return ids;
    for (const Value &id : *list) {
        const std::string *text = id.asString();
        if (!text)
            return {};
        ids.push_back(*text);
    }
    return ids;
}

ValueMap encodeLock(const LockDocument &document)
{
    ValueMap map;
    if (!document.isPlain()) {
        map.set(field::Kind, toString(document.kind));
        map.set(field::Path, document.claimedPath.empty() ? document.path : document.claimedPath);
    }
    setIf(map, field::LockTypeName, std::string(toString(document.type)));
    setIf(map, field::LockCount, document.count);
    setIf(map, field::ProcessId, document.processId);
    setIf(map, field::UpdatedAt, document.updatedAt);
    if (!document.holders.empty()) {
        Value::List holders;
        holders.reserve(document.holders.size());
        for (const Holder &h : document.holders)
            holders.emplace_back(encodeHolder(h));
        map.set(field::Holders, std::move(holders));
    }
    return map;
}

ValueMap encodeProcess(const std::string &session, const ProcessIdentity &process)
{
    ValueMap map;
    map.set(field::Session, session);
    setIf(map, field::ProcessId, process.processId);
    setIf(map, field::User, process.user);
    setIf(map, field::Host, process.host);
    setIf(map, field::Machine, process.machine);
    setIf(map, field::Boot, process.boot);
    setIf(map, field::PidNamespace, process.pidNamespace);
    setIf(map, field::Pid, process.pid);
    setIf(map, field::PidStart, process.pidStart);
    setIf(map, field::App, process.app);
    setIf(map, field::Purpose, process.purpose);
    return map;
}

} // namespace lockscope
