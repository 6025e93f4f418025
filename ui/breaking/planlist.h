// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/rowdelegate.h"

#include <QColor>
#include <QRectF>
#include <QString>
#include <QTreeView>

#include <vector>

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

/// How many rows a view would like to show, and how many it has room for at least.
struct Rows
{
    int shown;
    int fewest;
    bool asTheModelHas = true; ///< no more than there are; an empty list has room for one
};

/// Rows of one height, with columns that nobody moves and nothing to scroll sideways.
class View : public QTreeView
{
public:
    QSize sizeHint() const override { return sizeOf(600, m_rows.shown); }
    QSize minimumSizeHint() const override { return sizeOf(400, m_rows.fewest); }

protected:
    View(Rows rows, QWidget *parent) : QTreeView(parent), m_rows(rows) {}
    void setUp(QAbstractItemModel *model, const Columns &columns);

private:
    QSize sizeOf(int width, int most) const;

    Rows m_rows;
};

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

/// Cells with a line below.
class Delegate : public PaintedRowDelegate
{
public:
    using PaintedRowDelegate::PaintedRowDelegate;

protected:
    void paintGround(QPainter *painter, const QStyleOptionViewItem &option,
                     const QModelIndex &index) const override;
};

} // namespace lockscope::PlanList
