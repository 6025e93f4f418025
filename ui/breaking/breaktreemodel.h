// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/text/plantree.h"

#include <QAbstractItemModel>

#include <vector>

namespace lockscope {

/// What a plan makes of the directory hierarchy: a row per lock document, now and after, and the
/// directories between.
class BreakTreeModel : public QAbstractItemModel
{
    Q_OBJECT
public:
    enum Column { NameColumn, NowColumn, AfterColumn, ColumnCount };
    enum Role {
        FreeRole = Qt::UserRole + 1, ///< bool: nobody is left there
        LaterRole,                   ///< bool: only when lease and lock-delay are over
        BeforeRole ///< QString of the planner, for comparing: "exclusive"; empty: not touched
    };

    using QAbstractItemModel::QAbstractItemModel;

    void setPlan(const BreakPlan &plan);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    /// Rows of the plan's tree below @p row; −1: the top ones.
    const std::vector<int> &childrenOf(int row) const;

    std::vector<PlanTreeRow> m_rows;
    std::vector<std::vector<int>> m_children; ///< by row; the last entry holds the top ones
    std::vector<int> m_places;                ///< by row: which child of its parent it is
};

} // namespace lockscope
