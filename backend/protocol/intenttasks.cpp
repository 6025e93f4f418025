// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/protocol/intenttasks.h"

#include "backend/protocol/touchedfiles.h"
#include "models/domain/freetext.h"
#include "models/domain/lockid.h"
#include "models/domain/recoveryforecast.h"
#include "models/protocol/documents/acquireset.h"

#include <charconv>
#include <utility>

namespace lockscope {

namespace {

/// Tokens are compared within one life of the lock index; an engine that does not tell its creation
/// date has only one.
std::int64_t epochNumber(const std::string &epoch)
{
    std::int64_t number = 0;
    std::from_chars(epoch.data(), epoch.data() + epoch.size(), number);
    return number;
}

BackendError cancelledError()
{
    return BackendError::of(BackendError::Kind::Cancelled, "cancelled before anything was changed");
}

BackendError lostRecordError(const MarkedFiles &touched)
{
    std::string where;
    for (const std::string &path : touched.paths)
        where += (where.empty() ? "" : ", ") + path;
    return BackendError::conflict(
            "somebody deleted the record of this change while it was half done; files with its "
            "mark: "
            + std::to_string(touched.total) + " (" + where
            + (std::size_t(touched.total) > touched.paths.size() ? ", …" : "")
            + "). Its locks stay. Move these files to where they belong and take the field intent "
              "off them, then recover it again");
}

BackendError abandonedError()
{
    return BackendError::of(BackendError::Kind::OutcomeUnknown,
                            "the connection was closed while a change was under way; recover it");
}

} // namespace

ChangeGround::ChangeGround(std::shared_ptr<ChangeStore> store, ProcessIdentity process,
                           const LeaseTerms &terms, QObject *parent)
    : QObject(parent), m_store(std::move(store)),
      m_client(new SessionClient(m_store->another(), std::move(process), terms, this))
{
    m_place.intentsIndex = intentsIndexName(m_store->place());
}

void ChangeGround::prepare(const Files &files, const Handler &handler)
{
    if (const Result<void> identity = checkIdentity(m_client->process()); !identity) {
        handler(tl::unexpected(identity.error()));
        return;
    }
    m_store->prepareWrites(this, [this, files, handler](const Result<StoreFacts> &facts) {
        if (!facts) {
            handler(tl::unexpected(facts.error()));
            return;
        }
        m_place.epoch = epochNumber(facts->epoch);
        m_place.now = m_store->clock().wallNow();
        checkIntents(files, handler);
    });
}

void ChangeGround::checkIntents(const Files &files, const Handler &handler)
{
    m_store->checkIntents(m_place.intentsIndex, this,
                          [this, files, handler](const Result<void> &usable) {
                              if (!usable)
                                  handler(tl::unexpected(usable.error()));
                              else if (files.index.empty())
                                  handler(m_place);
                              else
                                  checkFiles(files, handler);
                          });
}

void ChangeGround::checkFiles(const Files &files, const Handler &handler)
{
    m_store->checkFiles(files.index, files.under, files.page, this,
                        [this, handler](const Result<void> &usable) {
                            if (usable)
                                handler(m_place);
                            else
                                handler(tl::unexpected(usable.error()));
                        });
}

void ChangeGround::end(std::function<void(bool clean)> handler)
{
    m_client->end()->onResult(this, [handler = std::move(handler)](
                                            const Result<ReleaseOutcome> &outcome) {
        handler(outcome.has_value());
    });
}

void ChangeGround::clearTombstones(const std::function<void()> &handler)
{
    const SessionLedger *ledger = m_client->ledger();
    // Only by what certainly is over by the server's clock.
    const std::optional<Instant> now = ledger ? ledger->clock().earliest(m_store->clock().bootNow())
                                              : std::nullopt;
    if (now)
        m_store->clearTombstones(m_place.intentsIndex, *now, this, handler);
    else
        handler();
}

RenameTask::RenameTask(const std::shared_ptr<ChangeStore> &store, RenameRequest request,
                       const ProcessIdentity &process, const LeaseTerms &terms, AuditTrail *audit,
                       QObject *owner)
    : RenameJob(owner), m_request(std::move(request)), m_intent(newRandomId()),
      m_ground(store, process, terms, nullptr), m_audit(audit, *store, process)
{}

RenameTask::~RenameTask() = default;

void RenameTask::start()
{
    const Result<RenameRequest> request = normalised(m_request);
    if (!request) {
        finish(tl::unexpected(request.error()));
        return;
    }
    m_request = *request;
    m_ground.prepare({m_request.files, m_request.pageSize, {m_request.from}},
                     [this](const Result<ChangePlace> &place) {
                         if (isFinished())
                             return;
                         if (place)
                             intend(*place);
                         else
                             finish(tl::unexpected(place.error()));
                     });
}

void RenameTask::intend(const ChangePlace &place)
{
    std::vector<std::string> documents;
    if (const auto set = acquireSet(renameLocks(m_request, m_intent), true))
        documents = documentIds(*set);
    // What it is about comes first, before what it stands on.
    std::stable_partition(documents.begin(), documents.end(), [this](const std::string &id) {
        return id == m_request.from || id == m_request.to;
    });
    m_audit.intend("rename", renameDetails(m_request, m_intent), std::move(documents), this,
                   [this, place](const Result<void> &written) {
                       if (isFinished())
                           return;
                       if (written)
                           acquire(place);
                       else
                           finish(tl::unexpected(written.error()));
                   });
}

void RenameTask::acquire(const ChangePlace &place)
{
    if (m_cancelled) {
        conclude(tl::unexpected(cancelledError()));
        return;
    }
    m_ground.client()
            .acquire(renameLocks(m_request, m_intent))
            ->onResult(this, [this, place](const Result<LockGrant> &grant) {
                if (isFinished())
                    return;
                if (!grant) {
                    endWith(tl::unexpected(grant.error()));
                    return;
                }
                if (grant->granted) {
                    run(place, *grant);
                    return;
                }
                RenameOutcome refused;
                refused.grant = *grant;
                endWith(std::move(refused));
            });
}

void RenameTask::run(const ChangePlace &place, const LockGrant &grant)
{
    emit granted(grant);
    m_machine = std::make_unique<RenameMachine>(*m_ground.client().ledger(), m_request, grant,
                                                m_intent, place);
    if (m_cancelled)
        m_machine->stop();
    m_runner = std::make_unique<MachineRunner>(m_ground.store(), *m_machine,
                                               m_machine->timing().requestTimeout, nullptr);
    // That it is done is told before its locks are given back.
    connect(m_runner.get(), &MachineRunner::aboutToSend, this, &RenameTask::onStepped);
    connect(m_runner.get(), &MachineRunner::stepped, this, &RenameTask::onStepped);
    connect(m_runner.get(), &MachineRunner::finished, this,
            [this] { endWith(m_machine->result()); });
    m_runner->begin();
}

void RenameTask::onStepped()
{
    const ChangeProgress progress = m_machine->progress();
    // Before that nothing can be half done.
    if (progress.state == Intent::State::Prepared || m_told == progress)
        return;
    m_told = progress;
    emit progressed(progress);
}

/// A half-done change keeps its locks; its session is marked dead, so that a recovery can begin at
/// once.
void RenameTask::endWith(Result<RenameOutcome> result)
{
    m_ground.end([this, result = std::move(result)](bool clean) mutable {
        if (isFinished())
            return;
        if (result && !result->halfDone && result->grant.granted)
            result->locksMayStay = !clean;
        if (!result || result->halfDone || !result->grant.granted) {
            conclude(result);
            return;
        }
        m_ground.clearTombstones([this, result] { conclude(result); });
    });
}

void RenameTask::conclude(const Result<RenameOutcome> &result)
{
    m_audit.conclude(auditResult(result), renameOutcome(result), this,
                     [this, result] { finish(result); });
}

void RenameTask::cancel()
{
    m_cancelled = true;
    if (m_machine)
        m_machine->stop();
}

void RenameTask::abandon() { finish(tl::unexpected(abandonedError())); }

RecoveryTask::RecoveryTask(const std::shared_ptr<ChangeStore> &store, RecoveryRequest request,
                           const ProcessIdentity &process, const LeaseTerms &terms,
                           AuditTrail *audit, QObject *owner)
    : RecoveryJob(owner), m_request(std::move(request)), m_ground(store, process, terms, nullptr),
      m_audit(audit, *store, process)
{}

RecoveryTask::~RecoveryTask() = default;

void RecoveryTask::start()
{
    m_ground.prepare({}, [this](const Result<ChangePlace> &place) {
        if (isFinished())
            return;
        if (!place || m_cancelled)
            finish(tl::unexpected(place ? cancelledError() : place.error()));
        else
            look(*place);
    });
}

/// What is written down before anything is changed: whose sessions will be killed, which entries
/// taken over. And whose files: where a search does not find every one of them, the rest would stay
/// behind, and the change be called whole.
void RecoveryTask::look(const ChangePlace &place)
{
    m_look = std::make_unique<IntentLookMachine>(place.intentsIndex, m_request.intent);
    m_lookRunner = std::make_unique<MachineRunner>(m_ground.store(), *m_look,
                                                   m_look->timing().requestTimeout, nullptr);
    connect(m_lookRunner.get(), &MachineRunner::finished, this, [this, place] {
        if (isFinished())
            return;
        const Result<IntentView> &view = m_look->result();
        if (!view || m_cancelled)
            finish(tl::unexpected(view ? cancelledError() : view.error()));
        else
            withTouchedFiles(m_ground.store(), *view, this, [this, place](const IntentView &known) {
                if (!isFinished())
                    onLooked(place, known);
            });
    });
    m_lookRunner->begin();
}

void RecoveryTask::onLooked(const ChangePlace &place, const IntentView &view)
{
    // Without the record nobody knows where they belong; and without its locks others would get
    // there while they lie as they do.
    if (view.lostItsRecord()) {
        finish(tl::unexpected(lostRecordError(*view.touched)));
        return;
    }
    if (!touchesFiles(view)) {
        intend(place, view);
        return;
    }
    m_ground.checkFiles({view.intent.files, m_request.pageSize, {view.intent.from, view.intent.to}},
                        [this, place, view](const Result<ChangePlace> &usable) {
                            if (isFinished())
                                return;
                            if (!usable || m_cancelled)
                                finish(tl::unexpected(usable ? cancelledError() : usable.error()));
                            else
                                intend(place, view);
                        });
}

void RecoveryTask::intend(const ChangePlace &place, const IntentView &view)
{
    m_audit.intend("recover", recoveryDetails(m_request, view), touchedDocuments(view), this,
                   [this, place](const Result<void> &written) {
                       if (isFinished())
                           return;
                       if (written)
                           beginSession(place);
                       else
                           finish(tl::unexpected(written.error()));
                   });
}

void RecoveryTask::beginSession(const ChangePlace &place)
{
    m_ground.client().whenBegun(this, [this, place](const Result<void> &begun) {
        if (isFinished())
            return;
        if (begun) {
            run(place);
            return;
        }
        m_audit.conclude("failed", ValueMap{{"error", begun.error().detail}}, this,
                         [this, error = begun.error()] { finish(tl::unexpected(error)); });
    });
}

void RecoveryTask::run(const ChangePlace &place)
{
    m_machine = std::make_unique<RecoveryMachine>(*m_ground.client().ledger(), m_request, place);
    if (m_cancelled)
        m_machine->stop();
    m_runner = std::make_unique<MachineRunner>(m_ground.store(), *m_machine,
                                               m_machine->timing().requestTimeout, nullptr);
    connect(m_runner.get(), &MachineRunner::stepped, this, &RecoveryTask::onStepped);
    connect(m_runner.get(), &MachineRunner::finished, this,
            [this] { endWith(m_machine->result()); });
    m_runner->begin();
}

void RecoveryTask::onStepped()
{
    const ChangeProgress progress = m_machine->progress();
    if (progress.total == 0 || m_told == progress)
        return;
    m_told = progress;
    emit progressed(progress);
}

void RecoveryTask::endWith(const Result<RecoveryOutcome> &result)
{
    const auto conclude = [this, result] {
        m_audit.conclude(auditResult(result), recoveryOutcome(result, *m_machine), this,
                         [this, result] { finish(result); });
    };
    m_ground.end([this, result, conclude](bool) {
        if (isFinished())
            return;
        if (result && result->result == RecoveryOutcome::Result::Recovered)
            m_ground.clearTombstones(conclude);
        else
            conclude();
    });
}

void RecoveryTask::cancel()
{
    m_cancelled = true;
    if (m_machine)
        m_machine->stop();
}

void RecoveryTask::abandon() { finish(tl::unexpected(abandonedError())); }

} // namespace lockscope
