// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/mongo/deployment.h"
#include "models/domain/value.h"

#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <string>

namespace lockscope::test {

/// A replica set of one member that asks who is there, over TLS only: started for a test by the
/// program that a running server on this machine is, with certificates that openssl makes.
class OwnServer
{
public:
    static constexpr const char *Set = "rs-own";
    static constexpr const char *Database = "locks";
    static constexpr const char *Password = "p@ss:w/rd";

    /// @param program the mongod
    /// @return why it did not start; empty: it did
    QString start(const QString &program);
    ~OwnServer();

    /// Ends it, and starts it on its data without its set: somebody repairs something, or has taken
    /// it over. @return why it did not start; empty: it did
    QString restartAlone();

    int port() const { return m_port; }
    /// With `replicaSet`, as long as it is in one, and more options.
    std::string url(const std::string &options = {}) const;
    std::string file(const char *name) const
    {
        return m_home.filePath(QLatin1String(name)).toStdString();
    }
    /// "ca.pem": who signed the others. "client.pem": of ClientSubject, with its key.
    std::string authority() const { return file("ca.pem"); }
    static constexpr const char *ClientSubject = "CN=anna,OU=clients,O=Lockscope";

    /// As its administrator; `failed` says why it was not taken.
    ValueMap run(const std::string &database, const ValueMap &command);
    /// Somebody of Database with Password. @return whether
    bool addUser(const char *name, const std::vector<std::string> &roles);

    /// Two that are not there, so that nobody leads any more. @return why not; empty: they are added
    QString addMissingMembers();

    static constexpr int OplogMiB = 16;

private:
    enum class Membership { Member, Alone };

    QString makeCertificates();
    void launch(const QString &program, Membership membership);
    QString logIn();
    void stop();

    QTemporaryDir m_home;
    QProcess m_process;
    int m_port = 0;
    Membership m_membership = Membership::Member;
    std::shared_ptr<mongo::Deployment> m_administrator;
};

} // namespace lockscope::test
