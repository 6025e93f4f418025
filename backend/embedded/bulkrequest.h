// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/updaterequest.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lockscope {

/// One action of a bulk, with its body already understood.
struct BulkItem
{
    enum class Action { Index, Create, Delete, Update };
    Action action = Action::Index;
    std::string index;
    std::string id;
    bool choosesId = true; ///< no id is given: the server makes one (Index and Create only)
    bool requireAlias = false;
    Precondition precondition;
    /// Index, Create; an unreadable one fails only its item
    RestResult<ValueMap> document = ValueMap();
    UpdateRequest update;
};
const char *toString(BulkItem::Action action); ///< "index", "create", "delete", "update"

struct BulkDefaults
{
    std::string index;
    bool requireAlias = false;
    std::optional<SourceFilter> source;
    ScriptLanguage language = ScriptLanguage::Painless;
};

/// Takes a bulk body apart. An error refuses the whole bulk, and nothing of it is run: malformed
/// lines, an unknown action or parameter, no newline at the end (1.x: the last line is then
/// ignored), updates that contradict themselves, ids over 512 bytes (1.x: an id may be longer;
/// 1.7.6 took 3,900 bytes in a URL, 32,766 in a bulk).
RestResult<std::vector<BulkItem>> parseBulk(std::string_view body, const BulkDefaults &defaults);

} // namespace lockscope
