// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/breaktreeview.h"

#include "ui/dialogs/breaktreemodel.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/theme/stylepainter.h"
#include "ui/tree/chippainter.h"
#include "ui/widgets/textlabel.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace lockscope {

namespace {

constexpr int RowHeight = 24;
constexpr int RowsShown = 9;
constexpr int NowWidth = 114;
constexpr int AfterWidth = 270;
constexpr int IconSize = 12;

/// Now and after: shape and colour as in the lock tree; what becomes free is bold, what comes later has an hourglass.
class StateDelegate : public QStyledItemDelegate
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
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, colors.sel);
        const QString text = index.data().toString();
        if (text.isEmpty()) {
            painter->restore();
            return;
        }
        QRect cell = option.rect.adjusted(8, 0, -6, 0);
        painter->setFont(option.font);
        const QRectF icon(cell.left(), cell.top() + (cell.height() - IconSize) / 2.0, IconSize,
                          IconSize);
        painter->setPen(colors.ink);
        if (index.column() == BreakTreeModel::NowColumn) {
            const QString before = index.data(BreakTreeModel::BeforeRole).toString();
            const bool shared = before.startsWith(QLatin1String("shared"));
            if (shared || before == QLatin1String("exclusive"))
                ChipPainter::glyph(painter, icon, shared ? ModeGlyph::Ring : ModeGlyph::Disc,
                                   shared ? colors.held : colors.dead);
        } else {
            const bool later = index.data(BreakTreeModel::LaterRole).toBool();
            Icon::paint(painter, icon,
                        later ? QStringLiteral("hourglass") : QStringLiteral("arrow-right"),
                        later ? colors.suspect : colors.ink3);
            if (index.data(BreakTreeModel::FreeRole).toBool()) {
                painter->setFont(TextLabel::fontFor(option.font, TextLabel::Size::Normal, true));
                painter->setPen(colors.held);
            }
        }
        cell.adjust(IconSize + 6, 0, 0, 0);
        painter->drawText(cell, Qt::AlignVCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, Qt::ElideRight, cell.width()));
        painter->restore();
    }
};

} // namespace

BreakTreeView::BreakTreeView(BreakTreeModel *model, QWidget *parent) : QTreeView(parent)
{
    setUniformRowHeights(true);
    setIndentation(16);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideMiddle);
    auto *delegate = new StateDelegate(this);
    setItemDelegateForColumn(BreakTreeModel::NowColumn, delegate);
    setItemDelegateForColumn(BreakTreeModel::AfterColumn, delegate);
    setModel(model);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->resizeSection(BreakTreeModel::NowColumn, NowWidth);
    header()->resizeSection(BreakTreeModel::AfterColumn, AfterWidth);
    header()->setSectionResizeMode(BreakTreeModel::NameColumn, QHeaderView::Stretch);
    connect(model, &QAbstractItemModel::modelReset, this, &QTreeView::expandAll);
    expandAll();
}

QSize BreakTreeView::sizeHint() const
{
    return {600, RowsShown * RowHeight + StylePainter::HeaderHeight + 4};
}

QSize BreakTreeView::minimumSizeHint() const
{
    return {400, 4 * RowHeight + StylePainter::HeaderHeight + 4};
}

} // namespace lockscope
