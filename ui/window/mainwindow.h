// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/contentionlab.h"
#include "models/domain/credentialstore.h"
#include "models/domain/lockbackend.h"
#include "models/domain/serverprofile.h"
#include "models/store/refreshscheduler.h"
#include "ui/widgets/banner.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

class QDockWidget;
class QMenu;
class QSettings;
class QStackedWidget;

namespace lockscope {

class ActivityPanel;
class BannerArea;
class EmptyState;
class Inspector;
class LockController;
class LockHistory;
class LockStore;
class LockTreeItems;
class LockTreeView;
class NotConnectedPage;
class StalePanel;
class StatusStrip;
class Theme;
class ToolStrip;
class WorkerPanel;
struct WindowActions;

/// The window: toolbar, banners, lock tree, inspector, docks, status bar. Knows no server: it asks for one by connectRequested, and
/// the program answers with setConnection.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// What the window works on; all borrowed, all must outlive it. `settings` may be nullptr: then nothing is remembered.
    struct Parts
    {
        LockStore &store;
        LockHistory &history;
        RefreshScheduler &scheduler;
        const Clock &clock;
        Theme &theme;
        ProcessIdentity self;
        QSettings *settings = nullptr;
    };
    /// Asks one server how it is, for the Test button; the job is the backend's that the program made for it.
    using ConnectionTester = std::function<ResultJob<ServerStatus> *(const ServerProfile &)>;

    explicit MainWindow(const Parts &parts, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// The server that is shown from now on; nullptr: none. The program gives the same backend to the scheduler, before this call.
    void setConnection(LockBackend *backend, const ServerProfile &profile);
    /// Profiles to choose from, most recent first.
    void setProfiles(const std::vector<ServerProfile> &profiles);
    void setConnectionTester(ConnectionTester tester);
    void setCredentialStore(
            CredentialStore *credentials); ///< nullptr: passwords live for the session only
    /// Writes a break plan as `lockctl apply` reads it; without it plans cannot be saved.
    void setPlanWriter(std::function<QByteArray(const BreakPlan &)> writer);
    void setContentionLab(ContentionLab *lab); ///< nullptr: no Demo workers panel
    void setDemoAvailable(bool available);     ///< whether demoRequested has an answer
    /// One sentence that should be seen, as why a connection could not be made.
    void showNotice(const QString &title, const QString &text);

    LockTreeView *tree() const { return m_tree; }
    Inspector *inspector() const { return m_inspector; }
    BannerArea *banners() const { return m_banners; }
    ToolStrip *toolStrip() const { return m_tools; }
    StatusStrip *statusStrip() const { return m_status; }
    StalePanel *stalePanel() const { return m_stale; }
    ActivityPanel *activityPanel() const { return m_activity; }
    WorkerPanel *workerPanel() const { return m_workers; }
    EmptyState *emptyState() const { return m_empty; }
    NotConnectedPage *notConnectedPage() const { return m_notConnected; }
    LockController *controller() const { return m_controller; }
    Theme &theme() const { return m_parts.theme; }

public slots:
    void openConnectionDialog();
    void openAcquireDialog();
    void openBreakDialog(); ///< for the selected row
    void openBreakAllDead();
    void openSetUpDialog();
    void showLegend();
    void showWorkers(); ///< the Demo workers panel, in front
    void showKeys();
    void refresh();
    void togglePause();
    void focusFilter();
    void resetLayout();

signals:
    void connectRequested(const lockscope::ServerProfile &profile);
    void disconnectRequested();
    void demoRequested();
    /// Writes on a read-only profile, for so many minutes; the program makes a writable connection and gives it back after.
    void writesRequested(int minutes);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeActions();
    void makeMenus();
    void makeDocks();
    void connectParts();
    void arrange(bool narrow);
    void sizeDocks();
    void makeConnectionMenu();
    void restore();
    void remember();
    void updateTitle();
    void updateActions();
    void updateBanners();
    void updatePage();
    void updateCounts();
    void updateStatus();
    void onTick();
    void onBannerAction(BannerArea::Kind kind);
    void onEmptyButton(int index);
    void applyFilter();
    void applyQuickFilter(int index);
    void releaseSelected();
    void breakSelection(const BreakSelection &selection);
    void checkUnknownOutcome();
    void focusNextPane(bool forward);

    Parts m_parts;
    ServerProfile m_profile;
    std::vector<ServerProfile> m_profiles;
    QPointer<LockBackend> m_backend;
    QPointer<CredentialStore> m_credentials;
    QPointer<ContentionLab> m_lab;
    ConnectionTester m_tester;
    bool m_demoAvailable = false;

    LockController *m_controller;
    LockTreeItems *m_items;
    LockTreeView *m_tree;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    NotConnectedPage *m_notConnected;
    BannerArea *m_banners;
    ToolStrip *m_tools;
    StatusStrip *m_status;
    Inspector *m_inspector;
    StalePanel *m_stale;
    ActivityPanel *m_activity;
    WorkerPanel *m_workers;
    QDockWidget *m_inspectorDock;
    QDockWidget *m_staleDock;
    QDockWidget *m_activityDock;
    QDockWidget *m_workersDock;
    QMenu *m_connectionMenu = nullptr;
    QMenu *m_labMenu = nullptr;

    std::unique_ptr<WindowActions> m_actions;

    enum class EmptyKind {
        None,
        Connecting,
        Loading,
        NoAnswer,
        NotSetUp,
        Foreign,
        Refused,
        NothingLocked,
        NothingMatches
    };
    EmptyKind m_emptyKind = EmptyKind::None;
    bool m_narrow = false;
    bool m_arranged = false;
    QString m_unknownOutcome;
};

} // namespace lockscope
