// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/e2esupport.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>

namespace e2e {

/// A test class with a server for all its cases, and a folder of its own. One that needs more than
/// that at its beginning has an initTestCase() of its own, which calls startServer().
class ServerTest : public QObject
{
    Q_OBJECT
protected:
    /// False: there is none, and the function that runs now counts as skipped or failed: it has to
    /// return.
    [[nodiscard]] bool startServer();
    QString inHome(const char *name) const { return m_home.filePath(QLatin1String(name)); }
    QString trailFile() const { return inHome("audit.jsonl"); }
    /// This program, and those it starts from now on, write their audit trail to trailFile():
    /// nobody has written there before.
    void useOwnTrail() const { qputenv("LOCKSCOPE_AUDIT", trailFile().toUtf8()); }

    /// Why a test that needs them is skipped on MongoDB.
    static constexpr const char *NoPlainClients
            = "a collection takes no documents of plain clients";

    QTemporaryDir m_home;
    std::unique_ptr<Server> m_server;

private slots:
    virtual void initTestCase();
    virtual void cleanupTestCase();
};

} // namespace e2e
