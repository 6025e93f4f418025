// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hold/holdercommands.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

/// Holder ids are base64url; other clients may make them otherwise, but never with spaces or
/// control characters.
std::optional<BackendError> holderError(const std::string &holder)
{
    const bool odd = holder.empty() || holder.size() > 512
                     || std::any_of(holder.begin(), holder.end(), [](char c) {
                            return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
                        });
    if (!odd)
        return std::nullopt;
    return fail(BackendError::Kind::InvalidInput,
                "this is no holder id; lockctl acquire prints it, and lockctl show lists it")
            .value();
}

void addHolderOption(CLI::App *app, std::string &holder)
{
    app->add_option("HOLDER", holder, "The holder id that acquire printed")->required();
}

} // namespace

void addHolderCommands(CommandLine &line)
{
    const auto holder = std::make_shared<std::string>();
    CLI::App *renew = line.addCommand("renew", "Keep a detached lock for another lease",
                                      [holder](CommandContext &context) {
                                          return std::make_unique<RenewCommand>(context, *holder);
                                      });
    renew->footer(
            "Every document of the lock is read first. When one has lost its entry, the lock is "
            "lost (7), and its lease is not extended.");
    addHolderOption(renew, *holder);
    CLI::App *release
            = line.addCommand("release",
                              "Release a detached lock by its holder id; releasing again is no "
                              "error",
                              [holder](CommandContext &context) {
                                  return std::make_unique<ReleaseCommand>(context, *holder);
                              });
    release->footer("What a process holds, alive or dead, is refused (5), and so is what has no "
                    "session: lockctl break --holder takes that away.");
    addHolderOption(release, *holder);
}

RenewCommand::RenewCommand(CommandContext &context, std::string holder)
    : Command(context), m_holder(std::move(holder))
{}

void RenewCommand::start()
{
    if (const std::optional<BackendError> error = holderError(m_holder)) {
        endWith(*error);
        return;
    }
    if (LockBackend *backend = openBackend())
        backend->renewHolder(m_holder)->onResult(this, [this](const Result<Instant> &expiresAt) {
            onRenewed(expiresAt);
        });
}

void RenewCommand::onRenewed(const Result<Instant> &expiresAt)
{
    using Kind = BackendError::Kind;
    if (expiresAt) {
        if (out().json())
            out().result(ValueMap{{"result", "renewed"}, {"expires_at", jsonOf(*expiresAt)}});
        else
            out().line(QStringLiteral("Renewed until %1.").arg(formatIso(*expiresAt)));
        end(ExitCode::Done);
        return;
    }
    const std::string &why = expiresAt.error().detail;
    if (expiresAt.error().kind == Kind::InvalidInput) { // it is none that this command is for
        if (out().json())
            out().result(ValueMap{{"result", "refused"}, {"reason", why}});
        out().complain(QStringLiteral("Not renewed: %1. Nothing was changed.").arg(safeText(why)));
        end(ExitCode::RealityMoved);
        return;
    }
    const bool isGone = (expiresAt.error().kind == Kind::NotFound
                         || expiresAt.error().kind == Kind::Conflict)
                        && expiresAt.error().httpStatus == 0; // else somebody refused the request
    if (!isGone) {
        endWith(expiresAt.error());
        return;
    }
    if (out().json())
        out().result(ValueMap{{"result", "gone"}, {"reason", why}});
    out().complain(QStringLiteral("The lock is lost: %1. Stop the work under it; it cannot be "
                                  "renewed any more. Release what is left of it, then acquire it "
                                  "again.")
                           .arg(safeText(why)));
    end(ExitCode::LockLost);
}

ReleaseCommand::ReleaseCommand(CommandContext &context, std::string holder)
    : Command(context), m_holder(std::move(holder))
{}

void ReleaseCommand::start()
{
    if (const std::optional<BackendError> error = holderError(m_holder)) {
        endWith(*error);
        return;
    }
    if (LockBackend *backend = openBackend())
        backend->releaseHolder(m_holder)->onResult(this,
                                                   [this](const Result<ReleaseOutcome> &outcome) {
                                                       onReleased(outcome);
                                                   });
}

void ReleaseCommand::onReleased(const Result<ReleaseOutcome> &outcome)
{
    if (!outcome && outcome.error().kind == BackendError::Kind::Conflict) {
        const std::string &why = outcome.error().detail;
        if (out().json())
            out().result(ValueMap{{"result", "refused"}, {"reason", why}});
        out().complain(QStringLiteral("Not released: %1. Nothing was changed.").arg(safeText(why)));
        end(exitCodeFor(outcome.error()));
        return;
    }
    if (!outcome) {
        endWith(outcome.error());
        const bool isOpen = outcome.error().kind == BackendError::Kind::OutcomeUnknown;
        out().progress(QStringLiteral("The lock %1 until its lease ends; lockctl show tells when. "
                                      "Releasing it again is no error.")
                               .arg(isOpen ? QStringLiteral("may hold") : QStringLiteral("holds")));
        return;
    }
    const bool gone = *outcome == ReleaseOutcome::Gone;
    if (out().json())
        out().result(ValueMap{{"result", gone ? "gone" : "released"}});
    else
        out().line(gone ? QStringLiteral("Nothing was left to release.")
                        : QStringLiteral("Released."));
    end(ExitCode::Done);
}

} // namespace lockscope
