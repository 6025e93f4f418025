// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/backenderror.h"

#include <string>

namespace lockscope::mongo {

/// Whether everything that the connection string @p url asks for after its `?` is done, or may be
/// left undone without harm. libmongoc passes over what it does not know, so that a slip in the
/// name of `tls` would be a password in the clear. InvalidInput: something else stands there, or
/// the same twice, or what is given separately.
Result<void> checkOptions(const std::string &url);

} // namespace lockscope::mongo
