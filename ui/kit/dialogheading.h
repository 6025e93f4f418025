// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/kit/textlabel.h"

#include <QHBoxLayout>

namespace lockscope {

class StatusIcon;

/// The top of a dialog: an icon, the question, and what to know before it is answered.
class DialogHeading : public QHBoxLayout
{
public:
    /// @p parent: owns the labels.
    DialogHeading(TextLabel::Tone subtitleTone, QWidget *parent);

    StatusIcon *icon() const { return m_icon; }
    TextLabel *title() const { return m_title; }
    TextLabel *subtitle() const { return m_subtitle; }

private:
    StatusIcon *m_icon;
    TextLabel *m_title;
    TextLabel *m_subtitle;
};

} // namespace lockscope
