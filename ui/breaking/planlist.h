// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QColor>
#include <QRectF>
#include <QSize>
#include <QString>
#include <QStyledItemDelegate>

#include <vector>

class QAbstractItemModel;
class QPainter;
class QTreeView;

/// The look that the lists of the break dialog share: owners, steps and tree of a plan.
namespace lockscope::PlanList {

struct FixedColumn
{
    int column;
    int width;
};

struct Columns
{
    std::vector<FixedColumn> fixed;
    int stretched; ///< gets the room that is left
};

/// Shows @p model in rows of one height, with columns that nobody moves and nothing to scroll
/// sideways.
void setUp(QTreeView *view, QAbstractItemModel *model, const Columns &columns);

/// Of a view with its header and so many rows.
QSize sizeOf(int width, int rows);
/// As many as the view's model has, but no more than @p most; an empty list has room for one.
int rowsOf(const QTreeView &view, int most);

/// Of the steps and of the tree.
inline constexpr int RowsShown = 9;
inline constexpr int FewestRows = 4;
inline constexpr int NowWidth = 114; ///< of the column "now"

inline constexpr int IconSize = 12;
/// Where an icon stands at the beginning of @p cell.
QRectF iconRect(const QRect &cell);

struct Mark
{
    QString icon;
    QColor color;
};
void paintMark(QPainter *painter, const QRect &cell, const Mark &mark);

struct Text
{
    QString text;
    Qt::TextElideMode elide = Qt::ElideRight;
    Qt::Alignment alignment = {}; ///< beside the vertical centre
};
/// In the painter's font and pen.
void paintText(QPainter *painter, const QRect &cell, const Text &text);

/// Rows of one height.
class Delegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    /// Clips to the cell, and fills it with a line below.
    static void paintGround(QPainter *painter, const QStyleOptionViewItem &option);
};

} // namespace lockscope::PlanList
