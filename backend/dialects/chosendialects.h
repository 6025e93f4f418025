// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/domain/backenderror.h"

#include <string>
#include <vector>

namespace lockscope {

/// The dialects that @p chosen names, by name or by file ("./mine.toml"), for @p engine. Reads the
/// standard folders. InvalidInput: one is not known, is for another engine only, or its file is
/// wrong.
Result<std::vector<Dialect>> chosenDialects(const std::vector<std::string> &chosen,
                                            DialectEngine engine);

/// All that are known for @p engine, by the standard folders.
std::vector<Dialect> knownDialects(DialectEngine engine);

} // namespace lockscope
