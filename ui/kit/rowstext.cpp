// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/rowstext.h"

#include "models/items/lockroles.h"
#include "models/items/locktreemodel.h"
#include "ui/text/safetext.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace lockscope {

namespace {

/// Of a row from top to bottom, whatever opens into what.
bool standsAbove(const QAbstractItemView &view, const QModelIndex &a, const QModelIndex &b)
{
    return view.visualRect(a).top() < view.visualRect(b).top();
}

/// What the cell shows; what it paints instead is what is read out.
QString cellText(const QModelIndex &cell)
{
    QString text = cell.data(Qt::DisplayRole).toString();
    if (text.isEmpty())
        text = cell.data(Qt::AccessibleTextRole).toString();
    return text.simplified();
}

} // namespace

QString rowsText(const QAbstractItemView &view)
{
    if (!view.selectionModel())
        return {};
    QModelIndexList rows;
    for (const QModelIndex &index : view.selectionModel()->selectedIndexes()) {
        const QModelIndex first = index.siblingAtColumn(0);
        if (!rows.contains(first))
            rows.append(first);
    }
    std::stable_sort(rows.begin(), rows.end(), [&view](const QModelIndex &a, const QModelIndex &b) {
        return standsAbove(view, a, b);
    });
    const auto *tree = qobject_cast<const QTreeView *>(&view);
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList cells;
        for (int column = 0; column < view.model()->columnCount(row.parent()); ++column) {
            if (tree && tree->isColumnHidden(column))
                continue;
            cells.append(cellText(row.siblingAtColumn(column)));
        }
        const QString path = row.data(LockRoles::PathRole).toString();
        if (!path.isEmpty() && qobject_cast<const LockTreeModel *>(view.model()))
            cells.front() = safeText(path.toStdString());
        while (!cells.isEmpty() && cells.last().isEmpty())
            cells.removeLast();
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace lockscope
