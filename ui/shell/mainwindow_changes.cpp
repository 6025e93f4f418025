// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/intentwatch.h"
#include "models/store/lockstore.h"
#include "ui/audit/openintents.h"
#include "ui/breaking/stalepanel.h"
#include "ui/changes/changecontroller.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/changes/renamedialog.h"
#include "ui/inspector/inspector.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/windowactions.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <algorithm>

namespace lockscope {

namespace {

/// "/clinton → /hillary"; of a change that never began only its locks tell.
QString pathsOf(const IntentView &view)
{
    constexpr int Longest = 200;
    if (!view.intent.from.empty())
        return safeText(view.intent.from, Longest) + QStringLiteral(" → ")
               + safeText(view.intent.to, Longest);
    QStringList ids;
    for (const std::string &id : view.lockIds)
        ids.append(safeText(id, Longest));
    return ids.join(QStringLiteral(", "));
}

/// Of the first of them, a line each.
QString pathsOf(const std::vector<IntentView> &views)
{
    constexpr qsizetype Named = 5;
    QStringList lines;
    for (const IntentView &view : views) {
        lines.append(lines.size() < Named ? pathsOf(view) : QStringLiteral("…"));
        if (lines.size() > Named)
            break;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void MainWindow::connectChanges()
{
    m_items->setIntentWatch(m_intents);
    m_inspector->setIntentWatch(m_intents);
    connect(m_intents, &IntentWatch::changed, this, [this] {
        updateBanners();
        updateActions();
    });
    connect(m_changes, &ChangeController::wrote, &m_server.scheduler(),
            &RefreshScheduler::refreshNow);
    connect(m_changes, &ChangeController::outcomeUnknown, this, [this](const QString &text) {
        m_unknownOutcome = text;
        updateBanners();
    });
    connect(m_inspector, &Inspector::recoverRequested, this, &MainWindow::openRecoveryDialog);
    connect(m_stale, &StalePanel::recoverRequested, this, &MainWindow::openRecoveryDialog);
    connect(m_recovery, &RecoveryPanel::recoverRequested, this, &MainWindow::recoverChange);
    connect(m_recovery, &RecoveryPanel::countChanged, this,
            [this](int rows) { m_docks->setCount(m_recovery, rows); });
}

void MainWindow::updateChangeActions(const QString &refusal)
{
    const WindowActions &a = *m_actions;
    const QString why = refusal.isEmpty() ? m_changes->renameRefusal() : refusal;
    a.rename->setEnabled(why.isEmpty());
    a.rename->setToolTip(why);
    const bool any = m_server.isOpen()
                     && (m_server.store().counts().halfDone > 0 || !m_intents->views().empty());
    a.recover->setEnabled(any);
    a.recover->setToolTip(any ? QString() : tr("No change is half done."));
}

/// What nobody works on any more.
std::vector<IntentView> MainWindow::halfDoneChanges() const
{
    std::vector<IntentView> views;
    for (const IntentView &view : m_intents->views()) {
        const std::vector<IntentOwner> owners = m_changes->ownersOf(view);
        const bool dead = std::all_of(owners.begin(), owners.end(), [](const IntentOwner &owner) {
            return owner.verdict.liveness == Liveness::Dead;
        });
        if (dead)
            views.push_back(view);
    }
    return views;
}

void MainWindow::updateHalfDoneBanner()
{
    const std::int64_t paths = m_server.store().counts().halfDone;
    const std::vector<IntentView> views = halfDoneChanges();
    if (!m_server.isOpen() || (paths == 0 && views.empty())) {
        m_banners->clear(BannerArea::Kind::HalfDone);
        return;
    }
    BannerText banner;
    banner.tone = BannerText::Tone::Red;
    banner.icon = QStringLiteral("wrench");
    banner.title = halfDoneTitle(views);
    // Until the records are read only the locks tell of it.
    banner.text = views.empty()
                          ? counted(paths,
                                    tr("1 path stays locked until it is finished or undone."),
                                    tr("%1 paths stay locked until it is finished or undone."))
                          : halfDoneText(views);
    banner.details = pathsOf(views);
    banner.action = tr("Recover…");
    m_banners->show(BannerArea::Kind::HalfDone, banner);
}

/// The change of the selected row, else the only one; of several the panel shows the list.
void MainWindow::openRecoveryDialog()
{
    const QModelIndex current = m_tree->currentIndex();
    if (current.isValid()) {
        // Also when the list does not have it yet: what the list has may be another change, over already, of the same path.
        const std::string carried = m_intents->changeOfDocument(m_items->row(current).facts.id);
        if (!carried.empty()) {
            recoverChange(QString::fromStdString(carried));
            return;
        }
    }
    const std::vector<IntentView> views = halfDoneChanges();
    if (views.size() == 1)
        recoverChange(QString::fromStdString(views.front().intent.id));
    else
        m_docks->bringForward(m_recovery, true);
}

void MainWindow::recoverChange(const QString &intent)
{
    const std::string id = intent.toStdString();
    if (const IntentView *view = m_intents->view(id)) {
        showRecoveryDialog(*view);
        return;
    }
    // Not in the list yet: a change that stopped a moment ago.
    ResultJob<IntentView> *look = id.empty() ? nullptr : m_changes->look(id);
    if (!look) {
        m_docks->bringForward(m_recovery, true);
        return;
    }
    look->onResult(this, [this](const Result<IntentView> &view) {
        if (view)
            showRecoveryDialog(*view);
        else
            m_docks->bringForward(m_recovery, true);
    });
}

void MainWindow::showRecoveryDialog(const IntentView &view)
{
    auto *dialog = new RecoveryDialog(*m_changes, view, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::openRenameDialog()
{
    if (!m_controller->changeRefusal().isEmpty() || !m_changes->renameRefusal().isEmpty())
        return;
    auto *dialog = new RenameDialog(*m_changes, m_tree->currentPath(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RenameDialog::documentChosen, m_tree, &LockTreeView::selectDocument);
    connect(dialog, &RenameDialog::recoverRequested, this, &MainWindow::recoverChange);
    dialog->open();
}

} // namespace lockscope
