// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/owners/owneritems.h"

#include "ui/text/counted.h"
#include "ui/text/evidencetext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"
#include "ui/tree/rowlook.h"

#include <QStringList>

namespace lockscope {

namespace {

QString safeData(const QModelIndex &index, int role, int length = 80)
{
    return safeText(index.data(role).toString().toStdString(), length);
}

} // namespace

OwnerItems::OwnerItems(LockStore &store, QObject *parent)
    : OwnerModel(store, parent), m_store(store)
{}

QString OwnerItems::ownerOf(const QModelIndex &index) const
{
    switch (kindOf(index)) {
    case Kind::Host: {
        const QString host = safeData(index, LockRoles::HostRole);
        return host.isEmpty() ? tr("host not known") : host;
    }
    case Kind::Process: {
        const QString app = safeData(index, LockRoles::AppRole, 40);
        const QString process = lockscope::ownerOf(index);
        return app.isEmpty() ? process : process + QLatin1Char(' ') + app;
    }
    case Kind::Session: {
        const QString purpose = safeData(index, LockRoles::PurposeRole, 120);
        const QString id = tr("session %1").arg(safeData(index, LockRoles::SessionRole, 12));
        return purpose.isEmpty() ? id : purpose + QStringLiteral(" · ") + id;
    }
    case Kind::Unowned: return tr("without a session document");
    case Kind::Lock: {
        const QString path = safeData(index, LockRoles::PathRole, 512);
        const bool isNamed = kindOf(index.parent()) == Kind::Unowned
                             && (!safeData(index, LockRoles::ProcessIdRole).isEmpty()
                                 || !safeData(index, LockRoles::SessionRole).isEmpty());
        return isNamed ? tr("%1, %2").arg(path, lockscope::ownerOf(index)) : path;
    }
    }
    return {};
}

bool OwnerItems::isUnread(const QModelIndex &index) const
{
    return m_store.unreadOf(documentOf(index));
}

QString OwnerItems::heldOf(const QModelIndex &index) const
{
    const std::optional<Instant> since = instantOf(index, LockRoles::HeldSinceRole);
    const std::optional<Instant> now = m_store.judgedNow(documentOf(index));
    if (since && now)
        return formatDuration(*now - *since);
    const QVariant seen = kindOf(index) == Kind::Lock ? index.data(LockRoles::FirstSeenForRole)
                                                      : QVariant();
    return seen.isValid() ? QStringLiteral("> ") + formatDuration(Millis(seen.toLongLong()))
                          : QString();
}

LeaseText OwnerItems::leaseOf(const QModelIndex &index) const
{
    const Kind kind = kindOf(index);
    if (kind == Kind::Unowned || kind == Kind::Host
        || (kind == Kind::Process && index.data(SessionCountRole).toLongLong() != 1)
        || static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt())
                   == LockHealth::Unreadable)
        return {};
    const QVariant length = index.data(LockRoles::LeaseLengthRole);
    return leaseTextOf(instantOf(index, LockRoles::LeaseEndRole),
                       length.isValid() ? std::optional(Millis(length.toLongLong())) : std::nullopt,
                       instantOf(index, LockRoles::DelayEndRole),
                       index.data(LockRoles::RevokedRole).toBool(),
                       m_store.judgedNow(documentOf(index)));
}

QString OwnerItems::renewingOf(const QModelIndex &index) const
{
    const Kind kind = kindOf(index);
    if (kind == Kind::Lock || kind == Kind::Unowned)
        return {};
    const qint64 sessions = index.data(SessionCountRole).toLongLong();
    const qint64 renewing = index.data(RenewingCountRole).toLongLong();
    if (sessions == 1)
        return renewing == 1 ? tr("yes") : tr("not seen");
    return tr("%1 of %2").arg(formatCount(renewing), formatCount(sessions));
}

QString OwnerItems::troubledPart(const QModelIndex &index) const
{
    const Kind kind = kindOf(index);
    const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
    const qint64 sessions = index.data(SessionCountRole).toLongLong();
    const qint64 worst = index.data(WorstCountRole).toLongLong();
    if ((kind != Kind::Host && kind != Kind::Process) || troubleOf(health) == Trouble::None
        || worst == sessions)
        return {};
    return tr("%1 of %2").arg(formatCount(worst), formatCount(sessions));
}

QString OwnerItems::stateOf(const QModelIndex &index) const
{
    const auto health = static_cast<LockHealth>(index.data(LockRoles::VerdictRole).toInt());
    const QString trouble = ChipPainter::troubleText(troubleOf(health));
    if (trouble.isEmpty())
        return health == LockHealth::Renewing ? tr("renewing") : tr("held");
    if (troubledPart(index).isEmpty())
        return trouble;
    return tr("%1 %2 of %3")
            .arg(formatCount(index.data(WorstCountRole).toLongLong()), trouble,
                 formatCount(index.data(SessionCountRole).toLongLong()));
}

QString OwnerItems::textOf(const QModelIndex &index) const
{
    switch (static_cast<Column>(index.column())) {
    case OwnerColumn: return ownerOf(index);
    case StateColumn: return stateOf(index);
    case LocksColumn:
        return kindOf(index) == Kind::Lock
                       ? modeText(static_cast<ModeSummary>(index.data(LockRoles::ModeRole).toInt()),
                                  index.data(LockRoles::HolderCountRole).toLongLong())
                       : formatCount(index.data(LockRoles::LockCountRole).toLongLong());
    case HeldColumn: return heldOf(index);
    case LeaseColumn: return leaseOf(index).text;
    case RenewingColumn: return renewingOf(index);
    case ColumnCount: break;
    }
    return {};
}

QVariant OwnerItems::toolTipOf(const QModelIndex &index) const
{
    QStringList lines;
    if (index.column() == OwnerColumn)
        lines.append(ownerOf(index));
    const QVariant known = index.data(LockRoles::EvidenceRole);
    if (known.canConvert<LivenessVerdict>()) {
        for (const Evidence &evidence : known.value<LivenessVerdict>().evidence)
            lines.append(evidenceText(evidence) + QStringLiteral(" — ")
                         + evidenceSourceText(evidence.source));
    } else if (kindOf(index) == Kind::Process || kindOf(index) == Kind::Host) {
        lines.append(counted(index.data(SessionCountRole).toLongLong(), tr("1 session"),
                             tr("%1 sessions")));
        if (const QString state = stateOf(index); !state.isEmpty())
            lines.append(state); // in whole, whatever room its column has
    }
    return toolTipText(lines.join(QLatin1Char('\n')));
}

QVariant OwnerItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole: return textOf(index);
    case Qt::AccessibleTextRole:
        if (index.column() == LeaseColumn && !textOf(index).isEmpty())
            return tr("lease: %1").arg(textOf(index));
        return textOf(index);
    case Qt::ToolTipRole: return toolTipOf(index);
    case Qt::TextAlignmentRole:
        return static_cast<int>((index.column() == LocksColumn || index.column() == HeldColumn
                                         ? Qt::AlignRight
                                         : Qt::AlignLeft)
                                | Qt::AlignVCenter);
    default: return OwnerModel::data(index, role);
    }
}

QVariant OwnerItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
                (section == LocksColumn || section == HeldColumn ? Qt::AlignRight : Qt::AlignLeft)
                | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case OwnerColumn: return tr("Owner");
    case StateColumn: return tr("State");
    case LocksColumn: return tr("Locks");
    case HeldColumn: return tr("Held for");
    case LeaseColumn: return tr("Lease left");
    case RenewingColumn: return tr("Renewing");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
