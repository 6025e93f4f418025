// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/scripts/scripts.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace lockscope {

/// The scripts that run on file documents under a lock (docs/protocol.md, "Fencing token", "The
/// half-done change"; texts in resources/scripts/). Each is idempotent and refuses a document that
/// a later owner has stamped.
enum class FileScript {
    Move, ///< moves one file, forward or back; back also stamps what was never moved
    Stamp ///< takes the change's mark off and leaves the token
};

inline constexpr std::array AllFileScripts{FileScript::Move, FileScript::Stamp};

/// File name without its ending, as "file_move".
std::string_view fileScriptName(FileScript script);

/// Runs a script on a file document, exactly as the server would; see runScript().
tl::expected<ScriptOp, ScriptException> runFileScript(FileScript script, ValueMap &source,
                                                      const Value &params);

/// What a change over files is known by in the documents it touches.
struct FileChange
{
    std::string intent;
    std::int64_t token = -1; ///< of the lock it is done under
    std::int64_t epoch = 0;  ///< of the lock index: tokens of another one do not compare
};

/// The parameters of FileScript::Move. @p back: @p from and @p to as the change named them; the
/// file goes from `to` to `from`.
Value moveParams(const FileChange &change, const std::string &from, const std::string &to,
                 bool back);
Value stampParams(const FileChange &change);

/// True for @p path itself and everything below it, whole segments only.
bool isUnder(std::string_view path, std::string_view directory);

} // namespace lockscope
