// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/acquireoptions.h"

#include "app/cli/frame/commandline.h"
#include "models/domain/workterms.h"
#include "models/protocol/documents/acquireset.h"

namespace lockscope {

namespace {

Result<void> checkForm(const AcquireCommandOptions &options)
{
    const int kinds = (options.paths.empty() ? 0 : 1) + (options.documents.empty() ? 0 : 1)
                      + (options.readWrite.empty() ? 0 : 1) + (options.global ? 1 : 0)
                      + (options.targets.empty() ? 0 : 1);
    if (kinds != 1)
        return fail(BackendError::Kind::InvalidInput,
                    "say what to lock: PATH…, or --document ID…, or --rw NAME, or --global");
    const int ends = (options.command.empty() ? 0 : 1) + (options.hold ? 1 : 0)
                     + (options.detach ? 1 : 0);
    if (ends != 1)
        return fail(BackendError::Kind::InvalidInput,
                    "say what to do under the lock: -- CMD…, or --hold, or --detach");
    if (options.lease) {
        if (const Result<void> renewable = checkLease(*options.lease); !renewable)
            return renewable;
    }
    if (options.lease && options.delay)
        return options.checkTerms({*options.lease, *options.delay});
    return {};
}

} // namespace

void AcquireCommandOptions::declare(CLI::App &app, CommandLine &line)
{
    line.addList(app, "PATH", paths, "Tree locks: paths from the root, all of them or none");
    line.addList(app, "--document", documents, "Document locks: file ids, byte for byte")
            ->type_name("ID...");
    app.add_option("--rw", readWrite,
                   "Read/write lock of this name, in Unicode's normal form NFC as paths are")
            ->type_name("NAME");
    app.add_flag("--global", global, "The whole hierarchy");
    app.add_option("--mode", mode, "X: alone (default); S: together with other readers")
            ->type_name("X|S");
    addDuration(app, "--lease", lease,
                "How long the lock lives without renewal (default: as they were set up)");
    addDuration(app, "--delay", delay,
                "How long it keeps blocking after that (default: as they were set up)");
    addDuration(app, "--wait", wait,
                "Try again for so long when somebody holds it (default: not at all)");
    app.add_option("--purpose", purpose, "Shown to whoever meets the lock")->type_name("TEXT");
    app.add_option("--op", op,
                   "Id of the change this lock belongs to; its entries stay until that is finished "
                   "or undone")
            ->type_name("ID");
    app.add_flag("--hold", hold, "Hold until SIGINT or SIGTERM");
    app.add_flag("--detach", detach,
                 "Leave it to its lease; renew and release by the printed holder id");
    app.footer("-- CMD...  runs CMD under the lock, with LOCKSCOPE_TOKEN and LOCKSCOPE_HOLDER in "
               "its environment, and ends with CMD's own\n"
               "exit status; 7 when the lock was lost meanwhile. CMD and all it has started get "
               "SIGTERM "
               "then, or before the lock\n"
               "runs out unrenewed, and SIGKILL before anybody else may get it. What CMD leaves "
               "behind when it ends is stopped, too.\n"
               "--delay must be at least a second longer than what CMD gets to end: a fifteenth "
               "of a lease under 15s, else a fifth of\n"
               "what it has over 10s, 5s at most.");
}

void AcquireCommandOptions::declareUndo(CLI::App &app)
{
    app.add_option("PLAN", undoFile, "Plan file that was carried out; - reads standard input")
            ->required()
            ->type_name("FILE");
    app.add_option("--session", undoSession, "Only what this session of the plan held")
            ->type_name("ID");
    addDuration(app, "--lease", lease,
                "How long the lock lives without renewal (default: as they were set up)");
    addDuration(app, "--delay", delay,
                "How long it keeps blocking after that (default: as they were set up)");
    addDuration(app, "--wait", wait,
                "Try again for so long when somebody holds it (default: not at all)");
    app.add_option("--purpose", purpose, "Shown to whoever meets the lock")->type_name("TEXT");
    app.add_flag("--hold", hold, "Hold until SIGINT or SIGTERM");
    app.add_flag("--detach", detach,
                 "Leave it to its lease; renew and release by the printed holder id");
}

Result<LockRequest> AcquireCommandOptions::toRequest() const
{
    if (const Result<void> form = checkForm(*this); !form)
        return tl::unexpected(form.error());
    const Result<LockMode> parsedMode = parseLockMode(mode);
    if (!parsedMode)
        return tl::unexpected(parsedMode.error());
    if (*parsedMode != LockMode::X && (global || !documents.empty()))
        return fail(BackendError::Kind::InvalidInput,
                    "document and global locks are exclusive; --mode S is for paths and --rw");
    LockRequest request;
    request.op = op;
    request.targets = targets;
    for (const std::string &path : paths)
        request.targets.push_back({LockKind::Tree, path, *parsedMode});
    for (const std::string &document : documents)
        request.targets.push_back({LockKind::Document, document, LockMode::X});
    if (!readWrite.empty())
        request.targets.push_back({LockKind::ReadWrite, readWrite, *parsedMode});
    if (global)
        request.targets.push_back({LockKind::Root, {}, LockMode::X});
    if (const Result<std::vector<AcquireItem>> set = acquireTargets(request); !set)
        return tl::unexpected(set.error());
    return request;
}

LeaseTerms AcquireCommandOptions::terms(const LeaseTerms &defaults) const
{
    return LeaseTerms{lease.value_or(defaults.lease), delay.value_or(defaults.delay)};
}

Result<void> AcquireCommandOptions::checkTerms(const LeaseTerms &terms) const
{
    // Nobody works under a lock that is left to its lease by our hand; whoever does keeps its own
    // time.
    if (detach || terms.delay >= leastDelay(terms))
        return {};
    const std::string needed = std::to_string(leastDelay(terms).count()) + "ms";
    if (!lease && !delay)
        return fail(
                BackendError::Kind::WrongSetUp,
                "the lock-delay that was set up leaves no time to stop the work when the lock is "
                "lost: say --delay "
                        + needed + " or more");
    return fail(BackendError::Kind::InvalidInput,
                "this lock-delay leaves no time to stop the work when the lock is lost: with this "
                "lease --delay must be "
                        + needed + " or more");
}

Result<void> checkLease(Millis lease)
{
    if (lease < LeastLease)
        return fail(BackendError::Kind::InvalidInput,
                    "a lease under 500ms cannot be renewed in time");
    return {};
}

Result<LockMode> parseLockMode(const std::string &text)
{
    if (text.empty() || text == "X" || text == "x")
        return LockMode::X;
    if (text == "S" || text == "s")
        return LockMode::S;
    return fail(BackendError::Kind::InvalidInput,
                "the mode is X (alone) or S (together with other readers)");
}

} // namespace lockscope
