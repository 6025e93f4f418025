// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/ownermodel.h"
#include "ui/tree/rowlook.h"

namespace lockscope {

/// The owners of locks with words for view, screen reader and tool tip.
class OwnerItems : public OwnerModel
{
    Q_OBJECT
public:
    explicit OwnerItems(LockStore &store, QObject *parent = nullptr);
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// Of a lock whose place cannot be read now: it is as it was.
    bool isUnread(const QModelIndex &index) const;
    /// The lease of the one session that stands for the row; no bar for others.
    LeaseText leaseOf(const QModelIndex &index) const;
    /// "3 of 12": how many sessions of a group are in the state that its row shows; empty: all of
    /// them, or the state is no trouble.
    QString troubledPart(const QModelIndex &index) const;

private:
    QString ownerOf(const QModelIndex &index) const;
    QString heldOf(const QModelIndex &index) const;
    QString renewingOf(const QModelIndex &index) const;
    QString stateOf(const QModelIndex &index) const;
    QString textOf(const QModelIndex &index) const;
    QVariant toolTipOf(const QModelIndex &index) const;

    const LockStore &m_store;
};

} // namespace lockscope
