// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/anomalytext.h"

#include "ui/text/counted.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>
#include <QStringList>

namespace lockscope {

namespace {

using Code = Anomaly::Code;
using Shape = Anomaly::Shape;

struct AnomalyWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::AnomalyText)
};

constexpr int PathLength = 200;
constexpr int IdLength = 24;

QString path(const std::string &text) { return safeText(text, PathLength); }

QString shares(std::int64_t count)
{
    return counted(count, AnomalyWords::tr("1 plain share"), AnomalyWords::tr("%1 plain shares"));
}

QString locks(std::int64_t count)
{
    return counted(count, AnomalyWords::tr("1 lock"), AnomalyWords::tr("%1 locks"));
}

QString owner(const std::string &holder)
{
    return holder.empty() ? AnomalyWords::tr("a plain client")
                          : AnomalyWords::tr("holder %1").arg(safeText(holder, IdLength));
}

QString examples(const Anomaly &anomaly)
{
    QStringList names;
    for (const std::string &example : anomaly.examples)
        names.append(path(example));
    if (anomaly.explained > static_cast<std::int64_t>(anomaly.examples.size()))
        names.append(QStringLiteral("…"));
    return listing(names);
}

QString sharesDetail(const Anomaly &anomaly)
{
    if (anomaly.code == Code::OrphanAncestor)
        return anomaly.explained == 0
                       ? AnomalyWords::tr("%1 here, and no plain lock below.")
                                 .arg(shares(anomaly.count))
                       : AnomalyWords::tr("%1 more than the plain locks below explain (%2 for %3).")
                                 .arg(shares(anomaly.count), formatCount(anomaly.explained),
                                      examples(anomaly));
    if (anomaly.mode == LockMode::X)
        return counted(anomaly.count, AnomalyWords::tr("An exclusive lock of a plain client."),
                       AnomalyWords::tr("%1 exclusive locks of plain clients."));
    if (anomaly.mode == LockMode::S)
        return counted(anomaly.count, AnomalyWords::tr("A shared lock of a plain client."),
                       AnomalyWords::tr("%1 shared locks of plain clients."));
    const std::int64_t unexplained = anomaly.count - anomaly.explained;
    const QString explained = anomaly.explained == 0
                                      ? AnomalyWords::tr("no plain lock below explains them")
                                      : AnomalyWords::tr("%1 explained by plain locks below (%2)")
                                                .arg(formatCount(anomaly.explained),
                                                     examples(anomaly));
    return AnomalyWords::tr("%1: %2, %3 unexplained.")
            .arg(shares(anomaly.count), explained, formatCount(unexplained));
}

QString countDetail(const Anomaly &anomaly)
{
    switch (anomaly.shape) {
    case Shape::NothingCounted:
        return AnomalyWords::tr(
                       "lock_count is %1 and nobody holds it: it locks nothing, but it is there.")
                .arg(anomaly.count);
    case Shape::TypeTooWeak:
        return AnomalyWords::tr("lock_type says shared, but an entry is more than that.");
    case Shape::TypeTooStrong:
        return AnomalyWords::tr("lock_type says exclusive, but every entry only passes through.");
    case Shape::SharesMissing:
        return AnomalyWords::tr("%1 here for %2 of plain clients below (%3).")
                .arg(shares(anomaly.count), locks(anomaly.explained), examples(anomaly));
    default:
        return AnomalyWords::tr("lock_count is %1, but there are %2 entries.")
                .arg(QString::number(anomaly.count), formatCount(anomaly.explained));
    }
}

QString opDetail(const Anomaly &anomaly)
{
    const QString op = safeText(anomaly.op, IdLength);
    switch (anomaly.shape) {
    case Shape::NoRecord:
        return AnomalyWords::tr(
                       "Locked for change %1, of which there is no record: it never began, or "
                       "somebody deleted its record. lockctl recover tells of the files that it "
                       "touched.")
                .arg(op);
    case Shape::LocksGone:
        return AnomalyWords::tr("Change %1 is open, but none of its locks is left.").arg(op);
    case Shape::AlreadyDone:
        return AnomalyWords::tr("Change %1 is done, but its locks were not released.").arg(op);
    default: return AnomalyWords::tr("Half-done change %1: nobody is continuing it.").arg(op);
    }
}

QString sessionName(const Anomaly &anomaly)
{
    return sessionText(anomaly.processId, anomaly.session);
}

/// Dead by the clock, had somebody watched it for as long.
bool isUnwatched(const Anomaly &anomaly)
{
    return anomaly.code == Code::Expired && anomaly.shape != Shape::DelayRuns
           && !anomaly.isRepairable();
}

} // namespace

QString anomalyTitle(Anomaly::Code code)
{
    switch (code) {
    case Code::MissingAncestor: return AnomalyWords::tr("Not held above");
    case Code::OrphanAncestor: return AnomalyWords::tr("Held above nothing");
    case Code::IncompatibleModes: return AnomalyWords::tr("Holders exclude each other");
    case Code::CountMismatch: return AnomalyWords::tr("Wrong count");
    case Code::LockBelowExclusive: return AnomalyWords::tr("Lock below a lock");
    case Code::Expired: return AnomalyWords::tr("Time is over");
    case Code::DeadSession: return AnomalyWords::tr("Left by a dead process");
    case Code::SessionMissing: return AnomalyWords::tr("Session is missing");
    case Code::SessionUnused: return AnomalyWords::tr("Session holds nothing");
    case Code::NoLease: return AnomalyWords::tr("Never ends");
    case Code::Anonymous: return AnomalyWords::tr("Plain client");
    case Code::Unreadable: return AnomalyWords::tr("Unreadable");
    case Code::PathMismatch: return AnomalyWords::tr("Says another path");
    case Code::NoLockId: return AnomalyWords::tr("Not a lock's id");
    case Code::OpOrphan: return AnomalyWords::tr("Half-done change");
    case Code::ClockSkew: return AnomalyWords::tr("Ahead of the clock");
    }
    return {};
}

QString anomalyDetail(const Anomaly &anomaly)
{
    switch (anomaly.code) {
    case Code::MissingAncestor:
        if (anomaly.count > 1)
            return AnomalyWords::tr("Not held for %1 on %2 and %3 further nodes above.")
                    .arg(owner(anomaly.holder), path(anomaly.other),
                         formatCount(anomaly.count - 1));
        return AnomalyWords::tr("Not held for %1 on %2.")
                .arg(owner(anomaly.holder), path(anomaly.other));
    case Code::OrphanAncestor:
        if (anomaly.holder.empty())
            return sharesDetail(anomaly);
        return AnomalyWords::tr("Entry of %1 (%2), and no lock of it below.")
                .arg(owner(anomaly.holder), modeText(anomaly.mode));
    case Code::IncompatibleModes:
        return AnomalyWords::tr("%1 (%2) and %3 (%4) on one node.")
                .arg(owner(anomaly.holder), modeText(anomaly.mode), owner(anomaly.otherHolder),
                     modeText(anomaly.otherMode));
    case Code::CountMismatch: return countDetail(anomaly);
    case Code::LockBelowExclusive:
        return AnomalyWords::tr("%1 is held by %2 (%3).")
                .arg(path(anomaly.other), owner(anomaly.otherHolder), modeText(anomaly.otherMode));
    case Code::Expired:
        if (isUnwatched(anomaly))
            return AnomalyWords::tr(
                           "Its lease ended %1 ago, and its lock-delay is over too; not watched "
                           "from here for that long.")
                    .arg(formatDuration(anomaly.span));
        return anomaly.shape == Shape::DelayRuns
                       ? AnomalyWords::tr("Its lease ended %1 ago; the lock-delay still runs.")
                                 .arg(formatDuration(anomaly.span))
                       : AnomalyWords::tr(
                                 "Its time-out ended %1 ago, and the lock-delay is over too.")
                                 .arg(formatDuration(anomaly.span));
    case Code::DeadSession:
        return AnomalyWords::tr("%1 of session %2, which is dead.")
                .arg(locks(anomaly.count), sessionName(anomaly));
    case Code::SessionMissing:
        return anomaly.shape == Shape::Marked
                       ? AnomalyWords::tr(
                                 "Session %1 was missing and is marked: it dies by its own lease.")
                                 .arg(sessionName(anomaly))
                       : AnomalyWords::tr("%1 of session %2, which has no document.")
                                 .arg(locks(anomaly.count), sessionName(anomaly));
    case Code::SessionUnused:
        return anomaly.shape == Shape::Living
                       ? AnomalyWords::tr("Session %1 lives and holds nothing just now.")
                                 .arg(sessionName(anomaly))
                       : AnomalyWords::tr("Session %1 is over and holds nothing.")
                                 .arg(sessionName(anomaly));
    case Code::NoLease:
        return AnomalyWords::tr("%1 of %2 with neither lease nor time-out.")
                .arg(locks(anomaly.count), owner(anomaly.holder));
    case Code::Anonymous: return sharesDetail(anomaly);
    case Code::Unreadable: return safeText(anomaly.reason, PathLength);
    case Code::PathMismatch:
        return AnomalyWords::tr("Its document says %1.").arg(path(anomaly.other));
    case Code::NoLockId:
        return AnomalyWords::tr("No client locks anything by this id: %1.")
                .arg(safeText(anomaly.reason, PathLength));
    case Code::OpOrphan: return opDetail(anomaly);
    case Code::ClockSkew:
        return AnomalyWords::tr("A time in it lies %1 ahead of the server's clock.")
                .arg(formatDuration(anomaly.span));
    }
    return {};
}

QString anomalyMeaning(const Anomaly &anomaly)
{
    switch (anomaly.code) {
    case Code::MissingAncestor:
        return AnomalyWords::tr(
                "Somebody can take the node above although this lock stands below it.");
    case Code::OrphanAncestor:
        if (anomaly.lowersShares())
            return AnomalyWords::tr(
                    "In flight or left behind: a plain client counts its shares first and "
                    "takes its lock when it likes, so nobody can know whether one still "
                    "will. Nobody can take this node meanwhile.");
        return AnomalyWords::tr(
                "Nobody can take this node, for the sake of locks that are not there.");
    case Code::IncompatibleModes:
        return AnomalyWords::tr(
                "Two holders may both believe that they hold it, and write at once.");
    case Code::CountMismatch:
        if (anomaly.shape == Shape::TypeTooStrong)
            return AnomalyWords::tr("Plain clients are refused without need.");
        if (anomaly.shape == Shape::NothingCounted)
            return AnomalyWords::tr("Plain clients are refused by a lock that nobody has.");
        return AnomalyWords::tr("A plain client may take or remove it although somebody needs it.");
    case Code::LockBelowExclusive:
        return AnomalyWords::tr("Both holders may write to the same files.");
    case Code::Expired:
        if (isUnwatched(anomaly))
            return AnomalyWords::tr(
                    "The next client that wants the node takes it over by itself; plain "
                    "clients are refused until then.");
        return anomaly.shape == Shape::DelayRuns
                       ? AnomalyWords::tr("Its process missed its renewals; in a moment the next "
                                          "client can take the node.")
                       : AnomalyWords::tr(
                               "It keeps nobody out any more; it is only in the way of plain "
                               "clients.");
    case Code::DeadSession:
        return AnomalyWords::tr(
                "The next client that wants the node takes it over by itself; plain "
                "clients are refused until then.");
    case Code::SessionMissing:
        return AnomalyWords::tr(
                "Whether its process is alive is not known. It blocks until the session is "
                "marked and has died.");
    case Code::SessionUnused: return AnomalyWords::tr("It is in nobody's way.");
    case Code::NoLease: return AnomalyWords::tr("It stays for ever when its process dies.");
    case Code::Anonymous:
        if (!anomaly.processId.empty())
            return AnomalyWords::tr("Process %1 is written down as its owner; whether it is alive, "
                                    "and when the lock ends, is not known.")
                    .arg(processIdText(anomaly.processId));
        return AnomalyWords::tr(
                "Whose it is, whether its process is alive, and when it ends is not known.");
    case Code::Unreadable: return AnomalyWords::tr("It may block.");
    case Code::PathMismatch:
        return AnomalyWords::tr(
                "It locks what its id says. A program that goes by the path in it looks "
                "in the wrong place.");
    case Code::NoLockId:
        return AnomalyWords::tr("It does not keep out clients that follow this protocol. Its "
                                "creator may believe that it does.");
    case Code::OpOrphan:
        return AnomalyWords::tr(
                "Files may be half moved. The locks stay until somebody finishes or "
                "undoes the change.");
    case Code::ClockSkew:
        return AnomalyWords::tr(
                "The clocks of the server's nodes differ, or one was set back: leases may "
                "end early or late.");
    }
    return {};
}

QString anomalyAdvice(const Anomaly &anomaly)
{
    switch (anomaly.repair) {
    case Anomaly::Repair::EndSession:
        return AnomalyWords::tr("Repair: mark the session dead and remove what it left. The server "
                                "refuses if it turns out to be alive.");
    case Anomaly::Repair::SweepEntry:
        return AnomalyWords::tr(
                "Repair: remove the entry. The server refuses if its time is not over.");
    case Anomaly::Repair::RemoveShares:
        return AnomalyWords::tr(
                       "Repair: take the unexplained shares away, if the document is still as it "
                       "was seen (for %1 so far); never together with other repairs, and only "
                       "after a time that you choose: here, or lockctl fsck PATH --repair "
                       "--shares-older-than 1h. Make sure first that no plain client is at work "
                       "below.")
                .arg(formatDuration(anomaly.watched));
    case Anomaly::Repair::RestoreShares:
        return AnomalyWords::tr(
                "Repair: give the missing shares back, if the document is still as it was "
                "seen.");
    case Anomaly::Repair::CorrectCount:
        return AnomalyWords::tr(
                "Repair: set the count right, if the document is still as it was seen.");
    case Anomaly::Repair::None: break;
    }
    switch (anomaly.code) {
    case Code::CountMismatch:
        return AnomalyWords::tr("The next client that takes or releases the node sets it right.");
    case Code::Anonymous:
        return AnomalyWords::tr(
                "Ask its owner. Only a person can break it: lockctl break, or the break "
                "dialog.");
    case Code::NoLease: return AnomalyWords::tr("Ask its owner. Only a hard break ends it.");
    case Code::OpOrphan:
        return AnomalyWords::tr("Recover it: lockctl recover, or the Recovery panel.");
    case Code::NoLockId:
        return AnomalyWords::tr("Ask its creator. To remove it: lockctl break --id ID.");
    case Code::PathMismatch:
    case Code::Unreadable: return AnomalyWords::tr("Look at the document itself.");
    case Code::ClockSkew: return AnomalyWords::tr("Look at the clocks of the server's nodes.");
    case Code::SessionUnused: return AnomalyWords::tr("Nothing to do: it takes a lock or ends.");
    case Code::Expired:
        if (isUnwatched(anomaly))
            return AnomalyWords::tr(
                    "Watch it for as long as its lease and lock-delay are: then it counts "
                    "as dead and can be repaired from here. Or break it.");
        [[fallthrough]];
    case Code::SessionMissing: return AnomalyWords::tr("Wait until lease and lock-delay are over.");
    case Code::MissingAncestor:
    case Code::OrphanAncestor:
    case Code::IncompatibleModes:
    case Code::LockBelowExclusive:
    case Code::DeadSession: break;
    }
    return AnomalyWords::tr(
            "Its owner may live: stop that process, or break the lock and decide what it "
            "may have done.");
}

QString anomalyStandingText(const Anomaly &anomaly)
{
    if (anomaly.hasUnexplainedShares())
        return AnomalyWords::tr("in flight or left behind");
    return anomaly.settled ? AnomalyWords::tr("settled") : AnomalyWords::tr("in flight");
}

QString anomalySummary(qint64 settled, qint64 inFlight, qint64 shares)
{
    if (settled + inFlight + shares == 0)
        return AnomalyWords::tr("No inconsistencies.");
    const QString all = counted(settled + inFlight + shares, AnomalyWords::tr("1 inconsistency"),
                                AnomalyWords::tr("%1 inconsistencies"));
    if (shares > 0) {
        const QString first = inFlight == 0 ? AnomalyWords::tr("%1.").arg(all)
                                            : AnomalyWords::tr("%1, %2 of them in flight.")
                                                      .arg(all, formatCount(inFlight));
        return first + QLatin1Char(' ')
               + AnomalyWords::tr(
                       "Unexplained shares are in flight or left behind: nobody can know "
                       "which.");
    }
    if (inFlight == 0)
        return AnomalyWords::tr("%1.").arg(all);
    if (settled == 0)
        return AnomalyWords::tr(
                       "%1, all in flight: the work of living processes can look so for a moment.")
                .arg(all);
    return AnomalyWords::tr("%1, %2 of them in flight.").arg(all, formatCount(inFlight));
}

} // namespace lockscope
