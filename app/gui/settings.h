// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QSettings>
#include <QString>

#include <memory>

namespace lockscope {

/// What the program remembers besides the connections, in lockscope.ini. One table says which keys
/// there are, their range, and what holds when they are missing or odd; the window keeps its own
/// layout under "window/".
class Settings
{
public:
    enum class Key { RefreshInterval, DemoWorkers };

    /// A damaged file is moved to lockscope.ini.broken-TIME and told by problem(); then the
    /// defaults hold.
    explicit Settings(const QString &fileName);

    static QString defaultFileName();
    static QString keyName(Key key);

    const QString &problem() const { return m_problem; } ///< for a person; empty: none
    int integer(Key key) const;                          ///< within the table's range
    void set(Key key, int value);
    /// For the window's layout. Ours.
    QSettings *store() const { return m_store.get(); }

private:
    void setAsideIfBroken(const QString &fileName);

    QString m_problem;
    std::unique_ptr<QSettings> m_store;
};

} // namespace lockscope
