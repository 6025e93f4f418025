// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/breaking/planlist.h"

namespace lockscope {

class BreakOwnersModel;

/// The owners of a plan as a list that scrolls: a mark for what is believed of each, its name, the
/// rule, since when, how many locks.
class BreakOwnersView : public PlanList::View
{
    Q_OBJECT
public:
    BreakOwnersView(BreakOwnersModel *model, QWidget *parent = nullptr);

signals:
    /// Another row is the current one; the first is, when there is a new plan.
    void ownerChosen(int row);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
};

} // namespace lockscope
