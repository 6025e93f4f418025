// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/changes/changesfeature.h"

#include "models/store/intentwatch.h"
#include "models/store/lockstore.h"
#include "ui/changes/changecontroller.h"
#include "ui/changes/recoverydialog.h"
#include "ui/changes/recoverypanel.h"
#include "ui/changes/renamedialog.h"
#include "ui/kit/guideplace.h"
#include "ui/server/workspace.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QAction>

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
    return listing(ids);
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

ChangesFeature::ChangesFeature(Workspace &workspace)
    : Feature(workspace),
      m_changes(new ChangeController(workspace.locks(), workspace.intents(), this)),
      m_panel(new RecoveryPanel(*m_changes)),
      m_rename(addCommand(tr("Rena&me directory…"), QStringLiteral("folder-lock"), {},
                          {{Menu::Locks, 3, 1}})),
      m_recover(addCommand(tr("Reco&ver…"), QStringLiteral("wrench"),
                           {Qt::CTRL | Qt::SHIFT | Qt::Key_R},
                           {{Menu::Locks, 3, 2}, {Menu::Keys, 1, 17}}))
{
    addDock({m_panel, tr("Recovery"), "recoveryDock"});
    setGuidePlace(m_panel, "recovering-a-rename.md#finish-or-undo");
    connect(m_rename, &QAction::triggered, this, &ChangesFeature::openRenameDialog);
    connect(m_recover, &QAction::triggered, this, &ChangesFeature::openRecoveryDialog);
    connect(&workspace, &Workspace::recoveryWanted, this, &ChangesFeature::openRecoveryDialog);
    connect(m_changes, &ChangeController::wrote, &workspace.server().scheduler(),
            &RefreshScheduler::refreshNow);
    connect(m_changes, &ChangeController::outcomeUnknown, &workspace, &Workspace::outcomeUnknown);
    connect(m_panel, &RecoveryPanel::recoverRequested, this, &ChangesFeature::recover);
    connect(m_panel, &RecoveryPanel::countChanged, this,
            [this](int rows) { emit countChanged(m_panel, rows); });
}

QString ChangesFeature::unfinished() const
{
    return m_workspace.intents().isWorking() ? tr("A rename or its recovery is under way.")
                                             : QString();
}

void ChangesFeature::update()
{
    const QString refusal = m_workspace.locks().changeRefusal();
    setRefusal(m_rename, refusal.isEmpty() ? m_changes->renameRefusal() : refusal);
    const OpenServer &server = m_workspace.server();
    const bool any = server.isOpen()
                     && (server.store().counts().halfDone > 0
                         || !m_workspace.intents().views().empty());
    setRefusal(m_recover, any ? QString() : tr("No change is half done."));
    updateBanner();
}

/// What nobody works on any more.
std::vector<IntentView> ChangesFeature::halfDone() const
{
    std::vector<IntentView> views;
    for (const IntentView &view : m_workspace.intents().views()) {
        const std::vector<IntentOwner> owners = m_changes->ownersOf(view);
        const bool dead = std::all_of(owners.begin(), owners.end(), [](const IntentOwner &owner) {
            return owner.verdict.liveness == Liveness::Dead;
        });
        if (dead)
            views.push_back(view);
    }
    return views;
}

void ChangesFeature::updateBanner()
{
    const OpenServer &server = m_workspace.server();
    const std::int64_t paths = server.store().counts().halfDone;
    const std::vector<IntentView> views = halfDone();
    if (!server.isOpen() || (paths == 0 && views.empty())) {
        emit bannerCleared(BannerArea::Kind::HalfDone);
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
    emit bannerShown(BannerArea::Kind::HalfDone, banner);
}

void ChangesFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind == BannerArea::Kind::HalfDone)
        openRecoveryDialog();
}

/// Of several the panel shows the list.
void ChangesFeature::openRecoveryDialog()
{
    const QModelIndex current = m_workspace.tree().currentIndex();
    if (current.isValid()) {
        // Also when the list does not have it yet: what the list has may be another change, over
        // already, of the same path.
        const std::string carried = m_workspace.intents().changeOfDocument(
                m_workspace.items().row(current).facts.id);
        if (!carried.empty()) {
            recover(QString::fromStdString(carried));
            return;
        }
    }
    const std::vector<IntentView> views = halfDone();
    if (views.size() == 1)
        recover(QString::fromStdString(views.front().intent.id));
    else
        showList();
}

void ChangesFeature::recover(const QString &intent)
{
    const std::string id = intent.toStdString();
    if (const IntentView *view = m_workspace.intents().view(id)) {
        show(*view);
        return;
    }
    // Not in the list yet: a change that stopped a moment ago.
    ResultJob<IntentView> *look = id.empty() ? nullptr : m_changes->look(id);
    if (!look) {
        showList();
        return;
    }
    look->onResult(this, [this](const Result<IntentView> &view) {
        if (view)
            show(*view);
        else
            showList();
    });
}

void ChangesFeature::show(const IntentView &view)
{
    auto *dialog = new RecoveryDialog(*m_changes, view, m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ChangesFeature::showList() { emit frontWanted(m_panel, true); }

void ChangesFeature::openRenameDialog()
{
    if (!m_workspace.locks().changeRefusal().isEmpty() || !m_changes->renameRefusal().isEmpty())
        return;
    LockTreeView &tree = m_workspace.tree();
    auto *dialog = new RenameDialog(*m_changes, tree.currentPath(), m_workspace.window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RenameDialog::documentChosen, &tree, &LockTreeView::selectDocument);
    connect(dialog, &RenameDialog::recoverRequested, this, &ChangesFeature::recover);
    dialog->open();
}

} // namespace lockscope
