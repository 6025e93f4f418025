// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/undostrip.h"

#include "ui/kit/textlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace lockscope {

namespace {
constexpr std::chrono::seconds Offered{10};
} // namespace

UndoStrip::UndoStrip(QWidget *parent)
    : QWidget(parent), m_text(new TextLabel({}, TextLabel::Tone::Ink, this)),
      m_button(new QPushButton(tr("&Undo"), this))
{
    m_text->setWrapping(true);
    m_button->setAccessibleName(tr("Undo"));
    m_button->setAutoDefault(false);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_text, 1);
    row->addWidget(m_button, 0, Qt::AlignTop);
    m_time.setSingleShot(true);
    m_time.setInterval(Offered);
    connect(&m_time, &QTimer::timeout, this, &UndoStrip::runOut);
    connect(m_button, &QPushButton::clicked, this, [this] {
        hide();
        emit undone();
    });
    hide();
}

void UndoStrip::offer(const QString &done)
{
    m_text->setText(done);
    m_button->setAccessibleDescription(done);
    show();
    m_time.start();
}

void UndoStrip::runOut()
{
    if (m_button->hasFocus() || underMouse())
        m_time.start();
    else
        hide();
}

} // namespace lockscope
