// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/change/renamecommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/show/blockers.h"
#include "models/domain/freetext.h"
#include "ui/text/changetext.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
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
    app->add_option("TO", options->request.to, "The path they get; nothing may be there")
            ->required();
    app->add_option("--files", options->request.files,
                    "Index or collection of the file documents; their path is in `path`, on "
                    "Elasticsearch "
                    "a keyword field")
            ->type_name("INDEX")
            ->capture_default_str();
    app->add_option("--page-size", options->request.pageSize, "Files per request, 1 to 1,000")
            ->capture_default_str();
    addDuration(*app, "--lease", options->lease, "How long the lock lives without renewal");
    addDuration(*app, "--delay", options->delay, "How long it blocks after that");
    app->add_option("--purpose", options->purpose, "Why, for people who look");
}

RenameCommand::RenameCommand(CommandContext &context, RenameOptions options)
    : ChangeCommand(context), m_options(std::move(options))
{}

void RenameCommand::start()
{
    const Result<RenameRequest> request = normalised(m_options.request);
    if (!request) {
        endWith(request.error());
        return;
    }
    m_options.request = *request;
    connectToServer();
}

void RenameCommand::ready()
{
    const RenameRequest &request = m_options.request;
    const std::string purpose = m_options.purpose.empty() ? cutFreeText("rename " + request.from
                                                                        + " to " + request.to)
                                                          : m_options.purpose;
    const LeaseTerms asked = terms(m_options.lease, m_options.delay);
    RenameJob *job = intents().rename(request, identity(purpose), asked);
    connect(job, &RenameJob::progressed, this, &RenameCommand::tellProgress);
    job->onResult(this, [this](const Result<RenameOutcome> &outcome) { onDone(outcome); });
    watchChange(job, asked);
}

void RenameCommand::onDone(const Result<RenameOutcome> &outcome)
{
    if (!outcome) {
        if (outcome.error().kind == BackendError::Kind::LockLost)
            out().complain(QStringLiteral("No file was moved."));
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
    out().line(QStringLiteral("Renamed %1 to %2: %3 moved.")
                       .arg(safeText(m_options.request.from), safeText(m_options.request.to),
                            counted(outcome->moved, QStringLiteral("1 file"),
                                    QStringLiteral("%1 files"))));
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
    const Instant at = askedAt();
    const std::optional<Instant> now = serverAskedAt();
    if (out().json())
        out().result(ValueMap{{"result", "refused"},
                              {"blockers", blockersJson(grant.blockers, probe(), now, at)}});
    for (const Blocker &blocker : grant.blockers) {
        out().complain(blockerText(blocker, now));
        const Liveness liveness = judgeBlocker(blocker, probe(), now, at).liveness;
        if (const QString help = noBreakText(blocker, liveness); !help.isEmpty())
            out().complain(help);
    }
    out().complain(QStringLiteral("Refused: nothing was changed. See lockctl why."));
    end(ExitCode::Refused);
}

void RenameCommand::onHalfDone(const RenameOutcome &outcome)
{
    // Who slept past its lease knows only its own part.
    if (outcome.lockLost)
        watch(intents()
                      .fetchIntent(outcome.intent)
                      ->onResult(this, [this, outcome](const Result<IntentView> &record) {
                          onRecord(outcome, record);
                      }));
    else
        tellHalfDone(outcome);
}

void RenameCommand::onRecord(const RenameOutcome &outcome, const Result<IntentView> &record)
{
    const QString text = takenOverText(m_options.request, record);
    if (text.isEmpty()) {
        tellHalfDone(outcome);
        return;
    }
    if (out().json()) {
        const std::optional<RecoveryDirection> decision = record ? record->intent.decision
                                                                 : std::nullopt;
        out().result(ValueMap{{"result", "taken-over"},
                              {"intent", outcome.intent},
                              {"from", m_options.request.from},
                              {"to", m_options.request.to},
                              {"state", record ? Value(toString(record->intent.state)) : Value()},
                              {"decision", decision ? Value(toString(*decision)) : Value()},
                              {"total", outcome.total},
                              {"token", outcome.grant.token}});
    }
    out().complain(text);
    end(exitCodeFor(outcome));
}

void RenameCommand::tellHalfDone(const RenameOutcome &outcome)
{
    show(outcome, "half-done");
    out().complain(
            QStringLiteral("The rename is half done: %1 %2 Its locks stay until somebody "
                           "finishes or undoes it: lockctl recover %3 --forward, or --back.")
                    .arg(errorReasonText(*outcome.halfDone),
                         progressText({Intent::State::Applying, outcome.moved, outcome.total}),
                         safeText(outcome.intent)));
    end(exitCodeFor(outcome));
}

void RenameCommand::show(const RenameOutcome &outcome, const char *result)
{
    if (!out().json())
        return;
    out().result(
            ValueMap{{"result", result},
                     {"intent", outcome.intent},
                     {"from", m_options.request.from},
                     {"to", m_options.request.to},
                     {"moved", outcome.moved},
                     {"total", outcome.total},
                     {"token", outcome.grant.token},
                     {"reason", outcome.halfDone ? Value(outcome.halfDone->detail) : Value()}});
}

} // namespace lockscope
