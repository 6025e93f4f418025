// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockanomaly.h"

#include <QAbstractTableModel>

#include <vector>

namespace lockscope {

/// What the tree check found, settled first, then by path; at most MaxRows of it. Rows move only
/// when they settle. Raw values: the view gives them words.
class AnomalyModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { WhatColumn, PathColumn, DetailColumn, StateColumn, ColumnCount };
    enum Role : int {
        CodeRole = Qt::UserRole + 100, ///< Anomaly::Code
        SettledRole,                   ///< bool
        RepairableRole                 ///< bool
    };
    static constexpr std::size_t MaxRows = 1000;

    using QAbstractTableModel::QAbstractTableModel;

    /// @p anomalies: all that was found. Rows that stay keep their place and selection.
    void setAnomalies(const std::vector<Anomaly> &anomalies);
    const Anomaly &anomaly(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// −1: it is not among the rows.
    int rowOf(const Anomaly &anomaly) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    std::vector<Anomaly> m_rows;
};

} // namespace lockscope
