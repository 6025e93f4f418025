// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/waittext.h"

#include "models/domain/lockid.h"
#include "ui/text/breaktext.h"
#include "ui/text/format.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace lockscope {

namespace {

struct WaitWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::WaitText)
};

constexpr qsizetype MostNamed = 4;

/// "a", "a and b", "a, b and 3 others".
QString listed(QStringList names)
{
    if (names.isEmpty())
        return {};
    const qsizetype more = names.size() - MostNamed;
    if (more > 0) {
        names = names.mid(0, MostNamed);
        return more == 1 ? WaitWords::tr("%1 and 1 other").arg(listing(names))
                         : WaitWords::tr("%1 and %2 others").arg(listing(names), formatCount(more));
    }
    const QString last = names.takeLast();
    return names.isEmpty() ? last : WaitWords::tr("%1 and %2").arg(listing(names), last);
}

} // namespace

QString waitText(const QString &who, const std::vector<WantedLock> &lacks,
                 std::optional<Instant> since, std::optional<Instant> serverNow)
{
    // The last ones are the targets; what stands before them are their ancestors.
    const QString what = lacks.empty()
                                 ? WaitWords::tr("a lock")
                                 : QStringLiteral("%1 (%2)").arg(safeText(lacks.back().documentId,
                                                                          120),
                                                                 modeText(lacks.back().mode));
    if (since && serverNow && *serverNow >= *since)
        return WaitWords::tr("%1 waits for %2, for %3")
                .arg(who, what, formatDuration(Millis(*serverNow - *since)));
    return WaitWords::tr("%1 waits for %2").arg(who, what);
}

QString heldUpText(const std::vector<std::string> &sessions, bool anonymous,
                   const SessionName &nameOf)
{
    QStringList names;
    for (const std::string &session : sessions)
        names.append(nameOf(session));
    if (anonymous)
        names.append(WaitWords::tr("holders without a name"));
    return names.isEmpty() ? WaitWords::tr("nobody is in its way: it is about to get it")
                           : WaitWords::tr("held up by %1").arg(listed(names));
}

QString cycleText(const std::vector<std::string> &ring, const SessionName &nameOf)
{
    if (ring.size() == 1)
        return WaitWords::tr(
                       "%1 waits for a lock that it holds itself, in a mode that cannot be raised "
                       "beside it. It never gets it: it must give up, or be broken.")
                .arg(nameOf(ring.front()));
    if (ring.size() == 2)
        return WaitWords::tr(
                       "%1 and %2 wait for each other. Neither continues until one gives up or is "
                       "broken.")
                .arg(nameOf(ring[0]), nameOf(ring[1]));
    QStringList names;
    for (const std::string &session : ring)
        names.append(nameOf(session));
    if (names.size() > 2 * MostNamed)
        names = names.mid(0, 2 * MostNamed) << QStringLiteral("…");
    return WaitWords::
            tr("%1 sessions wait for each other in a ring: %2. None continues until one gives up "
               "or is broken.")
                    .arg(formatCount(static_cast<qint64>(ring.size())),
                         names.join(QStringLiteral(" \u2192 ")));
}

namespace {

QString goOnText(const QString &who, WaitTurns turns)
{
    switch (turns) {
    case WaitTurns::Together: return WaitWords::tr("then %1 can continue").arg(who);
    case WaitTurns::InParts:
        return WaitWords::tr("then %1 can continue, but not all at once").arg(who);
    case WaitTurns::OneByOne: return WaitWords::tr("then one of %1 can continue").arg(who);
    }
    return {};
}

} // namespace

QString freesText(const QStringList &paths, const QStringList &free, WaitTurns turns,
                  const QStringList &nearer)
{
    QStringList texts{paths.isEmpty() ? WaitWords::tr("frees no lock of its own")
                                      : WaitWords::tr("frees %1").arg(listed(paths))};
    if (!free.isEmpty())
        texts.append(goOnText(listed(free), turns));
    if (!nearer.isEmpty())
        texts.append(WaitWords::tr("nearer to its lock: %1").arg(listed(nearer)));
    return clauses(texts);
}

QString freesText(const BreakPlan &plan, WaitTurns turns)
{
    std::set<std::string> freed;
    for (const BreakPlan::Owner &owner : plan.owners)
        freed.insert(owner.lockIds.begin(), owner.lockIds.end());
    // The id of a long path is a hash, which says nothing to a person.
    const auto nameOf = [&plan](const std::string &id) {
        const auto step = std::find_if(plan.steps.begin(), plan.steps.end(),
                                       [&id](const BreakStep &s) { return s.documentId == id; });
        const bool inTree = step != plan.steps.end() && step->path.starts_with('/');
        return id == RootDocumentId ? QStringLiteral("/") : safeText(inTree ? step->path : id, 80);
    };
    QStringList paths;
    for (const std::string &id : freed)
        paths.append(nameOf(id));
    QStringList free;
    QStringList nearer;
    for (const BreakPlan::Waiter &waiter : plan.waiters) {
        const QString name = planWaiterName(waiter);
        (waiter.free ? free : nearer).append(name);
    }
    return freesText(paths, free, turns, nearer);
}

QString processStateText(ProcessState state)
{
    switch (state) {
    case ProcessState::OtherMachine: return WaitWords::tr("cannot be looked at from here");
    case ProcessState::OtherNamespace:
        return WaitWords::tr(
                "in another pid or time namespace (a container): its pid means nothing "
                "here");
    case ProcessState::Unreadable: return WaitWords::tr("the process table did not answer");
    case ProcessState::Running: return WaitWords::tr("running");
    case ProcessState::Stopped: return WaitWords::tr("stopped");
    case ProcessState::Gone: return WaitWords::tr("gone");
    case ProcessState::Reused: return WaitWords::tr("its id belongs to another process now");
    case ProcessState::OtherBoot:
        return WaitWords::tr("the machine was restarted since, or was cloned");
    }
    return {};
}

} // namespace lockscope
