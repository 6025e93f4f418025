// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/renamecommand.h"

#include "app/cli/blockers.h"
#include "app/cli/commandline.h"
#include "backend/elastic/backendfactory.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <utility>

namespace lockscope {

namespace {

ExitCode exitCodeFor(const RenameOutcome &outcome)
{
    if (outcome.lockLost)
        return ExitCode::LockLost;
    switch (outcome.halfDone->kind) {
    case BackendError::Kind::Cancelled: return ExitCode::Interrupted;
    case BackendError::Kind::OutcomeUnknown: return ExitCode::OutcomeUnknown;
    default: return ExitCode::RealityMoved; // some of it was done, and the answer lists it
    }
}

} // namespace

void addRenameCommand(CommandLine &line)
{
    const auto options = std::make_shared<RenameOptions>();
    CLI::App *app = line.addCommand("rename",
                                    "Rename a directory of file documents, under both locks and "
                                    "with a record that lets anybody finish or undo it",
                                    [options](CommandContext &context) {
                                        return std::make_unique<RenameCommand>(context, *options);
                                    });
    app->add_option("FROM", options->request.from, "The path the files have now")->required();
    app->add_option("TO", options->request.to, "The path they get; nothing may be there")->required();
    app->add_option("--files", options->request.files,
                    "Index of the file documents; their path is in the keyword field `path`")
            ->type_name("INDEX")
            ->capture_default_str();
    app->add_option("--page-size", options->request.pageSize, "Files per request, 1 to 1,000")
            ->capture_default_str();
    addDuration(*app, "--lease", options->lease, "How long the lock lives without renewal");
    addDuration(*app, "--delay", options->delay, "How long it blocks after that");
    app->add_option("--purpose", options->purpose, "Why, for people who look");
}

QString progressText(const ChangeProgress &progress)
{
    return QStringLiteral("Moved %1 of %2 files.")
            .arg(formatCount(progress.moved), formatCount(progress.total));
}

RenameCommand::RenameCommand(CommandContext &context, RenameOptions options)
    : Command(context), m_options(std::move(options))
{
    connect(&m_signals, &SignalWatch::interrupted, this, [this] {
        m_interrupted = true;
        if (m_job)
            m_job->cancel();
    });
}

RenameCommand::~RenameCommand() = default;

void RenameCommand::start()
{
    const Result<RenameRequest> request = normalised(m_options.request);
    if (!request) {
        endWith(request.error());
        return;
    }
    m_options.request = *request;
    LockBackend *backend = openBackend();
    if (!backend)
        return;
    m_job = backend->fetchStatus()->onResult(this, [this](const Result<ServerStatus> &status) {
        onStatus(status);
    });
}

void RenameCommand::onStatus(const Result<ServerStatus> &status)
{
    if (m_interrupted) {
        end(ExitCode::Interrupted);
        return;
    }
    if (!status) {
        endWith(status.error());
        return;
    }
    if (const std::optional<BackendError> error = setUpError(*status)) {
        endWith(*error);
        return;
    }
    Result<std::unique_ptr<IntentBackend>> intents = createIntentBackend(profile(), clock());
    if (!intents) {
        endWith(intents.error());
        return;
    }
    m_intents = std::move(*intents);
    m_clockOffset = status->clockOffset;
    ProcessIdentity process = probe().self();
    process.app = "lockctl";
    process.purpose = m_options.purpose.empty()
                              ? "rename " + m_options.request.from + " to " + m_options.request.to
                              : m_options.purpose;
    const LeaseTerms terms{m_options.lease.value_or(status->defaults.lease),
                           m_options.delay.value_or(status->defaults.delay)};
    RenameJob *job = m_intents->rename(m_options.request, process, terms);
    connect(job, &RenameJob::progressed, this, [this](const ChangeProgress &progress) {
        if (std::exchange(m_toldMoved, progress.moved) != progress.moved)
            out().progress(progressText(progress));
    });
    job->onResult(this, [this](const Result<RenameOutcome> &outcome) { onDone(outcome); });
    m_job = job;
}

void RenameCommand::onDone(const Result<RenameOutcome> &outcome)
{
    if (!outcome) {
        endWith(outcome.error());
        return;
    }
    if (!outcome->grant.granted) {
        onRefused(outcome->grant);
        return;
    }
    if (outcome->halfDone) {
        onHalfDone(*outcome);
        return;
    }
    show(*outcome, "renamed");
    out().line(QStringLiteral("Renamed %1 to %2: %3 files moved.")
                       .arg(safeText(m_options.request.from), safeText(m_options.request.to),
                            formatCount(outcome->moved)));
    if (!outcome->locksMayStay) {
        end(ExitCode::Done);
        return;
    }
    out().complain(QStringLiteral("Every file is moved, but the release of the locks was not "
                                  "confirmed. See lockctl recover %1.")
                           .arg(safeText(outcome->intent)));
    end(ExitCode::OutcomeUnknown);
}

void RenameCommand::onRefused(const LockGrant &grant)
{
    const Instant at = clock().wallNow();
    const std::optional<Instant> now = m_clockOffset ? std::optional(at + *m_clockOffset)
                                                     : std::nullopt;
    if (out().json())
        out().result(ValueMap{{"result", "refused"},
                              {"blockers", blockersJson(grant.blockers, probe(), now, at)}});
    for (const Blocker &blocker : grant.blockers)
        out().complain(blockerText(blocker, now));
    out().complain(QStringLiteral("Refused: nothing was changed. See lockctl why, or lockctl "
                                  "recover when a half-done change is in the way."));
    end(ExitCode::Refused);
}

void RenameCommand::onHalfDone(const RenameOutcome &outcome)
{
    show(outcome, "half-done");
    out().complain(
            QStringLiteral("The rename is half done: %1 %2 Its locks stay until somebody "
                           "finishes or undoes it: lockctl recover %3 --forward, or --back.")
                    .arg(errorText(*outcome.halfDone),
                         progressText({Intent::State::Applying, outcome.moved, outcome.total}),
                         safeText(outcome.intent)));
    end(exitCodeFor(outcome));
}

void RenameCommand::show(const RenameOutcome &outcome, const char *result)
{
    if (!out().json())
        return;
    out().result(ValueMap{{"result", result},
                          {"intent", outcome.intent},
                          {"from", m_options.request.from},
                          {"to", m_options.request.to},
                          {"moved", outcome.moved},
                          {"total", outcome.total},
                          {"token", outcome.grant.token},
                          {"reason", outcome.halfDone ? Value(outcome.halfDone->detail) : Value()}});
}

} // namespace lockscope
