// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAccessible>
#include <QTreeView>

#include <functional>
#include <utility>

namespace lockscope {

class LockTreeModel;

/// A QTreeView that keeps no list of its open rows. QTreeView lays out every row that can be
/// scrolled to, 0.1 s for a million of them, whenever one comes, goes or moves; this one asks the
/// model which row stands on which line, for the lines on the screen
/// (docs/decisions/0012-the-view-keeps-no-list-of-open-rows.md). All rows are of one height, the
/// columns stay in their order, scrolling is by the pixel, and which folders are open is the
/// model's: the functions of QTreeView that are not virtual are hidden by those of the same name
/// here, so call them on this class.
class LineTreeView : public QTreeView
{
    Q_OBJECT
public:
    /// setModel() must follow, with the same model; borrowed.
    LineTreeView(LockTreeModel *model, QWidget *parent);

    LockTreeModel &lines() const { return *m_lines; }
    /// Hears what screen readers are told of folders, the current row and the selection, instead of
    /// them and also when there are none.
    void setScreenReader(std::function<void(QAccessibleEvent &)> reader);
    int lineHeight() const { return m_lineHeight; }
    void setLineHeight(int pixels); ///< at least one

    bool isExpanded(const QModelIndex &index) const;
    void expand(const QModelIndex &index);
    void collapse(const QModelIndex &index);
    void setExpanded(const QModelIndex &index, bool expanded);
    /// With all below it.
    void expandRecursively(const QModelIndex &index);
    /// Without a signal for each.
    void expandAll();
    void collapseAll();
    QModelIndex indexAbove(const QModelIndex &index) const;
    QModelIndex indexBelow(const QModelIndex &index) const;

    /// Of the cell. Empty, on the line of the folder that hides it, below a closed one: a range
    /// that began there begins with what is seen of it. Empty on its own line in a hidden column.
    QRect visualRect(const QModelIndex &index) const override;
    /// Opens the folders above it.
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    QModelIndex indexAt(const QPoint &point) const override;
    void doItemsLayout() override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;
    void selectAll() override;

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;
    void paintEvent(QPaintEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    QRegion visualRegionForSelection(const QItemSelection &selection) const override;
    void scrollContentsBy(int dx, int dy) override;
    void updateGeometries() override;
    int sizeHintForColumn(int column) const override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected,
                          const QItemSelection &deselected) override;

    /// The folder whose sign is there; else invalid.
    QModelIndex folderBySign(const QPoint &point) const;
    /// Lines from the start of @p rect to its end, whichever is above: a rectangle of a drag
    /// upwards ends where it starts.
    std::pair<int, int> linesIn(const QRect &rect) const;
    /// Many folders were opened or closed in the model.
    void onFoldersMoved();

private:
    int lineAt(int y) const; ///< may lie beyond the last one
    int topOf(int line) const;
    int indentOf(const QModelIndex &index) const; ///< of the name, from the left edge of its cell
    QRect signRect(const QModelIndex &index) const;
    QItemSelection linesFrom(int first, int last) const;
    void updateLine(const QModelIndex &index);
    void placeHeader();
    /// Nothing happens while nobody listens, or below a closed folder.
    void tellScreenReader(QAccessible::Event what, const QModelIndex &cell);
    void tellScreenReader(QAccessibleEvent &event);
    bool isListenedTo() const;
    void tellOpenedOrClosed(const QModelIndex &folder);

    LockTreeModel *m_lines;
    int m_lineHeight = 24;
    std::function<void(QAccessibleEvent &)> m_screenReader;
    QPersistentModelIndex m_hovered;
    bool m_isPlacing = false;
    bool m_byTimer = false;      ///< nobody asks for it now
    bool m_pressedSign = false;  ///< the mouse went down there: no row is meant
    bool m_foldersMoved = false; ///< opened or closed since screen readers were told of the lines
};

} // namespace lockscope
