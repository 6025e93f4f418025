// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/columnchoice.h"

#include <QHeaderView>

#include <utility>

namespace lockscope {

int ColumnChoice::chosenWidth(int column) const
{
    return m_widths.value(column, m_columns.sectionSize(column));
}

void ColumnChoice::setRoom(const Room &room)
{
    if (room == m_room)
        return;
    giveBack();
    m_room = room;
    take();
}

void ColumnChoice::setShown(int column, bool shown)
{
    const bool hasRoom = !m_room.hidden.contains(column);
    if (shown) {
        m_hidden.remove(column);
        if (!hasRoom)
            m_insisted.insert(column);
    } else if (hasRoom) {
        m_hidden.insert(column);
    } else {
        m_insisted.remove(column);
    }
    m_columns.setSectionHidden(column, !shown);
}

void ColumnChoice::reset(const std::function<void()> &layOut)
{
    giveBack();
    m_hidden.clear();
    m_insisted.clear();
    for (int column = 0; column < m_columns.count(); ++column)
        m_columns.setSectionHidden(column, false);
    layOut();
    take();
}

QByteArray ColumnChoice::saveState()
{
    QMap<int, int> narrow; // what is seen now, which may have been dragged
    for (auto it = m_widths.cbegin(); it != m_widths.cend(); ++it) {
        if (!m_columns.isSectionHidden(it.key()))
            narrow.insert(it.key(), m_columns.sectionSize(it.key()));
    }
    giveBack();
    QByteArray state = m_columns.saveState();
    take();
    for (auto it = narrow.cbegin(); it != narrow.cend(); ++it)
        m_columns.resizeSection(it.key(), it.value());
    return state;
}

void ColumnChoice::restoreState(const QByteArray &state)
{
    giveBack();
    if (m_columns.restoreState(state)) {
        m_hidden.clear();
        for (int column = 0; column < m_columns.count(); ++column) {
            if (m_columns.isSectionHidden(column))
                m_hidden.insert(column);
        }
        // A state of a version whose columns could not be moved says so of these too.
        m_columns.setSectionsMovable(true);
    }
    take();
}

void ColumnChoice::restoreLayout(const QByteArray &state)
{
    const QSet<int> hidden = m_hidden;
    restoreState(state);
    if (hidden == m_hidden)
        return;
    giveBack();
    for (int column = 0; column < m_columns.count(); ++column)
        m_columns.setSectionHidden(column, hidden.contains(column));
    m_hidden = hidden;
    take();
}

void ColumnChoice::setInsisted(const QList<int> &columns)
{
    giveBack();
    m_insisted = QSet<int>(columns.cbegin(), columns.cend());
    take();
}

void ColumnChoice::giveBack()
{
    for (const int column : std::as_const(m_room.hidden))
        m_columns.setSectionHidden(column, m_hidden.contains(column));
    for (auto it = m_widths.cbegin(); it != m_widths.cend(); ++it) {
        if (m_columns.sectionSize(it.key()) == m_room.widths.value(it.key())) // not dragged since
            m_columns.resizeSection(it.key(), it.value());
    }
    m_widths.clear();
}

void ColumnChoice::take()
{
    for (auto it = m_room.widths.cbegin(); it != m_room.widths.cend(); ++it) {
        if (m_columns.isSectionHidden(it.key())) // which has no width that could come back
            continue;
        m_widths.insert(it.key(), m_columns.sectionSize(it.key()));
        m_columns.resizeSection(it.key(), it.value());
    }
    for (const int column : std::as_const(m_room.hidden)) {
        if (!m_insisted.contains(column))
            m_columns.setSectionHidden(column, true);
    }
}

} // namespace lockscope
