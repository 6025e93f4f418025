// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "models/protocol/scripts/scripts.h"

#include "models/protocol/scripts/scriptfunctions.h"

namespace lockscope {

namespace {

ScriptOp dispatch(Script script, const painless::Call &call)
{
    switch (script) {
    case Script::Acquire: return painless::acquire(call);
    case Script::Release: return painless::release(call);
    case Script::Revoke: return painless::revoke(call);
    case Script::Sweep: return painless::sweep(call);
    case Script::Takeover: return painless::takeover(call);
    case Script::SessionBegin: return painless::sessionBegin(call);
    case Script::SessionRenew: return painless::sessionRenew(call);
    case Script::SessionKill: return painless::sessionKill(call);
    case Script::SessionRevoke: return painless::sessionRevoke(call);
    case Script::SessionDrop: return painless::sessionDrop(call);
    case Script::SessionWants: return painless::sessionWants(call);
    case Script::SessionProbe: return painless::sessionProbe(call);
    }
    return ScriptOp::None;
}

} // namespace

std::string_view scriptName(Script script)
{
    switch (script) {
    case Script::Acquire: return "acquire";
    case Script::Release: return "release";
    case Script::Revoke: return "revoke";
    case Script::Sweep: return "sweep";
    case Script::Takeover: return "takeover";
    case Script::SessionBegin: return "session_begin";
    case Script::SessionRenew: return "session_renew";
    case Script::SessionKill: return "session_kill";
    case Script::SessionRevoke: return "session_revoke";
    case Script::SessionDrop: return "session_drop";
    case Script::SessionWants: return "session_wants";
    case Script::SessionProbe: return "session_probe";
    }
    return "";
}

tl::expected<ScriptOp, ScriptException> runScript(Script script, bool creating, std::int64_t now,
                                                  ValueMap &source, const Value &params,
                                                  EntryIndex *entries)
{
    // A request without params gives the script an empty map, never null.
    static const Value none{ValueMap{}};
    try {
        return dispatch(script, painless::Call{creating, now, source,
                                               params.isMap() ? params : none, entries});
    } catch (const painless::Thrown &thrown) {
        return tl::unexpected(thrown.exception);
    }
}

} // namespace lockscope
