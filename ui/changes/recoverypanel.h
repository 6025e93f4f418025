// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/items/intentmodel.h"
#include "ui/kit/listpanel.h"

class QPushButton;

namespace lockscope {

class ChangeController;
class TextLabel;

/// The half-done changes with words for view, screen reader and tool tip.
class IntentItems : public IntentModel
{
    Q_OBJECT
public:
    using IntentModel::IntentModel;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
};

/// The Recovery panel: the changes that stopped half way, one row each: what, from, to, how far,
/// whose, and what was decided.
class RecoveryPanel : public ListPanel
{
    Q_OBJECT
public:
    /// @p changes must outlive it.
    explicit RecoveryPanel(ChangeController &changes, QWidget *parent = nullptr);

    QPushButton *recoverButton() const { return m_recover; }
    int rowCount() const { return m_items->rowCount(); }
    const IntentItems &items() const { return *m_items; }
    /// Id of the selected change; empty: none.
    QString currentIntent() const;
    /// What may be done has changed: another profile, another verdict.
    void update();

signals:
    void recoverRequested(const QString &intent);
    void countChanged(int rows);

private:
    ChangeController &m_changes;
    IntentItems *m_items;
    TextLabel *m_summary;
    QPushButton *m_recover;
    int m_lastCount = -1;
};

} // namespace lockscope
