// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/mainwindow.h"

#include "models/store/lockhistory.h"
#include "models/store/lockstore.h"
#include "ui/panels/activitypanel.h"
#include "ui/panels/inspector.h"
#include "ui/panels/stalepanel.h"
#include "ui/panels/workerpanel.h"
#include "ui/text/evidencetext.h"
#include "ui/theme/theme.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/segmentbar.h"
#include "ui/window/docktitle.h"
#include "ui/window/lockcontroller.h"
#include "ui/window/notconnectedpage.h"
#include "ui/window/statusstrip.h"
#include "ui/window/toolstrip.h"
#include "ui/window/windowactions.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QTabWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int NarrowBelow = 1280;
constexpr int InspectorWidth = 400;
constexpr int BottomHeight = 218;
constexpr int StateVersion = 1;

QString settingsKey(const char *name) { return QStringLiteral("window/") + QLatin1String(name); }

} // namespace

MainWindow::MainWindow(const Parts &parts, QWidget *parent)
    : QMainWindow(parent), m_parts(parts),
      m_controller(new LockController(parts.store, parts.clock, parts.self, this)),
      m_items(new LockTreeItems(parts.store, this)), m_tree(new LockTreeView(m_items, this)),
      m_pages(new QStackedWidget(this)), m_empty(new EmptyState(this)),
      m_notConnected(new NotConnectedPage(this)), m_banners(new BannerArea(this)),
      m_tools(new ToolStrip(this)), m_status(new StatusStrip(this)),
      m_inspector(new Inspector(parts.store, *m_controller, this)),
      m_stale(new StalePanel(parts.store, this)),
      m_activity(new ActivityPanel(parts.history, parts.clock, this)),
      m_workers(new WorkerPanel(this)), m_inspectorDock(new QDockWidget(tr("Inspector"), this)),
      m_staleDock(new QDockWidget(tr("Stale locks"), this)),
      m_activityDock(new QDockWidget(tr("Activity"), this)),
      m_workersDock(new QDockWidget(tr("Demo workers"), this)),
      m_actions(std::make_unique<WindowActions>())
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(1024, 700);
    resize(1440, 900);
    setDocumentMode(true);
    setDockNestingEnabled(false);

    m_pages->addWidget(m_tree);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_notConnected);
    setCentralWidget(m_pages);
    setStatusBar(m_status);

    makeActions();
    makeMenus();
    makeDocks();
    connectParts();
    restore();
    setConnection(nullptr, ServerProfile());
}

MainWindow::~MainWindow() = default;

void MainWindow::makeDocks()
{
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);

    const struct
    {
        QDockWidget *dock;
        QWidget *content;
        const char *name;
    } docks[] = {{m_inspectorDock, m_inspector, "inspectorDock"},
                 {m_staleDock, m_stale, "staleDock"},
                 {m_activityDock, m_activity, "activityDock"},
                 {m_workersDock, m_workers, "workersDock"}};
    for (const auto &[dock, content, name] : docks) {
        dock->setObjectName(QLatin1String(name));
        dock->setWidget(content);
        dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable
                          | QDockWidget::DockWidgetFloatable);
        dock->setAccessibleName(dock->windowTitle());
        connect(dock, &QDockWidget::topLevelChanged, this, [this, dock = dock](bool floating) {
            // Where the tabs name the dock it has no title; floating it needs the native one to be moved.
            if (floating) {
                QWidget *title = dock->titleBarWidget();
                dock->setTitleBarWidget(nullptr);
                if (title)
                    title->deleteLater();
            } else {
                dressDockTitle(dock, dockWidgetArea(dock) != Qt::BottomDockWidgetArea);
            }
        });
    }
    m_inspector->setMinimumWidth(280);
    m_stale->setMinimumHeight(120);
    m_workersDock->hide();
    arrange(false);
}

void MainWindow::arrange(bool narrow)
{
    m_narrow = narrow;
    const bool workers = m_lab != nullptr;
    for (QDockWidget *dock : {m_inspectorDock, m_staleDock, m_activityDock, m_workersDock})
        removeDockWidget(dock);
    if (narrow) {
        addDockWidget(Qt::BottomDockWidgetArea, m_inspectorDock);
        addDockWidget(Qt::BottomDockWidgetArea, m_staleDock);
        tabifyDockWidget(m_inspectorDock, m_staleDock);
    } else {
        addDockWidget(Qt::RightDockWidgetArea, m_inspectorDock);
        addDockWidget(Qt::BottomDockWidgetArea, m_staleDock);
    }
    addDockWidget(Qt::BottomDockWidgetArea, m_activityDock);
    tabifyDockWidget(m_staleDock, m_activityDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_workersDock);
    tabifyDockWidget(m_activityDock, m_workersDock);
    dressDockTitle(m_inspectorDock, !narrow);
    for (QDockWidget *dock : {m_staleDock, m_activityDock, m_workersDock})
        dressDockTitle(dock, false);
    m_inspectorDock->show();
    m_staleDock->show();
    m_activityDock->show();
    m_workersDock->setVisible(workers);
    m_workersDock->toggleViewAction()->setVisible(workers);
    (narrow ? m_inspectorDock : m_staleDock)->raise();
    sizeDocks();
    // Once more when the new arrangement has its geometry: before that the sizes are only half believed.
    QMetaObject::invokeMethod(this, &MainWindow::sizeDocks, Qt::QueuedConnection);

    m_tree->setCompact(narrow);
    m_tools->setCompact(narrow);
    m_inspector->setWide(narrow);
    for (QTabBar *bar : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setExpanding(false);
        bar->setAccessibleName(tr("Panels"));
    }
}

void MainWindow::sizeDocks()
{
    if (!m_narrow)
        resizeDocks({m_inspectorDock}, {InspectorWidth}, Qt::Horizontal);
    resizeDocks({m_narrow ? m_inspectorDock : m_staleDock}, {BottomHeight + (m_narrow ? 34 : 0)},
                Qt::Vertical);
}

void MainWindow::connectParts()
{
    connect(&m_parts.scheduler, &RefreshScheduler::stateChanged, this, [this] {
        updatePage();
        updateBanners();
        updateStatus();
        updateActions();
    });
    connect(&m_parts.scheduler, &RefreshScheduler::statusChanged, this,
            [this](const ServerStatus &status) {
                m_controller->setServerStatus(status);
                updateTitle();
                updateStatus();
            });
    connect(&m_parts.store, &LockStore::changed, this, [this] {
        updatePage();
        updateCounts();
    });
    connect(&m_parts.store, &LockStore::ticked, this, &MainWindow::onTick);
    connect(m_items, &LockTreeModel::filterChanged, this, &MainWindow::updatePage);

    connect(m_tree, &LockTreeView::currentDocumentChanged, this, [this](const QString &documentId) {
        m_inspector->setSubject(documentId, m_tree->currentPath());
        updateActions();
    });
    connect(m_tree, &LockTreeView::inspectRequested, this, [this] {
        m_inspectorDock->show();
        m_inspectorDock->raise();
        m_inspector->tabs()->setFocus();
    });

    connect(m_tools, &ToolStrip::filterEdited, this, &MainWindow::applyFilter);
    connect(m_tools, &ToolStrip::quickFilterChosen, this, &MainWindow::applyQuickFilter);
    connect(m_tools, &ToolStrip::acquireClicked, this, &MainWindow::openAcquireDialog);
    connect(m_tools, &ToolStrip::breakClicked, this, &MainWindow::openBreakDialog);
    connect(m_tools, &ToolStrip::liveClicked, this, &MainWindow::togglePause);
    connect(m_tools, &ToolStrip::refreshClicked, this, &MainWindow::refresh);

    connect(m_banners, &BannerArea::actionTriggered, this, &MainWindow::onBannerAction);
    connect(m_empty, &EmptyState::buttonClicked, this, &MainWindow::onEmptyButton);
    connect(m_notConnected, &NotConnectedPage::demoRequested, this, &MainWindow::demoRequested);
    connect(m_notConnected, &NotConnectedPage::newRequested, this,
            &MainWindow::openConnectionDialog);
    connect(m_notConnected, &NotConnectedPage::editRequested, this, [this](int index) {
        if (index >= 0 && index < static_cast<int>(m_profiles.size()))
            m_profile = m_profiles[static_cast<std::size_t>(index)];
        openConnectionDialog();
    });
    connect(m_notConnected, &NotConnectedPage::profileChosen, this, [this](int index) {
        if (index >= 0 && index < static_cast<int>(m_profiles.size()))
            emit connectRequested(m_profiles[static_cast<std::size_t>(index)]);
    });

    const auto choose = [this](const QString &documentId) {
        if (!m_tree->selectDocument(documentId))
            m_inspector->setSubject(documentId,
                                    QString::fromStdString(std::string(
                                            m_parts.store.find(documentId.toStdString()) == NoDocument
                                                    ? std::string_view()
                                                    : m_parts.store.pathAt(m_parts.store.find(
                                                            documentId.toStdString())))));
    };
    connect(m_stale, &StalePanel::documentChosen, this, choose);
    connect(m_stale, &StalePanel::breakRequested, this, &MainWindow::breakSelection);
    connect(m_stale, &StalePanel::breakAllDeadRequested, this, &MainWindow::openBreakAllDead);
    connect(m_stale, &StalePanel::countChanged, this, &MainWindow::updateCounts);
    connect(m_activity, &ActivityPanel::documentChosen, this, choose);
    connect(m_inspector, &Inspector::documentChosen, this, choose);
    connect(m_inspector, &Inspector::breakRequested, this, &MainWindow::breakSelection);
    connect(m_inspector, &Inspector::releaseRequested, this, &MainWindow::releaseSelected);
    connect(m_workers, &WorkerPanel::pathChosen, this, [this](const QString &path) {
        const QModelIndex index = m_items->indexOfPath(path.toStdString());
        if (index.isValid()) {
            m_tree->setCurrentIndex(index);
            m_tree->scrollTo(index);
        }
    });
    connect(m_workers, &WorkerPanel::told, m_status, &StatusStrip::say);

    connect(m_controller, &LockController::told, this, [this](const QString &text, bool bad) {
        m_status->say(text);
        if (bad)
            showNotice(tr("Attention."), text);
    });
    connect(m_controller, &LockController::outcomeUnknown, this, [this](const QString &text) {
        m_unknownOutcome = text;
        updateBanners();
    });
    connect(m_controller, &LockController::wrote, &m_parts.scheduler, &RefreshScheduler::refreshNow);
    connect(m_controller, &LockController::ownLocksChanged, this, &MainWindow::updateActions);
}

void MainWindow::setConnection(LockBackend *backend, const ServerProfile &profile)
{
    m_backend = backend;
    m_profile = profile;
    m_unknownOutcome.clear();
    m_controller->setBackend(backend, profile,
                             m_parts.scheduler.status() ? &*m_parts.scheduler.status() : nullptr);
    m_inspector->setBackend(backend);
    m_inspector->setSubject(QString(), QString());
    m_tools->setProfile(backend ? &m_profile : nullptr);
    m_stale->setConnected(backend != nullptr);
    m_stale->setRefusal(m_controller->writeRefusal());
    updateTitle();
    updatePage();
    updateBanners();
    updateActions();
    updateCounts();
    updateStatus();
}

void MainWindow::setProfiles(const std::vector<ServerProfile> &profiles)
{
    m_profiles = profiles;
    m_notConnected->setProfiles(profiles);
    makeConnectionMenu();
}

void MainWindow::setConnectionTester(ConnectionTester tester) { m_tester = std::move(tester); }

void MainWindow::setCredentialStore(CredentialStore *credentials) { m_credentials = credentials; }

void MainWindow::setPlanWriter(std::function<QByteArray(const BreakPlan &)> writer)
{
    m_controller->setPlanWriter(std::move(writer));
}

void MainWindow::setContentionLab(ContentionLab *lab)
{
    m_lab = lab;
    m_workers->setLab(lab);
    m_workersDock->setVisible(lab != nullptr);
    m_workersDock->toggleViewAction()->setVisible(lab != nullptr);
    if (lab)
        m_staleDock->raise();
    updateActions();
    connect(m_workers, &WorkerPanel::countChanged, this, &MainWindow::updateCounts,
            Qt::UniqueConnection);
    updateCounts();
}

void MainWindow::setDemoAvailable(bool available)
{
    m_demoAvailable = available;
    m_notConnected->setDemoAvailable(available);
    m_actions->demo->setVisible(available);
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
    const bool remembered = m_parts.settings && m_parts.settings->contains(settingsKey("state"));
    if (!remembered)
        QTimer::singleShot(0, this, [this] { arrange(m_narrow); });
    m_tree->setFocus();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    remember();
    QMainWindow::closeEvent(event);
}

void MainWindow::restore()
{
    QSettings *settings = m_parts.settings;
    if (!settings)
        return;
    restoreGeometry(settings->value(settingsKey("geometry")).toByteArray());
    m_narrow = width() < NarrowBelow;
    if (m_narrow)
        arrange(true);
    restoreState(settings->value(settingsKey(m_narrow ? "stateNarrow" : "state")).toByteArray(),
                 StateVersion);
    m_tree->header()->restoreState(settings->value(settingsKey("columns")).toByteArray());
    m_parts.theme.setChoice(Theme::fromString(settings->value(settingsKey("theme")).toString()));
    const bool comfortable = settings->value(settingsKey("comfortable")).toBool();
    m_actions->comfortable->setChecked(comfortable);
    m_tree->setComfortable(comfortable);
}

void MainWindow::remember()
{
    QSettings *settings = m_parts.settings;
    if (!settings)
        return;
    settings->setValue(settingsKey("geometry"), saveGeometry());
    settings->setValue(settingsKey(m_narrow ? "stateNarrow" : "state"), saveState(StateVersion));
    if (!m_narrow)
        settings->setValue(settingsKey("columns"), m_tree->header()->saveState());
    settings->setValue(settingsKey("theme"), Theme::toString(m_parts.theme.choice()));
    settings->setValue(settingsKey("comfortable"), m_actions->comfortable->isChecked());
}

void MainWindow::showWorkers()
{
    if (!m_lab)
        return;
    m_workersDock->show();
    m_workersDock->raise();
}

void MainWindow::resetLayout()
{
    arrange(width() < NarrowBelow);
    m_tree->resetColumns();
}

void MainWindow::focusNextPane(bool forward)
{
    const QList<QWidget *> panes = {m_tools->filterLine(), m_pages->currentWidget(),
                                    m_inspector->tabs(), m_stale->view(), m_activity->view()};
    QList<QWidget *> visible;
    for (QWidget *pane : panes) {
        if (pane->isVisible() && pane->isEnabled() && !pane->visibleRegion().isEmpty())
            visible.append(pane);
    }
    if (visible.isEmpty())
        return;
    qsizetype current = -1;
    for (qsizetype i = 0; i < visible.size(); ++i) {
        const QWidget *focused = focusWidget();
        if (focused && (focused == visible[i] || visible[i]->isAncestorOf(focused)))
            current = i;
    }
    const qsizetype count = visible.size();
    visible[(current + (forward ? 1 : count - 1) + (current < 0 && !forward ? 1 : 0)) % count]
            ->setFocus(Qt::TabFocusReason);
}

} // namespace lockscope
