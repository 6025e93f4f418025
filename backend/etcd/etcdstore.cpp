// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/etcd/etcdstore.h"

#include "backend/etcd/etcdanswers.h"
#include "backend/http/clusternodes.h"
#include "models/domain/serverurl.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>

namespace lockscope::etcd {

namespace {

constexpr const char *Authenticate = "/v3/auth/authenticate";

std::string textOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

HttpCall callOf(const std::string &target, std::string body)
{
    HttpCall call;
    call.method = HttpMethod::Post;
    call.target = target;
    call.body = std::move(body);
    // A token, if any: it takes no password with a request.
    call.authorization = std::string();
    return call;
}

/// Keeps none: a profile of etcd cannot name a place for them.
class NoCopies final : public AuditCopier
{
public:
    bool isRequired() const override { return false; }
    void write(const AuditLine &, const QObject *, const Handler &then) override { then({}); }
    std::string target() const override { return {}; }
};

} // namespace

BackendError noLocksHere()
{
    return BackendError::of(BackendError::Kind::WrongSetUp,
                            "etcd has no locks of ours: those of other software are shown and "
                            "broken there, and nothing can be acquired, renamed or set up");
}

bool isEtcdRead(HttpMethod method, std::string_view target)
{
    if (method == HttpMethod::Get || method == HttpMethod::Head)
        return true;
    constexpr std::array<std::string_view, 5> reads{"/v3/kv/range", "/v3/lease/timetolive",
                                                    "/v3/maintenance/status",
                                                    "/v3/cluster/member/list", Authenticate};
    return method == HttpMethod::Post
           && std::find(reads.begin(), reads.end(), target) != reads.end();
}

EtcdStore::EtcdStore(const ServerProfile &profile, const Clock &clock,
                     std::shared_ptr<ClusterNodes> nodes)
    : m_clock(clock), m_http(std::make_unique<HttpClient>(profile, HttpLimits{}, std::move(nodes),
                                                          HttpManners{isEtcdRead, "/health", ""})),
      m_watched(std::make_shared<WatchedSessions>())
{}

EtcdStore::~EtcdStore()
{
    // What is under way ends while everything its handlers use is still there.
    m_http->end();
}

bool EtcdStore::mustLogIn() const
{
    return !m_needsNoToken && m_token.empty() && !profile().user.empty()
           && !profile().password.empty();
}

void EtcdStore::logIn(Task *task, const std::function<void()> &then)
{
    if (!mustLogIn())
        return then();
    const QJsonObject who{{QStringLiteral("name"), QString::fromStdString(profile().user)},
                          {QStringLiteral("password"), QString::fromStdString(profile().password)}};
    task->watch(m_http->send(callOf(Authenticate, textOf(who))))
            ->onResult(task, [this, task, then](const Result<HttpAnswer> &answer) {
                if (!answer)
                    return task->complete(tl::unexpected(answer.error()));
                if (saysNoAuth(*answer)) {
                    m_needsNoToken = true;
                    return then();
                }
                const Result<QJsonObject> root = readAnswer(*answer, false);
                if (!root)
                    return task->complete(tl::unexpected(withoutSecrets(root.error())));
                m_token = (*root)[QLatin1String("token")].toString().toStdString();
                const bool isClean = !m_token.empty()
                                     && std::all_of(m_token.begin(), m_token.end(),
                                                    [](char c) { return c > 0x20 && c < 0x7f; });
                if (isClean)
                    return then();
                m_token.clear();
                task->complete(fail(BackendError::Kind::Malformed,
                                    "the answer to a login has no token that could be sent"));
            });
}

void EtcdStore::sendRead(Task *task, const HttpCall &call, bool mayLogInAgain)
{
    logIn(task, [this, task, call, mayLogInAgain] {
        HttpCall signedCall = call;
        signedCall.authorization = m_token;
        task->watch(m_http->send(std::move(signedCall)))
                ->takeResult(task, [this, task, call, mayLogInAgain](Result<HttpAnswer> &&answer) {
                    const bool wasLoggedIn = !m_token.empty() || m_needsNoToken;
                    if (answer && mayLogInAgain && wasLoggedIn && saysBadToken(*answer)) {
                        m_token.clear(); // they live for some minutes
                        m_needsNoToken = false;
                        sendRead(task, call, false);
                        return;
                    }
                    task->complete(std::move(answer));
                });
    });
}

ResultJob<HttpAnswer> *EtcdStore::post(const std::string &target, const QJsonObject &body,
                                       QObject *owner)
{
    return new Task(owner, [this, call = callOf(target, textOf(body))](Task *task) {
        sendRead(task, call, true);
    });
}

ResultJob<HttpAnswer> *EtcdStore::write(const std::string &target, std::string body, QObject *owner)
{
    return new Task(owner, [this, call = callOf(target, std::move(body))](Task *task) {
        m_token.clear(); // it is not sent again, so that the token must be a fresh one
        logIn(task, [this, task, call] {
            HttpCall signedCall = call;
            signedCall.authorization = m_token;
            task->watch(m_http->send(std::move(signedCall)))
                    ->takeResult(task, [task](Result<HttpAnswer> &&answer) {
                        task->complete(std::move(answer));
                    });
        });
    });
}

std::string EtcdStore::withoutSecrets(const std::string &text) const
{
    QString said = QString::fromStdString(m_http->redact(text));
    if (!m_token.empty())
        said.replace(QString::fromStdString(m_token), QStringLiteral("***"));
    return said.toStdString();
}

BackendError EtcdStore::withoutSecrets(BackendError error) const
{
    error.detail = withoutSecrets(error.detail);
    return error;
}

std::string EtcdStore::displayUrl() const
{
    std::string all;
    for (const std::string &node : nodeUrls(m_http->displayUrl()))
        all += (all.empty() ? "etcd+" : ",etcd+") + node;
    return all;
}

std::shared_ptr<ChangeStore> EtcdStore::another() const
{
    return std::make_shared<EtcdStore>(profile(), m_clock, m_http->nodes());
}

std::shared_ptr<ChangeStore> EtcdStore::writable() const
{
    ServerProfile writable = profile();
    writable.readOnly = false;
    return std::make_shared<EtcdStore>(writable, m_clock, m_http->nodes());
}

void EtcdStore::prepareWrites(const QObject *, FactsHandler handler)
{
    handler(tl::unexpected(noLocksHere()));
}

void EtcdStore::ask(const Request &, Millis, const QObject *, AnswerHandler handler)
{
    handler(LostAnswer{noLocksHere(), true});
}

void EtcdStore::readKept(const std::vector<std::string> &, const QObject *,
                         const DocumentsHandler &then)
{
    then(tl::unexpected(noLocksHere()));
}

std::unique_ptr<AuditCopier> EtcdStore::auditCopier() { return std::make_unique<NoCopies>(); }

Job *EtcdStore::prepareReads(const QObject *, CheckHandler handler)
{
    handler(tl::unexpected(noLocksHere()));
    return nullptr;
}

ResultJob<std::vector<std::string>> *EtcdStore::findOpenChanges(QObject *owner)
{
    using Found = std::vector<std::string>;
    return new TaskJob<Found>(owner, [](TaskJob<Found> *task) {
        task->complete(tl::unexpected(noLocksHere()));
    });
}

void EtcdStore::checkIntents(const std::string &, const QObject *, const CheckHandler &handler)
{
    handler(tl::unexpected(noLocksHere()));
}

void EtcdStore::checkFiles(const std::string &, const std::vector<std::string> &, int,
                           const QObject *, const CheckHandler &handler)
{
    handler(tl::unexpected(noLocksHere()));
}

void EtcdStore::findMarked(const std::string &, QObject *, const MarkedHandler &handler)
{
    handler({});
}

void EtcdStore::clearTombstones(const std::string &, Instant, const QObject *,
                                const std::function<void()> &handler)
{
    handler();
}

} // namespace lockscope::etcd
