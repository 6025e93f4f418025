// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/scrolling.h"

#include <QScrollArea>

namespace lockscope {

void scrollVertically(QScrollArea *area, QWidget *content, ScrollGround ground)
{
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(content);
    if (ground == ScrollGround::Filled)
        return;
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false); // the area has set it
}

} // namespace lockscope
