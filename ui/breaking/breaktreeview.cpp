// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/breaking/breaktreeview.h"

#include "ui/breaking/breaktreemodel.h"
#include "ui/breaking/planlist.h"
#include "ui/kit/chippainter.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QPainter>

namespace lockscope {

namespace {

constexpr int TreeAfterWidth = 270;

/// Now and after: shape and colour as in the lock tree; what becomes free is bold, what comes later
/// has an hourglass.
class StateDelegate : public PlanList::Delegate
{
public:
    using Delegate::Delegate;

protected:
    void paintGround(QPainter *painter, const QStyleOptionViewItem &option,
                     const QModelIndex &) const override
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, StatusPalette::of(option.palette).sel);
    }

    void paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override
    {
        const StatusPalette &colors = StatusPalette::of(option.palette);
        const QString text = index.data().toString();
        if (text.isEmpty())
            return;
        QRect cell = option.rect.adjusted(8, 0, -6, 0);
        if (index.column() == BreakTreeModel::NowColumn) {
            const QString before = index.data(BreakTreeModel::BeforeRole).toString();
            const bool shared = before.startsWith(QLatin1String("shared"));
            if (shared || before == QLatin1String("exclusive"))
                ChipPainter::glyph(painter, PlanList::iconRect(cell),
                                   shared ? ModeGlyph::Ring : ModeGlyph::Disc,
                                   shared ? colors.held : colors.dead);
        } else {
            const bool later = index.data(BreakTreeModel::LaterRole).toBool();
            PlanList::paintMark(painter, cell,
                                later ? PlanList::Mark{QStringLiteral("hourglass"), colors.suspect}
                                      : PlanList::Mark{QStringLiteral("arrow-right"), colors.ink3});
            if (index.data(BreakTreeModel::FreeRole).toBool()) {
                painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
                painter->setPen(colors.held);
            }
        }
        cell.adjust(PlanList::IconSize + 6, 0, 0, 0);
        paintText(painter, cell, text);
    }
};

} // namespace

BreakTreeView::BreakTreeView(BreakTreeModel *model, QWidget *parent)
    : View({PlanList::RowsShown, PlanList::FewestRows, false}, parent)
{
    setIndentation(16);
    setTextElideMode(Qt::ElideMiddle);
    auto *delegate = new StateDelegate(this);
    setItemDelegateForColumn(BreakTreeModel::NowColumn, delegate);
    setItemDelegateForColumn(BreakTreeModel::AfterColumn, delegate);
    setUp(model, {{{BreakTreeModel::NowColumn, PlanList::NowWidth},
                   {BreakTreeModel::AfterColumn, TreeAfterWidth}},
                  BreakTreeModel::NameColumn});
    connect(model, &QAbstractItemModel::modelReset, this, &QTreeView::expandAll);
    expandAll();
}

} // namespace lockscope
