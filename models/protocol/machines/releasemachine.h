// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"
#include "models/protocol/machines/sessionledger.h"

#include <optional>
#include <string>

namespace lockscope {

/// Releases one set, leaf to root. Belief in it ends before the request is sent; the ledger
/// remembers the release, and the session machine repeats it with the renewals until it is proven.
///   Releasing --every item answered--> Finished;  no answer or 409: again, a few times, then OutcomeUnknown
/// Errors: NotFound (no such set), OutcomeUnknown, and what the server said when it refused every
/// try (both repeated by the renewals).
class ReleaseMachine final : public Machine
{
public:
    /// @p ledger outlives the machine.
    ReleaseMachine(SessionLedger &ledger, std::string holder);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    const Result<ReleaseOutcome> &result() const { return m_result; }

private:
    MachineStep send();

    SessionLedger &m_ledger;
    std::string m_holder;
    MachineTiming m_timing;
    RememberedRelease m_release;
    bool m_wasHeld = false; ///< when the release began
    bool m_removed = false;
    bool m_mayBeApplied = false;        ///< a sending of it got no answer that settles it
    std::optional<BackendError> m_open; ///< why the last of those settles nothing
    int m_tries = 0;
    Result<ReleaseOutcome> m_result = ReleaseOutcome::Gone;
};

} // namespace lockscope
