// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/credentialstore.h"
#include "models/domain/processprobe.h"
#include "models/domain/serverprofile.h"
#include "models/lab/lablibrary.h"
#include "models/store/openserver.h"

#include <QObject>

#include <vector>

namespace lockscope {

/// The window's lab: runs with real worker processes on the servers of the saved connections and
/// those to which it was connected, and runs from files.
class LabRuns final : public LabLibrary
{
public:
    /// What is open in @p server comes first; those that were open before stay, for comparisons. @p
    /// credentials: where the passwords of saved ones are; nullptr: nowhere. All outlive this and
    /// every run.
    LabRuns(OpenServer &server, const ProcessProbe &probe, CredentialStore *credentials);

    /// The saved connections, without passwords.
    void setSaved(std::vector<ServerProfile> profiles) { m_saved = std::move(profiles); }
    /// That server ended, as the demo's does.
    void forget(const ServerProfile &profile);

    const std::vector<LabScenario> &scenarios() const override;
    std::vector<Server> servers() const override;
    Result<std::unique_ptr<LabRun>> make(const LabScenario &scenario, const LabSettings &settings,
                                         std::size_t server) override;
    Result<std::unique_ptr<LabRun>> open(std::string_view file) override;
    std::string file(const LabRun &run) const override;
    std::string page(const LabRun &run) const override;

private:
    /// In the order of servers().
    std::vector<ServerProfile> profiles() const;

    OpenServer &m_server;
    const ProcessProbe &m_probe;
    CredentialStore *m_credentials;
    /// The last one first, with their passwords until the window is disconnected
    std::vector<ServerProfile> m_used;
    std::vector<ServerProfile> m_saved;
    QObject m_context; ///< of what is heard of the server
};

} // namespace lockscope
