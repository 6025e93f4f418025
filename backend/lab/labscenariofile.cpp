// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labscenariofile.h"

#include "backend/json/json.h"
#include "models/domain/memberreader.h"

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

/// What is left out keeps its usual value.
template<typename T, typename U>
void set(T &target, const std::optional<U> &value)
{
    if (value)
        target = static_cast<T>(*value);
}

void readName(MemberReader &reader, const char *key, std::string &target)
{
    target = reader.text(key, 48);
    if (reader.find(key) && !isLabName(target))
        reader.complain(key, "not a name: a to z, 0 to 9 and hyphens, a letter first, at most 48");
}

bool readSpan(MemberReader &reader, const char *key, LabSpan &span)
{
    const Value *value = reader.find(key);
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
        reader.complain(key, "not a span in milliseconds, as [20, 80], of at most a minute");
        return false;
    }
    span = {*low, *high};
    return true;
}

template<typename Enum>
void readWord(MemberReader &reader, const char *key, Enum &target,
              std::optional<Enum> (*parse)(std::string_view))
{
    const std::string word = reader.text(key, 64);
    if (const std::optional<Enum> value = parse(word))
        target = *value;
    else if (reader.find(key))
        reader.complain(key, "\"" + word + "\" is not known");
}

LabGroup groupOf(MemberReader &reader)
{
    LabGroup group;
    reader.require({"name", "work"});
    readName(reader, "name", group.name);
    set(group.count, reader.integer("count", 1, LabScenario::MaxWorkers));
    readWord(reader, "work", group.work, labWorkFromString);
    readSpan(reader, "think_ms", group.think);
    readSpan(reader, "hold_ms", group.hold);
    set(group.patience, reader.millis("patience_ms", Millis(0), 10 * Minute));
    if (LabSpan timeOut; readSpan(reader, "timeout_ms", timeOut))
        group.timeOut = timeOut;
    set(group.clockOffset, reader.millis("clock_offset_ms", -24 * Hour, 24 * Hour));
    reader.refuseOthers();
    return group;
}

bool isMoment(std::string_view when)
{
    constexpr std::array Moments{"", "holding", "waiting", "between-locks", "half-moved"};
    return std::find(Moments.begin(), Moments.end(), when) != Moments.end();
}

LabHarm harmOf(MemberReader &reader, const LabScenario &scenario)
{
    LabHarm harm;
    reader.require({"what", "group"});
    readWord(reader, "what", harm.what, labHarmFromString);
    readName(reader, "group", harm.group);
    set(harm.at, reader.millis("at_ms", Millis(0), Hour));
    harm.when = reader.text("when", 64);
    if (!isMoment(harm.when))
        reader.complain("when", "\"" + harm.when + "\" is not known");
    set(harm.lasting, reader.millis("lasting_ms", Millis(0), Hour));
    set(harm.every, reader.millis("every_ms", Millis(0), Hour));
    set(harm.delayPerRequest, reader.millis("delay_per_request_ms", Millis(0), Minute));
    if (harm.every > Millis(0) && harm.every < Millis(100))
        reader.complain("every_ms", "less than 100");
    const auto &groups = scenario.groups;
    if (std::none_of(groups.begin(), groups.end(),
                     [&harm](const LabGroup &group) { return group.name == harm.group; }))
        reader.complain("group", "there is no group of that name");
    reader.refuseOthers();
    return harm;
}

void readGroups(MemberReader &reader, LabScenario &scenario)
{
    for (MemberReader &each : reader.objects("groups", MaxGroups)) {
        const LabGroup group = groupOf(each);
        for (const LabGroup &other : scenario.groups) {
            if (other.name == group.name)
                each.complain("name", "another group has this name");
        }
        const bool isArticles = scenario.protocol == LabProtocol::PlainReadWrite;
        if (isArticles && group.work != LabWork::Read && group.work != LabWork::Change)
            each.complain("work", "of plain-read-write is read or change");
        if (isArticles && !group.timeOut)
            each.complain("timeout_ms", "is missing: nothing else ends a lock of plain-read-write");
        if (group.timeOut && !scenario.hasTimeOuts())
            each.complain("timeout_ms", "only read-write locks have time-outs of their own");
        else if (group.timeOut && group.timeOut->low < ShortestTimeOut)
            each.complain("timeout_ms", "less than 100");
        scenario.groups.push_back(group);
    }
    if (scenario.groups.empty())
        reader.complain("groups", "there has to be one");
    if (scenario.workers() > LabScenario::MaxWorkers)
        reader.complain("groups", "more than 200 workers");
}

void readHarms(MemberReader &reader, LabScenario &scenario)
{
    for (MemberReader &harm : reader.objects("harms", MaxHarms))
        scenario.harms.push_back(harmOf(harm, scenario));
}

void readExpectations(MemberReader &reader, LabScenario &scenario)
{
    if (!reader.find("expectations"))
        return;
    MemberReader wants = reader.object("expectations");
    for (const std::string &invariant : labInvariants()) {
        LabExpectation expectation{invariant, LabExpectation::Want::None};
        readWord(wants, invariant.c_str(), expectation.want, labWantFromString);
        if (wants.find(invariant))
            scenario.expectations.push_back(expectation);
    }
    wants.refuseOthers();
}

void readShows(MemberReader &reader, LabScenario &scenario)
{
    for (const Value &value : reader.list("shows", MaxShows)) {
        const std::string *name = value.asString();
        const auto kind = name ? labEventKindFromString(*name) : std::nullopt;
        if (kind)
            scenario.shows.push_back(*kind);
        else
            reader.complain("shows", "not a list of names of events");
    }
}

void readVariants(MemberReader &reader, LabScenario &scenario)
{
    for (const Value &variant : reader.list("variants", MaxVariants)) {
        const std::string *name = variant.asString();
        if (!name || !isLabName(*name))
            reader.complain("variants", "not a list of names of scenarios");
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
    std::string wrong;
    MemberReader reader(json, {}, wrong, MemberReader::Author::Person);
    reader.require({"name", "title", "protocol", "groups"});
    set(scenario.number, reader.integer("number", 0, 999));
    readName(reader, "name", scenario.name);
    scenario.title = reader.text("title", 160);
    scenario.text = reader.text("text", 4096);
    readWord(reader, "protocol", scenario.protocol, labProtocolFromString);
    set(scenario.fenced, reader.flag("fenced"));
    set(scenario.fair, reader.flag("fair"));
    set(scenario.directories, reader.integer("directories", 1, MaxSide));
    set(scenario.files, reader.integer("files", 1, MaxSide));
    set(scenario.hot, reader.integer("hot", 0, 100));
    set(scenario.lease, reader.millis("lease_ms", Millis(1000), LabScenario::MaxLease));
    set(scenario.delay, reader.millis("delay_ms", Millis(0), 10 * Minute));
    set(scenario.renews, reader.flag("renews"));
    set(scenario.recovers, reader.flag("recovers"));
    set(scenario.duration, reader.millis("duration_ms", Millis(0), LabScenario::MaxDuration));
    readGroups(reader, scenario);
    readHarms(reader, scenario);
    readExpectations(reader, scenario);
    readShows(reader, scenario);
    readVariants(reader, scenario);
    reader.refuseOthers();
    if (!reader.isGood())
        return fail(BackendError::Kind::InvalidInput, wrong);
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
