// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/emptystate.h"

#include "ui/kit/icon.h"
#include "ui/kit/statuspalette.h"
#include "ui/kit/textlabel.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace lockscope {

namespace {
constexpr int TextWidth = 430;
constexpr int PictureSize = 28;
} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent), m_picture(new QLabel(this)),
      m_title(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_text(new TextLabel({}, TextLabel::Tone::Ink2, this)), m_column(new QVBoxLayout),
      m_buttonRow(new QHBoxLayout)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_title->setSize(TextLabel::Size::DialogTitle);
    m_text->setWrapping(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_buttonRow->setSpacing(8);

    m_column->setSpacing(0);
    m_column->addStretch(2);
    m_column->addWidget(m_picture);
    m_column->addSpacing(12);
    m_column->addWidget(m_title);
    m_column->addSpacing(6);
    m_column->addWidget(m_text);
    m_column->addSpacing(18);
    m_column->addLayout(m_buttonRow);
    m_column->addStretch(3);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(24, 24, 24, 24);
    row->addStretch(1);
    auto *box = new QWidget(this);
    box->setLayout(m_column);
    m_column->setContentsMargins(0, 0, 0, 0);
    box->setMaximumWidth(TextWidth);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    row->addWidget(box, 4);
    row->addStretch(1);
}

void EmptyState::setContent(const QString &icon, const QString &title, const QString &text,
                            const QStringList &buttons)
{
    if (icon != m_icon) {
        m_icon = icon;
        drawIcon();
    }
    m_title->setText(title);
    m_text->setText(text);
    setAccessibleName(title + QLatin1Char(' ') + text);

    QStringList shown;
    for (const QPushButton *button : m_buttons)
        shown.append(button->text());
    if (shown == buttons)
        return;
    qDeleteAll(m_buttons);
    m_buttons.clear();
    while (m_buttonRow->count() > 0)
        delete m_buttonRow->takeAt(0);
    for (int i = 0; i < buttons.size(); ++i) {
        auto *button = new QPushButton(buttons.at(i), this);
        button->setAccessibleName(buttons.at(i));
        connect(button, &QPushButton::clicked, this, [this, i] { emit buttonClicked(i); });
        m_buttonRow->addWidget(button);
        m_buttons.append(button);
    }
    m_buttonRow->addStretch(1);
}

void EmptyState::setFields(QWidget *fields)
{
    const int buttons = m_column->indexOf(m_buttonRow);
    m_column->insertWidget(buttons, fields);
    m_column->insertSpacing(buttons + 1, 12);
}

QString EmptyState::title() const { return m_title->text(); }

QString EmptyState::text() const { return m_text->text(); }

void EmptyState::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawIcon();
}

void EmptyState::drawIcon()
{
    const StatusPalette &colors = StatusPalette::of(palette());
    m_picture->setPixmap(Icon::pixmap(m_icon, colors.ink2, PictureSize, devicePixelRatioF()));
}

} // namespace lockscope
