// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/machines/answers.h"
#include "models/protocol/machines/messages.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lockscope {

/// One pass over files: searches a page, sends one bulk of fenced updates for it, until a refreshed
/// search finds nothing. A part of the machines that change files; it is asked before every write
/// whether the lock may still be believed.
///   Searching --files--> Writing --answered--> Searching … --none--> over;  no answer: the same again, a few times
/// Errors: LockLost, Conflict (a later owner has stamped a file), Malformed (a file the script
/// cannot work with), Forbidden, ServerError (the search does not see the changes), Timeout,
/// OutcomeUnknown.
class FilePages
{
public:
    struct Pass
    {
        FindFilesRequest::Selection selection = FindFilesRequest::Selection::All;
        std::string under;
        FileScript script = FileScript::Move;
        Value params;
    };

    /// @p mayWrite is asked before every bulk.
    FilePages(std::string index, int pageSize, const MachineTiming &timing,
              std::function<bool()> mayWrite);

    void setChange(const FileChange &change) { m_change = change; }
    MachineStep begin(Pass pass);
    /// nullopt: the pass is over; error() tells whether by a failure.
    std::optional<MachineStep> onAnswer(const Answer &answer, Millis took);
    /// nullopt as in onAnswer().
    std::optional<MachineStep> onTimer();

    const std::optional<BackendError> &error() const { return m_error; }
    /// True when the error is that the lock may not be believed any more.
    bool isLockLost() const { return m_lockLost; }
    /// Files written by this pass, each once: also those of a request whose answer was lost, and
    /// which tell that when it is sent again.
    std::int64_t written() const { return m_written; }

private:
    MachineStep search();
    std::optional<MachineStep> write();
    std::optional<MachineStep> failed(BackendError error);
    std::optional<MachineStep> again(BackendError error);
    std::optional<MachineStep> onFound(const Answer &answer, Millis took);
    std::optional<MachineStep> onWritten(const Answer &answer, Millis took);
    bool isFenced(const FileHit &file) const;
    bool wasWritten(const std::string &documentId, const ItemAnswer &item) const;

    std::string m_index;
    int m_pageSize;
    MachineTiming m_timing;
    std::function<bool()> m_mayWrite;
    FileChange m_change;
    Pass m_pass;
    bool m_writing = false;
    int m_tries = 0;
    int m_sameAgain = 0;
    std::int64_t m_written = 0;
    std::vector<std::string> m_page; ///< files of the bulk under way
    std::vector<std::string> m_lastPage;
    /// Of the page: sent before, and nobody knows what became of it
    std::set<std::string> m_unanswered;
    bool m_lockLost = false;
    std::optional<BackendError> m_error;
};

} // namespace lockscope
