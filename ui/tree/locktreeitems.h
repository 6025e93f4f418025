// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/locktreemodel.h"
#include "models/store/intentwatch.h"
#include "ui/tree/rowlook.h"

#include <QPointer>

namespace lockscope {

/// The lock tree with words: what screen readers say, tool tips and headers. The models below know
/// no prose.
class LockTreeItems : public LockTreeModel
{
    Q_OBJECT
public:
    explicit LockTreeItems(LockStore &store, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    const LockStore &store() const { return m_store; }

    /// How far the changes are that locked directories carry; borrowed.
    void setIntentWatch(const IntentWatch *watch);
    /// "moved 412 of 1,000" for a row whose lock carries a change that is half done; else empty.
    QString changeOf(const LockRow &row) const;
    /// The row in words and shapes, with its change.
    RowLook lookAt(const QModelIndex &index, bool expanded) const;

private:
    /// What to do about a folder that is not whole, or has such folders below; empty: all of it is
    /// known.
    QString unreadHint(const QModelIndex &index, const LockRow &shown) const;

    const LockStore &m_store;
    QPointer<const IntentWatch> m_intents;
};

} // namespace lockscope
