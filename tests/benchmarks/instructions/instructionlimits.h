// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// What callgrind counted of one hot loop.
struct InstructionCount
{
    std::string loop;
    double fewRows = 0;  ///< instructions a step, in the smaller of the two sizes
    double manyRows = 0; ///< … with four times the rows
};

/// The table of what each hot loop took when somebody last looked: limits.txt, one line for each
/// loop and kind of build. What is counted depends on compiler, Qt and optimisation, so a build is
/// judged only by lines of its own kind; by its growth it always is.
class InstructionLimits
{
public:
    /// More instructions than recorded that pass; a change that means them records anew.
    static constexpr double Tolerance = 0.10;
    /// Four times the rows may take so much more a step. Of a loop that looks at all rows for each
    /// it would be four times as many.
    static constexpr double Growth = 0.10;

    /// Lines `build toolchain loop count`, what follows a '#' is a remark. @return nullopt: @p
    /// problem, if given, names the line.
    static std::optional<InstructionLimits> parse(std::string_view text,
                                                  std::string *problem = nullptr);
    std::string toText() const; ///< with the remarks at the top of what was parsed

    std::optional<double> recorded(const std::string &kind, const std::string &loop) const;
    /// Puts @p counts in the place of all lines of @p kind.
    void record(const std::string &kind, const std::vector<InstructionCount> &counts);

    /// What is wrong with @p count, in a sentence; empty: nothing. @p recording: what it was before
    /// does not matter.
    std::string problemOf(const std::string &kind, const InstructionCount &count,
                          bool recording = false) const;

    /// Of this program, as it stands in the lines: "unoptimised gcc-12.2.0,qt-6.4.2,x86_64".
    static std::string kindOfThisBuild();

private:
    struct Line
    {
        std::string kind;
        std::string loop;
        double count = 0;
    };
    std::string m_remarks;
    std::vector<Line> m_lines;
};

} // namespace lockscope
