// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockbackend.h"

#include <QDialog>
#include <QPointer>

class QPlainTextEdit;
class QPushButton;

namespace lockscope {

class LockController;
class TextLabel;

/// Shows the requests that create the lock index, and sends them when asked. Cancelled while they
/// are under way, it stays and tells what is there by then, and what may be.
class SetUpDialog : public QDialog
{
    Q_OBJECT
public:
    /// Of the server that is open. @p controller must outlive it. The requests are shown also where
    /// nothing may be written.
    explicit SetUpDialog(LockController &controller, QWidget *parent = nullptr);
    QPlainTextEdit *requestsView() const { return m_requests; }
    QPushButton *setUpButton() const { return m_setUp; }
    TextLabel *resultLabel() const { return m_result; }

    void reject() override;

signals:
    void done();

private:
    void check();
    void setUp();
    static QString doneText(const SetUpOutcome &outcome);

    LockController &m_controller;
    SetUpOptions m_options;
    QPlainTextEdit *m_requests;
    TextLabel *m_result;
    QPushButton *m_setUp;
    QPushButton *m_close;
    QPointer<Job> m_job; ///< under way
};

} // namespace lockscope
