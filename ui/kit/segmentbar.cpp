// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/segmentbar.h"

#include "ui/kit/stylepainter.h"
#include "ui/text/format.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QToolButton>

namespace lockscope {

namespace {
constexpr int Padding = 10;
constexpr int PillGap = 7;
} // namespace

class SegmentBar::Segment : public QToolButton
{
public:
    using QToolButton::QToolButton;

    void setWords(const QString &words)
    {
        m_words = words;
        describe();
    }
    void setCount(qint64 count)
    {
        if (count == m_count)
            return;
        m_count = count;
        describe();
    }

    QSize sizeHint() const override
    {
        int width = 2 * Padding + fontMetrics().horizontalAdvance(m_words) + 4;
        if (m_count >= 0)
            width += PillGap + StylePainter::pillWidth(formatCount(m_count), font());
        return {width, StylePainter::ControlHeight};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const StatusPalette &colors = StatusPalette::of(palette());
        QStyleOptionToolButton option;
        initStyleOption(&option);
        option.state.setFlag(QStyle::State_On, isChecked());
        style()->drawPrimitive(QStyle::PE_PanelButtonTool, &option, &painter, this);
        painter.setPen(!isEnabled() ? colors.ink3 : isChecked() ? colors.accent : colors.ink);
        if (isChecked()) {
            QFont medium(font());
            medium.setWeight(QFont::Medium);
            painter.setFont(medium);
            painter.setPen(colors.ink);
        }
        painter.drawText(rect().adjusted(Padding, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         m_words);
        if (m_count >= 0) {
            const QString count = formatCount(m_count);
            const int x = width() - Padding + 2 - StylePainter::pillWidth(count, font());
            StylePainter::pill(&painter, QPoint(x, height() / 2), count, font(), colors);
        }
    }

    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
            event->ignore(); // the bar moves the choice
        else
            QToolButton::keyPressEvent(event);
    }

private:
    void describe()
    {
        setText(m_words);
        setAccessibleName(m_count < 0 ? m_words
                                      : m_words + QLatin1Char(' ') + formatCount(m_count));
        updateGeometry();
        update();
    }

    QString m_words;
    qint64 m_count = -1;
};

SegmentBar::SegmentBar(QWidget *parent) : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
}

int SegmentBar::addSegment(const QString &words, const QString &toolTip)
{
    const int index = static_cast<int>(m_segments.size());
    auto *segment = new Segment(this);
    segment->setCheckable(true);
    segment->setAutoExclusive(true);
    segment->setToolTip(toolTip);
    segment->setWords(words);
    segment->setChecked(index == m_current);
    segment->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(segment);
    m_segments.push_back(segment);
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        const QString place = i == 0                       ? QStringLiteral("first")
                              : i + 1 == m_segments.size() ? QStringLiteral("last")
                                                           : QStringLiteral("middle");
        m_segments[i]->setProperty("lockscope.segment", place);
    }
    connect(segment, &QToolButton::clicked, this, [this, index] { setCurrent(index); });
    return index;
}

void SegmentBar::setCount(int index, qint64 count)
{
    m_segments.at(static_cast<std::size_t>(index))->setCount(count);
}

QToolButton *SegmentBar::button(int index) const
{
    return m_segments.at(static_cast<std::size_t>(index));
}

void SegmentBar::setCurrent(int index)
{
    if (index < 0 || index >= static_cast<int>(m_segments.size()))
        return;
    m_segments[static_cast<std::size_t>(index)]->setChecked(true);
    if (m_segments[static_cast<std::size_t>(m_current)]->hasFocus())
        m_segments[static_cast<std::size_t>(index)]->setFocus();
    if (index == m_current)
        return;
    m_current = index;
    emit currentChanged(index);
}

void SegmentBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Left)
        setCurrent(m_current - 1);
    else if (event->key() == Qt::Key_Right)
        setCurrent(m_current + 1);
    else
        QWidget::keyPressEvent(event);
}

} // namespace lockscope
