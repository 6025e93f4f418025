// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/workercommand.h"

#include "app/cli/commandline.h"
#include "ui/text/safetext.h"

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>
#ifdef Q_OS_LINUX
#    include <sys/prctl.h>
#endif

namespace lockscope {

namespace {

constexpr Millis ShortestLease{1000};

bool isPipe(int descriptor)
{
    struct stat status = {};
    return ::fstat(descriptor, &status) == 0
           && (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode));
}

} // namespace

void addWorkerCommand(CommandLine &line)
{
    const auto options = std::make_shared<WorkerOptions>();
    CLI::App *app = line.addCommand("worker", "Take and release locks by a seed, for the lab",
                                    [options](CommandContext &context) {
                                        return std::make_unique<WorkerCommand>(context, *options);
                                    });
    app->group(std::string());
    app->add_option("--seed", options->seed, "Same seed, same choices");
    app->add_option("--paths", options->pathsFile, "What to lock; default: the demo tree")
            ->type_name("FILE");
    addDuration(*app, "--lease", options->lease, "Lease of its session; default: the index's");
    addDuration(*app, "--delay", options->delay, "Lock-delay of its session; default: the index's");
    addDuration(*app, "--since", options->since, "How long the lab has been running");
}

WorkerCommand::WorkerCommand(CommandContext &context, WorkerOptions options)
    : Command(context), m_options(std::move(options))
{
    connect(&m_signals, &SignalWatch::interrupted, this, &WorkerCommand::finish);
}

WorkerCommand::~WorkerCommand() = default;

void WorkerCommand::tieToParent()
{
#ifdef Q_OS_LINUX
    // A killed parent takes its server with it, or is an admin's window that cannot be left running in the dark: no goodbye then.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    // Also closed when the parent was gone before the line above ran, and wherever there is no such signal.
    if (!isPipe(STDIN_FILENO))
        return;
    m_input = std::make_unique<QSocketNotifier>(STDIN_FILENO, QSocketNotifier::Read);
    connect(m_input.get(), &QSocketNotifier::activated, this, [this] {
        char ignored[256];
        if (::read(STDIN_FILENO, ignored, sizeof ignored) > 0)
            return;
        m_input->setEnabled(false);
        finish();
    });
}

void WorkerCommand::start()
{
    Result<DemoTree> tree = DemoTree::load(m_options.pathsFile);
    if (!tree) {
        endWith(tree.error());
        return;
    }
    if (m_options.lease && *m_options.lease < ShortestLease) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "a lease under a second cannot be renewed in time")
                        .value());
        return;
    }
    m_tree = std::move(*tree);
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    if (profile().stage == ServerProfile::Stage::Production) {
        endWith(fail(BackendError::Kind::InvalidInput,
                     "this profile is marked production: no worker runs on it")
                        .value());
        return;
    }
    tieToParent();
    backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        if (!status)
            endWith(status.error());
        else if (const std::optional<BackendError> error = setUpError(*status))
            endWith(*error);
        else
            begin(*status);
    });
}

void WorkerCommand::begin(const ServerStatus &status)
{
    LeaseTerms terms = status.defaults;
    terms.lease = m_options.lease.value_or(terms.lease);
    terms.delay = m_options.delay.value_or(terms.delay);
    m_worker = std::make_unique<LockWorker>(openBackend(), &clock(),
                                            WorkerPlan(std::move(m_tree), m_options.seed),
                                            probe().self(), terms,
                                            m_options.since.value_or(Millis(0)));
    connect(m_worker.get(), &LockWorker::reported, this, &WorkerCommand::print);
    connect(m_worker.get(), &LockWorker::failed, this, &WorkerCommand::endWith);
    connect(m_worker.get(), &LockWorker::finished, this, [this] { end(ExitCode::Done); });
    m_worker->start();
}

void WorkerCommand::finish()
{
    if (m_worker)
        m_worker->finish();
    else
        end(ExitCode::Done);
}

void WorkerCommand::print(const WorkerReport &report)
{
    if (out().json())
        out().raw(toJsonLine(report) + '\n');
    else
        out().line(QString::fromLatin1(toString(report.state)) + QLatin1Char(' ')
                   + safeText(report.path, 200) + QStringLiteral("  ") + safeText(report.text, 200));
    if (!out().canWrite())
        finish();
}

} // namespace lockscope
