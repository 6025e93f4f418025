// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"
#include "models/domain/instant.h"

#include <optional>

namespace lockscope {

/// Of a lease that was chosen for workers. InvalidInput: too short for them to live by.
inline Result<void> checkLabLease(std::optional<Millis> lease)
{
    if (lease && *lease < Millis(1000))
        return fail(BackendError::Kind::InvalidInput,
                    "a lease under a second cannot be renewed in time");
    return {};
}

} // namespace lockscope
