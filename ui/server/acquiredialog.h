// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"

#include <QDialog>
#include <QPointer>

class QComboBox;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace lockscope {

class Job;
class LockController;
class TextLabel;

/// Takes locks for this window, one or a set: what, how, for how long, why. When it is refused it
/// shows who is in the way, and the window may wait for it. Lists what the window holds and waits
/// for.
class AcquireDialog : public QDialog
{
    Q_OBJECT
public:
    AcquireDialog(LockController &controller, const QString &path, QWidget *parent = nullptr);

    /// What to lock, a line each; Enter acquires, Shift+Enter begins another line.
    QPlainTextEdit *nameField() const { return m_name; }
    QComboBox *kindBox() const { return m_kind; }
    QComboBox *modeBox() const { return m_mode; }
    QLineEdit *leaseField() const { return m_lease; }
    QPushButton *acquireButton() const { return m_acquire; }
    TextLabel *resultLabel() const { return m_result; }
    QListWidget *blockerList() const { return m_blockers; }
    QPushButton *whyButton() const { return m_why; }
    QPushButton *waitButton() const { return m_wait; }
    QListWidget *ownList() const { return m_own; }
    QPushButton *releaseButton() const { return m_release; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void documentChosen(const QString &documentId);
    /// Who is in the way of it; the dialog is closed.
    void whyBlockedWanted(const QString &documentId);

private:
    QWidget *answerPart();
    void check();
    void acquire();
    void onRefused(const LockGrant &grant);
    void forgetRefusal();
    void askWhy();
    void wait();
    void showOwn();
    void onOwnRow(int row);
    void release();
    LockRequest request() const;

    LockController &m_controller;
    QPointer<Job> m_job;
    QComboBox *m_kind;
    TextLabel *m_nameLabel;
    QPlainTextEdit *m_name;
    QComboBox *m_mode;
    QLineEdit *m_lease;
    QLineEdit *m_purpose;
    TextLabel *m_problem;
    TextLabel *m_result;
    QWidget *m_refused; ///< who is in the way, and what to do
    QListWidget *m_blockers;
    QPushButton *m_why;
    QPushButton *m_wait;
    QWidget *m_held; ///< what the window holds and waits for
    TextLabel *m_ownTitle;
    QListWidget *m_own;
    QPushButton *m_release;
    QPushButton *m_acquire;
};

} // namespace lockscope
