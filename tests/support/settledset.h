// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/valueparts.h"

#include <algorithm>

namespace lockscope::test {

/// The member that a replica set prefers leads it, by the answers to replSetGetConfig and hello: no
/// election is to come, as after a fail-over, that would interrupt whoever is next.
inline bool isSettled(const ValueMap &config, const ValueMap &hello)
{
    const auto priorityOf = [](const Value &member) {
        const Value priority = mapOf(member)["priority"];
        const double *fraction = priority.asDouble();
        return fraction ? *fraction : double(priority.isInteger() ? *priority.asInteger() : 0);
    };
    const Value::List &members = listIn(config["config"], "members");
    const auto preferred = std::max_element(members.begin(), members.end(),
                                            [&priorityOf](const Value &one, const Value &other) {
                                                return priorityOf(one) < priorityOf(other);
                                            });
    return preferred != members.end() && hello["primary"] == mapOf(*preferred)["host"];
}

} // namespace lockscope::test
