// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lab/labinvariants.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/lab/labtext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int InvariantIcon = 15;
constexpr int InvariantInset = 10;

/// Shown even while they hold; the others only when they are broken.
bool isAlwaysShown(const std::string &invariant)
{
    return invariant == "two-writers" || invariant == "lost-updates" || invariant == "left-behind";
}

QString iconOf(LabInvariants::Cell::Look look)
{
    using Look = LabInvariants::Cell::Look;
    switch (look) {
    case Look::Held: return QStringLiteral("check");
    case Look::Stopped: return QStringLiteral("shield-check");
    case Look::Shown: return QStringLiteral("eye");
    case Look::Broken: return QStringLiteral("shield-x");
    }
    return {};
}

} // namespace

LabInvariants::LabInvariants(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setChecker(nullptr);
}

void LabInvariants::setChecker(const LabChecker *checker)
{
    std::vector<Cell> cells;
    if (checker) {
        for (const LabFinding &finding : checker->findings()) {
            const bool broken = finding.count > 0;
            if (!broken && !isAlwaysShown(finding.invariant))
                continue;
            Cell cell;
            cell.look = !broken              ? Cell::Look::Held
                        : finding.asExpected ? Cell::Look::Shown
                                             : Cell::Look::Broken;
            cell.count = finding.count;
            cell.words = LabText::invariant(finding.invariant);
            cell.toolTip = finding.firstExample.empty() ? LabText::outcome(finding)
                                                        : safeText(finding.firstExample, 300);
            cells.push_back(std::move(cell));
        }
        const auto late = checker->lateWritesStopped();
        const auto place = cells.begin()
                           + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, cells.size()));
        cells.insert(place,
                     Cell{late > 0 ? Cell::Look::Stopped : Cell::Look::Held, late,
                          tr("late writes stopped by token"),
                          tr("Writes of workers that had lost their lock and did not know it; the "
                             "server refused them by their fencing token")});
        cells.push_back({Cell::Look::Held, checker->deadLocksFreed(),
                         checker->longestFreeing() > Micros(0)
                                 ? tr("dead locks freed in %1")
                                           .arg(LabText::micros(checker->longestFreeing()))
                                 : tr("dead locks freed"),
                         tr("Locks of crashed workers that were broken, or renames that were "
                            "finished or undone")});
    }
    if (cells == m_cells && !accessibleName().isEmpty())
        return;
    m_cells = std::move(cells);
    QStringList words;
    for (const Cell &cell : m_cells)
        words.append(QStringLiteral("%1 %2").arg(formatCount(cell.count), cell.words));
    setAccessibleName(m_cells.empty() ? tr("Nothing is checked yet") : listing(words));
    update();
}

QRect LabInvariants::rectOf(std::size_t cell) const
{
    // Room by the length of the words, so that none is cut before all are.
    std::vector<int> wishes;
    int sum = 0;
    for (const Cell &each : m_cells) {
        wishes.push_back(2 * InvariantInset + InvariantIcon + 8 + 26
                         + fontMetrics().horizontalAdvance(each.words));
        sum += wishes.back();
    }
    int left = 0;
    for (std::size_t i = 0; i < cell; ++i)
        left += wishes[i] * width() / std::max(1, sum);
    const int right = cell + 1 == m_cells.size() ? width()
                                                 : left + wishes[cell] * width() / std::max(1, sum);
    return {left, 0, right - left, height()};
}

void LabInvariants::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    painter.fillRect(rect(), colors.window);
    painter.setPen(colors.line);
    painter.drawLine(0, 0, width(), 0);
    if (m_cells.empty()) {
        painter.setPen(colors.ink2);
        painter.drawText(rect().adjusted(InvariantInset, 0, 0, 0), Qt::AlignVCenter,
                         accessibleName());
        return;
    }
    const QFont number = TextLabel::fontFor(font(), TextLabel::Size::PanelTitle, true);
    const QFont small = TextLabel::fontFor(font(), TextLabel::Size::Small, false);
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const Cell &cell = m_cells[i];
        const QRect box = rectOf(i);
        if (i > 0) {
            painter.setPen(colors.line);
            painter.drawLine(box.left(), 0, box.left(), height());
        }
        const bool broken = cell.look == Cell::Look::Broken;
        const QColor hue = broken                           ? colors.dead
                           : cell.look == Cell::Look::Shown ? colors.suspect
                                                            : colors.held;
        Icon::paint(&painter,
                    QRectF(box.left() + InvariantInset, (height() - InvariantIcon) / 2.0,
                           InvariantIcon, InvariantIcon),
                    iconOf(cell.look), hue);
        int left = box.left() + InvariantInset + InvariantIcon + 8;
        painter.setFont(number);
        painter.setPen(broken ? colors.dead : colors.ink);
        const QString count = formatCount(cell.count);
        const int advance = painter.fontMetrics().horizontalAdvance(count);
        painter.drawText(QRect(left, 0, advance + 2, height()), Qt::AlignVCenter, count);
        left += advance + 8;
        painter.setFont(small);
        painter.setPen(colors.ink2);
        const QRect words(left, 0, box.right() - left - 4, height());
        painter.drawText(words, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(cell.words, Qt::ElideRight,
                                                          words.width()));
    }
}

bool LabInvariants::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QString text;
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            if (rectOf(i).contains(help->pos()))
                text = m_cells[i].words + QStringLiteral(": ") + m_cells[i].toolTip;
        }
        QToolTip::showText(help->globalPos(), toolTipText(text), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
