// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labcomparisontext.h"

#include "backend/json/json.h"

#include <algorithm>

namespace lockscope {
namespace {

/// Code points: what a terminal shows of "µs" is two columns wide.
std::size_t widthOf(const std::string &text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

/// The first columns are words, the others numbers.
std::size_t wordColumns(const LabComparison &comparison)
{
    return comparison.severalServers ? 3 : 2;
}

std::string escaped(const std::string &text)
{
    std::string safe;
    for (const char c : text) {
        if (c == '|' || c == '\\')
            safe += '\\';
        safe += c == '\n' || c == '\r' ? ' ' : c;
    }
    return safe;
}

double millisOf(Micros time) { return static_cast<double>(time.count()) / 1000.0; }

} // namespace

std::string toText(const LabComparison &comparison)
{
    std::vector<std::vector<std::string>> lines{comparison.columns()};
    for (const LabComparison::Row &row : comparison.rows)
        lines.push_back(comparison.cells(row));
    std::vector<std::size_t> widths(lines.front().size(), 0);
    for (const auto &line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(line[i]));
    }
    std::string text;
    for (const auto &line : lines) {
        std::string out;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string fill(widths[i] - widthOf(line[i]), ' ');
            out += i == 0 ? "" : "  ";
            out += i < wordColumns(comparison) ? line[i] + fill : fill + line[i];
        }
        text += out + '\n';
    }
    return text;
}

std::string toMarkdown(const LabComparison &comparison)
{
    const std::vector<std::string> columns = comparison.columns();
    const auto line = [](const std::vector<std::string> &cells) {
        std::string text = "|";
        for (const std::string &cell : cells)
            text += ' ' + escaped(cell) + " |";
        return text + '\n';
    };
    std::string text = line(columns) + '|';
    for (std::size_t i = 0; i < columns.size(); ++i)
        text += i < wordColumns(comparison) ? "---|" : "---:|";
    text += '\n';
    for (const LabComparison::Row &row : comparison.rows)
        text += line(comparison.cells(row));
    return text;
}

std::string toJson(const LabComparison &comparison)
{
    Value::List rows;
    for (const LabComparison::Row &row : comparison.rows)
        rows.push_back(ValueMap{{"scenario", row.scenario},
                                {"protocol", row.protocol},
                                {"server", row.server},
                                {"workers", row.workers},
                                {"locks_per_second", row.locksPerSecond},
                                {"wait_p50_ms", millisOf(row.waitP50)},
                                {"wait_p99_ms", millisOf(row.waitP99)},
                                {"requests_per_lock", row.requestsPerLock},
                                {"refused", row.refused},
                                {"wasted", row.wasted},
                                {"broken", row.broken},
                                {"as_expected", row.asExpected}});
    return toJson(Value(ValueMap{{"event", "comparison"}, {"rows", std::move(rows)}}));
}

} // namespace lockscope
