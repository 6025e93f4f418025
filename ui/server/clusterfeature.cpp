// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/clusterfeature.h"

#include "ui/server/workspace.h"
#include "ui/text/counted.h"
#include "ui/text/safetext.h"

namespace lockscope {

namespace {

QString colourText(ClusterHealth::Colour colour)
{
    switch (colour) {
    case ClusterHealth::Colour::Green: return ClusterFeature::tr("green");
    case ClusterHealth::Colour::Yellow: return ClusterFeature::tr("yellow");
    case ClusterHealth::Colour::Red: break;
    }
    return ClusterFeature::tr("red");
}

Icon::Tone toneOf(const ClusterHealth &health)
{
    if (health.isLeaderless || health.colour == ClusterHealth::Colour::Red)
        return Icon::Tone::Dead;
    if (health.colour == ClusterHealth::Colour::Yellow || health.hasSingleCopy())
        return Icon::Tone::Suspect;
    return Icon::Tone::Ink2; // what is well is quiet
}

QString nodesText(std::int64_t nodes)
{
    return counted(nodes, ClusterFeature::tr("1 node"), ClusterFeature::tr("%1 nodes"));
}

} // namespace

ClusterFeature::ClusterFeature(Workspace &workspace) : Feature(workspace) {}

std::optional<Feature::Fact> ClusterFeature::fact() const
{
    const RefreshScheduler &scheduler = m_workspace.server().scheduler();
    const std::optional<ClusterHealth> &health = scheduler.health().health();
    if (!health || scheduler.isPaused())
        return std::nullopt;
    QStringList parts;
    if (health->colour)
        parts += colourText(*health->colour);
    if (health->nodes)
        parts += nodesText(*health->nodes);
    if (health->isLeaderless)
        parts += tr("no leader");
    else if (!health->leader.empty())
        parts += safeText(health->leader, 24);
    if (health->hasSingleCopy())
        parts += tr("one copy only");
    if (parts.isEmpty())
        return std::nullopt;
    Fact fact;
    fact.text = parts.join(QStringLiteral(" · "));
    fact.tone = toneOf(*health);
    fact.disc = true;
    fact.toolTip = details();
    return fact;
}

QString ClusterFeature::details() const
{
    const OpenServer &server = m_workspace.server();
    const HealthWatch &watch = server.scheduler().health();
    const ClusterHealth &health = *watch.health();
    QStringList lines;
    if (const auto &status = server.status(); status && !status->clusterName.empty())
        lines += tr("Cluster %1").arg(safeText(status->clusterName, 80));
    if (const std::optional<Instant> since = watch.colourSince())
        lines += tr("Health of the locks: %1, seen since %2")
                         .arg(colourText(*health.colour),
                              formatInstant(*since, server.clock().wallNow()));
    if (health.copies && health.copiesWanted)
        lines += tr("%1 of %2 copies of the locks are active")
                         .arg(formatCount(*health.copies), formatCount(*health.copiesWanted));
    if (health.nodes && health.dataNodes)
        lines += tr("%1, %2 of them with data")
                         .arg(nodesText(*health.nodes), formatCount(*health.dataNodes));
    if (!health.leader.empty())
        lines += tr("Leader: %1").arg(safeText(health.leader, 120));
    if (health.colour == ClusterHealth::Colour::Red && !watch.outageSince())
        lines += tr("Too few nodes are up for a write to be confirmed: nothing can be locked or "
                    "renewed");
    if (health.hasSingleCopy())
        lines += tr("When the node with the only copy stops, nothing can be locked or renewed");
    return lines.join(QLatin1Char('\n'));
}

} // namespace lockscope
