// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakplanmodel.h"

#include "ui/text/breaktext.h"
#include "ui/text/planstate.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"
#include "ui/tree/rowlook.h"

#include <algorithm>

namespace lockscope {

namespace {

QString outcomeWord(StepOutcome::State state)
{
    switch (state) {
    case StepOutcome::State::Done: return BreakPlanModel::tr("done");
    case StepOutcome::State::AlreadyDone: return BreakPlanModel::tr("nothing left to do");
    case StepOutcome::State::Waiting: return BreakPlanModel::tr("waits for its lease to end");
    case StepOutcome::State::RealityMoved: return BreakPlanModel::tr("it changed: left alone");
    case StepOutcome::State::Skipped: return BreakPlanModel::tr("not tried");
    case StepOutcome::State::Failed: return BreakPlanModel::tr("refused");
    case StepOutcome::State::Unknown: return BreakPlanModel::tr("unknown");
    }
    return {};
}

} // namespace

void BreakPlanModel::setPlan(const BreakPlan &plan)
{
    beginResetModel();
    m_plan = plan;
    m_moved.clear();
    m_outcomes.assign(plan.steps.size(), std::nullopt);
    endResetModel();
}

void BreakPlanModel::setPresent(const PresentPlan &present)
{
    if (rowCount() == 0 || present.plan.steps.size() != m_plan.steps.size())
        return;
    m_plan = present.plan;
    m_moved = present.moved;
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool BreakPlanModel::isMoved(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return at < m_moved.size() && m_moved[at] && !m_outcomes[at];
}

void BreakPlanModel::setOutcome(int step, const StepOutcome &outcome)
{
    if (step < 0 || step >= rowCount())
        return;
    m_outcomes[static_cast<std::size_t>(step)] = outcome;
    emit dataChanged(index(step, 0), index(step, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, NowColumn, NowColumn);
}

void BreakPlanModel::setOutcomes(const PlanOutcome &outcome)
{
    if (rowCount() == 0 || outcome.steps.size() != m_outcomes.size())
        return;
    m_outcomes.assign(outcome.steps.begin(), outcome.steps.end());
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, NowColumn, NowColumn);
}

int BreakPlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_plan.steps.size());
}

int BreakPlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString BreakPlanModel::whatText(const BreakStep &step) const
{
    const bool ofSession = step.action == BreakStep::Action::KillSession
                           || step.action == BreakStep::Action::RevokeSession
                           || step.action == BreakStep::Action::DropHolder;
    if (!ofSession)
        return safeText(step.path.empty() ? step.documentId : step.path, 300);
    const auto owner = std::find_if(m_plan.owners.begin(), m_plan.owners.end(),
                                    [&](const BreakPlan::Owner &o) {
                                        return o.session == step.session;
                                    });
    const bool isKnown = owner != m_plan.owners.end()
                         && (!owner->host.empty() || owner->pid || !owner->processId.empty());
    const QString name = isKnown ? planOwnerName(*owner) : safeText(step.session, 24);
    switch (step.action) {
    case BreakStep::Action::KillSession: return tr("Session %1: mark dead").arg(name);
    case BreakStep::Action::RevokeSession: return tr("Session %1: end its renewals").arg(name);
    case BreakStep::Action::DropHolder: return tr("Session %1: drop this lock").arg(name);
    case BreakStep::Action::RevokeHolder:
    case BreakStep::Action::Sweep:
    case BreakStep::Action::RemoveAnonymous:
    case BreakStep::Action::BreakForeign: break;
    }
    return name;
}

/// Of other software: what ending it does, in the words of its dialect.
QString BreakPlanModel::meansOf(const BreakStep &step) const
{
    const auto owner = std::find_if(m_plan.owners.begin(), m_plan.owners.end(),
                                    [&step](const BreakPlan::Owner &one) {
                                        return std::count(one.lockIds.begin(), one.lockIds.end(),
                                                          step.documentId)
                                               > 0;
                                    });
    return owner == m_plan.owners.end() ? QString() : meansText(owner->means);
}

bool BreakPlanModel::livingHolder(const BreakStep &step) const
{
    return std::any_of(m_plan.owners.begin(), m_plan.owners.end(),
                       [&step](const BreakPlan::Owner &owner) {
                           return !owner.session.empty() && owner.session == step.session
                                  && owner.verdict.liveness != Liveness::Dead;
                       });
}

QString BreakPlanModel::afterText(int row) const
{
    const auto &outcome = m_outcomes[static_cast<std::size_t>(row)];
    const BreakStep &step = m_plan.steps[static_cast<std::size_t>(row)];
    if (isMoved(row))
        return tr("it changed: will be left alone");
    if (!outcome)
        return planStateText(step.after);
    if (outcome->state == StepOutcome::State::Done)
        return tr("%1, done").arg(planStateText(step.after, 60));
    return outcomeWord(outcome->state);
}

QString BreakPlanModel::stateOf(const QModelIndex &index) const
{
    const BreakStep &step = m_plan.steps[static_cast<std::size_t>(index.row())];
    const auto &outcome = m_outcomes[static_cast<std::size_t>(index.row())];
    const bool after = index.column() == AfterColumn && !isMoved(index.row())
                       && (!outcome || outcome->state == StepOutcome::State::Done);
    if (index.column() != NowColumn && !after)
        return {};
    return QString::fromStdString(toString(after ? step.after : step.before));
}

QVariant BreakPlanModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const BreakStep &step = m_plan.steps[static_cast<std::size_t>(index.row())];
    const auto &outcome = m_outcomes[static_cast<std::size_t>(index.row())];
    if (role == OutcomeRole)
        return outcome ? QVariant(static_cast<int>(outcome->state)) : QVariant();
    if (role == LivingRole)
        return livingHolder(step);
    if (role == MovedRole)
        return isMoved(index.row());
    if (role == StateRole)
        return stateOf(index);
    if (role == Qt::ToolTipRole) {
        const QString text = outcome ? stepOutcomeText(step, *outcome, m_serverNow)
                                     : stepText(step);
        return toolTipText(QStringList{text, meansOf(step)}.join(QLatin1Char('\n')).trimmed());
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case NumberColumn: return index.row() + 1;
    case WhatColumn: return whatText(step);
    case NowColumn: return planStateText(step.before, 60);
    case AfterColumn: return afterText(index.row());
    case ColumnCount: break;
    }
    return {};
}

QVariant BreakPlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case NumberColumn: return QStringLiteral("#");
    case WhatColumn: return tr("What");
    case NowColumn: {
        const bool isTried = std::any_of(m_outcomes.begin(), m_outcomes.end(),
                                         [](const auto &outcome) { return outcome.has_value(); });
        return isTried ? tr("Before") : tr("Now");
    }
    case AfterColumn: return tr("After");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
