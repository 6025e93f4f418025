// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/callgrind.h"
#include "tests/benchmarks/instructions/hotloops.h"
#include "tests/benchmarks/instructions/instructionlimits.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <vector>

using namespace lockscope;

namespace {

constexpr int FewRows = 1000;
constexpr int ManyRows = 4 * FewRows;
constexpr int Wrong = 1;
constexpr int UsageError = 2;
constexpr int Skipped = 77; ///< as CTest is told

const char *const LoopsOption = "--loops";
const char *const RecordOption = "--record";

/// The half that runs under callgrind: the label of each dump is name, rows and steps of the loop.
int runLoops()
{
    for (const int rows : {FewRows, ManyRows}) {
        for (const HotLoop &loop : hotLoops()) {
            const ReadyLoop ready = loop.prepare(rows);
            countInstructions(loop.name + ' ' + std::to_string(rows) + ' '
                                      + std::to_string(ready.steps),
                              ready.run);
        }
    }
    return 0;
}

/// In the order of the loops; one that callgrind said nothing of has 0.
std::vector<InstructionCount> perStep(const CallgrindCounts &counted)
{
    std::vector<InstructionCount> counts;
    for (const HotLoop &loop : hotLoops())
        counts.push_back({loop.name, 0, 0});
    for (const auto &[label, instructions] : counted) {
        std::istringstream fields(label);
        std::string name;
        int rows = 0;
        double steps = 0;
        fields >> name >> rows >> steps;
        const auto count = std::find_if(counts.begin(), counts.end(),
                                        [&name](const InstructionCount &c) {
                                            return c.loop == name;
                                        });
        if (count != counts.end() && steps > 0)
            (rows == FewRows ? count->fewRows : count->manyRows) = instructions / steps;
    }
    return counts;
}

std::optional<InstructionLimits> readLimits()
{
    QFile file(QStringLiteral(LIMITS_FILE));
    if (!file.open(QIODevice::ReadOnly)) {
        std::fprintf(stderr, "error: %s cannot be read\n", LIMITS_FILE);
        return std::nullopt;
    }
    std::string problem;
    const auto limits = InstructionLimits::parse(file.readAll().toStdString(), &problem);
    if (!limits)
        std::fprintf(stderr, "error: %s: %s\n", LIMITS_FILE, problem.c_str());
    return limits;
}

int record(InstructionLimits limits, const std::vector<InstructionCount> &counts)
{
    limits.record(InstructionLimits::kindOfThisBuild(), counts);
    QFile file(QStringLiteral(LIMITS_FILE));
    const QByteArray text = QByteArray::fromStdString(limits.toText());
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        std::fprintf(stderr, "error: %s cannot be written\n", LIMITS_FILE);
        return Wrong;
    }
    std::printf("recorded in %s\n", LIMITS_FILE);
    return 0;
}

void print(const HotLoop &loop, const InstructionCount &count, std::optional<double> recorded)
{
    std::printf("%-8s %8.0f instructions for %s (%.0f with a quarter of the rows; ",
                loop.name.c_str(), count.manyRows, loop.step.c_str(), count.fewRows);
    if (recorded)
        std::printf("%+.1f %% to what is recorded)\n", 100 * (count.manyRows / *recorded - 1));
    else
        std::puts("nothing recorded for such a build)");
}

int judge(bool recording)
{
    const std::optional<InstructionLimits> limits = readLimits();
    const auto counted = runUnderCallgrind(QStringLiteral(VALGRIND_PROGRAM),
                                           QCoreApplication::applicationFilePath(),
                                           {QLatin1String(LoopsOption)});
    if (!limits || !counted)
        return Wrong;
    const std::string kind = InstructionLimits::kindOfThisBuild();
    const std::vector<InstructionCount> counts = perStep(*counted);
    bool held = true;
    std::printf("build: %s\n", kind.c_str());
    const std::vector<HotLoop> loops = hotLoops();
    for (std::size_t i = 0; i < loops.size(); ++i) {
        print(loops[i], counts[i], limits->recorded(kind, counts[i].loop));
        const std::string problem = limits->problemOf(kind, counts[i], recording);
        if (problem.empty())
            continue;
        std::fprintf(stderr, "OFF: %s: %s\n", loops[i].name.c_str(), problem.c_str());
        held = false;
    }
    if (!held)
        return Wrong;
    return recording ? record(*limits, counts) : 0;
}

} // namespace

/// lockscope_instructions [--record]: runs the hot loops once under callgrind and compares the
/// instructions of a step with limits.txt, and those with many rows with those with few. Ends with
/// 1 when one takes more, with 77 when there is no valgrind.
int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const std::string_view option = argc > 1 ? argv[1] : "";
    if (argc > 2 || (argc == 2 && option != LoopsOption && option != RecordOption)) {
        std::fputs("usage: lockscope_instructions [--record]\n", stderr);
        return UsageError;
    }
    if (option == LoopsOption)
        return runLoops();
    if (!canCountInstructions()) {
        std::puts("SKIP: valgrind was not installed when this was built");
        return Skipped;
    }
    return judge(option == RecordOption);
}
