// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/verdictbox.h"

#include "ui/kit/icon.h"
#include "ui/kit/mirrored.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QPainter>

namespace lockscope {

namespace {

constexpr int BoxPadding = 12;
constexpr int BoxIcon = 18;
constexpr int BoxTextLeft = 42;

struct ToneColors
{
    QColor ground;
    QColor hue;
};

ToneColors toneColors(VerdictBox::Tone tone, const StatusPalette &colors)
{
    switch (tone) {
    case VerdictBox::Tone::Quiet: return {colors.unknownBg, colors.border};
    case VerdictBox::Tone::Alive: return {colors.heldBg, colors.held};
    case VerdictBox::Tone::Watch: return {colors.suspectBg, colors.suspect};
    case VerdictBox::Tone::Bad: return {colors.deadBg, colors.dead};
    case VerdictBox::Tone::Unknown: return {colors.unknownBg, colors.unknown};
    }
    return {colors.unknownBg, colors.border};
}

} // namespace

VerdictBox::VerdictBox(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void VerdictBox::setVerdict(Tone tone, const QString &icon, const QString &title,
                            const QString &text)
{
    if (tone == m_tone && icon == m_icon && title == m_title && text == m_text)
        return;
    m_tone = tone;
    m_icon = icon;
    m_title = title;
    m_text = text;
    setAccessibleName(title + QStringLiteral(". ") + text);
    updateGeometry();
    update();
}

int VerdictBox::heightForWidth(int width) const
{
    const int room = qMax(60, width - BoxTextLeft - BoxPadding);
    const QFontMetrics bold(TextLabel::fontFor(font(), TextLabel::Size::Normal, true));
    int height = 2 * 9 + bold.boundingRect(0, 0, room, 1000, Qt::TextWordWrap, m_title).height();
    if (!m_text.isEmpty())
        height += fontMetrics().boundingRect(0, 0, room, 1000, Qt::TextWordWrap, m_text).height()
                  + 1;
    return height;
}

QSize VerdictBox::sizeHint() const { return {320, heightForWidth(width() > 100 ? width() : 370)}; }

void VerdictBox::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    const StatusPalette &colors = StatusPalette::of(palette());
    const ToneColors look = toneColors(m_tone, colors);
    painter.fillRect(rect(), look.ground);
    painter.fillRect(mirrored(&painter, rect(), QRect(0, 0, 3, height())), look.hue);
    Icon::paint(&painter, mirrored(&painter, rect(), QRectF(15, 10, BoxIcon, BoxIcon)), m_icon,
                look.hue);
    const int room = width() - BoxTextLeft - BoxPadding;
    painter.setPen(colors.ink);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Normal, true));
    QRect used;
    const QRect text = mirrored(&painter, rect(), QRect(BoxTextLeft, 9, room, height()));
    painter.drawText(text, Qt::TextWordWrap, m_title, &used);
    painter.setFont(font());
    painter.drawText(QRect(text.left(), used.bottom() + 2, room, height()), Qt::TextWordWrap,
                     m_text);
}

} // namespace lockscope
