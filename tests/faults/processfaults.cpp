// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/processfaults.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <csignal>

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

namespace lockscope::faults {

namespace {

const char *const NotPrinted = "The output could not be written";

QStringList shell(const char *script)
{
    return {QStringLiteral("sh"), QStringLiteral("-c"), QString::fromUtf8(script)};
}

/// The operations are started by @p wrapper; holder and watch are not met.
FaultCase wrapped(const char *name, const QStringList &wrapper, const Expected &expected)
{
    FaultCase fault;
    fault.name = name;
    fault.on = [wrapper](FaultWorld &world) { world.clientWrapper = wrapper; };
    fault.off = [](FaultWorld &world) { world.clientWrapper.clear(); };
    fault.expected = expected;
    fault.timeoutMs = 3000;
    return fault;
}

/// All processes have another environment.
FaultCase inEnvironment(const char *name, const Expected &expected,
                        const std::function<void(QProcessEnvironment &)> &change)
{
    FaultCase fault;
    fault.name = name;
    fault.before = [change](FaultWorld &world) { change(world.clientEnvironment); };
    fault.expected = expected;
    fault.timeoutMs = 3000;
    return fault;
}

void addStreamFaults(std::vector<FaultCase> &faults)
{
    FaultCase full = wrapped("standard output is on a full disk",
                             shell("exec \"$0\" \"$@\" >/dev/full"), {{4, NotPrinted}});
    // The command under the lock is what counts; the detached lock's id is another story.
    full.only = {{Actor::Acquire, {{0, {}}}}, {Actor::List, {{3, NotPrinted}}}};
    faults.push_back(full);
    FaultCase closed = full;
    closed.name = "standard output is closed";
    closed.on = [](FaultWorld &world) { world.clientWrapper = shell("exec \"$0\" \"$@\" >&-"); };
    faults.push_back(closed);
    faults.push_back(wrapped("standard error is on a full disk",
                             shell("exec \"$0\" \"$@\" 2>/dev/full"), {{0, {}}}));
    faults.push_back(wrapped("standard input and standard error are closed",
                             shell("exec \"$0\" \"$@\" <&- 2>&-"), {{0, {}}}));
}

void addPlaceFaults(std::vector<FaultCase> &faults)
{
    faults.push_back(
            wrapped("the working directory is deleted",
                    shell("d=$(mktemp -d) && cd \"$d\" && rmdir \"$d\" && exec \"$0\" \"$@\""),
                    {{0, {}}}));
    faults.push_back(inEnvironment(
            "no home, no configuration folder, no folder for temporary files", {{0, {}}},
            [](QProcessEnvironment &environment) {
                for (const auto *name : {"HOME", "XDG_CONFIG_HOME", "TMPDIR", "XDG_RUNTIME_DIR"})
                    environment.insert(QLatin1String(name), QStringLiteral("/dev/null/missing"));
            }));
    FaultCase profile;
    profile.name = "the saved profiles cannot be read";
    profile.expected = {{2, "profiles.json"}};
    const auto folder = std::make_shared<QTemporaryDir>();
    QDir(folder->path()).mkpath(QStringLiteral("lockscope/profiles.json"));
    profile.on = [folder](FaultWorld &world) {
        world.clientEnvironment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder->path());
        world.clientOptions = {QStringLiteral("--profile"), QStringLiteral("production")};
    };
    profile.off = [](FaultWorld &world) { world.clientOptions.clear(); };
    faults.push_back(profile);
}

/// For a user of its own, as limits on processes do not bind root. A leak checker would need a
/// thread, too.
QStringList withoutProcesses(const QString &folder)
{
    if (::geteuid() != 0)
        return shell("export ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\"; "
                     "exec prlimit --nproc=1:1 \"$0\" \"$@\"");
    return shell(qPrintable(
            QStringLiteral(
                    "(flock 9; [ -e %1/lockctl ] || cp \"$0\" %1/lockctl) 9>%1/lock; chmod 755 "
                    "%1; export ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\"; "
                    "exec setpriv --reuid=64999 --clear-groups prlimit --nproc=1:1 "
                    "%1/lockctl \"$@\"")
                    .arg(folder)));
}

void addClientLimits(std::vector<FaultCase> &faults)
{
    faults.push_back(wrapped("no file descriptors are left to a client",
                             {QStringLiteral("prlimit"), QStringLiteral("--nofile=8:8")},
                             {{3, "Nothing was sent. Raise the limit on open files"}}));
    const auto folder = std::make_shared<QTemporaryDir>();
    FaultCase threads = wrapped("no processes or threads are left to a client",
                                withoutProcesses(folder->path()),
                                {{3, "Nothing was sent. Raise the limit on processes"}});
    threads.before = [folder](FaultWorld &) {};
    faults.push_back(threads);
}

FaultCase onServer(const char *name, const Expected &expected,
                   const std::function<void(FaultWorld &)> &on,
                   const std::function<void(FaultWorld &)> &off)
{
    FaultCase fault;
    fault.name = name;
    fault.on = on;
    fault.off = off;
    fault.expected = expected;
    fault.serverIsGone = true;
    fault.timeoutMs = 600;
#ifdef __SANITIZE_ADDRESS__
    // Such a server takes more than a second to start, on top of the fault.
    fault.holderLeaseMs = 15000;
#endif
    return fault;
}

void limitServer(const FaultWorld &world, __rlimit_resource resource, rlim_t soft)
{
    rlimit now{};
    const auto pid = static_cast<pid_t>(world.serverPid());
    ::prlimit(pid, resource, nullptr, &now);
    now.rlim_cur = std::min(soft, now.rlim_max);
    ::prlimit(pid, resource, &now, nullptr);
}

/// A write is refused with 503, and who gets that cannot know what became of it. What is there can
/// be read.
FaultCase fullDisk(const char *name, const std::function<void(FaultWorld &)> &on,
                   const std::function<void(FaultWorld &)> &off)
{
    // The write that meets the full disk first is unknown; one that comes after it is refused, and
    // nothing was changed.
    FaultCase fault = onServer(name, {{4, "cannot be written"}, {3, "cannot be written"}}, on, off);
    fault.only = {{Actor::List, {{0, {}}}},
                  {Actor::Break, {{4, "Check now"}, {3, "cannot be written"}}}};
    fault.timeoutMs = 2000;
    return fault;
}

/// A folder on a file system of its own, 32 MB small. Only root can make one.
class SmallDisk
{
public:
    explicit SmallDisk(QString folder) : m_folder(std::move(folder)) {}
    ~SmallDisk() { ::umount2(m_folder.toUtf8().constData(), MNT_DETACH); }

    /// Puts it under the folder, with the files there; nobody may be using them.
    bool mount()
    {
        QMap<QString, QByteArray> files;
        for (const QString &name : QDir(m_folder).entryList(QDir::Files)) {
            QFile file(QDir(m_folder).filePath(name));
            if (!file.open(QIODevice::ReadOnly))
                return false;
            files.insert(name, file.readAll());
        }
        if (::mount("tmpfs", m_folder.toUtf8().constData(), "tmpfs", 0, "size=32m") != 0)
            return false;
        for (auto it = files.begin(); it != files.end(); ++it) {
            QFile file(QDir(m_folder).filePath(it.key()));
            if (!file.open(QIODevice::WriteOnly) || file.write(it.value()) != it->size())
                return false;
        }
        return true;
    }
    void fill() const
    {
        QFile filler(QDir(m_folder).filePath(QStringLiteral("filler")));
        if (!filler.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return;
        const QByteArray block(4096, 'x');
        while (filler.write(block) == block.size()) {}
    }
    void empty() const { QFile::remove(QDir(m_folder).filePath(QStringLiteral("filler"))); }

private:
    QString m_folder;
};

void addFullDisks(std::vector<FaultCase> &faults)
{
    faults.push_back(fullDisk(
            "the server's files may not grow",
            [](FaultWorld &world) { limitServer(world, RLIMIT_FSIZE, 4096); },
            [](FaultWorld &world) { limitServer(world, RLIMIT_FSIZE, RLIM_INFINITY); }));
    if (::geteuid() != 0)
        return; // the case above is the same without a file system of its own
    const auto disk = std::make_shared<std::unique_ptr<SmallDisk>>();
    FaultCase small = fullDisk(
            "the disk of the server's data is full", [disk](FaultWorld &) { (*disk)->fill(); },
            [disk](FaultWorld &) { (*disk)->empty(); });
    small.before = [disk](FaultWorld &world) {
        world.killServer(SIGTERM);
        *disk = std::make_unique<SmallDisk>(world.dataDir());
        if (!(*disk)->mount())
            qWarning("no file system of our own: the fault is not there");
        world.startServer();
    };
    faults.push_back(small);
}

/// A break that leaves no trace is not made.
void addFullAuditDisk(std::vector<FaultCase> &faults)
{
    const auto folder = std::make_shared<QTemporaryDir>();
    const auto disk = std::make_shared<std::unique_ptr<SmallDisk>>();
    FaultCase fault;
    fault.name = "the disk of the audit trail is full";
    fault.before = [folder, disk](FaultWorld &world) {
        *disk = std::make_unique<SmallDisk>(folder->path());
        if (!(*disk)->mount())
            qWarning("no file system of our own: the fault is not there");
        world.clientEnvironment.insert(QStringLiteral("LOCKSCOPE_AUDIT"),
                                       folder->filePath(QStringLiteral("audit.jsonl")));
    };
    // The folder goes after what is mounted there.
    fault.on = [folder, disk](FaultWorld &) { (*disk)->fill(); };
    fault.off = [disk](FaultWorld &) { (*disk)->empty(); };
    fault.expected = {{0, {}}};
    fault.only = {{Actor::Break, {{3, "audit trail"}}}};
    fault.timeoutMs = 3000;
    if (::geteuid() == 0)
        faults.push_back(fault);
    // The same without a file system of its own.
    fault.name = "the audit trail cannot be written";
    fault.before = nullptr;
    fault.on = [](FaultWorld &world) {
        world.clientEnvironment.insert(QStringLiteral("LOCKSCOPE_AUDIT"),
                                       QStringLiteral("/dev/full"));
    };
    fault.off = [](FaultWorld &world) {
        world.clientEnvironment.insert(QStringLiteral("LOCKSCOPE_AUDIT"),
                                       cleanEnvironment().value(QStringLiteral("LOCKSCOPE_AUDIT")));
    };
    faults.push_back(fault);
}

void addServerFaults(std::vector<FaultCase> &faults)
{
    faults.push_back(onServer(
            "no file descriptors are left to the server", {{3, NoTime}},
            [](FaultWorld &world) { limitServer(world, RLIMIT_NOFILE, 4); },
            [](FaultWorld &world) { limitServer(world, RLIMIT_NOFILE, RLIM_INFINITY); }));
    const auto send = [](int number) {
        return [number](FaultWorld &world) {
            ::kill(static_cast<pid_t>(world.serverPid()), number);
        };
    };
    faults.push_back(onServer("the server is stopped (SIGSTOP)", {{3, NoTime}}, send(SIGSTOP),
                              send(SIGCONT)));
    faults.push_back(onServer(
            "the server is killed with -9 in the middle of a lease, and started again",
            {{3, NoServer}}, [](FaultWorld &world) { world.killServer(SIGKILL); },
            [](FaultWorld &world) { world.startServer(); }));
    FaultCase late = faults.back();
    late.name = "the server is killed with -9 for longer than a lease";
    late.holder = {{7, "it could not be renewed in time"}};
    late.holderLeaseMs = 2000;
    faults.push_back(late);
    faults.push_back(onServer(
            "the server is told to end (SIGTERM), and started again", {{3, NoServer}},
            [](FaultWorld &world) { world.killServer(SIGTERM); },
            [](FaultWorld &world) { world.startServer(); }));
}

} // namespace

std::vector<FaultCase> processFaults()
{
    std::vector<FaultCase> faults;
    addStreamFaults(faults);
    addPlaceFaults(faults);
    addClientLimits(faults);
    addServerFaults(faults);
    addFullDisks(faults);
    addFullAuditDisk(faults);
    return faults;
}

} // namespace lockscope::faults
