// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/check/anomaliespanel.h"

#include "models/items/anomalymodel.h"
#include "models/store/lockstore.h"
#include "ui/check/anomalychecker.h"
#include "ui/kit/icon.h"
#include "ui/kit/listview.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/text/anomalytext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QComboBox>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int AnomalyPathShown = 200;

struct Look
{
    QString icon;
    Icon::Tone tone;
};

/// Red is kept for what may let two write at once or blocks for good; a plain client is nothing
/// wrong.
Look lookOf(const Anomaly &anomaly)
{
    using Code = Anomaly::Code;
    if (!anomaly.settled)
        return {QStringLiteral("hourglass"), Icon::Tone::Ink2};
    switch (anomaly.code) {
    case Code::MissingAncestor:
    case Code::IncompatibleModes:
    case Code::LockBelowExclusive:
    case Code::DeadSession:
    case Code::OpOrphan: return {QStringLiteral("octagon-alert"), Icon::Tone::Dead};
    case Code::OrphanAncestor:
    case Code::CountMismatch:
    case Code::PathMismatch:
    case Code::NoLockId:
    case Code::Expired:
    case Code::ClockSkew: return {QStringLiteral("triangle-alert"), Icon::Tone::Suspect};
    case Code::SessionMissing:
    case Code::NoLease:
    case Code::Unreadable: return {QStringLiteral("circle-question-mark"), Icon::Tone::Unknown};
    case Code::SessionUnused:
    case Code::Anonymous: return {QStringLiteral("info"), Icon::Tone::Unknown};
    }
    return {QStringLiteral("circle-question-mark"), Icon::Tone::Unknown};
}

/// The findings with words for view, screen reader and tool tip.
class AnomalyItems : public AnomalyModel
{
public:
    using AnomalyModel::AnomalyModel;

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override
    {
        if (!index.isValid())
            return {};
        const Anomaly &row = anomaly(index.row());
        if (role == Qt::ToolTipRole)
            return toolTipText(anomalyDetail(row));
        if (role == Qt::DecorationRole && index.column() == WhatColumn)
            return Icon::get(lookOf(row).icon, lookOf(row).tone);
        if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
            return AnomalyModel::data(index, role);
        switch (static_cast<Column>(index.column())) {
        case WhatColumn: return anomalyTitle(row.code);
        case PathColumn: return safeText(row.path, AnomalyPathShown);
        case DetailColumn: return anomalyDetail(row);
        case StateColumn: return anomalyStandingText(row);
        case ColumnCount: break;
        }
        return {};
    }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
            return {};
        switch (static_cast<Column>(section)) {
        case WhatColumn: return AnomaliesPanel::tr("What");
        case PathColumn: return AnomaliesPanel::tr("Path");
        case DetailColumn: return AnomaliesPanel::tr("Detail");
        case StateColumn: return AnomaliesPanel::tr("State");
        case ColumnCount: break;
        }
        return {};
    }
};

} // namespace

AnomaliesPanel::AnomaliesPanel(LockController &controller, QWidget *parent)
    : ListPanel(QStringLiteral("anomaliesView"), tr("Tree check"), parent, Bar::Stays),
      m_controller(controller), m_checker(new AnomalyChecker(controller.store(), this)),
      m_items(new AnomalyItems(this)), m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_explanation(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_check(new QPushButton(Icon::get(QStringLiteral("refresh-cw")), tr("Check now"), this)),
      m_sharesAge(new QComboBox(this)),
      m_repair(new QPushButton(Icon::get(QStringLiteral("wrench")), tr("Repair plan…"), this)),
      m_repairAll(
              new QPushButton(Icon::get(QStringLiteral("list-checks")), tr("Repair all…"), this))
{
    setModel(m_items, new RowDelegate(list()), {190, 240, 400, 150}, {AnomalyModel::DetailColumn});
    for (const Millis age : {DefaultSharesAge / 6, DefaultSharesAge, 8 * DefaultSharesAge,
                             24 * DefaultSharesAge, 168 * DefaultSharesAge})
        m_sharesAge->addItem(tr("Shares: after %1").arg(formatDuration(age)),
                             QVariant::fromValue(qint64{age.count()}));
    m_sharesAge->setCurrentIndex(1);
    m_sharesAge->setAccessibleName(tr("Time after which unexplained shares may be repaired"));
    m_sharesAge->setToolTip(tr("Unexplained shares of plain clients are in flight or left behind. "
                               "Their repair is offered when this window has seen them unchanged "
                               "for so long."));
    m_check->setAccessibleName(tr("Check the tree now"));
    m_repair->setAccessibleName(tr("Plan the repair of the selected inconsistency"));
    m_repairAll->setAccessibleName(tr("Plan the repair of everything that can be repaired"));
    m_explanation->setWrapping(true);
    m_explanation->setContentsMargins(12, 4, 12, 5);

    addToBar(m_summary, true);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_sharesAge, m_check, m_repair, m_repairAll})
        addToBar(widget);
    column()->addWidget(m_explanation);

    connect(m_checker, &AnomalyChecker::checked, this, &AnomaliesPanel::onChecked);
    connect(m_checker, &AnomalyChecker::started, this, &AnomaliesPanel::update);
    connect(m_check, &QPushButton::clicked, m_checker, &AnomalyChecker::checkNow);
    connect(m_sharesAge, &QComboBox::currentIndexChanged, this, &AnomaliesPanel::update);
    connect(m_repair, &QPushButton::clicked, this, &AnomaliesPanel::repairSelected);
    connect(m_repairAll, &QPushButton::clicked, this, &AnomaliesPanel::repairAll);
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &AnomaliesPanel::update);
    connect(list(), &QTreeView::activated, this, [this](const QModelIndex &index) {
        emit documentChosen(QString::fromStdString(m_items->anomaly(index.row()).documentId));
    });
    RefreshScheduler &scheduler = controller.server().scheduler();
    connect(&scheduler, &RefreshScheduler::stateChanged, m_checker,
            [this](const ConnectionState &state) {
                m_checker->setLive(state.kind == ConnectionState::Kind::Live && !state.byFolder);
                if (state.error)
                    m_checker->noteOutage();
            });
    connect(&scheduler, &RefreshScheduler::statusChanged, m_checker,
            [this](const ServerStatus &status) {
                m_checker->setRootCoversAll(status.rootCoversAll);
            });
    connect(&scheduler, &RefreshScheduler::refreshed, m_checker, [this, &scheduler] {
        if (scheduler.blockedSince())
            m_checker->noteOutage();
        m_checker->confirm();
    });
    connect(&controller, &LockController::refusalChanged, this, &AnomaliesPanel::update);
    update();
}

int AnomaliesPanel::rowCount() const { return m_items->rowCount(); }

void AnomaliesPanel::onChecked()
{
    m_items->setAnomalies(m_checker->anomalies());
    update();
    if (const qint64 settled = m_checker->settledCount(); settled != m_lastCount) {
        m_lastCount = settled;
        emit countChanged(settled);
    }
}

void AnomaliesPanel::update()
{
    const int rows = m_items->rowCount();
    const bool connected = m_controller.server().isOpen();
    const QString refusal = m_controller.changeRefusal();
    const qint64 all = static_cast<qint64>(m_checker->anomalies().size());
    const qint64 settled = m_checker->settledCount();
    if (rows > 0)
        showList();
    else if (!off().isEmpty())
        showEmpty({QStringLiteral("circle-question-mark"), tr("Not checked"), off()});
    else if (const auto notRead
             = notReadWords(m_controller.server(),
                            tr("Inconsistencies in the lock tree appear here once you are "
                               "connected.")))
        showEmpty(*notRead);
    else if (!m_checker->hasChecked())
        showEmpty({QStringLiteral("hourglass"), tr("Not checked yet"),
                   m_controller.server().isSnapshot()
                           ? tr("A snapshot is checked when you ask for it.")
                           : tr("The tree is checked as soon as it has been read.")});
    else
        showEmpty({QStringLiteral("shield-check"), tr("The tree is whole"),
                   tr("Every lock is held all the way up, every count has its "
                      "holders, every holder has a process.")});
    const qint64 shares = m_checker->sharesCount();
    const bool isKnown = m_checker->hasChecked()
                         && (all > 0 || !notReadWords(m_controller.server(), {}));
    QString summary = isKnown ? anomalySummary(settled, all - settled - shares, shares) : QString();
    if (all > rows)
        summary += QLatin1Char(' ') + tr("The first %1 are shown.").arg(formatCount(rows));
    m_summary->setText(summary);
    m_sharesAge->setVisible(shares > 0);
    m_check->setEnabled(connected && off().isEmpty() && !m_checker->isChecking());
    m_check->setToolTip(connected ? off() : tr("Not connected."));

    const int row = list()->currentIndex().row();
    const bool chosen = row >= 0 && row < rows;
    m_explanation->setVisible(chosen);
    m_explanation->setText(chosen ? QString(anomalyMeaning(m_items->anomaly(row)) + QLatin1Char(' ')
                                            + anomalyAdvice(m_items->anomaly(row)))
                                  : QString());
    const QString why = repairRefusal(row);
    m_repair->setEnabled(why.isEmpty());
    m_repair->setToolTip(why);
    const bool any = std::any_of(m_checker->anomalies().begin(), m_checker->anomalies().end(),
                                 [](const Anomaly &a) { return a.settled && a.isRepairable(); });
    m_repairAll->setEnabled(any && refusal.isEmpty());
    m_repairAll->setToolTip(!refusal.isEmpty() ? refusal
                            : any              ? QString()
                                               : tr("Nothing that has settled can be repaired."));
}

QString AnomaliesPanel::off() const
{
    return m_controller.server().scheduler().state().byFolder
                   ? tr("The tree is read folder by folder, and a check needs all of it. “lockctl "
                        "fsck” reads everything.")
                   : QString();
}

QString AnomaliesPanel::repairRefusal(int row) const
{
    if (const QString refusal = m_controller.changeRefusal(); !refusal.isEmpty())
        return refusal;
    if (row < 0 || row >= rowCount())
        return tr("Select an inconsistency first.");
    const Anomaly &anomaly = m_items->anomaly(row);
    if (!anomaly.isRepairable())
        return tr("Any repair might touch a living process. See what to do below.");
    if (anomaly.lowersShares())
        return sharesRefusal(anomaly);
    return anomaly.settled
                   ? QString()
                   : tr("It may be the work of a living process. Wait until it has settled.");
}

void AnomaliesPanel::repairSelected()
{
    const int row = list()->currentIndex().row();
    if (repairRefusal(row).isEmpty())
        emit repairRequested({m_items->anomaly(row)},
                             SharesChoice{m_items->anomaly(row).documentId, sharesAge()});
}

void AnomaliesPanel::repairAll() { emit repairRequested(m_checker->anomalies(), std::nullopt); }

Millis AnomaliesPanel::sharesAge() const { return Millis(m_sharesAge->currentData().toLongLong()); }

QString AnomaliesPanel::sharesRefusal(const Anomaly &shares) const
{
    if (shares.watched >= sharesAge())
        return {};
    return tr("They may be in flight. This window has seen them unchanged for %1; wait until it is "
              "%2, or choose another time.")
            .arg(formatDuration(shares.watched), formatDuration(sharesAge()));
}

} // namespace lockscope
