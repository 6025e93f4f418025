// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"
#include "ui/kit/chippainter.h"

#include <QColor>

namespace lockscope {

struct StatusPalette;

/// What a connection is marked with wherever it is shown; its stage always stands there in words,
/// too (ui/text/stagetext.h).
QColor stageColor(ServerProfile::Stage stage, ServerProfile::Color color,
                  const StatusPalette &colors);
ChipPainter::Tag stageTagKind(ServerProfile::Stage stage);

} // namespace lockscope
