// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/faults/faultworld.h"

#include <QJsonArray>

namespace lockscope::faults {

namespace {

bool isSession(const QString &id) { return id.startsWith(QLatin1String("session:")); }

} // namespace

QStringList Documents::entriesOf(const QString &holder) const
{
    QStringList ids;
    for (auto it = m_byId.begin(); it != m_byId.end(); ++it) {
        if (!isSession(it.key()) && holdersOf(it.key()).contains(holder))
            ids.append(it.key());
    }
    return ids;
}

QStringList Documents::holdersOf(const QString &documentId) const
{
    QStringList ids;
    for (const QJsonValue &holder :
         m_byId.value(documentId).value(QLatin1String("holders")).toArray())
        ids.append(holder.toObject().value(QLatin1String("id")).toString());
    return ids;
}

QStringList Documents::livingHoldersOf(const QString &documentId) const
{
    QStringList ids;
    for (const QJsonValue &holder :
         m_byId.value(documentId).value(QLatin1String("holders")).toArray()) {
        const QString session = holder.toObject().value(QLatin1String("session")).toString();
        const QJsonObject owner = m_byId.value(QStringLiteral("session:") + session);
        if (!owner.isEmpty() && !owner.contains(QLatin1String("dead_at")))
            ids.append(holder.toObject().value(QLatin1String("id")).toString());
    }
    return ids;
}

QString Documents::sessionIdOf(const QString &holder) const
{
    for (const QJsonObject &document : m_byId) {
        for (const QJsonValue &entry : document.value(QLatin1String("holders")).toArray()) {
            if (entry.toObject().value(QLatin1String("id")).toString() == holder)
                return QStringLiteral("session:")
                       + entry.toObject().value(QLatin1String("session")).toString();
        }
    }
    return {};
}

QJsonObject Documents::sessionOf(const QString &holder) const
{
    return m_byId.value(sessionIdOf(holder));
}

QStringList Documents::locks() const
{
    QStringList ids;
    for (auto it = m_byId.begin(); it != m_byId.end(); ++it) {
        if (!isSession(it.key()))
            ids.append(it.key());
    }
    return ids;
}

QStringList Documents::doubleGrants() const
{
    QStringList found;
    for (auto it = m_byId.begin(); it != m_byId.end(); ++it) {
        const QJsonArray holders = it->value(QLatin1String("holders")).toArray();
        for (const QJsonValue &holder : holders) {
            if (holder.toObject().value(QLatin1String("mode")).toString() == QLatin1String("X")
                && holders.size() > 1)
                found.append(QStringLiteral("%1 has an exclusive holder among %2 holders")
                                     .arg(it.key())
                                     .arg(holders.size()));
        }
    }
    return found;
}

} // namespace lockscope::faults
