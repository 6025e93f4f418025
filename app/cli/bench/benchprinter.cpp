// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/bench/benchprinter.h"

namespace lockscope {

namespace {

/// @p nanoseconds in milliseconds, with as many digits as mean something.
double milliseconds(double nanoseconds)
{
    return QString::number(nanoseconds / 1e6, 'g', 4).toDouble();
}

/// What is measured, and beside what.
QString comparison(const std::string &name, const std::string &baselineName)
{
    return QString::fromStdString(name + ", against " + baselineName);
}

QString times(double ratio) { return QString::number(ratio, 'g', 3) + QStringLiteral("×"); }

} // namespace

void printBenchmarks(Printer &out, const std::vector<Benchmark> &benchmarks)
{
    Value::List all;
    std::vector<Printer::Row> rows{{{QStringLiteral("Benchmark")},
                                    {QStringLiteral("Target"), Printer::Colour::Plain, true},
                                    {QStringLiteral("Measures")}}};
    for (const Benchmark &benchmark : benchmarks) {
        all.emplace_back(ValueMap{{"id", benchmark.id},
                                  {"name", benchmark.name},
                                  {"baseline", benchmark.baselineName},
                                  {"target", benchmark.target}});
        rows.push_back({{QString::fromStdString(benchmark.id), Printer::Colour::Bold},
                        {times(benchmark.target), Printer::Colour::Plain, true},
                        {comparison(benchmark.name, benchmark.baselineName)}});
    }
    if (out.json())
        out.result(std::move(all));
    out.table(rows);
}

void printFigure(Printer &out, const BenchFigure &figure)
{
    if (out.json())
        out.result(ValueMap{{"id", figure.id},
                            {"name", figure.name},
                            {"ours", milliseconds(figure.ours.median)},
                            {"baseline", milliseconds(figure.baseline.median)},
                            {"ratio", QString::number(figure.ratio().median, 'g', 4).toDouble()},
                            {"target", figure.target.pass},
                            {"pass", figure.passes()}});
}

void printFigures(Printer &out, const std::vector<BenchFigure> &figures)
{
    if (figures.empty())
        return;
    std::vector<Printer::Row> rows{{{QStringLiteral("Benchmark")},
                                    {QStringLiteral("Ours"), Printer::Colour::Plain, true},
                                    {QStringLiteral("Baseline"), Printer::Colour::Plain, true},
                                    {QStringLiteral("Ratio"), Printer::Colour::Plain, true},
                                    {QStringLiteral("Target"), Printer::Colour::Plain, true},
                                    {QStringLiteral("Result")},
                                    {QStringLiteral("Measures")}}};
    const auto number = [](const QString &text) {
        return Printer::Cell{text, Printer::Colour::Plain, true};
    };
    const auto time = [&number](double nanoseconds) {
        return number(QStringLiteral("%1 ms").arg(milliseconds(nanoseconds)));
    };
    for (const BenchFigure &figure : figures)
        rows.push_back({{QString::fromStdString(figure.id), Printer::Colour::Bold},
                        time(figure.ours.median),
                        time(figure.baseline.median),
                        number(times(figure.ratio().median)),
                        number(QStringLiteral("≥ ") + times(figure.target.pass)),
                        {figure.passes() ? QStringLiteral("pass") : QStringLiteral("short"),
                         figure.passes() ? Printer::Colour::Plain : Printer::Colour::Yellow},
                        {comparison(figure.name, figure.baselineName)}});
    out.table(rows);
}

} // namespace lockscope
