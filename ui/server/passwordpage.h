// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"
#include "ui/kit/emptystate.h"

class QCheckBox;
class QLineEdit;

namespace lockscope {

/// In the place of the tree while the server refuses an account: its password, typed here.
class PasswordPage : public EmptyState
{
    Q_OBJECT
public:
    /// @p canKeep: there is a keyring that may take it.
    explicit PasswordPage(bool canKeep, QWidget *parent = nullptr);

    /// For which account, and what the server said. What is typed already stays.
    void ask(const ServerProfile &profile, const BackendError &refusal);
    QLineEdit *password() const { return m_password; }
    QCheckBox *keep() const { return m_keep; }

signals:
    void given(const QString &password, bool keep);
    void otherUserWanted();

private:
    void give();

    QLineEdit *m_password;
    QCheckBox *m_keep;
};

} // namespace lockscope
