// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/staleitems.h"

#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"
#include "ui/tree/rowlook.h"

#include <QStringList>

namespace lockscope {

namespace {

constexpr int FactsShown = 2;
constexpr qsizetype PathShown = 26;

/// The end of a path says more than its beginning: "…/kibana/plugins".
QString shortPath(const QString &path)
{
    if (path.size() <= PathShown)
        return path;
    const qsizetype cut = path.indexOf(QLatin1Char('/'), path.size() - PathShown);
    return QStringLiteral("…") + (cut > 0 ? path.mid(cut) : path.right(PathShown));
}

} // namespace

StaleItems::StaleItems(LockStore &store, QObject *parent)
    : StaleSessionModel(store, parent), m_store(store)
{}

QString StaleItems::processOf(const QModelIndex &index) const
{
    const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
    if (health == LockHealth::Unreadable)
        return tr("not known");
    const QString text = ownerOf(index);
    const QString app = safeText(index.data(LockRoles::AppRole).toString().toStdString(), 40);
    return app.isEmpty() ? text : QString(text + QLatin1Char(' ') + app);
}

QString StaleItems::locksOf(const QModelIndex &index) const
{
    const Entry &row = entry(index.row());
    const QString path = shortPath(safeText(row.path, 200));
    return row.locks > 1 ? path + QStringLiteral(" +%1").arg(row.locks - 1) : path;
}

QString StaleItems::leaseOf(const QModelIndex &index) const
{
    const std::optional<Instant> end = instantOf(index, LockRoles::LeaseEndRole);
    const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
    if (health == LockHealth::Unreadable)
        return {};
    if (!end)
        return tr("no lease");
    const std::optional<Instant> now = m_store.judgedNow(entry(index.row()).documentId);
    if (!now)
        return {};
    const Millis left = *end - *now;
    return left > Millis(0) ? tr("in %1").arg(formatDuration(left))
                            : tr("%1 ago").arg(formatDuration(-left));
}

QString StaleItems::evidenceOf(const QModelIndex &index) const
{
    const QString unreadable = index.data(LockRoles::UnreadableRole).toString();
    if (!unreadable.isEmpty())
        return safeText(unreadable.toStdString());
    const auto verdict = index.data(LockRoles::EvidenceRole).value<LivenessVerdict>();
    QStringList facts;
    // What speaks for death first: it is why the row is here.
    for (const bool grave : {true, false}) {
        for (const Evidence &evidence : verdict.evidence) {
            if ((evidence.weight > 0) != grave || facts.size() == FactsShown
                || (evidence.weight == 0 && !facts.isEmpty()))
                continue;
            facts.append(evidenceText(evidence));
        }
    }
    return facts.join(QStringLiteral(u" \u00b7 "));
}

QString StaleItems::nextStepOf(const QModelIndex &index) const
{
    const auto wait = [&]() -> QString {
        const std::optional<Instant> end = instantOf(index, LockRoles::DelayEndRole);
        const std::optional<Instant> now = m_store.judgedNow();
        return end && now && *end > *now ? formatDuration(*end - *now) : QString();
    };
    switch (static_cast<NextStep>(index.data(LockRoles::NextStepRole).toInt())) {
    case NextStep::Nothing: return {};
    case NextStep::Wait: {
        const QString left = wait();
        return left.isEmpty() ? tr("Look again") : tr("Wait %1").arg(left);
    }
    case NextStep::Break:
        return counted(entry(index.row()).locks, tr("Break 1 lock…"), tr("Break %1 locks…"));
    case NextStep::RecoverFirst: return tr("Recover, then break…");
    case NextStep::FreesItself: {
        const QString left = wait();
        return left.isEmpty() ? tr("Free for the next client")
                              : tr("Free for the next client in %1").arg(left);
    }
    case NextStep::BreakByPath: return tr("Break, type the path…");
    case NextStep::LookAtDocument: return tr("Open Document");
    case NextStep::ReadAgain: {
        const UnreadPlace *unread = m_store.unreadOf(entry(index.row()).documentId);
        return unread && unread->since
                       ? tr("Not read since %1")
                                 .arg(formatInstant(*unread->since, m_store.clock().wallNow()))
                       : tr("Not read");
    }
    }
    return {};
}

bool StaleItems::isUnread(int row) const { return m_store.unreadOf(entry(row).documentId); }

bool StaleItems::canBreak(int row) const
{
    const auto step = static_cast<NextStep>(index(row, 0).data(LockRoles::NextStepRole).toInt());
    return step == NextStep::Break || step == NextStep::BreakByPath;
}

bool StaleItems::canRecover(int row) const
{
    return static_cast<NextStep>(index(row, 0).data(LockRoles::NextStepRole).toInt())
           == NextStep::RecoverFirst;
}

QVariant StaleItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::ToolTipRole && index.column() == EvidenceColumn) {
        const auto verdict = index.data(LockRoles::EvidenceRole).value<LivenessVerdict>();
        QStringList lines;
        for (const Evidence &evidence : verdict.evidence)
            lines.append(evidenceText(evidence) + QStringLiteral(" — ")
                         + evidenceSourceText(evidence.source));
        return toolTipText(lines.join(QLatin1Char('\n')));
    }
    if (role == Qt::ToolTipRole && index.column() == NextStepColumn) {
        const UnreadPlace *unread = m_store.unreadOf(entry(index.row()).documentId);
        return unread ? toolTipText(notReadText(*unread, m_store.clock().wallNow())) : QVariant();
    }
    if (role == Qt::ToolTipRole && index.column() == LocksColumn)
        return toolTipText(safeText(entry(index.row()).path));
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
                (index.column() == LeaseEndedColumn ? Qt::AlignRight : Qt::AlignLeft)
                | Qt::AlignVCenter);
    if (role == Qt::AccessibleTextRole || role == Qt::DisplayRole) {
        switch (static_cast<Column>(index.column())) {
        case VerdictColumn:
            return ChipPainter::troubleText(
                    troubleOf(static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt())));
        case ProcessColumn: return processOf(index);
        case LocksColumn: return locksOf(index);
        case LeaseEndedColumn: return leaseOf(index);
        case EvidenceColumn: return evidenceOf(index);
        case NextStepColumn: return nextStepOf(index);
        case ColumnCount: break;
        }
        return {};
    }
    return StaleSessionModel::data(index, role);
}

QVariant StaleItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == LeaseEndedColumn ? Qt::AlignRight : Qt::AlignLeft)
                                | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
        switch (static_cast<Column>(section)) {
        case VerdictColumn:
            return tr("What the evidence says of the process; the worst comes first");
        case ProcessColumn: return tr("Machine and process that hold the locks");
        case LocksColumn: return tr("The first of its locks by path, and how many more there are");
        case LeaseEndedColumn: return tr("How long ago its lease ended without renewal");
        case EvidenceColumn: return tr("The fact that decides the verdict; the inspector has all");
        case NextStepColumn: return tr("What to do about it, where something can be done here");
        case ColumnCount: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case VerdictColumn: return tr("Verdict");
    case ProcessColumn: return tr("Process");
    case LocksColumn: return tr("Locks");
    case LeaseEndedColumn: return tr("Lease ended");
    case EvidenceColumn: return tr("Evidence");
    case NextStepColumn: return tr("Next step");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
