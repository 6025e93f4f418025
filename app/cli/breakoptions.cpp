// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breakoptions.h"

#include "app/cli/commandline.h"
#include "app/cli/judgedpicture.h"
#include "app/cli/targetname.h"
#include "models/protocol/breakplanner.h"

namespace lockscope {

void BreakOptions::declare(CLI::App &app)
{
    app.add_option("--session", session, "One process: every lock of this session")->type_name("ID");
    app.add_option("--holder", holder, "One lock set, by its holder id")->type_name("ID");
    app.add_option("--process", process, "Every session of this process, as HOST:PID")
            ->type_name("P");
    app.add_flag("--dead", dead, "Every process that is dead");
    app.add_option("PATH", name, "Every lock taken on exactly this path, rw:NAME or document id");
    app.add_flag(
            "--hard", hard,
            "Free at once, even if the holder may be running: its work may be done twice or half");
}

Result<BreakSelection> BreakOptions::toSelection() const
{
    using What = BreakSelection::What;
    const int chosen = (session.empty() ? 0 : 1) + (holder.empty() ? 0 : 1)
                       + (process.empty() ? 0 : 1) + (dead ? 1 : 0) + (name.empty() ? 0 : 1);
    if (chosen != 1)
        return fail(BackendError::Kind::InvalidInput,
                    "say what to break: --session ID, --holder ID, --process P, --dead or PATH");
    if (!session.empty())
        return BreakSelection{What::Session, session, hard};
    if (!holder.empty())
        return BreakSelection{What::Holder, holder, hard};
    if (!process.empty())
        return BreakSelection{What::Process, process, hard};
    if (dead)
        return BreakSelection{What::AllDead, {}, hard};
    const Result<NamedTarget> target = parseTargetName(name, LockMode::X);
    if (!target)
        return tl::unexpected(target.error());
    const bool inTree = target->target.kind == LockKind::Tree && target->target.name != "/";
    return BreakSelection{What::Path, inTree ? target->target.name : target->documentId, hard};
}

Result<BreakPlan> makePlan(const BreakSelection &selection, const ServerStatus &status,
                           const JudgedPicture &picture)
{
    BreakContext context;
    context.server = status.url;
    context.index = status.index;
    context.indexEpoch = status.indexEpoch;
    context.now = picture.picture().observedAt;
    context.verdictOf = [&picture](const std::string &session) {
        const LivenessVerdict *verdict = picture.sessionVerdict(session);
        return verdict ? *verdict : LivenessVerdict{};
    };
    Result<BreakPlan> plan = planBreak(picture.picture(), selection, context);
    if (plan || plan.error().kind != BackendError::Kind::NotFound)
        return plan;
    BreakPlan empty;
    empty.server = context.server;
    empty.index = context.index;
    empty.indexEpoch = context.indexEpoch;
    empty.createdAt = context.now;
    return empty;
}

} // namespace lockscope
