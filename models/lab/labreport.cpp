// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labreport.h"

#include <algorithm>

namespace lockscope {

double LabReport::locksPerSecond() const
{
    return lasted > Micros(0)
                   ? static_cast<double>(granted) * 1e6 / static_cast<double>(lasted.count())
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

LabReport reportOf(const LabScenario &scenario, const LabSettings &settings,
                   const LabRecord &record, const LabChecker &checker)
{
    LabReport report;
    report.scenario = scenario;
    report.settings = settings;
    report.lasted = record.end();
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
