// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/profiledoubt.h"

#include <QString>

namespace lockscope {

/// What is wrong with the saved connection @p name, what it counts as, and how it is mended: one or
/// two sentences.
QString profileDoubtText(const std::string &name, const ProfileDoubt &doubt);

} // namespace lockscope
