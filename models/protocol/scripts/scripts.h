// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/instant.h"
#include "models/domain/value.h"

#include <tl/expected.hpp>

#include <array>
#include <string>
#include <string_view>

namespace lockscope {

class EntryIndex;

/// The protocol's server-side scripts (docs/protocol.md; texts in resources/scripts/).
enum class Script {
    Acquire,
    Release,
    Revoke,
    Sweep,
    Takeover,
    SessionBegin,
    SessionRenew,
    SessionKill,
    SessionRevoke,
    SessionDrop,
    SessionWants,
    SessionProbe
};

inline constexpr std::array AllScripts{Script::Acquire,       Script::Release,
                                       Script::Revoke,        Script::Sweep,
                                       Script::Takeover,      Script::SessionBegin,
                                       Script::SessionRenew,  Script::SessionKill,
                                       Script::SessionRevoke, Script::SessionDrop,
                                       Script::SessionWants,  Script::SessionProbe};

/// File name without its ending, as "session_kill".
std::string_view scriptName(Script script);

/// What a script decided; the server's ctx.op afterwards.
enum class ScriptOp { Write, Delete, None };

/// The script threw: nothing was changed. The server answers 400 illegal_argument_exception ←
/// script_exception ← `type`.
struct ScriptException
{
    /// "class_cast_exception", "null_pointer_exception", "illegal_argument_exception"
    std::string type;
    std::string reason;
};

/// Runs a script on a document, exactly as the server would. Pure.
/// @param creating true in a scripted upsert on a missing document (ctx.op == 'create'); @p source
/// is then empty.
/// @param now ctx._now, epoch milliseconds.
/// @param source in: the stored document; out: the document to store when the result is Write.
/// Untouched content is kept; on
///        None, Delete or an exception its content is unspecified and must not be stored.
/// @param entries of the document's entries, if the caller keeps such an index: ACQUIRE and RELEASE
/// use it and keep it true when the
///        result is Write; after any other script that wrote it is void.
tl::expected<ScriptOp, ScriptException> runScript(Script script, bool creating, std::int64_t now,
                                                  ValueMap &source, const Value &params,
                                                  EntryIndex *entries = nullptr);

} // namespace lockscope
