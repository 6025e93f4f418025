// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/instructions/instructionlimits.h"

#include <QString>
#include <QSysInfo>
#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace lockscope {

namespace {

std::string rounded(double count) { return std::to_string(std::llround(count)); }

std::string compilerOfThisBuild()
{
#if defined(__clang__)
    return "clang-" + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__);
#elif defined(__GNUC__)
    return "gcc-" + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__);
#else
    return "other";
#endif
}

} // namespace

std::optional<InstructionLimits> InstructionLimits::parse(std::string_view text,
                                                          std::string *problem)
{
    InstructionLimits limits;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (limits.m_lines.empty() && (line.empty() || line.front() == '#'))
            limits.m_remarks += line + "\n";
        std::istringstream fields(line.substr(0, line.find('#')));
        std::string build;
        if (!(fields >> build))
            continue;
        Line read;
        std::string toolchain;
        std::string rest;
        if (!(fields >> toolchain >> read.loop >> read.count) || fields >> rest
            || read.count <= 0) {
            if (problem)
                *problem = "line " + std::to_string(number)
                           + " is not `build toolchain loop count`";
            return std::nullopt;
        }
        read.kind = build + ' ' + toolchain;
        limits.m_lines.push_back(std::move(read));
    }
    return limits;
}

std::string InstructionLimits::toText() const
{
    std::string text = m_remarks;
    for (const Line &line : m_lines)
        text += line.kind + ' ' + line.loop + ' ' + rounded(line.count) + '\n';
    return text;
}

std::optional<double> InstructionLimits::recorded(const std::string &kind,
                                                  const std::string &loop) const
{
    const auto line = std::find_if(m_lines.begin(), m_lines.end(),
                                   [&](const Line &l) { return l.kind == kind && l.loop == loop; });
    return line == m_lines.end() ? std::nullopt : std::optional(line->count);
}

void InstructionLimits::record(const std::string &kind, const std::vector<InstructionCount> &counts)
{
    std::erase_if(m_lines, [&kind](const Line &line) { return line.kind == kind; });
    for (const InstructionCount &count : counts)
        m_lines.push_back({kind, count.loop, count.manyRows});
    std::stable_sort(m_lines.begin(), m_lines.end(),
                     [](const Line &a, const Line &b) { return a.kind < b.kind; });
}

std::string InstructionLimits::problemOf(const std::string &kind, const InstructionCount &count,
                                         bool recording) const
{
    if (count.fewRows <= 0 || count.manyRows <= 0)
        return "callgrind counted nothing";
    if (count.manyRows > count.fewRows * (1 + Growth))
        return "a step takes more with more rows: " + rounded(count.fewRows)
               + " instructions, then " + rounded(count.manyRows) + " with four times as many";
    const std::optional<double> before = recorded(kind, count.loop);
    if (!recording && before && count.manyRows > *before * (1 + Tolerance))
        return "a step takes " + rounded(count.manyRows) + " instructions, recorded are "
               + rounded(*before) + "; if that is meant, record anew";
    return {};
}

std::string InstructionLimits::kindOfThisBuild()
{
#ifdef __OPTIMIZE__
    const std::string build = "optimised";
#else
    const std::string build = "unoptimised";
#endif
    return build + ' ' + compilerOfThisBuild() + ",qt-" + qVersion() + ','
           + QSysInfo::buildCpuArchitecture().toStdString();
}

} // namespace lockscope
