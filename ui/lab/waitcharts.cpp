// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/waitcharts.h"
#include "models/lab/labcharts.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/chartplot.h"
#include "ui/lab/chartscale.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lockscope {

namespace {

constexpr int BarNameWidth = 110;
constexpr int RightInset = 28;
constexpr int TimeAxisHeight = 24;
constexpr int TopInset = 8;
constexpr int BarThickness = 10;
constexpr int MostRowHeight = 58;
constexpr int LeastDecades = 4;
constexpr int HistogramLeft = 52;

QString ms(double millis) { return millis > 0 ? millisText(millis) : QStringLiteral("–"); }

} // namespace

WaitBars::WaitBars(QWidget *parent) : QWidget(parent) {}

void WaitBars::setRows(std::vector<Row> rows)
{
    m_rows = std::move(rows);
    double longest = 1;
    QStringList words;
    for (const Row &row : m_rows) {
        longest = std::max(longest, row.p99);
        words.append(tr("%1: p50 %2, p95 %3, p99 %4")
                             .arg(row.name, ms(row.p50), ms(row.p95), ms(row.p99)));
    }
    m_decades = std::max<double>(LeastDecades, std::ceil(std::log10(longest)));
    setAccessibleDescription(words.isEmpty() ? tr("nothing yet") : clauses(words));
    update();
}

ChartTable WaitBars::table() const
{
    ChartTable result;
    result.header = {tr("What"), tr("p50 (ms)"), tr("p95 (ms)"), tr("p99 (ms)")};
    for (const Row &row : m_rows)
        result.rows.push_back({row.name, QString::number(row.p50, 'f', 2),
                               QString::number(row.p95, 'f', 2), QString::number(row.p99, 'f', 2)});
    return result;
}

double WaitBars::xOf(double millis) const
{
    const double right = std::max(BarNameWidth + 1, width() - RightInset);
    return LabScale{0, m_decades, BarNameWidth, right}.placeOf(std::log10(std::max(millis, 1.0)));
}

void WaitBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.base);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    const int bottom = height() - TimeAxisHeight;
    for (int decade = 0; decade <= static_cast<int>(m_decades); ++decade) {
        const double value = std::pow(10.0, decade);
        const qreal x = std::round(xOf(value));
        painter.setPen(colors.line);
        painter.drawLine(QPointF(x, TopInset), QPointF(x, bottom));
        painter.setPen(colors.ink2);
        painter.drawText(QRectF(x - 34, bottom + 4, 68, 16), Qt::AlignHCenter, millisText(value));
    }
    if (m_rows.empty())
        return;
    const qreal rowHeight = std::min<qreal>(MostRowHeight,
                                            (bottom - TopInset)
                                                    / static_cast<qreal>(m_rows.size()));
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const qreal y = TopInset + rowHeight * (static_cast<qreal>(i) + 0.5);
        painter.setPen(colors.ink2);
        painter.drawText(QRectF(4, y - 9, BarNameWidth - 14, 18), Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(row.name, Qt::ElideMiddle,
                                                          BarNameWidth - 14));
        if (row.p99 <= 0)
            continue;
        const QColor ink = chartColor(row.ink, colors);
        painter.setPen(QPen(ink, 1.75));
        painter.drawLine(QPointF(xOf(row.p95), y), QPointF(xOf(row.p99), y));
        painter.drawLine(QPointF(xOf(row.p99), y - 5), QPointF(xOf(row.p99), y + 5));
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        const qreal left = xOf(row.p50);
        painter.drawRoundedRect(QRectF(left, y - BarThickness / 2.0,
                                       std::max(2.0, xOf(row.p95) - left), BarThickness),
                                2, 2);
    }
}

WaitLegend::WaitLegend(QWidget *parent) : QWidget(parent)
{
    setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    setAccessibleName(tr("Bar: p50 to p95; whisker: p99"));
}

QSize WaitLegend::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(tr("p50 to p95") + tr("p99")) + 76, 22};
}

void WaitLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const int middle = height() / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.unknown);
    painter.drawRoundedRect(QRectF(0, middle - 5, 18, 10), 2, 2);
    painter.setPen(colors.ink2);
    const QString bar = tr("p50 to p95");
    painter.drawText(QRect(23, 0, 200, height()), Qt::AlignVCenter, bar);
    const int left = 23 + fontMetrics().horizontalAdvance(bar) + 12;
    painter.setPen(QPen(colors.unknown, 1.75));
    painter.drawLine(left, middle, left + 20, middle);
    painter.drawLine(left + 20, middle - 5, left + 20, middle + 5);
    painter.setPen(colors.ink2);
    painter.drawText(QRect(left + 26, 0, 60, height()), Qt::AlignVCenter, tr("p99"));
}

WaitHistogram::WaitHistogram(QWidget *parent) : QWidget(parent), m_counts(Buckets, 0) {}

int WaitHistogram::bucketOf(double millis)
{
    if (millis < 1)
        return 0;
    return std::min(Buckets - 1, 1 + static_cast<int>(std::log10(millis) * PerDecade + 1e-9));
}

double WaitHistogram::lowerEdge(int bucket)
{
    return bucket <= 0 ? 0 : std::pow(10.0, static_cast<double>(bucket - 1) / PerDecade);
}

void WaitHistogram::setCounts(std::vector<std::int64_t> counts)
{
    m_counts = std::move(counts);
    m_counts.resize(Buckets, 0);
    std::int64_t all = 0;
    for (const std::int64_t count : m_counts)
        all += count;
    setAccessibleDescription(tr("%1 waits").arg(formatCount(all)));
    update();
}

ChartTable WaitHistogram::table() const
{
    ChartTable result;
    result.header = {tr("From (ms)"), tr("Below (ms)"), tr("Waits")};
    for (int i = 0; i < Buckets; ++i)
        result.rows.push_back(
                {QString::number(lowerEdge(i), 'f', 1),
                 i + 1 < Buckets ? QString::number(lowerEdge(i + 1), 'f', 1) : QString(),
                 QString::number(m_counts[static_cast<std::size_t>(i)])});
    return result;
}

void WaitHistogram::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.base);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    const int bottom = height() - TimeAxisHeight;
    const std::int64_t highest = std::max<std::int64_t>(1, *std::max_element(m_counts.begin(),
                                                                             m_counts.end()));
    const LabAxis axis = LabAxis::ofCounts(static_cast<double>(highest), 3);
    const LabScale scale{0, axis.last, 1.0 * bottom, TopInset};
    for (const double value : axis.ticks()) {
        const double y = scale.placeOf(value);
        painter.setPen(colors.line);
        painter.drawLine(QPointF(HistogramLeft, y), QPointF(width() - RightInset, y));
        painter.setPen(colors.ink2);
        painter.drawText(QRectF(0, y - 8, HistogramLeft - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                         formatCount(static_cast<qint64>(std::llround(value))));
    }
    const qreal columnWidth = std::max(1.0, static_cast<qreal>(width() - HistogramLeft - RightInset)
                                                    / Buckets);
    for (int i = 0; i < Buckets; ++i) {
        const qreal x = HistogramLeft + columnWidth * i;
        const double count = static_cast<double>(m_counts[static_cast<std::size_t>(i)]);
        if (count > 0) {
            const qreal y = std::min(scale.placeOf(count), bottom - 1.0);
            painter.fillRect(QRectF(x + 1, y, columnWidth - 2, bottom - y), colors.held);
        }
        // A tick at every decade: the lower edge of the columns 1, 4, 7 …
        if (i % PerDecade == 1) {
            painter.setPen(colors.ink2);
            painter.drawText(QRectF(x - 30, bottom + 4, 60, 16), Qt::AlignHCenter,
                             millisText(lowerEdge(i)));
        }
    }
}

} // namespace lockscope
