// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessibleWidget>
#include <QHash>
#include <QPersistentModelIndex>

namespace lockscope {

class LineTreeView;

/// What screen readers see of a LineTreeView: Qt's own reads the list of open rows that such a view
/// does not keep. A row is a line; children are numbered as Qt numbers those of a tree: the cells
/// of the header, then those of line 0, and so on. Each is made when it is asked for, and kept
/// while its row is seen, on whichever line.
class LineTreeAccessible final : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    /// From now on every LineTreeView is seen so; calls after the first one do nothing.
    static void install();
    static int childNumber(int line, int column, int columns)
    {
        return (line + 1) * columns + column;
    }

    explicit LineTreeAccessible(LineTreeView *view);
    ~LineTreeAccessible() override;

    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *focusChild() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    int rowCount() const override;
    int columnCount() const override;
    QAccessibleInterface *cellAt(int row, int column) const override;
    QString columnDescription(int column) const override;
    QString rowDescription(int) const override { return {}; }
    int selectedCellCount() const override;
    int selectedRowCount() const override;
    QList<QAccessibleInterface *> selectedCells() const override;
    QList<int> selectedRows() const override;
    bool isRowSelected(int row) const override;
    bool selectRow(int row) override;
    bool unselectRow(int row) override;
    // A column of all lines, also those that are not on the screen, is never selected.
    int selectedColumnCount() const override { return 0; }
    QList<int> selectedColumns() const override { return {}; }
    bool isColumnSelected(int) const override { return false; }
    bool selectColumn(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *event) override;

private:
    /// nullptr while the view is being destroyed.
    LineTreeView *view() const;
    QModelIndex rowAt(int line) const;
    QAccessibleInterface *cell(const QModelIndex &index) const;
    QAccessibleInterface *headerCell(int column) const;

    mutable QHash<QPersistentModelIndex, QAccessible::Id> m_cells;
    mutable QHash<int, QAccessible::Id> m_headerCells; ///< by column
};

} // namespace lockscope
