// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakownersmodel.h"

#include "models/store/lockstore.h"
#include "ui/text/breaktext.h"
#include "ui/text/format.h"
#include "ui/text/planownertext.h"
#include "ui/text/tooltiptext.h"

namespace lockscope {

BreakOwnersModel::BreakOwnersModel(const LockStore &store, QObject *parent)
    : QAbstractTableModel(parent), m_store(store)
{}

void BreakOwnersModel::setPlan(const BreakPlan &plan)
{
    beginResetModel();
    m_plan = plan;
    m_owners = worstFirst(plan.owners);
    endResetModel();
    refresh();
}

void BreakOwnersModel::refresh()
{
    if (m_owners.empty())
        return;
    for (BreakPlan::Owner &owner : m_owners)
        owner.verdict = believedNow(owner);
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

LivenessVerdict BreakOwnersModel::believedNow(const BreakPlan::Owner &owner) const
{
    return !owner.session.empty() && m_store.session(owner.session)
                   ? m_store.sessionVerdict(owner.session)
                   : owner.verdict;
}

bool BreakOwnersModel::isMine(const BreakPlan::Owner &owner) const
{
    return !owner.session.empty() && m_store.isMine(owner.session);
}

LivenessVerdict BreakOwnersModel::verdict(int row) const
{
    return row >= 0 && row < rowCount() ? m_owners[static_cast<std::size_t>(row)].verdict
                                        : LivenessVerdict{};
}

QString BreakOwnersModel::name(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const BreakPlan::Owner &owner = m_owners[static_cast<std::size_t>(row)];
    const QString name = planOwnerName(owner);
    return isMine(owner) ? tr("%1 (you)").arg(name) : name;
}

QStringList BreakOwnersModel::lines() const
{
    const QStringList consequences = ownerConsequences(m_plan, m_owners);
    QStringList lines;
    for (int row = 0; row < rowCount(); ++row) {
        const BreakPlan::Owner &owner = m_owners[static_cast<std::size_t>(row)];
        const QString age = ruleAgeText(owner.verdict);
        const QString rule = ownerRuleText(owner.verdict);
        lines.append(tr("%1, locks: %2. %3. What becomes of it: %4")
                             .arg(name(row), formatCount(static_cast<qint64>(owner.lockIds.size())),
                                  age.isEmpty() ? rule : tr("%1, %2").arg(rule, age),
                                  consequences.at(row)));
    }
    return lines;
}

int BreakOwnersModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_owners.size());
}

int BreakOwnersModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant BreakOwnersModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const BreakPlan::Owner &owner = m_owners[static_cast<std::size_t>(index.row())];
    if (role == LivenessRole)
        return static_cast<int>(owner.verdict.liveness);
    if (role == MineRole)
        return isMine(owner);
    if (role == Qt::ToolTipRole)
        return toolTipText(
                tr("%1. What becomes of it: %2")
                        .arg(ownerRuleText(owner.verdict), ownerConsequence(m_plan, owner)));
    if (role == Qt::TextAlignmentRole && index.column() == LocksColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case OwnerColumn: return name(index.row());
    case VerdictColumn: return ownerRuleText(owner.verdict);
    case AgeColumn: return ruleAgeText(owner.verdict);
    case LocksColumn: return formatCount(static_cast<qint64>(owner.lockIds.size()));
    case ColumnCount: break;
    }
    return {};
}

QVariant BreakOwnersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == LocksColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case OwnerColumn: return tr("Whose");
    case VerdictColumn: return tr("Believed");
    case AgeColumn: return tr("When");
    case LocksColumn: return tr("Locks");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
