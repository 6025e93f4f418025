// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/evidencelist.h"

#include "ui/kit/icon.h"
#include "ui/kit/mirrored.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/listing.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>
#include <QTextOption>
#include <QtMath>
#include <QToolTip>

#include <utility>

namespace lockscope {

namespace {
constexpr int MarkWidth = 21;
constexpr int Gap = 10;
constexpr int LineSpace = 4;
constexpr int LeastText = 80;

QFont sourceFont(const QFont &font)
{
    return TextLabel::fontFor(font, TextLabel::Size::Small, false);
}

/// A host's name may be longer than a line.
QTextOption wrapping()
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

int wrappedHeight(const QString &text, const QFont &font, int width)
{
    QTextLayout layout(text, font);
    layout.setTextOption(wrapping());
    qreal height = 0;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        height += line.height();
    }
    layout.endLayout();
    return qCeil(height);
}
} // namespace

EvidenceList::EvidenceList(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setWhatsThis(tr("Each line is a fact. A tick speaks for the death of the process, a heart for "
                    "its life; a dash marks what is not known. At the right stands where the fact "
                    "is from."));
}

void EvidenceList::setVerdict(const LivenessVerdict &verdict)
{
    std::vector<Line> lines;
    lines.reserve(verdict.evidence.size());
    QString spoken;
    for (const Evidence &evidence : verdict.evidence) {
        lines.push_back(
                {evidenceText(evidence), evidenceSourceText(evidence.source), evidence.weight});
        spoken += listing({lines.back().text, lines.back().source}) + QLatin1String(". ");
    }
    if (lines == m_lines)
        return;
    const int heightBefore = heightForWidth(width());
    m_lines = std::move(lines);
    setAccessibleName(tr("Evidence: %1").arg(spoken));
    if (heightForWidth(width()) != heightBefore)
        updateGeometry();
    update();
}

int EvidenceList::lineHeight() const { return qMax(20, fontMetrics().height() + LineSpace); }

EvidenceList::Place EvidenceList::placeOf(const Line &line, int width) const
{
    const int source = QFontMetrics(sourceFont(font())).horizontalAdvance(line.source);
    const int beside = width - MarkWidth - source - Gap;
    Place place;
    place.sourceBelow = beside < LeastText;
    place.textWidth = place.sourceBelow ? qMax(LeastText, width - MarkWidth) : beside;
    place.textHeight = qMax(lineHeight(),
                            wrappedHeight(line.text, font(), place.textWidth) + LineSpace);
    place.height = place.textHeight + (place.sourceBelow ? lineHeight() : 0);
    return place;
}

const EvidenceList::Line *EvidenceList::lineAt(int y) const
{
    int bottom = 0;
    for (const Line &line : m_lines) {
        bottom += placeOf(line, width()).height;
        if (y < bottom)
            return &line;
    }
    return nullptr;
}

int EvidenceList::heightForWidth(int width) const
{
    int height = 0;
    for (const Line &line : m_lines)
        height += placeOf(line, width).height;
    return height;
}

QSize EvidenceList::sizeHint() const
{
    return {320, heightForWidth(width() > 100 ? width() : 320)};
}

QSize EvidenceList::minimumSizeHint() const { return {160, lineHeight() * lineCount()}; }

void EvidenceList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    const StatusPalette &colors = StatusPalette::of(palette());
    const QFont small = sourceFont(font());
    const int textInset = (lineHeight() - fontMetrics().height()) / 2;
    int top = 0;
    for (const Line &line : m_lines) {
        const QRect row(0, top, width(), lineHeight());
        const QString mark = line.weight > 0   ? QStringLiteral("check")
                             : line.weight < 0 ? QStringLiteral("heart-pulse")
                                               : QStringLiteral("minus");
        const QColor hue = line.weight > 0   ? colors.dead
                           : line.weight < 0 ? colors.held
                                             : colors.ink3;
        const QRectF icon(0, row.top() + (row.height() - 13) / 2.0, 13, 13);
        Icon::paint(&painter, mirrored(&painter, row, icon), mark, hue);
        painter.setFont(font());
        painter.setPen(colors.ink);
        const Place place = placeOf(line, width());
        const QRectF text(MarkWidth, top + textInset, place.textWidth,
                          place.textHeight - textInset);
        painter.drawText(mirrored(&painter, row, text), line.text, wrapping());
        painter.setFont(small);
        painter.setPen(colors.ink3);
        painter.drawText(place.sourceBelow ? row.translated(0, place.textHeight) : row,
                         Qt::AlignVCenter | Qt::AlignRight, line.source);
        top += place.height;
    }
}

/// The layout gave no more height than the size hint, and that was of the width before.
void EvidenceList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

bool EvidenceList::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const Line *line = lineAt(help->pos().y()))
            QToolTip::showText(help->globalPos(),
                               toolTipText(line->text + QStringLiteral(" — ") + line->source),
                               this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
