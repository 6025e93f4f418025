// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labscenario.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lockscope {
namespace {

constexpr Millis MaxThink = LabScenario::MaxSpan;

template<typename Enum>
using Name = std::pair<Enum, const char *>;

constexpr std::array Protocols{
        Name<LabProtocol>{LabProtocol::Global, "global"},
        Name<LabProtocol>{LabProtocol::Document, "document"},
        Name<LabProtocol>{LabProtocol::Tree, "tree"},
        Name<LabProtocol>{LabProtocol::ReadWrite, "read-write"},
        Name<LabProtocol>{LabProtocol::PlainGlobal, "plain-global"},
        Name<LabProtocol>{LabProtocol::PlainDocument, "plain-document"},
        Name<LabProtocol>{LabProtocol::PlainTree, "plain-tree"},
        Name<LabProtocol>{LabProtocol::PlainReadWrite, "plain-read-write"},
        Name<LabProtocol>{LabProtocol::InProcess, "in-process"},
        Name<LabProtocol>{LabProtocol::Java, "java"},
        Name<LabProtocol>{LabProtocol::None, "none"},
};

constexpr std::array Works{
        Name<LabWork>{LabWork::Change, "change"},
        Name<LabWork>{LabWork::ChangeAll, "change-all"},
        Name<LabWork>{LabWork::Read, "read"},
        Name<LabWork>{LabWork::RenameThere, "rename-there"},
        Name<LabWork>{LabWork::RenameFile, "rename-file"},
        Name<LabWork>{LabWork::LockPair, "lock-pair"},
        Name<LabWork>{LabWork::LockPairTurned, "lock-pair-turned"},
};

constexpr std::array Harms{
        Name<LabHarm::What>{LabHarm::What::Crash, "crash"},
        Name<LabHarm::What>{LabHarm::What::Freeze, "freeze"},
        Name<LabHarm::What>{LabHarm::What::Slow, "slow"},
        Name<LabHarm::What>{LabHarm::What::Restart, "restart"},
};

constexpr std::array Wants{
        Name<LabExpectation::Want>{LabExpectation::Want::None, "none"},
        Name<LabExpectation::Want>{LabExpectation::Want::Some, "some"},
        Name<LabExpectation::Want>{LabExpectation::Want::Any, "any"},
};

template<typename Table, typename Enum>
const char *nameIn(const Table &table, Enum value)
{
    for (const auto &[each, name] : table) {
        if (each == value)
            return name;
    }
    return table.front().second;
}

template<typename Enum, std::size_t Size>
std::optional<Enum> valueIn(const std::array<Name<Enum>, Size> &table, std::string_view text)
{
    for (const auto &[each, name] : table) {
        if (text == name)
            return each;
    }
    return std::nullopt;
}

/// Shares @p processes out in the proportion of the groups' counts; each group gets one at least.
/// What is left over by rounding goes to the first groups.
void shareOut(std::vector<LabGroup> &groups, int processes)
{
    int before = 0;
    for (const LabGroup &group : groups)
        before += group.count;
    if (groups.empty() || before <= 0)
        return;
    int given = 0;
    for (LabGroup &group : groups) {
        group.count = std::max(1, processes * group.count / before);
        given += group.count;
    }
    for (std::size_t i = 0; given < processes; i = (i + 1) % groups.size(), ++given)
        ++groups[i].count;
    for (std::size_t i = groups.size(); given > processes && i > 0; --i) {
        const int less = std::min(groups[i - 1].count - 1, given - processes);
        groups[i - 1].count -= less;
        given -= less;
    }
}

} // namespace

const char *toString(LabProtocol protocol) { return nameIn(Protocols, protocol); }
const char *toString(LabWork work) { return nameIn(Works, work); }
const char *toString(LabHarm::What what) { return nameIn(Harms, what); }
const char *toString(LabExpectation::Want want) { return nameIn(Wants, want); }

std::optional<LabProtocol> labProtocolFromString(std::string_view text)
{
    return valueIn(Protocols, text);
}

std::optional<LabWork> labWorkFromString(std::string_view text) { return valueIn(Works, text); }

std::optional<LabHarm::What> labHarmFromString(std::string_view text)
{
    return valueIn(Harms, text);
}

std::optional<LabExpectation::Want> labWantFromString(std::string_view text)
{
    return valueIn(Wants, text);
}

const std::vector<std::string> &labInvariants()
{
    static const std::vector<std::string> names{"two-writers", "lost-updates", "tokens",
                                                "late-writes", "torn-reads",   "left-behind",
                                                "half-done"};
    return names;
}

int LabScenario::workers() const
{
    int sum = 0;
    for (const LabGroup &group : groups)
        sum += group.count;
    return sum;
}

bool LabScenario::hasTimeOuts() const
{
    return protocol == LabProtocol::ReadWrite || protocol == LabProtocol::PlainReadWrite;
}

bool LabScenario::runsInThreads() const
{
    return protocol == LabProtocol::InProcess || protocol == LabProtocol::Java;
}

bool LabScenario::canShow(LabEvent::Kind kind) const
{
    return fenced || kind != LabEvent::Kind::WriteRejected;
}

LabExpectation::Want LabScenario::wanted(std::string_view invariant) const
{
    for (const LabExpectation &each : expectations) {
        if (each.invariant == invariant)
            return each.want;
    }
    return LabExpectation::Want::None;
}

LabScenario withSettings(LabScenario scenario, const LabSettings &settings)
{
    if (settings.processes)
        shareOut(scenario.groups, std::clamp(*settings.processes, 1, LabScenario::MaxWorkers));
    if (settings.think) {
        const Millis low = std::clamp(settings.think->low, Millis(0), MaxThink);
        for (LabGroup &group : scenario.groups)
            group.think = {low, std::clamp(settings.think->high, low, MaxThink)};
    }
    if (settings.lease)
        scenario.lease = std::clamp(*settings.lease, Millis(1000), LabScenario::MaxLease);
    if (settings.duration)
        scenario.duration = std::clamp(*settings.duration, Millis(0), LabScenario::MaxDuration);
    scenario.fenced = settings.fenced.value_or(scenario.fenced);
    scenario.fair = settings.fair.value_or(scenario.fair);
    return scenario;
}

} // namespace lockscope
