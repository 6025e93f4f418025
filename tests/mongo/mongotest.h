// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/domain/value.h"
#include "tests/mongo/ownserver.h"

#include <QObject>
#include <QString>

#include <memory>
#include <string>

namespace lockscope::test {

/// A test class on the replica set that LOCKSCOPE_TEST_SERVER_URL names.
class MongoTest : public QObject
{
    Q_OBJECT
protected:
    static constexpr const char *Database = "lockscope_test";

    /// For initTestCase(). @return false: there is none, and the class is skipped; or failed, where
    /// LOCKSCOPE_ENGINES says that there must be one.
    [[nodiscard]] bool useServer();
    /// The same, and a server of its own beside it, by the same program; nullptr: as false, or that
    /// program may not be looked at.
    [[nodiscard]] std::unique_ptr<OwnServer> useOwnServer();
    /// A command to the set; `failed` says why it was not taken.
    ValueMap run(const std::string &database, const ValueMap &command);
    /// For cleanupTestCase() of who took the primary from the set: the member that it prefers leads
    /// again, so that no election is to come that would interrupt the next test.
    [[nodiscard]] bool isSettled();
    /// @p what with the time, so that nothing of an earlier run is met.
    static std::string newName(const std::string &what);

    QString m_url;
    std::shared_ptr<mongo::Deployment> m_deployment;

private:
    /// The mongod that the server is; empty: it is none of this machine that may be looked at.
    QString serverProgram();
};

} // namespace lockscope::test
