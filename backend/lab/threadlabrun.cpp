// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/threadlabrun.h"

#include "backend/lab/labeventjson.h"
#include "backend/lab/labtime.h"
#include "backend/process/secretkeeping.h"

#include <QFile>
#include <QStandardPaths>

#include <utility>

#ifdef Q_OS_LINUX
#    include <csignal>
#    include <sys/prctl.h>
#    include <unistd.h>
#endif

/// Resources of a static library have to be asked for, outside of every namespace.
static void initThreadLabResources() { Q_INIT_RESOURCE(lab); }

namespace lockscope {
namespace {

constexpr int CollectEveryMs = 33;
constexpr int JavaGraceMs = 3000;
constexpr qsizetype MaxLineBytes = 16 * 1024;

} // namespace

ThreadLabRun::ThreadLabRun(const LabScenario &scenario, const LabSettings &settings,
                           QObject *parent)
    : RecordingLabRun(scenario, settings, parent)
{
    setServer(isJava() ? "java.util.concurrent" : "threads of this program");
    connect(&m_collecting, &QTimer::timeout, this, &ThreadLabRun::collect);
    m_duration.setSingleShot(true);
    connect(&m_duration, &QTimer::timeout, this, [this] {
        constexpr int AgainMs = 100;
        if (hasShown() || isOverdue())
            stop();
        else
            m_duration.start(AgainMs);
    });
    connect(&m_java, &QProcess::readyReadStandardOutput, this, &ThreadLabRun::onJavaOutput);
    connect(&m_java, &QProcess::finished, this, &ThreadLabRun::onJavaFinished);
#ifdef Q_OS_LINUX
    m_java.setChildProcessModifier([parent = ::getpid()] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(1);
        allowCoreDumpsInChild();
    });
#endif
    m_java.setProcessChannelMode(QProcess::ForwardedErrorChannel);
}

ThreadLabRun::~ThreadLabRun()
{
    m_java.disconnect(this);
    m_control.stop();
    if (m_thread.joinable())
        m_thread.join();
    if (m_java.state() != QProcess::NotRunning) {
        m_java.kill();
        m_java.waitForFinished(JavaGraceMs);
    }
}

void ThreadLabRun::giveUp(BackendError::Kind kind, std::string why)
{
    m_collecting.stop();
    m_duration.stop();
    const BackendError error = lockscope::fail(kind, std::move(why)).value();
    refuse(error, QString::fromStdString(error.detail));
}

void ThreadLabRun::start()
{
    if (phase() != Phase::Ready)
        return;
    begin();
    if (isJava()) {
        startJava();
        return;
    }
    m_collecting.start(CollectEveryMs);
    m_duration.start(scenario().duration);
    startThreads();
}

void ThreadLabRun::startThreads()
{
    m_thread = std::thread([this] {
        runInProcess(
                scenario(), settings().seed, [this] { return bootMicros() - origin(); },
                [this](const LabEvent &event) {
                    const std::lock_guard guard(m_mutex);
                    m_told.push_back(event);
                },
                m_control);
        const std::lock_guard guard(m_mutex);
        m_threadsEnded = true;
    });
}

void ThreadLabRun::startJava()
{
    initThreadLabResources();
    const QString java = QStandardPaths::findExecutable(QStringLiteral("java"));
    const QString source = m_javaFiles.filePath(QStringLiteral("ReadWriteLab.java"));
    if (java.isEmpty()) {
        giveUp(BackendError::Kind::NotFound,
               "there is no java on the path: a JDK 17 or later is needed");
        return;
    }
    if (!m_javaFiles.isValid()
        || !QFile::copy(QStringLiteral(":/lockscope/lab/ReadWriteLab.java"), source)) {
        giveUp(BackendError::Kind::InvalidInput, "cannot write " + source.toStdString());
        return;
    }
    m_java.start(java, {source});
    m_java.write(
            QByteArray::fromStdString(javaPlan(scenario(), settings().seed, scenario().duration)));
}

void ThreadLabRun::onJavaOutput()
{
    m_javaOutput += m_java.readAllStandardOutput();
    qsizetype from = 0;
    for (qsizetype end = 0; (end = m_javaOutput.indexOf('\n', from)) >= 0; from = end + 1) {
        const std::string_view line(m_javaOutput.constData() + from,
                                    static_cast<std::size_t>(end - from));
        Result<LabEvent> event = parseLabEvent(line);
        if (!event)
            continue; // A warning of the machine's.
        if (m_javaOffset < Micros(0))
            noteJavaIsThere(event->at);
        event->at += m_javaOffset;
        add(*event);
    }
    m_javaOutput.remove(0, from);
    if (m_javaOutput.size() > MaxLineBytes)
        m_javaOutput.clear();
}

/// Its time counts from its first word: compiling and starting may have taken longer than the whole
/// run is to last.
void ThreadLabRun::noteJavaIsThere(Micros at)
{
    m_javaOffset = std::max(Micros(0), now() - at);
    everybodyWorks();
    if (phase() == Phase::Running)
        m_duration.start(scenario().duration);
}

void ThreadLabRun::onJavaFinished()
{
    onJavaOutput();
    m_duration.stop();
    tellNow();
    if (phase() == Phase::Done)
        return;
    if (m_javaOffset < Micros(0))
        giveUp(BackendError::Kind::NotFound,
               "java could not run the lab: a JDK 17 or later is needed");
    else
        setPhase(Phase::Done);
}

/// What the threads have told since the last time.
void ThreadLabRun::collect()
{
    std::vector<LabEvent> told;
    bool ended = false;
    {
        const std::lock_guard guard(m_mutex);
        told.swap(m_told);
        ended = m_threadsEnded;
    }
    for (const LabEvent &event : told)
        add(event);
    if (!told.empty())
        tellNow();
    if (!ended || phase() == Phase::Done)
        return;
    m_thread.join();
    m_collecting.stop();
    setPhase(Phase::Done);
}

void ThreadLabRun::pause()
{
    if (phase() != Phase::Running || isJava())
        return;
    m_control.pause();
    addOwn(LabEvent::Kind::Paused);
    setPhase(Phase::Paused);
}

void ThreadLabRun::resume()
{
    if (phase() != Phase::Paused)
        return;
    m_control.resume();
    addOwn(LabEvent::Kind::Resumed);
    setPhase(Phase::Running);
}

void ThreadLabRun::step()
{
    if (phase() == Phase::Paused)
        m_control.step();
}

void ThreadLabRun::stop()
{
    if (phase() != Phase::Running && phase() != Phase::Paused)
        return;
    m_duration.stop();
    m_control.stop();
    m_java.closeWriteChannel();
    setPhase(Phase::Settling);
}

void ThreadLabRun::harm(const std::string &id, Harm)
{
    emit failed(tr("%1 is a thread: it cannot be harmed without the others.")
                        .arg(QString::fromStdString(id)));
}

} // namespace lockscope
