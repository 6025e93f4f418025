// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/columnmenu.h"

#include <QHeaderView>

namespace lockscope {

ColumnMenu::ColumnMenu(QHeaderView &columns, QWidget *parent)
    : QMenu(tr("C&olumns"), parent), m_columns(columns)
{
    setObjectName(QStringLiteral("columnMenu"));
    for (int column = 1; column < columns.count(); ++column) {
        QAction *choice = addAction(columns.model()->headerData(column, Qt::Horizontal).toString());
        choice->setCheckable(true);
        connect(choice, &QAction::triggered, this,
                [this, column](bool shown) { m_columns.setSectionHidden(column, !shown); });
        m_choices.append(choice);
    }
    addSeparator();
    connect(addAction(tr("&Reset columns")), &QAction::triggered, this, &ColumnMenu::resetWanted);
    connect(this, &QMenu::aboutToShow, this, &ColumnMenu::follow);
    columns.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&columns, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popup(m_columns.viewport()->mapToGlobal(at)); });
    follow();
}

void ColumnMenu::follow()
{
    for (qsizetype i = 0; i < m_choices.size(); ++i)
        m_choices[i]->setChecked(!m_columns.isSectionHidden(static_cast<int>(i) + 1));
}

} // namespace lockscope
