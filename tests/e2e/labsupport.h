// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/servertest.h"

#include <QList>
#include <QMap>

namespace e2e {

/// A run of the lab as `lockctl lab --json` told it.
struct LabRunTold
{
    QList<QJsonObject> events;
    QJsonObject report; ///< the last line
    QList<QJsonObject> of(const char *event) const;
    int count(const char *event) const { return static_cast<int>(of(event).size()); }
    /// What every worker asked for, in order.
    QMap<QString, QStringList> asked() const;
};

LabRunTold labRunOf(const QByteArray &output);

/// A test class of the lab, with a server for all its cases.
class LabServerTest : public ServerTest
{
protected:
    static constexpr int LongestRunMs = 300000;
    static constexpr int PatienceMs = 60000;

    bool nothingIsLeft() const; ///< no lock, of anybody
};

/// Children of @p parent that are processes still, by the process table.
QList<qint64> childrenOf(qint64 parent);
bool isRunning(qint64 pid);

} // namespace e2e
