// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "backend/audit/auditfile.h"

#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addAuditCommand(CommandLine &line);

/// The trail of forced changes on this machine: list it, check it, find out what became of a change whose outcome was not written.
class AuditCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string what = "ls"; ///< ls, verify or resolve
        bool openOnly = false;
    };
    AuditCommand(CommandContext &context, Options options);

    void start() override;

private:
    void list(const AuditReport &report);
    void verify(const AuditReport &report);
    void resolve(AuditReport report);
    void resolveNext();
    void onExact(const AuditRecord &intent, const ExactDocuments &documents);

    Options m_options;
    AuditFile m_trail;
    std::vector<AuditRecord> m_open;
    std::size_t m_elsewhere = 0; ///< open intents of other servers
};

} // namespace lockscope
