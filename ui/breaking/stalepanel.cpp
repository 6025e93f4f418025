// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/stalepanel.h"

#include "ui/kit/emptystate.h"
#include "ui/kit/icon.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/textlabel.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/staleitems.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/tree/rowlook.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeView>

namespace lockscope {

namespace {

/// Chip for the verdict, the next step as a link.
class StaleDelegate : public RowDelegate
{
public:
    StaleDelegate(const StaleItems &items, const LockController &controller, QObject *parent)
        : RowDelegate(parent), m_items(items), m_controller(controller)
    {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QStyleOptionViewItem panel(option);
        initStyleOption(&panel, index);
        const QStyle *style = panel.widget->style();
        style->drawPrimitive(QStyle::PE_PanelItemViewItem, &panel, painter, panel.widget);
        painter->save();
        painter->setClipRect(option.rect);
        const QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
        if (index.column() == StaleSessionModel::VerdictColumn) {
            ChipPainter::chip(painter, QPoint(cell.left() + 4, cell.center().y() + 1),
                              troubleOf(health), option.font, colors);
            painter->restore();
            return;
        }
        QColor color = colors.ink;
        if (index.column() == StaleSessionModel::NextStepColumn
            && m_controller.writeRefusal().isEmpty()
            && (m_items.canBreak(index.row()) || m_items.canRecover(index.row())))
            color = colors.accent;
        if (index.column() == StaleSessionModel::LeaseEndedColumn
            && (health == LockHealth::Dead || health == LockHealth::HalfDone))
            color = colors.dead;
        painter->setFont(option.font);
        painter->setPen(color);
        const auto alignment = static_cast<Qt::Alignment>(
                index.data(Qt::TextAlignmentRole).toInt());
        const QString text = index.data(Qt::DisplayRole).toString();
        painter->drawText(cell, static_cast<int>(alignment) | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(text, Qt::ElideRight, cell.width()));
        painter->restore();
    }

private:
    const StaleItems &m_items;
    const LockController &m_controller;
};

} // namespace

StalePanel::StalePanel(LockController &controller, StaleItems &items, QWidget *parent)
    : QWidget(parent), m_controller(controller), m_items(items), m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this)), m_view(new ListView(this)),
      m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_plan(new QPushButton(Icon::get(QStringLiteral("list-checks")), tr("Plan for selected…"),
                             this)),
      m_allDead(
              new QPushButton(Icon::get(QStringLiteral("octagon-x")), tr("Break all dead…"), this))
{
    m_view->setObjectName(QStringLiteral("staleView"));
    m_view->setAccessibleName(tr("Stale locks"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setModel(&m_items);
    m_view->setItemDelegate(new StaleDelegate(m_items, controller, m_view));
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(true);
    header->setSectionsMovable(false);
    const int widths[] = {112, 164, 184, 122, 240, 146};
    for (int column = 0; column < StaleSessionModel::ColumnCount; ++column)
        header->resizeSection(column, widths[column]);
    header->setSectionResizeMode(StaleSessionModel::EvidenceColumn, QHeaderView::Stretch);

    setFocusProxy(m_view);
    m_plan->setAccessibleName(tr("Plan the break of the selected process"));
    m_allDead->setAccessibleName(tr("Plan the break of all dead processes"));

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(12, 5, 10, 5);
    bar->setSpacing(8);
    bar->addWidget(m_summary, 1);
    bar->addWidget(m_plan);
    bar->addWidget(m_allDead);
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addWidget(m_view, 1);
    m_pages->addWidget(page);
    m_pages->addWidget(m_empty);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);

    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_items, signal, this, &StalePanel::update);
    connect(&m_items, &QAbstractItemModel::modelReset, this, &StalePanel::update);
    connect(&m_items, &QAbstractItemModel::dataChanged, this, &StalePanel::update);
    connect(&controller.store(), &LockStore::ticked, m_view->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &StalePanel::update);
    connect(m_view, &ListView::chosen, this, [this](const QModelIndex &index) {
        emit documentChosen(QString::fromStdString(m_items.entry(index.row()).documentId));
    });
    connect(m_view, &QTreeView::activated, this,
            [this](const QModelIndex &index) { breakRow(index.row()); });
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == StaleSessionModel::NextStepColumn)
            breakRow(index.row());
    });
    connect(m_plan, &QPushButton::clicked, this, [this] {
        if (m_view->currentIndex().isValid())
            breakRow(m_view->currentIndex().row());
    });
    connect(m_allDead, &QPushButton::clicked, this, &StalePanel::breakAllDeadRequested);
    connect(&controller, &LockController::refusalChanged, this, &StalePanel::update);
    update();
}

int StalePanel::rowCount() const { return m_items.rowCount(); }

qint64 StalePanel::lockCount() const { return m_items.lockCount(); }

void StalePanel::update()
{
    const int rows = m_items.rowCount();
    const bool connected = m_controller.server().isOpen();
    const bool partial = m_controller.server().scheduler().state().byFolder;
    const QString refusal = m_controller.writeRefusal();
    if (rows == 0) {
        m_empty->setContent(
                connected ? QStringLiteral("shield-check") : QStringLiteral("plug"),
                !connected ? tr("Not connected")
                : partial  ? tr("Nothing that was read is stale")
                           : tr("Nothing is stale"),
                connected ? tr(
                        "Every process that holds a lock renews it. One that stops appears here.")
                          : tr("Locks whose process stopped renewing appear here once you are "
                               "connected."));
    }
    m_pages->setCurrentIndex(rows == 0 ? 1 : 0);
    const bool isOne = m_items.lockCount() == 1;
    const QString locks = counted(m_items.lockCount(), tr("1 lock"), tr("%1 locks"));
    const QString holders = counted(rows, tr("1 holder"), tr("%1 holders"));
    const QString summary
            = partial ? (isOne ? tr("%1 of %2 needs a look, of what was read. Grouped by process.")
                               : tr("%1 of %2 need a look, of what was read. Grouped by process."))
                      : (isOne ? tr("%1 of %2 needs a look. Grouped by process.")
                               : tr("%1 of %2 need a look. Grouped by process."));
    m_summary->setText(summary.arg(locks, holders));

    const int row = m_view->currentIndex().row();
    const bool can = row >= 0 && row < rows && m_items.canBreak(row);
    m_plan->setEnabled(can && refusal.isEmpty());
    m_plan->setToolTip(!refusal.isEmpty() ? refusal
                       : can              ? QString()
                                          : tr("Select a row whose next step is to break."));
    bool anyDead = false;
    for (int i = 0; i < rows && !anyDead; ++i)
        anyDead = m_items.entry(i).health == LockHealth::Dead;
    m_allDead->setEnabled(anyDead && refusal.isEmpty());
    m_allDead->setToolTip(!refusal.isEmpty() ? refusal
                          : anyDead          ? QString()
                                             : tr("No process is dead."));
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
    if (!m_controller.writeRefusal().isEmpty())
        return;
    if (m_items.canRecover(row))
        emit recoverRequested();
    if (!m_items.canBreak(row))
        return;
    BreakSelection selection;
    selection.what = entry.session.empty() ? BreakSelection::What::Path
                                           : BreakSelection::What::Session;
    selection.id = entry.session.empty() ? entry.path : entry.session;
    emit breakRequested(selection);
}

} // namespace lockscope
