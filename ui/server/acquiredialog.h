// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"

#include <QDialog>
#include <QPointer>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace lockscope {

class Job;
class LockController;
class TextLabel;

/// Takes a lock for this window: what, how, for how long, why. Shows who is in the way when it is
/// refused, and the window's own locks, each with a Release button.
class AcquireDialog : public QDialog
{
    Q_OBJECT
public:
    AcquireDialog(LockController &controller, const QString &path, QWidget *parent = nullptr);

    QLineEdit *nameField() const { return m_name; }
    QComboBox *kindBox() const { return m_kind; }
    QComboBox *modeBox() const { return m_mode; }
    QLineEdit *leaseField() const { return m_lease; }
    QPushButton *acquireButton() const { return m_acquire; }
    TextLabel *resultLabel() const { return m_result; }
    QListWidget *blockerList() const { return m_blockers; }
    QListWidget *ownList() const { return m_own; }

signals:
    void documentChosen(const QString &documentId);

private:
    void check();
    void acquire();
    void showOwn();
    LockRequest request() const;

    LockController &m_controller;
    QPointer<Job> m_job;
    QComboBox *m_kind;
    TextLabel *m_nameLabel;
    QLineEdit *m_name;
    QComboBox *m_mode;
    QLineEdit *m_lease;
    QLineEdit *m_purpose;
    TextLabel *m_problem;
    TextLabel *m_result;
    QListWidget *m_blockers;
    TextLabel *m_ownTitle;
    QListWidget *m_own;
    QPushButton *m_release;
    QPushButton *m_acquire;
};

} // namespace lockscope
