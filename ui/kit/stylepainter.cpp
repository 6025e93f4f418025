// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/stylepainter.h"

#include "ui/kit/icon.h"

#include <QAbstractItemView>
#include <QFontInfo>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QVariant>
#include <QWidget>

namespace lockscope::StylePainter {

namespace {

constexpr int TabPadding = 12;
constexpr int PillSpacing = 8;
constexpr int ButtonPadding = 11;
constexpr int ButtonIcon = 15;
constexpr int ButtonGap = 7;
constexpr int Chevron = 12;

/// Half a pixel in, so that a one pixel pen is sharp.
QRectF sharp(const QRect &rect) { return QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5); }

QPainterPath segmentPath(const QRectF &r, Segment segment)
{
    QPainterPath path;
    if (segment == Segment::None) {
        path.addRoundedRect(r, Radius, Radius);
        return path;
    }
    if (segment == Segment::Middle) {
        path.addRect(r);
        return path;
    }
    QPainterPath rounded;
    rounded.addRoundedRect(r, Radius, Radius);
    QPainterPath square;
    const qreal half = r.width() / 2;
    square.addRect(segment == Segment::First ? r.adjusted(half, 0, 0, 0)
                                             : r.adjusted(0, 0, -half, 0));
    return rounded.united(square);
}

class PainterSaver
{
public:
    explicit PainterSaver(QPainter *painter) : m_painter(painter)
    {
        m_painter->save();
        m_painter->setRenderHint(QPainter::Antialiasing);
    }
    ~PainterSaver() { m_painter->restore(); }
    PainterSaver(const PainterSaver &) = delete;
    PainterSaver &operator=(const PainterSaver &) = delete;

private:
    QPainter *m_painter;
};

void ring(QPainter *painter, const QRect &rect, const QColor &color)
{
    const PainterSaver saver(painter);
    painter->setPen(QPen(color, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), Radius, Radius);
}

} // namespace

Role roleOf(const QWidget *widget)
{
    const QString role = widget ? widget->property("lockscope.role").toString() : QString();
    if (role == QLatin1String("primary"))
        return Role::Primary;
    if (role == QLatin1String("danger"))
        return Role::Danger;
    if (role == QLatin1String("flat"))
        return Role::Flat;
    return Role::Plain;
}

Segment segmentOf(const QWidget *widget)
{
    const QString segment = widget ? widget->property("lockscope.segment").toString() : QString();
    if (segment == QLatin1String("first"))
        return Segment::First;
    if (segment == QLatin1String("middle"))
        return Segment::Middle;
    if (segment == QLatin1String("last"))
        return Segment::Last;
    return Segment::None;
}

QColor buttonText(Role role, const StatusPalette &colors)
{
    switch (role) {
    case Role::Primary: return colors.onAccent;
    case Role::Danger: return colors.onDead;
    case Role::Flat: return colors.accent;
    case Role::Plain: return colors.ink;
    }
    return colors.ink;
}

void button(QPainter *painter, const QStyleOption &option, const StatusPalette &colors, Role role)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool down = option.state & (QStyle::State_Sunken | QStyle::State_On);
    const bool over = enabled && (option.state & QStyle::State_MouseOver);
    if (role == Role::Flat) {
        if (over || down) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(down ? colors.sel : colors.hover);
            painter->drawRoundedRect(sharp(option.rect), Radius, Radius);
        }
    } else {
        QColor fill = colors.raised;
        QColor edge = colors.border;
        if (enabled && role == Role::Primary)
            fill = edge = colors.accent;
        if (enabled && role == Role::Danger)
            fill = edge = colors.dead;
        if (!enabled) {
            fill = colors.window;
            edge = colors.line;
        } else if (role == Role::Plain) {
            fill = down ? colors.sel : over ? colors.hover : colors.raised;
        } else if (down || over) {
            fill = colors.dark ? fill.lighter(down ? 118 : 108) : fill.darker(down ? 122 : 110);
        }
        painter->setPen(QPen(edge, 1));
        painter->setBrush(fill);
        painter->drawRoundedRect(sharp(option.rect), Radius, Radius);
    }
    if (!enabled || !(option.state & QStyle::State_HasFocus))
        return;
    if (role == Role::Primary || role == Role::Danger)
        ring(painter, option.rect.adjusted(2, 2, -2, -2), buttonText(role, colors));
    else
        focusRing(painter, option.rect, colors);
}

QSize buttonSize(const QStyleOptionButton &option, Role role)
{
    const bool menu = option.features & QStyleOptionButton::HasMenu;
    QFont font = QGuiApplication::font();
    if (role == Role::Primary || role == Role::Danger)
        font.setWeight(QFont::Medium);
    int width = option.text.isEmpty()
                        ? 0
                        : QFontMetrics(font).size(Qt::TextShowMnemonic, option.text).width() + 1;
    width = qMax(width, option.fontMetrics.size(Qt::TextShowMnemonic, option.text).width());
    if (!option.icon.isNull())
        width += ButtonIcon + (option.text.isEmpty() ? 0 : ButtonGap);
    if (menu)
        width += Chevron + ButtonGap;
    return {qMax(width + 2 * ButtonPadding, ControlHeight), ControlHeight};
}

void buttonLabel(QPainter *painter, const QStyleOptionButton &option, const StatusPalette &colors,
                 Role role)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool menu = option.features & QStyleOptionButton::HasMenu;
    QFont font = painter->font();
    if (role == Role::Primary || role == Role::Danger)
        font.setWeight(QFont::Medium);
    painter->setFont(font);
    const int textWidth
            = option.text.isEmpty()
                      ? 0
                      : QFontMetrics(font).size(Qt::TextShowMnemonic, option.text).width();
    const int iconWidth = option.icon.isNull() ? 0 : ButtonIcon + (textWidth > 0 ? ButtonGap : 0);
    const int menuWidth = menu ? Chevron + ButtonGap : 0;
    int x = option.rect.left() + (option.rect.width() - iconWidth - textWidth - menuWidth) / 2;
    if (role == Role::Flat)
        x = option.rect.left() + ButtonPadding;
    const int middle = option.rect.center().y();
    if (iconWidth > 0) {
        option.icon.paint(painter, QRect(x, middle - ButtonIcon / 2, ButtonIcon, ButtonIcon),
                          Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
        x += iconWidth;
    }
    painter->setPen(enabled ? buttonText(role, colors) : colors.ink3);
    painter->drawText(QRect(x, option.rect.top(), textWidth + 2, option.rect.height()),
                      Qt::AlignVCenter | Qt::TextHideMnemonic, option.text);
    if (menu)
        Icon::paint(painter,
                    QRect(x + textWidth + ButtonGap, middle - Chevron / 2 + 1, Chevron, Chevron),
                    QStringLiteral("chevron-down"), enabled ? colors.ink2 : colors.ink3);
}

void toolButtonLabel(QPainter *painter, const QStyleOptionToolButton &option,
                     const StatusPalette &colors)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const int x = option.rect.left() + 4;
    option.icon.paint(painter,
                      QRect(x, option.rect.center().y() - ButtonIcon / 2, ButtonIcon, ButtonIcon),
                      Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    painter->setPen(enabled ? colors.ink : colors.ink3);
    painter->drawText(option.rect.adjusted(4 + ButtonIcon + ButtonGap, 0, 0, 0),
                      Qt::AlignVCenter | Qt::TextHideMnemonic, option.text);
}

void toolButton(QPainter *painter, const QStyleOption &option, const StatusPalette &colors,
                Segment segment)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const bool down = option.state & QStyle::State_Sunken;
    const bool over = enabled && (option.state & QStyle::State_MouseOver);
    if (segment == Segment::None) {
        if (on || down || over) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(on || down ? colors.sel : colors.hover);
            painter->drawRoundedRect(sharp(option.rect), Radius, Radius);
        }
    } else {
        const QPainterPath path = segmentPath(sharp(option.rect), segment);
        painter->setPen(QPen(on ? colors.accent : enabled ? colors.border : colors.line, 1));
        painter->setBrush(on        ? colors.sel
                          : over    ? colors.hover
                          : enabled ? colors.raised
                                    : colors.window);
        painter->drawPath(path);
    }
    if (enabled && (option.state & QStyle::State_HasFocus)
        && (option.state & QStyle::State_KeyboardFocusChange))
        focusRing(painter, option.rect, colors);
}

void field(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    painter->setPen(QPen(enabled ? colors.border : colors.line, 1));
    painter->setBrush(enabled ? (colors.dark ? colors.base : colors.raised) : colors.window);
    painter->drawRoundedRect(sharp(option.rect), Radius, Radius);
    if (enabled && (option.state & QStyle::State_HasFocus))
        focusRing(painter, option.rect, colors);
}

void focusRing(QPainter *painter, const QRect &rect, const StatusPalette &colors)
{
    ring(painter, rect, colors.accent);
}

void branch(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    if (!(option.state & QStyle::State_Children))
        return;
    const bool open = option.state & QStyle::State_Open;
    constexpr int size = 14;
    const QRect box(option.rect.right() - size, option.rect.center().y() - size / 2 + 1, size,
                    size);
    Icon::paint(painter, box,
                open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
                colors.ink2);
}

void itemRow(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(&option);
    const bool alternate = item && item->features.testFlag(QStyleOptionViewItem::Alternate);
    QColor fill = alternate ? colors.alt : colors.base;
    if (option.state & QStyle::State_Selected)
        fill = colors.sel;
    else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled))
        fill = colors.hover;
    painter->fillRect(option.rect, fill);
}

void itemPanel(QPainter *painter, const QStyleOption &option, const StatusPalette &colors,
               const QWidget *widget)
{
    const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(&option);
    if (!item)
        return;
    if (item->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(option.rect, item->backgroundBrush);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, colors.sel);
    else if ((option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled))
        painter->fillRect(option.rect, colors.hover);
    const bool first = item->viewItemPosition == QStyleOptionViewItem::Beginning
                       || item->viewItemPosition == QStyleOptionViewItem::OnlyOne;
    if (first && (option.state & QStyle::State_Selected)
        && qobject_cast<const QAbstractItemView *>(widget))
        painter->fillRect(QRect(0, option.rect.top(), 2, option.rect.height()), colors.accent);
}

void radio(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const QColor edge = !enabled ? colors.line : on ? colors.accent : colors.border;
    painter->setPen(QPen(edge, on ? 1.5 : 1));
    painter->setBrush(enabled ? colors.base : colors.window);
    const QRectF box = QRectF(option.rect).adjusted(1, 1, -1, -1);
    painter->drawEllipse(box);
    if (on) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(enabled ? colors.accent : colors.ink3);
        painter->drawEllipse(box.center(), 3.5, 3.5);
    }
}

void check(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    painter->setPen(QPen(!enabled ? colors.line : on ? colors.accent : colors.border, 1));
    painter->setBrush(!enabled ? colors.window : on ? colors.accent : colors.base);
    painter->drawRoundedRect(sharp(option.rect), 3, 3);
    if (on)
        Icon::paint(painter, QRectF(option.rect).adjusted(2, 2, -2, -2), QStringLiteral("check"),
                    enabled ? colors.onAccent : colors.ink3);
}

void headerSection(QPainter *painter, const QStyleOption &option, const StatusPalette &colors)
{
    const QRect &r = option.rect;
    const bool over = (option.state & QStyle::State_MouseOver)
                      && (option.state & QStyle::State_Enabled);
    painter->fillRect(r, over ? colors.hover : colors.window);
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), colors.line);
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(&option);
    const bool last = header
                      && (header->position == QStyleOptionHeader::End
                          || header->position == QStyleOptionHeader::OnlyOneSection);
    if (!last)
        painter->fillRect(QRect(r.right(), r.top(), 1, r.height()), colors.line);
}

void headerLabel(QPainter *painter, const QStyleOptionHeader &option, const StatusPalette &colors)
{
    painter->setPen(colors.ink2);
    // QCommonStyle takes its margin off at top and bottom too, which leaves less than a line of
    // text.
    const QRect r(option.rect.left(), option.rect.center().y() - HeaderHeight / 2,
                  option.rect.width(), HeaderHeight);
    painter->drawText(r,
                      static_cast<int>(option.textAlignment | Qt::AlignVCenter
                                       | Qt::TextSingleLine),
                      option.fontMetrics.elidedText(option.text, Qt::ElideRight, r.width()));
}

void headerArrow(QPainter *painter, const QStyleOptionHeader &section, const StatusPalette &colors)
{
    constexpr int Size = 14;
    constexpr int Margin = 7;
    if (section.sortIndicator == QStyleOptionHeader::None)
        return;
    const PainterSaver saver(painter);
    painter->translate(section.rect.right() + 1 - Margin - Size / 2, section.rect.center().y() + 1);
    if (section.sortIndicator == QStyleOptionHeader::SortUp)
        painter->rotate(180);
    Icon::paint(painter, QRectF(-Size / 2, -Size / 2, Size, Size), QStringLiteral("chevron-down"),
                colors.ink2);
}

CountedText splitCount(const QString &text)
{
    const qsizetype open = text.lastIndexOf(QLatin1String(" ("));
    if (open > 0 && text.endsWith(QLatin1Char(')')))
        return {text.left(open), text.mid(open + 2, text.size() - open - 3)};
    return {text, QString()};
}

int pillWidth(const QString &text, const QFont &font)
{
    QFont small(font);
    small.setWeight(QFont::DemiBold);
    small.setPixelSize(qMax(10, QFontInfo(font).pixelSize() - 2));
    return qMax(18, QFontMetrics(small).horizontalAdvance(text) + 11);
}

int pill(QPainter *painter, const QPoint &leftCenter, const QString &text, const QFont &font,
         const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    QFont small(font);
    small.setWeight(QFont::DemiBold);
    small.setPixelSize(qMax(10, QFontInfo(font).pixelSize() - 2));
    const int width = pillWidth(text, font);
    const QRectF box(leftCenter.x(), leftCenter.y() - 8, width, 16);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.dark ? colors.line : colors.line.lighter(104));
    painter->drawRoundedRect(box, 8, 8);
    painter->setFont(small);
    painter->setPen(colors.ink);
    painter->drawText(box, Qt::AlignCenter, text);
    return width;
}

QSize tabSize(const QStyleOptionTab &tab)
{
    const CountedText text = splitCount(tab.text);
    int width = tab.fontMetrics.size(Qt::TextShowMnemonic, text.words).width();
    width += width / 14; // room for the heavier face of the chosen tab
    width += 2 * TabPadding;
    if (!text.count.isEmpty())
        width += PillSpacing + pillWidth(text.count, QGuiApplication::font());
    return {width, 30};
}

void tabShape(QPainter *painter, const QStyleOptionTab &tab, const StatusPalette &colors)
{
    const QRect &r = tab.rect;
    painter->fillRect(QRect(r.left(), r.bottom(), r.width(), 1), colors.line);
    if ((tab.state & QStyle::State_MouseOver) && !(tab.state & QStyle::State_Selected)
        && (tab.state & QStyle::State_Enabled))
        painter->fillRect(r.adjusted(0, 0, 0, -1), colors.hover);
    if (tab.state & QStyle::State_Selected)
        painter->fillRect(QRect(r.left() + 2, r.bottom() - 1, r.width() - 4, 2), colors.accent);
    if ((tab.state & QStyle::State_HasFocus) && (tab.state & QStyle::State_KeyboardFocusChange))
        focusRing(painter, r.adjusted(2, 2, -2, -3), colors);
}

void tabLabel(QPainter *painter, const QStyleOptionTab &tab, const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    const CountedText text = splitCount(tab.text);
    QFont font = painter->font();
    const bool selected = tab.state & QStyle::State_Selected;
    font.setWeight(selected ? QFont::DemiBold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(selected ? colors.ink : colors.ink2);
    const QRect r = tab.rect.adjusted(TabPadding, 0, 0, -1);
    painter->drawText(r, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic, text.words);
    if (!text.count.isEmpty()) {
        const int x = tab.rect.right() - TabPadding - pillWidth(text.count, font) + 1;
        pill(painter, QPoint(x, r.center().y() + 1), text.count, font, colors);
    }
}

void menuBarItem(QPainter *painter, const QStyleOptionMenuItem &item, const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    painter->fillRect(item.rect, colors.window);
    if (item.state & (QStyle::State_Selected | QStyle::State_Sunken)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(colors.dark ? colors.raised : colors.line);
        painter->drawRoundedRect(sharp(item.rect.adjusted(1, 2, -1, -2)), Radius, Radius);
    }
    painter->setPen(item.state & QStyle::State_Enabled ? colors.ink : colors.ink3);
    painter->drawText(item.rect, Qt::AlignCenter | Qt::TextHideMnemonic | Qt::TextSingleLine,
                      item.text);
}

QRect scrollBarPart(const QStyleOptionSlider &option, QStyle::SubControl part)
{
    const QRect &r = option.rect;
    const bool horizontal = option.orientation == Qt::Horizontal;
    const int length = horizontal ? r.width() : r.height();
    const int range = option.maximum - option.minimum;
    int slider = length;
    if (range > 0) {
        slider = static_cast<int>((static_cast<qint64>(option.pageStep) * length)
                                  / (static_cast<qint64>(range) + option.pageStep));
        slider = qBound(qMin(28, length), slider, length);
    }
    const int start = QStyle::sliderPositionFromValue(option.minimum, option.maximum,
                                                      option.sliderPosition, length - slider,
                                                      option.upsideDown);
    const auto along = [&](int from, int size) {
        return horizontal ? QRect(r.left() + from, r.top(), size, r.height())
                          : QRect(r.left(), r.top() + from, r.width(), size);
    };
    switch (part) {
    case QStyle::SC_ScrollBarSlider: return along(start, slider);
    case QStyle::SC_ScrollBarGroove: return r;
    case QStyle::SC_ScrollBarSubPage: return along(0, start);
    case QStyle::SC_ScrollBarAddPage: return along(start + slider, length - start - slider);
    default: return {}; // there are no step buttons
    }
}

void scrollBar(QPainter *painter, const QStyleOption &option, const QRect &slider,
               const StatusPalette &colors)
{
    const PainterSaver saver(painter);
    if (!(option.state & QStyle::State_Enabled) || slider == option.rect)
        return;
    const bool over = option.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    QColor thumb = colors.border;
    thumb.setAlphaF(over ? 0.9F : 0.5F);
    painter->setPen(Qt::NoPen);
    painter->setBrush(thumb);
    const QRectF box = QRectF(slider).adjusted(3, 3, -3, -3);
    const qreal radius = qMin(box.width(), box.height()) / 2;
    painter->drawRoundedRect(box, radius, radius);
}

} // namespace lockscope::StylePainter
