// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/sectiontitle.h"

#include "ui/kit/textlabel.h"

namespace lockscope {

TextLabel *sectionTitle(const QString &text, QWidget *parent)
{
    auto *label = new TextLabel(text, TextLabel::Tone::Ink2, parent);
    label->setFont(TextLabel::fontFor(label->font(), TextLabel::Size::Small, true));
    return label;
}

} // namespace lockscope
