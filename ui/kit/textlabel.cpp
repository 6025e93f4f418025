// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/textlabel.h"

#include "ui/kit/statuspalette.h"
#include "ui/text/tooltiptext.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace lockscope {

namespace {

QPalette::ColorRole roleFor(TextLabel::Tone tone)
{
    switch (tone) {
    case TextLabel::Tone::Ink: return QPalette::WindowText;
    case TextLabel::Tone::Ink2: return StatusPalette::Ink2Role;
    case TextLabel::Tone::Ink3: return StatusPalette::Ink3Role;
    case TextLabel::Tone::Accent: return StatusPalette::AccentRole;
    case TextLabel::Tone::Dead: return StatusPalette::DeadRole;
    }
    return QPalette::WindowText;
}

} // namespace

TextLabel::TextLabel(const QString &text, Tone tone, QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setText(text);
    setTone(tone);
}

TextLabel *TextLabel::setTone(Tone tone)
{
    setForegroundRole(roleFor(tone));
    return this;
}

TextLabel *TextLabel::setSize(Size size)
{
    setFont(fontFor(font(), size, font().weight() >= QFont::DemiBold));
    return this;
}

TextLabel *TextLabel::setBold(bool bold)
{
    QFont changed = font();
    changed.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    setFont(changed);
    return this;
}

TextLabel *TextLabel::setWrapping(bool wrap)
{
    setWordWrap(wrap);
    if (wrap) {
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    return this;
}

QFont TextLabel::fontFor(const QFont &base, Size size, bool bold)
{
    QFont font(base);
    const int pixels = QFontInfo(base).pixelSize();
    switch (size) {
    case Size::Normal: break;
    case Size::Small: font.setPixelSize(qMax(9, pixels - 1)); break;
    case Size::PanelTitle:
        font.setPixelSize(pixels + 1);
        bold = true;
        break;
    case Size::DialogTitle:
        font.setPixelSize(pixels + 3);
        bold = true;
        break;
    }
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

ElidedLabel::ElidedLabel(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString &text)
{
    if (text == m_text)
        return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setTone(TextLabel::Tone tone)
{
    m_tone = tone;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    return {qMin(fontMetrics().horizontalAdvance(m_text) + 2, 480), fontMetrics().height() + 2};
}

QSize ElidedLabel::minimumSizeHint() const { return {40, fontMetrics().height() + 2}; }

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(roleFor(m_tone)));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, m_mode, width()));
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (fontMetrics().horizontalAdvance(m_text) > width())
            QToolTip::showText(help->globalPos(), toolTipText(m_text), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
