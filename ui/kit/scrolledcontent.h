// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLayout>
#include <QWidget>

namespace lockscope {

/// What a scroll area shows. No higher than it must be: a list in it gives up its own height before
/// anything has to be scrolled. And as wide as there is room, whatever long word stands in it.
class ScrolledContent : public QWidget
{
public:
    using QWidget::QWidget;
    QSize minimumSizeHint() const override
    {
        return {0, layout()->hasHeightForWidth() ? 0 : layout()->totalMinimumSize().height()};
    }
    int heightForWidth(int width) const override
    {
        return layout()->hasHeightForWidth() ? layout()->totalMinimumHeightForWidth(width)
                                             : layout()->totalMinimumSize().height();
    }
};

} // namespace lockscope
