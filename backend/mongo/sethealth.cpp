// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/mongo/sethealth.h"

#include "models/domain/valueparts.h"

#include <algorithm>

namespace lockscope::mongo {

namespace {

/// States of members, by the server's numbers.
constexpr std::int64_t Primary = 1;
constexpr std::int64_t Secondary = 2;
constexpr std::int64_t Arbiter = 7;
constexpr std::int64_t Removed = 10;

/// The server writes some of its whole numbers as floating ones.
bool isOne(const Value &value)
{
    const std::int64_t *whole = value.asInteger();
    const double *number = value.asDouble();
    return (whole && *whole == 1) || (number && *number == 1.0);
}

} // namespace

ClusterHealth setHealth(const ValueMap &hello, const ValueMap &status)
{
    using Colour = ClusterHealth::Colour;
    ClusterHealth health;
    health.leader = textOf(hello["primary"]);
    const Value::List &arbiters = listOf(hello["arbiters"]);
    const Value::List &members = listOf(status["members"]);
    if (members.empty())
        return health;
    std::int64_t up = 0;
    std::int64_t dataUp = 0;
    std::int64_t copies = 0;
    std::int64_t wanted = 0;
    bool hasPrimary = false;
    for (const Value &item : members) {
        const ValueMap &member = mapOf(item);
        const std::int64_t *state = member["state"].asInteger();
        if (!state)
            return health; // whoever counts the others counts wrong
        if (*state == Removed)
            continue;
        // Of one that does not answer only its name says that it is an arbiter.
        const bool isArbiter = *state == Arbiter
                               || std::find(arbiters.begin(), arbiters.end(), member["name"])
                                          != arbiters.end();
        const bool isUp = isOne(member["health"]);
        const bool isPrimary = isUp && *state == Primary;
        up += isUp ? 1 : 0;
        dataUp += isUp && !isArbiter ? 1 : 0;
        wanted += isArbiter ? 0 : 1;
        copies += isPrimary || (isUp && *state == Secondary) ? 1 : 0;
        hasPrimary = hasPrimary || isPrimary;
        if (isPrimary && health.leader.empty())
            health.leader = textOf(member["name"]);
    }
    health.nodes = up;
    health.dataNodes = dataUp;
    health.copies = copies;
    health.copiesWanted = wanted;
    const std::int64_t *majority = status["writeMajorityCount"].asInteger();
    const bool works = hasPrimary && (!majority || copies >= *majority);
    health.colour = !works ? Colour::Red : copies < wanted ? Colour::Yellow : Colour::Green;
    return health;
}

} // namespace lockscope::mongo
