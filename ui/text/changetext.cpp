// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/changetext.h"

#include "models/domain/lockid.h"
#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct ChangeWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::ChangeText)
};

QString files(std::int64_t count)
{
    return counted(count, ChangeWords::tr("1 file"), ChangeWords::tr("%1 files"));
}

QString locks(std::size_t count)
{
    return counted(static_cast<qint64>(count), ChangeWords::tr("1 lock"),
                   ChangeWords::tr("%1 locks"));
}

/// What never began and what lost its record look the same, but for the files.
QString unrecordedText(const IntentView &view)
{
    return view.lostItsRecord() ? ChangeWords::tr("its record was deleted")
                                : ChangeWords::tr("no record");
}

} // namespace

QString progressText(const ChangeProgress &progress)
{
    return ChangeWords::tr("Moved %1 of %2.")
            .arg(formatCount(progress.moved), files(progress.total));
}

QString movedText(const IntentView &view)
{
    const std::optional<std::int64_t> moved = movedOf(view);
    const std::optional<std::int64_t> total = totalOf(view);
    if (!view.recorded)
        return unrecordedText(view);
    if (!moved || !total)
        return ChangeWords::tr("files not readable");
    return ChangeWords::tr("moved %1 of %2").arg(formatCount(*moved), formatCount(*total));
}

bool hasMovedAll(const IntentView &view)
{
    const std::optional<std::int64_t> moved = movedOf(view);
    return moved && *moved > 0 && moved == totalOf(view)
           && view.intent.decision != RecoveryDirection::Back;
}

QString halfDoneTitle(const std::vector<IntentView> &views)
{
    if (views.size() > 1)
        return ChangeWords::tr("%1 changes stopped half way.")
                .arg(formatCount(static_cast<qint64>(views.size())));
    if (views.empty() || views.front().intent.operation != "rename")
        return ChangeWords::tr("A change stopped half way.");
    return hasMovedAll(views.front())
                   ? ChangeWords::tr("A rename moved everything, and was not closed.")
                   : ChangeWords::tr("A rename stopped half way.");
}

QString halfDoneText(const std::vector<IntentView> &views)
{
    if (views.size() != 1)
        return ChangeWords::tr("Their paths stay locked.");
    const IntentView &view = views.front();
    const std::optional<std::int64_t> moved = movedOf(view);
    const std::optional<std::int64_t> total = totalOf(view);
    if (view.lostItsRecord())
        return ChangeWords::tr("Somebody deleted its record. Its paths stay locked.");
    if (!view.recorded)
        return ChangeWords::tr("There is no record of it. Its paths stay locked.");
    if (!moved || !total)
        return ChangeWords::tr("Its files cannot be counted. Both paths stay locked.");
    return ChangeWords::tr("%1 of %2 moved. Both paths stay locked.")
            .arg(formatCount(*moved), files(*total));
}

QString changeStateText(const IntentView &view)
{
    const Intent &intent = view.intent;
    if (!intent.isReadable())
        return ChangeWords::tr("unreadable");
    if (!view.recorded)
        return unrecordedText(view);
    QString text;
    switch (intent.state) {
    case Intent::State::Prepared: text = ChangeWords::tr("prepared"); break;
    case Intent::State::Applying: text = ChangeWords::tr("half-done"); break;
    case Intent::State::Applied: text = ChangeWords::tr("all moved, not closed"); break;
    case Intent::State::Done: return ChangeWords::tr("done, locks left");
    }
    if (intent.decision)
        text += *intent.decision == RecoveryDirection::Back ? ChangeWords::tr(", to be undone")
                                                            : ChangeWords::tr(", to be finished");
    if (!view.missing.empty())
        text += ChangeWords::tr(", %1 missing").arg(locks(view.missing.size()));
    return text;
}

QString touchedText(const IntentView &view)
{
    if (view.recorded)
        return {};
    const bool isKnown = view.touched && !view.touched->lookedAt.empty();
    if (view.lostItsRecord()) {
        QStringList paths;
        for (const std::string &path : view.touched->paths)
            paths.append(safeText(path));
        if (view.touched->total > paths.size())
            paths.append(QStringLiteral("\u2026"));
        return ChangeWords::tr("Somebody deleted its record while it was half done. With its mark: "
                               "%1 (%2). Move them to where they belong and take the field intent "
                               "off them; then it can be recovered.")
                .arg(files(view.touched->total), listing(paths));
    }
    if (!isKnown)
        return ChangeWords::tr("There is no record of it: it never began, or somebody deleted its "
                               "record. Whether it touched files is not known.");
    QStringList indices;
    for (const std::string &index : view.touched->lookedAt)
        indices.append(safeText(index));
    return ChangeWords::tr("There is no record of it: it never began, or somebody deleted its "
                           "record. No file carries its mark in %1.")
            .arg(listing(indices));
}

QString filesErrorText(const IntentView &view)
{
    return view.filesError ? ChangeWords::tr("Its files cannot be moved. %1")
                                     .arg(errorReasonText(*view.filesError))
                           : QString();
}

QString missingText(const IntentView &view)
{
    constexpr std::size_t Named = 4;
    QStringList names;
    for (const std::string &id : view.missing)
        names.append(id == RootDocumentId ? QStringLiteral("/") : safeText(id));
    if (names.size() > static_cast<qsizetype>(Named))
        names = names.mid(0, Named) << QStringLiteral("\u2026");
    return listing(names);
}

QString forecastText(const RecoveryForecast &forecast, std::size_t lockCount)
{
    if (!forecast.touchesFiles)
        return ChangeWords::tr("Would close the change and release %1; no file is touched.")
                .arg(locks(lockCount));
    if (!forecast.moves || !forecast.stamps)
        return ChangeWords::tr("The files cannot be counted.");
    return ChangeWords::tr("Would move %1 %2, mark %3 with the newer token, and release %4.")
            .arg(files(*forecast.moves),
                 forecast.direction == RecoveryDirection::Back ? ChangeWords::tr("back")
                                                               : ChangeWords::tr("forward"),
                 formatCount(*forecast.stamps), locks(lockCount));
}

QString directionText(const IntentView &view, RecoveryDirection direction)
{
    const RecoveryForecast forecast = forecastRecovery(view, direction);
    if (!forecast.touchesFiles)
        return ChangeWords::tr("No file is touched. Its paths are freed.");
    const bool back = direction == RecoveryDirection::Back;
    const std::optional<std::int64_t> moves = back ? view.marked : view.atSource;
    if (!moves)
        return back ? ChangeWords::tr("Move the files back, then free both paths.")
                    : ChangeWords::tr("Move the other files, then free both paths.");
    if (*moves == 0)
        return back ? ChangeWords::tr("No file was moved. Free both paths.")
                    : ChangeWords::tr("Every file is moved. Free both paths.");
    return back ? ChangeWords::tr("Move %1 back, then free both paths.").arg(files(*moves))
                : ChangeWords::tr("Move the other %1, then free both paths.").arg(files(*moves));
}

QString directionRefusal(const IntentView &view, RecoveryDirection direction)
{
    const Intent &intent = view.intent;
    if (forecastRecovery(view, direction).possible)
        return {};
    if (view.lostItsRecord())
        return touchedText(view);
    if (!intent.isReadable())
        return ChangeWords::tr("The record cannot be understood: %1")
                .arg(safeText(intent.unreadable));
    if (view.filesError)
        return filesErrorText(view);
    if (intent.decision)
        return *intent.decision == RecoveryDirection::Back
                       ? ChangeWords::tr("An earlier recovery has decided to undo it.")
                       : ChangeWords::tr("An earlier recovery has decided to finish it.");
    return ChangeWords::tr("Every file is moved already: it can only be finished.");
}

QString recoveryOutcomeText(const RecoveryOutcome &outcome)
{
    using Kind = RecoveryOutcome::Result;
    switch (outcome.result) {
    case Kind::Recovered:
        if (outcome.neverBegan)
            return ChangeWords::tr("Its locks are released. There is no record of the change here, "
                                   "so nothing of it was finished or undone.");
        return (outcome.direction == RecoveryDirection::Back
                        ? ChangeWords::tr("Undone: %1 moved back, %2 marked with the newer token, "
                                          "locks released.")
                        : ChangeWords::tr("Finished: %1 moved, %2 marked with the newer token, "
                                          "locks released."))
                .arg(files(outcome.moved), formatCount(outcome.stamped));
    case Kind::NothingToDo:
        return outcome.direction == RecoveryDirection::Back
                       ? ChangeWords::tr("The change was undone, and its locks are free.")
                       : ChangeWords::tr("The change is done and its locks are free.");
    case Kind::OwnerAlive:
        return ChangeWords::tr(
                       "The server does not call its owner dead: session %1. No file was moved, "
                       "and its locks stay. Try again when lease and lock-delay are over.")
                .arg(safeText(outcome.session));
    case Kind::OtherRecoverer:
        return ChangeWords::tr("Another recovery was faster: session %1. Its changes stand.")
                .arg(safeText(outcome.session));
    case Kind::Refused:
        if (!outcome.gaveWayTo.empty())
            return ChangeWords::tr(
                           "Refused: this change and %1 each held what the other misses. No file "
                           "was moved. This one gave up the locks that %1 waits for. Recover %1 "
                           "first, then this one.")
                    .arg(safeText(outcome.gaveWayTo));
        return ChangeWords::tr(
                "Refused: a lock of this change was deleted, and somebody else holds it "
                "now. No file was moved, and its other locks stay. Try again when it is "
                "free.");
    }
    return {};
}

QString renameOutcomeText(const RenameRequest &request, const RenameOutcome &outcome)
{
    if (outcome.halfDone)
        return ChangeWords::tr(
                       "The rename is half done: %1 %2 Its locks stay until somebody finishes or "
                       "undoes it.")
                .arg(errorReasonText(*outcome.halfDone),
                     progressText({Intent::State::Applying, outcome.moved, outcome.total}));
    QString text = ChangeWords::tr("Renamed %1 to %2: %3 moved.")
                           .arg(safeText(request.from), safeText(request.to), files(outcome.moved));
    if (outcome.locksMayStay)
        text += QLatin1Char(' ')
                + ChangeWords::tr(
                        "The release of the locks was not confirmed: a recovery takes away "
                        "what is left.");
    return text;
}

QString takenOverText(const RenameRequest &request, const Result<IntentView> &record)
{
    if (!record)
        return record.error().kind == BackendError::Kind::NotFound ? ChangeWords::tr(
                       "The lock was lost, and somebody else has closed this rename "
                       "since: it has no record and no lock any more. Look at the "
                       "files to see which way.")
                                                                   : QString();
    const Intent &intent = record->intent;
    if (!record->recorded || !intent.isReadable())
        return {};
    if (intent.isOpen())
        return intent.by.empty()
                       ? QString()
                       : ChangeWords::tr(
                                 "The lock was lost, and a recovery has taken this rename over: "
                                 "session %1. Its changes stand.")
                                 .arg(safeText(intent.by));
    const QString locks = record->lockIds.empty()
                                  ? ChangeWords::tr("Nothing of it is locked any more.")
                                  : ChangeWords::tr("Its last locks are being released.");
    return (intent.decision == RecoveryDirection::Back
                    ? ChangeWords::tr(
                            "The lock was lost, and a recovery has undone this rename: every "
                            "file is under %1. %2")
                    : ChangeWords::tr(
                            "The lock was lost, but this rename was finished: every file is "
                            "under %1. %2"))
            .arg(safeText(intent.decision == RecoveryDirection::Back ? request.from : request.to),
                 locks);
}

} // namespace lockscope
