// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakingfeature.h"

#include "ui/breaking/breaklockdialog.h"
#include "ui/breaking/stalepanel.h"
#include "ui/kit/filesaving.h"
#include "ui/kit/guideplace.h"
#include "ui/server/breakchoice.h"
#include "ui/server/staleitems.h"
#include "ui/server/workspace.h"
#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"
#include "ui/tree/rowlook.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QTreeView>

#include <algorithm>

namespace lockscope {

namespace {

constexpr qint64 LargestPlan = 64LL * 1024 * 1024;

/// Shares of plain clients say that something below is locked, and not what: with a part of the
/// tree nobody knows which are left over.
bool takesShares(const BreakPlan &plan, const LockStore &store)
{
    return std::any_of(plan.steps.begin(), plan.steps.end(), [&store](const BreakStep &step) {
        if (step.action != BreakStep::Action::RemoveAnonymous)
            return false;
        const std::optional<LockDocument> document = store.document(step.documentId);
        return document && document->type == LockType::Shared;
    });
}

/// The mark of a session without a document must live as long as the longest lease of its entries,
/// and some may not be read.
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

/// "anna@ops for 3 min, renewing, 12 s left."
QString globalLockText(const DocumentFacts &facts, std::optional<Instant> now)
{
    const bool dead = facts.summary.health == LockHealth::Dead
                      || facts.summary.health == LockHealth::HalfDone;
    LockRow row;
    row.kind = NodeKind::Folder;
    row.health = facts.summary.health;
    row.facts = facts;
    const RowLook look = lookOf(row, now, true);
    QStringList words{look.held.isEmpty()
                              ? look.owner
                              : BreakingFeature::tr("%1 for %2").arg(look.owner, look.held)};
    if (look.renewing)
        words.append(BreakingFeature::tr("renewing"));
    if (look.bar.kind == LeaseLook::Kind::Running || look.bar.kind == LeaseLook::Kind::Low)
        words.append(BreakingFeature::tr("%1 left").arg(look.lease));
    else if (look.bar.kind == LeaseLook::Kind::Over)
        words.append(dead ? BreakingFeature::tr("dead") : BreakingFeature::tr("its lease is over"));
    else if (!look.lease.isEmpty())
        words.append(look.lease);
    return listing(words) + QLatin1Char('.');
}

} // namespace

BreakingFeature::BreakingFeature(Workspace &workspace)
    : Feature(workspace), m_panel(new StalePanel(workspace.locks(), workspace.stale())),
      m_openPlan(addCommand(tr("Open &break plan…"), QStringLiteral("list-checks"),
                            {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
                            {{Menu::File, 2, 1}, {Menu::Keys, 1, 2}})),
      m_break(addCommand(tr("&Break…"), QStringLiteral("octagon-x"), {Qt::Key_Delete},
                         {{Menu::Locks, 2, 1},
                          {Menu::Row, 2, 3},
                          {Menu::BreakButton},
                          {Menu::Keys, 1, 15}})),
      m_breakBelow(addCommand(tr("Break &everything below…"), QString(), {},
                              {{Menu::Locks, 2, 2}, {Menu::Row, 2, 4}})),
      m_breakAllDead(addCommand(tr("Break all &dead…"), QString(), {Qt::CTRL | Qt::Key_Delete},
                                {{Menu::Locks, 2, 3}, {Menu::More, 1, 2}, {Menu::Keys, 1, 16}})),
      m_export(addCommand(tr("Export stale &locks as CSV…"), QString(), {}, {{Menu::File, 2, 5}},
                          [this] {
                              const auto tell = [this](const QString &text, bool bad) {
                                  if (bad)
                                      emit noticed(tr("The list was not exported."), text);
                                  else
                                      emit told(text);
                              };
                              askToSaveCsv(*m_panel->view(), tr("Export stale locks"),
                                           QStringLiteral("stale-locks.csv"), m_workspace.window(),
                                           tell);
                          }))
{
    addDock({m_panel, tr("Stale locks"), "staleDock"});
    setGuidePlace(m_panel, "breaking-a-lock.md#in-the-window");
    m_panel->setMinimumHeight(120);

    connect(m_openPlan, &QAction::triggered, this, &BreakingFeature::choosePlanFile);
    connect(m_break, &QAction::triggered, this, &BreakingFeature::openBreakDialog);
    connect(m_breakBelow, &QAction::triggered, this, &BreakingFeature::openBreakBelow);
    connect(m_breakAllDead, &QAction::triggered, this, &BreakingFeature::openBreakAllDead);
    connect(m_panel, &StalePanel::documentChosen, &workspace, &Workspace::choose);
    connect(m_panel, &StalePanel::breakRequested, this, &BreakingFeature::breakSelection);
    connect(m_panel, &StalePanel::breakAllDeadRequested, this, &BreakingFeature::openBreakAllDead);
    connect(m_panel, &StalePanel::recoverRequested, &workspace, &Workspace::recoveryWanted);
    connect(m_panel, &StalePanel::countChanged, &workspace, &Workspace::changed);
    connect(m_panel, &StalePanel::breakAllRefusalChanged, this, &BreakingFeature::updateCommands);
    connect(&workspace, &Workspace::breakWanted, this, &BreakingFeature::breakSelection);
    connect(&workspace, &Workspace::planWanted, this, &BreakingFeature::show);
    connect(&workspace, &Workspace::staleWanted, this, [this] { emit frontWanted(m_panel); });
    connect(&workspace.tree(), &LockTreeView::chosenRowsChanged, this,
            &BreakingFeature::updateCommands);
    connect(&workspace.tree(), &LockTreeView::tooManySelected, this, [this] {
        emit told(tr("At most %1 rows can be selected at once. Filter first, or break everything "
                     "below one directory.")
                          .arg(formatCount(LockTreeView::MostSelected)));
    });
}

void BreakingFeature::update()
{
    updateCommands();
    updateBanner();
    emit countChanged(m_panel, m_workspace.stale().lockCount());
}

void BreakingFeature::updateCommands()
{
    const LockController &locks = m_workspace.locks();
    const QString refusal = locks.changeRefusal();
    std::vector<LockRow> rows = m_workspace.chosenRows();
    setRefusal(m_break, refusal.isEmpty() ? chooseBreak(rows).refusal : refusal);
    if (rows.size() == 1) // this runs often: what takes long to find out is asked when it matters
        rows.front().moreBelow = !m_workspace.items().mayBeWholeBelow(
                m_workspace.tree().chosenRows().constFirst());
    setRefusal(m_breakBelow, refusal.isEmpty() ? chooseBreakBelow(rows).refusal : refusal);
    setRefusal(m_breakAllDead, m_panel->breakAllRefusal());
    setRefusal(m_export, m_panel->rowCount() > 0 ? QString() : tr("Nothing is stale."));
    setRefusal(m_openPlan, !refusal.isEmpty()     ? refusal
                           : locks.canReadPlans() ? QString()
                                                  : tr("This window reads no plan files."));
}

void BreakingFeature::updateBanner()
{
    const OpenServer &server = m_workspace.server();
    const LockStore &store = server.store();
    const DocumentRef root = server.isOpen() && store.counts().globalHeld ? store.find("global")
                                                                          : NoDocument;
    if (root == NoDocument) {
        emit bannerCleared(BannerArea::Kind::GlobalLock);
        return;
    }
    const DocumentFacts facts = store.factsAt(root);
    BannerText banner;
    banner.tone = facts.summary.health == LockHealth::Dead
                                  || facts.summary.health == LockHealth::HalfDone
                          ? BannerText::Tone::Red
                          : BannerText::Tone::Amber;
    banner.icon = QStringLiteral("globe-lock");
    banner.title = tr("Global lock: every new lock is refused.");
    banner.text = globalLockText(facts, store.judgedNow());
    banner.action = tr("Break plan…");
    banner.disabledWhy = m_workspace.locks().changeRefusal();
    emit bannerShown(BannerArea::Kind::GlobalLock, banner);
}

void BreakingFeature::onBannerAction(BannerArea::Kind kind)
{
    const LockStore &store = m_workspace.server().store();
    const DocumentRef root = kind == BannerArea::Kind::GlobalLock ? store.find("global")
                                                                  : NoDocument;
    if (root == NoDocument)
        return;
    const DocumentFacts facts = store.factsAt(root);
    BreakSelection selection;
    selection.what = facts.session.empty() ? BreakSelection::What::Path
                                           : BreakSelection::What::Session;
    selection.id = facts.session.empty() ? facts.path : facts.session;
    breakSelection(selection);
}

void BreakingFeature::openBreakDialog()
{
    const BreakChoice choice = chooseBreak(m_workspace.chosenRows());
    if (choice.refusal.isEmpty() && m_workspace.locks().changeRefusal().isEmpty())
        breakSelection(choice.selection);
}

void BreakingFeature::openBreakBelow()
{
    if (!m_workspace.locks().changeRefusal().isEmpty())
        return;
    std::vector<LockRow> rows = m_workspace.chosenRows();
    if (rows.size() == 1)
        rows.front().moreBelow = !m_workspace.items().isWholeBelow(
                m_workspace.tree().chosenRows().constFirst());
    const BreakChoice choice = chooseBreakBelow(rows);
    if (choice.refusal.isEmpty())
        breakSelection(choice.selection);
    else
        emit noticed(tr("Not broken."), choice.refusal);
}

void BreakingFeature::openBreakAllDead()
{
    BreakSelection selection;
    selection.what = BreakSelection::What::AllDead;
    breakSelection(selection);
}

void BreakingFeature::breakSelection(const BreakSelection &selection)
{
    LockController &locks = m_workspace.locks();
    const QString refusal = locks.changeRefusal();
    if (!refusal.isEmpty()) {
        emit noticed(tr("Not broken."), refusal);
        return;
    }
    BreakSelection asked = selection;
    Result<BreakPlan> plan = locks.plan(asked);
    if (!plan && plan.error().kind == BackendError::Kind::InvalidInput && !asked.hard) {
        // Nothing ever ends this entry: only a release now can, and the dialog asks for more then
        asked.hard = true;
        plan = locks.plan(asked);
    }
    if (!plan) {
        emit noticed(tr("No plan."), noPlanText(plan.error()));
        return;
    }
    if (const QString why = refusalOfPart(*plan); !why.isEmpty()) {
        emit noticed(tr("Not broken."), why);
        return;
    }
    if (m_workspace.server().scheduler().state().partial && spansFolders(asked))
        emit told(tr("The plan knows only what was read. “lockctl break” reads everything first."));
    auto *dialog = new BreakLockDialog(locks, asked, *plan, m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

QString BreakingFeature::refusalOfPart(const BreakPlan &plan) const
{
    const ConnectionState &state = m_workspace.server().scheduler().state();
    if (state.partial && takesShares(plan, m_workspace.server().store()))
        return state.byFolder
                       ? tr("The tree is read folder by folder, so nobody knows which shares "
                            "of plain clients stand for locks below. “lockctl break” reads "
                            "everything first.")
                       : tr("Not all locks are read yet, so nobody knows which shares of "
                            "plain clients stand for locks below. Wait until all are read.");
    if (state.partial && marksMissingSession(plan))
        return state.byFolder ? tr("The tree is read folder by folder, and the session of a holder "
                                   "has no document: nobody knows how long its other locks may "
                                   "still count. “lockctl break” reads everything first.")
                              : tr("Not all locks are read yet, and the session of a holder has no "
                                   "document: nobody knows how long its other locks may still "
                                   "count. Wait until all are read.");
    if (state.byFolder && plan.lockCount() == 0)
        return tr("None of the locks it would free is read here, so the plan would leave them. "
                  "Open their folders first, or use “lockctl break”, which reads everything.");
    return {};
}

void BreakingFeature::show(const BreakPlan &plan, const std::function<void()> &closed)
{
    auto *dialog = new BreakLockDialog(m_workspace.locks(), plan, m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (closed)
        connect(dialog, &QDialog::finished, this, closed);
    dialog->open();
}

void BreakingFeature::choosePlanFile()
{
    auto *dialog = new QFileDialog(m_workspace.window(), tr("Open break plan"), QString(),
                                   tr("Break plans (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &BreakingFeature::openFile);
    dialog->open();
}

bool BreakingFeature::takesFile(const QString &fileName) const
{
    return fileName.endsWith(QLatin1String(".json")) && m_workspace.locks().canReadPlans();
}

void BreakingFeature::openFile(const QString &fileName)
{
    const QString refusal = m_workspace.locks().writeRefusal();
    if (!refusal.isEmpty()) {
        emit noticed(tr("The plan was not opened."), refusal);
        return;
    }
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly) || file.size() > LargestPlan) {
        emit noticed(tr("The plan was not opened."),
                     file.isOpen() ? tr("The file is over 64 MiB.") : file.errorString());
        return;
    }
    const Result<BreakPlan> plan = m_workspace.locks().readPlan(file.readAll());
    if (plan)
        show(*plan);
    else
        emit noticed(tr("The plan was not opened."), errorText(plan.error()));
}

} // namespace lockscope
