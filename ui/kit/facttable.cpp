// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/facttable.h"

#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"
#include "ui/text/tooltiptext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lockscope {

namespace {

constexpr int NameColumn = 100;

} // namespace

FactTable::FactTable(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FactTable::setFacts(std::vector<Fact> facts)
{
    if (facts == m_facts)
        return;
    const bool resized = facts.size() != m_facts.size();
    m_facts = std::move(facts);
    QString spoken;
    for (const Fact &fact : m_facts)
        spoken += fact.name + QLatin1Char(' ') + fact.value + QStringLiteral(". ");
    setAccessibleName(spoken);
    if (resized)
        updateGeometry();
    update();
}

QString FactTable::valueOf(const QString &name) const
{
    const auto it = std::find_if(m_facts.begin(), m_facts.end(),
                                 [&](const Fact &fact) { return fact.name == name; });
    return it == m_facts.end() ? QString() : it->value;
}

int FactTable::lineHeight() const { return qMax(20, fontMetrics().height() + 4); }

int FactTable::nameWidth() const
{
    int widest = NameColumn - 12;
    for (const Fact &fact : m_facts)
        widest = qMax(widest, fontMetrics().horizontalAdvance(fact.name));
    return qMin(widest + 12, qMax(NameColumn, width() / 2));
}

QSize FactTable::sizeHint() const { return {320, lineHeight() * static_cast<int>(m_facts.size())}; }

QSize FactTable::minimumSizeHint() const { return {160, sizeHint().height()}; }

void FactTable::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const int names = nameWidth();
    int top = 0;
    for (const Fact &fact : m_facts) {
        painter.setFont(font());
        painter.setPen(colors.ink2);
        painter.drawText(QRect(0, top, names - 10, lineHeight()), Qt::AlignVCenter,
                         fontMetrics().elidedText(fact.name, Qt::ElideMiddle, names - 10));
        painter.setPen(colors.ink);
        if (fact.strong)
            painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Normal, true));
        const QRect value(names, top, width() - names, lineHeight());
        painter.drawText(value, Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(fact.value, Qt::ElideRight,
                                                          value.width()));
        top += lineHeight();
    }
}

bool FactTable::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto index = static_cast<std::size_t>(qMax(0, help->pos().y() / lineHeight()));
        if (index < m_facts.size())
            QToolTip::showText(help->globalPos(), toolTipText(m_facts[index].value), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace lockscope
