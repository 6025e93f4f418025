// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace lockscope {

/// Whether valgrind was there when this was built.
bool canCountInstructions();

/// Runs @p work; under callgrind its instructions go into a dump of their own with the name @p
/// label, and nothing else is counted.
void countInstructions(const std::string &label, const std::function<void()> &work);

/// Instructions by label. The one of a dump that nobody asked for (at the program's end) is left
/// out.
using CallgrindCounts = std::map<std::string, double>;

/// Label and count of one dump of callgrind; nullopt: it is no dump of countInstructions().
std::optional<std::pair<std::string, double>> readCallgrindDump(const QByteArray &dump);

/// Runs @p program with @p arguments under callgrind. @return nullopt: it could not be run, or
/// failed; what it said went to stderr.
std::optional<CallgrindCounts> runUnderCallgrind(const QString &valgrind, const QString &program,
                                                 const QStringList &arguments);

} // namespace lockscope
