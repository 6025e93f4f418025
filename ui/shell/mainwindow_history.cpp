// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/domain/picturewriter.h"
#include "models/store/livepicture.h"
#include "models/store/lockhistory.h"
#include "ui/breaking/stalepanel.h"
#include "ui/history/exportsnapshotdialog.h"
#include "ui/history/timetravel.h"
#include "ui/inspector/inspector.h"
#include "ui/kit/banner.h"
#include "ui/kit/timeslider.h"
#include "ui/owners/ownerspanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notconnectedpage.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowactions.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeview.h"

#include <QDockWidget>
#include <QFileDialog>

#include <utility>

namespace lockscope {

void MainWindow::connectHistory()
{
    connect(m_past, &TimeTravel::activeChanged, this, [this](bool active) {
        if (auto *dock = qobject_cast<QDockWidget *>(m_inspector->parentWidget()))
            dock->setVisible(!active); // the past has an inspector of its own
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
    connect(m_past, &TimeTravel::recordIncomplete, this,
            [this](const QString &why) { showNotice(tr("The history is not complete."), why); });
    connect(m_past, &TimeTravel::closeSnapshotRequested, this, &MainWindow::disconnectRequested);
    connect(m_notConnected, &NotConnectedPage::snapshotRequested, this, &MainWindow::chooseSnapshot);
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

/// A file of a part would look like all of it; the past was recorded whole.
QString MainWindow::exportRefusal() const { return m_past->isActive() ? QString() : partialText(); }

bool MainWindow::canExport() const
{
    return m_server.status() && (m_past->recorder() || m_services.pictures)
           && exportRefusal().isEmpty();
}

void MainWindow::openExportDialog()
{
    if (!canExport())
        return;
    const bool past = m_past->isActive();
    ExportSnapshotDialog::Sources sources{m_past->recorder(), past ? nullptr : m_services.pictures,
                                          [this] { return keyframeOf(m_server.store()); }};
    auto *dialog = new ExportSnapshotDialog(std::move(sources), *m_server.status(),
                                            past ? m_past->machine().at()
                                                 : m_server.clock().wallNow(),
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
    m_actions->timeMachine->setEnabled(m_server.status() && m_past->recorder()
                                       && !m_past->isSnapshot());
    m_actions->timeMachine->setChecked(m_past->isActive());
    m_actions->exportSnapshot->setEnabled(canExport());
    m_actions->exportSnapshot->setToolTip(exportRefusal());
}

} // namespace lockscope
