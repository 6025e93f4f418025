// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QDialog>

#include <chrono>

class QLineEdit;
class QPushButton;

namespace lockscope {

/// Asks whether a read-only connection may write for a while. On production its name is typed
/// first. Cancel is the default.
class AllowWritesDialog : public QDialog
{
    Q_OBJECT
public:
    AllowWritesDialog(const ServerProfile &profile, std::chrono::minutes span,
                      QWidget *parent = nullptr);

    QLineEdit *confirmField() const { return m_typed; } ///< nullptr: nothing has to be typed
    QPushButton *allowButton() const { return m_allow; }
    QPushButton *cancelButton() const { return m_cancel; }

private:
    void check(const QString &wanted);

    QLineEdit *m_typed = nullptr;
    QPushButton *m_allow;
    QPushButton *m_cancel;
};

} // namespace lockscope
