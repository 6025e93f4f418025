// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/gui/localserver.h"

#include "backend/engines/backendfactory.h"
#include "backend/lab/demotree.h"
#include "backend/lab/restlabdocuments.h"
#include "models/domain/intent.h"

namespace lockscope {
namespace {

/// A short lease, so that a crash shows within seconds (docs/protocol.md, "What a client may
/// believe"), and a delay in which a person finds what is dead before another worker takes it over.
constexpr LeaseTerms DemoTerms{Millis(5000), Millis(20000)};
constexpr int FilesInDirectory = 20;

} // namespace

LocalServer::LocalServer(Options options, const Clock &clock, QObject *parent)
    : QObject(parent), m_options(std::move(options)), m_clock(clock)
{}

LocalServer::~LocalServer() = default;

Result<void> LocalServer::listen()
{
    EmbeddedServerOptions options;
    options.port = m_options.port;
    options.dataDir = m_options.dataDir.toStdString();
    m_server = std::make_unique<EmbeddedServer>(options);
    const Result<void> started = m_server->start();
    if (started || m_options.port == 0)
        return started;
    options.port = 0;
    m_server = std::make_unique<EmbeddedServer>(options);
    return m_server->start();
}

void LocalServer::start()
{
    if (const Result<void> started = listen(); !started) {
        emit failed(started.error());
        return;
    }
    m_profile.name = m_options.name.toStdString();
    m_profile.url = m_server->url();

    Result<std::unique_ptr<LockBackend>> backend = createBackend(m_profile, m_clock);
    if (!backend) {
        emit failed(backend.error());
        return;
    }
    m_setUp = std::move(*backend);
    SetUpOptions setUp;
    if (m_options.workers > 0)
        setUp.defaults = DemoTerms;
    m_setUp->setUp(setUp)->onResult(this, [this](const Result<SetUpOutcome> &outcome) {
        if (!outcome) {
            emit failed(outcome.error());
            return;
        }
        if (m_options.workers == 0)
            emit ready();
        else if (outcome->created)
            makeFiles();
        else
            startWorkers(); // what became of the files before stays
    });
}

/// Of the directories that the workers lock, to be renamed.
void LocalServer::makeFiles()
{
    std::vector<LabDocuments::File> files;
    const auto add = [&files](const std::string &path) {
        files.push_back({"demo-" + std::to_string(files.size() + 1), path});
    };
    if (const Result<DemoTree> tree = DemoTree::load({})) {
        for (const std::string &path : tree->files)
            add(path);
        for (const std::string &directory : tree->directories) {
            for (int number = 1; number <= FilesInDirectory; ++number)
                add(directory + "/note-" + std::to_string(number) + ".txt");
        }
    }
    m_files = std::make_unique<RestLabDocuments>(std::make_unique<HttpClient>(m_profile),
                                                 RenameRequest::DefaultFiles);
    // Without them there is only nothing to rename.
    m_files->create(files, [this](const Result<void> &) { startWorkers(); });
}

void LocalServer::startWorkers()
{
    WorkerLabOptions options;
    options.program = m_options.workerProgram;
    options.terms = DemoTerms;
    m_lab = std::make_unique<WorkerLab>(m_profile, options);
    m_lab->start(m_options.workers);
    emit ready();
}

} // namespace lockscope
