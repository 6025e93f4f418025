// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/history/recordcodec.h"

#include "models/domain/lockid.h"
#include "models/domain/memberreader.h"
#include "models/domain/valueparts.h"
#include "models/protocol/documents/documents.h"
#include "models/protocol/documents/fields.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace lockscope {

namespace {

tl::unexpected<BackendError> malformed(std::string_view what)
{
    return fail(BackendError::Kind::Malformed, std::string(what));
}

template<typename T>
void put(ValueMap &map, std::string_view key, const std::optional<T> &value)
{
    if (!value)
        return;
    if constexpr (std::is_same_v<T, Instant>)
        map.set(key, std::int64_t{toEpochMs(*value)});
    else if constexpr (std::is_same_v<T, Millis>)
        map.set(key, std::int64_t{value->count()});
    else
        map.set(key, *value);
}

void put(ValueMap &map, std::string_view key, const std::string &text)
{
    if (!text.empty())
        map.set(key, text);
}

std::optional<std::int64_t> numberOf(const Value &value)
{
    const std::int64_t *number = value.asInteger();
    return number && std::abs(*number) <= LongestSpan.count() ? std::optional(*number)
                                                              : std::nullopt;
}

std::optional<std::int64_t> numberOf(MemberReader &read, std::string_view key)
{
    return read.integer(key, -LongestSpan.count(), LongestSpan.count());
}

std::optional<Instant> instantOf(const Value &value)
{
    const std::optional<std::int64_t> ms = numberOf(value);
    return ms ? std::optional(instantFromEpochMs(*ms)) : std::nullopt;
}

Value revisionToValue(const LockRevision &revision)
{
    return Value::List{revision.order, revision.guard};
}

LockRevision revisionOf(const Value *value)
{
    LockRevision revision;
    const Value::List *list = value ? value->asList() : nullptr;
    if (list && list->size() == 2) {
        revision.order = numberOf((*list)[0]).value_or(-1);
        revision.guard = numberOf((*list)[1]).value_or(0);
    }
    return revision;
}

/// What a lock of other software has that no document of ours says.
Value foreignToValue(const LockDocument &document)
{
    ValueMap map{{"dialect", document.dialect}, {"path", document.path}};
    for (const auto &[name, isSet] : {std::pair("blind_release", document.hazards.blindRelease),
                                      std::pair("holder_not_told", document.hazards.holderNotTold),
                                      std::pair("no_fencing", document.hazards.noFencing)}) {
        if (isSet)
            map.set(name, true);
    }
    Value::List holders;
    for (const Holder &holder : document.holders)
        holders.push_back(ValueMap{{"owner", holder.owner},
                                   {"host", holder.host},
                                   {"own_clock", holder.byHolderClock},
                                   {"shown_only", holder.isShownOnly},
                                   {"leased", holder.isLeased}});
    map.set("holders", std::move(holders));
    Value::List queue;
    for (const QueuedWaiter &waiter : document.queue)
        queue.push_back(
                ValueMap{{"id", waiter.id},
                         {"owner", waiter.owner},
                         {"expires_at",
                          waiter.expiresAt ? Value(toEpochMs(*waiter.expiresAt)) : Value()}});
    if (!queue.empty())
        map.set("queue", std::move(queue));
    return map;
}

void readForeign(const Value &value, LockDocument &document)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    document.kind = LockKind::Foreign;
    document.dialect = read.text("dialect");
    document.path = read.text("path");
    document.claimedPath.clear();
    document.hazards = {read.isSet("blind_release"), read.isSet("holder_not_told"),
                        read.isSet("no_fencing")};
    std::size_t at = 0;
    for (MemberReader &entry : read.objects("holders")) {
        if (at == document.holders.size())
            break;
        Holder &holder = document.holders[at++];
        holder.owner = entry.text("owner");
        holder.host = entry.text("host");
        holder.byHolderClock = entry.isSet("own_clock");
        holder.isShownOnly = entry.isSet("shown_only");
        holder.isLeased = entry.isSet("leased");
    }
    for (MemberReader &entry : read.objects("queue")) {
        QueuedWaiter &waiter = document.queue.emplace_back();
        waiter.id = entry.text("id");
        waiter.owner = entry.text("owner");
        if (const auto at = numberOf(entry, "expires_at"))
            waiter.expiresAt = instantFromEpochMs(*at);
    }
}

Value lockToValue(const LockDocument &document)
{
    ValueMap map;
    map.set("id", document.id);
    map.set("rev", revisionToValue(document.revision));
    ValueMap source = encodeLock(document);
    if (!document.isReadable())
        map.set("bad", document.unreadable);
    if (!document.isReadable() || !document.claimedPath.empty()) {
        // A plain document tells neither, and of an odd one the id may say less than what was read.
        source.set(field::Kind, toString(document.kind));
        source.set(field::Path,
                   document.claimedPath.empty() ? document.path : document.claimedPath);
    }
    if (document.kind == LockKind::Foreign) {
        source.remove(field::Kind);
        map.set("foreign", foreignToValue(document));
    }
    map.set("doc", std::move(source));
    return map;
}

Result<LockDocument> lockFromValue(const Value &value)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    const Value *source = read.find("doc");
    const std::string id = read.text("id");
    if (!source || !source->isMap() || id.empty())
        return malformed("a lock without id or document");
    LockDocument document = decodeLock(id, revisionOf(read.find("rev")), *source->asMap());
    if (std::string bad = read.text("bad"); !bad.empty())
        document.unreadable = std::move(bad);
    if (const Value *foreign = read.find("foreign"); foreign && isForeignId(id))
        readForeign(*foreign, document);
    return document;
}

Value sessionToValue(const RecordedSession &recorded)
{
    ValueMap map;
    map.set("id", recorded.session.id);
    map.set("rev", revisionToValue(recorded.session.revision));
    map.set("doc", encodeSession(recorded.session));
    if (!recorded.session.isReadable())
        map.set("bad", recorded.session.unreadable);
    map.set("seen", std::int64_t{toEpochMs(recorded.seenAt)});
    if (recorded.renewing)
        map.set("renewing", true);
    if (recorded.process != ProcessState::OtherMachine)
        map.set("process", toString(recorded.process));
    return map;
}

Result<RecordedSession> sessionFromValue(const Value &value)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    const Value *source = read.find("doc");
    const std::string id = read.text("id");
    const std::optional<Instant> seen = read.instant("seen");
    if (!source || !source->isMap() || id.empty() || !seen)
        return malformed("a session without id, document or time");
    RecordedSession recorded;
    recorded.session = decodeSession(id, revisionOf(read.find("rev")), *source->asMap());
    if (std::string bad = read.text("bad"); !bad.empty())
        recorded.session.unreadable = std::move(bad);
    recorded.seenAt = *seen;
    recorded.renewing = read.isSet("renewing");
    recorded.process = processStateFromString(read.text("process"))
                               .value_or(ProcessState::OtherMachine);
    return recorded;
}

/// [id, seen, renewed − seen, expires − renewed]: differences are short and much alike, so that
/// they compress.
Value renewalToValue(const RecordedRenewal &renewal)
{
    Value::List list{renewal.session, std::int64_t{toEpochMs(renewal.seenAt)}};
    if (renewal.renewedAt)
        list.emplace_back(std::int64_t{(*renewal.renewedAt - renewal.seenAt).count()});
    if (renewal.renewedAt && renewal.expiresAt)
        list.emplace_back(std::int64_t{(*renewal.expiresAt - *renewal.renewedAt).count()});
    return list;
}

Result<RecordedRenewal> renewalFromValue(const Value &value)
{
    const Value::List *list = value.asList();
    if (!list || list->size() < 2 || !(*list)[0].asString() || !instantOf((*list)[1]))
        return malformed("a renewal without session or time");
    RecordedRenewal renewal;
    renewal.session = *(*list)[0].asString();
    renewal.seenAt = *instantOf((*list)[1]);
    if (list->size() > 2)
        renewal.renewedAt = renewal.seenAt + Millis(numberOf((*list)[2]).value_or(0));
    if (list->size() > 3)
        renewal.expiresAt = *renewal.renewedAt + Millis(numberOf((*list)[3]).value_or(0));
    return renewal;
}

template<typename T, typename F>
void putList(ValueMap &map, std::string_view key, const std::vector<T> &items, F toValue)
{
    if (items.empty())
        return;
    Value::List list;
    list.reserve(items.size());
    for (const T &item : items)
        list.push_back(toValue(item));
    map.set(key, std::move(list));
}

template<typename T, typename F>
Result<void> readList(const ValueMap &map, std::string_view key, std::vector<T> &items, F fromValue)
{
    const Value &value = map[key];
    if (value.isNull())
        return {};
    const Value::List *list = value.asList();
    if (!list)
        return malformed(std::string(key) + " is not a list");
    items.reserve(list->size());
    for (const Value &element : *list) {
        Result<T> item = fromValue(element);
        if (!item)
            return tl::unexpected(item.error());
        items.push_back(std::move(*item));
    }
    return {};
}

Result<std::string> idFromValue(const Value &value)
{
    const std::string *id = value.asString();
    if (!id || id->empty())
        return malformed("an id that is no text");
    return *id;
}

Value unreadToValue(const UnreadPlace &place)
{
    ValueMap map{{"dialect", place.dialect}, {"title", place.title}, {"why", place.why}};
    put(map, "since", place.since);
    return map;
}

Result<UnreadPlace> unreadFromValue(const Value &value)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    UnreadPlace place{read.text("dialect"), read.text("title"), read.text("why"),
                      read.instant("since")};
    if (place.dialect.empty() || place.why.empty())
        return malformed("a place that was not read, without dialect or reason");
    return place;
}

Result<void> readUnread(const ValueMap &map, RecordedFrame &frame)
{
    if (map["unread"].isNull())
        return {};
    frame.unread.emplace();
    return readList(map, "unread", *frame.unread, unreadFromValue);
}

ValueMap encodeWants(const SessionWants &wants)
{
    Value::List ids;
    Value::List modes;
    for (const WantedLock &lock : wants.locks) {
        ids.emplace_back(lock.documentId);
        modes.emplace_back(toString(lock.mode));
    }
    ValueMap map;
    map.set(field::Ids, std::move(ids));
    map.set(field::Modes, std::move(modes));
    put(map, field::Since, wants.since);
    return map;
}

ValueMap encodeProbe(const HostProbe &probe)
{
    ValueMap map;
    map.set(field::SeenState, toString(probe.state));
    put(map, field::By, probe.by);
    put(map, field::Machine, probe.machine);
    put(map, field::Boot, probe.boot);
    put(map, field::At, probe.at);
    return map;
}

/// As in the documents, so that a record is readable where only the last one is known.
ValueMap encodeProbes(const std::vector<HostProbe> &probes)
{
    ValueMap meta{{std::string(field::Probe), encodeProbe(probes.front())}};
    Value::List others;
    for (auto it = probes.rbegin(); it + 1 != probes.rend(); ++it)
        others.emplace_back(encodeProbe(*it));
    if (!others.empty())
        meta.set(field::Probes, std::move(others));
    return meta;
}

} // namespace

ValueMap encodeSession(const Session &session)
{
    ValueMap map = encodeProcess(session.id, session.process);
    map.set(field::Kind, field::KindSession);
    put(map, field::LeaseMs, session.lease);
    put(map, field::DelayMs, session.delay);
    put(map, field::StartedAt, session.startedAt);
    put(map, field::RenewedAt, session.renewedAt);
    put(map, field::ExpiresAt, session.expiresAt);
    put(map, field::RevokedAt, session.revokedAt);
    put(map, field::RevokedBy, session.revokedBy);
    put(map, field::Reason, session.reason);
    put(map, field::DeadAt, session.deadAt);
    put(map, field::DeadBy, session.deadBy);
    if (session.missing)
        map.set(field::Missing, true);
    Value::List dropped;
    for (const DroppedHolder &holder : session.dropped) {
        ValueMap item;
        item.set(field::Holder, holder.holder);
        put(item, field::At, holder.at);
        put(item, field::By, holder.by);
        put(item, field::Reason, holder.reason);
        dropped.emplace_back(std::move(item));
    }
    if (!dropped.empty())
        map.set(field::Dropped, std::move(dropped));
    if (session.wants)
        map.set(field::Wants, encodeWants(*session.wants));
    if (!session.probes.empty())
        map.set(field::SessionMeta, encodeProbes(session.probes));
    return map;
}

Value frameToValue(const RecordedFrame &frame)
{
    ValueMap map;
    map.set("at", std::int64_t{toEpochMs(frame.at)});
    put(map, "offset", frame.clockOffset);
    for (const auto &[key, flag] :
         {std::pair("keyframe", frame.keyframe), std::pair("first", frame.first),
          std::pair("last", frame.last)}) {
        if (flag)
            map.set(key, true);
    }
    putList(map, "locks", frame.documents, lockToValue);
    putList(map, "gone", frame.removed, [](const std::string &id) { return Value(id); });
    putList(map, "sessions", frame.sessions, sessionToValue);
    putList(map, "ended", frame.ended, [](const std::string &id) { return Value(id); });
    putList(map, "renewals", frame.renewals, renewalToValue);
    putList(map, "events", frame.events, eventToValue);
    if (frame.unread) {
        Value::List places;
        for (const UnreadPlace &place : *frame.unread)
            places.push_back(unreadToValue(place));
        map.set("unread", std::move(places));
    }
    return map;
}

Result<RecordedFrame> frameFromValue(const Value &value)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    const std::optional<Instant> at = read.instant("at");
    if (!at)
        return malformed("a frame without time");
    RecordedFrame frame;
    frame.at = *at;
    frame.clockOffset = read.millis("offset", -LongestSpan, LongestSpan);
    frame.keyframe = read.isSet("keyframe");
    frame.first = read.isSet("first");
    frame.last = read.isSet("last");
    for (const Result<void> &part :
         {readList(mapOf(value), "locks", frame.documents, lockFromValue),
          readList(mapOf(value), "gone", frame.removed, idFromValue),
          readList(mapOf(value), "sessions", frame.sessions, sessionFromValue),
          readList(mapOf(value), "ended", frame.ended, idFromValue),
          readList(mapOf(value), "renewals", frame.renewals, renewalFromValue),
          readList(mapOf(value), "events", frame.events, eventFromValue),
          readUnread(mapOf(value), frame)}) {
        if (!part)
            return tl::unexpected(part.error());
    }
    return frame;
}

Value eventToValue(const RecordedEvent &event)
{
    ValueMap map;
    map.set("n", static_cast<std::int64_t>(event.number));
    map.set("at", std::int64_t{toEpochMs(event.at)});
    map.set("what", event.what);
    put(map, "id", event.documentId);
    put(map, "path", event.path);
    put(map, "kind", event.kind);
    put(map, "mode", event.mode);
    put(map, "mode_before", event.modeBefore);
    map.set("count", event.count);
    if (event.countBefore >= 0)
        map.set("count_before", event.countBefore);
    put(map, "session", event.session);
    put(map, "host", event.host);
    put(map, "pid", event.pid);
    put(map, "process_id", event.processId);
    put(map, "by", event.by);
    put(map, "reason", event.reason);
    return map;
}

Result<RecordedEvent> eventFromValue(const Value &value)
{
    std::string ignored;
    MemberReader read(value, {}, ignored);
    const std::optional<Instant> at = read.instant("at");
    if (!at || read.text("what").empty())
        return malformed("an event without time or kind");
    RecordedEvent event;
    event.number = static_cast<std::uint64_t>(
            std::max<std::int64_t>(0, numberOf(read, "n").value_or(0)));
    event.at = *at;
    event.what = read.text("what");
    event.documentId = read.text("id");
    event.path = read.text("path");
    event.kind = read.text("kind");
    event.mode = read.text("mode");
    event.modeBefore = read.text("mode_before");
    event.count = numberOf(read, "count").value_or(0);
    event.countBefore = numberOf(read, "count_before").value_or(-1);
    event.session = read.text("session");
    event.host = read.text("host");
    event.pid = read.integer("pid");
    event.processId = read.text("process_id");
    event.by = read.text("by");
    event.reason = read.text("reason");
    return event;
}

} // namespace lockscope
