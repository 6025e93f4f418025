// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/linearizability/history.h"

#include <algorithm>
#include <istream>
#include <ostream>
#include <stdexcept>

namespace lockscope::linearizability {
namespace {

std::vector<std::string> split(const std::string &text, char separator)
{
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
        end = text.find(separator, begin);
        parts.push_back(text.substr(begin, end == std::string::npos ? end : end - begin));
    }
    return parts;
}

/// The value of the enumeration whose name is @p text.
template<typename Enum>
Enum named(const std::string &text, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<Enum>(i);
        if (name(value) == text)
            return value;
    }
    throw std::invalid_argument("unknown word " + text);
}

std::optional<std::int64_t> numberOrNone(const std::string &text)
{
    if (text == "-")
        return std::nullopt;
    return std::stoll(text);
}

std::string textOf(std::optional<std::int64_t> number)
{
    return number ? std::to_string(*number) : std::string("-");
}

Operation operationOf(const std::string &line)
{
    const std::vector<std::string> fields = split(line, '\t');
    if (fields.size() < 8)
        throw std::invalid_argument("too few fields");
    Operation operation;
    operation.process = fields[0];
    operation.holder = fields[1];
    operation.kind = named<Kind>(fields[2], 3);
    operation.outcome = named<Outcome>(fields[3], 3);
    operation.invoked = std::stoll(fields[4]);
    operation.returned = numberOrNone(fields[5]);
    operation.token = numberOrNone(fields[6]);
    for (std::size_t i = 7; i < fields.size(); ++i) {
        const std::size_t space = fields[i].find(' ');
        if (space == std::string::npos)
            throw std::invalid_argument("no mode in " + fields[i]);
        operation.claims.push_back(
                {fields[i].substr(space + 1), named<Mode>(fields[i].substr(0, space), ModeCount)});
    }
    return operation;
}

} // namespace

void writeHistory(std::ostream &stream, const History &history)
{
    for (const Operation &operation : history) {
        stream << operation.process << '\t' << operation.holder << '\t' << name(operation.kind)
               << '\t' << name(operation.outcome) << '\t' << operation.invoked << '\t'
               << textOf(operation.returned) << '\t' << textOf(operation.token);
        for (const Claim &claim : operation.claims)
            stream << '\t' << name(claim.mode) << ' ' << claim.object;
        stream << '\n';
    }
}

History readHistory(std::istream &stream)
{
    History history;
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line); ++number) {
        try {
            history.push_back(operationOf(line));
        } catch (const std::exception &error) {
            throw std::invalid_argument("line " + std::to_string(number) + ": " + error.what());
        }
    }
    return history;
}

} // namespace lockscope::linearizability
