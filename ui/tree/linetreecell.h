// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessibleInterface>
#include <QPersistentModelIndex>
#include <QPointer>
#include <QWidget>

namespace lockscope {

class LineTreeView;

/// A part of the view without parts of its own, for screen readers.
class LineTreePart : public QAccessibleInterface
{
public:
    bool isValid() const override { return view() != nullptr; }
    QObject *object() const override { return nullptr; }
    QWindow *window() const override;
    QAccessibleInterface *parent() const override;
    QAccessibleInterface *child(int) const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    void setText(QAccessible::Text, const QString &) override {}

protected:
    explicit LineTreePart(LineTreeView *view);
    LineTreeView *view() const; ///< nullptr while it is being destroyed

private:
    QPointer<QWidget> m_view;
};

/// A cell of a line, for screen readers. It stays the cell of its row when the row moves to another
/// line.
class LineTreeCell final : public LineTreePart,
                           public QAccessibleTableCellInterface,
                           public QAccessibleActionInterface
{
public:
    LineTreeCell(LineTreeView *view, const QModelIndex &index);

    bool isValid() const override;
    QString text(QAccessible::Text what) const override;
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::TreeItem; }
    QAccessible::State state() const override;
    void *interface_cast(QAccessible::InterfaceType type) override;

    bool isSelected() const override;
    QList<QAccessibleInterface *> columnHeaderCells() const override;
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_index.column(); }
    int rowIndex() const override; ///< -1: below a closed folder
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface *table() const override { return parent(); }

    /// "Toggle" selects the row or takes it out of the selection, as in every tree of Qt: some of
    /// its bridges to screen readers count on that. "Press" opens or closes the folder.
    QStringList actionNames() const override;
    void doAction(const QString &name) override;
    QStringList keyBindingsForAction(const QString &) const override { return {}; }

private:
    bool isFolder() const;

    QPersistentModelIndex m_index;
};

/// The header of a column, for screen readers.
class LineTreeHeaderCell final : public LineTreePart
{
public:
    LineTreeHeaderCell(LineTreeView *view, int column);
    int column() const { return m_column; }

    QString text(QAccessible::Text what) const override;
    QRect rect() const override;
    QAccessible::Role role() const override { return QAccessible::ColumnHeader; }
    QAccessible::State state() const override;

private:
    int m_column;
};

} // namespace lockscope
