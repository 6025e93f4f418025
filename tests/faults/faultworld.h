// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/e2e/rawstore.h"
#include "tests/faults/faultproxy.h"
#include "tests/faults/program.h"

#include <QJsonObject>
#include <QMap>
#include <QTemporaryDir>

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace lockscope::faults {

/// Who speaks to the server through a proxy of its own.
enum class Actor { Acquire, Renew, Release, Break, List, Watch, Holder };
const char *toString(Actor actor);

/// The documents of the lock index by id, as the server itself has them.
class Documents
{
public:
    explicit Documents(QMap<QString, QJsonObject> byId = {}) : m_byId(std::move(byId)) {}

    /// Ids of the documents that have an entry of @p holder.
    QStringList entriesOf(const QString &holder) const;
    /// Holder ids on one lock document.
    QStringList holdersOf(const QString &documentId) const;
    /// Those of them whose session lives. The entry of a dead session counts as gone, that of a
    /// missing one is ended by whoever meets it.
    QStringList livingHoldersOf(const QString &documentId) const;
    /// The session document behind @p holder, and its id; empty when there is none.
    QString sessionIdOf(const QString &holder) const;
    QJsonObject sessionOf(const QString &holder) const;
    /// Ids of all lock documents.
    QStringList locks() const;
    /// Sentences about documents on which an exclusive holder is not alone.
    QStringList doubleGrants() const;
    const QMap<QString, QJsonObject> &byId() const { return m_byId; }

private:
    QMap<QString, QJsonObject> m_byId;
};

/// One server with a lock index, a proxy in front of it for each actor, and the way past the
/// proxies. The server is a `lockctl serve --data` of its own, or the real node that the
/// environment names (tests/engines/README.md).
class FaultWorld
{
public:
    FaultWorld();
    ~FaultWorld();

    /// Why there is no server: a sentence; empty: it is ready. @p skip: to be skipped, not failed.
    QString problem(bool &skip) const;
    bool isEngine() const { return m_engine; }
    const QString &serverUrl() const { return m_serverUrl; }
    /// 0 and empty for a real node.
    qint64 serverPid() const { return m_serve ? m_serve->pid() : 0; }
    QString dataDir() const { return m_data.path(); }
    /// Starts the embedded server (again), on the port it had. @p arguments are added to `serve`.
    bool startServer(const QStringList &arguments = {});
    /// Ends the embedded server with a signal and waits for its end.
    void killServer(int signal);
    /// The environment that the next startServer() gives the server.
    QProcessEnvironment serverEnvironment;

    /// A new index, empty, and all proxies healed. What a fault had changed in the members below is
    /// as it was.
    bool renew();
    QString index() const { return m_index; } ///< the alias
    QString database() const { return m_database; }
    QString concreteIndex() const { return m_concrete; }
    /// Removes what renew() made (nothing on the embedded server, which deletes no index).
    void clear();

    FaultProxy &proxy(Actor actor) { return *m_proxies.at(actor); }
    void eachProxy(const std::function<void(FaultProxy &)> &work);

    /// Of every lockctl that is started through a proxy.
    QProcessEnvironment clientEnvironment;
    /// Makes the address that a lockctl under the fault is given, out of its proxy's; none: that
    /// itself.
    std::function<QString(const QString &)> address;
    /// Options that a lockctl under the fault is given too.
    QStringList clientOptions;
    /// A program that becomes such a lockctl (see Program).
    QStringList clientWrapper;

    /// lockctl COMMAND --server … ARGUMENTS through the actor's proxy.
    std::unique_ptr<Program> start(Actor actor, const QStringList &arguments) const;
    /// The same straight to the server, in a clean environment; about another alias than index() if
    /// one is named.
    std::unique_ptr<Program> startDirect(const QStringList &arguments,
                                         const QString &alias = {}) const;
    /// The one that holds, and the one that watches, while a case runs: for SIGSTOP and the like.
    /// nullptr between cases.
    Program *holder = nullptr;
    Program *watcher = nullptr;

    struct Answer
    {
        int status = 0; ///< 0: none
        QByteArray body;
        QJsonObject object() const;
    };
    /// One HTTP request straight to the server.
    Answer rest(const QByteArray &method, const QByteArray &target,
                const QByteArray &body = {}) const;
    Documents documents() const;
    /// What the server has under @p id of the locks; empty: nothing.
    QJsonObject document(const QString &id) const;
    /// Makes a session look as silent as it has to be for a process table to prove its death.
    void silence(const QString &sessionId) const;

    /// On a replica set of MongoDB there is no HTTP: each actor speaks through its proxy to the
    /// member that is the primary when a case begins.
    bool isMongo() const { return m_serverUrl.startsWith(QLatin1String("mongodb://")); }
    /// What lockctl under a fault calls itself there, so that only it meets what the servers do.
    static constexpr const char *AppName = "faulty";

    static constexpr const char *Password = "sesame-never-shown";

private:
    QString proxyUrl(Actor actor) const;
    QStringList withServer(const QStringList &arguments, const QString &url,
                           const QString &alias = {}) const;

    bool m_engine = false;
    QString m_serverUrl;
    QString m_index;
    QString m_concrete;
    QTemporaryDir m_data;
    std::unique_ptr<Program> m_serve;
    std::map<Actor, std::unique_ptr<FaultProxy>> m_proxies;
    QString m_database; ///< of MongoDB
    std::unique_ptr<e2e::RawStore> m_store;
};

/// The process environment without anything that steers lockctl.
QProcessEnvironment cleanEnvironment();

} // namespace lockscope::faults
