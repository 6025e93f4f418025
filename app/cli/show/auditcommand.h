// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/frame/command.h"
#include "backend/audit/auditfilereader.h"
#include "backend/elastic/auditcopy.h"

#include <memory>
#include <string>
#include <vector>

namespace lockscope {

class CommandLine;
void addAuditCommand(CommandLine &line);

/// One line about earlier changes of @p profile's server without a known outcome, for who is about
/// to change something there; empty: there are none.
QString openIntentsNote(const ServerProfile &profile);

/// The trail of forced changes on this machine, or its copy on the server: list it, check it, find
/// out what became of a change whose outcome was not written.
class AuditCommand final : public Command
{
    Q_OBJECT
public:
    struct Options
    {
        std::string what = "ls"; ///< ls, verify or resolve
        bool openOnly = false;
        bool fromServer = false; ///< ls, verify: what is in the audit index
    };
    AuditCommand(CommandContext &context, Options options);
    ~AuditCommand() override;

    void start() override;

private:
    void readServer();
    void onCopies(const std::vector<CopiedRecord> &copies);
    void verifyCopies(const std::vector<CopiedRecord> &copies);
    ExitCode list(const AuditReport &report);
    void verify(const AuditReport &report);
    void resolve(const AuditReport &report);
    void resolveNext();
    void onResolved(const AuditRecord &intent, const Result<AuditResolution> &resolution);

    Options m_options;
    AuditFile m_trail;
    AuditFileReader m_reader;
    std::unique_ptr<IntentBackend> m_intents; ///< resolve: who knows the changes over files
    std::vector<AuditRecord> m_open;
    std::size_t m_elsewhere = 0; ///< open intents of other servers
};

} // namespace lockscope
