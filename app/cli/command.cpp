// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/command.h"

#include "backend/elastic/backendfactory.h"
#include "ui/text/format.h"
#include "ui/text/profiletext.h"

#include <utility>

namespace lockscope {

Command::Command(CommandContext &context) : m_context(context) {}

Command::~Command() = default;

void Command::run()
{
    for (const ProfileDoubt &doubt : m_context.connection.doubts())
        out().complain(profileDoubtText(m_context.connection.profile, doubt));
    const bool mayNeedPassword = m_context.credentials && !m_context.connection.profile.empty();
    const Result<ServerProfile> profile = mayNeedPassword ? m_context.connection.toProfile()
                                                          : ServerProfile();
    if (!mayNeedPassword || !profile || profile->user.empty() || !profile->password.empty()) {
        start();
        return;
    }
    m_context.credentials->read(credentialKey(*profile))
            ->onResult(this, [this](const Result<std::string> &secret) {
                if (secret)
                    m_context.connection.savedPassword = *secret;
                else
                    out().progress(QStringLiteral("No password was read from the keyring: it has "
                                                  "none for this profile, or it is locked. "
                                                  "Unlock it, or give --password-file."));
                start();
            });
}

LockBackend *Command::openBackend()
{
    if (m_backend)
        return m_backend.get();
    Result<ServerProfile> profile = m_context.connection.toProfile();
    if (!profile) {
        endWith(profile.error());
        return nullptr;
    }
    m_profile = std::move(*profile);
    Result<std::unique_ptr<LockBackend>> backend = createBackend(m_profile, m_context.clock,
                                                                 m_context.audit);
    if (!backend) {
        endWith(backend.error());
        return nullptr;
    }
    m_backend = std::move(*backend);
    return m_backend.get();
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
    const std::optional<Instant> at = serverNow(status, clock());
    out().progress(QStringLiteral("This is a snapshot: it is as of %1. Who lives is judged by "
                                  "leases alone; what process tables showed then does not count.")
                           .arg(at ? formatIso(*at) : QStringLiteral("an unknown time")));
}

void Command::complain(BackendError error) const
{
    const bool silent = error.kind == BackendError::Kind::Unreachable
                        || error.kind == BackendError::Kind::Timeout;
    if (silent && !m_profile.url.empty())
        error.detail = m_profile.url + (error.detail.empty() ? "" : ": ") + error.detail;
    out().complain(error);
}

void Command::endWith(const BackendError &error)
{
    if (m_ended)
        return;
    complain(error);
    end(exitCodeFor(error));
}

std::optional<Instant> serverNow(const ServerStatus &status, const Clock &clock)
{
    if (!status.clockOffset)
        return std::nullopt;
    return clock.wallNow() + *status.clockOffset;
}

std::optional<BackendError> setUpError(const ServerStatus &status)
{
    BackendError error;
    switch (status.setUp) {
    case ServerStatus::SetUp::Ready: return std::nullopt;
    case ServerStatus::SetUp::Missing:
        error.kind = BackendError::Kind::NotSetUp;
        error.detail = "there is no index " + status.index + " at " + status.url;
        return error;
    case ServerStatus::SetUp::Foreign:
        error.kind = BackendError::Kind::WrongSetUp;
        error.detail = status.setUpDetail.empty()
                               ? "the index " + status.index + " is of another program"
                               : status.setUpDetail;
        return error;
    }
    return std::nullopt;
}

} // namespace lockscope
