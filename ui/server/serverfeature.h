// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/connectiondialog.h"
#include "ui/server/dialectsfeature.h"
#include "ui/server/feature.h"

#include <optional>
#include <vector>

class QMenu;

namespace lockscope {

class NotConnectedPage;
class PasswordPage;

/// Which server is open: the known ones, connecting to another, setting one up.
class ServerFeature : public Feature
{
    Q_OBJECT
public:
    /// What the program does for it.
    struct Services : ConnectionDialog::Services
    {
        bool local = false;         ///< Workspace::localRequested has an answer
        DialectFinder findDialects; ///< none: nothing is offered
    };

    ServerFeature(Workspace &workspace, Services services);

    /// Connections to choose from, in a person's order.
    void setProfiles(std::vector<SavedProfile> profiles);

    NotConnectedPage *notConnectedPage() const { return m_page; }
    PasswordPage *passwordPage() const { return m_password; }
    void update() override;
    QWidget *page() const override;
    QList<QWidget *> pages() const override;

public slots:
    /// On the open server, or on the connection that was used last.
    void openConnectionDialog();
    void openNewConnection();
    void openSetUpDialog();
    /// What the open server shows now; whoever pins it there goes on to the connection's dialog.
    void openCertificateDialog();

private:
    void connectPage();
    void fillMenu();
    void fillRecent(const QList<QAction *> &actions);
    void fillElsewhere(const QList<QAction *> &actions);
    ConnectionDialog *showDialog(const ServerProfile &profile);
    /// Whose account is refused, while nothing is shown that a question would hide.
    std::optional<Credential> wantedPassword() const;
    void keepPassword(const ServerProfile &profile, Credential which);

    Services m_services;
    std::vector<SavedProfile> m_profiles;
    NotConnectedPage *m_page;
    PasswordPage *m_password;
    QMenu *m_menu;
    QMenu *m_recent;
    QMenu *m_elsewhere; ///< each connection in a window of its own
    QAction *m_connect;
    QAction *m_disconnect;
    QAction *m_demo;
    QAction *m_setUp;
};

} // namespace lockscope
