// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace lockscope::cluster {

/// Where lockctl runs as on another host, which sees nothing of this one's processes: in namespaces
/// in which the machine, its boot and its host have other names. On this one where none may be
/// made, as in some containers.
class OtherHost
{
public:
    OtherHost();

    /// Whether it is another one.
    bool isAnother() const { return !m_enter.isEmpty(); }
    /// Begins lockctl with these arguments as @p process.
    void start(QProcess &process, const QStringList &arguments) const;

private:
    QTemporaryDir m_names;
    QStringList m_enter; ///< what is put before the command line
};

} // namespace lockscope::cluster
