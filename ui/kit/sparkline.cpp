// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/sparkline.h"

#include "ui/kit/statuspalette.h"
#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

constexpr int LineHeight = 26;
constexpr int LeastPeriods = 6; ///< shown at least, so that a young session does not fill the line

} // namespace

Sparkline::Sparkline(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Sparkline::setBeats(std::vector<Instant> beats, Millis period, std::optional<Instant> now)
{
    m_beats = std::move(beats);
    m_period = period;
    m_now = now;
    const QString words = summary();
    setToolTip(words);
    setAccessibleName(tr("Heartbeat: %1").arg(words));
    update();
}

Instant Sparkline::end() const
{
    if (m_beats.empty())
        return m_now.value_or(Instant());
    return m_now ? std::max(*m_now, m_beats.back()) : m_beats.back();
}

/// A renewal that is half a period late is a missed one, as in the verdict.
std::vector<Sparkline::Gap> Sparkline::gaps() const
{
    std::vector<Gap> found;
    if (m_period <= Millis(0) || m_beats.empty())
        return found;
    const Millis longest = m_period + m_period / 2;
    for (std::size_t i = 1; i < m_beats.size(); ++i) {
        if (m_beats[i] - m_beats[i - 1] > longest)
            found.push_back({m_beats[i - 1], m_beats[i], false});
    }
    if (end() - m_beats.back() > longest)
        found.push_back({m_beats.back(), end(), true});
    return found;
}

int Sparkline::gapCount() const { return static_cast<int>(gaps().size()); }

QString Sparkline::summary() const
{
    if (m_beats.empty())
        return tr("no renewal seen from here");
    QString text = counted(static_cast<qint64>(m_beats.size()), tr("1 renewal seen"),
                           tr("%1 renewals seen"));
    if (m_period > Millis(0))
        text = tr("%1, one should come every %2").arg(text, formatDuration(m_period));
    const std::vector<Gap> all = gaps();
    if (all.empty())
        return text;
    Millis longest(0);
    for (const Gap &gap : all)
        longest = std::max(longest, Millis(gap.to - gap.from));
    const bool isLast = all.back().goesOn && longest == Millis(all.back().to - all.back().from);
    const QString length = isLast ? tr("the longest has lasted %1 so far") : tr("the longest %1");
    return clauses({text, listing({counted(static_cast<qint64>(all.size()), tr("1 pause"),
                                           tr("%1 pauses")),
                                   length.arg(formatDuration(longest))})});
}

QSize Sparkline::sizeHint() const { return {320, LineHeight}; }

QSize Sparkline::minimumSizeHint() const { return {120, LineHeight}; }

void Sparkline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const int middle = height() / 2;
    if (m_beats.empty()) {
        painter.setPen(QPen(colors.line, 1, Qt::DotLine));
        painter.drawLine(0, middle, width(), middle);
        return;
    }
    const Instant last = end();
    const Millis span = std::max<Millis>(
            {Millis(last - m_beats.front()), m_period * LeastPeriods, Millis(1)});
    const auto place = [&](Instant at) {
        const double part = 1.0
                            - static_cast<double>((last - at).count())
                                      / static_cast<double>(span.count());
        return 1.0 + part * (width() - 3);
    };
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colors.line, 1));
    painter.drawLine(QPointF(place(m_beats.front()), middle), QPointF(width(), middle));
    for (const Gap &gap : gaps()) {
        const QRectF box(place(gap.from) + 2, 5, place(gap.to) - place(gap.from) - 3,
                         height() - 10);
        painter.fillRect(box, gap.goesOn ? colors.deadBg : colors.suspectBg);
        painter.setPen(QPen(gap.goesOn ? colors.dead : colors.suspect, 1, Qt::DashLine));
        painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle));
    }
    for (const Instant beat : m_beats)
        painter.fillRect(QRectF(place(beat), 4, 2, height() - 8), colors.held);
}

} // namespace lockscope
