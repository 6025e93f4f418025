// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeView>

namespace lockscope {

class BreakPlanModel;

/// The plan as a table: number or outcome mark, what, now with its mode shape, an arrow, after.
class BreakPlanView : public QTreeView
{
    Q_OBJECT
public:
    BreakPlanView(BreakPlanModel *model, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
};

} // namespace lockscope
