// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/makeapplication.h"

#include <QStringList>

#include <memory>
#include <set>
#include <string>

namespace lockscope::cluster {

/// A window that looks at the locks all the time, and what it has said of some of them.
class WatchingWindow : public QObject
{
    Q_OBJECT
public:
    /// @param living locks that somebody holds all the time.
    WatchingWindow(const StartOptions &options, const QTemporaryDir &home,
                   const QStringList &living);
    ~WatchingWindow() override;

    /// False: it does not come to show what the server has.
    [[nodiscard]] bool show();
    /// The living it has called dead, or free.
    int wronglyCalled() const { return int(m_wrong.size()); }
    /// Whether it shows all of the living as held.
    bool showsTheLiving() const;

private:
    void look();

    std::unique_ptr<Application> m_application;
    std::set<std::string> m_living;
    std::set<std::string> m_shown; ///< of the living, those that it has shown
    std::set<std::string> m_wrong;
};

} // namespace lockscope::cluster
