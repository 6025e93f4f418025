// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/emptystate.h"

#include <QString>
#include <QWidget>

#include <initializer_list>

class QAbstractItemDelegate;
class QAbstractItemModel;
class QHBoxLayout;
class QStackedWidget;
class QTreeView;
class QVBoxLayout;

namespace lockscope {

class ListView;

/// A list with a bar of widgets above it, or, in the place of both, why there is nothing in it. The
/// bar may stay above that, too.
class ListPanel : public QWidget
{
    Q_OBJECT
public:
    QTreeView *view() const;
    EmptyState *emptyState() const { return m_empty; }

protected:
    enum class Bar { GoesWithTheList, Stays };
    /// @p name: of the view, unique. @p accessibleName: what the list shows.
    ListPanel(const QString &name, const QString &accessibleName, QWidget *parent,
              Bar bar = Bar::GoesWithTheList);

    ListView *list() const { return m_view; }
    /// Borrows @p model and @p delegate; @p widths of the columns, of which the @p stretched ones
    /// share what is left.
    void setModel(QAbstractItemModel *model, QAbstractItemDelegate *delegate,
                  std::initializer_list<int> widths, std::initializer_list<int> stretched);
    /// @p stretching: its place in the bar grows with the panel.
    void addToBar(QWidget *widget, bool stretching = false);
    /// Beside the list, or below it.
    void setBody(QWidget *holdsTheList);
    QVBoxLayout *column() const { return m_column; }
    /// The list and its bar.
    void showList();
    void showEmpty(const EmptyState::Words &why);

private:
    ListView *m_view;
    EmptyState *m_empty;
    QStackedWidget *m_pages;
    QVBoxLayout *m_column;
    QHBoxLayout *m_bar;
};

} // namespace lockscope
