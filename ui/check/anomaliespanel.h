// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockanomaly.h"
#include "models/protocol/check/treecheckrepair.h"
#include "ui/kit/listpanel.h"

#include <optional>
#include <vector>

class QComboBox;
class QPushButton;

namespace lockscope {

class AnomalyChecker;
class AnomalyModel;
class LockController;
class TextLabel;

/// The Tree check panel: the inconsistencies of the tree, what they mean, and a guarded plan that
/// repairs them.
class AnomaliesPanel : public ListPanel
{
    Q_OBJECT
public:
    /// @p controller must outlive it.
    explicit AnomaliesPanel(LockController &controller, QWidget *parent = nullptr);

    QPushButton *repairButton() const { return m_repair; }
    QPushButton *repairAllButton() const { return m_repairAll; }
    QPushButton *checkButton() const { return m_check; }
    QComboBox *sharesAgeBox() const { return m_sharesAge; }
    TextLabel *explanation() const { return m_explanation; }
    AnomalyChecker *checker() const { return m_checker; }
    int rowCount() const;

signals:
    /// A plan for these, as they were seen in checker()->picture(), is wanted.
    void repairRequested(const std::vector<lockscope::Anomaly> &anomalies,
                         const std::optional<lockscope::SharesChoice> &shares);
    void documentChosen(const QString &documentId);
    /// Settled anomalies: those that count.
    void countChanged(qint64 settled);

private:
    void onChecked();
    void update();
    void repairSelected();
    void repairAll();
    Millis sharesAge() const;
    /// Why nothing is checked; empty: it is.
    QString off() const;
    /// Why the anomaly in @p row is not repaired; empty: it can be.
    QString repairRefusal(int row) const;
    /// Why these shares are not repaired yet; empty: they can be.
    QString sharesRefusal(const Anomaly &shares) const;

    LockController &m_controller;
    AnomalyChecker *m_checker;
    AnomalyModel *m_items;
    TextLabel *m_summary;
    TextLabel *m_explanation;
    QPushButton *m_check;
    QComboBox *m_sharesAge; ///< its data in milliseconds
    QPushButton *m_repair;
    QPushButton *m_repairAll;
    qint64 m_lastCount = -1;
};

} // namespace lockscope
