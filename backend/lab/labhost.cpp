// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labhost.h"

#include "backend/engines/backendfactory.h"
#include "backend/lab/leaselocks.h"
#include "backend/lab/plainlocks.h"
#include "models/domain/freetext.h"
#include "models/domain/serverurl.h"

#ifdef LOCKSCOPE_MONGODB
#    include "backend/engines/mongoprofile.h"
#    include "backend/lab/articlelocks.h"
#endif

#include <cstdlib>

namespace lockscope {
namespace {

/// No locks at all: what the others are worth.
class NoLocks final : public LabLocks
{
public:
    using LabLocks::LabLocks;

    void take(const std::vector<LockTarget> &, std::optional<Millis>,
              const TakenHandler &done) override
    {
        Taken taken;
        taken.granted = true;
        taken.holder = "nothing";
        done(taken);
    }
    void give(const std::string &, const Done &done) override { done({}); }
    void end(const std::function<void()> &done) override { done(); }
};

} // namespace

LabHost::LabHost(ServerProfile profile, const Clock &clock, Options options, QObject *parent)
    : QObject(parent), m_profile(std::move(profile)), m_options(std::move(options)),
      m_clock(clock, m_options.scenario.groups[m_options.name.group].clockOffset)
{
    m_options.identity.app = cutFreeText("lab " + m_options.scenario.name);
    m_options.identity.purpose = m_options.name.id;
}

LabHost::~LabHost()
{
    if (m_http)
        m_http->end();
}

void LabHost::start()
{
    Result<std::unique_ptr<LockBackend>> backend = createBackend(m_profile, m_clock);
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(m_profile, m_clock);
    Result<std::unique_ptr<LabDocuments>> documents = makeLabDocuments(m_profile, m_clock);
    if (!backend || !intents || !documents) {
        emit failed(!backend ? backend.error() : !intents ? intents.error() : documents.error());
        return;
    }
    m_backend = std::move(*backend);
    m_intents = std::move(*intents);
    m_documents = std::move(*documents);
    m_backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        if (!status)
            emit failed(status.error());
        else
            begin(*status);
    });
}

void LabHost::begin(const ServerStatus &status)
{
    const LabScenario &scenario = m_options.scenario;
    switch (scenario.protocol) {
    case LabProtocol::PlainGlobal:
    case LabProtocol::PlainDocument:
    case LabProtocol::PlainTree:
        m_http = std::make_unique<HttpClient>(m_profile);
        m_locks = std::make_unique<PlainLocks>(*m_http, m_profile.index, LabTree(scenario).root,
                                               m_options.name.id + '@'
                                                       + m_options.identity.processId,
                                               scenario.protocol == LabProtocol::PlainTree);
        break;
    case LabProtocol::PlainReadWrite: m_locks = articleLocks(); break;
    case LabProtocol::None: m_locks = std::make_unique<NoLocks>(); break;
    default:
        m_locks = std::make_unique<LeaseLocks>(*m_backend,
                                               LeaseLocks::Options{m_options.identity,
                                                                   {scenario.lease, scenario.delay},
                                                                   scenario.renews,
                                                                   m_options.origin});
        break;
    }
    if (!m_locks) {
        emit failed(needsMongo());
        return;
    }
    LabAgent::Ground ground;
    ground.locks = m_locks.get();
    ground.documents = m_documents.get();
    ground.intents = m_intents.get();
    ground.epoch = std::atoll(status.epoch.c_str());
    ground.identity = m_options.identity;
    ground.origin = m_options.origin;
    m_agent = std::make_unique<LabAgent>(scenario, m_options.seed, m_options.name,
                                         std::move(ground));
    connect(m_agent.get(), &LabAgent::happened, this, &LabHost::happened);
    connect(m_agent.get(), &LabAgent::finished, this, &LabHost::finished);
    m_agent->start();
    for (const std::string &line : m_early)
        m_agent->command(line);
    if (m_stopping)
        m_agent->stop();
}

std::unique_ptr<LabLocks> LabHost::articleLocks()
{
#ifdef LOCKSCOPE_MONGODB
    if (isMongoUrl(m_profile.url)) {
        if (Result<mongo::LockServer> server = mongoServer(m_profile))
            return std::make_unique<ArticleLocks>(std::move(*server), m_documents->index(), m_clock,
                                                  m_options.origin);
    }
#endif
    return nullptr;
}

void LabHost::command(std::string_view line)
{
    if (m_agent)
        m_agent->command(line);
    else if (line == "stop")
        stop();
    else
        m_early.emplace_back(line);
}

void LabHost::stop()
{
    m_stopping = true;
    if (m_agent)
        m_agent->stop();
}

} // namespace lockscope
