// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/lockdelegate.h"

#include "ui/kit/icon.h"
#include "ui/kit/mirrored.h"
#include "ui/text/format.h"
#include "ui/tree/locktreeitems.h"
#include "ui/tree/statelayout.h"

#include <QPainter>

namespace lockscope {

namespace {

constexpr int Padding = 8;
constexpr int IconSize = 15;
constexpr int IconGap = 5;
constexpr int CountIcon = 13;
constexpr int NameTail = 8; ///< characters kept at a name's end

/// Elides in the middle, but keeps the suffix: it tells files apart.
QString elidedName(const QFontMetrics &metrics, const QString &name, int width)
{
    if (metrics.horizontalAdvance(name) <= width)
        return name;
    const QString tail = name.right(NameTail);
    const int tailWidth = metrics.horizontalAdvance(tail);
    if (tailWidth * 2 > width)
        return metrics.elidedText(name, Qt::ElideMiddle, width);
    return metrics.elidedText(name.left(name.size() - tail.size()), Qt::ElideRight,
                              width - tailWidth)
           + tail;
}

/// Its beginning counts where it is too long.
void paintAtTheRight(QPainter *painter, const QRect &cell, const QString &text)
{
    painter->drawText(cell, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(text, Qt::ElideRight, cell.width()));
}

} // namespace

LockDelegate::LockDelegate(const LockTreeItems &model, QObject *parent)
    : QStyledItemDelegate(parent), m_model(model)
{}

void LockDelegate::beginPaint() const
{
    m_lookValid = false;
    m_names.clear();
    m_owners.clear();
    if (!m_model.isFilterInEffect())
        return;
    const FilterQuery &query = m_model.filter();
    const auto add = [](QStringList &needles, const FilterQuery::AnyOf &texts) {
        for (const std::string &text : texts)
            if (!text.empty())
                needles.append(QString::fromStdString(text));
    };
    for (QStringList *needles : {&m_names, &m_owners})
        add(*needles, query.words);
    for (const FilterQuery::AnyOf &texts : query.paths)
        add(m_names, texts);
    for (const std::vector<FilterQuery::AnyOf> *terms : {&query.owners, &query.hosts})
        for (const FilterQuery::AnyOf &texts : *terms)
            add(m_owners, texts);
}

QSize LockDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {40, m_rowHeight};
}

const RowLook &LockDelegate::lookAt(const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    if (!m_lookValid || m_lookId != index.internalId()) {
        m_look = m_model.lookAt(index, option.state & QStyle::State_Open);
        m_lookId = index.internalId();
        m_lookValid = true;
    }
    return m_look;
}

QColor LockDelegate::ink(const RowLook &look, const StatusPalette &colors) const
{
    if (look.ghost)
        return colors.ink3;
    return m_faded || look.faded ? colors.ink2 : colors.ink;
}

QColor LockDelegate::quietInk(const RowLook &look, const StatusPalette &colors) const
{
    return look.ghost ? colors.ink3 : colors.ink2;
}

void LockDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const StatusPalette &colors = StatusPalette::of(option.palette);
    if (!m_faded && !lookAt(option, index).faded) {
        paintCell(painter, option, index, colors);
        return;
    }
    StatusPalette old = colors; // nothing old looks live
    old.held = old.unknown;
    paintCell(painter, option, index, old);
}

void LockDelegate::paintCell(QPainter *painter, const QStyleOptionViewItem &option,
                             const QModelIndex &index, const StatusPalette &colors) const
{
    const RowLook &look = lookAt(option, index);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setLayoutDirection(option.direction);
    painter->setFont(option.font);
    const QRect cell = option.rect;
    switch (static_cast<LockTreeModel::Column>(index.column())) {
    case LockTreeModel::NameColumn: paintName(painter, cell, look, colors); break;
    case LockTreeModel::BelowColumn:
        paintBelow(painter, cell.adjusted(Padding, 0, -Padding, 0), look, colors);
        break;
    case LockTreeModel::StateColumn:
        paintState(painter, mirrored(painter, cell, cell.adjusted(Padding, 0, 0, 0)), look, colors);
        break;
    case LockTreeModel::OwnerColumn:
        paintOwner(painter, cell.adjusted(Padding, 0, -Padding, 0), look, colors);
        break;
    case LockTreeModel::HeldColumn:
        paintHeld(painter, cell.adjusted(Padding, 0, -Padding, 0), look, colors);
        break;
    case LockTreeModel::LeaseColumn:
        paintLease(painter, cell.adjusted(Padding, 0, -Padding, 0), look, colors);
        break;
    case LockTreeModel::ColumnCount: break;
    }
    painter->restore();
}

void LockDelegate::paintMatched(QPainter *painter, const QRect &room, const QString &shown,
                                const QStringList &needles, const StatusPalette &colors) const
{
    const QFontMetrics metrics = painter->fontMetrics();
    const int top = room.top() + (room.height() - metrics.height()) / 2;
    const QRect text = mirrored(painter, room,
                                QRect(room.topLeft(), QSize(metrics.horizontalAdvance(shown), 1)));
    for (const QString &needle : needles) {
        for (qsizetype at = shown.indexOf(needle, 0, Qt::CaseInsensitive); at >= 0;
             at = shown.indexOf(needle, at + needle.size(), Qt::CaseInsensitive)) {
            const int left = text.left() + metrics.horizontalAdvance(shown.left(at));
            const int width = metrics.horizontalAdvance(shown.mid(at, needle.size()));
            painter->fillRect(QRect(left, top, width, metrics.height()), colors.suspectBg);
            painter->fillRect(QRect(left, top + metrics.height() - 1, width, 1), colors.suspect);
        }
    }
    painter->drawText(room, Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

void LockDelegate::paintName(QPainter *painter, const QRect &cell, const RowLook &look,
                             const StatusPalette &colors) const
{
    const QRectF icon(cell.left() + IconGap, cell.top() + (cell.height() - IconSize) / 2.0,
                      IconSize, IconSize);
    Icon::paint(painter, mirrored(painter, cell, icon), look.icon,
                look.ghost ? colors.ink3 : colors.ink2);
    const QRect text = mirrored(painter, cell,
                                cell.adjusted(2 * IconGap + IconSize, 0, -Padding, 0));
    QFont font = painter->font();
    font.setStrikeOut(look.ghost);
    painter->setFont(font);
    painter->setPen(ink(look, colors));
    paintMatched(painter, text, elidedName(painter->fontMetrics(), look.name, text.width()),
                 m_names, colors);
}

void LockDelegate::paintBelow(QPainter *painter, const QRect &cell, const RowLook &look,
                              const StatusPalette &colors) const
{
    int right = cell.right() + 1;
    const QFontMetrics metrics = painter->fontMetrics();
    const auto number = [&](const QString &text, const QColor &color, bool strong) {
        QFont font = painter->font();
        font.setWeight(strong ? QFont::Medium : QFont::Normal);
        painter->setFont(font);
        const int width = painter->fontMetrics().horizontalAdvance(text);
        painter->setPen(color);
        const QRect place(right - width, cell.top(), width, cell.height());
        painter->drawText(mirrored(painter, cell, place), Qt::AlignVCenter, text);
        right -= width;
    };
    const auto mark = [&](const QString &icon, const QColor &color) {
        right -= CountIcon + 3;
        const QRectF place(right, cell.top() + (cell.height() - CountIcon) / 2.0, CountIcon,
                           CountIcon);
        Icon::paint(painter, mirrored(painter, cell, place), icon, color);
        right -= 7;
    };
    if (const QString below = look.belowText(); !below.isEmpty()) {
        number(below, colors.ink2, false);
        right -= metrics.horizontalAdvance(QLatin1Char(' ')) + 4;
    }
    if (look.belowDead > 0) {
        number(formatCount(look.belowDead), ink(look, colors), true);
        mark(QStringLiteral("octagon-x"), colors.dead);
    }
    const int needed = CountIcon + 3 + metrics.horizontalAdvance(formatCount(look.belowSuspect));
    if (look.belowSuspect > 0 && right - needed >= cell.left()) {
        number(formatCount(look.belowSuspect), ink(look, colors), true);
        mark(QStringLiteral("hourglass"), colors.suspect);
    }
}

void LockDelegate::paintState(QPainter *painter, const QRect &cell, const RowLook &look,
                              const StatusPalette &colors) const
{
    using ChipPainter::ChipContent;
    const QFont plain = painter->font();
    QFont font = plain;
    font.setStrikeOut(look.ghost);
    painter->setFont(font);
    const QFontMetrics metrics = painter->fontMetrics();
    const int modeWidth = metrics.horizontalAdvance(look.mode);
    const StateLayout layout = layOutState({modeWidth, ChipPainter::chipWidth(look.trouble, plain),
                                            ChipPainter::chipWidth(look.trouble, plain,
                                                                   ChipContent::Icon)},
                                           cell.width());
    if (layout.glyph) {
        QColor hue = ChipPainter::troubleColor(look.trouble, colors);
        if (look.ghost)
            hue = colors.ink3;
        else if (look.glyph == ModeGlyph::DashedRing)
            hue = colors.unknown;
        const QRectF glyph(cell.left(), cell.top() + (cell.height() - ChipPainter::GlyphSize) / 2.0,
                           ChipPainter::GlyphSize, ChipPainter::GlyphSize);
        ChipPainter::glyph(painter, mirrored(painter, cell, glyph), look.glyph, hue);
    }
    if (layout.modeWidth > 0) {
        painter->setPen(look.quiet && look.glyph != ModeGlyph::DashedDot ? quietInk(look, colors)
                                                                         : ink(look, colors));
        const QString mode = layout.modeWidth < modeWidth
                                     ? metrics.elidedText(look.mode, Qt::ElideRight,
                                                          layout.modeWidth)
                                     : look.mode;
        painter->drawText(mirrored(painter, cell, cell.adjusted(layout.modeLeft, 0, 0, 0)),
                          Qt::AlignVCenter | Qt::TextSingleLine, mode);
    }
    painter->setFont(plain);
    const ChipContent content = layout.chipWord ? ChipContent::IconAndWord : ChipContent::Icon;
    const QRect chip(cell.left() + layout.chipLeft, cell.center().y() + 1,
                     ChipPainter::chipWidth(look.trouble, plain, content), 1);
    ChipPainter::chip(painter, mirrored(painter, cell, chip).topLeft(), look.trouble, plain, colors,
                      content);
}

void LockDelegate::paintOwner(QPainter *painter, const QRect &cell, const RowLook &look,
                              const StatusPalette &colors) const
{
    QRect text = cell;
    QFont font = painter->font();
    if (look.mine) {
        const QRectF icon(cell.left(), cell.top() + (cell.height() - CountIcon) / 2.0, CountIcon,
                          CountIcon);
        Icon::paint(painter, mirrored(painter, cell, icon), QStringLiteral("user-check"),
                    colors.accent);
        text.adjust(CountIcon + 4, 0, 0, 0);
        font.setWeight(QFont::DemiBold);
    }
    const QColor plain = look.quiet ? quietInk(look, colors) : ink(look, colors);
    painter->setFont(font);
    QString owner = look.owner;
    if (look.mine) { // "you" in the accent, the rest in ink
        const qsizetype cut = owner.indexOf(QStringLiteral(" ·"));
        const QString first = cut > 0 ? owner.left(cut) : owner;
        painter->setPen(colors.accent);
        painter->drawText(mirrored(painter, cell, text), Qt::AlignVCenter | Qt::TextSingleLine,
                          first);
        text.adjust(painter->fontMetrics().horizontalAdvance(first), 0, 0, 0);
        owner = owner.mid(first.size());
    }
    painter->setPen(plain);
    const int moreWidth = look.ownerMore.isEmpty()
                                  ? 0
                                  : painter->fontMetrics().horizontalAdvance(look.ownerMore) + 5;
    const QString shown = painter->fontMetrics().elidedText(owner, Qt::ElideRight,
                                                            text.width() - moreWidth);
    paintMatched(painter, mirrored(painter, cell, text), shown, m_owners, colors);
    if (moreWidth > 0) {
        text.adjust(painter->fontMetrics().horizontalAdvance(shown) + 5, 0, 0, 0);
        painter->setPen(quietInk(look, colors));
        painter->drawText(mirrored(painter, cell, text), Qt::AlignVCenter | Qt::TextSingleLine,
                          look.ownerMore);
    }
}

void LockDelegate::paintHeld(QPainter *painter, const QRect &cell, const RowLook &look,
                             const StatusPalette &colors) const
{
    painter->setPen(look.quiet ? quietInk(look, colors) : ink(look, colors));
    paintAtTheRight(painter, cell, look.held);
}

void LockDelegate::paintLease(QPainter *painter, const QRect &cell, const RowLook &look,
                              const StatusPalette &colors) const
{
    const QRect bar(cell.left(), cell.top() + (cell.height() - ChipPainter::BarHeight) / 2,
                    ChipPainter::BarWidth, ChipPainter::BarHeight);
    const bool renewing = look.renewing && !m_faded;
    const QRectF mark(bar.right() + 7, cell.top() + (cell.height() - 11) / 2.0, 11, 11);
    const int end = renewing ? static_cast<int>(mark.right()) : bar.right();
    // The words say what the bar shows: they have the room where there is none for both.
    if (painter->fontMetrics().horizontalAdvance(look.lease) + 4 <= cell.right() - end) {
        ChipPainter::leaseBar(painter, mirrored(painter, cell, bar), look.bar, colors);
        if (renewing)
            Icon::paint(painter, mirrored(painter, cell, mark), QStringLiteral("refresh-cw"),
                        colors.held);
    }
    QColor color = ink(look, colors);
    if (look.ghost || look.bar.kind == LeaseLook::Kind::NoLease)
        color = quietInk(look, colors);
    else if (look.bar.kind == LeaseLook::Kind::Over)
        color = look.trouble == Trouble::Dead || look.trouble == Trouble::HalfDone
                        ? colors.dead
                        : ink(look, colors);
    painter->setPen(color);
    paintAtTheRight(painter, cell, look.lease);
}

} // namespace lockscope
