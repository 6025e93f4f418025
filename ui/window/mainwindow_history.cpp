// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/picturewriter.h"
#include "models/store/livepicture.h"
#include "models/store/lockhistory.h"
#include "ui/dialogs/exportsnapshotdialog.h"
#include "ui/panels/inspector.h"
#include "ui/panels/ownerspanel.h"
#include "ui/panels/stalepanel.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeview.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/timeslider.h"
#include "ui/window/lockcontroller.h"
#include "ui/window/mainwindow.h"
#include "ui/window/notconnectedpage.h"
#include "ui/window/timetravel.h"
#include "ui/window/windowactions.h"

#include <QDockWidget>
#include <QFileDialog>

#include <utility>

namespace lockscope {

void MainWindow::connectHistory()
{
    // Events count from the first complete picture on.
    connect(&m_parts.scheduler, &RefreshScheduler::refreshed, &m_parts.history, &LockHistory::start);
    connect(&m_parts.scheduler, &RefreshScheduler::refreshed, &m_parts.history,
            &LockHistory::looked);
    connect(m_past, &TimeTravel::activeChanged, this, [this](bool active) {
        if (auto *dock = qobject_cast<QDockWidget *>(m_inspector->parentWidget()))
            dock->setVisible(!active); // the past has an inspector of its own
        m_stale->setRefusal(m_controller->writeRefusal());
        m_owners->setRefusal(m_controller->writeRefusal());
        m_inspector->refresh();
        updatePage();
        updateBanners();
        updateActions();
        if (active) {
            m_past->follow(m_tree->currentDocumentId());
            m_past->strip()->slider()->setFocus();
            return;
        }
        m_tree->selectDocument(m_past->selectedInstead());
        m_tree->setFocus();
    });
    connect(m_past, &TimeTravel::failed, this, [this](const QString &why) {
        m_actions->timeMachine->setChecked(m_past->isActive());
        showNotice(tr("The past cannot be shown."), why);
    });
    connect(m_past, &TimeTravel::closeSnapshotRequested, this, &MainWindow::disconnectRequested);
    connect(m_notConnected, &NotConnectedPage::snapshotRequested, this, &MainWindow::chooseSnapshot);
}

void MainWindow::setRecorder(LockRecorder *recorder, const QString &snapshot)
{
    m_inspector->setRecorder(recorder);
    m_past->setRecorder(recorder, snapshot);
    if (recorder) {
        const auto say = [this, recorder] {
            if (m_past->recorder() == recorder && !recorder->problem().empty())
                showNotice(tr("The history is not complete."), safeText(recorder->problem(), 400));
        };
        disconnect(recorder, &LockRecorder::problemChanged, m_past, nullptr);
        connect(recorder, &LockRecorder::problemChanged, m_past, say);
        say();
    }
    updateBanners();
    updateActions();
}

void MainWindow::setPictureWriter(PictureWriter *writer)
{
    m_pictureWriter = writer;
    updateActions();
}

void MainWindow::toggleTimeMachine()
{
    if (m_past->isSnapshot())
        return; // there is no present behind it
    if (m_past->isActive())
        m_past->leave();
    else
        m_past->enter();
}

void MainWindow::openExportDialog()
{
    if (!m_actions->exportSnapshot->isEnabled())
        return;
    const bool past = m_past->isActive();
    ExportSnapshotDialog::Sources sources{m_past->recorder(),
                                          past ? nullptr : m_pictureWriter.data(),
                                          [this] { return keyframeOf(m_parts.store); }};
    auto *dialog = new ExportSnapshotDialog(std::move(sources), *m_parts.scheduler.status(),
                                            past ? m_past->machine().at() : m_parts.clock.wallNow(),
                                            this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::chooseSnapshot()
{
    auto *chooser = new QFileDialog(this, tr("Open snapshot"), QString(),
                                    tr("Snapshots (*.locksnap);;All files (*)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setFileMode(QFileDialog::ExistingFile);
    connect(chooser, &QFileDialog::fileSelected, this, &MainWindow::snapshotRequested);
    chooser->open();
}

void MainWindow::updateHistoryActions()
{
    const bool connected = m_backend && m_parts.scheduler.status();
    const bool recorded = connected && m_past->recorder();
    m_actions->timeMachine->setEnabled(recorded && !m_past->isSnapshot());
    m_actions->timeMachine->setChecked(m_past->isActive());
    // A file of a part would look like all of it; the past was recorded whole.
    const QString partial = m_past->isActive() ? QString() : partialText();
    m_actions->exportSnapshot->setEnabled(partial.isEmpty()
                                          && (recorded || (connected && m_pictureWriter)));
    m_actions->exportSnapshot->setToolTip(partial);
}

} // namespace lockscope
