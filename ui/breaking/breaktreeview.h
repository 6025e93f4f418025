// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/breaking/planlist.h"

namespace lockscope {

class BreakTreeModel;

/// The plan as a tree: each node with the shape of its mode now, an arrow, and what it becomes;
/// everything open.
class BreakTreeView : public PlanList::View
{
    Q_OBJECT
public:
    BreakTreeView(BreakTreeModel *model, QWidget *parent = nullptr);
};

} // namespace lockscope
