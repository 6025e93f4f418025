// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labcomparison.h"

#include "models/domain/fixednumber.h"

#include <algorithm>

namespace lockscope {
namespace {

/// Three digits that count.
std::string threeDigits(double value)
{
    return fixedNumber(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

} // namespace

std::string shortTime(Micros time)
{
    const auto micros = static_cast<double>(time.count());
    if (micros < 999.5)
        return fixedNumber(micros, 0) + " \u00b5s";
    if (micros < 999500)
        return threeDigits(micros / 1e3) + " ms";
    return threeDigits(micros / 1e6) + " s";
}

LabComparison comparisonOf(const std::vector<LabReport> &reports)
{
    LabComparison comparison;
    for (const LabReport &report : reports) {
        LabComparison::Row row;
        row.scenario = report.scenario.name;
        row.protocol = toString(report.scenario.protocol);
        row.server = report.server;
        row.workers = report.scenario.workers();
        row.locksPerSecond = report.locksPerSecond();
        row.waitP50 = report.waitP50;
        row.waitP99 = report.waitP99;
        row.requestsPerLock = report.requestsPerLock();
        row.refused = report.refused;
        row.wasted = report.wasted;
        for (const LabFinding &finding : report.findings)
            row.broken += finding.count;
        row.asExpected = report.isAsExpected();
        comparison.severalServers = comparison.severalServers
                                    || report.server != reports.front().server;
        comparison.rows.push_back(std::move(row));
    }
    return comparison;
}

std::vector<std::string> LabComparison::columns() const
{
    std::vector<std::string> columns{"scenario", "protocol"};
    if (severalServers)
        columns.emplace_back("server");
    for (const char *name : {"workers", "locks/s", "wait p50", "wait p99", "requests/lock",
                             "refused", "wasted", "broken invariants"})
        columns.emplace_back(name);
    return columns;
}

std::vector<std::string> LabComparison::cells(const Row &row) const
{
    std::vector<std::string> cells{row.scenario, row.protocol};
    if (severalServers)
        cells.push_back(row.server);
    cells.push_back(std::to_string(row.workers));
    cells.push_back(fixedNumber(row.locksPerSecond, 1));
    cells.push_back(shortTime(row.waitP50));
    cells.push_back(shortTime(row.waitP99));
    cells.push_back(fixedNumber(row.requestsPerLock, 1));
    cells.push_back(std::to_string(row.refused));
    cells.push_back(std::to_string(row.wasted));
    cells.push_back(std::to_string(row.broken) + (row.asExpected ? "" : " (!)"));
    return cells;
}

} // namespace lockscope
