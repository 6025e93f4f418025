// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMenu>

namespace lockscope {

class ColumnChoice;

/// Which columns of a table show, and how they are put back: at a right click on its header. The
/// first one always shows.
class ColumnMenu : public QMenu
{
    Q_OBJECT
public:
    ColumnMenu(ColumnChoice &columns, QWidget *parent);

signals:
    void resetWanted();

private:
    void follow();

    ColumnChoice &m_columns;
    QList<QAction *> m_choices; ///< from the second column on
};

} // namespace lockscope
