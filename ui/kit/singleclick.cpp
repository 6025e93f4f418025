// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/singleclick.h"

#include <QAbstractButton>
#include <QEvent>

namespace lockscope {

namespace {

class DoubleClicks : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject *, QEvent *event) override
    {
        return event->type() == QEvent::MouseButtonDblClick;
    }
};

} // namespace

void takeDoubleClicksAsOne(QAbstractButton *button)
{
    button->installEventFilter(new DoubleClicks(button));
}

} // namespace lockscope
