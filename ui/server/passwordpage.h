// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/credential.h"
#include "ui/kit/emptystate.h"

class QCheckBox;
class QLineEdit;

namespace lockscope {

/// In the place of the tree while the server, or a proxy on the way, refuses an account: its
/// password, typed here.
class PasswordPage : public EmptyState
{
    Q_OBJECT
public:
    /// @p canKeep: there is a keyring that may take it.
    explicit PasswordPage(bool canKeep, QWidget *parent = nullptr);

    /// For which account, and what the server said. What is typed already stays.
    void ask(const ServerProfile &profile, Credential which, const BackendError &refusal);
    Credential asked() const { return m_asked; }
    QLineEdit *password() const { return m_password; }
    QCheckBox *keep() const { return m_keep; }

signals:
    void given(const QString &password, bool keep);
    void otherUserWanted();

private:
    static QString question(const ServerProfile &profile, Credential which);
    void give();

    Credential m_asked = Credential::Server;
    QLineEdit *m_password;
    QCheckBox *m_keep;
};

} // namespace lockscope
