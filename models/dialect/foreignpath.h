// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/dialect/dialect.h"
#include "models/dialect/fieldvalue.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace lockscope {

/// Where a document is shown: below "/<dialect>", a path by the rules of LockPath. What would be no
/// part of a name there is written as "%2F": a slash that divides nothing, a control character, a
/// name of one or two dots, and '%' itself; a part that is empty is "%". A path that is too long or
/// too deep is "/<dialect>/%long-<hash>". nullopt: a field that it is made of is not there; @p
/// missing says which.
std::optional<std::string> foreignPath(const Dialect &dialect, const FieldSource &source,
                                       QString &missing);

/// One text as one part of a path, by the same rules.
std::string safePathPart(std::string_view text);

/// "x:<dialect>:<native id>", of at most 512 bytes; with several collections, and behind an alias,
/// the collection or index and a slash before the native id. A routing follows it: behind another one
/// the same id is another document.
std::string foreignId(const Dialect &dialect, const ForeignDocument &document);
/// How all of those begin.
std::string foreignIdPrefix(const Dialect &dialect);

} // namespace lockscope
