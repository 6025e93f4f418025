// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/dialect/tablereader.h"

namespace lockscope {

/// Reads the `[where]` of @p file: names of one index or of collections, or a prefix; nothing that
/// could reach beyond them.
DialectPlace parsePlace(TableReader &file, DialectEngine engine);

/// Why a `[where]` could not name @p where, its first collection; empty: it could.
QString placeProblem(DialectEngine engine, const DialectPlace &where);

} // namespace lockscope
