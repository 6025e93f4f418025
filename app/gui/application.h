// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/demo.h"
#include "app/gui/profilestore.h"
#include "app/gui/settings.h"
#include "app/gui/startoptions.h"
#include "backend/audit/auditfile.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "models/domain/credentialstore.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/refreshscheduler.h"
#include "ui/theme/theme.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace lockscope {

class MainWindow;

/// Puts the program together: the only place that knows window and servers. Everything is handed over by constructors.
class Application : public QObject
{
    Q_OBJECT
public:
    /// Where the program remembers things; tests give their own.
    struct Paths
    {
        QString profiles;
        QString settings;
        static Paths standard();
    };

    /// @p credentials may be nullptr: then passwords live for the session only.
    Application(StartOptions options, const Paths &paths,
                std::unique_ptr<CredentialStore> credentials, QObject *parent = nullptr);
    ~Application() override;

    /// Shows the window, then connects to what the options name.
    void start();
    void raiseWindow();
    /// Goes over to the server of @p profile; an empty password is looked for in the keyring.
    void connectTo(const ServerProfile &profile);
    void disconnectFromServer();
    void startDemo();

    MainWindow &window() { return *m_window; }
    LockStore &store() { return m_store; }
    RefreshScheduler &scheduler() { return m_scheduler; }
    Demo *demo() const { return m_demo.get(); } ///< nullptr: none runs

private:
    void connectWindow();
    void connectFromOptions();
    void onConnectRequested(const ServerProfile &profile);
    void onWritesRequested(int minutes);
    void open(const ServerProfile &profile);
    void endDemo();
    ResultJob<ServerStatus> *testConnection(const ServerProfile &profile);

    StartOptions m_options;
    SystemClock m_clock;
    AuditFile m_audit{AuditFile::standardFile(), m_clock};
    LocalProcessProbe m_probe;
    Settings m_settings;
    ProfileStore m_profiles;
    LockStore m_store;
    LockHistory m_history;
    RefreshScheduler m_scheduler;
    Theme m_theme;
    std::unique_ptr<CredentialStore> m_credentials;
    std::unique_ptr<Demo> m_demo;          ///< its server outlives what talks to it
    std::unique_ptr<LockBackend> m_tester; ///< of the last Test in the connection dialog
    std::unique_ptr<LockBackend> m_backend;
    ServerProfile m_profile;
    QTimer m_readOnlyAgain;
    int m_connects = 0; ///< an answer of the keyring to an earlier wish is stale
    std::unique_ptr<MainWindow> m_window;
};

} // namespace lockscope
