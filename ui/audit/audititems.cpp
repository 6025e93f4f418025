// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/audit/audititems.h"

#include "ui/text/audittext.h"
#include "ui/text/format.h"
#include "ui/text/safetext.h"
#include "ui/text/tooltiptext.h"

#include <algorithm>
#include <utility>

namespace lockscope {

void AuditItems::setPlace(std::optional<Place> place)
{
    if (m_place == place)
        return;
    m_place = std::move(place);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool AuditItems::isElsewhere(int row) const
{
    return m_place && !isIntentFor(entry(row).intent, m_place->server, m_place->index);
}

QString AuditItems::textOf(int row, Column column) const
{
    const AuditEntry &entry = this->entry(row);
    const AuditIntent &intent = entry.intent.intent;
    switch (column) {
    case TimeColumn: return formatDated(entry.intent.at);
    case ActionColumn: return safeText(intent.action, 20);
    case WhatColumn: return auditSubjectText(entry.intent);
    case ResultColumn:
        return auditResultText(entry.outcome ? std::optional(entry.outcome->result) : std::nullopt);
    case ByColumn: return safeText(intent.by, 80);
    case ServerColumn: {
        const QString place = auditPlaceText(intent);
        return isElsewhere(row) ? tr("Elsewhere: %1").arg(place) : place;
    }
    case ReasonColumn: return safeText(intent.reason, 200);
    case ColumnCount: break;
    }
    return {};
}

QVariant AuditItems::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return textOf(index.row(), static_cast<Column>(index.column()));
    case Qt::ToolTipRole:
        return toolTipText(textOf(index.row(), static_cast<Column>(index.column())));
    case ElsewhereRole: return isElsewhere(index.row());
    default: return {};
    }
}

QVariant AuditItems::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case TimeColumn: return tr("When");
    case ActionColumn: return tr("Action");
    case WhatColumn: return tr("What");
    case ResultColumn: return tr("Result");
    case ByColumn: return tr("Who");
    case ServerColumn: return tr("Server and index");
    case ReasonColumn: return tr("Reason");
    case ColumnCount: break;
    }
    return {};
}

AuditFilter::AuditFilter(QObject *parent) : QSortFilterProxyModel(parent) {}

void AuditFilter::setWords(const QString &text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool AuditFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        for (int column = 0; column < sourceModel()->columnCount(parent); ++column) {
            if (sourceModel()
                        ->index(row, column, parent)
                        .data()
                        .toString()
                        .contains(word, Qt::CaseInsensitive))
                return true;
        }
        return false;
    });
}

} // namespace lockscope
