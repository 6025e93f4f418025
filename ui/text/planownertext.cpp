// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/planownertext.h"

#include "ui/text/breaktext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace lockscope {

namespace {

using Fact = Evidence::Fact;
using Source = Evidence::Source;

struct PlanOwnerWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::PlanOwnerText)
};

int rankOf(Liveness liveness)
{
    switch (liveness) {
    case Liveness::Renewing: return 0;
    case Liveness::Held: return 1;
    case Liveness::Unknown: return 2;
    case Liveness::Suspect: return 3;
    case Liveness::Dead: return 4;
    }
    return 4;
}

template<typename Matches>
Millis spanOfFirst(const LivenessVerdict &verdict, Matches matches)
{
    const auto it = std::find_if(verdict.evidence.begin(), verdict.evidence.end(), matches);
    return it == verdict.evidence.end() ? Millis(0) : it->span;
}

Millis spanOfFact(const LivenessVerdict &verdict, Fact fact)
{
    return spanOfFirst(verdict, [fact](const Evidence &e) {
        return e.fact == fact && e.source != Source::ProbeOnHost;
    });
}

/// How old the fact is that the rule rests on; zero: not known.
Millis ageOf(const LivenessVerdict &verdict)
{
    switch (verdict.rule) {
    case VerdictRule::MarkedDead: return spanOfFact(verdict, Fact::MarkedDead);
    case VerdictRule::TimeIsOver:
    case VerdictRule::TimeIsOverOneLook:
    case VerdictRule::OwnTimeIsOver:
    case VerdictRule::ClockOnly: return spanOfFact(verdict, Fact::DelayOver);
    case VerdictRule::ProvenHere:
    case VerdictRule::MissingHere:
    case VerdictRule::BootedSince:
        return spanOfFirst(verdict,
                           [](const Evidence &e) { return e.source == Source::ThisMachine; });
    case VerdictRule::LeaseIsOver:
    case VerdictRule::OwnLeaseOver: return spanOfFact(verdict, Fact::LeaseOver);
    case VerdictRule::RenewalMissed: return spanOfFact(verdict, Fact::RenewalMissed);
    case VerdictRule::ClaimedDead:
        return spanOfFirst(verdict, [](const Evidence &e) {
            return e.source == Source::ProbeOnHost && e.weight > 0;
        });
    case VerdictRule::SeenRenewing: return spanOfFact(verdict, Fact::RenewedSeen);
    case VerdictRule::LeaseRuns: return spanOfFact(verdict, Fact::LeaseRuns);
    case VerdictRule::NoOwner:
    case VerdictRule::NoTimeOut:
    case VerdictRule::NoSession:
    case VerdictRule::NotReadable:
    case VerdictRule::ClockUnknown: break;
    }
    return Millis(0);
}

} // namespace

std::vector<BreakPlan::Owner> worstFirst(std::vector<BreakPlan::Owner> owners)
{
    const auto before = [](const BreakPlan::Owner &a, const BreakPlan::Owner &b) {
        return std::tuple(rankOf(a.verdict.liveness), b.lockIds.size(), a.session)
               < std::tuple(rankOf(b.verdict.liveness), a.lockIds.size(), b.session);
    };
    std::stable_sort(owners.begin(), owners.end(), before);
    return owners;
}

QString ownerRuleText(const LivenessVerdict &verdict)
{
    const auto sessionless = std::find_if(verdict.evidence.begin(), verdict.evidence.end(),
                                          [](const Evidence &e) {
                                              return e.fact == Fact::NoSession;
                                          });
    return sessionless == verdict.evidence.end() ? ruleText(verdict) : evidenceText(*sessionless);
}

QString ruleAgeText(const LivenessVerdict &verdict)
{
    const Millis age = ageOf(verdict);
    if (age <= Millis(0))
        return {};
    return (verdict.rule == VerdictRule::LeaseRuns ? PlanOwnerWords::tr("%1 left")
                                                   : PlanOwnerWords::tr("%1 ago"))
            .arg(formatDuration(age));
}

QStringList consequencesText(const BreakPlan &plan)
{
    struct Group
    {
        QString consequence;
        qint64 owners = 0;
    };
    std::vector<Group> groups;
    for (const QString &consequence : ownerConsequences(plan, worstFirst(plan.owners))) {
        auto group = std::find_if(groups.begin(), groups.end(), [&consequence](const Group &g) {
            return g.consequence == consequence;
        });
        if (group == groups.end())
            group = groups.insert(groups.end(), Group{consequence, 0});
        ++group->owners;
    }
    QStringList lines;
    for (const Group &group : groups)
        lines.append(group.owners == 1
                             ? PlanOwnerWords::tr("1 holder: %1").arg(group.consequence)
                             : PlanOwnerWords::tr("%1 holders: %2")
                                       .arg(formatCount(group.owners), group.consequence));
    return lines;
}

} // namespace lockscope
