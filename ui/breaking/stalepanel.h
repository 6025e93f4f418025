// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/breakplan.h"
#include "models/items/stalesessionmodel.h"
#include "ui/kit/listpanel.h"
#include "ui/kit/listview.h"

class QPushButton;

namespace lockscope {

class LockController;
class StaleItems;
class TextLabel;

/// The Stale locks panel: who needs a look, one row per process, worst first, with the evidence and
/// the next step.
class StalePanel : public ListPanel
{
    Q_OBJECT
public:
    /// Both must outlive it.
    StalePanel(LockController &controller, StaleItems &items, QWidget *parent = nullptr);

    int rowCount() const;     ///< holders
    qint64 lockCount() const; ///< theirs that need a look
    /// Why all dead processes cannot be planned for; empty: they can.
    QString breakAllRefusal() const;
    QPushButton *planButton() const { return m_plan; }
    QPushButton *allDeadButton() const { return m_allDead; }

signals:
    void breakRequested(const lockscope::BreakSelection &selection);
    void breakAllDeadRequested();
    void recoverRequested(); ///< of the document chosen just before
    void documentChosen(const QString &documentId);
    void countChanged(int rows);
    void breakAllRefusalChanged();

private:
    void update();
    void breakRow(int row);

    LockController &m_controller;
    StaleItems &m_items;
    TextLabel *m_summary;
    QPushButton *m_plan;
    QPushButton *m_allDead;
    int m_lastCount = -1;
};

} // namespace lockscope
