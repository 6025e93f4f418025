// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/leftouttext.h"

#include "ui/text/format.h"

#include <QCoreApplication>

#include <utility>

namespace lockscope {

namespace {

struct LeftOutWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::LeftOut)
};

} // namespace

QString leftOutText(const LeftOut &why)
{
    using Why = LeftOut::Why;
    const QString at = QString::fromStdString(why.at);
    const QString other = QString::fromStdString(why.other);
    const QString detail = QString::fromStdString(why.detail);
    switch (why.why) {
    case Why::Said: return detail;
    case Why::NothingLocked: return LeftOutWords::tr("nothing is locked on %1").arg(at);
    case Why::OnlyBelow:
        return LeftOutWords::tr("nobody holds %1 itself, only locks below it").arg(at);
    case Why::Unreadable:
        return LeftOutWords::tr(
                       "%1 cannot be understood (%2): what no step names stays on it; look "
                       "at the document itself")
                .arg(at, detail);
    case Why::NoId:
        return LeftOutWords::tr("an entry on %1 has no id by which it could be ended; look at the "
                                "document itself")
                .arg(at);
    case Why::NothingEnds:
        return LeftOutWords::tr("the entry on %1 has neither session nor time-out: nothing but a "
                                "hard break ends it")
                .arg(at);
    case Why::NoLeaseEnd:
        return LeftOutWords::tr("the document of the session %1 shows no lease end, so nothing "
                                "could guard a break; look at the document itself")
                .arg(at);
    case Why::StandsFor:
        return LeftOutWords::tr(
                       "the shares of plain clients on %1 stand for %2: without it somebody "
                       "could take %1 above a lock that stays. Break both (lockctl break "
                       "--below %1)")
                .arg(at, why.more ? LeftOutWords::tr("%1 and others below").arg(other) : other);
    case Why::MayStandFor:
        return LeftOutWords::tr("what plain clients hold on %1 may stand for %2, which cannot be "
                                "understood (%3): without it somebody could take %1 above a lock "
                                "that stays; look at that document itself first")
                .arg(at, other, detail);
    case Why::Unexplained:
        return LeftOutWords::tr("unexplained shares of plain clients on %1: in flight or left "
                                "behind, and nobody can know which. To take those on one node "
                                "away: lockctl fsck PATH --repair --shares-older-than 1h")
                .arg(why.more ? LeftOutWords::tr("%1 and %2 other nodes")
                                        .arg(at, formatCount(static_cast<qint64>(why.more)))
                              : at);
    case Why::HalfDone:
        return LeftOutWords::tr("the lock on %1 is kept by the half-done change %2: breaking it "
                                "alone would leave the change half way. Finish or undo it (lockctl "
                                "recover %2)")
                .arg(at, other);
    case Why::HalfDoneAtWork:
        return LeftOutWords::tr("the lock on %1 is kept by the half-done change %2: breaking it "
                                "alone would leave the change half way. Finish or undo it (lockctl "
                                "recover %2), once its process is dead or ended (lockctl break "
                                "--session %3)")
                .arg(at, other, detail);
    case Why::EverythingBelow:
        return LeftOutWords::tr("everything is never broken at once: name a path below the root");
    case Why::EverythingAmong:
        return LeftOutWords::tr("everything is never broken at once: leave the root out");
    case Why::ShownOnly:
        return LeftOutWords::tr("%1 is shown only: its dialect names no way to end it").arg(at);
    case Why::OtherSoftware:
        return LeftOutWords::tr("%1 is a lock of other software: break it by itself").arg(at);
    case Why::OnlyAtOnce:
        return LeftOutWords::tr(
                       "%1 is a lock of other software, and its holder may be alive: it can "
                       "only be freed at once (--hard)")
                .arg(at);
    case Why::NotRead:
        return why.since
                       ? LeftOutWords::tr("%1 is not known now: its place could not be read since "
                                          "%2 (%3). Break it once it is read again")
                                 .arg(at, formatIso(*why.since), detail)
                       : LeftOutWords::tr("%1 is not known now: its place could not be read (%2). "
                                          "Break it once it is read again")
                                 .arg(at, detail);
    }
    return {};
}

Result<BreakPlan> inWords(PlannedBreak plan)
{
    if (plan)
        return std::move(*plan);
    const PlanRefusal &refusal = plan.error();
    return fail(refusal.kind, refusal.kind == BackendError::Kind::NotFound
                                      ? "nothing that matches is locked"
                                      : leftOutText(refusal.why).toStdString());
}

} // namespace lockscope
