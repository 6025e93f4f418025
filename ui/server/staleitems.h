// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/stalesessionmodel.h"

namespace lockscope {

/// The stale processes with words for view, screen reader and tool tip.
class StaleItems : public StaleSessionModel
{
    Q_OBJECT
public:
    explicit StaleItems(LockStore &store, QObject *parent = nullptr);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// Its place cannot be read now: the row is as it was.
    bool isUnread(int row) const;
    /// True when the next step is something this window can start for that row.
    bool canBreak(int row) const;
    /// True when a half-done change must be recovered first.
    bool canRecover(int row) const;

private:
    QString processOf(const QModelIndex &index) const;
    QString locksOf(const QModelIndex &index) const;
    QString leaseOf(const QModelIndex &index) const;
    QString evidenceOf(const QModelIndex &index) const;
    QString nextStepOf(const QModelIndex &index) const;

    const LockStore &m_store;
};

} // namespace lockscope
