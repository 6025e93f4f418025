// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QSet>

#include <functional>

class QHeaderView;

namespace lockscope {

/// Which columns of a table show and how wide they are: what the user chose, and over it what the
/// program takes away for as long as there is little room. The user's choice never changes by that;
/// and a column that the user asks for meanwhile shows.
class ColumnChoice
{
public:
    /// What there is room for.
    struct Room
    {
        QSet<int> hidden;
        QMap<int, int> widths;
        friend bool operator==(const Room &, const Room &) = default;
    };

    /// @p columns must outlive it.
    explicit ColumnChoice(QHeaderView &columns) : m_columns(columns) {}

    QHeaderView &header() const { return m_columns; }
    /// As the user chose it, whatever room there is.
    int chosenWidth(int column) const;
    bool isChosen(int column) const { return !m_hidden.contains(column); }
    /// Takes the place of the room before; an empty one: there is room for all.
    void setRoom(const Room &room);
    /// By the user.
    void setShown(int column, bool shown);
    /// All of them show as @p layOut puts them, as far as there is room.
    void reset(const std::function<void()> &layOut);

    /// QHeaderView::saveState() as the user chose, whatever room there is.
    QByteArray saveState();
    /// What saveState() gave, of an older version too.
    void restoreState(const QByteArray &state);
    /// The same, but for which columns show.
    void restoreLayout(const QByteArray &state);
    /// Those that the user asked for although there is no room.
    QList<int> insisted() const { return m_insisted.values(); }
    void setInsisted(const QList<int> &columns);

private:
    void giveBack(); ///< what the room took
    void take();

    QHeaderView &m_columns;
    QSet<int> m_hidden; ///< by the user
    QSet<int> m_insisted;
    Room m_room;
    QMap<int, int> m_widths; ///< the user's, of those that the room sets
};

} // namespace lockscope
