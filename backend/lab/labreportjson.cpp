// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labreportjson.h"

#include "backend/json/json.h"
#include "backend/lab/labscenariofile.h"
#include "models/domain/memberreader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace lockscope {
namespace {

constexpr std::size_t ReportTextBytes = 1024;

constexpr std::array Counts{
        std::pair{"granted", &LabReport::granted},   std::pair{"refused", &LabReport::refused},
        std::pair{"written", &LabReport::written},   std::pair{"rejected", &LabReport::rejected},
        std::pair{"requests", &LabReport::requests}, std::pair{"wasted", &LabReport::wasted},
        std::pair{"crashed", &LabReport::crashed},   std::pair{"frozen", &LabReport::frozen},
        std::pair{"freed", &LabReport::freed},
};

constexpr std::array Waits{
        std::pair{"p50", &LabReport::waitP50},
        std::pair{"p95", &LabReport::waitP95},
        std::pair{"p99", &LabReport::waitP99},
};

Value millis(Micros time) { return static_cast<double>(time.count()) / 1000.0; }

Micros readMillis(MemberReader &read, const char *key)
{
    const Value *value = read.find(key);
    const std::int64_t *whole = value ? value->asInteger() : nullptr;
    const double *broken = value ? value->asDouble() : nullptr;
    const double ms = whole ? static_cast<double>(*whole) : broken ? *broken : -1;
    if (ms >= 0 && ms < 1e12)
        return Micros(std::llround(ms * 1000.0));
    read.complain(key, "is not a time");
    return {};
}

Value of(const LabFinding &finding, const LabScenario &scenario)
{
    ValueMap object{{"name", finding.invariant},
                    {"count", finding.count},
                    {"expected", toString(scenario.wanted(finding.invariant))},
                    {"as_expected", finding.asExpected}};
    if (!finding.firstExample.empty())
        object.set("example", finding.firstExample);
    return object;
}

constexpr std::int64_t Most = std::numeric_limits<std::int64_t>::max();

LabFinding findingOf(MemberReader &read)
{
    read.require({"name", "count", "as_expected"});
    return LabFinding{read.text("name"), read.integer("count", 0, Most).value_or(0),
                      read.isSet("as_expected"), read.text("example", ReportTextBytes)};
}

} // namespace

Value toValue(const LabReport &report)
{
    ValueMap object{{"event", "summary"},
                    {"scenario", report.scenario.name},
                    {"number", report.scenario.number},
                    {"title", report.scenario.title},
                    {"protocol", toString(report.scenario.protocol)},
                    {"fenced", report.scenario.fenced},
                    {"fair", report.scenario.fair},
                    {"workers", report.scenario.workers()},
                    {"seed", static_cast<std::int64_t>(report.settings.seed)},
                    {"settings", toValue(report.settings)},
                    {"server", report.server},
                    {"started_at", report.startedAt},
                    {"lasted_ms", millis(report.lasted)},
                    {"paused_ms", millis(report.paused)}};
    for (const auto &[key, member] : Counts)
        object.set(key, report.*member);
    object.set("longest_freeing_ms", millis(report.longestFreeing));
    object.set("locks_per_second", report.locksPerSecond());
    object.set("requests_per_lock", report.requestsPerLock());
    ValueMap waits;
    for (const auto &[key, member] : Waits)
        waits.set(key, millis(report.*member));
    object.set("wait_ms", std::move(waits));
    Value::List findings;
    for (const LabFinding &finding : report.findings)
        findings.push_back(of(finding, report.scenario));
    object.set("invariants", std::move(findings));
    object.set("as_expected", report.isAsExpected());
    return object;
}

std::string toJson(const LabReport &report) { return toJson(toValue(report)); }

Result<LabReport> labReportOf(const Value &json, const LabScenario &scenario,
                              const LabSettings &settings)
{
    std::string wrong;
    MemberReader read(json, {}, wrong);
    if (read.text("event") != "summary")
        read.complain({}, "it is not one");
    LabReport report;
    report.scenario = scenario;
    report.settings = settings;
    read.require({"server", "started_at", "wait_ms"});
    report.server = read.text("server", ReportTextBytes);
    report.startedAt = read.text("started_at", ReportTextBytes);
    for (const auto &[key, member] : Counts) {
        read.require({key});
        report.*member = read.integer(key, 0, Most).value_or(0);
    }
    report.lasted = readMillis(read, "lasted_ms");
    if (read.find("paused_ms")) // before 0.2 it was not told
        report.paused = readMillis(read, "paused_ms");
    report.longestFreeing = readMillis(read, "longest_freeing_ms");
    MemberReader waits = read.object("wait_ms");
    for (const auto &[key, member] : Waits)
        report.*member = readMillis(waits, key);
    for (MemberReader &finding : read.objects("invariants"))
        report.findings.push_back(findingOf(finding));
    if (report.findings.size() != labInvariants().size())
        read.complain({}, "not every invariant is told");
    else if (!std::equal(report.findings.begin(), report.findings.end(), labInvariants().begin(),
                         [](const LabFinding &finding, const std::string &name) {
                             return finding.invariant == name;
                         }))
        read.complain({}, "the invariants are not in their order");
    if (!read.isGood())
        return fail(BackendError::Kind::Malformed, "the summary: " + wrong);
    return report;
}

} // namespace lockscope
