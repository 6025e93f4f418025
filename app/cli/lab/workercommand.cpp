// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/lab/workercommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/lab/lablease.h"
#include "backend/lab/labcatalog.h"
#include "backend/lab/labeventjson.h"
#include "backend/lab/labscenariofile.h"
#include "backend/lab/labtime.h"
#include "ui/text/safetext.h"

#include <csignal>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#ifdef Q_OS_LINUX
#    include <sys/prctl.h>
#endif

namespace lockscope {

namespace {

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
    addDuration(*app, "--lease", options->lease,
                "Lease of its session; default: as they were set up");
    addDuration(*app, "--delay", options->delay,
                "Lock-delay of its session; default: as they were set up");
    addDuration(*app, "--since", options->since, "How long the lab has been running");
    app->add_option("--scenario", options->scenario,
                    "Work in a scenario of the lab; -: it is the first line of the standard input")
            ->type_name("NAME|FILE");
    app->add_option("--group", options->group, "Group of the scenario");
    app->add_option("--number", options->number, "Which worker of the group, from 1");
    app->add_option("--origin", options->origin, "When the run began, in microseconds since boot");
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
    // A killed parent takes its server with it, or is an admin's window that cannot be left running
    // in the dark: no goodbye then.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    // Also closed when the parent was gone before the line above ran, and wherever there is no such
    // signal.
    if (!isPipe(STDIN_FILENO))
        return;
    m_input = std::make_unique<QSocketNotifier>(STDIN_FILENO, QSocketNotifier::Read);
    connect(m_input.get(), &QSocketNotifier::activated, this, &WorkerCommand::onInput);
}

void WorkerCommand::onInput()
{
    constexpr std::size_t LongestLine = 1024 * 1024;
    char bytes[4096];
    const auto got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got <= 0) {
        m_input->setEnabled(false);
        finish();
        return;
    }
    for (const char c : std::string_view(bytes, static_cast<std::size_t>(got))) {
        if (c == '\n')
            onLine(std::exchange(m_inputLine, {}));
        else if (m_inputLine.size() < LongestLine)
            m_inputLine += c;
    }
}

void WorkerCommand::onLine(const std::string &line)
{
    if (std::exchange(m_awaitsScenario, false))
        beginScenario(parseLabScenario(line));
    else if (m_host)
        m_host->command(line);
}

bool WorkerCommand::opensServerToWorkOn()
{
    if (!openBackend())
        return false;
    if (profile().stage != ServerProfile::Stage::Production)
        return true;
    endWith(fail(BackendError::Kind::InvalidInput,
                 "this profile is marked production: no worker runs on it")
                    .value());
    return false;
}

void WorkerCommand::startInScenario()
{
    if (!opensServerToWorkOn())
        return;
    m_awaitsScenario = m_options.scenario == "-";
    tieToParent();
    if (!m_awaitsScenario)
        beginScenario(findLabScenario(m_options.scenario));
    else if (!m_input)
        endWith(fail(BackendError::Kind::InvalidInput, "the standard input is no pipe").value());
}

void WorkerCommand::beginScenario(const Result<LabScenario> &scenario)
{
    if (!scenario) {
        endWith(scenario.error());
        return;
    }
    LabHost::Options options;
    options.scenario = *scenario;
    options.seed = m_options.seed;
    options.identity = probe().self();
    options.origin = m_options.origin < 0 ? bootMicros() : Micros(m_options.origin);
    bool found = false;
    for (const LabWorkerName &name : workersOf(*scenario)) {
        const std::string &group = scenario->groups[name.group].name;
        if (!found && name.number == m_options.number
            && (m_options.group.empty() || m_options.group == group)) {
            options.name = name;
            found = true;
        }
    }
    if (!found) {
        endWith(fail(BackendError::Kind::InvalidInput, "the scenario has no such worker").value());
        return;
    }
    m_host = std::make_unique<LabHost>(profile(), clock(), std::move(options));
    connect(m_host.get(), &LabHost::happened, this,
            qOverload<const LabEvent &>(&WorkerCommand::print));
    connect(m_host.get(), &LabHost::failed, this, &WorkerCommand::endWith);
    connect(m_host.get(), &LabHost::finished, this, [this] { end(ExitCode::Done); });
    m_host->start();
}

void WorkerCommand::print(const LabEvent &event)
{
    out().result(toJsonLine(event));
    if (!out().canWrite())
        finish();
}

void WorkerCommand::start()
{
    if (!m_options.scenario.empty()) {
        startInScenario();
        return;
    }
    Result<DemoTree> tree = DemoTree::load(m_options.pathsFile);
    if (!tree) {
        endWith(tree.error());
        return;
    }
    if (const Result<void> lease = checkLabLease(m_options.lease); !lease) {
        endWith(lease.error());
        return;
    }
    m_tree = std::move(*tree);
    if (!opensServerToWorkOn())
        return;
    tieToParent();
    askStatus([this](const ServerStatus &status) { begin(status); });
}

void WorkerCommand::begin(const ServerStatus &status)
{
    LeaseTerms terms = status.sessionTerms;
    terms.lease = m_options.lease.value_or(terms.lease);
    terms.delay = m_options.delay.value_or(terms.delay);
    m_worker = std::make_unique<LockWorker>(openBackend(), &clock(),
                                            WorkerPlan(std::move(m_tree), m_options.seed),
                                            probe().self(), terms,
                                            m_options.since.value_or(Millis(0)));
    connect(m_worker.get(), &LockWorker::reported, this,
            qOverload<const WorkerReport &>(&WorkerCommand::print));
    connect(m_worker.get(), &LockWorker::failed, this, &WorkerCommand::endWith);
    connect(m_worker.get(), &LockWorker::finished, this, [this] { end(ExitCode::Done); });
    m_worker->start();
}

void WorkerCommand::finish()
{
    if (m_worker)
        m_worker->finish();
    else if (m_host)
        m_host->stop();
    else
        end(ExitCode::Done);
}

void WorkerCommand::print(const WorkerReport &report)
{
    if (out().json())
        out().result(toJsonLine(report));
    else
        out().line(QString::fromLatin1(toString(report.state)) + QLatin1Char(' ')
                   + safeText(report.path, 200) + QStringLiteral("  ")
                   + safeText(report.text, 200));
    if (!out().canWrite())
        finish();
}

} // namespace lockscope
