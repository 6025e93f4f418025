// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/lockstore.h"
#include "ui/panels/inspector.h"
#include "ui/panels/stalepanel.h"
#include "ui/panels/workerpanel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/rowlook.h"
#include "ui/widgets/counted.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/segmentbar.h"
#include "ui/window/lockcontroller.h"
#include "ui/window/mainwindow.h"
#include "ui/window/notconnectedpage.h"
#include "ui/window/statusstrip.h"
#include "ui/window/toolstrip.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMessageBox>
#include <QStackedWidget>

namespace lockscope {

namespace {

constexpr int WriteMinutes = 10;

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
    if (m_backend) {
        if (m_profile.stage == ServerProfile::Stage::Production)
            parts.append(tr("PRODUCTION"));
        parts.append(safeText(m_profile.name.empty() ? m_profile.url : m_profile.name, 60));
        parts.append(safeText(m_profile.index, 60));
    }
    const QString where = parts.join(QStringLiteral(" · "));
    setWindowTitle(where.isEmpty() ? tr("Lockscope") : tr("%1 — Lockscope").arg(where));
}

void MainWindow::updatePage()
{
    if (!m_backend) {
        m_pages->setCurrentWidget(m_notConnected);
        return;
    }
    const ConnectionState &state = m_parts.scheduler.state();
    const bool shows = m_items->rowCount() > 0;
    const QString index = safeText(m_profile.index, 60);
    const QString url = safeText(m_profile.url, 120);
    const QString why = state.error ? errorText(*state.error) : QString();
    using Kind = ConnectionState::Kind;
    EmptyKind kind = EmptyKind::None;
    switch (state.kind) {
    case Kind::NotConnected:
    case Kind::Connecting: kind = shows ? EmptyKind::None : EmptyKind::Connecting; break;
    case Kind::Loading: kind = shows ? EmptyKind::None : EmptyKind::Loading; break;
    case Kind::Live:
    case Kind::Paused:
        if (!shows)
            kind = m_items->isFiltered() && m_parts.store.lockCount() > 0
                           ? EmptyKind::NothingMatches
                           : EmptyKind::NothingLocked;
        break;
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
        m_empty->setContent(QStringLiteral("download"), tr("Loading…"),
                            state.expected
                                    ? tr("%1 of %2 documents read.")
                                              .arg(formatCount(state.loaded),
                                                   formatCount(*state.expected))
                                    : tr("%1 documents read.").arg(formatCount(state.loaded)));
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
                                    .arg(safeText(m_profile.user.empty()
                                                          ? tr("anonymous").toStdString()
                                                          : m_profile.user,
                                                  60))
                                    .arg(state.error ? state.error->httpStatus : 403)
                                    .arg(index),
                            {tr("Other user…"), tr("Try again")});
        break;
    case EmptyKind::NothingLocked:
        m_empty->setContent(QStringLiteral("lock-open"), tr("Nothing is locked"),
                            tr("Read %1 ago. Locks appear here the moment a program takes one.")
                                    .arg(formatDuration(
                                            m_parts.scheduler.age().value_or(Millis(0)))),
                            {tr("Acquire…")});
        m_empty->buttons().first()->setEnabled(m_controller->writeRefusal().isEmpty());
        m_empty->buttons().first()->setToolTip(m_controller->writeRefusal());
        break;
    case EmptyKind::NothingMatches: {
        QString filter = m_tools->filterText();
        if (filter.isEmpty())
            filter = m_items->quickFilter() == QuickFilter::Mine ? tr("Mine") : tr("Stale");
        m_empty->setContent(QStringLiteral("funnel-x"), tr("No lock matches the filter"),
                            m_items->hiddenLocks() == 1
                                    ? tr("1 lock is hidden by “%1”.").arg(filter.left(80))
                                    : tr("%1 locks are hidden by “%2”.")
                                              .arg(formatCount(m_items->hiddenLocks()),
                                                   filter.left(80)),
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
    case EmptyKind::NoAnswer:
    case EmptyKind::Foreign:
    case EmptyKind::Refused:
        if (index == 0)
            openConnectionDialog();
        else
            refresh();
        return;
    case EmptyKind::NotSetUp: openSetUpDialog(); return;
    case EmptyKind::NothingLocked: openAcquireDialog(); return;
    case EmptyKind::NothingMatches: m_tools->clearFilter(); return;
    }
}

void MainWindow::updateBanners()
{
    const ConnectionState &state = m_parts.scheduler.state();
    const StoreCounts &counts = m_parts.store.counts();
    const bool shows = m_backend && m_parts.store.lockCount() > 0;
    const bool lost = shows
                      && (state.kind == ConnectionState::Kind::Lost
                          || state.kind == ConnectionState::Kind::Refused);
    m_tree->setFaded(lost);
    if (lost) {
        const Millis ago = m_parts.clock.bootNow() - state.since;
        BannerText banner;
        banner.tone = BannerText::Tone::Red;
        banner.icon = QStringLiteral("wifi-off");
        banner.title = state.kind == ConnectionState::Kind::Lost
                               ? tr("Connection lost %1 ago.").arg(formatDuration(ago))
                               : tr("The server refuses to answer.");
        banner.text = tr("You see the tree as it was at %1.")
                              .arg(formatInstant(m_parts.clock.wallNow() - ago,
                                                 m_parts.clock.wallNow()));
        if (state.nextTry) {
            const Millis left = *state.nextTry - m_parts.clock.bootNow();
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

    if (shows && counts.halfDone > 0) {
        BannerText banner;
        banner.tone = BannerText::Tone::Red;
        banner.icon = QStringLiteral("wrench");
        banner.title = tr("A change stopped half way.");
        banner.text = counted(counts.halfDone,
                              tr("1 path stays locked until it is finished or undone."),
                              tr("%1 paths stay locked until it is finished or undone."));
        banner.action = tr("Show…");
        m_banners->show(BannerArea::Kind::HalfDone, banner);
    } else {
        m_banners->clear(BannerArea::Kind::HalfDone);
    }

    const DocumentRef root = shows && counts.globalHeld ? m_parts.store.find("global") : NoDocument;
    if (root != NoDocument) {
        const DocumentFacts facts = m_parts.store.factsAt(root);
        LockRow row;
        row.kind = NodeKind::Folder;
        row.health = facts.summary.health;
        row.facts = facts;
        const RowLook look = lookOf(row, m_parts.store.serverNow(), true);
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
        banner.disabledWhy = m_controller->writeRefusal();
        m_banners->show(BannerArea::Kind::GlobalLock, banner);
    } else {
        m_banners->clear(BannerArea::Kind::GlobalLock);
    }

    if (m_backend && !m_unknownOutcome.isEmpty()) {
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

    if (m_backend && m_profile.readOnly) {
        BannerText banner;
        banner.tone = BannerText::Tone::Grey;
        banner.icon = QStringLiteral("eye");
        banner.title = tr("Read-only.");
        banner.text = m_controller->isProduction()
                              ? tr("This is a production profile: nothing can be written from this "
                                   "window, and no write leaves the program.")
                              : tr("Nothing can be written from this window.");
        banner.action = tr("Allow writes for %1 min…").arg(WriteMinutes);
        m_banners->show(BannerArea::Kind::ReadOnly, banner);
    } else {
        m_banners->clear(BannerArea::Kind::ReadOnly);
    }
}

void MainWindow::onBannerAction(BannerArea::Kind kind)
{
    switch (kind) {
    case BannerArea::Kind::LostFeed: refresh(); return;
    case BannerArea::Kind::HalfDone:
    case BannerArea::Kind::Trouble:
        m_staleDock->show();
        m_staleDock->raise();
        return;
    case BannerArea::Kind::GlobalLock: {
        const DocumentRef root = m_parts.store.find("global");
        if (root == NoDocument)
            return;
        const DocumentFacts facts = m_parts.store.factsAt(root);
        BreakSelection selection;
        selection.what = facts.session.empty() ? BreakSelection::What::Path
                                               : BreakSelection::What::Session;
        selection.id = facts.session.empty() ? facts.path : facts.session;
        breakSelection(selection);
        return;
    }
    case BannerArea::Kind::UnknownOutcome: checkUnknownOutcome(); return;
    case BannerArea::Kind::Notice: return;
    case BannerArea::Kind::ReadOnly: {
        auto *box = new QMessageBox(QMessageBox::NoIcon, tr("Allow writes"), QString(),
                                    QMessageBox::Cancel, this);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->setTextFormat(Qt::PlainText);
        box->setText(tr("Allow writes to %1 for %2 minutes?")
                             .arg(safeText(m_profile.url, 120))
                             .arg(WriteMinutes));
        box->setInformativeText(tr("Acquire, release and break will be possible. After that the "
                                   "window is read-only again."));
        QPushButton *allow = box->addButton(tr("Allow writes"), QMessageBox::AcceptRole);
        connect(allow, &QPushButton::clicked, this, [this] { emit writesRequested(WriteMinutes); });
        box->open();
        return;
    }
    }
}

void MainWindow::checkUnknownOutcome()
{
    m_unknownOutcome.clear();
    updateBanners();
    refresh();
    m_status->say(tr("Reading again. What the tree shows after this is what happened."));
}

void MainWindow::updateCounts()
{
    const StoreCounts &counts = m_parts.store.counts();
    const int stale = m_stale->rowCount();
    m_tools->segments()->setCount(1, m_backend ? counts.suspect + counts.dead + counts.unreadable
                                               : -1);
    m_tools->segments()->setCount(2, m_backend ? counts.mine : -1);
    m_staleDock->setWindowTitle(stale > 0 ? tr("Stale locks (%1)").arg(formatCount(stale))
                                          : tr("Stale locks"));
    const auto workers = m_workers->cards().size();
    m_workersDock->setWindowTitle(workers > 0 ? tr("Demo workers (%1)").arg(workers)
                                              : tr("Demo workers"));
}

void MainWindow::updateStatus()
{
    using Fact = StatusStrip::Fact;
    std::vector<Fact> left;
    std::vector<Fact> right;
    if (!m_backend) {
        left.push_back({QStringLiteral("unplug"), tr("Not connected"), Icon::Tone::Ink2});
        right.push_back({QString(), tr("Lockscope %1").arg(QStringLiteral(LOCKSCOPE_VERSION)),
                         Icon::Tone::Ink2});
        m_status->setFacts(std::move(left), std::move(right));
        m_tools->setLive(true, QString());
        return;
    }
    const ConnectionState &state = m_parts.scheduler.state();
    const StoreCounts &counts = m_parts.store.counts();
    const auto &status = m_parts.scheduler.status();
    QString engine = safeText(m_profile.url, 80);
    if (status)
        engine = flavourText(status->flavour) + QLatin1Char(' ') + safeText(status->version, 20);
    const bool lost = state.kind == ConnectionState::Kind::Lost;
    left.push_back(
            {lost ? QStringLiteral("wifi-off") : QStringLiteral("plug"),
             QString(engine.trimmed() + QStringLiteral(" · ") + safeText(m_profile.index, 40)),
             lost ? Icon::Tone::Dead : Icon::Tone::Held});
    if (m_parts.scheduler.latency() > Millis(0))
        left.push_back({QString(), tr("%1 ms").arg(m_parts.scheduler.latency().count())});
    left.push_back({QString(), tr("%1 locks").arg(formatCount(counts.locks))});
    left.push_back({QStringLiteral("octagon-x"), tr("%1 dead").arg(formatCount(counts.dead)),
                    counts.dead > 0 ? Icon::Tone::Dead : Icon::Tone::Ink2});
    if (counts.suspect > 0)
        left.push_back({QStringLiteral("hourglass"),
                        tr("%1 suspect").arg(formatCount(counts.suspect)), Icon::Tone::Suspect});
    if (counts.unreadable > 0)
        left.push_back({QStringLiteral("file-warning"),
                        tr("%1 unreadable").arg(formatCount(counts.unreadable))});

    Fact access{QString(), m_profile.readOnly ? tr("READ-ONLY") : tr("Writable")};
    access.tag = m_profile.readOnly;
    right.push_back(access);
    if (const auto offset = m_parts.store.clockOffset()) {
        const double seconds = static_cast<double>(offset->count()) / 1000.0;
        const QString sign = seconds < 0 ? QStringLiteral("−") : QStringLiteral("+");
        right.push_back(
                {QString(),
                 tr("Clock offset %1%2 s").arg(sign, QString::number(std::abs(seconds), 'f', 1))});
    }
    const std::optional<Millis> age = m_parts.scheduler.age();
    Fact seen{QStringLiteral("clock"),
              age ? tr("Seen %1 ago").arg(formatDuration(*age)) : tr("Not seen yet")};
    seen.alarm = age
                 && *age > 3 * std::max(m_parts.scheduler.interval(), m_parts.scheduler.latency());
    right.push_back(seen);
    m_status->setFacts(std::move(left), std::move(right));

    const bool paused = state.kind == ConnectionState::Kind::Paused;
    const QString interval = formatDuration(m_parts.scheduler.interval());
    m_tools->setLive(!paused, paused     ? tr("Paused")
                              : m_narrow ? interval
                                         : tr("Live · %1").arg(interval));
}

void MainWindow::onTick()
{
    updateStatus();
    updateBanners();
    if (m_emptyKind != EmptyKind::None)
        updatePage();
    updateCounts();
}

} // namespace lockscope
