// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/resterror.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// How one field is searched.
struct FieldMapping
{
    enum class Type { Keyword, Text, Integer, Floating, Date, Boolean, Object };
    Type type = Type::Keyword;
    bool indexed = true; ///< "index": false makes it unsearchable
    /// Longer keywords are kept, but neither searched nor sorted by
    std::optional<std::int64_t> ignoreAbove;
};

/// Checks the "mappings" of an index creation: known types and parameters only.
RestResult<void> checkMappings(const ValueMap &mappings);

/// With the types spelled out that checked mappings may leave unsaid, as a node answers them.
ValueMap completedMappings(ValueMap mappings);

/// The field at a dotted path ("holders.session"), if the mappings name it and every object above
/// it is enabled.
std::optional<FieldMapping> findField(const ValueMap &mappings, std::string_view path);
/// True when fields that the mappings do not name are accepted (and searchable by their own type
/// here; a node would map them).
bool isDynamic(const ValueMap &mappings);

/// What a node checks before it indexes: unknown fields when "dynamic" is strict, and that every
/// value fits its field.
RestResult<void> checkDocument(const ValueMap &mappings, std::string_view id,
                               const ValueMap &source);

/// Every value at a dotted path, through objects and lists of objects, nulls left out. Pointers
/// into @p source.
std::vector<const Value *> valuesAt(const ValueMap &source, std::string_view path);

/// A value as a keyword field would index it: text, or the JSON spelling of a number or boolean.
std::string keywordText(const Value &value);
/// Whether a field with this ignore_above leaves it out of its index.
bool isTooLong(const std::string &keyword, const std::optional<std::int64_t> &ignoreAbove);
/// Whole text as a number, as the fields of type long and date accept it.
std::optional<std::int64_t> integerOf(const Value &value);
std::optional<double> floatingOf(const Value &value);

} // namespace lockscope
