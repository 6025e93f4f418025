// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/rowstext.h"

#include "models/items/lockroles.h"
#include "models/items/locktreemodel.h"
#include "ui/text/csvtext.h"
#include "ui/text/safetext.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QSet>
#include <QTableView>
#include <QTreeView>

#include <algorithm>
#include <utility>
#include <vector>

namespace lockscope {

namespace {

/// From left to right, as somebody dragged them.
QList<int> shownColumns(const QAbstractItemView &view)
{
    const QHeaderView *header = nullptr;
    if (const auto *tree = qobject_cast<const QTreeView *>(&view))
        header = tree->header();
    else if (const auto *table = qobject_cast<const QTableView *>(&view))
        header = table->horizontalHeader();
    QList<int> columns;
    for (int visual = 0; visual < view.model()->columnCount(view.rootIndex()); ++visual) {
        const int column = header ? header->logicalIndex(visual) : visual;
        if (!header || !header->isSectionHidden(column))
            columns.append(column);
    }
    return columns;
}

/// What is selected, from top to bottom, whatever opens into what; of several rows only those whose
/// cell in @p column can be seen.
QModelIndexList selectedRows(const QAbstractItemView &view, int column)
{
    QSet<QModelIndex> rows;
    for (const QModelIndex &index : view.selectionModel()->selectedIndexes())
        rows.insert(index.siblingAtColumn(0));
    std::vector<std::pair<int, QModelIndex>> placed;
    for (const QModelIndex &row : std::as_const(rows)) {
        // What stands in a closed folder has no place of its own.
        const QRect place = view.visualRect(row.siblingAtColumn(column));
        if (rows.size() == 1 || !place.isEmpty())
            placed.emplace_back(place.top(), row);
    }
    std::sort(placed.begin(), placed.end());
    QModelIndexList sorted;
    for (const auto &[top, row] : placed)
        sorted.append(row);
    return sorted;
}

/// What the cell shows; what it paints instead is what is read out.
QString cellText(const QModelIndex &cell)
{
    QString text = cell.data(Qt::DisplayRole).toString();
    if (text.isEmpty())
        text = cell.data(Qt::AccessibleTextRole).toString();
    return text.simplified();
}

/// What the row shows in @p columns; for its name, in a tree, the whole path.
QStringList cellsOf(const QModelIndex &row, const QList<int> &columns)
{
    QStringList cells;
    for (const int column : columns)
        cells.append(cellText(row.siblingAtColumn(column)));
    const QString path = row.data(LockRoles::PathRole).toString();
    const auto name = columns.indexOf(0);
    if (name >= 0 && !path.isEmpty() && qobject_cast<const LockTreeModel *>(row.model()))
        cells[name] = safeText(path.toStdString());
    return cells;
}

QString csvOf(const QStringList &cells)
{
    std::vector<std::string> line;
    for (const QString &cell : cells)
        line.push_back(cell.toStdString());
    return csvLine(line);
}

} // namespace

QString rowsText(const QAbstractItemView &view)
{
    if (!view.selectionModel())
        return {};
    const QList<int> columns = shownColumns(view);
    if (columns.isEmpty())
        return {};
    QStringList lines;
    for (const QModelIndex &row : selectedRows(view, columns.last())) {
        QStringList cells = cellsOf(row, columns);
        while (!cells.isEmpty() && cells.last().isEmpty())
            cells.removeLast();
        lines.append(cells.join(QLatin1Char('\t')));
    }
    return lines.join(QLatin1Char('\n'));
}

QString rowsCsv(const QTreeView &view)
{
    const QAbstractItemModel &model = *view.model();
    const QList<int> columns = shownColumns(view);
    QStringList titles;
    for (const int column : columns)
        titles.append(model.headerData(column, Qt::Horizontal).toString());
    QString text = csvOf(titles);
    // Only who has the nodes of a tree knows which of a million are seen.
    const auto *tree = qobject_cast<const LockTreeModel *>(&model);
    const int rows = tree ? tree->lineCount() : model.rowCount();
    for (int row = 0; row < rows; ++row)
        text += csvOf(cellsOf(tree ? tree->atLine(row) : model.index(row, 0), columns));
    return text;
}

} // namespace lockscope
