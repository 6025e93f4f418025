// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "backend/http/httpclient.h"
#include "backend/protocol/changestore.h"
#include "models/domain/taskjob.h"

#include <QJsonObject>
#include <QObject>

#include <memory>
#include <string>

namespace lockscope::etcd {

/// Why nothing of ours can be locked there, renamed, recovered or set up.
BackendError noLocksHere();

/// One etcd, as its backend and its source of foreign locks share it. It has no locks of ours: what
/// those ask for is refused with noLocksHere(). Where a profile names a user, it logs in by itself.
class EtcdStore final : public QObject, public ChangeStore
{
    Q_OBJECT
public:
    /// @p clock must outlive the store. @p nodes: of another store to the same server.
    EtcdStore(const ServerProfile &profile, const Clock &clock,
              std::shared_ptr<ClusterNodes> nodes = nullptr);
    ~EtcdStore() override;

    HttpClient &http() { return *m_http; }
    const ServerProfile &profile() const { return m_http->profile(); }

    /// Asks the gateway at @p target, below "/v3/". Errors: as of HttpClient, and errorOf().
    [[nodiscard]] ResultJob<HttpAnswer> *post(const std::string &target, const QJsonObject &body,
                                              QObject *owner);
    /// The same of what changes something; sent once. The answer may be of any status.
    [[nodiscard]] ResultJob<HttpAnswer> *write(const std::string &target, std::string body,
                                               QObject *owner);

    /// What a server says, or calls itself, may be what it was sent: without the password and the
    /// token.
    std::string withoutSecrets(const std::string &text) const;
    BackendError withoutSecrets(BackendError error) const;

    const Clock &clock() const override { return m_clock; }
    const std::shared_ptr<WatchedSessions> &watched() const override { return m_watched; }
    void prepareWrites(const QObject *context, FactsHandler handler) override;
    void forgetFacts() override {}
    void ask(const Request &request, Millis total, const QObject *context,
             AnswerHandler handler) override;

    /// With "etcd+" before each node.
    std::string displayUrl() const override;
    const std::string &place() const override { return profile().index; }
    bool isReadOnly() const override { return profile().readOnly; }
    std::shared_ptr<ChangeStore> another() const override;
    std::shared_ptr<ChangeStore> writable() const override;
    void readKept(const std::vector<std::string> &ids, const QObject *context,
                  const DocumentsHandler &then) override;
    std::unique_ptr<AuditCopier> auditCopier() override;
    Job *prepareReads(const QObject *context, CheckHandler handler) override;
    ResultJob<std::vector<std::string>> *findOpenChanges(QObject *owner) override;
    void checkIntents(const std::string &intents, const QObject *context,
                      const CheckHandler &handler) override;
    void checkFiles(const std::string &files, const std::vector<std::string> &under, int page,
                    const QObject *context, const CheckHandler &handler) override;
    void findMarked(const std::string &intent, QObject *context,
                    const MarkedHandler &handler) override;
    void clearTombstones(const std::string &intents, Instant now, const QObject *context,
                         const std::function<void()> &handler) override;

private:
    using Task = TaskJob<HttpAnswer>;
    bool mustLogIn() const;
    /// Calls @p then with a token, or with none where none is needed.
    void logIn(Task *task, const std::function<void()> &then);
    void sendRead(Task *task, const HttpCall &call, bool mayLogInAgain);

    const Clock &m_clock;
    std::unique_ptr<HttpClient> m_http;
    std::shared_ptr<WatchedSessions> m_watched;
    std::string m_token;
    bool m_needsNoToken = false; ///< the server said so
};

/// Requests that change nothing on an etcd; logging in, too.
bool isEtcdRead(HttpMethod method, std::string_view target);

} // namespace lockscope::etcd
