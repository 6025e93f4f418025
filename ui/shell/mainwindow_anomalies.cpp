// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/store/zombiewatch.h"
#include "ui/breaking/breaklockdialog.h"
#include "ui/check/anomaliespanel.h"
#include "ui/check/anomalychecker.h"
#include "ui/server/lockcontroller.h"
#include "ui/shell/dockshelf.h"
#include "ui/shell/mainwindow.h"
#include "ui/text/zombietext.h"
#include "ui/tree/locktreeview.h"

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

void MainWindow::connectAnomalies()
{
    connect(m_anomalies, &AnomaliesPanel::countChanged, this,
            [this](qint64 settled) { m_docks->setCount(m_anomalies, settled); });
    connect(m_anomalies, &AnomaliesPanel::repairRequested, this, &MainWindow::repairAnomalies);
    connect(m_anomalies, &AnomaliesPanel::documentChosen, this,
            [this](const QString &documentId) { m_tree->selectDocument(documentId); });
    connect(m_controller, &LockController::applied, m_zombies, &ZombieWatch::watch);
    connect(m_zombies, &ZombieWatch::seen, this, &MainWindow::onZombie);
}

void MainWindow::repairAnomalies(const std::vector<Anomaly> &anomalies,
                                 const std::optional<SharesChoice> &shares)
{
    const QString refusal = m_controller->writeRefusal();
    const BreakPlan plan = m_controller->repairPlan(m_anomalies->checker()->picture(), anomalies,
                                                    shares);
    if (!refusal.isEmpty() || plan.isEmpty()) {
        showNotice(tr("No plan."), !refusal.isEmpty()
                                           ? refusal
                                           : tr("Nothing of it can be repaired any more. Look at "
                                                "the list again."));
        return;
    }
    auto *dialog = new BreakLockDialog(*m_controller, plan, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, m_anomalies->checker(), &AnomalyChecker::checkNow);
    dialog->open();
}

void MainWindow::onZombie(const ZombieSign &sign)
{
    BannerText banner;
    banner.tone = BannerText::Tone::Red;
    banner.icon = QStringLiteral("siren");
    banner.title = zombieTitle();
    banner.text = zombieText(sign);
    if (sign.isRepairable()) {
        banner.action = tr("Repair plan…");
        banner.disabledWhy = m_controller->writeRefusal();
    }
    banner.closable = true;
    m_zombieRepair = [this, sign] { repairAfter(sign); };
    m_banners->show(BannerArea::Kind::Trouble, banner);
}

void MainWindow::repairAfter(const ZombieSign &sign)
{
    m_banners->clear(BannerArea::Kind::Trouble);
    if (sign.what == ZombieSign::What::WroteAgain) {
        BreakSelection selection;
        if (!sign.session.empty() && m_server.store().livenessOf(sign.session) == Liveness::Dead)
            selection = {BreakSelection::What::Session, sign.session, false};
        else if (!sign.holder.empty())
            selection = {BreakSelection::What::Holder, sign.holder, false};
        else
            selection = {BreakSelection::What::Path, sign.path, false};
        breakSelection(selection);
        return;
    }
    LockPicture picture;
    if (const std::optional<LockDocument> document = m_server.store().document(sign.documentId))
        picture.locks.push_back(*document);
    const BreakPlan plan = m_controller->repairPlan(picture, {anomalyOf(sign)});
    if (plan.isEmpty()) {
        showNotice(tr("No plan."), tr("The document is gone: no share is left to count. Look at "
                                      "the Anomalies panel."));
        m_docks->bringForward(m_anomalies);
        return;
    }
    auto *dialog = new BreakLockDialog(*m_controller, plan, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace lockscope
