// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/locktreemodel.h"

namespace lockscope {

/// The lock tree with words: what screen readers say, tool tips and headers. The models below know no prose.
class LockTreeItems : public LockTreeModel
{
    Q_OBJECT
public:
    explicit LockTreeItems(LockStore &store, QObject *parent = nullptr);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    const LockStore &store() const { return m_store; }

private:
    const LockStore &m_store;
};

} // namespace lockscope
