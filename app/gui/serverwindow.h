// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/features.h"
#include "app/gui/labruns.h"
#include "app/gui/localserver.h"
#include "app/gui/startoptions.h"
#include "backend/audit/auditfile.h"
#include "backend/audit/auditfilereader.h"
#include "backend/profiles/profilestore.h"
#include "models/domain/credentialstore.h"
#include "models/domain/taskjob.h"
#include "models/store/openserver.h"
#include "ui/kit/theme.h"
#include "ui/server/deathnotices.h"
#include "ui/server/workspace.h"
#include "ui/settings/settings.h"
#include "ui/shell/mainwindow.h"
#include "ui/windows/windowlist.h"

#include <QObject>

#include <functional>
#include <memory>

class QDialog;

namespace lockscope {

class Leaving;

/// What all windows of the program have in common. Everything is borrowed, and outlives them.
struct SharedParts
{
    const Clock &clock;
    AuditFile &audit;
    AuditReader &auditReader;
    const ProcessProbe &probe;
    Settings &settings;
    ProfileStore &profiles;
    PictureWriter &pictures;
    Theme &theme;
    CredentialStore *credentials; ///< nullptr: passwords live for the session only
    WindowList &windows;
    /// The local server of any window at that address; nullptr: none
    std::function<std::shared_ptr<LocalServer>(const std::string &url)> localAt;
};

/// One window with a server of its own, and all that belongs to it alone.
class ServerWindow : public QObject
{
    Q_OBJECT
public:
    /// @p history: where what it sees is written down; nullptr: nowhere.
    ServerWindow(const SharedParts &shared, std::shared_ptr<LockRecorder> history);
    ~ServerWindow() override;

    void show();
    /// Before all others, with the dialog in it that waits for an answer.
    void raise();
    /// Opens what @p options name, if they do.
    void openWhat(const StartOptions &options);
    /// Goes over to the server of @p profile; an empty password is looked for in the keyring.
    void connectTo(const ServerProfile &profile);
    void disconnectFromServer();
    /// Starts a lock server of this program and goes over to it; one of the same kind that runs
    /// already stays.
    void startLocal(LocalStart kind);
    /// Opens a .locksnap file like a server that refuses every change.
    void openSnapshot(const QString &fileName);
    /// Opens a break plan as soon as the server that it is for was read.
    void openPlan(const QString &fileName);

    /// A dialog needs an answer first.
    bool isAsking() const { return dialog() != nullptr; }
    /// Nothing is open or on its way, and nothing is asked.
    bool isIdle() const;
    /// Whoever leaves it is asked what is to become of its locks.
    Leaving &leaving();
    /// Without a question; what is held then is left.
    void close();
    /// Its texts and sizes are those of the moment it is made. The workspace stays, with all that
    /// is open, held, selected and unfolded.
    void remake();
    void applySetting(Settings::Key key);

    MainWindow &window() { return *m_window; }
    const MainWindow &window() const { return *m_window; }
    OpenServer &server() { return m_server; }
    const OpenServer &server() const { return m_server; }
    const std::shared_ptr<LocalServer> &localServer() const { return m_local; } ///< nullptr: none

signals:
    void closed();
    void newWindowWanted(const lockscope::ServerProfile &profile);

private:
    Services services();
    QDialog *dialog() const; ///< that keeps from the window; nullptr: none
    std::unique_ptr<MainWindow> makeWindow();
    void showWorkers();
    void notify(const QString &title, const QString &text);
    void rememberUse();
    void open(const ServerProfile &profile);
    void adopt(OpenServer::Connection connection);
    void openPlanWhenRead();
    void disconnectNow();
    void beginLocal(LocalStart kind);
    void takeLocal(const std::string &url);
    void endLocal();
    ResultJob<ServerStatus> *testConnection(ServerProfile profile);
    void askStatus(const ServerProfile &profile, TaskJob<ServerStatus> *task);

    SharedParts m_shared;
    QString m_dataDir; ///< of a demo; empty: in memory
    bool m_isDemoReadOnly = false;
    std::shared_ptr<LocalServer> m_local;  ///< outlives what talks to it
    std::unique_ptr<LockBackend> m_tester; ///< of the last Test in the connection dialog
    OpenServer m_server;
    LabRuns m_labRuns;
    Workspace m_workspace;
    DeathNotices m_deathNotices;
    QString m_plan;           ///< to be opened when the server was read
    bool m_isNews = false;    ///< what is open has not said yet what it is
    bool m_isOpening = false; ///< what was asked for is on its way
    int m_connects = 0;       ///< an answer of the keyring to an earlier wish is stale
    std::unique_ptr<MainWindow> m_window;
};

} // namespace lockscope
