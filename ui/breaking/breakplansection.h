// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/planner/planpresent.h"

#include <QObject>

#include <optional>

class QBoxLayout;
class QButtonGroup;
class QStackedWidget;
class QTreeView;

namespace lockscope {

class BreakPlanModel;
class BreakTreeModel;
class TextLabel;

/// A plan as the steps in the order they are sent, or as what they make of the directory tree; then
/// the steps show what became of them. Rows for the column of a dialog.
class BreakPlanSection : public QObject
{
    Q_OBJECT
public:
    /// @p dialog owns it and its widgets.
    explicit BreakPlanSection(QWidget *dialog);

    /// The lists take the room that is left.
    void addTo(QBoxLayout *column);

    /// A plan of which nothing was tried. @p serverNow: for the ages of outcomes.
    void setPlan(const BreakPlan &plan, std::optional<Instant> serverNow);
    /// Of the same plan: what is so now. Nothing happens when it looks as it did.
    void setPresent(PresentPlan present);
    void setOutcome(int step, const StepOutcome &outcome);
    void setOutcomes(const PlanOutcome &outcome, std::optional<Instant> serverNow);
    /// Scrolls the steps there.
    void showStep(int step);

    void showTree(bool tree);
    /// Until the next plan: what it would have made of the tree is not so.
    void showOnlySteps();
    bool showsTree() const;
    QTreeView *stepsView() const { return m_stepsView; }
    QTreeView *treeView() const { return m_treeView; }

private:
    std::optional<PresentPlan> m_present; ///< as it is shown; none: as it was made
    BreakPlanModel *m_steps;
    BreakTreeModel *m_tree;
    TextLabel *m_title;
    QButtonGroup *m_shape;
    QStackedWidget *m_views;
    QTreeView *m_stepsView;
    QTreeView *m_treeView;
};

} // namespace lockscope
