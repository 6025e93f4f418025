// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

class QWidget;

namespace lockscope {

/// Says where in the user guide @p widget and all that is in it is explained: "lab.md", or
/// "lab.md#the-verdict" for one heading of the page.
void setGuidePlace(QWidget *widget, const char *place);
/// Of @p widget or the nearest one around it; empty: none of them names any.
QString guidePlaceOf(const QWidget *widget);

} // namespace lockscope
