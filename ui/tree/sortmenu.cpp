// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/sortmenu.h"

#include <QActionGroup>
#include <QHeaderView>

namespace lockscope {

SortMenu::SortMenu(QHeaderView &columns, QWidget *parent)
    : QMenu(tr("Sort &by"), parent), m_columns(columns)
{
    setObjectName(QStringLiteral("sortMenu"));
    auto *group = new QActionGroup(this);
    for (int column = 0; column < columns.count(); ++column) {
        QAction *choice = addAction(columns.model()->headerData(column, Qt::Horizontal).toString());
        choice->setCheckable(true);
        group->addAction(choice);
        connect(choice, &QAction::triggered, this, [this, column] { choose(column); });
        m_choices.append(choice);
    }
    addSeparator();
    m_descending = addAction(tr("&Descending"));
    m_descending->setCheckable(true);
    connect(m_descending, &QAction::triggered, this, [this](bool descending) {
        m_columns.setSortIndicator(m_columns.sortIndicatorSection(),
                                   descending ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
    connect(&columns, &QHeaderView::sortIndicatorChanged, this, &SortMenu::follow);
    follow();
}

void SortMenu::choose(int column)
{
    if (column == m_columns.sortIndicatorSection())
        return; // the other direction has an entry of its own
    const QVariant first = m_columns.model()->headerData(column, Qt::Horizontal,
                                                         Qt::InitialSortOrderRole);
    m_columns.setSortIndicator(column, static_cast<Qt::SortOrder>(first.toInt()));
}

void SortMenu::follow()
{
    const int column = m_columns.sortIndicatorSection();
    if (column >= 0 && column < m_choices.size())
        m_choices[column]->setChecked(true);
    m_descending->setChecked(m_columns.sortIndicatorOrder() == Qt::DescendingOrder);
}

} // namespace lockscope
