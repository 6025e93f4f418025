// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/dialect/fieldpath.h"
#include "models/dialect/tablereader.h"

#include <optional>

namespace lockscope {

/// Reads an `[[entry]]`. @p rules of its fields but for the element. @p common: the file's own
/// `[break]`, if there is one; nullptr: none.
DialectEntry parseEntry(TableReader &table, DialectEngine engine, FieldRules rules,
                        const BreakRule *common);

/// Reads a `[break]`. @p each: the array that the entry goes through; nullptr: none, or the break
/// is of all entries.
std::optional<BreakRule> parseBreak(TableReader &table, DialectEngine engine,
                                    const FieldPath *each);

} // namespace lockscope
