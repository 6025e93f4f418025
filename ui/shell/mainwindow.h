// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/contentionlab.h"
#include "models/domain/credentialstore.h"
#include "models/store/openserver.h"
#include "ui/kit/banner.h"
#include "ui/server/localstart.h"
#include "ui/server/planfiles.h"
#include "ui/shell/scanbar.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QSettings;
class QStackedWidget;

namespace lockscope {

class ActivityPanel;
class AnomaliesPanel;
class AuditPanel;
class AuditReader;
class BannerArea;
class ChangeController;
class ContentionPanel;
class DockShelf;
class EmptyState;
class Inspector;
class IntentWatch;
class LabLibrary;
class LabPanel;
class LockController;
class LockTreeItems;
class LockTreeView;
class NotConnectedPage;
class OpenIntents;
class OwnersPanel;
class PictureWriter;
class RecoveryPanel;
class StalePanel;
class StatusStrip;
class Theme;
class TimeTravel;
class ToolStrip;
class WorkerPanel;
class BrokenPlans;
class ZombieWatch;
struct Anomaly;
struct SharesChoice;
struct LockRow;
struct ZombieSign;
struct WindowActions;

/// The window: toolbar, banners, lock tree, inspector, docks, status bar. Shows what is open; it asks for another server by
/// connectRequested, and the program opens it.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// What the program does for the window; what is left out the window does without. All borrowed.
    struct Services
    {
        /// Asks one server how it is, for the Test button; the job is the backend's that the program made for it.
        std::function<ResultJob<ServerStatus> *(const ServerProfile &)> testConnection;
        CredentialStore *credentials = nullptr; ///< without it passwords live for the session only
        AuditReader *audit = nullptr;           ///< where forced changes were written down
        PictureWriter *pictures = nullptr;      ///< writes what is seen at this moment to a file
        LabLibrary *lab = nullptr; ///< scenarios and runs; without it no Lab and Contention panels
        PlanFiles plans;
        bool local = false; ///< localRequested has an answer
    };
    /// What the window works on; all borrowed, all must outlive it. `settings` may be nullptr: then nothing is remembered.
    struct Parts
    {
        OpenServer &server;
        Theme &theme;
        ProcessIdentity self;
        QSettings *settings = nullptr;
        Services services = {};
    };

    explicit MainWindow(const Parts &parts, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Profiles to choose from, most recent first.
    void setProfiles(const std::vector<ServerProfile> &profiles);
    /// Shows the plan in a file, to be carried out as it is; says why when it cannot be.
    void openPlanFile(const QString &fileName);
    void setContentionLab(ContentionLab *lab); ///< nullptr: no Demo workers panel
    /// One sentence that should be seen, as why a connection could not be made.
    void showNotice(const QString &title, const QString &text);

    LockTreeView *tree() const { return m_tree; }
    Inspector *inspector() const { return m_inspector; }
    BannerArea *banners() const { return m_banners; }
    ToolStrip *toolStrip() const { return m_tools; }
    StatusStrip *statusStrip() const { return m_status; }
    StalePanel *stalePanel() const { return m_stale; }
    RecoveryPanel *recoveryPanel() const { return m_recovery; }
    IntentWatch *intentWatch() const { return m_intents; }
    OwnersPanel *ownersPanel() const { return m_owners; }
    AuditPanel *auditPanel() const { return m_audit; }
    ActivityPanel *activityPanel() const { return m_activity; }
    AnomaliesPanel *anomaliesPanel() const { return m_anomalies; }
    WorkerPanel *workerPanel() const { return m_workers; }
    LabPanel *labPanel() const { return m_labPanel; }
    ContentionPanel *contentionPanel() const { return m_contention; }
    TimeTravel *timeTravel() const { return m_past; }
    EmptyState *emptyState() const { return m_empty; }
    NotConnectedPage *notConnectedPage() const { return m_notConnected; }
    LockController *controller() const { return m_controller; }
    Theme &theme() const { return m_theme; }

public slots:
    void openConnectionDialog();
    void openAcquireDialog();
    void openBreakDialog(); ///< for the selected rows
    void openBreakBelow();  ///< for everything on and below the selected directory
    void openBreakAllDead();
    void openSetUpDialog();
    void openRenameDialog();
    void openRecoveryDialog(); ///< for the selected row, or the only half-done change
    void toggleTimeMachine();
    void openExportDialog();
    void chooseSnapshot();
    void showLegend();
    void showWorkers(); ///< the Demo workers panel, in front
    void openLab();     ///< tree and lab side by side, where there is room
    void showContention();
    void showKeys();
    void refresh();
    void togglePause();
    void focusFilter();
    void resetLayout();

signals:
    void connectRequested(const lockscope::ServerProfile &profile);
    void disconnectRequested();
    void localRequested(lockscope::LocalStart kind);
    void snapshotRequested(const QString &fileName);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void onServerChanged();
    void onPermissionChanged();
    void askToAllowWrites();
    void showConnectionDialog(const ServerProfile &profile);
    void choosePlanFile();
    void makeActions();
    void makeMenus();
    void makeDocks();
    void connectParts();
    void connectAnomalies();
    void connectBrokenPlans();
    void repairAnomalies(const std::vector<Anomaly> &anomalies,
                         const std::optional<SharesChoice> &shares);
    void onZombie(const ZombieSign &sign);
    void repairAfter(const ZombieSign &sign);
    void arrange(bool narrow);
    void makeConnectionMenu();
    void restore();
    void remember();
    void updateTitle();
    void updateActions();
    void updateCurrentActions();
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
    void releaseOwn(const std::string &session);
    void connectBreaks();
    void updateBreakActions(const QString &refusal);
    std::vector<LockRow> chosenRows() const;
    void breakSelection(const BreakSelection &selection);
    void checkUnknownOutcome();
    void connectAudit();
    bool showOpenIntents();
    void connectChanges();
    void connectFolders();
    /// The scheduler's; folder by folder with the numbers of what was read.
    ConnectionState shownState() const;
    ScanBar::Room roomForMore() const;
    void updateFolderActions();
    /// What is not known while folders are read one by one, for a person; empty: all is.
    QString partialText() const;
    void connectHistory();
    void connectLab();
    QString exportRefusal() const;
    bool canExport() const;
    void updateHistoryActions();
    void updateChangeActions(const QString &refusal);
    void updateHalfDoneBanner();
    void updateWriteBanner();
    void recoverChange(const QString &intent);
    void showRecoveryDialog(const IntentView &view);
    std::vector<IntentView> halfDoneChanges() const;
    void focusNextPane(bool forward);

    OpenServer &m_server;
    Theme &m_theme;
    QSettings *m_settings;
    Services m_services;
    std::vector<ServerProfile> m_profiles;
    QPointer<ContentionLab> m_lab;

    LockController *m_controller;
    IntentWatch *m_intents;
    ChangeController *m_changes;
    LockTreeItems *m_items;
    LockTreeView *m_tree;
    TimeTravel *m_past;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    NotConnectedPage *m_notConnected;
    BannerArea *m_banners;
    ToolStrip *m_tools;
    StatusStrip *m_status;
    Inspector *m_inspector;
    StalePanel *m_stale;
    RecoveryPanel *m_recovery;
    OwnersPanel *m_owners;
    AnomaliesPanel *m_anomalies;
    ActivityPanel *m_activity;
    ZombieWatch *m_zombies;
    BrokenPlans *m_broken;
    AuditPanel *m_audit;
    OpenIntents *m_open;
    ContentionPanel *m_contention;
    LabPanel *m_labPanel;
    WorkerPanel *m_workers;
    DockShelf *m_docks;
    QMenu *m_connectionMenu = nullptr;
    QMenu *m_labMenu = nullptr;

    std::unique_ptr<WindowActions> m_actions;

    enum class EmptyKind {
        None,
        Connecting,
        Loading,
        Cancelled,
        NoAnswer,
        NotSetUp,
        Foreign,
        Refused,
        NothingLocked,
        NothingMatches
    };
    EmptyKind m_emptyKind = EmptyKind::None;
    QString m_askedQuery;  ///< as it was typed
    QString m_shownFilter; ///< the filter in effect in words: its query, or the button beside it
    bool m_narrow = false;
    bool m_arranged = false;
    QString m_unknownOutcome;
    std::function<void()> m_zombieRepair; ///< of the banner that shows
};

} // namespace lockscope
