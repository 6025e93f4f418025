// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QObject;

namespace lockscope {

class LockController;
struct BreakPlan;

/// Whether this window can ask for what was broken. @p freed: the plan with only those owners whose
/// locks are free now.
bool canTakeBack(const LockController &controller, const BreakPlan &freed);

/// Whether this window holds it now, and what to say of it.
using TakenBack = std::function<void(bool held, const QString &text)>;
/// Asks for a lock of this window on what the owners held, by the normal protocol and so only while
/// it is free: nobody else gets it until they are sorted out. Their own locks do not come back. @p
/// told is called once, unless @p context is gone by then. False: there is nothing to ask for, or
/// no server.
bool askToTakeBack(LockController &controller, const BreakPlan &freed, const QObject *context,
                   TakenBack told);

} // namespace lockscope
