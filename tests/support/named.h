// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace lockscope {

/// The widget in @p parent that a screen reader calls @p name; nullptr: there is none.
template<typename T>
T *named(const QWidget *parent, const QString &name)
{
    for (T *widget : parent->findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

} // namespace lockscope
