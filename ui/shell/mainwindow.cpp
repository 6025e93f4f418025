// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/mainwindow.h"

#include "ui/kit/guideplace.h"
#include "ui/kit/screenroom.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/theme.h"
#include "ui/server/notread.h"
#include "ui/server/staleitems.h"
#include "ui/server/workspace.h"
#include "ui/shell/commandmenus.h"
#include "ui/shell/commandpalette.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/emptypage.h"
#include "ui/shell/filterline.h"
#include "ui/shell/keysdialog.h"
#include "ui/shell/legenddialog.h"
#include "ui/shell/panes.h"
#include "ui/shell/recentrows.h"
#include "ui/shell/savedviews.h"
#include "ui/shell/statusfacts.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/thememenu.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/stagetext.h"
#include "ui/tree/columnmenu.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/sortmenu.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int NarrowBelow = 1280;
constexpr int StateVersion = 1;
constexpr int MenuHeight = 28;
constexpr int TreeWidthBeside = 472;

using Menu = Feature::Menu;

QString settingsKey(const char *name) { return QStringLiteral("window/") + QLatin1String(name); }

/// The one local file that is dragged; empty: something else.
QString draggedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.front().isLocalFile() ? urls.front().toLocalFile() : QString();
}

/// The file is looked at and stays: whoever drags it removes it when it is taken as moved.
bool acceptAsCopy(QDropEvent *event)
{
    if (!event->possibleActions().testFlag(Qt::CopyAction))
        return false;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    return true;
}

} // namespace

MainWindow::MainWindow(Parts parts, QWidget *parent)
    : QMainWindow(parent), m_workspace(parts.workspace), m_theme(parts.theme),
      m_settings(parts.settings), m_features(adopt(std::move(parts.features))),
      m_pages(makePages()), m_empty(new EmptyPage(m_workspace, this)),
      m_banners(new BannerArea(this)), m_tools(new ToolStrip(this)),
      m_status(new StatusStrip(this)), m_docks(new DockShelf(this)),
      m_recent(new RecentRows(m_workspace, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(QSize(800, 560).boundedTo(screenRoom(*this)));
    setAcceptDrops(true);
    resizeOnScreen(*this, {1440, 900});
    setDocumentMode(true);
    m_pages->addWidget(m_empty);
    setCentralWidget(m_pages);
    setStatusBar(m_status);
    setGuidePlace(m_tools, "finding-locks.md#the-filter-line");

    addViewCommands();
    addHelpCommands();
    for (Feature *feature : m_features)
        take(*feature);
    for (const Feature::Command &command : m_commands)
        addAction(command.action);
    addActions(actionsAt(Menu::Keys, m_commands)); // last, and in the order of the list of keys
    addViewMenus();
    makeMenus();
    makeStrip();
    arrange(false);
    connectParts();
    connectFilter();
    restore();
    onServerChanged();
    for (Feature *feature : m_features)
        feature->update();
}

MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr); // its parts lose the keyboard as they go
}

LockTreeView *MainWindow::tree() const { return &m_workspace.tree(); }

EmptyState *MainWindow::emptyState() const { return m_empty; }

/// They live as long as the widgets that they brought.
std::vector<Feature *> MainWindow::adopt(std::vector<std::unique_ptr<Feature>> features)
{
    std::vector<Feature *> adopted;
    for (std::unique_ptr<Feature> &feature : features) {
        feature->setParent(this);
        adopted.push_back(feature.release());
    }
    return adopted;
}

/// The tree, and what stands in its place at times.
QStackedWidget *MainWindow::makePages()
{
    auto *pages = new QStackedWidget(this);
    tree()->resize(tree()->minimumSizeHint()); // until it is laid out; it was made without a window
    pages->addWidget(tree());
    for (Feature *feature : m_features) {
        for (QWidget *page : feature->pages())
            pages->addWidget(page);
    }
    return pages;
}

void MainWindow::take(Feature &feature)
{
    m_commands.insert(m_commands.end(), feature.commands().begin(), feature.commands().end());
    // The first stands at the side, the others are tabs at the bottom, in this order.
    for (const Feature::Dock &dock : feature.docks()) {
        m_docks->add(dock.panel, dock.title, dock.name);
        if (!dock.available)
            m_docks->setAvailable(dock.panel, false);
    }
    connect(&feature, &Feature::told, m_status, &StatusStrip::say);
    connect(&feature, &Feature::noticed, this, &MainWindow::showNotice);
    connect(&feature, &Feature::bannerShown, m_banners, &BannerArea::show);
    connect(&feature, &Feature::bannerCleared, m_banners, &BannerArea::clear);
    connect(m_banners, &BannerArea::actionTriggered, &feature, &Feature::onBannerAction);
    connect(m_banners, &BannerArea::closed, &feature, &Feature::onBannerClosed);
    connect(&feature, &Feature::pageChanged, this, &MainWindow::updatePage);
    connect(&feature, &Feature::countChanged, m_docks, &DockShelf::setCount);
    connect(&feature, &Feature::availableChanged, m_docks, &DockShelf::setAvailable);
    connect(&feature, &Feature::frontWanted, m_docks, &DockShelf::bringForward);
    connect(&feature, &Feature::besideWanted, this, &MainWindow::watchBeside);
}

QAction *MainWindow::addCommand(const QString &text, const QString &icon,
                                const QList<QKeySequence> &keys, std::vector<Feature::Place> places,
                                std::function<void()> act)
{
    QAction *action = makeCommand(text, icon, keys, this);
    connect(action, &QAction::triggered, this, std::move(act));
    m_commands.push_back({action, std::move(places)});
    return action;
}

void MainWindow::addViewCommands()
{
    m_filter = addCommand(tr("&Filter"), QStringLiteral("search"),
                          {Qt::CTRL | Qt::Key_F, Qt::Key_Slash},
                          {{Menu::View, 1, 7}, {Menu::Keys, 1, 10}}, [this] {
                              m_tools->filterLine()->setFocus(Qt::ShortcutFocusReason);
                              m_tools->filterLine()->selectAll();
                          });
    addCommand(tr("&Next pane"), QString(), {Qt::Key_F6},
               {{Menu::View, 1, 10}, {Menu::Keys, 1, 11}}, [this] { focusNextPane(); });
    m_comfortable = addCommand(tr("Comfortable ro&ws"), QString(), {}, {{Menu::View, 2, 3}},
                               [this] { tree()->setComfortable(m_comfortable->isChecked()); });
    m_comfortable->setCheckable(true);
    addCommand(tr("Le&gend…"), QStringLiteral("info"), {Qt::Key_F2},
               {{Menu::View, 2, 6}, {Menu::Help, 1, 2}, {Menu::More, 2, 3}, {Menu::Keys, 1, 12}},
               [this] { showLegend(); });
    addCommand(tr("Re&set layout"), QString(), {}, {{Menu::View, 3, 30}},
               [this] { resetLayout(); });
}

void MainWindow::addHelpCommands()
{
    addCommand(tr("&Commands…"), QString(), {Qt::CTRL | Qt::Key_K},
               {{Menu::Help, 1, 0}, {Menu::More, 2, 0}, {Menu::Keys, 1, 0}},
               [this] { showCommands(); });
    addCommand(tr("&Keys…"), QStringLiteral("keyboard"), {Qt::Key_Question},
               {{Menu::Help, 1, 1}, {Menu::More, 2, 4}, {Menu::Keys, 1, 21}},
               [this] { showKeys(); });
    addCommand(tr("&About Lockscope"), QString(), {}, {{Menu::Help, 2, 1}},
               [this] { showAbout(); });
}

void MainWindow::addViewMenus()
{
    auto *views = new SavedViews(*m_tools, tree()->columnChoice(), m_settings, this);
    connect(views, &SavedViews::told, m_status, &StatusStrip::say);
    m_tools->setViewsMenu(views->menu());
    QMenu *panels = new QMenu(tr("P&anels"), this);
    for (const QDockWidget *dock : m_docks->docks())
        panels->addAction(dock->toggleViewAction());
    panels->addSeparator();
    addDockCommands(panels);
    m_commands.push_back({views->menu()->menuAction(), {{Menu::View, 1, 8}}});
    m_commands.push_back(
            {(new SortMenu(*tree()->header(), this))->menuAction(), {{Menu::View, 1, 9}}});
    auto *columns = new ColumnMenu(tree()->columnChoice(), this);
    connect(columns, &ColumnMenu::resetWanted, tree(), &LockTreeView::resetColumns);
    m_commands.push_back({columns->menuAction(), {{Menu::View, 1, 9}}});
    m_commands.push_back({(new ThemeMenu(m_theme, this))->menuAction(), {{Menu::View, 2, 4}}});
    m_commands.push_back({panels->menuAction(), {{Menu::View, 2, 5}}});
}

void MainWindow::addDockCommands(QMenu *panels)
{
    int number = 0;
    for (const QDockWidget *dock : m_docks->docks()) {
        ++number;
        const int key = Qt::Key_0 + std::min(number, 10) % 10; // after Ctrl+9 comes Ctrl+0
        QAction *front = addCommand(tr("Go to %1").arg(dock->windowTitle()), QString(),
                                    {Qt::CTRL | static_cast<Qt::Key>(key)}, {},
                                    [this, dock] { m_docks->bringForward(dock->widget(), true); });
        addAction(front);
        panels->addAction(front);
    }
}

void MainWindow::makeMenus()
{
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

    const std::pair<Menu, QString> menus[] = {{Menu::File, tr("&File")},
                                              {Menu::View, tr("&View")},
                                              {Menu::Locks, tr("&Locks")},
                                              {Menu::Lab, tr("L&ab")},
                                              {Menu::Help, tr("&Help")}};
    for (const auto &[place, title] : menus) {
        if (place == Menu::Help)
            bar->addActions(actionsAt(Menu::Bar, m_commands));
        QMenu *menu = bar->addMenu(title);
        menu->setToolTipsVisible(place == Menu::File
                                 || place == Menu::Locks); // why something cannot be done
        fillMenu(menu, place, m_commands);
    }

    tree()->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *context = new QMenu(this);
    context->setToolTipsVisible(true);
    fillMenu(context, Menu::Row, m_commands);
    connect(tree(), &QWidget::customContextMenuRequested, context,
            [this, context](const QPoint &at) {
                context->popup(tree()->viewport()->mapToGlobal(at));
            });
}

void MainWindow::makeStrip()
{
    auto *more = new QMenu(this);
    fillMenu(more, Menu::More, m_commands);
    m_tools->setMoreMenu(more);
    if (const QAction *server = actionAt(Menu::ServerButton, m_commands))
        m_tools->setConnectionMenu(server->menu());
    m_tools->setCommands(
            {actionAt(Menu::LiveButton, m_commands), actionAt(Menu::RefreshButton, m_commands),
             actionAt(Menu::AcquireButton, m_commands), actionAt(Menu::BreakButton, m_commands)});
    connect(m_status->scanBar(), &ScanBar::pauseClicked, m_tools->liveButton(),
            &QAbstractButton::click);
    connect(m_status->scanBar(), &ScanBar::cancelClicked, &m_workspace.server().scheduler(),
            &RefreshScheduler::cancelLoading);
}

void MainWindow::connectParts()
{
    connect(&m_workspace, &Workspace::changed, this, &MainWindow::onChanged);
    connect(&m_workspace, &Workspace::filterWanted, m_tools,
            [this](const QString &text) { m_tools->setFilter(text, 0); });
    connect(m_recent, &RecentRows::told, m_status, &StatusStrip::say);
    connect(&m_workspace.server(), &OpenServer::changed, this, &MainWindow::onServerChanged);
}

void MainWindow::connectFilter()
{
    LockTreeItems &items = m_workspace.items();
    connect(&items, &LockTreeModel::filterAsked, this, &MainWindow::updateStatus);
    connect(&items, &LockTreeModel::filterChanged, this, [this, &items] {
        m_shownFilter = !m_askedQuery.isEmpty()                    ? m_askedQuery
                        : items.quickFilter() == QuickFilter::Mine ? tr("Mine")
                                                                   : tr("Stale");
        updatePage();
        updateStatus();
    });
    connect(m_tools, &ToolStrip::filterEdited, this, &MainWindow::applyFilter);
    connect(m_tools, &ToolStrip::quickFilterChosen, this, [&items](int index) {
        const QuickFilter filters[] = {QuickFilter::All, QuickFilter::Stale, QuickFilter::Mine};
        items.setQuickFilter(filters[index]);
    });
    connect(m_tools, &ToolStrip::leaveRequested, this, [this] { pagePanes().front()->setFocus(); });
    connect(m_empty, &EmptyPage::clearFilterRequested, m_tools, &ToolStrip::clearFilter);
    m_tools->filter()->setCompleter([this](const QString &text, int cursor, bool asked) {
        return completeFilter(text, cursor, m_workspace.server().store(), m_workspace.items(),
                              asked);
    });
}

void MainWindow::onServerChanged()
{
    const OpenServer &server = m_workspace.server();
    m_tools->setProfile(server.isOpen() ? &server.profile() : nullptr);
    m_tools->setConnected(server.isOpen());
    onChanged();
}

void MainWindow::onChanged()
{
    updateTitle();
    setRefusal(m_filter, m_workspace.server().isOpen() ? QString() : tr("Not connected."));
    updatePage();
    updateStatus();
}

void MainWindow::updateTitle()
{
    const OpenServer &server = m_workspace.server();
    QStringList parts;
    if (server.isOpen()) {
        const ServerProfile &profile = server.profile();
        if (const QString stage = stageTag(profile); !stage.isEmpty())
            parts.append(stage);
        parts.append(safeText(profile.name.empty() ? profile.url : profile.name, 60));
        parts.append(safeText(profile.index, 60));
    }
    const QString where = parts.join(QStringLiteral(" · "));
    setWindowTitle(where.isEmpty() ? tr("Lockscope") : tr("%1 — Lockscope").arg(where));
}

void MainWindow::updatePage()
{
    if (const Feature *owner = pageOwner()) {
        m_pages->setCurrentWidget(owner->page());
        return;
    }
    if (m_empty->say(m_shownFilter)) {
        m_pages->setCurrentWidget(m_empty);
        return;
    }
    if (m_pages->currentWidget() == tree())
        return;
    m_pages->setCurrentWidget(tree());
    const QWidget *focused = focusWidget();
    if (!focused || focused == m_tools->profileButton() || !focused->isVisible())
        tree()->setFocus();
}

void MainWindow::updateStatus()
{
    const OpenServer &server = m_workspace.server();
    StatusFacts::Facts right = StatusFacts::right(server);
    for (Feature *feature : m_features) {
        if (const std::optional<StatusFact> fact = feature->fact(); fact && server.isOpen())
            right.insert(right.begin(), *fact);
    }
    m_status->setFacts(StatusFacts::left(m_workspace), std::move(right));
    m_status->scanBar()->setState(server.isOpen() ? m_workspace.readingState() : ConnectionState(),
                                  StatusFacts::roomForMore(server.scheduler()));
    updateStrip();
}

void MainWindow::updateStrip()
{
    const OpenServer &server = m_workspace.server();
    const bool isRead = !notReadWords(server, {});
    const auto counted = [isRead](qint64 count) { return isRead || count > 0 ? count : -1; };
    m_tools->segments()->setCount(1, counted(m_workspace.stale().lockCount()));
    m_tools->segments()->setCount(2, counted(server.store().counts().mine));
    if (!server.isOpen()) {
        m_tools->setLive(true, QString());
        return;
    }
    const bool paused = server.scheduler().isPaused();
    const QString interval = formatDuration(server.scheduler().currentInterval());
    m_tools->setLive(!paused,
                     server.isSnapshot() ? tr("Snapshot")
                     : paused            ? tr("Paused")
                     : m_narrow          ? interval
                                         : tr("Live · %1").arg(interval),
                     StatusFacts::staleText(server.scheduler()));
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
                                      tr("“%1” is not a key, so the word is searched for as text. "
                                         "Keys: state, owner, host, purpose, path, older, kind.")
                                              .arg(text.mid(key->begin, key->length)),
                                      FilterLine::Weight::Hint);
    m_askedQuery = text.trimmed();
    if (*query != m_workspace.items().filter())
        m_workspace.items().setFilter(*query);
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

void MainWindow::showCommands()
{
    QList<QAction *> actions;
    for (const Feature::Command &command : m_commands)
        actions.append(command.action);
    std::vector<CommandPalette::Entry> entries = CommandPalette::entriesOf(actions);
    const QString refusal = m_workspace.server().isOpen() ? QString() : tr("Not connected.");
    for (const RecentRows::Row &row : m_recent->rows())
        entries.push_back({tr("Go to %1").arg(safeText(row.path.toStdString(), 200)),
                           {},
                           refusal,
                           [this, row] { m_recent->goTo(row); }});
    CommandPalette::PathChooser goToPath;
    if (m_workspace.server().isOpen())
        goToPath = [this](const QString &path) { m_recent->goToPath(path); };
    auto *palette = new CommandPalette(std::move(entries), std::move(goToPath), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About Lockscope"), QString(),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Lockscope %1").arg(QStringLiteral(LOCKSCOPE_VERSION)));
    box->setInformativeText(tr("Console for distributed locks that follow a directory "
                               "tree.\nGPL-3.0-or-later. Icons: Lucide (ISC and MIT)."));
    box->open();
}

Feature *MainWindow::pageOwner() const
{
    const auto owner = std::find_if(m_features.begin(), m_features.end(),
                                    [](const Feature *feature) {
                                        return feature->page() != nullptr;
                                    });
    return owner == m_features.end() ? nullptr : *owner;
}

/// What takes the keyboard in the place of the tree.
QList<QWidget *> MainWindow::pagePanes() const
{
    const Feature *owner = pageOwner();
    const QList<QWidget *> panes = owner ? owner->panes() : QList<QWidget *>();
    return panes.isEmpty() ? QList<QWidget *>{m_pages->currentWidget()} : panes;
}

void MainWindow::focusNextPane()
{
    QList<QWidget *> panes{m_tools->filterLine()};
    panes += pagePanes();
    for (const QDockWidget *dock : m_docks->docks())
        panes.append(dock->widget());
    focusNextOf(panes, focusWidget(), true);
}

void MainWindow::arrange(bool narrow)
{
    m_narrow = narrow;
    m_docks->arrange(narrow);
    tree()->setCompact(narrow);
    m_tools->setCompact(narrow);
    for (Feature *feature : m_features)
        feature->setWide(narrow);
}

/// In a narrow window there is no room for both.
void MainWindow::watchBeside(QWidget *panel)
{
    if (!m_narrow) {
        std::vector<Feature::Dock> below;
        for (Feature *feature : m_features) {
            for (const Feature::Dock &dock : feature->docks()) {
                if (dock.belowTree > 0)
                    below.push_back(dock);
            }
            feature->setWide(true);
        }
        std::sort(below.begin(), below.end(), [](const Feature::Dock &a, const Feature::Dock &b) {
            return a.belowTree < b.belowTree;
        });
        std::vector<QWidget *> panels(below.size());
        std::transform(below.begin(), below.end(), panels.begin(),
                       [](const Feature::Dock &dock) { return dock.panel; });
        m_docks->arrangeBeside(panels, panel, TreeWidthBeside);
        tree()->setBeside(true);
    }
    m_docks->bringForward(panel, true);
}

void MainWindow::resetLayout()
{
    tree()->resetColumns();
    arrange(width() < NarrowBelow);
}

bool MainWindow::focusNextPrevChild(bool next) { return focusNextStop(*this, next); }

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
    tree()->setFocus();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool may = std::all_of(m_features.begin(), m_features.end(),
                                 [](Feature *feature) { return feature->mayClose(); });
    if (!may) {
        event->ignore();
        return;
    }
    for (Feature *feature : m_features)
        feature->onClosing();
    remember();
    QMainWindow::closeEvent(event);
    emit closed();
}

Feature *MainWindow::takerOf(const QString &file) const
{
    const auto taker = std::find_if(m_features.begin(), m_features.end(),
                                    [&](const Feature *feature) {
                                        return !file.isEmpty() && feature->takesFile(file);
                                    });
    return taker == m_features.end() ? nullptr : *taker;
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (takerOf(draggedFile(event->mimeData())))
        acceptAsCopy(event);
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString file = draggedFile(event->mimeData());
    Feature *taker = takerOf(file);
    if (taker && acceptAsCopy(event))
        taker->openFile(file);
}

void MainWindow::restore()
{
    QSettings *settings = m_settings;
    if (!settings)
        return;
    restoreGeometry(settings->value(settingsKey("geometry")).toByteArray());
    m_narrow = width() < NarrowBelow;
    ColumnChoice &columns = tree()->columnChoice();
    columns.restoreState(settings->value(settingsKey("columns")).toByteArray());
    QList<int> insisted;
    for (const QVariant &column : settings->value(settingsKey("columnsInsisted")).toList())
        insisted.append(column.toInt());
    columns.setInsisted(insisted);
    if (m_narrow)
        arrange(true);
    else
        tree()->setBeside(settings->value(settingsKey("beside")).toBool());
    restoreState(settings->value(settingsKey(m_narrow ? "stateNarrow" : "state")).toByteArray(),
                 StateVersion);
    m_docks->hideUnavailable(); // which were there when it was remembered
    const bool comfortable = settings->value(settingsKey("comfortable")).toBool();
    m_comfortable->setChecked(comfortable);
    tree()->setComfortable(comfortable);
}

QString MainWindow::unfinished() const
{
    for (const Feature *feature : m_features) {
        if (const QString what = feature->unfinished(); !what.isEmpty())
            return what;
    }
    return {};
}

void MainWindow::remember()
{
    QSettings *settings = m_settings;
    if (!settings)
        return;
    settings->setValue(settingsKey("geometry"), saveGeometry());
    settings->setValue(settingsKey(m_narrow ? "stateNarrow" : "state"), saveState(StateVersion));
    if (!m_narrow)
        settings->setValue(settingsKey("beside"), tree()->isBeside());
    ColumnChoice &columns = tree()->columnChoice();
    settings->setValue(settingsKey("columns"), columns.saveState());
    QVariantList insisted;
    for (const int column : columns.insisted())
        insisted.append(column);
    settings->setValue(settingsKey("columnsInsisted"), insisted);
    settings->setValue(settingsKey("comfortable"), m_comfortable->isChecked());
}

} // namespace lockscope
