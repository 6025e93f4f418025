// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/owners/ownerspanel.h"

#include "ui/kit/icon.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/segmentbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/owners/owneritems.h"
#include "ui/server/lockcontroller.h"
#include "ui/server/notread.h"
#include "ui/text/counted.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTreeView>

namespace lockscope {

namespace {

/// Chip for the state, bar and words for the lease.
class OwnerDelegate : public PaintedRowDelegate
{
public:
    OwnerDelegate(const OwnerItems &items, const OpenServer &server, QObject *parent)
        : PaintedRowDelegate(parent), m_items(items), m_server(server)
    {}

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        StatusPalette colors = StatusPalette::of(option.palette);
        if (showsWhatWas(m_server) || m_items.isUnread(index)) { // nothing old looks live
            colors.ink = colors.accent = colors.ink2;
            colors.held = colors.unknown;
        }
        QRect cell = option.rect.adjusted(Padding, 0, -Padding, 0);
        const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
        const Trouble trouble = troubleOf(health);
        QColor color = colors.ink;
        QString text = index.data().toString();
        switch (static_cast<OwnerModel::Column>(index.column())) {
        case OwnerModel::OwnerColumn: {
            cell = option.rect.adjusted(2, 0, -Padding, 0);
            paintIcon(painter, cell, iconOf(m_items.kindOf(index)), colors.ink2);
            if (index.data(LockRoles::IsMineRole).toBool())
                color = colors.accent;
            break;
        }
        case OwnerModel::StateColumn:
            if (trouble != Trouble::None) {
                ChipPainter::chip(painter, QPoint(cell.left(), cell.center().y() + 1), trouble,
                                  option.font, colors);
                cell.adjust(ChipPainter::chipWidth(trouble, option.font) + Padding, 0, 0, 0);
                text = m_items.troubledPart(index);
            }
            color = colors.ink2;
            break;
        case OwnerModel::LeaseColumn: {
            const LeaseText lease = m_items.leaseOf(index);
            if (lease.bar.kind != LeaseLook::Kind::None
                && lease.bar.kind != LeaseLook::Kind::NoLease) {
                ChipPainter::leaseBar(painter,
                                      QRect(cell.left(), cell.center().y() - 2,
                                            ChipPainter::BarWidth, ChipPainter::BarHeight),
                                      lease.bar, colors);
                cell.adjust(ChipPainter::BarWidth + Padding, 0, 0, 0);
            }
            if (lease.bar.kind == LeaseLook::Kind::Over && health >= LockHealth::Dead)
                color = colors.dead;
            break;
        }
        case OwnerModel::LocksColumn:
        case OwnerModel::HeldColumn:
        case OwnerModel::RenewingColumn:
        case OwnerModel::ColumnCount: color = colors.ink2; break;
        }
        painter->setPen(color);
        // Of a path both ends tell something; of "3 of 12" the middle must not go: "3…2" is another
        // number.
        const auto elide = index.column() == OwnerModel::OwnerColumn ? Qt::ElideMiddle
                                                                     : Qt::ElideRight;
        paintText(painter, cell, text, elide, index.data(Qt::TextAlignmentRole).toInt());
    }

private:
    static QString iconOf(OwnerModel::Kind kind)
    {
        switch (kind) {
        case OwnerModel::Kind::Host: return QStringLiteral("server");
        case OwnerModel::Kind::Process: return QStringLiteral("list-checks");
        case OwnerModel::Kind::Session: return QStringLiteral("heart-pulse");
        case OwnerModel::Kind::Unowned: return QStringLiteral("circle-question-mark");
        case OwnerModel::Kind::Lock: break;
        }
        return QStringLiteral("lock");
    }

    const OwnerItems &m_items;
    const OpenServer &m_server;
};

} // namespace

OwnersPanel::OwnersPanel(LockController &controller, QWidget *parent)
    : ListPanel(QStringLiteral("ownersView"), tr("Owners of locks"), parent),
      m_controller(controller), m_items(new OwnerItems(controller.store(), this)),
      m_filter(new QLineEdit(this)), m_pivot(new SegmentBar(this)),
      m_summary(new TextLabel({}, TextLabel::Tone::Ink2, this)),
      m_break(new QPushButton(Icon::get(QStringLiteral("list-checks")), tr("Break…"), this))
{
    list()->setRootIsDecorated(true);
    list()->setAllColumnsShowFocus(true);
    setModel(m_items, new OwnerDelegate(*m_items, controller.server(), list()),
             {360, 150, 92, 92, 168, 92}, {OwnerModel::OwnerColumn});
    m_filter->setAccessibleName(tr("Filter the owners"));
    m_filter->setPlaceholderText(tr("Filter: host, pid, program, path …"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(300);
    m_pivot->addSegment(tr("By process"), tr("Each process with its sessions and their locks"));
    m_pivot->addSegment(tr("By host"), tr("Each machine with the processes that hold locks"));
    m_pivot->setAccessibleName(tr("Group the owners"));
    m_break->setAccessibleName(tr("Plan the break of everything the selected owner holds"));
    m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    addToBar(m_pivot);
    addToBar(m_filter, true);
    addToBar(m_summary, true);
    addToBar(m_break);

    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_items, signal, this, &OwnersPanel::update);
    connect(m_items, &QAbstractItemModel::modelReset, this, &OwnersPanel::update);
    connect(&controller.store(), &LockStore::ticked, list()->viewport(),
            qOverload<>(&QWidget::update));
    connect(m_pivot, &SegmentBar::currentChanged, this, [this](int chosen) {
        m_items->setPivot(chosen == 1 ? OwnerModel::Pivot::Host : OwnerModel::Pivot::Process);
    });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_items->setFilter(text);
        update();
    });
    // A process with one session: its locks are one step away, not two.
    connect(list(), &QTreeView::expanded, this, [this](const QModelIndex &index) {
        if (m_items->kindOf(index) == OwnerModel::Kind::Process && m_items->rowCount(index) == 1)
            list()->expand(m_items->index(0, 0, index));
    });
    connect(list()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &OwnersPanel::update);
    connect(list(), &ListView::chosen, this, [this](const QModelIndex &index) {
        const std::string document = m_items->documentOf(index);
        if (!document.empty())
            emit documentChosen(QString::fromStdString(document));
    });
    connect(m_break, &QPushButton::clicked, this, &OwnersPanel::breakCurrent);
    connect(&controller, &LockController::refusalChanged, this, &OwnersPanel::update);
    update();
}

int OwnersPanel::ownerCount() const { return m_items->ownerCount(); }

void OwnersPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_items->setActive(true);
    update();
}

void OwnersPanel::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_items->setActive(false);
}

void OwnersPanel::update()
{
    const bool partial = m_controller.server().scheduler().state().partial;
    const QString refusal = m_controller.changeRefusal();
    const bool nothing = m_items->rowCount() == 0 && m_filter->text().trimmed().isEmpty();
    if (!nothing)
        showList();
    else if (const auto notRead
             = notReadWords(m_controller.server(),
                            tr("Who holds what appears here once you are connected.")))
        showEmpty(*notRead);
    else
        showEmpty({QStringLiteral("lock-open"), tr("Nobody holds a lock"),
                   tr("Every process that takes a lock appears here, with all it holds.")});
    const QString summary = m_items->rowCount() == 0 ? tr("Nothing matches the filter.")
                            : m_items->pivot() == OwnerModel::Pivot::Host
                                    ? counted(m_items->ownerCount(), tr("1 host"), tr("%1 hosts"))
                                    : counted(m_items->ownerCount(), tr("1 process"),
                                              tr("%1 processes"));
    m_summary->setText(partial ? tr("Of what was read: %1").arg(summary) : summary);
    const QModelIndex current = list()->currentIndex();
    const bool can = current.isValid() && m_items->selectionOf(current).has_value();
    m_break->setEnabled(can && refusal.isEmpty());
    m_break->setToolTip(!refusal.isEmpty() ? refusal
                        : can              ? tr("One plan for everything it holds")
                                           : tr("Select a host, a process, a session or a lock."));
}

void OwnersPanel::breakCurrent()
{
    if (const std::optional<BreakSelection> selection = m_items->selectionOf(
                list()->currentIndex()))
        emit breakRequested(*selection);
}

} // namespace lockscope
