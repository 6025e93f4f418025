// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/liveness.h"
#include "models/domain/session.h"

namespace lockscope {

/// Evidence from this machine's own process table.
class ProcessProbe
{
public:
    ProcessProbe() = default;
    ProcessProbe(const ProcessProbe &) = delete;
    ProcessProbe &operator=(const ProcessProbe &) = delete;
    virtual ~ProcessProbe() = default;
    /// Who this process is; app and purpose are left to the caller.
    virtual ProcessIdentity self() const = 0;
    /// What this machine knows of @p process. Cheap (one small file read).
    virtual ProcessState look(const ProcessIdentity &process) const = 0;
};

} // namespace lockscope
