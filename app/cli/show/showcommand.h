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
    /// @p name: a path; or "rw:NAME", or a document lock's id.
    ShowCommand(CommandContext &context, std::string name);

    void start() override;

private:
    void onStatus(const ServerStatus &status);
    void onLock(const Result<ExactDocuments> &documents);
    void onSessions(const Result<ExactDocuments> &documents);
    void show(std::vector<Session> sessions);
    void showHolders(const LockDocument &lock, const JudgedPicture &picture);

    std::string m_name;
    std::string m_id;
    std::optional<Millis> m_clockOffset;
    LockDocument m_lock;
    std::string m_raw;
};

} // namespace lockscope
