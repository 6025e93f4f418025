// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reading folder by folder what is too large to hold, and saying of everything that needs the whole picture that it has none.

#include "ui/breaking/stalepanel.h"
#include "ui/check/anomaliespanel.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/inspector.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/scanbar.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/windowactions.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"

namespace lockscope {

void MainWindow::connectFolders()
{
    m_items->setFolders(&m_server.scheduler().folders());
    m_inspector
            ->setUnread([this](const std::string &path) { return m_items->unreadFolderAbove(path); },
                        [this] { return m_items->outsideIsWhole(); });
    connect(&m_server.scheduler().folders(), &FolderReader::readingChanged, this, [this] {
        updatePage();
        updateActions();
        updateStatus();
    });
    connect(m_actions->byFolder, &QAction::triggered, this, [this](bool on) {
        m_server.scheduler().setReading(on ? RefreshScheduler::Reading::ByFolder
                                           : RefreshScheduler::Reading::Whole);
        updateActions();
    });
    connect(m_actions->reload, &QAction::triggered, &m_server.scheduler(),
            &RefreshScheduler::reload);
}

ConnectionState MainWindow::shownState() const
{
    ConnectionState state = m_server.scheduler().state();
    if (!state.byFolder)
        return state;
    state.loaded = static_cast<std::int64_t>(m_server.store().lockCount());
    if (const std::optional<ServerStatus> &status = m_server.status())
        state.expected = status->lockCount;
    return state;
}

ScanBar::Room MainWindow::roomForMore() const
{
    const FolderReader &folders = m_server.scheduler().folders();
    if (folders.isOutsideWalked() && !folders.outsideIsWhole())
        return ScanBar::Room::OutsideDropped;
    return folders.isFull() ? ScanBar::Room::Full : ScanBar::Room::Left;
}

void MainWindow::updateFolderActions()
{
    const RefreshScheduler &scheduler = m_server.scheduler();
    const bool present = m_server.isOpen() && !m_past->isSnapshot();
    m_actions->byFolder->setChecked(
            present
            && (scheduler.readsByFolder()
                || scheduler.reading() == RefreshScheduler::Reading::ByFolder));
    m_actions->byFolder->setEnabled(present);
    m_actions->reload->setEnabled(present);
}

QString MainWindow::partialText() const
{
    return m_server.scheduler().state().byFolder
                   ? tr("The tree is read folder by folder: only what was read is known here.")
                   : QString();
}

} // namespace lockscope
