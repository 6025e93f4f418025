// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/kit/guideplace.h"

#include <QVariant>
#include <QWidget>

namespace lockscope {

namespace {
constexpr const char *Property = "lockscope.guide";
} // namespace

void setGuidePlace(QWidget *widget, const char *place)
{
    widget->setProperty(Property, QString::fromLatin1(place));
}

QString guidePlaceOf(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget()) {
        if (const QString place = widget->property(Property).toString(); !place.isEmpty())
            return place;
    }
    return {};
}

} // namespace lockscope
