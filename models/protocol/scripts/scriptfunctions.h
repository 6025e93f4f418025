// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "models/domain/value.h"
#include "models/protocol/scripts/entryindex.h"
#include "models/protocol/scripts/scripts.h"
#include "models/protocol/scripts/scriptsupport.h"

#include <cstdint>

/// One function per script text in resources/scripts, line by line the same decisions. Throw
/// painless::Thrown; runScript() is the door.
namespace lockscope::painless {

struct Call
{
    bool creating;
    std::int64_t now;
    ValueMap &source;
    const Value &params;
    /// Of the document's entries, if somebody keeps one: ACQUIRE and RELEASE use it and keep it
    /// true when they write.
    EntryIndex *entries = nullptr;

    const Value &param(std::string_view name) const { return member(params, name); }
};

/// Leaves the document untouched unless it writes, also when it throws.
ScriptOp acquire(const Call &ctx);
/// The same.
ScriptOp release(const Call &ctx);
ScriptOp revoke(const Call &ctx);
ScriptOp sweep(const Call &ctx);
ScriptOp takeover(const Call &ctx);
ScriptOp sessionBegin(const Call &ctx);
ScriptOp sessionRenew(const Call &ctx);
ScriptOp sessionKill(const Call &ctx);
ScriptOp sessionRevoke(const Call &ctx);
ScriptOp sessionDrop(const Call &ctx);
ScriptOp sessionWants(const Call &ctx);
ScriptOp sessionProbe(const Call &ctx);

/// gone(): the entry's session is among @p dead, or its own time-out and delay are over.
bool gone(const Value &entry, const Value &dead, std::int64_t now);
/// True while every entry is IX or IS: what lock_type "shared" says to plain clients.
bool allIntents(const Value::List &holders);
/// Stores what is left after entries went: count, derived type, stamp. @param shared allIntents(@p
/// holders)
void keepRest(ValueMap &source, Value::List holders, bool shared, std::int64_t count,
              std::int64_t now);

} // namespace lockscope::painless
