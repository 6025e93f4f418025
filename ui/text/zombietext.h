// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/zombiesign.h"

#include <QString>

namespace lockscope {

/// "A process wrote after its lock was broken."
QString zombieTitle();
/// Who and where, or how many shares are left for how many locks.
QString zombieText(const ZombieSign &sign);
/// The lockctl command that plans the repair of a sign that isRepairable(); its words are quoted
/// for a shell.
QString zombieRepairCommand(const ZombieSign &sign);

} // namespace lockscope
