// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/choicecard.h"

#include "ui/kit/statuspalette.h"
#include "ui/kit/stylepainter.h"
#include "ui/kit/textlabel.h"

#include <QPainter>
#include <QStyleOption>

namespace lockscope {

namespace {
constexpr int TitleLeft = 36;
constexpr int CardPadding = 10;
constexpr int Mark = 15;
} // namespace

ChoiceCard::ChoiceCard(const QString &title, const QString &text, bool dangerous, QWidget *parent)
    : QAbstractButton(parent), m_dangerous(dangerous)
{
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setText(title);
    setDescription(text);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChoiceCard::setDescription(const QString &text)
{
    m_description = text;
    setAccessibleName(this->text() + QStringLiteral(". ") + text);
    updateGeometry();
    update();
}

int ChoiceCard::heightForWidth(int width) const
{
    const int room = qMax(80, width - TitleLeft - CardPadding);
    return 2 * CardPadding + fontMetrics().height() + 2
           + fontMetrics().boundingRect(0, 0, room, 1000, Qt::TextWordWrap, m_description).height();
}

QSize ChoiceCard::sizeHint() const { return {400, heightForWidth(width() > 100 ? width() : 580)}; }

void ChoiceCard::keyPressEvent(QKeyEvent *event)
{
    // The default button of a dialog is often Cancel: Enter here must not close it without a word.
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void ChoiceCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const StatusPalette &colors = StatusPalette::of(palette());
    const bool bad = m_dangerous && isChecked();
    painter.fillRect(rect(), bad ? colors.deadBg : isChecked() ? colors.sel : colors.base);
    painter.setPen(colors.line);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    QStyleOption option;
    option.initFrom(this);
    option.rect = QRect(CardPadding + 2, CardPadding, Mark, Mark);
    if (isChecked())
        option.state |= QStyle::State_On;
    StylePainter::radio(&painter, option, colors);
    if (hasFocus())
        StylePainter::focusRing(&painter, rect(), colors);
    const int room = width() - TitleLeft - CardPadding;
    painter.setPen(colors.ink);
    painter.setFont(TextLabel::fontFor(font(), TextLabel::Size::Normal, true));
    painter.drawText(QRect(TitleLeft, CardPadding - 1, room, fontMetrics().height() + 2),
                     Qt::AlignVCenter, text());
    painter.setFont(font());
    painter.setPen(bad ? colors.ink : colors.ink2);
    painter.drawText(QRect(TitleLeft, CardPadding + fontMetrics().height() + 2, room, height()),
                     Qt::TextWordWrap, m_description);
}

} // namespace lockscope
