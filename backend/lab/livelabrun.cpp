// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/livelabrun.h"

#include "backend/lab/workerconnection.h"

#include "backend/lab/labeventjson.h"
#include "backend/lab/labharms.h"
#include "backend/lab/labscenariofile.h"
#include "backend/lab/workerlab.h"
#include "backend/lab/workerprocess.h"
#include "models/domain/credential.h"
#include "models/domain/engineid.h"
#include "models/domain/enginename.h"

#include <QPointer>
#include <QProcessEnvironment>

#include <algorithm>
#include <utility>

namespace lockscope {
namespace {

constexpr Millis SlowNetwork{400};

/// "Elasticsearch 7.10.2"; the embedded server is this program itself, whatever version it says it
/// is like.
std::string serverText(const ServerStatus &status)
{
    return status.engine == EngineId::Embedded ? "Lockscope's embedded server"
                                               : engineName(status.engine) + ' ' + status.version;
}

} // namespace

LiveLabRun::LiveLabRun(ServerProfile profile, const LabScenario &scenario,
                       const LabSettings &settings, const Clock &clock, const ProcessProbe &probe,
                       QString program, QObject *parent)
    : RecordingLabRun(scenario, settings, parent), m_profile(std::move(profile)), m_clock(clock),
      m_probe(probe), m_program(program.isEmpty() ? defaultWorkerProgram() : std::move(program)),
      m_harms(std::make_unique<LabHarms>(*this))
{
    for (const LabWorkerName &name : workersOf(this->scenario())) {
        m_workers.push_back({name, nullptr});
        followed().of(name.id);
    }
    for (QTimer *timer : {&m_end, &m_grace, &m_recover})
        timer->setSingleShot(true);
    connect(&m_end, &QTimer::timeout, this, [this] {
        constexpr int AgainMs = 100;
        // What the scenario is about is waited for, but not for ever.
        if ((hasShown() && m_harms->areDone())
            || isOverdue(m_harms->isSomebodyToBeThawed() ? 2 : 1)) {
            stop();
            return;
        }
        m_harms->freezeAgain();
        m_end.start(AgainMs);
    });
    connect(&m_grace, &QTimer::timeout, this, [this] {
        for (Worker &worker : m_workers) {
            if (!worker.isAlive())
                continue;
            m_killedLast = true;
            worker.process->crash();
        }
    });
    connect(&m_recover, &QTimer::timeout, this, &LiveLabRun::recoverNow);
}

LiveLabRun::~LiveLabRun()
{
    for (Worker &worker : m_workers) {
        if (!worker.process)
            continue;
        worker.process->disconnect(this);
        worker.process->crash(); // all at once; their destructors only wait
    }
}

bool LiveLabRun::Worker::isAlive() const { return process && process->isAlive(); }

LiveLabRun::Worker *LiveLabRun::find(const std::string &id)
{
    const auto found = std::find_if(m_workers.begin(), m_workers.end(),
                                    [&id](const Worker &worker) { return worker.name.id == id; });
    return found == m_workers.end() ? nullptr : &*found;
}

bool LiveLabRun::isAlive(const std::string &id)
{
    const Worker *worker = find(id);
    return worker && worker->isAlive();
}

void LiveLabRun::send(const std::string &id, const QByteArray &line)
{
    if (const Worker *worker = find(id); worker && worker->process)
        worker->process->send(line);
}

void LiveLabRun::start()
{
    if (phase() != Phase::Ready || m_startAsked)
        return;
    m_startAsked = true;
    if (m_profile.stage == ServerProfile::Stage::Production) {
        refuse(lockscope::fail(BackendError::Kind::InvalidInput,
                               "this profile is marked production: the lab does not run on it")
                       .value(),
               tr("This profile is marked production: the lab does not run on it. Use the demo, or "
                  "another server."));
        return;
    }
    if (m_profile.readOnly) {
        refuse(lockscope::fail(BackendError::Kind::InvalidInput,
                               "this profile is read-only: the lab does not run on it")
                       .value(),
               tr("This profile is read-only: the lab does not run on it. Allow writes, or use the "
                  "demo."));
        return;
    }
    if (!m_passwordSource || !lacksSecret(m_profile)) {
        prepare();
        return;
    }
    m_passwordSource(m_profile, [self = QPointer(this)](const ServerProfile &complete) {
        if (!self || self->phase() != Phase::Ready)
            return;
        // Without one the server says what is missing.
        self->m_profile = complete;
        self->prepare();
    });
}

void LiveLabRun::prepare()
{
    m_ground = std::make_unique<LabGround>(m_profile, scenario(), m_clock, m_probe);
    m_ground->prepare([this](const Result<ServerStatus> &status) {
        if (phase() != Phase::Ready)
            return; // stopped meanwhile
        if (!status) {
            refuse(status.error(), QString::fromStdString(status.error().detail));
            return;
        }
        setServer(serverText(*status));
        launchAll();
    });
}

void LiveLabRun::launchAll()
{
    begin();
    for (Worker &worker : m_workers)
        launch(worker);
    // Who is not here by then is not waited for.
    constexpr int MostStartMs = 20000;
    QTimer::singleShot(MostStartMs, this, &LiveLabRun::everybodyIsHere);
}

QStringList LiveLabRun::arguments(const LabWorkerName &name) const
{
    QStringList list{QStringLiteral("worker"),
                     QStringLiteral("--json"),
                     QStringLiteral("--scenario"),
                     QStringLiteral("-"),
                     QStringLiteral("--group"),
                     QString::fromStdString(scenario().groups[name.group].name),
                     QStringLiteral("--number"),
                     QString::number(name.number),
                     QStringLiteral("--seed"),
                     QString::number(settings().seed),
                     QStringLiteral("--origin"),
                     QString::number(origin().count())};
    return list + workerConnection(m_profile).arguments;
}

void LiveLabRun::launch(Worker &worker)
{
    worker.process = std::make_unique<WorkerProcess>(worker.name.id, m_program,
                                                     arguments(worker.name),
                                                     workerConnection(m_profile).secrets);
    WorkerProcess *process = worker.process.get();
    process->setRaw(true);
    // The list of workers never changes.
    connect(process, &WorkerProcess::lineRead, this,
            [this, &worker](const QByteArray &line) { onLine(worker, line); });
    connect(process, &WorkerProcess::failed, this, &LiveLabRun::failed);
    connect(process, &WorkerProcess::died, this, [this, &worker] { onDied(worker); });
    connect(process, &WorkerProcess::changed, this, [this, &worker] {
        followed().of(worker.name.id).pid = worker.process->state().pid;
        touch();
    });
    followed().of(worker.name.id).state = LabActor::State::Starting;
    process->start();
    process->send(QByteArray::fromStdString(toJson(scenario())));
    if (phase() == Phase::Paused)
        process->send("pause");
    else if (phase() == Phase::Settling)
        process->send("stop");
}

void LiveLabRun::everybodyIsHere()
{
    if (std::exchange(m_here, true) || phase() == Phase::Settling || phase() == Phase::Done)
        return;
    everybodyWorks();
    m_end.start(scenario().duration);
    m_harms->begin(plannedHarms(scenario(), settings().seed));
}

void LiveLabRun::onLine(Worker &worker, const QByteArray &line)
{
    Result<LabEvent> event = parseLabEvent(
            {line.constData(), static_cast<std::size_t>(line.size())});
    if (!event) {
        emit failed(tr("%1 wrote a line that cannot be understood: %2")
                            .arg(QString::fromStdString(worker.name.id),
                                 QString::fromStdString(event.error().detail)));
        return;
    }
    event->worker = worker.name.id; // nobody speaks for another
    add(*event);
    m_plain.add(*event);
    if (event->kind == LabEvent::Kind::Frozen) {
        worker.process->freeze();
        if (phase() == Phase::Settling)
            thaw(worker.name.id); // everybody is to end
    }
    m_harms->onEvent(*event);
    // What it had moved so far stays locked, and nobody dies of it.
    if (event->kind == LabEvent::Kind::Lost && renames(worker) && scenario().recovers) {
        m_toRecover.emplace(worker.name.id, event->path);
        recoverSoon();
    }
    if (event->kind == LabEvent::Kind::Started)
        noteArrival(worker);
}

void LiveLabRun::noteArrival(Worker &worker)
{
    worker.started = true;
    if (std::all_of(m_workers.begin(), m_workers.end(),
                    [](const Worker &each) { return each.started; }))
        everybodyIsHere();
}

void LiveLabRun::onDied(Worker &worker)
{
    LabActor &actor = followed().of(worker.name.id);
    actor.pid = 0;
    actor.text = worker.process->state().text;
    if (worker.process->state().state == LabWorker::State::Crashed) {
        LabEvent crashed;
        crashed.kind = LabEvent::Kind::Crashed;
        crashed.at = now();
        crashed.worker = actor.id;
        crashed.path = actor.path;
        add(crashed);
        m_harms->onEvent(crashed);
        m_toRecover.emplace(actor.id, actor.path);
        if (scenario().recovers)
            recoverSoon();
    } else {
        actor.state = LabActor::State::Ended;
    }
    worker.started = true; // nobody waits for it any more
    touch();
    whenAllAreGone();
}

void LiveLabRun::broadcast(const QByteArray &line)
{
    for (Worker &worker : m_workers) {
        if (worker.process)
            worker.process->send(line);
    }
}

void LiveLabRun::pause()
{
    if (phase() != Phase::Running)
        return;
    broadcast("pause");
    addOwn(LabEvent::Kind::Paused);
    setPhase(Phase::Paused);
}

void LiveLabRun::resume()
{
    if (phase() != Phase::Paused)
        return;
    broadcast("resume");
    addOwn(LabEvent::Kind::Resumed);
    setPhase(Phase::Running);
}

void LiveLabRun::step()
{
    if (phase() == Phase::Paused)
        broadcast("step");
}

void LiveLabRun::stop()
{
    if (phase() == Phase::Ready) {
        setPhase(Phase::Done);
        return;
    }
    if (phase() != Phase::Running && phase() != Phase::Paused)
        return;
    m_end.stop();
    setPhase(Phase::Settling);
    for (const Worker &worker : m_workers)
        thaw(worker.name.id);
    broadcast("stop");
    m_grace.start(grace());
    whenAllAreGone();
}

void LiveLabRun::harm(const std::string &id, Harm harm)
{
    Worker *worker = find(id);
    if (!worker)
        return;
    const LabActor &actor = followed().of(id);
    const bool frozen = actor.state == LabActor::State::Frozen;
    switch (harm) {
    case Harm::Crash:
        if (worker->process)
            worker->process->crash();
        break;
    case Harm::Freeze:
        if (!worker->isAlive() || frozen)
            break;
        worker->process->freeze();
        addOwn(LabEvent::Kind::Frozen, id);
        break;
    case Harm::Thaw:
        if (!worker->process)
            break;
        if (frozen)
            addOwn(LabEvent::Kind::Thawed, id); // before it can say anything
        worker->process->thaw();
        break;
    case Harm::Slow:
    case Harm::NoLongerSlow:
        if (actor.slow != (harm == Harm::Slow))
            holdBack(id, harm == Harm::Slow ? SlowNetwork : Millis(0));
        break;
    case Harm::Restart:
        if (worker->isAlive() || phase() == Phase::Settling || phase() == Phase::Done
            || phase() == Phase::Ready)
            break;
        // Its old object may be emitting what brought us here.
        if (worker->process)
            worker->process.release()->deleteLater();
        launch(*worker);
        break;
    }
}

void LiveLabRun::holdBack(const std::string &id, Millis each)
{
    send(id, "slow " + QByteArray::number(static_cast<qlonglong>(each.count())));
    addOwn(LabEvent::Kind::Slowed, id, each.count());
}

} // namespace lockscope
