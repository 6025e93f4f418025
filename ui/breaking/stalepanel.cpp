// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/stalepanel.h"

#include "ui/kit/icon.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/breakchoice.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/server/staleitems.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/tree/rowlook.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QTreeView>

namespace lockscope {

namespace {

/// Chip for the verdict, the next step as a link.
class StaleDelegate : public PaintedRowDelegate
{
public:
    StaleDelegate(const StaleItems &items, const LockController &controller, QObject *parent)
        : PaintedRowDelegate(parent), m_items(items), m_controller(controller)
    {}

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        StatusPalette colors = StatusPalette::of(option.palette);
        if (showsWhatWas(m_controller.server())
            || m_items.isUnread(index.row())) { // nothing old looks live
            colors.held = colors.unknown;
            painter->setPen(colors.ink2);
        }
        const QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
        if (index.column() == StaleSessionModel::VerdictColumn) {
            ChipPainter::chip(painter, QPoint(cell.left() + 4, cell.center().y() + 1),
                              troubleOf(health), option.font, colors);
            return;
        }
        if (index.column() == StaleSessionModel::NextStepColumn
            && m_controller.changeRefusal().isEmpty()
            && (m_items.canBreak(index.row()) || m_items.canRecover(index.row())))
            painter->setPen(colors.accent);
        if (index.column() == StaleSessionModel::LeaseEndedColumn
            && (health == LockHealth::Dead || health == LockHealth::HalfDone))
            painter->setPen(colors.dead);
        paintText(painter, cell, index.data().toString(), Qt::ElideRight,
                  index.data(Qt::TextAlignmentRole).toInt());
    }

private:
    const StaleItems &m_items;
    const LockController &m_controller;
};

} // namespace

StalePanel::StalePanel(LockController &controller, StaleItems &items, QWidget *parent)
    : ListPanel(QStringLiteral("staleView"), tr("Stale locks"), parent), m_controller(controller),
      m_items(items), m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_plan(new QPushButton(Icon::get(QStringLiteral("list-checks")), tr("Plan for selected…"),
                             this)),
      m_allDead(
              new QPushButton(Icon::get(QStringLiteral("octagon-x")), tr("Break all dead…"), this))
{
    setModel(&m_items, new StaleDelegate(m_items, controller, list()),
             {112, 164, 184, 122, 240, 146},
             {StaleSessionModel::EvidenceColumn, StaleSessionModel::NextStepColumn});
    m_plan->setAccessibleName(tr("Plan the break of the selected process"));
    m_allDead->setAccessibleName(tr("Plan the break of all dead processes"));

    addToBar(m_summary, true);
    addToBar(m_plan);
    addToBar(m_allDead);

    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_items, signal, this, &StalePanel::update);
    connect(&m_items, &QAbstractItemModel::modelReset, this, &StalePanel::update);
    connect(&m_items, &QAbstractItemModel::dataChanged, this, &StalePanel::update);
    connect(&controller.store(), &LockStore::ticked, list()->viewport(),
            qOverload<>(&QWidget::update));
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &StalePanel::update);
    connect(list(), &ListView::chosen, this, [this](const QModelIndex &index) {
        emit documentChosen(QString::fromStdString(m_items.entry(index.row()).documentId));
    });
    connect(list(), &QTreeView::activated, this,
            [this](const QModelIndex &index) { breakRow(index.row()); });
    connect(list(), &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == StaleSessionModel::NextStepColumn)
            breakRow(index.row());
    });
    connect(m_plan, &QPushButton::clicked, this, [this] {
        if (list()->currentIndex().isValid())
            breakRow(list()->currentIndex().row());
    });
    connect(m_allDead, &QPushButton::clicked, this, &StalePanel::breakAllDeadRequested);
    connect(&controller, &LockController::refusalChanged, this, &StalePanel::update);
    update();
}

int StalePanel::rowCount() const { return m_items.rowCount(); }

QString StalePanel::breakAllRefusal() const
{
    const QString refusal = m_controller.changeRefusal();
    if (!refusal.isEmpty() || m_controller.server().scheduler().state().partial)
        return refusal; // one may be dead that was not read
    for (int i = 0; i < m_items.rowCount(); ++i) {
        if (m_items.entry(i).health == LockHealth::Dead && !m_items.entry(i).session.empty())
            return {}; // a lock without a session is of no process
    }
    return tr("No process is dead.");
}

qint64 StalePanel::lockCount() const { return m_items.lockCount(); }

void StalePanel::update()
{
    const int rows = m_items.rowCount();
    const bool partial = m_controller.server().scheduler().state().partial;
    const QString refusal = m_controller.changeRefusal();
    if (rows > 0)
        showList();
    else if (const auto notRead
             = notReadWords(m_controller.server(),
                            tr("Locks whose process stopped renewing appear here once "
                               "you are connected.")))
        showEmpty(*notRead);
    else if (m_controller.server().isSnapshot())
        showEmpty({QStringLiteral("shield-check"), tr("Nothing was stale"),
                   tr("At the end of the snapshot no lock needed a look.")});
    else
        showEmpty({QStringLiteral("shield-check"),
                   partial ? tr("Nothing that was read is stale") : tr("Nothing is stale"),
                   tr("Every process with a session renews its locks. One that stops appears here, "
                      "as "
                      "does a lock of other software whose time is over.")});
    const bool isOne = m_items.lockCount() == 1;
    const QString locks = counted(m_items.lockCount(), tr("1 lock"), tr("%1 locks"));
    const QString holders = counted(rows, tr("1 holder"), tr("%1 holders"));
    const QString summary
            = partial ? (isOne ? tr("%1 of %2 needs a look, of what was read. Grouped by process.")
                               : tr("%1 of %2 need a look, of what was read. Grouped by process."))
                      : (isOne ? tr("%1 of %2 needs a look. Grouped by process.")
                               : tr("%1 of %2 need a look. Grouped by process."));
    m_summary->setText(summary.arg(locks, holders));

    const int row = list()->currentIndex().row();
    const bool can = row >= 0 && row < rows && m_items.canBreak(row);
    m_plan->setEnabled(can && refusal.isEmpty());
    m_plan->setToolTip(!refusal.isEmpty() ? refusal
                       : can              ? QString()
                                          : tr("Select a row whose next step is to break."));
    const QString notAll = breakAllRefusal();
    m_allDead->setEnabled(notAll.isEmpty());
    if (m_allDead->toolTip() != notAll) {
        m_allDead->setToolTip(notAll);
        emit breakAllRefusalChanged();
    }
    if (rows != m_lastCount) {
        m_lastCount = rows;
        emit countChanged(rows);
    }
}

void StalePanel::breakRow(int row)
{
    if (row < 0 || row >= m_items.rowCount())
        return;
    const StaleSessionModel::Entry entry = m_items.entry(row);
    emit documentChosen(QString::fromStdString(entry.documentId));
    if (!m_controller.changeRefusal().isEmpty())
        return;
    if (m_items.canRecover(row))
        emit recoverRequested();
    if (!m_items.canBreak(row))
        return;
    emit breakRequested(breakOf(entry.documentId, entry.path, entry.session));
}

} // namespace lockscope
