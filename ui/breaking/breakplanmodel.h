// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/protocol/planner/planpresent.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace lockscope {

/// The steps of a plan in the order they are sent, with the state of each document before and
/// after, and what became of each.
class BreakPlanModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NumberColumn, WhatColumn, NowColumn, AfterColumn, ColumnCount };
    enum Role {
        /// Int of StepOutcome::State; invalid while the step was not tried
        OutcomeRole = Qt::UserRole + 1,
        LivingRole, ///< bool: its holder is not dead
        MovedRole,  ///< bool: not tried yet, and its guard does not hold any more
        /// QString of the planner, for comparing: "exclusive", "free"; empty: the cell says an
        /// outcome
        StateRole
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setPlan(const BreakPlan &plan);
    /// Of the same plan: what is so now, and which steps will change nothing any more.
    void setPresent(const PresentPlan &present);
    void setOutcome(int step, const StepOutcome &outcome);
    /// Of every step.
    void setOutcomes(const PlanOutcome &outcome);
    void setServerNow(std::optional<Instant> now) { m_serverNow = now; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString whatText(const BreakStep &step) const;
    QString meansOf(const BreakStep &step) const;
    bool livingHolder(const BreakStep &step) const;
    QString afterText(int row) const;
    QString stateOf(const QModelIndex &index) const;

    bool isMoved(int row) const;

    BreakPlan m_plan;
    std::vector<bool> m_moved; ///< empty: none
    std::vector<std::optional<StepOutcome>> m_outcomes;
    std::optional<Instant> m_serverNow;
};

} // namespace lockscope
