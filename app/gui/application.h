// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/features.h"
#include "app/gui/labruns.h"
#include "app/gui/localserver.h"
#include "app/gui/startoptions.h"
#include "backend/audit/auditfile.h"
#include "backend/audit/auditfilereader.h"
#include "backend/history/historyfile.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "backend/profiles/profilestore.h"
#include "backend/snapshot/picturefilewriter.h"
#include "models/domain/credentialstore.h"
#include "models/domain/taskjob.h"
#include "models/store/openserver.h"
#include "ui/kit/theme.h"
#include "ui/server/deathnotices.h"
#include "ui/server/workspace.h"
#include "ui/settings/settings.h"
#include "ui/shell/mainwindow.h"

#include <QObject>

#include <memory>

namespace lockscope {

class Leaving;

/// Puts the program together: the only place that knows window and servers. Everything is handed
/// over by constructors.
class Application : public QObject
{
    Q_OBJECT
public:
    /// Where the program remembers things, and how much; tests give their own.
    struct Paths
    {
        QString profiles;
        QString settings;
        HistoryLimits history = {}; ///< of the record of what was seen
        static Paths standard();
    };

    /// @p credentials may be nullptr: then passwords live for the session only.
    Application(StartOptions options, const Paths &paths,
                std::unique_ptr<CredentialStore> credentials, QObject *parent = nullptr);
    ~Application() override;

    /// Shows the window, then connects to what the options name.
    void start();
    /// Comes to the front, and opens what @p wish names, if it does: another start asked for it.
    void raiseWindow(const StartOptions &wish = {});
    /// Goes over to the server of @p profile; an empty password is looked for in the keyring.
    void connectTo(const ServerProfile &profile);
    void disconnectFromServer();
    /// Starts a lock server of this program and goes over to it; one of the same kind that runs
    /// already stays.
    void startLocal(LocalStart kind);
    /// Opens a .locksnap file like a server that refuses every change.
    void openSnapshot(const QString &fileName);

    /// Ends the program with 128 and @p signal, after its locks.
    void quitBySignal(int signal);

    MainWindow &window() { return *m_window; }
    OpenServer &server() { return m_server; }
    LocalServer *localServer() const { return m_local.get(); } ///< nullptr: none runs

private:
    Services services();
    std::unique_ptr<MainWindow> makeWindow();
    void remakeWindow();
    void showWorkers();
    void applySetting(Settings::Key key);
    void onSettingChanged(Settings::Key key);
    void notify(const QString &title, const QString &text);
    ProcessIdentity self() const;
    void openWhat(const StartOptions &options);
    void rememberUse();
    void open(const ServerProfile &profile);
    void adopt(OpenServer::Connection connection);
    Leaving &leaving();
    void close();
    void releaseForSessionEnd();
    void beginLocal(LocalStart kind);
    void endLocal();
    ResultJob<ServerStatus> *testConnection(ServerProfile profile);
    void askStatus(const ServerProfile &profile, TaskJob<ServerStatus> *task);

    StartOptions m_options;
    SystemClock m_clock;
    AuditFile m_audit{AuditFile::standardFile(), m_clock, AuditFile::standardKey()};
    AuditFileReader m_auditReader{m_audit};
    LocalProcessProbe m_probe;
    Settings m_settings;
    ProfileStore m_profiles;
    PictureFileWriter m_pictureWriter;
    Theme m_theme;
    std::unique_ptr<CredentialStore> m_credentials;
    std::unique_ptr<LocalServer> m_local; ///< outlives what talks to it
    LocalStart m_localKind = LocalStart::Demo;
    std::unique_ptr<LockBackend> m_tester; ///< of the last Test in the connection dialog
    OpenServer m_server;
    LabRuns m_labRuns;
    Workspace m_workspace;
    DeathNotices m_deathNotices;
    bool m_isNews = false; ///< what is open has not said yet what it is
    int m_connects = 0;    ///< an answer of the keyring to an earlier wish is stale
    std::unique_ptr<MainWindow> m_window;
};

} // namespace lockscope
