// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/lab/labcommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/durationparser.h"
#include "app/cli/lab/lablease.h"
#include "backend/lab/labcatalog.h"
#include "backend/lab/labeventjson.h"
#include "backend/lab/labreportjson.h"
#include "backend/lab/labstage.h"
#include "backend/lab/livelabrun.h"
#include "backend/lab/threadlabrun.h"
#include "backend/profiles/profilefile.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <QFile>

#include <utility>

namespace lockscope {
namespace {

QString seconds(Micros time)
{
    return QString::number(static_cast<double>(time.count()) / 1e6, 'f', 3);
}

QString milliseconds(Micros time)
{
    return QString::number(static_cast<double>(time.count()) / 1e3, 'f', 1) + QStringLiteral(" ms");
}

/// What a person wants to read while it goes on: what went wrong, not every lock.
bool isNotable(LabEvent::Kind kind)
{
    using Kind = LabEvent::Kind;
    switch (kind) {
    case Kind::Lost:
    case Kind::TimedOut:
    case Kind::WriteRejected:
    case Kind::WriteUnknown:
    case Kind::Failed:
    case Kind::Crashed:
    case Kind::Frozen:
    case Kind::Thawed:
    case Kind::Slowed:
    case Kind::Recovered:
    case Kind::Paused:
    case Kind::Resumed: return true;
    default: return false;
    }
}

} // namespace

Result<LabSpan> parseSpan(const std::string &text)
{
    const std::size_t dots = text.find("..");
    const Result<Millis> low = parseDuration(text.substr(0, dots));
    const Result<Millis> high = dots == std::string::npos ? low
                                                          : parseDuration(text.substr(dots + 2));
    if (!low || !high)
        return tl::unexpected(!low ? low.error() : high.error());
    if (*low > *high)
        return fail(BackendError::Kind::InvalidInput, "a span goes from the shorter to the longer");
    return LabSpan{*low, *high};
}

void addLabCommand(CommandLine &line)
{
    const auto options = std::make_shared<LabOptions>();
    CLI::App *app = line.addCommand("lab",
                                    "Watch locks fight: contention scenarios with real worker "
                                    "processes, their invariants checked",
                                    [options](CommandContext &context) {
                                        return std::make_unique<LabCommand>(context, *options);
                                    });
    app->add_option("SCENARIO", options->scenario, "Name of a scenario, or a file with one")
            ->type_name("FILE");
    app->add_flag("--list", options->list, "List the scenarios");
    app->add_flag("--plan", options->plan,
                  "Print what the workers are going to do with this seed; do nothing");
    app->add_option("--seed", options->seed, "Same seed, same plan of actions")
            ->capture_default_str();
    app->add_option("--processes", options->processes, "How many workers, 1 to 200")
            ->check(CLI::Range(1, LabScenario::MaxWorkers).description(""));
    addDuration(*app, "--duration", options->duration, "How long they work");
    addDuration(*app, "--lease", options->lease, "Lease of their sessions, a second at least");
    app->add_option("--think", options->think, "Time between two works, as 20ms..80ms")
            ->type_name("SPAN");
    app->add_flag("--no-fencing", options->unfenced, "Write without looking at tokens");
    app->add_flag("--unfair", options->unfair, "Read/write locks: whoever comes first");
    app->add_option("--compare", options->compare, "Run these scenarios, and print one table")
            ->delimiter(',')
            ->type_name("A,B,C");
    app->add_option("--compare-servers", options->compareServers,
                    "Run the scenario on each of these servers, and print one table")
            ->delimiter(',')
            ->type_name("URL,URL");
    app->add_flag("--markdown", options->markdown, "Print the table as Markdown");
    app->add_option("--save", options->save, "Keep the run in this file")->type_name("FILE");
    app->add_option("--html", options->html, "Write the report as a page")->type_name("FILE");
    app->add_option("--replay", options->replay, "Print the report of a run that was kept")
            ->type_name("FILE");
}

LabCommand::LabCommand(CommandContext &context, LabOptions options)
    : Command(context), m_options(std::move(options))
{
    connect(&m_signals, &SignalWatch::interrupted, this, &LabCommand::onInterrupted);
}

LabCommand::~LabCommand() = default;

void LabCommand::onInterrupted()
{
    if (!std::exchange(m_interrupted, true) && m_run)
        m_run->stop();
    if (!m_signals.isInsisting())
        return;
    if (!m_run || m_run->scenario().runsInThreads()) { // nothing is on a server
        end(ExitCode::Interrupted);
        return;
    }
    // Its destructor kills the workers.
    out().complain(QStringLiteral("The workers are being killed. What one may still hold is freed "
                                  "by its lease, in %1 at the latest; a rename that it had begun "
                                  "stays locked until it is recovered: lockctl recover.")
                           .arg(formatDuration(m_run->scenario().lease + m_run->scenario().delay)));
    end(ExitCode::OutcomeUnknown);
}

std::optional<BackendError> LabCommand::readArguments()
{
    const auto wrong = [](const std::string &why) {
        return fail(BackendError::Kind::InvalidInput, why).value();
    };
    m_settings.seed = m_options.seed;
    m_settings.processes = m_options.processes;
    m_settings.duration = m_options.duration;
    m_settings.lease = m_options.lease;
    if (const Result<void> lease = checkLabLease(m_options.lease); !lease)
        return lease.error();
    if (!m_options.think.empty()) {
        const Result<LabSpan> span = parseSpan(m_options.think);
        if (!span)
            return span.error();
        m_settings.think = *span;
    }
    if (m_options.unfenced)
        m_settings.fenced = false;
    if (m_options.unfair)
        m_settings.fair = false;
    std::vector<std::string> names = m_options.compare;
    if (!m_options.scenario.empty())
        names.insert(names.begin(), m_options.scenario);
    if (names.empty())
        return wrong("which scenario? See lockctl lab --list");
    if (m_reports.empty() && names.size() > 1
        && (!m_options.save.empty() || !m_options.html.empty()))
        return wrong("a comparison is not kept in one file: run the scenarios one by one");
    if (!chosenProfile())
        return chosenProfile().error();
    std::vector<ServerProfile> servers;
    for (const std::string &url : m_options.compareServers) {
        if (const Result<void> good = checkServerUrl(url); !good)
            return good.error();
        servers.push_back(*chosenProfile());
        servers.back().url = url;
    }
    if (servers.empty())
        servers.push_back(*chosenProfile());
    // What is production stays so under its bare URL.
    const Result<std::vector<ServerProfile>> saved = readProfiles();
    if (!saved)
        return saved.error();
    for (ServerProfile &server : servers)
        server = withStageOf(std::move(server), *saved);
    for (const std::string &name : names) {
        const Result<LabScenario> scenario = findLabScenario(name);
        if (!scenario)
            return scenario.error();
        for (const ServerProfile &server : servers)
            m_jobs.push_back({*scenario, server});
    }
    return std::nullopt;
}

void LabCommand::start()
{
    if (m_options.list) {
        printList();
        end(ExitCode::Done);
        return;
    }
    if (!m_options.replay.empty()) {
        replay();
        return;
    }
    if (const std::optional<BackendError> error = readArguments()) {
        endWith(*error);
        return;
    }
    if (m_options.plan) {
        for (const Job &job : m_jobs)
            printPlan(withSettings(job.scenario, m_settings));
        end(ExitCode::Done);
        return;
    }
    next();
}

void LabCommand::printList()
{
    Value::List all;
    std::vector<Printer::Row> rows{{{QStringLiteral("#"), Printer::Colour::Dim},
                                    {QStringLiteral("Scenario"), Printer::Colour::Dim},
                                    {QStringLiteral("Workers"), Printer::Colour::Dim, true},
                                    {QStringLiteral("What it is"), Printer::Colour::Dim}}};
    for (const LabScenario &scenario : builtInLabScenarios()) {
        all.emplace_back(ValueMap{{"name", scenario.name},
                                  {"title", scenario.title},
                                  {"number", scenario.number},
                                  {"text", scenario.text},
                                  {"protocol", toString(scenario.protocol)},
                                  {"processes", scenario.workers()},
                                  {"duration_ms", std::int64_t{scenario.duration.count()}}});
        rows.push_back({{QString::number(scenario.number)},
                        {QString::fromStdString(scenario.name), Printer::Colour::Bold},
                        {QString::number(scenario.workers()), Printer::Colour::Plain, true},
                        {QString::fromStdString(scenario.title)}});
    }
    if (out().json())
        out().result(std::move(all));
    out().table(rows);
}

/// The first works of every worker, and the harms: what a seed stands for.
void LabCommand::printPlan(const LabScenario &scenario)
{
    constexpr int Works = 10;
    for (const LabWorkerName &name : workersOf(scenario)) {
        LabPlan plan(scenario, m_settings.seed, name.index);
        for (int i = 0; i < Works; ++i) {
            const LabAction action = plan.next();
            const std::string &path = action.paths.front();
            if (out().json())
                out().result(ValueMap{{"worker", name.id},
                                      {"work", toString(action.work)},
                                      {"path", path},
                                      {"think_ms", std::int64_t{action.think.count()}},
                                      {"hold_ms", std::int64_t{action.hold.count()}}});
            out().line(QStringLiteral("%1  %2  %3")
                               .arg(safeText(name.id), QString::fromLatin1(toString(action.work)),
                                    safeText(path)));
        }
    }
    for (const LabPlannedHarm &planned : plannedHarms(scenario, m_settings.seed)) {
        if (out().json())
            out().result(ValueMap{{"worker", planned.worker},
                                  {"harm", toString(planned.harm.what)},
                                  {"at_ms", std::int64_t{planned.at.count()}},
                                  {"when", planned.harm.when}});
        out().line(QStringLiteral("%1  %2 at %3 ms %4")
                           .arg(safeText(planned.worker),
                                QString::fromLatin1(toString(planned.harm.what)),
                                QString::number(planned.at.count()), safeText(planned.harm.when)));
    }
}

void LabCommand::next()
{
    const Job &job = m_jobs[m_next];
    if (job.scenario.runsInThreads())
        m_run = std::make_unique<ThreadLabRun>(job.scenario, m_settings);
    else
        m_run = std::make_unique<LiveLabRun>(job.profile, job.scenario, m_settings, clock(),
                                             probe());
    connect(m_run.get(), &RecordingLabRun::happened, this, &LabCommand::onEvent);
    connect(m_run.get(), &LabRun::failed, this, [this](const QString &text) {
        if (!m_run->failure()) // that one is told at the end
            out().complain(text);
    });
    connect(m_run.get(), &LabRun::phaseChanged, this, &LabCommand::onPhase, Qt::QueuedConnection);
    if (!out().json())
        out().progress(QStringLiteral("%1: %2").arg(safeText(job.scenario.name),
                                                    safeText(job.scenario.title)));
    m_run->start();
}

void LabCommand::onEvent(const LabEvent &event)
{
    if (out().json()) {
        if (m_jobs.size() == 1)
            out().result(toJsonLine(event));
        return;
    }
    if (!isNotable(event.kind))
        return;
    out().line(QStringLiteral("%1  %2  %3  %4  %5")
                       .arg(seconds(event.at).rightJustified(9), safeText(event.worker),
                            QString::fromLatin1(toString(event.kind)), safeText(event.path),
                            safeText(event.text, 200)));
}

void LabCommand::onPhase()
{
    if (!m_run)
        return;
    if (m_run->phase() == LabRun::Phase::Running && m_interrupted)
        m_run->stop();
    if (m_run->phase() == LabRun::Phase::Done)
        finishRun();
}

void LabCommand::finishRun()
{
    if (const std::optional<BackendError> failure = m_run->failure()) {
        endWith(*failure);
        return;
    }
    LabReport report = m_run->report();
    if (m_jobs.size() == 1)
        printReport(report);
    const std::optional<BackendError> unkept = keepFiles(report);
    m_reports.push_back(std::move(report));
    if (unkept) {
        endWith(*unkept);
        return;
    }
    if (!m_interrupted && ++m_next < m_jobs.size()) {
        next();
        return;
    }
    if (m_jobs.size() > 1)
        printComparison();
    bool asExpected = true;
    for (const LabReport &each : m_reports)
        asExpected = asExpected && each.isAsExpected();
    if (m_interrupted)
        end(ExitCode::Interrupted);
    else
        end(asExpected ? ExitCode::Done : ExitCode::Refused);
}

void LabCommand::printReport(const LabReport &report)
{
    if (out().json()) {
        out().result(toJson(report));
        return;
    }
    out().line({});
    out().line(QStringLiteral("%1 on %2: %3 s, %4 workers, seed %5")
                       .arg(safeText(report.scenario.name), safeText(report.server),
                            seconds(report.lasted), QString::number(report.scenario.workers()),
                            QString::number(report.settings.seed)));
    if (report.paused > Micros(0))
        out().line(QStringLiteral("Paused by hand: %1 s, which are in no figure per second")
                           .arg(seconds(report.paused)));
    out().line(QStringLiteral("Locks: %1 granted (%2 a second), %3 given up, %4 wasted")
                       .arg(QString::number(report.granted),
                            QString::number(report.locksPerSecond(), 'f', 1),
                            QString::number(report.refused), QString::number(report.wasted)));
    out().line(QStringLiteral("Waited: p50 %1, p95 %2, p99 %3")
                       .arg(milliseconds(report.waitP50), milliseconds(report.waitP95),
                            milliseconds(report.waitP99)));
    if (report.requests > 0) // threads send none, and what MongoDB is sent is not counted
        out().line(QStringLiteral("Requests: %1, %2 for each lock")
                           .arg(QString::number(report.requests),
                                QString::number(report.requestsPerLock(), 'f', 1)));
    out().line(QStringLiteral("Writes: %1 done, %2 rejected by their token")
                       .arg(QString::number(report.written), QString::number(report.rejected)));
    if (report.crashed + report.frozen > 0)
        out().line(QStringLiteral("Harm: %1 crashed, %2 frozen; %3 recovered")
                           .arg(QString::number(report.crashed), QString::number(report.frozen),
                                QString::number(report.freed)));
    for (const LabFinding &finding : report.findings) {
        const QString sign = finding.asExpected ? QStringLiteral("ok  ") : QStringLiteral("BAD ");
        out().line(out().paint(sign,
                               finding.asExpected ? Printer::Colour::Plain : Printer::Colour::Red)
                   + QStringLiteral("%1 %2  %3")
                             .arg(QString::number(finding.count).rightJustified(5),
                                  QString::fromStdString(finding.invariant),
                                  safeText(finding.firstExample, 200)));
    }
    out().line(report.isAsExpected() ? QStringLiteral("As expected.")
                                     : QStringLiteral("Not as the scenario expects."));
}

} // namespace lockscope
