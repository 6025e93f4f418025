// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labreportjson.h"

#include "backend/json/json.h"
#include "backend/lab/labscenariofile.h"

#include <array>
#include <cmath>
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

bool readMillis(const Value &value, Micros &target)
{
    const std::int64_t *whole = value.asInteger();
    const double *broken = value.asDouble();
    const double ms = whole ? static_cast<double>(*whole) : broken ? *broken : -1;
    if (!(ms >= 0 && ms < 1e12))
        return false;
    target = Micros(std::llround(ms * 1000.0));
    return true;
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

tl::unexpected<BackendError> bad(const std::string &what)
{
    return fail(BackendError::Kind::Malformed, "the summary: " + what);
}

Result<LabFinding> findingOf(const Value &json)
{
    const ValueMap *object = json.asMap();
    if (!object)
        return bad("an invariant that is no object");
    const std::string *name = (*object)["name"].asString();
    const std::int64_t *count = (*object)["count"].asInteger();
    const bool *asExpected = (*object)["as_expected"].asBool();
    const Value &example = (*object)["example"];
    const std::string *text = example.asString();
    if (!name || !count || *count < 0 || !asExpected || (!text && !example.isNull())
        || (text && text->size() > ReportTextBytes))
        return bad("an invariant that is not whole");
    return LabFinding{*name, *count, *asExpected, text ? *text : std::string()};
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
                    {"lasted_ms", millis(report.lasted)}};
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
    const ValueMap *object = json.asMap();
    if (!object || (*object)["event"] != Value("summary"))
        return bad("it is not one");
    LabReport report;
    report.scenario = scenario;
    report.settings = settings;
    for (const auto &[key, member] : {std::pair{"server", &LabReport::server},
                                      std::pair{"started_at", &LabReport::startedAt}}) {
        const std::string *text = (*object)[key].asString();
        if (!text || text->size() > ReportTextBytes)
            return bad(std::string(key) + " is not a text");
        report.*member = *text;
    }
    for (const auto &[key, member] : Counts) {
        const std::int64_t *number = (*object)[key].asInteger();
        if (!number || *number < 0)
            return bad(std::string(key) + " is not a number");
        report.*member = *number;
    }
    if (!readMillis((*object)["lasted_ms"], report.lasted)
        || !readMillis((*object)["longest_freeing_ms"], report.longestFreeing))
        return bad("a time that is none");
    const ValueMap *waits = (*object)["wait_ms"].asMap();
    for (const auto &[key, member] : Waits) {
        if (!waits || !readMillis((*waits)[key], report.*member))
            return bad("wait_ms is not whole");
    }
    const Value::List *findings = (*object)["invariants"].asList();
    if (!findings || findings->size() != labInvariants().size())
        return bad("not every invariant is told");
    for (const Value &each : *findings) {
        const Result<LabFinding> finding = findingOf(each);
        if (!finding)
            return tl::unexpected(finding.error());
        if (finding->invariant != labInvariants()[report.findings.size()])
            return bad("the invariants are not in their order");
        report.findings.push_back(*finding);
    }
    return report;
}

} // namespace lockscope
