// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/lab/labevent.h"

#include <array>

namespace lockscope {
namespace {

using Kind = LabEvent::Kind;

struct KindName
{
    Kind kind;
    const char *name;
};

constexpr std::array KindNames{
        KindName{Kind::Started, "started"},
        KindName{Kind::Asked, "asked"},
        KindName{Kind::Granted, "granted"},
        KindName{Kind::Refused, "refused"},
        KindName{Kind::Renewed, "renewed"},
        KindName{Kind::Released, "released"},
        KindName{Kind::Lost, "lost"},
        KindName{Kind::TimedOut, "timed-out"},
        KindName{Kind::Reentered, "reentered"},
        KindName{Kind::Downgraded, "downgraded"},
        KindName{Kind::UpgradeRefused, "upgrade-refused"},
        KindName{Kind::Laid, "laid"},
        KindName{Kind::Lifted, "lifted"},
        KindName{Kind::Wrote, "wrote"},
        KindName{Kind::WriteRejected, "write-rejected"},
        KindName{Kind::WriteUnknown, "write-unknown"},
        KindName{Kind::Read, "read"},
        KindName{Kind::Moved, "moved"},
        KindName{Kind::Failed, "failed"},
        KindName{Kind::Ended, "ended"},
        KindName{Kind::Crashed, "crashed"},
        KindName{Kind::Frozen, "frozen"},
        KindName{Kind::Thawed, "thawed"},
        KindName{Kind::Slowed, "slowed"},
        KindName{Kind::Recovered, "recovered"},
        KindName{Kind::Paused, "paused"},
        KindName{Kind::Resumed, "resumed"},
        KindName{Kind::Final, "final"},
        KindName{Kind::HalfDone, "half-done"},
};

bool isAtOrBelow(std::string_view path, std::string_view top)
{
    if (top == "/")
        return true;
    return path.starts_with(top) && (path.size() == top.size() || path[top.size()] == '/');
}

} // namespace

const char *toString(LabEvent::Kind kind)
{
    for (const KindName &each : KindNames) {
        if (each.kind == kind)
            return each.name;
    }
    return "failed";
}

std::optional<LabEvent::Kind> labEventKindFromString(std::string_view text)
{
    for (const KindName &each : KindNames) {
        if (text == each.name)
            return each.kind;
    }
    return std::nullopt;
}

bool pathsMeet(std::string_view a, std::string_view b)
{
    return isAtOrBelow(a, b) || isAtOrBelow(b, a);
}

} // namespace lockscope
