// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/session.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

namespace lockscope {

/// Writes what was seen of one session's process into its document (docs/protocol.md, "Published
/// probes").
///   Publishing --updated--> Finished
///      \--409, no answer: the same request again (a repetition only moves its time), a few times
/// Errors: NotFound, Conflict (dead, another session now, or of another machine), InvalidInput (the
/// session never said when it began).
class ProbeMachine final : public Machine
{
public:
    ProbeMachine(Session session, HostProbe probe);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    /// The server's time of it.
    const Result<Instant> &result() const { return m_result; }

private:
    MachineStep publish();
    MachineStep done(Result<Instant> result);
    MachineStep again(BackendError error);

    Session m_session;
    HostProbe m_probe;
    MachineTiming m_timing;
    int m_tries = 0;
    Result<Instant> m_result = Instant();
};

} // namespace lockscope
