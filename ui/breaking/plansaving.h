// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace lockscope {

class LockController;
struct BreakPlan;

/// Asks for a file, over @p parent, and writes @p plan to it as the program writes plans. @p told
/// gets what became of it, for a person; it is not called when no file is chosen. @p controller
/// must outlive @p parent.
void askToSavePlan(QWidget *parent, const LockController &controller, const BreakPlan &plan,
                   std::function<void(const QString &text)> told);

} // namespace lockscope
