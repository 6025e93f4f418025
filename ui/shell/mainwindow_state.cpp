// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "ui/audit/openintents.h"
#include "ui/breaking/stalepanel.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/inspector.h"
#include "ui/kit/emptystate.h"
#include "ui/kit/segmentbar.h"
#include "ui/lab/labpanel.h"
#include "ui/lab/workerpanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notconnectedpage.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/scanbar.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/rowlook.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>

namespace lockscope {

namespace {

constexpr std::chrono::minutes WriteTime{10};

/// "+12 ms", "−1.5 s", "0 ms": what is shown as nothing has no sign, or it would change all the time.
QString offsetText(Millis offset)
{
    const bool small = offset > Millis(-1000) && offset < Millis(1000);
    const qint64 tenths = qRound64(static_cast<double>(offset.count()) / 100.0);
    const QString amount = small ? MainWindow::tr("%1 ms").arg(qAbs(qint64{offset.count()}))
                                 : MainWindow::tr("%1 s").arg(
                                         QString::number(static_cast<double>(qAbs(tenths)) / 10.0,
                                                         'f', 1));
    if (offset == Millis(0))
        return amount;
    return (offset < Millis(0) ? QStringLiteral("−") : QStringLiteral("+")) + amount;
}

/// Why the picture is not live although it was not paused; empty: it is.
QString staleText(const RefreshScheduler &scheduler)
{
    switch (scheduler.state().kind) {
    case ConnectionState::Kind::NotConnected:
    case ConnectionState::Kind::Connecting:
    case ConnectionState::Kind::Loading: return {};
    case ConnectionState::Kind::Paused:
    case ConnectionState::Kind::Cancelled: return MainWindow::tr("Catching up"); // not any more
    case ConnectionState::Kind::Refused: return MainWindow::tr("Refused");
    case ConnectionState::Kind::NotSetUp:
    case ConnectionState::Kind::Foreign: return MainWindow::tr("No locks");
    case ConnectionState::Kind::Lost: return MainWindow::tr("No answer");
    case ConnectionState::Kind::Live:
        if (scheduler.load().catchingUp)
            return MainWindow::tr("Catching up");
        return scheduler.isFresh() ? QString() : MainWindow::tr("No answer");
    }
    return {};
}

QString flavourText(EngineFlavour flavour)
{
    switch (flavour) {
    case EngineFlavour::Elasticsearch: return QStringLiteral("Elasticsearch");
    case EngineFlavour::OpenSearch: return QStringLiteral("OpenSearch");
    case EngineFlavour::Embedded: return MainWindow::tr("Embedded server");
    }
    return {};
}

} // namespace

void MainWindow::updateTitle()
{
    QStringList parts;
    if (m_server.isOpen()) {
        if (m_server.profile().stage == ServerProfile::Stage::Production)
            parts.append(tr("PRODUCTION"));
        parts.append(safeText(m_server.profile().name.empty() ? m_server.profile().url
                                                              : m_server.profile().name,
                              60));
        parts.append(safeText(m_server.profile().index, 60));
    }
    const QString where = parts.join(QStringLiteral(" · "));
    setWindowTitle(where.isEmpty() ? tr("Lockscope") : tr("%1 — Lockscope").arg(where));
}

void MainWindow::updatePage()
{
    if (!m_server.isOpen()) {
        m_pages->setCurrentWidget(m_notConnected);
        return;
    }
    if (m_past->isActive()) {
        m_emptyKind = EmptyKind::None;
        m_pages->setCurrentWidget(m_past->page());
        return;
    }
    const ConnectionState &state = m_server.scheduler().state();
    const bool shows = m_items->rowCount() > 0;
    const QString index = safeText(m_server.profile().index, 60);
    const QString url = safeText(m_server.profile().url, 120);
    const FolderReader &folders = m_server.scheduler().folders();
    const FolderReading root = folders.reading("/"); // whole unless it is read by folder
    const std::optional<BackendError> error = state.error ? state.error : folders.error("/");
    const QString why = error ? errorText(*error) : QString();
    using Kind = ConnectionState::Kind;
    EmptyKind kind = EmptyKind::None;
    switch (state.kind) {
    case Kind::NotConnected:
    case Kind::Connecting: kind = shows ? EmptyKind::None : EmptyKind::Connecting; break;
    case Kind::Loading: kind = shows ? EmptyKind::None : EmptyKind::Loading; break;
    case Kind::Live:
    case Kind::Paused:
        if (!shows && root == FolderReading::Failed)
            kind = EmptyKind::NoAnswer;
        else if (!shows
                 && (state.byFolder
                             ? root == FolderReading::NotRead || root == FolderReading::Reading
                             : state.partial))
            kind = EmptyKind::Loading;
        else if (!shows)
            kind = m_items->isFiltered() && m_server.store().lockCount() > 0
                           ? EmptyKind::NothingMatches
                           : EmptyKind::NothingLocked;
        break;
    case Kind::Cancelled: kind = EmptyKind::Cancelled; break;
    case Kind::Lost:
        kind = shows || m_items->isFiltered() ? EmptyKind::None : EmptyKind::NoAnswer;
        break;
    case Kind::NotSetUp: kind = EmptyKind::NotSetUp; break;
    case Kind::Foreign: kind = EmptyKind::Foreign; break;
    case Kind::Refused: kind = shows ? EmptyKind::None : EmptyKind::Refused; break;
    }
    m_emptyKind = kind;
    switch (kind) {
    case EmptyKind::None:
        if (m_pages->currentWidget() != m_tree) {
            m_pages->setCurrentWidget(m_tree);
            const QWidget *focused = focusWidget();
            if (!focused || focused == m_tools->profileButton() || !focused->isVisible())
                m_tree->setFocus();
        }
        return;
    case EmptyKind::Connecting:
        m_empty->setContent(QStringLiteral("plug"), tr("Connecting…"),
                            tr("Asking %1 how it is. Nothing is changed.").arg(url));
        break;
    case EmptyKind::Loading:
        m_empty->setContent(QStringLiteral("download"),
                            state.kind == Kind::Paused ? tr("Reading is paused") : tr("Loading…"),
                            tr("%1.").arg(ScanBar::documentsRead(shownState())));
        break;
    case EmptyKind::Cancelled:
        m_empty->setContent(QStringLiteral("ban"), tr("Reading was cancelled"),
                            tr("Nothing is shown: a part of the locks would look like all of "
                               "them. Nothing was changed on the server."),
                            {tr("Read the locks")});
        break;
    case EmptyKind::NoAnswer:
        m_empty->setContent(QStringLiteral("unplug"), tr("The server does not answer"),
                            tr("%1: %2 Nothing was changed.")
                                    .arg(url, why.isEmpty() ? tr(
                                                      "no connection. Check address and network.")
                                                            : why),
                            {tr("Edit…"), tr("Try again")});
        break;
    case EmptyKind::NotSetUp:
        m_empty->setContent(QStringLiteral("database"), tr("Locks are not set up here"),
                            tr("The server answers, but has no index %1. Setting up creates one "
                               "index and one alias.")
                                    .arg(index),
                            {tr("Show requests"), tr("Set up…")});
        break;
    case EmptyKind::Foreign:
        m_empty->setContent(QStringLiteral("shield-x"), tr("This index is not for these locks"),
                            why, {tr("Edit…"), tr("Try again")});
        break;
    case EmptyKind::Refused:
        m_empty->setContent(QStringLiteral("shield-x"), tr("You may not read the locks"),
                            tr("The server refused user “%1” (%2). Ask for the role "
                               "lockscope-viewer: read on the index %3.")
                                    .arg(safeText(m_server.profile().user.empty()
                                                          ? tr("anonymous").toStdString()
                                                          : m_server.profile().user,
                                                  60))
                                    .arg(state.error ? state.error->httpStatus : 403)
                                    .arg(index),
                            {tr("Other user…"), tr("Try again")});
        break;
    case EmptyKind::NothingLocked:
        m_empty->setContent(QStringLiteral("lock-open"), tr("Nothing is locked"),
                            tr("Read %1 ago. Locks appear here the moment a program takes one.")
                                    .arg(formatDuration(
                                            m_server.scheduler().age().value_or(Millis(0)))),
                            m_services.lab ? QStringList{tr("Acquire…"), tr("Open the lab")}
                                           : QStringList{tr("Acquire…")});
        m_empty->buttons().first()->setEnabled(m_controller->writeRefusal().isEmpty());
        m_empty->buttons().first()->setToolTip(m_controller->writeRefusal());
        break;
    case EmptyKind::NothingMatches: {
        const std::int64_t locks = m_items->hiddenLocks();
        QString hidden = locks == 1 ? tr("1 lock is hidden by “%1”.").arg(m_shownFilter.left(80))
                                    : tr("%1 locks are hidden by “%2”.")
                                              .arg(formatCount(locks), m_shownFilter.left(80));
        if (const QString partial = partialText(); !partial.isEmpty())
            hidden += QLatin1Char(' ') + partial;
        m_empty->setContent(QStringLiteral("funnel-x"), tr("No lock matches the filter"), hidden,
                            {tr("Clear filter")});
        break;
    }
    }
    m_pages->setCurrentWidget(m_empty);
}

void MainWindow::onEmptyButton(int index)
{
    switch (m_emptyKind) {
    case EmptyKind::None:
    case EmptyKind::Connecting:
    case EmptyKind::Loading: return;
    case EmptyKind::Cancelled: refresh(); return;
    case EmptyKind::NoAnswer:
    case EmptyKind::Foreign:
    case EmptyKind::Refused:
        if (index == 0)
            openConnectionDialog();
        else
            refresh();
        return;
    case EmptyKind::NotSetUp: openSetUpDialog(); return;
    case EmptyKind::NothingLocked:
        if (index == 0)
            openAcquireDialog();
        else
            openLab();
        return;
    case EmptyKind::NothingMatches: m_tools->clearFilter(); return;
    }
}

void MainWindow::updateBanners()
{
    const ConnectionState &state = m_server.scheduler().state();
    const StoreCounts &counts = m_server.store().counts();
    const bool shows = m_server.isOpen() && m_server.store().lockCount() > 0;
    const bool lost = shows
                      && (state.kind == ConnectionState::Kind::Lost
                          || state.kind == ConnectionState::Kind::Refused);
    m_tree->setFaded(lost);
    if (lost) {
        const Millis ago = m_server.clock().bootNow() - state.since;
        BannerText banner;
        banner.tone = BannerText::Tone::Red;
        banner.icon = QStringLiteral("wifi-off");
        banner.title = state.kind == ConnectionState::Kind::Lost
                               ? tr("Connection lost %1 ago.").arg(formatDuration(ago))
                               : tr("The server refuses to answer.");
        banner.text = state.partial ? tr("You see only a part of the locks: %1.")
                                              .arg(ScanBar::documentsRead(shownState()))
                                    : tr("You see the tree as it was at %1.")
                                              .arg(formatInstant(m_server.clock().wallNow() - ago,
                                                                 m_server.clock().wallNow()));
        if (state.nextTry) {
            const Millis left = *state.nextTry - m_server.clock().bootNow();
            banner.text += left > Millis(0)
                                   ? QString(QLatin1Char(' ')
                                             + tr("Next try in %1.").arg(formatDuration(left)))
                                   : QString(QLatin1Char(' ') + tr("Trying now."));
        }
        banner.action = tr("Try now");
        m_banners->show(BannerArea::Kind::LostFeed, banner);
    } else {
        m_banners->clear(BannerArea::Kind::LostFeed);
    }

    updateHalfDoneBanner();

    const DocumentRef root = shows && counts.globalHeld ? m_server.store().find("global")
                                                        : NoDocument;
    if (root != NoDocument) {
        const DocumentFacts facts = m_server.store().factsAt(root);
        LockRow row;
        row.kind = NodeKind::Folder;
        row.health = facts.summary.health;
        row.facts = facts;
        const RowLook look = lookOf(row, m_server.store().serverNow(), true);
        BannerText banner;
        const bool dead = facts.summary.health == LockHealth::Dead
                          || facts.summary.health == LockHealth::HalfDone;
        banner.tone = dead ? BannerText::Tone::Red : BannerText::Tone::Amber;
        banner.icon = QStringLiteral("globe-lock");
        banner.title = tr("Global lock: every new lock is refused.");
        QStringList words{look.held.isEmpty() ? look.owner
                                              : tr("%1 for %2").arg(look.owner, look.held)};
        if (look.renewing)
            words.append(tr("renewing"));
        if (look.bar.kind == LeaseLook::Kind::Running || look.bar.kind == LeaseLook::Kind::Low)
            words.append(tr("%1 left").arg(look.lease));
        else if (look.bar.kind == LeaseLook::Kind::Over)
            words.append(dead ? tr("dead") : tr("its lease is over"));
        else if (!look.lease.isEmpty())
            words.append(look.lease);
        banner.text = words.join(QStringLiteral(", ")) + QLatin1Char('.');
        banner.action = tr("Break plan…");
        banner.disabledWhy = m_controller->changeRefusal();
        m_banners->show(BannerArea::Kind::GlobalLock, banner);
    } else {
        m_banners->clear(BannerArea::Kind::GlobalLock);
    }

    if (showOpenIntents()) {
        // Its button asks the server.
    } else if (m_server.isOpen() && !m_unknownOutcome.isEmpty()) {
        BannerText banner;
        banner.tone = BannerText::Tone::Amber;
        banner.icon = QStringLiteral("circle-question-mark");
        banner.title = tr("One request has no answer.");
        banner.text = m_unknownOutcome;
        banner.action = tr("Check now");
        banner.closable = true;
        m_banners->show(BannerArea::Kind::UnknownOutcome, banner);
    } else {
        m_banners->clear(BannerArea::Kind::UnknownOutcome);
    }

    updateWriteBanner();
}

void MainWindow::updateWriteBanner()
{
    if (!m_server.isOpen() || !m_server.profile().readOnly || m_server.isSnapshot()) {
        m_banners->clear(BannerArea::Kind::ReadOnly);
        return;
    }
    BannerText banner;
    if (m_server.isReadOnly()) {
        banner.tone = BannerText::Tone::Grey;
        banner.icon = QStringLiteral("eye");
        banner.title = tr("Read-only.");
        banner.text = m_controller->isProduction()
                              ? tr("This is a production profile: nothing can be written from this "
                                   "window, and no write leaves the program.")
                              : tr("Nothing can be written from this window.");
        banner.action = tr("Allow writes for %1 min…").arg(WriteTime.count());
    } else {
        banner.tone = BannerText::Tone::Amber;
        banner.icon = QStringLiteral("lock-open");
        banner.title = tr("Writes are allowed for %1.").arg(formatDuration(m_server.writesLeft()));
        banner.text = tr("Then this window is read-only again, and what is under way finishes its "
                         "steps. The saved connection stays read-only.");
        banner.action = tr("End now");
    }
    m_banners->show(BannerArea::Kind::ReadOnly, banner);
}

void MainWindow::askToAllowWrites()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Allow writes"), QString(),
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Allow writes to %1 for %2 minutes?")
                         .arg(safeText(m_server.profile().url, 120))
                         .arg(WriteTime.count()));
    box->setInformativeText(tr("Acquire, release and break will be possible. After that the "
                               "window is read-only again."));
    QPushButton *allow = box->addButton(tr("Allow writes"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(allow, &QPushButton::clicked, this, [this] { m_server.allowWrites(WriteTime); });
    // It asks about this server.
    connect(&m_server, &OpenServer::changed, box, &QMessageBox::reject);
    box->open();
}

void MainWindow::onBannerAction(BannerArea::Kind kind)
{
    switch (kind) {
    case BannerArea::Kind::LostFeed: refresh(); return;
    case BannerArea::Kind::HalfDone: openRecoveryDialog(); return;
    case BannerArea::Kind::Trouble:
        if (m_zombieRepair)
            m_zombieRepair();
        return;
    case BannerArea::Kind::GlobalLock: {
        const DocumentRef root = m_server.store().find("global");
        if (root == NoDocument)
            return;
        const DocumentFacts facts = m_server.store().factsAt(root);
        BreakSelection selection;
        selection.what = facts.session.empty() ? BreakSelection::What::Path
                                               : BreakSelection::What::Session;
        selection.id = facts.session.empty() ? facts.path : facts.session;
        breakSelection(selection);
        return;
    }
    case BannerArea::Kind::UnknownOutcome: checkUnknownOutcome(); return;
    case BannerArea::Kind::Notice: return;
    case BannerArea::Kind::ReadOnly:
        if (m_server.isReadOnly())
            askToAllowWrites();
        else
            m_server.endWrites();
        return;
    }
}

void MainWindow::checkUnknownOutcome()
{
    m_unknownOutcome.clear();
    if (!m_open->open().empty()) {
        m_open->checkNow();
        return;
    }
    updateBanners();
    refresh();
    m_status->say(tr("Reading again. What the tree shows after this is what happened."));
}

void MainWindow::updateCounts()
{
    const StoreCounts &counts = m_server.store().counts();
    const qint64 stale = m_stale->lockCount(); // one number, wherever it stands
    m_tools->segments()->setCount(1, m_server.isOpen() ? stale : -1);
    m_tools->segments()->setCount(2, m_server.isOpen() ? counts.mine : -1);
    m_docks->setCount(m_stale, stale);
    m_docks->setCount(m_workers, m_workers->cards().size());
}

void MainWindow::updateStatus()
{
    using Fact = StatusStrip::Fact;
    std::vector<Fact> left;
    std::vector<Fact> right;
    if (!m_server.isOpen()) {
        left.push_back({QStringLiteral("unplug"), tr("Not connected"), Icon::Tone::Ink2});
        right.push_back({QString(), tr("Lockscope %1").arg(QStringLiteral(LOCKSCOPE_VERSION)),
                         Icon::Tone::Ink2});
        m_status->setFacts(std::move(left), std::move(right));
        m_status->scanBar()->setState(ConnectionState());
        m_tools->setLive(true, QString());
        return;
    }
    const ConnectionState &state = m_server.scheduler().state();
    const StoreCounts &counts = m_server.store().counts();
    const auto &status = m_server.status();
    QString engine = safeText(m_server.profile().url, 80);
    if (status)
        engine = flavourText(status->flavour) + QLatin1Char(' ') + safeText(status->version, 20);
    const bool lost = state.kind == ConnectionState::Kind::Lost;
    left.push_back({lost ? QStringLiteral("wifi-off") : QStringLiteral("plug"),
                    QString(engine.trimmed() + QStringLiteral(" · ")
                            + safeText(m_server.profile().index, 40)),
                    lost ? Icon::Tone::Dead : Icon::Tone::Held});
    if (status && !status->rootCoversAll)
        left.push_back({QStringLiteral("triangle-alert"), tr("Global lock covers the tree only"),
                        Icon::Tone::Suspect});
    if (m_server.scheduler().latency() > Millis(0))
        left.push_back({QString(), tr("%1 ms").arg(m_server.scheduler().latency().count())});
    const FeedLoad load = m_server.scheduler().load();
    if (load.catchingUp) {
        QString behind = tr("Catching up: %1")
                                 .arg(counted(load.waiting, tr("1 change waits"),
                                              tr("%1 changes wait")));
        if (load.joined > 0)
            behind += tr(", %1 joined").arg(formatCount(load.joined));
        Fact fact{QStringLiteral("hourglass"), behind, Icon::Tone::Suspect};
        fact.alarm = true;
        left.push_back(fact);
    }
    const QString locks = counted(counts.locks, tr("1 lock"), tr("%1 locks"));
    left.push_back({QString(), state.byFolder ? tr("Of what was read: %1").arg(locks) : locks});
    left.push_back({QStringLiteral("octagon-x"), tr("%1 dead").arg(formatCount(counts.dead)),
                    counts.dead > 0 ? Icon::Tone::Dead : Icon::Tone::Ink2});
    // The tree shows it where it stands for those locks: without a word of them the numbers would not agree.
    if (const qint64 leftovers = m_stale->leftoverCount(); state.byFolder && leftovers > 0)
        left.push_back({QStringLiteral("triangle-alert"),
                        counted(leftovers, tr("1 stale process: its locks are not read"),
                                tr("%1 stale processes: their locks are not read")),
                        Icon::Tone::Suspect});
    if (counts.suspect > 0)
        left.push_back({QStringLiteral("hourglass"),
                        tr("%1 suspect").arg(formatCount(counts.suspect)), Icon::Tone::Suspect});
    if (counts.unreadable > 0)
        left.push_back({QStringLiteral("file-warning"),
                        tr("%1 unreadable").arg(formatCount(counts.unreadable))});
    if (!m_items->isFilterInEffect())
        left.push_back(
                {QStringLiteral("hourglass"), tr("Looking for what the filter lets through")});
    if (state.byFolder && m_items->isFiltered())
        left.push_back({QStringLiteral("search"), tr("Filter: of what was read")});

    if (const QString lab = m_labPanel->runningSince(); !lab.isEmpty())
        right.push_back({QStringLiteral("flask-conical"), lab});
    Fact access{QString(), m_server.isReadOnly() ? tr("READ-ONLY")
                           : m_server.writesLeft() > Millis(0)
                                   ? tr("Writable for %1").arg(formatDuration(m_server.writesLeft()))
                                   : tr("Writable")};
    access.tag = m_server.isReadOnly();
    right.push_back(access);
    if (const auto offset = m_server.store().clockOffset()) {
        right.push_back({QString(), tr("Clock offset %1").arg(offsetText(*offset))});
    }
    const std::optional<Millis> age = m_server.scheduler().age();
    Fact seen{QStringLiteral("clock"),
              age ? tr("Seen %1 ago").arg(formatDuration(*age)) : tr("Not seen yet")};
    seen.alarm = age && !m_server.scheduler().isFresh();
    right.push_back(seen);
    m_status->setFacts(std::move(left), std::move(right));
    m_status->scanBar()->setState(shownState(), roomForMore());

    const bool paused = m_server.scheduler().isPaused();
    const QString interval = formatDuration(m_server.scheduler().currentInterval());
    m_tools->setLive(!paused,
                     paused     ? tr("Paused")
                     : m_narrow ? interval
                                : tr("Live · %1").arg(interval),
                     staleText(m_server.scheduler()));
}

void MainWindow::onTick()
{
    updateStatus();
    updateActions(); // a released row may be gone, an age may be over
    updateBanners();
    if (m_emptyKind != EmptyKind::None)
        updatePage();
    updateCounts();
}

} // namespace lockscope
