// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breakownersview.h"

#include "models/domain/liveness.h"
#include "ui/breaking/breakownersmodel.h"
#include "ui/breaking/planlist.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QPainter>

namespace lockscope {

namespace {

constexpr int RowsShown = 6;
constexpr int FewestRows = 3;
constexpr int OwnerWidth = 178;
constexpr int AgeWidth = 116;
constexpr int LocksWidth = 62;

PlanList::Mark markOf(Liveness liveness, const StatusPalette &colors)
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

class BreakOwnerDelegate : public PlanList::Delegate
{
public:
    using Delegate::Delegate;

protected:
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        QRect cell = option.rect.adjusted(8, 0, -8, -1);
        if (index.column() == BreakOwnersModel::OwnerColumn) {
            const auto liveness = static_cast<Liveness>(
                    index.data(BreakOwnersModel::LivenessRole).toInt());
            PlanList::paintMark(painter, cell, markOf(liveness, colors));
            cell.adjust(PlanList::IconSize + 6, 0, 0, 0);
        }
        const bool mine = index.data(BreakOwnersModel::MineRole).toBool();
        painter->setFont(
                TextLabel::fontFor(option.font, TextLabel::Size::Normal,
                                   mine && index.column() == BreakOwnersModel::OwnerColumn));
        if (index.column() == BreakOwnersModel::AgeColumn)
            painter->setPen(colors.ink2);
        const bool right = index.column() == BreakOwnersModel::LocksColumn;
        paintText(painter, cell, index.data().toString(), Qt::ElideRight,
                  right ? Qt::AlignRight : Qt::AlignLeft);
    }
};

} // namespace

BreakOwnersView::BreakOwnersView(BreakOwnersModel *model, QWidget *parent)
    : View({RowsShown, FewestRows}, parent)
{
    setRootIsDecorated(false);
    setItemDelegate(new BreakOwnerDelegate(this));
    setUp(model, {{{BreakOwnersModel::OwnerColumn, OwnerWidth},
                   {BreakOwnersModel::AgeColumn, AgeWidth},
                   {BreakOwnersModel::LocksColumn, LocksWidth}},
                  BreakOwnersModel::VerdictColumn});
    connect(model, &QAbstractItemModel::modelReset, this, [this, model] {
        setCurrentIndex(model->index(0, 0));
        updateGeometry();
    });
}

void BreakOwnersView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    View::currentChanged(current, previous);
    emit ownerChosen(current.row());
}

} // namespace lockscope
