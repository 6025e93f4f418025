// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/change/changecommand.h"

#include "app/cli/frame/patience.h"
#include "backend/engines/backendfactory.h"
#include "ui/text/changetext.h"

#include <utility>

namespace lockscope {

ChangeCommand::ChangeCommand(CommandContext &context) : Command(context)
{
    m_settling.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, this, &ChangeCommand::leaveUnsettled);
    connect(&m_signals, &SignalWatch::interrupted, this, &ChangeCommand::onInterrupted);
}

ChangeCommand::~ChangeCommand() = default;

/// Once nothing of it can hold any more there is nothing to wait for.
void ChangeCommand::onInterrupted()
{
    const bool isFirst = !std::exchange(m_interrupted, true);
    if (m_signals.isInsisting()) {
        leaveUnsettled();
        return;
    }
    if (isFirst)
        m_settling.start(m_terms ? m_terms->lease + m_terms->delay : LongestSettling);
    if (m_job)
        m_job->cancel();
}

void ChangeCommand::leaveUnsettled()
{
    if (m_job)
        m_job->disconnect(this);
    if (!m_terms) { // nothing was begun
        end(ExitCode::Interrupted);
        return;
    }
    endSaying(BackendError::Kind::OutcomeUnknown,
              QStringLiteral("What was sent last was not waited for: the change may be done, half "
                             "done or not begun. lockctl recover lists what is half done, whose "
                             "locks stay until somebody finishes or undoes it."),
              ExitCode::OutcomeUnknown);
}

void ChangeCommand::connectToServer()
{
    m_job = askStatus([this](const ServerStatus &status) { onStatus(status); });
}

void ChangeCommand::onStatus(const ServerStatus &status)
{
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile(), clock(),
                                                                         audit());
    if (!intents) {
        endWith(intents.error());
        return;
    }
    m_status = status;
    m_intents = std::move(*intents);
    m_askedAt = clock().wallNow();
    ready();
}

std::optional<Instant> ChangeCommand::serverAskedAt() const
{
    return onServersClock(m_status, m_askedAt);
}

void ChangeCommand::tellProgress(const ChangeProgress &progress)
{
    if (std::exchange(m_toldMoved, progress.moved) != progress.moved)
        out().progress(progressText(progress));
}

ProcessIdentity ChangeCommand::identity(const std::string &purpose) const
{
    ProcessIdentity process = probe().self();
    process.app = "lockctl";
    process.purpose = purpose;
    return process;
}

void ChangeCommand::watchChange(Job *job, const LeaseTerms &terms)
{
    m_terms = terms;
    watch(job);
}

LeaseTerms ChangeCommand::terms(std::optional<Millis> lease, std::optional<Millis> delay) const
{
    return {lease.value_or(m_status.sessionTerms.lease),
            delay.value_or(m_status.sessionTerms.delay)};
}

} // namespace lockscope
