// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/show/blockers.h"

#include "app/cli/frame/jsonmodel.h"
#include "ui/text/locktext.h"

namespace lockscope {

LivenessVerdict judgeBlocker(const Blocker &blocker, const ProcessProbe &probe,
                             std::optional<Instant> serverNow, Instant at)
{
    if (!blocker.unreadable.empty())
        return {};
    if (!blocker.holder)
        return judgeAnonymous(blocker.anonymous, at);
    if (!blocker.session)
        return judgeHolder(*blocker.holder, nullptr, serverNow, at);
    SessionObservation observation;
    observation.process = probe.look(blocker.session->process);
    const LivenessVerdict session = judgeSession(*blocker.session, serverNow, at, observation,
                                                 LivenessRules{false, Millis(0)});
    return judgeHolder(*blocker.holder, &session, serverNow, at);
}

Value::List blockersJson(const std::vector<Blocker> &blockers, const ProcessProbe &probe,
                         std::optional<Instant> serverNow, Instant at)
{
    Value::List list;
    for (const Blocker &blocker : blockers)
        list.push_back(blockerJson(blocker, judgeBlocker(blocker, probe, serverNow, at)));
    return list;
}

void complainOf(const std::vector<Blocker> &blockers, const Printer &out, const ProcessProbe &probe,
                std::optional<Instant> serverNow, Instant at)
{
    for (const Blocker &blocker : blockers) {
        const Liveness liveness = judgeBlocker(blocker, probe, serverNow, at).liveness;
        out.complain(QStringLiteral("%1 State of its holder: %2.")
                             .arg(blockerText(blocker, serverNow), livenessText(liveness)));
        if (const QString help = noBreakText(blocker, liveness); !help.isEmpty())
            out.complain(help);
    }
}

} // namespace lockscope
