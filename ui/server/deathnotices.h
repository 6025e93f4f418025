// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <optional>
#include <set>
#include <string>

namespace lockscope {

class Workspace;

/// Tells a person who does not look at the window that the locks of a process died, while it is
/// switched on: not of what was dead when the server was opened, and not oftener than once a while.
class DeathNotices : public QObject
{
    Q_OBJECT
public:
    using Notify = std::function<void(const QString &title, const QString &text)>;

    /// @p workspace must outlive it.
    DeathNotices(Workspace &workspace, Notify notify, QObject *parent = nullptr);

    void setOn(bool on);

private:
    void forget();
    void look();
    void tell();

    Workspace &m_workspace;
    Notify m_notify;
    bool m_isOn = false;
    std::optional<std::set<std::string>> m_known; ///< dead ones; nullopt: nobody has looked yet
    QStringList m_untold;
    QTimer m_quiet; ///< runs while nothing more is told
};

} // namespace lockscope
