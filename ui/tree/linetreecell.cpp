// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/linetreecell.h"

#include "models/items/locktreemodel.h"
#include "ui/tree/linetreeview.h"

#include <QHeaderView>
#include <QItemSelectionModel>

namespace lockscope {

namespace {

QString spoken(const QVariant &accessible, const QVariant &shown)
{
    const QString text = accessible.toString();
    return text.isEmpty() ? shown.toString() : text;
}

QRect onScreen(const QWidget &widget, const QRect &rect)
{
    return rect.isEmpty() ? QRect() : QRect(widget.mapToGlobal(rect.topLeft()), rect.size());
}

QAccessible::State placeOf(const QRect &cell, const QWidget &within)
{
    QAccessible::State state;
    state.invisible = cell.isEmpty() || !within.isVisible();
    state.offscreen = cell.isEmpty() || !cell.intersects(within.rect());
    return state;
}

} // namespace

LineTreePart::LineTreePart(LineTreeView *view) : m_view(view) {}

LineTreeView *LineTreePart::view() const { return qobject_cast<LineTreeView *>(m_view.data()); }

QWindow *LineTreePart::window() const
{
    const QAccessibleInterface *table = parent();
    return table ? table->window() : nullptr;
}

QAccessibleInterface *LineTreePart::parent() const
{
    return QAccessible::queryAccessibleInterface(view());
}

// --- cells ---

LineTreeCell::LineTreeCell(LineTreeView *view, const QModelIndex &index)
    : LineTreePart(view), m_index(index)
{}

bool LineTreeCell::isValid() const { return view() && m_index.isValid(); }

QString LineTreeCell::text(QAccessible::Text what) const
{
    if (what == QAccessible::Name)
        return spoken(m_index.data(Qt::AccessibleTextRole), m_index.data());
    if (what == QAccessible::Description)
        return m_index.data(Qt::AccessibleDescriptionRole).toString();
    return {};
}

QRect LineTreeCell::rect() const
{
    return isValid() ? onScreen(*view()->viewport(), view()->visualRect(m_index)) : QRect();
}

bool LineTreeCell::isFolder() const
{
    return m_index.column() == 0 && view()->lines().hasChildren(m_index);
}

bool LineTreeCell::isSelected() const
{
    return isValid() && view()->selectionModel() && view()->selectionModel()->isSelected(m_index);
}

QAccessible::State LineTreeCell::state() const
{
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    state = placeOf(view()->visualRect(m_index), *view()->viewport());
    if (m_index.flags() & Qt::ItemIsSelectable) {
        state.selectable = true;
        state.focusable = true;
        state.multiSelectable = view()->selectionMode() == QAbstractItemView::MultiSelection;
        state.extSelectable = view()->selectionMode() == QAbstractItemView::ExtendedSelection;
    }
    state.disabled = !(m_index.flags() & Qt::ItemIsEnabled);
    state.selected = isSelected();
    state.focused = view()->currentIndex() == m_index;
    if (isFolder()) {
        state.expandable = true;
        state.expanded = view()->isExpanded(m_index);
        state.collapsed = !state.expanded;
    }
    return state;
}

void *LineTreeCell::interface_cast(QAccessible::InterfaceType type)
{
    if (type == QAccessible::TableCellInterface)
        return static_cast<QAccessibleTableCellInterface *>(this);
    if (type == QAccessible::ActionInterface)
        return static_cast<QAccessibleActionInterface *>(this);
    return nullptr;
}

int LineTreeCell::rowIndex() const { return isValid() ? view()->lines().lineOf(m_index) : -1; }

QList<QAccessibleInterface *> LineTreeCell::columnHeaderCells() const
{
    QAccessibleInterface *table = parent();
    return table ? QList<QAccessibleInterface *>{table->child(m_index.column())}
                 : QList<QAccessibleInterface *>();
}

QStringList LineTreeCell::actionNames() const
{
    QStringList names{toggleAction()};
    if (isValid() && isFolder())
        names.append(pressAction());
    return names;
}

void LineTreeCell::doAction(const QString &name)
{
    if (!isValid())
        return;
    if (name == pressAction() && isFolder())
        view()->setExpanded(m_index, !view()->isExpanded(m_index));
    else if (name == toggleAction() && isSelected())
        parent()->tableInterface()->unselectRow(rowIndex());
    else if (name == toggleAction())
        parent()->tableInterface()->selectRow(rowIndex());
}

// --- the header ---

LineTreeHeaderCell::LineTreeHeaderCell(LineTreeView *view, int column)
    : LineTreePart(view), m_column(column)
{}

QString LineTreeHeaderCell::text(QAccessible::Text what) const
{
    if (!isValid() || what != QAccessible::Name)
        return {};
    const LockTreeModel &lines = view()->lines();
    return spoken(lines.headerData(m_column, Qt::Horizontal, Qt::AccessibleTextRole),
                  lines.headerData(m_column, Qt::Horizontal));
}

QRect LineTreeHeaderCell::rect() const
{
    if (!isValid())
        return {};
    const QHeaderView &header = *view()->header();
    return onScreen(header, {header.sectionViewportPosition(m_column), 0,
                             header.sectionSize(m_column), header.height()});
}

QAccessible::State LineTreeHeaderCell::state() const
{
    QAccessible::State state;
    if (!isValid()) {
        state.invalid = true;
        return state;
    }
    const QHeaderView &header = *view()->header();
    return placeOf({header.sectionViewportPosition(m_column), 0, header.sectionSize(m_column),
                    header.height()},
                   header);
}

} // namespace lockscope
