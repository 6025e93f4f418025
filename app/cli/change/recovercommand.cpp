// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/change/recovercommand.h"

#include "app/cli/frame/commandline.h"
#include "app/cli/frame/jsonmodel.h"
#include "app/cli/show/blockers.h"
#include "models/domain/freetext.h"
#include "models/domain/recoveryforecast.h"
#include "ui/text/changetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

namespace {

Value orNull(const std::optional<std::int64_t> &number)
{
    return number ? Value(*number) : Value();
}
Value orNull(const std::optional<RecoveryDirection> &direction)
{
    return direction ? Value(toString(*direction)) : Value();
}
Value orNull(const std::string &text) { return text.empty() ? Value() : Value(text); }

Value touchedJson(const std::optional<MarkedFiles> &touched)
{
    if (!touched)
        return {};
    return ValueMap{{"looked_at", Value::List(touched->lookedAt.begin(), touched->lookedAt.end())},
                    {"files", touched->total},
                    {"paths", Value::List(touched->paths.begin(), touched->paths.end())}};
}

Value filesErrorJson(const std::optional<BackendError> &error)
{
    if (!error)
        return {};
    return ValueMap{{"kind", toString(error->kind)}, {"detail", error->detail}};
}

} // namespace

void addRecoverCommand(CommandLine &line)
{
    const auto options = std::make_shared<RecoverOptions>();
    CLI::App *app = line.addCommand("recover",
                                    "List the changes that dead processes left half done; finish "
                                    "or undo one of them",
                                    [options](CommandContext &context) {
                                        return std::make_unique<RecoverCommand>(context, *options);
                                    });
    app->add_option("INTENT", options->intent, "The change to recover; without it all are listed");
    CLI::Option *forward = app->add_flag("--forward", options->forward,
                                         "Finish it (also the default)");
    app->add_flag("--back", options->back, "Undo it: possible until every file is moved")
            ->excludes(forward);
    app->add_flag("--dry-run", options->dryRun, "Say what would be changed, change nothing");
    app->add_option("--page-size", options->pageSize, "Files per request, 1 to 1,000")
            ->capture_default_str();
    addDuration(*app, "--lease", options->lease, "Lease of the recoverer's own session");
    addDuration(*app, "--delay", options->delay, "Lock-delay of the recoverer's own session");
}

RecoverCommand::RecoverCommand(CommandContext &context, RecoverOptions options)
    : ChangeCommand(context), m_options(std::move(options))
{}

std::optional<RecoveryDirection> RecoverCommand::direction() const
{
    if (m_options.back)
        return RecoveryDirection::Back;
    return m_options.forward ? std::optional(RecoveryDirection::Forward) : std::nullopt;
}

void RecoverCommand::start()
{
    using Kind = BackendError::Kind;
    if (m_options.intent.empty() && (m_options.forward || m_options.back || m_options.dryRun)) {
        endWith(fail(Kind::InvalidInput, "name the change: lockctl recover lists them").value());
        return;
    }
    if (m_options.pageSize < 1 || m_options.pageSize > 1000) {
        endWith(fail(Kind::InvalidInput, "a page has 1 to 1,000 files").value());
        return;
    }
    connectToServer();
}

void RecoverCommand::ready()
{
    // None in the file is not the same as none on the server.
    if (isSnapshot()) {
        endWith(fail(BackendError::Kind::NotFound,
                     "a snapshot does not hold the records of changes: ask the server itself")
                        .value());
        return;
    }
    if (m_options.intent.empty())
        watch(intents().fetchIntents()->onResult(this, [this](const Result<std::vector<IntentView>>
                                                                      &views) { onList(views); }));
    else
        watch(intents()
                      .fetchIntent(m_options.intent, m_options.pageSize)
                      ->onResult(this, [this](const Result<IntentView> &view) { onLooked(view); }));
}

std::vector<RecoverCommand::Owner> RecoverCommand::ownersOf(const IntentView &view) const
{
    std::vector<Owner> owners;
    for (const std::string &id : view.sessions) {
        Owner owner;
        owner.id = id;
        const auto session = std::find_if(view.owners.begin(), view.owners.end(),
                                          [&id](const Session &s) { return s.id == id; });
        if (session != view.owners.end()) {
            owner.session = &*session;
            SessionObservation observation;
            observation.process = probe().look(session->process);
            owner.verdict = judgeSession(*session, serverAskedAt(), askedAt(), observation,
                                         LivenessRules{false, Millis(0)});
        }
        owners.push_back(std::move(owner));
    }
    return owners;
}

Value RecoverCommand::viewJson(const IntentView &view) const
{
    const Intent &intent = view.intent;
    Value::List owners;
    for (const Owner &owner : ownersOf(view)) {
        if (owner.session)
            owners.push_back(sessionJson(*owner.session, owner.verdict, view.lockIds));
        else
            owners.push_back(ValueMap{{"session", owner.id}, {"state", "unknown"}});
    }
    return ValueMap{{"intent", intent.id},
                    {"recorded", view.recorded},
                    {"state", view.recorded ? Value(toString(intent.state)) : Value()},
                    {"decision", orNull(intent.decision)},
                    {"from", orNull(intent.from)},
                    {"to", orNull(intent.to)},
                    {"files", orNull(intent.files)},
                    {"moved", orNull(movedOf(view))},
                    {"total", orNull(totalOf(view))},
                    {"token", intent.token >= 0 ? Value(intent.token) : Value()},
                    {"session", orNull(intent.session)},
                    {"holder", orNull(intent.holder)},
                    {"by", orNull(intent.by)},
                    {"created_at", jsonOf(intent.createdAt)},
                    {"locks", Value::List(view.lockIds.begin(), view.lockIds.end())},
                    {"touched", touchedJson(view.touched)},
                    {"files_error", filesErrorJson(view.filesError)},
                    {"missing", Value::List(view.missing.begin(), view.missing.end())},
                    {"blockers", blockersJson(view.blockers, probe(), serverAskedAt(), askedAt())},
                    {"unreadable", orNull(intent.unreadable)},
                    {"owners", std::move(owners)}};
}

void RecoverCommand::showView(const IntentView &view)
{
    const Intent &intent = view.intent;
    out().line(QStringLiteral("%1  %2  %3 -> %4  %5")
                       .arg(safeText(intent.id),
                            QLatin1String(view.recorded ? toString(intent.state) : "no record"),
                            safeText(intent.from), safeText(intent.to), movedText(view)));
    if (!intent.isReadable())
        out().line(QStringLiteral("  The record cannot be understood: %1")
                           .arg(safeText(intent.unreadable)));
    if (const QString touched = touchedText(view); !touched.isEmpty())
        out().line(QStringLiteral("  ") + touched);
    if (view.filesError)
        out().line(QStringLiteral("  ") + filesErrorText(view));
    const std::vector<Owner> owners = ownersOf(view);
    for (const Owner &owner : owners) {
        const QString who = owner.session ? ownerText(owner.session, owner.id)
                                          : QStringLiteral("no session document");
        out().line(QStringLiteral("  %1 %2 (session %3): %4")
                           .arg(owner.id == intent.by ? QStringLiteral("recoverer")
                                                      : QStringLiteral("owner"),
                                who, safeText(owner.id), livenessText(owner.verdict.liveness)));
        for (const Evidence &evidence : owner.verdict.evidence)
            out().line(QStringLiteral("    - %1 (%2)")
                               .arg(evidenceText(evidence), evidenceSourceText(evidence.source)));
    }
    if (!view.missing.empty())
        out().line(QStringLiteral("  Deleted by somebody, and locked again first: %1")
                           .arg(missingText(view)));
    for (const Blocker &blocker : view.blockers)
        out().line(QStringLiteral("    - ") + blockerText(blocker, serverAskedAt()));
    if (const Owner *alive = notDead(owners))
        out().line(isAlive(alive->verdict.liveness)
                           ? QStringLiteral("  Its process is alive: nothing can be finished or "
                                            "undone yet.")
                           : QStringLiteral("  Its process is not proven dead: nothing can be "
                                            "finished or undone yet."));
}

/// Who stands in the way of a recovery; without a document only the server's own clock can tell.
/// nullptr: nobody.
const RecoverCommand::Owner *RecoverCommand::notDead(const std::vector<Owner> &owners)
{
    const Owner *found = nullptr;
    for (const Owner &owner : owners) {
        if (owner.session && owner.verdict.liveness != Liveness::Dead
            && !(found && isAlive(found->verdict.liveness)))
            found = &owner;
    }
    return found;
}

/// How to go on with those that can be recovered now.
void RecoverCommand::hint(const std::vector<IntentView> &views)
{
    std::vector<const IntentView *> ready;
    for (const IntentView &view : views) {
        if (view.intent.isReadable() && !view.lostItsRecord() && !notDead(ownersOf(view)))
            ready.push_back(&view);
    }
    if (ready.empty())
        return;
    const QString id = ready.size() == 1 ? safeText(ready.front()->intent.id, 64)
                                         : QStringLiteral("ID");
    const auto canBe = [&ready](RecoveryDirection direction) {
        return std::any_of(ready.begin(), ready.end(), [direction](const IntentView *view) {
            return forecastRecovery(*view, direction).possible;
        });
    };
    QStringList ways;
    if (canBe(RecoveryDirection::Forward))
        ways.append(QStringLiteral("to finish one: lockctl recover %1 --forward").arg(id));
    if (canBe(RecoveryDirection::Back))
        ways.append(ways.isEmpty()
                            ? QStringLiteral("to undo one: lockctl recover %1 --back").arg(id)
                            : QStringLiteral("to undo it: --back"));
    const QString text = ways.join(QStringLiteral("; "));
    if (!text.isEmpty())
        out().line(text.left(1).toUpper() + text.mid(1) + QLatin1Char('.'));
}

void RecoverCommand::onList(const Result<std::vector<IntentView>> &views)
{
    if (!views) {
        endWith(views.error());
        return;
    }
    if (out().json()) {
        Value::List list;
        for (const IntentView &view : *views)
            list.push_back(viewJson(view));
        out().result(std::move(list));
        end(ExitCode::Done);
        return;
    }
    if (views->empty())
        out().line(QStringLiteral("No change is half done."));
    for (const IntentView &view : *views)
        showView(view);
    hint(*views);
    end(ExitCode::Done);
}

void RecoverCommand::onLooked(const Result<IntentView> &view)
{
    if (isInterrupted())
        end(ExitCode::Interrupted);
    else if (!view)
        endWith(view.error());
    else if (m_options.dryRun)
        showPlan(*view);
    else
        recover(*view);
}

/// The counts of one look: what others change meanwhile is not in them.
void RecoverCommand::showPlan(const IntentView &view)
{
    const Intent &intent = view.intent;
    const RecoveryForecast forecast = forecastRecovery(view, direction());
    const RecoveryDirection way = forecast.direction;
    const bool contradicts = intent.isReadable() && !forecast.possible;
    if (out().json()) {
        Value json = viewJson(view);
        ValueMap &map = *json.asMap();
        map.set("direction", toString(way));
        map.set("possible", forecast.possible);
        map.set("would_move", orNull(forecast.moves));
        map.set("would_stamp", orNull(forecast.stamps));
        out().result(json);
    } else {
        showView(view);
        if (!view.lostItsRecord() && !view.filesError)
            out().line(forecastText(forecast, view.lockIds.size()));
    }
    if (view.filesError) {
        out().complain(QStringLiteral("A recovery would be refused, and change nothing."));
        end(exitCodeFor(*view.filesError));
        return;
    }
    if (contradicts && !view.lostItsRecord())
        out().complain(QStringLiteral("That direction is no longer possible: the change %1.")
                               .arg(intent.decision ? QStringLiteral("was decided to go ")
                                                              + QLatin1String(toString(way))
                                                    : QStringLiteral("has moved every file")));
    end(contradicts ? ExitCode::RealityMoved : ExitCode::Done);
}

void RecoverCommand::recover(const IntentView &view)
{
    RecoveryRequest request;
    request.intent = m_options.intent;
    request.direction = direction();
    request.pageSize = m_options.pageSize;
    // The server decides by lease and lock-delay; only what this machine's process table proves
    // goes faster.
    for (const Owner &owner : ownersOf(view)) {
        if (owner.session && owner.verdict.rule == VerdictRule::ProvenHere)
            request.provenDead.push_back(*owner.session);
    }
    const LeaseTerms asked = terms(m_options.lease, m_options.delay);
    RecoveryJob *job = intents().recover(request,
                                         identity(cutFreeText("recover " + m_options.intent)),
                                         asked);
    connect(job, &RecoveryJob::progressed, this, &RecoverCommand::tellProgress);
    job->onResult(this, [this](const Result<RecoveryOutcome> &outcome) { onRecovered(outcome); });
    watchChange(job, asked);
}

void RecoverCommand::onRecovered(const Result<RecoveryOutcome> &outcome)
{
    using Kind = RecoveryOutcome::Result;
    if (!outcome && outcome.error().kind == BackendError::Kind::Conflict) {
        // Its usual words say that nothing was changed, which need not be so on the way.
        endSaying(BackendError::Kind::Conflict,
                  errorReasonText(outcome.error()) + QStringLiteral(" See lockctl recover."),
                  ExitCode::RealityMoved);
        return;
    }
    if (!outcome) {
        endWith(outcome.error());
        return;
    }
    const Instant at = clock().wallNow();
    const std::optional<Instant> now = onServersClock(status(), clock().wallNow());
    if (out().json())
        out().result(ValueMap{{"result", toString(outcome->result)},
                              {"intent", m_options.intent},
                              {"direction", orNull(outcome->direction)},
                              {"never_began", outcome->neverBegan},
                              {"moved", outcome->moved},
                              {"stamped", outcome->stamped},
                              {"blockers", blockersJson(outcome->blockers, probe(), now, at)},
                              {"gave_way_to", orNull(outcome->gaveWayTo)},
                              {"session", orNull(outcome->session)}});
    switch (outcome->result) {
    case Kind::Recovered:
    case Kind::NothingToDo:
        out().line(recoveryOutcomeText(*outcome));
        end(ExitCode::Done);
        return;
    case Kind::OwnerAlive:
        out().complain(
                QStringLiteral("The server does not call its owner dead: session %1. No file was "
                               "moved, and its locks stay. Try again when lease and lock-delay are "
                               "over, or end it first: lockctl break --session %1.")
                        .arg(safeText(outcome->session)));
        end(ExitCode::Refused);
        return;
    case Kind::Refused:
        complainOf(outcome->blockers, out(), probe(), now, at);
        if (!outcome->gaveWayTo.empty()) {
            out().complain(QStringLiteral("Refused: this change and %1 each held what the other "
                                          "misses. No file was moved. This one gave up the locks "
                                          "that %1 waits for. First: lockctl recover %1. Then: "
                                          "lockctl recover %2.")
                                   .arg(safeText(outcome->gaveWayTo), safeText(m_options.intent)));
            end(ExitCode::Refused);
            return;
        }
        out().complain(QStringLiteral("Refused: a lock of this change was deleted, and somebody "
                                      "else holds it now. No file was moved, and its other locks "
                                      "stay. When it is free: lockctl recover %1.")
                               .arg(safeText(m_options.intent)));
        end(ExitCode::Refused);
        return;
    case Kind::OtherRecoverer:
        out().complain(recoveryOutcomeText(*outcome) + QStringLiteral(" See lockctl recover."));
        end(ExitCode::RealityMoved);
        return;
    }
}

} // namespace lockscope
