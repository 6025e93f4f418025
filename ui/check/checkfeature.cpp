// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/check/checkfeature.h"

#include "ui/check/anomaliespanel.h"
#include "ui/check/anomalychecker.h"
#include "ui/kit/guideplace.h"
#include "ui/server/workspace.h"
#include "ui/text/zombietext.h"
#include "ui/tree/locktreeview.h"

#include <utility>

namespace lockscope {

namespace {

/// What the tree check would say of the same thing.
Anomaly anomalyOf(const ZombieSign &sign)
{
    Anomaly anomaly;
    anomaly.code = Anomaly::Code::CountMismatch;
    anomaly.shape = Anomaly::Shape::SharesMissing;
    anomaly.repair = Anomaly::Repair::RestoreShares;
    anomaly.documentId = sign.documentId;
    anomaly.path = sign.path;
    anomaly.mode = LockMode::IX;
    anomaly.count = sign.count;
    anomaly.explained = sign.needed;
    anomaly.settled = true;
    return anomaly;
}

} // namespace

CheckFeature::CheckFeature(Workspace &workspace)
    : Feature(workspace), m_panel(new AnomaliesPanel(workspace.locks())),
      m_zombies(new ZombieWatch(workspace.server().store(), this))
{
    addDock({m_panel, tr("Tree check"), "anomaliesDock"});
    setGuidePlace(m_panel, "breaking-a-lock.md#tree-check");
    connect(m_panel, &AnomaliesPanel::countChanged, this,
            [this](qint64 settled) { emit countChanged(m_panel, settled); });
    connect(m_panel, &AnomaliesPanel::repairRequested, this, &CheckFeature::repair);
    connect(m_panel, &AnomaliesPanel::documentChosen, &workspace.tree(),
            &LockTreeView::selectDocument);
    connect(&workspace.locks(), &LockController::applied, m_zombies, &ZombieWatch::watch);
    connect(m_zombies, &ZombieWatch::seen, this, &CheckFeature::onZombie);
    connect(&workspace.server().store(), &LockStore::changed, this, [this] {
        if (m_sign && !m_zombies->stands(*m_sign))
            endAlarm();
    });
    connect(&workspace.server(), &OpenServer::changed, this, [this] {
        m_zombies->clear();
        endAlarm();
    });
}

void CheckFeature::repair(const std::vector<Anomaly> &anomalies,
                          const std::optional<SharesChoice> &shares)
{
    const LockController &locks = m_workspace.locks();
    const QString refusal = locks.changeRefusal();
    const BreakPlan plan = locks.repairPlan(m_panel->checker()->picture(), anomalies, shares);
    if (!refusal.isEmpty() || plan.isEmpty())
        emit noticed(tr("No plan."), !refusal.isEmpty()
                                             ? refusal
                                             : tr("Nothing of it can be repaired any more. Look at "
                                                  "the list again."));
    else
        emit m_workspace.planWanted(plan, [this] { m_panel->checker()->checkNow(); });
}

void CheckFeature::onZombie(const ZombieSign &sign)
{
    m_sign = sign;
    update();
}

/// The alarm stands for as long as the sign does, and its button follows what the window may do.
void CheckFeature::update()
{
    if (!m_sign)
        return;
    BannerText banner;
    banner.tone = BannerText::Tone::Red;
    banner.icon = QStringLiteral("siren");
    banner.title = zombieTitle();
    banner.text = zombieText(*m_sign);
    if (m_sign->isRepairable()) {
        banner.action = tr("Repair plan…");
        banner.disabledWhy = m_workspace.locks().changeRefusal();
    }
    banner.closable = true;
    emit bannerShown(BannerArea::Kind::Trouble, banner);
}

void CheckFeature::onBannerAction(BannerArea::Kind kind)
{
    if (kind == BannerArea::Kind::Trouble && m_sign)
        repairAfter(*m_sign); // the alarm stays: who looks at the plan may leave it
}

void CheckFeature::onBannerClosed(BannerArea::Kind kind)
{
    if (kind == BannerArea::Kind::Trouble)
        m_sign.reset(); // seen; it does not come back with the next change
}

void CheckFeature::endAlarm()
{
    m_sign.reset();
    emit bannerCleared(BannerArea::Kind::Trouble);
}

void CheckFeature::repairAfter(const ZombieSign &sign)
{
    const LockStore &store = m_workspace.server().store();
    if (sign.what == ZombieSign::What::WroteAgain) {
        BreakSelection selection;
        if (!sign.session.empty() && store.livenessOf(sign.session) == Liveness::Dead)
            selection = {BreakSelection::What::Session, sign.session, false};
        else if (!sign.holder.empty())
            selection = {BreakSelection::What::Holder, sign.holder, false};
        else
            selection = {BreakSelection::What::Path, sign.path, false};
        emit m_workspace.breakWanted(selection);
        return;
    }
    LockPicture picture;
    if (const std::optional<LockDocument> document = store.document(sign.documentId))
        picture.locks.push_back(*document);
    const BreakPlan plan = m_workspace.locks().repairPlan(picture, {anomalyOf(sign)});
    if (!plan.isEmpty()) {
        emit m_workspace.planWanted(plan);
        return;
    }
    endAlarm();
    emit noticed(tr("No plan."), tr("The document is gone: no share is left to count. Look at the "
                                    "Tree check panel."));
    emit frontWanted(m_panel);
}

} // namespace lockscope
