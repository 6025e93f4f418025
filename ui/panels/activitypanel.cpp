// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/activitypanel.h"

#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/tree/rowlook.h"
#include "ui/widgets/emptystate.h"

#include <QHeaderView>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QVBoxLayout>

namespace lockscope {

namespace {

constexpr int RowHeight = 24;
constexpr int Padding = 8;

struct EventLook
{
    QString words;
    QString icon;
    Icon::Tone tone;
};

EventLook lookOf(LockEvent::What what)
{
    switch (what) {
    case LockEvent::What::Taken:
        return {EventItems::tr("taken"), QStringLiteral("lock"), Icon::Tone::Held};
    case LockEvent::What::Changed:
        return {EventItems::tr("changed"), QStringLiteral("refresh-cw"), Icon::Tone::Held};
    case LockEvent::What::Released:
        return {EventItems::tr("released"), QStringLiteral("lock-open"), Icon::Tone::Ink2};
    case LockEvent::What::Suspected:
        return {EventItems::tr("suspect"), QStringLiteral("hourglass"), Icon::Tone::Suspect};
    case LockEvent::What::Died:
        return {EventItems::tr("dead"), QStringLiteral("octagon-x"), Icon::Tone::Dead};
    case LockEvent::What::Recovered:
        return {EventItems::tr("renews again"), QStringLiteral("heart-pulse"), Icon::Tone::Held};
    case LockEvent::What::Revoked:
        return {EventItems::tr("revoked"), QStringLiteral("ban"), Icon::Tone::Held};
    case LockEvent::What::Unreadable:
        return {EventItems::tr("unreadable"), QStringLiteral("file-warning"), Icon::Tone::Unknown};
    }
    return {};
}

QColor colorOf(Icon::Tone tone, const StatusPalette &colors)
{
    switch (tone) {
    case Icon::Tone::Held: return colors.held;
    case Icon::Tone::Suspect: return colors.suspect;
    case Icon::Tone::Dead: return colors.dead;
    case Icon::Tone::Unknown: return colors.unknown;
    case Icon::Tone::Ink:
    case Icon::Tone::Ink2:
    case Icon::Tone::Accent:
    case Icon::Tone::OnAccent:
    case Icon::Tone::OnDead: break;
    }
    return colors.ink2;
}

class EventDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {40, RowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QStyleOptionViewItem panel(option);
        initStyleOption(&panel, index);
        panel.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &panel, painter,
                                             panel.widget);
        QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        painter->setFont(option.font);
        painter->setPen(index.column() == LockEventModel::TimeColumn ? colors.ink2 : colors.ink);
        if (index.column() == LockEventModel::EventColumn) {
            const EventLook look = lookOf(
                    static_cast<LockEvent::What>(index.data(LockRoles::EventRole).toInt()));
            Icon::paint(painter,
                        QRectF(cell.left(), cell.top() + (cell.height() - 13) / 2.0, 13, 13),
                        look.icon, colorOf(look.tone, colors));
            cell.adjust(13 + 6, 0, 0, 0);
        }
        painter->drawText(cell, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle,
                                                        cell.width()));
    }
};

} // namespace

EventItems::EventItems(LockHistory &history, const Clock &clock, QObject *parent)
    : LockEventModel(history, parent), m_clock(clock)
{}

QVariant EventItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return LockEventModel::data(index, role);
    const LockEvent &happened = eventAt(index.row());
    switch (static_cast<Column>(index.column())) {
    case TimeColumn: return formatInstant(happened.at, m_clock.wallNow());
    case EventColumn: return lookOf(happened.what).words;
    case PathColumn: {
        QString text = safeText(happened.path.empty() ? happened.documentId : happened.path);
        const QString mode = modeText(happened.mode, happened.count);
        if (!happened.documentId.empty() && !mode.isEmpty())
            text += QLatin1String(", ") + mode;
        else if (happened.documentId.empty() && happened.count > 1)
            text += QStringLiteral(" +%1").arg(happened.count - 1);
        return text;
    }
    case ProcessColumn: return processText(happened.host, happened.pid, happened.processId);
    case ColumnCount: break;
    }
    return {};
}

QVariant EventItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case TimeColumn: return tr("Time");
    case EventColumn: return tr("What");
    case PathColumn: return tr("Path");
    case ProcessColumn: return tr("Who");
    case ColumnCount: break;
    }
    return {};
}

ActivityPanel::ActivityPanel(LockHistory &history, const Clock &clock, QWidget *parent)
    : QWidget(parent), m_items(new EventItems(history, clock, this)), m_view(new QTreeView(this)),
      m_pages(new QStackedWidget(this)), m_empty(new EmptyState(this))
{
    m_view->setObjectName(QStringLiteral("activityView"));
    m_view->setAccessibleName(tr("Activity"));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->setModel(m_items);
    m_view->setItemDelegate(new EventDelegate(m_view));
    QHeaderView *header = m_view->header();
    header->setSectionsMovable(false);
    header->setStretchLastSection(false);
    header->resizeSection(LockEventModel::TimeColumn, 104);
    header->resizeSection(LockEventModel::EventColumn, 130);
    header->resizeSection(LockEventModel::ProcessColumn, 220);
    header->setSectionResizeMode(LockEventModel::PathColumn, QHeaderView::Stretch);

    setFocusProxy(m_view);
    m_empty->setContent(
            QStringLiteral("clock"), tr("Nothing has happened yet"),
            tr("Locks that are taken, released, missed or broken from now on are listed here."));
    m_pages->addWidget(m_view);
    m_pages->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
    const auto choose = [this] { m_pages->setCurrentIndex(m_items->rowCount() == 0 ? 1 : 0); };
    connect(m_items, &QAbstractItemModel::rowsInserted, this, choose);
    connect(m_items, &QAbstractItemModel::rowsRemoved, this, choose);
    connect(m_items, &QAbstractItemModel::modelReset, this, choose);
    choose();
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        emit documentChosen(index.data(LockRoles::DocumentIdRole).toString());
    });
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &index) {
        emit documentChosen(index.data(LockRoles::DocumentIdRole).toString());
    });
}

} // namespace lockscope
