// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/benchmark.h"

#include <QApplication>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

using namespace lockscope;

namespace {

/// What is measured together.
struct Group
{
    std::vector<std::string> ids;
    std::vector<BenchFigure> (*run)(const BenchScale &);
    bool inReducedRun = true;
};

const Group Groups[] = {
        {{"T1", "T2", "T3"}, benchRequests, false},
        {{"T4"}, benchCoalescing, false},
        {{"T5"}, benchBodies, false},
        {{"T6"}, benchStreams, false},
        {{"T7", "T8"}, benchModel},
        {{"T9", "T11", "T12"}, benchView},
        {{"T10"}, benchChanges},
        {{"T13"}, benchPage},
        {{"T14"}, benchFeed},
        {{"T15"}, benchStalls},
        {{"T16"}, benchCharts},
        {{"T17"}, benchServers, false},
        {{"T18"}, benchCrowd},
#ifdef LOCKSCOPE_MONGODB
        {{"T19", "T20", "T21", "T22"}, benchMongo, false},
#endif
        {{"T23", "T24c"}, benchDialects},
        {{"T24"}, benchShown, false},
        {{"S1", "S2"}, benchStart, false},
        {{"S3"}, benchListing, false},
        {{"S4"}, benchWindowMemory, false},
        {{"S5"}, benchCheck, false},
};

/// Noise on a shared machine passes; what is really off stays off.
constexpr int ReducedTries = 3;

struct Options
{
    bool json = false;
    bool reduced = false;
    std::vector<std::string> wanted; ///< ids; empty: all
};

bool knows(const Group &group, const std::string &id)
{
    return std::find(group.ids.begin(), group.ids.end(), id) != group.ids.end();
}

std::optional<Options> optionsFrom(int argc, char **argv)
{
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--json") {
            options.json = true;
        } else if (word == "--reduced") {
            options.reduced = true;
        } else if (std::any_of(std::begin(Groups), std::end(Groups),
                               [&word](const Group &g) { return knows(g, word); })) {
            options.wanted.push_back(word);
        } else {
            std::string ids;
            for (const Group &group : Groups) {
                for (const std::string &id : group.ids)
                    ids.append(" [").append(id).append("]");
            }
            std::fprintf(stderr,
                         "error: %s is not known; usage: lockscope_bench [--json] [--reduced]%s\n",
                         argv[i], ids.c_str());
            return std::nullopt;
        }
    }
    return options;
}

bool isChosen(const Group &group, const Options &options)
{
    if (options.wanted.empty())
        return group.inReducedRun || !options.reduced;
    return std::any_of(options.wanted.begin(), options.wanted.end(),
                       [&group](const std::string &id) { return knows(group, id); });
}

/// @return false when the reduced run found a ratio that is off, each time.
bool run(const Group &group, const Options &options)
{
    const BenchScale scale = options.reduced ? BenchScale::reduced() : BenchScale();
    std::vector<BenchFigure> figures;
    for (int tried = 0; tried < (options.reduced ? ReducedTries : 1); ++tried) {
        figures = group.run(scale);
        if (std::all_of(figures.begin(), figures.end(),
                        [](const BenchFigure &f) { return f.holdsReduced(); }))
            break;
    }
    bool held = true;
    for (const BenchFigure &figure : figures) {
        std::puts(options.json ? asJson(figure).c_str() : asLine(figure).c_str());
        if (options.reduced && !figure.holdsReduced()) {
            std::fprintf(stderr, "OFF: %s is further from its target than noise explains\n",
                         figure.id.c_str());
            held = false;
        }
    }
    std::fflush(stdout);
    return held;
}

} // namespace

/// lockscope_bench [--json] [--reduced] [T7 T10 …]: one line per metric, both sides of the ratio,
/// measured alternately. Ends with 1 when a reduced run found a ratio far from its target.
int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    const std::optional<Options> options = optionsFrom(argc, argv);
    if (!options)
        return 2;
#ifndef NDEBUG
    if (!options->json)
        std::puts(
                "This is a build without optimisation: the figures mean nothing. Use ./dev bench.");
#endif
    bool held = true;
    for (const Group &group : Groups) {
        if (isChosen(group, *options))
            held = run(group, *options) && held;
    }
    return held ? 0 : 1;
}
