// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labscenariofile.h"

#include "backend/json/json.h"
#include "backend/lab/memberreader.h"

#include <algorithm>
#include <array>

namespace lockscope {
namespace {

constexpr std::size_t MaxBytes = 256 * 1024;
constexpr std::size_t MaxGroups = 16;
constexpr std::size_t MaxHarms = 64;
constexpr std::size_t MaxShows = 16;
constexpr std::size_t MaxVariants = 16;
constexpr int MaxSide = 64; ///< directories, and files in each
constexpr Millis Minute{60 * 1000};
constexpr Millis ShortestTimeOut{100}; ///< a shorter one is over before the answer is read
constexpr Millis Hour{60 * 60 * 1000};

void readName(MemberReader &reader, const char *key, std::string &target)
{
    if (reader.text(key, target, 48) && reader.isGood() && !isLabName(target))
        reader.wrong(key, "not a name: a to z, 0 to 9 and hyphens, a letter first, at most 48");
}

bool readSpan(MemberReader &reader, const char *key, LabSpan &span)
{
    const Value *value = reader.any(key);
    if (!value)
        return false;
    const auto millis = [](const Value &number) {
        const std::int64_t *ms = number.asInteger();
        return ms && *ms >= 0 && *ms <= LabScenario::MaxSpan.count() ? std::optional(Millis(*ms))
                                                                     : std::nullopt;
    };
    const Value::List *list = value->asList();
    const auto low = list && list->size() == 2 ? millis(list->front()) : millis(*value);
    const auto high = list && list->size() == 2 ? millis(list->back()) : low;
    if (!low || !high || *low > *high) {
        reader.wrong(key, "not a span in milliseconds, as [20, 80], of at most a minute");
        return false;
    }
    span = {*low, *high};
    return true;
}

template<typename Enum>
void readWord(MemberReader &reader, const char *key, Enum &target,
              std::optional<Enum> (*parse)(std::string_view))
{
    std::string word;
    if (!reader.text(key, word, 64) || !reader.isGood())
        return;
    if (const std::optional<Enum> value = parse(word))
        target = *value;
    else
        reader.wrong(key, "\"" + word + "\" is not known");
}

Result<LabGroup> groupOf(const Value &json, const std::string &where)
{
    LabGroup group;
    MemberReader reader(json, where);
    reader.require("name");
    reader.require("work");
    readName(reader, "name", group.name);
    reader.integer("count", group.count, 1, LabScenario::MaxWorkers);
    readWord(reader, "work", group.work, labWorkFromString);
    readSpan(reader, "think_ms", group.think);
    readSpan(reader, "hold_ms", group.hold);
    reader.millis("patience_ms", group.patience, Millis(0), 10 * Minute);
    if (LabSpan timeOut; readSpan(reader, "timeout_ms", timeOut))
        group.timeOut = timeOut;
    reader.millis("clock_offset_ms", group.clockOffset, -24 * Hour, 24 * Hour);
    if (const Result<void> good = reader.end(); !good)
        return tl::unexpected(good.error());
    return group;
}

bool isMoment(std::string_view when)
{
    constexpr std::array Moments{"", "holding", "waiting", "between-locks", "half-moved"};
    return std::find(Moments.begin(), Moments.end(), when) != Moments.end();
}

Result<LabHarm> harmOf(const Value &json, const std::string &where, const LabScenario &scenario)
{
    LabHarm harm;
    MemberReader reader(json, where);
    reader.require("what");
    reader.require("group");
    readWord(reader, "what", harm.what, labHarmFromString);
    readName(reader, "group", harm.group);
    reader.millis("at_ms", harm.at, Millis(0), Hour);
    if (reader.text("when", harm.when, 64) && !isMoment(harm.when))
        reader.wrong("when", "\"" + harm.when + "\" is not known");
    reader.millis("lasting_ms", harm.lasting, Millis(0), Hour);
    reader.millis("every_ms", harm.every, Millis(0), Hour);
    reader.millis("delay_per_request_ms", harm.delayPerRequest, Millis(0), Minute);
    if (harm.every > Millis(0) && harm.every < Millis(100))
        reader.wrong("every_ms", "less than 100");
    const auto &groups = scenario.groups;
    if (std::none_of(groups.begin(), groups.end(),
                     [&harm](const LabGroup &group) { return group.name == harm.group; }))
        reader.wrong("group", "there is no group of that name");
    if (const Result<void> good = reader.end(); !good)
        return tl::unexpected(good.error());
    return harm;
}

void readGroups(MemberReader &reader, LabScenario &scenario)
{
    const std::vector<Value> &groups = reader.list("groups", MaxGroups);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const std::string where = "groups[" + std::to_string(i) + "]";
        const Result<LabGroup> group = groupOf(groups[i], where);
        if (!group) {
            reader.take(group.error());
            return;
        }
        for (const LabGroup &other : scenario.groups) {
            if (other.name == group->name)
                reader.wrong(where + ".name", "another group has this name");
        }
        if (group->timeOut && scenario.protocol != LabProtocol::ReadWrite)
            reader.wrong(where + ".timeout_ms",
                         "only read-write locks have time-outs of their own");
        else if (group->timeOut && group->timeOut->low < ShortestTimeOut)
            reader.wrong(where + ".timeout_ms", "less than 100");
        scenario.groups.push_back(*group);
    }
    if (scenario.groups.empty())
        reader.wrong("groups", "there has to be one");
    if (scenario.workers() > LabScenario::MaxWorkers)
        reader.wrong("groups", "more than 200 workers");
}

void readHarms(MemberReader &reader, LabScenario &scenario)
{
    const std::vector<Value> &harms = reader.list("harms", MaxHarms);
    for (std::size_t i = 0; i < harms.size(); ++i) {
        const Result<LabHarm> harm = harmOf(harms[i], "harms[" + std::to_string(i) + "]", scenario);
        if (!harm) {
            reader.take(harm.error());
            return;
        }
        scenario.harms.push_back(*harm);
    }
}

void readExpectations(MemberReader &reader, LabScenario &scenario)
{
    const Value *value = reader.any("expectations");
    if (!value)
        return;
    MemberReader wants(*value, reader.nameOf("expectations"));
    for (const std::string &invariant : labInvariants()) {
        LabExpectation expectation{invariant, LabExpectation::Want::None};
        readWord(wants, invariant.c_str(), expectation.want, labWantFromString);
        if (const ValueMap *object = value->asMap(); object && object->contains(invariant))
            scenario.expectations.push_back(expectation);
    }
    if (const Result<void> good = wants.end(); !good)
        reader.take(good.error());
}

void readShows(MemberReader &reader, LabScenario &scenario)
{
    for (const Value &value : reader.list("shows", MaxShows)) {
        const std::string *name = value.asString();
        const auto kind = name ? labEventKindFromString(*name) : std::nullopt;
        if (kind)
            scenario.shows.push_back(*kind);
        else
            reader.wrong("shows", "not a list of names of events");
    }
}

void readVariants(MemberReader &reader, LabScenario &scenario)
{
    for (const Value &variant : reader.list("variants", MaxVariants)) {
        const std::string *name = variant.asString();
        if (!name || !isLabName(*name))
            reader.wrong("variants", "not a list of names of scenarios");
        else
            scenario.variants.push_back(*name);
    }
}

} // namespace

bool isLabName(std::string_view name)
{
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    return !name.empty() && name.size() <= 48 && isLetter(name.front())
           && std::all_of(name.begin(), name.end(), [&isLetter](char c) {
                  return isLetter(c) || (c >= '0' && c <= '9') || c == '-';
              });
}

Result<LabScenario> labScenarioOf(const Value &json)
{
    LabScenario scenario;
    MemberReader reader(json, {});
    for (const char *key : {"name", "title", "protocol", "groups"})
        reader.require(key);
    reader.integer("number", scenario.number, 0, 999);
    readName(reader, "name", scenario.name);
    reader.text("title", scenario.title, 160);
    reader.text("text", scenario.text, 4096);
    readWord(reader, "protocol", scenario.protocol, labProtocolFromString);
    reader.boolean("fenced", scenario.fenced);
    reader.boolean("fair", scenario.fair);
    reader.integer("directories", scenario.directories, 1, MaxSide);
    reader.integer("files", scenario.files, 1, MaxSide);
    reader.integer("hot", scenario.hot, 0, 100);
    reader.millis("lease_ms", scenario.lease, Millis(1000), LabScenario::MaxLease);
    reader.millis("delay_ms", scenario.delay, Millis(0), 10 * Minute);
    reader.boolean("renews", scenario.renews);
    reader.boolean("recovers", scenario.recovers);
    reader.millis("duration_ms", scenario.duration, Millis(0), LabScenario::MaxDuration);
    readGroups(reader, scenario);
    readHarms(reader, scenario);
    readExpectations(reader, scenario);
    readShows(reader, scenario);
    readVariants(reader, scenario);
    if (const Result<void> good = reader.end(); !good)
        return tl::unexpected(good.error());
    return scenario;
}

Result<LabScenario> parseLabScenario(std::string_view json)
{
    if (json.size() > MaxBytes)
        return fail(BackendError::Kind::InvalidInput, "over 256 KiB");
    const Result<Value> value = parseJson(json, {16, 64 * 1024, true});
    if (!value)
        return fail(BackendError::Kind::InvalidInput, value.error().detail);
    return labScenarioOf(*value);
}

} // namespace lockscope
