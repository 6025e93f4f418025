// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/readingfeature.h"

#include "ui/kit/scanbar.h"
#include "ui/server/notread.h"
#include "ui/server/workspace.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeview.h"

#include <QAction>

namespace lockscope {

ReadingFeature::ReadingFeature(Workspace &workspace)
    : Feature(workspace),
      m_refresh(addCommand(tr("&Refresh"), QStringLiteral("refresh-cw"), {Qt::Key_F5},
                           {{Menu::View, 1, 1}, {Menu::RefreshButton}, {Menu::Keys, 1, 6}})),
      m_reload(addCommand(tr("R&eload everything"), QStringLiteral("rotate-ccw"),
                          {Qt::CTRL | Qt::Key_F5}, {{Menu::View, 1, 2}, {Menu::Keys, 1, 9}})),
      m_pause(addCommand(tr("&Pause the picture"), QStringLiteral("pause"),
                         {Qt::CTRL | Qt::SHIFT | Qt::Key_P},
                         {{Menu::View, 1, 3}, {Menu::LiveButton}, {Menu::Keys, 1, 7}})),
      m_cancel(addCommand(tr("&Cancel reading"), QStringLiteral("x"), {Qt::CTRL | Qt::Key_Period},
                          {{Menu::View, 1, 4}, {Menu::Keys, 1, 8}})),
      m_byFolder(addCommand(tr("Rea&d folder by folder"), QString(), {}, {{Menu::View, 1, 5}}))
{
    m_pause->setCheckable(true);
    m_byFolder->setCheckable(true);
    RefreshScheduler &scheduler = workspace.server().scheduler();
    connect(m_refresh, &QAction::triggered, &workspace, &Workspace::refresh);
    connect(m_reload, &QAction::triggered, &scheduler, &RefreshScheduler::reload);
    connect(m_pause, &QAction::triggered, this, &ReadingFeature::togglePause);
    connect(m_cancel, &QAction::triggered, &scheduler, &RefreshScheduler::cancelLoading);
    connect(m_byFolder, &QAction::triggered, this, [this, &scheduler](bool on) {
        scheduler.setReading(on ? RefreshScheduler::Reading::ByFolder
                                : RefreshScheduler::Reading::Whole);
        update();
    });
}

void ReadingFeature::togglePause()
{
    RefreshScheduler &scheduler = m_workspace.server().scheduler();
    if (scheduler.isPaused())
        scheduler.resume();
    else
        scheduler.pause();
    emit m_workspace.changed();
}

void ReadingFeature::update()
{
    const OpenServer &server = m_workspace.server();
    const RefreshScheduler &scheduler = server.scheduler();
    const ConnectionState &state = scheduler.state();
    const bool present = server.isOpen() && !server.isSnapshot();
    const QString closed = server.isOpen() ? QString() : tr("Not connected.");
    const QString past = present || !closed.isEmpty()
                                 ? closed
                                 : tr("A snapshot was read once and does not change.");
    setRefusal(m_refresh, closed);
    setRefusal(m_pause, closed);
    m_pause->setChecked(server.isOpen() && scheduler.isPaused());
    setRefusal(m_cancel, server.isOpen() && state.partial && !state.byFolder
                                 ? QString()
                                 : tr("Nothing is being read."));
    setRefusal(m_reload, past);
    setRefusal(m_byFolder, past);
    m_byFolder->setChecked(present
                           && (scheduler.readsByFolder()
                               || scheduler.reading() == RefreshScheduler::Reading::ByFolder));
    updateLost();
    updateBlocked();
    updateUnread();
}

void ReadingFeature::updateUnread()
{
    const QStringList unread = unreadTexts(m_workspace.server());
    if (unread.isEmpty()) {
        emit bannerCleared(BannerArea::Kind::Unread);
        return;
    }
    BannerText banner;
    banner.tone = BannerText::Tone::Amber;
    banner.icon = QStringLiteral("circle-question-mark");
    banner.title = tr("Not all locks of other software could be read.");
    banner.text = m_workspace.server().store().unread().empty()
                          ? tr("What is not shown may be there.")
                          : tr("What is shown of them in grey is as it was; what is not shown may "
                               "be there.");
    banner.details = unread.join(QLatin1Char('\n'));
    banner.action = tr("Try now");
    emit bannerShown(BannerArea::Kind::Unread, banner);
}

void ReadingFeature::updateBlocked()
{
    const OpenServer &server = m_workspace.server();
    const std::optional<Instant> since = server.scheduler().blockedSince();
    const std::optional<ServerStatus> &status = server.status();
    const std::optional<BackendError> intents = status ? intentsError(*status) : std::nullopt;
    if (!server.isOpen() || !status || (!since && !(intents && status->canLock()))) {
        emit bannerCleared(BannerArea::Kind::Blocked);
        return;
    }
    BannerText banner;
    banner.tone = BannerText::Tone::Amber;
    banner.icon = QStringLiteral("lock");
    if (since && status->setUp == ServerStatus::SetUp::ShownOnly) {
        banner.title = tr("Locks are shown here, and cannot be changed.");
        banner.text = safeText(status->setUpDetail, 300) + QLatin1Char('.');
    } else if (since) {
        banner.title = status->setUp == ServerStatus::SetUp::FewCopies
                               ? tr("Too few copies of the lock index are active.")
                               : tr("The lock index is blocked.");
        banner.text = tr("%1. Seen since %2. A lock that cannot be renewed ends with its lease. "
                         "What can be read is shown.")
                              .arg(safeText(status->setUpDetail, 300),
                                   formatInstant(*since, server.clock().wallNow()));
    } else {
        banner.title = tr("Nothing can be renamed or recovered.");
        banner.text = tr("%1 Locks can be acquired, released and broken.")
                              .arg(errorReasonText(*intents));
        banner.details = errorText(*intents);
    }
    banner.action = isHalfSetUp() ? tr("Set up…") : tr("Try now");
    emit bannerShown(BannerArea::Kind::Blocked, banner);
}

void ReadingFeature::updateLost()
{
    const OpenServer &server = m_workspace.server();
    const ConnectionState &state = server.scheduler().state();
    const bool lost = showsWhatWas(server);
    m_workspace.tree().setFaded(lost);
    if (!lost) {
        emit bannerCleared(BannerArea::Kind::LostFeed);
        return;
    }
    const Instant now = server.clock().wallNow();
    const Millis ago = server.clock().bootNow() - state.since;
    const bool answered = state.wasAnswered();
    BannerText banner;
    banner.tone = BannerText::Tone::Red;
    banner.icon = answered ? QStringLiteral("database") : QStringLiteral("wifi-off");
    if (state.error && state.error->kind == BackendError::Kind::ProxyRefused)
        banner.title = errorHeadText(*state.error) + QLatin1Char('.');
    else if (state.kind == ConnectionState::Kind::Refused)
        banner.title = tr("The server refuses to answer.");
    else if (answered)
        banner.title = errorHeadText(*state.error) + QLatin1Char('.');
    else
        banner.title = tr("Connection lost %1 ago.").arg(formatDuration(ago));
    if (answered)
        banner.details = errorText(*state.error);
    banner.text = state.partial ? tr("You see only a part of the locks: %1.")
                                          .arg(ScanBar::documentsRead(m_workspace.readingState()))
                                : tr("You see the tree as it was at %1.")
                                          .arg(formatInstant(now - ago, now));
    if (const auto outage = server.scheduler().health().outageSince(); outage && isOutage())
        banner.text = tr("Seen since %1. A lock that cannot be renewed ends with its lease.")
                              .arg(formatInstant(*outage, now))
                      + QLatin1Char(' ') + banner.text;
    if (state.nextTry) {
        const Millis left = *state.nextTry - server.clock().bootNow();
        banner.text += QLatin1Char(' ')
                       + (left > Millis(0) ? tr("Next try in %1.").arg(formatDuration(left))
                                           : tr("Trying now."));
    }
    banner.action = isAskedForPassword() ? tr("Password…")
                    : isUntrusted()      ? tr("Show certificate…")
                                         : tr("Try now");
    emit bannerShown(BannerArea::Kind::LostFeed, banner);
}

/// A set-up came no further than the locks.
bool ReadingFeature::isHalfSetUp() const
{
    const std::optional<ServerStatus> &status = m_workspace.server().status();
    return status && status->setUp == ServerStatus::SetUp::Ready
           && status->intentsSetUp == ServerStatus::SetUp::Missing;
}

bool ReadingFeature::isAskedForPassword() const
{
    const std::optional<BackendError> &error = m_workspace.server().scheduler().state().error;
    return error
           && (error->kind == BackendError::Kind::Unauthorized
               || error->kind == BackendError::Kind::ProxyRefused);
}

bool ReadingFeature::isOutage() const
{
    const std::optional<BackendError> &error = m_workspace.server().scheduler().state().error;
    return error
           && (error->kind == BackendError::Kind::NoMaster
               || error->kind == BackendError::Kind::NoPrimary);
}

bool ReadingFeature::isUntrusted() const
{
    const std::optional<BackendError> &error = m_workspace.server().scheduler().state().error;
    return error && error->kind == BackendError::Kind::Untrusted;
}

void ReadingFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind == BannerArea::Kind::LostFeed && isAskedForPassword())
        emit m_workspace.connectionWanted();
    else if (kind == BannerArea::Kind::LostFeed && isUntrusted())
        emit m_workspace.certificateWanted();
    else if (kind == BannerArea::Kind::Blocked && isHalfSetUp())
        emit m_workspace.setUpWanted();
    else if (kind == BannerArea::Kind::LostFeed || kind == BannerArea::Kind::Blocked
             || kind == BannerArea::Kind::Unread)
        m_workspace.refresh();
}

} // namespace lockscope
