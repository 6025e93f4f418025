// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditresolution.h"

#include "models/domain/lockid.h"

#include <algorithm>
#include <optional>

namespace lockscope {

namespace {

const Value::List &listIn(const Value &details, std::string_view name)
{
    static const Value::List none;
    const ValueMap *map = details.asMap();
    const Value::List *list = map ? (*map)[name].asList() : nullptr;
    return list ? *list : none;
}

/// The revision a kept document had; nothing: there was no such document.
std::optional<LockRevision> keptRevision(const Value &document)
{
    const ValueMap *map = document.asMap();
    const bool *found = map ? (*map)["found"].asBool() : nullptr;
    const std::int64_t *seqNo = map ? (*map)["_seq_no"].asInteger() : nullptr;
    const std::int64_t *term = map ? (*map)["_primary_term"].asInteger() : nullptr;
    if (!found || !*found || !seqNo || !term)
        return std::nullopt;
    return LockRevision{*seqNo, *term};
}

template<typename T>
const T *findById(const std::vector<T> &items, const std::string &id)
{
    const auto it = std::find_if(items.begin(), items.end(),
                                 [&id](const T &item) { return item.id == id; });
    return it == items.end() ? nullptr : &*it;
}

struct Seen
{
    AuditResolution::Document document;
    bool ours = false; ///< changed, and as the intent meant it
};

/// Whether the session was told that it lost a lock, as one of the intent's steps says.
bool wasToldAsMeant(const AuditRecord &intent, const Session &session)
{
    const Value::List &steps = listIn(intent.intent.details, "steps");
    return std::any_of(steps.begin(), steps.end(), [&session](const Value &step) {
        return textIn(step, "action") == "drop-holder"
               && std::any_of(session.dropped.begin(), session.dropped.end(),
                              [&step](const DroppedHolder &dropped) {
                                  return dropped.holder == textIn(step, "holder");
                              });
    });
}

Seen lookAtSession(const AuditRecord &intent, const Session *session)
{
    Seen seen;
    seen.document.changed = true;
    if (!session) {
        seen.document.sentence = "the process has ended its session, or it was cleared away";
    } else if (session->deadAt && session->deadBy == intent.intent.by) {
        seen.ours = true;
        seen.document.sentence = "it is marked dead by " + intent.intent.by + ", as intended";
    } else if (session->revokedAt && session->revokedBy == intent.intent.by) {
        seen.ours = true;
        seen.document.sentence = "its renewals were ended by " + intent.intent.by + ", as intended";
    } else if (wasToldAsMeant(intent, *session)) {
        seen.ours = true;
        seen.document.sentence = "it was told that it lost the lock, as intended";
    } else if (session->deadAt || session->revokedAt) {
        seen.document.sentence = "it was ended by somebody else";
    } else {
        seen.document.sentence = "it changed and lives: its process renewed";
    }
    return seen;
}

/// The entries that the intent's steps on @p id were to remove.
bool isStillThere(const AuditRecord &intent, const std::string &id, const LockDocument &lock)
{
    for (const Value &step : listIn(intent.intent.details, "steps")) {
        if (textIn(step, "document") != id)
            continue;
        const std::string holder = textIn(step, "holder");
        const std::string session = textIn(step, "session");
        for (const Holder &entry : lock.holders) {
            const bool meant = holder.empty() ? !session.empty() && entry.session == session
                                              : entry.id == holder;
            if (meant && !entry.revokedAt)
                return true;
        }
    }
    return false;
}

Seen lookAtLock(const AuditRecord &intent, const std::string &id, const LockDocument *lock)
{
    Seen seen;
    seen.document.changed = true;
    seen.ours = !lock || !isStillThere(intent, id, *lock);
    if (!lock)
        seen.document.sentence = "it is free";
    else
        seen.document.sentence = seen.ours ? "the entry that was to go is gone or revoked"
                                           : "it changed, and the entry that was to go is there";
    return seen;
}

} // namespace

std::string textIn(const Value &value, std::string_view name)
{
    const ValueMap *map = value.asMap();
    const std::string *text = map ? (*map)[name].asString() : nullptr;
    return text ? *text : std::string();
}

Value detailsOf(const AuditResolution &resolution)
{
    Value::List list;
    for (const AuditResolution::Document &document : resolution.documents)
        list.push_back(ValueMap{{"id", document.id},
                                {"changed", document.changed},
                                {"sentence", document.sentence}});
    return ValueMap{{"resolved", true}, {"documents", std::move(list)}};
}

std::vector<std::string> documentsOf(const AuditRecord &intent)
{
    std::vector<std::string> ids;
    for (const Value &document : listIn(intent.intent.details, "documents")) {
        if (std::string id = textIn(document, "_id"); !id.empty())
            ids.push_back(std::move(id));
    }
    return ids;
}

AuditResolution resolveIntent(const AuditRecord &intent, const ExactDocuments &now)
{
    AuditResolution resolution;
    std::size_t changed = 0;
    std::size_t ours = 0;
    for (const Value &kept : listIn(intent.intent.details, "documents")) {
        const std::string id = textIn(kept, "_id");
        if (id.empty())
            continue;
        const LockDocument *lock = findById(now.locks, id);
        const Session *session = isSessionDocumentId(id)
                                         ? findById(now.sessions, id.substr(SessionPrefix.size()))
                                         : nullptr;
        std::optional<LockRevision> revision;
        if (lock)
            revision = lock->revision;
        else if (session)
            revision = session->revision;
        Seen seen;
        if (revision == keptRevision(kept))
            seen.document.sentence = "it is as it was before the change was sent";
        else
            seen = isSessionDocumentId(id) ? lookAtSession(intent, session)
                                           : lookAtLock(intent, id, lock);
        seen.document.id = id;
        changed += seen.document.changed;
        ours += seen.ours;
        resolution.documents.push_back(std::move(seen.document));
    }
    if (changed == 0)
        resolution.result = "not-applied";
    else if (ours < changed)
        resolution.result = "unclear";
    else
        resolution.result = changed == resolution.documents.size() ? "applied" : "partly";
    return resolution;
}

} // namespace lockscope
