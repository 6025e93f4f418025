// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockbackend.h"

#include <QDialog>

class QPlainTextEdit;
class QPushButton;

namespace lockscope {

class TextLabel;

/// Shows the requests that create the lock index, and sends them when asked.
class SetUpDialog : public QDialog
{
    Q_OBJECT
public:
    SetUpDialog(LockBackend &backend, const QString &index, QWidget *parent = nullptr);
    /// Why nothing may be written; the requests are shown all the same.
    void setWriteRefusal(const QString &refusal);
    QPlainTextEdit *requestsView() const { return m_requests; }
    QPushButton *setUpButton() const { return m_setUp; }
    TextLabel *resultLabel() const { return m_result; }

signals:
    void done();

private:
    void setUp();

    LockBackend &m_backend;
    QPlainTextEdit *m_requests;
    TextLabel *m_result;
    QPushButton *m_setUp;
    QPushButton *m_close;
};

} // namespace lockscope
