// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/evidencelist.h"

#include "ui/text/evidencetext.h"
#include "ui/theme/icon.h"
#include "ui/theme/statuspalette.h"
#include "ui/widgets/textlabel.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lockscope {

namespace {
constexpr int MarkWidth = 21;
constexpr int Gap = 10;
} // namespace

EvidenceList::EvidenceList(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void EvidenceList::setVerdict(const LivenessVerdict &verdict)
{
    std::vector<Line> lines;
    lines.reserve(verdict.evidence.size());
    QString spoken;
    for (const Evidence &evidence : verdict.evidence) {
        lines.push_back(
                {evidenceText(evidence), evidenceSourceText(evidence.source), evidence.weight});
        spoken += lines.back().text + QLatin1String(", ") + lines.back().source
                  + QLatin1String(". ");
    }
    if (lines == m_lines)
        return;
    const bool resized = lines.size() != m_lines.size();
    m_lines = std::move(lines);
    setAccessibleName(tr("Evidence: %1").arg(spoken));
    if (resized)
        updateGeometry();
    update();
}

int EvidenceList::lineHeight() const { return qMax(20, fontMetrics().height() + 4); }

QSize EvidenceList::sizeHint() const { return {320, lineHeight() * lineCount()}; }

QSize EvidenceList::minimumSizeHint() const { return {160, lineHeight() * lineCount()}; }

void EvidenceList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const QFont small = TextLabel::fontFor(font(), TextLabel::Size::Small, false);
    const QFontMetrics smallMetrics(small);
    int top = 0;
    for (const Line &line : m_lines) {
        const QRect row(0, top, width(), lineHeight());
        const QString mark = line.weight > 0   ? QStringLiteral("check")
                             : line.weight < 0 ? QStringLiteral("heart-pulse")
                                               : QStringLiteral("minus");
        const QColor hue = line.weight > 0   ? colors.dead
                           : line.weight < 0 ? colors.held
                                             : colors.ink3;
        Icon::paint(&painter, QRectF(0, row.top() + (row.height() - 13) / 2.0, 13, 13), mark, hue);
        const int sourceWidth = smallMetrics.horizontalAdvance(line.source);
        painter.setFont(font());
        painter.setPen(colors.ink);
        const QRect text = row.adjusted(MarkWidth, 0, -sourceWidth - Gap, 0);
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(line.text, Qt::ElideRight, text.width()));
        painter.setFont(small);
        painter.setPen(colors.ink3);
        painter.drawText(row, Qt::AlignVCenter | Qt::AlignRight, line.source);
        top += lineHeight();
    }
}

bool EvidenceList::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int index = help->pos().y() / lineHeight();
        if (index >= 0 && index < lineCount()) {
            const Line &line = m_lines[static_cast<std::size_t>(index)];
            const QString text = line.text + QStringLiteral(" — ") + line.source;
            QToolTip::showText(help->globalPos(),
                               QLatin1String("<qt>") + text.toHtmlEscaped() + QLatin1String("</qt>"),
                               this);
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
