// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/server/deathnotices.h"

#include "ui/server/staleitems.h"
#include "ui/server/workspace.h"
#include "ui/text/counted.h"
#include "ui/text/safetext.h"

#include <utility>

namespace lockscope {

namespace {
constexpr int QuietMs = 60000;
constexpr int MostNames = 3;
} // namespace

DeathNotices::DeathNotices(Workspace &workspace, Notify notify, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_notify(std::move(notify))
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(QuietMs);
    connect(&m_quiet, &QTimer::timeout, this, &DeathNotices::tell);
    connect(&workspace, &Workspace::changed, this, &DeathNotices::look);
    connect(&workspace.server(), &OpenServer::changed, this, &DeathNotices::forget);
}

void DeathNotices::setOn(bool on)
{
    m_isOn = on;
    forget();
    look(); // what is dead by now is not told
}

void DeathNotices::forget()
{
    m_known.reset();
    m_untold.clear();
}

void DeathNotices::look()
{
    if (!m_isOn)
        return;
    const ConnectionState state = m_workspace.readingState();
    if (!m_workspace.server().isOpen() || !state.isConnected() || m_workspace.server().isSnapshot())
        return; // what is not read yet does not die when it is
    const StaleItems &items = m_workspace.stale();
    std::set<std::string> dead;
    for (int row = 0; row < items.rowCount(); ++row) {
        const StaleSessionModel::Entry &entry = items.entry(row);
        if (entry.health != LockHealth::Dead)
            continue;
        const std::string &id = entry.session.empty() ? entry.documentId : entry.session;
        dead.insert(id);
        if (!m_known || m_known->count(id))
            continue;
        m_untold.append(items.index(row, StaleItems::ProcessColumn).data().toString()
                        + QStringLiteral(": ") + safeText(entry.path, 120));
    }
    m_known = std::move(dead);
    tell();
}

void DeathNotices::tell()
{
    if (m_untold.isEmpty() || m_quiet.isActive())
        return;
    const qint64 processes = m_untold.size();
    QStringList names = m_untold.mid(0, MostNames);
    if (processes > MostNames)
        names.append(counted(processes - MostNames, tr("1 more"), tr("%1 more")));
    m_untold.clear();
    m_quiet.start();
    m_notify(counted(processes, tr("The locks of a process are dead"),
                     tr("The locks of %1 processes are dead")),
             names.join(QLatin1Char('\n')));
}

} // namespace lockscope
