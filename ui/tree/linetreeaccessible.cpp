// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/linetreeaccessible.h"

#include "models/items/locktreemodel.h"
#include "ui/tree/linetreecell.h"
#include "ui/tree/linetreeview.h"

#include <QHeaderView>
#include <QItemSelectionModel>

#include <utility>

namespace lockscope {

namespace {

QAccessibleInterface *accessibleOf(const QString &, QObject *object)
{
    auto *view = qobject_cast<LineTreeView *>(object);
    return view ? new LineTreeAccessible(view) : nullptr;
}

} // namespace

void LineTreeAccessible::install()
{
    static const bool once = [] {
        QAccessible::installFactory(accessibleOf);
        return true;
    }();
    Q_UNUSED(once)
}

LineTreeAccessible::LineTreeAccessible(LineTreeView *view)
    : QAccessibleWidget(view, QAccessible::Tree)
{}

LineTreeAccessible::~LineTreeAccessible()
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
    for (const QAccessible::Id id : std::as_const(m_headerCells))
        QAccessible::deleteAccessibleInterface(id);
}

LineTreeView *LineTreeAccessible::view() const { return qobject_cast<LineTreeView *>(object()); }

void *LineTreeAccessible::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableInterface)
        return static_cast<QAccessibleTableInterface *>(this);
    return QAccessibleWidget::interface_cast(type);
}

// --- children ---

int LineTreeAccessible::rowCount() const { return view() ? view()->lines().lineCount() : 0; }
int LineTreeAccessible::columnCount() const { return view() ? view()->lines().columnCount() : 0; }
int LineTreeAccessible::childCount() const { return (rowCount() + 1) * columnCount(); }

QModelIndex LineTreeAccessible::rowAt(int line) const
{
    return view() ? view()->lines().atLine(line) : QModelIndex();
}

QAccessibleInterface *LineTreeAccessible::cell(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    auto known = m_cells.constFind(index);
    if (known == m_cells.cend())
        known = m_cells.insert(index, QAccessible::registerAccessibleInterface(
                                              new LineTreeCell(view(), index)));
    return QAccessible::accessibleInterface(known.value());
}

QAccessibleInterface *LineTreeAccessible::headerCell(int column) const
{
    auto known = m_headerCells.constFind(column);
    if (known == m_headerCells.cend())
        known = m_headerCells.insert(column, QAccessible::registerAccessibleInterface(
                                                     new LineTreeHeaderCell(view(), column)));
    return QAccessible::accessibleInterface(known.value());
}

QAccessibleInterface *LineTreeAccessible::child(int index) const
{
    const int columns = columnCount();
    if (index < 0 || columns == 0)
        return nullptr;
    return index < columns ? headerCell(index) : cellAt(index / columns - 1, index % columns);
}

QAccessibleInterface *LineTreeAccessible::cellAt(int row, int column) const
{
    return column < 0 || column >= columnCount() ? nullptr
                                                 : cell(rowAt(row).siblingAtColumn(column));
}

QAccessibleInterface *LineTreeAccessible::childAt(int x, int y) const
{
    if (!view())
        return nullptr;
    const QHeaderView &header = *view()->header();
    if (const QPoint at = header.mapFromGlobal(QPoint(x, y));
        header.isVisible() && header.rect().contains(at)) {
        const int column = header.logicalIndexAt(at);
        return column < 0 ? nullptr : headerCell(column);
    }
    const QPoint at = view()->viewport()->mapFromGlobal(QPoint(x, y));
    return view()->viewport()->rect().contains(at) ? cell(view()->indexAt(at)) : nullptr;
}

int LineTreeAccessible::indexOfChild(const QAccessibleInterface *child) const
{
    constexpr int None = -1;
    if (!child || !child->isValid() || child->parent() != this)
        return None;
    if (child->role() == QAccessible::ColumnHeader)
        return static_cast<const LineTreeHeaderCell *>(child)->column();
    const auto *cell = static_cast<const LineTreeCell *>(child);
    const int line = cell->rowIndex();
    return line < 0 ? None : childNumber(line, cell->columnIndex(), columnCount());
}

QAccessibleInterface *LineTreeAccessible::focusChild() const
{
    return view() && view()->hasFocus() ? cell(view()->currentIndex()) : nullptr;
}

QString LineTreeAccessible::columnDescription(int column) const
{
    return view() ? view()->lines().headerData(column, Qt::Horizontal).toString() : QString();
}

// --- selection ---

int LineTreeAccessible::selectedRowCount() const { return static_cast<int>(selectedRows().size()); }
int LineTreeAccessible::selectedCellCount() const { return selectedRowCount() * columnCount(); }

QList<int> LineTreeAccessible::selectedRows() const
{
    QList<int> rows;
    if (!view() || !view()->selectionModel())
        return rows;
    for (const QModelIndex &index : view()->selectionModel()->selectedRows()) {
        if (const int line = view()->lines().lineOf(index); line >= 0)
            rows.append(line);
    }
    return rows;
}

QList<QAccessibleInterface *> LineTreeAccessible::selectedCells() const
{
    QList<QAccessibleInterface *> cells;
    for (const int row : selectedRows()) {
        for (int column = 0; column < columnCount(); ++column)
            cells.append(cellAt(row, column));
    }
    return cells;
}

bool LineTreeAccessible::isRowSelected(int row) const
{
    return view() && view()->selectionModel() && view()->selectionModel()->isSelected(rowAt(row));
}

bool LineTreeAccessible::selectRow(int row)
{
    const QModelIndex index = rowAt(row);
    if (!index.isValid() || view()->selectionMode() == QAbstractItemView::NoSelection)
        return false;
    const bool alone = view()->selectionMode() == QAbstractItemView::SingleSelection;
    view()->selectionModel()->select(index, QItemSelectionModel::Rows
                                                    | (alone ? QItemSelectionModel::ClearAndSelect
                                                             : QItemSelectionModel::Select));
    return true;
}

bool LineTreeAccessible::unselectRow(int row)
{
    const QModelIndex index = rowAt(row);
    if (!index.isValid())
        return false;
    view()->selectionModel()->select(index,
                                     QItemSelectionModel::Deselect | QItemSelectionModel::Rows);
    return true;
}

// --- changes ---

/// Cells know their lines by themselves: only those of rows that went are dropped, and of rows in
/// folders that were closed.
void LineTreeAccessible::modelChange(QAccessibleTableModelChangeEvent *event)
{
    const auto change = event->modelChangeType();
    if (change == QAccessibleTableModelChangeEvent::RowsInserted
        || change == QAccessibleTableModelChangeEvent::DataChanged)
        return;
    // Lines are counted anew after each change of the rows: not for each that goes, when thousands
    // go.
    const bool alsoClosed = change == QAccessibleTableModelChangeEvent::ModelReset && view();
    m_cells.removeIf([this, alsoClosed](auto it) {
        const QPersistentModelIndex &index = it.key();
        if (index.isValid() && !(alsoClosed && view()->lines().lineOf(index) < 0))
            return false;
        QAccessible::deleteAccessibleInterface(it.value());
        return true;
    });
}

} // namespace lockscope
