// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/intent.h"
#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

#include <optional>
#include <string>

namespace lockscope {

/// The compare-and-set of one intent record, as a part of the machines that write it. Only a write
/// that was answered counts: a read after silence shows whether the write landed, and then the same
/// members are written again.
///   Writing --created, updated--> Applied
///      ^ '--409, no answer--> Reading --as it was, or as written--> Writing
///                                '--changed by somebody else, gone--> Lost
class IntentRecord
{
public:
    enum class Verdict { Pending, Applied, Lost, Failed };

    /// @p by: what the member `by` must say for a write to be taken for our own; empty for the
    /// owner of the change.
    IntentRecord(std::string index, std::string id, const MachineTiming &timing,
                 std::string by = {});

    /// Stands on a record that was read.
    void know(const Intent &intent) { m_intent = intent; }
    MachineStep create(const Intent &intent);
    /// Changes members of the record that is known; @p changes replaces nothing else.
    MachineStep change(ValueMap changes);
    /// Pending: take step().
    Verdict onAnswer(const Answer &answer, Millis took);
    MachineStep step() const { return m_step; }
    MachineStep onTimer() { return m_reading ? read() : write(); }

    /// As it was last read or written.
    const Intent &intent() const { return m_intent; }
    const BackendError &error() const { return m_error; }
    /// Failed, and it is certain that nothing was written.
    bool isUntouched() const { return !m_unsure; }

private:
    MachineStep write();
    MachineStep read();
    Verdict again(BackendError error);
    Verdict onWritten(const Answer &answer, Millis took);
    Verdict onRead(const Answer &answer, Millis took);

    std::string m_index;
    std::string m_id;
    MachineTiming m_timing;
    std::string m_by;
    Intent m_intent;
    ValueMap m_changes; ///< under way
    bool m_creating = false;
    bool m_reading = false;
    bool m_unsure = false; ///< no answer settled some write
    BackendError m_open;   ///< the last of those
    int m_tries = 0;
    MachineStep m_step;
    BackendError m_error;
};

} // namespace lockscope
