// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QMenu>

class QAction;
class QHeaderView;

namespace lockscope {

/// What the header of a tree does by clicks, for the keyboard: one entry for each column, and the
/// direction.
class SortMenu : public QMenu
{
    Q_OBJECT
public:
    /// Borrows @p columns, which has a model already.
    explicit SortMenu(QHeaderView &columns, QWidget *parent = nullptr);

private:
    void choose(int column);
    void follow();

    QHeaderView &m_columns;
    QList<QAction *> m_choices; ///< by column
    QAction *m_descending;
};

} // namespace lockscope
