// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/workerprocess.h"

#include "backend/lab/workerreport.h"

#include <QTimer>

#include <cerrno>
#include <csignal>
#include <cstring>
#ifdef Q_OS_LINUX
#    include <sys/prctl.h>
#    include <unistd.h>
#endif

namespace lockscope {

WorkerProcess::WorkerProcess(std::string id, QString program, QStringList arguments,
                             QByteArray secrets, QObject *parent)
    : QObject(parent), m_secrets(std::move(secrets))
{
    m_state.id = std::move(id);
    m_process.setProgram(program);
    m_process.setArguments(arguments);
#ifdef Q_OS_LINUX
    m_process.setChildProcessModifier([parent = ::getpid()] {
        // A key at our terminal is for us: we end our workers ourselves. And whatever ends us ends
        // them.
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(1);
    });
#endif
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &WorkerProcess::onOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &WorkerProcess::onErrorOutput);
    connect(&m_process, &QProcess::finished, this, &WorkerProcess::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, &WorkerProcess::onErrorOccurred);
    connect(&m_process, &QProcess::started, this, [this] {
        m_state.pid = m_process.processId();
        emit changed();
    });
}

WorkerProcess::~WorkerProcess()
{
    m_process.disconnect(this);
    if (!isAlive())
        return;
    m_process.kill();
    m_process.waitForFinished(GraceMs);
}

void WorkerProcess::start()
{
    if (isAlive())
        return;
    m_output.clear();
    m_lastWords.clear();
    m_terminating = false;
    m_state.path.clear();
    m_state.text.clear();
    setState(LabWorker::State::Starting);
    // Its standard input stays open: the worker ends when it is closed by our end, however we end.
    m_process.start();
    if (!m_secrets.isEmpty())
        send(m_secrets);
}

void WorkerProcess::send(const QByteArray &line)
{
    if (isAlive())
        m_process.write(line + '\n');
}

bool WorkerProcess::sendSignal(int signal, const QString &verb)
{
    // QProcess keeps a dead child as a zombie until it told us so: the pid cannot be somebody
    // else's by now.
    const qint64 pid = m_process.processId();
    if (pid <= 0 || !isAlive())
        return false;
    if (::kill(static_cast<pid_t>(pid), signal) == 0)
        return true;
    emit failed(tr("%1 could not be %2: %3.")
                        .arg(QString::fromStdString(m_state.id), verb,
                             QString::fromLocal8Bit(std::strerror(errno))));
    return false;
}

void WorkerProcess::crash() { sendSignal(SIGKILL, tr("crashed")); }

void WorkerProcess::freeze()
{
    if (m_state.state == LabWorker::State::Frozen || !sendSignal(SIGSTOP, tr("frozen")))
        return;
    m_stateBeforeFreeze = m_state.state;
    setState(LabWorker::State::Frozen);
}

void WorkerProcess::thaw()
{
    if (m_state.state != LabWorker::State::Frozen || !sendSignal(SIGCONT, tr("thawed")))
        return;
    setState(m_stateBeforeFreeze);
}

void WorkerProcess::terminate()
{
    if (!isAlive())
        return;
    m_terminating = true;
    sendSignal(SIGTERM, tr("ended"));
    if (m_state.state == LabWorker::State::Frozen)
        sendSignal(SIGCONT, tr("thawed"));
    QTimer::singleShot(GraceMs, this, [this] {
        if (m_terminating && isAlive())
            m_process.kill();
    });
}

void WorkerProcess::waitForEnd(const QDeadlineTimer &deadline)
{
    if (isAlive())
        m_process.waitForFinished(static_cast<int>(deadline.remainingTime()));
}

void WorkerProcess::setState(LabWorker::State state)
{
    m_state.state = state;
    emit changed();
}

void WorkerProcess::onOutput()
{
    m_output += m_process.readAllStandardOutput();
    qsizetype begin = 0;
    for (qsizetype end = m_output.indexOf('\n', begin); end >= 0;
         end = m_output.indexOf('\n', begin)) {
        onLine(m_output.mid(begin, end - begin));
        begin = end + 1;
    }
    m_output.remove(0, begin);
    if (m_output.size() > MaxLineBytes) {
        m_output.clear();
        emit failed(tr("%1 wrote a line that is too long. It is ended.")
                            .arg(QString::fromStdString(m_state.id)));
        m_process.kill();
    }
}

void WorkerProcess::onLine(const QByteArray &line)
{
    if (line.size() > MaxLineBytes)
        return;
    if (m_raw) {
        emit lineRead(line);
        return;
    }
    const auto report = parseWorkerReport(
            std::string_view(line.constData(), static_cast<std::size_t>(line.size())));
    if (!report) {
        emit failed(tr("%1 wrote a line that cannot be understood: %2.")
                            .arg(QString::fromStdString(m_state.id),
                                 QString::fromStdString(report.error().detail)));
        return;
    }
    LabWorker::State state = LabWorker::State::Idle;
    switch (report->state) {
    case WorkerReport::State::Waiting: state = LabWorker::State::Waiting; break;
    case WorkerReport::State::Holding: state = LabWorker::State::Holding; break;
    case WorkerReport::State::Idle:
    case WorkerReport::State::Lost: break;
    }
    m_state.path = report->path;
    m_state.text = report->text;
    // What it wrote before it was frozen may arrive afterwards.
    if (m_state.state == LabWorker::State::Frozen) {
        m_stateBeforeFreeze = state;
        emit changed();
    } else {
        setState(state);
    }
}

void WorkerProcess::onErrorOutput()
{
    constexpr qsizetype Kept = 1024;
    m_lastWords += m_process.readAllStandardError();
    m_lastWords = m_lastWords.right(Kept);
}

void WorkerProcess::onFinished(int exitCode, QProcess::ExitStatus status)
{
    onOutput();
    onErrorOutput();
    const bool killed = status == QProcess::CrashExit && !m_terminating;
    if (killed) {
        m_state.text = tr("ended by signal %1").arg(exitCode).toStdString();
    } else {
        m_state.path.clear();
        m_state.text = exitCode == 0 ? std::string() : m_lastWords.trimmed().toStdString();
        if (exitCode != 0) {
            emit failed(tr("%1 ended with exit code %2. %3")
                                .arg(QString::fromStdString(m_state.id), QString::number(exitCode),
                                     QString::fromUtf8(m_lastWords.trimmed())));
        }
    }
    m_state.pid = 0;
    setState(killed ? LabWorker::State::Crashed : LabWorker::State::Ended);
    emit died();
}

void WorkerProcess::onErrorOccurred(QProcess::ProcessError error)
{
    if (error != QProcess::FailedToStart)
        return; // every other one also ends in finished()
    m_state.text = m_process.errorString().toStdString();
    setState(LabWorker::State::Ended);
    emit failed(tr("%1 could not be started: %2. Is lockctl installed next to this program?")
                        .arg(m_process.program(), m_process.errorString()));
    emit died();
}

} // namespace lockscope
