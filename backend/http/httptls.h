// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/serverprofile.h"

#include <QSslConfiguration>

namespace lockscope {

/// How TLS is spoken with a profile's server. Certificates are always verified; a CA file of the
/// profile stands instead of the system's. InvalidInput: a file that cannot be read or holds
/// nothing usable.
Result<QSslConfiguration> tlsConfiguration(const ServerProfile &profile);

} // namespace lockscope
