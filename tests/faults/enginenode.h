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

private:
    bool tell(const QString &action) const;

    QString m_name;
    QString m_instance;
};

} // namespace lockscope::faults
