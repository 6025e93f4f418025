// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "app/cli/frame/judgedpicture.h"

namespace lockscope {

class CommandLine;
void addShowCommand(CommandLine &line);

/// One lock: its holders, the evidence, and the document as it is stored. Read in real time.
class ShowCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string name;       ///< a path; or "rw:NAME", or a document lock's id
        std::string documentId; ///< or exactly this document, whatever its id looks like
    };
    ShowCommand(CommandContext &context, Options options);

    void start() override;

private:
    void onStatus(const ServerStatus &status);
    void onLock(const Result<ExactDocuments> &documents);
    /// Its name may be the label of a lock of other software, which only the picture tells.
    void findForeign();
    void onSessions(const Result<ExactDocuments> &documents);
    void show(std::vector<Session> sessions);
    void showHolders(const LockDocument &lock, const JudgedPicture &picture);
    /// Who is behind its holder, where other software has a queue.
    void showQueue(const LockDocument &lock);

    Options m_options;
    std::string m_id;
    std::optional<Millis> m_clockOffset;
    Instant m_askedAt{}; ///< what was read is judged as of then, however slowly it came
    LockDocument m_lock;
    std::string m_raw;
    bool m_mayBeForeign = false;
    bool m_isPart = false; ///< of other software not all could be read
};

} // namespace lockscope
