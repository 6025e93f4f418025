// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/childrunner.h"

#include "app/cli/signalwatch.h"

#include <csignal>
#include <utility>

#include <sys/prctl.h>
#include <unistd.h>

namespace lockscope {

namespace {

bool inForegroundOfTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::tcgetpgrp(STDIN_FILENO) == ::getpgrp();
}

} // namespace

ChildRunner::ChildRunner(QObject *parent) : QObject(parent)
{
    m_grace.setSingleShot(true);
    m_poll.setInterval(50);
    connect(&m_process, &QProcess::finished, this, &ChildRunner::onFinished);
    connect(&m_process, &QProcess::started, this, [this] {
        for (const int signal : std::exchange(m_early, {}))
            send(signal);
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        m_pid = 0;
        emit failed(m_process.errorString());
    });
    connect(&m_grace, &QTimer::timeout, this, [this] { send(SIGKILL); });
    connect(&m_poll, &QTimer::timeout, this, &ChildRunner::onPoll);
}

ChildRunner::~ChildRunner()
{
    // Never leave a command behind that works without a lock.
    if (isRunning()) {
        send(SIGKILL);
        m_process.kill(); // one that is just starting leads no group yet
    }
    m_process.disconnect(this);
    m_process.waitForFinished(1000);
}

void ChildRunner::start(const QString &program, const QStringList &arguments,
                        const QProcessEnvironment &environment)
{
    m_ownGroup = !inForegroundOfTerminal();
    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
    m_process.setChildProcessModifier([ownGroup = m_ownGroup, parent = ::getpid()] {
        if (ownGroup)
            ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (::getppid() != parent)
            ::_exit(128 + SIGTERM);
        SignalWatch::restoreInChild();
    });
    m_process.start(program, arguments);
    m_pid = m_process.processId();
}

bool ChildRunner::isRunning() const { return m_process.state() != QProcess::NotRunning; }

void ChildRunner::forward(int signal, bool fromTerminal)
{
    if (m_ownGroup || !fromTerminal)
        send(signal);
}

void ChildRunner::stop(Millis grace)
{
    if (!isRunning() || m_stopping)
        return;
    m_stopping = true;
    send(SIGTERM);
    send(SIGCONT); // a stopped command cannot end
    m_grace.start(grace);
}

void ChildRunner::onFinished(int exitCode, QProcess::ExitStatus status)
{
    // On Unix a crash's exit code is the signal's number.
    m_exitStatus = status == QProcess::CrashExit ? 128 + exitCode : exitCode;
    if (m_stopping && groupIsThere()) {
        m_poll.start();
        return;
    }
    m_grace.stop();
    emit finished(m_exitStatus);
}

void ChildRunner::onPoll()
{
    if (groupIsThere() && m_grace.isActive())
        return;
    m_poll.stop();
    m_grace.stop();
    emit finished(m_exitStatus);
}

bool ChildRunner::groupIsThere() const
{
    return m_ownGroup && m_pid > 0 && ::kill(static_cast<pid_t>(-m_pid), 0) == 0;
}

void ChildRunner::send(int signal)
{
    // Before it is the command it is a copy of lockctl, without a group of its own and with lockctl's handlers: the signal would be lost.
    // Qt 6.4 waits for the command; later versions need not.
    if (m_process.state() == QProcess::Starting)
        m_early.push_back(signal);
    else if (m_pid > 0)
        ::kill(static_cast<pid_t>(m_ownGroup ? -m_pid : m_pid), signal);
}

} // namespace lockscope
