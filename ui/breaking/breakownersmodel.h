// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <vector>

namespace lockscope {

class LockStore;

/// Whose locks a plan takes away, all of them, one row each, worst first: who, by which rule it is
/// believed to live or be dead and since when, how many locks. The verdicts follow the picture; the
/// order is that of the plan and stays.
class BreakOwnersModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { OwnerColumn, VerdictColumn, AgeColumn, LocksColumn, ColumnCount };
    enum Role {
        LivenessRole = Qt::UserRole + 1, ///< int of Liveness
        MineRole                         ///< bool: a session of this very window
    };

    /// @p store must outlive the model.
    explicit BreakOwnersModel(const LockStore &store, QObject *parent = nullptr);

    void setPlan(const BreakPlan &plan);
    /// Asks the store again what is believed of each.
    void refresh();
    /// Of the owner in @p row, as it is believed now; empty beyond the last.
    LivenessVerdict verdict(int row) const;
    QString name(int row) const; ///< "etl-2 · 20533", "etl-2 · 20533 (you)"
    /// One line for each, with what becomes of it, for a copy of the plan.
    QStringList lines() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    LivenessVerdict believedNow(const BreakPlan::Owner &owner) const;
    bool isMine(const BreakPlan::Owner &owner) const;

    const LockStore &m_store;
    BreakPlan m_plan;
    std::vector<BreakPlan::Owner> m_owners; ///< with the verdict of now
};

} // namespace lockscope
