// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/shell/statusfacts.h"

#include "ui/server/notread.h"
#include "ui/server/staleitems.h"
#include "ui/server/workspace.h"
#include "ui/text/counted.h"
#include "ui/text/enginetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/tree/locktreeitems.h"

namespace lockscope {

namespace {

/// "+12 ms", "−1.5 s", "0 ms": what is shown as nothing has no sign, or it would change all the
/// time.
QString offsetText(Millis offset)
{
    const bool small = offset > Millis(-1000) && offset < Millis(1000);
    const qint64 tenths = qRound64(static_cast<double>(offset.count()) / 100.0);
    const QString amount = small ? StatusFacts::tr("%1 ms").arg(qAbs(qint64{offset.count()}))
                                 : StatusFacts::tr("%1 s").arg(
                                         QString::number(static_cast<double>(qAbs(tenths)) / 10.0,
                                                         'f', 1));
    if (offset == Millis(0))
        return amount;
    return (offset < Millis(0) ? QStringLiteral("−") : QStringLiteral("+")) + amount;
}

} // namespace

StatusFacts::Facts StatusFacts::left(const Workspace &workspace)
{
    const OpenServer &server = workspace.server();
    if (!server.isOpen())
        return {{QStringLiteral("unplug"), tr("Not connected"), Icon::Tone::Ink2}};
    const ConnectionState &state = server.scheduler().state();
    const StoreCounts &counts = server.store().counts();
    const auto &status = server.status();
    QString engine = safeText(server.profile().url, 80);
    if (status)
        engine = engineText(status->engine) + QLatin1Char(' ') + safeText(status->version, 20);
    const bool lost = state.kind == ConnectionState::Kind::Lost;
    Facts facts;
    facts.push_back(
            {lost && !state.wasAnswered() ? QStringLiteral("wifi-off") : QStringLiteral("plug"),
             QString(engine.trimmed() + QStringLiteral(" · ")
                     + safeText(server.profile().index, 40)),
             lost ? Icon::Tone::Dead : Icon::Tone::Held});
    if (status && !status->rootCoversAll)
        facts.push_back({QStringLiteral("triangle-alert"), tr("Global lock covers the tree only"),
                         Icon::Tone::Suspect});
    if (const Millis took = server.scheduler().latency(); status && !server.isSnapshot()) {
        // A quick server's number must not come and go.
        StatusStrip::Fact latency{QString(),
                                  took < Millis(1) ? tr("< 1 ms") : tr("%1 ms").arg(took.count())};
        if (!status->node.empty())
            latency.toolTip = tr("The node %1 answered the last status request")
                                      .arg(safeText(status->node, 120));
        facts.push_back(latency);
    }
    const FeedLoad load = server.scheduler().load();
    if (load.catchingUp) {
        QString behind = tr("Catching up: %1")
                                 .arg(counted(load.waiting, tr("1 change waits"),
                                              tr("%1 changes wait")));
        if (load.joined > 0)
            behind += tr(", %1 joined").arg(formatCount(load.joined));
        StatusStrip::Fact fact{QStringLiteral("hourglass"), behind, Icon::Tone::Suspect};
        fact.alarm = true;
        facts.push_back(fact);
    }
    const QString locks = counts.locks == 1 ? tr("1 lock")
                                            : tr("%1 locks").arg(readCount(server, counts.locks));
    const bool isPart = state.partial && (state.byFolder || counts.locks > 0);
    facts.push_back({QString(), isPart ? tr("Of what was read: %1").arg(locks) : locks});
    facts.push_back({QStringLiteral("octagon-x"), tr("%1 dead").arg(readCount(server, counts.dead)),
                     counts.dead > 0 ? Icon::Tone::Dead : Icon::Tone::Ink2});
    // The tree shows it where it stands for those locks: without a word of them the numbers would
    // not agree.
    const qint64 leftovers = workspace.stale().leftoverCount();
    if (state.byFolder && leftovers > 0)
        facts.push_back({QStringLiteral("triangle-alert"),
                         counted(leftovers, tr("1 stale process: its locks are not read"),
                                 tr("%1 stale processes: their locks are not read")),
                         Icon::Tone::Suspect});
    if (counts.suspect > 0)
        facts.push_back({QStringLiteral("hourglass"),
                         tr("%1 suspect").arg(formatCount(counts.suspect)), Icon::Tone::Suspect});
    if (counts.unreadable > 0)
        facts.push_back({QStringLiteral("file-warning"),
                         tr("%1 unreadable").arg(formatCount(counts.unreadable))});
    if (!workspace.items().isFilterInEffect())
        facts.push_back({QStringLiteral("hourglass"), tr("Applying the filter")});
    else if (workspace.items().isFiltered()) {
        const std::int64_t count = workspace.items().matchCount();
        QString matches = count == 1 ? tr("1 row matches")
                                     : tr("%1 rows match").arg(formatCount(count));
        if (state.byFolder)
            matches = tr("Of what was read: %1").arg(matches);
        facts.push_back({QStringLiteral("search"), matches});
    }
    return facts;
}

StatusFacts::Facts StatusFacts::right(const OpenServer &server)
{
    if (!server.isOpen())
        return {{QString(), tr("Lockscope %1").arg(QStringLiteral(LOCKSCOPE_VERSION)),
                 Icon::Tone::Ink2}};
    Facts facts;
    const Millis writable = server.writesLeft();
    StatusStrip::Fact access{QString(),
                             server.isReadOnly() ? tr("READ-ONLY")
                             : writable > Millis(0)
                                     ? tr("Writable for %1").arg(formatDuration(writable))
                                     : tr("Writable")};
    access.tag = server.isReadOnly();
    facts.push_back(access);
    // Its clock would tell how long ago it was taken, and it was seen by whoever made it.
    if (server.isSnapshot()) {
        facts.push_back({QStringLiteral("clock"), tr("Snapshot")});
        return facts;
    }
    if (const auto offset = server.store().clockOffset()) {
        StatusStrip::Fact clocks{QString(), tr("Clock offset %1").arg(offsetText(*offset))};
        clocks.spare = qAbs(offset->count()) < 1000;
        facts.push_back(clocks);
    }
    const std::optional<Millis> age = server.scheduler().age();
    StatusStrip::Fact seen{QStringLiteral("clock"),
                           age ? tr("Seen %1 ago").arg(formatDuration(*age)) : tr("Not seen yet")};
    seen.alarm = age && !server.scheduler().isFresh();
    facts.push_back(seen);
    return facts;
}

ScanBar::Room StatusFacts::roomForMore(const RefreshScheduler &scheduler)
{
    const FolderReader &folders = scheduler.folders();
    if (folders.isOutsideWalked() && !folders.outsideIsWhole())
        return ScanBar::Room::OutsideDropped;
    return folders.isFull() ? ScanBar::Room::Full : ScanBar::Room::Left;
}

QString StatusFacts::staleText(const RefreshScheduler &scheduler)
{
    switch (scheduler.state().kind) {
    case ConnectionState::Kind::NotConnected:
    case ConnectionState::Kind::Connecting:
    case ConnectionState::Kind::Loading: return {};
    case ConnectionState::Kind::Paused:
    case ConnectionState::Kind::Cancelled: return tr("Catching up"); // not any more
    case ConnectionState::Kind::Refused: return tr("Refused");
    case ConnectionState::Kind::NotSetUp:
    case ConnectionState::Kind::Foreign: return tr("No locks");
    case ConnectionState::Kind::Lost:
        return scheduler.state().wasAnswered() ? tr("Not read") : tr("No answer");
    case ConnectionState::Kind::Live:
        if (scheduler.load().catchingUp)
            return tr("Catching up");
        return scheduler.isFresh() ? QString() : tr("No answer");
    }
    return {};
}

} // namespace lockscope
