// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/timeslider.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <limits>

namespace lockscope {

namespace {

constexpr int Margin = 10;
constexpr int Fast = 10;

QToolButton *button(QWidget *parent, const char *icon, const QString &words)
{
    auto *made = new QToolButton(parent);
    if (icon)
        made->setIcon(Icon::get(QLatin1String(icon)));
    else
        made->setText(words);
    made->setToolTip(words);
    made->setAccessibleName(words);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

} // namespace

TimeSlider::TimeSlider(QWidget *parent) : QAbstractSlider(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Time shown"));
    setOrientation(Qt::Horizontal);
}

void TimeSlider::setOverview(const RecordOverview &overview)
{
    m_overview = overview;
    if (overview.spans.empty())
        return;
    const QSignalBlocker quiet(this);
    const Instant before = time();
    m_begin = overview.spans.front().from;
    const Millis length = overview.spans.back().to - m_begin;
    setRange(0, static_cast<int>(std::clamp<Millis::rep>(length.count(), 0,
                                                         std::numeric_limits<int>::max())));
    setTime(before);
    update();
}

void TimeSlider::setTime(Instant at)
{
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(
            std::clamp<Millis::rep>((at - m_begin).count(), minimum(), maximum())));
    update();
}

int TimeSlider::xOf(Instant at) const
{
    const double part = maximum() > 0 ? static_cast<double>((at - m_begin).count()) / maximum() : 1;
    return Margin + static_cast<int>(std::clamp(part, 0.0, 1.0) * (width() - 2 * Margin));
}

std::vector<TimeSlider::Mark> TimeSlider::marks() const
{
    std::vector<int> places;
    places.reserve(m_overview.changes.size());
    for (const Instant change : m_overview.changes)
        places.push_back(xOf(change));
    std::sort(places.begin(), places.end()); // the clock of who looked may have been set back
    std::vector<Mark> marks;
    for (const int x : places) {
        if (!marks.empty() && x - marks.back().to < MarkGap)
            marks.back().to = x;
        else
            marks.push_back({x, x});
    }
    return marks;
}

void TimeSlider::seek(int to)
{
    setValue(to);
    update();
    emit sought(time());
}

void TimeSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setFocus(Qt::MouseFocusReason);
    mouseMoveEvent(event);
}

void TimeSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    const double part = (event->position().x() - Margin) / std::max(1, width() - 2 * Margin);
    seek(static_cast<int>(std::clamp(part, 0.0, 1.0) * maximum()));
}

void TimeSlider::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left: emit stepRequested(false); return;
    case Qt::Key_Right: emit stepRequested(true); return;
    case Qt::Key_PageDown: seek(std::max(0, value() - maximum() / 10)); return;
    case Qt::Key_PageUp:
        seek(static_cast<int>(std::min<qint64>(maximum(), qint64{value()} + maximum() / 10)));
        return;
    case Qt::Key_Home: seek(minimum()); return;
    case Qt::Key_End: seek(maximum()); return;
    default: QWidget::keyPressEvent(event);
    }
}

void TimeSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const int middle = height() / 2;
    painter.fillRect(QRect(Margin, middle, width() - 2 * Margin, 1), colors.border);
    for (const RecordedSpan &span : m_overview.spans) {
        const int from = xOf(span.from);
        painter.fillRect(QRect(from, middle - 2, std::max(2, xOf(span.to) - from), 5),
                         colors.border);
    }
    for (const Mark &mark : marks())
        painter.fillRect(QRect(mark.from, middle - 7, mark.to - mark.from + 1, 5), colors.held);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF handle(xOf(time()) + 0.5, middle + 0.5);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.ink2, hasFocus() ? 2 : 1));
    painter.setBrush(colors.suspect);
    painter.drawEllipse(handle, 6, 6);
}

TimeStrip::TimeStrip(QWidget *parent)
    : QWidget(parent), m_slider(new TimeSlider(this)),
      m_back(button(this, "chevron-right", tr("Previous change"))),
      m_forward(button(this, "chevron-right", tr("Next change"))),
      m_play(button(this, "play", tr("Play"))), m_fast(button(this, nullptr, tr("×10"))),
      m_time(new TextLabel({}, TextLabel::Tone::Ink, this))
{
    setAutoFillBackground(true);
    m_back->setIcon(QIcon());
    m_back->setText(QStringLiteral("‹"));
    m_forward->setIcon(QIcon());
    m_forward->setText(QStringLiteral("›"));
    m_back->setToolTip(tr("Previous change (←)"));
    m_forward->setToolTip(tr("Next change (→)"));
    m_fast->setToolTip(tr("Play ten times as fast"));
    m_fast->setAccessibleName(m_fast->toolTip());
    m_play->setCheckable(true);
    m_fast->setCheckable(true);
    m_time->setMinimumWidth(70);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 12, 2);
    row->setSpacing(4);
    for (QToolButton *one : {m_back, m_play, m_fast, m_forward})
        row->addWidget(one);
    row->addWidget(m_slider, 1);
    row->addWidget(m_time);
    connect(m_back, &QToolButton::clicked, this, [this] { emit m_slider->stepRequested(false); });
    connect(m_forward, &QToolButton::clicked, this, [this] { emit m_slider->stepRequested(true); });
    connect(m_play, &QToolButton::clicked, this,
            [this] { emit playRequested(m_speed == 1 ? 0 : 1); });
    connect(m_fast, &QToolButton::clicked, this,
            [this] { emit playRequested(m_speed == Fast ? 0 : Fast); });
}

void TimeStrip::setTimeText(const QString &text) { m_time->setText(text); }

void TimeStrip::setSteps(bool back, bool forward)
{
    m_back->setEnabled(back);
    m_forward->setEnabled(forward);
}

void TimeStrip::setSpeed(int speed)
{
    m_speed = speed;
    m_play->setChecked(speed == 1);
    m_fast->setChecked(speed == Fast);
    m_play->setIcon(Icon::get(speed == 1 ? QStringLiteral("pause") : QStringLiteral("play")));
    const QString words = speed == 1 ? tr("Stop") : tr("Play");
    m_play->setToolTip(words);
    m_play->setAccessibleName(words);
}

} // namespace lockscope
