// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/timetravel.h"
#include "ui/inspector/inspector.h"
#include "ui/kit/icon.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/theme.h"
#include "ui/server/acquiredialog.h"
#include "ui/server/connectiondialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/setupdialog.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/filterline.h"
#include "ui/shell/keysdialog.h"
#include "ui/shell/legenddialog.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/savedviews.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/shell/windowactions.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/sortmenu.h"

#include <QActionGroup>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int WorkersAtStart = 6;
constexpr int MenuHeight = 28;

QAction *make(QWidget *window, const QString &text, const QString &icon,
              const QList<QKeySequence> &keys)
{
    auto *action = new QAction(text, window);
    if (!icon.isEmpty())
        action->setIcon(Icon::get(icon, Icon::Tone::Ink2));
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WindowShortcut);
    window->addAction(action);
    return action;
}

} // namespace

void MainWindow::makeActions()
{
    using K = QKeySequence;
    WindowActions &a = *m_actions;
    a.connectTo = make(this, tr("&Connect…"), QStringLiteral("plug"), {K(Qt::CTRL | Qt::Key_O)});
    a.disconnectFrom = make(this, tr("&Disconnect"), QStringLiteral("unplug"), {});
    a.demo = make(this, tr("Open the d&emo"), QStringLiteral("play"), {});
    a.openPlan = make(this, tr("Open &break plan…"), QStringLiteral("list-checks"),
                      {K(Qt::CTRL | Qt::SHIFT | Qt::Key_O)});
    a.quit = make(this, tr("&Quit"), QString(), {K(K::Quit)});
    a.exportSnapshot = make(this, tr("E&xport snapshot…"), QStringLiteral("download"),
                            {K(Qt::CTRL | Qt::Key_E)});
    a.openSnapshot = make(this, tr("Open s&napshot…"), QStringLiteral("file-clock"), {});
    a.timeMachine = make(this, tr("Time &machine"), QStringLiteral("clock"),
                         {K(Qt::CTRL | Qt::Key_T)});
    a.timeMachine->setCheckable(true);
    a.refresh = make(this, tr("&Refresh"), QStringLiteral("refresh-cw"), {K(Qt::Key_F5)});
    a.pause = make(this, tr("&Pause the picture"), QStringLiteral("pause"),
                   {K(Qt::CTRL | Qt::SHIFT | Qt::Key_P)});
    a.pause->setCheckable(true);
    a.cancelReading = make(this, tr("Ca&ncel reading"), QStringLiteral("x"),
                           {K(Qt::CTRL | Qt::Key_Period)});
    a.byFolder = make(this, tr("Rea&d folder by folder"), QString(), {});
    a.byFolder->setCheckable(true);
    a.reload = make(this, tr("R&eload everything"), QStringLiteral("rotate-ccw"),
                    {K(Qt::CTRL | Qt::Key_F5)});
    a.filter = make(this, tr("&Filter"), QStringLiteral("search"),
                    {K(Qt::CTRL | Qt::Key_F), K(Qt::Key_Slash)});
    a.nextPane = make(this, tr("&Next pane"), QString(), {K(Qt::Key_F6)});
    a.openAll = make(this, tr("&Open all folders"), QString(), {});
    a.closeAll = make(this, tr("C&lose all folders"), QString(), {});
    a.comfortable = make(this, tr("Comfortable ro&ws"), QString(), {});
    a.comfortable->setCheckable(true);
    a.legend = make(this, tr("Le&gend…"), QStringLiteral("info"), {K(Qt::Key_F2)});
    a.resetLayout = make(this, tr("Re&set layout"), QString(), {});
    a.acquire = make(this, tr("&Acquire…"), QStringLiteral("lock"), {K(Qt::CTRL | Qt::Key_L)});
    a.release = make(this, tr("&Release my lock"), QStringLiteral("lock-open"),
                     {K(Qt::CTRL | Qt::SHIFT | Qt::Key_L)});
    a.breakLock = make(this, tr("&Break…"), QStringLiteral("octagon-x"), {K(Qt::Key_Delete)});
    a.breakBelow = make(this, tr("Break &everything below…"), QString(), {});
    a.breakAllDead = make(this, tr("Break all &dead…"), QString(), {K(Qt::CTRL | Qt::Key_Delete)});
    a.rename = make(this, tr("Rena&me directory…"), QStringLiteral("folder-lock"), {});
    a.recover = make(this, tr("Reco&ver…"), QStringLiteral("wrench"),
                     {K(Qt::CTRL | Qt::SHIFT | Qt::Key_R)});
    a.nextStale = make(this, tr("Next &stale lock"), QStringLiteral("step-forward"), {K(Qt::Key_N)});
    a.parent = make(this, tr("&Parent folder"), QString(), {K(Qt::ALT | Qt::Key_Up)});
    a.inspect = make(this, tr("&Inspect"), QString(), {});
    a.copyPath = make(this, tr("&Copy path"), QStringLiteral("copy"), {K(K::Copy)});
    a.setUp = make(this, tr("Set &up this server…"), QStringLiteral("database"), {});
    a.openLab = make(this, tr("&Lab layout"), QStringLiteral("flask-conical"), {});
    a.startWorkers = make(this, tr("&Start workers"), QStringLiteral("play"), {});
    a.stopWorkers = make(this, tr("S&top all workers"), QStringLiteral("square"), {});
    a.keys = make(this, tr("&Keys…"), QStringLiteral("keyboard"), {K(Qt::Key_Question)});
    a.about = make(this, tr("&About Lockscope"), QString(), {});

    connect(a.connectTo, &QAction::triggered, this, &MainWindow::openConnectionDialog);
    connect(a.disconnectFrom, &QAction::triggered, this, &MainWindow::disconnectRequested);
    connect(a.demo, &QAction::triggered, this, [this] { emit localRequested(LocalStart::Demo); });
    connect(a.openPlan, &QAction::triggered, this, &MainWindow::choosePlanFile);
    connect(a.exportSnapshot, &QAction::triggered, this, &MainWindow::openExportDialog);
    connect(a.openSnapshot, &QAction::triggered, this, &MainWindow::chooseSnapshot);
    connect(a.timeMachine, &QAction::triggered, this, &MainWindow::toggleTimeMachine);
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.refresh, &QAction::triggered, this, &MainWindow::refresh);
    connect(a.pause, &QAction::triggered, this, &MainWindow::togglePause);
    connect(a.cancelReading, &QAction::triggered, &m_server.scheduler(),
            &RefreshScheduler::cancelLoading);
    connect(a.filter, &QAction::triggered, this, &MainWindow::focusFilter);
    connect(a.nextPane, &QAction::triggered, this, [this] { focusNextPane(true); });
    connect(a.openAll, &QAction::triggered, m_tree, &LockTreeView::openAll);
    connect(a.closeAll, &QAction::triggered, m_tree, &LockTreeView::closeAll);
    connect(a.comfortable, &QAction::toggled, m_tree, &LockTreeView::setComfortable);
    connect(a.legend, &QAction::triggered, this, &MainWindow::showLegend);
    connect(a.resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(a.acquire, &QAction::triggered, this, &MainWindow::openAcquireDialog);
    connect(a.release, &QAction::triggered, this, &MainWindow::releaseSelected);
    connect(a.rename, &QAction::triggered, this, &MainWindow::openRenameDialog);
    connect(a.recover, &QAction::triggered, this, &MainWindow::openRecoveryDialog);
    connect(a.nextStale, &QAction::triggered, m_tree, &LockTreeView::selectNextStale);
    connect(a.parent, &QAction::triggered, m_tree, &LockTreeView::selectParent);
    connect(a.inspect, &QAction::triggered, m_tree, &LockTreeView::inspectRequested);
    connect(a.copyPath, &QAction::triggered, this, [this] {
        if (const QStringList paths = m_tree->chosenPaths(); !paths.isEmpty())
            QGuiApplication::clipboard()->setText(paths.join(QLatin1Char('\n')));
    });
    connect(a.setUp, &QAction::triggered, this, &MainWindow::openSetUpDialog);
    connect(a.openLab, &QAction::triggered, this, &MainWindow::openLab);
    connect(a.startWorkers, &QAction::triggered, this, [this] {
        if (m_lab)
            m_lab->start(WorkersAtStart);
    });
    connect(a.stopWorkers, &QAction::triggered, this, [this] {
        if (m_lab)
            m_lab->stop();
    });
    connect(a.keys, &QAction::triggered, this, &MainWindow::showKeys);
    connect(a.about, &QAction::triggered, this, [this] {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Lockscope"), QString(),
                                    QMessageBox::Close, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText);
        box->setText(tr("Lockscope %1").arg(QStringLiteral(LOCKSCOPE_VERSION)));
        box->setInformativeText(tr("Console for distributed locks that follow a directory "
                                   "tree.\nGPL-3.0-or-later. Icons: Lucide (ISC and MIT)."));
        box->open();
    });
}

void MainWindow::makeMenus()
{
    const WindowActions &a = *m_actions;
    auto *top = new QWidget(this);
    auto *column = new QVBoxLayout(top);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *bar = new QMenuBar(top);
    bar->setNativeMenuBar(false);
    bar->setFixedHeight(MenuHeight);
    column->addWidget(bar);
    column->addWidget(m_tools);
    column->addWidget(m_banners);
    setMenuWidget(top);

    QMenu *file = bar->addMenu(tr("&File"));
    file->setToolTipsVisible(true);
    file->addActions({a.connectTo, a.disconnectFrom, a.demo});
    file->addSeparator();
    file->addActions({a.openPlan, a.openSnapshot, a.exportSnapshot});
    file->addSeparator();
    file->addAction(a.quit);

    QMenu *view = bar->addMenu(tr("&View"));
    view->addActions(
            {a.refresh, a.reload, a.pause, a.cancelReading, a.byFolder, a.timeMachine, a.filter});
    auto *views = new SavedViews(*m_tools, *m_tree->header(), m_settings, this);
    connect(views, &SavedViews::told, m_status, &StatusStrip::say);
    m_tools->setViewsMenu(views->menu());
    view->addMenu(views->menu());
    view->addMenu(new SortMenu(*m_tree->header(), this));
    view->addAction(a.nextPane);
    view->addSeparator();
    view->addActions({a.openAll, a.closeAll, a.comfortable});
    QMenu *theme = view->addMenu(tr("&Theme"));
    auto *themes = new QActionGroup(this);
    const std::pair<Theme::Choice, QString> choices[] = {{Theme::Choice::System, tr("&System")},
                                                         {Theme::Choice::Light, tr("&Light")},
                                                         {Theme::Choice::Dark, tr("&Dark")}};
    for (const auto &[choice, text] : choices) {
        QAction *action = theme->addAction(text);
        action->setCheckable(true);
        themes->addAction(action);
        action->setChecked(m_theme.choice() == choice);
        connect(action, &QAction::triggered, this,
                [this, choice = choice] { m_theme.setChoice(choice); });
        connect(&m_theme, &Theme::changed, action, [this, action, choice = choice] {
            action->setChecked(m_theme.choice() == choice);
        });
    }
    QMenu *panels = view->addMenu(tr("&Panels"));
    for (const QDockWidget *dock : m_docks->docks())
        panels->addAction(dock->toggleViewAction());
    view->addAction(a.legend);
    view->addSeparator();
    int number = Qt::Key_1;
    for (const QDockWidget *dock : m_docks->docks()) {
        const QString name = QString(dock->windowTitle());
        // After Ctrl+9 comes Ctrl+0.
        const int key = number > Qt::Key_9 ? static_cast<int>(Qt::Key_0) : number++;
        QAction *front = make(this, tr("Go to %1").arg(name), QString(),
                              {QKeySequence(Qt::CTRL | static_cast<Qt::Key>(key))});
        connect(front, &QAction::triggered, this,
                [this, dock] { m_docks->bringForward(dock->widget(), true); });
    }
    view->addActions({a.openLab, a.resetLayout});

    QMenu *locks = bar->addMenu(tr("&Locks"));
    locks->setToolTipsVisible(true); // why something cannot be done
    locks->addActions({a.acquire, a.release});
    locks->addSeparator();
    locks->addActions({a.breakLock, a.breakBelow, a.breakAllDead});
    locks->addSeparator();
    locks->addActions({a.rename, a.recover});
    locks->addSeparator();
    locks->addActions({a.nextStale, a.parent, a.inspect, a.copyPath});
    locks->addSeparator();
    locks->addAction(a.setUp);

    m_labMenu = bar->addMenu(tr("L&ab"));
    m_labMenu->addActions({a.openLab, a.startWorkers, a.stopWorkers});
    QMenu *help = bar->addMenu(tr("&Help"));
    help->addActions({a.keys, a.legend});
    help->addSeparator();
    help->addAction(a.about);

    auto *more = new QMenu(this);
    more->addActions({a.release, a.breakAllDead, a.nextStale});
    more->addSeparator();
    more->addActions({a.openAll, a.closeAll, a.legend, a.keys});
    m_tools->setMoreMenu(more);

    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *context = new QMenu(this);
    context->setToolTipsVisible(true);
    context->addActions({a.inspect, a.copyPath});
    context->addSeparator();
    context->addActions({a.acquire, a.release, a.breakLock, a.breakBelow});
    connect(m_tree, &QWidget::customContextMenuRequested, context,
            [this, context](const QPoint &at) {
                context->popup(m_tree->viewport()->mapToGlobal(at));
            });

    m_connectionMenu = new QMenu(this);
    m_tools->setConnectionMenu(m_connectionMenu);
    makeConnectionMenu();
}

void MainWindow::makeConnectionMenu()
{
    m_connectionMenu->clear();
    for (const ServerProfile &profile : m_profiles) {
        QString name = safeText(profile.name.empty() ? profile.url : profile.name, 60);
        QAction *action = m_connectionMenu->addAction(Icon::get(QStringLiteral("database"),
                                                                Icon::Tone::Ink2),
                                                      name.replace(QLatin1Char('&'),
                                                                   QStringLiteral("&&")));
        connect(action, &QAction::triggered, this,
                [this, profile] { emit connectRequested(profile); });
    }
    if (!m_profiles.empty())
        m_connectionMenu->addSeparator();
    m_connectionMenu->addActions({m_actions->connectTo, m_actions->disconnectFrom, m_actions->demo});
}

void MainWindow::updateActions()
{
    const WindowActions &a = *m_actions;
    const bool connected = m_server.isOpen();
    const ConnectionState &state = m_server.scheduler().state();
    const QString refusal = m_controller->changeRefusal();
    a.acquire->setEnabled(refusal.isEmpty());
    a.acquire->setToolTip(refusal);
    updateBreakActions(refusal);
    a.openPlan->setEnabled(refusal.isEmpty() && m_controller->canReadPlans());
    a.openPlan->setToolTip(refusal);
    updateChangeActions(refusal);
    updateCurrentActions();
    a.copyPath->setEnabled(m_tree->selectionModel()->hasSelection());
    for (QAction *action : {a.disconnectFrom, a.refresh, a.pause, a.filter, a.nextStale})
        action->setEnabled(connected);
    a.setUp->setEnabled(connected && state.kind == ConnectionState::Kind::NotSetUp
                        && m_controller->writeRefusal().isEmpty());
    updateHistoryActions();
    m_labMenu->menuAction()->setVisible(m_lab || m_services.lab);
    a.openLab->setVisible(m_services.lab != nullptr);
    a.startWorkers->setVisible(m_lab != nullptr);
    a.stopWorkers->setVisible(m_lab != nullptr);
    a.startWorkers->setEnabled(m_lab && !m_lab->isRunning());
    a.stopWorkers->setEnabled(m_lab && m_lab->isRunning());
    a.demo->setVisible(m_services.local);
    a.pause->setChecked(connected && m_server.scheduler().isPaused());
    a.cancelReading->setEnabled(connected && state.partial && !state.byFolder);
    updateFolderActions();
}

/// Those of the current row, whether it is selected or not.
void MainWindow::updateCurrentActions()
{
    const QModelIndex current = m_tree->currentIndex();
    const LockRow row = current.isValid() ? m_items->row(current) : LockRow();
    const bool mine = m_controller->ownLockOfSession(row.facts.session) != nullptr;
    m_actions->release->setEnabled(m_server.isOpen() && mine && !m_past->isActive());
    m_actions->inspect->setEnabled(current.isValid());
}

void MainWindow::openConnectionDialog() { showConnectionDialog(m_server.profile()); }

void MainWindow::showConnectionDialog(const ServerProfile &profile)
{
    auto *dialog = new ConnectionDialog(profile, m_services.testConnection, m_services.credentials,
                                        this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ConnectionDialog::connectRequested, this, &MainWindow::connectRequested);
    dialog->open();
}

void MainWindow::openAcquireDialog()
{
    if (!m_controller->changeRefusal().isEmpty())
        return;
    auto *dialog = new AcquireDialog(*m_controller, m_tree->currentPath(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AcquireDialog::documentChosen, m_tree, &LockTreeView::selectDocument);
    dialog->open();
}

void MainWindow::openSetUpDialog()
{
    if (!m_server.isOpen())
        return;
    auto *dialog = new SetUpDialog(*m_controller, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SetUpDialog::done, &m_server.scheduler(), &RefreshScheduler::refreshNow);
    dialog->open();
}

void MainWindow::showLegend()
{
    auto *dialog = new LegendDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showKeys()
{
    auto *dialog = new KeysDialog(actions(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::refresh()
{
    m_server.scheduler().refreshNow();
    FolderReader &folders = m_server.scheduler().folders();
    if (folders.reading("/") == FolderReading::Failed) // without it there is no folder to open
        folders.read("/");
}

void MainWindow::togglePause()
{
    if (m_server.scheduler().isPaused())
        m_server.scheduler().resume();
    else
        m_server.scheduler().pause();
    updateActions();
    updateStatus();
}

void MainWindow::focusFilter()
{
    m_tools->filterLine()->setFocus(Qt::ShortcutFocusReason);
    m_tools->filterLine()->selectAll();
}

void MainWindow::applyFilter()
{
    const QString text = m_tools->filterLine()->text();
    TextPlace problem;
    const Result<FilterQuery> query = FilterQuery::parse(text, &problem);
    if (!query) {
        m_tools->filter()->setProblem(problem, safeText(query.error().detail) + QLatin1Char('.'));
        return;
    }
    m_tools->filter()->clearProblem();
    if (const std::optional<TextPlace> key = FilterQuery::unknownKey(text))
        m_tools->filter()->setProblem(*key,
                                      tr("“%1” is no key, so the word is looked for as it stands. "
                                         "Keys: state, owner, older, kind.")
                                              .arg(text.mid(key->begin, key->length)),
                                      FilterLine::Weight::Hint);
    m_askedQuery = text.trimmed();
    if (*query != m_items->filter())
        m_items->setFilter(*query);
    if (*query != m_past->items()->filter())
        m_past->items()->setFilter(*query);
}

void MainWindow::applyQuickFilter(int index)
{
    const QuickFilter filters[] = {QuickFilter::All, QuickFilter::Stale, QuickFilter::Mine};
    m_items->setQuickFilter(filters[index]);
    m_past->items()->setQuickFilter(filters[index]);
}

void MainWindow::releaseSelected()
{
    const QModelIndex current = m_tree->currentIndex();
    if (current.isValid())
        releaseOwn(m_items->row(current).facts.session);
}

void MainWindow::releaseOwn(const std::string &session)
{
    if (const LockController::OwnLock *own = m_controller->ownLockOfSession(session))
        m_controller->release(own->holder);
}

} // namespace lockscope
