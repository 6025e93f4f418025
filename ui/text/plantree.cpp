// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/text/plantree.h"

#include "models/domain/lockid.h"
#include "ui/text/breaktext.h"
#include "ui/text/listing.h"
#include "ui/text/locktext.h"
#include "ui/text/planstate.h"
#include "ui/text/safetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <string_view>

namespace lockscope {

namespace {

constexpr qsizetype WidestName = 60;
constexpr qsizetype WidestState = 14;

struct PlanTreeWords
{
    Q_DECLARE_TR_FUNCTIONS(lockscope::PlanTree)
};

/// Rows by path; a directory is made when something below it needs it.
class Builder
{
public:
    std::vector<PlanTreeRow> rows;

    int add(std::string_view path)
    {
        if (const auto it = m_rows.find(path); it != m_rows.end())
            return it->second;
        PlanTreeRow row;
        const std::size_t slash = path.rfind('/');
        if (path.size() > 1 && path.front() == '/') {
            row.parent = add(slash == 0 ? std::string_view("/") : path.substr(0, slash));
            row.depth = rows[static_cast<std::size_t>(row.parent)].depth + 1;
            row.name = safeText(std::string(path.substr(slash + 1)), 200);
        } else {
            row.name = safeText(std::string(path), 200);
        }
        row.path = safeText(std::string(path), 300);
        rows.push_back(std::move(row));
        const int index = static_cast<int>(rows.size()) - 1;
        m_rows.emplace(std::string(path), index);
        return index;
    }

private:
    std::map<std::string, int, std::less<>> m_rows;
};

bool nodesInTreeOrder(const BreakPlan::Node &a, const BreakPlan::Node &b)
{
    const auto rank = [](const BreakPlan::Node &node) {
        return node.documentId == RootDocumentId ? 0 : node.path.starts_with('/') ? 1 : 2;
    };
    return rank(a) != rank(b) ? rank(a) < rank(b) : inTreeOrder(a.path, b.path);
}

QString afterText(const BreakPlan::Node &node)
{
    const QString after = planStateText(node.after, 60);
    return node.later ? PlanTreeWords::tr("%1 once lease and lock-delay are over").arg(after)
                      : after;
}

QString opensText(const BreakPlan::Node &node)
{
    if (node.opens == LockMode::X)
        return PlanTreeWords::tr("anybody may lock it");
    // Where others read already, that is nothing new.
    if (node.opens == LockMode::S && node.before.kind != PlanState::Kind::Read)
        return PlanTreeWords::tr("others may read it");
    return {};
}

} // namespace

bool inTreeOrder(std::string_view a, std::string_view b)
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        const auto key = [](char c) { return c == '/' ? 0 : static_cast<unsigned char>(c) + 1; };
        return key(x) < key(y);
    });
}

std::vector<PlanTreeRow> planTree(const BreakPlan &plan)
{
    std::vector<BreakPlan::Node> nodes = plan.nodes;
    std::stable_sort(nodes.begin(), nodes.end(), nodesInTreeOrder);
    Builder builder;
    for (const BreakPlan::Node &node : nodes) {
        // Outside the tree the id says more: "rw:build", not "build".
        const bool inTree = node.path.starts_with('/');
        const int index = builder.add(node.documentId == RootDocumentId ? "/"
                                      : inTree                          ? node.path
                                                                        : node.documentId);
        PlanTreeRow &row = builder.rows[static_cast<std::size_t>(index)];
        row.before = toString(node.before);
        row.now = planStateText(node.before, 60);
        row.after = afterText(node);
        row.opens = opensText(node);
        row.becomesFree = node.after == PlanState::Kind::Free;
        row.isLater = node.later;
    }
    return builder.rows;
}

QStringList planTreeText(const BreakPlan &plan)
{
    const std::vector<PlanTreeRow> rows = planTree(plan);
    std::vector<bool> hasChildren(rows.size());
    qsizetype nameWidth = 0;
    qsizetype nowWidth = 0;
    for (const PlanTreeRow &row : rows) {
        if (row.parent >= 0)
            hasChildren[static_cast<std::size_t>(row.parent)] = true;
        nameWidth = std::max(nameWidth, 2 * row.depth + row.name.size() + 1);
        nowWidth = std::max(nowWidth, row.now.size());
    }
    nameWidth = std::min(nameWidth, WidestName);
    nowWidth = std::min(nowWidth, WidestState);
    QStringList lines;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const PlanTreeRow &row = rows[i];
        QString name = QString(2 * row.depth, QLatin1Char(' ')) + row.name;
        if (hasChildren[i] && row.depth > 0)
            name += QLatin1Char('/');
        if (!row.isTouched()) {
            lines.append(name);
            continue;
        }
        QString line = name.leftJustified(nameWidth) + QStringLiteral("  ")
                       + row.now.leftJustified(nowWidth) + QStringLiteral(" -> ") + row.after;
        if (!row.opens.isEmpty())
            line = clauses({line, row.opens});
        lines.append(line);
    }
    return lines;
}

QStringList planWaitersText(const BreakPlan &plan)
{
    QStringList lines;
    for (const BreakPlan::Waiter &waiter : plan.waiters) {
        const QString who = planWaiterName(waiter);
        const QString path = safeText(waiter.path, 200);
        const QString wish = waiter.mode == LockMode::S
                                     ? PlanTreeWords::tr("%1 waits to read %2").arg(who, path)
                                     : PlanTreeWords::tr("%1 waits to lock %2").arg(who, path);
        lines.append(waiter.free ? PlanTreeWords::tr("%1: nothing else is in its way.").arg(wish)
                                 : PlanTreeWords::tr("%1: others are still in its way.").arg(wish));
    }
    for (const std::string &intent : plan.halfDone)
        lines.append(PlanTreeWords::tr(
                             "Half-done change %1: its entries stay locked until it is recovered "
                             "(lockctl recover %1).")
                             .arg(safeText(intent, 64)));
    return lines;
}

} // namespace lockscope
