// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/lockscopestyle.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/stylepainter.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QStyleOption>
#include <QTabBar>
#include <QTextEdit>
#include <QToolButton>

namespace lockscope {

namespace {

bool isTextEdit(const QWidget *widget)
{
    return qobject_cast<const QPlainTextEdit *>(widget) || qobject_cast<const QTextEdit *>(widget);
}

} // namespace

LockscopeStyle::LockscopeStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

void LockscopeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option,
                                   QPainter *painter, const QWidget *widget) const
{
    const StatusPalette &colors = StatusPalette::of(option->palette);
    switch (element) {
    case PE_PanelButtonCommand:
        StylePainter::button(painter, *option, colors, StylePainter::roleOf(widget));
        return;
    case PE_PanelButtonTool:
        StylePainter::toolButton(painter, *option, colors, StylePainter::segmentOf(widget));
        return;
    case PE_PanelLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
            frame && frame->lineWidth > 0) {
            StylePainter::field(painter, *option, colors);
        }
        return;
    case PE_FrameLineEdit: return; // drawn with the panel
    case PE_FrameFocusRect:
        if (qobject_cast<const QAbstractItemView *>(widget))
            return; // the current row shows itself by its edge
        StylePainter::focusRing(painter, option->rect, colors);
        return;
    case PE_IndicatorBranch: StylePainter::branch(painter, *option, colors); return;
    case PE_IndicatorHeaderArrow:
        return; // drawn with the header: here it has three pixels of height
    case PE_PanelItemViewRow: StylePainter::itemRow(painter, *option, colors); return;
    case PE_PanelItemViewItem: StylePainter::itemPanel(painter, *option, colors, widget); return;
    case PE_IndicatorRadioButton: StylePainter::radio(painter, *option, colors); return;
    case PE_IndicatorCheckBox: StylePainter::check(painter, *option, colors); return;
    case PE_FrameTabBarBase:
        if (qobject_cast<const QTabBar *>(widget))
            painter->fillRect(QRect(widget->rect().left(), widget->rect().bottom(), widget->width(),
                                    1),
                              colors.line);
        return;
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_PanelScrollAreaCorner: return;
    case PE_IndicatorDockWidgetResizeHandle: return; // the panels bring their own edge lines
    case PE_Frame:
        if (qobject_cast<const QAbstractScrollArea *>(widget)) {
            const bool isText = isTextEdit(widget);
            painter->setPen(isText ? colors.border : colors.line);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            if (isText && widget->hasFocus()) // no row in it shows where the keyboard is
                StylePainter::focusRing(painter, option->rect, colors);
            return;
        }
        break;
    case PE_FrameMenu:
        painter->setPen(colors.dark ? colors.border : colors.line.darker(110));
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    default: // the rest is Fusion's
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void LockscopeStyle::drawControl(ControlElement element, const QStyleOption *option,
                                 QPainter *painter, const QWidget *widget) const
{
    const StatusPalette &colors = StatusPalette::of(option->palette);
    switch (element) {
    case CE_PushButtonBevel:
        proxy()->drawPrimitive(PE_PanelButtonCommand, option, painter, widget);
        return;
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            StylePainter::buttonLabel(painter, *button, colors, StylePainter::roleOf(widget));
            return;
        }
        break;
    case CE_ToolButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option);
            button && button->toolButtonStyle == Qt::ToolButtonTextBesideIcon) {
            StylePainter::toolButtonLabel(painter, *button, colors);
            return;
        }
        break;
    case CE_Header:
        painter->save(); // QCommonStyle leaves a clip behind through which nothing is seen
        QProxyStyle::drawControl(element, option, painter, widget);
        painter->restore();
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option))
            StylePainter::headerArrow(painter, *header, colors);
        return;
    case CE_HeaderSection: StylePainter::headerSection(painter, *option, colors); return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, colors.window);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(),
                                1),
                          colors.line);
        return;
    case CE_HeaderLabel:
        if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
            StylePainter::headerLabel(painter, *header, colors);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            StylePainter::tabShape(painter, *tab, colors);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option)) {
            StylePainter::tabLabel(painter, *tab, colors);
            return;
        }
        break;
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            StylePainter::menuBarItem(painter, *item, colors);
            return;
        }
        break;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, colors.window); return;
    case CE_Splitter: return;
    case CE_ComboBoxLabel:
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            const QRect text = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
            painter->setPen(option->state & State_Enabled ? colors.ink : colors.ink3);
            painter->drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                              option->fontMetrics.elidedText(combo->currentText, Qt::ElideRight,
                                                             text.width()));
            return;
        }
        break;
    default: // the rest is Fusion's
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void LockscopeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                                        QPainter *painter, const QWidget *widget) const
{
    const StatusPalette &colors = StatusPalette::of(option->palette);
    if (control == CC_ScrollBar) {
        const bool ofView = widget && widget->parentWidget()
                            && qobject_cast<QAbstractItemView *>(
                                    widget->parentWidget()->parentWidget());
        painter->fillRect(option->rect, ofView ? colors.base : colors.window);
        StylePainter::scrollBar(painter, *option,
                                subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget),
                                colors);
        return;
    }
    if (control == CC_ToolButton) {
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            QStyleOptionToolButton copy(*button);
            copy.features
                    &= ~QStyleOptionToolButton::
                               HasMenu; // what opens a menu ends in "…" or a chevron of its own
            QProxyStyle::drawComplexControl(control, &copy, painter, widget);
            return;
        }
    }
    if (control == CC_ComboBox) {
        if (const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            if (combo->editable)
                StylePainter::field(painter, *option, colors);
            else
                StylePainter::button(painter, *option, colors, StylePainter::Role::Plain);
            const QRect arrow(option->rect.right() - 22, option->rect.center().y() - 7, 14, 14);
            Icon::paint(painter, arrow, QStringLiteral("chevron-down"),
                        option->state & State_Enabled ? colors.ink2 : colors.ink3);
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect LockscopeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                                     SubControl subControl, const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto *slider = qstyleoption_cast<const QStyleOptionSlider *>(option))
            return StylePainter::scrollBarPart(*slider, subControl);
    }
    if (control == CC_ComboBox && subControl == SC_ComboBoxEditField)
        return option->rect.adjusted(9, 2, -26, -2);
    return QProxyStyle::subControlRect(control, option, subControl, widget);
}

QRect LockscopeStyle::subElementRect(SubElement element, const QStyleOption *option,
                                     const QWidget *widget) const
{
    if (element == SE_LineEditContents)
        return option->rect.adjusted(7, 1, -5, -1);
    return QProxyStyle::subElementRect(element, option, widget);
}

QSize LockscopeStyle::sizeFromContents(ContentsType type, const QStyleOption *option,
                                       const QSize &size, const QWidget *widget) const
{
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        return button ? StylePainter::buttonSize(*button, StylePainter::roleOf(widget)) : size;
    }
    case CT_ToolButton: return QSize(size.width() + 14, StylePainter::ControlHeight);
    case CT_LineEdit: return QSize(size.width() + 12, StylePainter::ControlHeight);
    case CT_ComboBox: return QSize(size.width() + 38, StylePainter::ControlHeight);
    case CT_TabBarTab:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            return StylePainter::tabSize(*tab);
        break;
    case CT_HeaderSection: {
        QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
        result.setHeight(StylePainter::HeaderHeight);
        return result;
    }
    case CT_MenuBarItem: return QSize(size.width() + 16, qMax(size.height() + 8, 26));
    case CT_MenuItem: {
        QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
            item && item->menuItemType != QStyleOptionMenuItem::Separator)
            result.setHeight(qMax(result.height(), 26));
        return result;
    }
    default: // the rest is Fusion's
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

int LockscopeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option,
                                const QWidget *widget) const
{
    switch (metric) {
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabOverlap:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_MenuPanelWidth: return metric == PM_MenuPanelWidth ? 1 : 0;
    case PM_DefaultFrameWidth:
        if (isTextEdit(widget))
            return 2; // of the ring
        break;
    case PM_DockWidgetSeparatorExtent: return 3;
    case PM_SplitterWidth: return 1;
    case PM_ScrollBarExtent: return 12;
    case PM_ScrollBarSliderMin: return 28;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return 15;
    case PM_HeaderMargin: return 8;
    case PM_ButtonIconSize:
    case PM_SmallIconSize: return 16;
    case PM_TreeViewIndentation: return 16;
    default: // the rest is Fusion's
        break;
    }
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int LockscopeStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                              QStyleHintReturn *returnData) const
{
    switch (hint) {
    case SH_TabBar_Alignment: return Qt::AlignLeft;
    case SH_TabBar_ElideMode: return Qt::ElideNone;
    case SH_ItemView_ShowDecorationSelected: return 1;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText: return 0;
    case SH_DialogButtonBox_ButtonsHaveIcons: return 0;
    case SH_ComboBox_Popup:
    case SH_UnderlineShortcut: return 0;
    default: // the rest is Fusion's
        break;
    }
    return QProxyStyle::styleHint(hint, option, widget, returnData);
}

QPalette LockscopeStyle::standardPalette() const { return QProxyStyle::standardPalette(); }

void LockscopeStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton *>(widget) || qobject_cast<QComboBox *>(widget)
        || qobject_cast<QLineEdit *>(widget) || qobject_cast<QScrollBar *>(widget)
        || qobject_cast<QTabBar *>(widget))
        widget->setAttribute(Qt::WA_Hover);
    // Enter on a button with the focus is that button, outside dialogs too: Qt leaves it to Space
    // there.
    if (auto *button = qobject_cast<QPushButton *>(widget); button && !button->autoDefault())
        button->setAutoDefault(true);
}

} // namespace lockscope
