// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTreeView>

namespace lockscope {

/// A list of a panel that others change while a person looks at it. What is chosen in it is what
/// the person chose: when the current row goes, none is current (Qt would take a neighbour).
/// Reached with the keyboard it has a current row.
class ListView : public QTreeView
{
    Q_OBJECT
public:
    using QTreeView::QTreeView;

signals:
    /// By a click on the row, or by a key that goes there; also when it is the current row already.
    void chosen(const QModelIndex &index);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
};

} // namespace lockscope
