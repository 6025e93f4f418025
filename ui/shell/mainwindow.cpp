// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/mainwindow.h"

#include "models/store/intentwatch.h"
#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "models/store/zombiewatch.h"
#include "ui/audit/auditpanel.h"
#include "ui/audit/openintents.h"
#include "ui/breaking/brokenplans.h"
#include "ui/breaking/stalepanel.h"
#include "ui/changes/changecontroller.h"
#include "ui/changes/recoverypanel.h"
#include "ui/check/anomaliespanel.h"
#include "ui/history/activitypanel.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/inspector.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/theme.h"
#include "ui/lab/contentionpanel.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/workerpanel.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notconnectedpage.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/filterline.h"
#include "ui/shell/panes.h"
#include "ui/shell/scanbar.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/shell/windowactions.h"
#include "ui/text/evidencetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTimer>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int NarrowBelow = 1280;
constexpr int StateVersion = 1;

QString settingsKey(const char *name) { return QStringLiteral("window/") + QLatin1String(name); }

} // namespace

MainWindow::MainWindow(const Parts &parts, QWidget *parent)
    : QMainWindow(parent), m_server(parts.server), m_theme(parts.theme), m_settings(parts.settings),
      m_services(parts.services),
      m_controller(new LockController(m_server, parts.self, m_services.plans, this)),
      m_intents(new IntentWatch(m_server.store(), this)),
      m_changes(new ChangeController(*m_controller, *m_intents, this)),
      m_items(new LockTreeItems(m_server.store(), this)), m_tree(new LockTreeView(m_items, this)),
      m_past(new TimeTravel(
              *m_controller,
              [this](LockStore &store, QWidget *parent) {
                  return new Inspector(store, *m_controller, Inspector::Shows::Past, parent);
              },
              this)),
      m_pages(new QStackedWidget(this)), m_empty(new EmptyState(this)),
      m_notConnected(new NotConnectedPage(this)), m_banners(new BannerArea(this)),
      m_tools(new ToolStrip(this)), m_status(new StatusStrip(this)),
      m_inspector(new Inspector(m_server.store(), *m_controller, Inspector::Shows::Present, this)),
      m_stale(new StalePanel(*m_controller, this)), m_recovery(new RecoveryPanel(*m_changes, this)),
      m_owners(new OwnersPanel(*m_controller, this)),
      m_anomalies(new AnomaliesPanel(*m_controller, this)),
      m_activity(new ActivityPanel(m_server.history(), m_server.clock(), this)),
      m_zombies(new ZombieWatch(m_server.store(), this)),
      m_broken(new BrokenPlans(*m_controller, this)), m_audit(new AuditPanel(this)),
      m_open(new OpenIntents(m_server, m_services.audit, this)),
      m_contention(new ContentionPanel(this)), m_labPanel(new LabPanel(this)),
      m_workers(new WorkerPanel(this)), m_docks(new DockShelf(this)),
      m_actions(std::make_unique<WindowActions>())
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(1024, 700);
    setAcceptDrops(true); // break plans
    resize(1440, 900);
    setDocumentMode(true);

    m_pages->addWidget(m_tree);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_notConnected);
    m_pages->addWidget(m_past->page());
    setCentralWidget(m_pages);
    m_notConnected->setLocalAvailable(m_services.local);
    m_notConnected->setMinimumWidth(440); // beside the lab there is no more room
    setStatusBar(m_status);

    makeDocks();
    makeActions();
    makeMenus();
    arrange(false);
    connectParts();
    connectBreaks();
    connectAnomalies();
    connectBrokenPlans();
    connectChanges();
    connectFolders();
    connectHistory();
    connectLab();
    connectAudit();
    restore();
    onServerChanged();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeDocks()
{
    // The first stands at the side, the others are tabs at the bottom, in this order.
    m_docks->add(m_inspector, tr("Inspector"), "inspectorDock");
    m_docks->add(m_stale, tr("Stale locks"), "staleDock");
    m_docks->add(m_owners, tr("Owners"), "ownersDock");
    m_docks->add(m_anomalies, tr("Anomalies"), "anomaliesDock");
    m_docks->add(m_activity, tr("Activity"), "activityDock");
    m_docks->add(m_recovery, tr("Recovery"), "recoveryDock");
    m_docks->add(m_audit, tr("Audit"), "auditDock");
    m_docks->add(m_contention, tr("Contention"), "contentionDock");
    m_docks->add(m_labPanel, tr("Lab"), "labDock");
    m_docks->add(m_workers, tr("Demo workers"), "workersDock");
    m_inspector->setMinimumWidth(280);
    m_stale->setMinimumHeight(120);
    for (QWidget *panel : std::initializer_list<QWidget *>{m_contention, m_labPanel, m_workers})
        m_docks->setAvailable(panel, false);
}

void MainWindow::arrange(bool narrow)
{
    m_narrow = narrow;
    m_docks->arrange(narrow);
    m_tree->setCompact(narrow);
    m_tools->setCompact(narrow);
    m_inspector->setWide(narrow);
}

void MainWindow::connectParts()
{
    connect(&m_server, &OpenServer::changed, this, &MainWindow::onServerChanged);
    connect(&m_server, &OpenServer::permissionChanged, this, &MainWindow::onPermissionChanged);
    connect(&m_server.scheduler(), &RefreshScheduler::stateChanged, this, [this] {
        updatePage();
        updateBanners();
        updateStatus();
        updateActions();
    });
    connect(&m_server.scheduler(), &RefreshScheduler::statusChanged, this, [this] {
        updateTitle();
        updateStatus();
    });
    connect(&m_server.store(), &LockStore::changed, this, [this] {
        updatePage();
        updateActions(); // of the selected row, which may be another now
        updateCounts();
    });
    connect(&m_server.store(), &LockStore::ticked, this, &MainWindow::onTick);
    connect(m_items, &LockTreeModel::filterAsked, this, &MainWindow::updateStatus);
    connect(m_items, &LockTreeModel::filterChanged, this, [this] {
        m_shownFilter = !m_askedQuery.isEmpty()                       ? m_askedQuery
                        : m_items->quickFilter() == QuickFilter::Mine ? tr("Mine")
                                                                      : tr("Stale");
        updatePage();
        updateStatus();
    });

    connect(m_tree, &LockTreeView::currentDocumentChanged, this, [this](const QString &documentId) {
        m_inspector->setSubject(documentId, m_tree->currentPath());
        updateCurrentActions(); // a click selects as well, which says so itself
    });
    connect(m_tree, &LockTreeView::inspectRequested, this, [this] {
        m_docks->bringForward(m_inspector);
        m_inspector->tabs()->setFocus();
    });

    connect(m_tools, &ToolStrip::filterEdited, this, &MainWindow::applyFilter);
    connect(m_tools, &ToolStrip::quickFilterChosen, this, &MainWindow::applyQuickFilter);
    connect(m_tools, &ToolStrip::leaveRequested, this, [this] {
        (m_pages->currentWidget() == m_past->page() ? m_past->tree() : m_tree)->setFocus();
    });
    connect(m_tools, &ToolStrip::acquireClicked, this, &MainWindow::openAcquireDialog);
    connect(m_tools, &ToolStrip::liveClicked, this, &MainWindow::togglePause);
    connect(m_tools, &ToolStrip::refreshClicked, this, &MainWindow::refresh);

    connect(m_banners, &BannerArea::actionTriggered, this, &MainWindow::onBannerAction);
    connect(m_empty, &EmptyState::buttonClicked, this, &MainWindow::onEmptyButton);
    connect(m_notConnected, &NotConnectedPage::localRequested, this, &MainWindow::localRequested);
    connect(m_notConnected, &NotConnectedPage::newRequested, this,
            &MainWindow::openConnectionDialog);
    connect(m_notConnected, &NotConnectedPage::editRequested, this, [this](int index) {
        if (index >= 0 && index < static_cast<int>(m_profiles.size()))
            showConnectionDialog(m_profiles[static_cast<std::size_t>(index)]);
    });
    connect(m_notConnected, &NotConnectedPage::profileChosen, this, [this](int index) {
        if (index >= 0 && index < static_cast<int>(m_profiles.size()))
            emit connectRequested(m_profiles[static_cast<std::size_t>(index)]);
    });

    m_tools->filter()->setCompleter([this](const QString &text, int cursor, bool asked) {
        return completeFilter(text, cursor, m_server.store(), *m_items, asked);
    });
    connect(m_status->scanBar(), &ScanBar::pauseClicked, this, &MainWindow::togglePause);
    connect(m_status->scanBar(), &ScanBar::cancelClicked, &m_server.scheduler(),
            &RefreshScheduler::cancelLoading);

    const auto choose = [this](const QString &documentId) {
        if (m_tree->selectDocument(documentId))
            return;
        m_tree->selectWhenShown(documentId); // so that no action means another than the inspector
        const DocumentRef ref = m_server.store().find(documentId.toStdString());
        m_inspector->setSubject(documentId, ref == NoDocument
                                                    ? QString()
                                                    : QString::fromStdString(std::string(
                                                            m_server.store().pathAt(ref))));
    };
    connect(m_stale, &StalePanel::documentChosen, this, choose);
    connect(m_stale, &StalePanel::breakRequested, this, &MainWindow::breakSelection);
    connect(m_stale, &StalePanel::breakAllDeadRequested, this, &MainWindow::openBreakAllDead);
    connect(m_stale, &StalePanel::countChanged, this, &MainWindow::updateCounts);
    connect(m_owners, &OwnersPanel::documentChosen, this, choose);
    connect(m_activity, &ActivityPanel::documentChosen, this, choose);
    connect(m_inspector, &Inspector::documentChosen, this, choose);
    connect(m_inspector, &Inspector::breakRequested, this, &MainWindow::breakSelection);
    connect(m_inspector, &Inspector::releaseRequested, this, [this] {
        const DocumentRef shown = m_server.store().find(m_inspector->documentId());
        if (shown != NoDocument)
            releaseOwn(m_server.store().factsAt(shown).session);
    });
    connect(m_workers, &WorkerPanel::pathChosen, this, [this](const QString &path) {
        m_tree->choose(m_items->indexOfPath(path.toStdString()));
    });
    connect(m_workers, &WorkerPanel::told, m_status, &StatusStrip::say);
    connect(m_workers, &WorkerPanel::countChanged, this, &MainWindow::updateCounts);

    connect(m_controller, &LockController::told, this, [this](const QString &text, bool bad) {
        m_status->say(text);
        if (bad)
            showNotice(tr("Attention."), text);
    });
    connect(m_controller, &LockController::outcomeUnknown, this, [this](const QString &text) {
        m_unknownOutcome = text;
        updateBanners();
    });
    connect(m_controller, &LockController::wrote, &m_server.scheduler(),
            &RefreshScheduler::refreshNow);
    connect(m_controller, &LockController::ownLocksChanged, this, &MainWindow::updateActions);
}

void MainWindow::onServerChanged()
{
    m_unknownOutcome.clear();
    m_tools->setProfile(m_server.isOpen() ? &m_server.profile() : nullptr);
    m_zombies->clear();
    m_broken->clear();
    m_banners->clear(BannerArea::Kind::Trouble);
    updateTitle();
    updatePage();
    updateBanners();
    updateActions();
    updateCounts();
    updateStatus();
}

void MainWindow::onPermissionChanged()
{
    updatePage();
    updateBanners();
    updateActions();
    updateStatus();
    if (!m_server.isReadOnly())
        return;
    if (m_controller->isWorking() || m_changes->isWorking())
        showNotice(tr("The time for writes is over."),
                   tr("What is under way finishes its steps. Nothing else can be changed."));
    else
        m_status->say(tr("The time for writes is over: this window is read-only again."));
}

void MainWindow::setProfiles(const std::vector<ServerProfile> &profiles)
{
    m_profiles = profiles;
    m_notConnected->setProfiles(profiles);
    makeConnectionMenu();
}

void MainWindow::setContentionLab(ContentionLab *lab)
{
    m_lab = lab;
    m_workers->setLab(lab);
    m_docks->setAvailable(m_workers, lab != nullptr);
    if (lab)
        m_docks->bringForward(m_stale);
    updateActions();
    updateCounts();
}

void MainWindow::showNotice(const QString &title, const QString &text)
{
    BannerText banner;
    banner.tone = BannerText::Tone::Amber;
    banner.icon = QStringLiteral("triangle-alert");
    banner.title = title;
    banner.text = text;
    banner.closable = true;
    m_banners->show(BannerArea::Kind::Notice, banner);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const bool narrow = width() < NarrowBelow;
    if (narrow != m_narrow)
        arrange(narrow);
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (m_arranged)
        return;
    m_arranged = true;
    // Dock sizes hold only once the layout is alive; a remembered layout brings its own.
    const bool remembered = m_settings && m_settings->contains(settingsKey("state"));
    if (!remembered)
        QTimer::singleShot(0, this, [this] { arrange(m_narrow); });
    m_tree->setFocus();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_past->leave(); // it hides the inspector, and the layout to remember is that of the present
    remember();
    QMainWindow::closeEvent(event);
}

void MainWindow::restore()
{
    QSettings *settings = m_settings;
    if (!settings)
        return;
    restoreGeometry(settings->value(settingsKey("geometry")).toByteArray());
    m_narrow = width() < NarrowBelow;
    m_tree->header()->restoreState(settings->value(settingsKey("columns")).toByteArray());
    if (m_narrow) // hides some of them
        arrange(true);
    restoreState(settings->value(settingsKey(m_narrow ? "stateNarrow" : "state")).toByteArray(),
                 StateVersion);
    m_theme.setChoice(Theme::fromString(settings->value(settingsKey("theme")).toString()));
    const bool comfortable = settings->value(settingsKey("comfortable")).toBool();
    m_actions->comfortable->setChecked(comfortable);
    m_tree->setComfortable(comfortable);
}

void MainWindow::remember()
{
    QSettings *settings = m_settings;
    if (!settings)
        return;
    settings->setValue(settingsKey("geometry"), saveGeometry());
    settings->setValue(settingsKey(m_narrow ? "stateNarrow" : "state"), saveState(StateVersion));
    if (!m_narrow)
        settings->setValue(settingsKey("columns"), m_tree->header()->saveState());
    settings->setValue(settingsKey("theme"), Theme::toString(m_theme.choice()));
    settings->setValue(settingsKey("comfortable"), m_actions->comfortable->isChecked());
}

void MainWindow::showWorkers() { m_docks->bringForward(m_workers); }

void MainWindow::resetLayout()
{
    arrange(width() < NarrowBelow);
    m_tree->resetColumns();
}

void MainWindow::focusNextPane(bool forward)
{
    QWidget *page = m_pages->currentWidget();
    if (page == m_past->page())
        page = m_past->tree();
    QList<QWidget *> panes{m_tools->filterLine(), page, m_past->inspector()};
    for (const QDockWidget *dock : m_docks->docks()) // the inspector's is the first
        panes.append(dock->widget());
    focusNextOf(panes, focusWidget(), forward);
}

} // namespace lockscope
