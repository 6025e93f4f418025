// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/breakownersview.h"

#include "models/domain/liveness.h"
#include "ui/dialogs/breakownersmodel.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/theme/stylepainter.h"
#include "ui/widgets/textlabel.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

constexpr int RowHeight = 24;
constexpr int RowsShown = 6;
constexpr int FewestRows = 3;
constexpr int OwnerWidth = 178;
constexpr int AgeWidth = 116;
constexpr int LocksWidth = 62;
constexpr int MarkSize = 12;

struct Mark
{
    QString icon;
    QColor color;
};

Mark markOf(Liveness liveness, const StatusPalette &colors)
{
    switch (liveness) {
    case Liveness::Held:
    case Liveness::Renewing: return {QStringLiteral("heart-pulse"), colors.held};
    case Liveness::Suspect: return {QStringLiteral("hourglass"), colors.suspect};
    case Liveness::Dead: return {QStringLiteral("octagon-x"), colors.dead};
    case Liveness::Unknown: return {QStringLiteral("circle-question-mark"), colors.unknown};
    }
    return {};
}

class OwnerDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return {30, RowHeight};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        painter->save();
        painter->setClipRect(option.rect);
        painter->fillRect(option.rect,
                          option.state & QStyle::State_Selected ? colors.sel : colors.base);
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          colors.line);
        QRect cell = option.rect.adjusted(8, 0, -8, -1);
        if (index.column() == BreakOwnersModel::OwnerColumn) {
            const auto liveness = static_cast<Liveness>(
                    index.data(BreakOwnersModel::LivenessRole).toInt());
            const Mark mark = markOf(liveness, colors);
            Icon::paint(painter,
                        QRectF(cell.left(), cell.top() + (cell.height() - MarkSize) / 2.0, MarkSize,
                               MarkSize),
                        mark.icon, mark.color);
            cell.adjust(MarkSize + 6, 0, 0, 0);
        }
        const bool mine = index.data(BreakOwnersModel::MineRole).toBool();
        painter->setFont(
                TextLabel::fontFor(option.font, TextLabel::Size::Normal,
                                   mine && index.column() == BreakOwnersModel::OwnerColumn));
        painter->setPen(index.column() == BreakOwnersModel::AgeColumn ? colors.ink2 : colors.ink);
        const bool right = index.column() == BreakOwnersModel::LocksColumn;
        painter->drawText(cell,
                          Qt::AlignVCenter | Qt::TextSingleLine
                                  | (right ? Qt::AlignRight : Qt::AlignLeft),
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight,
                                                            cell.width()));
        painter->restore();
    }
};

} // namespace

BreakOwnersView::BreakOwnersView(BreakOwnersModel *model, QWidget *parent) : QTreeView(parent)
{
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new OwnerDelegate(this));
    setModel(model);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->resizeSection(BreakOwnersModel::OwnerColumn, OwnerWidth);
    header()->resizeSection(BreakOwnersModel::AgeColumn, AgeWidth);
    header()->resizeSection(BreakOwnersModel::LocksColumn, LocksWidth);
    header()->setSectionResizeMode(BreakOwnersModel::VerdictColumn, QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, [this, model] {
        setCurrentIndex(model->index(0, 0));
        updateGeometry();
    });
}

void BreakOwnersView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    emit ownerChosen(current.row());
}

QSize BreakOwnersView::sizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), RowsShown) : 1;
    return {600, rows * RowHeight + StylePainter::HeaderHeight + 4};
}

QSize BreakOwnersView::minimumSizeHint() const
{
    const int rows = model() ? qBound(1, model()->rowCount(), FewestRows) : 1;
    return {400, rows * RowHeight + StylePainter::HeaderHeight + 4};
}

} // namespace lockscope
