// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/planstate.h"

#include "ui/text/safetext.h"

#include <QCoreApplication>

namespace lockscope {

namespace {

struct PlanStateWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::PlanState)
};

} // namespace

QString planStateText(const PlanState &state, int most)
{
    using Kind = PlanState::Kind;
    switch (state.kind) {
    case Kind::Unsaid: return {};
    case Kind::Free: return PlanStateWords::tr("free");
    case Kind::Exclusive: return PlanStateWords::tr("exclusive");
    case Kind::Unreadable: return PlanStateWords::tr("unreadable");
    case Kind::NoSession: return PlanStateWords::tr("no session");
    case Kind::MarkedDead: return PlanStateWords::tr("marked dead");
    case Kind::LeaseOver: return PlanStateWords::tr("lease over");
    case Kind::LeaseRuns: return PlanStateWords::tr("lease runs");
    case Kind::Revoked: return PlanStateWords::tr("revoked");
    case Kind::Dead: return PlanStateWords::tr("dead");
    case Kind::Ended: return PlanStateWords::tr("ended");
    case Kind::BlockedUntilEnd: return PlanStateWords::tr("blocked until lease and delay end");
    case Kind::Told: return PlanStateWords::tr("told that it loses this lock");
    case Kind::Read: return PlanStateWords::tr("read ×%1").arg(state.count);
    case Kind::Shared: return PlanStateWords::tr("shared ×%1").arg(state.count);
    case Kind::Counted: return PlanStateWords::tr("count %1").arg(state.count);
    case Kind::Other: break;
    }
    return safeText(state.word, most);
}

} // namespace lockscope
