// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/simulation/targets.h"

#include <algorithm>

namespace lockscope::test {

using linearizability::Claim;
using linearizability::Mode;

namespace {

bool contains(const std::string &upper, const std::string &lower)
{
    return upper == "/"
           || (lower.rfind(upper, 0) == 0
               && (lower.size() == upper.size() || lower[upper.size()] == '/'));
}

bool isRoot(const LockTarget &target)
{
    return target.kind == LockKind::Root || (target.kind == LockKind::Tree && target.name == "/");
}

bool isOfTree(const LockTarget &target)
{
    return target.kind == LockKind::Tree || target.kind == LockKind::Root;
}

bool conflict(const LockTarget &a, const LockTarget &b, bool independentKinds)
{
    if (a.mode != LockMode::X && b.mode != LockMode::X)
        return false;
    if (isRoot(a) || isRoot(b))
        return !independentKinds || (isOfTree(a) && isOfTree(b));
    if (a.kind != b.kind)
        return false;
    return a.kind == LockKind::Tree ? contains(a.name, b.name) || contains(b.name, a.name)
                                    : a.name == b.name;
}

Mode modeOf(const LockTarget &target) { return target.mode == LockMode::X ? Mode::X : Mode::S; }

} // namespace

bool conflict(const std::vector<LockTarget> &a, const std::vector<LockTarget> &b,
              bool independentKinds)
{
    return std::any_of(a.begin(), a.end(), [&](const LockTarget &x) {
        return std::any_of(b.begin(), b.end(),
                           [&](const LockTarget &y) { return conflict(x, y, independentKinds); });
    });
}

std::vector<Claim> claimsOf(const std::vector<LockTarget> &targets, bool independentKinds)
{
    const LockTarget &first = targets.front();
    if (first.kind == LockKind::Tree || first.kind == LockKind::Root) {
        std::vector<std::string> paths;
        for (const LockTarget &target : targets)
            paths.push_back(isRoot(target) ? "/" : target.name);
        return linearizability::treeClaims(paths, modeOf(first));
    }
    const Mode mode = modeOf(first);
    const std::string prefix = first.kind == LockKind::ReadWrite ? "rw:" : "";
    if (independentKinds)
        return {{prefix + first.name, mode}};
    return {{"global", mode == Mode::X ? Mode::IX : Mode::IS}, {prefix + first.name, mode}};
}

} // namespace lockscope::test
