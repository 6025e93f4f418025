// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakchoice.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/mainwindow.h"
#include "ui/shell/statusstrip.h"
#include "ui/shell/toolstrip.h"
#include "ui/shell/windowactions.h"
#include "ui/text/breaktext.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <algorithm>

namespace lockscope {

namespace {

/// Shares of plain clients say that something below is locked, and not what: with a part of the tree nobody knows which are left over.
bool takesShares(const BreakPlan &plan, const LockStore &store)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [&store](const BreakStep &step) {
        if (step.action != BreakStep::Action::RemoveAnonymous)
            return false;
        const std::optional<LockDocument> document = store.document(step.documentId);
        return document && document->type == LockType::Shared;
    });
}

/// The mark of a session without a document must live as long as the longest lease of its entries, and some may not be read.
bool marksMissingSession(const BreakPlan &plan)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [](const BreakStep &step) {
        return step.action == BreakStep::Action::KillSession && step.noSession;
    });
}

/// What an owner holds may be anywhere; the other selections name what they mean.
bool spansFolders(const BreakSelection &selection)
{
    switch (selection.what) {
    case BreakSelection::What::Session:
    case BreakSelection::What::Holder:
    case BreakSelection::What::Process:
    case BreakSelection::What::AllDead:
    case BreakSelection::What::Host: return true;
    case BreakSelection::What::Path:
    case BreakSelection::What::Subtree:
    case BreakSelection::What::Documents: break;
    }
    return false;
}

} // namespace

void MainWindow::connectBreaks()
{
    connect(m_tools, &ToolStrip::breakClicked, this, &MainWindow::openBreakDialog);
    connect(m_actions->breakLock, &QAction::triggered, this, &MainWindow::openBreakDialog);
    connect(m_actions->breakBelow, &QAction::triggered, this, &MainWindow::openBreakBelow);
    connect(m_actions->breakAllDead, &QAction::triggered, this, &MainWindow::openBreakAllDead);
    connect(m_tree, &LockTreeView::chosenRowsChanged, this, &MainWindow::updateActions);
    connect(m_tree, &LockTreeView::tooManySelected, m_status, [this] {
        m_status->say(
                tr("At most %1 rows can be selected at once. Filter first, or break everything "
                   "below one directory.")
                        .arg(formatCount(LockTreeView::MostSelected)));
    });
}

std::vector<LockRow> MainWindow::chosenRows() const
{
    std::vector<LockRow> rows;
    for (const QModelIndex &index : m_tree->chosenRows())
        rows.push_back(m_items->row(index));
    return rows;
}

void MainWindow::updateBreakActions(const QString &refusal)
{
    const WindowActions &a = *m_actions;
    std::vector<LockRow> rows = chosenRows();
    const QString choice = refusal.isEmpty() ? chooseBreak(rows).refusal : refusal;
    a.breakLock->setEnabled(choice.isEmpty());
    a.breakLock->setToolTip(choice);
    m_tools->setEnabledParts(m_server.isOpen(), refusal, choice);
    if (rows.size() == 1) // this runs often: what takes long to find out is asked when it matters
        rows.front().moreBelow = !m_items->mayBeWholeBelow(m_tree->chosenRows().constFirst());
    const QString below = refusal.isEmpty() ? chooseBreakBelow(rows).refusal : refusal;
    a.breakBelow->setEnabled(below.isEmpty());
    a.breakBelow->setToolTip(below);
    a.breakAllDead->setEnabled(refusal.isEmpty());
}

void MainWindow::openBreakDialog()
{
    const BreakChoice choice = chooseBreak(chosenRows());
    if (choice.refusal.isEmpty() && m_controller->changeRefusal().isEmpty())
        breakSelection(choice.selection);
}

void MainWindow::openBreakBelow()
{
    if (!m_controller->changeRefusal().isEmpty())
        return;
    std::vector<LockRow> rows = chosenRows();
    if (rows.size() == 1)
        rows.front().moreBelow = !m_items->isWholeBelow(m_tree->chosenRows().constFirst());
    const BreakChoice choice = chooseBreakBelow(rows);
    if (choice.refusal.isEmpty())
        breakSelection(choice.selection);
    else
        showNotice(tr("Not broken."), choice.refusal);
}

void MainWindow::openBreakAllDead()
{
    BreakSelection selection;
    selection.what = BreakSelection::What::AllDead;
    breakSelection(selection);
}

void MainWindow::breakSelection(const BreakSelection &selection)
{
    const QString refusal = m_controller->changeRefusal();
    if (!refusal.isEmpty()) {
        showNotice(tr("Not broken."), refusal);
        return;
    }
    BreakSelection asked = selection;
    Result<BreakPlan> plan = m_controller->plan(asked);
    if (!plan && plan.error().kind == BackendError::Kind::InvalidInput && !asked.hard) {
        asked.hard = true; // nothing ever ends this entry: only a release now can, and the dialog asks for more then
        plan = m_controller->plan(asked);
    }
    if (!plan) {
        showNotice(tr("No plan."), noPlanText(plan.error()));
        return;
    }
    const ConnectionState &state = m_server.scheduler().state();
    if (state.partial && takesShares(*plan, m_server.store())) {
        showNotice(tr("Not broken."),
                   state.byFolder
                           ? tr("The tree is read folder by folder, so nobody knows which shares "
                                "of plain clients stand for locks below. “lockctl break” reads "
                                "everything first.")
                           : tr("Not all locks are read yet, so nobody knows which shares of "
                                "plain clients stand for locks below. Wait until all are read."));
        return;
    }
    if (state.partial && marksMissingSession(*plan)) {
        showNotice(tr("Not broken."),
                   state.byFolder
                           ? tr("The tree is read folder by folder, and the session of a holder "
                                "has no document: nobody knows how long its other locks may "
                                "still count. “lockctl break” reads everything first.")
                           : tr("Not all locks are read yet, and the session of a holder has no "
                                "document: nobody knows how long its other locks may still "
                                "count. Wait until all are read."));
        return;
    }
    if (state.byFolder && plan->lockCount() == 0) {
        showNotice(tr("Not broken."),
                   tr("None of the locks it would free is read here, so the plan would leave them. "
                      "Open their folders first, or use “lockctl break”, which reads everything."));
        return;
    }
    if (state.byFolder && spansFolders(asked))
        m_status->say(tr("The plan knows only what was read. “lockctl break” reads everything "
                         "first."));
    auto *dialog = new BreakLockDialog(*m_controller, asked, *plan, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace lockscope
