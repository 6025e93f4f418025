// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/dialogheading.h"

#include "ui/kit/statusicon.h"

namespace lockscope {

namespace {
constexpr int IconSize = 28;
} // namespace

DialogHeading::DialogHeading(TextLabel::Tone subtitleTone, QWidget *parent)
    : m_icon(new StatusIcon(IconSize, parent)),
      m_title(new TextLabel({}, TextLabel::Tone::Ink, parent)),
      m_subtitle(new TextLabel({}, subtitleTone, parent))
{
    m_icon->setFixedSize(IconSize + 2, IconSize + 2);
    m_title->setSize(TextLabel::Size::DialogTitle);
    m_title->setWrapping(true);
    m_subtitle->setWrapping(true);

    auto *texts = new QVBoxLayout;
    texts->setSpacing(4);
    texts->addWidget(m_title);
    texts->addWidget(m_subtitle);
    setSpacing(12);
    addWidget(m_icon, 0, Qt::AlignTop);
    addLayout(texts, 1);
}

} // namespace lockscope
