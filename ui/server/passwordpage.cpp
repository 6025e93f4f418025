// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/passwordpage.h"

#include "models/domain/proxyway.h"
#include "ui/text/evidencetext.h"
#include "ui/text/safetext.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace lockscope {

PasswordPage::PasswordPage(bool canKeep, QWidget *parent)
    : EmptyState(parent), m_password(new QLineEdit(this)),
      m_keep(new QCheckBox(tr("Keep the password in the keyring"), this))
{
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setAccessibleName(tr("Password"));
    m_password->setPlaceholderText(tr("password"));
    m_keep->setAccessibleName(m_keep->text());
    m_keep->setVisible(canKeep);
    auto *fields = new QWidget(this);
    auto *column = new QVBoxLayout(fields);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_password);
    column->addWidget(m_keep);
    setFields(fields);
    setFocusProxy(m_password);

    const auto check = [this] {
        if (!buttons().isEmpty())
            buttons().first()->setEnabled(!m_password->text().isEmpty());
    };
    connect(m_password, &QLineEdit::textChanged, this, check);
    connect(m_password, &QLineEdit::returnPressed, this, &PasswordPage::give);
    connect(this, &EmptyState::buttonClicked, this, [this](int index) {
        if (index == 0)
            give();
        else
            emit otherUserWanted();
    });
}

void PasswordPage::ask(const ServerProfile &profile, Credential which, const BackendError &refusal)
{
    // What was typed for one goes to no other.
    if (std::exchange(m_asked, which) != which)
        m_password->clear();
    setContent(QStringLiteral("lock"), question(profile, which), errorText(refusal),
               {tr("Connect"), tr("Other user…")});
    buttons().first()->setEnabled(!m_password->text().isEmpty());
}

QString PasswordPage::question(const ServerProfile &profile, Credential which)
{
    if (which == Credential::Proxy) {
        const ProxyWay way = proxyWay(profile.proxy).value_or(ProxyWay{});
        return tr("Password for %1 at the proxy %2")
                .arg(safeText(way.user, 60), safeText(way.address(), 120));
    }
    const std::string &server = profile.name.empty() ? profile.url : profile.name;
    return profile.login == ServerProfile::Login::ApiKey
                   ? tr("API key for %1").arg(safeText(server, 120))
                   : tr("Password for %1 at %2")
                             .arg(safeText(profile.user, 60), safeText(server, 120));
}

void PasswordPage::give()
{
    const QString password = m_password->text();
    if (password.isEmpty())
        return;
    m_password->clear();
    emit given(password, m_keep->isChecked() && !m_keep->isHidden());
}

} // namespace lockscope
