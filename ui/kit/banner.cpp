// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/banner.h"

#include "ui/kit/icon.h"
#include "ui/kit/textlabel.h"
#include "ui/text/tooltiptext.h"

#include <QAccessible>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int Height = 34;
constexpr int TallHeight = 50;
constexpr int TextLeft = 40;
constexpr int EdgeWidth = 4;

struct BannerColors
{
    QColor ground;
    QColor hue;
};

BannerColors colorsOf(BannerText::Tone tone, const StatusPalette &colors)
{
    switch (tone) {
    case BannerText::Tone::Red: return {colors.deadBg, colors.dead};
    case BannerText::Tone::Amber: return {colors.suspectBg, colors.suspect};
    case BannerText::Tone::Grey: return {colors.unknownBg, colors.unknown};
    }
    return {colors.unknownBg, colors.unknown};
}

} // namespace

Banner::Banner(QWidget *parent)
    : QFrame(parent), m_action(new QPushButton(this)), m_close(new QToolButton(this))
{
    m_close->setIcon(Icon::get(QStringLiteral("x"), Icon::Tone::Ink2));
    nameClose();
    connect(m_action, &QPushButton::clicked, this, &Banner::actionTriggered);
    connect(m_close, &QToolButton::clicked, this, &Banner::closeRequested);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Banner::setContent(const BannerText &text)
{
    if (text == m_text)
        return;
    const bool newTitle = text.title != m_text.title;
    m_text = text;
    m_action->setVisible(!text.action.isEmpty());
    m_action->setText(text.action);
    m_action->setEnabled(text.disabledWhy.isEmpty());
    m_action->setToolTip(text.disabledWhy);
    m_close->setVisible(text.closable);
    nameClose();
    const QString words = text.title + QLatin1Char(' ') + text.text;
    setAccessibleName(words);
    setAccessibleDescription(text.details);
    // All of it: where there is little room the words are elided.
    const QString tip = text.details.isEmpty() ? words : words + QLatin1Char('\n') + text.details;
    setToolTip(toolTipText(tip));
    m_action->setAccessibleName(text.action);
    m_action->setAccessibleDescription(text.title);
    place();
    updateGeometry();
    update();
    if (newTitle) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void Banner::nameClose()
{
    const bool hasWords = !m_text.closing.isEmpty();
    m_close->setAutoRaise(!hasWords);
    m_close->setToolButtonStyle(hasWords ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    m_close->setText(m_text.closing);
    m_close->setToolTip(hasWords ? QString() : tr("Close"));
    m_close->setAccessibleName(hasWords ? m_text.closing : tr("Close this message"));
}

int Banner::textRight() const
{
    if (!m_text.action.isEmpty())
        return m_action->x() - 10;
    return m_text.closable ? m_close->x() - 6 : width() - 12;
}

int Banner::wantedHeight(int width) const
{
    const QFont bold = TextLabel::fontFor(font(), TextLabel::Size::Normal, true);
    const int needed = TextLeft + QFontMetrics(bold).horizontalAdvance(m_text.title) + 6
                       + fontMetrics().horizontalAdvance(m_text.text);
    int right = 12;
    if (!m_text.action.isEmpty())
        right += m_action->sizeHint().width() + 10;
    if (m_text.closable)
        right += closeWidth() + 4;
    return needed + right > width && !m_text.text.isEmpty() ? TallHeight : Height;
}

int Banner::closeWidth() const
{
    return m_text.closing.isEmpty() ? 24 : m_close->sizeHint().width();
}

int Banner::heightForWidth(int width) const { return wantedHeight(width); }

QSize Banner::sizeHint() const
{
    return {400, Height}; // the least; heightForWidth asks for more where the words need two lines
}

void Banner::place()
{
    int right = width() - 11;
    if (m_text.closable) {
        const int width = closeWidth();
        m_close->setGeometry(right + 2 - width, (height() - 24) / 2, width, 24);
        right -= width + 4;
    }
    const QSize size(m_action->sizeHint().width(), 24);
    m_action->setGeometry(right - size.width(), (height() - size.height()) / 2, size.width(),
                          size.height());
}

void Banner::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    place();
}

void Banner::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const BannerColors look = colorsOf(m_text.tone, colors);
    painter.fillRect(rect(), look.ground);
    painter.fillRect(QRect(0, 0, EdgeWidth, height()), look.hue);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colors.line);
    Icon::paint(&painter, QRectF(15, (height() - 17) / 2.0, 17, 17), m_text.icon, look.hue);

    const QFont bold = TextLabel::fontFor(font(), TextLabel::Size::Normal, true);
    const int room = textRight() - TextLeft;
    painter.setPen(colors.ink);
    painter.setFont(bold);
    const QFontMetrics boldMetrics(bold);
    const int titleWidth = boldMetrics.horizontalAdvance(m_text.title);
    if (height() < TallHeight) {
        painter.drawText(QRect(TextLeft, 0, room, height() - 1), Qt::AlignVCenter,
                         boldMetrics.elidedText(m_text.title, Qt::ElideRight, room));
        painter.setFont(font());
        const int left = TextLeft + titleWidth + 6;
        painter.drawText(QRect(left, 0, room - titleWidth - 6, height() - 1), Qt::AlignVCenter,
                         fontMetrics().elidedText(m_text.text, Qt::ElideRight,
                                                  room - titleWidth - 6));
        return;
    }
    const int lineHeight = boldMetrics.height();
    const int top = (height() - 2 * lineHeight) / 2;
    painter.drawText(QRect(TextLeft, top, room, lineHeight), Qt::AlignVCenter,
                     boldMetrics.elidedText(m_text.title, Qt::ElideRight, room));
    painter.setFont(font());
    painter.drawText(QRect(TextLeft, top + lineHeight, room, lineHeight), Qt::AlignVCenter,
                     fontMetrics().elidedText(m_text.text, Qt::ElideRight, room));
}

BannerArea::BannerArea(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void BannerArea::show(Kind kind, const BannerText &text)
{
    auto it = m_banners.find(kind);
    if (it == m_banners.end()) {
        auto *banner = new Banner(this);
        connect(banner, &Banner::actionTriggered, this,
                [this, kind] { emit actionTriggered(kind); });
        connect(banner, &Banner::closeRequested, this, [this, kind] {
            clear(kind);
            emit closed(kind);
        });
        it = m_banners.emplace(kind, banner).first;
        it->second->setContent(text);
        rearrange();
        return;
    }
    if (it->second->content() == text)
        return;
    const int before = it->second->heightForWidth(width());
    it->second->setContent(text);
    if (it->second->heightForWidth(width()) != before)
        rearrange();
}

void BannerArea::clear(Kind kind)
{
    const auto it = m_banners.find(kind);
    if (it == m_banners.end())
        return;
    it->second->hide();
    it->second->deleteLater();
    m_banners.erase(it);
    rearrange();
}

Banner *BannerArea::banner(Kind kind) const
{
    const auto it = m_banners.find(kind);
    return it == m_banners.end() ? nullptr : it->second;
}

int BannerArea::heightForWidth(int width) const
{
    int height = 0;
    int shown = 0;
    for (const auto &[kind, banner] : m_banners) {
        if (shown++ == MaxShown)
            break;
        height += banner->heightForWidth(width);
    }
    return height;
}

QSize BannerArea::sizeHint() const
{
    return {400, Height * std::min(static_cast<int>(m_banners.size()), MaxShown)};
}

void BannerArea::rearrange()
{
    while (m_layout->count() > 0)
        delete m_layout->takeAt(0);
    int shown = 0;
    for (const auto &[kind, banner] : m_banners) {
        const bool visible = shown++ < MaxShown;
        if (visible)
            m_layout->addWidget(banner);
        banner->setVisible(visible);
    }
    updateGeometry();
    emit heightChanged();
}

} // namespace lockscope
