// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/change/changecommand.h"

#include "backend/engines/backendfactory.h"
#include "ui/text/changetext.h"

#include <utility>

namespace lockscope {

ChangeCommand::ChangeCommand(CommandContext &context) : Command(context)
{
    connect(&m_signals, &SignalWatch::interrupted, this, [this] {
        m_interrupted = true;
        if (m_job)
            m_job->cancel();
    });
}

ChangeCommand::~ChangeCommand() = default;

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

LeaseTerms ChangeCommand::terms(std::optional<Millis> lease, std::optional<Millis> delay) const
{
    return {lease.value_or(m_status.sessionTerms.lease),
            delay.value_or(m_status.sessionTerms.delay)};
}

} // namespace lockscope
