// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/rowhold.h"

#include "ui/text/counted.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/locktreeview.h"

#include <QCursor>
#include <QMouseEvent>
#include <QPushButton>

using namespace std::chrono_literals;

namespace lockscope {

RowHold::RowHold(LockTreeView &tree, LockTreeItems &items)
    : QObject(&tree), m_tree(tree), m_items(items), m_strip(new QPushButton(&tree))
{
    m_strip->setObjectName(QStringLiteral("rowsWaiting"));
    m_strip->setAccessibleName(tr("Show new rows"));
    m_strip->setFocusPolicy(Qt::NoFocus); // F5 does it by keyboard
    m_strip->setToolTip(tr("Rows hold still while the pointer is over them. Click or press F5 to "
                           "show the new ones."));
    m_strip->hide();
    m_left.setSingleShot(true);
    m_left.setInterval(400ms);
    connect(&m_left, &QTimer::timeout, this, &RowHold::settle);
    connect(m_strip, &QPushButton::clicked, this, &RowHold::settle);
    connect(&m_items, &LockTreeModel::rowsWaitingChanged, this, &RowHold::showWaiting);
    tree.viewport()->installEventFilter(this);
}

void RowHold::setAllowed(bool allowed)
{
    m_isAllowed = allowed;
    if (!allowed)
        settle();
}

void RowHold::settle()
{
    m_left.stop();
    m_items.setRowsHeld(false);
}

void RowHold::hold()
{
    m_left.stop();
    if (m_isAllowed)
        m_items.setRowsHeld(true);
}

bool RowHold::eventFilter(QObject *viewport, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show: m_shownAt = QCursor::pos(); break;
    case QEvent::Enter:
    case QEvent::MouseMove:
        m_isInside = true;
        if (m_shownAt == static_cast<QSinglePointEvent *>(event)->globalPosition().toPoint())
            break; // the rows came to the pointer, which points at none of them
        m_shownAt.reset();
        hold();
        break;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: hold(); break;
    case QEvent::MouseButtonRelease:
        if (static_cast<QMouseEvent *>(event)->buttons() == Qt::NoButton && !m_isInside)
            m_left.start();
        break;
    case QEvent::Leave:
        m_isInside = false;
        m_left.start();
        break;
    case QEvent::Hide:
        m_isInside = false;
        settle();
        break;
    case QEvent::Resize: showWaiting(); break;
    default: break;
    }
    return QObject::eventFilter(viewport, event);
}

void RowHold::showWaiting()
{
    const std::int64_t rows = m_items.rowsWaiting();
    m_strip->setVisible(rows > 0);
    if (rows == 0)
        return;
    m_strip->setText(counted(rows, tr("1 new row"), tr("%1 new rows")) + QStringLiteral(" ↓"));
    const QSize size = m_strip->sizeHint();
    const QRect room = m_tree.viewport()->geometry();
    m_strip->setGeometry(room.center().x() - size.width() / 2, room.bottom() - size.height() - 4,
                         size.width(), size.height());
    m_strip->raise();
}

} // namespace lockscope
