// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/embedded/scriptregistry.h"
#include "backend/embedded/sourcefilter.h"

#include <optional>

namespace lockscope {

/// The body of an update, alone or in a bulk.
struct UpdateRequest
{
    std::optional<ScriptReference> script;
    std::optional<ValueMap> doc;
    std::optional<ValueMap> upsert;
    bool scriptedUpsert = false;
    bool docAsUpsert = false;
    bool detectNoop = true;
    std::optional<SourceFilter> source; ///< what `get` shows in the answer; nothing = no `get`
    Precondition precondition;
    /// Checked only: requests run one after the other, so nothing conflicts in between
    std::int64_t retryOnConflict = 0;

    /// Groovy also means the 1.x dialect: "params" and "lang" beside "script".
    static RestResult<UpdateRequest> fromBody(Value body, ScriptLanguage language);
    /// What a node checks before it runs anything.
    RestResult<void> validate() const;
};

struct UpdateOutcome
{
    enum class Result { Created, Updated, Deleted, Noop };
    Result result = Result::Noop;
    /// Of the write; of the document as it is after a noop. `document` is null after a deletion,
    /// and after a noop on a missing document.
    WriteOutcome write;
};
const char *toString(UpdateOutcome::Result result); ///< "created", "updated", "deleted", "noop"

/// Runs one update. Errors: 404 document_missing_exception, 409, 400 from the script or the
/// mappings; nothing was changed then.
RestResult<UpdateOutcome> applyUpdate(DocumentIndex &index, const std::string &id,
                                      const UpdateRequest &request, const ScriptRegistry &scripts,
                                      ScriptLanguage language, std::int64_t now);

} // namespace lockscope
