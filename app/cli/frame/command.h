// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/connectionoptions.h"
#include "app/cli/frame/exitcodes.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/frame/printer.h"
#include "models/domain/audittrail.h"
#include "models/domain/clock.h"
#include "models/domain/credentialstore.h"
#include "models/domain/lockbackend.h"
#include "models/domain/processprobe.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace lockscope {

/// What every command works with. Outlives the command.
struct CommandContext
{
    ConnectionOptions connection;
    Printer &printer;
    const Clock &clock;
    const ProcessProbe &probe;
    /// For the passwords of saved profiles; nullptr: there is no keyring
    CredentialStore *credentials = nullptr;
    /// Asks a person for a password, with these words; none: there is nobody to ask
    std::function<Result<std::string>(const std::string &question)> askPerson = {};
    AuditTrail *audit = nullptr; ///< where forced changes are written down; nullptr: nowhere
};

/// One command on its way: start() once from the event loop, then `finished` exactly once.
class Command : public QObject
{
    Q_OBJECT
public:
    explicit Command(CommandContext &context);
    ~Command() override;

    /// Reads the passwords of a saved profile from the keyring when there is need of it, then
    /// starts.
    void run();
    /// Checks the arguments first: what is wrong in them ends the command before anything is sent.
    virtual void start() = 0;

signals:
    void finished(int exitStatus);

protected:
    Printer &out() const { return m_context.printer; }
    const Clock &clock() const { return m_context.clock; }
    const ProcessProbe &probe() const { return m_context.probe; }
    const ConnectionOptions &connection() const { return m_context.connection; }
    AuditTrail *audit() const { return m_context.audit; } ///< nullptr: nothing is written down
    /// The server named by the connection options, opened but not yet asked. nullptr: that was not
    /// possible and the command has ended. Later calls give the same one.
    LockBackend *openBackend();
    /// Opens the server and asks it how it is set up, then @p then. What is wrong ends the command,
    /// and so does an interruption.
    /// @return the request on its way; nullptr: the command has ended.
    Job *askStatus(std::function<void(const ServerStatus &)> then);
    /// Somebody has asked the command to stop: nothing more is begun.
    virtual bool isInterrupted() const { return false; }
    /// Valid after openBackend().
    const ServerProfile &profile() const { return *m_profile; }
    /// The server that is meant, for who opens it in another way.
    const Result<ServerProfile> &chosenProfile() const { return m_profile; }
    /// It is a file that shows a server as it was. Valid after openBackend().
    bool isSnapshot() const { return profile().url.starts_with("file:"); }
    /// Of a snapshot: as of when everything is told, and by what it is judged.
    void tellIfSnapshot(const ServerStatus &status) const;
    void tellExposed(const std::string &file) const;
    /// Asks a person for what is lacking, after saying @p why, if it says anything; then starts.
    void askPasswords(const QString &why);
    QString question(Credential which) const;
    /// A second call does nothing. What is done but could not be printed does not end with 0
    /// (exitUnprinted()).
    void end(ExitCode code) { end(static_cast<int>(code)); }
    void end(int exitStatus);
    /// Says what went wrong; of a server that does not answer, which one.
    void complain(BackendError error) const;
    /// The same, and with --json the failure on standard output, beside what @p result says.
    void tell(const BackendError &error, ValueMap result = {}) const;
    /// The same in words of its own.
    void tell(BackendError::Kind kind, const QString &text, ValueMap result = {}) const;
    /// tell(), then the exit status that stands for it.
    void endWith(const BackendError &error) { endWithResult(error, {}); }
    void endWithResult(const BackendError &error, ValueMap result);
    void endSaying(BackendError::Kind kind, const QString &text, ExitCode code);
    /// What a failure names besides its server.
    virtual FailurePlace place() const;
    /// Instead of Done, when the output could not be written: OutcomeUnknown for commands that
    /// change something.
    virtual ExitCode exitUnprinted() const { return ExitCode::ServerFailed; }

private:
    CommandContext &m_context;
    Result<ServerProfile> m_profile; ///< as the connection options say, from run() on
    std::unique_ptr<LockBackend> m_backend;
    bool m_ended = false;
};

/// What the server's clock showed at @p at of this machine's, as far as a status answer tells it.
std::optional<Instant> onServersClock(const ServerStatus &status, Instant at);

/// The error of the answer, or why nothing else may be asked of such a server. One that is only
/// blocked can still be read; what it refuses it names itself.
std::optional<BackendError> unusable(const Result<ServerStatus> &answer);

} // namespace lockscope
