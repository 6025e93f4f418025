// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/protocol/documents/acquireset.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// One look at an intent: its record, the entries that name it, whose they are, and how many files
/// are where. Only reads.
///   ReadingIntent --> Finding --> ReadingLocks --> ReadingSessions --> Counting (source, target, marked) --> Finished
/// A files index that does not answer leaves the counts unknown. Errors: NotFound (neither record
/// nor entry, and nothing known from elsewhere), those of the reads.
class IntentLookMachine final : public Machine
{
public:
    /// @p known: what is known of the change from elsewhere; with it, a change without record and
    /// entry has its files counted.
    IntentLookMachine(std::string intentsIndex, std::string intent,
                      std::optional<Intent> known = std::nullopt);

    MachineStep begin(BootInstant now) override;
    MachineStep onAnswer(const Answer &answer, BootInstant sentAt, BootInstant now) override;
    MachineStep onTimer(BootInstant now) override;

    const MachineTiming &timing() const { return m_timing; }
    const Result<IntentView> &result() const { return m_result; }

private:
    enum class State {
        ReadingIntent,
        Finding,
        ReadingLocks,
        ReadingSessions,
        AtSource,
        AtTarget,
        Marked,
        Finished
    };

    MachineStep send(Request request, State state);
    MachineStep find(State state);
    MachineStep onLocksRead(const ReadAnswer &read);
    MachineStep readSessions();
    MachineStep onSessionsRead(const ReadAnswer &read);
    MachineStep onCounted(const Answer &answer);
    MachineStep finish(Result<IntentView> result);

    std::string m_index;
    std::string m_id;
    std::optional<Intent> m_known;
    bool m_gone = false; ///< neither record nor entry
    MachineTiming m_timing;
    State m_state = State::ReadingIntent;
    std::vector<AcquireItem> m_needed; ///< from ReadingLocks on: what has no entry of it
    std::vector<std::string> m_asked;
    IntentView m_view;
    Result<IntentView> m_result = IntentView{};
};

} // namespace lockscope
