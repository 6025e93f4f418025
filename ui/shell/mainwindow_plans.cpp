// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/brokenplans.h"
#include "ui/history/activitypanel.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/evidencetext.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QMimeData>

namespace lockscope {

namespace {

constexpr qint64 LargestPlan = 64LL * 1024 * 1024;

bool isSnapshot(const QString &file) { return file.endsWith(QLatin1String(".locksnap")); }

/// The one local file that is dragged; empty: something else.
QString draggedFile(const QMimeData *data)
{
    const QList<QUrl> urls = data->urls();
    return urls.size() == 1 && urls.front().isLocalFile()
                           && (urls.front().path().endsWith(QLatin1String(".json"))
                               || isSnapshot(urls.front().path()))
                   ? urls.front().toLocalFile()
                   : QString();
}

} // namespace

void MainWindow::connectBrokenPlans()
{
    m_activity->setTakeBackOffer([this](const std::string &id) { return m_broken->offers(id); });
    connect(m_broken, &BrokenPlans::changed, m_activity, &ActivityPanel::refresh);
    connect(&m_server.store(), &LockStore::ticked, m_activity, &ActivityPanel::refresh);
    connect(m_activity, &ActivityPanel::takeBackRequested, m_broken,
            [this](const QString &id) { m_broken->takeBack(id.toStdString()); });
    connect(m_broken, &BrokenPlans::refused, this,
            [this](const QString &why) { showNotice(tr("Not taken back."), why); });
}

void MainWindow::choosePlanFile()
{
    auto *dialog = new QFileDialog(this, tr("Open break plan"), QString(),
                                   tr("Break plans (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openPlanFile);
    dialog->open();
}

void MainWindow::openPlanFile(const QString &fileName)
{
    const QString refusal = m_controller->writeRefusal();
    if (!refusal.isEmpty()) {
        showNotice(tr("The plan was not opened."), refusal);
        return;
    }
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly) || file.size() > LargestPlan) {
        showNotice(tr("The plan was not opened."),
                   file.isOpen() ? tr("The file is over 64 MiB.") : file.errorString());
        return;
    }
    const Result<BreakPlan> plan = m_controller->readPlan(file.readAll());
    if (!plan) {
        showNotice(tr("The plan was not opened."), errorText(plan.error()));
        return;
    }
    auto *dialog = new BreakLockDialog(*m_controller, *plan, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QString file = draggedFile(event->mimeData());
    if (isSnapshot(file) || (m_controller->canReadPlans() && !file.isEmpty()))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString file = draggedFile(event->mimeData());
    if (file.isEmpty())
        return;
    event->acceptProposedAction();
    if (isSnapshot(file))
        emit snapshotRequested(file);
    else
        openPlanFile(file);
}

} // namespace lockscope
