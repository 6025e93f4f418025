// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/audit/auditresolution.h"

#include "models/domain/lockid.h"
#include "models/domain/valueparts.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace lockscope {

namespace {

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

const char *const Applied = "applied";
const char *const NotApplied = "not-applied";
const char *const Unclear = "unclear";

/// What one step came to, and how one can tell.
struct Finding
{
    std::string result;
    std::string sentence;
};

/// Whether a step came to anything, by the session's document: death, revocation and drops each
/// carry who did them, and none is undone.
Finding lookAtSession(const AuditRecord &intent, const Value &step, const Session *session)
{
    const std::string action = textIn(step, "action");
    const std::string &by = intent.intent.by;
    if (!session)
        return {Unclear, "the process has ended its session, or it was cleared away"};
    if (action == "drop-holder") {
        const auto told = std::find_if(session->dropped.begin(), session->dropped.end(),
                                       [&step](const DroppedHolder &dropped) {
                                           return dropped.holder == textIn(step, "holder");
                                       });
        if (told == session->dropped.end())
            return {NotApplied, "it was not told that it lost the lock"};
        return told->by == by ? Finding{Applied, "it was told that it lost the lock, as intended"}
                              : Finding{Unclear, "somebody else told it that it lost the lock"};
    }
    if (action == "revoke-session" && session->revokedAt)
        return session->revokedBy == by
                       ? Finding{Applied, "its renewals were ended by " + by + ", as intended"}
                       : Finding{Unclear, "it was ended by somebody else"};
    if (session->deadAt)
        return action == "kill-session" && session->deadBy == by
                       ? Finding{Applied, "it is marked dead by " + by + ", as intended"}
                       : Finding{Unclear, "it was ended by somebody else"};
    if (session->missing)
        return session->revokedBy == by
                       ? Finding{Applied, "it was missing and is marked by " + by
                                                  + "; it dies when lease and delay are over"}
                       : Finding{Unclear, "it was missing and somebody else marked it"};
    return {NotApplied, session->revokedAt ? "it changed, and is not marked dead"
                                           : "it changed and lives: its process renewed"};
}

/// @p opened: what became of the step before it; nullopt: it had none. An entry that is gone does
/// not say who took it away.
Finding lookAtLock(const AuditRecord &intent, const Value &step, const LockDocument *lock,
                   const std::optional<Finding> &opened)
{
    const std::string action = textIn(step, "action");
    if (lock && (action == "remove-anonymous" || !lock->isReadable()))
        return {Unclear, "it changed, and nothing tells who changed it"};
    const std::string holder = textIn(step, "holder");
    const std::string session = textIn(step, "session");
    const Holder *entry = nullptr;
    if (lock) {
        const auto found = std::find_if(lock->holders.begin(), lock->holders.end(),
                                        [&](const Holder &other) {
                                            return holder.empty()
                                                           ? !session.empty()
                                                                     && other.session == session
                                                           : other.id == holder;
                                        });
        entry = found == lock->holders.end() ? nullptr : &*found;
    }
    if (entry && action == "revoke-holder" && entry->revokedAt)
        return entry->revokedBy == intent.intent.by
                       ? Finding{Applied, "the entry is revoked, as intended"}
                       : Finding{Unclear, "somebody else revoked the entry"};
    if (entry)
        return {NotApplied, "it changed, and the entry that was to go is there"};
    const std::string gone = lock ? "the entry that was to go is gone" : "it is free";
    if (!opened || opened->result == Applied)
        return {Applied, gone};
    return {opened->result, opened->result == NotApplied
                                    ? gone + ": its holder gave it back, nothing was broken"
                                    : gone + "; nothing tells who did it"};
}

/// A lock of other software tells nobody who ended it, and time ends it too.
Finding lookAtForeign(const Value &step, const LockDocument *lock)
{
    const Holder *entry = lock ? lock->findHolder(textIn(step, "holder")) : nullptr;
    const ValueMap *map = step.asMap();
    const std::int64_t *seen = map ? (*map)["seen_primary_term"].asInteger() : nullptr;
    if (entry && seen && entry->changeNumber == *seen)
        return {NotApplied, "its holder has it as before the change was sent"};
    return {Unclear,
            entry ? "it was renewed or is somebody else's now"
                  : "nobody holds it as far as can be seen, and nothing tells who ended it"};
}

/// Looks at the steps of one intent, with the documents that are there now.
class Resolver
{
public:
    Resolver(const AuditRecord &intent, const ExactDocuments &now) : m_intent(intent), m_now(now)
    {
        for (const Value &document : listIn(intent.intent.details, "documents")) {
            if (std::string id = textIn(document, "_id"); !id.empty())
                m_kept.emplace(std::move(id), keptRevision(document));
        }
        for (const Value &step : listIn(intent.intent.details, "steps")) {
            const std::string action = textIn(step, "action");
            if ((action == "kill-session" || action == "drop-holder")
                && isSessionDocumentId(textIn(step, "document")))
                m_openers.emplace(ownerOf(step), &step);
        }
    }

    bool isChanged(const std::string &id) const
    {
        const auto kept = m_kept.find(id);
        return kept != m_kept.end() && revisionNow(id) != kept->second;
    }

    Finding find(const Value &step) const
    {
        const std::string id = textIn(step, "document");
        if (isForeignId(id))
            return lookAtForeign(step, findById(m_now.locks, id));
        if (!m_kept.contains(id))
            return {Unclear, "its document was not kept"};
        if (!isChanged(id))
            return {NotApplied, "it is as it was before the change was sent"};
        if (isSessionDocumentId(id))
            return lookAtSession(m_intent, step, sessionNow(id));
        const auto opener = m_openers.find(ownerOf(step));
        return lookAtLock(m_intent, step, findById(m_now.locks, id),
                          opener == m_openers.end() ? std::nullopt
                                                    : std::optional(find(*opener->second)));
    }

private:
    /// Session and holder; the holder is empty where all of the session is meant.
    using Owner = std::pair<std::string, std::string>;

    static Owner ownerOf(const Value &step)
    {
        return {textIn(step, "session"), textIn(step, "holder")};
    }
    const Session *sessionNow(const std::string &id) const
    {
        return findById(m_now.sessions, id.substr(SessionPrefix.size()));
    }
    std::optional<LockRevision> revisionNow(const std::string &id) const
    {
        if (isSessionDocumentId(id)) {
            const Session *session = sessionNow(id);
            return session ? std::optional(session->revision) : std::nullopt;
        }
        const LockDocument *lock = findById(m_now.locks, id);
        return lock ? std::optional(lock->revision) : std::nullopt;
    }

    const AuditRecord &m_intent;
    const ExactDocuments &m_now;
    /// By id, before the change; nullopt: there was none
    std::map<std::string, std::optional<LockRevision>> m_kept;
    /// The step that had to be acknowledged before the others of its owner were sent
    std::map<Owner, const Value *> m_openers;
};

} // namespace

Value detailsOf(const AuditResolution &resolution)
{
    Value::List list;
    for (const AuditResolution::Document &document : resolution.documents)
        list.push_back(ValueMap{{"id", document.id},
                                {"changed", document.changed},
                                {"sentence", document.sentence}});
    Value::List steps;
    for (const AuditResolution::Step &step : resolution.steps)
        steps.push_back(ValueMap{{"step", step.number},
                                 {"action", step.action},
                                 {"id", step.id},
                                 {"result", step.result},
                                 {"sentence", step.sentence}});
    ValueMap details{{"resolved", true}, {"documents", std::move(list)}};
    if (!steps.empty())
        details.set("steps", std::move(steps));
    return details;
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
    const Resolver resolver(intent, now);
    AuditResolution resolution;
    std::map<std::string, std::size_t> results; ///< how many steps came to it
    std::map<std::string, std::string> sentences;
    for (const Value &step : listIn(intent.intent.details, "steps")) {
        Finding found = resolver.find(step);
        const std::string id = textIn(step, "document");
        ++results[found.result];
        sentences[id] = found.sentence;
        resolution.steps.push_back({static_cast<std::int64_t>(resolution.steps.size()) + 1,
                                    textIn(step, "action"), id, std::move(found.result),
                                    std::move(found.sentence)});
    }
    for (const std::string &id : documentsOf(intent)) {
        const bool changed = resolver.isChanged(id);
        const auto sentence = sentences.find(id);
        if (changed && sentence == sentences.end())
            ++results[Unclear];
        resolution.documents.push_back({id, changed,
                                        sentence != sentences.end() ? sentence->second
                                        : changed ? "it changed, and no step says why"
                                                  : "it is as it was before the change was sent"});
    }
    if (results[Unclear] > 0)
        resolution.result = Unclear;
    else if (results[Applied] == 0)
        resolution.result = NotApplied;
    else
        resolution.result = results[NotApplied] == 0 ? Applied : "partly";
    return resolution;
}

} // namespace lockscope
