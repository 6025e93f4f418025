// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/emptypage.h"

#include "ui/kit/scanbar.h"
#include "ui/server/notread.h"
#include "ui/server/workspace.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"

#include <QPushButton>

namespace lockscope {

EmptyPage::EmptyPage(Workspace &workspace, QWidget *parent)
    : EmptyState(parent), m_workspace(workspace)
{
    connect(this, &EmptyState::buttonClicked, this, &EmptyPage::onButton);
}

bool EmptyPage::say(const QString &filter)
{
    m_why = why();
    if (m_why != Why::None)
        sayWhy(filter);
    return m_why != Why::None;
}

EmptyPage::Why EmptyPage::why() const
{
    const OpenServer &server = m_workspace.server();
    const ConnectionState &state = server.scheduler().state();
    const LockTreeItems &items = m_workspace.items();
    const bool shows = items.rowCount() > 0;
    using Kind = ConnectionState::Kind;
    switch (state.kind) {
    case Kind::NotConnected:
    case Kind::Connecting: return shows ? Why::None : Why::Connecting;
    case Kind::Loading: return shows ? Why::None : Why::Loading;
    case Kind::Live:
    case Kind::Paused: {
        if (shows)
            return Why::None;
        // Whole unless it is read by folder.
        const FolderReading root = server.scheduler().folders().reading("/");
        if (root == FolderReading::Failed)
            return Why::NoAnswer;
        if (state.byFolder ? root == FolderReading::NotRead || root == FolderReading::Reading
                           : state.partial)
            return Why::Loading;
        return items.isFiltered() && server.store().lockCount() > 0 ? Why::NothingMatches
                                                                    : Why::NothingLocked;
    }
    case Kind::Cancelled: return Why::Cancelled;
    case Kind::Lost: return shows || items.isFiltered() ? Why::None : Why::NoAnswer;
    case Kind::NotSetUp: return Why::NotSetUp;
    case Kind::Foreign: return Why::Foreign;
    case Kind::Refused: {
        // By the server, or by a proxy before it.
        const bool isByProxy = state.error && state.error->kind == BackendError::Kind::ProxyRefused;
        return shows ? Why::None : isByProxy ? Why::NoAnswer : Why::Refused;
    }
    }
    return Why::None;
}

void EmptyPage::sayWhy(const QString &filter)
{
    const OpenServer &server = m_workspace.server();
    const ConnectionState &state = server.scheduler().state();
    const QString index = safeText(server.profile().index, 60);
    const QString url = safeText(server.profile().url, 120);
    const std::optional<BackendError> error = state.error ? state.error
                                                          : server.scheduler().folders().error("/");
    const QString reason = error ? errorText(*error) : QString();
    switch (m_why) {
    case Why::None: break;
    case Why::Connecting:
        setContent(QStringLiteral("plug"), tr("Connecting…"),
                   tr("Asking %1 how it is. Nothing is changed.").arg(url));
        break;
    case Why::Loading:
        setContent(QStringLiteral("download"),
                   state.kind == ConnectionState::Kind::Paused ? tr("Reading is paused")
                                                               : tr("Loading…"),
                   tr("%1.").arg(ScanBar::documentsRead(m_workspace.readingState())));
        break;
    case Why::Cancelled:
        setContent(QStringLiteral("ban"), tr("Reading was cancelled"),
                   tr("Nothing is shown: a part of the locks would look like all of "
                      "them. Nothing was changed on the server."),
                   {tr("Read the locks")});
        break;
    case Why::NoAnswer:
        setContent(QStringLiteral("unplug"),
                   error && !error->isSilence() ? errorHeadText(*error)
                                                : tr("The server does not answer"),
                   QStringLiteral("%1: %2").arg(url,
                                                reason.isEmpty() ? tr(
                                                        "no connection. Check address and network.")
                                                                 : reason),
                   error && error->kind == BackendError::Kind::Untrusted
                           ? QStringList{tr("Edit…"), tr("Try again"), tr("Show certificate…")}
                           : QStringList{tr("Edit…"), tr("Try again")});
        break;
    case Why::NotSetUp:
        setContent(QStringLiteral("database"), tr("Locks are not set up here"),
                   tr("The server answers, but there is no %1. Setting up creates it; nothing "
                      "that is there is changed.")
                           .arg(index),
                   {tr("Show requests"), tr("Set up…")});
        break;
    case Why::Foreign:
        setContent(QStringLiteral("shield-x"), tr("What is there is not for these locks"), reason,
                   {tr("Edit…"), tr("Try again")});
        break;
    case Why::Refused:
        setContent(QStringLiteral("shield-x"), tr("You may not read the locks"),
                   tr("The server refused user “%1”. %2")
                           .arg(server.profile().login == ServerProfile::Login::ApiKey
                                        ? tr("of the API key")
                                : server.profile().user.empty()
                                        ? tr("anonymous")
                                        : safeText(server.profile().user, 60),
                                reason),
                   {tr("Other user…"), tr("Try again")});
        break;
    case Why::NothingLocked:
        if (const QStringList unread = unreadTexts(server); !unread.isEmpty()) {
            setContent(QStringLiteral("circle-question-mark"),
                       tr("Nothing is locked in what could be read"),
                       unread.join(QLatin1Char('\n')), {});
            break;
        }
        setContent(QStringLiteral("lock-open"), tr("Nothing is locked"),
                   tr("Read %1 ago. Locks appear here the moment a program takes one.")
                           .arg(formatDuration(server.scheduler().age().value_or(Millis(0)))),
                   m_workspace.idleOffer().act
                           ? QStringList{tr("Acquire…"), m_workspace.idleOffer().words}
                           : QStringList{tr("Acquire…")});
        buttons().first()->setEnabled(m_workspace.locks().writeRefusal().isEmpty());
        buttons().first()->setToolTip(m_workspace.locks().writeRefusal());
        break;
    case Why::NothingMatches: {
        const std::int64_t locks = m_workspace.items().hiddenLocks();
        QString hidden = locks == 1 ? tr("1 lock is hidden by “%1”.").arg(filter.left(80))
                                    : tr("%1 locks are hidden by “%2”.")
                                              .arg(formatCount(locks), filter.left(80));
        if (const QString partial = m_workspace.partialText(); !partial.isEmpty())
            hidden += QLatin1Char(' ') + partial;
        setContent(QStringLiteral("funnel-x"), tr("No lock matches the filter"), hidden,
                   {tr("Clear filter")});
        break;
    }
    }
}

void EmptyPage::onButton(int index)
{
    switch (m_why) {
    case Why::None:
    case Why::Connecting:
    case Why::Loading: return;
    case Why::Cancelled: m_workspace.refresh(); return;
    case Why::NoAnswer:
    case Why::Foreign:
    case Why::Refused:
        if (index == 0)
            emit m_workspace.connectionWanted();
        else if (index == 1)
            m_workspace.refresh();
        else
            emit m_workspace.certificateWanted();
        return;
    case Why::NotSetUp: emit m_workspace.setUpWanted(); return;
    case Why::NothingLocked:
        if (index == 0)
            emit m_workspace.acquireWanted();
        else
            m_workspace.idleOffer().act();
        return;
    case Why::NothingMatches: emit clearFilterRequested(); return;
    }
}

} // namespace lockscope
