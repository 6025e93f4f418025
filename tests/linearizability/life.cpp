// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/life.h"

#include <algorithm>

namespace lockscope::linearizability {
namespace {

bool percent(QRandomGenerator &random, int chance) { return random.bounded(100) < chance; }

const char *oneOf(QRandomGenerator &random, const std::vector<const char *> &choices)
{
    return choices[static_cast<std::size_t>(random.bounded(static_cast<int>(choices.size())))];
}

Target treeTarget(QRandomGenerator &random)
{
    static const std::vector<const char *> Paths{"/a",     "/a/b", "/a/b/c", "/a/b/d", "/a/e",
                                                 "/a/e/f", "/g",   "/g/h",   "/g/i"};
    const bool reads = percent(random, 45);
    std::vector<std::string> paths{oneOf(random, Paths)};
    if (percent(random, 15))
        paths.emplace_back(oneOf(random, Paths));
    Target target;
    target.arguments << QStringLiteral("--mode")
                     << (reads ? QStringLiteral("S") : QStringLiteral("X"));
    for (const std::string &path : paths)
        target.arguments << QString::fromStdString(path);
    target.claims = treeClaims(paths, reads ? Mode::S : Mode::X);
    return target;
}

Target documentTarget(QRandomGenerator &random)
{
    const std::string first = oneOf(random, {"d1", "d2", "d3"});
    const std::string second = oneOf(random, {"d2", "d3", "d4"});
    Target target;
    target.arguments << QStringLiteral("--document") << QString::fromStdString(first);
    target.claims = {{"global", Mode::IX}, {first, Mode::X}};
    if (second != first) {
        target.arguments << QString::fromStdString(second);
        target.claims.push_back({second, Mode::X});
    }
    return target;
}

Target namedTarget(QRandomGenerator &random)
{
    const std::string name = oneOf(random, {"prices", "stock"});
    const bool reads = percent(random, 60);
    Target target;
    target.arguments << QStringLiteral("--rw") << QString::fromStdString(name)
                     << QStringLiteral("--mode")
                     << (reads ? QStringLiteral("S") : QStringLiteral("X"));
    target.claims = {{"global", reads ? Mode::IS : Mode::IX},
                     {"rw:" + name, reads ? Mode::S : Mode::X}};
    return target;
}

Target anyTarget(QRandomGenerator &random)
{
    const int die = random.bounded(100);
    if (die < 2)
        return {{QStringLiteral("--global")}, {{"global", Mode::X}}};
    if (die < 15)
        return documentTarget(random);
    if (die < 30)
        return namedTarget(random);
    return treeTarget(random);
}

Life::Style anyStyle(QRandomGenerator &random)
{
    const int die = random.bounded(100);
    if (die < 45)
        return Life::Style::Hold;
    if (die < 70)
        return Life::Style::Command;
    return die < 99 ? Life::Style::Detach : Life::Style::Forget;
}

} // namespace

Life randomLife(QRandomGenerator &random)
{
    constexpr int LongestWorkMs = 150;
    Life life;
    life.target = anyTarget(random);
    life.style = anyStyle(random);
    life.waits = percent(random, 50);
    life.workMs = random.bounded(LongestWorkMs);
    if (percent(random, 3))
        life.killAfterMs = random.bounded(LongestWorkMs);
    life.isKilledWorking = percent(random, 4);
    life.isBroken = percent(random, 80);
    life.breaksHard = percent(random, 70);
    if (percent(random, 10)) {
        life.cutAfter = random.bounded(4);
        life.cutMs = percent(random, 50) ? 300 : 3000;
    }
    return life;
}

} // namespace lockscope::linearizability
