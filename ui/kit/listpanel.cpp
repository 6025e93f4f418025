// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/listpanel.h"

#include "ui/kit/listview.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QStackedWidget>

namespace lockscope {

ListPanel::ListPanel(const QString &name, const QString &accessibleName, QWidget *parent, Bar bar)
    : QWidget(parent), m_view(new ListView(this)), m_empty(new EmptyState(this)),
      m_pages(new QStackedWidget(this)), m_column(new QVBoxLayout), m_bar(new QHBoxLayout)
{
    m_view->setObjectName(name);
    m_view->setAccessibleName(accessibleName);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAlternatingRowColors(true);
    m_view->header()->setSectionsMovable(false);
    setFocusProxy(m_view);

    m_bar->setContentsMargins(12, 5, 10, 5);
    m_bar->setSpacing(8);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto *whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    (bar == Bar::Stays ? whole : m_column)->addLayout(m_bar);
    m_column->addWidget(m_view, 1);
    auto *page = new QWidget(this);
    page->setLayout(m_column);
    m_pages->addWidget(page);
    m_pages->addWidget(m_empty);
    whole->addWidget(m_pages, 1);
}

QTreeView *ListPanel::view() const { return m_view; }

void ListPanel::setModel(QAbstractItemModel *model, QAbstractItemDelegate *delegate,
                         std::initializer_list<int> widths, std::initializer_list<int> stretched)
{
    m_view->setModel(model);
    m_view->setItemDelegate(delegate);
    QHeaderView *header = m_view->header();
    header->setStretchLastSection(false);
    int column = 0;
    for (const int width : widths)
        header->resizeSection(column++, width);
    for (const int which : stretched)
        header->setSectionResizeMode(which, QHeaderView::Stretch);
}

void ListPanel::addToBar(QWidget *widget, bool stretching)
{
    m_bar->addWidget(widget, stretching ? 1 : 0);
}

void ListPanel::setBody(QWidget *holdsTheList) { m_column->addWidget(holdsTheList, 1); }

void ListPanel::showList() { m_pages->setCurrentIndex(0); }

void ListPanel::showEmpty(const EmptyState::Words &why)
{
    m_empty->setContent(why);
    m_pages->setCurrentIndex(1);
}

} // namespace lockscope
