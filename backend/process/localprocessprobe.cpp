// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/process/localprocessprobe.h"

#include <QCoreApplication>
#include <QMessageAuthenticationCode>
#include <QSysInfo>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

#if defined(Q_OS_UNIX)
#    include <pwd.h>
#    include <unistd.h>
#endif

namespace lockscope {

namespace {

enum class ReadState { Read, Absent, Refused };

struct FileText
{
    ReadState state = ReadState::Absent;
    std::string text;
};

FileText readFile(const std::filesystem::path &path)
{
    errno = 0;
    std::ifstream file(path);
    if (!file) {
        // ESRCH: the process ended between the look-up of its folder and the opening of the file.
        const bool absent = errno == ENOENT || errno == ESRCH || errno == ENOTDIR;
        return {absent ? ReadState::Absent : ReadState::Refused, {}};
    }
    std::ostringstream text;
    text << file.rdbuf();
    if (file.bad() || text.str().empty()) {
        // A process that ends while its file is open reads as empty; the caller looks again to
        // tell.
        return {ReadState::Refused, {}};
    }
    return {ReadState::Read, text.str()};
}

std::string readLine(const std::filesystem::path &path)
{
    std::string text = readFile(path).text;
    while (!text.empty() && (text.back() == '\n' || text.back() == ' '))
        text.pop_back();
    return text;
}

/// The fields of /proc/PID/stat we use (proc(5)).
struct ProcessStat
{
    std::int64_t pid = 0;
    char state = '?';
    std::int64_t threads = 0;
    std::string start;
};

/// The second field is the program's name in parentheses and may itself contain spaces and
/// parentheses: fields are counted behind the last ')'.
std::optional<ProcessStat> parseStat(std::string_view text)
{
    const auto close = text.rfind(')');
    if (close == std::string_view::npos)
        return std::nullopt;
    std::vector<std::string_view> fields; // fields[0] is field 3, the state
    for (std::size_t at = close + 1; at < text.size();) {
        const auto begin = text.find_first_not_of(" \n", at);
        if (begin == std::string_view::npos)
            break;
        const auto end = std::min(text.find_first_of(" \n", begin), text.size());
        fields.push_back(text.substr(begin, end - begin));
        at = end;
    }
    constexpr std::size_t stateAt = 0;
    constexpr std::size_t threadsAt = 20 - 3;
    constexpr std::size_t startAt = 22 - 3;
    if (fields.size() <= startAt || fields[stateAt].size() != 1)
        return std::nullopt;
    ProcessStat stat;
    std::from_chars(text.data(), text.data() + text.size(), stat.pid);
    stat.state = fields[stateAt].front();
    std::from_chars(fields[threadsAt].data(), fields[threadsAt].data() + fields[threadsAt].size(),
                    stat.threads);
    stat.start = std::string(fields[startAt]);
    return stat;
}

/// Whether the table is that of an outer pid namespace, as where /proc was not mounted anew: then
/// its pids are not ours (proc(5), NSpid).
bool isOfOuterNamespace(const std::filesystem::path &procDir)
{
    std::istringstream status(readFile(procDir / "self/status").text);
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("NSpid:"))
            return std::count(line.begin(), line.end(), '\t') > 1;
    }
    return false;
}

std::string userName()
{
#if defined(Q_OS_UNIX)
    if (const passwd *entry = getpwuid(geteuid()); entry && entry->pw_name)
        return entry->pw_name;
    return std::to_string(geteuid());
#else
    return qEnvironmentVariable("USERNAME").toStdString();
#endif
}

std::string hashed(std::string_view secret)
{
    const QByteArray key(secret.data(), static_cast<qsizetype>(secret.size()));
    return QMessageAuthenticationCode::hash("lockscope machine 1", key, QCryptographicHash::Sha256)
            .toHex()
            .left(32)
            .toStdString();
}

ProcessState stateOf(const ProcessStat &stat)
{
    switch (stat.state) {
    case 'T':
    case 't': return ProcessState::Stopped;
    case 'Z':
    case 'X':
    case 'x':
        // The first thread of a process may end before the others: then it is shown as a zombie,
        // but the process runs.
        return stat.threads > 1 ? ProcessState::Running : ProcessState::Gone;
    }
    return ProcessState::Running;
}

} // namespace

LocalProcessProbe::LocalProcessProbe(std::filesystem::path procDir,
                                     const std::filesystem::path &etcDir)
    : m_procDir(std::move(procDir))
{
    m_self.user = userName();
    m_self.host = QSysInfo::machineHostName().toStdString();
    m_self.boot = readLine(m_procDir / "sys/kernel/random/boot_id");
    const std::string machineId = readLine(etcDir / "machine-id");
    if (!machineId.empty() && machineId != "uninitialized")
        m_self.machine = hashed(machineId);
    else if (!m_self.boot.empty())
        m_self.machine = hashed("boot " + m_self.boot);
    std::error_code error;
    if (!isOfOuterNamespace(m_procDir))
        m_self.pidNamespace = std::filesystem::read_symlink(m_procDir / "self/ns/pid", error)
                                      .string();
    // Start times are told on the clock of the time namespace. A kernel without them has no such
    // file, and every process the same clock.
    const std::string timeNamespace
            = std::filesystem::read_symlink(m_procDir / "self/ns/time", error).string();
    if (!m_self.pidNamespace.empty() && !timeNamespace.empty())
        m_self.pidNamespace += ' ' + timeNamespace;
    m_self.pid = QCoreApplication::applicationPid();
    if (const auto stat = parseStat(readFile(m_procDir / "self/stat").text)) {
        m_self.pid = stat->pid;
        m_self.pidStart = stat->start;
    }
    m_self.processId = m_self.host + ':' + std::to_string(*m_self.pid);
}

bool LocalProcessProbe::showsEverybody() const
{
    // pid 1 exists in every pid namespace. The mount option hides the processes of other users
    // only, so ask for it too.
    if (readFile(m_procDir / "1/stat").state != ReadState::Read)
        return false;
    std::istringstream mounts(readFile(m_procDir / "self/mounts").text);
    for (std::string line; std::getline(mounts, line);) {
        const auto option = line.find("hidepid=");
        if (line.find(' ' + m_procDir.string() + " proc ") != std::string::npos
            && option != std::string::npos && line.compare(option, 9, "hidepid=0") != 0
            && line.compare(option, 11, "hidepid=off") != 0)
            return false;
    }
    return true;
}

ProcessState LocalProcessProbe::look(const ProcessIdentity &process) const
{
    if (process.machine.empty() || process.machine != m_self.machine || process.boot.empty())
        return ProcessState::OtherMachine;
    if (m_self.boot.empty())
        return ProcessState::Unreadable;
    if (process.boot != m_self.boot)
        return process.host == m_self.host && !process.host.empty() ? ProcessState::OtherBoot
                                                                    : ProcessState::OtherMachine;
    if (process.pidNamespace.empty() || m_self.pidNamespace.empty() || !process.pid
        || *process.pid <= 0)
        return ProcessState::OtherMachine;
    if (process.pidNamespace != m_self.pidNamespace)
        return ProcessState::
                OtherNamespace; // some process may well have this pid here: another one

    const auto statFile = m_procDir / std::to_string(*process.pid) / "stat";
    FileText file = readFile(statFile);
    if (file.state == ReadState::Refused)
        file = readFile(statFile);
    switch (file.state) {
    case ReadState::Absent: return showsEverybody() ? ProcessState::Gone : ProcessState::Unreadable;
    case ReadState::Refused: return ProcessState::Unreadable;
    case ReadState::Read: break;
    }
    const std::optional<ProcessStat> stat = parseStat(file.text);
    if (!stat)
        return ProcessState::Unreadable;
    if (process.pidStart.empty())
        return ProcessState::
                OtherMachine; // some process has this pid; which one was never recorded
    if (process.pidStart != stat->start)
        return showsEverybody() ? ProcessState::Reused : ProcessState::Unreadable;
    return stateOf(*stat);
}

} // namespace lockscope
