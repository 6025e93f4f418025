// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/cluster/watchingwindow.h"

#include "tests/e2e/windowdriver.h"

#include <algorithm>

namespace lockscope::cluster {

WatchingWindow::WatchingWindow(const StartOptions &options, const QTemporaryDir &home,
                               const QStringList &living)
    : m_application(e2e::makeApplication(options, home))
{
    for (const QString &path : living)
        m_living.insert(path.toStdString());
    connect(&m_application->server().store(), &LockStore::changed, this, &WatchingWindow::look);
}

WatchingWindow::~WatchingWindow()
{
    // What a window that closes empties is no word about anybody.
    m_application->server().store().disconnect(this);
}

bool WatchingWindow::show() { return e2e::showConnected(*m_application); }

void WatchingWindow::look()
{
    for (const std::string &id : m_living) {
        const LockHealth health = e2e::healthOf(m_application->server().store(), id.c_str());
        const bool isGone = health == LockHealth::Free || health == LockHealth::Released;
        if (!isGone)
            m_shown.insert(id);
        if (health == LockHealth::Dead || (isGone && m_shown.contains(id)))
            m_wrong.insert(id);
    }
}

bool WatchingWindow::showsTheLiving() const
{
    return std::all_of(m_living.begin(), m_living.end(), [this](const std::string &id) {
        const LockHealth health = e2e::healthOf(m_application->server().store(), id.c_str());
        return health == LockHealth::Held || health == LockHealth::Renewing;
    });
}

} // namespace lockscope::cluster
