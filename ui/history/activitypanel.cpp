// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/history/activitypanel.h"

#include "models/store/openserver.h"
#include "ui/kit/icon.h"
#include "ui/kit/listview.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/statuspalette.h"
#include "ui/server/notread.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"
#include "ui/tree/eventlook.h"
#include "ui/tree/rowlook.h"

#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace lockscope {

namespace {

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

class EventDelegate : public PaintedRowDelegate
{
public:
    using PaintedRowDelegate::PaintedRowDelegate;

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        if (index.column() == LockEventModel::TimeColumn)
            painter->setPen(colors.ink2);
        if (index.column() == LockEventModel::EventColumn) {
            const EventLook look = EventLook::of(
                    static_cast<LockEvent::What>(index.data(LockRoles::EventRole).toInt()));
            paintIcon(painter, cell, look.icon, colorOf(look.tone, colors));
        }
        paintText(painter, cell, index.data().toString(), Qt::ElideMiddle);
    }
};

} // namespace

EventItems::EventItems(LockHistory &history, const Clock &clock, QObject *parent)
    : LockEventModel(history, parent), m_clock(clock)
{}

QVariant EventItems::data(const QModelIndex &index, int role) const
{
    if (index.isValid() && role == Qt::ToolTipRole) // a narrow column shows less of it
        return toolTipText(index.data().toString());
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return LockEventModel::data(index, role);
    const LockEvent &happened = eventAt(index.row());
    switch (static_cast<Column>(index.column())) {
    case TimeColumn: return formatInstant(happened.at, m_clock.wallNow());
    case EventColumn: return EventLook::of(happened.what).words;
    case PathColumn: {
        QString text = safeText(happened.path.empty() ? happened.documentId : happened.path);
        const QString mode = modeText(happened.mode, happened.count);
        if (!happened.documentId.empty() && !mode.isEmpty())
            text = listing({text, mode});
        else if (happened.documentId.empty() && happened.count > 1)
            text += QStringLiteral(" +%1").arg(happened.count - 1);
        return text;
    }
    case ProcessColumn: return ownerText(namedProcess(happened), happened.session);
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

ActivityPanel::ActivityPanel(OpenServer &server, QWidget *parent)
    : ListPanel(QStringLiteral("activityView"), tr("Activity"), parent), m_server(server),
      m_items(new EventItems(server.history(), server.clock(), this)),
      m_takeBack(new QPushButton(tr("Take it back"), this))
{
    // Both: beside the lab there is no room for a process of fixed width and a path.
    setModel(m_items, new EventDelegate(list()), {104, 130},
             {LockEventModel::PathColumn, LockEventModel::ProcessColumn});
    m_takeBack->setIcon(Icon::get(QStringLiteral("rotate-ccw")));
    m_takeBack->setAccessibleName(tr("Take it back, so that nobody else gets it"));
    m_takeBack->setToolTip(tr("This window broke it, and it is free. Locks the same paths for this "
                              "window, until its owner is sorted out."));
    m_takeBack->hide();
    auto *offer = new QHBoxLayout;
    offer->setContentsMargins(RowDelegate::Padding, 0, RowDelegate::Padding, 0);
    offer->addStretch(1);
    offer->addWidget(m_takeBack);
    column()->addLayout(offer);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_items, signal, this, &ActivityPanel::showListOrWhy);
    showListOrWhy();
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ActivityPanel::refresh);
    connect(m_items, &QAbstractItemModel::modelReset, this, &ActivityPanel::refresh);
    connect(m_takeBack, &QPushButton::clicked, this, [this] {
        emit takeBackRequested(list()->currentIndex().data(LockRoles::DocumentIdRole).toString());
    });
    connect(list(), &QTreeView::clicked, this, [this](const QModelIndex &index) {
        emit documentChosen(index.data(LockRoles::DocumentIdRole).toString());
    });
    connect(list(), &QTreeView::activated, this, [this](const QModelIndex &index) {
        emit documentChosen(index.data(LockRoles::DocumentIdRole).toString());
    });
}

void ActivityPanel::showListOrWhy()
{
    if (m_items->rowCount() > 0)
        showList();
    else if (const auto notRead = notReadWords(m_server,
                                               tr("Locks that are taken, released, missed or "
                                                  "broken are listed here once you are "
                                                  "connected.")))
        showEmpty(*notRead);
    else if (m_server.isSnapshot())
        showEmpty({QStringLiteral("clock"), tr("Nothing happens in a snapshot"),
                   tr("What happened in its time is found with its slider.")});
    else
        showEmpty({QStringLiteral("clock"), tr("Nothing has happened yet"),
                   tr("Locks that are taken, released, missed or broken from now on are listed "
                      "here.")});
}

void ActivityPanel::refresh()
{
    showListOrWhy();
    const QModelIndex current = list()->currentIndex();
    const std::string id = current.data(LockRoles::DocumentIdRole).toString().toStdString();
    m_takeBack->setVisible(current.isValid() && m_offer && m_offer(id));
}

} // namespace lockscope
