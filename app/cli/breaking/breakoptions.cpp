// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/breaking/breakoptions.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/judgedpicture.h"
#include "app/cli/frame/targetname.h"
#include "models/domain/lockid.h"
#include "models/domain/lockpath.h"
#include "models/protocol/planner/breakplanner.h"
#include "ui/text/leftouttext.h"

#include <algorithm>

namespace lockscope {

namespace {

bool isOnOrBelow(const LockDocument &document, const std::string &top)
{
    return document.kind == LockKind::Tree
           && (document.path == top || document.path.starts_with(top + '/'));
}

bool isAnyOnOrBelow(const LockPicture &picture, const std::string &path)
{
    return std::any_of(picture.locks.begin(), picture.locks.end(),
                       [&path](const LockDocument &document) {
                           return isOnOrBelow(document, path);
                       });
}

/// Whether what was selected is there at all: what is there and holds nothing is an empty plan, and
/// a name that stands for nothing is an error, or a script with a typo in it would believe that it
/// broke something. A path is there although nobody locks it: free is what a break wants it to be,
/// and a second break of it has nothing to do.
bool isThere(const BreakSelection &selection, const LockPicture &picture)
{
    const std::string &id = selection.id;
    const auto holds = [&picture](auto matches) {
        return std::any_of(picture.locks.begin(), picture.locks.end(),
                           [&](const LockDocument &document) {
                               return std::any_of(document.holders.begin(), document.holders.end(),
                                                  matches);
                           });
    };
    const auto isOfASession = [&picture](auto matches) {
        return std::any_of(picture.sessions.begin(), picture.sessions.end(), matches);
    };
    switch (selection.what) {
    case BreakSelection::What::AllDead: return true;
    case BreakSelection::What::Session:
        return picture.findSession(id)
               || holds([&id](const Holder &holder) { return holder.session == id; });
    case BreakSelection::What::Holder:
        return holds([&id](const Holder &holder) { return holder.id == id; });
    case BreakSelection::What::Process:
        return isOfASession([&id](const Session &s) { return s.process.processId == id; });
    case BreakSelection::What::Host:
        return isOfASession([&id](const Session &s) { return s.process.host == id; });
    case BreakSelection::What::Path:
        return id.starts_with('/') && id != RootDocumentId && !isAnyOnOrBelow(picture, id);
    case BreakSelection::What::Subtree:
    case BreakSelection::What::Documents: return true;
    }
    return false;
}

std::string absence(const BreakSelection &selection, const LockPicture &picture)
{
    const std::string &id = selection.id;
    switch (selection.what) {
    case BreakSelection::What::AllDead:
    case BreakSelection::What::Subtree:
    case BreakSelection::What::Documents: break;
    case BreakSelection::What::Session: return "there is no session " + id;
    case BreakSelection::What::Holder: return "nothing is locked under the holder id " + id;
    case BreakSelection::What::Process: return "no session is of the process " + id;
    case BreakSelection::What::Host: return "no session is of the host " + id;
    case BreakSelection::What::Path:
        return id == RootDocumentId ? "nobody holds the root itself"
               : isAnyOnOrBelow(picture, id)
                       ? "nobody holds " + id + " itself; --below " + id
                                 + " is what is locked below it"
                       : "nothing is locked under the id " + id + " (a path begins with '/')";
    }
    return {};
}

} // namespace

void BreakOptions::declare(CLI::App &app)
{
    app.add_option("--session", session, "One process: every lock of this session")
            ->type_name("ID");
    app.add_option("--holder", holder, "One lock set, by its holder id")->type_name("ID");
    app.add_option("--process", process, "Every session of this process, as HOST:PID")
            ->type_name("P");
    app.add_option("--host", host, "Every session of this host, each judged by itself")
            ->type_name("H");
    app.add_flag("--dead", dead, "Every process that is dead");
    app.add_option("--below", below, "Every lock taken on this path or anywhere below it")
            ->type_name("PATH");
    app.add_option("PATH", name, "Every lock taken on exactly this path, rw:NAME or document id");
    app.add_option("--id", documentId,
                   "Every lock in the document with exactly this id, also where no path or name "
                   "has such an id")
            ->type_name("ID");
    app.add_flag(
            "--hard", hard,
            "Free at once, even if the holder may be running: its work may be done twice or half");
}

Result<BreakSelection> BreakOptions::toSelection() const
{
    using What = BreakSelection::What;
    int chosen = dead ? 1 : 0;
    for (const std::string *text : {&session, &holder, &process, &host, &below, &name, &documentId})
        chosen += text->empty() ? 0 : 1;
    if (chosen != 1)
        return fail(BackendError::Kind::InvalidInput,
                    "say what to break: --session ID, --holder ID, --process P, --host H, --dead, "
                    "--below PATH, --id ID or PATH");
    if (!session.empty())
        return BreakSelection{What::Session, session, hard};
    if (!holder.empty())
        return BreakSelection{What::Holder, holder, hard};
    if (!process.empty())
        return BreakSelection{What::Process, process, hard};
    if (!host.empty())
        return BreakSelection{What::Host, host, hard};
    if (dead)
        return BreakSelection{What::AllDead, {}, hard};
    if (!below.empty()) {
        const Result<LockPath> top = LockPath::parse(below);
        if (!top)
            return tl::unexpected(top.error());
        if (top->isRoot())
            return fail(BackendError::Kind::InvalidInput,
                        "everything is never broken at once: name a path below the root");
        return BreakSelection{What::Subtree, top->text(), hard};
    }
    if (!documentId.empty())
        return BreakSelection{What::Path, documentId, hard};
    const Result<NamedTarget> target = parseTargetName(name, LockMode::X);
    if (!target)
        return tl::unexpected(withIdOption(target.error()));
    const bool inTree = target->target.kind == LockKind::Tree && target->target.name != "/";
    return BreakSelection{What::Path, inTree ? target->target.name : target->documentId, hard};
}

Result<BreakPlan> makePlan(const BreakSelection &selection, const ServerStatus &status,
                           const JudgedPicture &picture)
{
    BreakContext context;
    context.server = status.url;
    context.place = status.place;
    context.epoch = status.epoch;
    context.now = picture.picture().observedAt;
    context.verdictOf = [&picture](const std::string &session) {
        const LivenessVerdict *verdict = picture.sessionVerdict(session);
        return verdict ? *verdict : LivenessVerdict{};
    };
    context.defaults = status.defaults;
    context.others = status.others;
    Result<BreakPlan> plan = inWords(planBreak(picture.picture(), selection, context));
    if (plan || plan.error().kind != BackendError::Kind::NotFound)
        return plan;
    if (!isThere(selection, picture.picture()))
        return fail(BackendError::Kind::NotFound, absence(selection, picture.picture()));
    BreakPlan empty;
    empty.server = context.server;
    empty.place = context.place;
    empty.epoch = context.epoch;
    empty.createdAt = context.now;
    return empty;
}

} // namespace lockscope
