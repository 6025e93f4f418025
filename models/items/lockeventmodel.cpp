// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/items/lockeventmodel.h"

#include "models/items/itemvalues.h"

#include <algorithm>

namespace lockscope {

LockEventModel::LockEventModel(LockHistory &history, QObject *parent)
    : QAbstractTableModel(parent), m_history(history), m_rows(static_cast<int>(history.size())),
      m_newest(history.lastNumber())
{
    connect(&history, &LockHistory::recorded, this, &LockEventModel::onRecorded);
    connect(&history, &LockHistory::cleared, this, [this] {
        beginResetModel();
        m_rows = 0;
        endResetModel();
    });
}

int LockEventModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}
int LockEventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const LockEvent &LockEventModel::eventAt(int row) const
{
    // By number: while rows that made room are still announced, the history has already dropped
    // them and has what comes next.
    const std::uint64_t oldest = m_history.at(0).number;
    const std::uint64_t wanted = m_newest - static_cast<std::uint64_t>(row);
    return m_history.at(static_cast<std::size_t>(std::max(wanted, oldest) - oldest));
}

void LockEventModel::onRecorded(int added, int dropped)
{
    if (const int gone = std::min(dropped, m_rows); gone > 0) {
        beginRemoveRows({}, m_rows - gone, m_rows - 1);
        m_rows -= gone;
        endRemoveRows();
    }
    beginInsertRows({}, 0, added - 1);
    m_rows += added;
    m_newest += static_cast<std::uint64_t>(added);
    endInsertRows();
}

QVariant LockEventModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role <= Qt::UserRole)
        return {};
    const LockEvent &event = eventAt(index.row());
    switch (role) {
    case LockRoles::EventRole: return static_cast<int>(event.what);
    case LockRoles::PathRole: return itemText(event.path);
    case LockRoles::DocumentIdRole: return itemText(event.documentId);
    case LockRoles::ModeRole: return static_cast<int>(event.mode);
    case LockRoles::HealthRole: return static_cast<int>(event.health);
    case LockRoles::SessionRole: return itemOptionalText(event.session);
    case LockRoles::HostRole: return itemOptionalText(event.host);
    case LockRoles::PidRole: return event.pid ? QVariant(qlonglong{*event.pid}) : QVariant();
    case LockRoles::ProcessIdRole: return itemOptionalText(event.processId);
    case LockRoles::HolderCountRole: return qlonglong{event.count};
    default: return {};
    }
}

} // namespace lockscope
