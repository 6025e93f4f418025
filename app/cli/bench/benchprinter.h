// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/bench/benchcatalog.h"
#include "app/cli/bench/benchfigure.h"
#include "app/cli/frame/printer.h"

#include <vector>

namespace lockscope {

/// `lockctl bench --list`: what there is.
void printBenchmarks(Printer &out, const std::vector<Benchmark> &benchmarks);
/// For programs: {"id","name","ours","baseline","ratio","target","pass"}, times in milliseconds.
/// Nothing for people.
void printFigure(Printer &out, const BenchFigure &figure);
/// For people: all of them as a table; nothing when there are none. Nothing for programs.
void printFigures(Printer &out, const std::vector<BenchFigure> &figures);

} // namespace lockscope
