// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchcommand.h"

#include "app/cli/bench/benchprinter.h"
#include "app/cli/frame/commandline.h"
#include "app/cli/frame/nearestname.h"
#include "app/cli/frame/patience.h"
#include "app/cli/show/blockers.h"
#include "backend/engines/backendfactory.h"
#include "backend/lab/labstage.h"
#include "backend/profiles/profilefile.h"
#include "backend/snapshot/snapshotbackend.h"
#include "ui/text/format.h"

#include <utility>

namespace lockscope {

namespace {

constexpr const char *HowToRead = "Each benchmark does its work and a baseline in turn. The ratio "
                                  "says how many times as fast as the\n"
                                  "baseline the work is: below 1 what the lock protocol costs. The "
                                  "target is what to expect of a\n"
                                  "healthy server; less is no error. Writes only below "
                                  "/lockctl-bench/, with sessions of its own.";

/// The benchmark's ratio is that of the medians, so that the numbers that are printed agree with
/// one another.
BenchSamples medianOf(const BenchSamples &samples, int locks)
{
    return constantly(samples.median / locks);
}

} // namespace

void addBenchCommand(CommandLine &line)
{
    const auto options = std::make_shared<BenchOptions>();
    CLI::App *app = line.addCommand("bench",
                                    "Measure what locking costs on this server, beside bare "
                                    "requests to it",
                                    [options](CommandContext &context) {
                                        return std::make_unique<BenchCommand>(context, *options);
                                    });
    app->add_option("NAME", options->name, "Only this benchmark");
    app->add_flag("--list", options->list, "List the benchmarks");
    app->add_option("--repeat", options->repeat, "How often each is measured, 1 to 50")
            ->check(CLI::Range(1, 50).description(""))
            ->capture_default_str();
    app->add_option("--clients", options->clients,
                    "How many holders there are at once in the benchmark clients, 2 to 200")
            ->check(CLI::Range(2, 200).description(""))
            ->capture_default_str();
    app->footer(HowToRead);
}

BenchCommand::BenchCommand(CommandContext &context, BenchOptions options)
    : Command(context), m_options(std::move(options))
{
    m_settling.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, this, &BenchCommand::leaveUnsettled);
    connect(&m_signals, &SignalWatch::interrupted, this, &BenchCommand::onInterrupted);
}

BenchCommand::~BenchCommand() = default;

void BenchCommand::onInterrupted()
{
    if (std::exchange(m_interrupted, true)) {
        if (m_signals.isInsisting())
            leaveUnsettled();
        return;
    }
    m_settling.start(m_ground && m_ground->mayHold()
                             ? m_status.sessionTerms.lease + m_status.sessionTerms.delay
                             : LongestSettling);
    if (!m_leaving)
        leave(ExitCode::Interrupted);
}

std::optional<BackendError> BenchCommand::choose()
{
    std::vector<std::string> names;
    for (Benchmark &benchmark : benchmarks(m_options.clients)) {
        names.push_back(benchmark.id);
        if (m_options.name.empty() || m_options.name == benchmark.id)
            m_chosen.push_back(std::move(benchmark));
    }
    if (!m_chosen.empty())
        return std::nullopt;
    const std::string nearest = nearestName(m_options.name, names);
    return fail(BackendError::Kind::InvalidInput,
                "there is no benchmark " + m_options.name
                        + (nearest.empty() ? " (see lockctl bench --list)"
                                           : " (did you mean " + nearest + "?)"))
            .value();
}

/// Hundreds of writes are no way to ask a server that others depend on how it is.
std::optional<BackendError> BenchCommand::refusal() const
{
    const Result<std::vector<ServerProfile>> saved = readProfiles();
    if (!saved)
        return saved.error();
    const auto refused = [](const char *why) {
        return fail(BackendError::Kind::InvalidInput, why).value();
    };
    if (withStageOf(profile(), *saved).stage == ServerProfile::Stage::Production)
        return refused("this server is marked production: no benchmark runs on it");
    if (profile().readOnly || snapshotFileOf(profile().url))
        return refused("this connection is read-only, and a benchmark writes");
    return std::nullopt;
}

void BenchCommand::start()
{
    if (const std::optional<BackendError> error = choose()) {
        endWith(*error);
        return;
    }
    if (m_options.list) {
        printBenchmarks(out(), m_chosen);
        end(ExitCode::Done);
        return;
    }
    if (!openBackend())
        return;
    if (const std::optional<BackendError> error = refusal()) {
        endWith(*error);
        return;
    }
    askStatus([this](const ServerStatus &status) {
        m_status = status;
        next();
    });
}

void BenchCommand::next()
{
    if (m_next == m_chosen.size()) {
        finish(ExitCode::Done);
        return;
    }
    if (!out().json())
        out().progress(QStringLiteral("Measuring %1: %2 …")
                               .arg(QString::fromStdString(m_chosen[m_next].id),
                                    QString::fromStdString(m_chosen[m_next].name)));
    m_ground.reset();
    Result<std::unique_ptr<BareRequests>> bare = createBareRequests(profile(), clock());
    if (!bare) {
        endWith(bare.error());
        return;
    }
    m_bare = std::move(*bare);
    m_ground = std::make_unique<BenchGround>(BenchGround::Server{*openBackend(), *m_bare, clock(),
                                                                 probe(), m_status.sessionTerms},
                                             m_options.clients);
    connect(m_ground.get(), &BenchGround::lost, this, &BenchCommand::onLost);
    m_ground->begin(then(&BenchCommand::prepare));
}

BenchDone BenchCommand::then(void (BenchCommand::*then)())
{
    return [this, then](const Result<void> &result) {
        if (m_leaving)
            return;
        if (result)
            (this->*then)();
        else
            onFailed(result.error());
    };
}

void BenchCommand::prepare()
{
    if (const Benchmark::Step step = m_chosen[m_next].prepare)
        (m_ground.get()->*step)(then(&BenchCommand::measure));
    else
        measure();
}

void BenchCommand::measure()
{
    const Benchmark &benchmark = m_chosen[m_next];
    const auto stepOf = [ground = m_ground.get()](Benchmark::Step step) {
        return [ground, step](BenchDone done) { (ground->*step)(std::move(done)); };
    };
    m_meter = std::make_unique<BenchMeter>(stepOf(benchmark.ours), stepOf(benchmark.baseline),
                                           stepOf(&BenchGround::freshen), m_options.repeat);
    connect(m_meter.get(), &BenchMeter::finished, this, &BenchCommand::onMeasured);
    connect(m_meter.get(), &BenchMeter::failed, this, &BenchCommand::onFailed);
    m_meter->start();
}

void BenchCommand::onMeasured()
{
    const Benchmark &benchmark = m_chosen[m_next++];
    BenchFigure figure;
    figure.id = benchmark.id;
    figure.name = benchmark.name;
    figure.unit = "ns";
    figure.sense = BenchFigure::Sense::Faster;
    figure.ours = medianOf(m_meter->ours(), benchmark.locks);
    figure.baselineName = benchmark.baselineName;
    figure.baseline = medianOf(m_meter->baseline(), benchmark.locks);
    figure.target.pass = benchmark.target;
    printFigure(out(), figure);
    m_figures.push_back(std::move(figure));
    leave(out().canWrite() ? std::nullopt : std::optional(ExitCode::Done));
}

void BenchCommand::onFailed(const BackendError &error)
{
    const std::vector<Blocker> &blockers = m_ground->blockers();
    if (blockers.empty()) {
        using Kind = BackendError::Kind;
        const bool broken = error.kind == Kind::Conflict || error.kind == Kind::NotFound;
        tell(error);
        leave(broken ? ExitCode::LockLost : exitCodeFor(error));
        return;
    }
    complainOf(blockers, out(), probe(), onServersClock(m_status, clock().wallNow()),
               clock().wallNow());
    out().complain(QStringLiteral("Refused. Nothing is held. See lockctl why /lockctl-bench."));
    leave(ExitCode::Refused);
}

void BenchCommand::onLost()
{
    if (m_leaving)
        return;
    tell(BackendError::Kind::LockLost,
         QStringLiteral("The benchmark lost its locks: somebody broke them, or they could not be "
                        "renewed in time."));
    leave(ExitCode::LockLost);
}

void BenchCommand::leave(std::optional<ExitCode> code)
{
    m_leaving = true;
    if (m_meter)
        m_meter.release()->deleteLater(); // it may be what is calling
    if (m_ground)
        m_ground->end(
                [this, code](const Result<ReleaseOutcome> &outcome) { onLeft(outcome, code); });
    else
        finish(code.value_or(ExitCode::Done));
}

void BenchCommand::onLeft(const Result<ReleaseOutcome> &outcome, std::optional<ExitCode> code)
{
    m_ground.release()->deleteLater();
    m_leaving = false;
    if (m_interrupted && !code)
        code = ExitCode::Interrupted;
    if (!outcome) {
        tellUnsettled();
        code = ExitCode::OutcomeUnknown;
    } else if (*outcome == ReleaseOutcome::Gone && code != ExitCode::LockLost) {
        out().complain(
                QStringLiteral("Somebody broke the benchmark's locks or ended its session."));
        code = ExitCode::LockLost;
    }
    if (code)
        finish(*code);
    else
        next();
}

void BenchCommand::leaveUnsettled()
{
    const bool mayHold = m_ground && m_ground->mayHold();
    if (mayHold)
        tellUnsettled();
    finish(mayHold ? ExitCode::OutcomeUnknown : ExitCode::Interrupted);
}

void BenchCommand::tellUnsettled() const
{
    out().complain(QStringLiteral("The end of the benchmark's session could not be confirmed. "
                                  "What it may still hold is freed by its lease, in %1 at the "
                                  "latest.")
                           .arg(formatDuration(m_status.sessionTerms.lease
                                               + m_status.sessionTerms.delay)));
}

void BenchCommand::finish(ExitCode code)
{
    m_leaving = true;
    if (std::exchange(m_finished, true))
        return; // the server has answered after all
    printFigures(out(), m_figures);
    end(code);
}

} // namespace lockscope
