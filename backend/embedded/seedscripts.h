// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/protocol/scripts/scripts.h"

#include <optional>
#include <string>
#include <string_view>

namespace lockscope {

enum class ScriptLanguage { Painless, Groovy };

/// Removes comments, and whitespace outside quotes: the form in which scripts are compared.
std::string normalisedScript(std::string_view text);

/// One of the articles' scripts for plain locks, in Groovy (assert false) or in Painless (throw new
/// …).
struct SeedScript
{
    enum class Kind {
        KeepOwn, ///< if (ctx._source.process_id != process_id) { assert false }; ctx.op = 'noop'
        /// If (ctx._source.lock_type == 'exclusive') { assert false }; ctx._source.lock_count++
        Share,
        Unshare ///< if (--ctx._source.lock_count == 0) { ctx.op = 'delete' }
    };
    Kind kind = Kind::Share;
    ScriptLanguage language = ScriptLanguage::Painless;
    std::string thrownType;        ///< Painless: "illegal_argument_exception"
    std::string thrownText;        ///< Painless: the literal part of the message
    bool thrownNamesOwner = false; ///< Painless: "+ ctx._source.process_id" follows
};

/// Recognises a script by its normalised text.
std::optional<SeedScript> findSeedScript(std::string_view normalised, ScriptLanguage language);

/// As runScript(). Groovy exceptions carry the class and text that 1.x prints
/// ("PowerAssertionError", "assert false\n").
tl::expected<ScriptOp, ScriptException> runSeedScript(const SeedScript &script, ValueMap &source,
                                                      const Value &params);

} // namespace lockscope
