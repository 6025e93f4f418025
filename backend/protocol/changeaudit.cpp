// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/changeaudit.h"

#include "models/domain/lockid.h"

#include <QtGlobal>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

using Kind = BackendError::Kind;

Value listOf(const std::vector<std::string> &texts)
{
    return Value::List(texts.begin(), texts.end());
}

const char *errorWord(const BackendError &error)
{
    switch (error.kind) {
    case Kind::OutcomeUnknown: return "unknown";
    case Kind::Conflict: return "reality-moved";
    default: return "failed";
    }
}

Value killValue(const std::string &session, const RecoveryRequest &request)
{
    ValueMap step{{"action", "kill-session"},
                  {"document", sessionDocumentId(session)},
                  {"session", session},
                  {"hard", false}};
    const auto proven = std::find_if(request.provenDead.begin(), request.provenDead.end(),
                                     [&session](const Session &s) { return s.id == session; });
    if (proven != request.provenDead.end() && proven->expiresAt) {
        step.set("hard", true);
        step.set("seen_expires_at", toEpochMs(*proven->expiresAt));
    }
    return step;
}

} // namespace

ChangeAudit::ChangeAudit(AuditTrail *trail, ChangeStore &store, const ProcessIdentity &process)
    : m_trail(trail), m_store(store), m_copy(store.auditCopier()),
      m_by(process.user.empty() ? process.processId : process.user), m_reason(process.purpose)
{
    if (!process.host.empty())
        m_by += '@' + process.host;
}

void ChangeAudit::intend(const std::string &action, ValueMap details,
                         std::vector<std::string> documents, const QObject *context,
                         const Handler &handler)
{
    if (!m_trail) {
        handler({});
        return;
    }
    m_documents = std::move(documents);
    m_store.readKept(m_documents, context,
                     [this, action, details = std::move(details), context,
                      handler](Result<Value> read) {
                         if (!read) {
                             handler(tl::unexpected(read.error()));
                             return;
                         }
                         AuditIntent intent{action,          m_by, m_reason, m_store.displayUrl(),
                                            m_store.place(), {}};
                         ValueMap kept = details;
                         kept.set("documents", std::move(*read));
                         intent.details = std::move(kept);
                         const Result<std::string> id = m_trail->intend(intent);
                         if (!id) {
                             handler(tl::unexpected(id.error()));
                             return;
                         }
                         m_intent = *id;
                         m_copy->write(m_trail->lastLine(), context,
                                       [this, handler](const Result<void> &copy) {
                                           copied(copy, handler);
                                       });
                     });
}

void ChangeAudit::copied(const Result<void> &copy, const Handler &handler)
{
    if (copy) {
        handler({});
        return;
    }
    const std::string problem = m_copy->problem(copy.error());
    qWarning("%s", problem.c_str());
    if (!m_copy->isRequired()) {
        handler({});
        return;
    }
    (void)m_trail->conclude(std::exchange(m_intent, {}), "failed",
                            ValueMap{{"audit_index", problem}});
    handler(tl::unexpected(m_copy->requiredError(copy.error())));
}

void ChangeAudit::conclude(const std::string &result, ValueMap details, const QObject *context,
                           const std::function<void()> &handler)
{
    if (m_intent.empty()) {
        handler();
        return;
    }
    m_store.readKept(m_documents, context,
                     [this, result, details = std::move(details), context,
                      handler](Result<Value> read) {
                         ValueMap kept = details;
                         kept.set("documents", read ? std::move(*read) : Value());
                         // The intent stays open when this cannot be written, which is raised
                         // later.
                         if (const Result<void> written = m_trail->conclude(std::exchange(m_intent,
                                                                                          {}),
                                                                            result,
                                                                            std::move(kept));
                             !written) {
                             qWarning("%s", written.error().detail.c_str());
                             handler();
                             return;
                         }
                         m_copy->write(m_trail->lastLine(), context,
                                       [this, handler](const Result<void> &copy) {
                                           if (!copy)
                                               qWarning("%s",
                                                        m_copy->problem(copy.error()).c_str());
                                           handler();
                                       });
                     });
}

ValueMap renameDetails(const RenameRequest &request, const std::string &intent)
{
    return ValueMap{{"intent", intent},
                    {"from", request.from},
                    {"to", request.to},
                    {"files", request.files}};
}

ValueMap recoveryDetails(const RecoveryRequest &request, const IntentView &view)
{
    const Intent &intent = view.intent;
    Value::List steps;
    for (const std::string &session : view.sessions) {
        if (!session.empty())
            steps.push_back(killValue(session, request));
    }
    for (const std::string &id : view.missing)
        steps.push_back(ValueMap{{"action", "acquire"}, {"document", id}, {"op", intent.id}});
    for (const std::string &id : view.lockIds)
        steps.push_back(ValueMap{{"action", "take-over"}, {"document", id}, {"op", intent.id}});
    const auto orNull = [](const std::optional<std::int64_t> &number) {
        return number ? Value(*number) : Value();
    };
    return ValueMap{{"intent", request.intent},
                    {"direction",
                     request.direction ? Value(toString(*request.direction)) : Value()},
                    {"recorded", view.recorded},
                    {"state", view.recorded ? Value(toString(intent.state)) : Value()},
                    {"decision", intent.decision ? Value(toString(*intent.decision)) : Value()},
                    {"from", intent.from},
                    {"to", intent.to},
                    {"files", intent.files},
                    {"at_source", orNull(view.atSource)},
                    {"at_target", orNull(view.atTarget)},
                    {"steps", std::move(steps)}};
}

std::vector<std::string> touchedDocuments(const IntentView &view)
{
    std::vector<std::string> ids = view.lockIds;
    ids.insert(ids.end(), view.missing.begin(), view.missing.end());
    // What it is about comes first, before what it stands on.
    std::stable_partition(ids.begin(), ids.end(), [&view](const std::string &id) {
        return id == view.intent.from || id == view.intent.to;
    });
    for (const std::string &session : view.sessions) {
        if (!session.empty())
            ids.push_back(sessionDocumentId(session));
    }
    return ids;
}

ValueMap renameOutcome(const Result<RenameOutcome> &result)
{
    if (!result)
        return ValueMap{{"error", result.error().detail}};
    ValueMap details{{"granted", result->grant.granted},
                     {"token", result->grant.token},
                     {"locks", listOf(result->grant.lockIds)},
                     {"moved", result->moved},
                     {"total", result->total},
                     {"locks_may_stay", result->locksMayStay}};
    if (result->halfDone)
        details.set("error", result->halfDone->detail);
    return details;
}

ValueMap recoveryOutcome(const Result<RecoveryOutcome> &result, const RecoveryMachine &machine)
{
    ValueMap details{{"killed", Value::List(machine.killed().begin(), machine.killed().end())},
                     {"acquired", listOf(machine.acquired())},
                     {"taken_over", listOf(machine.takenOver())},
                     {"given_up", listOf(machine.givenUp())},
                     {"token", machine.token() >= 0 ? Value(machine.token()) : Value()}};
    if (!result) {
        details.set("error", result.error().detail);
        return details;
    }
    details.set("direction", result->direction ? Value(toString(*result->direction)) : Value());
    details.set("never_began", result->neverBegan);
    details.set("moved", result->moved);
    details.set("stamped", result->stamped);
    details.set("session", result->session.empty() ? Value() : Value(result->session));
    return details;
}

std::string auditResult(const Result<RenameOutcome> &result)
{
    if (!result)
        return result.error().kind == Kind::Cancelled ? "cancelled" : errorWord(result.error());
    if (!result->grant.granted)
        return "refused";
    if (result->halfDone)
        return "half-done";
    return result->locksMayStay ? "unknown" : "done";
}

std::string auditResult(const Result<RecoveryOutcome> &result)
{
    if (!result)
        return result.error().kind == Kind::Cancelled ? "stopped" : errorWord(result.error());
    return result->result == RecoveryOutcome::Result::Recovered ? "done" : toString(result->result);
}

} // namespace lockscope
