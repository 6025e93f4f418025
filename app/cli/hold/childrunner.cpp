// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/childrunner.h"

#include "app/cli/hold/workkeeper.h"
#include "backend/process/secretkeeping.h"
#include "backend/process/signalwatch.h"

#include <QSocketNotifier>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace lockscope {

ChildRunner::ChildRunner(Millis keeperMayBeLate, QObject *parent)
    : QObject(parent), m_keeperMayBeLate(keeperMayBeLate)
{
    m_lastResort.setSingleShot(true);
    m_lastResort.setTimerType(Qt::PreciseTimer);
    // Its end is the end of its work, which comes to us then: onFinished().
    connect(&m_lastResort, &QTimer::timeout, &m_process, &QProcess::kill);
    connect(&m_process, &QProcess::finished, this, &ChildRunner::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            emit failed(EAGAIN); // this very program is there: there was no process for it
    });
}

ChildRunner::~ChildRunner()
{
    // Never leave a command behind that works without a lock.
    m_process.disconnect(this);
    if (isRunning()) {
        m_process.kill();
        m_process.waitForFinished(1000);
        killAllBelow();
        reclaimTerminal();
    }
    m_notifier.reset();
    if (m_notes >= 0)
        ::close(m_notes);
}

void ChildRunner::start(const std::vector<std::string> &command,
                        const QProcessEnvironment &environment, BootInstant deadline, Millis grace)
{
    m_deadline = deadline;
    m_grace = grace;
    expectEnd();
    std::array<int, 2> sockets{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets.data()) != 0) {
        emit failed(errno);
        return;
    }
    m_notes = sockets[0];
    m_notifier = std::make_unique<QSocketNotifier>(m_notes, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &ChildRunner::readNotes);
    // If the keeper is killed, what it kept comes to us; and what we say must not stop us while the
    // command has the terminal.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    struct sigaction ignored = {};
    struct sigaction before = {};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGTTOU, &ignored, &before);

    m_process.setProcessEnvironment(environment);
    m_process.setProcessChannelMode(QProcess::ForwardedChannels);
    m_process.setInputChannelMode(QProcess::ForwardedInputChannel);
    m_process.setChildProcessModifier([keepers = sockets[1], before] {
        ::fcntl(keepers, F_SETFD, 0);
        ::sigaction(SIGTTOU, &before, nullptr);
        SignalWatch::restoreInChild();
        std::signal(SIGXFSZ, SIG_DFL); // the program ignores it
        allowCoreDumpsInChild();
    });
    m_process.start(QStringLiteral("/proc/self/exe"),
                    keeperArguments(sockets[1], deadline, grace, command));
    ::close(sockets[1]);
}

bool ChildRunner::isRunning() const { return m_process.state() != QProcess::NotRunning; }

void ChildRunner::expectEnd()
{
    const BootInstant end = m_endBy ? std::min(*m_endBy, m_deadline) : m_deadline;
    m_lastResort.start(std::max(end - m_clock.bootNow(), Millis(0)) + m_keeperMayBeLate);
}

void ChildRunner::endBy(BootInstant instant)
{
    m_endBy = m_endBy ? std::min(*m_endBy, instant) : instant;
    if (isRunning())
        expectEnd();
}

void ChildRunner::setDeadline(BootInstant deadline)
{
    m_deadline = deadline;
    expectEnd();
    sendNote(m_notes, {WorkNote::Kind::Deadline, deadline.time_since_epoch().count()});
}

void ChildRunner::forward(int signal, bool fromTerminal)
{
    // By a note, which waits for a keeper that is not itself yet: a copy of lockctl has lockctl's
    // handlers, and the signal would be lost.
    if (!fromTerminal)
        sendNote(m_notes, {WorkNote::Kind::Signal, signal});
    endBy(m_clock.bootNow() + m_grace + m_grace);
}

void ChildRunner::stop()
{
    sendNote(m_notes, {WorkNote::Kind::Stop, 0});
    endBy(m_clock.bootNow() + m_grace);
}

void ChildRunner::kill()
{
    sendNote(m_notes, {WorkNote::Kind::Kill, 0});
    endBy(m_clock.bootNow());
}

void ChildRunner::readNotes()
{
    bool closed = false;
    while (const std::optional<WorkNote> note = receiveNote(m_notes, closed)) {
        const auto value = static_cast<int>(note->value);
        switch (note->kind) {
        case WorkNote::Kind::Failed: m_failure = value; break;
        case WorkNote::Kind::Late: emit late(); break;
        case WorkNote::Kind::LeftOver: emit leftOver(value); break;
        case WorkNote::Kind::GoesOn: emit goesOn(); break;
        case WorkNote::Kind::Refused: emit refused(value); break;
        case WorkNote::Kind::Deadline:
        case WorkNote::Kind::Stop:
        case WorkNote::Kind::Signal:
        case WorkNote::Kind::Kill: break; // of ours
        }
    }
    if (closed)
        m_notifier->setEnabled(false);
}

void ChildRunner::onFinished(int exitCode, QProcess::ExitStatus status)
{
    m_lastResort.stop();
    readNotes();
    // A keeper does not crash: somebody killed it, and what it kept is ours now. On Unix a crash's
    // exit code is the signal's number.
    if (status == QProcess::CrashExit) {
        if (const int left = killAllBelow(); left > 0)
            emit refused(left);
        reclaimTerminal();
        exitCode += 128;
    }
    if (m_failure)
        emit failed(*m_failure);
    else
        emit finished(exitCode);
}

} // namespace lockscope
