// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/clock.h"
#include "models/domain/contentionlab.h"
#include "models/domain/credentialstore.h"
#include "models/domain/intentbackend.h"
#include "models/domain/lockbackend.h"
#include "models/domain/lockrecorder.h"
#include "models/domain/serverprofile.h"
#include "models/store/refreshscheduler.h"
#include "ui/widgets/banner.h"
#include "ui/window/localstart.h"
#include "ui/window/scanbar.h"

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
class LockHistory;
class LockStore;
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
    /// Renames and recoveries on the same server, given after setConnection(); nullptr: none.
    void setIntentBackend(IntentBackend *backend);
    /// Profiles to choose from, most recent first.
    void setProfiles(const std::vector<ServerProfile> &profiles);
    void setConnectionTester(ConnectionTester tester);
    void setCredentialStore(
            CredentialStore *credentials); ///< nullptr: passwords live for the session only
    /// Writes a break plan as `lockctl apply` reads it; without it plans cannot be saved.
    void setPlanWriter(std::function<QByteArray(const BreakPlan &)> writer);
    /// Reads one back; without it plans cannot be opened.
    void setPlanReader(std::function<Result<BreakPlan>(const QByteArray &)> reader);
    /// Shows the plan in a file, to be carried out as it is; says why when it cannot be.
    void openPlanFile(const QString &fileName);
    /// Where forced changes were written down; borrowed. nullptr: nowhere.
    void setAuditReader(AuditReader *reader);
    /// What was seen of the server before, for the history and the time machine; borrowed, given after setConnection(). nullptr: nothing.
    /// @p snapshot: name of the file when the server is a snapshot; then it is shown as of its end.
    void setRecorder(LockRecorder *recorder, const QString &snapshot = {});
    /// Who writes what is seen at this moment to a file; borrowed. nullptr: nobody.
    void setPictureWriter(PictureWriter *writer);
    void setContentionLab(ContentionLab *lab); ///< nullptr: no Demo workers panel
    /// Scenarios and runs of the contention lab; borrowed, must live until nullptr is given. nullptr: no Lab and Contention panels.
    void setLabLibrary(LabLibrary *library);
    void setLocalAvailable(bool available); ///< whether localRequested has an answer
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
    Theme &theme() const { return m_parts.theme; }

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
    /// Writes on a read-only profile, for so many minutes; the program makes a writable connection and gives it back after.
    void writesRequested(int minutes);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
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
    /// Why nothing can be changed on the server now; empty: it can. What the controller says, or that there is no live picture to act on.
    QString changeRefusal() const;
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
    void updateHistoryActions();
    void updateChangeActions(const QString &refusal);
    void updateHalfDoneBanner();
    void recoverChange(const QString &intent);
    void showRecoveryDialog(const IntentView &view);
    std::vector<IntentView> halfDoneChanges() const;
    void focusNextPane(bool forward);

    Parts m_parts;
    ServerProfile m_profile;
    std::vector<ServerProfile> m_profiles;
    QPointer<LockBackend> m_backend;
    QPointer<CredentialStore> m_credentials;
    QPointer<ContentionLab> m_lab;
    QPointer<PictureWriter> m_pictureWriter;
    ConnectionTester m_tester;
    bool m_localAvailable = false;
    bool m_labAvailable = false;

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
