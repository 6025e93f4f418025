// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/statusstrip.h"

#include "ui/kit/chippainter.h"
#include "ui/kit/scanbar.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/listing.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QTimer>
#include <QToolTip>

#include <algorithm>

namespace lockscope {

namespace {
constexpr int Height = 25;
constexpr int FactPadding = 10;
constexpr int FactIcon = 12;
constexpr int FactIconGap = 5;
constexpr int Disc = 8;
constexpr int MessageMs = 8000;
constexpr int MessageMargin = 6;

void paintDisc(QPainter *painter, const QPointF &center, const QColor &color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    painter->drawEllipse(center, Disc / 2.0, Disc / 2.0);
    painter->restore();
}
} // namespace

StatusStrip::StatusStrip(QWidget *parent)
    : QStatusBar(parent), m_scan(new ScanBar(this)),
      m_above(new TextLabel({}, TextLabel::Tone::Ink, parent))
{
    setObjectName(QStringLiteral("statusStrip"));
    setFixedHeight(Height);
    setSizeGripEnabled(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    m_above->setObjectName(QStringLiteral("statusMessage"));
    m_above->setSize(TextLabel::Size::Small)->setWrapping(true);
    m_above->setFrameShape(QFrame::StyledPanel);
    m_above->setAutoFillBackground(true);
    m_above->setMargin(MessageMargin);
    m_above->installEventFilter(this);
    m_above->hide();
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
    findRoom();
    placeScanBar();
    placeMessage();
}

void StatusStrip::setFacts(std::vector<Fact> left, std::vector<Fact> right)
{
    if (left == m_left && right == m_right)
        return;
    m_left = std::move(left);
    m_right = std::move(right);
    findRoom();
    setAccessibleName(tr("Status: %1").arg(text()));
    setAccessibleDescription(toolTips());
    update();
}

/// Numbers get wider and narrower all the time: what was left out comes back only where there is
/// some room more.
void StatusStrip::findRoom()
{
    constexpr int More = 60;
    int wanted = leftBegin();
    for (const std::vector<Fact> *facts : {&m_left, &m_right}) {
        for (const Fact &fact : *facts)
            wanted += factWidth(fact);
    }
    m_isTight = wanted + (m_isTight ? More : 0) > width();
}

void StatusStrip::say(const QString &text)
{
    m_message = text;
    const int number = ++m_messageNumber;
    placeMessage();
    if (!text.isEmpty()) {
        QTimer::singleShot(MessageMs, this, [this, number] {
            if (number == m_messageNumber)
                say(QString());
        });
    }
}

void StatusStrip::placeMessage()
{
    const int wanted = fontMetrics().horizontalAdvance(m_message);
    m_above->setVisible(!m_message.isEmpty() && wanted > messageRoom().width());
    m_above->setText(m_above->isHidden() ? QString() : m_message);
    const int framed = std::min(width(), wanted + 2 * (MessageMargin + FactPadding));
    m_above->resize(framed, m_above->heightForWidth(framed));
    m_above->move(geometry().topLeft() - QPoint(0, m_above->height()));
    m_above->raise();
    update();
}

/// Whoever has read it may want to see what is below it.
bool StatusStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_above && event->type() == QEvent::MouseButtonPress)
        say({});
    return QStatusBar::eventFilter(watched, event);
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
    return listing(parts);
}

/// What a mouse shows, for whoever has none.
QString StatusStrip::toolTips() const
{
    QStringList tips;
    for (const std::vector<Fact> *facts : {&m_left, &m_right}) {
        for (const Fact &fact : *facts) {
            if (!fact.toolTip.isEmpty())
                tips.append(fact.toolTip);
        }
    }
    return tips.join(QLatin1Char('\n'));
}

int StatusStrip::factWidth(const Fact &fact) const
{
    if (fact.tag)
        return 2 * FactPadding + ChipPainter::tagWidth(fact.text, font());
    const bool hasMark = fact.disc || !fact.icon.isEmpty();
    return 2 * FactPadding + (hasMark ? FactIcon + FactIconGap : 0)
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
    if (fact.disc || !fact.icon.isEmpty()) {
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
        const QRectF mark(x, box.top() + (box.height() - FactIcon) / 2.0, FactIcon, FactIcon);
        if (fact.disc)
            paintDisc(painter, mark.center(), color);
        else
            Icon::paint(painter, mark, fact.icon, color);
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
    const std::vector<PlacedFact> ends = placedRight();
    for (const PlacedFact &placed : ends) {
        paintFact(&painter, placed.box, *placed.fact);
        right = placed.box.left();
        if (&placed != &ends.back())
            line(right);
    }
    for (const PlacedFact &placed : placedLeft(right)) {
        paintFact(&painter, placed.box, *placed.fact);
        line(placed.box.right() + 1);
    }
    if (m_above->isHidden() && !m_message.isEmpty()) {
        const QRect room = messageRoom();
        painter.setPen(colors.ink);
        painter.drawText(room, Qt::AlignVCenter,
                         fontMetrics().elidedText(m_message, Qt::ElideRight, room.width()));
    }
}

QRect StatusStrip::messageRoom() const
{
    const std::vector<PlacedFact> ends = placedRight();
    const int right = ends.empty() ? width() : ends.back().box.left();
    const std::vector<PlacedFact> begins = placedLeft(right);
    const int left = begins.empty() ? leftBegin() : begins.back().box.right() + 1;
    return {left + FactPadding, 1, right - left - 2 * FactPadding, height() - 1};
}

int StatusStrip::leftBegin() const { return m_scan->isHidden() ? 0 : m_scan->width(); }

std::vector<StatusStrip::PlacedFact> StatusStrip::placedRight() const
{
    std::vector<PlacedFact> placed;
    int right = width();
    for (auto fact = m_right.rbegin(); fact != m_right.rend(); ++fact) {
        if (m_isTight && fact->spare)
            continue;
        const int factSize = factWidth(*fact);
        right -= factSize;
        placed.push_back({&*fact, QRect(right, 1, factSize, height() - 1)});
    }
    return placed;
}

std::vector<StatusStrip::PlacedFact> StatusStrip::placedLeft(int right) const
{
    std::vector<PlacedFact> placed;
    int left = leftBegin();
    for (const Fact &fact : m_left) {
        const int factSize = factWidth(fact);
        if (left + factSize > right)
            break;
        placed.push_back({&fact, QRect(left, 1, factSize, height() - 1)});
        left += factSize;
    }
    return placed;
}

QString StatusStrip::toolTipAt(const QPoint &position) const
{
    std::vector<PlacedFact> shown = placedRight();
    const int right = shown.empty() ? width() : shown.back().box.left();
    const std::vector<PlacedFact> left = placedLeft(right);
    shown.insert(shown.end(), left.begin(), left.end());
    const auto under = std::find_if(shown.begin(), shown.end(), [&](const PlacedFact &placed) {
        return placed.box.contains(position);
    });
    return under == shown.end() ? QString() : under->fact->toolTip;
}

bool StatusStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QStatusBar::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = toolTipAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipText(text), this);
    return true;
}

} // namespace lockscope
