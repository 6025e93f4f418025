// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace lockscope::faults {

/// The real node under test, seen by tests/engines/engine, which started it.
class EngineNode
{
public:
    /// The node that listens at @p url.
    explicit EngineNode(const QString &url);

    /// Whether the engine command knows it; a node that somebody else started cannot be killed.
    bool isKnown() const { return !m_instance.isEmpty(); }
    /// kill -9. Its data stays.
    bool kill() const;
    /// The same node again at the same address; returns when it answers. @return whether it does.
    bool restart() const;

    // Of a cluster, whose URL is that of all its nodes, in the order of their places:
    bool kill(int place) const;
    bool pause(int place) const; ///< as a virtual machine that stands still
    bool resume(int place) const;
    bool cutOff(int place) const; ///< it and the others cannot reach each other; clients reach all
    bool join(int place) const;   ///< not any more

private:
    bool tell(const QString &action, int place = -1) const;

    QString m_name;
    QString m_instance;
};

} // namespace lockscope::faults
