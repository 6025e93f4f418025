// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/frame/command.h"

#include "backend/audit/auditfile.h"
#include "backend/engines/backendfactory.h"
#include "models/domain/proxyway.h"
#include "ui/text/format.h"
#include "ui/text/keyringtext.h"
#include "ui/text/profiletext.h"
#include "ui/text/safetext.h"

#include <utility>

namespace lockscope {

Command::Command(CommandContext &context) : m_context(context) {}

Command::~Command() = default;

void Command::run()
{
    ChosenServer chosen = m_context.connection.choose();
    for (const ProfileDoubt &doubt : chosen.doubts)
        out().complain(profileDoubtText(m_context.connection.profile, doubt));
    for (const std::string &file : chosen.exposed)
        tellExposed(file);
    if (const std::string key = AuditFile::exposedKeyFile(); !key.empty())
        tellExposed(key);
    m_profile = std::move(chosen.profile);
    if (!m_profile || !lacksSecret(profile())) {
        start();
    } else if (!m_context.credentials || m_context.connection.profile.empty()) {
        askPasswords({});
    } else {
        connect(m_context.credentials, &CredentialStore::personAsked, this,
                [this] { out().progress(keyringWaitText()); });
        m_context.credentials->complete(profile())
                ->onResult(this, [this](const Result<CompletedProfile> &read) {
                    if (read)
                        m_profile = read->profile;
                    askPasswords(read && read->error ? keyringReadText(*read->error) : QString());
                });
    }
}

void Command::askPasswords(const QString &why)
{
    if (!why.isEmpty())
        out().progress(why);
    for (const Credential which : Credentials) {
        if (!m_context.askPerson || !lacks(profile(), which))
            continue;
        const Result<std::string> typed = m_context.askPerson(question(which).toStdString());
        if (typed) {
            secretOf(*m_profile, which) = *typed;
        } else if (typed.error().kind == BackendError::Kind::Cancelled) {
            end(ExitCode::Interrupted);
            return;
        }
    }
    start();
}

QString Command::question(Credential which) const
{
    const QString server = safeText(profile().url, 200);
    if (which == Credential::Proxy) {
        const ProxyWay way = proxyWay(profile().proxy).value_or(ProxyWay{});
        return QStringLiteral("Password for %1 at the proxy %2: ")
                .arg(safeText(way.user, 100), safeText(way.address(), 200));
    }
    return profile().login == ServerProfile::Login::ApiKey
                   ? QStringLiteral("API key for %1: ").arg(server)
                   : QStringLiteral("Password for %1 at %2: ")
                             .arg(safeText(profile().user, 100), server);
}

LockBackend *Command::openBackend()
{
    if (m_backend)
        return m_backend.get();
    if (!m_profile) {
        endWith(m_profile.error());
        return nullptr;
    }
    Result<std::unique_ptr<LockBackend>> backend = createBackend(profile(), m_context.clock,
                                                                 m_context.audit);
    if (!backend) {
        endWith(backend.error());
        return nullptr;
    }
    m_backend = std::move(*backend);
    return m_backend.get();
}

Job *Command::askStatus(std::function<void(const ServerStatus &)> then)
{
    LockBackend *backend = openBackend();
    if (!backend)
        return nullptr;
    return backend->fetchStatus()->onResult(this, [this, then = std::move(then)](
                                                          const Result<ServerStatus> &status) {
        if (isInterrupted())
            end(ExitCode::Interrupted);
        else if (const std::optional<BackendError> error = unusable(status))
            endWith(*error);
        else
            then(*status);
    });
}

void Command::end(int exitStatus)
{
    if (std::exchange(m_ended, true))
        return;
    if (exitStatus == static_cast<int>(ExitCode::Done) && !out().writeProblem().isEmpty()) {
        const ExitCode code = exitUnprinted();
        exitStatus = static_cast<int>(code);
        if (code != ExitCode::Done)
            out().complain(QStringLiteral("The output could not be written: %1. %2")
                                   .arg(out().writeProblem(),
                                        code == ExitCode::OutcomeUnknown
                                                ? QStringLiteral("The command itself was carried "
                                                                 "out: look again with lockctl ls.")
                                                : QStringLiteral("Nothing was changed; what was "
                                                                 "printed is not whole.")));
    }
    emit finished(exitStatus);
}

void Command::tellIfSnapshot(const ServerStatus &status) const
{
    if (!isSnapshot())
        return;
    const std::optional<Instant> at = onServersClock(status, clock().wallNow());
    out().progress(QStringLiteral("This is a snapshot: it is as of %1. Who lives is judged by "
                                  "leases alone; what process tables showed then does not count.")
                           .arg(at ? formatIso(*at) : QStringLiteral("an unknown time")));
}

void Command::tellExposed(const std::string &file) const
{
    out().complain(QStringLiteral("Others can read or change %1, which has a secret in it. Keep it "
                                  "to yourself: chmod 600.")
                           .arg(safeText(file, 200)));
}

void Command::complain(BackendError error) const
{
    if (error.isSilence() && m_backend)
        error.detail = profile().url + (error.detail.empty() ? "" : ": ") + error.detail;
    out().complain(error);
}

void Command::tell(const BackendError &error, ValueMap result) const
{
    // The usual words offer to allow writes.
    if (error.kind == BackendError::Kind::ReadOnly && m_backend && isSnapshot()) {
        tell(error.kind,
             QStringLiteral("This is a snapshot: nothing in it can be changed. Nothing was sent. "
                            "Do it on its server."),
             std::move(result));
        return;
    }
    if (out().json()) {
        result.set("error", errorJson(error, place()));
        out().result(std::move(result));
    }
    complain(error);
}

void Command::tell(BackendError::Kind kind, const QString &text, ValueMap result) const
{
    if (out().json()) {
        ValueMap error = errorJson(kind, text.toStdString(), place());
        if (kind == BackendError::Kind::ReadOnly) // nobody can allow a snapshot's writes
            error.set("next", "Do it on its server.");
        result.set("error", std::move(error));
        out().result(std::move(result));
    }
    out().complain(text);
}

void Command::endWithResult(const BackendError &error, ValueMap result)
{
    if (m_ended)
        return;
    tell(error, std::move(result));
    end(exitCodeFor(error));
}

void Command::endSaying(BackendError::Kind kind, const QString &text, ExitCode code)
{
    if (m_ended)
        return;
    tell(kind, text);
    end(code);
}

FailurePlace Command::place() const
{
    FailurePlace place;
    if (m_backend)
        place.server = profile().url;
    return place;
}

std::optional<Instant> onServersClock(const ServerStatus &status, Instant at)
{
    return status.clockOffset ? std::optional(at + *status.clockOffset) : std::nullopt;
}

std::optional<BackendError> unusable(const Result<ServerStatus> &answer)
{
    if (!answer)
        return answer.error();
    return answer->mayBeRead() ? std::nullopt : setUpError(*answer);
}

} // namespace lockscope
