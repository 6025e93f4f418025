// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/breaking/planlist.h"

namespace lockscope {

class BreakPlanModel;

/// The plan as a table: number or outcome mark, what, now with its mode shape, an arrow, after.
class BreakPlanView : public PlanList::View
{
    Q_OBJECT
public:
    BreakPlanView(BreakPlanModel *model, QWidget *parent = nullptr);
};

} // namespace lockscope
