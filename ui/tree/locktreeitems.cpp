// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/tree/locktreeitems.h"

#include "ui/text/changetext.h"
#include "ui/text/evidencetext.h"
#include "ui/text/listing.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"
#include "ui/tree/eventlook.h"
#include "ui/tree/rowlook.h"

#include <QStringList>

namespace lockscope {

namespace {

/// "exclusive, dead", "shared ×3", "unreadable"; of what is no lock any more, that it was released.
QString stateText(const RowLook &look)
{
    if (look.ghost)
        return EventLook::of(LockEvent::What::Released).words;
    QStringList parts{look.mode, ChipPainter::troubleText(look.trouble)};
    parts.removeAll(QString());
    return listing(parts);
}

} // namespace

LockTreeItems::LockTreeItems(LockStore &store, QObject *parent)
    : LockTreeModel(store, parent), m_store(store)
{}

void LockTreeItems::setIntentWatch(const IntentWatch *watch)
{
    m_intents = watch;
    connect(watch, &IntentWatch::changed, this, [this] {
        for (const IntentView &view : m_intents->views()) {
            for (const std::string &id : view.lockIds) {
                const QModelIndex index = indexOfDocument(id);
                if (index.isValid())
                    emit dataChanged(index, index.siblingAtColumn(ColumnCount - 1));
            }
        }
    });
}

QString LockTreeItems::changeOf(const LockRow &row) const
{
    if (row.health != LockHealth::HalfDone || !m_intents)
        return {};
    const IntentView *view = m_intents->viewOfDocument(row.facts.id);
    return view ? movedText(*view) : QString();
}

RowLook LockTreeItems::lookAt(const QModelIndex &index, bool expanded) const
{
    const LockRow shown = row(index);
    RowLook look = lookOf(shown, m_store.judgedNow(), expanded);
    if (const QString change = changeOf(shown); !change.isEmpty()) {
        // Its lease is over, as the chip says; how far it came is what matters now.
        look.lease = change;
        look.bar = {};
        look.renewing = false;
    }
    return look;
}

QVariant LockTreeItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) {
        const RowLook look = lookAt(index, false);
        switch (static_cast<Column>(index.column())) {
        case NameColumn: return role == Qt::AccessibleTextRole ? look.spoken() : look.name;
        case BelowColumn: return look.belowText();
        case StateColumn: return stateText(look);
        case OwnerColumn:
            return look.ownerMore.isEmpty()
                           ? look.owner
                           : QString(look.owner + QLatin1Char(' ') + look.ownerMore);
        case HeldColumn: return look.held;
        case LeaseColumn: return look.lease;
        case ColumnCount: break;
        }
        return {};
    }
    if (role == Qt::ToolTipRole) {
        const LockRow shown = row(index);
        QString text = safeText(shown.facts.path);
        if (index.column() == OwnerColumn && !shown.facts.purpose.empty())
            text += QStringLiteral(" — ") + safeText(shown.facts.purpose);
        // A narrow column shows less of it.
        if (index.column() == StateColumn) {
            if (const QString state = stateText(lookAt(index, false)); !state.isEmpty())
                text += QStringLiteral(" — ") + state;
        }
        if (const QString change = changeOf(shown); !change.isEmpty())
            text += QStringLiteral(" — ") + tr("half-done: %1").arg(change);
        if (!shown.facts.unreadable.empty())
            text += QStringLiteral(" — ") + safeText(shown.facts.unreadable);
        if (shown.facts.unread)
            text += QStringLiteral(" — ")
                    + notReadText(*shown.facts.unread, m_store.clock().wallNow());
        if (const QString more = unreadHint(index, shown); !more.isEmpty())
            text += QStringLiteral(" — ") + more;
        return toolTipText(text);
    }
    return LockTreeModel::data(index, role);
}

QString LockTreeItems::unreadHint(const QModelIndex &index, const LockRow &shown) const
{
    switch (shown.reading) {
    case FolderReading::NotRead:
        return hasChildren(index.siblingAtColumn(NameColumn))
                       ? tr("not read yet: open it")
                       : tr("not read: no more can be held; View > Reload everything starts again");
    case FolderReading::Reading: return tr("being read");
    case FolderReading::More: return tr("more is read when you scroll to its end");
    case FolderReading::Failed: {
        const std::optional<BackendError> error = readingError(index);
        return error ? tr("not read: %1 Close it and open it to try again.").arg(errorText(*error))
                     : QString();
    }
    case FolderReading::Whole: break;
    }
    return shown.moreBelow
                   ? tr("more locks may be below: not all folders there are known to be read")
                   : QString();
}

QVariant LockTreeItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(
                (section == BelowColumn || section == HeldColumn ? Qt::AlignRight : Qt::AlignLeft)
                | Qt::AlignVCenter);
    if (role == Qt::InitialSortOrderRole) // what wants attention first
        return static_cast<int>(section == BelowColumn || section == StateColumn
                                                || section == HeldColumn
                                        ? Qt::DescendingOrder
                                        : Qt::AscendingOrder);
    if (role == Qt::ToolTipRole || role == Qt::WhatsThisRole) {
        switch (static_cast<Column>(section)) {
        case NameColumn: return tr("Path segment, file id or name of the lock");
        case BelowColumn: return tr("Suspect, dead and all locks below this folder");
        case StateColumn: return tr("How it is locked, and what is wrong with it");
        case OwnerColumn: return tr("Machine and process that hold it");
        case HeldColumn: return tr("Since when; “>” means since it was first seen from here");
        case LeaseColumn: return tr("Time until its lease ends without renewal");
        case ColumnCount: return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case NameColumn: return tr("Name");
    case BelowColumn: return tr("Below");
    case StateColumn: return tr("State");
    case OwnerColumn: return tr("Owner");
    case HeldColumn: return tr("Held");
    case LeaseColumn: return tr("Lease left");
    case ColumnCount: break;
    }
    return {};
}

} // namespace lockscope
