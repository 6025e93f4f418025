// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/lab/labreport.h"

#include <QDialog>

class QTableWidget;

namespace lockscope {

/// The report of one run: what happened, what the protocol guaranteed, what it cost.
class LabReportDialog : public QDialog
{
    Q_OBJECT
public:
    LabReportDialog(const LabReport &report, QWidget *parent);
    QTableWidget *findings() const { return m_findings; }

signals:
    void saveRunRequested();
    void savePageRequested();

private:
    QTableWidget *m_findings;
};

/// Several runs side by side: locks a second, waiting, requests for each lock, refused, done in
/// vain.
class LabComparisonDialog : public QDialog
{
    Q_OBJECT
public:
    explicit LabComparisonDialog(QWidget *parent);
    void setReports(const std::vector<LabReport> &reports);
    QTableWidget *table() const { return m_table; }
    /// As CSV, to paste elsewhere.
    QString csv() const;

private:
    QTableWidget *m_table;
};

} // namespace lockscope
