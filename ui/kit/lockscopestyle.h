// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProxyStyle>

namespace lockscope {

/// Fusion with this program's radius, focus ring, flat headers, underlined tabs and thin scroll
/// bars. Colours come from the widget's palette, so one instance serves both themes.
///
/// Controls say more about themselves by dynamic properties:
///   "lockscope.role": "primary" (filled accent) or "danger" (filled red) for push buttons, "flat"
///       for borderless ones
///   "lockscope.segment": "first", "middle" or "last" for tool buttons of one segmented control
/// A tab text ending in " (n)" shows n as a pill.
class LockscopeStyle : public QProxyStyle
{
    Q_OBJECT
public:
    LockscopeStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option,
                         SubControl subControl, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option,
                    const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *returnData) const override;
    QPalette standardPalette() const override;
    void polish(QWidget *widget) override;
    using QProxyStyle::polish;
};

} // namespace lockscope
