// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/labruns.h"

#include "app/gui/logredactor.h"
#include "backend/lab/labcatalog.h"
#include "backend/lab/labpage.h"
#include "backend/lab/labrunfile.h"
#include "backend/lab/labstage.h"
#include "backend/lab/livelabrun.h"
#include "backend/lab/threadlabrun.h"
#include "models/domain/credential.h"
#include "models/lab/replaylabrun.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LabRuns)
};

QString refusalOf(const ServerProfile &profile)
{
    if (profile.stage == ServerProfile::Stage::Production)
        return Words::tr("This server is marked production. The lab starts no workers there.");
    if (profile.readOnly)
        return Words::tr("This connection is read-only. Workers take locks and write documents.");
    return {};
}

LabSavedRun savedOf(const LabRun &run)
{
    const LabReport report = run.report();
    LabSavedRun saved{run.scenario(),   run.settings(), run.server(),
                      report.startedAt, run.events(),   {}};
    if (run.phase() == LabRun::Phase::Done)
        saved.report = report;
    return saved;
}

} // namespace

LabRuns::LabRuns(OpenServer &server, const ProcessProbe &probe, CredentialStore *credentials)
    : m_server(server), m_probe(probe), m_credentials(credentials)
{
    QObject::connect(&server, &OpenServer::changed, &m_context, [this] {
        if (!m_server.isOpen()) { // nor is anything that was open before wanted any more
            for (ServerProfile &known : m_used)
                known = withoutSecrets(std::move(known));
            return;
        }
        forget(m_server.profile());
        m_used.insert(m_used.begin(), m_server.profile());
    });
}

void LabRuns::forget(const ServerProfile &profile)
{
    std::erase_if(m_used, [&](const ServerProfile &known) { return isSameServer(known, profile); });
}

const std::vector<LabScenario> &LabRuns::scenarios() const { return builtInLabScenarios(); }

std::vector<ServerProfile> LabRuns::profiles() const
{
    std::vector<ServerProfile> all;
    if (!m_server.isOpen())
        return all;
    all.push_back(m_server.profile());
    all.front().readOnly = m_server.isReadOnly(); // it may be allowed for a while
    for (const std::vector<ServerProfile> *known : {&m_used, &m_saved}) {
        for (const ServerProfile &each : *known) {
            if (std::none_of(all.begin(), all.end(),
                             [&](const ServerProfile &other) { return isSameServer(other, each); }))
                all.push_back(each);
        }
    }
    for (ServerProfile &each : all)
        each = withStageOf(std::move(each), m_saved);
    return all;
}

std::vector<LabLibrary::Server> LabRuns::servers() const
{
    std::vector<Server> result;
    for (const ServerProfile &profile : profiles())
        result.push_back({profile.name.empty() ? profile.url : profile.name,
                          refusalOf(profile).toStdString()});
    return result;
}

Result<std::unique_ptr<LabRun>> LabRuns::make(const LabScenario &scenario,
                                              const LabSettings &settings, std::size_t server)
{
    if (scenario.runsInThreads()) // in memory: no server is asked
        return std::make_unique<ThreadLabRun>(scenario, settings);
    const std::vector<ServerProfile> all = profiles();
    if (server >= all.size())
        return fail(BackendError::Kind::InvalidInput, "there is no such server");
    const ServerProfile &profile = all[server];
    if (const QString refusal = refusalOf(profile); !refusal.isEmpty())
        return fail(BackendError::Kind::ReadOnly, refusal.toStdString());
    auto run = std::make_unique<LiveLabRun>(profile, scenario, settings, m_server.clock(), m_probe);
    if (m_credentials) {
        run->setPasswordSource([store = m_credentials](const ServerProfile &wanted,
                                                       const auto &done) {
            store->complete(wanted)->onResult(store, [done, wanted](
                                                             const Result<CompletedProfile> &read) {
                const ServerProfile &complete = read ? read->profile : wanted;
                addLogSecrets(complete);
                done(complete);
            });
        });
    }
    return run;
}

Result<std::unique_ptr<LabRun>> LabRuns::open(std::string_view file)
{
    Result<LabSavedRun> saved = parseLabRun(file);
    if (!saved)
        return tl::unexpected(saved.error());
    return std::make_unique<ReplayLabRun>(std::move(*saved), m_server.clock());
}

std::string LabRuns::file(const LabRun &run) const { return labRunText(savedOf(run)); }

std::string LabRuns::page(const LabRun &run) const { return labPage(run.record(), run.report()); }

} // namespace lockscope
