// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/stepwhytext.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct StepWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::StepOutcome)
};

} // namespace

QString stepWhyText(const StepOutcome &outcome)
{
    using Why = StepOutcome::Why;
    const QString said = safeText(outcome.said, 200);
    const auto inTheirWords = [&said](const QString &what) {
        return said.isEmpty() ? what : what + QStringLiteral(" (%1)").arg(said);
    };
    const auto leftOpen = [&] {
        return outcome.isAnswered ? inTheirWords(StepWords::tr("the answer leaves it open"))
                                  : StepWords::tr("no answer came");
    };
    switch (outcome.why) {
    case Why::None: return {};
    case Why::Stopped: return StepWords::tr("stopped before this step");
    case Why::EarlierStep: return StepWords::tr("an earlier step for this process was not done");
    case Why::NotMarkedDead: return StepWords::tr("the process was not marked dead in this run");
    case Why::NotAcknowledged:
        return StepWords::tr("the process has not acknowledged that it loses this lock");
    case Why::NotDeadYet: return StepWords::tr("its session is not dead yet");
    case Why::Marked:
        return StepWords::tr("the session has no document of its own; it is marked, and dies when "
                             "the lease and delay of the mark are over");
    case Why::SessionEnded: return StepWords::tr("the process has ended its session");
    case Why::Free: return StepWords::tr("free already");
    case Why::RenewalsEnded: return StepWords::tr("its renewals were ended already");
    case Why::Revoked: return StepWords::tr("revoked already");
    case Why::NewSession: return StepWords::tr("there is a session now that the plan did not see");
    case Why::EntryRenewed: return StepWords::tr("the entry was renewed since it was seen");
    case Why::SessionRenewed:
        return StepWords::tr("the process renewed its lease since it was seen");
    case Why::LockChanged: return StepWords::tr("the lock changed since it was seen");
    case Why::EntryChanged: return StepWords::tr("the entry changed since it was seen");
    case Why::NotOverYet:
        return StepWords::tr("its lease and delay have not ended yet on the server's clock");
    case Why::DeadAlready:
        return StepWords::tr("the process is marked dead: break it as a dead process");
    case Why::HalfDone:
        return StepWords::tr("half-done change %1: it stays locked until it is recovered")
                .arg(said);
    case Why::LeftBehind:
        return StepWords::tr("the session is gone but left an entry here: look again, then break "
                             "that");
    case Why::NotRead: return StepWords::tr("the document could not be read");
    case Why::Refused: return inTheirWords(StepWords::tr("the server refused it"));
    case Why::NotReached: return inTheirWords(StepWords::tr("the server was not reached"));
    case Why::Busy: return StepWords::tr("the server was too busy with this document");
    case Why::NoLeaseEnd: return StepWords::tr("the session does not say when its lease ends");
    case Why::PerhapsApplied:
        return StepWords::tr("%1: it may have happened; look again before you act").arg(leftOpen());
    case Why::NotAppliedSoFar:
        return StepWords::tr("%1, and it is not applied so far: it may still happen; look again "
                             "before you act")
                .arg(leftOpen());
    case Why::PerhapsBySomebody:
        return StepWords::tr("%1, the lock has changed, and it cannot be told whether this "
                             "request did it: look again")
                .arg(leftOpen());
    }
    return {};
}

} // namespace lockscope
