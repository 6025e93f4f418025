// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/json/json.h"
#include "backend/lab/labscenariofile.h"
#include "models/domain/memberreader.h"

namespace lockscope {
namespace {

Value of(Millis time) { return static_cast<std::int64_t>(time.count()); }
Value of(const LabSpan &span) { return Value::List{of(span.low), of(span.high)}; }

Value of(const LabGroup &group)
{
    ValueMap object{{"name", group.name},
                    {"count", group.count},
                    {"work", toString(group.work)},
                    {"think_ms", of(group.think)},
                    {"hold_ms", of(group.hold)},
                    {"patience_ms", of(group.patience)},
                    {"clock_offset_ms", of(group.clockOffset)}};
    if (group.timeOut)
        object.set("timeout_ms", of(*group.timeOut));
    return object;
}

Value of(const LabHarm &harm)
{
    return ValueMap{{"what", toString(harm.what)},
                    {"group", harm.group},
                    {"at_ms", of(harm.at)},
                    {"when", harm.when},
                    {"lasting_ms", of(harm.lasting)},
                    {"every_ms", of(harm.every)},
                    {"delay_per_request_ms", of(harm.delayPerRequest)}};
}

} // namespace

Value toValue(const LabScenario &scenario)
{
    Value::List groups;
    for (const LabGroup &group : scenario.groups)
        groups.push_back(of(group));
    Value::List harms;
    for (const LabHarm &harm : scenario.harms)
        harms.push_back(of(harm));
    ValueMap expectations;
    for (const LabExpectation &each : scenario.expectations)
        expectations.set(each.invariant, toString(each.want));
    Value::List shows;
    for (const LabEvent::Kind kind : scenario.shows)
        shows.emplace_back(toString(kind));
    Value::List variants;
    for (const std::string &variant : scenario.variants)
        variants.emplace_back(variant);
    return ValueMap{{"number", scenario.number},
                    {"name", scenario.name},
                    {"title", scenario.title},
                    {"text", scenario.text},
                    {"protocol", toString(scenario.protocol)},
                    {"fenced", scenario.fenced},
                    {"fair", scenario.fair},
                    {"directories", scenario.directories},
                    {"files", scenario.files},
                    {"hot", scenario.hot},
                    {"lease_ms", of(scenario.lease)},
                    {"delay_ms", of(scenario.delay)},
                    {"renews", scenario.renews},
                    {"recovers", scenario.recovers},
                    {"duration_ms", of(scenario.duration)},
                    {"groups", std::move(groups)},
                    {"harms", std::move(harms)},
                    {"expectations", std::move(expectations)},
                    {"shows", std::move(shows)},
                    {"variants", std::move(variants)}};
}

std::string toJson(const LabScenario &scenario) { return toJson(toValue(scenario)); }

Value toValue(const LabSettings &settings)
{
    ValueMap object{{"seed", static_cast<std::int64_t>(settings.seed)}};
    if (settings.processes)
        object.set("processes", *settings.processes);
    if (settings.think)
        object.set("think_ms", of(*settings.think));
    if (settings.lease)
        object.set("lease_ms", of(*settings.lease));
    if (settings.duration)
        object.set("duration_ms", of(*settings.duration));
    if (settings.fenced)
        object.set("fenced", *settings.fenced);
    if (settings.fair)
        object.set("fair", *settings.fair);
    return object;
}

Result<LabSettings> labSettingsOf(const Value &json)
{
    LabSettings settings;
    std::string wrong;
    MemberReader reader(json, "settings", wrong, MemberReader::Author::Person);
    if (const auto seed = reader.integer("seed"))
        settings.seed = static_cast<std::uint64_t>(*seed);
    if (const auto processes = reader.integer("processes", 1, LabScenario::MaxWorkers))
        settings.processes = static_cast<int>(*processes);
    if (const Value *think = reader.find("think_ms")) {
        const Value::List *span = think->asList();
        const std::int64_t *low = span && span->size() == 2 ? span->front().asInteger() : nullptr;
        const std::int64_t *high = span && span->size() == 2 ? span->back().asInteger() : nullptr;
        if (low && high && *low >= 0 && *low <= *high)
            settings.think = LabSpan{Millis(*low), Millis(*high)};
        else
            reader.complain("think_ms", "not a span");
    }
    const Millis hour(60 * 60 * 1000);
    settings.lease = reader.millis("lease_ms", Millis(1), hour);
    settings.duration = reader.millis("duration_ms", Millis(0), 24 * hour);
    settings.fenced = reader.flag("fenced");
    settings.fair = reader.flag("fair");
    reader.refuseOthers();
    if (!reader.isGood())
        return fail(BackendError::Kind::InvalidInput, wrong);
    return settings;
}

} // namespace lockscope
