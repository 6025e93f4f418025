// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/gui/serverwindow.h"
#include "app/gui/startoptions.h"
#include "backend/audit/auditfile.h"
#include "backend/audit/auditfilereader.h"
#include "backend/history/historyfile.h"
#include "backend/process/localprocessprobe.h"
#include "backend/process/systemclock.h"
#include "backend/profiles/profilestore.h"
#include "backend/snapshot/picturefilewriter.h"
#include "models/domain/credentialstore.h"
#include "ui/kit/theme.h"
#include "ui/settings/settings.h"
#include "ui/windows/windowlist.h"

#include <QObject>

#include <functional>
#include <memory>
#include <set>
#include <vector>

namespace lockscope {

/// Puts the program together: what its windows share, and the windows. Everything is handed over by
/// constructors.
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

    /// Shows the first window, then connects to what the options name.
    void start();
    /// What another start asks for: opens that in the window that is not connected yet, or in a new
    /// one; when nothing is asked for, the front window is raised. Returns why not, for a person;
    /// empty: done.
    QString request(const StartOptions &wish);
    ServerWindow &openWindow();

    /// Ends the program, when every window's locks were asked about; it stays when a person says so.
    void quit();
    /// Ends the program with 128 and @p signal, after its locks.
    void quitBySignal(int signal);

    /// The one that a person used last.
    ServerWindow &front();
    std::vector<ServerWindow *> windows() const; ///< as they were opened; one at least
    MainWindow &window() { return front().window(); }
    OpenServer &server() { return front().server(); }
    Settings &settings() { return m_settings; }

private:
    SharedParts parts();
    ServerWindow &addWindow();
    void onClosed(ServerWindow *window);
    void goOnQuitting();
    void releaseAllThen(const std::function<void()> &go);
    void releaseForSessionEnd();
    QString refusalOf(const StartOptions &wish);
    void remakeWindows();
    void applySetting(Settings::Key key);
    void onSettingChanged(Settings::Key key);

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
    std::unique_ptr<HistoryFile> m_history; ///< its windows write beside it; nullptr: nowhere
    WindowList m_list;
    std::vector<std::unique_ptr<ServerWindow>> m_windows;
    std::vector<std::unique_ptr<ServerWindow>> m_gone; ///< closed, and soon destroyed
    ServerWindow *m_front = nullptr;
    std::set<ServerWindow *> m_asked; ///< whose locks a person spoke of, on the way out
    std::set<ServerWindow *> m_left;  ///< those that are left then, by a person's word
};

} // namespace lockscope
