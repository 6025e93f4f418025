// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/anomalymodel.h"

#include "models/items/lockroles.h"

#include <algorithm>
#include <tuple>

namespace lockscope {

namespace {

auto orderOf(const Anomaly &a)
{
    return std::tie(a.path, a.code, a.holder, a.documentId, a.session, a.op, a.other);
}

bool before(const Anomaly &a, const Anomaly &b)
{
    return a.settled != b.settled ? a.settled : orderOf(a) < orderOf(b);
}

bool samePlace(const Anomaly &a, const Anomaly &b)
{
    return a.settled == b.settled && orderOf(a) == orderOf(b);
}

} // namespace

void AnomalyModel::setAnomalies(const std::vector<Anomaly> &anomalies)
{
    std::vector<const Anomaly *> chosen;
    chosen.reserve(anomalies.size());
    for (const Anomaly &anomaly : anomalies)
        chosen.push_back(&anomaly);
    const auto end = chosen.begin() + static_cast<std::ptrdiff_t>(std::min(MaxRows, chosen.size()));
    std::partial_sort(chosen.begin(), end, chosen.end(),
                      [](const Anomaly *a, const Anomaly *b) { return before(*a, *b); });
    chosen.erase(end, chosen.end());

    // Both lists are sorted alike: one merge says what went and what came.
    for (std::size_t row = m_rows.size(); row-- > 0;) {
        const auto at = std::lower_bound(chosen.begin(), chosen.end(), m_rows[row],
                                         [](const Anomaly *a, const Anomaly &b) {
                                             return before(*a, b);
                                         });
        if (at != chosen.end() && samePlace(**at, m_rows[row]))
            continue;
        beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
        m_rows.erase(m_rows.begin() + static_cast<std::ptrdiff_t>(row));
        endRemoveRows();
    }
    for (std::size_t row = 0; row < chosen.size(); ++row) {
        if (row < m_rows.size() && samePlace(m_rows[row], *chosen[row])) {
            m_rows[row] = *chosen[row];
            continue;
        }
        beginInsertRows({}, static_cast<int>(row), static_cast<int>(row));
        m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(row), *chosen[row]);
        endInsertRows();
    }
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int AnomalyModel::rowOf(const Anomaly &anomaly) const
{
    const auto it = std::find_if(m_rows.begin(), m_rows.end(), [&anomaly](const Anomaly &a) {
        return orderOf(a) == orderOf(anomaly);
    });
    return it == m_rows.end() ? -1 : static_cast<int>(it - m_rows.begin());
}

int AnomalyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AnomalyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AnomalyModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Anomaly &row = anomaly(index.row());
    switch (role) {
    case CodeRole: return static_cast<int>(row.code);
    case SettledRole: return row.settled;
    case RepairableRole: return row.isRepairable();
    case LockRoles::PathRole: return QString::fromStdString(row.path);
    case LockRoles::DocumentIdRole: return QString::fromStdString(row.documentId);
    case LockRoles::SessionRole: return QString::fromStdString(row.session);
    default: return {};
    }
}

} // namespace lockscope
