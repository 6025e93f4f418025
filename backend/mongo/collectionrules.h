// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"

namespace lockscope::mongo {

/// The validator of the collection of locks and sessions (docs/protocol.md, "Documents"): what is
/// neither cannot be stored, so that no pipeline meets it. Members that may be missing may be null
/// too.
ValueMap lockValidator();

} // namespace lockscope::mongo
