// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/laneslegend.h"

#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/lanepainter.h"
#include "ui/text/listing.h"

#include <QPainter>

#include <algorithm>

namespace lockscope {

namespace {

constexpr LabBar::What Bars[] = {LabBar::What::HoldsExclusive, LabBar::What::HoldsShared,
                                 LabBar::What::Waits, LabBar::What::DeadStillBlocks,
                                 LabBar::What::Frozen};
constexpr LabMark::What Marks[] = {LabMark::What::Crash,
                                   LabMark::What::Recovered,
                                   LabMark::What::Conflict,
                                   LabMark::What::Lost,
                                   LabMark::What::LateWriteStopped,
                                   LabMark::What::LateWriteDone};
constexpr int LineHeight = 18;
constexpr int SwatchWidth = 17;
constexpr int SwatchHeight = 11;
constexpr int WordsGap = 5;
constexpr int EntryGap = 14;

bool isMark(const std::variant<LabBar::What, LabMark::What> &what)
{
    return std::holds_alternative<LabMark::What>(what);
}

} // namespace

LanesLegend::LanesLegend(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFont(TextLabel::fontFor(font(), TextLabel::Size::Small, false));
    for (const LabBar::What what : Bars)
        m_entries.push_back({what, LanePainter::barText(what)});
    for (const LabMark::What what : Marks)
        m_entries.push_back({what, LanePainter::markText(what)});
    QStringList words;
    for (const Entry &entry : m_entries)
        words.append(entry.words);
    setAccessibleName(tr("Legend: %1").arg(listing(words)));
}

int LanesLegend::pictureWidth(const Entry &entry) const
{
    return isMark(entry.what) ? LanePainter::MarkWidth : SwatchWidth;
}

int LanesLegend::widthOf(const Entry &entry) const
{
    return pictureWidth(entry) + WordsGap + fontMetrics().horizontalAdvance(entry.words) + 1;
}

std::vector<QRect> LanesLegend::boxes(int width) const
{
    std::vector<QRect> result;
    std::size_t first = 0; // of the line
    int x = 0;
    int y = 0;
    const auto endLine = [&] {
        const int room = std::max(0, width - (x - EntryGap));
        for (; first < result.size(); ++first)
            result[first].translate(room, 0);
        x = 0;
        y += LineHeight;
    };
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const int needed = widthOf(m_entries[i]);
        const bool otherKind = i > 0 && isMark(m_entries[i].what) != isMark(m_entries[i - 1].what);
        if (x > 0 && (otherKind || x + needed > width))
            endLine();
        result.emplace_back(x, y, needed, LineHeight);
        x += needed + EntryGap;
    }
    endLine();
    return result;
}

QSize LanesLegend::sizeHint() const
{
    int bars = -EntryGap;
    int marks = -EntryGap;
    for (const Entry &entry : m_entries)
        (isMark(entry.what) ? marks : bars) += widthOf(entry) + EntryGap;
    const int width = std::max(bars, marks);
    return {width, heightForWidth(width)};
}

QSize LanesLegend::minimumSizeHint() const
{
    int width = 0;
    for (const Entry &entry : m_entries)
        width = std::max(width, widthOf(entry));
    return {width, LineHeight};
}

int LanesLegend::heightForWidth(int width) const { return boxes(width).back().bottom() + 1; }

void LanesLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const std::vector<QRect> places = boxes(width());
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry &entry = m_entries[i];
        const QRect &box = places[i];
        const int middle = box.top() + LineHeight / 2;
        if (const auto *mark = std::get_if<LabMark::What>(&entry.what)) {
            painter.save();
            // Some are as high as a lane.
            painter.setClipRect(box.left() - 1, box.top() + 1, LanePainter::MarkWidth + 2,
                                LineHeight - 2);
            painter.setRenderHint(QPainter::Antialiasing);
            LanePainter::mark(&painter, QPointF(box.left() + LanePainter::MarkWidth / 2.0, middle),
                              *mark, colors);
            painter.restore();
        } else if (const auto *bar = std::get_if<LabBar::What>(&entry.what)) {
            LanePainter::bar(&painter,
                             QRectF(box.left(), middle - SwatchHeight / 2, SwatchWidth,
                                    SwatchHeight),
                             *bar, colors);
        }
        painter.setPen(colors.ink2);
        painter.drawText(box.adjusted(pictureWidth(entry) + WordsGap, 0, 0, 0), Qt::AlignVCenter,
                         entry.words);
    }
}

} // namespace lockscope
