// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/linetreeview.h"

#include "models/items/locktreemodel.h"
#include "ui/tree/linetreeaccessible.h"

#include <QHeaderView>
#include <QHoverEvent>
#include <QItemSelection>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace lockscope {

LineTreeView::LineTreeView(LockTreeModel *model, QWidget *parent)
    : QTreeView(parent), m_lines(model)
{
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    LineTreeAccessible::install();
}

void LineTreeView::setLineHeight(int pixels)
{
    m_lineHeight = std::max(1, pixels);
    scheduleDelayedItemsLayout();
}

// --- folders ---

bool LineTreeView::isExpanded(const QModelIndex &index) const { return m_lines->isOpen(index); }

void LineTreeView::expand(const QModelIndex &index)
{
    const QModelIndex folder = index.siblingAtColumn(0);
    if (!m_lines->hasChildren(folder) || !m_lines->setOpen(folder, true))
        return;
    tellOpenedOrClosed(folder);
    emit expanded(folder);
}

void LineTreeView::collapse(const QModelIndex &index)
{
    const QModelIndex folder = index.siblingAtColumn(0);
    if (!m_lines->setOpen(folder, false))
        return;
    tellOpenedOrClosed(folder);
    emit collapsed(folder);
}

void LineTreeView::setExpanded(const QModelIndex &index, bool expanded)
{
    if (expanded)
        expand(index);
    else
        collapse(index);
}

void LineTreeView::expandRecursively(const QModelIndex &index)
{
    const QModelIndex folder = index.siblingAtColumn(0);
    if (!m_lines->hasChildren(folder))
        return;
    expand(folder);
    for (int row = 0; row < m_lines->rowCount(folder); ++row)
        expandRecursively(m_lines->index(row, 0, folder));
}

void LineTreeView::expandAll()
{
    m_lines->openAll();
    onFoldersMoved();
}

void LineTreeView::onFoldersMoved()
{
    m_foldersMoved = true;
    scheduleDelayedItemsLayout();
}

void LineTreeView::collapseAll()
{
    for (const QModelIndex &folder : m_lines->foldersThatAre(true))
        collapse(folder);
}

// --- lines ---

int LineTreeView::lineAt(int y) const { return (y + verticalOffset()) / m_lineHeight; }
int LineTreeView::topOf(int line) const { return line * m_lineHeight - verticalOffset(); }

QModelIndex LineTreeView::indexAbove(const QModelIndex &index) const
{
    const int line = m_lines->lineOf(index);
    return m_lines->atLine(line - 1).siblingAtColumn(index.column());
}

QModelIndex LineTreeView::indexBelow(const QModelIndex &index) const
{
    const int line = m_lines->lineOf(index);
    return line < 0 ? QModelIndex() : m_lines->atLine(line + 1).siblingAtColumn(index.column());
}

int LineTreeView::indentOf(const QModelIndex &index) const
{
    return (m_lines->levelOf(index) + 1) * indentation();
}

QRect LineTreeView::visualRect(const QModelIndex &index) const
{
    const int line = m_lines->lineOf(index);
    if (line < 0) {
        QRect above = index.isValid() ? visualRect(index.parent()) : QRect();
        above.setWidth(0);
        return above;
    }
    QRect cell(columnViewportPosition(index.column()), topOf(line), columnWidth(index.column()),
               m_lineHeight);
    if (index.column() == 0) {
        if (isRightToLeft())
            cell.setRight(cell.right() - indentOf(index));
        else
            cell.setLeft(cell.left() + indentOf(index));
    }
    return cell;
}

QModelIndex LineTreeView::indexAt(const QPoint &point) const
{
    if (point.y() + verticalOffset() < 0)
        return {};
    const int column = columnAt(point.x());
    return column < 0 ? QModelIndex() : m_lines->atLine(lineAt(point.y())).siblingAtColumn(column);
}

void LineTreeView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid() || (m_byTimer && m_lines->lineOf(index) < 0))
        return; // a click some time ago: the folder was closed since
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        expand(above);
    updateGeometries(); // the scroll bar knows of what was opened
    const int line = m_lines->lineOf(index);
    if (line < 0)
        return;
    const int top = line * m_lineHeight;
    const int page = viewport()->height();
    const int least = top + m_lineHeight - page; // the line stands at the bottom
    QScrollBar *bar = verticalScrollBar();
    switch (hint) {
    case EnsureVisible: bar->setValue(std::clamp(bar->value(), std::min(least, top), top)); break;
    case PositionAtTop: bar->setValue(top); break;
    case PositionAtBottom: bar->setValue(least); break;
    case PositionAtCenter: bar->setValue((top + least) / 2); break;
    }
    const int left = header()->sectionPosition(index.column());
    const int right = left + header()->sectionSize(index.column());
    QScrollBar *across = horizontalScrollBar();
    across->setValue(
            std::clamp(across->value(), std::min(right - viewport()->width(), left), left));
}

void LineTreeView::doItemsLayout()
{
    QAbstractItemView::doItemsLayout(); // not QTreeView's, which makes the list
    header()->doItemsLayout();
    if (std::exchange(m_foldersMoved, false) && isListenedTo()) {
        QAccessibleTableModelChangeEvent event(this, QAccessibleTableModelChangeEvent::ModelReset);
        tellScreenReader(event);
    }
}

void LineTreeView::placeHeader()
{
    const int height = header()->isHidden()
                               ? 0
                               : std::clamp(header()->sizeHint().height(),
                                            header()->minimumHeight(), header()->maximumHeight());
    setViewportMargins(0, height, 0, 0);
    const QRect below = viewport()->geometry();
    header()->setGeometry(below.left(), below.top() - height, below.width(), height);
    QMetaObject::invokeMethod(header(), "updateGeometries");
}

void LineTreeView::updateGeometries()
{
    if (m_isPlacing)
        return;
    {
        const QScopedValueRollback<bool> guard(m_isPlacing, true);
        placeHeader();
        const QSize page = viewport()->size();
        QScrollBar *bar = verticalScrollBar();
        bar->setSingleStep(m_lineHeight);
        bar->setPageStep(page.height());
        bar->setRange(0, std::max(0, m_lines->lineCount() * m_lineHeight - page.height()));
        QScrollBar *across = horizontalScrollBar();
        across->setSingleStep(indentation());
        across->setPageStep(page.width());
        across->setRange(0, std::max(0, header()->length() - page.width()));
    }
    QAbstractItemView::updateGeometries(); // not QTreeView's, which asks its list how long it is
}

void LineTreeView::scrollContentsBy(int dx, int dy)
{
    QTreeView::scrollContentsBy(
            dx, dy); // without a list: moves the header, and gives up to scroll to what was clicked
    if (std::abs(dy) >= viewport()->height())
        viewport()->update();
    else
        viewport()->scroll(isRightToLeft() ? -dx : dx, dy);
}

int LineTreeView::sizeHintForColumn(int column) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    int width = 0;
    for (int line = lineAt(0); topOf(line) < viewport()->height(); ++line) {
        const QModelIndex index = m_lines->atLine(line).siblingAtColumn(column);
        if (!index.isValid())
            break;
        const int own = itemDelegateForIndex(index)->sizeHint(option, index).width();
        width = std::max(width, own + (column == 0 ? indentOf(index) : 0));
    }
    return width;
}

void LineTreeView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QAbstractItemView::rowsInserted(parent, start, end);
    scheduleDelayedItemsLayout();
}

void LineTreeView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                               const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
}

// --- painting ---

void LineTreeView::paintEvent(QPaintEvent *event)
{
    executeDelayedItemsLayout();
    QPainter painter(viewport());
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    option.showDecorationSelected = true;
    const QStyle::State state = option.state;
    for (int line = lineAt(0); topOf(line) < viewport()->height(); ++line) {
        option.rect = QRect(0, topOf(line), viewport()->width(), m_lineHeight);
        if (!event->region().intersects(option.rect))
            continue;
        const QModelIndex index = m_lines->atLine(line);
        if (!index.isValid())
            break;
        option.state = state;
        option.state.setFlag(QStyle::State_Open, isExpanded(index));
        option.state.setFlag(QStyle::State_Children, m_lines->hasChildren(index));
        option.state.setFlag(QStyle::State_MouseOver, m_hovered == index);
        drawRow(&painter, option, index);
    }
}

void LineTreeView::drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    for (int visual = 0; visual < header()->count(); ++visual) {
        const int column = header()->logicalIndex(visual);
        if (isColumnHidden(column))
            continue;
        const QModelIndex at = index.siblingAtColumn(column);
        cell.rect = visualRect(at);
        cell.state = option.state;
        cell.state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(at));
        cell.state.setFlag(QStyle::State_HasFocus, hasFocus() && at == currentIndex());
        if (column == 0) {
            const QRect name(columnViewportPosition(column), option.rect.top(), columnWidth(column),
                             option.rect.height());
            painter->save();
            painter->setClipRect(name); // deep folders in a narrow column
            const int left = isRightToLeft() ? cell.rect.right() + 1
                                             : columnViewportPosition(column);
            drawBranches(painter, {left, option.rect.top(), indentOf(index), option.rect.height()},
                         index);
            painter->restore();
        }
        itemDelegateForIndex(at)->paint(painter, cell, at);
    }
}

/// From the row's own sign outwards: where siblings follow below, a style may draw a line.
void LineTreeView::drawBranches(QPainter *painter, const QRect &rect,
                                const QModelIndex &index) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    QStyle::State state = isEnabled() ? QStyle::State_Enabled : QStyle::State_None;
    state.setFlag(QStyle::State_Active, hasFocus());
    state.setFlag(QStyle::State_Selected, selectionModel()->isSelected(index));
    state.setFlag(QStyle::State_MouseOver, m_hovered == index);
    option.rect = signRect(index);
    option.rect.setTop(rect.top());
    option.rect.setHeight(rect.height());
    for (QModelIndex at = index; at.isValid(); at = at.parent()) {
        option.state = state;
        option.state.setFlag(QStyle::State_Sibling, at.row() + 1 < m_lines->rowCount(at.parent()));
        if (at == index) {
            option.state |= QStyle::State_Item;
            option.state.setFlag(QStyle::State_Children, m_lines->hasChildren(at));
            option.state.setFlag(QStyle::State_Open, isExpanded(at));
        }
        style()->drawPrimitive(QStyle::PE_IndicatorBranch, &option, painter, this);
        option.rect.translate(isRightToLeft() ? indentation() : -indentation(), 0);
    }
}

// --- mouse ---

QRect LineTreeView::signRect(const QModelIndex &index) const
{
    const QRect name = visualRect(index.siblingAtColumn(0));
    const int left = isRightToLeft() ? name.right() + 1 : name.left() - indentation();
    return {left, name.top(), indentation(), name.height()};
}

QModelIndex LineTreeView::folderBySign(const QPoint &point) const
{
    const QModelIndex folder = indexAt(point); // a narrow column cuts the signs of deep folders off
    return folder.isValid() && folder.column() == 0 && m_lines->hasChildren(folder)
                           && signRect(folder).contains(point)
                   ? folder
                   : QModelIndex();
}

void LineTreeView::mousePressEvent(QMouseEvent *event)
{
    executeDelayedItemsLayout(); // what is under the mouse is what will be painted there
    const QModelIndex folder = event->button() == Qt::LeftButton ? folderBySign(event->pos())
                                                                 : QModelIndex();
    m_pressedSign = folder.isValid();
    if (m_pressedSign) {
        // Gives up to scroll to what was clicked before: the folder stays under the mouse.
        QTreeView::scrollContentsBy(0, 0);
        setExpanded(folder, !isExpanded(folder));
    } else if (!currentIndex().isValid() && event->modifiers() & Qt::ShiftModifier) {
        // A range that begins nowhere would begin at the top of the screen.
        QMouseEvent plain(event->type(), event->position(), event->globalPosition(),
                          event->button(), event->buttons(),
                          event->modifiers() & ~Qt::ShiftModifier);
        QAbstractItemView::mousePressEvent(&plain);
    } else {
        QAbstractItemView::mousePressEvent(event);
    }
}

void LineTreeView::mouseMoveEvent(QMouseEvent *event)
{
    const bool fromSign = m_pressedSign && event->buttons() != Qt::NoButton;
    if (!fromSign && !folderBySign(event->pos()).isValid())
        QAbstractItemView::mouseMoveEvent(event);
}

void LineTreeView::mouseReleaseEvent(QMouseEvent *event)
{
    const bool fromSign = std::exchange(m_pressedSign, false);
    const bool onSign = event->button() == Qt::LeftButton && folderBySign(event->pos()).isValid();
    if (!fromSign && !onSign)
        QAbstractItemView::mouseReleaseEvent(event);
    else if (state() == DragSelectingState)
        setState(NoState);
}

void LineTreeView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && folderBySign(event->pos()).isValid())
        mousePressEvent(event); // quickly once more
    else
        QAbstractItemView::mouseDoubleClickEvent(event);
}

void LineTreeView::updateLine(const QModelIndex &index)
{
    if (const int line = m_lines->lineOf(index); line >= 0)
        viewport()->update(0, topOf(line), viewport()->width(), m_lineHeight);
}

/// The whole line under the mouse looks different, not only its cell.
bool LineTreeView::viewportEvent(QEvent *event)
{
    const bool leaves = event->type() == QEvent::HoverLeave || event->type() == QEvent::Leave;
    if (leaves || event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverMove) {
        const QModelIndex before = m_hovered;
        m_hovered = leaves ? QModelIndex()
                           : indexAt(static_cast<QHoverEvent *>(event)->position().toPoint())
                                     .siblingAtColumn(0);
        if (m_hovered != before) {
            updateLine(before);
            updateLine(m_hovered);
        }
    }
    return QAbstractItemView::viewportEvent(event);
}

void LineTreeView::timerEvent(QTimerEvent *event)
{
    const QScopedValueRollback<bool> guard(m_byTimer, true);
    QTreeView::timerEvent(event);
}

// --- keys ---

void LineTreeView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Asterisk: expandRecursively(currentIndex()); break;
    case Qt::Key_Plus: expand(currentIndex()); break;
    case Qt::Key_Minus: collapse(currentIndex()); break;
    default: break;
    }
    QAbstractItemView::keyPressEvent(event);
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        event->accept(); // a folder was opened or closed
}

QModelIndex LineTreeView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const QModelIndex current = currentIndex();
    const int last = m_lines->lineCount() - 1;
    if (last < 0)
        return {};
    const int line = m_lines->lineOf(current);
    const int page = std::max(1, viewport()->height() / m_lineHeight - 1);
    const auto atLine = [&](int wanted) {
        return m_lines->atLine(std::clamp(wanted, 0, last))
                .siblingAtColumn(isColumnHidden(current.column()) ? 0
                                                                  : std::max(0, current.column()));
    };
    if (line < 0) { // nothing is current, or it is hidden: on from the folder that hides it
        QModelIndex seen = current.parent();
        while (seen.isValid() && m_lines->lineOf(seen) < 0)
            seen = seen.parent();
        return seen.isValid() ? seen : atLine(0);
    }
    if (isRightToLeft() && (action == MoveLeft || action == MoveRight))
        action = action == MoveLeft ? MoveRight : MoveLeft;
    const QModelIndex folder = current.siblingAtColumn(0);
    switch (action) {
    case MoveNext:
    case MoveDown: return atLine(line + 1);
    case MovePrevious:
    case MoveUp: return atLine(line - 1);
    case MovePageDown: return atLine(line + page);
    case MovePageUp: return atLine(line - page);
    case MoveHome: return atLine(0);
    case MoveEnd: return atLine(last);
    case MoveLeft:
        if (!isExpanded(folder) || !m_lines->hasChildren(folder))
            return folder.parent().isValid() ? folder.parent() : current;
        collapse(folder);
        break;
    case MoveRight:
        if (isExpanded(folder) && m_lines->rowCount(folder) > 0)
            return m_lines->index(0, 0, folder);
        expand(folder);
        break;
    }
    return current;
}

// --- selection ---

QItemSelection LineTreeView::linesFrom(int first, int last) const
{
    QItemSelection selection;
    const int lastColumn = m_lines->columnCount() - 1;
    QModelIndex begin; // of a run of siblings
    QModelIndex end;
    const auto endRun = [&] {
        if (begin.isValid())
            selection.append(QItemSelectionRange(begin, end.siblingAtColumn(lastColumn)));
    };
    for (int line = first; line <= last; ++line) {
        const QModelIndex index = m_lines->atLine(line);
        if (!index.isValid())
            break;
        if (!begin.isValid() || index.parent() != end.parent() || index.row() != end.row() + 1) {
            endRun();
            begin = index;
        }
        end = index;
    }
    endRun();
    return selection;
}

void LineTreeView::selectAll()
{
    selectionModel()->select(linesFrom(0, m_lines->lineCount() - 1),
                             QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void LineTreeView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (rect == QRect())
        return;
    const auto [first, last] = linesIn(rect);
    selectionModel()->select(linesFrom(first, last), command);
}

/// Not by normalized(), which leaves out the pixel on either side.
std::pair<int, int> LineTreeView::linesIn(const QRect &rect) const
{
    const auto [top, bottom] = std::minmax({rect.top(), rect.bottom()});
    return {std::max(0, lineAt(top)), lineAt(bottom)};
}

QRegion LineTreeView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    if (selection.isEmpty())
        return region;
    for (int line = lineAt(0); topOf(line) < viewport()->height(); ++line) {
        const QModelIndex index = m_lines->atLine(line);
        if (!index.isValid())
            break;
        if (selection.contains(index))
            region += QRect(0, topOf(line), viewport()->width(), m_lineHeight);
    }
    return region;
}

// --- screen readers: QTreeView's own tell them of places in its list ---

void LineTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    updateLine(previous);
    updateLine(current);
    if (hasFocus()) // what the filter line or a command chooses is not where the keys go
        tellScreenReader(QAccessible::Focus, current);
}

void LineTreeView::selectionChanged(const QItemSelection &selected,
                                    const QItemSelection &deselected)
{
    QAbstractItemView::selectionChanged(selected, deselected);
    if (!selected.isEmpty())
        tellScreenReader(QAccessible::SelectionAdd, selected.first().topLeft());
    if (!deselected.isEmpty())
        tellScreenReader(QAccessible::SelectionRemove, deselected.first().topLeft());
}

void LineTreeView::setScreenReader(std::function<void(QAccessibleEvent &)> reader)
{
    m_screenReader = std::move(reader);
}

bool LineTreeView::isListenedTo() const { return m_screenReader || QAccessible::isActive(); }

void LineTreeView::tellScreenReader(QAccessibleEvent &event)
{
    if (m_screenReader)
        m_screenReader(event);
    else
        QAccessible::updateAccessibility(&event);
}

void LineTreeView::tellScreenReader(QAccessible::Event what, const QModelIndex &cell)
{
    if (!isListenedTo())
        return;
    const int line = m_lines->lineOf(cell);
    if (line < 0)
        return;
    QAccessibleEvent event(this, what);
    event.setChild(LineTreeAccessible::childNumber(line, cell.column(), m_lines->columnCount()));
    tellScreenReader(event);
}

/// Of the lines below, whose number is another now, once for all folders before the next layout; at
/// once of the row that is listened to.
void LineTreeView::tellOpenedOrClosed(const QModelIndex &folder)
{
    onFoldersMoved();
    const int line = isListenedTo() && folder == currentIndex().siblingAtColumn(0)
                             ? m_lines->lineOf(folder)
                             : -1;
    if (line < 0)
        return;
    QAccessible::State changed;
    changed.expanded = true;
    changed.collapsed = true;
    QAccessibleStateChangeEvent event(this, changed);
    event.setChild(LineTreeAccessible::childNumber(line, 0, m_lines->columnCount()));
    tellScreenReader(event);
}

} // namespace lockscope
