// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labreport.h"

#include <algorithm>
#include <optional>

namespace lockscope {

double LabReport::locksPerSecond() const
{
    const Micros worked = lasted - paused;
    return worked > Micros(0)
                   ? static_cast<double>(granted) * 1e6 / static_cast<double>(worked.count())
                   : 0;
}

double LabReport::requestsPerLock() const
{
    return granted > 0 ? static_cast<double>(requests) / static_cast<double>(granted) : 0;
}

bool LabReport::isAsExpected() const
{
    return std::all_of(findings.begin(), findings.end(),
                       [](const LabFinding &finding) { return finding.asExpected; });
}

namespace {

/// From each pause to its end, or to that of the run.
Micros pausedIn(const LabRecord &record)
{
    Micros sum{0};
    std::optional<Micros> since;
    for (const LabMoment &moment : record.moments()) {
        if (moment.kind == LabEvent::Kind::Paused && !since) {
            since = moment.at;
        } else if (moment.kind == LabEvent::Kind::Resumed && since) {
            sum += std::max(Micros(0), moment.at - *since);
            since.reset();
        }
    }
    return since ? sum + std::max(Micros(0), record.end() - *since) : sum;
}

} // namespace

LabReport reportOf(const LabScenario &scenario, const LabSettings &settings,
                   const LabRecord &record, const LabChecker &checker)
{
    LabReport report;
    report.scenario = scenario;
    report.settings = settings;
    report.lasted = record.end();
    report.paused = pausedIn(record);
    report.granted = record.granted();
    report.refused = record.refused();
    report.written = record.written();
    report.rejected = record.rejected();
    report.requests = record.requests();
    report.wasted = record.wasted();
    const auto count = [&record](LabEvent::Kind kind) {
        return std::count_if(record.moments().begin(), record.moments().end(),
                             [kind](const LabMoment &moment) { return moment.kind == kind; });
    };
    report.crashed = count(LabEvent::Kind::Crashed);
    report.frozen = count(LabEvent::Kind::Frozen);
    report.freed = checker.deadLocksFreed();
    report.longestFreeing = checker.longestFreeing();
    report.waitP50 = record.waitPercentile(0.5);
    report.waitP95 = record.waitPercentile(0.95);
    report.waitP99 = record.waitPercentile(0.99);
    report.findings = checker.findings();
    return report;
}

} // namespace lockscope
