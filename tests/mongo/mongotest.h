// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/domain/value.h"

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
    /// A command to the set; `failed` says why it was not taken.
    ValueMap run(const std::string &database, const ValueMap &command);
    /// The mongod that the server is, to start another one; empty: it is none of this machine that may
    /// be looked at.
    QString serverProgram();
    static constexpr const char *NoProgram
            = "NOT TESTED: the server is no process of this machine that may be looked at";
    /// @p what with the time, so that nothing of an earlier run is met.
    static std::string newName(const std::string &what);

    QString m_url;
    std::shared_ptr<mongo::Deployment> m_deployment;
};

} // namespace lockscope::test
