// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerlab.h"

#include "backend/lab/workerconnection.h"

#include "backend/lab/workerprocess.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QProcessEnvironment>

#include <algorithm>

namespace lockscope {
namespace {

QString inMilliseconds(Millis duration)
{
    return QString::number(duration.count()) + QStringLiteral("ms");
}

} // namespace

QString defaultWorkerProgram()
{
#ifdef Q_OS_WIN
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("lockctl.exe"));
#else
    return QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("lockctl"));
#endif
}

WorkerLab::WorkerLab(const ServerProfile &profile, WorkerLabOptions options, QObject *parent)
    : ContentionLab(parent), m_profile(profile), m_options(std::move(options))
{
    if (m_options.program.isEmpty())
        m_options.program = defaultWorkerProgram();
}

WorkerLab::~WorkerLab()
{
    for (auto &worker : m_workers)
        m_ending.push_back(std::move(worker));
    m_workers.clear();
    for (auto &worker : m_ending) {
        worker->disconnect(this);
        worker->terminate();
    }
    constexpr int GraceMs = 2000;
    const QDeadlineTimer deadline(GraceMs);
    for (auto &worker : m_ending)
        worker->waitForEnd(deadline);
}

std::vector<LabWorker> WorkerLab::workers() const
{
    std::vector<LabWorker> result;
    result.reserve(m_workers.size());
    for (const auto &worker : m_workers)
        result.push_back(worker->state());
    return result;
}

bool WorkerLab::isRunning() const
{
    return std::any_of(m_workers.begin(), m_workers.end(),
                       [](const auto &worker) { return worker->isAlive(); });
}

WorkerProcess *WorkerLab::find(const std::string &id) const
{
    const auto it = std::find_if(m_workers.begin(), m_workers.end(),
                                 [&id](const auto &worker) { return worker->state().id == id; });
    return it == m_workers.end() ? nullptr : it->get();
}

void WorkerLab::addWorker()
{
    const std::size_t number = m_workers.size() + 1;
    QStringList arguments{QStringLiteral("worker"),
                          QStringLiteral("--json"),
                          QStringLiteral("--seed"),
                          QString::number(m_options.firstSeed + number - 1),
                          QStringLiteral("--lease"),
                          inMilliseconds(m_options.terms.lease),
                          QStringLiteral("--delay"),
                          inMilliseconds(m_options.terms.delay),
                          QStringLiteral("--since"),
                          inMilliseconds(Millis(m_calendar.elapsed()))};
    if (!m_options.pathsFile.isEmpty())
        arguments << QStringLiteral("--paths") << m_options.pathsFile;
    const WorkerConnection connection = workerConnection(m_profile);
    auto worker = std::make_unique<WorkerProcess>("worker-" + std::to_string(number),
                                                  m_options.program,
                                                  arguments + connection.arguments,
                                                  connection.secrets);
    connect(worker.get(), &WorkerProcess::changed, this, &WorkerLab::changed);
    connect(worker.get(), &WorkerProcess::failed, this, &WorkerLab::failed);
    worker->start();
    m_workers.push_back(std::move(worker));
}

void WorkerLab::start(int count)
{
    if (m_profile.stage == ServerProfile::Stage::Production) {
        emit failed(tr("This profile is marked production: no worker is started on it. Use the "
                       "demo, or another server."));
        return;
    }
    if (m_profile.readOnly) {
        emit failed(tr("This profile is read-only: no worker is started on it. Allow writes, or "
                       "use the demo."));
        return;
    }
    if (!m_calendar.isValid())
        m_calendar.start();
    const auto wanted = static_cast<std::size_t>(std::clamp(count, 1, MaxWorkers));
    while (m_workers.size() < wanted)
        addWorker();
    emit changed();
}

void WorkerLab::stop()
{
    for (auto &worker : m_workers) {
        if (!worker->isAlive())
            continue;
        disconnect(worker.get(), nullptr, this, nullptr);
        WorkerProcess *ending = worker.get();
        connect(ending, &WorkerProcess::died, this, [this, ending] {
            const auto it = std::find_if(m_ending.begin(), m_ending.end(),
                                         [ending](const auto &w) { return w.get() == ending; });
            if (it == m_ending.end())
                return;
            it->release()->deleteLater(); // it is still emitting
            m_ending.erase(it);
        });
        ending->terminate();
        m_ending.push_back(std::move(worker));
    }
    m_workers.clear();
    emit changed();
}

void WorkerLab::crash(const std::string &id)
{
    if (WorkerProcess *worker = find(id))
        worker->crash();
}

void WorkerLab::freeze(const std::string &id)
{
    if (WorkerProcess *worker = find(id))
        worker->freeze();
}

void WorkerLab::thaw(const std::string &id)
{
    if (WorkerProcess *worker = find(id))
        worker->thaw();
}

void WorkerLab::restart(const std::string &id)
{
    WorkerProcess *worker = find(id);
    if (worker && !worker->isAlive())
        worker->start();
}

} // namespace lockscope
