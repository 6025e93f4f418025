// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One row of what a plan makes of the tree: a lock document, or a directory above one that it does
/// not touch.
struct PlanTreeRow
{
    int parent = -1; ///< row above it; -1: top
    int depth = 0;
    QString name;       ///< last segment; "/" for the root
    QString path;       ///< safe to show
    std::string before; ///< the planner's word of the state now, for comparing
    QString now;        ///< "exclusive"; empty: not touched
    QString after;      ///< "free", "free once lease and lock-delay are over"
    QString opens; ///< of a target: "anybody may lock it", "others may read it"; empty: nothing new
    bool becomesFree = false;
    bool isLater = false; ///< only when lease and lock-delay are over
    bool isTouched() const { return !now.isEmpty(); }
};

/// Whether the path @p a comes before @p b in a tree: "/a/b" directly after "/a" and before "/a-b",
/// whatever the characters between are.
bool inTreeOrder(std::string_view a, std::string_view b);

/// The hierarchy @p plan changes, before and after per node, parents before children; names other
/// than paths (files, read/write locks) come last. Directories that only stand between are rows
/// without a state.
std::vector<PlanTreeRow> planTree(const BreakPlan &plan);

/// The same as lines of text, for a terminal, a mail or the clipboard: "  clinton/  shared ×2 ->
/// shared ×1".
QStringList planTreeText(const BreakPlan &plan);

/// Who waits for it and gets nearer: "ws7:4242 waits to lock /clinton: nothing else is in its
/// way."; and which half-done changes stay. Empty: nobody says so.
QStringList planWaitersText(const BreakPlan &plan);

} // namespace lockscope
