// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/domain/processstate.h"
#include "models/domain/sessionnotes.h"
#include "models/domain/waitturns.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lockscope {

/// A session in short, as ownerText.
using SessionName = std::function<QString(const std::string &sessionId)>;

/// What a session waits for: "ws7 · 42 waits for /b (exclusive), for 12 s". @p lacks: what it does
/// not hold yet, root to leaf.
QString waitText(const QString &who, const std::vector<WantedLock> &lacks,
                 std::optional<Instant> since, std::optional<Instant> serverNow);
/// Who is in its way: "held up by ws8 · 77 and 2 others", or that it is about to get it.
QString heldUpText(const std::vector<std::string> &sessions, bool anonymous,
                   const SessionName &nameOf);
/// Sessions that wait for each other in a ring, what it means, what to do.
QString cycleText(const std::vector<std::string> &ring, const SessionName &nameOf);
/// What goes and who may go on: paths, sessions that get their lock, in these @p turns, sessions
/// that come nearer to it. All texts are safe already.
QString freesText(const QStringList &paths, const QStringList &free, WaitTurns turns,
                  const QStringList &nearer);
/// What carrying out @p plan frees and who may go on. @p turns: of its waiters that are free then.
QString freesText(const BreakPlan &plan, WaitTurns turns);
/// What was seen of a process: "running", "gone", "its id belongs to another process now" …
QString processStateText(ProcessState state);

} // namespace lockscope
