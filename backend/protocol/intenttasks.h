// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/protocol/abandonable.h"
#include "backend/protocol/changeaudit.h"
#include "backend/protocol/changestore.h"
#include "backend/protocol/machinerunner.h"
#include "backend/protocol/sessionclient.h"
#include "models/domain/intentbackend.h"
#include "models/protocol/machines/intentlookmachine.h"
#include "models/protocol/machines/recoverymachine.h"
#include "models/protocol/machines/renamemachine.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// What both kinds of change share: the look at the indices they need, and the client whose session
/// they run under.
class ChangeGround : public QObject
{
    Q_OBJECT
public:
    ChangeGround(std::shared_ptr<ChangeStore> store, ProcessIdentity process,
                 const LeaseTerms &terms, QObject *parent);

    using Handler = std::function<void(const Result<ChangePlace> &)>;
    /// An index of files, how many are asked for at once, and the paths that are changed; none:
    /// they are not looked at.
    struct Files
    {
        std::string index = {};
        int page = 0;
        std::vector<std::string> under = {};
    };
    /// Checks the lock index, that of the intents and that of the @p files; nothing is changed.
    void prepare(const Files &files, const Handler &handler);
    /// The @p files alone.
    void checkFiles(const Files &files, const Handler &handler);

    ChangeStore &store() { return *m_store; }
    SessionClient &client() { return *m_client; }
    /// Ends the session, then calls @p handler with whether that left nothing in the way.
    void end(std::function<void(bool clean)> handler);
    /// Takes records away that were closed a day ago, by the server's clock; then calls @p handler,
    /// whatever became of it.
    void clearTombstones(const std::function<void()> &handler);

private:
    void checkIntents(const Files &files, const Handler &handler);

    std::shared_ptr<ChangeStore> m_store;
    SessionClient *m_client;
    ChangePlace m_place;
};

/// preparing --> writing it down --> acquiring --granted--> renaming --> ending the session -->
/// writing down the outcome --> finished
class RenameTask final : public RenameJob, public Abandonable
{
    Q_OBJECT
public:
    RenameTask(const std::shared_ptr<ChangeStore> &store, RenameRequest request,
               const ProcessIdentity &process, const LeaseTerms &terms, AuditTrail *audit,
               QObject *owner);
    ~RenameTask() override;

    void cancel() override;
    void abandon() override;

protected:
    void start() override;

private:
    void intend(const ChangePlace &place);
    void acquire(const ChangePlace &place);
    void run(const ChangePlace &place, const LockGrant &grant);
    void conclude(const Result<RenameOutcome> &result);
    void onStepped();
    void endWith(Result<RenameOutcome> result);

    RenameRequest m_request;
    std::string m_intent;
    bool m_cancelled = false;
    ChangeGround m_ground;
    ChangeAudit m_audit;
    std::optional<ChangeProgress> m_told;
    std::unique_ptr<RenameMachine> m_machine;
    std::unique_ptr<MachineRunner> m_runner;
};

/// preparing --> looking at the change and its files, writing it down --> beginning a session -->
/// recovering --> the session's death --> writing down the outcome --> finished
class RecoveryTask final : public RecoveryJob, public Abandonable
{
    Q_OBJECT
public:
    RecoveryTask(const std::shared_ptr<ChangeStore> &store, RecoveryRequest request,
                 const ProcessIdentity &process, const LeaseTerms &terms, AuditTrail *audit,
                 QObject *owner);
    ~RecoveryTask() override;

    void cancel() override;
    void abandon() override;

protected:
    void start() override;

private:
    void look(const ChangePlace &place);
    void onLooked(const ChangePlace &place, const IntentView &view);
    void intend(const ChangePlace &place, const IntentView &view);
    void beginSession(const ChangePlace &place);
    void run(const ChangePlace &place);
    void onStepped();
    void endWith(const Result<RecoveryOutcome> &result);

    RecoveryRequest m_request;
    bool m_cancelled = false;
    ChangeGround m_ground;
    ChangeAudit m_audit;
    std::unique_ptr<IntentLookMachine> m_look;
    std::unique_ptr<MachineRunner> m_lookRunner;
    std::optional<ChangeProgress> m_told;
    std::unique_ptr<RecoveryMachine> m_machine;
    std::unique_ptr<MachineRunner> m_runner;
};

} // namespace lockscope
