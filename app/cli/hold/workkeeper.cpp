// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/workkeeper.h"

#include "app/cli/hold/runnable.h"
#include "backend/process/signalwatch.h"
#include "backend/process/systemclock.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace lockscope {

namespace {

constexpr const char *KeeperWord = "--keep-work";
constexpr QLatin1Char BytesMark('\x01');
/// What a machine that slept may add to a wait.
constexpr Millis LongestWait{250};
/// Between two rounds of killing.
constexpr Millis KillPause{5};
/// What a command started and does not wait for, like the first part of `a | b`, may end so long
/// after it.
constexpr Millis Settling{200};
/// Whoever can be stopped from its terminal is within this time.
constexpr Millis StopsWithin{1000};

/// State and parent of a process; '\0' when it is gone.
std::pair<char, pid_t> stateAndParent(const std::string &pid)
{
    // By the system's own calls: a process may end between two of them, and a stream that is to say
    // so throws.
    std::array<char, 4096> bytes{}; // the last stays 0
    const int file = ::open(("/proc/" + pid + "/stat").c_str(), O_RDONLY | O_CLOEXEC);
    const ssize_t got = file < 0 ? -1 : ::read(file, bytes.data(), bytes.size() - 1);
    if (file >= 0)
        ::close(file);
    const std::string_view text(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    // The name before it may have parentheses, spaces and the ends of lines in it.
    const auto close = text.rfind(')');
    if (close == std::string::npos || text.size() < close + 5)
        return {'\0', 0};
    return {text[close + 2], static_cast<pid_t>(std::atoi(text.data() + close + 4))};
}

/// All that is below @p root in the process table.
std::vector<pid_t> processesBelow(pid_t root)
{
    std::multimap<pid_t, pid_t> children;
    if (DIR *table = ::opendir("/proc")) {
        while (const dirent *entry = ::readdir(table)) {
            if (const auto pid = static_cast<pid_t>(std::atoi(entry->d_name)); pid > 0)
                children.emplace(stateAndParent(entry->d_name).second, pid);
        }
        ::closedir(table);
    }
    std::vector<pid_t> below;
    for (std::size_t next = 0;; ++next) {
        const auto [begin, end] = children.equal_range(root);
        for (auto it = begin; it != end; ++it)
            below.push_back(it->second);
        if (next == below.size())
            return below;
        root = below[next];
    }
}

/// @return how many of them may not be signalled.
int signalEach(const std::vector<pid_t> &processes, int signal)
{
    return static_cast<int>(
            std::count_if(processes.begin(), processes.end(), [signal](pid_t process) {
                return ::kill(process, signal) != 0 && errno == EPERM;
            }));
}

int openTerminal() { return ::open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC); }

bool isTerminalOf(int terminal, pid_t group) { return ::tcgetpgrp(terminal) == group; }

} // namespace

void sendNote(int socket, const WorkNote &note)
{
    [[maybe_unused]] const ssize_t sent = ::send(socket, &note, sizeof note,
                                                 MSG_NOSIGNAL | MSG_DONTWAIT);
}

std::optional<WorkNote> receiveNote(int socket, bool &closed)
{
    WorkNote note;
    ssize_t got = 0;
    do { // a side that goes with notes unread says so once, before what it wrote itself
        got = ::recv(socket, &note, sizeof note, MSG_DONTWAIT);
    } while (got < 0 && (errno == EINTR || errno == ECONNRESET));
    closed = got == 0 || (got < 0 && errno != EAGAIN);
    return got == static_cast<ssize_t>(sizeof note) ? std::optional(note) : std::nullopt;
}

QStringList keeperArguments(int notes, BootInstant deadline, Millis grace,
                            const std::vector<std::string> &command)
{
    QStringList arguments{QString::fromLatin1(KeeperWord), QString::number(notes),
                          QString::number(deadline.time_since_epoch().count()),
                          QString::number(grace.count())};
    // A QProcess sends texts: that of a name in no UTF-8 would be another name. Each byte of one is
    // a character of its own, until wordsOf().
    for (const std::string &word : command) {
        const QString text = QString::fromStdString(word);
        const bool isText = text.toStdString() == word && !text.startsWith(BytesMark);
        arguments += isText ? text
                            : QString(BytesMark
                                      + QString::fromLatin1(QByteArray::fromStdString(word)));
    }
    return arguments;
}

bool seesOwnProcesses()
{
    std::array<char, 32> self{};
    return ::readlink("/proc/self", self.data(), self.size() - 1) > 0
           && std::atoi(self.data()) == ::getpid();
}

int killAllBelow()
{
    while (true) {
        const std::vector<pid_t> left = processesBelow(::getpid());
        const int refused = signalEach(left, SIGKILL);
        if (refused > 0 && refused == static_cast<int>(left.size()))
            return refused;
        pid_t ended = 0;
        while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {}
        // Whoever loses its parent becomes a child of ours: without children there is nobody below.
        if (ended < 0 && errno == ECHILD)
            return 0;
        ::poll(nullptr, 0, static_cast<int>(KillPause.count()));
    }
}

void reclaimTerminal()
{
    const int terminal = openTerminal();
    if (terminal < 0)
        return;
    const pid_t group = ::tcgetpgrp(terminal);
    if (group > 0 && ::kill(-group, 0) != 0 && errno == ESRCH) {
        // Who is not in the foreground may set it only with this signal blocked.
        sigset_t ttou;
        sigset_t before;
        sigemptyset(&ttou);
        sigaddset(&ttou, SIGTTOU);
        ::sigprocmask(SIG_BLOCK, &ttou, &before);
        ::tcsetpgrp(terminal, ::getpgrp());
        ::sigprocmask(SIG_SETMASK, &before, nullptr);
    }
    ::close(terminal);
}

namespace {

class WorkKeeper
{
public:
    WorkKeeper(int notes, BootInstant deadline, Millis grace)
        : m_notes(notes), m_deadline(deadline), m_grace(grace), m_terminal(openTerminal())
    {}

    int keep(char **command);

private:
    bool start(char **command);
    void wait(BootInstant now) const;
    void readNotes(BootInstant now);
    void readSignals(BootInstant now);
    void onSignal(const signalfd_siginfo &signal, BootInstant now);
    void passOn(int signal, BootInstant now);
    /// @return false when nothing is left of the work.
    bool reap(BootInstant now);
    void look(BootInstant now);
    /// Of a command that was passed a signal and has not ended: when it is stopped.
    std::optional<BootInstant> signalledUntil() const;
    void stop(BootInstant now);
    void kill();
    void onStopped(int signal, BootInstant now);
    void suspend(BootInstant now);
    void resume();
    void giveTerminal();
    void endAtTerminal();
    bool isOurTerminal() const { return isTerminalOf(m_terminal, ::getpgrp()); }

    SystemClock m_clock;
    int m_notes;
    BootInstant m_deadline;
    Millis m_grace;
    int m_terminal; ///< −1: there is none
    bool m_usesTerminal = false;
    std::optional<termios> m_modes; ///< of the terminal, before the command could change them
    int m_signals = -1;
    sigset_t m_maskBefore{};
    pid_t m_command = 0;
    int m_status = 128 + SIGKILL;
    std::optional<BootInstant> m_endedAt;
    std::optional<BootInstant> m_signalledAt; ///< when the command was passed the first signal
    std::optional<BootInstant> m_stopBy;
    std::optional<BootInstant> m_suspendedAt;
    bool m_givenUp = false; ///< what is left may not be killed by us
};

int WorkKeeper::keep(char **command)
{
    sigset_t watched;
    sigemptyset(&watched);
    forEachEndingSignal([&watched](int signal) { sigaddset(&watched, signal); });
    for (const int signal : {SIGTSTP, SIGCONT, SIGCHLD})
        sigaddset(&watched, signal);
    m_signals = ::signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
    sigaddset(&watched, SIGTTOU); // so that the foreground can be set from the background
    ::sigprocmask(SIG_BLOCK, &watched, &m_maskBefore);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    ::prctl(PR_SET_NAME, "lockctl-keeper");
    if (!start(command))
        return m_status;
    while (reap(m_clock.bootNow()) && !m_givenUp) {
        const BootInstant now = m_clock.bootNow();
        look(now);
        wait(now);
        readNotes(m_clock.bootNow());
        readSignals(m_clock.bootNow());
    }
    endAtTerminal();
    return m_status;
}

bool WorkKeeper::start(char **command)
{
    std::array<int, 2> failure{-1, -1};
    if (::pipe2(failure.data(), O_CLOEXEC) != 0)
        return false;
    // One that reads or writes elsewhere may share the terminal with others of its pipe: it gets
    // the foreground when it wants it.
    m_usesTerminal = m_terminal >= 0 && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
    if (termios modes{}; m_terminal >= 0 && ::tcgetattr(m_terminal, &modes) == 0)
        m_modes = modes;
    const pid_t keeper = ::getpid();
    m_command = ::fork();
    if (m_command == 0) {
        ::setpgid(0, 0);
        if (m_usesTerminal && isTerminalOf(m_terminal, ::getpgid(keeper)))
            ::tcsetpgrp(m_terminal, ::getpid());
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (::getppid() != keeper)
            ::_exit(128 + SIGTERM);
        ::sigprocmask(SIG_SETMASK, &m_maskBefore, nullptr);
        const int why = becomeCommand(command);
        [[maybe_unused]] const ssize_t written = ::write(failure[1], &why, sizeof why);
        ::_exit(127);
    }
    // Both set group and foreground: whoever comes first, it is so before either goes on.
    ::setpgid(m_command, m_command);
    giveTerminal();
    ::close(failure[1]);
    int why = m_command < 0 ? errno : 0;
    while (m_command > 0 && ::read(failure[0], &why, sizeof why) < 0 && errno == EINTR) {}
    ::close(failure[0]);
    if (why == 0)
        return true;
    sendNote(m_notes, {WorkNote::Kind::Failed, why});
    killAllBelow();
    endAtTerminal();
    m_status = 127;
    return false;
}

void WorkKeeper::wait(BootInstant now) const
{
    BootInstant next = now + LongestWait;
    next = std::min(next, m_stopBy ? std::min(*m_stopBy, m_deadline) : m_deadline - m_grace);
    if (m_endedAt && !m_stopBy)
        next = std::min(next, *m_endedAt + Settling);
    if (const std::optional<BootInstant> until = signalledUntil())
        next = std::min(next, *until);
    std::array<pollfd, 2> sources{pollfd{m_signals, POLLIN, 0}, pollfd{m_notes, POLLIN, 0}};
    ::poll(sources.data(), m_notes < 0 ? 1 : 2,
           static_cast<int>(std::max(next - now, Millis(0)).count()));
}

void WorkKeeper::readNotes(BootInstant now)
{
    bool closed = m_notes < 0;
    while (!closed) {
        const std::optional<WorkNote> note = receiveNote(m_notes, closed);
        if (closed) { // lockctl is gone: nobody renews the lock any more
            ::close(std::exchange(m_notes, -1));
            stop(now);
        }
        if (!note)
            return;
        switch (note->kind) {
        case WorkNote::Kind::Deadline: m_deadline = BootInstant(Millis(note->value)); break;
        case WorkNote::Kind::Stop: stop(now); break;
        case WorkNote::Kind::Signal: passOn(static_cast<int>(note->value), now); break;
        case WorkNote::Kind::Kill: m_stopBy = now; break;
        case WorkNote::Kind::Failed:
        case WorkNote::Kind::Late:
        case WorkNote::Kind::LeftOver:
        case WorkNote::Kind::GoesOn:
        case WorkNote::Kind::Refused: break; // of ours
        }
    }
}

void WorkKeeper::readSignals(BootInstant now)
{
    signalfd_siginfo signal{};
    while (::read(m_signals, &signal, sizeof signal) == static_cast<ssize_t>(sizeof signal))
        onSignal(signal, now);
}

/// What others send to our process group lockctl gets as well, and tells us of by a note: a signal
/// that is still to be read swallows the next of its kind.
void WorkKeeper::onSignal(const signalfd_siginfo &signal, BootInstant now)
{
    switch (signal.ssi_signo) {
    case SIGCHLD: return;
    case SIGCONT: resume(); return;
    case SIGTSTP:
        if (static_cast<pid_t>(signal.ssi_pid) == ::getpid() || m_endedAt)
            return;
        // Typed while our group has the foreground: lockctl is being stopped by it.
        ::kill(-m_command, SIGTSTP);
        m_suspendedAt = now;
        return;
    default: break;
    }
    if (signal.ssi_code == SI_KERNEL)
        passOn(static_cast<int>(signal.ssi_signo), now);
}

void WorkKeeper::passOn(int signal, BootInstant now)
{
    if (m_endedAt)
        return;
    ::kill(-m_command, signal);
    m_signalledAt = m_signalledAt.value_or(now);
}

bool WorkKeeper::reap(BootInstant now)
{
    int status = 0;
    pid_t process = 0;
    while ((process = ::waitpid(-1, &status, WNOHANG | WUNTRACED)) > 0) {
        if (process != m_command)
            continue;
        if (WIFSTOPPED(status)) {
            onStopped(WSTOPSIG(status), now);
            continue;
        }
        m_endedAt = now;
        m_status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    // Whoever loses its parent becomes a child of ours: without children there is nobody below.
    return process == 0 || errno != ECHILD;
}

void WorkKeeper::look(BootInstant now)
{
    if (!m_stopBy && now >= m_deadline - m_grace) {
        sendNote(m_notes, {WorkNote::Kind::Late, 0});
        stop(now);
    }
    if (const std::optional<BootInstant> until = signalledUntil(); until && now >= *until) {
        sendNote(m_notes, {WorkNote::Kind::GoesOn, 0});
        stop(now);
    }
    if (m_endedAt && !m_stopBy && now >= *m_endedAt + Settling) {
        if (const std::size_t left = processesBelow(::getpid()).size(); left > 0) {
            sendNote(m_notes, {WorkNote::Kind::LeftOver, static_cast<std::int64_t>(left)});
            stop(now);
        }
    }
    if (m_stopBy && now >= std::min(*m_stopBy, m_deadline))
        kill();
    // Who is in no shell's hands is not stopped by its terminal, and nobody would continue its
    // command.
    if (m_suspendedAt && now >= *m_suspendedAt + StopsWithin
        && stateAndParent(std::to_string(::getppid())).first != 'T')
        resume();
}

std::optional<BootInstant> WorkKeeper::signalledUntil() const
{
    if (!m_signalledAt || m_endedAt || m_stopBy)
        return std::nullopt;
    return *m_signalledAt + m_grace;
}

void WorkKeeper::stop(BootInstant now)
{
    if (m_stopBy)
        return;
    m_stopBy = now + m_grace;
    const std::vector<pid_t> work = processesBelow(::getpid());
    signalEach(work, SIGTERM);
    signalEach(work, SIGCONT); // what is stopped cannot end
}

void WorkKeeper::kill()
{
    if (const int refused = killAllBelow(); refused > 0) {
        sendNote(m_notes, {WorkNote::Kind::Refused, refused});
        m_givenUp = true;
    }
}

void WorkKeeper::onStopped(int signal, BootInstant now)
{
    if (m_terminal < 0 || m_stopBy)
        return;
    const bool wantsTerminal = signal == SIGTTIN || signal == SIGTTOU;
    m_usesTerminal = m_usesTerminal || wantsTerminal;
    if (wantsTerminal && isOurTerminal())
        resume();
    else if (wantsTerminal || isTerminalOf(m_terminal, m_command))
        suspend(now);
}

/// The whole job of the shell stops, as the terminal would have stopped it; we stay, because the
/// lock may end meanwhile.
void WorkKeeper::suspend(BootInstant now)
{
    m_suspendedAt = now;
    if (isTerminalOf(m_terminal, m_command))
        ::tcsetpgrp(m_terminal, ::getpgrp());
    ::kill(0, SIGTSTP);
}

void WorkKeeper::resume()
{
    m_suspendedAt.reset();
    if (m_endedAt)
        return;
    giveTerminal();
    ::kill(-m_command, SIGCONT);
}

void WorkKeeper::giveTerminal()
{
    if (m_usesTerminal && isOurTerminal())
        ::tcsetpgrp(m_terminal, m_command);
}

/// The terminal is as it was, and those who were in the foreground with us learn of the key that
/// ended the command.
void WorkKeeper::endAtTerminal()
{
    if (m_terminal < 0 || !m_usesTerminal)
        return;
    reclaimTerminal();
    if (m_status <= 128 || !isOurTerminal())
        return;
    if (m_modes)
        ::tcsetattr(m_terminal, TCSADRAIN, &*m_modes);
    if (m_status == 128 + SIGINT)
        ::kill(0, SIGINT);
}

/// The command of keeperArguments().
std::vector<QByteArray> wordsOf(char **arguments)
{
    std::vector<QByteArray> words;
    for (; *arguments; ++arguments) {
        const QString text = QString::fromUtf8(*arguments);
        words.push_back(text.startsWith(BytesMark) ? text.mid(1).toLatin1() : text.toUtf8());
    }
    return words;
}

} // namespace

std::optional<int> keepWork(int argc, char **argv)
{
    if (argc < 6 || std::strcmp(argv[1], KeeperWord) != 0)
        return std::nullopt;
    const int notes = std::atoi(argv[2]);
    ::fcntl(notes, F_SETFD, FD_CLOEXEC);
    std::vector<QByteArray> words = wordsOf(argv + 5);
    std::vector<char *> command;
    command.reserve(words.size() + 1);
    for (QByteArray &word : words)
        command.push_back(word.data());
    command.push_back(nullptr);
    return WorkKeeper(notes, BootInstant(Millis(std::atoll(argv[3]))), Millis(std::atoll(argv[4])))
            .keep(command.data());
}

} // namespace lockscope
