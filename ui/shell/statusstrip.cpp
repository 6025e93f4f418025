// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/statusstrip.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/scanbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QPainter>
#include <QTimer>

namespace lockscope {

namespace {
constexpr int Height = 25;
constexpr int FactPadding = 10;
constexpr int FactIcon = 12;
constexpr int FactIconGap = 5;
constexpr int MessageMs = 8000;
} // namespace

StatusStrip::StatusStrip(QWidget *parent) : QStatusBar(parent), m_scan(new ScanBar(this))
{
    setObjectName(QStringLiteral("statusStrip"));
    setFixedHeight(Height);
    setSizeGripEnabled(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    connect(m_scan, &ScanBar::resized, this, &StatusStrip::placeScanBar);
}

void StatusStrip::placeScanBar()
{
    m_scan->setGeometry(0, 1, m_scan->sizeHint().width(), height() - 1);
    update();
}

void StatusStrip::resizeEvent(QResizeEvent *event)
{
    QStatusBar::resizeEvent(event);
    placeScanBar();
}

void StatusStrip::setFacts(std::vector<Fact> left, std::vector<Fact> right)
{
    if (left == m_left && right == m_right)
        return;
    m_left = std::move(left);
    m_right = std::move(right);
    setAccessibleName(tr("Status: %1").arg(text()));
    update();
}

void StatusStrip::say(const QString &text)
{
    m_message = text;
    const int number = ++m_messageNumber;
    update();
    if (!text.isEmpty()) {
        QTimer::singleShot(MessageMs, this, [this, number] {
            if (number == m_messageNumber)
                say(QString());
        });
    }
}

QString StatusStrip::text() const
{
    QStringList parts;
    if (!m_scan->isHidden())
        parts.append(m_scan->text());
    if (!m_message.isEmpty())
        parts.append(m_message);
    for (const Fact &fact : m_left)
        parts.append(fact.text);
    for (const Fact &fact : m_right)
        parts.append(fact.text);
    return parts.join(QLatin1String(", "));
}

int StatusStrip::factWidth(const Fact &fact) const
{
    if (fact.tag)
        return 2 * FactPadding + ChipPainter::tagWidth(fact.text, font());
    return 2 * FactPadding + (fact.icon.isEmpty() ? 0 : FactIcon + FactIconGap)
           + fontMetrics().horizontalAdvance(fact.text);
}

void StatusStrip::paintFact(QPainter *painter, const QRect &box, const Fact &fact) const
{
    const StatusPalette &colors = StatusPalette::of(palette());
    if (fact.tag) {
        ChipPainter::tag(painter, QPoint(box.left() + FactPadding, box.center().y() + 1), fact.text,
                         ChipPainter::Tag::Outline, font(), colors);
        return;
    }
    if (fact.alarm)
        painter->fillRect(box, colors.suspectBg);
    int x = box.left() + FactPadding;
    if (!fact.icon.isEmpty()) {
        QColor color = colors.ink2;
        switch (fact.tone) {
        case Icon::Tone::Dead: color = colors.dead; break;
        case Icon::Tone::Suspect: color = colors.suspect; break;
        case Icon::Tone::Held: color = colors.held; break;
        case Icon::Tone::Ink:
        case Icon::Tone::Ink2:
        case Icon::Tone::Accent:
        case Icon::Tone::OnAccent:
        case Icon::Tone::OnDead:
        case Icon::Tone::Unknown: break;
        }
        Icon::paint(painter,
                    QRectF(x, box.top() + (box.height() - FactIcon) / 2.0, FactIcon, FactIcon),
                    fact.icon, color);
        x += FactIcon + FactIconGap;
    }
    painter->setPen(fact.alarm ? colors.ink : colors.ink2);
    painter->drawText(QRect(x, box.top(), box.right() - x, box.height()), Qt::AlignVCenter,
                      fact.text);
}

void StatusStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.window);
    painter.fillRect(QRect(0, 0, width(), 1), colors.line);
    const auto line = [&](int x) { painter.fillRect(QRect(x, 6, 1, height() - 11), colors.line); };

    int right = width();
    for (auto fact = m_right.rbegin(); fact != m_right.rend(); ++fact) {
        const int factSize = factWidth(*fact);
        right -= factSize;
        paintFact(&painter, QRect(right, 1, factSize, height() - 1), *fact);
        if (fact + 1 != m_right.rend())
            line(right);
    }
    int left = m_scan->isHidden() ? 0 : m_scan->width();
    if (!m_message.isEmpty()) {
        painter.setPen(colors.ink);
        const QRect box(left + FactPadding, 1, right - left - 2 * FactPadding, height() - 1);
        painter.drawText(box, Qt::AlignVCenter,
                         fontMetrics().elidedText(m_message, Qt::ElideRight, box.width()));
        return;
    }
    for (const Fact &fact : m_left) {
        const int factSize = factWidth(fact);
        if (left + factSize > right)
            break;
        paintFact(&painter, QRect(left, 1, factSize, height() - 1), fact);
        left += factSize;
        line(left);
    }
}

} // namespace lockscope
