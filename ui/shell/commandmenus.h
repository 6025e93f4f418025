// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/server/feature.h"

#include <vector>

class QMenu;

namespace lockscope {

using Commands = std::vector<Feature::Command>;

/// Those with a place in @p menu, in its order, with a line between two groups.
void fillMenu(QMenu *menu, Feature::Menu place, const Commands &commands);
QList<QAction *> actionsAt(Feature::Menu place, const Commands &commands);
/// Of a place that has room for one; nullptr: none.
QAction *actionAt(Feature::Menu place, const Commands &commands);

} // namespace lockscope
