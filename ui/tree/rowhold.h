// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QPoint>
#include <QTimer>

#include <optional>

class QPushButton;

namespace lockscope {

class LockTreeItems;
class LockTreeView;

/// While the pointer is in the tree or a button is down there, its rows hold still, so that a click
/// hits what was painted: rows that come wait behind a strip that counts them. They come when the
/// strip is pressed, and shortly after the pointer has left.
class RowHold : public QObject
{
    Q_OBJECT
public:
    RowHold(LockTreeView &tree, LockTreeItems &items);

    /// Only where the picture is whole and live: while it is read, rows come as they are read.
    void setAllowed(bool allowed);
    /// What waits comes now; rows hold still again when the pointer moves.
    void settle();

protected:
    bool eventFilter(QObject *viewport, QEvent *event) override;

private:
    void hold();
    void showWaiting();

    LockTreeView &m_tree;
    LockTreeItems &m_items;
    QPushButton *m_strip;
    QTimer m_left; ///< since the pointer is elsewhere
    bool m_isAllowed = false;
    bool m_isInside = false;
    std::optional<QPoint> m_shownAt; ///< where the pointer was then, until it moves
};

} // namespace lockscope
