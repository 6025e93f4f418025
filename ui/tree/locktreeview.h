// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tree/columnchoice.h"
#include "ui/tree/linetreeview.h"

#include <QElapsedTimer>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>

namespace lockscope {

class LockDelegate;
class LockTreeItems;
class RowHold;

/// The lock tree. Made for very many rows: changes that only touch what is painted repaint the
/// viewport instead of looking for the row. Live changes never move expansion, selection, scroll or
/// focus: a row that comes between two selected ones is not selected. Several rows can be selected;
/// one is the current one, which others follow. When a change of the filter hides the current row
/// there is none. It comes back when another change shows the row, unless the user went to another
/// one meanwhile. Of a tree that is read folder by folder it reads what is opened and scrolled to
/// (FolderPager), and nothing by itself.
class LockTreeView : public LineTreeView
{
    Q_OBJECT
public:
    /// Below so many rows, and under a filter, everything is opened as it appears, unless the user
    /// closed it or it is not read yet.
    static constexpr int AutoExpandLimit = 400;
    /// No more rows at once can be selected: looking for what is selected would hold up the window.
    static constexpr int MostSelected = 1000;

    explicit LockTreeView(LockTreeItems *model, QWidget *parent = nullptr);

    LockTreeItems *items() const { return m_items; }
    RowHold &rowHold() { return *m_hold; }
    ColumnChoice &columnChoice() { return m_columns; }
    void setFaded(bool faded);             ///< the picture is old
    void setComfortable(bool comfortable); ///< rows of 28 px instead of 24
    /// For a narrow window: Held hides, Below gets 70 px, as long as nobody asks for more.
    void setCompact(bool compact);
    /// Beside the lab: only Name, State and Lease left; setCompact() ends it
    void setBeside(bool beside);
    bool isBeside() const { return m_beside; }
    void resetColumns(); ///< all that there is room for, names first; sorted by name
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }

    /// Path (or id) of the current row; empty: none.
    QString currentPath() const;
    QString currentDocumentId() const;
    /// Opens what is above and selects it. False: there is no such row, or the filter hides it.
    /// Rows that hold still settle first.
    bool selectDocument(const QString &documentId);
    bool selectPath(const QString &path); ///< the same of a node of the hierarchy
    /// For a document whose row the filter hides: nothing is selected or current now, and a change
    /// of the filter that shows the row selects it, unless the user went to another one meanwhile.
    /// Empty: none.
    void selectWhenShown(const QString &documentId);
    /// Makes it the current and the only selected row, whichever keys are held down, and scrolls to
    /// it. Invalid: nothing happens.
    void choose(const QModelIndex &index);
    /// What is selected, column 0, in no order. Of several rows only those in open folders: what
    /// cannot be seen is not meant.
    QModelIndexList chosenRows() const;
    /// Their paths, sorted; empty ones (groups) left out.
    QStringList chosenPaths() const;

    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;

public slots:
    void selectAll() override;
    void selectNextStale();
    void selectParent();
    void openBelow(); ///< the current row, and all folders below it that are here
    void closeBelow();
    void openAll();
    void closeAll();

signals:
    void currentDocumentChanged(const QString &documentId);
    void chosenRowsChanged();
    /// By whoever uses it; not what opens by itself, or with many others.
    void folderOpened(const QModelIndex &folder);
    /// More than MostSelected rows were to be selected; the selection is what it was.
    void tooManySelected();
    /// Enter or double click on a row.
    void inspectRequested();

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected,
                          const QItemSelection &deselected) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();
    void noteFlash(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                   const QList<int> &roles);
    void onFilterAboutToChange();
    void onFilterChanged();
    void tellHidden();
    void tellOther();
    void focusInDue(); ///< what was put off until the filter asked for is in effect
    void onModelReset();
    void mendSortIndicator();
    void noteNew(const QModelIndex &index);
    void openNew();
    void openUnlessClosed(const QModelIndex &index);
    void openBelow(const QModelIndex &index);
    bool opensByItself(const QModelIndex &index) const;
    void openWhatIsThere(const QModelIndex &parent = {});
    void openWhatOpensAtFirst();
    void recallOpen();
    void forgetOpened();
    bool isInOpenFolder(const QModelIndex &index) const;
    void tellOnce(const std::function<void()> &change);
    QString keyOf(const QModelIndex &index) const;
    QModelIndex folderOf(const QString &key) const;

    LockTreeItems *m_items;
    LockDelegate *m_delegate;
    RowHold *m_hold;
    ColumnChoice m_columns;
    bool m_compact = false;
    bool m_beside = false;
    QTimer m_repaint; ///< ages and lease bars
    QTimer m_flashRepaint;
    QTimer m_openNew;
    QList<QPersistentModelIndex> m_new;
    QSet<QString> m_closedByUser;
    QSet<QString> m_closedBefore;             ///< the same, before the filter
    std::optional<QString> m_currentDocument; ///< as told last; nullopt: no row is current
    /// Was current when it was hidden, or was chosen while it was; empty: none, or the user went on
    /// since
    QString m_hiddenDocument;
    bool m_wasFiltered = false;
    /// Since a filter was asked for that is not in effect yet
    std::optional<Qt::FocusReason> m_focusedMeanwhile;
    bool m_opening = false;    ///< we expand, not the user
    bool m_manyAtOnce = false; ///< told when it is done
    bool m_reducedMotion = false;
    QElapsedTimer m_clock;
    QHash<quintptr, qint64> m_flashes; ///< row → when it changed, of m_clock
    qint64 m_flashWindow = 0;
    int m_flashesInWindow = 0;
};

} // namespace lockscope
