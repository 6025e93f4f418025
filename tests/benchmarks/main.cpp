// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchmark.h"

#include <QApplication>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using namespace lockscope;

namespace {

struct Group
{
    std::vector<std::string> ids;
    std::vector<BenchFigure> (*run)(const BenchScale &);
};

const Group Groups[] = {{{"T7", "T8"}, benchModel}, {{"T10"}, benchChanges}, {{"T13"}, benchPage}};

} // namespace

/// lockscope_bench [--json] [--quick] [T7 T10 …]: one line per metric, both sides of the ratio, measured alternately.
int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    bool json = false;
    BenchScale scale;
    std::vector<std::string> wanted;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--json") {
            json = true;
        } else if (word == "--quick") {
            scale = BenchScale::quick();
        } else if (std::any_of(std::begin(Groups), std::end(Groups), [&word](const Group &g) {
                       return std::find(g.ids.begin(), g.ids.end(), word) != g.ids.end();
                   })) {
            wanted.push_back(word);
        } else {
            std::fprintf(stderr,
                         "error: %s is not known; usage: lockscope_bench [--json] [--quick] [T7] "
                         "[T8] [T10] [T13]\n",
                         argv[i]);
            return 2;
        }
    }
#ifndef NDEBUG
    if (!json)
        std::puts(
                "This is a build without optimisation: the figures mean nothing. Use ./dev bench.");
#endif
    for (const Group &group : Groups) {
        const bool chosen = wanted.empty()
                            || std::any_of(group.ids.begin(), group.ids.end(),
                                           [&](const std::string &id) {
                                               return std::find(wanted.begin(), wanted.end(), id)
                                                      != wanted.end();
                                           });
        if (!chosen)
            continue;
        for (const BenchFigure &figure : group.run(scale)) {
            std::puts(json ? asJson(figure).c_str() : asLine(figure).c_str());
            std::fflush(stdout);
        }
    }
    return 0;
}
