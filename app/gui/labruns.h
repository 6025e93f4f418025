// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/credentialstore.h"
#include "models/domain/processprobe.h"
#include "models/domain/serverprofile.h"
#include "models/lab/lablibrary.h"

#include <vector>

namespace lockscope {

/// The window's lab: runs with real worker processes on the servers of the saved connections and those to which it was connected, and runs
/// from files.
class LabRuns final : public LabLibrary
{
public:
    /// Both outlive this and every run.
    LabRuns(const Clock &clock, const ProcessProbe &probe);

    /// The saved connections, without passwords.
    void setSaved(std::vector<ServerProfile> profiles) { m_saved = std::move(profiles); }
    /// Where their passwords are; outlives this and every run. nullptr: nowhere.
    void setCredentialStore(CredentialStore *store) { m_credentials = store; }

    /// The window shows @p profile now, its password in it: it comes first. Those before it stay, for comparisons.
    void setConnected(const ServerProfile &profile);
    void setDisconnected();
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

    const Clock &m_clock;
    const ProcessProbe &m_probe;
    std::vector<ServerProfile> m_used; ///< the connected one first, if connected
    std::vector<ServerProfile> m_saved;
    CredentialStore *m_credentials = nullptr;
    bool m_isConnected = false;
};

} // namespace lockscope
