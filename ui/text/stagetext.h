// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/serverprofile.h"

#include <QString>

namespace lockscope {

/// "Staging", "Production"; empty for Plain.
QString stageText(ServerProfile::Stage stage);
/// The same, or what a person calls it instead, fit to show.
QString stageText(const ServerProfile &profile);
/// In capitals, for a tag.
QString stageTag(const ServerProfile &profile);

QString colorText(ServerProfile::Color color);

} // namespace lockscope
