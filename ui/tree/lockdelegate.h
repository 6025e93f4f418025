// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/tree/rowlook.h"

#include <QStyledItemDelegate>

namespace lockscope {

class LockTreeItems;

/// Draws the cells of the lock tree; the row's ground, edge and flash are the view's.
class LockDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit LockDelegate(const LockTreeItems &model, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    static constexpr int ComfortableRow = 28;
    static constexpr int CompactRow = 24;
    void setRowHeight(int height) { m_rowHeight = height; }
    int rowHeight() const { return m_rowHeight; }
    /// The whole picture is old: words in secondary ink, and nothing in the colour of what lives.
    void setFaded(bool faded) { m_faded = faded; }
    /// Forgets what was prepared for painting; the view calls it before every paint.
    void beginPaint() const;

private:
    const RowLook &lookAt(const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCell(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                   const StatusPalette &colors) const;
    /// In the painter's font and pen; where one of @p needles stands in it, its ground is another
    /// and it is underlined.
    void paintMatched(QPainter *painter, const QRect &room, const QString &shown,
                      const QStringList &needles, const StatusPalette &colors) const;
    void paintName(QPainter *painter, const QRect &cell, const RowLook &look,
                   const StatusPalette &colors) const;
    void paintBelow(QPainter *painter, const QRect &cell, const RowLook &look,
                    const StatusPalette &colors) const;
    void paintState(QPainter *painter, const QRect &cell, const RowLook &look,
                    const StatusPalette &colors) const;
    void paintOwner(QPainter *painter, const QRect &cell, const RowLook &look,
                    const StatusPalette &colors) const;
    void paintHeld(QPainter *painter, const QRect &cell, const RowLook &look,
                   const StatusPalette &colors) const;
    void paintLease(QPainter *painter, const QRect &cell, const RowLook &look,
                    const StatusPalette &colors) const;
    QColor ink(const RowLook &look, const StatusPalette &colors) const;
    QColor quietInk(const RowLook &look, const StatusPalette &colors) const;

    const LockTreeItems &m_model;
    int m_rowHeight = CompactRow;
    bool m_faded = false;
    mutable QStringList m_names;  ///< what the filter looks for in names
    mutable QStringList m_owners; ///< and in owners
    mutable RowLook m_look;       ///< of the row being painted: its six cells share it
    mutable quintptr m_lookId = 0;
    mutable bool m_lookValid = false;
};

} // namespace lockscope
