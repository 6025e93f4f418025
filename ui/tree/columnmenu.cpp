// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/columnmenu.h"

#include "ui/tree/columnchoice.h"

#include <QHeaderView>

namespace lockscope {

ColumnMenu::ColumnMenu(ColumnChoice &columns, QWidget *parent)
    : QMenu(tr("Col&umns"), parent), m_columns(columns)
{
    setObjectName(QStringLiteral("columnMenu"));
    QHeaderView &header = columns.header();
    for (int column = 1; column < header.count(); ++column) {
        QAction *choice = addAction(header.model()->headerData(column, Qt::Horizontal).toString());
        choice->setCheckable(true);
        connect(choice, &QAction::triggered, this,
                [this, column](bool shown) { m_columns.setShown(column, shown); });
        m_choices.append(choice);
    }
    addSeparator();
    connect(addAction(tr("&Reset columns")), &QAction::triggered, this, &ColumnMenu::resetWanted);
    connect(this, &QMenu::aboutToShow, this, &ColumnMenu::follow);
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { popup(m_columns.header().viewport()->mapToGlobal(at)); });
    follow();
}

void ColumnMenu::follow()
{
    for (qsizetype i = 0; i < m_choices.size(); ++i)
        m_choices[i]->setChecked(!m_columns.header().isSectionHidden(static_cast<int>(i) + 1));
}

} // namespace lockscope
