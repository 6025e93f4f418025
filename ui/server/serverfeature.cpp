// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/serverfeature.h"

#include "models/domain/credentialstore.h"
#include "ui/kit/guideplace.h"
#include "ui/kit/icon.h"
#include "ui/server/notconnectedpage.h"
#include "ui/server/passwordpage.h"
#include "ui/server/setupdialog.h"
#include "ui/server/workspace.h"
#include "ui/text/keyringtext.h"
#include "ui/text/safetext.h"

#include <QAction>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {
constexpr std::size_t MostRecent = 8;
} // namespace

ServerFeature::ServerFeature(Workspace &workspace, Services services)
    : Feature(workspace), m_services(std::move(services)), m_page(new NotConnectedPage),
      m_password(new PasswordPage(m_services.credentials != nullptr)), m_menu(new QMenu(m_page)),
      m_recent(new QMenu(tr("Open &recent"), m_page)),
      m_elsewhere(new QMenu(tr("Open &in a new window"), m_page)),
      m_connect(addCommand(tr("&Connect…"), QStringLiteral("plug"), {Qt::CTRL | Qt::Key_O},
                           {{Menu::File, 1, 1}, {Menu::Keys, 1, 1}})),
      m_disconnect(
              addCommand(tr("&Disconnect"), QStringLiteral("unplug"), {}, {{Menu::File, 1, 3}})),
      m_demo(addCommand(tr("Open the d&emo"), QStringLiteral("play"), {}, {{Menu::File, 1, 4}})),
      m_setUp(addCommand(tr("Set &up this server…"), QStringLiteral("database"), {},
                         {{Menu::Locks, 5, 1}}))
{
    addMenu(m_menu, {{Menu::ServerButton}});
    addMenu(m_recent, {{Menu::File, 1, 2}});
    addMenu(m_elsewhere, {{Menu::File, 1, 2}});
    m_elsewhere->menuAction()->setVisible(m_services.windows);
    setGuidePlace(m_page, "connections.md");
    setGuidePlace(m_password, "connections.md#passwords");
    m_page->setLocalAvailable(m_services.local);
    m_page->setMinimumWidth(440); // beside the lab there is no more room
    m_demo->setVisible(m_services.local);
    fillMenu();
    connect(m_connect, &QAction::triggered, this, &ServerFeature::openConnectionDialog);
    connect(m_disconnect, &QAction::triggered, &workspace, &Workspace::disconnectRequested);
    connect(m_demo, &QAction::triggered, this,
            [this] { emit m_workspace.localRequested(LocalStart::Demo); });
    connect(m_setUp, &QAction::triggered, this, &ServerFeature::openSetUpDialog);
    connect(&workspace, &Workspace::connectionWanted, this, &ServerFeature::openConnectionDialog);
    connect(&workspace, &Workspace::setUpWanted, this, &ServerFeature::openSetUpDialog);
    connect(&workspace, &Workspace::certificateWanted, this, &ServerFeature::openCertificateDialog);
    connectPage();
    if (const ProfileBook *book = m_services.profiles) {
        const auto show = [this, book] { setProfiles(book->saved()); };
        connect(book, &ProfileBook::changed, this, show);
        show();
    }
}

void ServerFeature::connectPage()
{
    const auto profile = [this](int index) {
        return index >= 0 && index < static_cast<int>(m_profiles.size())
                       ? &m_profiles[static_cast<std::size_t>(index)].profile
                       : nullptr;
    };
    connect(m_page, &NotConnectedPage::newRequested, this, &ServerFeature::openNewConnection);
    connect(m_page, &NotConnectedPage::editRequested, this, [this, profile](int index) {
        if (const ServerProfile *chosen = profile(index))
            showDialog(*chosen);
    });
    connect(m_page, &NotConnectedPage::profileChosen, this, [this, profile](int index) {
        if (const ServerProfile *chosen = profile(index))
            emit m_workspace.connectRequested(*chosen);
    });
    connect(m_password, &PasswordPage::otherUserWanted, this, &ServerFeature::openConnectionDialog);
    connect(m_password, &PasswordPage::given, this, [this](const QString &password, bool keep) {
        ServerProfile complete = m_workspace.server().profile();
        secretOf(complete, m_password->asked()) = password.toStdString();
        if (keep)
            keepPassword(complete, m_password->asked());
        emit m_workspace.connectRequested(complete);
    });
    connect(m_page, &NotConnectedPage::localRequested, &m_workspace, &Workspace::localRequested);
    connect(m_page, &NotConnectedPage::snapshotRequested, &m_workspace, &Workspace::snapshotWanted);
}

void ServerFeature::setProfiles(std::vector<SavedProfile> profiles)
{
    m_profiles = std::move(profiles);
    m_page->setProfiles(m_profiles);
    fillMenu();
}

void ServerFeature::fillMenu()
{
    m_menu->clear();
    QList<QAction *> actions;
    for (const SavedProfile &saved : m_profiles) {
        const ServerProfile &profile = saved.profile;
        QString name = safeText(profile.name.empty() ? profile.url : profile.name, 60);
        QAction *action = m_menu->addAction(Icon::get(QStringLiteral("database"), Icon::Tone::Ink2),
                                            name.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this,
                [this, profile] { emit m_workspace.connectRequested(profile); });
        actions.append(action);
    }
    fillRecent(actions);
    fillElsewhere(actions);
    if (!m_profiles.empty())
        m_menu->addSeparator();
    m_menu->addActions({m_connect, m_disconnect, m_demo});
}

/// @p actions: of each connection.
void ServerFeature::fillRecent(const QList<QAction *> &actions)
{
    std::vector<std::size_t> used;
    for (std::size_t i = 0; i < m_profiles.size(); ++i) {
        if (m_profiles[i].use.last)
            used.push_back(i);
    }
    std::stable_sort(used.begin(), used.end(), [this](std::size_t a, std::size_t b) {
        return m_profiles[a].use.last > m_profiles[b].use.last;
    });
    used.resize(std::min(used.size(), MostRecent));
    m_recent->clear();
    for (const std::size_t i : used)
        m_recent->addAction(actions.at(static_cast<qsizetype>(i)));
    setRefusal(m_recent->menuAction(),
               used.empty() ? tr("No saved connection was used yet.") : QString());
}

/// @p actions: of each connection, in this window.
void ServerFeature::fillElsewhere(const QList<QAction *> &actions)
{
    m_elsewhere->clear();
    for (std::size_t i = 0; i < m_profiles.size(); ++i) {
        const QAction *here = actions.at(static_cast<qsizetype>(i));
        const QAction *there = m_elsewhere->addAction(here->icon(), here->text());
        connect(there, &QAction::triggered, this, [this, profile = m_profiles[i].profile] {
            emit m_workspace.newWindowRequested(profile);
        });
    }
    setRefusal(m_elsewhere->menuAction(),
               m_profiles.empty() ? tr("No connection is saved yet.") : QString());
}

void ServerFeature::update()
{
    const OpenServer &server = m_workspace.server();
    setRefusal(m_disconnect, server.isOpen() ? QString() : tr("Not connected."));
    const QString refusal = m_workspace.locks().writeRefusal();
    const bool hasOthersOnly = server.status()
                               && server.status()->setUp == ServerStatus::SetUp::OthersOnly;
    const bool isMissing = server.scheduler().state().kind == ConnectionState::Kind::NotSetUp
                           || hasOthersOnly;
    const bool takesNone = hasOthersOnly && !server.status()->takesLocks;
    setRefusal(m_setUp, !refusal.isEmpty() ? refusal
                        : takesNone        ? tr("This server has locks of other software only.")
                        : isMissing        ? QString()
                                    : tr("Locks are set up here, or the server has not said."));
    if (const std::optional<Credential> wanted = wantedPassword())
        m_password->ask(server.profile(), *wanted, *server.scheduler().state().error);
}

std::optional<Credential> ServerFeature::wantedPassword() const
{
    const OpenServer &server = m_workspace.server();
    const ConnectionState &state = server.scheduler().state();
    if (!server.isOpen() || state.kind != ConnectionState::Kind::Refused || !state.error
        || server.store().lockCount() > 0)
        return std::nullopt;
    const bool isByServer = state.error->kind == BackendError::Kind::Unauthorized;
    const Credential which = isByServer ? Credential::Server : Credential::Proxy;
    const bool isAsked = (isByServer || state.error->kind == BackendError::Kind::ProxyRefused)
                         && hasAccount(server.profile(), which);
    return isAsked ? std::optional(which) : std::nullopt;
}

QWidget *ServerFeature::page() const
{
    if (!m_workspace.server().isOpen())
        return m_page;
    return wantedPassword() ? m_password : nullptr;
}

QList<QWidget *> ServerFeature::pages() const { return {m_page, m_password}; }

void ServerFeature::keepPassword(const ServerProfile &profile, Credential which)
{
    m_services.credentials->write(profile, which)->onResult(this, [this](const Result<bool> &kept) {
        if (!kept)
            emit noticed(tr("The password was not kept."), keyringWriteText(kept.error()));
    });
}

void ServerFeature::openConnectionDialog()
{
    if (m_workspace.server().isOpen() || m_profiles.empty())
        showDialog(m_workspace.server().isOpen() ? m_workspace.server().profile()
                                                 : ConnectionDialog::newProfile());
    else
        showDialog(lastUsed(m_profiles)->profile);
}

void ServerFeature::openNewConnection() { showDialog(ConnectionDialog::newProfile()); }

ConnectionDialog *ServerFeature::showDialog(const ServerProfile &profile)
{
    auto *dialog = new ConnectionDialog(profile, m_services, m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectionDialog::keepRequested, this, &ServerFeature::keepPassword);
    connect(dialog, &ConnectionDialog::saveFailed, this, [this](const QString &problem) {
        emit noticed(tr("The connection was not saved"), problem);
    });
    connect(dialog, &ConnectionDialog::connectRequested, &m_workspace,
            &Workspace::connectRequested);
    connect(dialog, &ConnectionDialog::newWindowRequested, &m_workspace,
            &Workspace::newWindowRequested);
    dialog->open();
    return dialog;
}

void ServerFeature::openCertificateDialog()
{
    const ServerProfile profile = m_workspace.server().profile();
    auto *dialog = new CertificateDialog(profile, m_services.fetchCertificate,
                                         m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CertificateDialog::pinChosen, this,
            [this, profile](const QString &sha256) { showDialog(profile)->pin(sha256); });
    dialog->open();
}

void ServerFeature::openSetUpDialog()
{
    if (!m_workspace.server().isOpen())
        return;
    auto *dialog = new SetUpDialog(m_workspace.locks(), m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SetUpDialog::done, &m_workspace.server().scheduler(),
            &RefreshScheduler::lookAgain);
    dialog->open();
}

} // namespace lockscope
