// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breaktreemodel.h"

#include "ui/kit/icon.h"
#include "ui/text/tooltiptext.h"

namespace lockscope {

void BreakTreeModel::setPlan(const BreakPlan &plan)
{
    beginResetModel();
    m_rows = planTree(plan);
    m_children.assign(m_rows.size() + 1, {});
    m_places.assign(m_rows.size(), 0);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int parent = m_rows[i].parent;
        std::vector<int> &siblings = parent < 0 ? m_children.back()
                                                : m_children[static_cast<std::size_t>(parent)];
        m_places[i] = static_cast<int>(siblings.size());
        siblings.push_back(static_cast<int>(i));
    }
    endResetModel();
}

const std::vector<int> &BreakTreeModel::childrenOf(int row) const
{
    static const std::vector<int> None;
    if (m_children.empty())
        return None;
    return row < 0 ? m_children.back() : m_children[static_cast<std::size_t>(row)];
}

QModelIndex BreakTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const std::vector<int> &children = childrenOf(
            parent.isValid() ? static_cast<int>(parent.internalId()) : -1);
    if (row < 0 || row >= static_cast<int>(children.size()) || column < 0 || column >= ColumnCount)
        return {};
    return createIndex(row, column, static_cast<quintptr>(children[static_cast<std::size_t>(row)]));
}

QModelIndex BreakTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    const int parent = m_rows[child.internalId()].parent;
    if (parent < 0)
        return {};
    return createIndex(m_places[static_cast<std::size_t>(parent)], 0,
                       static_cast<quintptr>(parent));
}

int BreakTreeModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    return static_cast<int>(
            childrenOf(parent.isValid() ? static_cast<int>(parent.internalId()) : -1).size());
}

int BreakTreeModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant BreakTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const PlanTreeRow &row = m_rows[index.internalId()];
    switch (role) {
    case FreeRole: return row.becomesFree;
    case LaterRole: return row.isLater;
    case BeforeRole: return QString::fromStdString(row.before);
    case Qt::ToolTipRole: return toolTipText(row.path);
    case Qt::DecorationRole:
        return index.column() == NameColumn
                       ? QVariant(Icon::get(rowCount(index) > 0 ? QStringLiteral("folder-open")
                                                                : QStringLiteral("file-text")))
                       : QVariant();
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: break;
    default: return {};
    }
    switch (static_cast<Column>(index.column())) {
    case NameColumn: return row.name;
    case NowColumn: return row.now;
    case AfterColumn:
        return row.opens.isEmpty() ? row.after : tr("%1; %2").arg(row.after, row.opens);
    case ColumnCount: break;
    }
    return {};
}

QVariant BreakTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case NameColumn: return tr("Directory");
    case NowColumn: return tr("Now");
    case AfterColumn: return tr("After");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
