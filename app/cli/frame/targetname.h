// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/lockrequest.h"

#include <string>

namespace lockscope {

/// One lock as it is named on the command line: "/a/b", "/" (or "global"), "rw:NAME", else the id
/// of a document lock.
struct NamedTarget
{
    LockTarget target; ///< paths and read/write names in their normal form
    std::string documentId;
};

/// InvalidInput: a bad path, name or id, or @p mode S for a document lock.
Result<NamedTarget> parseTargetName(const std::string &name, LockMode mode);

/// An error of that, where a document may be reached by its very id instead.
BackendError withIdOption(BackendError error);

} // namespace lockscope
