// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/tooltiptext.h"

namespace lockscope {

QString toolTipText(const QString &text)
{
    if (text.isEmpty())
        return {};
    return QLatin1String("<qt>")
           + text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"))
           + QLatin1String("</qt>");
}

} // namespace lockscope
